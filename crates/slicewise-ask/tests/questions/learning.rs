//! The questions of those who learn.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{Ticking, answer, hard, refused, under};

#[test]
fn the_hints_of_the_first_board() {
    let question = |level: usize| json!({"board": "row 10 15 1 2", "level": level});
    let all = json!([
        {"level": 1, "code": "trap"},
        {"level": 2, "code": "trap-is", "move": 0},
        {"level": 3, "code": "reply", "move": 0, "reply": 1, "player": 1, "weight": 15, "left": [2, 3], "next": [2, 3]},
        {"level": 4, "code": "best", "moves": [3]},
    ]);
    let all = all.as_array().expect("a list");
    for level in 1..=4 {
        assert_eq!(answer("hint", &question(level)), json!({"hints": all[..level]}));
    }
    let any = answer("hint", &json!({"board": "free 3 3", "level": 4}));
    assert_eq!(any, json!({"hints": [{"level": 1, "code": "any"}]}));
    let quiet = answer("hint", &json!({"board": "row 9 5 2 4 7", "level": 1}));
    assert_eq!(quiet, json!({"hints": [{"level": 1, "code": "quiet"}]}));
    let over = answer("hint", &json!({"board": "row 1", "turns": [0], "level": 4}));
    assert_eq!(over, json!({"hints": []}));
}

#[test]
fn the_story_of_the_first_mistake() {
    let story = answer("story", &json!({"board": "row 8 15 3 7", "turns": [0]}));
    let turn = |mv: u32, player: u32, weight: u32, opened: &[u32], totals: [u32; 2]| json!({"move": mv, "player": player, "weight": weight, "opened": opened, "totals": totals});
    let made = [
        turn(0, 0, 8, &[1], [8, 0]),
        turn(1, 1, 15, &[2], [8, 15]),
        turn(3, 0, 7, &[], [15, 15]),
        turn(2, 1, 3, &[], [15, 18]),
    ];
    let best = [
        turn(3, 0, 7, &[2], [7, 0]),
        turn(0, 1, 8, &[1], [7, 8]),
        turn(1, 0, 15, &[], [22, 8]),
        turn(2, 1, 3, &[], [22, 11]),
    ];
    let expected = json!({
        "lanes": [
            {"move": 0, "totals": [15, 18], "turns": made, "goes_on": false},
            {"move": 3, "totals": [22, 11], "turns": best, "goes_on": false},
        ],
        "loss": 14,
        "colour": {"one": [0, 2], "other": [1, 3], "weights": [11, 22]},
        "parity": null,
        "open": false,
    });
    assert_eq!(story, expected);
}

#[test]
fn what_is_not_found_in_time_is_said_to_be_open() {
    let mut stopped = Ticking { stopped: true, ..Ticking::default() };
    let hints = under(&mut stopped, "hint", &json!({"board": hard(), "level": 4}));
    assert_eq!(hints.expect("an answer"), json!({"hints": [{"level": 1, "code": "open"}]}));
    let story = under(&mut stopped, "story", &json!({"board": hard(), "turns": [0]}));
    let story = story.expect("an answer");
    assert_eq!(
        (&story["open"], &story["lanes"], &story["loss"]),
        (&json!(true), &json!([]), &Value::Null)
    );
}

#[test]
fn what_cannot_be_taught_is_refused() {
    for (name, question, kind, detail) in [
        ("hint", json!({"board": "row 1 2"}), "bad-request", "missing field `level`"),
        (
            "hint",
            json!({"board": "row 1 2", "level": 5}),
            "bad-request",
            "found the level 5, expected 1 to 4",
        ),
        (
            "hint",
            json!({"board": "row 1 2", "level": 1, "players": 3}),
            "no-answer",
            "found 3 players, expected 2",
        ),
        ("hint", json!({"board": "row 1 2", "level": 1, "turns": [5]}), "bad-turn", "turn 1"),
        (
            "story",
            json!({"board": "row 1 2"}),
            "bad-request",
            "found no turns, expected the move of the story",
        ),
        (
            "story",
            json!({"board": "row 1 2", "turns": [0], "players": 3}),
            "no-answer",
            "found 3 players",
        ),
    ] {
        let problem = refused(name, &question);
        assert_eq!(problem["type"], format!("/api/docs#{kind}"), "{question}");
        assert!(problem["detail"].as_str().is_some_and(|text| text.contains(detail)), "{problem}");
    }
}

#[test]
fn strategies_are_judged() {
    let board = json!("row 25 8 21 2 6 4 12 16");
    let found = answer("strategy", &json!({"board": board, "strategies": ["greedy", "colour"]}));
    let judged = &found["strategies"][0]["judgement"];
    assert_eq!(judged["guarantee"], json!({"worst": 8, "best": 8}));
    assert_eq!((&judged["value"], &judged["loss"]), (&json!(34), &json!(26)));
    assert_eq!(judged["optimality"], "not-optimal");
    assert_eq!(judged["best_reply"]["turns"].as_array().map(Vec::len), Some(8));
    assert_eq!(found["strategies"][1]["judgement"]["loss"], json!(0));
    let all = answer("strategy", &json!({"board": board, "seat": 1, "turns": [0]}));
    assert_eq!(all["player"], "second");
    assert_eq!(all["strategies"].as_array().map(Vec::len), Some(7));
    let random = &all["strategies"][4];
    assert_eq!(
        (&random["strategy"], &random["judgement"]["best_reply"]),
        (&json!("random"), &Value::Null)
    );
    for (question, detail) in [
        (json!({"board": "row 1 2", "strategies": ["lazy"]}), "found the strategy `lazy`"),
        (json!({"board": "row 1 2", "seat": 2}), "found the seat 2, expected 0 or 1"),
    ] {
        let problem = refused("strategy", &question);
        assert_eq!(problem["type"], "/api/docs#bad-request", "{question}");
        assert!(problem["detail"].as_str().is_some_and(|text| text.contains(detail)), "{problem}");
    }
    let refused = answer("strategy", &json!({"board": "stack 1 2", "strategies": ["colour"]}));
    assert_eq!(refused["strategies"][0]["judgement"], Value::Null);
}

#[test]
fn the_table_of_the_lesson() {
    let table = answer("table", &json!({"board": "row 3 2 5 4"}));
    let expected = json!({
        "weights": [3, 2, 5, 4],
        "rows": [[3, 2, 5, 4], [1, 3, 1], [4, 1], [2]],
        "next": [["LR", "LR", "LR", "LR"], ["L", "R", "L"], ["R", "LR"], ["L"]],
    });
    assert_eq!(table, expected);
    let weights = |count: usize| json!({"board": format!("row{}", " 1".repeat(count))});
    let table = answer("table", &weights(60));
    let lengths = table["rows"].as_array().expect("a list").iter();
    assert_eq!(lengths.map(|row| row.as_array().map_or(0, Vec::len)).sum::<usize>(), 1830);
    for (board, kind, detail) in [
        (weights(61), "too-large", "found 61 coins, expected at most 60 for a table"),
        (
            json!({"board": format!("row 1e100000{}", " 1".repeat(59))}),
            "too-large",
            "of such weights",
        ),
        (json!({"board": "pizza 1 2 3"}), "no-answer", "a single row"),
        (json!({"board": "row 1 x"}), "bad-board", "x"),
    ] {
        let problem = refused("table", &board);
        assert_eq!(problem["type"], format!("/api/docs#{kind}"), "{problem}");
        assert!(problem["detail"].as_str().is_some_and(|text| text.contains(detail)), "{problem}");
    }
}

/// The work of each method on a row of coins 1, with the value that it finds; `None` where it refuses.
fn work(board: &Value) -> Vec<(String, Option<u64>, Value)> {
    let methods = answer("compare", &json!({"board": board}));
    let of = |method: &Value| {
        assert_eq!(method["refused"].is_null(), !method["calls"].is_null(), "{method}");
        assert_eq!(method["refused"].is_null(), !method["value"].is_null(), "{method}");
        let name = method["name"].as_str().expect("a name").to_owned();
        (name, method["calls"].as_u64(), method["value"].clone())
    };
    methods["methods"].as_array().expect("a list").iter().map(of).collect()
}

fn calls(count: usize, method: &str) -> Option<u64> {
    let row = work(&json!({"components": [{"row": vec![1; count]}]}));
    row.into_iter().find(|(name, ..)| name == method).expect("it is compared").1
}

#[test]
fn the_work_of_the_methods_is_that_of_the_lessons() {
    let names =
        ["recursion", "recursion with a memory", "second player's recurrence", "table", "slices"];
    let found = work(&json!("row 4 2 6 7"));
    assert!(found.iter().map(|(name, ..)| name).eq(names.iter()));
    assert!(found.iter().all(|(_, _, value)| *value == 3), "{found:?}");
    for (coins, calls_expected) in [(4, 15), (8, 255), (10, 1023), (16, 65_535)] {
        assert_eq!(calls(coins, "recursion"), Some(calls_expected));
    }
    assert_eq!(calls(20, "recursion with a memory"), Some(381));
    assert_eq!((calls(20, "table"), calls(1000, "table")), (Some(210), Some(500_500)));
    let long = work(&json!({"components": [{"row": vec![1; 100_000]}]}));
    let refused = |name: &str| name != "slices";
    assert!(long.iter().all(|(name, calls, _)| calls.is_none() == refused(name)), "{long:?}");
    let detail =
        &answer("compare", &json!({"board": format!("row{}", " 1".repeat(28))}))["methods"][0];
    let expected = "found a row of 28 coins, expected at most 27 for this method";
    assert_eq!(detail["refused"], expected);
    assert_eq!(super::refused("compare", &json!({"board": "free 1 2"}))["status"], 422);
}

#[test]
fn a_recursion_is_stopped_and_numbers_too_large_to_tabulate_are_refused() {
    let question = json!({"board": format!("row{}", " 1".repeat(27)), "seconds": 1});
    let mut watch = Ticking { tick: Duration::from_millis(20), ..Ticking::default() };
    let found = under(&mut watch, "compare", &question).expect("an answer");
    assert_eq!(found["methods"][0]["refused"], "the method was stopped");
    assert_eq!(found["methods"][4]["value"], 1);
    let large = answer("compare", &json!({"board": format!("row 1e100000{}", " 1".repeat(100))}));
    assert_eq!(
        large["methods"][3]["refused"],
        "found a row of 101 coins, expected at most 40 for this method"
    );
    assert!(large["methods"][4]["value"].is_string());
}

/// The rows of a set.
fn rows(set: &Value) -> Vec<Vec<i64>> {
    let boards = answer("outputs", &json!({"set": set}))["boards"].clone();
    let row = |board: &Value| {
        let coins = board.as_str().and_then(|text| text.strip_prefix("row ")).expect("a row");
        coins.split(' ').map(|coin| coin.parse().expect("an integer")).collect()
    };
    boards.as_array().expect("a list").iter().map(row).collect()
}

/// Judges a program, which prints nothing more once it has no answer.
fn judged<N: ToString>(set: &Value, program: impl Fn(&[i64]) -> Option<N>) -> Value {
    let outputs: Vec<String> =
        rows(set).iter().map_while(|row| program(row)).map(|lead| lead.to_string()).collect();
    answer("outputs", &json!({"set": set, "outputs": outputs.join("\n")}))
}

/// The lead in one pass; with `once`, at most one fusion after each coin.
fn fused(row: &[i64], once: bool) -> i128 {
    let mut slices: Vec<i64> = Vec::new();
    for &coin in row {
        slices.push(coin);
        while let [.., left, peak, right] = slices[..] {
            if left > peak || peak < right {
                break;
            }
            slices.truncate(slices.len() - 3);
            slices.push(left - peak + right);
            if once {
                break;
            }
        }
    }
    taken(&slices, |rest| rest[0] >= rest[rest.len() - 1])
}

/// The lead of the first if both take the left end when `left` says so.
fn taken(mut rest: &[i64], left: impl Fn(&[i64]) -> bool) -> i128 {
    let (mut lead, mut sign) = (0, 1);
    while let [first, .., last] = *rest {
        let is_left = left(rest);
        lead += sign * i128::from(if is_left { first } else { last });
        rest = if is_left { &rest[1..] } else { &rest[..rest.len() - 1] };
        sign = -sign;
    }
    lead + sign * rest.first().map_or(0, |&coin| i128::from(coin))
}

/// The lead by a table, in any numbers.
fn tabulated<N: Copy>(
    row: &[i64],
    number: fn(i64) -> N,
    less: fn(N, N) -> N,
    most: fn(N, N) -> N,
) -> N {
    let coins: Vec<N> = row.iter().map(|&coin| number(coin)).collect();
    let mut leads = coins.clone();
    for length in 2..=row.len() {
        for at in 0..=row.len() - length {
            leads[at] =
                most(less(coins[at], leads[at + 1]), less(coins[at + length - 1], leads[at]));
        }
    }
    leads[0]
}

/// The first player's total in wrapping 64 bits: a coin, and the less of what the opponent may leave.
fn total_of(row: &[i64]) -> i64 {
    match row {
        [] => 0,
        [only] => *only,
        [first, .., last] => {
            let rest = |row: &[i64]| match row {
                [] | [_] => 0,
                _ => total_of(&row[1..]).min(total_of(&row[..row.len() - 1])),
            };
            let left = first.wrapping_add(rest(&row[1..]));
            left.max(last.wrapping_add(rest(&row[..row.len() - 1])))
        }
    }
}

const ENOUGH: usize = 12;

#[test]
fn every_wrong_program_fails_where_the_list_says_and_is_known() {
    let set = json!("leads");
    let short = |row: &[i64]| row.len() <= ENOUGH;
    let sum = |row: &[i64]| row.iter().map(|&coin| i128::from(coin)).sum::<i128>();
    let lead = |row: &[i64]| tabulated(row, i128::from, |a, b| a - b, i128::max);
    let heavier = |rest: &[i64]| rest[0] >= rest[rest.len() - 1];
    let alternating = |row: &[i64]| row.iter().rev().fold(0, |sum, &coin| i128::from(coin) - sum);
    let check = |found: Value, board: usize, like: &str| {
        assert_eq!((&found["right"], &found["like"]), (&json!(board - 1), &json!(like)), "{found}");
        assert_eq!(found["wrong"]["index"], board - 1);
    };
    check(judged(&set, |row| short(row).then(|| taken(row, heavier))), 2, "greedy");
    check(judged(&set, |row| short(row).then(|| (sum(row) + lead(row)) / 2)), 2, "total");
    let colour = |row: &[i64]| {
        let colours: i128 = alternating(row);
        if row.len().is_multiple_of(2) { colours.abs() } else { colours }
    };
    check(judged(&set, |row| short(row).then(|| colour(row))), 3, "colour");
    let ahead = |rest: &[i64]| {
        let end = rest.len() - 1;
        let left = rest[0] - rest[1].max(rest[end]);
        left >= rest[end] - rest[0].max(rest[end - 1])
    };
    check(judged(&set, |row| short(row).then(|| taken(row, ahead))), 4, "two-ahead");
    check(judged(&set, |row| short(row).then(|| lead(row).abs())), 5, "no-sign");
    let sorted = |row: &[i64]| {
        let mut coins = row.to_vec();
        coins.sort_unstable_by(|one, other| other.cmp(one));
        alternating(&coins)
    };
    check(judged(&set, |row| short(row).then(|| sorted(row))), 5, "sorted");
    check(judged(&set, |row| short(row).then(|| fused(row, true))), 10, "one-fusion");
    let double = |row: &[i64]| tabulated(row, |coin| coin as f64, |a, b| a - b, f64::max);
    check(judged(&set, |row| short(row).then(|| double(row))), 11, "double");
    let by_total = |row: &[i64]| {
        let total = total_of(row);
        total
            .wrapping_add(total)
            .wrapping_sub(row.iter().fold(0, |sum, coin| sum.wrapping_add(*coin)))
    };
    check(judged(&set, |row| short(row).then(|| by_total(row))), 12, "wrap-total");
    let wrapping = |row: &[i64]| tabulated(row, |coin| coin, i64::wrapping_sub, i64::max);
    check(judged(&set, |row| short(row).then(|| wrapping(row))), 13, "wrap-lead");
    // The recursion does not end on the long rows, a table not on the longest.
    let recursion = judged(&set, |row| short(row).then(|| lead(row)));
    assert_eq!((&recursion["right"], &recursion["wrong"]["found"]), (&json!(13), &Value::Null));
    let table = judged(&set, |row| (row.len() <= 1000).then(|| lead(row)));
    assert_eq!((&table["right"], &table["wrong"]["expected"]), (&json!(14), &json!(670)));
    let right = judged(&set, |row| Some(if short(row) { lead(row) } else { fused(row, false) }));
    assert_eq!(right, json!({"right": 15, "wrong": null, "like": null}));
}

#[test]
fn the_leads_are_those_of_the_list_and_nothing_is_shown_of_later_rows() {
    let leads = [
        "5",
        "2",
        "3",
        "6",
        "-4",
        "-4",
        "0",
        "-8",
        "1",
        "10",
        "1",
        "6000000000000000002",
        "-5999999999999999998",
        "73",
        "670",
    ];
    for right in 0..leads.len() {
        let mut outputs: Vec<&str> = leads[..right].to_vec();
        outputs.push("7.5");
        let found = answer("outputs", &json!({"set": "leads", "outputs": outputs.join("\r\n\n")}));
        let expected: Value = match leads[right].len() < 16 {
            true => serde_json::from_str(leads[right]).expect("a number"),
            false => json!(leads[right]),
        };
        assert_eq!((&found["right"], &found["like"]), (&json!(right), &Value::Null));
        let wrong = &found["wrong"];
        assert_eq!((&wrong["found"], &wrong["expected"]), (&json!("15/2"), &expected), "{found}");
        assert_eq!(wrong.as_object().map(|fields| fields.len()), Some(4));
    }
    assert_eq!(
        answer("outputs", &json!({"set": "leads", "outputs": leads.join("\n")}))["right"],
        15
    );
    let text = answer("outputs", &json!({"set": "leads", "outputs": "5\nlead 2"}));
    assert_eq!((&text["right"], &text["wrong"]["found"]), (&json!(1), &json!("lead 2")));
    let none = answer("outputs", &json!({"set": "leads", "outputs": ""}));
    let wrong = json!({"index": 0, "board": "row 5", "found": null, "expected": 5});
    assert_eq!(none, json!({"right": 0, "wrong": wrong, "like": null}));
}

#[test]
fn random_rows_are_judged_as_well() {
    let set =
        |seed: u64| json!({"kind": "row", "size": 8, "weights": "1..9", "seed": seed, "count": 20});
    let (mut boards, mut failed) = (Vec::new(), 0);
    for seed in 0..5 {
        boards.push(rows(&set(seed)));
        let right = judged(&set(seed), |row| Some(fused(row, false)));
        assert_eq!(right, json!({"right": 20, "wrong": null, "like": null}));
        let wrong =
            judged(&set(seed), |row| Some(taken(row, |rest| rest[0] >= rest[rest.len() - 1])));
        failed += usize::from(wrong["like"] == "greedy");
    }
    assert!(boards.iter().all(|rows| rows.len() == 20 && rows.iter().all(|row| row.len() == 8)));
    assert_ne!(boards[0], boards[1]);
    assert_eq!(failed, 5, "greed is wrong on some row of 20");
    let first = answer("random", &json!({"kind": "row", "size": 8, "weights": "1..9", "seed": 3}));
    assert_eq!(answer("outputs", &json!({"set": set(3)}))["boards"][0], first["board"]);
}

#[test]
fn sets_and_outputs_that_cannot_be_judged_are_refused() {
    let random = |kind: &str, size: usize, weights: &str, count: usize| json!({"kind": kind, "size": size, "weights": weights, "seed": 1, "count": count});
    for (question, kind, detail) in [
        (json!({"set": "sums"}), "bad-request", "found the set `sums`, expected leads"),
        (json!({"set": 3}), "bad-request", "at set: "),
        (json!({"set": {"kind": "row"}}), "bad-request", "at set: missing field `size`"),
        (
            json!({"set": random("tree", 5, "1..9", 2)}),
            "bad-request",
            "found the kind `tree`, expected row",
        ),
        (json!({"set": random("row", 5, "9..1", 2)}), "bad-request", "found weights from 9 to 1"),
        (
            json!({"set": random("row", 5, "1..9", 101)}),
            "too-large",
            "found 101 rows of 5, expected at most 100",
        ),
        (json!({"set": random("row", 60_000, "1..9", 2)}), "too-large", "found 2 rows of 60000"),
        (
            json!({"set": "leads", "outputs": "1\n".repeat(16)}),
            "bad-request",
            "found 16 outputs, expected at most 15",
        ),
        (json!({"outputs": "1"}), "bad-request", "missing field `set`"),
    ] {
        let problem = refused("outputs", &question);
        assert_eq!(problem["type"], format!("/api/docs#{kind}"), "{problem}");
        assert!(problem["detail"].as_str().is_some_and(|text| text.contains(detail)), "{problem}");
    }
}
