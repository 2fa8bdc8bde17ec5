//! [`Fences`]: the preprocessing, with two monotone stacks over each class from either side.

use super::smaller;
use crate::board::Side;
use crate::number::{Overflow, Scalar};

/// The absence of a fence: beyond the end of the row.
pub(super) const NONE: u32 = u32::MAX;

/// A fence of one of the rows in a [`Fences`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fence(pub(super) u32);

impl Fence {
    /// The number of the fence: its index among the fences of all rows.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The coins between two fences of one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowRange {
    /// The fence before the first coin.
    pub left: Fence,
    /// The fence after the last coin.
    pub right: Fence,
}

impl RowRange {
    /// The number of coins; 0 if the ends are the wrong way round.
    #[must_use]
    pub fn len(self) -> usize {
        self.right.index().saturating_sub(self.left.index())
    }

    /// Returns whether the range has no coins.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.left >= self.right
    }

    /// The fence at one of its ends.
    #[must_use]
    pub fn end(self, side: Side) -> Fence {
        match side {
            Side::Left => self.left,
            Side::Right => self.right,
        }
    }

    /// The fence after `coins` of its coins, which must be at most [`len`](Self::len).
    #[must_use]
    pub fn at(self, coins: usize) -> Fence {
        Fence(self.left.0 + coins as u32)
    }

    /// Its fences, from left to right.
    pub fn fences(self) -> impl DoubleEndedIterator<Item = Fence> + Clone {
        (self.left.0..=self.right.0).map(Fence)
    }

    /// Returns whether a fence is one of its ends or between them.
    #[must_use]
    pub fn contains(self, fence: Fence) -> bool {
        self.left <= fence && fence <= self.right
    }

    /// The range without its first coin; the same range if it is empty.
    #[must_use]
    pub fn without_first(self) -> Self {
        if self.is_empty() { self } else { Self { left: Fence(self.left.0 + 1), ..self } }
    }

    /// The range without its last coin; the same range if it is empty.
    #[must_use]
    pub fn without_last(self) -> Self {
        if self.is_empty() { self } else { Self { right: Fence(self.right.0 - 1), ..self } }
    }
}

/// A slice: an odd run of coins that plays as one free vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct SliceRange {
    /// The fence before its first coin.
    pub from: Fence,
    /// The fence after its last coin.
    pub to: Fence,
}

impl SliceRange {
    /// The coins between two fences, in either order.
    #[inline]
    pub(crate) fn between(one: Fence, other: Fence) -> Self {
        Self { from: one.min(other), to: one.max(other) }
    }

    /// The fence at one of its ends.
    pub(crate) fn end(self, side: Side) -> Fence {
        match side {
            Side::Left => self.from,
            Side::Right => self.to,
        }
    }
}

/// The fences of any number of rows, which answer questions about any interval of them.
///
/// The methods take fences and ranges of the rows that were given to these `Fences`.
///
/// # Panics
/// Every method panics if a fence does not exist here. Fences and ranges of other `Fences` are not
/// detected otherwise: the answer then has no meaning.
///
/// # Complexity
/// O(n) to build; memory for 16 bytes and one weight per fence.
///
/// ```
/// use slicewise::board::Side;
/// use slicewise::solve::fence::Fences;
///
/// let (fences, row) = Fences::new(&[4_i64, 2, 6, 7])?;
/// assert_eq!(fences.row_value(row), 3);
/// assert_eq!(fences.best_end(row), Some(Side::Right));
/// assert_eq!(fences.row_value(row.without_last()), 4, "4 2 6: the 6, the 4, the 2");
/// # Ok::<(), slicewise::Overflow>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Fences<W> {
    pub(super) r: Vec<W>,
    /// The first smaller fence of the class to the right.
    pub(super) after: Vec<u32>,
    /// The least fence of the other class strictly between a fence and `after`.
    pub(super) next: Vec<u32>,
    /// The first smaller fence of the class to the left.
    pub(super) before: Vec<u32>,
    /// The least fence of the other class strictly between `before` and a fence.
    pub(super) prev: Vec<u32>,
}

impl<W: Scalar> Fences<W> {
    /// Builds the fences of one row, and returns them with the range of the whole row.
    ///
    /// # Errors
    /// [`Overflow`] if the lane cannot hold the coins together.
    ///
    /// # Panics
    /// If the row has 2³² − 1 coins or more.
    pub fn new(coins: &[W]) -> Result<(Self, RowRange), Overflow> {
        Overflow::check(coins)?;
        let mut fences = Self::default();
        let row = fences.push(coins);
        Ok((fences, row))
    }

    /// Adds a row whose coins are known to fit the lane, and returns its range.
    pub(crate) fn push(&mut self, coins: &[W]) -> RowRange {
        let base = self.r.len();
        let end = base + coins.len();
        assert!(end < NONE as usize, "fences are numbered with 32 bits");
        self.push_sums(coins);
        for links in [&mut self.after, &mut self.next, &mut self.before, &mut self.prev] {
            links.resize(end + 1, NONE);
        }
        let (base, end) = (base as u32, end as u32);
        for fence in (base..=end).rev() {
            self.link_right(fence, end);
        }
        for fence in base..=end {
            self.link_left(fence, base);
        }
        RowRange { left: Fence(base), right: Fence(end) }
    }

    fn push_sums(&mut self, coins: &[W]) {
        self.r.reserve(coins.len() + 1);
        let mut sum = W::default();
        for coin in coins {
            let following = coin.minus(&sum);
            self.r.push(std::mem::replace(&mut sum, following));
        }
        self.r.push(sum);
    }

    /// Sets `after` and `next` of a fence, given those of all fences to its right: fences that are
    /// not smaller are skipped, each with the run of the other class that follows it.
    fn link_right(&mut self, fence: u32, end: u32) {
        if fence == end {
            return;
        }
        let mut least = fence + 1;
        let mut candidate = if fence + 2 <= end { fence + 2 } else { NONE };
        while candidate != NONE && !smaller(&self.r, candidate, fence) {
            least = self.lesser(least, self.next[candidate as usize]);
            candidate = self.after[candidate as usize];
        }
        self.after[fence as usize] = candidate;
        self.next[fence as usize] = least;
    }

    /// The mirror image of [`link_right`](Self::link_right).
    fn link_left(&mut self, fence: u32, base: u32) {
        if fence == base {
            return;
        }
        let mut least = fence - 1;
        let mut candidate = if fence >= base + 2 { fence - 2 } else { NONE };
        while candidate != NONE && !smaller(&self.r, candidate, fence) {
            least = self.lesser(least, self.prev[candidate as usize]);
            candidate = self.before[candidate as usize];
        }
        self.before[fence as usize] = candidate;
        self.prev[fence as usize] = least;
    }

    fn lesser(&self, known: u32, other: u32) -> u32 {
        if other != NONE && smaller(&self.r, other, known) { other } else { known }
    }

    /// R of a fence.
    #[must_use]
    pub fn r(&self, fence: Fence) -> &W {
        &self.r[fence.index()]
    }

    /// The first smaller fence of the same class to the right.
    #[must_use]
    pub fn after(&self, fence: Fence) -> Option<Fence> {
        some(self.after[fence.index()])
    }

    /// The least fence of the other class strictly between a fence and [`after`](Self::after);
    /// `None` only for the last fence of a row.
    #[must_use]
    pub fn next(&self, fence: Fence) -> Option<Fence> {
        some(self.next[fence.index()])
    }

    /// The first smaller fence of the same class to the left.
    #[must_use]
    pub fn before(&self, fence: Fence) -> Option<Fence> {
        some(self.before[fence.index()])
    }

    /// The least fence of the other class strictly between [`before`](Self::before) and a fence;
    /// `None` only for the first fence of a row.
    #[must_use]
    pub fn prev(&self, fence: Fence) -> Option<Fence> {
        some(self.prev[fence.index()])
    }

    /// The slice that a chain from one side takes at a fence if it goes on there; `None` only at
    /// the far end of the row.
    #[inline]
    pub(crate) fn slice_at(&self, fence: Fence, side: Side) -> Option<SliceRange> {
        let inner = match side {
            Side::Left => self.next(fence),
            Side::Right => self.prev(fence),
        };
        inner.map(|inner| SliceRange::between(fence, inner))
    }

    /// The fence that must be within reach for a chain from one side to go on at a fence: `after`
    /// or `before`.
    pub(crate) fn beyond(&self, fence: Fence, side: Side) -> Option<Fence> {
        match side {
            Side::Left => self.after(fence),
            Side::Right => self.before(fence),
        }
    }

    /// The weight of a slice: the sum of R at its two ends.
    #[must_use]
    #[inline]
    pub fn weight(&self, slice: SliceRange) -> W {
        self.r(slice.from).plus(self.r(slice.to))
    }
}

fn some(fence: u32) -> Option<Fence> {
    (fence != NONE).then_some(Fence(fence))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_without_coins_is_empty() {
        let range = |left, right| RowRange { left: Fence(left), right: Fence(right) };
        let found = [range(2, 4), range(2, 3), range(2, 2), range(3, 2)];
        assert_eq!(found.map(RowRange::len), [2, 1, 0, 0]);
        assert_eq!(found.map(RowRange::is_empty), [false, false, true, true]);
    }
}
