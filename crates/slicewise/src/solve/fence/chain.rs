//! Chains: the falling slices at an open end.

use super::build::{Fence, Fences, RowRange, SliceRange};
use crate::board::Side;
use crate::number::Scalar;

/// The chain of slices from one end of an interval inwards, heaviest first.
///
/// The left chain from fence p goes p, next(p), next(next(p)), … as long as after(·) stays within
/// the interval; each step is a slice, and slice weights fall along it (theory of fences, Theorem
/// "interval"). The right chain is its mirror image.
#[derive(Clone, Debug)]
pub struct Chain<'f, W> {
    fences: &'f Fences<W>,
    at: Fence,
    limit: Fence,
    side: Side,
}

impl<W: Scalar> Chain<'_, W> {
    /// The fence that the chain has reached: at first the end of the interval, finally a class
    /// minimum.
    #[must_use]
    pub fn at(&self) -> Fence {
        self.at
    }

    /// The slice of the next step, if any.
    #[inline]
    pub(super) fn peek(&self) -> Option<SliceRange> {
        let beyond = self.fences.beyond(self.at, self.side)?;
        let goes_on = match self.side {
            Side::Left => beyond <= self.limit,
            Side::Right => beyond >= self.limit,
        };
        self.fences.slice_at(self.at, self.side).filter(|_| goes_on)
    }
}

impl<W: Scalar> Iterator for Chain<'_, W> {
    type Item = SliceRange;

    #[inline]
    fn next(&mut self) -> Option<SliceRange> {
        let slice = self.peek()?;
        self.at = slice.end(self.side.other());
        Some(slice)
    }
}

impl<W: Scalar> Fences<W> {
    /// The chain of an interval from one side.
    #[must_use]
    pub fn chain(&self, interval: RowRange, side: Side) -> Chain<'_, W> {
        let limit = interval.end(side.other());
        Chain { fences: self, at: interval.end(side), limit, side }
    }
}
