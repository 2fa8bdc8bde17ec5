//! [`BitGraph`]: a graph whose neighbourhoods are bit sets.

use super::bits::Bits;
use super::enabled::Enabled;
use crate::board::Taking;
use crate::number::Scalar;

/// A graph of at most 64·N vertices, some of which are taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BitGraph<W, const N: usize> {
    pub(crate) weights: Vec<W>,
    pub(crate) links: Vec<Bits<N>>,
    pub(crate) left: Bits<N>,
    pub(crate) available: Bits<N>,
    pub(crate) anchored: Bits<N>,
    pub(crate) even: Bits<N>,
}

impl<W: Scalar, const N: usize> BitGraph<W, N> {
    /// Returns the subgraph of the vertices at `places`, in this order.
    pub(crate) fn picked(&self, places: &[usize]) -> Self {
        let mut new = vec![usize::MAX; self.weights.len()];
        places.iter().enumerate().for_each(|(to, &from)| new[from] = to);
        let moved = |set: Bits<N>| {
            set.iter().map(|place| new[place]).filter(|&place| place != usize::MAX).collect()
        };
        Self {
            weights: places.iter().map(|&place| self.weights[place].clone()).collect(),
            links: places.iter().map(|&place| moved(self.links[place])).collect(),
            left: Bits::first(places.len()),
            available: moved(self.available),
            anchored: moved(self.anchored),
            even: moved(self.even),
        }
    }

    /// Takes a vertex; its neighbours become available.
    pub(crate) fn take(&mut self, place: usize) {
        let beside = self.links[place];
        self.available |= beside;
        self.drop(place);
    }

    /// Removes a vertex and its edges.
    pub(crate) fn drop(&mut self, place: usize) {
        for other in self.links[place].iter() {
            self.links[other].remove(place);
        }
        self.links[place] = Bits::EMPTY;
        self.left.remove(place);
        self.available.remove(place);
        self.anchored.remove(place);
        self.even.remove(place);
    }

    /// Adds an edge.
    pub(crate) fn join(&mut self, one: usize, other: usize) {
        self.links[one].insert(other);
        self.links[other].insert(one);
    }

    /// Returns the number of neighbours.
    #[inline]
    pub(crate) fn degree(&self, place: usize) -> usize {
        self.links[place].len()
    }

    /// Returns `from` and all that is connected to it through `among`.
    #[inline]
    pub(crate) fn spread(&self, from: Bits<N>, among: Bits<N>) -> Bits<N> {
        let mut reached = from;
        let mut edge = from;
        while !edge.is_empty() {
            let mut beside = Bits::EMPTY;
            edge.iter().for_each(|place| beside |= self.links[place]);
            edge = (beside & among) - reached;
            reached |= edge;
        }
        reached
    }

    /// Iterates over the components of `among`.
    #[inline]
    pub(crate) fn components(&self, among: Bits<N>) -> impl Iterator<Item = Bits<N>> {
        let mut rest = among;
        std::iter::from_fn(move || {
            let component = self.spread(Bits::one(rest.lowest()?), among);
            rest -= component;
            Some(component)
        })
    }

    /// Returns the number of edges of a component.
    #[inline]
    pub(crate) fn edges(&self, component: Bits<N>) -> usize {
        component.iter().map(|place| self.degree(place)).sum::<usize>() / 2
    }

    /// Returns whether a component is a tree together with the ground: it has no cycle, and at most one
    /// vertex is anchored.
    pub(crate) fn is_grabbing_tree(&self, component: Bits<N>) -> bool {
        (component & self.anchored).len() <= 1 && self.edges(component) + 1 == component.len()
    }

    /// Returns whether the graph of a component is a tree without anchored and even vertices under the grab rule, where nobody
    /// passes. (Without [`split`](crate::Reductions::split), components are not told apart.)
    pub(crate) fn is_plain_tree(&self, enabled: &Enabled) -> bool {
        enabled.grabbed_without_passes()
            && enabled.reductions.split
            && (self.anchored | self.even).is_empty()
            && self.edges(self.left) + 1 == self.left.len()
    }

    /// Returns whether a vertex of a tree may be grabbed: it has at most one neighbour, counting the
    /// ground.
    pub(crate) fn is_leaf(&self, place: usize) -> bool {
        self.degree(place) + usize::from(self.anchored.contains(place)) <= 1
    }

    /// Returns the greatest weight among some vertices; `None` if there are none.
    #[inline]
    pub(crate) fn heaviest(&self, among: Bits<N>) -> Option<&W> {
        let mut most = None;
        for place in among.iter() {
            most = most.max(Some(&self.weights[place]));
        }
        most
    }

    /// Returns the vertices that may be taken.
    pub(crate) fn legal(&self, taking: Taking) -> Bits<N> {
        match taking {
            Taking::Share => self.shared(),
            Taking::Grab => self.grabbed(self.left),
            Taking::Both => self.grabbed(self.shared()),
        }
    }

    /// Returns the vertices that the share rule allows.
    fn shared(&self) -> Bits<N> {
        let closed = self.components(self.left).filter(|region| !region.meets(self.available));
        closed.fold(self.available, |legal, component| legal | component)
    }

    /// Returns the vertices of `among` that the grab rule allows: those that are not cut vertices.
    fn grabbed(&self, among: Bits<N>) -> Bits<N> {
        let mut legal = Bits::EMPTY;
        for component in self.components(self.left) {
            if self.is_grabbing_tree(component) {
                legal |= (component & among).iter().filter(|place| self.is_leaf(*place)).collect();
                continue;
            }
            let anchored = component & self.anchored;
            let fine = |place: &usize| self.stays_connected(component, anchored, *place);
            legal |= (component & among).iter().filter(fine).collect();
        }
        legal
    }

    /// Returns whether a component without the vertex at `place` is connected, counting the ground if it
    /// is anchored.
    fn stays_connected(&self, component: Bits<N>, anchored: Bits<N>, place: usize) -> bool {
        let mut rest = component;
        rest.remove(place);
        let Some(start) = self.links[place].lowest() else { return true };
        if self.degree(place) == 1 && !anchored.contains(place) {
            return true;
        }
        let anchors = anchored & rest;
        if anchored.contains(place) && anchors.is_empty() {
            return false;
        }
        let mut reached = self.spread(Bits::one(start), rest);
        if reached.meets(anchors) {
            reached |= self.spread(anchors, rest);
        }
        reached == rest
    }
}
