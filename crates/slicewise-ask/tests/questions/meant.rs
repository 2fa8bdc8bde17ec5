//! Texts that may mean more than one board are refused with all of them, and answers say what was read.

use serde_json::{Value, json};

use crate::{answer, refused};

/// Boards with the numbers of their weights.
type Readings = &'static [(&'static str, usize)];

/// Texts of more than one meaning, why, and the boards.
const DOUBTFUL: [(&str, &str, Readings); 6] = [
    ("4\n8 15 3 7", "count", &[("row 8 15 3 7", 4), ("row 4 8 15 3 7", 5)]),
    ("4\n8\n15\n3\n7", "count", &[("row 8 15 3 7", 4), ("row 4 8 15 3 7", 5)]),
    ("1,5 2", "comma", &[("1.5 2", 2), ("1 5 2", 3)]),
    ("row 1,000 2", "comma", &[("row 1000 2", 2), ("row 1 0 2", 3)]),
    ("pizza 3 0,5 2", "comma", &[("pizza 3 0.5 2", 3), ("pizza 3 0 5 2", 4)]),
    ("1 2 3\n4 5 6\n7 8 9", "lines", &[("row 1 2 3 4 5 6 7 8 9", 9)]),
];

#[test]
fn a_text_of_more_than_one_meaning_is_refused_with_its_boards() {
    for (text, doubt, boards) in DOUBTFUL {
        let problem = refused("board", &json!({"board": text}));
        assert_eq!((&problem["status"], &problem["doubt"]), (&json!(422), &json!(doubt)), "{text}");
        assert_eq!(problem["type"], "/api/docs#bad-board", "{text}");
        let reading =
            |(board, weights): &(&str, usize)| json!({"board": board, "weights": weights});
        let readings: Vec<Value> = boards.iter().map(reading).collect();
        assert_eq!(problem["readings"], json!(readings), "{text}");
        for (board, weights) in boards {
            let outline = answer("board", &json!({"board": board}));
            assert_eq!(outline["weights"].as_array().map(Vec::len), Some(*weights), "{board}");
        }
    }
    let problem = refused("board", &json!({"board": "rook 1"}));
    assert!(problem.get("doubt").is_none() && problem.get("readings").is_none(), "{problem}");
}

#[test]
fn every_question_refuses_it_alike() {
    let text = "4\n8 15 3 7";
    let boards = refused("board", &json!({"board": text}));
    let question = json!({"board": text});
    for name in ["analyse", "play", "review", "explain", "certify"] {
        assert_eq!(refused(name, &question), boards, "{name}");
    }
    let remove = json!({"do": "remove", "vertex": 0});
    assert_eq!(refused("edit", &json!({"board": text, "edit": remove})), boards);
    let put = json!({"do": "put", "board": text});
    assert_eq!(refused("edit", &json!({"board": "row 1", "edit": put})), boards);
    assert_eq!(refused("theory", &json!({"question": "parity", "boards": [text]})), boards);
}

#[test]
fn a_board_says_what_it_was_read_as() {
    for (text, coins) in [("4 8 15 3 7", 5), ("1,2,3", 3), ("1, 2, 3", 3), ("5\n6\n7", 3)] {
        let outline = answer("board", &json!({"board": text}));
        assert_eq!(outline["read"], json!({"coins": coins}), "{text}");
    }
    for said in ["row 4 8 15 3 7", "pizza 1 2", r#"{"components": [{"row": [1, 2]}]}"#] {
        assert!(answer("board", &json!({"board": said})).get("read").is_none(), "{said}");
    }
    let read = |question: &Value| answer("board", question)["read"].clone();
    let graph = |edges, format: &str, weights: &str, edge_data| json!({"vertices": 3, "edges": edges, "format": format, "weights": weights, "edge_data": edge_data, "names": ["a", "b", "c"]});
    let list = json!({"board": "a b\nb c\n", "from": "edgelist", "weights": "1"});
    assert_eq!(read(&list), graph(2, "edgelist", "given", false));
    let data = json!({"board": "a b 7\nb c 8\n", "from": "edgelist", "weights": "5 6 7"});
    assert_eq!(read(&data), graph(2, "edgelist", "given", true));
    let dot = "graph { a [weight=5]; b [weight=2]; c [weight=1]; a -- b; }";
    assert_eq!(read(&json!({"board": dot, "from": "dot"})), graph(1, "dot", "file", false));
}
