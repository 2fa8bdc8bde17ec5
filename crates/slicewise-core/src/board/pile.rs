//! [`Pile`]: coins of which a turn takes some from an end.

use std::ops::Range;

use super::limit::Limit;
use super::moves::Move;
use super::vertex::Vertex;
use super::walk::WalkStep;
use crate::number::Scalar;

/// The most coins of a pile whose positions are more than those after some first coins: they are numbered with 32 bits.
pub(super) const COINS: u32 = (1 << 16) - 2;

/// Coins of which a turn takes some from an end: a `front` or `ends` of the notation.
///
/// A node is the number of coins gone from the front, plus what else there is to know, its *rest*, times one more than the
/// number of coins. If the limit grows, the rest is the number of coins of which a turn takes up to twice as many: as far as
/// that matters, half of those that are left, rounded up. From both ends, it is the number of coins gone from the back. Once
/// all coins are gone, it is 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile<W> {
    /// Its first vertex; the others follow.
    pub(super) first: Vertex,
    rule: PileRule,
    /// See [`sums`](Self::sums).
    pub(super) sums: Vec<W>,
}

/// Which coins a turn takes from a [`Pile`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PileRule {
    /// From the front, up to a number of them.
    Front(u32),
    /// From the front, up to twice as many as the last turn.
    Twice,
    /// From the front, up to twice as many as any turn so far.
    Most,
    /// From either end, up to a number of them.
    Ends(u32),
}

impl<W: Scalar> Pile<W> {
    /// Creates a pile of coins, listed from its front, and the node at which it is. O(n).
    pub(super) fn new(first: Vertex, limit: &Limit, ends: bool, coins: &[W]) -> (Self, u32) {
        let mut sums = Vec::with_capacity(coins.len() + 1);
        let mut sum = W::default();
        for coin in coins {
            let next = sum.plus(coin);
            sums.push(std::mem::replace(&mut sum, next));
        }
        sums.push(sum);
        let count = coins.len() as u32;
        let number = limit.within(count);
        let rule = match limit {
            Limit::Count(_) | Limit::All if ends => PileRule::Ends(number),
            Limit::Count(_) | Limit::All => PileRule::Front(number),
            Limit::Twice(_) => PileRule::Twice,
            Limit::Most(_) => PileRule::Most,
        };
        let pile = Self { first, rule, sums };
        let start = if limit.grows() { pile.node(0..count, number) } else { 0 };
        (pile, start)
    }

    /// The number of coins at the start.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.sums.len() as u32 - 1
    }

    /// Which coins a turn takes.
    #[must_use]
    pub fn rule(&self) -> PileRule {
        self.rule
    }

    /// The sums of the first coins: of none, of one, …, of all.
    #[must_use]
    pub fn sums(&self) -> &[W] {
        &self.sums
    }

    /// The sum of a run of coins.
    #[must_use]
    pub fn sum(&self, run: &Range<u32>) -> W {
        self.sums[run.end as usize].minus(&self.sums[run.start as usize])
    }

    /// The coins left at a node, counted from 0.
    #[must_use]
    pub fn left(&self, node: u32) -> Range<u32> {
        let end = match self.rule {
            PileRule::Ends(_) => self.count() - self.rest(node),
            PileRule::Front(_) | PileRule::Twice | PileRule::Most => self.count(),
        };
        node % (self.count() + 1)..end
    }

    /// What else there is to know at a node.
    #[must_use]
    pub fn rest(&self, node: u32) -> u32 {
        node / (self.count() + 1)
    }

    /// The most coins that a turn takes from a node.
    #[must_use]
    pub fn limit(&self, node: u32) -> u32 {
        let most = match self.rule {
            PileRule::Front(limit) | PileRule::Ends(limit) => limit,
            PileRule::Twice | PileRule::Most => 2 * self.rest(node),
        };
        most.min(self.left(node).len() as u32)
    }

    /// The node at which coins are left, and a turn takes up to twice as many as `number` if the limit grows.
    #[must_use]
    pub fn node(&self, left: Range<u32>, number: u32) -> u32 {
        if left.is_empty() {
            return self.count();
        }
        let rest = match self.rule {
            PileRule::Front(_) => 0,
            PileRule::Ends(_) => self.count() - left.end,
            PileRule::Twice | PileRule::Most => number.min((left.len() as u32).div_ceil(2)),
        };
        left.start + rest * (self.count() + 1)
    }

    /// The node after a turn.
    #[must_use]
    pub fn after(&self, node: u32, run: &Range<u32>) -> u32 {
        let taken = run.len() as u32;
        let number = if self.rule == PileRule::Most { taken.max(self.rest(node)) } else { taken };
        let left = self.left(node);
        let left = if run.start == left.start { run.end..left.end } else { left.start..run.start };
        self.node(left, number)
    }

    /// The number of turns from a node.
    #[must_use]
    pub fn turns(&self, node: u32) -> u32 {
        self.limit(node) + self.most_from_back(node)
    }

    /// The most coins that a turn takes from the back. (All coins are taken by one turn, and that is from the front.)
    fn most_from_back(&self, node: u32) -> u32 {
        match self.rule {
            PileRule::Ends(_) => {
                self.limit(node).min((self.left(node).len() as u32).saturating_sub(1))
            }
            PileRule::Front(_) | PileRule::Twice | PileRule::Most => 0,
        }
    }

    /// The run of coins that a turn from a node takes, by its number in the order of moves: first one coin from either end, then several
    /// from the front, then several from the back, fewer and fewer.
    #[must_use]
    pub fn run(&self, node: u32, number: u32) -> Range<u32> {
        let (left, front, back) = (self.left(node), self.limit(node), self.most_from_back(node));
        let from_front = |taken| left.start..left.start + taken;
        let from_back = |taken| left.end - taken..left.end;
        let single = 1 + back.min(1);
        match number.checked_sub(single) {
            None if number == 0 => from_front(1),
            None => from_back(1),
            Some(next) if next + 1 < front => from_front(next + 2),
            Some(next) => from_back(back + front - 1 - next),
        }
    }

    /// The move that takes a run of coins.
    #[must_use]
    pub fn turn(&self, run: &Range<u32>) -> Move {
        let [first, last] = [run.start, run.end - 1].map(|at| Vertex::new(self.first.0 + at));
        if first == last { Move::Take(first) } else { Move::Run { first, last } }
    }

    /// The turn that takes a run of coins.
    pub(super) fn step(&self, node: u32, run: &Range<u32>) -> WalkStep<W> {
        WalkStep { turn: self.turn(run), to: self.after(node, run), score: self.sum(run) }
    }

    /// The run of coins that a move takes; `None` if none of the turns from a node takes it.
    pub(super) fn run_of(&self, node: u32, turn: Move) -> Option<Range<u32>> {
        let (first, last) = turn.run()?;
        let [first, last] = [first, last].map(|vertex| vertex.0.checked_sub(self.first.0));
        let run = first?..last?.checked_add(1)?;
        let left = self.left(node);
        let is_at_end = matches!(self.rule, PileRule::Ends(_)) && run.end == left.end;
        let is_legal = (run.start == left.start || is_at_end)
            && (1..=self.limit(node)).contains(&(run.len() as u32));
        is_legal.then_some(run)
    }
}
