//! Fronts: alone and beside anything, against the definition, as games written out, and at their real size.

use std::fmt::Write;

use crate::common::{answered, best, coins, exact, general, known, menus_and_games, position};
use proptest::prelude::*;
use slicewise::board::{Rules, Shape, Taking};
use slicewise::solve::oracle;
use slicewise::solve::{analyse, search, value};
use slicewise::{Ask, Exact, Game, Interval, Move, Setup, Watch};

fn front(coins: &[i64], limit: u32) -> Shape {
    Shape::Front { weights: exact(coins), limit: limit.into() }
}

fn fronts(len: usize) -> impl Strategy<Value = Shape> {
    (coins(len), 1_u32..5).prop_map(|(coins, limit)| front(&coins, limit))
}

fn takings() -> impl Strategy<Value = Rules> {
    let rules = |taking| Rules { taking, ..Rules::default() };
    prop::sample::select(&Taking::ALL).prop_map(rules)
}

/// A front as the game that it is, with every sum of coins in its text.
fn written_out(coins: &[i64], limit: usize) -> String {
    let mut text = String::from("game");
    for from in 0..coins.len() {
        for to in from + 1..=coins.len().min(from + limit) {
            let score: i64 = coins[from..to].iter().sum();
            write!(text, " {from}-{to}:{score}").expect("there is memory");
        }
    }
    text + " from 0"
}

proptest! {
    #[test]
    fn fronts_beside_free_vertices_are_as_defined(front in fronts(6), free in coins(3), rules in takings()) {
        let components = vec![front, Shape::Free(exact(&free))];
        let board = general(components.clone(), rules);
        let setup = Setup { components, rules };
        let at = position(&setup);
        let outcomes = oracle::general_outcomes(&board).expect("small");
        let most = outcomes.iter().map(|(_, outcome)| *outcome).max().unwrap_or_default();
        prop_assert_eq!(value(&at, &best()).expect("small"), Interval::exactly(most));
        let found = analyse(&at, &Ask::default()).expect("small");
        prop_assert!(found.complete && (found.is_by_theory() || setup.components[0].is_graph()));
        let moves = found.moves.iter().map(|eval| (eval.mv, *eval.outcome.exact().expect("small")));
        let mut moves: Vec<(Move, i64)> = moves.collect();
        let mut outcomes = outcomes;
        moves.sort_unstable();
        outcomes.sort_unstable();
        prop_assert_eq!(moves, outcomes);
        // The line is a play to its end, whose totals have the value for their difference.
        let mut play = Game::new(setup).expect("a board");
        for &mv in found.line() {
            play.play(mv).expect("it is legal");
        }
        prop_assert!(play.is_over());
        prop_assert_eq!(&play.totals()[0] - &play.totals()[1], Exact::from(most));
    }

    #[test]
    fn fronts_beside_anything_are_as_defined(
        fronts in prop::collection::vec(fronts(4), 1..3),
        row in coins(4),
        stack in coins(3),
        other in menus_and_games(),
        rules in takings(),
    ) {
        let mut components = fronts;
        components.extend([Shape::Row(exact(&row)), Shape::Stack(exact(&stack)), other]);
        let board = general(components.clone(), rules);
        let outcomes = oracle::general_outcomes(&board).expect("small");
        let searched = search::solve(&board, &Ask::default()).expect("small");
        let found = searched.moves.iter();
        let found = found.map(|eval| (eval.mv, *eval.outcome.exact().expect("small")));
        prop_assert_eq!(found.collect::<Vec<_>>(), outcomes.clone());
        let setup = Setup { components, rules };
        let most = outcomes.iter().map(|(_, outcome)| *outcome).max().unwrap_or_default();
        prop_assert_eq!(known(&answered(&setup).expect("small")), Exact::from(most));
        let game = Game::new(setup).expect("a board");
        let file = game.certificate(Watch::none()).expect("small");
        prop_assert_eq!(file.verify().expect("it proves what it says").value, Exact::from(most));
    }

    #[test]
    fn a_front_is_worth_the_game_that_it_is(coins in coins(9), limit in 1_usize..11) {
        let game: Setup = written_out(&coins, limit).parse().expect("a board");
        let setup = Setup::new(vec![front(&coins, limit as u32)]);
        prop_assert_eq!(known(&answered(&setup).expect("small")), known(&answered(&game).expect("small")));
    }

    /// The mirror strategy: whoever moves second does as the other did, on the other one.
    #[test]
    fn two_equal_fronts_are_worth_no_more_than_nothing(twin in fronts(6)) {
        let setup = Setup::new(vec![twin.clone(), twin]);
        prop_assert!(known(&answered(&setup).expect("small")) <= Exact::from(0));
    }

    #[test]
    fn a_front_is_parsed_as_it_is_printed(front in fronts(5), after in coins(3)) {
        let setup = Setup::new(vec![front, Shape::Row(exact(&after))]);
        prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup.clone()));
        let json = slicewise::json::to_string(&setup).expect("a board is JSON");
        prop_assert_eq!(slicewise::json::parse(&json), Ok(setup));
    }
}

/// LeetCode 1406 at its limit of 50,000 stones, with limits up to all of them, beside a free vertex or none.
#[test]
fn a_long_front_has_its_value_and_its_line() {
    const COINS: usize = 50_000;
    let coins: Vec<i64> = (0..COINS as i64).map(|at| at * at % 1009 - 500).collect();
    for limit in [3, 100, COINS] {
        let mut values = vec![0_i64; COINS + 1];
        for from in (0..COINS).rev() {
            let mut score = 0;
            let mut most = i64::MIN;
            for to in from + 1..=COINS.min(from + limit.min(100)) {
                score += coins[to - 1];
                most = most.max(score - values[to]);
            }
            values[from] = most;
        }
        let text: Vec<String> = coins.iter().map(ToString::to_string).collect();
        let setup: Setup = format!("front {limit} of {}", text.join(" ")).parse().expect("a board");
        let game = Game::new(setup).expect("a board");
        let found = game.ask(&Ask { moves: 5, ..Ask::default() }).expect("theory has it");
        if limit <= 100 {
            assert_eq!(found.value, Interval::exactly(Exact::from(values[0])), "limit {limit}");
        }
        let mut play = game;
        for &mv in found.line() {
            play.play(mv).expect("it is legal");
        }
        assert!(play.is_over(), "limit {limit}");
        let lead = &play.totals()[0] - &play.totals()[1];
        assert_eq!(found.value, Interval::exactly(lead), "limit {limit}");
    }
}

#[test]
fn a_limit_that_is_larger_than_the_pile_is_kept() {
    let text = "front 99999999999999999999 of 4 -7 2";
    let setup: Setup = text.parse().expect("a board");
    assert_eq!(setup.to_string(), text);
    assert_eq!(known(&answered(&setup).expect("small")), Exact::from(9));
    let mut game = Game::new(setup).expect("a board");
    game.play("0-1".parse::<Move>().expect("a move")).expect("it is legal");
    let refused = game.play("1-2".parse::<Move>().expect("a move")).expect_err("1 is gone");
    assert!(refused.to_string().contains("1-2"), "{refused}");
    let refused = game.play(1).expect_err("it is gone");
    assert!(refused.to_string().contains("taken"), "{refused}");
}

#[test]
fn what_is_not_a_front_is_refused_with_the_place() {
    for (text, at, says) in [
        ("front of 1 2", "of", "the most coins that a turn takes"),
        ("front 0 of 1 2", "0", "from 1 on"),
        ("front -1 of 1 2", "-1", "from 1 on"),
        ("front 2.5 of 1 2", "2.5", "a whole number"),
        ("front 1/2 of 1 2", "1/2", "a whole number"),
        ("front three of 1 2", "three", "a whole number"),
        ("front 3 1 2 7", "1", "`of` before the coins"),
        ("front 3", "", "`of` before the coins"),
        ("front 2 of 3 of 1 2", "of", "a weight"),
    ] {
        let error = text.parse::<Setup>().expect_err(text);
        assert_eq!(&text[error.span.clone()], at, "{text}: {error}");
        assert!(error.to_string().contains(says), "{text}: {error}");
    }
    for text in ["passing P front 2 of 1 2", "passing N row 1 + menu 1 then front 2 of 1 2 end"] {
        let setup: Setup = text.parse().expect("it is a board but for its rules");
        let error = setup.check().expect_err(text);
        assert!(error.to_string().starts_with("found a front with passing"), "{error}");
        assert_eq!(error.span(text).map(|span| &text[span]), Some("front"));
    }
    let setup = Setup::new(vec![Shape::Front { weights: exact(&[1, 2]), limit: 0.into() }]);
    let error = setup.check().expect_err("no limit");
    assert_eq!(error.to_string(), "found the limit 0, expected a whole number from 1 on");
}
