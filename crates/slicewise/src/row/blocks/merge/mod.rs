//! The value of a row from its two chains, with as few of their slices as can be.

mod vector;

pub(super) use vector::side_by_side as side_by_side_words;

use std::array::from_fn;

use super::end::End;
use super::lane::Lane;
use super::side::Side;
use super::summary::Summary;
use super::valley::Valley;
use super::vector::Ahead;
use super::word::Word;

/// Consecutive slices of one chain: R of the fences at its ends, and their classes.
pub(super) struct Run<T> {
    pub(super) from: (T, usize),
    pub(super) to: (T, usize),
}

/// The value of a row that is not empty, from what has been read of it and the summaries of the blocks
/// from the last one read from the left to that from the right. The lane must hold the row.
pub(super) fn value<C: Word, T: Lane>(valley: Valley<'_, C, T>, summaries: &[Summary]) -> T {
    let Valley { slopes, mut sum, .. } = valley;
    let [mut left, mut right] = Side::both(slopes, summaries);
    while let (Some(ours), Some(theirs)) = (left.bounds(), right.bounds()) {
        if !(sum.runs(&mut left, ours, theirs) || sum.runs(&mut right, theirs, ours)) {
            left.find_more();
            right.find_more();
            sum.merges(&mut left.end, &mut right.end);
        }
    }
    sum.ends(left);
    sum.ends(right);
    sum.sum
}

/// A sum of falling weights, the first one positive, the next one negative, and so on.
pub(super) struct Alternating<T> {
    sum: T,
    negative: bool,
}

impl<T: Lane> Default for Alternating<T> {
    fn default() -> Self {
        Self { sum: T::from_i64(0), negative: false }
    }
}

impl<T: Lane> Alternating<T> {
    /// The same in another lane, which holds it.
    pub(super) fn widen_if_needed<U: Lane>(&self) -> Alternating<U> {
        Alternating { sum: U::from_i128(self.sum.into()), negative: self.negative }
    }

    /// Takes a side's slices, those found or those of whole blocks, if they weigh at least as much as
    /// those of the other side.
    fn runs<C: Word>(&mut self, side: &mut Side<'_, C, T>, ours: [T; 2], theirs: [T; 2]) -> bool {
        if ours[1] < theirs[0] {
            return false;
        }
        if side.may_run() {
            return side.run(theirs[0]).map(|run| self.run(&run)).is_some();
        }
        self.all_found(&mut side.end);
        true
    }

    /// Takes what is left of a side.
    fn ends<C: Word>(&mut self, mut side: Side<'_, C, T>) {
        self.all_found(&mut side.end);
        if side.may_run()
            && let Some(least) = side.least()
            && let Some(run) = side.run(least)
        {
            self.run(&run);
        }
    }

    fn all_found<C: Word>(&mut self, end: &mut End<'_, C, T>) {
        let count = end.found().len();
        self.falling(alternating(end.found()), count);
        end.take(count);
    }

    /// (a + b) − (b + c) + … telescopes to a + z if the number of slices is odd, or else to a − z.
    fn run(&mut self, run: &Run<T>) {
        let odd = run.from.1 != run.to.1;
        let sum = if odd { run.from.0 + run.to.0 } else { run.from.0 - run.to.0 };
        self.falling(sum, usize::from(odd));
    }

    /// Takes so many weights, of which this is the alternating sum.
    fn falling(&mut self, sum: T, count: usize) {
        self.sum = if self.negative { self.sum - sum } else { self.sum + sum };
        self.negative ^= count % 2 == 1;
    }

    /// Merges the slices found from both ends, until those from one of them are all taken. Returns how many
    /// of either are taken.
    pub(super) fn merges<C: Word>(
        &mut self,
        left: &mut End<'_, C, T>,
        right: &mut End<'_, C, T>,
    ) -> [usize; 2] {
        let (ours, theirs) = (left.found(), right.found());
        let (Some(our_least), Some(their_least)) = (ours.last(), theirs.last()) else {
            return [0, 0];
        };
        // Those of one side are all taken, and those of the other that weigh as much.
        let counts = if our_least >= their_least {
            [ours.len(), theirs.partition_point(|weight| weight >= our_least)]
        } else {
            [ours.partition_point(|weight| weight >= their_least), theirs.len()]
        };
        let ahead = [left.ahead_of(counts[0]), right.ahead_of(counts[1])];
        let lists = [left.found_and_padding(), right.found_and_padding()];
        self.falling(merged(lists, counts, ahead), counts[0] + counts[1]);
        left.take(counts[0]);
        right.take(counts[1]);
        counts
    }
}

/// The alternating sum of some weights.
fn alternating<T: Lane>(weights: &[T]) -> T {
    let (pairs, rest) = weights.as_chunks::<2>();
    let sum = pairs.iter().fold(T::from_i64(0), |sum, &[one, other]| sum + (one - other));
    rest.iter().fold(sum, |sum, &last| sum + last)
}

/// How many stretches of a merge are under way at a time.
pub(super) const STRETCHES: usize = 4;

/// A stretch is a multiple of so many weights long: of as many as a vector has, and of two, so that it
/// begins with a positive weight.
const STEP: usize = 8;

/// The alternating sum of the first weights of two falling lists, merged, so many of either; they are
/// the first of both together. Both lists are padded.
///
/// A step of a merge waits for the one before it. So the merge is cut into stretches, where each list
/// has to be cut found by bisection, and they go on side by side, without a branch.
fn merged<T: Lane>(lists: [&[T]; 2], counts: [usize; 2], ahead: [Ahead; 2]) -> T {
    if let [count, 0] | [0, count] = counts {
        return alternating(&lists[usize::from(counts[0] == 0)][..count]);
    }
    let total = counts[0] + counts[1];
    let len = total / STRETCHES / STEP * STEP;
    let first = [0, 1].map(|list| &lists[list][..counts[list]]);
    let sum = T::side_by_side(lists, from_fn(|stretch| cut(first, stretch * len)), len, ahead);
    sum + stretch(lists, cut(first, STRETCHES * len), total - STRETCHES * len)
}

/// The alternating sum of so many weights of two falling lists, merged, from a place of each on.
fn stretch<T: Lane>(lists: [&[T]; 2], mut at: [usize; 2], len: usize) -> T {
    let mut sum = T::from_i64(0);
    for step in 0..len {
        let [ours, theirs] = [lists[0][at[0]], lists[1][at[1]]];
        at[usize::from(ours < theirs)] += 1;
        let weight = ours.max(theirs);
        sum = if step % 2 == 0 { sum + weight } else { sum - weight };
    }
    sum
}

/// The sum of the alternating sums of some stretches, each of them of so many weights, an even number.
pub(super) fn side_by_side<T: Lane>(
    lists: [&[T]; 2],
    from: [[usize; 2]; STRETCHES],
    len: usize,
) -> T {
    let mut at = from.map(|[ours, _]| ours);
    let before = from.map(|[ours, theirs]| ours + theirs);
    // w1, w2 − w1, w3 − w2 + w1, …
    let mut sums = [T::from_i64(0); STRETCHES];
    for step in 0..len {
        for stretch in 0..STRETCHES {
            let place = at[stretch];
            let (ours, theirs) = (lists[0][place], lists[1][before[stretch] + step - place]);
            at[stretch] += usize::from(ours >= theirs);
            sums[stretch] = ours.max(theirs) - sums[stretch];
        }
    }
    sums.into_iter().fold(T::from_i64(0), |sum, stretch| sum - stretch)
}

/// How many of the first `total` weights of two falling lists, merged, come from either.
fn cut<T: Lane>([one, other]: [&[T]; 2], total: usize) -> [usize; 2] {
    let (mut least, most) = (total.saturating_sub(other.len()), total.min(one.len()));
    let mut more = most - least;
    // Without a branch, since no predictor learns which half it is.
    while more > 0 {
        let half = more.div_ceil(2);
        let place = least + half - 1;
        least = if one[place] >= other[total - place - 1] { least + half } else { least };
        more -= half;
    }
    [least, total - least]
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::row::blocks::chain::Slices;

    /// A falling list, of a few different weights or of many.
    fn list() -> impl Strategy<Value = Vec<i64>> {
        (1_i64..2000, 0_usize..200).prop_flat_map(|(most, len)| vec(-most..most, len)).prop_map(
            |mut weights| {
                weights.sort_unstable_by(|a, b| b.cmp(a));
                weights
            },
        )
    }

    proptest! {
        #[test]
        fn a_merge_is_the_sum_of_the_sorted(
            one in list(),
            other in list(),
        ) {
            let mut all = [one.clone(), other.clone()].concat();
            all.sort_unstable();
            let expected = all.iter().fold(0, |sum, weight| weight - sum);
            let counts = [one.len(), other.len()];
            let nothing = || [Ahead::nothing(), Ahead::nothing()];
            let [one, other] =
                [one, other].map(|list| Slices::of(list.into_iter()).padded().to_vec());
            prop_assert_eq!(merged([&one, &other], counts, nothing()), expected);
            let [one, other] = [one, other].map(|list| -> Vec<i128> { list.into_iter().map(i128::from).collect() });
            prop_assert_eq!(merged([&one, &other], counts, nothing()), expected.into());
        }
    }
}
