//! [`Fences`]: the preprocessing, two monotone stacks over each class from either side.

use super::smaller;
use crate::board::Side;
use crate::number::{Overflow, Scalar};

/// No fence: beyond the end of its row.
pub(super) const NONE: u32 = u32::MAX;

/// A fence of one of the rows in a [`Fences`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fence(pub(super) u32);

impl Fence {
    /// The fence's number: its place among all fences of all rows.
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
    /// How many coins it has.
    #[must_use]
    pub fn len(self) -> usize {
        self.right.index() - self.left.index()
    }

    /// Whether it has no coins.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.left == self.right
    }

    /// The fence at one of its ends.
    #[must_use]
    pub fn end(self, side: Side) -> Fence {
        match side {
            Side::Left => self.left,
            Side::Right => self.right,
        }
    }

    /// The fence behind so many of its coins.
    #[must_use]
    pub fn at(self, coins: usize) -> Fence {
        Fence(self.left.0 + coins as u32)
    }

    /// Its fences, left to right.
    pub fn fences(self) -> impl DoubleEndedIterator<Item = Fence> + Clone {
        (self.left.0..=self.right.0).map(Fence)
    }

    /// Whether a fence is one of its ends or between them.
    #[must_use]
    pub fn contains(self, fence: Fence) -> bool {
        self.left <= fence && fence <= self.right
    }

    /// The interval without its first coin, which must exist.
    #[must_use]
    pub fn without_first(self) -> Self {
        Self { left: Fence(self.left.0 + 1), ..self }
    }

    /// The interval without its last coin, which must exist.
    #[must_use]
    pub fn without_last(self) -> Self {
        Self { right: Fence(self.right.0 - 1), ..self }
    }
}

/// A slice: an odd stretch of coins that plays as one free vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stretch {
    /// The fence before its first coin.
    pub from: Fence,
    /// The fence after its last coin.
    pub to: Fence,
}

impl Stretch {
    /// The coins between two fences, in either order.
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

/// The fences of any number of rows, ready for questions about any of their intervals.
///
/// Memory: 16 bytes and one weight a fence. Building: O(n).
///
/// ```
/// use slicewise::board::Side;
/// use slicewise::solve::fence::Fences;
///
/// let (fences, row) = Fences::of(&[4_i64, 2, 6, 7])?;
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
    /// The fences of one row, and the interval that is the whole row.
    ///
    /// # Errors
    /// [`Overflow`] if the coins' absolute values add up to more than the lane can compute with.
    ///
    /// # Panics
    /// If the row has 2³² − 1 coins or more.
    pub fn of(coins: &[W]) -> Result<(Self, RowRange), Overflow> {
        Overflow::check(coins)?;
        let mut fences = Self::default();
        let row = fences.push(coins);
        Ok((fences, row))
    }

    /// Adds a row whose coins are known to fit the lane; the interval returned is the whole row.
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

    /// Sets `after` and `next` of a fence, those of all fences to its right being known: the fences
    /// that are not smaller are skipped, each with the stretch of the other class behind it.
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

    /// The first fence to the right, of the same class, that is smaller.
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

    /// The first fence to the left, of the same class, that is smaller.
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

    /// The slice that a chain from one side takes at a fence, if it goes on there; `None` only at
    /// the far end of the row.
    pub(crate) fn slice_at(&self, fence: Fence, side: Side) -> Option<Stretch> {
        let inner = match side {
            Side::Left => self.next(fence),
            Side::Right => self.prev(fence),
        };
        inner.map(|inner| Stretch::between(fence, inner))
    }

    /// Where a chain from one side must be able to reach for going on at a fence: `after` or
    /// `before`.
    pub(crate) fn beyond(&self, fence: Fence, side: Side) -> Option<Fence> {
        match side {
            Side::Left => self.after(fence),
            Side::Right => self.before(fence),
        }
    }

    /// The weight of a slice: R at its one end plus R at its other.
    #[must_use]
    pub fn weight(&self, slice: Stretch) -> W {
        self.r(slice.from).plus(self.r(slice.to))
    }
}

fn some(fence: u32) -> Option<Fence> {
    (fence != NONE).then_some(Fence(fence))
}
