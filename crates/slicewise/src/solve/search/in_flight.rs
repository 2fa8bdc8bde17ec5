//! [`InFlight`]: which positions threads are searching, so that they share out the work.

use std::hash::Hash;
use std::sync::atomic::{AtomicU64, Ordering};

use super::hash::hash_of;

/// The number of slots: far more than all threads have positions on their way down.
const SLOTS: u64 = 1 << 14;

/// The positions that threads are searching, each by its mark in one slot, if that slot was empty. A
/// position that is missed, or taken for another with the same mark, costs time and nothing else.
pub(super) struct InFlight(Box<[AtomicU64]>);

/// The mark of a position, never 0; `None` if it has none.
#[derive(Clone, Copy)]
pub(super) struct Mark(Option<u64>);

/// A guard: the position is marked until it is dropped.
pub(super) struct Entered<'b>(Option<&'b AtomicU64>);

/// About how many positions a thread's moves take, by how many moves were made before them: those that take a few are not
/// worth a mark, each of which is a cache line that another thread wrote last.
#[derive(Default)]
pub(super) struct Sizes(Vec<u64>);

/// The positions of a move that is worth a mark. (Without marks, two threads search up to 1.4 times as many positions;
/// with 6, hardly more than if every move had one.)
const LARGE: u64 = 6;

/// A size is the average of so many moves or so, times their number.
const MOVES: u64 = 8;

impl Sizes {
    /// Returns whether a move after `depth` others is likely to be large.
    pub(super) fn is_large(&self, depth: usize) -> bool {
        self.0.get(depth).is_none_or(|size| *size >= MOVES * LARGE)
    }

    /// Learns how many positions a move after `depth` others took.
    pub(super) fn learn(&mut self, depth: usize, positions: u64) {
        if self.0.len() <= depth {
            self.0.resize(depth + 1, MOVES * LARGE);
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

    /// Returns the mark of a position, if it is large enough to be worth one.
    pub(super) fn mark(&self, position: &impl Hash, is_large: bool) -> Mark {
        Mark((is_large && !self.0.is_empty()).then(|| hash_of(position) | 1))
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
        let (one, other) = (in_flight.mark(&1_u64, true), in_flight.mark(&2_u64, true));
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
    fn a_depth_at_which_moves_are_small_is_not_marked_until_they_are_large() {
        let mut sizes = Sizes::default();
        assert!(sizes.is_large(3), "nothing is known of it");
        (0..20).for_each(|_| sizes.learn(3, 1));
        assert!(!sizes.is_large(3) && sizes.is_large(2) && sizes.is_large(4));
        assert!(InFlight::new(2).mark(&1_u64, sizes.is_large(3)).0.is_none());
        (0..20).for_each(|_| sizes.learn(3, 50));
        assert!(sizes.is_large(3));
    }

    #[test]
    fn one_thread_marks_nothing() {
        let in_flight = InFlight::new(1);
        let mark = in_flight.mark(&1_u64, true);
        let _entered = in_flight.enter(mark);
        assert!(!in_flight.contains(mark));
    }
}
