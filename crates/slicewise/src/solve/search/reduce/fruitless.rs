//! Fruitless moves: a pair at a closed end comes off as an ev.

use super::{Applied, Work};
use crate::number::Scalar;
use crate::solve::search::bits::Bits;

impl<W: Scalar, const N: usize> Work<'_, W, N> {
    /// Takes off a pair under the share rule: M is unavailable and has x ≤ M as its only neighbour; x has
    /// at most one more neighbour if it is unavailable, none if it is available. Returns whether there
    /// was one.
    pub(super) fn fruitless_shared(&mut self, component: Bits<N>) -> bool {
        let graph = &self.graph;
        let found = (component - graph.available).iter().find_map(|last| {
            let before = graph.links[last].lowest().filter(|_| graph.degree(last) == 1)?;
            let most = if graph.available.contains(before) { 1 } else { 2 };
            let fits = graph.degree(before) <= most && graph.weights[before] <= graph.weights[last];
            fits.then_some([before, last])
        });
        let Some([before, last]) = found else { return false };
        self.take_off([before, last]);
        true
    }

    /// Takes off a pair in a tree under the grab rule: M is anchored and has x ≤ M as its only neighbour.
    /// The other neighbours of x become anchored. Returns whether there was one.
    pub(super) fn fruitless_grabbed(&mut self, component: Bits<N>) -> bool {
        let graph = &self.graph;
        let Some(last) = (component & graph.anchored).lowest() else { return false };
        let Some(before) = graph.links[last].lowest().filter(|_| graph.degree(last) == 1) else {
            return false;
        };
        if graph.weights[before] > graph.weights[last] {
            return false;
        }
        let mut above = graph.links[before];
        above.remove(last);
        self.take_off([before, last]);
        self.graph.anchored |= above;
        true
    }

    fn take_off(&mut self, [before, last]: [usize; 2]) {
        self.report(Applied::Fruitless([before, last]));
        let more = self.graph.weights[last].minus(&self.graph.weights[before]);
        self.ev.add(&more);
        self.graph.drop(before);
        self.graph.drop(last);
    }
}
