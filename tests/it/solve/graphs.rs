//! General boards: the definition in two spellings, turns on a board and the oracle's sets.

use crate::common::{all_rules, general, graphs, menus_and_games};
use proptest::prelude::*;
use slicewise::board::{GraphPosition, Rules, Shape};
use slicewise::solve::oracle;

/// The value, by making every turn on the board itself.
fn by_turns(board: &GraphPosition<i64>) -> i64 {
    board.turns().into_iter().map(|turn| outcome_by_turns(board, turn)).max().unwrap_or(0)
}

fn outcome_by_turns(board: &GraphPosition<i64>, turn: slicewise::board::Move) -> i64 {
    let (score, after) = board.after(turn);
    let rest = after.map_or(0, |after| by_turns(&after));
    if board.has_another_turn(turn) { score + rest } else { score - rest }
}

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().collect::<Vec<_>>())
}

proptest! {
    #[test]
    fn turns_on_the_board_are_the_oracles(graph in graphs(4), other in graphs(2), rules in any_rules()) {
        let board = general(vec![Shape::Graph(graph), Shape::Graph(other)], rules);
        let turns = board.turns().into_iter();
        let expected: Vec<_> = turns.map(|turn| (turn, outcome_by_turns(&board, turn))).collect();
        prop_assert_eq!(oracle::general_outcomes(&board), Ok(expected));
        prop_assert_eq!(oracle::general_value(&board), Ok(by_turns(&board)));
    }

    #[test]
    fn menus_and_games_too(graph in graphs(3), shape in menus_and_games(), rules in any_rules()) {
        prop_assume!(rules.passing != slicewise::board::Passing::OnEvenCount);
        let board = general(vec![shape, Shape::Graph(graph)], rules);
        let turns = board.turns().into_iter();
        let expected: Vec<_> = turns.map(|turn| (turn, outcome_by_turns(&board, turn))).collect();
        prop_assert_eq!(oracle::general_outcomes(&board), Ok(expected));
    }
}
