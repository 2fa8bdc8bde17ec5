//! Slices, value and best move of any interval of a row or stack.

use super::build::{Fence, Fences, RowRange, SliceRange};
use super::chain::Chain;
use crate::board::Side;
use crate::number::Scalar;

impl<W: Scalar> Fences<W> {
    /// The slices of an interval open at both ends, from left to right; their weights fall, then
    /// rise.
    ///
    /// The left chain ends at one of the two class minima and the right chain at the other; between
    /// them lies exactly one more slice, the core. O(number of slices).
    #[must_use]
    pub fn row_slices(&self, row: RowRange) -> Vec<SliceRange> {
        let mut slices = Vec::new();
        self.extend_row_slices(row, &mut slices);
        slices
    }

    /// Adds the slices of an interval open at both ends to a list, from left to right.
    pub(crate) fn extend_row_slices(&self, row: RowRange, slices: &mut Vec<SliceRange>) {
        let mut left = self.chain(row, Side::Left);
        let mut right = self.chain(row, Side::Right);
        slices.extend(left.by_ref());
        let inner = slices.len();
        slices.extend(right.by_ref());
        slices.extend(core(&left, &right));
        slices[inner..].reverse();
    }

    /// The value of an interval open at both ends: the alternating sum of its slice weights,
    /// largest first. O(number of slices), without allocation: the two chains fall, so they are
    /// merged during the walk, and the core is the lightest slice.
    #[must_use]
    pub fn row_value(&self, row: RowRange) -> W {
        let mut left = self.chain(row, Side::Left);
        let mut right = self.chain(row, Side::Right);
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

    /// An end of an interval open at both ends at which it is optimal to take, even with other
    /// rows, stacks and free vertices beside it if the interval has the heaviest slice of all;
    /// `None` if it is empty. O(1).
    ///
    /// The left end is optimal if the left chain's first slice weighs at least as much as the right
    /// chain's; if both chains are empty, the interval is one slice and both ends are optimal.
    #[must_use]
    pub fn best_end(&self, row: RowRange) -> Option<Side> {
        let left = self.head(&self.chain(row, Side::Left));
        let right = self.head(&self.chain(row, Side::Right));
        let best = if left >= right { Side::Left } else { Side::Right };
        (!row.is_empty()).then_some(best)
    }

    /// The outcomes of taking the leftmost and the rightmost coin of an interval open at both ends:
    /// the coin less the value of the rest; `None` if it is empty. O(number of slices).
    #[must_use]
    pub fn end_outcomes(&self, row: RowRange) -> Option<[W; 2]> {
        if row.is_empty() {
            return None;
        }
        let (without_first, without_last) = (row.without_first(), row.without_last());
        // A coin is the sum of R before it and R after it.
        let first = self.r(row.left).plus(self.r(without_first.left));
        let last = self.r(without_last.right).plus(self.r(row.right));
        Some([
            first.minus(&self.row_value(without_first)),
            last.minus(&self.row_value(without_last)),
        ])
    }

    /// All optimal ends of an interval open at both ends: no ends if it is empty, both for a single
    /// coin. O(number of slices).
    #[must_use]
    pub fn optimal_ends(&self, row: RowRange) -> &'static [Side] {
        match self.end_outcomes(row) {
            None => &[],
            Some([first, last]) if first == last => &[Side::Left, Side::Right],
            Some([first, last]) if first > last => &[Side::Left],
            Some(_) => &[Side::Right],
        }
    }

    /// The weight of the heaviest slice of an interval open at both ends, which is at
    /// [`best_end`](Self::best_end). O(1).
    #[must_use]
    pub fn heaviest(&self, row: RowRange) -> Option<W> {
        let (left, right) = (self.chain(row, Side::Left), self.chain(row, Side::Right));
        let chains = self.head(&left).max(self.head(&right));
        chains.or_else(|| core(&left, &right).map(|slice| self.weight(slice)))
    }

    /// The slices of a stack, from its open end inwards, and the weight of its ev. The closed end
    /// must be an end of the row for which the fences were built. O(number of slices).
    #[must_use]
    pub fn stack_slices(&self, stack: RowRange, open: Side) -> (Vec<SliceRange>, W) {
        let mut slices = Vec::new();
        let ev = self.extend_stack_slices(stack, open, &mut slices);
        (slices, ev)
    }

    /// Adds the slices of a stack to a list, from its open end inwards, and returns the weight of
    /// its ev.
    pub(crate) fn extend_stack_slices(
        &self,
        stack: RowRange,
        open: Side,
        slices: &mut Vec<SliceRange>,
    ) -> W {
        let mut chain = self.chain(stack, open);
        slices.extend(chain.by_ref());
        let (last, ev) = self.stack_rest(stack, open, chain.at());
        slices.extend(last);
        ev
    }

    /// The rest of a stack whose chain ends at fence `at`: one more slice if the number of coins
    /// left is odd, up to the least fence of the closed end's class, and an ev sequence.
    pub(crate) fn stack_rest(
        &self,
        stack: RowRange,
        open: Side,
        at: Fence,
    ) -> (Option<SliceRange>, W) {
        let (left, inner) = match open {
            Side::Left => (stack.right.0 - at.0, self.next(at)),
            Side::Right => (at.0 - stack.left.0, self.prev(at)),
        };
        let closed = self.r(stack.end(open.other()));
        match inner.filter(|_| left % 2 == 1) {
            Some(inner) => (Some(SliceRange::between(at, inner)), closed.minus(self.r(inner))),
            None => (None, closed.minus(self.r(at))),
        }
    }

    /// The weight of a stack's heaviest slice, which is at its open end; `None` if the stack is
    /// empty or an ev sequence. O(1).
    #[must_use]
    pub fn stack_heaviest(&self, stack: RowRange, open: Side) -> Option<W> {
        let chain = self.chain(stack, open);
        let first = chain.peek().or_else(|| self.stack_rest(stack, open, chain.at()).0)?;
        Some(self.weight(first))
    }

    fn head(&self, chain: &Chain<'_, W>) -> Option<W> {
        chain.peek().map(|slice| self.weight(slice))
    }
}

/// The slice between the ends of two complete chains.
fn core<W: Scalar>(left: &Chain<'_, W>, right: &Chain<'_, W>) -> Option<SliceRange> {
    (left.at() != right.at()).then(|| SliceRange::between(left.at(), right.at()))
}

/// A sum whose terms alternate in sign, starting with plus.
#[derive(Default)]
struct Alternating<W> {
    total: W,
    odd: bool,
}

impl<W: Scalar> Alternating<W> {
    fn extend(&mut self, term: Option<W>) {
        if let Some(term) = term {
            self.total = if self.odd { self.total.minus(&term) } else { self.total.plus(&term) };
            self.odd = !self.odd;
        }
    }
}
