//! Contest files: the known answers of `boards/contest.boards`, refusals with their place, and
//! *Termites* by its definition.
#![allow(clippy::panic, clippy::unwrap_used)]

use proptest::collection::vec;
use proptest::prelude::*;
use slicewise_contest::{Format, Opponent, answer};

/// The values of a key in the file of known answers, one for each case.
fn known(key: &str) -> Vec<String> {
    let text = include_str!("../../../boards/contest.boards");
    let prefix = format!("{key} ");
    text.lines().filter_map(|line| line.strip_prefix(&prefix)).map(str::to_owned).collect()
}

#[test]
fn known_contest_files() {
    let (names, formats) = (known("case"), known("format"));
    let (inputs, outputs) = (known("input"), known("output"));
    assert!(!names.is_empty());
    assert_eq!([formats.len(), inputs.len(), outputs.len()], [names.len(); 3]);
    for (at, name) in names.iter().enumerate() {
        let format = formats[at].parse().expect("a format of this name");
        let lines = |text: &str| text.replace(" / ", "\n") + "\n";
        assert_eq!(answer(format, &lines(&inputs[at])), Ok(lines(&outputs[at])), "{name}");
    }
}

#[test]
fn files_that_are_not_in_their_format_are_refused_with_the_place() {
    let refusal = |format, text: &str| {
        let error = answer(format, text).expect_err(text);
        (error.to_string(), error.span().expect("a word is at fault").start)
    };
    let cases = [
        (
            Format::Roots,
            "2147483648\n1",
            "found `2147483648`, expected the number of vertices, 1 to 2147483647",
            0,
        ),
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
            "found the end of the file, expected a 0 among the numbers: unless a coin is \
             already taken, none can be",
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

/// *Termites* by its definition: a coin may be taken beside a 0, and then it is one. The value.
fn termites(coins: &mut Vec<i64>) -> i64 {
    let mut best = None;
    for at in 0..coins.len() {
        let beside = [at.checked_sub(1), Some(at + 1)];
        let taken = |place: Option<usize>| place.and_then(|place| coins.get(place)) == Some(&0);
        if coins[at] == 0 || !beside.into_iter().any(taken) {
            continue;
        }
        let coin = std::mem::take(&mut coins[at]);
        best = best.max(Some(coin - termites(coins)));
        coins[at] = coin;
    }
    best.unwrap_or(0)
}

proptest! {
    #[test]
    fn termites_are_rows_between_zeros_and_stacks_at_the_ends(mut coins in vec(0_i64..6, 0..9)) {
        coins.extend((!coins.contains(&0)).then_some(0));
        let (value, total) = (termites(&mut coins), coins.iter().sum::<i64>());
        let words: Vec<String> = coins.iter().map(i64::to_string).collect();
        let file = format!("{} {}", coins.len(), words.join(" "));
        let expected = format!("{} {}\n", (total + value) / 2, (total - value) / 2);
        prop_assert_eq!(answer(Format::Termites, &file), Ok(expected));
    }
    #[test]
    fn random_bytes_are_answered_or_refused(bytes in vec(any::<u8>(), 0..200)) {
        everything_is_answered_or_refused(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn random_words_are_answered_or_refused(words in vec(words(), 0..20)) {
        everything_is_answered_or_refused(&words.join(" "));
    }

    #[test]
    fn random_numbers_are_answered_or_refused(numbers in vec(-2_i64..9, 0..20)) {
        let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
        everything_is_answered_or_refused(&words.join(" "));
        everything_is_answered_or_refused(&format!("[{}]", words.join(", ")));
    }
}

fn words() -> impl Strategy<Value = &'static str> {
    prop::sample::select(
        [
            "0",
            "1",
            "-1",
            "2",
            "3",
            "007",
            "1/2",
            "0.5",
            "1e3",
            "--1",
            "-",
            "+1",
            "[",
            "]",
            "[]",
            ",",
            "[1,2]",
            "[1, 2",
            "row",
            "é",
            "\u{feff}",
            "\r\n",
            "99999999999999999999",
        ]
        .to_vec(),
    )
}

fn everything_is_answered_or_refused(text: &str) {
    let optimal = Format::Cake(Opponent::Optimal);
    for format in Format::ALL.into_iter().chain([optimal]) {
        if let Err(error) = answer(format, text) {
            assert!(error.span().is_none_or(|span| text.get(span).is_some()), "{error:?}");
        }
    }
}
