//! The limit on boards about which everything is found at once.

use crate::board::Board;
use crate::number::Scalar;
use crate::solve::chain::visits;
use crate::solve::first_move::TooLarge;
use crate::solve::first_move::board as closed;

/// The most steps of a board for which everything is explained at once: some seconds.
const EXPLAINED: u64 = 1_000_000_000;

/// Checks that everything about a board, including plays to its end, is found within some seconds.
pub(crate) fn check<W: Scalar>(board: &Board<W>) -> Result<(), TooLarge> {
    closed::check_orders(visits::of_a_play(board))?;
    if board.is_broached() {
        return Ok(());
    }
    let outside = board.components().iter().filter(|part| !part.is_unbroached());
    let turns: usize = outside.map(|part| part.len()).sum();
    let cost = closed::cost(board).outcomes.saturating_mul(turns as u64 + 1);
    if cost > EXPLAINED { Err(TooLarge { cost, limit: EXPLAINED }) } else { Ok(()) }
}
