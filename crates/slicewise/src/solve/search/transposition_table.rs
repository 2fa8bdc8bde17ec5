//! [`TranspositionTable`]: the intervals that a search has found.

use super::buckets::{Buckets, REACH, Tally};
use super::cache::Cache;
use crate::Interval;
use crate::number::Scalar;

/// The intervals of the positions that a search has met, by their keys. An interval that was replaced is found again by
/// searching again.
#[expect(clippy::large_enum_variant, reason = "a search has one")]
pub(super) enum TranspositionTable<W> {
    /// Of values that fit into 52 bits.
    Narrow(Buckets),
    /// Of any values: large ones are rare, and arithmetic on them costs more than a lock.
    Wide(Cache<u128, Interval<W>>),
}

/// The work of the entries that are replaced last.
pub(super) const MOST_WORK: u8 = 63;

impl<W: Scalar> TranspositionTable<W> {
    /// Builds an empty table of at most about `bytes` bytes, for values whose absolute values are at most `reach`.
    pub(super) fn new(bytes: usize, reach: &W) -> Self {
        match reach.as_i64().is_some_and(|reach| reach < REACH) {
            true => Self::Narrow(Buckets::new(bytes)),
            // An interval takes as much as its numbers.
            false => Self::Wide(Cache::new(bytes, 2 * reach.to_integer().to_le_bytes().len())),
        }
    }

    /// Returns the interval of a position, or `None` if it is unknown.
    #[inline]
    pub(super) fn find(&self, key: u128) -> Option<Interval<W>> {
        match self {
            Self::Narrow(buckets) => buckets.find(key).map(|entry| from_words(entry.interval)),
            Self::Wide(cache) => cache.get(&key),
        }
    }

    /// Learns that the value of a position is in `interval`, to find which took about 2^`work` positions.
    pub(super) fn learn(&self, key: u128, interval: &Interval<W>, work: u8, tally: &mut Tally) {
        match self {
            Self::Narrow(buckets) => buckets.learn(key, to_words(interval), work, tally),
            Self::Wide(cache) => cache.merge(key, interval, Interval::narrow),
        }
    }

    /// Returns the number of buckets in use; 0 if the table has no buckets.
    pub(super) fn used(&self) -> usize {
        match self {
            Self::Narrow(buckets) => buckets.used(),
            Self::Wide(_) => 0,
        }
    }

    /// Makes room for the entries of a table that has `used` buckets in use.
    pub(super) fn reserve(&self, used: usize) {
        if let Self::Narrow(buckets) = self {
            buckets.reserve(used);
        }
    }

    /// Counts the entries that a thread has learned.
    pub(super) fn report(&self, tally: &mut Tally) {
        if let Self::Narrow(buckets) = self {
            buckets.report(tally);
        }
    }

    /// Returns about how many bytes the table takes.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Narrow(buckets) => buckets.bytes(),
            Self::Wide(cache) => cache.bytes(),
        }
    }

    /// Returns about how many positions are in the table.
    pub(super) fn entries(&self) -> usize {
        match self {
            Self::Narrow(buckets) => buckets.entries(),
            Self::Wide(cache) => cache.entries(),
        }
    }

    /// Visits every key, its interval and its work, in no particular order.
    pub(super) fn for_each(&self, mut visit: impl FnMut(u128, &Interval<W>, u8)) {
        match self {
            Self::Narrow(buckets) => {
                buckets.for_each(|entry| visit(entry.key, &from_words(entry.interval), entry.work))
            }
            Self::Wide(cache) => cache.for_each(|key, interval| visit(*key, interval, 0)),
        }
    }
}

fn from_words<W: Scalar>(interval: Interval<i64>) -> Interval<W> {
    let bound = |bound| W::from_i64(bound).expect("every lane has it");
    Interval { lower: bound(interval.lower), upper: bound(interval.upper) }
}

/// Returns an interval in words. A bound beyond 64 bits becomes the extreme one on its side.
fn to_words<W: Scalar>(Interval { lower, upper }: &Interval<W>) -> Interval<i64> {
    let bound = |bound: &W| {
        let limit = if *bound < W::default() { i64::MIN } else { i64::MAX };
        bound.as_i64().unwrap_or(limit)
    };
    Interval { lower: bound(lower), upper: bound(upper) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of any size come back, and what is beyond every word is the end on its side.
    #[test]
    fn every_number_is_kept() {
        for reach in [1_i128 << 40, REACH.into(), 1 << 100] {
            let (table, mut tally) = (TranspositionTable::new(1 << 20, &reach), Tally::default());
            let interval = Interval { lower: -reach, upper: reach - 1 };
            table.learn(7, &interval, 3, &mut tally);
            table.learn(7, &Interval { lower: -1 << 110, upper: 1 << 110 }, 0, &mut tally);
            table.report(&mut tally);
            assert_eq!((table.find(7), table.find(8)), (Some(interval), None));
            assert!(table.entries() == 1 && table.bytes() > 0);
            let mut visited = Vec::new();
            table.for_each(|key, interval, _| visited.push((key, *interval)));
            assert_eq!(visited, [(7, interval)]);
        }
    }
}
