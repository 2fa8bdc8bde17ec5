//! Broached positions of components that theory knows: everything is known at once, at any size.

use super::{Budget, Evaluation};
use crate::Interval;
use crate::board::{Board, Move, Vertex};
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
    let Analysis { value, mut moves, normal_form, slices, evs, .. } = analysis;
    let lead = |value: &Interval<W>| session.lead_of(value);
    for eval in &mut moves {
        eval.outcome = eval.outcome.as_ref().map(lead);
    }
    Evaluation {
        sure: super::shares(session, &board.total(), &value.lower),
        lead: Some(lead(&value)),
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
fn lines<W: Scalar>(board: &Board<W>, analysis: &Analysis<W>, budget: &Budget) -> Vec<Vec<Move>> {
    let Some(&best) = analysis.line.first() else { return Vec::new() };
    let mut others: Vec<_> = analysis.moves.iter().filter(|other| other.mv != best).collect();
    others.sort_by(|one, other| one.loss.cmp(&other.loss));
    others.truncate(budget.lines.saturating_sub(1));
    let after = |vertex: Vertex| {
        let mut board = board.clone();
        board.take(vertex).expect("an analysis knows legal moves only");
        let rest = best_line(&board).ok()?;
        Some(std::iter::once(vertex).chain(rest).map(Move::Take).collect())
    };
    let others = others.into_iter().filter_map(|other| after(other.mv.vertex()?));
    std::iter::once(analysis.line.clone()).chain(others).take(budget.lines.max(1)).collect()
}
