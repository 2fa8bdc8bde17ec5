//! Detaching: a vertex that outweighs all it can open is a free vertex.

use super::Work;
use crate::number::Scalar;
use crate::solve::search::bits::Bits;

impl<W: Scalar, const N: usize> Work<'_, W, N> {
    /// Share: an available vertex at least as heavy as every vertex of the unavailable regions
    /// beside it. Its neighbours become available.
    pub(super) fn detach_shared(&mut self, component: Bits<N>) -> bool {
        let patch = &self.patch;
        let closed = component - patch.available;
        let heavy = (component & patch.available) - patch.even;
        let found = heavy.iter().find(|&place| {
            let region = patch.spread(patch.links[place] & closed, closed);
            let weight = &patch.weights[place];
            !region.meets(patch.even) && patch.heaviest(region).is_none_or(|most| most <= weight)
        });
        let Some(place) = found else { return false };
        self.free.push(self.patch.weights[place].clone());
        self.patch.take(place);
        true
    }

    /// Grab, in a tree: a leaf at least as heavy as every vertex of the tree.
    pub(super) fn detach_leaf(&mut self, component: Bits<N>) -> bool {
        let patch = &self.patch;
        let most = patch.heaviest(component);
        let heaviest = |place: &usize| Some(&patch.weights[*place]) == most;
        let leaf = component.iter().find(|place| patch.is_leaf(*place) && heaviest(place));
        let Some(place) = leaf else { return false };
        self.free.push(self.patch.weights[place].clone());
        self.patch.drop(place);
        true
    }
}
