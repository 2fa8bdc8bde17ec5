//! Broached positions of components that theory knows: everything is known at once, at any size.

use super::{Budget, Evaluation, lines_of};
use crate::board::{Board, Move};
use crate::number::Scalar;
use crate::play::Session;
use crate::solve::{Analysis, analyse_components, best_line};

pub(super) fn evaluate<W: Scalar>(
    session: &Session<W>,
    board: &Board<W>,
    budget: &Budget,
) -> Evaluation<W> {
    let analysis = match analyse_components(board) {
        Ok(analysis) => analysis,
        Err(error) => {
            return Evaluation {
                refusal: Some(error.to_string()),
                ..Evaluation::of_moves(session)
            };
        }
    };
    let lines = lines(board, &analysis, budget);
    let sure = super::shares(session, &board.total(), &analysis.value.lower);
    Evaluation { sure, ..Evaluation::of_analysis(session, analysis, lines) }
}

/// The best line, and the lines that begin with the next best moves.
fn lines<W: Scalar>(board: &Board<W>, analysis: &Analysis<W>, budget: &Budget) -> Vec<Vec<Move>> {
    lines_of(analysis, budget, |mv| {
        let mut board = board.clone();
        board.take(mv.vertex()?).expect("an analysis knows legal moves only");
        Some(best_line(&board).ok()?.into_iter().map(Move::Take).collect())
    })
}
