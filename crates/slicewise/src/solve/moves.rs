//! First moves as an [`Analysis`](super::Analysis) lists them.

use super::analysis::MoveEval;
use super::first_move::pizza;
use crate::Interval;
use crate::board::{Board, Component, Move, Vertex};
use crate::number::Scalar;
use crate::sort;

/// Returns the [reach](super::reach) of the components that are left.
pub(crate) fn reach_of_components<W: Scalar>(board: &Board<W>) -> W {
    let vertices = board.components().iter().flat_map(|component| component.vertices());
    vertices.fold(W::default(), |sum, vertex| sum.plus(&board.weight(vertex).abs()))
}

/// Returns the first `limit` of some moves, in the order of their vertices, and the first optimal one.
pub(super) fn listed<W: Scalar>(
    mut outcomes: Vec<(Vertex, Option<W>)>,
    value: &W,
    limit: usize,
) -> Vec<(Vertex, Option<W>)> {
    if outcomes.len() <= limit {
        return outcomes;
    }
    if !outcomes.is_sorted_by_key(|(vertex, _)| *vertex) {
        sort::stable(&mut outcomes, |(one, _), (other, _)| one.cmp(other));
    }
    let best = outcomes.iter().position(|(_, outcome)| outcome.as_ref() == Some(value));
    let best = best.filter(|&at| at >= limit).map(|at| outcomes[at].clone());
    outcomes.truncate(limit);
    outcomes.extend(best);
    outcomes
}

/// The moves, each with whether it is optimal, as far as that is known, and whether it is on a plateau of its pizza or path.
pub(super) fn evaluated<W: Scalar>(
    board: &Board<W>,
    outcomes: Vec<(Vertex, Option<W>)>,
    value: &Interval<W>,
) -> Vec<MoveEval<W>> {
    let plateaus = plateaus(board);
    let mut reach = None;
    let eval = |(vertex, outcome): (Vertex, Option<W>)| {
        let (mv, score) = (Move::Take(vertex), board.weight(vertex).clone());
        let plateau = plateaus.get(vertex.index()).copied().flatten();
        let eval = match outcome {
            None => {
                let reach = reach.get_or_insert_with(|| reach_of_components(board));
                MoveEval::unknown(mv, score, reach).at_most(&value.upper)
            }
            Some(outcome) => MoveEval::known(mv, score, Interval::exactly(outcome), value),
        };
        MoveEval { plateau, ..eval }
    };
    outcomes.into_iter().map(eval).collect()
}

/// Returns, for each vertex of a pizza or an unbroached path, whether it is on a plateau; empty if there are none.
pub(super) fn plateaus<W: Scalar>(board: &Board<W>) -> Vec<Option<bool>> {
    let is_closed =
        |component: &Component| matches!(component, Component::Pizza(_) | Component::Path(_));
    if !board.components().iter().any(is_closed) {
        return Vec::new();
    }
    let mut plateaus = vec![None; board.weights().len()];
    for component in board.components() {
        let (run, found) = match component {
            Component::Pizza(run) => (run, pizza::plateaus(&board.coins(*run))),
            // In a shorter one everything is available, as in free vertices.
            Component::Path(run) if run.vertices().nth(2).is_some() => {
                (run, pizza::plateaus_of_path(&board.coins(*run)))
            }
            _ => continue,
        };
        let pieces: Vec<Vertex> = run.vertices().collect();
        for vertex in &pieces {
            plateaus[vertex.index()] = Some(false);
        }
        for plateau in found {
            for piece in plateau.pieces(pieces.len()) {
                plateaus[pieces[piece].index()] = Some(true);
            }
        }
    }
    plateaus
}
