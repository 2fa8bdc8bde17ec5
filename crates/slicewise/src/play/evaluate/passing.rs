//! Positions that theory knows where two passes end the play: everything is known at once.

use super::{Budget, Evaluation, lines_of};
use crate::board::{Move, Position};
use crate::number::Scalar;
use crate::play::Session;
use crate::solve::{Analysis, passing};

pub(super) fn evaluate<W: Scalar>(session: &Session<W>, budget: &Budget) -> Evaluation<W> {
    let Some(analysis) = passing::analyse(session.position(), true) else {
        return Evaluation::of_moves(session);
    };
    let lines = lines(session.position(), &analysis, budget);
    Evaluation::of_analysis(session, analysis, lines)
}

/// The best line, and the lines that begin with the next best moves.
fn lines<W: Scalar>(
    position: &Position<W>,
    analysis: &Analysis<W>,
    budget: &Budget,
) -> Vec<Vec<Move>> {
    lines_of(analysis, budget, |mv| {
        let mut position = position.clone();
        position.play(mv).expect("an analysis knows legal moves only");
        // (There is no analysis of a play that is over.)
        Some(passing::analyse(&position, true).map_or_else(Vec::new, |rest| rest.line))
    })
}
