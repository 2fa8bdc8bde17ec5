//! [`Table`]: the intervals that a search has found, and [`AnyTable`], which knows those of any positions.

use std::hash::Hash;

use super::cache::{Budget, Cache};
use crate::Interval;
use crate::number::Scalar;

/// A position as the key of a table.
pub(super) trait Key: Clone + Eq + Hash {
    /// Returns about how many bytes the key owns besides its own size.
    fn heap_bytes(&self) -> usize;
}

/// The intervals of the positions that a search has met. Forgotten ones are found again by searching again.
pub(super) trait Table: Send + Sync {
    /// A position.
    type Key: Key;

    /// The lane.
    type Number: Scalar;

    /// What a thread keeps at hand of the table.
    type AtHand<'t>
    where
        Self: 't;

    /// Returns what a thread needs to look up and to learn.
    fn at_hand(&self) -> Self::AtHand<'_>;

    /// Returns the interval of a position, or `None` if it is unknown.
    fn find(
        &self,
        key: &Self::Key,
        at_hand: &mut Self::AtHand<'_>,
    ) -> Option<Interval<Self::Number>>;

    /// Learns that the value of a position is in `interval`.
    fn learn(
        &self,
        key: &Self::Key,
        interval: &Interval<Self::Number>,
        at_hand: &mut Self::AtHand<'_>,
    );

    /// Returns about how many bytes the table takes.
    fn bytes(&self) -> usize;

    /// Returns the number of positions in the table.
    fn entries(&self) -> usize;

    /// Visits every position and its interval, in no particular order.
    fn for_each(&self, visit: impl FnMut(&Self::Key, &Interval<Self::Number>));
}

/// A table of positions of any kind.
pub(super) struct AnyTable<K, W>(Cache<K, Interval<W>>);

impl<K: Key, W: Scalar> AnyTable<K, W> {
    /// Builds an empty table.
    pub(super) fn new(budget: Budget) -> Self {
        Self(Cache::new(budget))
    }
}

impl<K: Key + Send + Sync, W: Scalar> Table for AnyTable<K, W> {
    type Key = K;
    type Number = W;
    type AtHand<'t>
        = ()
    where
        Self: 't;

    fn at_hand(&self) {}

    fn find(&self, key: &K, (): &mut ()) -> Option<Interval<W>> {
        self.0.get(key)
    }

    fn learn(&self, key: &K, interval: &Interval<W>, (): &mut ()) {
        self.0.merge(key, interval, key.heap_bytes(), Interval::narrow);
    }

    fn bytes(&self) -> usize {
        self.0.bytes()
    }

    fn entries(&self) -> usize {
        self.0.entries()
    }

    fn for_each(&self, visit: impl FnMut(&K, &Interval<W>)) {
        self.0.for_each(visit);
    }
}
