//! [`TreeForm`]: positions of a tree under the grab rule, where nothing is anchored and nobody passes.
//!
//! What is left of the tree is a tree, so that the vertices that are left name a position, as in the
//! [`SubsetForm`]. A move changes the leaves by one vertex; they are passed down as a word. Before a
//! position is searched, a heaviest vertex that is a leaf is taken (Lemma 2 of the book's chapter on
//! general boards), and a heaviest vertex M with two neighbours is condensed with them:
//!
//! ```text
//!     4 – 9 – 6 – 2 …      is      1 – 2 …
//!                                  = 4 − 9 + 6
//! ```
//!
//! until neither is possible: then every heaviest vertex has three neighbours or more. Condensing does not
//! depend on the way to a position, so that the position keeps its name: if the joined vertex is taken,
//! what remains is the tree without the three. Of leaves that have the same neighbour, only a heaviest is
//! tried.

use super::enabled::Enabled;
use super::form::{Bound, Child, Form};
use super::lower;
use super::rooted;
use super::subset_form::{Subset, SubsetForm, places};
use crate::Interval;
use crate::board::{Field, GraphPosition, Passing, Taking};
use crate::number::Scalar;

/// The form whose positions are the subtrees of one board, a tree of at most 64 vertices.
pub(super) struct TreeForm<W> {
    board: SubsetForm<W>,
    /// The sum of the absolute weights, which bounds every value.
    reach: W,
}

/// A subtree, as far as it has been condensed.
#[derive(Clone, Debug)]
pub(super) struct Subtree<W> {
    subset: Subset,
    /// The places that are vertices by themselves.
    single: u64,
    /// The leaves among them: those with at most one neighbour.
    leaves: u64,
    /// Those among them that have at most two neighbours.
    narrow: u64,
    /// The vertices that condensing has made, the heaviest first.
    joined: Vec<Joined<W>>,
    /// The greatest weight, in a subtree that has been lowered; those above it count as it.
    cap: Option<W>,
}

/// A vertex of several places.
#[derive(Clone, Debug)]
struct Joined<W> {
    weight: W,
    places: u64,
    /// The places beside it on the board, taken or not.
    beside: u64,
}

/// A vertex of a subtree.
struct TreeVertex<'t, W> {
    weight: &'t W,
    places: u64,
    beside: u64,
}

/// The forced moves that lead from one subtree to another: its value is `gain` plus the other's value, or
/// less that value after an odd number of moves.
struct Forced<W> {
    gain: W,
    odd: bool,
}

impl<W: Scalar> Form for TreeForm<W> {
    type Number = W;
    type Key = Subset;
    type Node = Subtree<W>;

    fn lower(&self, board: &GraphPosition<W>) -> (Subtree<W>, W) {
        let (subset, shift) = self.board.lower(board);
        (self.subtree(subset), shift)
    }

    fn key<'n>(&self, node: &'n Subtree<W>) -> &'n Subset {
        &node.subset
    }

    fn estimate(&self, node: &Subtree<W>) -> Interval<W> {
        match self.heaviest_leaf(node) {
            None => Interval::exactly(W::default()),
            Some(leaf) if self.enabled().reductions.bound => {
                let mut bounds = self.halves(node, leaf.weight);
                bounds.narrow(&self.lowered(node));
                bounds
            }
            Some(_) => self.far(),
        }
    }

    fn sharpen(&self, child: &mut Child<Subtree<W>, W>) {
        if let Some(after) = &child.after
            && self.enabled().reductions.bound
            && !child.rest.is_exact()
        {
            let lowered = self.lowered(after);
            child.narrow(&lowered);
        }
    }

    fn children(&self, node: &Subtree<W>) -> Vec<Child<Subtree<W>, W>> {
        if let Some(leaf) = self.peelable(node) {
            return vec![self.child(node, &leaf)];
        }
        let mut children =
            Vec::with_capacity(node.leaves.count_ones() as usize + node.joined.len());
        let mut tried = 0;
        for leaf in self.falling(node).filter(|vertex| node.is_leaf(vertex)) {
            let beside = node.neighbour_name(leaf.beside & node.subset.places);
            if beside & tried != 0 {
                continue;
            }
            if self.enabled().reductions.twins {
                tried |= beside;
            }
            children.push(self.child(node, &leaf));
        }
        children
    }

    fn bound(&self, node: &Subtree<W>) -> Option<Bound<W>> {
        let (weights, links) = (&self.board.weights, &self.board.links);
        let wanted = self.enabled().reductions.bound;
        wanted.then(|| rooted::bound(weights, links, node.subset.places)).flatten()
    }

    fn bytes(&self) -> usize {
        0
    }
}

impl<W> Subtree<W> {
    /// Returns the number of vertices.
    fn len(&self) -> usize {
        self.single.count_ones() as usize + self.joined.len()
    }

    fn degree(&self, vertex: &TreeVertex<'_, W>) -> u32 {
        (vertex.beside & self.subset.places).count_ones()
    }

    fn is_leaf(&self, vertex: &TreeVertex<'_, W>) -> bool {
        match vertex.places & self.single {
            0 => self.degree(vertex) <= 1,
            single => single & self.leaves != 0,
        }
    }

    /// Returns one place for each vertex: the only one of `place`, or the first of the vertex that it was
    /// joined to.
    fn neighbour_name(&self, place: u64) -> u64 {
        if place & self.single != 0 {
            return place;
        }
        let joined = self.joined.iter().find(|joined| joined.places & place != 0);
        joined.map_or(place, |joined| joined.places & joined.places.wrapping_neg())
    }
}

impl<W: Scalar> TreeForm<W> {
    /// Prepares a search of a tree, or returns `None` for other boards and rules.
    pub(super) fn new(field: &Field<W>, enabled: &Enabled) -> Option<Self> {
        let fits = enabled.rules.taking == Taking::Grab && enabled.rules.passing == Passing::Never;
        let board = fits.then(|| SubsetForm::of_field(field, enabled)).flatten()?;
        let reach = lower::reach(field);
        board.is_tree().then_some(Self { board, reach })
    }

    /// Returns the form of sets, whose positions these are.
    pub(super) fn board(&self) -> &SubsetForm<W> {
        &self.board
    }

    fn enabled(&self) -> &Enabled {
        self.board.enabled()
    }

    fn far(&self) -> Interval<W> {
        Interval { lower: self.reach.negated(), upper: self.reach.clone() }
    }

    fn subtree(&self, subset: Subset) -> Subtree<W> {
        let set = subset.places;
        let of_degree = |most: u32| {
            let fits = |place: &usize| (self.board.links[*place] & set).count_ones() <= most;
            places(set).filter(fits).fold(0, |found, place| found | 1 << place)
        };
        let (leaves, narrow) = (of_degree(1), of_degree(2));
        Subtree { subset, single: set, leaves, narrow, joined: Vec::new(), cap: None }
    }

    fn weight<'t>(&'t self, node: &'t Subtree<W>, place: usize) -> &'t W {
        let weight = &self.board.weights[place];
        node.cap.as_ref().map_or(weight, |cap| weight.min(cap))
    }

    fn single<'t>(&'t self, node: &'t Subtree<W>, place: usize) -> TreeVertex<'t, W> {
        let (weight, beside) = (self.weight(node, place), self.board.links[place]);
        TreeVertex { weight, places: 1 << place, beside }
    }

    /// Iterates over the vertices, the heaviest first.
    fn falling<'t>(&'t self, node: &'t Subtree<W>) -> impl Iterator<Item = TreeVertex<'t, W>> {
        let (mut single, mut joined) = (node.single, node.joined.as_slice());
        std::iter::from_fn(move || {
            let first_single = places(single).next();
            let weight = first_single.map(|place| self.weight(node, place));
            if let Some((first, rest)) = joined.split_first()
                && weight.is_none_or(|weight| *weight < first.weight)
            {
                joined = rest;
                return Some(first.vertex());
            }
            let place = first_single?;
            single &= single - 1;
            Some(self.single(node, place))
        })
    }

    /// Returns the vertex of a place that has not been taken.
    fn vertex<'t>(&'t self, node: &'t Subtree<W>, place: u64) -> TreeVertex<'t, W> {
        let joined = node.joined.iter().find(|joined| joined.places & place != 0);
        joined.map_or_else(|| self.single(node, place.trailing_zeros() as usize), Joined::vertex)
    }

    /// Returns the move that takes a leaf. It is tried the earlier, the more it scores over the heaviest
    /// leaf that is there afterwards.
    fn child(&self, node: &Subtree<W>, leaf: &TreeVertex<'_, W>) -> Child<Subtree<W>, W> {
        let mut after = node.clone();
        self.take(&mut after, leaf.places, leaf.beside);
        let forced = self.settle(&mut after);
        let gain = leaf.weight.minus(&forced.gain);
        let (promise, rest) = match self.heaviest_leaf(&after) {
            Some(next) => (leaf.weight.minus(next.weight), self.halves(&after, next.weight)),
            None => (leaf.weight.clone(), Interval::exactly(W::default())),
        };
        Child { promise, ..Child::new(after, gain, forced.odd, rest) }
    }

    /// Takes a leaf: it is gone, and its neighbour may have become a leaf.
    fn take(&self, node: &mut Subtree<W>, taken: u64, beside: u64) {
        node.subset.places &= !taken;
        node.remove(taken);
        let neighbour = beside & node.subset.places & node.single;
        if neighbour != 0 {
            let links = self.board.links[neighbour.trailing_zeros() as usize];
            match (links & node.subset.places).count_ones() {
                0 | 1 => node.leaves |= neighbour,
                2 => node.narrow |= neighbour,
                _ => {}
            }
        }
    }

    /// Replaces M and its two neighbours x and y by a vertex of weight x − M + y.
    fn condense(&self, node: &mut Subtree<W>, most: &Joined<W>) {
        let ends = most.beside & node.subset.places;
        let x = self.vertex(node, ends & ends.wrapping_neg());
        let y = self.vertex(node, ends & (ends - 1));
        let places = x.places | most.places | y.places;
        let beside = (x.beside | y.beside) & !places;
        let weight = x.weight.minus(&most.weight).plus(y.weight);
        node.remove(places);
        let at = node.joined.partition_point(|other| other.weight >= weight);
        node.joined.insert(at, Joined { weight, places, beside });
    }

    /// Takes heaviest leaves, and condenses at heaviest vertices with two neighbours, while there are any.
    fn settle(&self, node: &mut Subtree<W>) -> Forced<W> {
        let mut forced = Forced::none();
        while let Some(next) = self.ready(node)
            && self.is_heaviest(node, next.weight)
        {
            let next = next.to_joined();
            forced = forced.then(&self.resolve(node, &next));
        }
        forced
    }

    /// Takes a leaf, or condenses at a vertex with two neighbours.
    fn resolve(&self, node: &mut Subtree<W>, vertex: &Joined<W>) -> Forced<W> {
        if (vertex.beside & node.subset.places).count_ones() == 2 {
            self.condense(node, vertex);
            return Forced::none();
        }
        self.take(node, vertex.places, vertex.beside);
        Forced { gain: vertex.weight.clone(), odd: true }
    }

    /// Returns the heaviest vertex that is a leaf or has two neighbours: if no vertex is heavier, it is
    /// taken or condensed. Those for which that is not wanted do not count.
    fn ready<'t>(&'t self, node: &'t Subtree<W>) -> Option<TreeVertex<'t, W>> {
        let (takes, condenses) = (self.enabled().reductions.detach, self.enabled().condense());
        let wanted = |degree: u32| if degree == 2 { condenses } else { degree < 2 && takes };
        let narrow = match (takes, condenses) {
            (true, true) => node.leaves | node.narrow,
            (true, false) => node.leaves,
            (false, true) => node.narrow & !node.leaves,
            (false, false) => 0,
        };
        let single = places(narrow).next().map(|place| self.single(node, place));
        let mut joined = node.joined.iter().map(Joined::vertex);
        let joined = joined.find(|vertex| wanted(node.degree(vertex)));
        heavier(single, joined)
    }

    /// Returns whether no vertex is heavier than `weight`.
    fn is_heaviest(&self, node: &Subtree<W>, weight: &W) -> bool {
        let single = places(node.single).next().map(|place| self.weight(node, place));
        let joined = node.joined.first().map(|joined| &joined.weight);
        single.into_iter().chain(joined).all(|other| other <= weight)
    }

    /// Returns a heaviest vertex that is a leaf, if such leaves are taken unasked.
    fn peelable<'t>(&'t self, node: &'t Subtree<W>) -> Option<TreeVertex<'t, W>> {
        let next = self.ready(node)?;
        (node.is_leaf(&next) && self.is_heaviest(node, next.weight)).then_some(next)
    }

    fn heaviest_leaf<'t>(&'t self, node: &'t Subtree<W>) -> Option<TreeVertex<'t, W>> {
        let mut joined = node.joined.iter().map(Joined::vertex);
        let joined = joined.find(|vertex| node.is_leaf(vertex));
        heavier(places(node.leaves).next().map(|place| self.single(node, place)), joined)
    }

    /// Bounds the value of a subtree that is not empty. On an even tree the first player gets at least
    /// half (Seacrest & Seacrest, Grabbing the gold); so on an odd one, at most the first vertex more than
    /// half.
    fn halves(&self, node: &Subtree<W>, heaviest_leaf: &W) -> Interval<W> {
        let mut bounds = self.far();
        if !self.enabled().reductions.bound {
            return bounds;
        }
        if node.len().is_multiple_of(2) {
            bounds.lower = W::default();
        } else {
            bounds.upper = heaviest_leaf.clone();
        }
        bounds
    }

    /// Bounds the value by that of a subtree whose heaviest vertices are lowered wherever they keep a
    /// leaf from being taken or a vertex with two neighbours from being condensed, so that in the end
    /// nothing is left. A value changes by no more than the weights do (Brown & Brown, Lemma 1.3).
    fn lowered(&self, node: &Subtree<W>) -> Interval<W> {
        if !(self.enabled().reductions.detach && self.enabled().condense()) {
            return self.far();
        }
        let mut tree = node.clone();
        let mut forced = Forced::none();
        let mut error = W::default();
        while let Some(next) = self.ready(&tree) {
            let next = next.to_joined();
            if !self.is_heaviest(&tree, &next.weight) {
                for above in self.falling(&tree).take_while(|above| *above.weight > next.weight) {
                    error.add(&above.weight.minus(&next.weight));
                    if error >= self.reach {
                        return self.far();
                    }
                }
                tree.lower(&next.weight);
            }
            forced = forced.then(&self.resolve(&mut tree, &next));
        }
        Interval { lower: forced.gain.minus(&error), upper: forced.gain.plus(&error) }
    }
}

/// Returns the heavier of two vertices; of equal ones, the first.
fn heavier<'t, W: Ord>(
    one: Option<TreeVertex<'t, W>>,
    other: Option<TreeVertex<'t, W>>,
) -> Option<TreeVertex<'t, W>> {
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

impl<W: Scalar> Subtree<W> {
    /// Removes vertices, all of whose places are given.
    fn remove(&mut self, places: u64) {
        if places & !self.single != 0 {
            self.joined.retain(|joined| joined.places & places == 0);
        }
        self.single &= !places;
        self.leaves &= !places;
        self.narrow &= !places;
    }

    /// Lowers the vertices heavier than `cap` to it.
    fn lower(&mut self, cap: &W) {
        let above = self.joined.iter_mut().take_while(|joined| joined.weight > *cap);
        above.for_each(|joined| joined.weight = cap.clone());
        self.cap = Some(cap.clone());
    }
}

impl<W: Clone> TreeVertex<'_, W> {
    fn to_joined(&self) -> Joined<W> {
        Joined { weight: self.weight.clone(), places: self.places, beside: self.beside }
    }
}

impl<W> Joined<W> {
    fn vertex(&self) -> TreeVertex<'_, W> {
        TreeVertex { weight: &self.weight, places: self.places, beside: self.beside }
    }
}
