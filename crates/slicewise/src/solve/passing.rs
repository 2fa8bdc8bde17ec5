//! Rows, stacks and rooted forests where two passes end the play: the passing `P` and `A`.
//!
//! A broached board of these is equivalent to its free weights, as without passing, and its ev is worth
//! nothing: a player to whom only ev sequences are left passes, and so does the other. Under `P` free
//! weights of 0 or less are worth nothing, either (the book's chapter on general boards).
//!
//! ```text
//! stack 5 1 8      without passing  free 5, ev 7   worth 12
//!                  passing P or A   free 5         worth 5: after the 5 both players pass
//! ```
//!
//! The outcome of a move follows from the few weights that it changes. O(n + k log k) for n vertices that
//! make k slices, O(n log n) for forests and for the line.

use super::analysis::{Analysis, MoveEval, one_line};
use super::live::{Prepared, counted, line_with_passing, outcomes};
use super::moves::evaluated;
use super::normal_form::NormalForm;
use super::ranked::Ranked;
use super::slices::slices_of;
use crate::Interval;
use crate::board::{Board, Move, Passing, Position};
use crate::number::Scalar;

/// Returns the value of a board under the passing `P` or `A`, whether the last move was a pass or not.
pub(super) fn value<W: Scalar>(board: &Board<W>, passing: Passing) -> W {
    let (free, _) = NormalForm::parts_of(board);
    let free = free.iter().map(|weight| counted(weight, passing)).collect();
    Ranked::new(free).alternation().sum
}

/// Analyses a position of components that theory knows with passing. The line goes to
/// the end of the play unless `wants_line` is `false`.
pub(super) fn analyse<W: Scalar>(
    position: &Position<W>,
    board: &Board<W>,
    wants_line: bool,
) -> Analysis<W> {
    let (passing, passed) = (position.rules().passing, position.passed());
    let prepared = Prepared::with_passing(board, passing);
    let value = Interval::exactly(prepared.value());
    let mut moves = evaluated(board, outcomes(board, &prepared), &value);
    if position.moves().last() == Some(&Move::Pass) {
        moves.push(pass(&value, passed));
    }
    let line = match wants_line {
        true => line_with_passing(board.clone(), &prepared, passing, passed),
        false => Vec::new(),
    };
    let (slices, _) = slices_of(board, &prepared.fences);
    let free = prepared.free.falling().iter();
    let counts = |weight: &&W| !passing.leaves_worthless_vertices() || **weight != W::default();
    Analysis {
        profits: wants_line.then(|| totals(board, &line).into()),
        move_count: moves.len(),
        moves,
        lines: one_line(line),
        normal_form: Some(NormalForm::of_falling(
            free.filter(counts).cloned().collect(),
            W::default(),
        )),
        slices,
        ..Analysis::of_value(value)
    }
}

/// The pass, on a board of the given value: it ends the play after another, and else the opponent has the
/// same board.
fn pass<W: Scalar>(value: &Interval<W>, passed: bool) -> MoveEval<W> {
    let outcome = if passed { W::default() } else { value.lower.negated() };
    MoveEval::known(Move::Pass, W::default(), Interval::exactly(outcome), value)
}

/// The totals of the first and the second player in a line.
fn totals<W: Scalar>(board: &Board<W>, line: &[Move]) -> [W; 2] {
    let mut totals = [W::default(), W::default()];
    for (turn, mv) in line.iter().enumerate() {
        if let Some(vertex) = mv.vertex() {
            totals[turn % 2].add(board.weight(vertex));
        }
    }
    totals
}
