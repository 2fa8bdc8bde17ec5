//! What parses, what is refused, and where.

use super::*;
use crate::board::{Part, Place};

fn refusal(text: &str) -> (String, usize) {
    let error = parse(text).expect_err(text);
    (error.to_string(), error.span.start)
}

#[test]
fn texts_are_read_with_comments_commas_and_line_breaks() {
    let setup = parse("# two lines\r\nrow 4, 2,6 # seven is missing\n + stack\t-1/2+\n");
    assert!(setup.is_err(), "`-1/2+` is not a number");
    let setup = parse("# two lines\r\nrow 4, 2,6 # seven is missing\n + stack\t-1/2 0.5\n");
    assert_eq!(setup.map(|s| s.to_string()), Ok("row 4 2 6 + stack -1/2 1/2".into()));
    assert_eq!(parse(" empty # nothing").map(|s| s.to_string()), Ok("empty".into()));
    assert_eq!(parse("row + free").map(|s| s.to_string()), Ok("row + free".into()));
}

#[test]
fn refusals_say_what_was_found_expected_and_where() {
    let components = format!("a component: {}", KEYWORDS.join(", "));
    let board = format!("expected {components}; or empty, rule, passing");
    let row = "; did you mean `row`?";
    let component = format!("expected {components}");
    assert_eq!(refusal(""), (format!("found the end of the text, {board}"), 0));
    let between = "expected a number between two commas";
    for (text, found, at) in [("4,,6,7", ",,", 1), ("row 4, ,6", ", ,", 5)] {
        assert_eq!(refusal(text), (format!("found `{found}`, {between}"), at));
    }
    assert_eq!(refusal("row 1 +"), (format!("found the end of the text, {component}"), 7));
    assert_eq!(refusal("row 1 + rwo 1"), (format!("found `rwo`, {component}{row}"), 8));
    assert_eq!(refusal("rwo 1"), (format!("found `rwo`, {board}{row}"), 0));
    assert_eq!(refusal("+ row 1"), (format!("found `+`, {board}"), 0));
    for (text, words) in [
        ("rule grab rwo", "empty, passing"),
        ("passing P rwo", "empty, rule"),
        ("rule grab passing P rwo", "empty"),
    ] {
        let message = format!("found `rwo`, expected {components}; or {words}{row}");
        assert_eq!(refusal(text), (message, text.len() - 3));
    }
    let weight = "expected a weight such as 4, -2, 0.1 or 1/3, or `+` and a component";
    assert_eq!(refusal("row 4 x 2"), (format!("found `x`, {weight}"), 6));
    assert_eq!(refusal("row 4 NaN"), (format!("found `NaN`, {weight}"), 6));
    let (zero, at) = refusal("row 1/0");
    assert_eq!((zero.as_str(), at), ("found `1/0`, expected a denominator other than 0", 4));
    let (huge, _) = refusal("row 1e999999");
    assert!(huge.ends_with("expected a decimal exponent between -100000 and 100000"));
    let (plus, at) = refusal("row 1 stack 2");
    assert_eq!((plus.as_str(), at), ("found `stack`, expected `+` before the next component", 6));
    let (end, at) = refusal("empty row");
    assert_eq!((end.as_str(), at), ("found `row`, expected nothing after `empty`", 6));
}

#[test]
fn forests_and_trees_are_read() {
    for text in
        ["forest 1 5 3 parents - 0 0", "tree 1 5 3 edges 0-1 2-0", "tree 7", "forest parents"]
    {
        assert_eq!(parse(text).map(|setup| setup.to_string()), Ok(text.to_owned()));
    }
    let tree = parse("tree 1 5 3 parents 2 2 - + pizza 1").map(|setup| setup.to_string());
    assert_eq!(tree, Ok("tree 1 5 3 edges 2-0 2-1 + pizza 1".to_owned()));
    let (message, at) = refusal("forest 1 2 parents - x");
    let expected = "expected the parent of vertex 1: a number from 0 on, or - for a root";
    assert_eq!((message, at), (format!("found `x`, {expected}"), 21));
    let (message, _) = refusal("forest 1 2 parents -");
    assert_eq!(message, format!("found the end of the text, {expected}"));
    let (message, at) = refusal("forest 1 2 + row");
    assert_eq!(message, "found `+`, expected `parents` after the weights of a forest");
    assert_eq!(at, 11);
    let (message, _) = refusal("tree 1 2 edges 0-1-2");
    assert_eq!(message, "found `0-1-2`, expected an edge such as 0-1, or `+` and a component");
}

#[test]
fn rules_after_a_component_are_told_where_they_belong() {
    for text in [
        "row 1 passing P",
        "row 1 + rule grab row 2",
        "graph 1 2 edges 0-1 passing N",
        "forest 1 parents rule",
        "menu 1 then row 2 passing P end",
        "game 0-1:2 rule both",
    ] {
        let (message, at) = refusal(text);
        let word = if text.contains("passing") { "passing" } else { "rule" };
        let expected = format!("found `{word}`, expected the rules before the first component");
        assert_eq!((message, &text[at..at + word.len()]), (expected, word), "{text}");
    }
    assert_eq!(refusal("rule rule").0, "found `rule`, expected one of share, grab, both");
}

#[test]
fn a_plus_is_a_word_of_its_own() {
    for (text, word) in [
        ("row 3+2", "3+2"),
        ("row 3 +row 4", "+row"),
        ("row 3+ row 4", "3+"),
        ("row 3+row 4", "3+row"),
        ("free+row 4", "free+row"),
        ("row 1e+5+ row 4", "1e+5+"),
        ("forest 1 2 parents - 0+ row 4", "0+"),
        ("tree 1 2 edges 0-1+ row 4", "0-1+"),
    ] {
        let (message, at) = refusal(text);
        let expected = format!(
            "found `{word}`, expected a space on each side of `+`, and a component after it"
        );
        assert_eq!((message, &text[at..at + word.len()]), (expected, word), "{text}");
    }
    assert_eq!(parse("row 1e+5 2E+1").map(|setup| setup.to_string()), Ok("row 100000 20".into()));
    assert_eq!(parse("row 3 +2").map(|setup| setup.to_string()), Ok("row 3 2".into()));
    assert_eq!(parse("menu +3 end").map(|setup| setup.to_string()), Ok("menu 3 end".into()));
    assert_eq!(numbers("+3 -4"), Ok(vec![3.into(), (-4).into()]));
}

#[test]
fn the_parents_of_a_tree_are_found_as_its_edges() {
    let text = "row 1 + tree 1 2 3 parents - 0 2";
    let found = |part, index| locate(text, Place { component: 1, part, index });
    assert_eq!(found(Part::Edge, 0).map(|span| &text[span]), Some("0"));
    assert_eq!(found(Part::Edge, 1).map(|span| span.start), Some(text.len() - 1));
    assert_eq!(found(Part::Edge, 2), None);
    assert_eq!(found(Part::Parent, 0).map(|span| &text[span]), Some("-"));
    let error = parse(text).expect("a setup").check().expect_err("vertex 2 is its own parent");
    assert_eq!(error.to_string(), "found an edge from 2 to itself, expected two vertices");
    let span = error.place().and_then(|place| locate(text, place));
    assert_eq!(span, Some(text.len() - 1..text.len()));
}

#[test]
fn long_words_are_shortened_in_messages() {
    let word = "é".repeat(100);
    let error = parse(&format!("row {word}")).expect_err("not a number");
    assert_eq!(error.found.chars().count(), 41);
    assert_eq!(error.span, 4..204);
}

#[test]
fn places_are_found_again_in_the_text() {
    let text = "row 1 2\n+ ev 3 -4 # -4";
    let place = Place { component: 1, part: Part::Weight, index: 1 };
    let span = locate(text, place).expect("the weight is there");
    assert_eq!(span, 15..17);
    assert_eq!(line_and_column(text, span.start), (2, 8));
    assert_eq!(locate(text, Place { component: 2, ..place }), None);
}

#[test]
fn graphs_menus_games_and_rules_are_read_in_any_order_and_printed_in_one() {
    for text in [
        "graph 5 3 1 edges 0-1 1-2 open 0 anchored 2 even 1",
        "graph",
        "menu 0 then row -1 -3 -4 -1 or 2 then pizza 1 2 3 + row 1 or 5 end",
        "menu 1/3 then menu -1 then menu 2 end or 3 end + game 0-1:1/3 from 1 end + row 1",
        "game 0-1:5 0-2:3 1-3:-2 from 0",
        "game from 4",
        "rule grab passing P path 1 2 3",
        "rule both empty",
        "passing A graph 1 open 0",
    ] {
        assert_eq!(parse(text).map(|setup| setup.to_string()), Ok(text.to_owned()));
    }
    let read = |text: &str| parse(text).expect(text).to_string();
    assert_eq!(read("graph 1 2 even 0 edges open 1 anchored"), "graph 1 2 open 1 even 0");
    assert_eq!(read("passing never rule share row 1"), "row 1");
    assert_eq!(read("passing N rule both row 1"), "rule both passing N row 1");
    assert_eq!(read("game 1-2:0.5"), "game 1-2:1/2 from 0");
}

#[test]
fn invalid_graphs_menus_games_and_rules_are_refused() {
    for (text, message, at) in [
        ("rule", "found the end of the text, expected one of share, grab, both", 4),
        ("rule grip row", "found `grip`, expected one of share, grab, both", 5),
        ("passing p row", "found `p`, expected one of never, P, A, N; did you mean `P`?", 8),
        ("rule grab rule both row", "found `rule`, expected `rule` only once", 10),
        ("graph 1 open 0 open 0", "found `open`, expected `open` only once", 15),
        (
            "graph 1 open x",
            "found `x`, expected a vertex: a number from 0 on, or `+` and a component",
            13,
        ),
        ("menu end", "found `end`, expected what a choice scores, such as 4, -2, 0.1 or 1/3", 5),
        (
            "menu 1 2 end",
            "found `2`, expected `then` and components, `or` and a choice, or `end`",
            7,
        ),
        (
            "menu 1 then forest 1 parents - 0 end",
            "found `0`, expected `+` and a component, `or` and a choice, or `end`",
            31,
        ),
        (
            "menu 1 or 2",
            "found the end of the text, expected `then` and components, `or` and a choice, or `end`",
            11,
        ),
        ("game 0-1:1/0", "found `0-1:1/0`, expected a denominator other than 0", 5),
        (
            "game 0-1",
            "found `0-1`, expected a move such as 0-1:5, from one node to another for a score, \
             `from` and a node, or `+` and a component",
            5,
        ),
        (
            "game 0-1:5 from -",
            "found `-`, expected the node at which the game starts, a number from 0 on",
            16,
        ),
        ("game from 1 2", "found `2`, expected `+` before the next component", 12),
    ] {
        assert_eq!(refusal(text), (message.to_owned(), at), "{text}");
    }
}

#[test]
fn a_million_menus_in_menus_are_refused() {
    let (message, at) = refusal(&"menu 0 then ".repeat(1_000_000));
    assert_eq!(message, "found `menu`, expected menus in menus at most 24 deep");
    assert_eq!(at, 24 * "menu 0 then ".len());
}

#[test]
fn places_of_graphs_and_games_are_found_also_in_menus() {
    let text = "row 7 + menu 1 then graph 5 3 open 1 edges 0-1 even 0 anchored 1 or 2 then \
                game 0-1:5 1-0:2 from 7 end + ev -4";
    let found = |component, part, index| {
        locate(text, Place { component, part, index }).map(|span| (span.start, &text[span]))
    };
    assert_eq!(found(1, Part::Keyword, 0), Some((8, "menu")));
    assert_eq!(found(1, Part::Weight, 0), None);
    assert_eq!(found(2, Part::Weight, 1), Some((28, "3")));
    assert_eq!(found(2, Part::Open, 0), Some((35, "1")));
    assert_eq!(found(2, Part::Edge, 0), Some((43, "0-1")));
    assert_eq!(found(2, Part::Even, 0), Some((52, "0")));
    assert_eq!(found(2, Part::Anchored, 0), Some((63, "1")));
    assert_eq!(found(3, Part::Edge, 1), Some((86, "1-0:2")));
    assert_eq!(found(3, Part::Number, 0), Some((97, "7")));
    assert_eq!(found(4, Part::Weight, 0), Some((108, "-4")));
    assert_eq!(found(5, Part::Keyword, 0), None);
}

#[test]
fn orders_are_read_to_any_depth_and_printed_with_the_brackets_that_count() {
    for (text, printed) in [
        ("order", "order"),
        ("order 5", "order 5"),
        ("order ((5))", "order 5"),
        ("order 3 then(1 beside 5 then 2)then 4", "order 3 then (1 beside (5 then 2)) then 4"),
        ("order (3 then (1 beside 5) then 4)", "order 3 then (1 beside 5) then 4"),
        ("order 1 beside 2 beside 3", "order 1 beside 2 beside 3"),
        ("order 1 beside (2 beside 3)", "order 1 beside (2 beside 3)"),
        (
            "order 1 then 2 beside 3 then -1/2 + row 4",
            "order (1 then 2) beside (3 then -1/2) + row 4",
        ),
        ("menu 5 then order 3 then 4 or 2 end", "menu 5 then order 3 then 4 or 2 end"),
    ] {
        let setup = parse(text).expect(text);
        assert_eq!(setup.to_string(), printed);
        assert_eq!(parse(printed), Ok(setup));
    }
    const DEPTH: usize = 200_000;
    let deep = format!("order {}1{}", "2 then (".repeat(DEPTH), ")".repeat(DEPTH));
    let printed = parse(&deep).map(|setup| setup.to_string());
    let innermost = format!("2 then (2 then 1{}", ")".repeat(DEPTH - 1));
    assert!(printed.is_ok_and(|printed| printed.ends_with(&innermost)));
}

#[test]
fn faults_in_orders_say_what_was_found_expected_and_where() {
    let part = "expected a part of the order: a weight such as 4, -2, 0.1 or 1/3, or `(`";
    let open = "expected `then` or `beside` and a part, or `)`";
    let end = "expected `then` or `beside` and a part, or `+` and a component";
    for (text, message, at) in [
        ("order ()", format!("found `)`, {part}"), 7),
        ("order then 4", format!("found `then`, {part}"), 6),
        ("order 3 then", format!("found the end of the text, {part}"), 12),
        ("order 3 then + row 1", format!("found `+`, {part}"), 13),
        ("order 3 then (1 beside 5", format!("found the end of the text, {open}"), 24),
        ("order (1 beside 5 + row 2", format!("found `+`, {open}"), 18),
        ("order (1 2)", format!("found `2`, {open}"), 9),
        ("order 1 2", format!("found `2`, {end}"), 8),
        ("order 1) then 2", format!("found `)`, {end}"), 7),
        ("order 1 (2)", format!("found `(`, {end}"), 8),
        ("order 1/0", "found `1/0`, expected a denominator other than 0".to_owned(), 6),
    ] {
        assert_eq!(refusal(text), (message, at), "{text}");
    }
    let text = "row 1 + menu 2 then order 3 then (1 beside 5) end + ev 1 -2";
    let place = Place { component: 2, part: Part::Weight, index: 2 };
    assert_eq!(locate(text, place).map(|span| &text[span]), Some("5"));
    let place = Place { component: 3, part: Part::Weight, index: 1 };
    assert_eq!(locate(text, place).map(|span| &text[span]), Some("-2"));
    let passing = parse("passing P row 1 + order 3 then 4").expect("it is well formed");
    let refused = passing.check().expect_err("nobody passes on an order");
    assert_eq!(
        (refused.to_string().as_str(), refused.span("passing P row 1 + order 3 then 4")),
        ("found an order with passing P, expected passing never", Some(18..23))
    );
}

#[test]
fn a_slip_of_one_letter_is_asked_about() {
    let meant = |text: &str| {
        let (message, _) = refusal(text);
        let (_, meant) = message.split_once("; did you mean `")?;
        Some(meant.trim_end_matches("`?").to_owned())
    };
    for (found, word) in [
        ("piza 1", "pizza"),
        ("pizzza 1", "pizza"),
        ("grpah 1", "graph"),
        ("Row 1", "row"),
        ("sack 1", "stack"),
        ("rule shore row 1", "share"),
        ("row 1 + tre 2", "tree"),
        ("rul grab", "rule"),
    ] {
        assert_eq!(meant(found).as_deref(), Some(word), "{found}");
    }
    for found in ["hello", "r 1", "stock-exchange 1", "pzia 1", "", "row 1 +", "row 1 row"] {
        assert_eq!(meant(found), None, "{found}");
    }
}

#[test]
fn a_count_before_its_row_is_not_a_coin() {
    for (text, found, row, all, weights) in [
        ("4\n10 80 90 30\n", "4", "row 10 80 90 30", "row 4 10 80 90 30", 4),
        ("# n\r\n4 # coins\r\n\r\n10 80\r\n90 30", "4", "row 10 80 90 30", "row 4 10 80 90 30", 4),
        ("4\n10\n80\n90\n30\n", "4", "row 10 80 90 30", "row 4 10 80 90 30", 4),
        ("1\n7", "1", "row 7", "row 1 7", 1),
        ("rule grab 2\n-1 1/2", "2", "row -1 1/2", "row 2 -1 1/2", 2),
    ] {
        let error = parse(text).expect_err(text);
        assert_eq!(&text[error.span.clone()], found);
        let Expected::Reading { why: Doubt::Count, readings } = &error.expected else {
            panic!("{text}: {error}");
        };
        let boards: Vec<&str> = readings.iter().map(|reading| reading.board.as_str()).collect();
        let rule = if text.starts_with("rule") { "rule grab " } else { "" };
        for (board, row) in boards.iter().zip([row, all]) {
            assert_eq!(*board, format!("{rule}{row}"));
        }
        assert_eq!(readings[0].weights, weights);
        assert_eq!(readings[1].weights, weights + 1);
    }
    let error = parse("4\n10 80 90 30").expect_err("a count");
    assert_eq!(
        error.to_string(),
        "found `4`, which may be the number of coins after it: expected `row 10 80 90 30` if it is, \
         or `row 4 10 80 90 30` if it is a coin"
    );
}

#[test]
fn numbers_in_one_line_or_one_a_line_are_a_row() {
    for text in [
        "3 1 2 5",
        "4 10 80 90 30",
        "5\n1\n2\n5\n",
        "4 10 80 90 30 # n\n\n",
        "4",
        "row 4\n1 2 3 4",
        "4 2\n+ row 1\n2",
    ] {
        assert!(parse(text).is_ok(), "{text}");
    }
    for text in ["4 4\n5 3 1 4\n1 2\n2 3\n", "1 2 3\n4 5 6\n", "2\n3\n1 2 3\n1\n5\n", "0 1\n1 2"] {
        let error = parse(text).expect_err(text);
        let Expected::Reading { why: Doubt::Lines, readings } = &error.expected else {
            panic!("{text}: {error}");
        };
        assert_eq!(readings.len(), 1);
        assert!(parse(&readings[0].board).is_ok(), "{text}");
    }
    assert!(is_bare_row("passing P 4 2") && !is_bare_row("row 4 2") && !is_bare_row(""));
}

#[test]
fn weights_are_separated_in_one_way() {
    for (text, found, boards) in [
        ("row 1,000 2", "1,000", &["row 1000 2", "row 1 0 2"][..]),
        ("1,000 2", "1,000", &["1000 2", "1 0 2"]),
        ("row 0,5 1,5", "0,5", &["row 0.5 1.5", "row 0 5 1 5"]),
        ("row 1,5", "1,5", &["row 1.5", "row 1 5"]),
        ("row 7 1,000,000 2", "1,000,000", &["row 7 1000000 2", "row 7 1 0 0 2"]),
        ("row 1,000", "1,000", &["row 1000", "row 1 0"]),
        ("row 1, 2 3", "1, 2", &["row 1 2 3"]),
        ("1 000 000 2", "1 000", &["1000000 2", "1 0 0 2"]),
        ("row 12 500 007 3 + ev 3", "12 500", &["row 12500007 3 + ev 3", "row 12 500 7 3 + ev 3"]),
        ("row 1,000\n2,500 + ev 3", "1,000", &["row 1000 2500 + ev 3", "row 1 0 2 500 + ev 3"]),
        ("graph 1,5 2 edges 0-1", "1,5", &["graph 1.5 2 edges 0-1", "graph 1 5 2 edges 0-1"]),
    ] {
        let error = parse(text).expect_err(text);
        let Expected::Reading { why: Doubt::Separator, readings } = &error.expected else {
            panic!("{text}: {error}");
        };
        assert!(found.starts_with(&text[error.span.clone()]), "{text}: {:?}", error.span);
        assert_eq!(
            readings.iter().map(|reading| reading.board.as_str()).collect::<Vec<_>>(),
            boards
        );
        assert!(readings.iter().all(|reading| parse(&reading.board).is_ok()), "{text}");
    }
    for text in [
        "row 1, 2, 3",
        "row 1,2,3",
        "1,2,3",
        "row 1,2,3 + stack 4 5",
        "row 1 2 # 3, 4\n5",
        "row 100,200,300",
        "row 12 500 7 3000 100",
        "row 007 012 003",
        "row 007 + row 5 120",
        "row 1\n000",
        "row 0,0,1",
        "row 1 , 2",
    ] {
        assert!(parse(text).is_ok(), "{text}");
    }
    assert!(numbers("5,3\n1").is_err() && numbers("5,3,1").is_ok());
}

#[test]
fn other_signs_around_numbers_are_named() {
    for (text, found, numbers) in [
        ("row $1.50 2", "$1.50", "1.50"),
        ("row 4;2;6;7", "4;2;6;7", "4 2 6 7"),
        ("4;2;6;7", "4;2;6;7", "4 2 6 7"),
        ("row 3€", "3€", "3"),
        ("row \"4\" 2", "\"4\"", "4"),
    ] {
        let message = format!("found `{found}`, expected numbers and nothing else: {numbers}");
        assert_eq!(refusal(text).0, message);
    }
}

#[test]
fn lists_of_programs_are_refused_with_the_row() {
    for (text, row) in [
        ("int a[4] = {4, 2, 6, 7};", "4 2 6 7"),
        ("{4,2,6,7}", "4 2 6 7"),
        ("array([4, 2, 6, 7])", "4 2 6 7"),
        ("c(4, 2, 6, 7)", "4 2 6 7"),
        ("[1] 4 2 6 7", "4 2 6 7"),
        ("[1]", "1"),
        ("coins: 4, 2, 6", "4 2 6"),
        ("Row = 1|2|3", "1 2 3"),
        ("x [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]", "1 2 3 4 5 6 7 8 9 10 11 12 …"),
    ] {
        let said = refusal(text).0;
        let remedy = format!("expected the numbers of a row and nothing else: row {row}");
        assert!(said.ends_with(&remedy), "{text}: {said}");
    }
    for text in ["graph(1, 2)", "coins 4 2 (6 7)", "f(x)", "pizza: 1 2 3", "coins"] {
        assert!(!refusal(text).0.contains("numbers of a row"), "{text}");
    }
}
