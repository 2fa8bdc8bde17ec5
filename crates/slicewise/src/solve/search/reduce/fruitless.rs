//! Fruitless moves: a pair at a closed end comes off as an ev.

use super::Work;
use crate::number::Scalar;
use crate::solve::search::bits::Bits;

impl<W: Scalar, const N: usize> Work<'_, W, N> {
    /// Share: M is unavailable and has x ≤ M as its only neighbour; x has at most one more
    /// neighbour if it is unavailable, none if it is available.
    pub(super) fn fruitless_shared(&mut self, component: Bits<N>) -> bool {
        let patch = &self.patch;
        let found = (component - patch.available).iter().find_map(|last| {
            let before = patch.links[last].lowest().filter(|_| patch.degree(last) == 1)?;
            let most = if patch.available.contains(before) { 1 } else { 2 };
            let fits = patch.degree(before) <= most && patch.weights[before] <= patch.weights[last];
            fits.then_some([before, last])
        });
        let Some([before, last]) = found else { return false };
        self.take_off([before, last]);
        true
    }

    /// Grab, in a tree: M is anchored and has x ≤ M as its only neighbour. What hangs on x hangs on
    /// the ground afterwards.
    pub(super) fn fruitless_grabbed(&mut self, component: Bits<N>) -> bool {
        let patch = &self.patch;
        let Some(last) = (component & patch.anchored).lowest() else { return false };
        let Some(before) = patch.links[last].lowest().filter(|_| patch.degree(last) == 1) else {
            return false;
        };
        if patch.weights[before] > patch.weights[last] {
            return false;
        }
        let mut above = patch.links[before];
        above.remove(last);
        self.patch.anchored |= above;
        self.take_off([before, last]);
        true
    }

    fn take_off(&mut self, [before, last]: [usize; 2]) {
        let more = self.patch.weights[last].minus(&self.patch.weights[before]);
        self.ev.add(&more);
        self.patch.drop(before);
        self.patch.drop(last);
    }
}
