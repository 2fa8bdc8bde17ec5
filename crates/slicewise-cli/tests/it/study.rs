//! `slicewise compare`, `part` and `review`, and the words of a row.

use serde_json::json;

use crate::common::{json, refusal, stdout};

#[test]
fn methods_agree_and_count_their_work() {
    let compared = json("compare 4 2 6 7 --json", "");
    let methods = compared["methods"].as_array().unwrap();
    let counts: Vec<_> = methods.iter().map(|method| method["count"].clone()).collect();
    assert_eq!(counts, [json!(15), json!(13), json!(17), json!(10), json!(4)]);
    assert!(methods.iter().all(|method| method["value"] == 3 && method["refusal"].is_null()));
    let three = json("compare -m 3 row 1 3 2 5 4 --json", "");
    let methods = three["methods"].as_array().unwrap();
    assert!(methods.iter().all(|method| method["value"] == 2), "{three}");
    let text = stdout("compare row 4 2 6 7", "");
    assert!(
        text.starts_with(
            "the value: the first player's total less the second's, of 4 coins (n = 4)"
        )
    );
    assert!(text.contains("recursion                   2^n               15 calls"), "{text}");
    assert!(text.contains("\ngreedy                     3             0   optimal\n"), "{text}");
    assert!(three["strategies"].is_null(), "they are of two players");
}

/// On a long row, of which there is no table, greed may be right because nothing reduces: then both commands know it.
#[test]
fn judging_greed_and_explaining_agree_where_no_table_fits() {
    let row: String = (1..=3000).map(|coin| format!(" {coin}")).collect();
    let explained = json("explain --json -", &format!("row{row}"));
    assert_eq!(explained["greedy"]["guarantee"]["worst"], 1500);
    let judged = json("strategy --strategy greedy --json -", &format!("row{row}"));
    let judged = &judged["strategies"][0]["judgement"];
    assert_eq!(
        (&judged["guarantee"]["worst"], &judged["optimality"]),
        (&json!(1500), &json!("optimal"))
    );
}

#[test]
fn explanations_and_reviews_shorten_long_numbers() {
    let (long, longer) = ("7".repeat(201), "8".repeat(202));
    let board = format!("row {long} 3 {longer} + pizza 1 {long} 2 {longer}");
    let texts = [
        stdout("explain -", &board),
        stdout("explain -", &format!("row {long} 3 {longer} + ev {long}")),
        stdout("review --moves 0,2,1 -", &format!("row {long} 3 {longer}")),
    ];
    for text in texts {
        assert!(text.contains("digits)") && !text.contains(&long), "{text}");
    }
}

#[test]
fn a_method_that_would_take_forever_refuses_and_the_others_go_on() {
    let compared = json("compare --json -", &"1 2 3 ".repeat(20));
    let methods = compared["methods"].as_array().unwrap();
    assert_eq!(
        methods[0]["refusal"],
        "found a row of 60 coins, expected at most 27 for this method"
    );
    assert!(methods[1..].iter().all(|method| method["value"] == methods[1]["value"]));
    assert!(refusal("compare stack 1 2", "", 2).contains("not a row, expected a single row"));
}

#[test]
fn parts_of_a_row_are_rows() {
    let text = stdout("part row 1 10 20 30 10 1 --part 1-4 --part 0-5 -p 3-3", "");
    assert_eq!(
        text,
        "coins 1-4          value 10         take vertex 1\n\
         coins 0-5          value 10         take vertex 5\n\
         coins 3-3          value 30         take vertex 3\n"
    );
    let part = json("part 1/2 1 3 --part 0-1 --json", "");
    assert_eq!(part["parts"][0], json!({"from": 0, "to": 1, "value": "1/2", "best": 1}));
    for (part, message) in [
        ("1-6", "found the part 1-6, expected coins from 0 to 5"),
        ("3-1", "found the part 3-1 of 6 coins, expected the smaller number first"),
        ("x", "expected the first and the last coin, such as 1-4"),
    ] {
        let refused = refusal(&format!("part row 1 10 20 30 10 1 --part {part}"), "", 2);
        assert!(refused.contains(message), "{refused}");
    }
}

#[test]
fn plays_are_reviewed() {
    let text = stdout("review row 3 2 5 4 --moves 3,2,1,0", "");
    assert!(text.contains("1       0           3             4   loses 2, 0 was best\n"), "{text}");
    assert!(text.ends_with("ends 6 to 8; lost by mistakes: 4 to 0\n"), "{text}");
    let review = json("review passing N row 3 2 5 --moves 2,pass --json", "");
    assert_eq!((&review["over"], &review["totals"]), (&json!(false), &json!([5, 0])));
    assert_eq!(review["turns"][1]["move"], "pass");
}

#[test]
fn a_review_refuses_what_is_not_a_play() {
    let illegal = refusal("review row 3 2 5 4 --moves 3,1", "", 2);
    assert!(
        illegal.contains("turn 2: vertex 1 is not available, expected an end: 0 or 2"),
        "{illegal}"
    );
    let word = refusal("review row 3 2 --moves left", "", 2);
    assert!(word.contains("found the move `left`"), "{word}");
    assert!(refusal("review row 3 2 --moves 0 --players 20", "", 2).contains("found 20 players"));
}

#[test]
fn bare_numbers_are_a_row_everywhere() {
    for command in ["solve", "explain", "simulate", "table", "compare", "theory invertible"] {
        let bare = stdout(&format!("{command} 4 2 6 7"), "");
        let row = stdout(&format!("{command} row 4 2 6 7"), "");
        // The times of a comparison differ.
        let bare = bare.strip_prefix("read     4 coins\n").unwrap_or(&bare);
        assert!(bare == row || command == "compare", "{command}: {bare}");
    }
    assert_eq!(
        stdout("convert passing P -4, 2 + stack 1 --to notation", ""),
        "passing P row -4 2 + stack 1\n"
    );
    assert_eq!(json("solve --each", "4 2 6 7\n")["value"], 3);
    let typo = refusal("solve 4 2 six", "", 2);
    assert!(typo.contains("found `six`, expected a weight") && typo.contains("    ^^^"), "{typo}");
    let brackets = refusal("solve [4,2,6,7]", "", 2);
    assert!(
        brackets.contains("expected the numbers of a row and nothing else: row 4 2 6 7"),
        "{brackets}"
    );
    let cycle = refusal("solve cycle 1 2 3 4", "", 2);
    assert!(cycle.contains("expected `pizza`, which is a cycle: pizza 1 2 3 4"), "{cycle}");
    let many = refusal("solve ([1/2, 3; -4] 5 6 7 8 9 10 11 12 13 14) + stack 1", "", 2);
    assert!(many.contains("nothing else: row 1/2 3 -4 5 6 7 8 9 10 11 12 13 …"), "{many}");
    let none = refusal("solve cycle x", "", 2);
    assert!(none.contains("which is a cycle: pizza 4 2 6 7"), "{none}");
}

#[test]
fn a_play_goes_on_after_the_moves_that_were_made() {
    let rest = stdout("simulate row 3 2 5 4 --moves 3 --first greedy", "");
    assert_eq!(
        rest.lines().skip(1).collect::<Vec<_>>(),
        [
            "     2  second           2             5           4 : 5",
            "     3  first            0             3           7 : 5",
            "     4  second           1             2           7 : 7",
            "ends 7 to 7; the first player's lead is 0",
        ]
    );
    let json = json("simulate passing P row 3 2 5 --moves 2,pass --json", "");
    assert_eq!(json["turns"][0]["player"], "first");
    assert_eq!(json["totals"], json!([8, 2]));
    let illegal = refusal("simulate row 3 2 5 4 --moves 3,3", "", 2);
    assert!(illegal.contains("turn 2: vertex 3 is already taken"), "{illegal}");
}

/// `solve`, `explain`, `simulate` and `review` read the same files under the same rules.
#[test]
fn every_study_reads_graph_files() {
    let file = "--from graph6 Dhc --weights 0,1,0,2,2";
    let board = stdout(&format!("convert {file} --to notation"), "");
    for (command, moves) in [("simulate", ""), ("explain", ""), ("review", " --moves 3,4")] {
        let of = |board: &str| {
            let mut answer = json(&format!("{command} {board}{moves} --json"), "");
            answer.as_object_mut().unwrap().retain(|key, _| key != "board" && key != "read");
            answer
        };
        assert_eq!(of(file), of(board.trim()), "{command}");
        let rule = stdout(&format!("{command} {file}{moves} --rule both"), "");
        assert_eq!(
            rule,
            stdout(&format!("{command} {file}{moves} --rule both --passing never"), "")
        );
        let twice = refusal(&format!("{command} rule grab row 1 2{moves} --rule both"), "", 2);
        assert!(twice.contains("expected one or the other"), "{twice}");
    }
}

#[test]
fn strategies_are_compared_and_one_is_played_against_a_best_reply() {
    let text = stdout("strategy row 25 8 21 2 6 4 12 16", "");
    assert!(
        text.contains("\ngreedy                     8            26   not optimal\n"),
        "{text}"
    );
    assert!(text.contains("\ncolour                    34             0   optimal\n"), "{text}");
    let text = stdout("strategy row 25 8 21 2 6 4 12 16 --strategy greedy", "");
    assert!(text.contains("\nsure of  8\nloses    26: not optimal\n\nA best reply:\n"), "{text}");
    let found = json("strategy row 4 2 6 7 --strategy 3-ahead --seat second --json", "");
    assert_eq!(found["player"], "second");
    let judged = &found["strategies"][0]["judgement"];
    assert_eq!(judged["value"], 3);
    assert_eq!(judged["optimality"], "optimal");
    // The colours of the second player on an odd row only.
    let text = stdout("strategy row 1 2 3", "");
    assert!(
        text.contains("\ncolour          does not apply: the first player's colour strategy"),
        "{text}"
    );
    assert!(refusal("strategy row 1 2 3 --strategy colour", "", 1).contains("colour strategy"));
    let file = std::env::temp_dir().join(format!("slicewise-{}-moves.csv", std::process::id()));
    std::fs::write(&file, "left,move\n0 1 2 3,0\n*,greedy\n").unwrap();
    let path = file.to_str().unwrap();
    let found = json(&format!("strategy row 1 2 9 4 --json --table {path}"), "");
    assert_eq!(found["strategies"][0]["judgement"]["loss"], 0);
    // `compare` judges as `strategy` does.
    let compared = json(&format!("compare row 1 2 9 4 --json --table {path}"), "");
    let named = json("strategy row 1 2 9 4 --json", "");
    let all = [&named["strategies"], &found["strategies"]].map(|it| it.as_array().unwrap().clone());
    assert_eq!(compared["strategies"].as_array().unwrap(), &all.concat());
    let message = refusal(&format!("compare -m 3 row 1 2 9 4 --table {path}"), "", 2);
    assert!(message.contains("found 3 players, expected 2"), "{message}");
    let played = json(&format!("simulate row 1 2 9 4 --json --second-table {path}"), "");
    assert_eq!(played["totals"], json!([10, 6]), "4 and 2 would be 6 of greed");
    std::fs::write(&file, "0 1 2 3,1\n").unwrap();
    for call in [
        "strategy row 1 2 9 4 --table",
        "compare row 1 2 9 4 --table",
        "simulate row 1 2 9 4 --first-table",
    ] {
        let message = refusal(&format!("{call} {path}"), "", 1);
        assert!(message.contains("the strategy chose 1 at turn 1"), "{message}");
    }
    std::fs::write(&file, "0 1 2 3;1\n").unwrap();
    let message = refusal(&format!("strategy row 1 2 9 4 --table {path}"), "", 2);
    assert!(message.contains("line 1: found no comma"), "{message}");
    std::fs::remove_file(file).unwrap();
}

/// Others who take the larger end, and the most that the seat can collect from them.
#[test]
fn the_best_reply_to_greedy_others_is_at_least_the_guarantee() {
    let found = json("guarantee -m 3 1 3 2 5 4 --against greedy --json", "");
    let play = &found["transcript"];
    let most = play["best_reply"]["totals"][0].as_i64().unwrap();
    assert!(most >= play["totals"][0].as_i64().unwrap());
    assert_eq!(play["best_reply"]["turns"].as_array().map(Vec::len), Some(5));
    assert!(
        json("guarantee -m 3 1 3 2 5 4 --against worst --json", "")["transcript"]["best_reply"]
            .is_null()
    );
    let text = stdout("guarantee -m 3 1 3 2 5 4 --against greedy", "");
    assert!(
        text.contains(&format!("\nreply    seat 0 can collect {most} from them: vertices ")),
        "{text}"
    );
    // Every strategy that is defined for three has a best reply, also a table, which is asked for what can come up.
    let file = std::env::temp_dir().join(format!("slicewise-{}-others.csv", std::process::id()));
    std::fs::write(&file, "*,greedy\n").unwrap();
    let path = file.to_str().unwrap();
    let table = &json(&format!("guarantee -m 3 1 3 2 5 4 --table {path} --json"), "")["transcript"];
    assert_eq!(table["against"], "table");
    assert_eq!(table["best_reply"], play["best_reply"]);
    std::fs::remove_file(file).unwrap();
    for how in ["optimal", "largest-first", "random"] {
        let call = format!("guarantee -m 3 1 3 2 5 4 --against {how} --json");
        let play = &json(&call, "")["transcript"];
        assert_eq!(play["against"], how);
        let total = |play: &serde_json::Value| play["totals"][0].as_i64().unwrap();
        assert!(total(&play["best_reply"]) >= total(play), "{call}");
    }
    let message = refusal("guarantee -m 3 1 3 2 5 4 --against parity", "", 2);
    assert!(message.contains("found the strategy parity, which is defined for two players only"));
}
