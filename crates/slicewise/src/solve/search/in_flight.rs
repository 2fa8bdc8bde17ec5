//! [`InFlight`]: which positions threads are searching, so that they share out the work.

use std::sync::atomic::{AtomicU64, Ordering};

/// The number of slots: far more than all threads have positions on their way down.
const SLOTS: u64 = 1 << 14;

/// The positions that threads are searching, each by its mark in one slot, if that slot was empty. A
/// position that is missed, or taken for another with the same mark, only costs time.
pub(super) struct InFlight(Box<[AtomicU64]>);

/// The mark of a position, never 0; `None` if it has none.
#[derive(Clone, Copy)]
pub(super) struct Mark(Option<u64>);

/// A guard: the position is marked until it is dropped, or that of another thread at the same position.
pub(super) struct Entered<'b>(Option<(&'b AtomicU64, u64)>);

/// About how many positions a thread's moves take, by how many moves were made before them: those that take a few are not
/// worth a mark, each of which is a cache line that another thread wrote last.
#[derive(Default)]
pub(super) struct Sizes(Vec<u64>);

/// The positions that a move is assumed to take before one at its depth has been made.
const UNKNOWN: u64 = 8;

/// A size is a moving average over about this number of moves, times that number.
const MOVES: u64 = 8;

impl Sizes {
    /// Returns whether a move after `depth` others is likely to take at least `large` positions.
    pub(super) fn is_large(&self, depth: usize, large: u64) -> bool {
        self.0.get(depth).is_none_or(|size| *size >= MOVES * large)
    }

    /// Learns how many positions a move after `depth` others took.
    pub(super) fn learn(&mut self, depth: usize, positions: u64) {
        if self.0.len() <= depth {
            self.0.resize(depth + 1, MOVES * UNKNOWN);
        }
        let size = &mut self.0[depth];
        *size = *size - *size / MOVES + positions;
    }
}

impl InFlight {
    /// Prepares the slots for `threads` threads; one thread needs none.
    pub(super) fn new(threads: usize) -> Self {
        let slots = if threads > 1 { SLOTS } else { 0 };
        Self((0..slots).map(|_| AtomicU64::new(0)).collect())
    }

    /// Returns whether there are several threads.
    pub(super) fn is_shared(&self) -> bool {
        !self.0.is_empty()
    }

    /// Returns the mark of a position with the signature `signature`, if it is large enough to be worth one.
    pub(super) fn mark(&self, signature: u64, is_large: bool) -> Mark {
        Mark((is_large && self.is_shared()).then_some(signature | 1))
    }

    /// Returns whether a thread is searching the position of `mark`.
    pub(super) fn contains(&self, mark: Mark) -> bool {
        mark.0.is_some_and(|mark| self.slot(mark).load(Ordering::Relaxed) == mark)
    }

    /// Marks a position, unless its slot has another one.
    pub(super) fn enter(&self, mark: Mark) -> Entered<'_> {
        let entered = mark.0.map(|mark| (self.slot(mark), mark));
        Entered(entered.filter(|(slot, mark)| {
            let found = slot.compare_exchange(0, *mark, Ordering::Relaxed, Ordering::Relaxed);
            found.is_ok() || found == Err(*mark)
        }))
    }

    fn slot(&self, mark: u64) -> &AtomicU64 {
        &self.0[(mark >> 32 & (SLOTS - 1)) as usize]
    }
}

impl Entered<'_> {
    /// Returns the mark, if it was put.
    pub(super) fn mark(&self) -> Option<Mark> {
        self.0.map(|(_, mark)| Mark(Some(mark)))
    }
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        if let Some((slot, mark)) = self.0 {
            // If it is gone, another thread was quicker.
            let _ = slot.compare_exchange(mark, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_marked_while_a_thread_searches_it() {
        let in_flight = InFlight::new(2);
        let (one, other) = (in_flight.mark(1, true), in_flight.mark(2, true));
        assert!(!in_flight.contains(one));
        let first = in_flight.enter(one);
        assert!(in_flight.contains(one) && !in_flight.contains(other));
        let second = in_flight.enter(one);
        drop(second);
        assert!(
            !in_flight.contains(one),
            "the second thread was quicker, and the first can see it"
        );
        let third = in_flight.enter(other);
        drop(first);
        assert!(in_flight.contains(other));
        drop(third);
        assert!(!in_flight.contains(other));
    }

    #[test]
    fn a_depth_at_which_moves_are_small_is_not_marked_until_they_are_large() {
        let mut sizes = Sizes::default();
        assert!(sizes.is_large(3, 6), "nothing is known of it");
        (0..20).for_each(|_| sizes.learn(3, 1));
        assert!(!sizes.is_large(3, 6) && sizes.is_large(2, 6) && sizes.is_large(4, 6));
        assert!(InFlight::new(2).mark(1, sizes.is_large(3, 6)).0.is_none());
        (0..20).for_each(|_| sizes.learn(3, 50));
        assert!(sizes.is_large(3, 6));
    }

    #[test]
    fn one_thread_marks_nothing() {
        let in_flight = InFlight::new(1);
        let mark = in_flight.mark(1, true);
        let _entered = in_flight.enter(mark);
        assert!(!in_flight.contains(mark));
    }

    #[test]
    fn positions_with_other_hashes_are_marked_side_by_side() {
        let in_flight = InFlight::new(2);
        let marks = [1 << 32, 2 << 32].map(|signature| in_flight.mark(signature, true));
        let _entered = marks.map(|mark| in_flight.enter(mark));
        assert!(marks.into_iter().all(|mark| in_flight.contains(mark)));
    }
}
