//! [`SetTable`]: what a search knows of sets of vertices, in [`Slots`](super::slots::Slots) as long as numbers are small.

use std::borrow::Cow;
use std::sync::Arc;

use super::apart::Apart;
use super::cache::{Budget, Cache, Size};
use super::hash::hash_of;
use super::room::{self, Room};
use super::slots::{Known, Slots};
use super::subset_form::Subset;
use super::table::Table;
use crate::Interval;
use crate::number::Scalar;

/// About the most bytes of a room. A thread that moves its sets to more slots does not ask meanwhile whether to stop.
const ROOM: usize = 64 << 20;

/// The slots of a new table, unless a room would have fewer than [`FEWEST_OF_ROOM`].
const FEWEST: usize = 1 << 10;

const FEWEST_OF_ROOM: usize = 16;

/// The intervals of sets of vertices.
pub(super) enum SetTable<W, const N: usize> {
    /// Of numbers of 31 bits.
    Narrow(Narrow<N>),
    /// Of any numbers.
    Wide(Box<Cache<Subset<N>, Interval<W>>>),
}

/// Rooms, among which sets are divided by their hashes.
pub(super) struct Narrow<const N: usize> {
    rooms: Box<[Room<N>]>,
    size: Arc<Apart<Size>>,
}

impl<W: Scalar, const N: usize> SetTable<W, N> {
    /// Builds an empty table for values whose absolute values are at most `reach`.
    pub(super) fn new(budget: Budget, reach: &W) -> Self {
        match reach.as_i64().is_some_and(|reach| reach < Known::REACH) {
            true => Self::Narrow(Narrow::new(budget.bytes())),
            false => Self::Wide(Box::new(Cache::new(budget))),
        }
    }
}

impl<W: Scalar, const N: usize> Table for SetTable<W, N> {
    type Key = Subset<N>;
    type Number = W;

    // (One for each room.)
    type AtHand<'t> = Box<[room::AtHand<'t, N>]>;

    fn at_hand(&self) -> Self::AtHand<'_> {
        match self {
            Self::Narrow(table) => table.rooms.iter().map(Room::at_hand).collect(),
            Self::Wide(_) => Box::default(),
        }
    }

    fn find(&self, set: &Subset<N>, at_hand: &mut Self::AtHand<'_>) -> Option<Interval<W>> {
        match self {
            Self::Narrow(table) => {
                let (room, hash) = table.room_of(set);
                at_hand[room].find(set, hash).map(Known::interval)
            }
            Self::Wide(table) => table.get(set),
        }
    }

    fn learn(
        &self,
        set: Cow<'_, Subset<N>>,
        interval: &Interval<W>,
        at_hand: &mut Self::AtHand<'_>,
    ) {
        match self {
            Self::Narrow(table) => {
                let (room, hash) = table.room_of(&set);
                at_hand[room].learn(&set, hash, Known::of(interval, set.passed));
            }
            Self::Wide(table) => table.merge(&set, interval, 0, Interval::narrow),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Narrow(table) => table.size.bytes(),
            Self::Wide(table) => table.bytes(),
        }
    }

    fn entries(&self) -> usize {
        match self {
            Self::Narrow(table) => table.size.entries(),
            Self::Wide(table) => table.entries(),
        }
    }

    fn for_each(&self, mut visit: impl FnMut(&Subset<N>, &Interval<W>)) {
        match self {
            Self::Narrow(table) => {
                let mut visit = |set, known: Known| visit(&set, &known.interval());
                table.rooms.iter().for_each(|room| room.for_each(&mut visit));
            }
            Self::Wide(table) => table.for_each(visit),
        }
    }
}

impl<const N: usize> Narrow<N> {
    fn new(bytes: usize) -> Self {
        let rooms = (bytes / ROOM).max(1);
        let most = (bytes / (2 * rooms * Slots::<N>::SIZE)).max(64);
        let fewest = (FEWEST / rooms).max(FEWEST_OF_ROOM);
        let size = Arc::default();
        Self { rooms: (0..rooms).map(|_| Room::new(fewest, most, &size)).collect(), size }
    }

    /// Returns the number of the room of a set, and the set's hash.
    #[inline]
    fn room_of(&self, set: &Subset<N>) -> (usize, u64) {
        let hash = hash_of(set);
        (((u128::from(hash) * self.rooms.len() as u128) >> 64) as usize, hash)
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::solve::search::bits::Bits;

    fn set(number: u64) -> Subset<2> {
        Subset { places: Bits::from_words([number, !number]), passed: number.is_multiple_of(3) }
    }

    fn exactly(number: u64) -> Interval<i64> {
        Interval::exactly(number as i64)
    }

    #[test]
    fn a_table_that_grows_forgets_nothing() {
        let table = SetTable::new(Budget::new(1 << 30, 1), &1_000_000);
        let mut at_hand = table.at_hand();
        for number in 0..50_000 {
            table.learn(Cow::Owned(set(number)), &exactly(number), &mut at_hand);
        }
        for number in 0..50_000 {
            assert_eq!(table.find(&set(number), &mut at_hand), Some(exactly(number)));
        }
        drop(at_hand);
        assert_eq!(table.entries(), 50_000);
        let mut sum = 0;
        table.for_each(|set, interval| sum += interval.lower + i64::from(set.passed));
        assert_eq!(sum, (0..50_000).sum::<i64>() + 16_667);
    }

    #[test]
    fn a_table_at_its_limit_keeps_what_is_newest() {
        let bytes = 1 << 16;
        let table = SetTable::new(Budget::new(bytes, 1), &1_000_000);
        let mut at_hand = table.at_hand();
        for number in 0..50_000 {
            table.learn(Cow::Owned(set(number)), &exactly(number), &mut at_hand);
            assert_eq!(table.find(&set(number), &mut at_hand), Some(exactly(number)));
            assert!(table.bytes() <= bytes);
        }
        let newest = bytes as u64 / (2 * Slots::<2>::SIZE as u64) / 2;
        for number in 50_000 - newest..50_000 {
            assert_eq!(table.find(&set(number), &mut at_hand), Some(exactly(number)));
        }
        assert_eq!(table.find(&set(0), &mut at_hand), None);
    }

    #[test]
    fn what_threads_learn_at_once_is_true_and_seldom_lost() {
        // (Each learns bounds of all sets, in an order of its own, while the table grows.)
        let table = &SetTable::new(Budget::new(1 << 30, 1), &1_000_000);
        let sets = 20_011;
        thread::scope(|scope| {
            for thread in 1..=4 {
                scope.spawn(move || {
                    let mut at_hand = table.at_hand();
                    for step in 0..sets {
                        let number = step * thread % sets;
                        let (lower, upper) = (number as i64 - thread as i64, number as i64 + 9);
                        table.learn(
                            Cow::Owned(set(number)),
                            &Interval { lower, upper },
                            &mut at_hand,
                        );
                        let found = table.find(&set(number), &mut at_hand);
                        let is_true = |found: &Interval<i64>| {
                            found.lower < number as i64 && found.upper == number as i64 + 9
                        };
                        assert!(found.is_none_or(|found| is_true(&found)));
                    }
                });
            }
        });
        let mut at_hand = table.at_hand();
        let is_known = |&number: &u64| table.find(&set(number), &mut at_hand).is_some();
        let found = (0..sets).filter(is_known).count();
        assert!(found as u64 > sets * 9 / 10, "{found} of {sets} are known");
    }

    #[test]
    fn a_large_table_has_many_rooms_and_keeps_within_its_bytes() {
        for megabytes in [1, 100, 1024, 10_000] {
            let most: Vec<usize> =
                match SetTable::<i64, 2>::new(Budget::new(megabytes << 20, 1), &1) {
                    SetTable::Narrow(table) => table.rooms.iter().map(Room::most_bytes).collect(),
                    SetTable::Wide(_) => unreachable!("the numbers are small"),
                };
            assert!(most.iter().all(|bytes| *bytes < 2 * ROOM), "{megabytes}");
            assert!((megabytes << 20) * 99 / 100 <= most.iter().sum());
            assert!(most.iter().sum::<usize>() <= megabytes << 20);
        }
    }

    #[test]
    fn numbers_that_no_word_holds_two_of_are_kept_all_the_same() {
        let reach = 1_i64 << 40;
        let table = SetTable::<i64, 2>::new(Budget::new(1 << 20, 1), &reach);
        table.learn(Cow::Owned(set(1)), &Interval::exactly(reach), &mut table.at_hand());
        let found = table.find(&set(1), &mut table.at_hand());
        assert_eq!(found, Some(Interval::exactly(reach)));
    }
}
