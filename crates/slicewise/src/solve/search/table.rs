//! [`TranspositionTable`]: the intervals that a search has found.

use std::hash::Hash;

use super::cache::{Budget, Cache};
use crate::Interval;
use crate::number::Scalar;

/// A position as the key of a table.
pub(super) trait Key: Clone + Eq + Hash {
    /// Returns about how many bytes the key owns besides its own size.
    fn heap_bytes(&self) -> usize;
}

/// The intervals of the positions that a search has met. Forgotten ones are found again by searching
/// again.
pub(super) struct TranspositionTable<K, W>(Cache<K, Interval<W>>);

impl<K: Key, W: Scalar> TranspositionTable<K, W> {
    /// Builds an empty table.
    pub(super) fn new(budget: Budget) -> Self {
        Self(Cache::new(budget))
    }

    /// Returns the interval of a position, or `None` if it is unknown.
    pub(super) fn find(&self, key: &K) -> Option<Interval<W>> {
        self.0.get(key)
    }

    /// Learns that the value of a position is in `interval`.
    pub(super) fn learn(&self, key: &K, interval: &Interval<W>) {
        self.0.merge(key, interval, key.heap_bytes(), Interval::narrow);
    }

    /// Returns about how many bytes the table takes.
    pub(super) fn bytes(&self) -> usize {
        self.0.bytes()
    }

    /// Returns the number of positions in the table.
    pub(super) fn entries(&self) -> usize {
        self.0.entries()
    }

    /// Visits every position and its interval, in no particular order.
    pub(super) fn for_each(&self, visit: impl FnMut(&K, &Interval<W>)) {
        self.0.for_each(visit);
    }
}
