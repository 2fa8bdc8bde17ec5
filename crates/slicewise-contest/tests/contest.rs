//! Contest files: the known answers of `boards/contest.boards`, refusals with their place, and
//! *Termites* by its definition.
#![allow(clippy::panic, clippy::unwrap_used)]

use proptest::collection::vec;
use proptest::prelude::*;
use slicewise_contest::{Cases, Format, Opponent, Options, Print, answer, answer_as};

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
            "1 5 x",
            "found `x`, expected the number of cards of the next game, or a final 0, 0 or more",
            4,
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
        (
            Format::LeetCode1686,
            "[1,2]\n[3]\n",
            "found `[3]`, expected as many numbers as before: 2",
            6,
        ),
        (
            Format::LeetCode1686,
            "[1,2]",
            "found the end of the file, expected an array such as [1,5,2]",
            5,
        ),
        (Format::LeetCode1872, "[7]", "found `[7]`, expected two stones or more", 0),
        (
            Format::FunnyGame,
            "1\n7\n",
            "found `1`, expected the number of stickers, 2 to 1073741823",
            0,
        ),
        (Format::Xoinc, "8001\n", "found `8001`, expected the number of coins, 0 to 8000", 0),
        (
            Format::GameOfSum,
            "1 5 x",
            "found `x`, expected the number of numbers, or a final 0, 0 to 8000",
            4,
        ),
        (
            Format::FoxCards,
            "1\n2 1\n",
            "found the end of the file, expected an integer, number 2 of 2",
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

/// The rows of a file in every form: one case, several after their number, up to a 0, to the end, as arrays.
#[test]
fn every_format_of_rows_takes_cases_in_every_form() {
    let rows = ["4 10 80 90 30", "3 1 5 2", "4 1 5 233 7"];
    let lead = ["10", "-2", "222"];
    let arrays = ["[10,80,90,30]", "nums = [1, 5, 2]", "piles=[1,5,233,7]"];
    let several =
        |before: &str, rows: &[&str], after: &str| format!("{before}{}\n{after}", rows.join("\n"));
    let difference = Options { print: Some(Print::Difference), ..Options::default() };
    for format in
        [Format::Usaco, Format::Deque, Format::Removal, Format::BurningCoins, Format::LeetCode]
    {
        let said = |text: &str| {
            answer_as(format, text, &difference)
                .unwrap_or_else(|error| panic!("{format:?} {text}: {error}"))
        };
        let all = lead.join("\n") + "\n";
        for text in [
            several("3\n", &rows, ""),
            several("", &rows, "0\n"),
            several("", &rows, ""),
            several("", &arrays, ""),
            several("3\n", &arrays, ""),
        ] {
            assert_eq!(said(&text), all, "{text}");
        }
        assert_eq!(said(rows[0]), "10\n");
        assert_eq!(said(arrays[1]), "-2\n");
    }
    let print = |print, numbered| Options { print: Some(print), numbered, ..Options::default() };
    let text = several("3\n", &rows, "");
    for (what, numbered, answers) in [
        (Print::First, false, "110\n3\n234\n"),
        (Print::Both, true, "Case #1: 110 100\nCase #2: 3 5\nCase #3: 234 12\n"),
        (Print::Winner, false, "Alice\nBob\nAlice\n"),
        (Print::Sign, false, "1\n-1\n1\n"),
        (Print::NotLost, false, "true\nfalse\ntrue\n"),
    ] {
        assert_eq!(
            answer_as(Format::Deque, &text, &print(what, numbered)).as_deref(),
            Ok(answers),
            "{what:?}"
        );
    }
    // The moves of an optimal play, by its definition: as many as coins, and worth the value.
    let moves =
        answer_as(Format::Deque, "6\n18 20 15 30 10 14\n", &print(Print::Moves, false)).unwrap();
    let mut coins = std::collections::VecDeque::from([18, 20, 15, 30, 10, 14]);
    let mut lead = 0;
    for (turn, letter) in moves.trim().chars().enumerate() {
        let coin = if letter == 'L' { coins.pop_front() } else { coins.pop_back() }.unwrap();
        lead += if turn % 2 == 0 { coin } else { -coin };
    }
    assert!(coins.is_empty());
    assert_eq!(answer(Format::Deque, "6\n18 20 15 30 10 14\n"), Ok(format!("{lead}\n")));
    // What is not known is refused, and so is a file that fits in no way.
    let refused = answer_as(Format::Roots, "1\n5\n", &print(Print::Moves, false)).unwrap_err();
    assert!(refused.to_string().contains("not known of the format roots"), "{refused}");
    let error = answer(Format::Deque, "2\n1 2 1 5\n").unwrap_err();
    assert_eq!(error.to_string(), "found `1`, expected the end of the file");
    let counted = Options { cases: Some(Cases::Counted), ..Options::default() };
    let error = answer_as(Format::Deque, "2\n1 5\n", &counted).unwrap_err();
    assert_eq!(
        error.to_string(),
        "found the end of the file, expected the number of coins, 0 or more"
    );
}

#[test]
fn arrays_may_have_the_names_of_their_judge() {
    for text in ["[1,3]\n[2,1]", "aliceValues = [1,3], bobValues = [2,1]", "2\n1 3\n2\n2 1\n"] {
        assert_eq!(answer(Format::LeetCode1686, text).as_deref(), Ok("1\n"), "{text}");
    }
    assert_eq!(
        answer(Format::LeetCode1406, "[1,2,3,7]\n[1,2,3,-9]\n[1,2,3,6]\n").as_deref(),
        Ok("Bob\nAlice\nTie\n")
    );
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

/// A row of which each turn scores what is left after it, by its definition. The value.
fn remaining(coins: &[i64]) -> i64 {
    if coins.is_empty() {
        return 0;
    }
    let turn = |left: &[i64]| left.iter().sum::<i64>() - remaining(left);
    turn(&coins[1..]).max(turn(&coins[..coins.len() - 1]))
}

/// Stones of which each turn takes two or more from the left, and puts back their sum, by the definition. The value.
fn put_back(stones: &[i64]) -> i64 {
    let turn = |taken: usize| {
        let sum: i64 = stones[..taken].iter().sum();
        sum - put_back(&[&[sum], &stones[taken..]].concat())
    };
    (2..=stones.len()).map(turn).max().unwrap_or_default()
}

/// Free coins that the player to move values as `ours` and the other one as `theirs`, by the definition. The value.
fn two_valuations(ours: &[i64], theirs: &[i64]) -> i64 {
    let turn = |at: usize| {
        let without = |list: &[i64]| [&list[..at], &list[at + 1..]].concat();
        ours[at] - two_valuations(&without(theirs), &without(ours))
    };
    (0..ours.len()).map(turn).max().unwrap_or_default()
}

/// Piles of which the player to move takes the first card, and the other one the last, by the definition. The value.
fn opposite_ends(piles: &[Vec<i64>]) -> i64 {
    let turn = |(at, pile): (usize, &Vec<i64>)| {
        let mut left = piles.to_vec();
        let card = left[at].remove(0);
        // Who moves next takes the last card: the first one of the pile read backwards.
        left.iter_mut().for_each(|pile| pile.reverse());
        (!pile.is_empty()).then(|| card - opposite_ends(&left))
    };
    let legal = piles.iter().enumerate().filter(|(_, pile)| !pile.is_empty());
    legal.filter_map(turn).max().unwrap_or_default()
}

fn words_of(numbers: &[i64], separator: &str) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(separator)
}

fn array(numbers: &[i64]) -> String {
    format!("[{}]", words_of(numbers, ","))
}

proptest! {
    #[test]
    fn remaining_sums_are_a_row_of_negated_coins(coins in vec(-9_i64..10, 0..10)) {
        let expected = format!("{}\n", remaining(&coins));
        prop_assert_eq!(answer(Format::LeetCode1690, &array(&coins)), Ok(expected));
    }

    #[test]
    fn stones_put_back_are_a_front_of_half_points(stones in vec(-9_i64..10, 2..10)) {
        let expected = format!("{}\n", put_back(&stones));
        let file = format!("{}\n{}\n", stones.len(), words_of(&stones, " "));
        prop_assert_eq!(answer(Format::LeetCode1872, &array(&stones)), Ok(expected.clone()));
        prop_assert_eq!(answer(Format::FunnyGame, &file), Ok(expected));
    }

    #[test]
    fn two_valuations_are_one(pairs in vec((-9_i64..10, -9_i64..10), 0..7)) {
        let (ours, theirs): (Vec<i64>, Vec<i64>) = pairs.into_iter().unzip();
        let sign = two_valuations(&ours, &theirs).signum();
        let file = format!("{}\n{}\n", array(&ours), array(&theirs));
        prop_assert_eq!(answer(Format::LeetCode1686, &file), Ok(format!("{sign}\n")));
    }

    #[test]
    fn cards_at_opposite_ends_are_halves_and_middles(piles in vec(vec(-5_i64..10, 0..4), 0..4)) {
        let value = opposite_ends(&piles);
        let total: i64 = piles.iter().flatten().sum();
        let line = |pile: &Vec<i64>| format!("{} {}\n", pile.len(), words_of(pile, " "));
        let file = format!("{}\n{}", piles.len(), piles.iter().map(line).collect::<String>());
        let expected = format!("{} {}\n", (total + value) / 2, (total - value) / 2);
        prop_assert_eq!(answer(Format::FoxCards, &file), Ok(expected));
    }

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
