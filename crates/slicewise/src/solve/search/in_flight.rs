//! [`InFlight`]: which positions threads are searching, so that they share out the work.

use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};

use super::hash::hash_of;

/// The number of slots: far more than all threads have positions on their way down.
const SLOTS: u64 = 1 << 14;

/// The positions that threads are searching, each by its mark in one slot, if that slot was empty. A
/// position that is missed, or taken for another with the same mark, costs time and nothing else.
pub(super) struct InFlight(Box<[AtomicU64]>);

/// The mark of a position, never 0; `None` if only one thread searches.
#[derive(Clone, Copy)]
pub(super) struct Mark(Option<u64>);

/// A guard: the position is marked until it is dropped.
pub(super) struct Entered<'b>(Option<&'b AtomicU64>);

impl InFlight {
    /// Prepares the slots for `threads` threads; one thread needs none.
    pub(super) fn new(threads: usize) -> Self {
        let slots = if threads > 1 { SLOTS } else { 0 };
        Self((0..slots).map(|_| AtomicU64::new(0)).collect())
    }

    /// Returns the mark of a position.
    pub(super) fn mark(&self, position: &impl Hash) -> Mark {
        Mark((!self.0.is_empty()).then(|| hash_of(position) | 1))
    }

    /// Returns whether a thread is searching the position of `mark`.
    pub(super) fn contains(&self, mark: Mark) -> bool {
        mark.0.is_some_and(|mark| self.slot(mark).load(Ordering::Relaxed) == mark)
    }

    /// Marks a position, if its slot is empty.
    pub(super) fn enter(&self, mark: Mark) -> Entered<'_> {
        let mark_empty = |mark: &u64| {
            let slot = self.slot(*mark);
            slot.compare_exchange(0, *mark, Ordering::Relaxed, Ordering::Relaxed).is_ok()
        };
        Entered(mark.0.filter(mark_empty).map(|mark| self.slot(mark)))
    }

    fn slot(&self, mark: u64) -> &AtomicU64 {
        &self.0[(mark >> 32 & (SLOTS - 1)) as usize]
    }
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        if let Some(slot) = self.0 {
            slot.store(0, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_marked_while_a_thread_searches_it() {
        let in_flight = InFlight::new(2);
        let (one, other) = (in_flight.mark(&1_u64), in_flight.mark(&2_u64));
        assert!(!in_flight.contains(one));
        let first = in_flight.enter(one);
        let second = in_flight.enter(one);
        assert!(in_flight.contains(one) && !in_flight.contains(other));
        drop(second);
        assert!(in_flight.contains(one), "the first is still there");
        drop(first);
        assert!(!in_flight.contains(one));
    }

    #[test]
    fn one_thread_marks_nothing() {
        let in_flight = InFlight::new(1);
        let mark = in_flight.mark(&1_u64);
        let _entered = in_flight.enter(mark);
        assert!(!in_flight.contains(mark));
    }
}
