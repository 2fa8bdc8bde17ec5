//! Texts: boards survive being written and read, and nothing written by a stranger panics.
#![allow(clippy::panic)]

mod common;

use common::sums;
use proptest::prelude::*;
use slicewise::contest::{Format, answer};
use slicewise::number::IBig;
use slicewise::report::{Explanation, Report, json, text, text::Style};
use slicewise::{Exact, Setup, board::Shape, notation};

/// Any exact number: small, huge, fractional.
fn numbers() -> impl Strategy<Value = Exact> {
    (any::<i128>(), 1_u64.., 0..5_u8).prop_map(|(numerator, denominator, kind)| match kind {
        0 => Exact::from(IBig::from(numerator)),
        1 => Exact::ratio(IBig::from(numerator), denominator.into()).expect("not 0"),
        _ => Exact::from((numerator % 1000) as i64),
    })
}

fn setups() -> impl Strategy<Value = Setup> {
    let weights = || prop::collection::vec(numbers(), 0..6);
    let numbers = prop::collection::vec(prop::option::of(any::<u32>()), 6);
    let shape = (weights(), numbers, 0..8_u8).prop_map(|(weights, numbers, kind)| match kind {
        0 => Shape::Row(weights),
        1 => Shape::Stack(weights),
        2 => Shape::Free(weights),
        3 => Shape::Ev(weights),
        4 => Shape::Pizza(weights),
        5 => Shape::Path(weights),
        6 => Shape::Forest { parents: numbers[..weights.len()].to_vec(), weights },
        _ => Shape::Tree { weights, edges: numbers.into_iter().flatten().zip(7..).collect() },
    });
    prop::collection::vec(shape, 0..4).prop_map(Setup::new)
}

/// Texts of words that almost make sense.
fn almost_boards() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "row",
        "stack",
        "free",
        "ev",
        "empty",
        "+",
        "-",
        "4",
        "-2",
        "1/3",
        "1/0",
        "0.1",
        "1e9",
        "1e99999999",
        "x",
        "#",
        "\n",
        ",",
        "{",
        "}",
        "[",
        "]",
        "\"row\"",
        ":",
        "null",
        "é",
        "+1",
        "99999999999999999999",
        "pizza",
        "\u{feff}",
        "\r\n",
    ]);
    prop::collection::vec(word, 0..20).prop_map(|words| words.join(" "))
}

fn everything_is_answered_or_refused(text: &str) {
    let parsed = [notation::parse(text).ok(), json::parse(text).ok()];
    for setup in parsed.into_iter().flatten() {
        if let Ok(explanation) = Explanation::of(&setup) {
            let shown = text::explanation(&setup, &explanation, &Style::default());
            assert!(shown.contains("value"));
        }
    }
    if let Err(error) = notation::parse(text) {
        assert!(text.get(error.span.clone()).is_some(), "{error:?} is no place in {text:?}");
        assert!(error.to_string().starts_with("found"));
    }
    for format in Format::ALL {
        if let Err(error) = answer(format, text) {
            assert!(error.span().is_none_or(|span| text.get(span).is_some()), "{error:?}");
        }
    }
}

proptest! {
    #[test]
    fn text_and_json_round_trip(setup in setups()) {
        prop_assert_eq!(notation::parse(&setup.to_string()), Ok(setup.clone()));
        let json = serde_json::to_string(&setup).expect("serialisable");
        prop_assert_eq!(json::parse(&json), Ok(setup), "{}", json);
    }

    #[test]
    fn random_bytes_are_answered_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        everything_is_answered_or_refused(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn random_words_are_answered_or_refused(text in almost_boards()) {
        everything_is_answered_or_refused(&text);
    }

    #[test]
    fn random_numbers_are_answered_or_refused(numbers in prop::collection::vec(-2_i64..9, 0..20)) {
        let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
        everything_is_answered_or_refused(&words.join(" "));
        everything_is_answered_or_refused(&format!("[{}]", words.join(", ")));
    }

    #[test]
    fn a_report_says_the_same_as_its_json(components in sums(6)) {
        let report = Report::of(&Setup::new(components)).expect("a board");
        let json = serde_json::to_value(&report).expect("serialisable");
        prop_assert_eq!(json["value"].to_string(), report.value.to_string());
        prop_assert_eq!(json["moves"].as_array().map(Vec::len), Some(report.moves.len()));
        let optimal = report.moves.iter().filter(|legal| legal.optimal).count();
        prop_assert_eq!(optimal > 0, !report.line.is_empty());
        prop_assert!(report.moves.iter().all(|legal| legal.optimal == (legal.outcome == report.value)));
    }
}

#[test]
fn numbers_beyond_53_bits_and_fractions_are_strings_in_json() {
    let json = |word: &str| {
        serde_json::to_string(&word.parse::<Exact>().expect(word)).expect("serialisable")
    };
    assert_eq!(json("9007199254740991"), "9007199254740991");
    assert_eq!(json("-9007199254740991"), "-9007199254740991");
    assert_eq!(json("9007199254740992"), "\"9007199254740992\"");
    assert_eq!(json("1/3"), "\"1/3\"");
}

#[test]
fn json_that_is_no_board_is_refused_with_its_place() {
    let refusal = |text: &str| json::parse(text).expect_err(text).to_string();
    assert!(refusal("{\"components\": [").starts_with("not JSON: EOF while parsing a list"));
    assert_eq!(
        refusal("[1, 2]"),
        "at the top: found [1,2], expected an object {\"components\": [...]}"
    );
    assert_eq!(
        refusal(r#"{"components": [{"row": [1]}, {"rwo": [1]}]}"#),
        "at components[1]: found {\"rwo\":[1]}, \
         expected an object with one of the keys row, stack, free, ev, pizza, path, forest, tree"
    );
    assert_eq!(
        refusal(r#"{"components": [{"row": 7}]}"#),
        "at components[0].row: found 7, expected a list"
    );
    assert_eq!(
        refusal(r#"{"components": [{"row": [1, "1/0"]}]}"#),
        "at components[0].row[1]: found \"1/0\", \
         expected a weight: a number, or a string such as \"1/3\""
    );
}

#[test]
fn forests_and_trees_in_json_are_checked() {
    let refusal = |text: &str| json::parse(text).expect_err(text).to_string();
    let read = |text: &str| json::parse(text).expect(text).to_string();
    let forest = r#"{"components": [{"forest": [1, 2], "parents": [null, 0]}]}"#;
    assert_eq!(read(forest), "forest 1 2 parents - 0");
    let tree = r#"{"components": [{"tree": [1, 2], "edges": [[1, 0]]}]}"#;
    assert_eq!(read(tree), "tree 1 2 edges 1-0");
    let tree = r#"{"components": [{"tree": [1, 2], "parents": [1, null]}]}"#;
    assert_eq!(read(tree), "tree 1 2 edges 1-0");
    assert_eq!(
        refusal(r#"{"components": [{"forest": [1, 2]}]}"#),
        "at components[0].parents: found null, expected a list"
    );
    assert_eq!(
        refusal(r#"{"components": [{"forest": [1], "parents": ["-"]}]}"#),
        "at components[0].parents[0]: found \"-\", expected a vertex, or null for a root"
    );
    assert_eq!(
        refusal(r#"{"components": [{"tree": [1], "edges": [[0]]}]}"#),
        "at components[0].edges[0]: found [0], expected an edge such as [0, 1]"
    );
    assert!(refusal(r#"{"components": [{"row": [1], "edges": []}]}"#).contains("no such key"));
    let both = refusal(r#"{"components": [{"tree": [1], "edges": [], "parents": [null]}]}"#);
    assert!(both.ends_with("expected either edges or parents"), "{both}");
}

#[test]
fn contest_files_that_are_not_in_their_format_are_refused_with_the_place() {
    let refusal = |format, text: &str| {
        let error = answer(format, text).expect_err(text);
        (error.to_string(), error.span().expect("a word is at fault").start)
    };
    let cases = [
        (
            Format::Deque,
            "",
            "found the end of the file, expected the number of coins, 0 or more",
            0,
        ),
        (
            Format::Deque,
            "3\n1 2",
            "found the end of the file, expected an integer, number 3 of 3",
            5,
        ),
        (Format::Deque, "2\n1 2 3", "found `3`, expected the end of the file", 6),
        (Format::Deque, "2\n1 x", "found `x`, expected an integer, number 2 of 2", 4),
        (Format::Deque, "2\n1 0.5", "found `0.5`, expected an integer, number 2 of 2", 4),
        (Format::Usaco, "-1", "found `-1`, expected the number of coins, 0 or more", 0),
        (
            Format::Removal,
            "99999999999999999999",
            "found `99999999999999999999`, expected the number of coins, 0 or more",
            0,
        ),
        (
            Format::Termites,
            "2\n1 2",
            "found the end of the file, expected a 0 among the numbers: without a coin already \
             taken, none can be",
            5,
        ),
        (Format::LeetCode, "1,2", "found `1,2`, expected an array such as [1,5,2]", 0),
        (Format::LeetCode, "[1,,2]", "found the end of the file, expected an integer", 3),
        (Format::LeetCode, "[1, 2 3]", "found `2 3`, expected an integer", 4),
        (
            Format::TwoEnds,
            "1 5",
            "found the end of the file, expected the number of cards of the next game, or a final \
             0, 0 or more",
            3,
        ),
        (
            Format::BurningCoins,
            "1 2 3",
            "found the end of the file, expected an integer, number 2 of 2",
            5,
        ),
        (
            Format::Russia,
            "1\n5 0 1\n1 3 2 5 4",
            "found `0`, expected the number of players, 1 to 16777216",
            4,
        ),
        (
            Format::Russia,
            "1\n5 99999999999999999999 1\n1 3 2 5 4",
            "found `99999999999999999999`, expected the number of players, 1 to 16777216",
            4,
        ),
        (
            Format::Russia,
            "2\n1 1 0\n7\n5 3 3\n1 3 2 5 4",
            "found `3`, expected the player, counted from 0, 0 to 2",
            14,
        ),
        (
            Format::Russia,
            "1\n5 3 -1\n1 3 2 5 4",
            "found `-1`, expected the player, counted from 0, 0 to 2",
            6,
        ),
        (Format::Russia, "1\n2 2 x", "found `x`, expected the player, counted from 0, 0 to 1", 6),
        (
            Format::Russia,
            "1\n2 2",
            "found the end of the file, expected the player, counted from 0, 0 to 1",
            5,
        ),
    ];
    for (format, text, message, at) in cases {
        assert_eq!(refusal(format, text), (message.to_owned(), at), "{text:?}");
    }
}
