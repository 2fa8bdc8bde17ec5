//! The value of a row, from its two flanks, with as few of their slices as possible.

use std::sync::Mutex;
use std::thread;

use super::BLOCK;
use super::flank::Flank;
use super::int::{MachineInt, SmallInt};
use super::merge::merged;
use super::summary::Summary;
use crate::solve::alternation::Alternation;

/// The number of blocks that a thread takes at a time.
const SHARE: usize = 64;

/// The value of a row, its summaries being computed on up to `threads` threads.
pub(crate) fn value<C: SmallInt>(coins: &[C], threads: usize) -> i128 {
    if coins.is_empty() {
        return 0;
    }
    let summaries = summaries(coins, threads);
    // Every number is at most the sum of the bounds, or the sum of two such.
    let size = summaries.iter().map(|summary| summary.size).sum::<i128>();
    if size <= i128::from(i64::MAX / 2) {
        alternation::<C, i64>(coins, &summaries).sum.into()
    } else {
        alternation::<C, i128>(coins, &summaries).sum
    }
}

/// The summary of each block. The threads share the blocks out, [`SHARE`] at a time; one that cannot be
/// started leaves its share to the others.
fn summaries<C: SmallInt>(coins: &[C], threads: usize) -> Vec<Summary> {
    let mut summaries = vec![Summary::default(); coins.len().div_ceil(BLOCK)];
    let threads = useful_threads(coins.len(), threads);
    if threads <= 1 {
        summarise(coins, &mut summaries);
        return summaries;
    }
    let shares = Mutex::new(summaries.chunks_mut(SHARE).zip(coins.chunks(SHARE * BLOCK)));
    let next = || shares.lock().ok()?.next();
    let work = || {
        while let Some((summaries, coins)) = next() {
            summarise(coins, summaries);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        work();
    });
    summaries
}

/// The number of threads, out of `threads`, that have a share in a row of `coins` coins.
fn useful_threads(coins: usize, threads: usize) -> usize {
    threads.min(coins.div_ceil(SHARE * BLOCK))
}

fn summarise<C: SmallInt>(coins: &[C], summaries: &mut [Summary]) {
    let mut room = Vec::new();
    for (coins, summary) in coins.chunks(BLOCK).zip(summaries) {
        *summary = Summary::of(C::as_i64s(coins, &mut room));
    }
}

/// The alternation of all slices of a row that is not empty. `T` must hold the row.
fn alternation<C: SmallInt, T: MachineInt>(coins: &[C], summaries: &[Summary]) -> Alternation<T> {
    let [mut left, mut right] = Flank::both(coins, summaries);
    let mut all = Alternation::default();
    while let (Some(ours), Some(theirs)) = (left.bounds(), right.bounds()) {
        let run = run(&mut left, ours, theirs).or_else(|| run(&mut right, theirs, ours));
        let next = run.unwrap_or_else(|| {
            left.find_more();
            right.find_more();
            merge(&mut left, &mut right)
        });
        all = all.then(&next);
    }
    all.then(&rest(left)).then(&rest(right))
}

/// Takes a flank's slices, those found or those of whole blocks, if they weigh at least as much as
/// those of the other flank.
fn run<C: SmallInt, T: MachineInt>(
    flank: &mut Flank<'_, C, T>,
    ours: [T; 2],
    theirs: [T; 2],
) -> Option<Alternation<T>> {
    if ours[1] < theirs[0] {
        return None;
    }
    if flank.may_run() { flank.run(theirs[0]) } else { Some(flank.take_found()) }
}

/// Merges the slices found on both flanks, until those of one of them are all taken.
fn merge<C: SmallInt, T: MachineInt>(
    left: &mut Flank<'_, C, T>,
    right: &mut Flank<'_, C, T>,
) -> Alternation<T> {
    let (ours, theirs) = (left.found(), right.found());
    let (Some(our_least), Some(their_least)) = (ours.last(), theirs.last()) else {
        return Alternation::default();
    };
    // Those of one flank are all taken, and those of the other that weigh as much.
    let counts = if our_least >= their_least {
        [ours.len(), theirs.partition_point(|weight| weight >= our_least)]
    } else {
        [ours.partition_point(|weight| weight >= their_least), theirs.len()]
    };
    let merged = merged([left.found_and_lightest(), right.found_and_lightest()], counts);
    left.take(counts[0]);
    right.take(counts[1]);
    merged
}

/// The slices that are left on a flank when the other has none.
fn rest<C: SmallInt, T: MachineInt>(mut flank: Flank<'_, C, T>) -> Alternation<T> {
    let found = flank.take_found();
    let blocks = flank.least().filter(|_| flank.may_run()).and_then(|least| flank.run(least));
    blocks.map_or(found, |blocks| found.then(&blocks))
}
#[cfg(test)]
pub(super) mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// The definition on all intervals.
    pub(in crate::row::blocks) fn by_the_table(coins: &[i64]) -> i128 {
        let mut values = vec![0_i128; coins.len() + 1];
        for len in 1..=coins.len() {
            for start in 0..=coins.len() - len {
                let [first, last] = [start, start + len - 1].map(|at| i128::from(coins[at]));
                values[start] = (first - values[start + 1]).max(last - values[start]);
            }
        }
        values[0]
    }

    /// Rows of some falling, then some rising coins, which have many slices, and others.
    pub(in crate::row::blocks) fn row() -> impl Strategy<Value = Vec<i64>> {
        let valley =
            (vec(0_i64..50, 0..80), vec(0_i64..50, 0..80)).prop_map(|(mut down, mut up)| {
                down.sort_unstable_by(|a, b| b.cmp(a));
                up.sort_unstable();
                [down, up].concat()
            });
        let mixed = (vec(-5_i64..50, 0..60), vec(0_i64..50, 0..60), any::<bool>());
        let mixed = mixed.prop_map(|(mut one, mut other, swap)| {
            one.sort_unstable();
            if swap {
                other.sort_unstable_by(|a, b| b.cmp(a));
            }
            [other, one].concat()
        });
        let inner = prop_oneof![mixed, vec(0_i64..2, 0..120), vec(-9_i64..60, 0..150)].boxed();
        let deep =
            (valley.clone(), inner.clone(), any::<bool>()).prop_map(|(valley, inner, threes)| {
                let (down, up) = valley.split_at(valley.len() / 2);
                // Slices of one coin each, or of three.
                let slopes = [down, up].map(|slope| -> Vec<i64> {
                    let slices = slope.iter().map(|weight| weight + 30);
                    if threes {
                        slices.flat_map(|slice| [slice, 99, 99]).collect()
                    } else {
                        slices.collect()
                    }
                });
                [&slopes[0], &inner, &slopes[1]].into_iter().flatten().copied().collect()
            });
        prop_oneof![valley, deep, inner]
    }

    #[test]
    fn a_thread_without_a_share_is_not_started() {
        for (coins, threads) in [(0, 0), (1, 1), (SHARE * BLOCK, 1), (SHARE * BLOCK + 1, 2)] {
            assert_eq!(useful_threads(coins, usize::MAX), threads, "{coins} coins");
        }
        assert_eq!(useful_threads(9 * SHARE * BLOCK, 4), 4);
        assert_eq!(value(&[4_i64, 2, 6, 7], usize::MAX), 3);
    }

    proptest! {
        #[test]
        fn short_rows_have_their_value(coins in vec(-3_i64..7, 0..60)) {
            prop_assert_eq!(value(&coins, 1), by_the_table(&coins));
        }

        #[test]
        fn long_rows_have_their_value(coins in row()) {
            prop_assert_eq!(value(&coins, 1), by_the_table(&coins));
            prop_assert_eq!(value(&coins, 3), by_the_table(&coins));
        }

        #[test]
        fn coins_of_any_size_do_not_overflow(coins in vec(any::<i64>(), 0..40), around in row()) {
            prop_assert_eq!(value(&coins, 1), by_the_table(&coins));
            let (before, after) = around.split_at(around.len() / 2);
            let coins = [before, &coins, after].concat();
            prop_assert_eq!(value(&coins, 1), by_the_table(&coins));
        }

        #[test]
        fn rows_too_large_for_i64_together_do_not_overflow(
            mut coins in row(),
            doublings in 50_u32..57,
        ) {
            for coin in &mut coins {
                *coin <<= doublings;
            }
            prop_assert_eq!(value(&coins, 1), by_the_table(&coins));
        }
    }
}
