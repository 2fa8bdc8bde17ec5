//! Intervals: slices, value and best move of any part of a row, and of stacks.

use super::build::{Fences, Interval, Stretch};
use super::chain::Chain;
use crate::board::Open;
use crate::number::Weight;

/// An optimal end to take from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BestEnd {
    /// The leftmost coin.
    Left,
    /// The rightmost coin.
    Right,
}

impl<W: Weight> Fences<W> {
    /// The slices of an interval open at both ends, left to right; their weights fall, then rise.
    ///
    /// The left chain ends at one, the right chain at the other of the two class minima; between
    /// them lies exactly one more slice, the core. O(number of slices).
    #[must_use]
    pub fn row_slices(&self, row: Interval) -> Vec<Stretch> {
        let mut left = self.left_chain(row);
        let mut right = self.right_chain(row);
        let mut slices: Vec<Stretch> = left.by_ref().collect();
        let tail: Vec<Stretch> = right.by_ref().collect();
        slices.extend(core(&left, &right));
        slices.extend(tail.into_iter().rev());
        slices
    }

    /// The value of an interval open at both ends: the alternating sum of its slice weights,
    /// largest first. O(number of slices), no allocation: the two chains fall, so they are merged
    /// as they are walked, and the core is the least.
    #[must_use]
    pub fn row_value(&self, row: Interval) -> W {
        let mut left = self.left_chain(row);
        let mut right = self.right_chain(row);
        let mut sum = Alternating::default();
        loop {
            let (from_left, from_right) = (self.head(&left), self.head(&right));
            let heavier = match (from_left, from_right) {
                (None, None) => break,
                (from_left, from_right) if from_left >= from_right => {
                    left.next();
                    from_left
                }
                (_, from_right) => {
                    right.next();
                    from_right
                }
            };
            sum.extend(heavier);
        }
        sum.extend(core(&left, &right).map(|slice| self.weight(slice)));
        sum.total
    }

    /// An end of an interval open at both ends from which it is optimal to take, also when other
    /// rows, stacks and free vertices lie beside it and it holds the heaviest slice of all; `None`
    /// if it is empty. O(1).
    ///
    /// Taking left is optimal if the left chain's first slice weighs at least the right chain's
    /// first; if both chains are missing, the interval is one slice and either end will do.
    #[must_use]
    pub fn best_end(&self, row: Interval) -> Option<BestEnd> {
        let left = self.head(&self.left_chain(row));
        let right = self.head(&self.right_chain(row));
        let best = if left >= right { BestEnd::Left } else { BestEnd::Right };
        (!row.is_empty()).then_some(best)
    }

    /// The weight of the heaviest slice of an interval open at both ends; it lies at
    /// [`best_end`](Self::best_end). O(1).
    #[must_use]
    pub fn heaviest(&self, row: Interval) -> Option<W> {
        let (left, right) = (self.left_chain(row), self.right_chain(row));
        let chains = self.head(&left).max(self.head(&right));
        chains.or_else(|| core(&left, &right).map(|slice| self.weight(slice)))
    }

    /// The slices of a stack, from its open end inwards, and the weight of its ev. The closed end
    /// must be an end of the row the fences were built for. O(number of slices).
    ///
    /// The chain; then, if the number of coins left is odd, one more slice up to the least of the
    /// other class; what remains is an ev sequence.
    #[must_use]
    pub fn stack_slices(&self, stack: Interval, open: Open) -> (Vec<Stretch>, W) {
        let (mut chain, closed) = self.stack_chain(stack, open);
        let mut slices: Vec<Stretch> = chain.by_ref().collect();
        slices.extend(self.last_slice(stack, open, &chain));
        let inner = match (slices.last(), open) {
            (None, _) => chain.at(),
            (Some(slice), Open::Left) => slice.to,
            (Some(slice), Open::Right) => slice.from,
        };
        (slices, self.r(closed).minus(self.r(inner)))
    }

    /// The weight of a stack's heaviest slice, which lies at its open end; `None` if it is an ev
    /// sequence or empty. O(1).
    #[must_use]
    pub fn stack_heaviest(&self, stack: Interval, open: Open) -> Option<W> {
        let (chain, _) = self.stack_chain(stack, open);
        let first = chain.peek().or_else(|| self.last_slice(stack, open, &chain))?;
        Some(self.weight(first))
    }

    fn stack_chain(&self, stack: Interval, open: Open) -> (Chain<'_, W>, super::Fence) {
        match open {
            Open::Left => (self.left_chain(stack), stack.right),
            Open::Right => (self.right_chain(stack), stack.left),
        }
    }

    /// The slice after a stack's chain, where the chain leaves an odd number of coins.
    fn last_slice(&self, stack: Interval, open: Open, chain: &Chain<'_, W>) -> Option<Stretch> {
        let at = chain.at();
        match open {
            Open::Left if (stack.right.0 - at.0) % 2 == 1 => {
                self.next(at).map(|to| Stretch { from: at, to })
            }
            Open::Right if (at.0 - stack.left.0) % 2 == 1 => {
                self.prev(at).map(|from| Stretch { from, to: at })
            }
            _ => None,
        }
    }

    fn head(&self, chain: &Chain<'_, W>) -> Option<W> {
        chain.peek().map(|slice| self.weight(slice))
    }
}

/// The slice between the ends of two finished chains.
fn core<W: Weight>(left: &Chain<'_, W>, right: &Chain<'_, W>) -> Option<Stretch> {
    let (left, right) = (left.at(), right.at());
    (left != right).then(|| Stretch { from: left.min(right), to: left.max(right) })
}

/// A sum whose terms alternate in sign, the first one positive.
#[derive(Default)]
struct Alternating<W> {
    total: W,
    odd: bool,
}

impl<W: Weight> Alternating<W> {
    fn extend(&mut self, term: Option<W>) {
        if let Some(term) = term {
            self.total = if self.odd { self.total.minus(&term) } else { self.total.plus(&term) };
            self.odd = !self.odd;
        }
    }
}
