//! [`SetTable`]: what a search knows of sets of vertices, in [`Slots`](super::slots::Slots) as long as numbers are small.

use super::cache::{Budget, Cache};
use super::hash::hash_of;
use super::room::{AllAtHand, Rooms};
use super::slots::{Known, Slots};
use super::subset_form::Subset;
use super::table::Table;
use crate::Interval;
use crate::number::Scalar;

/// The intervals of sets of vertices.
pub(super) enum SetTable<W, const N: usize> {
    /// Of numbers of 31 bits.
    Narrow(Rooms<Slots<N>>),
    /// Of any numbers.
    Wide(Box<Cache<Subset<N>, Interval<W>>>),
}

impl<W: Scalar, const N: usize> SetTable<W, N> {
    /// Builds an empty table for values whose absolute values are at most `reach`.
    pub(super) fn new(budget: Budget, reach: &W) -> Self {
        match reach.as_i64().is_some_and(|reach| reach < Known::REACH) {
            true => Self::Narrow(Rooms::new(&budget)),
            false => Self::Wide(Box::new(Cache::new(budget))),
        }
    }
}

impl<W: Scalar, const N: usize> Table for SetTable<W, N> {
    type Key<'k> = &'k Subset<N>;
    type Number = W;

    type AtHand<'t> = AllAtHand<'t, Slots<N>>;

    fn at_hand(&self) -> Self::AtHand<'_> {
        match self {
            Self::Narrow(rooms) => rooms.at_hand(),
            Self::Wide(_) => Box::default(),
        }
    }

    fn find(&self, set: &Subset<N>, at_hand: &mut Self::AtHand<'_>) -> Option<Interval<W>> {
        match self {
            Self::Narrow(rooms) => {
                let hash = hash_of(set);
                let found = at_hand[rooms.room_of(hash)].find(|slots| slots.find(set, hash));
                found.map(Known::interval)
            }
            Self::Wide(table) => table.get(set),
        }
    }

    fn learn(&self, set: &Subset<N>, interval: &Interval<W>, at_hand: &mut Self::AtHand<'_>) {
        match self {
            Self::Narrow(rooms) => {
                let (hash, known) = (hash_of(set), Known::of(interval, set.passed));
                at_hand[rooms.room_of(hash)].learn(|young, old, ()| {
                    let older = old.and_then(|old| old.find(set, hash));
                    young.learn(set, hash, older.map_or(known, |older| known.narrow(older)))
                });
            }
            Self::Wide(table) => table.merge(set, interval, 0, Interval::narrow),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Narrow(rooms) => rooms.bytes(),
            Self::Wide(table) => table.bytes(),
        }
    }

    fn entries(&self) -> usize {
        match self {
            Self::Narrow(rooms) => rooms.entries(),
            Self::Wide(table) => table.entries(),
        }
    }
}

impl<W: Scalar, const N: usize> SetTable<W, N> {
    /// Visits every set and its interval, in no particular order.
    pub(super) fn for_each(&self, mut visit: impl FnMut(&Subset<N>, &Interval<W>)) {
        match self {
            Self::Narrow(rooms) => rooms.for_each(|slots| {
                slots.for_each(|set, known| visit(&set, &known.interval()));
            }),
            Self::Wide(table) => table.for_each(visit),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::solve::search::bits::Bits;
    use crate::solve::search::room::Store;

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
            table.learn(&set(number), &exactly(number), &mut at_hand);
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
            table.learn(&set(number), &exactly(number), &mut at_hand);
            assert_eq!(table.find(&set(number), &mut at_hand), Some(exactly(number)));
            assert!(table.bytes() <= bytes);
        }
        let newest = bytes as u64 / (2 * Slots::<2>::SIZE as u64) / 2;
        for number in 50_000 - newest..50_000 {
            assert_eq!(table.find(&set(number), &mut at_hand), Some(exactly(number)));
        }
        assert_eq!(table.find(&set(0), &mut at_hand), None);
    }

    /// A table that is saved and read again: many sets, in the order of the slots in which they were, come to a table that
    /// grows, or may not have as many slots.
    #[test]
    fn what_comes_in_the_order_of_another_table_is_spread_over_this_one() {
        let (sets, bytes) = (200_000, 1 << 20);
        let large = SetTable::new(Budget::new(1 << 30, 1), &1_000_000);
        let mut at_hand = large.at_hand();
        (0..sets).for_each(|number| large.learn(&set(number), &exactly(number), &mut at_hand));
        drop(at_hand);
        let tables = [1 << 30, bytes].map(|bytes| SetTable::new(Budget::new(bytes, 1), &1_000_000));
        for table in &tables {
            let mut at_hand = table.at_hand();
            large.for_each(|set, interval| {
                table.learn(set, interval, &mut at_hand);
                // (One that finds no space where it would be looked for is forgotten at once.)
                assert!(table.find(set, &mut at_hand).is_some());
            });
        }
        assert_eq!(tables[0].entries(), sets as usize);
        let least = bytes / Slots::<2>::SIZE / 4;
        assert!(tables[1].entries() > least, "{} of {least}", tables[1].entries());
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
                        table.learn(&set(number), &Interval { lower, upper }, &mut at_hand);
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
    fn numbers_that_no_word_holds_two_of_are_kept_all_the_same() {
        let reach = 1_i64 << 40;
        let table = SetTable::<i64, 2>::new(Budget::new(1 << 20, 1), &reach);
        table.learn(&set(1), &Interval::exactly(reach), &mut table.at_hand());
        let found = table.find(&set(1), &mut table.at_hand());
        assert_eq!(found, Some(Interval::exactly(reach)));
    }
}
