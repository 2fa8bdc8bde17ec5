//! Boards whose positions are sets of vertices: where reductions seldom apply, as under the grab
//! rule, a position is a word of 64 bits, and a search that does little at each goes further.

use std::cmp::Reverse;

use super::enabled::Enabled;
use super::engine::{Child, Form, Shared};
use super::lower;
use super::position::{free_value, outcome_of};
use crate::Interval;
use crate::board::{Field, Graph, Passing, Taking};
use crate::number::Scalar;

/// A board of at most 64 vertices. Its places are numbered by falling weight, so that the lowest of
/// a set is the heaviest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Subsets<W> {
    pub(crate) weights: Vec<W>,
    pub(crate) links: Vec<u64>,
    pub(crate) available: u64,
    pub(crate) anchored: u64,
    pub(crate) even: u64,
    /// The number of each place's vertex on the board.
    vertices: Vec<u32>,
    /// A forest whose trees hang on the ground by one vertex at most. So is every subset, as long as
    /// leaves are taken.
    forest: bool,
}

/// What is left of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Subset {
    pub(crate) places: u64,
    /// Whether the turn before was a pass; kept where it matters.
    pub(crate) passed: bool,
}

/// The places of a set, lowest first.
fn places(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as usize;
        set &= set.checked_sub(1)?;
        Some(lowest)
    })
}

impl<W: Scalar> Subsets<W> {
    /// The board as sets of vertices, where that is the better way to search it: of vertices only, at
    /// most 64, not under the share rule, whose reductions are strong, and not if reductions take off
    /// a third of it at once.
    pub(crate) fn of(field: &Field<W>, enabled: &Enabled) -> Option<Self> {
        let count = field.graph.weights.len();
        let fits = count <= 64 && field.menus.is_empty() && field.games.is_empty();
        if !enabled.reductions.subsets || enabled.rules.taking == Taking::Share || !fits {
            return None;
        }
        let components = lower::reduced_sum::<W, 1>(field, enabled).components;
        let resist: usize = components.iter().map(|part| part.vertices()).sum();
        (3 * resist > 2 * count).then(|| Self::new(&field.graph))
    }

    fn new(graph: &Graph<W>) -> Self {
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
        let mut board = Self {
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

    /// A number by which the board is known from others, the same on every machine.
    pub(crate) fn print(&self) -> u32 {
        let mut print = crc32fast::Hasher::new();
        let mut word = |word: u64| print.update(&word.to_le_bytes());
        for weight in &self.weights {
            let bytes = weight.to_big().to_le_bytes();
            word(bytes.len() as u64);
            bytes.iter().for_each(|&byte| word(u64::from(byte)));
        }
        let sets = [self.available, self.anchored, self.even];
        self.links.iter().chain(&sets).for_each(|&set| word(set));
        self.vertices.iter().for_each(|&vertex| word(u64::from(vertex)));
        print.finalize()
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

    pub(crate) fn all(&self) -> u64 {
        (0..self.weights.len()).fold(0, |all, place| all | 1 << place)
    }

    /// What is left of the board when only some of its vertices are.
    pub(crate) fn subset(&self, graph: &Graph<W>, passed: bool) -> Subset {
        let left: std::collections::HashSet<usize> =
            graph.vertices.iter().map(|vertex| vertex.index()).collect();
        let kept =
            (0..).zip(&self.vertices).filter(|(_, vertex)| left.contains(&(**vertex as usize)));
        Subset { places: kept.fold(0, |set, (place, _): (u32, _)| set | 1 << place), passed }
    }

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
        // (Or in a component that has no available vertex.)
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

    /// What is known of a set's value without a search.
    fn span(&self, at: Subset, enabled: &Enabled) -> Interval<W> {
        let count = at.places.count_ones() as usize;
        let mut span = match enabled.rules.taking {
            Taking::Both => self.reach(at.places),
            _ => self.level(at, count, enabled.rules.passing),
        };
        let tree = self.forest && self.anchored == 0 && self.even == 0;
        if tree && enabled.rules.passing == Passing::Never && enabled.rules.taking == Taking::Grab {
            self.halve(at.places, count, &mut span);
        }
        if may_pass(at, enabled.rules.passing) && span.lower < W::default() {
            span.lower = W::default();
        }
        span
    }

    fn reach(&self, left: u64) -> Interval<W> {
        let mut reach = W::default();
        for place in places(left) {
            let weight = &self.weights[place];
            reach = if *weight < W::default() { reach.minus(weight) } else { reach.plus(weight) };
        }
        Interval { lower: reach.negated(), upper: reach }
    }

    /// All weights changed to the median: a graph of equal weights from which one can always take
    /// plays as as many free vertices; the value changes by no more than the weights did (Brown &
    /// Brown, Lemma 1.3).
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
        // (Above an even count's lower median there are as many as at and below it.)
        let value = match (passing, count % 2 == 1) {
            (Passing::Never | Passing::OnEvenCount, true) => median,
            (Passing::Never | Passing::OnEvenCount, false) => W::default(),
            _ => free_value(&vec![median; count], passing, at.passed),
        };
        Interval { lower: value.minus(&error), upper: value.plus(&error) }
    }

    /// On an even tree the first player gets half at least (Seacrest & Seacrest, Grabbing the gold);
    /// so on an odd one, the first vertex at most more.
    fn halve(&self, left: u64, count: usize, span: &mut Interval<W>) {
        if count.is_multiple_of(2) {
            if span.lower < W::default() && self.is_connected(left) {
                span.lower = W::default();
            }
        } else if let Some(most) = places(self.grabbed(left)).next()
            && span.upper > self.weights[most]
            && self.is_connected(left)
        {
            span.upper = self.weights[most].clone();
        }
    }

    fn is_connected(&self, left: u64) -> bool {
        self.spread(left & left.wrapping_neg(), left) == left
    }
}

/// The ground counts as a vertex that is never taken.
const GROUND: usize = 64;

/// A search for cut vertices in depth (Hopcroft & Tarjan); at most 65 deep.
struct Cuts<'b, W> {
    board: &'b Subsets<W>,
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

impl<W: Scalar, const N: usize> Shared<W, N> {
    /// What is known of the value of a set, at once and from the table.
    pub(super) fn known_subset(&self, board: &Subsets<W>, at: Subset) -> Interval<W> {
        let mut span = self.guess_subset(board, at);
        if !span.is_exact()
            && let Some(known) = self.table.find_subset(at)
        {
            span.narrow(&known);
        }
        span
    }

    /// What is known of it at once.
    fn guess_subset(&self, board: &Subsets<W>, at: Subset) -> Interval<W> {
        match self.enabled.reductions.bound {
            _ if at.places == 0 => Interval::exactly(W::default()),
            true => board.span(at, &self.enabled),
            false => board.reach(at.places),
        }
    }
}

impl<W: Scalar, const N: usize> Form<W, N> for Subset {
    type Board = Subsets<W>;

    fn known(&self, board: &Subsets<W>, shared: &Shared<W, N>) -> Interval<W> {
        shared.known_subset(board, *self)
    }

    fn children(&self, board: &Subsets<W>, shared: &Shared<W, N>) -> Vec<Child<W, Self>> {
        shared.subset_children(board, *self)
    }

    fn learn(&self, shared: &Shared<W, N>, span: &Interval<W>) {
        shared.table.learn_subset(*self, span);
    }
}

impl<W: Scalar, const N: usize> Shared<W, N> {
    fn subset_children(&self, board: &Subsets<W>, at: Subset) -> Vec<Child<W, Subset>> {
        let enabled = &self.enabled;
        let mut legal = board.legal(at.places, enabled.rules.taking);
        let heaviest = at.places & at.places.wrapping_neg();
        let peel = enabled.reductions.detach && board.forest && board.even == 0;
        if peel && enabled.rules.taking == Taking::Grab && legal & heaviest != 0 {
            // (It is free, and nothing outweighs it.)
            legal = heaviest;
        }
        let mut children = Vec::with_capacity(legal.count_ones() as usize + 1);
        for place in places(legal) {
            let after = Subset { places: at.places & !(1 << place), passed: false };
            let (gain, again) = (board.weights[place].clone(), board.even >> place & 1 == 1);
            let outcome = outcome_of(&self.guess_subset(board, after), &gain, again);
            children.push(Child { after: Some(after), gain, again, outcome });
        }
        if may_pass(at, enabled.rules.passing) {
            children.push(self.subset_pass(board, at));
        }
        children
    }

    /// A pass, which is worth 0 where two end the play, as in [`Shared::pass`].
    fn subset_pass(&self, board: &Subsets<W>, at: Subset) -> Child<W, Subset> {
        let gain = W::default();
        if self.enabled.rules.passing != Passing::NoTwoInARow {
            let outcome = Interval::exactly(W::default());
            return Child { after: None, gain, again: false, outcome };
        }
        let after = Subset { passed: true, ..at };
        let outcome = outcome_of(&self.known_subset(board, after), &gain, false);
        Child { after: Some(after), gain, again: false, outcome }
    }
}
