//! [`InFlight`]: which positions threads are at, so that they share out the work.

use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};

use super::hash::hash_of;

/// How many places there are: far more than threads have positions on their way down.
const PLACES: u64 = 1 << 14;

/// The positions that threads are at, each by its mark in one place, if that is not taken. What is
/// missed, or found because another position has the same mark, costs time and nothing else.
pub(crate) struct InFlight(Box<[AtomicU64]>);

/// A position's mark, never 0; nothing where a thread is alone.
#[derive(Clone, Copy)]
pub(super) struct Mark(Option<u64>);

/// As long as it lasts, the position is marked.
pub(super) struct Entered<'b>(Option<&'b AtomicU64>);

impl InFlight {
    /// For so many threads.
    pub(crate) fn of(threads: usize) -> Self {
        let places = if threads > 1 { PLACES } else { 0 };
        Self((0..places).map(|_| AtomicU64::new(0)).collect())
    }

    pub(super) fn mark(&self, position: &impl Hash) -> Mark {
        Mark((!self.0.is_empty()).then(|| hash_of(position) | 1))
    }

    /// Whether a thread is at a position.
    pub(super) fn has(&self, mark: Mark) -> bool {
        mark.0.is_some_and(|mark| self.place(mark).load(Ordering::Relaxed) == mark)
    }

    /// Marks a position, if its place is free.
    pub(super) fn enter(&self, mark: Mark) -> Entered<'_> {
        let mark_free = |mark: &u64| {
            let place = self.place(*mark);
            place.compare_exchange(0, *mark, Ordering::Relaxed, Ordering::Relaxed).is_ok()
        };
        Entered(mark.0.filter(mark_free).map(|mark| self.place(mark)))
    }

    fn place(&self, mark: u64) -> &AtomicU64 {
        &self.0[(mark >> 32 & (PLACES - 1)) as usize]
    }
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        if let Some(place) = self.0 {
            place.store(0, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_marked_while_a_thread_is_at_it() {
        let in_flight = InFlight::of(2);
        let (one, other) = (in_flight.mark(&1_u64), in_flight.mark(&2_u64));
        assert!(!in_flight.has(one));
        let first = in_flight.enter(one);
        let second = in_flight.enter(one);
        assert!(in_flight.has(one) && !in_flight.has(other));
        drop(second);
        assert!(in_flight.has(one), "the first is still there");
        drop(first);
        assert!(!in_flight.has(one));
    }

    #[test]
    fn one_thread_meets_nobody() {
        let in_flight = InFlight::of(1);
        let mark = in_flight.mark(&1_u64);
        let _entered = in_flight.enter(mark);
        assert!(!in_flight.has(mark));
    }
}
