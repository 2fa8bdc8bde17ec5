//! [`Room`]: a part of a table of sets, which grows, and forgets its older sets when it may grow no more.

use std::mem;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use super::apart::Apart;
use super::cache::{Size, lock};
use super::hash::hash_of;
use super::slots::{Known, Slots};
use super::subset_form::Subset;

/// A thread tells of at most so many new sets at once.
const STRIDE: usize = 16;

/// Two generations of slots. New sets join the young one. When it is full, it grows: a larger one becomes the young
/// one, and what it knew goes there. When it may not grow, it becomes the old one, and the previous old one is forgotten.
///
/// Each thread keeps both at hand, and looks only whether they are still those: then a look-up changes no memory that
/// another thread reads.
pub(super) struct Room<const N: usize> {
    state: Mutex<State<N>>,
    /// The number of the generations: they change with it.
    version: Apart<AtomicUsize>,
    /// Held by the thread that changes them.
    changing: Mutex<()>,
    /// The most slots of a generation.
    most: usize,
    /// What all rooms of the table hold.
    size: Arc<Apart<Size>>,
}

struct State<const N: usize> {
    generations: Generations<N>,
    /// The sets of each, as far as threads have told of them.
    young: usize,
    old: usize,
}

#[derive(Clone)]
struct Generations<const N: usize> {
    young: Arc<Slots<N>>,
    old: Option<Arc<Slots<N>>>,
}

/// What a thread keeps at hand of a room.
pub(super) struct AtHand<'r, const N: usize> {
    room: &'r Room<N>,
    generations: Generations<N>,
    version: usize,
    /// The new sets that it has not told of.
    new: usize,
}

impl<const N: usize> Room<N> {
    /// Builds a room that has `fewest` slots at first, and at most `most` in each generation.
    pub(super) fn new(fewest: usize, most: usize, size: &Arc<Apart<Size>>) -> Self {
        let young = Arc::new(Slots::new(fewest.min(most)));
        size.grow(young.bytes(), 0);
        let generations = Generations { young, old: None };
        Self {
            state: Mutex::new(State { generations, young: 0, old: 0 }),
            version: Apart::default(),
            changing: Mutex::default(),
            most,
            size: Arc::clone(size),
        }
    }

    /// Returns what a thread needs to look up and to learn.
    pub(super) fn at_hand(&self) -> AtHand<'_, N> {
        let (generations, version) = self.now();
        AtHand { room: self, generations, version, new: 0 }
    }

    /// Returns the most bytes of its two generations.
    #[cfg(test)]
    pub(super) fn most_bytes(&self) -> usize {
        2 * self.most * Slots::<N>::SIZE
    }

    /// Visits every set, in no particular order.
    pub(super) fn for_each(&self, mut visit: impl FnMut(Subset<N>, Known)) {
        let (Generations { young, old }, _) = self.now();
        old.iter().chain([&young]).for_each(|slots| slots.for_each(&mut visit));
    }

    /// Returns the generations, and their number.
    fn now(&self) -> (Generations<N>, usize) {
        let state = lock(&self.state);
        (state.generations.clone(), self.version.load(Ordering::Relaxed))
    }

    /// Starts a generation, unless another thread does, or the generations are no longer those of `version`.
    fn change(&self, version: usize) {
        let Ok(_changing) = self.changing.try_lock() else { return };
        let (Generations { young, .. }, now) = self.now();
        if now != version {
            return;
        }
        let next = Arc::new(Slots::new(self.most.min(2 * young.len())));
        self.begin(Arc::clone(&next));
        if next.len() > young.len() {
            let mut moved = 0;
            young.for_each(|set, known| {
                moved += usize::from(next.learn(&set, hash_of(&set), known));
            });
            self.forget_old(moved);
        }
    }

    /// Makes `next` the young generation, the young one the old one, and forgets the old one.
    fn begin(&self, next: Arc<Slots<N>>) {
        self.size.grow(next.bytes(), 0);
        let mut state = lock(&self.state);
        self.drop_old(&mut state);
        state.generations.old = Some(mem::replace(&mut state.generations.young, next));
        state.old = mem::take(&mut state.young);
        self.version.fetch_add(1, Ordering::Release);
    }

    /// Forgets the old generation, of which `moved` sets were new in the young one.
    fn forget_old(&self, moved: usize) {
        let mut state = lock(&self.state);
        self.drop_old(&mut state);
        state.young += moved;
        self.size.grow(0, moved);
        self.version.fetch_add(1, Ordering::Release);
    }

    fn drop_old(&self, state: &mut State<N>) {
        let bytes = state.generations.old.take().map_or(0, |old| old.bytes());
        self.size.shrink(bytes, mem::take(&mut state.old));
    }
}

impl<const N: usize> AtHand<'_, N> {
    /// Returns what is known of a set with a hash.
    #[inline]
    pub(super) fn find(&mut self, set: &Subset<N>, hash: u64) -> Option<Known> {
        let Generations { young, old } = self.renewed();
        young.find(set, hash).or_else(|| old.as_ref()?.find(set, hash))
    }

    /// Learns more of a set with a hash.
    pub(super) fn learn(&mut self, set: &Subset<N>, hash: u64, known: Known) {
        let Generations { young, old } = self.renewed();
        let older = old.as_ref().and_then(|old| old.find(set, hash));
        if !young.learn(set, hash, older.map_or(known, |older| known.narrow(older))) {
            return;
        }
        // (Where there are few slots, the thread tells of each new set or two.)
        let stride = STRIDE.min(young.len() / 32);
        self.new += 1;
        if self.new >= stride && self.tell() {
            self.room.change(self.version);
        }
    }

    /// Returns the generations, after making sure that they are those of the room.
    #[inline]
    fn renewed(&mut self) -> &Generations<N> {
        if self.room.version.load(Ordering::Acquire) != self.version {
            // (New sets that went to another generation are counted when they are moved, or forgotten soon.)
            *self = self.room.at_hand();
        }
        &self.generations
    }

    /// Tells of new sets. Returns whether there should be more slots.
    fn tell(&mut self) -> bool {
        let new = mem::take(&mut self.new);
        let mut state = lock(&self.room.state);
        if self.room.version.load(Ordering::Relaxed) != self.version {
            return false;
        }
        state.young += new;
        self.room.size.grow(0, new);
        3 * state.young >= 2 * self.generations.young.len()
    }
}

impl<const N: usize> Drop for AtHand<'_, N> {
    fn drop(&mut self) {
        if self.new > 0 {
            self.tell();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Interval;
    use crate::solve::search::bits::Bits;

    fn learn(at_hand: &mut AtHand<'_, 2>, number: u64, lower: i64, upper: i64) {
        let set = set(number);
        at_hand.learn(&set, hash_of(&set), Known::of(&Interval { lower, upper }, false));
    }

    fn find(at_hand: &mut AtHand<'_, 2>, number: u64) -> Option<Interval<i64>> {
        let set = set(number);
        at_hand.find(&set, hash_of(&set)).map(Known::interval)
    }

    fn set(number: u64) -> Subset<2> {
        Subset { places: Bits::from_words([number, !number]), passed: false }
    }

    #[test]
    fn an_old_interval_narrows_a_new_one() {
        let room = Room::new(64, 64, &Arc::default());
        let mut at_hand = room.at_hand();
        learn(&mut at_hand, 0, -7, 7);
        let first = room.now().1;
        let new = (1..).take_while(|number| {
            learn(&mut at_hand, *number, 0, 0);
            room.now().1 == first
        });
        assert!(new.count() < 64, "a generation is full before its slots are");
        learn(&mut at_hand, 0, -9, 5);
        assert_eq!(find(&mut at_hand, 0), Some(Interval { lower: -7, upper: 5 }));
    }

    #[test]
    fn sets_are_counted_once_however_the_room_grows() {
        // (The second thread's sets go to slots that are old by then, and are not counted until they are moved.)
        let size = Arc::<Apart<Size>>::default();
        let room = Room::new(256, 1 << 20, &size);
        let (mut one, mut other) = (room.at_hand(), room.at_hand());
        (0..7).for_each(|number| learn(&mut other, number, 0, 0));
        (7..1000).for_each(|number| learn(&mut one, number, 0, 0));
        assert!((0..1000).all(|number| find(&mut other, number).is_some()));
        drop((one, other));
        assert_eq!((size.entries(), size.bytes()), (1000, 2048 * Slots::<2>::SIZE));
    }
}
