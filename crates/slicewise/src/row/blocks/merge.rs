//! Merging two lists of slices for their alternating sum.

use std::array::from_fn;

use super::int::MachineInt;
use crate::solve::alternation::Alternation;

/// The number of stretches of a merge that are under way at a time.
const STRETCHES: usize = 4;

/// The alternation of two falling lists, merged: of the first `counts` weights of either, which are the
/// first of both together. After the weights of each list comes [`MachineInt::LIGHTEST`].
///
/// A step of a merge waits for the one before it. So the merge is cut into stretches of equal, even
/// length; bisection finds where that cuts each list, and they go on side by side, without a branch.
pub(super) fn merged<T: MachineInt>(lists: [&[T]; 2], counts: [usize; 2]) -> Alternation<T> {
    if let [count, 0] | [0, count] = counts {
        return Alternation::of(&lists[usize::from(counts[0] == 0)][..count]);
    }
    let total = counts[0] + counts[1];
    let len = total / STRETCHES / 2 * 2;
    let first = [0, 1].map(|list| &lists[list][..counts[list]]);
    let sum = side_by_side(lists, from_fn(|stretch| cut(first, stretch * len)), len);
    let rest = stretch(lists, cut(first, STRETCHES * len), total - STRETCHES * len);
    Alternation { sum: sum + rest, odd: total % 2 == 1 }
}

/// The alternating sum of the next `len` weights of two falling lists, merged, from a place of each on.
fn stretch<T: MachineInt>(lists: [&[T]; 2], mut at: [usize; 2], len: usize) -> T {
    let mut all = Alternation::default();
    for _ in 0..len {
        let [ours, theirs] = [lists[0][at[0]], lists[1][at[1]]];
        at[usize::from(ours < theirs)] += 1;
        all = all.then_weight(&ours.max(theirs));
    }
    all.sum
}

/// The sum of the alternating sums of some stretches, each of them of `len` weights, an even number.
fn side_by_side<T: MachineInt>(lists: [&[T]; 2], from: [[usize; 2]; STRETCHES], len: usize) -> T {
    let mut at = from.map(|[ours, _]| ours);
    let before = from.map(|[ours, theirs]| ours + theirs);
    // w1, w2 − w1, w3 − w2 + w1, …
    let mut sums = [T::default(); STRETCHES];
    for step in 0..len {
        for stretch in 0..STRETCHES {
            let place = at[stretch];
            let (ours, theirs) = (lists[0][place], lists[1][before[stretch] + step - place]);
            at[stretch] += usize::from(ours >= theirs);
            sums[stretch] = ours.max(theirs) - sums[stretch];
        }
    }
    sums.into_iter().fold(T::default(), |sum, stretch| sum - stretch)
}

/// How many of the first `total` weights of two falling lists, merged, come from either.
fn cut<T: MachineInt>([one, other]: [&[T]; 2], total: usize) -> [usize; 2] {
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
        fn a_merge_is_the_sum_of_the_sorted(one in list(), other in list()) {
            let mut all = [one.clone(), other.clone()].concat();
            all.sort_unstable_by(|a, b| b.cmp(a));
            let (expected, counts) = (Alternation::of(&all), [one.len(), other.len()]);
            let wide = |list: &[i64]| -> Vec<i128> {
                list.iter().map(|&weight| weight.into()).chain([i128::MIN]).collect()
            };
            let [wide_one, wide_other] = [wide(&one), wide(&other)];
            let [one, other] = [[one, vec![i64::MIN]].concat(), [other, vec![i64::MIN]].concat()];
            prop_assert_eq!(merged([&one, &other], counts), expected);
            let wide = merged([&wide_one, &wide_other], counts);
            prop_assert_eq!((wide.sum, wide.odd), (expected.sum.into(), expected.odd));
        }
    }
}
