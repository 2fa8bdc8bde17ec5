//! [`Room`]: a part of a table, which grows, and forgets what is older when it may grow no more.

use std::mem;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use super::apart::Apart;
use super::cache::{Budget, Size, lock};
use super::ring::FARTHEST;

/// A thread tells of at most so many new entries at once.
const STRIDE: usize = 16;

/// About the most bytes of a room. A thread that moves its entries to more slots does not ask meanwhile whether to stop.
const LARGEST: usize = 64 << 20;

/// The least bytes that a room may take, however much other things take.
const LEAST: usize = 1 << 16;

/// The slots of a new table, unless a room would have fewer than [`FEWEST_OF_ROOM`].
const FEWEST: usize = 1 << 10;

const FEWEST_OF_ROOM: usize = 16;

/// Where a room keeps its entries: a fixed number of slots, from which nothing is removed.
pub(super) trait Store: Send + Sync {
    /// About how many bytes it takes for each slot.
    const SIZE: usize;

    /// What a thread keeps of it to write to.
    type Own: Default;

    /// Builds an empty store with a number of slots, at least one.
    fn new(slots: usize) -> Self;

    /// Returns the number of slots.
    fn len(&self) -> usize;

    /// Returns the number of bytes.
    fn bytes(&self) -> usize;

    /// Copies all entries to another store. Returns how many are new there.
    fn pour_into(&self, next: &Self) -> usize;
}

/// What became of an entry that a store was to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Learned {
    /// It is there now.
    New,
    /// It was there.
    More,
    /// There is no space for it.
    Full,
    /// There is no space for it where it would be looked for.
    Crowded,
}

impl Learned {
    /// What becomes of an entry for which none of the slots is free in which it may be, of a number of slots.
    pub(super) fn nowhere(slots: usize) -> Self {
        if slots > FARTHEST { Self::Crowded } else { Self::Full }
    }
}

/// Rooms, among which entries are divided by their hashes.
pub(super) struct Rooms<S> {
    rooms: Box<[Room<S>]>,
    size: Arc<Apart<Size>>,
}

/// What a thread keeps at hand of all rooms.
pub(super) type AllAtHand<'r, S> = Box<[AtHand<'r, S>]>;

impl<S: Store> Rooms<S> {
    /// Builds empty rooms.
    pub(super) fn new(budget: &Budget) -> Self {
        let count = (budget.bytes() / LARGEST).max(1);
        let fewest = (FEWEST / count).max(FEWEST_OF_ROOM);
        let size = Arc::default();
        let room = |_| Room::new(fewest, Share { budget: budget.clone(), rooms: count }, &size);
        Self { rooms: (0..count).map(room).collect(), size }
    }

    /// Returns what a thread needs to look up and to learn.
    pub(super) fn at_hand(&self) -> AllAtHand<'_, S> {
        self.rooms.iter().map(Room::at_hand).collect()
    }

    /// Returns the number of the room of a hash. (It depends on the hash's upper half first.)
    #[inline]
    pub(super) fn room_of(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.rooms.len() as u128) >> 64) as usize
    }

    /// Returns about how many bytes the rooms take.
    pub(super) fn bytes(&self) -> usize {
        self.size.bytes()
    }

    /// Returns how many entries the rooms hold.
    pub(super) fn entries(&self) -> usize {
        self.size.entries()
    }

    /// Visits the stores of all rooms.
    pub(super) fn for_each(&self, mut visit: impl FnMut(&S)) {
        for room in &self.rooms {
            let (Generations { young, old }, _) = room.now();
            old.iter().chain([&young]).for_each(|store| visit(store));
        }
    }
}

/// A part of a budget.
struct Share {
    budget: Budget,
    rooms: usize,
}

impl Share {
    /// Returns how many bytes it is now.
    fn bytes(&self) -> usize {
        self.budget.left() / self.rooms
    }
}

/// Two generations. New entries join the young one. When it is full, it grows: a larger one becomes the young
/// one, and what it knew goes there. When it may not grow, it becomes the old one, and the previous old one is forgotten.
///
/// Each thread keeps both at hand, and looks only whether they are still those: then a look-up changes no memory that
/// another thread reads.
struct Room<S> {
    state: Mutex<State<S>>,
    /// The number of the generations: they change with it.
    version: Apart<AtomicUsize>,
    /// Held by the thread that changes them.
    changing: Mutex<()>,
    /// What both may take.
    share: Share,
    /// What all rooms hold.
    size: Arc<Apart<Size>>,
}

struct State<S> {
    generations: Generations<S>,
    /// The entries of each, as far as threads have told of them.
    young: usize,
    old: usize,
}

struct Generations<S> {
    young: Arc<S>,
    old: Option<Arc<S>>,
}

impl<S> Clone for Generations<S> {
    fn clone(&self) -> Self {
        Self { young: Arc::clone(&self.young), old: self.old.clone() }
    }
}

/// What a thread keeps at hand of a room.
pub(super) struct AtHand<'r, S: Store> {
    room: &'r Room<S>,
    generations: Generations<S>,
    version: usize,
    /// The new entries that it has not told of.
    new: usize,
    own: S::Own,
}

impl<S: Store> Room<S> {
    /// Builds a room that has `fewest` slots at first, and keeps within a share.
    fn new(fewest: usize, share: Share, size: &Arc<Apart<Size>>) -> Self {
        let young = Arc::new(S::new(fewest.min(most::<S>(&share))));
        size.grow(young.bytes(), 0);
        let generations = Generations { young, old: None };
        Self {
            state: Mutex::new(State { generations, young: 0, old: 0 }),
            version: Apart::default(),
            changing: Mutex::default(),
            share,
            size: Arc::clone(size),
        }
    }

    /// Returns what a thread needs to look up and to learn.
    fn at_hand(&self) -> AtHand<'_, S> {
        let (generations, version) = self.now();
        AtHand { room: self, generations, version, new: 0, own: S::Own::default() }
    }

    /// Returns the generations, and their number.
    fn now(&self) -> (Generations<S>, usize) {
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
        let next = Arc::new(S::new(most::<S>(&self.share).min(2 * young.len())));
        self.begin(Arc::clone(&next));
        if next.len() > young.len() {
            self.forget_old(young.pour_into(&next));
        }
    }

    /// Makes `next` the young generation, the young one the old one, and forgets the old one.
    fn begin(&self, next: Arc<S>) {
        self.size.grow(next.bytes(), 0);
        let mut state = lock(&self.state);
        self.drop_old(&mut state);
        state.generations.old = Some(mem::replace(&mut state.generations.young, next));
        state.old = mem::take(&mut state.young);
        self.version.fetch_add(1, Ordering::Release);
    }

    /// Forgets the old generation, of which `moved` entries were new in the young one.
    fn forget_old(&self, moved: usize) {
        let mut state = lock(&self.state);
        self.drop_old(&mut state);
        state.young += moved;
        self.size.grow(0, moved);
        self.version.fetch_add(1, Ordering::Release);
    }

    fn drop_old(&self, state: &mut State<S>) {
        let bytes = state.generations.old.take().map_or(0, |old| old.bytes());
        self.size.shrink(bytes, mem::take(&mut state.old));
    }
}

impl<S: Store> AtHand<'_, S> {
    /// Looks something up in the generations.
    #[inline]
    pub(super) fn find<K>(&mut self, find: impl Fn(&S) -> Option<K>) -> Option<K> {
        let Generations { young, old } = self.renewed();
        find(young).or_else(|| find(old.as_ref()?))
    }

    /// Learns something in the young generation; `learn` is given the old one as well.
    pub(super) fn learn(&mut self, learn: impl Fn(&S, Option<&S>, &mut S::Own) -> Learned) {
        self.renewed();
        if self.try_to_learn(&learn) == Learned::Full {
            self.tell();
            self.room.change(self.version);
            self.renewed();
            // (What has no space even now is forgotten.)
            self.try_to_learn(&learn);
        }
        // (Where there are few slots, the thread tells of each new entry or two.)
        let stride = STRIDE.min(self.generations.young.len() / 32);
        if self.new > 0 && self.new >= stride && self.tell() {
            self.room.change(self.version);
        }
    }

    fn try_to_learn(&mut self, learn: impl Fn(&S, Option<&S>, &mut S::Own) -> Learned) -> Learned {
        let Generations { young, old } = &self.generations;
        let learned = learn(young, old.as_deref(), &mut self.own);
        self.new += usize::from(learned == Learned::New);
        learned
    }

    /// Returns the generations, after making sure that they are those of the room.
    #[inline]
    fn renewed(&mut self) -> &Generations<S> {
        if self.room.version.load(Ordering::Acquire) != self.version {
            // (New entries that went to another generation are counted when they are moved, or forgotten soon.)
            *self = self.room.at_hand();
        }
        &self.generations
    }

    /// Tells of new entries. Returns whether there should be more slots.
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

impl<S: Store> Drop for AtHand<'_, S> {
    fn drop(&mut self) {
        if self.new > 0 {
            self.tell();
        }
    }
}

/// Returns the most slots of a generation that a share has space for.
fn most<S: Store>(share: &Share) -> usize {
    share.bytes().max(LEAST) / (2 * S::SIZE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Interval;
    use crate::solve::search::bits::Bits;
    use crate::solve::search::hash::hash_of;
    use crate::solve::search::slots::{Known, Slots};
    use crate::solve::search::subset_form::Subset;

    type Sets = Slots<2>;

    fn learn(at_hand: &mut AtHand<'_, Sets>, number: u64, lower: i64, upper: i64) {
        let (set, known) = (set(number), Known::of(&Interval { lower, upper }, false));
        at_hand.learn(|young, old, ()| {
            let older = old.and_then(|old| old.find(&set, hash_of(&set)));
            young.learn(&set, hash_of(&set), older.map_or(known, |older| known.narrow(older)))
        });
    }

    fn find(at_hand: &mut AtHand<'_, Sets>, number: u64) -> Option<Interval<i64>> {
        let set = set(number);
        at_hand.find(|slots| slots.find(&set, hash_of(&set))).map(Known::interval)
    }

    fn set(number: u64) -> Subset<2> {
        Subset { places: Bits::from_words([number, !number]), passed: false }
    }

    fn share(bytes: usize) -> Share {
        Share { budget: Budget::new(bytes, 1), rooms: 1 }
    }

    #[test]
    fn an_old_interval_narrows_a_new_one() {
        let room = Room::new(1 << 20, share(0), &Arc::default());
        let mut at_hand = room.at_hand();
        learn(&mut at_hand, 0, -7, 7);
        let first = room.now().1;
        let new = (1..).take_while(|number| {
            learn(&mut at_hand, *number, 0, 0);
            room.now().1 == first
        });
        let slots = most::<Sets>(&room.share);
        assert!((slots / 2..slots).contains(&new.count()), "full before its slots are");
        learn(&mut at_hand, 0, -9, 5);
        assert_eq!(find(&mut at_hand, 0), Some(Interval { lower: -7, upper: 5 }));
    }

    #[test]
    fn sets_are_counted_once_however_the_room_grows() {
        // (The second thread's sets go to slots that are old by then, and are not counted until they are moved.)
        let size = Arc::<Apart<Size>>::default();
        let room = Room::new(256, share(1 << 30), &size);
        let (mut one, mut other) = (room.at_hand(), room.at_hand());
        (0..7).for_each(|number| learn(&mut other, number, 0, 0));
        (7..1000).for_each(|number| learn(&mut one, number, 0, 0));
        assert!((0..1000).all(|number| find(&mut other, number).is_some()));
        drop((one, other));
        assert_eq!((size.entries(), size.bytes()), (1000, 2048 * Sets::SIZE));
    }

    #[test]
    fn many_bytes_are_many_rooms_which_keep_within_them() {
        for megabytes in [1, 100, 1024, 10_000] {
            let rooms = Rooms::<Sets>::new(&Budget::new(megabytes << 20, 1));
            let most = rooms.rooms.iter().map(|room| 2 * most::<Sets>(&room.share) * Sets::SIZE);
            assert!(most.clone().all(|bytes| bytes < 2 * LARGEST), "{megabytes}");
            assert!((megabytes << 20) * 99 / 100 <= most.clone().sum());
            assert!(most.sum::<usize>() <= megabytes << 20);
        }
    }

    #[test]
    fn a_room_takes_less_when_other_things_take_more() {
        let budget = Budget::new(1 << 20, 1);
        let size = Arc::<Apart<Size>>::default();
        let room = Room::new(256, Share { budget: budget.clone(), rooms: 1 }, &size);
        let mut at_hand = room.at_hand();
        (0..30_000).for_each(|number| learn(&mut at_hand, number, 0, 0));
        assert!(size.bytes() > 1 << 19);
        budget.referred.store(1 << 19, Ordering::Relaxed);
        (30_000..90_000).for_each(|number| learn(&mut at_hand, number, 0, 0));
        assert!(size.bytes() <= 1 << 19);
        assert_eq!(find(&mut at_hand, 89_999), Some(Interval::exactly(0)));
    }

    #[test]
    fn hashes_are_divided_among_all_rooms() {
        let rooms = Rooms::<Sets>::new(&Budget::new(1 << 30, 1));
        let count = rooms.rooms.len();
        assert_eq!(count, 16);
        let of_room = |room: usize| rooms.room_of((room as u64) << 60);
        assert!((0..count).all(|room| of_room(room) == room));
        assert_eq!(rooms.room_of(u64::MAX), count - 1);
    }
}
