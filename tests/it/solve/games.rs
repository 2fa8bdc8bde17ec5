//! Games, alone or beside free vertices, which backward induction solves: against the definition, and at their real size.

use std::fmt::Write;

use crate::common::{answered, best, coins, exact, general, position};
use proptest::prelude::*;
use slicewise::board::{Passing, Rules, Shape, StepShape, Taking};

use slicewise::solve::oracle;
use slicewise::solve::{analyse, value};
use slicewise::{Ask, Exact, Game, Interval, Move, Setup};

/// Games of a few nodes, also with several edges between two of them, and with nodes that are not reached.
fn games() -> impl Strategy<Value = Shape> {
    let step = (0_u32..5, 1_u32..4, -3_i64..6);
    let step = step.prop_map(|(from, further, score)| StepShape {
        from: from * 7,
        to: (from + further) * 7,
        score: Exact::from(score),
    });
    let game = (prop::collection::vec(step, 0..9), 0_u32..3);
    game.prop_map(|(edges, start)| Shape::Game { edges, start: start * 7 })
}

fn rules() -> impl Strategy<Value = Rules> {
    let (taking, passing) =
        (prop::sample::select(&Taking::ALL), prop::sample::select(&Passing::ALL));
    // Under A, a game is refused.
    let rules = (taking, passing).prop_map(|(taking, passing)| Rules { taking, passing });
    rules.prop_filter("a game", |rules| rules.passing != Passing::OnEvenCount)
}

proptest! {
    #[test]
    fn games_beside_free_vertices_are_as_defined(game in games(), free in coins(4), rules in rules()) {
        let components = vec![game, Shape::Free(exact(&free))];
        let board = general(components.clone(), rules);
        let setup = Setup { components, rules };
        let (at, ask) = (position(&setup), best());
        let found = analyse(&at, &ask).expect("small");
        prop_assert!(found.complete && found.is_by_theory());
        let outcomes = oracle::general_outcomes(&board).expect("small");
        let best = outcomes.iter().map(|(_, outcome)| *outcome).max().unwrap_or_default();
        prop_assert_eq!(&found.value, &Interval::exactly(best));
        let alone = value(&at, &ask).expect("small");
        prop_assert_eq!(alone, Interval::exactly(best));
        let moves = found.moves.iter().map(|eval| (eval.mv, *eval.outcome.exact().expect("small")));
        prop_assert_eq!(moves.collect::<Vec<(Move, i64)>>(), outcomes);
        // The line is a play to its end, whose totals have the value for their difference.
        let mut play = Game::new(setup).expect("a board");
        for &mv in found.line() {
            play.play(mv).expect("it is legal");
        }
        prop_assert!(play.is_over());
        let totals = found.profits.expect("there is a line");
        prop_assert_eq!(totals[0] - totals[1], best);
        prop_assert_eq!(play.totals(), totals.into_iter().map(Exact::from).collect::<Vec<_>>());
    }
}

/// One to three stones from the front of a row: LeetCode 1406, whose limit is 50,000.
#[test]
fn a_long_game_has_its_value_and_its_line() {
    const STONES: usize = 50_000;
    let stones: Vec<i64> = (0..STONES as i64).map(|at| at * at % 1009 - 500).collect();
    let mut text = String::from("game");
    for at in 0..STONES {
        let mut score = 0;
        for taken in 1..=3.min(STONES - at) {
            score += stones[at + taken - 1];
            write!(text, " {at}-{}:{score}", at + taken).expect("there is memory");
        }
    }
    let mut values = vec![0; STONES + 1];
    for at in (0..STONES).rev() {
        let outcome =
            |taken: usize| stones[at..at + taken].iter().sum::<i64>() - values[at + taken];
        values[at] = (1..=3.min(STONES - at)).map(outcome).max().expect("a stone is left");
    }
    let setup: Setup = text.parse().expect("a board");
    let found = answered(&setup).expect("a game alone");
    assert_eq!(found.value, Interval::exactly(Exact::from(values[0])));
    let profits = found.profits.as_ref().expect("there is a line");
    assert_eq!(&profits[0] - &profits[1], Exact::from(values[0]));
    assert!(found.line().len() > STONES / 3);
}

/// A position of many moves, each of which ends the game.
#[test]
fn a_position_of_many_moves_is_solved() {
    let edges: Vec<String> = (1..=30_000).map(|to| format!("0-{to}:{}", to * 7 % 30_011)).collect();
    let setup: Setup = format!("game {}", edges.join(" ")).parse().expect("a board");
    let found = answered(&setup).expect("a game alone");
    assert_eq!(found.value, Interval::exactly(Exact::from(30_010)));
    assert_eq!((found.moves.len(), found.line().len()), (30_000, 1));
}

/// What is said of every move of a long play: the review of a greedy play, and its explanation.
#[test]
fn a_play_of_a_long_game_is_reviewed() {
    const NODES: usize = 20_000;
    let mut text = String::from("game");
    for at in 0..NODES {
        write!(text, " {at}-{}:{}", at + 1, at * at % 1009).expect("there is memory");
        write!(text, " {at}-{}:{}", at + 2, at * 7 % 1013).expect("there is memory");
    }
    let mut game: Game = text.parse().expect("a board");
    let overview = game.overview(&Ask::default()).expect("a game alone");
    let greedy = overview.greedy.expect("a play to the end");
    let value = game.value().expect("a game alone");
    assert_eq!(overview.analysis.value, value);
    while let Some(mv) = game.greedy_move() {
        game.play(mv).expect("it is legal");
    }
    let review = game.review(&Ask::default());
    assert!(review.turns.iter().all(|turn| turn.loss.is_some() && turn.best.is_some()));
    let lost: Vec<Exact> = review.lost.into_iter().flatten().collect();
    let lead = &game.totals()[0] - &game.totals()[1];
    assert_eq!(value.exact().map(|value| value - &lost[0] + &lost[1]), Some(lead));
    assert!(greedy.difference <= *value.exact().expect("it is known"));
}
