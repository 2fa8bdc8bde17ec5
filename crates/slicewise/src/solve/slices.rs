//! [`slices`]: the slices and the ev sequences of a board.

use super::fence::{BoardFences, SliceRange};
use super::reduction::{Reduction, Slice};
use crate::board::{Board, Component, Side, Vertex};
use crate::number::Scalar;

/// The slices and the ev sequences of a position.
///
/// Where weights tie, the fences leave slices that can still be fused or detached in pairs. They
/// are reduced further, so that the multiset of slice weights is that of the full reduction.
pub(crate) fn slices<W: Scalar>(board: &Board<W>) -> (Vec<Slice<W>>, Vec<Slice<W>>) {
    slices_of(board, &BoardFences::new(board))
}

pub(super) fn slices_of<W: Scalar>(
    board: &Board<W>,
    fences: &BoardFences<W>,
) -> (Vec<Slice<W>>, Vec<Slice<W>>) {
    let (mut slices, mut evs) = (Vec::new(), Vec::new());
    for (home, component) in board.components().iter().enumerate() {
        if let (Component::Row(run), 1) = (component, component.len()) {
            slices.extend(run.first().map(|only| free_vertex(board, only)));
            continue;
        }
        let (stretches, ev) = fences.slices(home, component);
        let piece = |stretch: SliceRange| {
            let (first, last) = fences.vertices(home, component, stretch)?;
            Some(Slice { first, last, weight: fences.fences().weight(stretch) })
        };
        if let (Component::Row(_), [only]) = (component, &stretches[..]) {
            slices.extend(piece(*only));
            continue;
        }
        let mut reduced = Reduction::default();
        reduced.reduce(component, stretches.into_iter().filter_map(piece));
        evs.extend(ev_sequence(component, &reduced.pieces, ev.plus(&reduced.ev)));
        slices.extend(reduced.pieces);
    }
    (slices, evs)
}

/// The slice of a free vertex.
fn free_vertex<W: Scalar>(board: &Board<W>, vertex: Vertex) -> Slice<W> {
    Slice { first: vertex, last: vertex, weight: board.weight(vertex).clone() }
}

/// The vertices of a stack that are in none of its slices.
fn ev_sequence<W>(component: &Component, slices: &[Slice<W>], weight: W) -> Option<Slice<W>> {
    let &Component::Stack(run, open) = component else { return None };
    let covered: usize = slices.iter().map(|s| s.last.index() - s.first.index() + 1).sum();
    let mut vertices = run.vertices();
    let (first, last) = match open {
        Side::Left => (vertices.nth(covered)?, run.last()?),
        Side::Right => (run.first()?, vertices.nth_back(covered)?),
    };
    Some(Slice { first, last, weight })
}
