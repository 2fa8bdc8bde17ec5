//! How far apart boards of one graph can be, by the differences of their weights.
//!
//! **Lemma** (Brown & Brown, 1.3). Boards of one graph with the weights w and w' are at distance Σ |w − w'|
//! at most. Beside each other, distances add up at most (the book's Equivalence, Lemma 3).

use super::isomorphic::isomorphic;
use super::parts::Parts;
use slicewise::board::{GraphShape, Shape, WeightList};
use slicewise::number::Exact;

/// The most ways to turn a pizza that are tried.
const TURNS: usize = 1000;

/// Returns a bound for the distance of two boards without their free vertices and evs: each component of one
/// is paired with one of the other that has the same graph. `None` if they cannot be paired.
pub(super) fn of_components(ours: &Parts, theirs: &Parts) -> Option<Exact> {
    of_shapes_in_pairs(&ours.closed, &theirs.closed)
}

/// Returns the sum of the bounds of components, each paired with one of the other board.
pub(super) fn of_shapes_in_pairs(ours: &[Shape], theirs: &[Shape]) -> Option<Exact> {
    let mut left = theirs.to_vec();
    let mut bound = Exact::ZERO;
    for shape in ours {
        let near = |(at, other): (usize, &Shape)| of_shapes(shape, other).map(|apart| (apart, at));
        let (apart, at) = left.iter().enumerate().filter_map(near).min()?;
        left.swap_remove(at);
        bound += apart;
    }
    left.is_empty().then_some(bound)
}

/// Returns the least Σ |w − w'| over the ways in which a path, a pizza or a graph lies on the other.
fn of_shapes(one: &Shape, other: &Shape) -> Option<Exact> {
    let [ours, theirs]: [Vec<Exact>; 2] =
        [one, other].map(|shape| shape.weights().iter().collect());
    if ours.len() != theirs.len() {
        return None;
    }
    if isomorphic(one, other) {
        return Some(Exact::ZERO);
    }
    let apart = |theirs: &[Exact]| -> Exact {
        ours.iter().zip(theirs).map(|(one, other)| (one - other).abs()).sum()
    };
    let mirrored: Vec<Exact> = theirs.iter().rev().cloned().collect();
    match (one, other) {
        (Shape::Free(_), Shape::Free(_)) | (Shape::Stack(_), Shape::Stack(_)) => {
            Some(apart(&theirs))
        }
        (Shape::Ev(_), Shape::Ev(_)) => Some(apart(&theirs)),
        (Shape::Forest { parents, .. }, Shape::Forest { parents: others, .. }) => {
            (parents == others).then(|| apart(&theirs))
        }
        (Shape::Path(_), Shape::Path(_)) | (Shape::Row(_), Shape::Row(_)) => {
            Some(apart(&theirs).min(apart(&mirrored)))
        }
        (Shape::Pizza(_), Shape::Pizza(_)) => {
            let turned = |by: usize| {
                [&theirs, &mirrored].map(|all| apart(&[&all[by..], &all[..by]].concat()))
            };
            (0..ours.len().min(TURNS)).flat_map(turned).min()
        }
        (Shape::Tree { edges, .. }, Shape::Tree { edges: others, .. }) => {
            (edges == others).then(|| apart(&theirs))
        }
        (Shape::Graph(graph), Shape::Graph(other)) => {
            let of =
                |graph: &GraphShape| GraphShape { weights: WeightList::default(), ..graph.clone() };
            (of(graph) == of(other)).then(|| apart(&theirs))
        }
        _ => None,
    }
}
