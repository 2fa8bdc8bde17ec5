//! [`Slots`]: a hash table of sets and intervals in atomic words, in which threads look up and insert without locks.

use std::array;
use std::sync::atomic::{AtomicU64, Ordering};

use super::bits::Bits;
use super::hash::hash_of;
use super::ring::Ring;
use super::room::{Learned, Store};
use super::subset_form::Subset;
use crate::Interval;
use crate::number::Scalar;

/// A table with a fixed number of slots, from which nothing is removed. A set is in the first slot at or after its home
/// that was empty when it came.
pub(super) struct Slots<const N: usize> {
    slots: Ring<Slot<N>>,
}

/// A set and what is known of its value. The set is written before `known` says that there is one, and never again.
struct Slot<const N: usize> {
    known: AtomicU64,
    places: [AtomicU64; N],
}

/// What an empty slot knows.
const EMPTY: u64 = 0;

/// What a slot knows while a thread writes its set.
const BUSY: u64 = 1;

impl<const N: usize> Store for Slots<N> {
    const SIZE: usize = size_of::<Slot<N>>();

    type Own = ();

    fn new(slots: usize) -> Self {
        let empty =
            || Slot { known: AtomicU64::new(EMPTY), places: [const { AtomicU64::new(0) }; N] };
        Self { slots: Ring::new(slots, empty) }
    }

    fn len(&self) -> usize {
        self.slots.len()
    }

    fn bytes(&self) -> usize {
        self.len() * Self::SIZE
    }

    fn pour_into(&self, next: &Self) -> usize {
        let mut moved = 0;
        self.for_each(|set, known| {
            moved += usize::from(next.learn(&set, hash_of(&set), known) == Learned::New);
        });
        moved
    }
}

impl<const N: usize> Slots<N> {
    /// Returns what is known of a set with a hash, if it is in the table.
    #[inline]
    pub(super) fn find(&self, set: &Subset<N>, hash: u64) -> Option<Known> {
        for slot in self.slots.near(hash) {
            match slot.known.load(Ordering::Acquire) {
                EMPTY => return None,
                BUSY => {}
                known if slot.is_of(set, known) => return Some(Known(known)),
                _ => {}
            }
        }
        None
    }

    /// Learns more of a set with a hash.
    pub(super) fn learn(&self, set: &Subset<N>, hash: u64, more: Known) -> Learned {
        for slot in self.slots.near(hash) {
            let mut known = slot.known.load(Ordering::Acquire);
            if known == EMPTY {
                match slot.take(set, more) {
                    Ok(()) => return Learned::New,
                    Err(taken) => known = taken,
                }
            }
            // (What another thread is writing may be the same set. Then it is here twice, which costs a slot.)
            if known != BUSY && slot.is_of(set, known) {
                slot.narrow(known, more);
                return Learned::More;
            }
        }
        Learned::nowhere(self.len())
    }

    /// Visits every set, in no particular order.
    pub(super) fn for_each(&self, mut visit: impl FnMut(Subset<N>, Known)) {
        for slot in self.slots.iter() {
            let known = Known(slot.known.load(Ordering::Acquire));
            if ![EMPTY, BUSY].contains(&known.0) {
                let word = |index: usize| slot.places[index].load(Ordering::Relaxed);
                let places = Bits::from_words(array::from_fn(word));
                visit(Subset { places, passed: known.has_passed() }, known);
            }
        }
    }
}

impl<const N: usize> Slot<N> {
    /// Returns whether the set of the slot, of which something is known, is `set`.
    fn is_of(&self, set: &Subset<N>, known: u64) -> bool {
        let same = |(place, word): (&AtomicU64, u64)| place.load(Ordering::Relaxed) == word;
        Known(known).has_passed() == set.passed
            && self.places.iter().zip(set.places.words()).all(same)
    }

    /// Takes an empty slot for a set. Returns what it knows if another thread has taken it.
    fn take(&self, set: &Subset<N>, known: Known) -> Result<(), u64> {
        self.known.compare_exchange(EMPTY, BUSY, Ordering::Acquire, Ordering::Acquire)?;
        for (place, word) in self.places.iter().zip(set.places.words()) {
            place.store(word, Ordering::Relaxed);
        }
        self.known.store(known.0, Ordering::Release);
        Ok(())
    }

    /// Narrows what is known.
    fn narrow(&self, mut known: u64, more: Known) {
        loop {
            let narrowed = Known(known).narrow(more).0;
            if narrowed == known {
                return;
            }
            match self.known.compare_exchange_weak(
                known,
                narrowed,
                Ordering::AcqRel,
                Ordering::Acquire,
            ) {
                Ok(_) => return,
                Err(other) => known = other,
            }
        }
    }
}

/// A word for an interval of numbers from −2³⁰ to 2³⁰ − 1, and whether the previous move was a pass.
///
/// From the highest bit: 1, since slots with 0 are empty; the pass; the bounds, 31 bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known(u64);

impl Known {
    /// Numbers are smaller than this, their absolute values too.
    pub(super) const REACH: i64 = 1 << 30;

    const SOMETHING: u64 = 1 << 63;
    const PASSED: u64 = 1 << 62;
    const BOUND: u64 = (1 << 31) - 1;

    /// Packs an interval. (Bounds beyond the reach become its ends: every value is within it.)
    pub(super) fn of<W: Scalar>(interval: &Interval<W>, passed: bool) -> Self {
        let bound = |bound: &W| {
            let limit = if *bound < W::default() { -Self::REACH } else { Self::REACH - 1 };
            let bound =
                bound.as_i64().map_or(limit, |bound| bound.clamp(-Self::REACH, Self::REACH - 1));
            (bound + Self::REACH) as u64
        };
        let passed = if passed { Self::PASSED } else { 0 };
        Self(Self::SOMETHING | passed | bound(&interval.lower) << 31 | bound(&interval.upper))
    }

    /// Returns the interval.
    pub(super) fn interval<W: Scalar>(self) -> Interval<W> {
        let bound = |bits: u64| {
            let bound = (bits & Self::BOUND) as i64 - Self::REACH;
            W::from_i64(bound).expect("every lane has it")
        };
        Interval { lower: bound(self.0 >> 31), upper: bound(self.0) }
    }

    fn has_passed(self) -> bool {
        self.0 & Self::PASSED != 0
    }

    /// Intersects two intervals of one set.
    pub(super) fn narrow(self, other: Self) -> Self {
        let lower = (self.0 >> 31).max(other.0 >> 31);
        let upper = (self.0 & Self::BOUND).min(other.0 & Self::BOUND);
        Self(lower << 31 | upper)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::search::ring::FARTHEST;

    fn known(lower: i64, upper: i64) -> Known {
        Known::of(&Interval { lower, upper }, false)
    }

    fn find<const N: usize>(slots: &Slots<N>, set: &Subset<N>) -> Option<Known> {
        slots.find(set, hash_of(set))
    }

    fn learn<const N: usize>(slots: &Slots<N>, set: &Subset<N>, more: Known) -> bool {
        slots.learn(set, hash_of(set), more) == Learned::New
    }

    #[test]
    fn an_interval_comes_back_from_its_word() {
        let ends = [-Known::REACH, -1, 0, 1, Known::REACH - 1];
        for lower in ends {
            for upper in ends {
                for passed in [false, true] {
                    let interval = Interval { lower, upper };
                    let word = Known::of(&interval, passed);
                    assert_eq!((word.interval::<i64>(), word.has_passed()), (interval, passed));
                }
            }
        }
    }

    #[test]
    fn what_is_beyond_the_reach_becomes_its_end() {
        let (lower, upper) = (-Known::REACH, Known::REACH - 1);
        let far = Interval { lower: i64::MIN, upper: i64::MAX };
        assert_eq!(Known::of(&far, false).interval::<i64>(), Interval { lower, upper });
    }

    #[test]
    fn words_are_narrowed_as_intervals_are() {
        let (one, other) = (known(-5, 7), known(-3, 9));
        assert_eq!(one.narrow(other), known(-3, 7));
        assert_eq!(other.narrow(one), known(-3, 7));
    }

    #[test]
    fn a_set_after_a_pass_is_another() {
        let slots = Slots::<1>::new(8);
        let set = |passed| Subset { places: Bits::one(3), passed };
        assert!(learn(&slots, &set(false), known(1, 1)));
        assert_eq!(find(&slots, &set(true)), None);
        assert!(learn(&slots, &set(true), Known::of(&Interval::exactly(2_i64), true)));
        let found =
            [false, true].map(|passed| find(&slots, &set(passed)).map(Known::interval::<i64>));
        assert_eq!(found, [1, 2].map(|value| Some(Interval::exactly(value))));
    }

    #[test]
    fn a_full_table_forgets_what_comes_and_ends_every_search() {
        let slots = Slots::<2>::new(4);
        let set = |place| Subset { places: Bits::one(place), passed: false };
        let new = (0..100).filter(|&place| learn(&slots, &set(place), known(0, place as i64)));
        assert_eq!(new.count(), 4);
        let found =
            (0..100).filter(|&place| find(&slots, &set(place)) == Some(known(0, place as i64)));
        assert_eq!(found.count(), 4);
    }

    #[test]
    fn what_is_beyond_every_word_becomes_the_end_on_its_side() {
        let far = Interval { lower: -(1_i128 << 100), upper: 1 << 100 };
        let (lower, upper) = (i128::from(-Known::REACH), i128::from(Known::REACH - 1));
        assert_eq!(Known::of(&far, false).interval::<i128>(), Interval { lower, upper });
    }

    #[test]
    fn a_set_that_a_thread_is_writing_is_not_there_yet() {
        let slots = Slots::<1>::new(1);
        let set = Subset { places: Bits::one(3), passed: false };
        let slot = slots.slots.iter().next().expect("there is one");
        slot.known.store(BUSY, Ordering::Relaxed);
        slot.places[0].store(1 << 3, Ordering::Relaxed);
        assert_eq!(find(&slots, &set), None);
        assert_eq!(slots.learn(&set, hash_of(&set), known(0, 0)), Learned::Full);
    }

    #[test]
    fn sets_of_one_hash_are_looked_for_in_few_slots() {
        let slots = Slots::<1>::new(10_000);
        let set = |number| Subset { places: Bits::from_words([number]), passed: false };
        let learned: Vec<_> =
            (0..600).map(|number| slots.learn(&set(number), 7, known(0, number as i64))).collect();
        let (new, crowded) = learned.split_at(FARTHEST);
        assert!(new.iter().all(|learned| *learned == Learned::New));
        assert!(crowded.iter().all(|learned| *learned == Learned::Crowded));
        for number in 0..600 {
            let found = (number < FARTHEST as u64).then(|| known(0, number as i64));
            assert_eq!(slots.find(&set(number), 7), found);
        }
    }
}
