//! A plain board with nothing unbroached: everything is known at once, whatever its size.

use super::play::Play;
use super::{Budget, Evaluation, Interval, MoveEval};
use crate::board::{Board, Move, Vertex};
use crate::number::Scalar;
use crate::play::best_line;
use crate::solve::analysis::{Analysis, analyse};

pub(super) fn study<W: Scalar>(play: &Play<W>, board: &Board<W>, effort: &Budget) -> Evaluation<W> {
    let analysis = match analyse(board) {
        Ok(analysis) => analysis,
        Err(error) => {
            return Evaluation { refusal: Some(error.to_string()), ..Evaluation::of_turns(play) };
        }
    };
    let lines = lines(board, &analysis, effort);
    let Analysis { value, profits, moves, normal_form, slices, evs, .. } = analysis;
    let first = play.to_move() == 0;
    let lead = |number: &W| play.lead_of(&Interval::exactly(number.clone()));
    let [mine, theirs] = profits;
    let rest = if first { [mine, theirs] } else { [theirs, mine] };
    let prospect = |legal: crate::solve::analysis::MoveOutcome<W>| MoveEval {
        turn: Move::Take(legal.vertex),
        score: board.weight(legal.vertex).clone(),
        outcome: Some(lead(&legal.outcome)),
        loss: Some(value.minus(&legal.outcome)),
        optimal: Some(legal.outcome == value),
    };
    Evaluation {
        sure: play.totals().iter().zip(&rest).map(|(have, more)| have.plus(more)).collect(),
        prospects: moves.into_iter().map(prospect).collect(),
        lead: Some(lead(&value)),
        lines,
        normal_form,
        slices,
        evs,
        complete: true,
        refusal: None,
        positions: 0,
    }
}

/// The best line, and those that begin with the moves next to it.
fn lines<W: Scalar>(board: &Board<W>, analysis: &Analysis<W>, effort: &Budget) -> Vec<Vec<Move>> {
    let taken = |line: Vec<Vertex>| line.into_iter().map(Move::Take).collect::<Vec<_>>();
    let Some(best) = analysis.line.first().copied() else { return Vec::new() };
    let mut others: Vec<_> = analysis.moves.iter().filter(|other| other.vertex != best).collect();
    others.sort_by(|one, other| other.outcome.cmp(&one.outcome));
    others.truncate(effort.lines.saturating_sub(1));
    let after = |vertex: Vertex| {
        let mut board = board.clone();
        board.take(vertex).expect("an analysis knows legal moves only");
        let rest = best_line(&board).ok()?;
        Some(std::iter::once(vertex).chain(rest).collect::<Vec<_>>())
    };
    let others = others.into_iter().filter_map(|other| after(other.vertex));
    std::iter::once(analysis.line.clone()).chain(others).map(taken).collect()
}
