//! Lifetimes: the ends from which a chain comes to a fence.
//!
//! Let an interval of a row slide or shrink. As its left end moves from p to p + 1, the left chain
//! loses p and keeps all its other fences (theory of rows, Lemma 5). So if a fence x is on the left
//! chain from some p, it is also on those from p + 1, …, x: its **lifetime** is one run
//! `since(x)..=x` of left ends. On the right, symmetrically, a fence y lives for the right ends
//! `y..=until(y)`.
//!
//! ```text
//! coins        4     2     6     7
//! fences    0     4    −2     8    −1        R, from left to right
//! after     2                                only fence 0 is followed by a smaller one of its class
//! chains    0 → 1,  1,  2,  3,  4            from p = 0, 1, 2, 3, 4
//! since     0     0     2     3     4        fence 1 lies on the chains from 0 and from 1
//! ```
//!
//! One pass finds all of them. It turns the chain from p + 1 into the chain from p: the fences
//! before next(p) leave, and p is put in front. Each fence leaves at most once, so that is O(n).
//!
//! Source: this project (the book's chapter on pizzas, Theorem 1).

use super::build::{Fence, Fences, NONE, RowRange, SliceRange};
use crate::board::Side;
use crate::number::Scalar;

/// The kind of end towards which a chain goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FarEnd {
    /// An open end: the interval is a row, and its chains go on while `after` (or `before`) exists.
    Open,
    /// A closed end: the interval is a stack, which has one more slice if its chain leaves an odd
    /// number of coins.
    Closed,
}

/// For each fence of a row, the interval ends whose chains come to it.
///
/// The far end of the intervals is the end of the row. An interval that stops at q has the same
/// left chain up to the first fence whose `after` is beyond q, and likewise on the right.
///
/// ```
/// use slicewise::solve::fence::{FarEnd, Fences, Lifetimes};
///
/// let (fences, row) = Fences::new(&[4_i64, 2, 6, 7])?;
/// let lifetimes = Lifetimes::new(&fences, row, FarEnd::Open);
/// assert_eq!(lifetimes.since(row.at(1)), row.at(0), "0 → 1 is the chain from 0");
/// assert_eq!(lifetimes.since(row.at(2)), row.at(2), "only its own");
/// # Ok::<(), slicewise::Overflow>(())
/// ```
#[derive(Clone, Debug)]
pub struct Lifetimes {
    base: u32,
    since: Vec<u32>,
    until: Vec<u32>,
}

impl Lifetimes {
    /// Builds the lifetimes of all fences of a whole row that was given to `fences`. O(n).
    ///
    /// # Panics
    /// If `row` is not a row of `fences`.
    #[must_use]
    pub fn new<W: Scalar>(fences: &Fences<W>, row: RowRange, far: FarEnd) -> Self {
        let base = row.left.0;
        let mut since = vec![base; row.len() + 1];
        for left in (base..row.right.0).rev() {
            let kept = fences.step_from(row, Fence(left), Side::Left, far);
            let mut leaving = left + 1;
            while leaving != kept && leaving != NONE {
                since[(leaving - base) as usize] = left + 1;
                leaving = fences.step_from(row, Fence(leaving), Side::Left, far);
            }
        }
        let mut until = vec![row.right.0; row.len() + 1];
        for right in base + 1..=row.right.0 {
            let kept = fences.step_from(row, Fence(right), Side::Right, far);
            let mut leaving = right - 1;
            while leaving != kept && leaving != NONE {
                until[(leaving - base) as usize] = right - 1;
                leaving = fences.step_from(row, Fence(leaving), Side::Right, far);
            }
        }
        Self { base, since, until }
    }

    /// The first fence whose left chain comes to `fence`. The chains of the fences between them
    /// come to it, too, and no others do.
    ///
    /// # Panics
    /// If `fence` is not a fence of the row.
    #[must_use]
    pub fn since(&self, fence: Fence) -> Fence {
        Fence(self.since[(fence.0 - self.base) as usize])
    }

    /// The last fence whose right chain comes to `fence`. The chains of the fences between them
    /// come to it, too, and no others do.
    ///
    /// # Panics
    /// If `fence` is not a fence of the row.
    #[must_use]
    pub fn until(&self, fence: Fence) -> Fence {
        Fence(self.until[(fence.0 - self.base) as usize])
    }
}

impl<W: Scalar> Fences<W> {
    /// The slice that a chain takes at a fence on its way to the far end of a whole row; `None` if
    /// the chain ends there.
    #[must_use]
    #[inline]
    pub fn slice_from(
        &self,
        row: RowRange,
        fence: Fence,
        side: Side,
        far: FarEnd,
    ) -> Option<SliceRange> {
        let to = self.step_from(row, fence, side, far);
        (to != NONE).then(|| SliceRange::between(fence, Fence(to)))
    }

    /// The fence to which a chain goes from a fence, or [`NONE`].
    #[inline]
    fn step_from(&self, row: RowRange, fence: Fence, side: Side, far: FarEnd) -> u32 {
        let at = fence.index();
        let (beyond, inner, coins) = match side {
            Side::Left => (self.after[at], self.next[at], row.right.0 - fence.0),
            Side::Right => (self.before[at], self.prev[at], fence.0 - row.left.0),
        };
        let goes_on = beyond != NONE || (far == FarEnd::Closed && coins % 2 == 1);
        if goes_on { inner } else { NONE }
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// The fences of the chain from one end of an interval, by walking it.
    fn walked(fences: &Fences<i64>, interval: RowRange, side: Side, far: FarEnd) -> Vec<Fence> {
        let near = |slice: SliceRange| slice.end(side);
        let slices: Vec<SliceRange> = match far {
            FarEnd::Open => fences.chain(interval, side).collect(),
            FarEnd::Closed => fences.stack_slices(interval, side).0,
        };
        slices.into_iter().map(near).collect()
    }

    /// The fences that live at one end of an interval, by their lifetimes.
    fn living(
        fences: &Fences<i64>,
        row: RowRange,
        end: Fence,
        side: Side,
        far: FarEnd,
    ) -> Vec<Fence> {
        let lifetimes = Lifetimes::new(fences, row, far);
        let lives = |&fence: &Fence| match side {
            Side::Left => (lifetimes.since(fence)..=fence).contains(&end),
            Side::Right => (fence..=lifetimes.until(fence)).contains(&end),
        };
        let goes_on = |&fence: &Fence| fences.slice_from(row, fence, side, far).is_some();
        let mut living: Vec<Fence> = row.fences().filter(lives).filter(goes_on).collect();
        if side == Side::Right {
            living.reverse();
        }
        living
    }

    proptest! {
        #[test]
        fn a_fence_lives_for_one_run_of_ends(first in vec(-2_i64..5, 0..6), coins in vec(-2_i64..5, 0..24)) {
            let mut fences = Fences::default();
            fences.push(&first);
            let row = fences.push(&coins);
            for end in row.fences() {
                for far in [FarEnd::Open, FarEnd::Closed] {
                    let to_the_right = RowRange { left: end, ..row };
                    let to_the_left = RowRange { right: end, ..row };
                    prop_assert_eq!(
                        living(&fences, row, end, Side::Left, far),
                        walked(&fences, to_the_right, Side::Left, far)
                    );
                    prop_assert_eq!(
                        living(&fences, row, end, Side::Right, far),
                        walked(&fences, to_the_left, Side::Right, far)
                    );
                }
            }
        }
    }
}
