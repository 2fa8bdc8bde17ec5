//! Condensation: x – M – y is equivalent to one vertex of weight x − M + y.

use super::{Applied, Work};
use crate::number::Scalar;
use crate::solve::search::bits::Bits;

impl<W: Scalar, const N: usize> Work<'_, W, N> {
    /// Condenses under the share rule: M is unavailable, has the neighbours x and y only, and is the
    /// heaviest of its region and no lighter than they are; an unavailable x or y has at most one more
    /// neighbour, an available one none. Returns whether it did.
    pub(super) fn condense_shared(&mut self, component: Bits<N>) -> bool {
        let closed = component - self.graph.available;
        let found = self.graph.components(closed).find_map(|region| {
            let most = self.graph.heaviest(region);
            let mut heaviest =
                region.iter().filter(|&place| Some(&self.graph.weights[place]) == most);
            heaviest.find_map(|place| {
                let ends = self.between(place)?;
                let fits = |end| {
                    self.is_narrow(end) && self.graph.weights[end] <= self.graph.weights[place]
                };
                ends.into_iter().all(fits).then_some((place, ends))
            })
        });
        let Some((place, ends)) = found else { return false };
        self.condense(place, ends);
        true
    }

    /// Returns whether a neighbour of M has at most one other neighbour; an available one, none.
    fn is_narrow(&self, place: usize) -> bool {
        self.graph.degree(place) <= if self.graph.available.contains(place) { 1 } else { 2 }
    }

    /// Condenses in a tree under the grab rule: M is one of its [`peaks`](Self::peaks), is not anchored and has the neighbours
    /// x and y only, which are no heavier. Returns whether it did.
    pub(super) fn condense_grabbed(&mut self, peaks: Bits<N>) -> bool {
        let weights = &self.graph.weights;
        let found = (peaks - self.graph.anchored).iter().find_map(|place| {
            let ends = self.between(place)?;
            ends.iter().all(|&end| weights[end] <= weights[place]).then_some((place, ends))
        });
        let Some((place, ends)) = found else { return false };
        self.condense(place, ends);
        true
    }

    /// Returns the two neighbours of a vertex that has exactly two, if they are not adjacent.
    fn between(&self, place: usize) -> Option<[usize; 2]> {
        let mut ends = self.graph.links[place].iter();
        let (x, y) = (ends.next()?, ends.next()?);
        (ends.next().is_none() && !self.graph.links[x].contains(y)).then_some([x, y])
    }

    fn condense(&mut self, place: usize, [x, y]: [usize; 2]) {
        self.report(Applied::Condensed(place, [x, y]));
        let graph = &mut self.graph;
        graph.weights[x] = graph.weights[x].minus(&graph.weights[place]).plus(&graph.weights[y]);
        graph.drop(place);
        for other in graph.links[y].iter() {
            graph.join(x, other);
        }
        if graph.available.contains(y) {
            graph.available.insert(x);
        }
        if graph.anchored.contains(y) {
            graph.anchored.insert(x);
        }
        graph.drop(y);
    }
}
