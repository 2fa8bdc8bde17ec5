//! The questions about what tempts: `challenge`, `daily`, `grade`, `judge` and `find`.

use std::time::Duration;

use serde_json::{Value, json};

use super::{Ticking, answer, hard, refused, under};

#[test]
fn a_challenge_is_the_same_for_the_same_seed_and_meets_its_condition() {
    for (kind, condition) in [
        (json!({"kind": "row", "size": 4}), "greed-fails & unique"),
        (json!({"kind": "row", "size": 6}), "greed-loses & unique & colours-differ"),
        (json!({"kind": "rows", "sizes": [3, 4]}), "greed-fails & unique"),
        (json!({"kind": "stack+free", "sizes": [2, 3]}), "ev>=3 & margin>=2"),
        (json!({"kind": "pizza", "size": 7}), "greed-fails&unique&value > 0"),
        (json!({"kind": "tree", "shape": "caterpillar", "size": 6}), "!greed-fails & !unique"),
        (json!({"kind": "graph", "size": 6}), ""),
    ] {
        let mut question = kind;
        question["where"] = json!(condition);
        question["weights"] = json!("1..9");
        let boards = [7, 7, 8].map(|seed| {
            question["seed"] = json!(seed);
            let found = answer("challenge", &question);
            assert_eq!(found["board"], found["outline"]["board"]);
            let judged = json!({"board": found["board"], "conditions": [{"is": "where", "where": condition}]});
            assert_eq!(answer("judge", &judged)["met"], true, "{found}");
            assert!((1..=1000).contains(&found["tries"].as_u64().expect("a number")));
            found["board"].clone()
        });
        assert_eq!(boards[0], boards[1]);
        assert_ne!(boards[0], boards[2]);
    }
    let first = json!({"kind": "row", "size": 5, "seed": 3});
    assert_eq!(answer("challenge", &first)["board"], answer("random", &first)["board"]);
    assert_eq!(answer("challenge", &first)["tries"], 1);
}

#[test]
fn a_challenge_without_a_seed_takes_one_from_the_host() {
    let mut host = Ticking::default();
    let question = json!({"kind": "row", "size": 9});
    let found = under(&mut host, "challenge", &question).expect("a board");
    assert_eq!(
        found["board"],
        answer("challenge", &json!({"kind": "row", "size": 9, "seed": 1}))["board"]
    );
    let mut host = Ticking { stopped: true, ..Ticking::default() };
    let problem = under(&mut host, "challenge", &question).expect_err("it is stopped");
    assert_eq!(problem.name(), "no-answer");
}

#[test]
fn a_question_about_boards_that_cannot_be_is_refused() {
    let row = |condition: &str| json!({"kind": "row", "size": 4, "where": condition});
    for (name, question, kind, detail) in [
        (
            "challenge",
            row("greedy"),
            "bad-request",
            "found the condition `greedy`, expected one of greed-fails, unique,",
        ),
        ("challenge", row("unique &"), "bad-request", "found the condition ``"),
        ("challenge", row("!!unique"), "bad-request", "found the condition `!!unique`"),
        (
            "challenge",
            row("value>1.5"),
            "bad-request",
            "such as value>=2, of value, margin, fusions, peaks, ev",
        ),
        ("challenge", row("value==1"), "bad-request", "found the condition `value==1`"),
        (
            "challenge",
            row("value>9000"),
            "no-answer",
            "found no board that meets the condition in 1000 tries",
        ),
        (
            "challenge",
            json!({"kind": "pizza", "size": 4, "where": "ends-differ"}),
            "bad-request",
            "not a single row, expected one for ends-differ",
        ),
        (
            "challenge",
            json!({"kind": "rows", "sizes": [3, 3], "where": "fusions=1"}),
            "bad-request",
            "expected one for fusions",
        ),
        (
            "challenge",
            json!({"kind": "pizza", "size": 4, "where": "ev>0"}),
            "bad-request",
            "found a board without a normal form",
        ),
        ("challenge", json!({"kind": "rook"}), "bad-request", "found the kind `rook`"),
        (
            "challenge",
            json!({"kind": "row", "shape": "star"}),
            "bad-request",
            "found a shape for a row, which has none",
        ),
        (
            "challenge",
            json!({"kind": "row", "size": 25}),
            "too-large",
            "found 25 vertices, expected at most 24",
        ),
        ("challenge", json!({"kind": "rows", "sizes": [12, 13]}), "too-large", "found 25 vertices"),
        ("challenge", json!({"kind": "row", "size": u64::MAX}), "too-large", "found 25 vertices"),
        (
            "challenge",
            json!({"kind": "graph", "size": 13}),
            "too-large",
            "at most 12 on boards that take a search",
        ),
        (
            "challenge",
            json!({"kind": "rows", "size": 3, "sizes": [3]}),
            "bad-request",
            "found both `size` and `sizes`",
        ),
        (
            "challenge",
            json!({"kind": "row+free", "sizes": [3]}),
            "bad-request",
            "found 1 sizes, expected 2",
        ),
        (
            "challenge",
            json!({"kind": "rows", "sizes": vec![1; 25]}),
            "bad-request",
            "found 25 sizes, expected 24",
        ),
        (
            "challenge",
            json!({"kind": "row", "weights": "9..1"}),
            "bad-request",
            "expected the smaller number first",
        ),
        (
            "challenge",
            json!({"kind": "row", "order": "value"}),
            "bad-request",
            "unknown field `order`",
        ),
        (
            "find",
            json!({"kind": "row", "order": "worst"}),
            "bad-request",
            "found the order `worst`, expected greed-loses-most",
        ),
        (
            "find",
            json!({"kind": "row", "most": 101}),
            "too-large",
            "found 101 boards to list, expected at most 100",
        ),
        ("find", json!({"kind": "row", "size": 25}), "too-large", "found 25 vertices"),
        (
            "daily",
            json!({"date": "2026-02-29"}),
            "bad-request",
            "found the date `2026-02-29`, expected one such as 2026-11-28",
        ),
        ("daily", json!({"date": "2026-1-1"}), "bad-request", "found the date"),
        ("daily", json!({"date": "0000-01-01"}), "bad-request", "found the date"),
        ("daily", json!({"date": "+026-01-01"}), "bad-request", "found the date"),
        ("daily", json!({"date": "10000-01-01"}), "bad-request", "found the date"),
        ("daily", json!({"date": "2026-13-01"}), "bad-request", "found the date"),
        (
            "grade",
            json!({"board": "row 1 2 3", "move": 1}),
            "bad-turn",
            "vertex 1 is not available",
        ),
        ("grade", json!({"board": "row 1 2 3", "move": "left"}), "bad-turn", "found"),
        (
            "judge",
            json!({"board": "row 1", "conditions": [{"is": "size"}]}),
            "bad-request",
            "found the condition size without `size`",
        ),
        (
            "judge",
            json!({"board": "row 1", "conditions": [{"is": "magic"}]}),
            "bad-request",
            "found the condition `magic`",
        ),
        (
            "judge",
            json!({"board": "row 1", "conditions": [{"is": "value", "op": "==", "number": 1}]}),
            "bad-request",
            "found `==`, expected one of <, <=, =, >= and >",
        ),
        (
            "judge",
            json!({"board": "row 1", "conditions": [{"is": "one-coin-of", "board": "rook"}]}),
            "bad-board",
            "found",
        ),
        ("judge", json!({"board": "tree 1 2 edges", "conditions": []}), "bad-board", "found"),
        (
            "judge",
            json!({"board": "1 ".repeat(25), "conditions": []}),
            "too-large",
            "found 25 vertices",
        ),
        (
            "judge",
            json!({"board": hard(), "conditions": []}),
            "too-large",
            "found 150 vertices, expected at most 12",
        ),
        (
            "judge",
            json!({"board": "row 1", "conditions": vec![json!({"is": "unique"}); 21]}),
            "too-large",
            "found 21 conditions, expected at most 20",
        ),
    ] {
        let problem = refused(name, &question);
        assert_eq!(problem["type"], format!("/api/docs#{kind}"), "{name} {question}: {problem}");
        let found = problem["detail"].as_str().expect("a text");
        assert!(found.contains(detail), "{name} {question}: {found}");
    }
    let turns = json!({"board": "row 1 2 3", "turns": [0, 2], "move": 0});
    assert_eq!(refused("grade", &turns)["turn"], 2);
}

/// Every day of a year has a board, the same whenever it is asked for, which meets the condition of its day.
#[test]
fn every_day_has_its_board() {
    let months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let days = months
        .into_iter()
        .zip(1..)
        .flat_map(|(days, month)| (1..=days).map(move |day| (month, day)));
    // 2026 begins on a Thursday.
    for ((month, day), number) in days.zip(3..) {
        let question = json!({"date": format!("2026-{month:02}-{day:02}")});
        let found = answer("daily", &question);
        assert_eq!(found, answer("daily", &question));
        assert_eq!((&found["day"], &found["date"]), (&json!(number % 7 + 1), &question["date"]));
        assert!(found.as_object().is_some_and(|fields| fields.len() == 5), "nothing else is said");
        let judged = json!({"board": found["board"], "conditions": [{"is": found["where"]}, {"is": "weights", "weights": "1..9"}]});
        assert_eq!(answer("judge", &judged)["met"], true, "{found}");
    }
    let boards = ["2026-11-28", "2024-02-29", "0001-01-01"].map(|date| {
        let found = answer("daily", &json!({"date": date}));
        (found["day"].clone(), found["board"].clone())
    });
    let expected = [(6, "row 3 4 5 + row 4 8 6"), (4, "pizza 5 8 3 5 3 6 3"), (1, "row 4 4 9 6")];
    let expected = expected.map(|(day, board)| (json!(day), json!(board)));
    assert_eq!(boards, expected);
}

#[test]
fn the_first_candidates_of_a_day_are_the_boards_of_their_seeds() {
    let date = "2026-11-30";
    let of_seed = |number: u64| {
        let seed = 20_261_130_000 + number;
        answer("random", &json!({"kind": "row", "size": 4, "weights": "1..9", "seed": seed}))["board"].clone()
    };
    let meets = |board: &Value| {
        answer(
            "judge",
            &json!({"board": board, "conditions": [{"is": "where", "where": "greed-fails & unique"}]}),
        )["met"]
            == true
    };
    let first = (0..1000).map(of_seed).find(meets);
    assert_eq!(Some(&answer("daily", &json!({"date": date}))["board"]), first.as_ref());
}

#[test]
fn a_grade_says_what_a_move_lost_and_who_would_have_made_it() {
    let grade = |board: &str, turns: Value, mv: Value| {
        answer("grade", &json!({"board": board, "turns": turns, "move": mv}))
    };
    assert_eq!(
        grade("row 10 15 1 2", json!([]), json!(0)),
        json!({"loss": 10, "optimal": false, "tags": ["greedy", "two-ahead"], "reply": 1, "opened": [1],
            "took_opened": true, "greed_fails": true, "unique": true})
    );
    // Of a pile, a coin is open that may be taken with those before it.
    let pile = grade("front 2 of 1 5 2 8", json!([]), json!(0));
    assert_eq!((&pile["reply"], &pile["opened"]), (&json!("1-2"), &json!([2])));
    assert_eq!(pile["took_opened"], true);
    assert_eq!(
        grade("row 10 15 1 2", json!([0]), json!("1")),
        json!({"loss": 0, "optimal": true, "tags": ["greedy", "two-ahead"], "reply": 3, "opened": [2],
            "took_opened": false, "greed_fails": false, "unique": true})
    );
    assert_eq!(grade("row 8 15 3 7", json!([]), json!(3))["tags"], json!(["colour", "two-ahead"]));
    assert_eq!(grade("row 4 2 6 7", json!([]), json!(0))["tags"], json!(["colour"]));
    // A colour is kept, and equal ends tempt alike.
    assert_eq!(grade("row 3 1 2 9", json!([3, 0]), json!(1))["tags"], json!(["colour"]));
    for mv in [0, 3] {
        let tags = grade("row 5 1 1 5", json!([]), json!(mv))["tags"].clone();
        assert_eq!(tags.as_array().map(|tags| tags.contains(&json!("greedy"))), Some(true));
    }
    // The last move has no reply.
    let last = grade("row 3", json!([]), json!(0));
    assert_eq!(
        (&last["reply"], &last["loss"], &last["opened"]),
        (&json!(null), &json!(0), &json!([]))
    );
    // The first piece of a pizza opens nothing, since all were open.
    assert_eq!(grade("pizza 1 8 1 9 7", json!([]), json!(3))["opened"], json!([]));
    assert_eq!(
        grade("tree 9 4 5 6 edges 0-1 0-2 0-3", json!([1]), json!(0))["opened"],
        json!([2, 3])
    );
    // What a search did not find in time is not known; what tempts is.
    let mut host = Ticking { tick: Duration::from_millis(40), ..Ticking::default() };
    let question = json!({"board": hard(), "move": 1, "seconds": 1});
    let found = under(&mut host, "grade", &question).expect("it tempts all the same");
    for field in ["loss", "optimal", "greed_fails", "unique"] {
        assert_eq!(found[field], Value::Null, "{found}");
    }
}

/// The challenges of the lessons: a solution and boards that are near it, with the condition that these do not meet.
#[test]
fn the_eight_challenges_have_their_solutions_and_near_misses() {
    let tree = |weights: &str| format!("tree {weights} edges 0-1 0-2 0-3");
    let one_of = |board: &str| json!({"is": "one-coin-of", "board": board});
    let four = || json!([one_of("row 4 2 6 7"), {"is": "weights", "weights": "1..15"}, {"is": "greed-loses"}]);
    let laid = |board: &str| json!({"is": "permutation-of", "board": board});
    let ends = || json!([laid("row 1 2 3 4"), {"is": "greed-fails"}, {"is": "ends-differ"}]);
    let by_three = || json!([laid("row 1 2 3 4 5 6"), {"is": "greed-guarantee", "number": -3}]);
    let costs = || json!([{"is": "size", "size": 5}, {"is": "weights", "weights": "1..9"}, {"is": "value", "op": "<=", "number": -15}]);
    let beside =
        || json!([{"is": "plus-one-coin", "board": "row 2 9 3"}, {"is": "value", "number": 7}]);
    let as_seven = || json!([{"is": "size", "size": 5}, {"is": "no-weight", "weight": 7}, {"is": "slices", "slices": [7]}]);
    let pizza = || json!([{"is": "size", "size": 5}, {"is": "biggest-first-loses"}]);
    let hub = || json!([one_of(&tree("9 4 5 6")), {"is": "move-strictly-worst", "move": 0}]);
    let judge = |board: &str, conditions: Value| {
        answer("judge", &json!({"board": board, "conditions": conditions}))
    };
    for (board, conditions, missed, found) in [
        ("row 4 2 10 7".to_owned(), four(), None, json!([1, [], -1])),
        ("row 4 2 16 7".to_owned(), four(), Some(1), json!([1, [16], -7])),
        ("row 4 2 8 7".to_owned(), four(), Some(2), json!([1, [], 1])),
        ("row 4 2 6 7 + free 1".to_owned(), four(), Some(0), Value::Null),
        ("row 2 1 4 3".to_owned(), ends(), None, json!([[], 2, null])),
        ("row 3 4 1 2".to_owned(), ends(), None, json!([[], 2, null])),
        ("row 2 1 3 4".to_owned(), ends(), Some(1), json!([[], 0, null])),
        ("row 2 1 5 3".to_owned(), ends(), Some(0), json!([[5], 4, null])),
        ("row 1 2 5 4 6 3".to_owned(), by_three(), None, json!([[], -3])),
        ("row 1 2 5 6 4 3".to_owned(), by_three(), Some(1), Value::Null),
        ("row 1 9 1 9 1".to_owned(), costs(), None, json!([5, [], -15])),
        ("row 1 9 1 8 1".to_owned(), costs(), Some(2), json!([5, [], -14])),
        ("row 2 9 3 + free 3".to_owned(), beside(), None, json!([3, 7])),
        ("row 2 9 3 + free 0".to_owned(), beside(), Some(1), json!([0, 4])),
        ("row 2 9 3 + free -3".to_owned(), beside(), Some(1), json!([-3, 1])),
        ("row 2 9 3 + row 3".to_owned(), beside(), Some(0), json!([null, 7])),
        ("row 8 9 9 10 9".to_owned(), as_seven(), None, json!([5, 0, [7]])),
        ("row 7 9 9 9 9".to_owned(), as_seven(), Some(1), json!([5, 1, [7]])),
        ("row 8 9 9 10 8".to_owned(), as_seven(), Some(2), json!([5, 0, [6]])),
        ("pizza 8 9 9 10 9".to_owned(), as_seven(), Some(2), json!([5, 0, []])),
        ("pizza 1 8 1 9 7".to_owned(), pizza(), None, json!([5, -4])),
        ("pizza 1 8 1 9 1".to_owned(), pizza(), Some(1), Value::Null),
        (tree("2 4 5 6"), hub(), None, json!([1, -3])),
        (tree("9 4 5 5"), hub(), Some(1), Value::Null),
        (tree("2 4 5 5"), hub(), Some(0), Value::Null),
    ] {
        let judged = judge(&board, conditions);
        let parts = judged["parts"].as_array().expect("parts");
        let not_met = parts.iter().position(|part| part["met"] == false);
        assert_eq!(
            (not_met, judged["met"] == true),
            (missed, missed.is_none()),
            "{board}: {judged}"
        );
        if !found.is_null() {
            let all: Value = parts.iter().map(|part| part["found"].clone()).collect();
            assert_eq!(all, found, "{board}");
        }
    }
    // Six solutions of the first, all at the 6; before the last, the hub is the only best move.
    let changed = (0..4).flat_map(|at| (1..=15).map(move |weight| (at, weight)));
    let solved = changed.filter(|&(at, weight)| {
        let mut coins = [4, 2, 6, 7];
        coins[at] = weight;
        judge(&format!("row {}", coins.map(|coin| coin.to_string()).join(" ")), four())["met"]
            == true
    });
    let places: Vec<usize> = solved.map(|(at, _)| at).collect();
    assert_eq!(places, [2; 6]);
    let before = json!([{"is": "move-unique-best", "move": 0}, {"is": "move-outcome", "move": 0, "number": 4},
        {"is": "move-outcome", "move": 3, "op": "<", "number": 0}, {"is": "move-unique-best", "move": 3}, {"is": "move-outcome", "move": 9, "number": 0}]);
    let met: Value = judge(&tree("9 4 5 6"), before)["parts"]
        .as_array()
        .expect("parts")
        .iter()
        .map(|part| part["met"].clone())
        .collect();
    assert_eq!(met, json!([true, true, true, false, false]));
}

#[test]
fn the_most_extreme_boards_are_found_among_all() {
    let found = |question: Value| {
        let found = answer("find", &question);
        let boards: Vec<(String, Value)> = found["boards"]
            .as_array()
            .expect("boards")
            .iter()
            .map(|found| {
                (found["board"].as_str().expect("a text").to_owned(), found["measure"].clone())
            })
            .collect();
        (boards, found["tried"].clone(), found["exhaustive"].clone())
    };
    let only = |board: &str, measure: Value| vec![(board.to_owned(), measure)];
    let lay = json!({"kind": "row", "size": 4, "weights": "permutation", "where": "greed-fails & ends-differ"});
    assert_eq!(
        found(lay),
        (only("row 3 4 1 2", Value::Null), json!(24), json!(true)),
        "but for its mirror image"
    );
    let six = json!({"kind": "row", "size": 6, "weights": "permutation", "order": "greed-loses-most", "most": 100});
    let (boards, tried, all) = found(six);
    assert_eq!((tried, all, &boards[0].1), (json!(720), json!(true), &json!(-3)));
    assert!(
        boards
            .iter()
            .any(|(board, lead)| ["row 1 2 5 4 6 3", "row 3 6 4 5 2 1"].contains(&board.as_str())
                && *lead == json!(-3))
    );
    assert!(boards.is_sorted_by_key(|(_, lead)| lead.as_i64()));
    let five = json!({"kind": "row", "size": 5, "weights": "1..9", "where": "value<=-15", "order": "value"});
    assert_eq!(found(five), (only("row 1 9 1 9 1", json!(-15)), json!(59_049), json!(true)));
    let pizza = json!({"kind": "pizza", "size": 4, "weights": "0/1", "most": 100});
    assert_eq!(found(pizza).0.len(), 6, "necklaces of four beads in two colours");
    let rows = json!({"kind": "rows", "sizes": [2, 2], "weights": "+-1", "order": "blind"});
    let (boards, tried, all) = found(rows);
    assert_eq!(
        (boards.len(), tried, all),
        (6, json!(16), json!(true)),
        "pairs of three rows, in any order"
    );
    // Too many for all of them: random ones, of one seed.
    let mut random = json!({"kind": "row", "size": 8, "weights": "1..9", "where": "unique", "seed": 5, "most": 5});
    let once = found(random.clone());
    assert_eq!((once.0.len(), &once.2), (5, &json!(false)));
    assert_eq!(once, found(random.clone()));
    random["seed"] = json!(6);
    assert_ne!(once, found(random.clone()));
    // The time ends it, with what it has found.
    random["order"] = json!("value");
    random["seconds"] = json!(1);
    let mut host = Ticking { tick: Duration::from_millis(10), ..Ticking::default() };
    let ended = under(&mut host, "find", &random).expect("some boards");
    assert!((10..200).contains(&ended["tried"].as_u64().expect("a number")), "{ended}");
    assert_eq!(ended["boards"].as_array().map(Vec::len), Some(5));
}
