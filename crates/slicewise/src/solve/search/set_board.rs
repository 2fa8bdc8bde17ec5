//! [`SetBoard`]: a board whose positions are sets of its vertices: its moves, and bounds of its values.

use std::collections::HashSet;

use super::bits::Bits;
use super::effort::{Effort, Stopped};
use super::enabled::Enabled;
use super::encode;
use super::levels::{Level, Levels};
use super::subset::Subset;
use crate::Interval;
use crate::board::{Field, Graph, GraphPosition, Taking};
use crate::number::Scalar;
use crate::sort;

/// A board of at most 64·N vertices. Places are numbered by falling weight, so that the lowest of a set is the
/// heaviest.
pub(super) struct SetBoard<W, const N: usize> {
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

impl<W: Scalar, const N: usize> SetBoard<W, N> {
    /// Returns whether the reductions leave more than two thirds of the board's vertices. A forest does not resist in which
    /// trees are reduced, and cancel, at every position.
    pub(super) fn resists(
        &self,
        field: &Field<W>,
        effort: &mut Effort<'_>,
    ) -> Result<bool, Stopped> {
        if self.forest && self.is_plain() && self.enabled.pairs() {
            return Ok(false);
        }
        let components = encode::reduced_sum::<W, N>(field, &self.enabled, effort)?.components;
        let resist: usize = components.iter().map(|component| component.vertices).sum();
        Ok(3 * resist > 2 * self.weights.len())
    }

    /// Prepares a board, or returns `None` where sets are not possible or not wanted: with menus or games, with more than
    /// 64·N vertices, and under the share rule, whose reductions are strong.
    pub(super) fn of_field(field: &Field<W>, enabled: &Enabled) -> Option<Self> {
        let fits = field.is_graph() && field.graph.weights.len() <= 64 * N;
        let wanted = enabled.reductions.subsets && !enabled.shared();
        (fits && wanted).then(|| Self::of_graph(&field.graph, *enabled))
    }

    fn of_graph(graph: &Graph<W>, enabled: Enabled) -> Self {
        let mut order: Vec<usize> = (0..graph.weights.len()).collect();
        sort::places(&mut order, &mut |one, other| graph.weights[other].cmp(&graph.weights[one]));
        let mut place = vec![0; order.len()];
        order.iter().enumerate().for_each(|(to, &from)| place[from] = to);
        let set = |kind: &[bool]| (0..order.len()).filter(|&to| kind[order[to]]).collect();
        let links = |&at: &usize| graph.beside(at).map(|to| place[to]).collect();
        let mut board = Self {
            enabled,
            weights: order.iter().map(|&at| graph.weights[at].clone()).collect(),
            links: order.iter().map(links).collect(),
            available: set(&graph.available),
            anchored: set(&graph.anchored),
            even: set(&graph.even),
            vertices: order.iter().map(|&at| graph.vertices[at].index() as u32).collect(),
            forest: false,
        };
        board.forest = board.is_forest();
        board
    }

    fn is_forest(&self) -> bool {
        let mut rest = self.all();
        while let Some(first) = rest.lowest() {
            let tree = self.spread(Bits::one(first), rest);
            let ends: usize = tree.iter().map(|place| self.links[place].len()).sum();
            if ends / 2 + 1 != tree.len() || (tree & self.anchored).len() > 1 {
                return false;
            }
            rest -= tree;
        }
        true
    }

    /// Returns whether the board is one tree.
    pub(super) fn is_tree(&self) -> bool {
        self.forest && self.is_connected(self.all())
    }

    /// Returns whether no vertex is anchored or even.
    pub(super) fn is_plain(&self) -> bool {
        self.anchored.is_empty() && self.even.is_empty()
    }

    /// Returns the number of edges among some vertices.
    pub(super) fn edges(&self, among: Bits<N>) -> usize {
        among.iter().map(|place| (self.links[place] & among).len()).sum::<usize>() / 2
    }

    /// Returns the reductions in use.
    pub(super) fn enabled(&self) -> &Enabled {
        &self.enabled
    }

    /// Returns a fingerprint of the board, the same on every machine.
    pub(super) fn fingerprint(&self) -> u32 {
        let mut sum = crc32fast::Hasher::new();
        let mut word = |word: u64| sum.update(&word.to_le_bytes());
        for weight in &self.weights {
            let bytes = weight.to_integer().to_le_bytes();
            word(bytes.len() as u64);
            bytes.iter().for_each(|&byte| word(u64::from(byte)));
        }
        let sets = [self.available, self.anchored, self.even];
        self.links.iter().chain(&sets).flat_map(|set| set.words()).for_each(&mut word);
        self.vertices.iter().for_each(|&vertex| word(u64::from(vertex)));
        sum.finalize()
    }

    /// Returns the set of all places.
    pub(super) fn all(&self) -> Bits<N> {
        Bits::first(self.weights.len())
    }

    /// Returns the subset of the vertices that are left in a position of the board.
    pub(super) fn subset(&self, position: &GraphPosition<W>) -> Subset<N> {
        let passed = position.passed && self.enabled.rules.passing.depends_on_last_pass();
        let vertices = &position.field.graph.vertices;
        let left: HashSet<usize> = vertices.iter().map(|vertex| vertex.index()).collect();
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

    /// Returns the places adjacent to those of a set.
    fn beside(&self, set: Bits<N>) -> Bits<N> {
        set.iter().fold(Bits::EMPTY, |beside, place| beside | self.links[place])
    }

    /// Returns the places worth taking from the subset `left`.
    pub(super) fn worth_taking(&self, left: Bits<N>) -> Bits<N> {
        let Enabled { rules, reductions, .. } = &self.enabled;
        let legal = self.legal(left, rules.taking);
        let peels =
            reductions.detach && self.enabled.grabbed() && self.forest && self.even.is_empty();
        match left.lowest() {
            // It is a free vertex, and none is heavier.
            Some(heaviest) if peels && legal.contains(heaviest) => Bits::one(heaviest),
            _ => legal,
        }
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
        // A component without an available vertex is open everywhere.
        legal | (left - self.spread(legal, left))
    }

    /// Returns the places that the grab rule allows.
    pub(super) fn grabbed(&self, left: Bits<N>) -> Bits<N> {
        if self.forest {
            let leaf = |&place: &usize| {
                let ground = usize::from(self.anchored.contains(place));
                (self.links[place] & left).len() + ground <= 1
            };
            return left.iter().filter(leaf).collect();
        }
        left - Cuts::of(self, left)
    }

    /// Bounds the value of a subset, whose level is given.
    pub(super) fn bounded(&self, at: &Subset<N>, level: &Level<W>) -> Interval<W> {
        match self.enabled.reductions.bound {
            _ if at.places.is_empty() => Interval::exactly(W::default()),
            true => self.bounds(*at, level),
            false => self.reach(at.places),
        }
    }

    /// Bounds the value of a subset that is not empty.
    fn bounds(&self, at: Subset<N>, level: &Level<W>) -> Interval<W> {
        let rules = &self.enabled.rules;
        let count = at.places.len();
        let is_levelled = rules.taking.always_has_a_move() && !self.even.meets(at.places);
        let mut bounds = match is_levelled {
            true => level.bounds(count, rules.passing, at.passed),
            false => self.reach(at.places),
        };
        if self.forest && self.is_plain() && self.enabled.halves() {
            self.halve(at.places, count, &mut bounds);
        }
        if self.may_pass(at) && bounds.lower < W::default() {
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

    /// Returns the level of a set, and those of the sets that are smaller by one.
    pub(super) fn levels(&self, left: Bits<N>) -> Levels<'_, W> {
        Levels::of(left.len(), left.iter().map(|place| &self.weights[place]))
    }

    /// Narrows the interval of a forest. On an even one the first player gets at least half (Equivalence, Corollary 12); so on an
    /// odd one, at most the first vertex more than half.
    fn halve(&self, left: Bits<N>, count: usize, bounds: &mut Interval<W>) {
        if count.is_multiple_of(2) {
            bounds.lower = bounds.lower.clone().max(W::default());
        } else if let Some(most) = self.grabbed(left).lowest()
            && bounds.upper > self.weights[most]
        {
            bounds.upper = self.weights[most].clone();
        }
    }

    /// Returns whether the player to move may pass.
    pub(super) fn may_pass(&self, at: Subset<N>) -> bool {
        self.enabled.rules.passing.may_pass(at.passed, || at.places.len())
    }

    pub(super) fn is_connected(&self, left: Bits<N>) -> bool {
        left.lowest().is_none_or(|first| self.spread(Bits::one(first), left) == left)
    }
}

/// A depth-first search for cut vertices (Hopcroft & Tarjan), at most 64·N levels deep. The ground is where
/// it begins, if a vertex is anchored.
struct Cuts<'b, W, const N: usize> {
    board: &'b SetBoard<W, N>,
    left: Bits<N>,
    seen: Bits<N>,
    /// When each place was reached.
    order: [[u16; 64]; N],
    next: u16,
    cut: Bits<N>,
}

impl<'b, W: Scalar, const N: usize> Cuts<'b, W, N> {
    /// When the ground is reached.
    const GROUND: u16 = 0;

    /// Returns the cut vertices of a set.
    fn of(board: &'b SetBoard<W, N>, left: Bits<N>) -> Bits<N> {
        let (seen, cut) = (Bits::EMPTY, Bits::EMPTY);
        let mut cuts = Self { board, left, seen, order: [[0; 64]; N], next: Self::GROUND, cut };
        for place in (left & board.anchored).iter() {
            if !cuts.seen.contains(place) {
                cuts.visit(place, Bits::EMPTY);
            }
        }
        while let Some(first) = (left - cuts.seen).lowest() {
            cuts.begin(first);
        }
        cuts.cut
    }

    /// Visits a component from a place, which is a cut vertex if what was reached by way of one neighbour
    /// leaves another out.
    fn begin(&mut self, first: usize) {
        let beside = self.board.links[first] & self.left;
        self.enter(first);
        for (index, to) in beside.iter().enumerate() {
            if !self.seen.contains(to) {
                self.visit(to, Bits::one(first));
                if index > 0 {
                    self.cut.insert(first);
                }
            }
        }
    }

    /// Visits what is reached by way of a place. Returns when the first place that is beside any of it was
    /// reached.
    fn visit(&mut self, at: usize, from: Bits<N>) -> u16 {
        let order = self.enter(at);
        let mut low = if self.board.anchored.contains(at) { Self::GROUND } else { order };
        for to in ((self.board.links[at] & self.left) - from).iter() {
            if self.seen.contains(to) {
                low = low.min(self.order[to / 64][to % 64]);
                continue;
            }
            let below = self.visit(to, Bits::one(at));
            low = low.min(below);
            if below >= order {
                self.cut.insert(at);
            }
        }
        low
    }

    fn enter(&mut self, at: usize) -> u16 {
        self.next += 1;
        self.order[at / 64][at % 64] = self.next;
        self.seen.insert(at);
        self.next
    }
}
