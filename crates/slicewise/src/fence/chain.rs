//! Chains: the falling slices at an open end.

use super::build::{Fence, Fences, Interval, NONE, Stretch};
use crate::number::Weight;

/// The chain of slices from one end of an interval inwards, heaviest first.
///
/// The left chain from fence p goes p, next(p), next(next(p)), … as long as after(·) stays within
/// the interval; each step is a slice, and slice weights fall along it (theory of fences, Theorem
/// "interval"). The right chain is its mirror image.
#[derive(Clone, Debug)]
pub struct Chain<'f, W> {
    fences: &'f Fences<W>,
    at: u32,
    limit: u32,
    side: Side,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

impl<W: Weight> Chain<'_, W> {
    /// The fence the chain has come to: at first the end of the interval, at last a class minimum.
    #[must_use]
    pub fn at(&self) -> Fence {
        Fence(self.at)
    }

    /// The slice the next step would take, if there is one.
    #[inline]
    pub(super) fn peek(&self) -> Option<Stretch> {
        let here = self.at as usize;
        match self.side {
            Side::Left => {
                let goes_on = self.fences.after[here] <= self.limit;
                goes_on.then(|| stretch(self.at, self.fences.next[here]))
            }
            Side::Right => {
                let before = self.fences.before[here];
                let goes_on = before != NONE && before >= self.limit;
                goes_on.then(|| stretch(self.fences.prev[here], self.at))
            }
        }
    }
}

fn stretch(from: u32, to: u32) -> Stretch {
    Stretch { from: Fence(from), to: Fence(to) }
}

impl<W: Weight> Iterator for Chain<'_, W> {
    type Item = Stretch;

    #[inline]
    fn next(&mut self) -> Option<Stretch> {
        let slice = self.peek()?;
        self.at = match self.side {
            Side::Left => slice.to.0,
            Side::Right => slice.from.0,
        };
        Some(slice)
    }
}

impl<W: Weight> Fences<W> {
    /// The left chain of an interval.
    #[must_use]
    pub fn left_chain(&self, interval: Interval) -> Chain<'_, W> {
        Chain { fences: self, at: interval.left.0, limit: interval.right.0, side: Side::Left }
    }

    /// The right chain of an interval.
    #[must_use]
    pub fn right_chain(&self, interval: Interval) -> Chain<'_, W> {
        Chain { fences: self, at: interval.right.0, limit: interval.left.0, side: Side::Right }
    }
}
