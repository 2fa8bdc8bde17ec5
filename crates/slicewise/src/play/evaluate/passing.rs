//! Positions that theory knows where two passes end the play: everything is known at once.

use super::{Budget, Evaluation};
use crate::board::{Move, Position};
use crate::number::Scalar;
use crate::play::Session;
use crate::solve::{Analysis, passing};

pub(super) fn evaluate<W: Scalar>(session: &Session<W>, budget: &Budget) -> Evaluation<W> {
    let Some(analysis) = passing::analyse(session.position(), true) else {
        return Evaluation::of_moves(session);
    };
    let lines = lines(session.position(), &analysis, budget);
    let Analysis { value, mut moves, normal_form, slices, evs, .. } = analysis;
    for eval in &mut moves {
        eval.outcome = eval.outcome.as_ref().map(|outcome| session.lead_of(outcome));
    }
    Evaluation {
        lead: Some(session.lead_of(&value)),
        sure: Vec::new(),
        moves,
        lines,
        normal_form,
        slices,
        evs,
        complete: true,
        refusal: None,
        positions: 0,
    }
}

/// The best line, and the lines that begin with the next best moves.
fn lines<W: Scalar>(
    position: &Position<W>,
    analysis: &Analysis<W>,
    budget: &Budget,
) -> Vec<Vec<Move>> {
    let Some(&best) = analysis.line.first() else { return Vec::new() };
    let mut others: Vec<_> = analysis.moves.iter().filter(|other| other.mv != best).collect();
    others.sort_by(|one, other| one.loss.cmp(&other.loss));
    others.truncate(budget.lines.saturating_sub(1));
    let after = |mv: Move| {
        let mut position = position.clone();
        position.play(mv).expect("an analysis knows legal moves only");
        let rest = passing::analyse(&position, true).map_or_else(Vec::new, |rest| rest.line);
        std::iter::once(mv).chain(rest).collect()
    };
    let others = others.into_iter().map(|other| after(other.mv));
    std::iter::once(analysis.line.clone()).chain(others).take(budget.lines.max(1)).collect()
}
