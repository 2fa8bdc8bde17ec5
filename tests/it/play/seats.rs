//! What each of several players is sure of on any board is what the definition says.

use std::cell::RefCell;
use std::ops::ControlFlow;

use crate::common::{exact, graphs, sums};
use proptest::prelude::*;
use slicewise::board::{Limit, Rules, Shape, Taking};
use slicewise::play::guarantees;
use slicewise::row::guarantee::{
    Coalition, GuaranteeError, GuaranteeQuestion, GuaranteeReport, GuaranteeReportError, Players,
    Seats,
};
use slicewise::{Exact, Game, Progress, Setup, Watch};

/// What the player is sure of whose turn is `away` turns from now, of `players`, by the definition. The game of two players
/// says which moves there are, what they score, and whether the same player moves again.
fn sure(game: &Game, away: usize, players: usize) -> Exact {
    let after = game.legal_moves().into_iter().map(|mv| {
        let (mut after, mover) = (game.clone(), game.to_move());
        after.play(mv).expect("it is legal");
        let score =
            mover.map_or(Exact::ZERO, |mover| &after.totals()[mover] - &game.totals()[mover]);
        let again = after.to_move() == mover;
        let then = if again { away } else { (away + players - 1) % players };
        let rest = sure(&after, then, players);
        if away == 0 { rest + score } else { rest }
    });
    let found = if away == 0 { after.max() } else { after.min() };
    found.unwrap_or_default()
}

fn reported(
    setup: &Setup,
    seats: Seats,
    against: Option<Coalition>,
) -> Result<GuaranteeReport, GuaranteeReportError> {
    guarantees(setup, &GuaranteeQuestion { seats, against }, Watch::none())
}

fn players(count: usize) -> Players {
    Players::new(count).expect("so many may play")
}

fn boards() -> impl Strategy<Value = Vec<Shape>> {
    let piles = (prop::collection::vec(-3_i64..7, 0..5), 0_u32..3).prop_map(|(weights, kind)| {
        let weights = exact(&weights);
        vec![match kind {
            0 => Shape::Front { weights, limit: 2.into() },
            1 => Shape::Ends { weights, limit: Limit::All },
            _ => Shape::Pizza(weights),
        }]
    });
    prop_oneof![sums(1), piles, graphs(6).prop_map(|graph| vec![Shape::Graph(graph)])]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn several_players_are_sure_of_what_the_definition_says(components in boards(), count in 1_usize..5, rule in 0_usize..3) {
        let taking = [Taking::Share, Taking::Grab, Taking::Both][rule];
        let setup = Setup { components, rules: Rules { taking, ..Rules::default() } };
        prop_assume!(setup.check().is_ok() && setup.vertices() < 7);
        let game = Game::new(setup.clone()).expect("a board");
        let report = reported(&setup, Seats::All(players(count)), None).expect("it is small");
        let expected: Vec<Exact> = (0..count).map(|seat| sure(&game, seat, count)).collect();
        let found: Vec<Exact> = report.guarantees.iter().map(|seat| seat.guarantee.clone()).collect();
        prop_assert_eq!(&found, &expected);
        let best = report.first_move.iter().map(|first| first.guarantee.clone()).max();
        prop_assert_eq!(best.unwrap_or_default(), expected[0].clone());
        for first in &report.first_move {
            prop_assert_eq!(first.optimal, first.guarantee == expected[0]);
        }
        for (seat, expected) in expected.iter().enumerate() {
            let one = Seats::One(players(count).seat(seat).expect("a seat"));
            let report = reported(&setup, one, Some(Coalition::Worst)).expect("it is small");
            prop_assert_eq!(&report.guarantees[0].guarantee, expected);
            // The others leave a seat that keeps its guarantee no more than that; every move is legal and scores what is said.
            let play = report.transcript.expect("it was asked for");
            prop_assert_eq!(&play.totals[seat], expected);
            let (mut game, mut totals) = (game.clone(), vec![Exact::ZERO; count]);
            for turn in &play.turns {
                let mover = game.to_move().expect("it is not over");
                let before = game.totals()[mover].clone();
                game.play(turn.mv).expect("it is legal");
                prop_assert_eq!(&turn.score, &(&game.totals()[mover] - &before));
                totals[turn.seat] += &turn.score;
            }
            prop_assert!(game.legal_moves().is_empty());
            prop_assert_eq!(totals, play.totals);
        }
    }
}

#[test]
fn rows_and_paths_of_several_players_are_what_the_definition_says() {
    for (board, count) in [("row 1 3 2 5 4", 3), ("row 1 1 8 5 5", 3), ("row 100 100 1 1 8 5 5", 4)]
    {
        let row: Setup = board.parse().expect("a board");
        let stacks: Setup = board.replace("row", "path").parse().expect("a board");
        let all = Seats::All(players(count));
        let game = Game::new(row.clone()).expect("a board");
        for (seat, found) in reported(&row, all, None).expect("a row").guarantees.iter().enumerate()
        {
            assert_eq!(found.guarantee, sure(&game, seat, count), "{board}");
        }
        let path = Game::new(stacks.clone()).expect("a board");
        for (seat, found) in
            reported(&stacks, all, None).expect("small").guarantees.iter().enumerate()
        {
            assert_eq!(found.guarantee, sure(&path, seat, count), "{stacks}");
        }
    }
}

#[test]
fn what_several_players_are_not_told_is_refused_with_the_reason() {
    let refused = |board: &str, against| {
        let board: Setup = board.parse().expect("a board");
        reported(&board, Seats::All(players(3)), against).expect_err("it is refused").to_string()
    };
    assert_eq!(
        refused("passing P pizza 1 2 3", None),
        "found passing P, expected passing never: when passes end a play of several players is not defined"
    );
    assert_eq!(
        refused("pizza 1 2 3", Some(Coalition::Greedy)),
        "found others who play greedy, expected `worst`: others by a strategy are played against on a single row only"
    );
    let grid = "graph ".to_owned() + &"1 ".repeat(30);
    assert!(refused(&grid, None).starts_with("found too many positions to search"));
    assert!(refused("row 1 2 second 2 1", None).contains("two valuations"));
}

#[test]
fn sixteen_vertices_are_never_too_many_and_long_stacks_are_searched() {
    let all = Seats::All(players(3));
    let edges = (0..16).flat_map(|one| (0..one).map(move |other| (other, one)));
    let weights = || (0..16).map(|at| at * at % 7);
    for edges in [Vec::new(), edges.collect()] {
        let board = Setup::graph(weights(), edges);
        let report = reported(&board, all, None).expect("there are few positions");
        // Any vertex may be taken at any time: the heaviest go first.
        let mut heaviest: Vec<i64> = weights().collect();
        heaviest.sort_unstable_by(|one, other| other.cmp(one));
        for seat in report.guarantees {
            let sum: i64 = heaviest.iter().skip(seat.seat).step_by(3).sum();
            assert_eq!(seat.guarantee, Exact::from(sum));
        }
    }
    let stack: Setup = format!("stack {}", "1 2 3 ".repeat(1000)).parse().expect("a board");
    let report = reported(&stack, all, None).expect("there is one way to play");
    assert_eq!(report.guarantees[2].guarantee, Exact::from(3000));
}

#[test]
fn a_search_of_positions_tells_how_many_and_is_stopped_at_every_question() {
    let free: Setup = "free 3 1 4 1 5 9 2 6 5 3 5 8".parse().expect("a board");
    let asked = |most: usize| {
        let told = RefCell::new(Vec::new());
        let on_progress = |progress: &Progress| {
            told.borrow_mut().push(progress.positions);
            match told.borrow().len() > most {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        let question = GuaranteeQuestion { seats: Seats::All(players(3)), against: None };
        let found = guarantees(&free, &question, Watch::new(&on_progress));
        (found, told.into_inner())
    };
    let (found, told) = asked(usize::MAX);
    assert!(found.is_ok() && told.len() > 5 && told.is_sorted(), "{told:?}");
    // While positions are found, and while they are evaluated.
    assert!(told[0] < told[1] && told[told.len() - 2] == told[told.len() - 1], "{told:?}");
    for most in 0..told.len() {
        let (found, told) = asked(most);
        let stopped = GuaranteeReportError::Guarantee(GuaranteeError::Stopped);
        assert_eq!((found, told.len()), (Err(stopped), most + 1), "it does not go on");
    }
}
