//! [`TreeForm`]: positions of a tree under the grab rule, where nothing is anchored and nobody passes.
//!
//! What is left of the tree is a tree, so that the vertices that are left name a position, as in the
//! [`SubsetForm`]. A move changes the leaves by one vertex; they are passed down as a word. Before a
//! position is searched, a heaviest vertex that is a leaf is taken (Lemma 1 of the book's chapter on
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
use super::form::{Child, Form};
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
    /// The vertices that condensing has made, the heaviest first.
    joined: Vec<Joined<W>>,
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
        match node.len() {
            0 => Interval::exactly(W::default()),
            count if self.enabled().reductions.bound => self.bounds(node, count),
            _ => self.far(),
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

    fn guess(&self, node: &Subtree<W>) -> Option<W> {
        let set = node.subset.places;
        let links: Vec<u64> = self.board.links.iter().map(|links| links & set).collect();
        rooted::best_value(&self.board.weights, &links, set)
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
        let leaf = |place: &usize| (self.board.links[*place] & set).count_ones() <= 1;
        let leaves = places(set).filter(leaf).fold(0, |leaves, place| leaves | 1 << place);
        Subtree { subset, single: set, leaves, joined: Vec::new() }
    }

    fn single(&self, place: usize) -> TreeVertex<'_, W> {
        let (weight, beside) = (&self.board.weights[place], self.board.links[place]);
        TreeVertex { weight, places: 1 << place, beside }
    }

    /// Iterates over the vertices, the heaviest first.
    fn falling<'t>(&'t self, node: &'t Subtree<W>) -> impl Iterator<Item = TreeVertex<'t, W>> {
        let (mut single, mut joined) = (node.single, node.joined.as_slice());
        std::iter::from_fn(move || {
            let weight =
                (single != 0).then(|| &self.board.weights[single.trailing_zeros() as usize]);
            if let Some((first, rest)) = joined.split_first()
                && weight.is_none_or(|weight| *weight < first.weight)
            {
                joined = rest;
                return Some(first.vertex());
            }
            weight?;
            let place = single.trailing_zeros() as usize;
            single &= single - 1;
            Some(self.single(place))
        })
    }

    /// Returns the vertex of a place that has not been taken.
    fn vertex<'t>(&'t self, node: &'t Subtree<W>, place: u64) -> TreeVertex<'t, W> {
        let joined = node.joined.iter().find(|joined| joined.places & place != 0);
        joined.map_or_else(|| self.single(place.trailing_zeros() as usize), Joined::vertex)
    }

    fn child(&self, node: &Subtree<W>, leaf: &TreeVertex<'_, W>) -> Child<Subtree<W>, W> {
        let mut after = node.clone();
        self.take(&mut after, leaf.places, leaf.beside);
        let forced = self.settle(&mut after);
        let rest = self.estimate(&after);
        Child::new(after, leaf.weight.minus(&forced.gain), forced.odd, rest)
    }

    /// Takes a leaf: it is gone, and its neighbour may have become a leaf.
    fn take(&self, node: &mut Subtree<W>, taken: u64, beside: u64) {
        node.subset.places &= !taken;
        node.leaves &= !taken;
        if node.single & taken == 0 {
            node.joined.retain(|joined| joined.places != taken);
        }
        node.single &= !taken;
        let neighbour = beside & node.subset.places & node.single;
        if neighbour != 0 {
            let links = self.board.links[neighbour.trailing_zeros() as usize];
            if (links & node.subset.places).count_ones() <= 1 {
                node.leaves |= neighbour;
            }
        }
    }

    /// Takes heaviest leaves, and condenses at heaviest vertices with two neighbours, while there are any.
    fn settle(&self, node: &mut Subtree<W>) -> Forced<W> {
        let mut forced = Forced { gain: W::default(), odd: false };
        loop {
            if let Some(leaf) = self.peelable(node) {
                let (taken, beside) = (leaf.places, leaf.beside);
                let TreeVertex { weight, .. } = leaf;
                forced.gain = match forced.odd {
                    true => forced.gain.minus(weight),
                    false => forced.gain.plus(weight),
                };
                forced.odd = !forced.odd;
                self.take(node, taken, beside);
            } else if let Some((joined, gone)) = self.condensed(node) {
                node.single &= !gone;
                node.leaves &= !gone;
                node.joined.retain(|part| part.places & gone == 0);
                let at = node.joined.partition_point(|other| other.weight >= joined.weight);
                node.joined.insert(at, joined);
            } else {
                return forced;
            }
        }
    }

    /// Iterates over the vertices as heavy as every vertex.
    fn heaviest<'t>(&'t self, node: &'t Subtree<W>) -> impl Iterator<Item = TreeVertex<'t, W>> {
        let mut most = None;
        self.falling(node)
            .take_while(move |vertex| *most.get_or_insert(vertex.weight) == vertex.weight)
    }

    /// Returns a heaviest vertex that is a leaf, if there is one and such leaves are taken unasked.
    fn peelable<'t>(&'t self, node: &'t Subtree<W>) -> Option<TreeVertex<'t, W>> {
        let wanted = self.enabled().reductions.detach;
        wanted.then(|| self.heaviest(node).find(|vertex| node.is_leaf(vertex))).flatten()
    }

    /// Returns the vertex x − M + y for a heaviest vertex M with two neighbours x and y, and the places of
    /// all three; `None` if there is no such vertex.
    fn condensed(&self, node: &Subtree<W>) -> Option<(Joined<W>, u64)> {
        if !self.enabled().condense() {
            return None;
        }
        let most = self.heaviest(node).find(|vertex| node.degree(vertex) == 2)?;
        let ends = most.beside & node.subset.places;
        let x = self.vertex(node, ends & ends.wrapping_neg());
        let y = self.vertex(node, ends & (ends - 1));
        let places = x.places | most.places | y.places;
        let beside = (x.beside | y.beside) & !places;
        let weight = x.weight.minus(most.weight).plus(y.weight);
        Some((Joined { weight, places, beside }, places))
    }

    /// Bounds the value of a subtree that is not empty. On an even tree the first player gets at least
    /// half (Seacrest & Seacrest, Grabbing the gold); so on an odd one, at most the first vertex more than
    /// half.
    fn bounds(&self, node: &Subtree<W>, count: usize) -> Interval<W> {
        let mut bounds = if count <= LEVELLED { self.level(node, count) } else { self.far() };
        if count.is_multiple_of(2) {
            if bounds.lower < W::default() {
                bounds.lower = W::default();
            }
        } else if let Some(leaf) = self.falling(node).find(|vertex| node.is_leaf(vertex))
            && bounds.upper > *leaf.weight
        {
            bounds.upper = leaf.weight.clone();
        }
        bounds
    }

    /// Bounds the value by that of the subtree with every weight changed to the median.
    fn level(&self, node: &Subtree<W>, count: usize) -> Interval<W> {
        let mut error = W::default();
        let mut median = W::default();
        for (index, vertex) in self.falling(node).enumerate() {
            match (2 * index + 1).cmp(&count) {
                std::cmp::Ordering::Less => error.add(vertex.weight),
                std::cmp::Ordering::Equal => median = vertex.weight.clone(),
                std::cmp::Ordering::Greater => error = error.minus(vertex.weight),
            }
        }
        Interval { lower: median.minus(&error), upper: median.plus(&error) }
    }
}

/// The most vertices for which levelling a tree is worth its time: the more there are, the further off it
/// is.
const LEVELLED: usize = 24;

impl<W> Joined<W> {
    fn vertex(&self) -> TreeVertex<'_, W> {
        TreeVertex { weight: &self.weight, places: self.places, beside: self.beside }
    }
}
