//! The command as a person meets it: its answers.

use std::fs;

use crate::common::{folder, json, known, ran, refusal, slicewise, stdout};
use serde_json::Value;

#[test]
fn the_known_boards_are_answered_line_by_line() {
    let files = ["rows.boards", "stacks.boards", "pizzas.boards", "paths.boards", "trees.boards"];
    for file in files {
        let (boards, values) = (known(file, "board"), known(file, "value"));
        let answers = stdout("solve --each", &boards.join("\n"));
        let answers: Vec<Value> =
            answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(answers.len(), values.len());
        assert!(!values.is_empty());
        for (answer, value) in answers.iter().zip(values) {
            assert_eq!(answer["value"].to_string().trim_matches('"'), value, "{}", answer["board"]);
        }
    }
}

#[test]
fn the_known_contest_files_are_answered() {
    let formats = known("contest.boards", "format");
    let inputs = known("contest.boards", "input");
    let outputs = known("contest.boards", "output");
    assert!(!formats.is_empty());
    for ((format, input), output) in formats.iter().zip(&inputs).zip(&outputs) {
        let input = input.replace(" / ", "\r\n");
        let answer = stdout(&format!("solve --format {format}"), &input);
        assert_eq!(answer, output.replace(" / ", "\n") + "\n");
    }
}

#[test]
fn json_has_the_whole_answer() {
    let answer = json("solve row 3 9 1 + stack 5 1 8 + free 2 2 + ev 3 --json", "");
    assert_eq!(answer["board"], "row 3 9 1 + stack 5 1 8 + free 2 2 + ev 3");
    assert_eq!(answer["value"], 0);
    assert_eq!(answer["profits"], serde_json::json!([17, 17]));
    let vertices: Vec<u64> =
        answer["moves"].as_array().unwrap().iter().map(|m| m["move"].as_u64().unwrap()).collect();
    assert_eq!(vertices, [0, 2, 3, 6, 7, 8]);
    assert_eq!(
        answer["moves"][2],
        serde_json::json!({"move": 3, "score": 5, "outcome": 0, "loss": 0, "optimal": true})
    );
    assert_eq!(answer["lines"][0].as_array().unwrap().len(), 10);
    assert_eq!(answer["normal_form"], serde_json::json!({"free": [5, -5], "ev": 10}));
    assert_eq!(answer["slices"][0], serde_json::json!({"first": 0, "last": 2, "weight": -5}));
}

#[test]
fn boards_come_from_arguments_files_and_standard_input() {
    let folder = folder("sources");
    let file = folder.join("board.txt");
    fs::write(&file, "\u{feff}# a row\r\nrow 4 2\r\n6 7\r\n").unwrap();
    let expected = json("solve row 4 2 6 7 --json", "");
    let path = file.display();
    for (arguments, input) in [
        ("solve --json -".to_owned(), "row 4, 2, 6, 7"),
        ("solve --json".to_owned(), "row 4 2 6 7"),
        (format!("solve --json {path}"), ""),
        (format!("solve --json --file {path}"), ""),
        ("solve --json -f -".to_owned(), "{\"components\": [{\"row\": [4, 2.0, \"6\", 7]}]}"),
    ] {
        assert_eq!(json(&arguments, input), expected, "{arguments}");
    }
    let quoted = slicewise("solve --json").arg("row 4 2 6 7").output().unwrap();
    assert_eq!(serde_json::from_slice::<Value>(&quoted.stdout).unwrap(), expected);
}

#[test]
fn negative_numbers_are_not_flags() {
    let answer = json("solve row -1 -.5 -1/3 -1e2 --json", "");
    assert_eq!(answer["board"], "row -1 -1/2 -1/3 -100");
    assert_eq!(json("solve --json free -7", "")["value"], -7);
    assert!(stdout("table -3 2", "").starts_with("read     2 coins\nrow -3 2\n"));
}

#[test]
fn fractions_are_shown_as_decimals_on_request() {
    assert!(stdout("solve free 1/3", "").contains("value    1/3: the first player wins"));
    assert!(stdout("solve free 1/3 --decimal", "").contains("value    1/3 ≈ 0.333333:"));
    assert!(stdout("solve --decimal 2 free 1/3", "").contains("value    1/3 ≈ 0.33:"));
}

#[test]
fn long_answers_are_cut_short_only_with_a_word_of_it() {
    let row: Vec<String> = (0..500).map(|coin: u32| coin.to_string()).collect();
    let board = format!("row {}", row.join(" "));
    let short = stdout("solve -", &board);
    assert!(short.contains("… and 340 more vertices (--full draws all)"));
    assert!(short.contains("… and 460 more (--full or --json shows all)"));
    let full = stdout("solve --full -", &board);
    assert!(!full.contains('…') && full.contains("499"));
}

#[test]
fn a_long_graph_is_drawn_with_its_edges_once() {
    let weights = vec!["1"; 500].join(" ");
    let edges: Vec<String> = (1..500).map(|vertex| format!("{}-{vertex}", vertex / 2)).collect();
    let board = format!("graph {weights} edges {}", edges.join(" "));
    let full = stdout("solve --full -", &board);
    assert!(full.matches("vertex ").count() > 10);
    assert_eq!(full.matches("249-498 249-499").count(), 1);
}

#[test]
fn each_answers_every_line_and_tells_the_bad_ones() {
    let input = "row 4 2 6 7\n\n# a comment\nrow 1 x\nev -1\n{\"components\": [{\"row\": [null]}]}\n\
                 stack 1 8";
    let output = ran("solve --each", input);
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 5);
    assert_eq!((&lines[0]["value"], &lines[4]["value"]), (&3.into(), &(-7).into()));
    assert_eq!((&lines[1]["line"], &lines[1]["column"]), (&4.into(), &7.into()));
    assert!(lines[1]["error"].as_str().unwrap().starts_with("found `x`, expected a weight"));
    assert_eq!((&lines[2]["line"], &lines[2]["column"]), (&5.into(), &4.into()));
    assert_eq!(lines[2]["error"], "found the ev weight -1, expected 0 or more");
    assert_eq!(lines[3]["line"], 6);
    assert!(lines[3]["error"].as_str().unwrap().starts_with("at components[0].row[0]: found null"));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "error: lines with bad input: 3\n");
    let folder = folder("each");
    fs::write(folder.join("bad.txt"), b"row 1\nrow \xff\nrow 2\n").unwrap();
    let output = ran(&format!("solve --each {}", folder.join("bad.txt").display()), "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text.lines().count(), 3);
    assert!(text.contains(r#"{"line":2,"error":"found bytes that are not text, expected UTF-8"}"#));
}

#[test]
fn values_alone_are_those_of_the_known_boards() {
    let files = ["rows.boards", "stacks.boards", "pizzas.boards", "paths.boards", "trees.boards"];
    for file in files {
        let (boards, values) = (known(file, "board"), known(file, "value"));
        let found = stdout("solve --each --values", &boards.join("\n"));
        assert!(!values.is_empty() && found.lines().eq(&values), "{file}: {found}");
    }
    let decimals = stdout("solve --each --values --decimal 2", "row 1/3\nrow 2\n");
    assert_eq!(decimals, "1/3 ≈ 0.33\n2\n");
}

#[test]
fn values_alone_come_with_the_errors_of_each() {
    let input = "row 4 2 6 7\n\n# a comment\nrow 1 x\nev -1\npizza 0 1 0 2 2\nstack 1 8";
    let output = ran("solve --each --values", input);
    assert_eq!(output.status.code(), Some(2));
    let (text, answers) = (String::from_utf8(output.stdout).unwrap(), ran("solve --each", input));
    let errors = String::from_utf8(answers.stdout).unwrap();
    let errors: Vec<&str> = errors.lines().filter(|line| line.starts_with("{\"line\"")).collect();
    assert_eq!(text, format!("3\n{}\n{}\n1\n-7\n", errors[0], errors[1]));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "error: lines with bad input: 2\n");
}

#[test]
fn unbroached_components_and_forests_are_solved_and_drawn() {
    let text = stdout("solve pizza 0 1 0 2 2 + tree 1 5 3 edges 0-1 0-2", "");
    assert!(text.contains("take 2 (vertex 4): outcome") && text.contains("plateau"), "{text}");
    assert!(
        text.contains("edges    5-6 5-7") && text.contains("none is known while a component"),
        "{text}"
    );
    let text = stdout("solve forest 1 5 3 2 4 parents - 0 0 1 1", "");
    assert!(text.contains("parent    -   0   0   1   1"), "{text}");
    let answer = json("solve --json pizza 0 2 0 2 0 0 1 0 2 0 0 1 0 1 0", "");
    assert_eq!((&answer["value"], &answer["normal_form"]), (&(-1).into(), &Value::Null));
    assert_eq!(answer["moves"].as_array().unwrap().len(), 15);
    assert_eq!(
        (&answer["moves"][1]["plateau"], &answer["moves"][0]["plateau"]),
        (&true.into(), &false.into())
    );
    let answer = json("solve --json path 1 0 2 0 1 + path 1 2", "");
    let marks: Vec<_> =
        answer["moves"].as_array().unwrap().iter().map(|eval| &eval["plateau"]).collect();
    let [on, off] = [&Value::Bool(true), &Value::Bool(false)];
    assert_eq!(marks, [on, off, on, off, on, &Value::Null, &Value::Null]);
    let text = stdout("explain pizza 0 2 0 2 0 0 1 0 2 0 0 1 0 1 0", "");
    for line in [
        "take 2 (vertex 1); it leaves the vertices 2 3 4 5 6 7 8 9 10 11 12 13 14 0",
        "which are worth 3 to the opponent: 2 - 3 = -1",
        "take 0 (vertex 0): 3  the best",
        "heaviest first, in turn: 0 - (-2) + (-2) - (-3) = 3",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    let text = stdout("explain forest 2 8 1 parents - 0 0", "");
    assert!(text.contains("1. push 2 (vertex 0) above 8 1: it becomes -5"), "{text}");
}

#[test]
fn the_opponent_of_cake_can_be_chosen() {
    let cake = "5\n1\n5\n2\n8\n3\n";
    assert_eq!(stdout("solve --format cake", cake), "14\n");
    assert_eq!(stdout("solve --format cake --opponent greedy", cake), "14\n");
    assert_eq!(stdout("solve --format cake --opponent optimal", cake), "11\n");
    let message = refusal("solve --format deque --opponent optimal", "0\n", 2);
    assert!(message.contains("found --opponent with the format deque, expected it with cake only"));
    let message = refusal("solve --format roots", "3\n1 2 3\n1 2\n2 1\n", 2);
    assert!(message.contains("4:1: found `2`, expected edges that make a tree"), "{message}");
}

#[test]
fn certificates_prove_what_was_answered() {
    let file = folder("certificates").join("proof.json");
    let path = file.display();
    let known: Vec<String> =
        ["rows.boards", "stacks.boards", "pizzas.boards", "paths.boards", "trees.boards"]
            .into_iter()
            .flat_map(|file| known(file, "board"))
            .collect();
    for board in known {
        let solved = json(&format!("solve --json --certificate {path} -"), &board);
        let proved = json(&format!("verify --json {path}"), "");
        for key in ["board", "value", "profits"] {
            assert_eq!(proved[key], solved[key], "{board}");
        }
    }
    let plain = stdout("solve row 4 -1/3", "");
    assert_eq!(stdout(&format!("solve row 4 -1/3 --certificate {path}"), ""), plain);
    let text = fs::read_to_string(&file).unwrap();
    let proved = "board    row 4 -1/3\nproved   13/3: the first player wins, 4 to -1/3\n";
    assert_eq!(stdout("verify -", &text), proved);
    let long = format!("row {}", "12 ".repeat(100));
    stdout(&format!("solve - --certificate {path}"), &long);
    let cut = stdout(&format!("verify {path}"), "");
    assert!(cut.starts_with("board    row 12 12 ") && cut.contains(" 12 …\nproved   0: a draw"));
    assert!(
        stdout(&format!("verify --full {path}"), "")
            .starts_with(format!("board    {long}").trim_end())
    );
}

/// A graph that is a row has the slices of the row, and the cycle of the grab rule is explained as one.
#[test]
fn graphs_that_theory_knows_have_slices_and_an_explanation() {
    let row = stdout("solve graph 5 3 4 2 edges 1-3 3-0 0-2 open 1 2", "");
    assert!(row.contains("\nslices   3 (vertex 1), 1 (vertices 3 to 2)\n"), "{row}");
    let two = stdout("solve graph 1 2 3 edges 1-2 open 1 + graph 4 edges", "");
    assert!(two.contains("\nslices   1 (vertex 0), ev 1 (vertices 1 to 2)\n"), "{two}");
    assert!(two.contains("\nslices   4 (vertex 3)\n"), "{two}");
    let grabbed = stdout("solve rule grab row 3 2 5 4", "");
    assert!(grabbed.contains("\nslices   └3┘ └────1────┘\n"), "{grabbed}");
    let cycle = stdout("explain rule grab graph 0 1 2 1 0 3 edges 0-1 1-2 2-3 3-4 4-5 5-0", "");
    assert!(cycle.contains("A cycle stays connected without any one of its vertices"), "{cycle}");
    assert!(cycle.contains("it goes wrong at turn 1: taking 3 (vertex 5) loses 2"), "{cycle}");
}
