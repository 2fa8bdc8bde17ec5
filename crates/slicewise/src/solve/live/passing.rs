//! [`line_with_passing`]: an optimal line where two passes end the play.

use std::sync::Arc;

use super::optimal::Open;
use super::prepared::Prepared;
use crate::board::{Board, Move, Passing};
use crate::number::Scalar;

/// Returns an optimal line of play to the end of a broached board under the passing `P` or `A`, with the
/// preparations already made for it. `passed` says whether the last move was a pass. O(n log n).
///
/// Players take the heaviest free weight for as long as it counts; then both pass.
pub(crate) fn line_with_passing<W: Scalar>(
    mut board: Board<W>,
    prepared: &Arc<Prepared<W>>,
    passing: Passing,
    passed: bool,
) -> Vec<Move> {
    let mut open = Open::new(&board, prepared.clone());
    let mut line = Vec::new();
    let worthless = |weight: &W| passing.leaves_worthless_vertices() && *weight <= W::default();
    while board.left() > 0 {
        let Some((_, vertex)) = open.heaviest(&board).filter(|(weight, _)| !worthless(weight))
        else {
            let passes = if passed && line.is_empty() { 1 } else { 2 };
            line.extend(std::iter::repeat_n(Move::Pass, passes));
            break;
        };
        board.take(vertex).expect("an optimal move is legal");
        open.changed(&board, vertex);
        line.push(Move::Take(vertex));
    }
    line
}
