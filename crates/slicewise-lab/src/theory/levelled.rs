//! [`Near`]: free vertices that are near to a board, and so a bound of the distance of any two boards.
//!
//! Two ways lead from a component to free vertices; each costs the sum of the changes of weights (the book's
//! Passing, Proposition 6).
//!
//! * *Level*: all weights become their median. After any first move everything is as good as available.
//! * *Lower*, under the share rule, where there is an available vertex: the heavier vertices of the region of the heaviest one come down to
//!   its weight. It is free then, and its neighbours are available; and so on.

use super::late_zeros::WorkingGraph;
use slicewise::board::{GraphShape, Shape, Taking, Wiring};
use slicewise::number::Exact;

/// The most vertices of a component that is lowered: it takes O(vertices · edges).
const MOST: usize = 500;

/// Free weights, and how far a board is from them at most.
#[derive(Clone, Debug, Default)]
pub(super) struct Near {
    pub(super) free: Vec<Exact>,
    pub(super) apart: Exact,
}

impl Near {
    /// Finds free weights near to some components; `None` if there is a menu, a game, an order or an even
    /// vertex.
    pub(super) fn to(shapes: &[Shape], taking: Taking) -> Option<Self> {
        let mut near = Self::default();
        for shape in shapes {
            let Self { free, apart } = Self::to_one(shape, taking)?;
            near.free.extend(free);
            near.apart += apart;
        }
        Some(near)
    }

    fn to_one(shape: &Shape, taking: Taking) -> Option<Self> {
        if !shape.is_graph() {
            return None;
        }
        let Wiring { edges, available: open, even, .. } = Wiring::new(shape);
        if !even.is_empty() {
            return None;
        }
        let weights: Vec<Exact> = shape.vertex_weights().collect();
        let levelled = Self::levelled(&weights);
        let fits = weights.len() <= MOST && !taking.depends_on_anchored();
        let weights = weights.into_iter().collect();
        let graph = GraphShape { weights, edges, open, ..GraphShape::default() };
        let lowered = fits.then(|| Self::lowered(WorkingGraph::new(graph))).flatten();
        Some(lowered.filter(|lowered| lowered.apart <= levelled.apart).unwrap_or(levelled))
    }

    /// All weights at their median.
    fn levelled(weights: &[Exact]) -> Self {
        let mut sorted = weights.to_vec();
        sorted.sort_unstable();
        let Some(median) = sorted.get(sorted.len() / 2) else { return Self::default() };
        let apart = weights.iter().map(|weight| (weight - median).abs()).sum();
        Self { free: vec![median.clone(); weights.len()], apart }
    }

    /// The weights as they come down; `None` if a part has no available vertex.
    fn lowered(mut board: WorkingGraph) -> Option<Self> {
        let mut near = Self::default();
        let mut left: Vec<usize> = (0..board.weights.len()).collect();
        while !left.is_empty() {
            let open = left.iter().copied().filter(|&at| board.available[at]);
            let heaviest = open.max_by_key(|&at| &board.weights[at])?;
            let weight = board.weights[heaviest].clone();
            for other in board.region(heaviest) {
                if board.weights[other] > weight {
                    near.apart += &board.weights[other] - &weight;
                    board.weights[other] = weight.clone();
                }
            }
            board.free(heaviest);
            near.free.push(weight);
            left.retain(|&at| at != heaviest);
        }
        Some(near)
    }
}

/// Returns how far two lists of free weights can be apart, where free vertices of weight 0 change nothing: the sum of
/// the differences in falling order, with zeros for those that one of them lacks.
pub(super) fn with_zeros(mut one: Vec<Exact>, mut other: Vec<Exact>) -> Exact {
    let most = one.len().max(other.len());
    for weights in [&mut one, &mut other] {
        weights.resize(most, Exact::ZERO);
        weights.sort_unstable();
    }
    one.iter().zip(&other).map(|(one, other)| (one - other).abs()).sum()
}
