//! [`SubsetForm`]: positions as sets of vertices, for boards that resist reduction.
//!
//! Under the grab rule, reductions seldom apply. There a position is a word or a few of 64 bits, and a search
//! that does little at each position gets further.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::bits::Bits;
use super::enabled::Enabled;
use super::form::{Child, Form};
use super::free::free_value;
use super::lower;
use super::table::Key;
use crate::Interval;
use crate::board::{Field, Graph, GraphPosition, Passing, Taking};
use crate::number::Scalar;

/// The form whose positions are the subsets of one board's vertices, at most 64·N. Places are numbered by
/// falling weight, so that the lowest of a set is the heaviest.
#[derive(Debug)]
pub(super) struct SubsetForm<W, const N: usize> {
    enabled: Enabled,
    pub(super) weights: Vec<W>,
    pub(super) links: Vec<Bits<N>>,
    pub(super) available: Bits<N>,
    pub(super) anchored: Bits<N>,
    pub(super) even: Bits<N>,
    /// The number of each place's vertex on the board.
    pub(super) vertices: Vec<u32>,
    /// Whether the board is a forest whose trees are anchored by one vertex at most. Then so is every
    /// subset, as long as leaves are taken.
    forest: bool,
}

/// The vertices that are left of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Subset<const N: usize> {
    pub(super) places: Bits<N>,
    /// Whether the previous move was a pass; `false` where that does not matter.
    pub(super) passed: bool,
}

impl<const N: usize> Key for Subset<N> {
    fn heap_bytes(&self) -> usize {
        0
    }
}

impl<W: Scalar, const N: usize> Form for SubsetForm<W, N> {
    type Number = W;
    type Key = Subset<N>;
    type Node = Subset<N>;

    fn lower(&self, board: &GraphPosition<W>) -> (Subset<N>, W) {
        let passed = board.passed && self.enabled.rules.passing == Passing::NoTwoInARow;
        (self.subset(&board.field.graph, passed), W::default())
    }

    fn key<'n>(&self, node: &'n Subset<N>) -> &'n Subset<N> {
        node
    }

    fn estimate(&self, at: &Subset<N>) -> Interval<W> {
        match self.enabled.reductions.bound {
            _ if at.places.is_empty() => Interval::exactly(W::default()),
            true => self.bounds(*at),
            false => self.reach(at.places),
        }
    }

    fn children(&self, at: &Subset<N>) -> Vec<Child<Subset<N>, W>> {
        let Enabled { rules, reductions, .. } = &self.enabled;
        let mut legal = self.legal(at.places, rules.taking);
        let peel = reductions.detach && self.forest && self.even.is_empty();
        if let Some(heaviest) = at.places.lowest()
            && peel
            && rules.taking == Taking::Grab
            && legal.contains(heaviest)
        {
            // (It is a free vertex, and none is heavier.)
            legal = Bits::one(heaviest);
        }
        let mut children = Vec::with_capacity(legal.len() + 1);
        for place in legal.iter() {
            let after = Subset { places: at.places - Bits::one(place), passed: false };
            let (gain, again) = (self.weights[place].clone(), self.even.contains(place));
            children.push(Child::new(after, gain, again, self.estimate(&after)));
        }
        if may_pass(*at, rules.passing) {
            children.push(match rules.passing {
                Passing::NoTwoInARow => {
                    let after = Subset { passed: true, ..*at };
                    Child::new(after, W::default(), false, self.estimate(&after))
                }
                _ => Child::ending_pass(),
            });
        }
        children
    }

    fn bytes(&self) -> usize {
        0
    }
}

impl<W: Scalar, const N: usize> SubsetForm<W, N> {
    /// Prepares a search by subsets, or returns `None` where the reduced form is better: for a board
    /// with menus or games, of more than 64·N vertices, under the share rule, whose reductions are strong,
    /// or of which the reductions take off a third at once.
    pub(super) fn new(field: &Field<W>, enabled: &Enabled) -> Option<Self> {
        let form = Self::of_field(field, enabled)?;
        let components = lower::reduced_sum::<W, N>(field, enabled).components;
        let resist: usize = components.iter().map(|component| component.vertices()).sum();
        (3 * resist > 2 * form.weights.len()).then_some(form)
    }

    /// Prepares a search by subsets, or returns `None` where that is not possible or not wanted.
    pub(super) fn of_field(field: &Field<W>, enabled: &Enabled) -> Option<Self> {
        let fits = field.is_graph() && field.graph.weights.len() <= 64 * N;
        let wanted = enabled.reductions.subsets && enabled.rules.taking != Taking::Share;
        (fits && wanted).then(|| Self::of_graph(&field.graph, *enabled))
    }

    fn of_graph(graph: &Graph<W>, enabled: Enabled) -> Self {
        let mut order: Vec<usize> = (0..graph.weights.len()).collect();
        order.sort_by_key(|&at| Reverse(&graph.weights[at]));
        let mut place = vec![0; order.len()];
        order.iter().enumerate().for_each(|(to, &from)| place[from] = to);
        let set = |kind: &[bool]| (0..order.len()).filter(|&to| kind[order[to]]).collect();
        let links = |&at: &usize| graph.neighbours[at].iter().map(|&to| place[to]).collect();
        let mut form = Self {
            enabled,
            weights: order.iter().map(|&at| graph.weights[at].clone()).collect(),
            links: order.iter().map(links).collect(),
            available: set(&graph.available),
            anchored: set(&graph.anchored),
            even: set(&graph.even),
            vertices: order.iter().map(|&at| graph.vertices[at].index() as u32).collect(),
            forest: false,
        };
        form.forest = form.is_forest();
        form
    }

    fn is_forest(&self) -> bool {
        let mut rest = self.all();
        while let Some(first) = rest.lowest() {
            let tree = self.spread(Bits::one(first), rest);
            let ends: usize = tree.iter().map(|place| self.links[place].len()).sum();
            if ends / 2 + 1 != tree.len() || (tree & self.anchored).len() > 1 {
                return false;
            }
            rest = rest - tree;
        }
        true
    }

    /// Returns whether the board is one tree, without anchored or even vertices.
    pub(super) fn is_tree(&self) -> bool {
        self.forest
            && self.anchored.is_empty()
            && self.even.is_empty()
            && self.is_connected(self.all())
    }

    /// Returns the reductions in use.
    pub(super) fn enabled(&self) -> &Enabled {
        &self.enabled
    }

    /// Returns the set of all places.
    pub(super) fn all(&self) -> Bits<N> {
        Bits::first(self.weights.len())
    }

    /// Returns the subset of the vertices that are left in `graph`.
    fn subset(&self, graph: &Graph<W>, passed: bool) -> Subset<N> {
        let left: HashSet<usize> = graph.vertices.iter().map(|vertex| vertex.index()).collect();
        let kept =
            (0..).zip(&self.vertices).filter(|(_, vertex)| left.contains(&(**vertex as usize)));
        Subset { places: kept.map(|(place, _)| place).collect(), passed }
    }

    /// Returns all that is connected to `from` through `among`.
    fn spread(&self, from: Bits<N>, among: Bits<N>) -> Bits<N> {
        let mut reached = from;
        let mut edge = from;
        while !edge.is_empty() {
            edge = self.beside(edge) & (among - reached);
            reached |= edge;
        }
        reached
    }

    /// Returns all places beside a place of a set.
    fn beside(&self, set: Bits<N>) -> Bits<N> {
        set.iter().fold(Bits::EMPTY, |beside, place| beside | self.links[place])
    }

    /// Returns the places that may be taken from the subset `left`.
    fn legal(&self, left: Bits<N>, taking: Taking) -> Bits<N> {
        match taking {
            Taking::Share => self.shared(left),
            Taking::Grab => self.grabbed(left),
            Taking::Both => self.grabbed(left) & self.shared(left),
        }
    }

    fn shared(&self, left: Bits<N>) -> Bits<N> {
        let gone = self.all() - left;
        let legal = (self.available | self.beside(gone)) & left;
        // (A component without an available vertex is open everywhere.)
        legal | (left - self.spread(legal, left))
    }

    fn grabbed(&self, left: Bits<N>) -> Bits<N> {
        if self.forest {
            let leaf = |&place: &usize| {
                let ground = usize::from(self.anchored.contains(place));
                (self.links[place] & left).len() + ground <= 1
            };
            return left.iter().filter(leaf).collect();
        }
        let mut cuts = Cuts::new(self, left);
        if self.anchored.meets(left) {
            cuts.visit(Cuts::<W, N>::GROUND, None);
        }
        for place in left.iter() {
            if cuts.numbers[place].order == 0 {
                cuts.visit(place, None);
            }
        }
        left - cuts.cut
    }

    /// Bounds the value of a subset that is not empty.
    fn bounds(&self, at: Subset<N>) -> Interval<W> {
        let rules = &self.enabled.rules;
        let count = at.places.len();
        let mut bounds = match rules.taking {
            Taking::Both => self.reach(at.places),
            _ => self.level(at, count, rules.passing),
        };
        let tree = self.forest && self.anchored.is_empty() && self.even.is_empty();
        if tree && rules.passing == Passing::Never && rules.taking == Taking::Grab {
            self.halve(at.places, count, &mut bounds);
        }
        if may_pass(at, rules.passing) && bounds.lower < W::default() {
            bounds.lower = W::default();
        }
        bounds
    }

    /// Bounds the value by the sum of the absolute weights.
    fn reach(&self, left: Bits<N>) -> Interval<W> {
        let mut reach = W::default();
        for place in left.iter() {
            let weight = &self.weights[place];
            reach = if *weight < W::default() { reach.minus(weight) } else { reach.plus(weight) };
        }
        Interval { lower: reach.negated(), upper: reach }
    }

    /// Bounds the value by that of the subset with every weight changed to the median. A graph of equal
    /// weights in which there is always a legal move is equivalent to that many free vertices, and a
    /// value changes by no more than the weights do (Brown & Brown, Lemma 1.3).
    fn level(&self, at: Subset<N>, count: usize, passing: Passing) -> Interval<W> {
        if self.even.meets(at.places) {
            return self.reach(at.places);
        }
        let mut error = W::default();
        let mut median = W::default();
        for (index, place) in at.places.iter().enumerate() {
            let weight = &self.weights[place];
            match index {
                _ if 2 * index + 1 < count => error.add(weight),
                _ if 2 * index + 1 == count => median = weight.clone(),
                _ if 2 * index == count => {
                    median = weight.clone();
                    error = error.minus(weight);
                }
                _ => error = error.minus(weight),
            }
        }
        // (Of an even count, half are above the lower median, and half are at or below it.)
        let value = match (passing, count % 2 == 1) {
            (Passing::Never | Passing::OnEvenCount, true) => median,
            (Passing::Never | Passing::OnEvenCount, false) => W::default(),
            _ => free_value(&vec![median; count], passing, at.passed),
        };
        Interval { lower: value.minus(&error), upper: value.plus(&error) }
    }

    /// Narrows the interval of a tree. On an even tree the first player gets at least half (Seacrest &
    /// Seacrest, Grabbing the gold); so on an odd one, at most the first vertex more than half.
    fn halve(&self, left: Bits<N>, count: usize, bounds: &mut Interval<W>) {
        if count.is_multiple_of(2) {
            if bounds.lower < W::default() && self.is_connected(left) {
                bounds.lower = W::default();
            }
        } else if let Some(most) = self.grabbed(left).lowest()
            && bounds.upper > self.weights[most]
            && self.is_connected(left)
        {
            bounds.upper = self.weights[most].clone();
        }
    }

    fn is_connected(&self, left: Bits<N>) -> bool {
        left.lowest().is_none_or(|first| self.spread(Bits::one(first), left) == left)
    }
}

/// A depth-first search for cut vertices (Hopcroft & Tarjan), at most 64·N + 1 levels deep.
struct Cuts<'b, W, const N: usize> {
    board: &'b SubsetForm<W, N>,
    left: Bits<N>,
    numbers: Vec<Numbers>,
    next: u16,
    cut: Bits<N>,
}

/// When a place was reached, from 1, and the earliest place that can be reached from below it.
#[derive(Clone, Copy, Default)]
struct Numbers {
    order: u16,
    low: u16,
}

impl<'b, W: Scalar, const N: usize> Cuts<'b, W, N> {
    /// The place of the ground, which counts as a vertex that is never taken.
    const GROUND: usize = 64 * N;

    fn new(board: &'b SubsetForm<W, N>, left: Bits<N>) -> Self {
        let numbers = vec![Numbers::default(); Self::GROUND + 1];
        Self { board, left, numbers, next: 0, cut: Bits::EMPTY }
    }

    fn visit(&mut self, at: usize, from: Option<usize>) {
        self.next += 1;
        self.numbers[at] = Numbers { order: self.next, low: self.next };
        let mut children = 0;
        let is_ground = at == Self::GROUND;
        let links = if is_ground { self.board.anchored } else { self.board.links[at] };
        let hangs = !is_ground && self.board.anchored.contains(at);
        for to in (links & self.left).iter().chain(hangs.then_some(Self::GROUND)) {
            if Some(to) == from {
                continue;
            }
            if self.numbers[to].order != 0 {
                self.numbers[at].low = self.numbers[at].low.min(self.numbers[to].order);
                continue;
            }
            children += 1;
            self.visit(to, Some(at));
            self.numbers[at].low = self.numbers[at].low.min(self.numbers[to].low);
            let splits = from.is_some() && self.numbers[to].low >= self.numbers[at].order;
            if splits && !is_ground {
                self.cut.insert(at);
            }
        }
        if from.is_none() && children > 1 && !is_ground {
            self.cut.insert(at);
        }
    }
}

fn may_pass<const N: usize>(at: Subset<N>, passing: Passing) -> bool {
    match passing {
        Passing::Never => false,
        Passing::EndsOnTwo => true,
        Passing::OnEvenCount => at.places.len().is_multiple_of(2),
        Passing::NoTwoInARow => !at.passed,
    }
}
