//! The value of a row from its two chains, with as few of their slices as can be.

use std::array::from_fn;

use super::lane::Lane;
use super::side::Side;
use super::summary::Summary;
use super::word::Word;

/// Consecutive slices of one chain: R of the fences at its ends, and their classes.
pub(super) struct Run<T> {
    pub(super) from: (T, usize),
    pub(super) to: (T, usize),
}

/// The value of a row, from the summaries of its blocks. The lane must hold the row.
pub(super) fn value<C: Word, T: Lane>(coins: &[C], summaries: &[Summary]) -> T {
    let mut sum = Alternating::<T>::default();
    if coins.is_empty() {
        return sum.sum;
    }
    let [mut left, mut right] = Side::both(coins, summaries);
    while let (Some(ours), Some(theirs)) = (left.bounds(), right.bounds()) {
        if !(sum.runs(&mut left, ours, theirs) || sum.runs(&mut right, theirs, ours)) {
            sum.merges(&mut left, &mut right);
        }
    }
    sum.ends(left);
    sum.ends(right);
    sum.sum
}

/// A sum of falling weights, the first one positive, the next one negative, and so on.
struct Alternating<T> {
    sum: T,
    negative: bool,
}

impl<T: Lane> Default for Alternating<T> {
    fn default() -> Self {
        Self { sum: T::from_i64(0), negative: false }
    }
}

impl<T: Lane> Alternating<T> {
    /// Takes a side's slices, those found or those of whole blocks, if they weigh at least as much as
    /// those of the other side.
    fn runs<C: Word>(&mut self, side: &mut Side<'_, C, T>, ours: [T; 2], theirs: [T; 2]) -> bool {
        if ours[1] < theirs[0] {
            return false;
        }
        if side.may_run() {
            return side.run(theirs[0]).map(|run| self.run(&run)).is_some();
        }
        self.all_found(side);
        true
    }

    /// Takes what is left of a side.
    fn ends<C: Word>(&mut self, mut side: Side<'_, C, T>) {
        self.all_found(&mut side);
        if side.may_run()
            && let Some(least) = side.least()
            && let Some(run) = side.run(least)
        {
            self.run(&run);
        }
    }

    fn all_found<C: Word>(&mut self, side: &mut Side<'_, C, T>) {
        let count = side.found().len();
        side.found().iter().for_each(|&weight| self.add(weight));
        side.take(count);
    }

    /// (a + b) − (b + c) + … telescopes to a + z if the number of slices is odd, or else to a − z.
    fn run(&mut self, run: &Run<T>) {
        let odd = run.from.1 != run.to.1;
        let sum = if odd { run.from.0 + run.to.0 } else { run.from.0 - run.to.0 };
        self.add_signed(sum);
        self.negative ^= odd;
    }

    fn add(&mut self, weight: T) {
        self.add_signed(weight);
        self.negative = !self.negative;
    }

    fn add_signed(&mut self, sum: T) {
        self.sum = if self.negative { self.sum - sum } else { self.sum + sum };
    }

    /// Merges the slices of both sides, until those found on one of them are all taken.
    fn merges<C: Word>(&mut self, left: &mut Side<'_, C, T>, right: &mut Side<'_, C, T>) {
        left.find_more();
        right.find_more();
        let (ours, theirs) = (left.found(), right.found());
        let (Some(our_least), Some(their_least)) = (ours.last(), theirs.last()) else { return };
        // Those of one side are all taken, and those of the other that weigh as much.
        let counts = if our_least >= their_least {
            [ours.len(), theirs.partition_point(|weight| weight >= our_least)]
        } else {
            [ours.partition_point(|weight| weight >= their_least), theirs.len()]
        };
        let sum = merged(left.found_and_less(), right.found_and_less(), counts);
        self.add_signed(sum);
        self.negative ^= (counts[0] + counts[1]) % 2 == 1;
        left.take(counts[0]);
        right.take(counts[1]);
    }
}

/// How many stretches of a merge are under way at a time.
const STRETCHES: usize = 4;

/// The alternating sum of the first weights of two falling lists, merged, so many of either; they are
/// the first of both together. Each list ends with a weight less than all.
///
/// A step of a merge waits for the one before it. So the merge is cut into stretches, where each list
/// has to be cut found by bisection, and they go on side by side, without a branch.
fn merged<T: Lane>(one: &[T], other: &[T], counts: [usize; 2]) -> T {
    let total = counts[0] + counts[1];
    // Even, so that each stretch begins with a positive weight.
    let len = total / STRETCHES / 2 * 2;
    let mut at: [usize; STRETCHES] = from_fn(|stretch| cut(one, other, counts, stretch * len));
    // w1, w2 − w1, w3 − w2 + w1, …
    let mut sums = [T::from_i64(0); STRETCHES];
    for step in 0..len {
        for stretch in 0..STRETCHES {
            let place = at[stretch];
            let (ours, theirs) = (one[place], other[stretch * len + step - place]);
            at[stretch] += usize::from(ours >= theirs);
            sums[stretch] = ours.max(theirs) - sums[stretch];
        }
    }
    let mut sum = sums.into_iter().fold(T::from_i64(0), |sum, stretch| sum - stretch);
    let mut place = at[STRETCHES - 1];
    for step in STRETCHES * len..total {
        let (ours, theirs) = (one[place], other[step - place]);
        place += usize::from(ours >= theirs);
        let weight = ours.max(theirs);
        sum = if step % 2 == 0 { sum + weight } else { sum - weight };
    }
    sum
}

/// How many of the first `total` weights of two falling lists, merged, come from the one.
fn cut<T: Lane>(one: &[T], other: &[T], counts: [usize; 2], total: usize) -> usize {
    let (mut least, mut most) = (total.saturating_sub(counts[1]), total.min(counts[0]));
    while least < most {
        let middle = usize::midpoint(least, most);
        if one[middle] >= other[total - middle - 1] {
            least = middle + 1;
        } else {
            most = middle;
        }
    }
    least
}
