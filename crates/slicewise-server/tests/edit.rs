//! Boards are changed by the server, one change at a time; what is none is refused.
#![allow(clippy::panic)]

mod common;

use common::{ask, get, post, start};
use serde_json::{Value, json};
use slicewise_server::Limits;

fn edit(board: &str, edit: Value) -> (u16, Value) {
    let address = start(Limits::default());
    let answer = post(address, "/api/edit", &json!({"board": board, "edit": edit}).to_string());
    (answer.status, answer.json())
}

#[test]
fn a_change_is_made_and_read() {
    for (board, change, expected, was) in [
        (
            "row 4 2",
            json!({"do": "weigh", "vertex": 1, "weight": "5/2"}),
            "row 4 5/2",
            json!([0, 1]),
        ),
        (
            "row 4 2",
            json!({"do": "add", "part": 0, "beside": 0, "weight": 7}),
            "row 4 7 2",
            json!([0, null, 1]),
        ),
        ("row 4 2 6", json!({"do": "move", "vertex": 2, "onto": 0}), "row 6 4 2", json!([2, 0, 1])),
        ("pizza 4 2 6", json!({"do": "remove", "vertex": 1}), "pizza 4 6", json!([0, 2])),
        (
            "graph 1 2 edges",
            json!({"do": "join", "one": 1, "other": 0}),
            "graph 1 2 edges 1-0",
            json!([0, 1]),
        ),
        (
            "graph 1 2 edges 0-1",
            json!({"do": "mark", "vertex": 1, "mark": "open"}),
            "graph 1 2 edges 0-1 open 1",
            json!([0, 1]),
        ),
        (
            "graph 1 2 edges 0-1",
            json!({"do": "put", "board": "rule both pizza 3 4"}),
            "graph 1 2 edges 0-1 + pizza 3 4",
            json!([0, 1, null, null]),
        ),
        (
            "tree 1 2 edges 0-1",
            json!({"do": "play", "rule": "grab", "passing": "P"}),
            "rule grab passing P tree 1 2 edges 0-1",
            json!([0, 1]),
        ),
    ] {
        let (status, edited) = edit(board, change);
        assert_eq!(status, 200, "{edited}");
        assert_eq!(edited["outline"]["board"], expected);
        assert_eq!(edited["was"], was);
    }
}

#[test]
fn what_is_no_change_is_refused() {
    for (change, status, kind) in [
        (json!({"do": "remove", "vertex": 9}), 422, "bad-edit"),
        (json!({"do": "join", "one": 0, "other": 1}), 422, "bad-edit"),
        (json!({"do": "move", "vertex": 0, "onto": 0}), 422, "bad-edit"),
        (json!({"do": "add", "part": 7, "weight": 1}), 422, "bad-edit"),
        (
            json!({"do": "add", "part": 0, "beside": 18_446_744_073_709_551_615_u64, "weight": 1}),
            422,
            "bad-edit",
        ),
        (json!({"do": "weigh", "vertex": 0, "weight": "x"}), 400, "bad-request"),
        (json!({"do": "weigh", "vertex": 0, "weight": "1 2"}), 400, "bad-request"),
        (json!({"do": "weigh", "vertex": 0, "weight": null}), 400, "bad-request"),
        (json!({"do": "weigh", "vertex": 0, "weight": "1e999999999"}), 413, "too-large"),
        (json!({"do": "weigh", "vertex": -1, "weight": 1}), 400, "bad-request"),
        (json!({"do": "burn", "vertex": 0}), 400, "bad-request"),
        (json!({"do": "remove", "vertex": 0, "more": 1}), 400, "bad-request"),
        (json!({"do": "mark", "vertex": 0, "mark": "red"}), 400, "bad-request"),
        (json!({"do": "play", "rule": "steal", "passing": "P"}), 400, "bad-request"),
        (json!({"do": "play", "rule": "grab"}), 400, "bad-request"),
        (json!({"do": "put", "board": "rook 1"}), 422, "bad-board"),
        (json!({"do": "put", "board": "row 1e999999"}), 413, "too-large"),
        (json!([]), 400, "bad-request"),
        (json!(null), 400, "bad-request"),
    ] {
        let (found, problem) = edit("row 4 2", change.clone());
        assert_eq!(found, status, "{change}: {problem}");
        assert_eq!(problem["type"], format!("/api/docs#{kind}"), "{change}");
    }
    assert_eq!(edit("row 4", json!({"do": "remove", "vertex": 0})).0, 422, "one stays");
    assert_eq!(edit("rook", json!({"do": "remove", "vertex": 0})).0, 422);
    let (status, problem) = edit("ev 3", json!({"do": "weigh", "vertex": 0, "weight": -1}));
    assert_eq!(
        (status, &problem["type"]),
        (422, &json!("/api/docs#bad-board")),
        "the door refuses it"
    );
}

/// Boards at the server's limits grow no further, and large ones are answered.
#[test]
fn limits_hold_for_what_comes_out() {
    let mut limits = Limits::default();
    limits.question.general_vertices = 5;
    let address = start(limits);
    let board = "graph 1 2 3 4 5 edges 0-1 1-2 2-0 2-3";
    let add = json!({"board": board, "edit": {"do": "add", "part": 0, "weight": 1}}).to_string();
    assert_eq!(post(address, "/api/edit", &add).status, 413);
    let row: String = (0..90_000).map(|at| format!(" {at}")).collect();
    let change = json!({"do": "move", "vertex": 89_999, "onto": 0});
    let edited = ask(address, "/api/edit", &json!({"board": format!("row{row}"), "edit": change}));
    assert_eq!(edited["was"][0], 89_999);
    assert_eq!(get(address, "/healthz").status, 200);
}
