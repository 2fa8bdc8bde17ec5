//! The command as a person meets it: what it answers besides values. (Contest files and certificates have their own tests.)

use std::fs;

use crate::common::{folder, json, known, refusal, stdout};
use serde_json::Value;

#[test]
fn explanations_tell_the_reduction_and_where_simple_strategies_go_wrong() {
    let text = stdout("explain row 1 10 20 30 10 1", "");
    for line in [
        "1. fuse 20 30 10 into [0: vertices 2-4]",
        "2. fuse 1 10 [0: vertices 2-4] into [-9: vertices 0-4]",
        "heaviest first, in turn: 1 - (-9) = 10",
        "it goes wrong at turn 1: taking 1 (vertex 0) loses 18, taking 1 (vertex 5) was optimal",
        "whatever the opponent does, it guarantees a lead of -10, or 10 if ties are broken well: optimal only then",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    let text = stdout("explain stack 5 1 8", "");
    assert!(text.contains("1. take off 1 8: ev 7") && text.contains("5 + 7 (an ev"), "{text}");
    assert!(text.contains("applies only to a single row or pizza"));
    let explanation = json("explain row 3 2 5 4 --json", "");
    assert_eq!(explanation["greedy"]["totals"], serde_json::json!([7, 7]));
    assert_eq!(explanation["greedy"]["mistake"]["better"], 0);
    assert_eq!(explanation["greedy"]["guarantee"], serde_json::json!({"worst": 0, "best": 0}));
    assert_eq!(explanation["greedy"]["optimality"], "not-optimal");
    assert_eq!(explanation["colour"]["optimality"], "optimal");
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
    assert_eq!(tables, json("table --output json", "row 3 2 5 4"));
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
    let answer = json("guarantee -m 3 row 1/2 3/2 1 5/2 2 --json", "");
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
                {"move": 0, "score": "1/2", "guarantee": 2, "optimal": false},
                {"move": 4, "score": 2, "guarantee": "7/2", "optimal": true},
            ],
        })
    );
    let play = &json("guarantee -m 3 -k 2 1 1 8 5 5 --transcript --json", "")["transcript"];
    assert_eq!((&play["seat"], &play["against"]), (&2.into(), &"worst".into()));
    assert_eq!(play["turns"][2], serde_json::json!({"seat": 2, "move": 3, "score": 5}));
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
    assert!(text.contains("taking 1 (vertex 0) loses 2\n  passing loses 2\n"), "{text}");
    assert!(text.contains("Greedy\n") && text.contains("that is optimal"), "{text}");
    let reduced = json("explain graph 3 1 2 5 4 edges 0-1 1-2 2-3 3-4 4-0 open 0 --json", "");
    assert_eq!(reduced["reduced"], "free 3");
    let kinds = reduced["reduction"]["steps"].as_array().unwrap().iter().map(|step| &step["step"]);
    assert_eq!(kinds.collect::<Vec<_>>(), ["condense", "detach", "cut", "free", "free", "cancel"]);
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
        assert_eq!(answer["lines"][0].as_array().unwrap().len(), 10);
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
    assert!(stdout("man", "").contains(".TH slicewise"));
}

/// Every command with the commands above it: `slicewise theory ev`.
fn command_lines() -> Vec<String> {
    fn below(command: &clap::Command, line: &str, lines: &mut Vec<String>) {
        lines.push(line.to_owned());
        for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
            below(inner, &format!("{line} {}", inner.get_name()), lines);
        }
    }
    let mut lines = Vec::new();
    let mut command = slicewise_cli::command();
    command.build();
    below(&command, "slicewise", &mut lines);
    assert!(lines.len() > 50, "{lines:?}");
    lines
}

#[test]
fn every_command_has_its_page() {
    let folder = folder("man");
    stdout(&format!("man --dir {}", folder.display()), "");
    let lines = command_lines();
    for line in &lines {
        let name = line.replace(' ', "-");
        let page = fs::read_to_string(folder.join(format!("{name}.1"))).unwrap();
        let version = env!("CARGO_PKG_VERSION");
        assert!(page.contains(&format!(".TH {name} 1  \"slicewise {version}\"")), "{line}");
        assert!(!page.contains(".SH EXTRA"), "{line}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), lines.len());
    let notation = fs::read_to_string(folder.join("slicewise-notation.1")).unwrap();
    assert!(notation.contains("\n.nf\n  row 4 2 6 7   "));
    assert_eq!(notation.matches("\n.nf\n").count(), notation.matches("\n.fi\n").count());
}

#[test]
fn every_shell_completes_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = stdout(&format!("completions {shell}"), "");
        for line in command_lines() {
            let name = line.rsplit(' ').next().unwrap();
            assert!(script.contains(name), "{shell}: {line}");
        }
    }
}

#[test]
fn boards_are_converted_from_and_to_files() {
    let path = |name: &str| format!("{}/../../tests/samples/{name}", env!("CARGO_MANIFEST_DIR"));
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
