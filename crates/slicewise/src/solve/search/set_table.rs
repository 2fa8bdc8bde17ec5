//! [`SetTable`]: what a search knows of sets of vertices, in [`Slots`] as long as numbers are small.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use super::apart::Apart;
use super::cache::{Budget, lock};
use super::slots::{Known, Slots};
use super::subset_form::Subset;
use super::table::{AnyTable, Table};
use crate::Interval;
use crate::number::Scalar;

/// The slots of a new table.
const FEWEST: usize = 1 << 10;

/// A thread tells of so many new sets at once.
const STRIDE: usize = 16;

/// The intervals of sets of vertices.
pub(super) enum SetTable<W, const N: usize> {
    /// Of numbers of 31 bits.
    Narrow(Narrow<N>),
    /// Of any numbers.
    Wide(AnyTable<Subset<N>, W>),
}

/// Two generations of slots. New sets join the young one. When it is full, it grows: a larger one becomes the young
/// one, and what it knew goes there. When it may not grow, it becomes the old one, and the previous old one is forgotten.
///
/// Each thread keeps both at hand, and looks only whether they are still those: then a look-up changes no memory that
/// another thread reads.
pub(super) struct Narrow<const N: usize> {
    generations: Mutex<Generations<N>>,
    /// The number of the generations: they change with it.
    version: Apart<AtomicUsize>,
    /// Held by the thread that changes them.
    changing: Mutex<()>,
    /// The most slots of a generation.
    most: usize,
}

#[derive(Clone)]
struct Generations<const N: usize> {
    young: Arc<Slots<N>>,
    old: Option<Arc<Slots<N>>>,
    /// Whether what is in the old one will all be in the young one.
    grows: bool,
}

/// What a thread keeps at hand of a table.
#[derive(Default)]
pub(super) struct AtHand<const N: usize> {
    generations: Option<Generations<N>>,
    version: usize,
    /// The new sets that it has not told of.
    new: usize,
}

impl<W: Scalar, const N: usize> SetTable<W, N> {
    /// Builds an empty table for values whose absolute values are at most `reach`.
    pub(super) fn new(budget: Budget, reach: &W) -> Self {
        match reach.as_i64().is_some_and(|reach| reach < Known::REACH) {
            true => Self::Narrow(Narrow::new(budget.bytes())),
            false => Self::Wide(AnyTable::new(budget)),
        }
    }
}

impl<W: Scalar, const N: usize> Table for SetTable<W, N> {
    type Key = Subset<N>;
    type Number = W;
    type AtHand = AtHand<N>;

    fn find(&self, set: &Subset<N>, at_hand: &mut AtHand<N>) -> Option<Interval<W>> {
        match self {
            Self::Narrow(table) => table.find(set, at_hand).map(Known::interval),
            Self::Wide(table) => table.find(set, &mut ()),
        }
    }

    fn learn(&self, set: &Subset<N>, interval: &Interval<W>, at_hand: &mut AtHand<N>) {
        match self {
            Self::Narrow(table) => table.learn(set, Known::of(interval, set.passed), at_hand),
            Self::Wide(table) => table.learn(set, interval, &mut ()),
        }
    }

    fn bytes(&self) -> usize {
        match self {
            Self::Narrow(table) => {
                table.now().both().map(|slots| slots.len()).sum::<usize>() * Slots::<N>::SIZE
            }
            Self::Wide(table) => table.bytes(),
        }
    }

    fn entries(&self) -> usize {
        match self {
            Self::Narrow(table) => table.now().entries(),
            Self::Wide(table) => table.entries(),
        }
    }

    fn for_each(&self, mut visit: impl FnMut(&Subset<N>, &Interval<W>)) {
        match self {
            Self::Narrow(table) => {
                let generations = table.now();
                for slots in generations.both() {
                    slots.for_each(|set, known| visit(&set, &known.interval()));
                }
            }
            Self::Wide(table) => table.for_each(visit),
        }
    }
}

impl<const N: usize> Narrow<N> {
    fn new(bytes: usize) -> Self {
        let most = (bytes / (2 * Slots::<N>::SIZE)).max(64);
        let young = Arc::new(Slots::new(most.min(FEWEST)));
        let generations = Generations { young, old: None, grows: false };
        Self {
            generations: Mutex::new(generations),
            version: Apart(AtomicUsize::new(1)),
            changing: Mutex::default(),
            most,
        }
    }

    fn find(&self, set: &Subset<N>, at_hand: &mut AtHand<N>) -> Option<Known> {
        self.renewed(at_hand).find(set)
    }

    fn learn(&self, set: &Subset<N>, known: Known, at_hand: &mut AtHand<N>) {
        let Generations { young, old, .. } = self.renewed(at_hand);
        let older = old.as_ref().and_then(|old| old.find(set));
        if !young.learn(set, older.map_or(known, |older| known.narrow(older))) {
            return;
        }
        at_hand.new += 1;
        if at_hand.new == STRIDE {
            at_hand.tell();
            if at_hand.generations.as_ref().is_some_and(|generations| generations.young.is_full()) {
                self.change(at_hand.version);
            }
        }
    }

    /// Returns the generations at hand, after making sure that they are those of the table.
    #[inline]
    fn renewed<'h>(&self, at_hand: &'h mut AtHand<N>) -> &'h Generations<N> {
        if self.version.load(Ordering::Acquire) != at_hand.version {
            at_hand.tell();
            at_hand.generations = None;
        }
        at_hand.generations.get_or_insert_with(|| {
            let generations = lock(&self.generations);
            at_hand.version = self.version.load(Ordering::Relaxed);
            generations.clone()
        })
    }

    /// Returns the generations.
    fn now(&self) -> Generations<N> {
        lock(&self.generations).clone()
    }

    /// Starts a generation, unless another thread does, or the generations are no longer those of `version`.
    fn change(&self, version: usize) {
        let Ok(_changing) = self.changing.try_lock() else { return };
        if self.version.load(Ordering::Relaxed) != version {
            return;
        }
        let Generations { young, .. } = self.now();
        if young.len() == self.most {
            let young_one = Arc::new(Slots::new(self.most));
            self.publish(Generations { young: young_one, old: Some(young), grows: false });
            return;
        }
        let larger = Arc::new(Slots::new(self.most.min(2 * young.len())));
        let old = Some(Arc::clone(&young));
        self.publish(Generations { young: Arc::clone(&larger), old, grows: true });
        let mut moved = 0;
        young.for_each(|set, known| moved += usize::from(larger.learn(&set, known)));
        larger.taken.fetch_add(moved, Ordering::Relaxed);
        self.publish(Generations { young: larger, old: None, grows: false });
    }

    fn publish(&self, generations: Generations<N>) {
        let mut at = lock(&self.generations);
        *at = generations;
        self.version.fetch_add(1, Ordering::Release);
    }
}

impl<const N: usize> Generations<N> {
    fn find(&self, set: &Subset<N>) -> Option<Known> {
        self.young.find(set).or_else(|| self.old.as_ref()?.find(set))
    }

    fn both(&self) -> impl Iterator<Item = &Slots<N>> {
        self.old.as_deref().into_iter().chain([&*self.young])
    }

    /// Returns about how many sets are in it.
    fn entries(&self) -> usize {
        let taken = |slots: &Slots<N>| slots.taken.load(Ordering::Relaxed);
        match self.grows {
            true => self.old.as_deref().map_or(0, taken),
            false => self.both().map(taken).sum(),
        }
    }
}

impl<const N: usize> AtHand<N> {
    /// Tells of new sets.
    fn tell(&mut self) {
        if let Some(generations) = &self.generations {
            generations.young.taken.fetch_add(self.new, Ordering::Relaxed);
        }
        self.new = 0;
    }
}

impl<const N: usize> Drop for AtHand<N> {
    fn drop(&mut self) {
        self.tell();
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
        let mut at_hand = AtHand::default();
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
        let mut at_hand = AtHand::default();
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

    #[test]
    fn an_old_interval_narrows_a_new_one() {
        let table = SetTable::new(Budget::new(1 << 12, 1), &1_000_000);
        let mut at_hand = AtHand::default();
        table.learn(&set(0), &Interval { lower: -7, upper: 7 }, &mut at_hand);
        let young = |table: &SetTable<i64, 2>| match table {
            SetTable::Narrow(narrow) => narrow.now().young,
            SetTable::Wide(_) => unreachable!("the numbers are small"),
        };
        let first = young(&table);
        let mut number = 1;
        while Arc::ptr_eq(&first, &young(&table)) {
            table.learn(&set(number), &exactly(number), &mut at_hand);
            number += 1;
        }
        table.learn(&set(0), &Interval { lower: -9, upper: 5 }, &mut at_hand);
        let found = table.find(&set(0), &mut at_hand);
        assert_eq!(found, Some(Interval { lower: -7, upper: 5 }));
    }

    #[test]
    fn what_threads_learn_at_once_is_true_and_seldom_lost() {
        // (Each learns bounds of all sets, in an order of its own, while the table grows.)
        let table = &SetTable::new(Budget::new(1 << 30, 1), &1_000_000);
        let sets = 20_011;
        thread::scope(|scope| {
            for thread in 1..=4 {
                scope.spawn(move || {
                    let mut at_hand = AtHand::default();
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
        let mut at_hand = AtHand::default();
        let is_known = |&number: &u64| table.find(&set(number), &mut at_hand).is_some();
        let found = (0..sets).filter(is_known).count();
        assert!(found as u64 > sets * 9 / 10, "{found} of {sets} are known");
    }

    #[test]
    fn numbers_that_no_word_holds_two_of_are_kept_all_the_same() {
        let reach = 1_i64 << 40;
        let table = SetTable::<i64, 2>::new(Budget::new(1 << 20, 1), &reach);
        table.learn(&set(1), &Interval::exactly(reach), &mut AtHand::default());
        let found = table.find(&set(1), &mut AtHand::default());
        assert_eq!(found, Some(Interval::exactly(reach)));
    }
}
