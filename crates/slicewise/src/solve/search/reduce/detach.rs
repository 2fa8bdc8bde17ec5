//! Detaching: a vertex that outweighs all that it can open is a free vertex.

use super::{Applied, Work};
use crate::number::Scalar;
use crate::solve::search::bits::Bits;

impl<W: Scalar, const N: usize> Work<'_, W, N> {
    /// Detaches under the share rule: an available vertex at least as heavy as every vertex of the
    /// adjacent unavailable regions. Its neighbours become available. Returns whether there was one.
    pub(super) fn detach_shared(&mut self, component: Bits<N>) -> bool {
        let graph = &self.graph;
        let closed = component - graph.available;
        let heavy = (component & graph.available) - graph.even;
        let found = heavy.iter().find(|&place| {
            let weight = &graph.weights[place];
            let outweighs = |places| graph.heaviest(places).is_none_or(|most| most <= weight);
            let beside = graph.links[place] & closed;
            // Mostly a neighbour is heavier.
            let region = outweighs(beside).then(|| graph.spread(beside, closed));
            region.is_some_and(|region| !region.meets(graph.even) && outweighs(region))
        });
        let Some(place) = found else { return false };
        self.detach(place);
        true
    }

    /// Makes an available vertex a free vertex.
    pub(crate) fn detach(&mut self, place: usize) {
        self.report(Applied::Detached(place));
        self.free.push(self.graph.weights[place].clone());
        self.graph.take(place);
    }

    /// Returns a heaviest available vertex; `None` if there is none.
    pub(crate) fn heaviest_available(&self) -> Option<usize> {
        self.graph.available.iter().max_by_key(|&place| &self.graph.weights[place])
    }

    /// Lowers what is heavier than an available vertex in the unavailable regions beside it, so that it
    /// detaches. Returns the sum of the changes.
    pub(crate) fn lower_beside(&mut self, place: usize) -> W {
        let graph = &mut self.graph;
        let closed = graph.left - graph.available;
        let weight = graph.weights[place].clone();
        let mut change = W::default();
        for beside in graph.spread(graph.links[place] & closed, closed).iter() {
            if graph.weights[beside] > weight {
                change.add(&graph.weights[beside].minus(&weight));
                graph.weights[beside] = weight.clone();
            }
        }
        change
    }

    /// Detaches in a tree under the grab rule: a leaf among its [`peaks`](Self::peaks). Returns whether there was one.
    pub(super) fn detach_leaf(&mut self, peaks: Bits<N>) -> bool {
        let Some(place) = peaks.iter().find(|place| self.graph.is_leaf(*place)) else {
            return false;
        };
        self.report(Applied::Leaf(place));
        self.free.push(self.graph.weights[place].clone());
        self.graph.drop(place);
        true
    }
}
