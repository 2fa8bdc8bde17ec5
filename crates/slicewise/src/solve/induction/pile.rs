//! [`Table`]: the values of a pile beside weights that are taken one by one.
//!
//! With S(i) for the sum of the first i coins, K for the limit and "leave" for what the room's [own file](super) says of the
//! turns that take nothing from the pile, which are worth no more and no less here than another turn:
//!
//! ```text
//! front K    v(i)    = max( max { S(j) − v(j)            : i < j ≤ min(i + K, n) } − S(i), leave )
//! twice      v(i, m) = max( max { S(j) − v(j, j − i)     : i < j ≤ min(i + 2m, n) } − S(i), leave )
//! most       v(i, m) = max( max { S(j) − v(j, m)         : i < j ≤ min(i + m, n) } − S(i),
//!                           max { S(j) − v(j, j − i)     : i + m < j ≤ min(i + 2m, n) } − S(i), leave )
//! ends K     v(i, l) = max( max { S(j) − v(j, l)         : i < j ≤ min(i + K, l) } − S(i),
//!                           max { −S(j) − v(i, j)        : max(l − K, i) ≤ j < l } + S(l), leave )
//! ```
//!
//! ```text
//! front 3 of 1 2 3 7    i      0   1   2   3   4
//!                       v(i)  −1  12  10   7   0      the first player takes 1 2 3, the second the 7
//! ```
//!
//! From both ends, the coins left are those from i up to l. In `twice`, the maximum of m has two terms more than that of m − 1. All others are windows that move on: a queue has
//! the terms that no later one of the window beats, as they may be the maximum once that has left it. Once m is half of
//! what is left, every turn there may be is legal, now and later, so no m is larger.
//!
//! Complexity, in time and memory, for n coins: O(n) for `front` with a number, whatever it is; O(n²) for `twice`, `most` and
//! `ends`.
//! Source: the definition, prefix maxima, and the sliding maximum by a monotone queue.

use std::collections::VecDeque;
use std::ops::Range;

use crate::board::{Pile, PileRule};
use crate::number::Scalar;

/// The positions of a pile that can be reached from one of them, in a table.
#[derive(Clone)]
pub(super) struct Table<'p, W> {
    pile: &'p Pile<W>,
    /// The coins left at the start.
    left: Range<u32>,
}

impl<'p, W: Scalar> Table<'p, W> {
    /// The positions from a node on.
    pub(super) fn new(pile: &'p Pile<W>, node: u32) -> Self {
        Self { pile, left: pile.left(node) }
    }

    /// The number of positions.
    pub(super) fn len(&self) -> usize {
        self.before(self.left.len() + 1)
    }

    /// The number of positions with fewer coins left.
    fn before(&self, left: usize) -> usize {
        match self.pile.rule() {
            PileRule::Front(_) => left,
            // With q coins left, m is from 0 to q/2, rounded up.
            PileRule::Twice | PileRule::Most => left + left * left / 4,
            // Of q coins in a row there are as many runs as one more than the others; of no coins, one is enough.
            PileRule::Ends(_) => match left.checked_sub(1) {
                None => 0,
                Some(longest) => 1 + longest * (self.left.len() + 1) - longest * left / 2,
            },
        }
    }

    /// The place of a node.
    pub(super) fn place(&self, node: u32) -> usize {
        let left = self.pile.left(node);
        match self.pile.rule() {
            PileRule::Ends(_) => self.run(&left),
            _ => self.before(left.len()) + self.pile.rest(node) as usize,
        }
    }

    /// The place with some coins left, and m as far as it matters.
    fn at(&self, left: usize, number: usize) -> usize {
        self.before(left) + number.min(left.div_ceil(2))
    }

    /// The place of the coins that are left between both ends.
    fn run(&self, left: &Range<u32>) -> usize {
        let place = || self.before(left.len()) + (left.start - self.left.start) as usize;
        if left.is_empty() { 0 } else { place() }
    }

    /// The sum of the coins before the last `left` ones.
    fn sum(&self, left: usize) -> &W {
        &self.pile.sums()[self.left.end as usize - left]
    }

    /// The values of all positions, by their places. `leave` returns the best outcome of a turn that takes nothing from the
    /// pile, in the position at a place; `None` if there is no such turn.
    pub(super) fn values(&self, leave: &dyn Fn(usize) -> Option<W>) -> Vec<W> {
        let mut values = vec![W::default(); self.len()];
        values[0] = leave(0).unwrap_or_default();
        match self.pile.rule() {
            PileRule::Front(limit) => self.front(limit, &mut values, leave),
            PileRule::Twice => self.twice(&mut values, leave),
            PileRule::Most => self.most(&mut values, leave),
            PileRule::Ends(limit) => self.ends(limit, &mut values, leave),
        }
        values
    }

    /// What a turn leads to: the sum before the coins left, minus the value there.
    fn term(&self, values: &[W], left: usize, number: usize) -> W {
        self.sum(left).minus(&values[self.at(left, number)])
    }

    fn front(&self, limit: u32, values: &mut [W], leave: &dyn Fn(usize) -> Option<W>) {
        if limit as usize >= self.left.len() {
            return self.all(values, leave);
        }
        let mut window = Window::new(true);
        for left in 1..=self.left.len() {
            window.push(left - 1, self.sum(left - 1).minus(&values[left - 1]));
            let best = window.best(|at| at + limit as usize >= left);
            values[left] = better(best.map(|best| best.minus(self.sum(left))), leave(left));
        }
    }

    /// Any number of coins: no term leaves the window.
    fn all(&self, values: &mut [W], leave: &dyn Fn(usize) -> Option<W>) {
        let mut best = self.sum(0).minus(&values[0]);
        for (left, value) in values.iter_mut().enumerate().skip(1) {
            *value = better(Some(best.minus(self.sum(left))), leave(left));
            best = best.max(self.sum(left).minus(value));
        }
    }

    fn twice(&self, values: &mut [W], leave: &dyn Fn(usize) -> Option<W>) {
        for left in 1..=self.left.len() {
            let mut best = None;
            for number in 1..=left.div_ceil(2) {
                for taken in [2 * number - 1, 2 * number] {
                    if taken <= left {
                        best = best.max(Some(self.term(values, left - taken, taken)));
                    }
                }
                let taking = best.as_ref().map(|best: &W| best.minus(self.sum(left)));
                let place = self.at(left, number);
                values[place] = better(taking, leave(place));
            }
        }
    }

    fn most(&self, values: &mut [W], leave: &dyn Fn(usize) -> Option<W>) {
        // For each m, the turns that take up to m coins.
        let mut few: Vec<Window<W>> = Vec::new();
        for left in 1..=self.left.len() {
            let half = left.div_ceil(2);
            if few.len() < half {
                let mut window = Window::new(true);
                for after in left.saturating_sub(half)..left - 1 {
                    window.push(after, self.term(values, after, half));
                }
                few.push(window);
            }
            // The turns that take more, by what they take, for m from the largest on.
            let mut many = Window::new(true);
            (half + 1..=left).rev().for_each(|taken| {
                many.push(taken, self.term(values, left - taken, taken));
            });
            for number in (1..=half).rev() {
                let window = &mut few[number - 1];
                window.push(left - 1, self.term(values, left - 1, number));
                let best = window.best(|after| after + number >= left).cloned();
                let best = best.max(many.best(|taken| taken <= 2 * number).cloned());
                let place = self.at(left, number);
                values[place] = better(best.map(|best| best.minus(self.sum(left))), leave(place));
                many.push(number, self.term(values, left - number, number));
            }
        }
    }

    fn ends(&self, limit: u32, values: &mut [W], leave: &dyn Fn(usize) -> Option<W>) {
        let sums = self.pile.sums();
        let window = || Window::new(self.left.len() > limit as usize);
        // For each end of what is left, the turns that take from the front.
        let mut fronts: Vec<Window<W>> = self.left.clone().map(|_| window()).collect();
        for start in self.left.clone().rev() {
            let mut back = window();
            for end in start + 1..=self.left.end {
                let term = |at: u32| &sums[at as usize];
                let [after_front, after_back] =
                    [start + 1..end, start..end - 1].map(|left| &values[self.run(&left)]);
                let front = &mut fronts[(end - self.left.start) as usize - 1];
                front.push(start as usize + 1, term(start + 1).minus(after_front));
                back.push(end as usize - 1, term(end - 1).negated().minus(after_back));
                let front = front.best(|at| at <= (start + limit) as usize);
                let back = back.best(|at| at + limit as usize >= end as usize);
                let front = front.map(|best| best.minus(term(start)));
                let taking = front.max(back.map(|best| best.plus(term(end))));
                let place = self.run(&(start..end));
                values[place] = better(taking, leave(place));
            }
        }
    }
}

/// The better of the outcomes of two kinds of turns, of which there is at least one.
fn better<W: Scalar>(one: Option<W>, other: Option<W>) -> W {
    one.max(other).unwrap_or_default()
}

/// The largest term of a window that moves on.
struct Window<W> {
    /// Whether terms leave it.
    moves: bool,
    /// The places of the terms that may be the largest one, from the first on, with falling terms.
    queue: VecDeque<(usize, W)>,
}

impl<W: Scalar> Window<W> {
    fn new(moves: bool) -> Self {
        Self { moves, queue: VecDeque::new() }
    }

    fn push(&mut self, at: usize, term: W) {
        while self.queue.back().is_some_and(|(_, beaten)| *beaten <= term) {
            self.queue.pop_back();
        }
        if self.moves || self.queue.is_empty() {
            self.queue.push_back((at, term));
        }
    }

    /// The largest term whose place the window has; those before it have left.
    fn best(&mut self, has: impl Fn(usize) -> bool) -> Option<&W> {
        while self.queue.front().is_some_and(|(at, _)| !has(*at)) {
            self.queue.pop_front();
        }
        self.queue.front().map(|(_, best)| best)
    }
}
