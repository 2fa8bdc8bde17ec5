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
    assert_eq!(answer["line"].as_array().unwrap().len(), 10);
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
    assert!(stdout("table -3 2", "").starts_with("row -3 2\n"));
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
    assert_eq!(String::from_utf8_lossy(&output.stderr), "error: lines that are not boards: 3\n");
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
    assert_eq!(String::from_utf8_lossy(&output.stderr), "error: lines that are not boards: 2\n");
}

#[test]
fn unbroached_components_and_forests_are_solved_and_drawn() {
    let text = stdout("solve pizza 0 1 0 2 2 + tree 1 5 3 edges 0-1 0-2", "");
    assert!(text.contains("take 2 (vertex 4): outcome") && text.contains("plateau"), "{text}");
    assert!(text.contains("edges    5-6 5-7") && text.contains("none while a component"), "{text}");
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
fn explanations_tell_the_reduction_and_where_simple_strategies_go_wrong() {
    let text = stdout("explain row 1 10 20 30 10 1", "");
    for line in [
        "1. fuse 20 30 10 into [0: vertices 2-4]",
        "2. fuse 1 10 [0: vertices 2-4] into [-9: vertices 0-4]",
        "heaviest first, in turn: 1 - (-9) = 10",
        "it goes wrong at turn 1: 1 (vertex 0) loses 18, 1 (vertex 5) was optimal",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    let text = stdout("explain stack 5 1 8", "");
    assert!(text.contains("1. take off 1 8: ev 7") && text.contains("5 + 7 (an ev"), "{text}");
    assert!(text.contains("applies only to a single row or pizza"));
    let explanation = json("explain row 3 2 5 4 --json", "");
    assert_eq!(explanation["greedy"]["totals"], serde_json::json!([7, 7]));
    assert_eq!(explanation["greedy"]["mistake"]["better"], 0);
    assert_eq!(explanation["analysis"]["profits"], serde_json::json!([8, 6]));
    assert_eq!(explanation["steps"][0]["step"], "fusion");
}

#[test]
fn tables_come_as_text_csv_and_json() {
    let csv = stdout("table 3 2 5 4 --output csv", "");
    assert_eq!(csv.lines().count(), 11);
    assert_eq!(
        (csv.lines().next(), csv.lines().nth(4)),
        (Some("i,j,V,total,NextCard"), Some("0,3,2,8,L"))
    );
    let tables = json("table row 3 2 5 4 --json", "");
    assert_eq!(tables["V"][0], serde_json::json!([3, 1, 4, 2]));
    assert_eq!(tables["total"][0], serde_json::json!([3, 3, 7, 8]));
    assert_eq!(tables["NextCard"][0], serde_json::json!(["LR", "L", "R", "L"]));
    assert_eq!(tables, json("table --output json", "3 2 5 4"));
    assert!(refusal("table row 1 + row 2", "", 2).contains("found 2 components"));
    assert!(refusal("table stack 1", "", 2).contains("not a row"));
    let long = "1 ".repeat(8001);
    assert!(
        refusal("table -", &long, 1).contains("found a row of 8001 coins, expected at most 8000")
    );
}

#[test]
fn the_known_guarantees_are_answered() {
    let [boards, players, seats, guarantees] =
        ["board", "players", "seat", "guarantee"].map(|key| known("mplayer.boards", key));
    assert!(!boards.is_empty());
    for (((board, players), seat), guarantee) in
        boards.iter().zip(&players).zip(&seats).zip(&guarantees)
    {
        let call = format!("guarantee --players {players} --seat {seat} --json {board}");
        let answer = json(&call, "");
        assert_eq!(answer["guarantees"].as_array().map(Vec::len), Some(1), "{call}");
        assert_eq!(answer["guarantees"][0]["seat"].to_string(), *seat, "{call}");
        assert_eq!(answer["guarantees"][0]["guarantee"].to_string(), *guarantee, "{call}");
    }
}

#[test]
fn guarantees_come_with_the_first_moves_and_a_play_on_request() {
    let answer = json("guarantee -m 3 1/2 3/2 1 5/2 2 --json", "");
    assert_eq!(
        answer,
        serde_json::json!({
            "board": "row 1/2 3/2 1 5/2 2",
            "players": 3,
            "guarantees": [
                {"seat": 0, "guarantee": "7/2"},
                {"seat": 1, "guarantee": 3},
                {"seat": 2, "guarantee": 1},
            ],
            "first_move": [
                {"vertex": 0, "weight": "1/2", "guarantee": 2, "optimal": false},
                {"vertex": 4, "weight": 2, "guarantee": "7/2", "optimal": true},
            ],
        })
    );
    let play = &json("guarantee -m 3 -k 2 1 1 8 5 5 --transcript --json", "")["transcript"];
    assert_eq!((&play["seat"], &play["against"]), (&2.into(), &"worst".into()));
    assert_eq!(play["turns"][2], serde_json::json!({"seat": 2, "vertex": 3, "weight": 5}));
    assert_eq!(play["totals"], serde_json::json!([9, 6, 5]));
    let random = "guarantee -m 4 --json - --against random --seed";
    let row = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16";
    assert_eq!(stdout(&format!("{random} 1"), row), stdout(&format!("{random} 1"), row));
    assert_ne!(stdout(&format!("{random} 1"), row), stdout(&format!("{random} 2"), row));
    let text = stdout("guarantee -m 2 row 1/3 0 1 --against greedy --decimal 2", "");
    for line in [
        "first    take 1/3 (vertex 0): sure of 1/3 ≈ 0.33\n",
        "         take 1 (vertex 2): sure of 1  optimal\n",
        "play     seat 0; the others each take the larger end\n",
        "     2         1           0           1/3\n",
        "totals   seat 0: 1\n         seat 1: 1/3 ≈ 0.33\n",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    let empty = stdout("guarantee -m 1 row", "");
    assert_eq!(empty, "row      empty\nplayers  1\n\nsure     seat 0: 0\n");
}

#[test]
fn long_guarantees_are_cut_short_only_with_a_word_of_it() {
    let row = "7 ".repeat(100);
    let short = stdout("guarantee -m 50 --transcript -", &row);
    for more in [60, 10, 60, 10] {
        assert!(short.contains(&format!("… and {more} more (--full or --json shows all)")));
    }
    let full = stdout("guarantee -m 50 --transcript --full -", &row);
    assert!(!full.contains('…') && full.contains("   100        49"), "{full}");
}

#[test]
fn simulations_keep_the_score() {
    let game = json("simulate row 1 10 20 30 10 1 --json", "");
    assert_eq!(game["totals"], serde_json::json!([41, 31]));
    assert_eq!(game["turns"].as_array().unwrap().len(), 6);
    assert_eq!(game["turns"][0]["player"], "first");
    assert_eq!(json("simulate row 3 2 5 4 --first greedy --json", "")["difference"], 0);
    let text = stdout("simulate row 3 2 5 4 --first greedy", "");
    assert!(text.contains("4 : 0   loses 2\n"), "{text}");
    assert_eq!(json("simulate pizza 1 2 3 4 --json", "")["turns"][0]["loss"], 0);
    let text = stdout("simulate row 4 2 6 7 --first colour --second random --seed 5 --totals", "");
    assert_eq!(text, "ends 10 to 9; the first player's lead is 1\n");
    let random = "simulate row 1 2 3 4 5 6 7 8 9 --first random --second random --seed";
    assert_eq!(stdout(&format!("{random} 1"), ""), stdout(&format!("{random} 1"), ""));
    assert_ne!(stdout(&format!("{random} 1"), ""), stdout(&format!("{random} 2"), ""));
    assert_eq!(
        refusal("simulate row 1 2 3 --first colour", "", 1),
        "error: the first player's colour strategy found 3 vertices at its first turn, expected a \
         single row, or a pizza of 4 pieces or more, of even length\n"
    );
    let pizza = stdout("simulate pizza 0 1 2 1 0 3 --first greedy", "");
    assert!(pizza.contains("3 : 0   loses 2\n"), "{pizza}");
    let colour = stdout("simulate pizza 0 1 2 1 0 3 --first colour --second random --totals", "");
    assert_eq!(colour, "ends 5 to 2; the first player's lead is 3\n");
}

#[test]
fn what_takes_a_search_is_simulated_and_explained_too() {
    let square = "rule both graph 5 3 1 4 edges 0-1 1-2 2-3 3-0";
    for board in
        [square, "passing N row 3 2 5 4", "menu 1 then row 2 5 1 or 3 end", "game 0-1:5 1-2:3"]
    {
        let value = json(&format!("solve {board} --json"), "")["value"].clone();
        for options in ["", " --second optimal"] {
            let played = json(&format!("simulate {board}{options} --json"), "");
            assert_eq!(played["difference"], value, "{board}");
        }
        let greedy = json(&format!("simulate {board} --first greedy --json"), "");
        let explained = json(&format!("explain {board} --json"), "");
        assert_eq!(explained["analysis"]["value"], value, "{board}");
        assert_eq!(explained["greedy"]["difference"], greedy["difference"], "{board}");
    }
    let text = stdout("explain passing P row 1 2", "");
    assert!(text.contains("taking 1 (vertex 0) loses 2\n  pass loses 2\n"), "{text}");
    assert!(text.contains("Greedy\n") && text.contains("that is optimal"), "{text}");
    let refused = refusal(&format!("simulate {square} --first colour"), "", 1);
    assert!(refused.contains("colour strategy found 4 vertices at its first turn"), "{refused}");
}

#[test]
fn generated_boards_are_solved_as_they_come() {
    let boards = stdout("generate row --size 10 --count 5", "");
    assert_eq!(boards.lines().count(), 5);
    let answers = stdout("solve --each", &boards);
    for (board, answer) in boards.lines().zip(answers.lines()) {
        let answer: Value = serde_json::from_str(answer).unwrap();
        assert_eq!(answer["board"], board);
        assert_eq!(answer["line"].as_array().unwrap().len(), 10);
    }
    assert_eq!(answers.lines().count(), 5);
    for kind in ["row", "stack", "free", "pizza", "path", "forest", "tree"] {
        for size in 0..4 {
            let arguments = format!("generate {kind} --size {size} --count 2");
            let boards = stdout(&arguments, "");
            let objects = stdout(&format!("{arguments} --json"), "");
            assert_eq!(stdout("solve --each", &boards), stdout("solve --each", &objects));
        }
    }
}

#[test]
fn random_boards_are_drawn_from_the_seed_and_the_spread() {
    let row = "generate row -n 200 --weights -5..5";
    assert_eq!(stdout(row, ""), stdout(&format!("{row} --seed 0"), ""));
    assert_ne!(stdout(row, ""), stdout(&format!("{row} --seed 1"), ""));
    let coins = stdout(row, "");
    let coins: Vec<i64> =
        coins.split_whitespace().skip(1).map(|coin| coin.parse().unwrap()).collect();
    assert_eq!((coins.len(), coins.iter().min(), coins.iter().max()), (200, Some(&-5), Some(&5)));
    assert_eq!(stdout("generate free -n 3 --weights=-7..-7", ""), "free -7 -7 -7\n");
    let tree = stdout("generate tree -n 4 -w 1..1 --shape star", "");
    assert_eq!(tree, "tree 1 1 1 1 edges 0-1 0-2 0-3\n");
}

#[test]
fn families_are_generated_by_name() {
    assert_eq!(stdout("generate counting --size 4", ""), "row 1 2 3 4\n");
    assert_eq!(stdout("generate counting n=4", ""), "row 1 2 3 4\n");
    assert_eq!(stdout("generate special-slice b=1/3,2", ""), "row 0 1/3 0 2 0\n");
    let pizza = json("generate negative y=1/2 --json", "");
    assert_eq!(pizza["components"][0]["pizza"][2], "-1/2");
    let list = stdout("generate --list", "");
    assert!(list.contains("w=1/2 if not given; a number from 0 to 1\n"), "{list}");
    assert!(list.contains("from: Cibulka et al., arXiv 0812.4322, Theorem 4\n"), "{list}");
    let objects = stdout("generate --list --json", "");
    for line in objects.lines() {
        let family: Value = serde_json::from_str(line).unwrap();
        assert!(list.contains(family["about"].as_str().unwrap()));
        assert!(!stdout(&format!("generate {}", family["name"].as_str().unwrap()), "").is_empty());
    }
}

#[test]
fn the_command_explains_itself() {
    assert!(stdout("--help", "").contains("slicewise solve row 4 2 6 7"));
    assert!(stdout("solve --help", "").contains("termites"));
    assert!(stdout("guarantee --help", "").contains("slicewise guarantee --players 3 1 3 2 5 4"));
    assert!(stdout("generate --help", "").contains("slicewise generate cibulka w=1/3"));
    assert!(stdout("notation", "").contains("row 3 9 1 + stack 5 1 8 + free 2 2 + ev 3"));
    assert!(stdout("help notation", "").contains("zugzwang"));
    assert!(stdout("completions bash", "").contains("_slicewise"));
    assert!(stdout("man", "").contains(".TH slicewise"));
    let folder = folder("man");
    stdout(&format!("man --dir {}", folder.display()), "");
    assert!(folder.join("slicewise-solve.1").exists());
}

#[test]
fn boards_are_converted_from_and_to_files() {
    let path =
        |name: &str| format!("{}/../slicewise/tests/samples/{name}", env!("CARGO_MANIFEST_DIR"));
    let petersen = "graph 5 3 1 4 1 5 9 2 6 5 edges 0-1 0-4 0-5 1-2 1-6 2-3 2-7 3-4 3-8 4-9 5-7 5-8 6-8 \
                    6-9 7-9\n";
    let from = |arguments: &str, name: &str| {
        stdout(&format!("convert --from {arguments} --to notation {}", path(name)), "")
    };
    assert_eq!(from("graphml", "petersen.graphml"), petersen);
    assert_eq!(from("dot", "petersen.dot"), petersen);
    let weights = "--weights 5,3,1,4,1,5,9,2,6,5";
    assert_eq!(from(&format!("edgelist {weights}"), "petersen.edgelist"), petersen);
    let file = folder("weights").join("weights.txt");
    fs::write(&file, "5 3 1 # the first three\n4 1 5 9 2 6 5\n").unwrap();
    let flag = format!("edgelist --weights {}", file.display());
    assert_eq!(from(&flag, "petersen.edgelist"), petersen);
    assert_eq!(
        stdout(
            "convert --from graph6 Bg --weights -1/3,0.5,2 --open 0,2 --anchored 1 --rule grab \
             --passing A --to notation",
            ""
        ),
        "rule grab passing A graph -1/3 1/2 2 edges 0-1 1-2 open 0 2 anchored 1\n"
    );
    assert_eq!(
        stdout("convert --from graph6 --weights -2 --to notation -", "A_\n"),
        "graph -2 -2 edges 0-1\n"
    );
    for format in ["graphml", "dot"] {
        let written =
            stdout(&format!("convert --to {format} -"), "graph 1/3 -2 edges 0-1 open 1 even 0");
        let read = stdout(&format!("convert --from {format} --to notation -"), &written);
        assert_eq!(read, "graph 1/3 -2 edges 0-1 open 1 even 0\n");
    }
    assert_eq!(stdout("convert pizza 1 2 3 --to graph6 --bare", ""), "Bw\n");
    assert_eq!(stdout("convert rule grab row 1 2 --to dot --bare", "").lines().count(), 5);
    let json = stdout("convert passing P menu 0 then row 1 end --to json", "");
    assert_eq!(stdout("convert --to notation -", &json), "passing P menu 0 then row 1 end\n");
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
    assert!(cycle.contains("it goes wrong at turn 1: 3 (vertex 5) loses 2"), "{cycle}");
}
