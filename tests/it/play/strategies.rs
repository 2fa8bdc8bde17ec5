//! Whole plays: optimal play ends at the value, live play knows every value, strategies keep what
//! they promise.

use std::cmp::Reverse;

use crate::common::{board, coins, exact, outcome, sums, value, words};
use proptest::prelude::*;
use slicewise::board::{Board, Shape};
use slicewise::play::{PlayError, Player, Strategy, simulate};
use slicewise::row::colours::Colours;
use slicewise::solve::{Live, best_line};
use slicewise::{Ask, Move, Vertex};

fn every_move_is_optimal(mut board: Board<i64>) {
    for vertex in best_line(&board).expect("open") {
        assert_eq!(outcome(&board, vertex), value(&board), "{vertex} of {board:?}");
        board.take(vertex).expect("legal");
    }
    assert_eq!(board.left(), 0);
}

#[test]
fn the_best_line_is_optimal_on_all_short_rows_beside_short_stacks() {
    let words = words(&[0, 1, 2], 4);
    for row in &words {
        for stack in &words {
            every_move_is_optimal(board(vec![Shape::Stack(exact(stack)), Shape::Row(exact(row))]));
        }
    }
}

fn play(
    board: &Board<i64>,
    first: Strategy,
    second: Strategy,
    seed: u64,
) -> Result<i64, PlayError> {
    let played = simulate(board, [first, second], seed, &Ask::default(), |_| {});
    played.map(|[first, second]| first - second)
}

proptest! {
    #[test]
    fn the_best_line_is_optimal(components in sums(12)) {
        every_move_is_optimal(board(components));
    }

    #[test]
    fn live_play_knows_every_value(components in sums(12), choices in prop::collection::vec((0..4_u8, any::<prop::sample::Index>()), 0..60)) {
        let start = board(components);
        let mut live = Live::new(start.clone()).expect("open");
        let mut made: Vec<Vertex> = Vec::new();
        let mut undone: Vec<Vertex> = Vec::new();
        for (kind, index) in choices {
            let legal: Vec<Vertex> = live.board().legal_moves().collect();
            match kind {
                0 => {
                    let taken_back = made.pop();
                    prop_assert_eq!(live.undo(), taken_back);
                    undone.extend(taken_back);
                }
                1 if !undone.is_empty() => {
                    let again = undone.pop();
                    prop_assert_eq!(live.redo(), again);
                    made.extend(again);
                }
                _ if legal.is_empty() => prop_assert_eq!(live.best_move(), None),
                _ => {
                    let vertex = legal[index.index(legal.len())];
                    let loss = value(live.board()) - outcome(live.board(), vertex);
                    prop_assert_eq!(live.take(vertex), Ok(loss));
                    prop_assert_eq!(live.moves().last(), Some((vertex, &loss)));
                    made.push(vertex);
                    undone.clear();
                }
            }
            let mut same = start.clone();
            for &vertex in &made { same.take(vertex).expect("legal"); }
            prop_assert_eq!(live.value(), value(&same));
            prop_assert_eq!(live.board().left(), same.left());
            if let Some(best) = live.best_move() {
                prop_assert_eq!(outcome(&same, best), value(&same));
            }
        }
    }

    #[test]
    fn optimal_play_gets_the_value_and_loses_nothing_to_others(components in sums(8), seed in any::<u64>()) {
        let board = board(components);
        let value = value(&board);
        prop_assert_eq!(play(&board, Strategy::Optimal, Strategy::Optimal, seed), Ok(value));
        for other in [Strategy::Greedy, Strategy::Random] {
            prop_assert!(play(&board, Strategy::Optimal, other, seed)? >= value);
            prop_assert!(play(&board, other, Strategy::Optimal, seed)? <= value);
        }
    }

    /// However often the strategy has looked at the vertices, and whether it has ranked them by then.
    #[test]
    fn greed_takes_the_first_of_the_largest(components in sums(8)) {
        let mut left = board(components);
        let mut taken = Vec::new();
        simulate(&left, [Strategy::Greedy; 2], 0, &Ask::default(), |ply| taken.push(ply.mv))?;
        for mv in taken {
            let by_weight = |vertex: &Vertex| (*left.weight(*vertex), Reverse(*vertex));
            let largest = left.legal_moves().max_by_key(by_weight).expect("the play goes on");
            prop_assert_eq!(mv, Move::Take(largest));
            left.take(largest).expect("legal");
        }
        prop_assert_eq!(left.left(), 0);
    }

    /// What the moves lost adds up to the way from the value to the result.
    #[test]
    fn losses_account_for_the_result(components in sums(8), seed in any::<u64>()) {
        let board = board(components);
        let mut lost = [0, 0];
        let strategies = [Strategy::Greedy, Strategy::Random];
        let [first, second] = simulate(&board, strategies, seed, &Ask::default(), |ply| {
            lost[ply.player as usize] += ply.loss.expect("nothing is unbroached");
        })?;
        prop_assert_eq!(value(&board) - lost[0] + lost[1], first - second);
    }

    #[test]
    fn the_colour_strategy_keeps_its_guarantee(coins in coins(20), seed in any::<u64>()) {
        let row = board(vec![Shape::Row(exact(&coins))]);
        let Some(colours) = Colours::new(&coins) else {
            let refused = PlayError::NoColours { player: Player::First, left: coins.len() };
            prop_assert_eq!(play(&row, Strategy::Colour, Strategy::Greedy, seed), Err(refused));
            return Ok(());
        };
        prop_assert!(colours.guarantee() <= i128::from(value(&row)));
        for other in [Strategy::Optimal, Strategy::Greedy, Strategy::Random] {
            prop_assert_eq!(play(&row, Strategy::Colour, other, seed), Ok(colours.guarantee() as i64));
        }
    }
}

#[test]
fn a_finished_play_can_be_taken_back() {
    let mut live = Live::new(board(vec![Shape::Ev(exact(&[3]))])).expect("open");
    for vertex in [0, 1] {
        assert_eq!(live.best_move(), Some(Vertex::new(vertex)));
        live.take(Vertex::new(vertex)).expect("legal");
    }
    assert_eq!(live.best_move(), None);
    live.undo();
    live.undo();
    assert_eq!((live.best_move(), live.value()), (Some(Vertex::new(0)), -3));
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let row = board(vec![Shape::Row(exact(&(0..50).collect::<Vec<_>>()))]);
    let game = |seed| {
        let mut moves = Vec::new();
        let strategies = [Strategy::Random, Strategy::Random];
        let played = simulate(&row, strategies, seed, &Ask::default(), |ply| moves.push(ply.mv));
        played.expect("always applies");
        moves
    };
    assert_eq!(game(7), game(7));
    assert_ne!(game(7), game(8));
}

#[test]
fn illegal_moves_are_refused_with_their_reason() {
    let mut board = board(vec![Shape::Row(exact(&[1, 2, 3])), Shape::Stack(exact(&[4, 5]))]);
    let refusal = |board: &mut Board<i64>, vertex| {
        board.take(Vertex::new(vertex)).expect_err("illegal").to_string()
    };
    assert_eq!(refusal(&mut board, 9), "found vertex 9, expected one of 0 to 4");
    let inside = refusal(&mut board, 1);
    assert_eq!(inside, "vertex 1 is not available, expected an end: 0 or 2");
    let below = refusal(&mut board, 4);
    assert_eq!(below, "vertex 4 is not available, expected 3, the open end");
    board.take(Vertex::new(0)).expect("legal");
    assert_eq!(refusal(&mut board, 0), "vertex 0 is already taken");
    assert_eq!(board.left(), 4);
}

/// The last coin was the best when it was alone, and weighed as much as the heaviest slice of the whole row.
#[test]
fn an_end_that_was_the_best_before_an_undo_need_not_be_the_best() {
    let start = board(vec![Shape::Row(exact(&[2, 2, 3, 2])), Shape::Free(exact(&[1]))]);
    let mut live = Live::new(start).expect("open");
    for vertex in 0..3 {
        live.take(Vertex::new(vertex)).expect("legal");
    }
    for _ in 0..3 {
        live.undo().expect("three were made");
    }
    let best = live.best_move().expect("the play is not over");
    assert_eq!(live.take(best), Ok(0), "{best} was not optimal");
}
