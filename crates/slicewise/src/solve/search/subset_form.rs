//! [`SubsetForm`]: positions as sets of vertices, for boards that resist reduction.
//!
//! Under the grab rule, reductions seldom apply. There a position is a word of 64 bits, and a search
//! that does little at each position gets further.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::enabled::Enabled;
use super::form::{Child, Form};
use super::free::free_value;
use super::lower;
use super::table::Key;
use crate::Interval;
use crate::board::{Field, Graph, GraphPosition, Passing, Taking};
use crate::number::Scalar;

/// The form whose positions are the subsets of one board's vertices, at most 64. Places are numbered by
/// falling weight, so that the lowest of a set is the heaviest.
#[derive(Debug)]
pub(super) struct SubsetForm<W> {
    enabled: Enabled,
    pub(super) weights: Vec<W>,
    pub(super) links: Vec<u64>,
    pub(super) available: u64,
    pub(super) anchored: u64,
    pub(super) even: u64,
    /// The number of each place's vertex on the board.
    pub(super) vertices: Vec<u32>,
    /// Whether the board is a forest whose trees are anchored by one vertex at most. Then so is every
    /// subset, as long as leaves are taken.
    forest: bool,
}

/// The vertices that are left of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Subset {
    pub(super) places: u64,
    /// Whether the previous move was a pass; `false` where that does not matter.
    pub(super) passed: bool,
}

impl Key for Subset {
    fn heap_bytes(&self) -> usize {
        0
    }
}

impl<W: Scalar> Form for SubsetForm<W> {
    type Number = W;
    type Key = Subset;
    type Node = Subset;

    fn lower(&self, board: &GraphPosition<W>) -> (Subset, W) {
        let passed = board.passed && self.enabled.rules.passing == Passing::NoTwoInARow;
        (self.subset(&board.field.graph, passed), W::default())
    }

    fn key<'n>(&self, node: &'n Subset) -> &'n Subset {
        node
    }

    fn estimate(&self, at: &Subset) -> Interval<W> {
        match self.enabled.reductions.bound {
            _ if at.places == 0 => Interval::exactly(W::default()),
            true => self.bounds(*at),
            false => self.reach(at.places),
        }
    }

    fn children(&self, at: &Subset) -> Vec<Child<Subset, W>> {
        let Enabled { rules, reductions, .. } = &self.enabled;
        let mut legal = self.legal(at.places, rules.taking);
        let heaviest = at.places & at.places.wrapping_neg();
        let peel = reductions.detach && self.forest && self.even == 0;
        if peel && rules.taking == Taking::Grab && legal & heaviest != 0 {
            // (It is a free vertex, and none is heavier.)
            legal = heaviest;
        }
        let mut children = Vec::with_capacity(legal.count_ones() as usize + 1);
        for place in places(legal) {
            let after = Subset { places: at.places & !(1 << place), passed: false };
            let (gain, again) = (self.weights[place].clone(), self.even >> place & 1 == 1);
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

/// Iterates over the places of a set, lowest first.
pub(super) fn places(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
}

impl<W: Scalar> SubsetForm<W> {
    /// Prepares a search by subsets, or returns `None` where the reduced form is better: for a board
    /// with menus or games, of more than 64 vertices, under the share rule, whose reductions are strong,
    /// or of which the reductions take off a third at once.
    pub(super) fn new(field: &Field<W>, enabled: &Enabled) -> Option<Self> {
        let form = Self::of_field(field, enabled)?;
        let components = lower::reduced_sum::<W, 1>(field, enabled).components;
        let resist: usize = components.iter().map(|component| component.vertices()).sum();
        (3 * resist > 2 * form.weights.len()).then_some(form)
    }

    /// Prepares a search by subsets, or returns `None` where that is not possible or not wanted.
    pub(super) fn of_field(field: &Field<W>, enabled: &Enabled) -> Option<Self> {
        let fits = field.is_graph() && field.graph.weights.len() <= 64;
        let wanted = enabled.reductions.subsets && enabled.rules.taking != Taking::Share;
        (fits && wanted).then(|| Self::of_graph(&field.graph, *enabled))
    }

    fn of_graph(graph: &Graph<W>, enabled: Enabled) -> Self {
        let mut order: Vec<usize> = (0..graph.weights.len()).collect();
        order.sort_by_key(|&at| Reverse(&graph.weights[at]));
        let mut place = vec![0; order.len()];
        order.iter().enumerate().for_each(|(to, &from)| place[from] = to);
        let set = |kind: &[bool]| {
            order
                .iter()
                .enumerate()
                .filter(|(_, at)| kind[**at])
                .fold(0, |set, (to, _)| set | 1 << to)
        };
        let links =
            |&at: &usize| graph.neighbours[at].iter().fold(0, |set, &to| set | 1 << place[to]);
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
        while rest != 0 {
            let tree = self.spread(rest & rest.wrapping_neg(), rest);
            let ends: u32 = places(tree).map(|place| self.links[place].count_ones()).sum();
            if ends / 2 + 1 != tree.count_ones() || (tree & self.anchored).count_ones() > 1 {
                return false;
            }
            rest &= !tree;
        }
        true
    }

    /// Returns whether the board is one tree, without anchored or even vertices.
    pub(super) fn is_tree(&self) -> bool {
        self.forest && self.anchored == 0 && self.even == 0 && self.is_connected(self.all())
    }

    /// Returns the reductions in use.
    pub(super) fn enabled(&self) -> &Enabled {
        &self.enabled
    }

    /// Returns the set of all places.
    pub(super) fn all(&self) -> u64 {
        (0..self.weights.len()).fold(0, |all, place| all | 1 << place)
    }

    /// Returns the subset of the vertices that are left in `graph`.
    fn subset(&self, graph: &Graph<W>, passed: bool) -> Subset {
        let left: HashSet<usize> = graph.vertices.iter().map(|vertex| vertex.index()).collect();
        let kept =
            (0..).zip(&self.vertices).filter(|(_, vertex)| left.contains(&(**vertex as usize)));
        Subset { places: kept.fold(0, |set, (place, _): (u32, _)| set | 1 << place), passed }
    }

    /// Returns all that is connected to `from` through `among`.
    fn spread(&self, from: u64, among: u64) -> u64 {
        let mut reached = from;
        let mut edge = from;
        while edge != 0 {
            let beside = places(edge).fold(0, |beside, place| beside | self.links[place]);
            edge = beside & among & !reached;
            reached |= edge;
        }
        reached
    }

    /// Returns the places that may be taken from the subset `left`.
    fn legal(&self, left: u64, taking: Taking) -> u64 {
        match taking {
            Taking::Share => self.shared(left),
            Taking::Grab => self.grabbed(left),
            Taking::Both => self.grabbed(left) & self.shared(left),
        }
    }

    fn shared(&self, left: u64) -> u64 {
        let gone = self.all() & !left;
        let opened = places(gone).fold(self.available, |open, place| open | self.links[place]);
        let legal = opened & left;
        // (A component without an available vertex is open everywhere.)
        legal | left & !self.spread(legal, left)
    }

    fn grabbed(&self, left: u64) -> u64 {
        if self.forest {
            let leaf = |place: &usize| {
                let ground = (self.anchored >> place & 1) as u32;
                (self.links[*place] & left).count_ones() + ground <= 1
            };
            return places(left).filter(leaf).fold(0, |legal, place| legal | 1 << place);
        }
        let mut cuts = Cuts { board: self, left, order: [0; 65], low: [0; 65], next: 0, cut: 0 };
        let ground = self.anchored & left;
        if ground != 0 {
            cuts.visit(GROUND, None);
        }
        for place in places(left) {
            if cuts.order[place] == 0 {
                cuts.visit(place, None);
            }
        }
        left & !cuts.cut
    }

    /// Bounds the value of a subset that is not empty.
    fn bounds(&self, at: Subset) -> Interval<W> {
        let rules = &self.enabled.rules;
        let count = at.places.count_ones() as usize;
        let mut bounds = match rules.taking {
            Taking::Both => self.reach(at.places),
            _ => self.level(at, count, rules.passing),
        };
        let tree = self.forest && self.anchored == 0 && self.even == 0;
        if tree && rules.passing == Passing::Never && rules.taking == Taking::Grab {
            self.halve(at.places, count, &mut bounds);
        }
        if may_pass(at, rules.passing) && bounds.lower < W::default() {
            bounds.lower = W::default();
        }
        bounds
    }

    /// Bounds the value by the sum of the absolute weights.
    fn reach(&self, left: u64) -> Interval<W> {
        let mut reach = W::default();
        for place in places(left) {
            let weight = &self.weights[place];
            reach = if *weight < W::default() { reach.minus(weight) } else { reach.plus(weight) };
        }
        Interval { lower: reach.negated(), upper: reach }
    }

    /// Bounds the value by that of the subset with every weight changed to the median. A graph of equal
    /// weights in which there is always a legal move is equivalent to that many free vertices, and a
    /// value changes by no more than the weights do (Brown & Brown, Lemma 1.3).
    fn level(&self, at: Subset, count: usize, passing: Passing) -> Interval<W> {
        if self.even & at.places != 0 {
            return self.reach(at.places);
        }
        let mut error = W::default();
        let mut median = W::default();
        for (index, place) in places(at.places).enumerate() {
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
    fn halve(&self, left: u64, count: usize, bounds: &mut Interval<W>) {
        if count.is_multiple_of(2) {
            if bounds.lower < W::default() && self.is_connected(left) {
                bounds.lower = W::default();
            }
        } else if let Some(most) = places(self.grabbed(left)).next()
            && bounds.upper > self.weights[most]
            && self.is_connected(left)
        {
            bounds.upper = self.weights[most].clone();
        }
    }

    fn is_connected(&self, left: u64) -> bool {
        self.spread(left & left.wrapping_neg(), left) == left
    }
}

/// The place of the ground, which counts as a vertex that is never taken.
const GROUND: usize = 64;

/// A depth-first search for cut vertices (Hopcroft & Tarjan), at most 65 levels deep.
struct Cuts<'b, W> {
    board: &'b SubsetForm<W>,
    left: u64,
    order: [u8; 65],
    low: [u8; 65],
    next: u8,
    cut: u64,
}

impl<W: Scalar> Cuts<'_, W> {
    fn visit(&mut self, at: usize, from: Option<usize>) {
        self.next += 1;
        self.order[at] = self.next;
        self.low[at] = self.next;
        let mut children = 0;
        let links = match at {
            GROUND => self.board.anchored & self.left,
            at => self.board.links[at] & self.left,
        };
        let hangs = at != GROUND && self.board.anchored >> at & 1 == 1;
        for to in places(links).chain(hangs.then_some(GROUND)) {
            if Some(to) == from {
                continue;
            }
            if self.order[to] != 0 {
                self.low[at] = self.low[at].min(self.order[to]);
                continue;
            }
            children += 1;
            self.visit(to, Some(at));
            self.low[at] = self.low[at].min(self.low[to]);
            let splits = from.is_some() && self.low[to] >= self.order[at];
            if splits && at != GROUND {
                self.cut |= 1 << at;
            }
        }
        if from.is_none() && children > 1 && at != GROUND {
            self.cut |= 1 << at;
        }
    }
}

fn may_pass(at: Subset, passing: Passing) -> bool {
    match passing {
        Passing::Never => false,
        Passing::EndsOnTwo => true,
        Passing::OnEvenCount => at.places.count_ones().is_multiple_of(2),
        Passing::NoTwoInARow => !at.passed,
    }
}
