//! [`Records`]: a hash table of lists of words and intervals in atomic words, in which threads look up and insert without
//! locks.

use std::iter;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use super::apart::Apart;
use super::ring::Ring;
use super::room::{Learned, Store};
use crate::Interval;

/// A table with a fixed number of slots and of words, from which nothing is removed.
///
/// A record is written to words that nobody else has, and then its place into the first slot at or after its home that
/// is empty. From then on it stays, and only its bounds change: the lower one grows, and the upper one falls. So each
/// bound is true whenever it is read.
pub(super) struct Records {
    slots: Ring<AtomicU64>,
    words: Box<[AtomicU64]>,
    /// The words that threads have taken.
    taken: Apart<AtomicUsize>,
}

/// What an empty slot holds.
const EMPTY: u64 = 0;

/// A slot holds the index of a record plus one, and above that a part of its hash.
const INDEX_BITS: u32 = 40;

/// The words for each slot. (At most two thirds of the slots are taken, and a record of a graph of 36 vertices has 10
/// words.)
const WORDS_OF_SLOT: usize = 7;

/// The words that a thread takes at once.
const STRIDE: usize = 1 << 9;

/// The first words of a record: its hash, its length and its bounds.
const HEAD: usize = 4;

/// A record.
#[derive(Clone, Copy)]
pub(super) struct Record<'r>(&'r [AtomicU64]);

impl Store for Records {
    const SIZE: usize = (1 + WORDS_OF_SLOT) * size_of::<u64>();

    // (The words that it has taken and not used.)
    type Own = Range<usize>;

    fn new(slots: usize) -> Self {
        let words = iter::repeat_with(AtomicU64::default).take(slots * WORDS_OF_SLOT).collect();
        Self { slots: Ring::new(slots, AtomicU64::default), words, taken: Apart::default() }
    }

    fn len(&self) -> usize {
        self.slots.len()
    }

    fn bytes(&self) -> usize {
        self.len() * Self::SIZE
    }

    fn pour_into(&self, next: &Self) -> usize {
        let mut own = Range::default();
        let mut moved = 0;
        self.for_each(|record| {
            let learned = next.learn(record.hash(), record.words(), record.bounds(), &mut own);
            moved += usize::from(learned == Learned::New);
        });
        moved
    }
}

impl Records {
    /// Returns the bounds of the record of words with a hash, if it is in the table.
    #[inline]
    pub(super) fn find(
        &self,
        hash: u64,
        words: impl Iterator<Item = u64> + Clone,
    ) -> Option<Interval<i64>> {
        for slot in self.slots.near(hash) {
            let place = slot.load(Ordering::Acquire);
            if place == EMPTY {
                return None;
            }
            if let Some(record) = self.record_at(place, hash)
                && record.is_of(hash, words.clone())
            {
                return Some(record.bounds());
            }
        }
        None
    }

    /// Learns more of words with a hash.
    pub(super) fn learn(
        &self,
        hash: u64,
        words: impl Iterator<Item = u64> + Clone,
        more: Interval<i64>,
        own: &mut Range<usize>,
    ) -> Learned {
        let mut written = None;
        for slot in self.slots.near(hash) {
            let mut place = slot.load(Ordering::Acquire);
            if place == EMPTY {
                let length = match written {
                    Some(length) => length,
                    None => match self.write(hash, words.clone(), &more, own) {
                        Some(length) => *written.insert(length),
                        None => return Learned::Full,
                    },
                };
                let new = tag(hash) | (own.start as u64 + 1);
                match slot.compare_exchange(EMPTY, new, Ordering::AcqRel, Ordering::Acquire) {
                    Ok(_) => {
                        own.start += length;
                        return Learned::New;
                    }
                    Err(taken) => place = taken,
                }
            }
            if let Some(record) = self.record_at(place, hash)
                && record.is_of(hash, words.clone())
            {
                record.narrow(&more);
                return Learned::More;
            }
        }
        Learned::nowhere(self.len())
    }

    /// Visits every record, in no particular order.
    pub(super) fn for_each(&self, visit: impl FnMut(Record<'_>)) {
        let places = self.slots.iter().map(|slot| slot.load(Ordering::Acquire));
        places.filter(|place| *place != EMPTY).map(|place| self.record(place)).for_each(visit);
    }

    /// Writes a record to words that the thread has to itself, which it takes if it has too few. Returns its length;
    /// `None` if there are no words left.
    fn write(
        &self,
        hash: u64,
        words: impl Iterator<Item = u64> + Clone,
        bounds: &Interval<i64>,
        own: &mut Range<usize>,
    ) -> Option<usize> {
        let length = HEAD + words.clone().count();
        if own.len() < length {
            let more = STRIDE.min(self.words.len() / 16).max(length);
            let start = self.taken.fetch_add(more, Ordering::Relaxed);
            *own = start.min(self.words.len())..(start + more).min(self.words.len());
            if own.len() < length {
                return None;
            }
        }
        let head = [hash, length as u64, ordered(bounds.lower), ordered(bounds.upper)];
        let to = &self.words[own.start..][..length];
        to.iter().zip(head.into_iter().chain(words)).for_each(|(to, word)| {
            to.store(word, Ordering::Relaxed);
        });
        Some(length)
    }

    /// Returns the record of a slot that is taken, if its hash may be `hash`.
    #[inline]
    fn record_at(&self, place: u64, hash: u64) -> Option<Record<'_>> {
        ((place ^ tag(hash)) >> INDEX_BITS == 0).then(|| self.record(place))
    }

    #[inline]
    fn record(&self, place: u64) -> Record<'_> {
        let index = place & ((1 << INDEX_BITS) - 1);
        let words = &self.words[index as usize - 1..];
        Record(&words[..load(&words[1]) as usize])
    }
}

impl<'r> Record<'r> {
    /// Returns whether the record is that of words with a hash.
    #[inline]
    fn is_of(self, hash: u64, words: impl Iterator<Item = u64>) -> bool {
        self.hash() == hash && self.words().eq(words)
    }

    fn hash(self) -> u64 {
        load(&self.0[0])
    }

    /// Iterates over its words.
    #[inline]
    pub(super) fn words(self) -> impl Iterator<Item = u64> + Clone + use<'r> {
        self.0[HEAD..].iter().map(load)
    }

    /// Returns its bounds.
    #[inline]
    pub(super) fn bounds(self) -> Interval<i64> {
        let [lower, upper] = [2, 3].map(|index| signed(load(&self.0[index])));
        Interval { lower, upper }
    }

    fn narrow(self, more: &Interval<i64>) {
        let known = self.bounds();
        if more.lower > known.lower {
            self.0[2].fetch_max(ordered(more.lower), Ordering::Relaxed);
        }
        if more.upper < known.upper {
            self.0[3].fetch_min(ordered(more.upper), Ordering::Relaxed);
        }
    }
}

#[inline]
fn load(word: &AtomicU64) -> u64 {
    word.load(Ordering::Relaxed)
}

/// Returns the part of a hash that a slot holds. (It chose neither the room nor the home.)
fn tag(hash: u64) -> u64 {
    hash >> 32 << INDEX_BITS
}

/// Returns a word for a number; greater numbers have greater words.
fn ordered(number: i64) -> u64 {
    number.cast_unsigned() ^ 1 << 63
}

fn signed(word: u64) -> i64 {
    (word ^ 1 << 63).cast_signed()
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;
    use crate::solve::search::hash::hash_of;

    const ANY: Interval<i64> = Interval { lower: i64::MIN, upper: i64::MAX };

    /// What a thread learns.
    fn learner(records: &Records) -> impl FnMut(&[u64], Interval<i64>) -> Learned {
        let mut own = Range::default();
        move |words, more| records.learn(hash_of(&words), words.iter().copied(), more, &mut own)
    }

    fn find(records: &Records, words: &[u64]) -> Option<Interval<i64>> {
        records.find(hash_of(&words), words.iter().copied())
    }

    #[test]
    fn bounds_come_back_and_only_narrow() {
        let records = Records::new(64);
        let mut learn = learner(&records);
        let ends = [i64::MIN, -1, 0, 1, i64::MAX];
        for (number, lower) in ends.into_iter().enumerate() {
            for upper in ends {
                let (words, interval) = ([number as u64, upper as u64], Interval { lower, upper });
                assert_eq!(learn(&words, interval), Learned::New);
                assert_eq!(learn(&words, ANY), Learned::More);
                assert_eq!(find(&records, &words), Some(interval));
            }
        }
        assert_eq!(learn(&[2, u64::MAX], Interval { lower: -9, upper: -4 }), Learned::More);
        assert_eq!(find(&records, &[2, u64::MAX]), Some(Interval { lower: 0, upper: -4 }));
    }

    #[test]
    fn words_of_one_hash_are_told_apart() {
        let records = Records::new(64);
        let all: [&[u64]; 5] = [&[], &[0], &[0, 0], &[0, 1], &[1]];
        let mut own = Range::default();
        for (number, words) in (0..).zip(all) {
            let words = words.iter().copied();
            let exactly = Interval::exactly(number);
            assert_eq!(records.learn(7, words, exactly, &mut own), Learned::New);
        }
        for (number, words) in (0..).zip(all) {
            let found = records.find(7, words.iter().copied());
            assert_eq!(found, Some(Interval::exactly(number)));
        }
    }

    #[test]
    fn a_full_table_keeps_what_it_has() {
        // (Once the words are taken, and once the slots.)
        for length in [30, 1] {
            let records = Records::new(64);
            let mut own = Range::default();
            let words = |number| iter::repeat_n(number, length);
            let mut learn = |number| {
                let exactly = Interval::exactly(number as i64);
                records.learn(hash_of(&number), words(number), exactly, &mut own)
            };
            let known = (0..).take_while(|&number| learn(number) == Learned::New).count() as u64;
            assert!(known == if length == 1 { 64 } else { 64 * WORDS_OF_SLOT as u64 / 34 });
            let is_known = |number| records.find(hash_of(&number), words(number)).is_some();
            assert!((0..known).all(is_known) && !is_known(known));
        }
    }

    #[test]
    fn threads_that_learn_the_same_words_have_one_record() {
        let records = &Records::new(4096);
        let words = |number: u64| [number % 7, number, number % 5];
        let new = thread::scope(|scope| {
            let learners = (0..4_i64).map(|thread| {
                scope.spawn(move || {
                    let mut own = Range::default();
                    let learn = |number: u64| {
                        let (words, middle) = (words(number), number as i64);
                        let more = Interval { lower: middle - thread, upper: middle + 3 - thread };
                        records.learn(hash_of(&words), words.into_iter(), more, &mut own)
                    };
                    (0..2000).map(learn).filter(|learned| *learned == Learned::New).count()
                })
            });
            let learners: Vec<_> = learners.collect();
            learners.into_iter().map(|learner| learner.join().expect("no panic")).sum::<usize>()
        });
        assert_eq!(new, 2000);
        for number in 0..2000 {
            let exactly = Interval::exactly(number as i64);
            assert_eq!(find(records, &words(number)), Some(exactly));
        }
    }

    #[test]
    fn what_is_poured_into_a_larger_table_is_there() {
        let (small, large) = (Records::new(64), Records::new(256));
        let (mut learn_small, mut learn_large) = (learner(&small), learner(&large));
        for number in 0..40 {
            let (words, exactly) = (&[9; 3][..number as usize % 4], Interval::exactly(number));
            let words = [words, &[number as u64]].concat();
            assert_eq!(learn_small(&words, exactly), Learned::New);
            if number < 10 {
                assert_eq!(learn_large(&words, Interval { lower: -1, ..exactly }), Learned::New);
            }
        }
        assert_eq!(small.pour_into(&large), 30);
        let mut found = 0;
        large.for_each(|record| {
            let bounds = record.bounds();
            assert_eq!(record.words().last(), Some(bounds.lower as u64));
            assert_eq!(bounds.lower, bounds.upper);
            found += 1;
        });
        assert_eq!(found, 40);
    }
}
