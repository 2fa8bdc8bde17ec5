//! [`Subtrees`]: positions of a tree under the grab rule, where nothing is anchored and nobody passes.
//!
//! The remaining graph is always a tree, so that the remaining vertices name a position, as on any
//! [`SetBoard`]. A move changes the leaves by one vertex; they are passed down as a word. Before a
//! position is searched, a heaviest vertex that is a leaf is taken (Lemma 2 of the book's chapter on
//! general boards), and a heaviest vertex M with two neighbours is condensed with them:
//!
//! ```text
//!     4 – 9 – 6 – 2 …      is      1 – 2 …
//!                                  = 4 − 9 + 6
//! ```
//!
//! Both are also done where heavier vertices have three neighbours or more and are pairwise not adjacent (the chapter on
//! trees, Theorem 4), until neither is possible. Condensing does not
//! depend on the way to a position, so that the position keeps its name: if the joined vertex is taken,
//! the tree without the three remains. Of leaves that have the same neighbour, only a heaviest is
//! tried.

use std::sync::atomic::{AtomicBool, Ordering};

use super::bits::Bits;
use super::enabled::Enabled;
use super::form::{Bound, Child};
use super::rooted;
use super::set_board::SetBoard;
use super::subset::Subset;
use crate::Interval;
use crate::number::Scalar;

/// The subtrees of one board.
pub(super) struct Subtrees<W, const N: usize> {
    board: SetBoard<W, N>,
    /// The sum of the absolute weights, which bounds every value.
    reach: W,
    /// How many places are heavier than each.
    heavier: Vec<usize>,
    /// Whether a vertex was taken or condensed that nobody has proved may be.
    is_conjectural: AtomicBool,
}

/// A subtree, as far as it has been condensed.
#[derive(Clone, Debug)]
pub(super) struct Subtree<W, const N: usize> {
    subset: Subset<N>,
    /// The places that are vertices by themselves.
    single: Bits<N>,
    /// The leaves among them: those with at most one neighbour.
    leaves: Bits<N>,
    /// Those among them that have at most two neighbours.
    narrow: Bits<N>,
    /// The vertices that condensing has made and those that are lowered, the heaviest first.
    joined: Vec<Joined<W, N>>,
}

/// A vertex of several places, or of another weight than its place.
#[derive(Clone, Debug)]
struct Joined<W, const N: usize> {
    weight: W,
    places: Bits<N>,
    /// The places beside it on the board, taken or not.
    beside: Bits<N>,
}

/// A vertex of a subtree.
struct TreeVertex<'t, W, const N: usize> {
    weight: &'t W,
    places: Bits<N>,
    beside: Bits<N>,
}

/// The heaviest vertices with at most two neighbours, and those that are heavier.
struct Peaks<'t, W, const N: usize> {
    weight: &'t W,
    above: Bits<N>,
}

/// The forced moves that lead from one subtree to another: its value is `gain` plus the other's value, or
/// less that value after an odd number of moves.
pub(super) struct Forced<W> {
    pub(super) gain: W,
    pub(super) odd: bool,
}

impl<W, const N: usize> Subtree<W, N> {
    /// Returns the set of vertices that are left.
    pub(super) fn subset(&self) -> &Subset<N> {
        &self.subset
    }

    /// Returns the number of vertices.
    fn len(&self) -> usize {
        self.single.len() + self.joined.len()
    }

    fn degree(&self, vertex: &TreeVertex<'_, W, N>) -> usize {
        (vertex.beside & self.subset.places).len()
    }

    fn is_leaf(&self, vertex: &TreeVertex<'_, W, N>) -> bool {
        match vertex.places.meets(self.single) {
            true => vertex.places.meets(self.leaves),
            false => self.degree(vertex) <= 1,
        }
    }

    /// Returns one place for each vertex: the only one of `place`, or the first of the vertex that it was
    /// joined to.
    fn neighbour_name(&self, place: Bits<N>) -> Bits<N> {
        if place.meets(self.single) {
            return place;
        }
        let joined = self.joined.iter().find(|joined| joined.places.meets(place));
        joined.map_or(place, |joined| first(joined.places))
    }
}

impl<W: Scalar, const N: usize> Subtrees<W, N> {
    /// Prepares the subtrees of a board, the absolute weights of which add up to `reach`.
    pub(super) fn new(board: SetBoard<W, N>, reach: W) -> Self {
        let heavier = |weight| board.weights.partition_point(|other| other > weight);
        let heavier = board.weights.iter().map(heavier).collect();
        Self { board, reach, heavier, is_conjectural: AtomicBool::new(false) }
    }

    /// Bounds the value of a subtree without a search.
    pub(super) fn estimate(&self, node: &Subtree<W, N>) -> Interval<W> {
        let mut bounds = self.near(node);
        if self.enabled().reductions.bound && !bounds.is_exact() {
            bounds.narrow(&self.lowered(node));
        }
        bounds
    }

    /// Bounds the value of a subtree by what its leaves tell.
    pub(super) fn near(&self, node: &Subtree<W, N>) -> Interval<W> {
        match self.heaviest_leaf(node) {
            None => Interval::exactly(W::default()),
            Some(leaf) => self.halves(node, leaf.weight),
        }
    }

    /// Returns the moves worth trying.
    pub(super) fn children(&self, node: &Subtree<W, N>) -> Vec<Child<Subtree<W, N>, W>> {
        if let Some(leaf) = self.peelable(node) {
            return vec![self.child(node, &leaf)];
        }
        let mut children = Vec::with_capacity(node.leaves.len() + node.joined.len());
        let mut tried = Bits::EMPTY;
        for leaf in self.falling(node).filter(|vertex| node.is_leaf(vertex)) {
            let beside = node.neighbour_name(leaf.beside & node.subset.places);
            if beside.meets(tried) {
                continue;
            }
            if self.enabled().reductions.twins {
                tried |= beside;
            }
            children.push(self.child(node, &leaf));
        }
        children
    }

    /// Bounds the value of a subtree by its rooted versions.
    pub(super) fn bound(&self, node: &Subtree<W, N>) -> Option<Bound<W>> {
        let (weights, links) = (&self.board.weights, &self.board.links);
        let wanted = self.enabled().reductions.bound;
        wanted.then(|| rooted::bound(weights, links, node.subset.places)).flatten()
    }

    /// Returns whether a vertex was condensed that is not the heaviest, which is a conjecture.
    pub(super) fn is_conjectural(&self) -> bool {
        self.is_conjectural.load(Ordering::Relaxed)
    }

    /// Returns the board.
    pub(super) fn board(&self) -> &SetBoard<W, N> {
        &self.board
    }

    fn enabled(&self) -> &Enabled {
        self.board.enabled()
    }

    fn far(&self) -> Interval<W> {
        Interval { lower: self.reach.negated(), upper: self.reach.clone() }
    }

    /// Returns a tree of the board, of which nothing is condensed.
    pub(super) fn subtree(&self, subset: Subset<N>) -> Subtree<W, N> {
        let set = subset.places;
        let of_degree = |most: usize| {
            set.iter().filter(|&place| (self.board.links[place] & set).len() <= most).collect()
        };
        let (leaves, narrow) = (of_degree(1), of_degree(2));
        Subtree { subset, single: set, leaves, narrow, joined: Vec::new() }
    }

    fn single(&self, place: usize) -> TreeVertex<'_, W, N> {
        let (weight, beside) = (&self.board.weights[place], self.board.links[place]);
        TreeVertex { weight, places: Bits::one(place), beside }
    }

    /// Iterates over the vertices, the heaviest first.
    fn falling<'t>(
        &'t self,
        node: &'t Subtree<W, N>,
    ) -> impl Iterator<Item = TreeVertex<'t, W, N>> {
        let (mut single, mut joined) = (node.single, node.joined.as_slice());
        std::iter::from_fn(move || {
            let first_single = single.lowest();
            let weight = first_single.map(|place| &self.board.weights[place]);
            if let Some((first, rest)) = joined.split_first()
                && weight.is_none_or(|weight| *weight < first.weight)
            {
                joined = rest;
                return Some(first.vertex());
            }
            let place = first_single?;
            single = single.without_lowest();
            Some(self.single(place))
        })
    }

    /// Returns the vertex of a place that has not been taken.
    fn vertex<'t>(&'t self, node: &'t Subtree<W, N>, place: usize) -> TreeVertex<'t, W, N> {
        let joined = node.joined.iter().find(|joined| joined.places.contains(place));
        joined.map_or_else(|| self.single(place), Joined::vertex)
    }

    /// Returns the move that takes a leaf. It is tried the earlier, the more it scores over the heaviest
    /// leaf that is there afterwards.
    fn child(&self, node: &Subtree<W, N>, leaf: &TreeVertex<'_, W, N>) -> Child<Subtree<W, N>, W> {
        let mut after = node.clone();
        self.take(&mut after, leaf.places, leaf.beside);
        let forced = self.take_forced(&mut after);
        let gain = leaf.weight.minus(&forced.gain);
        let (promise, rest) = match self.heaviest_leaf(&after) {
            Some(next) => (leaf.weight.minus(next.weight), self.halves(&after, next.weight)),
            None => (leaf.weight.clone(), Interval::exactly(W::default())),
        };
        Child { promise, ..Child::new(after, gain, forced.odd, rest) }
    }

    /// Takes a leaf: it is gone, and its neighbour may have become a leaf.
    fn take(&self, node: &mut Subtree<W, N>, taken: Bits<N>, beside: Bits<N>) {
        node.subset.places -= taken;
        node.remove(taken);
        let neighbour = beside & node.subset.places & node.single;
        if let Some(place) = neighbour.lowest() {
            match (self.board.links[place] & node.subset.places).len() {
                0 | 1 => node.leaves.insert(place),
                2 => node.narrow.insert(place),
                _ => {}
            }
        }
    }

    /// Replaces M and its two neighbours x and y by a vertex of weight x − M + y.
    fn condense(&self, node: &mut Subtree<W, N>, most: &Joined<W, N>) {
        let mut ends = (most.beside & node.subset.places).iter();
        let [Some(x), Some(y)] = [ends.next(), ends.next()] else { return };
        let [x, y] = [x, y].map(|end| self.vertex(node, end));
        let places = x.places | most.places | y.places;
        let beside = (x.beside | y.beside) - places;
        let weight = x.weight.minus(&most.weight).plus(y.weight);
        node.remove(places);
        node.insert(Joined { weight, places, beside });
    }

    /// Takes leaves and condenses as long as one is [ready](Self::ready); returns the score of these forced moves and the
    /// parity of their number.
    pub(super) fn take_forced(&self, node: &mut Subtree<W, N>) -> Forced<W> {
        let mut forced = Forced::none();
        self.condense_peaks(node);
        while let Some(next) = self.ready(node).map(|next| next.to_joined()) {
            forced = forced.then(&self.resolve(node, &next));
            self.condense_peaks(node);
        }
        forced
    }

    /// Condenses wherever a vertex has two neighbours of which neither is heavier, if the search may assume that this
    /// keeps the value ([`Reductions::conjecture`](super::Reductions::conjecture)).
    fn condense_peaks(&self, node: &mut Subtree<W, N>) {
        if !(self.enabled().reductions.conjecture && self.enabled().condense()) {
            return;
        }
        while let Some(peak) = self.peak(node).map(|peak| peak.to_joined()) {
            if !self.is_conjectural() && !self.may_condense(node, &peak) {
                self.is_conjectural.store(true, Ordering::Relaxed);
            }
            self.condense(node, &peak);
        }
    }

    /// Returns a vertex with two neighbours of which neither is heavier.
    fn peak<'t>(&'t self, node: &'t Subtree<W, N>) -> Option<TreeVertex<'t, W, N>> {
        let is_peak = |vertex: &TreeVertex<'_, W, N>| {
            let beside = vertex.beside & node.subset.places;
            let mut weights = beside.iter().map(|place| self.vertex(node, place).weight);
            beside.len() == 2 && weights.all(|weight| weight <= vertex.weight)
        };
        let narrow = node.narrow - node.leaves;
        let single = narrow.iter().map(|place| self.single(place));
        single.chain(node.joined.iter().map(Joined::vertex)).find(is_peak)
    }

    /// Takes a leaf, or condenses at a vertex with two neighbours.
    fn resolve(&self, node: &mut Subtree<W, N>, vertex: &Joined<W, N>) -> Forced<W> {
        if (vertex.beside & node.subset.places).len() == 2 {
            self.condense(node, vertex);
            return Forced::none();
        }
        self.take(node, vertex.places, vertex.beside);
        Forced { gain: vertex.weight.clone(), odd: true }
    }

    /// Returns the heaviest vertices with at most two neighbours; `None` for the empty tree.
    fn peaks<'t>(&'t self, node: &'t Subtree<W, N>) -> Option<Peaks<'t, W, N>> {
        let weights = &self.board.weights;
        let single = node.narrow.lowest().map(|place| (&weights[place], self.heavier[place]));
        let joined = node.joined.iter().find(|joined| node.degree(&joined.vertex()) <= 2);
        let (weight, heavier) = match (single, joined.map(|joined| &joined.weight)) {
            (Some((weight, heavier)), joined) if joined.is_none_or(|joined| joined <= weight) => {
                (weight, heavier)
            }
            (_, joined) => (joined?, weights.partition_point(|other| Some(other) > joined)),
        };
        let joined = node.joined.iter().take_while(|joined| joined.weight > *weight);
        let above = joined.fold(node.single & Bits::first(heavier), |all, one| all | one.places);
        Some(Peaks { weight, above })
    }

    /// Iterates over the heaviest vertices with at most two neighbours.
    fn narrow<'t>(
        &'t self,
        node: &'t Subtree<W, N>,
        peaks: &Peaks<'t, W, N>,
    ) -> impl Iterator<Item = TreeVertex<'t, W, N>> {
        let weight = peaks.weight;
        let single = node.narrow.iter().map(|place| self.single(place));
        let joined = node.joined.iter().map(Joined::vertex);
        let joined = joined.skip_while(move |vertex| vertex.weight > weight);
        let joined = joined.filter(|vertex| node.degree(vertex) <= 2);
        let is_peak = move |vertex: &TreeVertex<'t, W, N>| vertex.weight == weight;
        single.take_while(is_peak).chain(joined.take_while(is_peak))
    }

    /// Returns whether those above may be heavier (*Trees*, Theorem 4): no two of them are adjacent.
    fn is_apart(&self, node: &Subtree<W, N>, above: Bits<N>) -> bool {
        let mut single = (above & node.single).iter().map(|place| self.board.links[place]);
        let mut joined = node.joined.iter().take_while(|joined| joined.places.meets(above));
        above.is_empty()
            || self.enabled().below()
                && single.all(|beside| !beside.meets(above))
                && joined.all(|joined| !joined.beside.meets(above))
    }

    /// Returns a leaf that is at least as good as every other, or a vertex with two neighbours to condense; `None` if there is
    /// none that needs no search, or if that is not wanted.
    fn ready<'t>(&'t self, node: &'t Subtree<W, N>) -> Option<TreeVertex<'t, W, N>> {
        let (takes, condenses) = (self.enabled().reductions.detach, self.enabled().condense());
        let peaks = self.peaks(node)?;
        let is_apart = self.is_apart(node, peaks.above);
        let conjectures = takes && self.enabled().reductions.conjecture;
        if !is_apart && !conjectures {
            return None;
        }
        let ready = self.narrow(node, &peaks).find(|vertex| match node.is_leaf(vertex) {
            true => takes,
            false => {
                condenses && is_apart && !(vertex.beside & node.subset.places).meets(peaks.above)
            }
        });
        if ready.is_some() && !is_apart {
            self.is_conjectural.store(true, Ordering::Relaxed);
        }
        ready
    }

    /// Returns whether it is proved that a vertex condenses with its two neighbours.
    fn may_condense(&self, node: &Subtree<W, N>, vertex: &Joined<W, N>) -> bool {
        self.peaks(node)
            .is_some_and(|peaks| *peaks.weight == vertex.weight && self.is_apart(node, peaks.above))
    }

    /// Returns a leaf that is taken unasked.
    fn peelable<'t>(&'t self, node: &'t Subtree<W, N>) -> Option<TreeVertex<'t, W, N>> {
        self.ready(node).filter(|next| node.is_leaf(next))
    }

    fn heaviest_leaf<'t>(&'t self, node: &'t Subtree<W, N>) -> Option<TreeVertex<'t, W, N>> {
        let mut joined = node.joined.iter().map(Joined::vertex);
        let joined = joined.find(|vertex| node.is_leaf(vertex));
        heavier(node.leaves.lowest().map(|place| self.single(place)), joined)
    }

    /// Bounds the value of a subtree that is not empty. On an even tree the first player gets at least
    /// half (Seacrest & Seacrest, Grabbing the gold); so on an odd one, at most the first vertex more than
    /// half.
    fn halves(&self, node: &Subtree<W, N>, heaviest_leaf: &W) -> Interval<W> {
        let mut bounds = self.far();
        if !self.enabled().halves() {
            return bounds;
        }
        if node.len().is_multiple_of(2) {
            bounds.lower = W::default();
        } else {
            bounds.upper = heaviest_leaf.clone();
        }
        bounds
    }

    /// Bounds the value by that of a subtree in which vertices are lowered wherever they keep a
    /// leaf from being taken or a vertex with two neighbours from being condensed, so that in the end
    /// nothing is left. A value changes by no more than the weights do (Brown & Brown, Lemma 1.3).
    pub(super) fn lowered(&self, node: &Subtree<W, N>) -> Interval<W> {
        if !(self.enabled().reductions.detach && self.enabled().condense()) {
            return self.far();
        }
        let mut tree = node.clone();
        let mut forced = Forced::none();
        let mut error = W::default();
        loop {
            while let Some(next) = self.ready(&tree).map(|next| next.to_joined()) {
                forced = forced.then(&self.resolve(&mut tree, &next));
                self.condense_peaks(&mut tree);
            }
            let Some(peaks) = self.peaks(&tree) else { break };
            let weight = peaks.weight.clone();
            for above in self.in_the_way(&tree, &peaks) {
                error.add(&above.weight.minus(&weight));
                if error >= self.reach {
                    return self.far();
                }
                tree.remove(above.places);
                tree.insert(Joined { weight: weight.clone(), ..above });
            }
        }
        Interval { lower: forced.gain.minus(&error), upper: forced.gain.plus(&error) }
    }

    /// Returns the vertices that keep one of the heaviest with at most two neighbours from being taken or condensed, though
    /// they have three neighbours: the heavier ones beside it, and of two that are adjacent the lighter.
    fn in_the_way(&self, node: &Subtree<W, N>, peaks: &Peaks<'_, W, N>) -> Vec<Joined<W, N>> {
        let heavier = self.falling(node).take_while(|vertex| vertex.weight > peaks.weight);
        if !self.enabled().below() {
            return heavier.map(|vertex| vertex.to_joined()).collect();
        }
        let beside =
            self.narrow(node, peaks).next().map_or(Bits::EMPTY, |one| match node.is_leaf(&one) {
                true => Bits::EMPTY,
                false => one.beside,
            });
        let (mut above, mut found) = (Bits::EMPTY, Vec::new());
        for vertex in heavier {
            if vertex.beside.meets(above) || vertex.places.meets(beside) {
                found.push(vertex.to_joined());
            } else {
                above |= vertex.places;
            }
        }
        found
    }
}

/// Returns the set of the lowest place of a set.
fn first<const N: usize>(set: Bits<N>) -> Bits<N> {
    set.iter().take(1).collect()
}

/// Returns the heavier of two vertices; of equal ones, the first.
fn heavier<'t, W: Ord, const N: usize>(
    one: Option<TreeVertex<'t, W, N>>,
    other: Option<TreeVertex<'t, W, N>>,
) -> Option<TreeVertex<'t, W, N>> {
    match (one, other) {
        (Some(one), Some(other)) if one.weight < other.weight => Some(other),
        (one, other) => one.or(other),
    }
}

impl<W: Scalar> Forced<W> {
    fn none() -> Self {
        Self { gain: W::default(), odd: false }
    }

    /// Returns these moves and then others.
    fn then(&self, next: &Self) -> Self {
        let gain = match self.odd {
            true => self.gain.minus(&next.gain),
            false => self.gain.plus(&next.gain),
        };
        Self { gain, odd: self.odd != next.odd }
    }
}

impl<W: Scalar, const N: usize> Subtree<W, N> {
    /// Removes vertices, all of whose places are given.
    fn remove(&mut self, places: Bits<N>) {
        if !(places - self.single).is_empty() {
            self.joined.retain(|joined| !joined.places.meets(places));
        }
        for set in [&mut self.single, &mut self.leaves, &mut self.narrow] {
            *set -= places;
        }
    }

    /// Inserts a vertex of places that have been removed.
    fn insert(&mut self, by: Joined<W, N>)
    where
        W: Ord,
    {
        let at = self.joined.partition_point(|other| other.weight >= by.weight);
        self.joined.insert(at, by);
    }
}

impl<W: Clone, const N: usize> TreeVertex<'_, W, N> {
    fn to_joined(&self) -> Joined<W, N> {
        Joined { weight: self.weight.clone(), places: self.places, beside: self.beside }
    }
}

impl<W, const N: usize> Joined<W, N> {
    fn vertex(&self) -> TreeVertex<'_, W, N> {
        TreeVertex { weight: &self.weight, places: self.places, beside: self.beside }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ask::Reductions;
    use crate::board::notation;
    use crate::solve::search::encode;

    #[test]
    fn to_condense_a_heaviest_vertex_is_no_conjecture() {
        let is_conjectural = |text: &str| {
            let setup = notation::parse(text).expect("a board");
            let (board, _) = setup.graph_in::<i64>().expect("small weights");
            let conjecture = Reductions { conjecture: true, ..Reductions::ALL };
            let enabled = encode::enabled(&board, conjecture);
            let sets = SetBoard::<i64, 1>::of_field(&board.field, &enabled).expect("it is small");
            let form = Subtrees::new(sets, encode::reach(&board.field));
            let all = Subset { places: form.board().all(), passed: false };
            form.take_forced(&mut form.subtree(all));
            form.is_conjectural()
        };
        assert!(!is_conjectural("rule grab tree 1 4 2 3 1 edges 0-1 1-2 2-3 2-4"));
        let spider = "rule grab graph 4 2 1 2 1 0 0 0 edges 0-1 1-2 0-3 3-4 0-5 5-6 6-7";
        assert!(is_conjectural(spider));
    }
}
