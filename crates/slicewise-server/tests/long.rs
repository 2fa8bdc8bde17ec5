//! Boards that take long end when they are told to, and the server still answers.
#![allow(clippy::panic)]

mod common;

use std::time::{Duration, Instant};

use common::{ask, connect, get, post, request, start};
use serde_json::{Value, json};
use slicewise_server::Limits;
use std::io::Write;

fn weights(count: usize, step: usize) -> String {
    (0..count).map(|at| format!("{} ", at * step % 1009)).collect()
}

/// Unbroached boards whose first moves would take minutes.
fn slow() -> [String; 3] {
    [
        format!(
            "pizza {} + free {}",
            weights(1000, 37),
            (0..1000).map(|at| format!("{at} ")).collect::<String>()
        ),
        format!("pizza {0} + pizza {0} + pizza {0}", weights(300, 37)),
        vec![format!("pizza {}", weights(12, 37)); 6].join(" + "),
    ]
}

/// The most a step takes that had begun, on a machine with other things to do.
const STEP: Duration = Duration::from_secs(15);

#[test]
fn every_route_obeys_the_seconds() {
    let address = start(Limits::default());
    for board in slow() {
        let question = json!({"board": board, "seconds": 0.3});
        for path in ["analyse", "play", "explain", "review"] {
            let begin = Instant::now();
            let answer = post(address, &format!("/api/{path}"), &question.to_string());
            assert!([200, 422].contains(&answer.status), "{path}: {}", answer.body);
            let took = begin.elapsed();
            assert!(took < STEP, "{path}: {took:?} for {}", &board[..40]);
        }
    }
}

#[test]
fn a_worker_is_free_when_nobody_listens() {
    let address = start(Limits { workers: 1, waiting: 1, ..Limits::default() });
    for board in slow() {
        let question = json!({"board": board, "seconds": 60}).to_string();
        let kind = "content-type: application/json\r\n";
        let mut stream = connect(address);
        let asked = request(address, "POST", "/api/analyse/stream", kind, &question);
        stream.write_all(asked.as_bytes()).expect("it is sent");
        std::thread::sleep(Duration::from_millis(300));
        drop(stream);
        let begin = Instant::now();
        ask(address, "/api/board", &json!({"board": "row 1"}));
        assert!(begin.elapsed() < STEP, "{:?}", begin.elapsed());
    }
    assert_eq!(get(address, "/healthz").status, 200);
}

#[test]
fn a_question_of_the_laboratory_ends_with_its_seconds_or_its_client() {
    let address = start(Limits { workers: 1, waiting: 1, ..Limits::default() });
    let boards = [
        "path 1 0 1 3 2 5 3 8 1 4 2 6 + path 1 0 1 + path 1 7 2 9 1",
        "path 2 0 2 3 1 5 3 8 1 4 2 6 + path 1 5 2 9 3 + path 3 1 2",
    ];
    let question = |seconds| {
        json!({"question": "distance", "boards": boards, "size": 4, "seconds": seconds}).to_string()
    };
    let begin = Instant::now();
    let answer = post(address, "/api/theory", &question(0.3));
    assert!([200, 422].contains(&answer.status), "{}", answer.body);
    assert!(begin.elapsed() < STEP / 3, "{:?}", begin.elapsed());

    let mut stream = connect(address);
    let kind = "content-type: application/json\r\n";
    let asked = request(address, "POST", "/api/theory", kind, &question(60.0));
    stream.write_all(asked.as_bytes()).expect("it is sent");
    std::thread::sleep(Duration::from_millis(300));
    drop(stream);
    let begin = Instant::now();
    ask(address, "/api/board", &json!({"board": "row 1"}));
    assert!(begin.elapsed() < STEP / 3, "{:?}", begin.elapsed());
}

#[test]
fn unbroached_boards_beyond_theory_are_searched() {
    let address = start(Limits::default());
    let pizza = "pizza 3 1 4 1 5 9";
    let board = [pizza; 6].join(" + ");
    let found = ask(address, "/api/analyse", &json!({"board": board, "seconds": 30}));
    assert_eq!(found["refusal"], Value::Null);
    assert_eq!(found["complete"], true, "{}", found["lead"]);
    assert_eq!(found["lead"], 0, "equal boards, two by two");
    assert!(found["positions"].as_u64().is_some_and(|positions| positions > 0));
}
