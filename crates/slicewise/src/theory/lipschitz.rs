//! How far apart boards of one graph can be, by the differences of their weights.
//!
//! **Lemma** (Brown & Brown, 1.3). Boards of one graph with the weights w and w' are at distance Σ |w − w'|
//! at most. Beside each other, distances add up at most (the book's Laboratory, Lemma 3).

use super::parts::Parts;
use crate::board::Shape;
use crate::number::Exact;

/// The most ways to turn a pizza that are tried.
const TURNS: usize = 1000;

/// Returns a bound for the distance of two boards without their free vertices and evs: each component of one
/// is paired with one of the other that has the same graph. `None` if they cannot be paired.
pub(super) fn of_components(ours: &Parts, theirs: &Parts) -> Option<Exact> {
    let mut left = theirs.closed.clone();
    let mut bound = Exact::ZERO;
    for shape in &ours.closed {
        let near = |(at, other): (usize, &Shape)| of_shapes(shape, other).map(|apart| (apart, at));
        let (apart, at) = left.iter().enumerate().filter_map(near).min()?;
        left.swap_remove(at);
        bound += apart;
    }
    left.is_empty().then_some(bound)
}

/// Returns the least Σ |w − w'| over the ways in which a path, a pizza or a graph lies on the other.
fn of_shapes(one: &Shape, other: &Shape) -> Option<Exact> {
    let apart = |ours: &[Exact], theirs: &[Exact]| -> Exact {
        ours.iter().zip(theirs).map(|(one, other)| (one - other).abs()).sum()
    };
    match (one, other) {
        (Shape::Path(ours), Shape::Path(theirs)) if ours.len() == theirs.len() => {
            Some(apart(ours, theirs).min(apart(ours, &reversed(theirs))))
        }
        (Shape::Pizza(ours), Shape::Pizza(theirs)) if ours.len() == theirs.len() => {
            let mirrored = reversed(theirs);
            let turned =
                |by| [theirs, &mirrored].map(|all| apart(ours, &[&all[by..], &all[..by]].concat()));
            (0..ours.len().min(TURNS)).flat_map(turned).min()
        }
        (Shape::Tree { weights, edges }, Shape::Tree { weights: others, edges: same })
            if edges == same =>
        {
            Some(apart(weights, others))
        }
        (Shape::Graph(ours), Shape::Graph(theirs)) => {
            let same = ours.weights.len() == theirs.weights.len()
                && ours.edges == theirs.edges
                && ours.open == theirs.open;
            same.then(|| apart(&ours.weights, &theirs.weights))
        }
        _ => None,
    }
}

fn reversed(weights: &[Exact]) -> Vec<Exact> {
    weights.iter().rev().cloned().collect()
}
