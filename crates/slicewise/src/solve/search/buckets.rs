//! [`Buckets`]: a table of keys and intervals in atomic words, which threads read and write without locks.
//!
//! It is the transposition table of a chess program: a key has one bucket, and when the buckets are full, the entry that
//! took the least work is replaced. An entry that two threads write at once is found by neither: a key is stored with a
//! checksum of its other words, which then no longer fits (R. Hyatt and T. Mann, *A lockless transposition-table implementation*, 2002).
//!
//! Few entries take few buckets: those in use are at the front, and more come into use as they fill, each with a share of
//! the entries of another (W. Litwin, *Linear hashing*, 1980).

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

use zerocopy::FromZeros;

use super::cache_padded::CachePadded;
use super::key::spread;
use crate::Interval;

/// The entries of a bucket. It is two cache lines, since processors fetch them in pairs.
const ENTRIES: usize = 4;

/// The bytes of a bucket.
pub(super) const BUCKET: usize = ENTRIES * WORDS * size_of::<u64>();

/// The words of an entry: half of its key, the other half with a sum of the rest, and what is known.
const WORDS: usize = 4;

/// The number of buckets that come into use at once.
const STRIDE: usize = 64;

/// The number of new entries that a thread reports at once.
const REPORTED: usize = 16;

/// Numbers are at least the negative of this, and smaller than it.
pub(super) const REACH: i64 = 1 << 51;

/// A table of a fixed size.
pub(super) struct Buckets {
    /// As many buckets as all segments before, but for the first two, which have [`STRIDE`] each.
    segments: Box<[OnceLock<Segment>]>,
    /// The most buckets.
    most: AtomicUsize,
    /// The number of buckets in use.
    used: CachePadded<AtomicUsize>,
    entries: CachePadded<AtomicUsize>,
    /// The number of entries that came.
    came: CachePadded<AtomicUsize>,
    /// Held by the thread that brings more buckets into use.
    growing: Mutex<()>,
}

/// Buckets from [`Segment::first`] on, which is the first word of a pair of cache lines.
struct Segment {
    words: Vec<AtomicU64>,
    first: usize,
}

type Slot = [AtomicU64; WORDS];

/// The bounds of a position's value, by its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) key: u128,
    pub(super) interval: Interval<i64>,
    /// About the binary logarithm of the positions that it took, at most 63.
    pub(super) work: u8,
    /// When it came, see [`Buckets::age`].
    age: u8,
}

/// The entries that a thread has stored and not reported yet.
#[derive(Default)]
pub(super) struct Tally {
    /// Those that came to an empty place, and those that replaced another.
    new: usize,
    replaced: usize,
}

/// The effect of storing an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Put {
    New,
    /// More is known of it than before.
    More,
    /// It replaced another.
    Replaced,
}

impl Buckets {
    /// Builds an empty table that takes at most about `bytes` bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let most = (bytes / BUCKET / STRIDE).max(1) * STRIDE;
        let table = Self {
            segments: (0..=segment_of(most - 1).0).map(|_| OnceLock::new()).collect(),
            most: AtomicUsize::new(most),
            used: CachePadded(AtomicUsize::new(STRIDE)),
            entries: CachePadded::default(),
            came: CachePadded::default(),
            growing: Mutex::default(),
        };
        let first = Segment::new(STRIDE).expect("there is memory for a table of some kilobytes");
        table.segments[0].get_or_init(|| first);
        table
    }

    /// Returns the number of bytes of the buckets in use.
    pub(super) fn bytes(&self) -> usize {
        self.used() * BUCKET
    }

    /// Returns about how many entries there are.
    pub(super) fn entries(&self) -> usize {
        self.entries.load(Ordering::Relaxed)
    }

    /// Returns the entry of a key.
    #[inline]
    pub(super) fn find(&self, key: u128) -> Option<Entry> {
        for bucket in self.homes(key) {
            for slot in self.bucket(bucket) {
                let low = slot[0].load(Ordering::Relaxed);
                if low == 0 {
                    return None;
                }
                if low == key as u64
                    && let Some(entry) = Entry::read(slot).filter(|entry| entry.key == key)
                {
                    return Some(entry);
                }
            }
        }
        None
    }

    /// Learns that a number is in an interval, which took a number of positions.
    pub(super) fn learn(&self, key: u128, interval: Interval<i64>, work: u8, tally: &mut Tally) {
        match self.put(Entry { key, interval, work, age: self.age() }) {
            Put::New => tally.new += 1,
            Put::More => return,
            Put::Replaced => tally.replaced += 1,
        }
        if tally.new + tally.replaced >= REPORTED {
            self.report(tally);
        }
    }

    /// Counts entries that came, and brings more buckets into use if a third of those in use is full: those that have not
    /// been divided yet are fuller.
    pub(super) fn report(&self, tally: &mut Tally) {
        let Tally { new, replaced } = std::mem::take(tally);
        self.came.fetch_add(new + replaced, Ordering::Relaxed);
        let entries = self.entries.fetch_add(new, Ordering::Relaxed) + new;
        let used = self.used();
        if 3 * entries > used * ENTRIES && used < self.most.load(Ordering::Relaxed) {
            self.grow();
        }
    }

    /// Returns the number of buckets in use.
    pub(super) fn used(&self) -> usize {
        self.used.load(Ordering::Relaxed)
    }

    /// Brings `wanted` buckets of an empty table into use, or as many as it may have: the entries of a table with as many
    /// buckets then fit.
    pub(super) fn reserve(&self, wanted: usize) {
        debug_assert_eq!(self.entries(), 0, "nothing is moved");
        let wanted = wanted.min(self.most.load(Ordering::Relaxed)) / STRIDE * STRIDE;
        while self.used() < wanted && self.has_buckets_from(self.used()) {
            self.used.store((2 * self.used()).min(wanted), Ordering::Release);
        }
    }

    /// Makes sure that there are buckets from a number on, which are the first of their segment or come after others that are in
    /// use. Returns whether there are.
    fn has_buckets_from(&self, used: usize) -> bool {
        let most = self.most.load(Ordering::Relaxed);
        let segment = &self.segments[segment_of(used).0];
        if segment.get().is_some() {
            return true;
        }
        let new = Segment::new((used + used).min(most) - used);
        if new.is_none() {
            self.most.store(used, Ordering::Relaxed);
        }
        new.is_some_and(|new| segment.set(new).is_ok())
    }

    /// Visits every entry, in no particular order.
    pub(super) fn for_each(&self, mut visit: impl FnMut(Entry)) {
        for bucket in 0..self.used() {
            self.bucket(bucket).iter().filter_map(Entry::read).for_each(&mut visit);
        }
    }

    /// Returns the number of times that as many entries were stored as the table may hold: older entries are worth less.
    fn age(&self) -> u8 {
        let most = self.most.load(Ordering::Relaxed) * ENTRIES;
        (self.came.load(Ordering::Relaxed) / most) as u8 & Entry::AGES
    }

    fn put(&self, entry: Entry) -> Put {
        let mut worst: Option<(i8, &Slot)> = None;
        for bucket in self.homes(entry.key) {
            for slot in self.bucket(bucket) {
                let Some(known) = Entry::read(slot) else {
                    entry.write(slot);
                    return Put::New;
                };
                if known.key == entry.key {
                    entry.narrowed(&known).write(slot);
                    return Put::More;
                }
                let worth = known.worth(entry.age);
                if worst.is_none_or(|(least, _)| worth < least) {
                    worst = Some((worth, slot));
                }
            }
        }
        if let Some((_, slot)) = worst {
            entry.write(slot);
        }
        Put::Replaced
    }

    /// Brings more buckets into use, if there is memory, unless another thread does.
    fn grow(&self) {
        let Ok(_growing) = self.growing.try_lock() else { return };
        let used = self.used();
        if used >= self.most.load(Ordering::Relaxed) || !self.has_buckets_from(used) {
            return;
        }
        let half = (used + 1).next_power_of_two() / 2;
        let mut moved = Vec::with_capacity(STRIDE * ENTRIES);
        for slot in (used - half..used - half + STRIDE).flat_map(|bucket| self.bucket(bucket)) {
            moved.extend(Entry::read(slot));
            slot.iter().for_each(|word| word.store(0, Ordering::Relaxed));
        }
        // Another thread that looks one of them up meanwhile searches once more.
        self.used.store(used + STRIDE, Ordering::Release);
        let lost = moved.into_iter().filter(|&entry| self.put(entry) == Put::Replaced).count();
        self.entries.fetch_sub(lost, Ordering::Relaxed);
    }

    /// Returns the buckets in which an entry may be: its own, and if that is full, the one beside it. It comes to the first slot
    /// that is empty.
    #[inline]
    fn homes(&self, key: u128) -> [usize; 2] {
        let used = self.used.load(Ordering::Acquire);
        let mask = used.next_power_of_two() - 1;
        let at = spread(key) as usize & mask;
        let home = if at < used { at } else { at & (mask >> 1) };
        [home, home ^ 1]
    }

    #[inline]
    fn bucket(&self, bucket: usize) -> &[Slot] {
        let (segment, at) = segment_of(bucket);
        let Some(Segment { words, first }) = self.segments[segment].get() else { return &[] };
        words[first + at * ENTRIES * WORDS..][..ENTRIES * WORDS].as_chunks().0
    }
}

/// Returns the segment of a bucket, and its place there.
#[inline]
fn segment_of(bucket: usize) -> (usize, usize) {
    // Those of the first segment are taken for the upper half of one that begins at 0.
    let power = (bucket | (STRIDE / 2)).ilog2();
    let start = (1 << power) & !(STRIDE - 1);
    ((power - (STRIDE / 2).ilog2()) as usize, bucket - start)
}

impl Segment {
    /// Builds buckets whose pages cost nothing until they are written to; `None` if there is not enough memory.
    fn new(buckets: usize) -> Option<Self> {
        let line = BUCKET / size_of::<u64>();
        let words = AtomicU64::new_vec_zeroed((buckets + 1) * line).ok()?;
        let first = words.as_ptr().addr().wrapping_neg() / size_of::<u64>() % line;
        Some(Self { words, first })
    }
}

impl Entry {
    /// The bits of its age.
    const AGES: u8 = 31;

    /// The bits of a number, above those of other things.
    const SHIFT: u32 = 12;

    /// Returns the entry of a slot; `None` if it is empty, which is one without the first half of a key.
    #[inline]
    fn read(slot: &Slot) -> Option<Self> {
        let word = |at: usize| slot[at].load(Ordering::Relaxed);
        let [low, high, lower, upper] = [word(0), word(1), word(2), word(3)];
        let key = u128::from(high ^ sum(low, lower, upper)) << 64 | u128::from(low);
        let number = |word: u64| (word >> Self::SHIFT).cast_signed() - REACH;
        (low != 0).then(|| Self {
            key,
            interval: Interval { lower: number(lower), upper: number(upper) },
            work: lower as u8 & 63,
            age: upper as u8 & Self::AGES,
        })
    }

    fn write(&self, slot: &Slot) {
        let number = |number: i64| {
            // Every number is within the reach, so what is beyond it says nothing.
            (number.clamp(-REACH, REACH - 1) + REACH).cast_unsigned() << Self::SHIFT
        };
        let lower = number(self.interval.lower) | u64::from(self.work & 63);
        let upper = number(self.interval.upper) | u64::from(self.age);
        let low = self.key as u64;
        let high = (self.key >> 64) as u64 ^ sum(low, lower, upper);
        for (word, new) in slot.iter().zip([low, high, lower, upper]) {
            word.store(new, Ordering::Relaxed);
        }
    }

    /// Returns this entry with what was known of the same key before.
    fn narrowed(mut self, known: &Self) -> Self {
        self.interval.narrow(&known.interval);
        self.work = self.work.max(known.work);
        self
    }

    /// Returns how much it is worth to keep it: half as much with each age.
    fn worth(&self, now: u8) -> i8 {
        self.work.cast_signed() - (now.wrapping_sub(self.age) & Self::AGES).cast_signed()
    }
}

/// A checksum of three words, which changes with any one of them, and nearly always with several. The first half of the
/// key is one of them, because sets of one word have the same second half.
#[inline]
fn sum(low: u64, lower: u64, upper: u64) -> u64 {
    low.rotate_left(17).wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
        ^ lower.wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ upper.rotate_left(32).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    fn key(number: u64) -> u128 {
        u128::from(number) << 70 | u128::from(number + 1)
    }

    fn learn(table: &Buckets, number: u64, interval: Interval<i64>, work: u8) {
        let mut tally = Tally::default();
        table.learn(key(number), interval, work, &mut tally);
        table.report(&mut tally);
    }

    fn find(table: &Buckets, number: u64) -> Option<Interval<i64>> {
        table.find(key(number)).map(|entry| entry.interval)
    }

    #[test]
    fn intervals_come_back_and_only_narrow() {
        let table = Buckets::new(1 << 20);
        let ends = [-REACH, -1, 0, 1, REACH - 1];
        for (number, lower) in (0..).zip(ends) {
            for (upper, other) in ends.into_iter().zip(0..) {
                let (number, interval) = (10 * number + other, Interval { lower, upper });
                learn(&table, number, interval, 63);
                assert_eq!(table.find(key(number)).map(|entry| entry.work), Some(63));
                learn(&table, number, Interval { lower: i64::MIN, upper: i64::MAX }, 0);
                assert_eq!(find(&table, number), Some(interval));
                assert_eq!(table.find(key(number)).map(|entry| entry.work), Some(63));
            }
        }
        learn(&table, 4, Interval { lower: -9, upper: -4 }, 0);
        assert_eq!(find(&table, 4), Some(Interval { lower: -9, upper: -4 }));
        assert_eq!((find(&table, 77), table.entries()), (None, 25));
    }

    #[test]
    fn both_halves_of_a_key_count() {
        let table = Buckets::new(1 << 20);
        let mut tally = Tally::default();
        let keys = [1, 2, 1 << 64 | 1, 2 << 64 | 1, 1 << 127 | 1];
        for (number, key) in (0..).zip(keys) {
            table.learn(key, Interval::exactly(number), 0, &mut tally);
        }
        for (number, key) in (0..).zip(keys) {
            assert_eq!(
                table.find(key).map(|entry| entry.interval),
                Some(Interval::exactly(number))
            );
        }
        assert_eq!(table.find(3 << 64 | 1), None);
    }

    #[test]
    fn a_table_that_grows_forgets_nearly_nothing() {
        let table = Buckets::new(1 << 30);
        let mut known = 0;
        for number in 0..100_000 {
            learn(&table, number, Interval::exactly(number as i64), 0);
            let entries = table.entries() as u64;
            assert!(table.bytes() <= 160 * (entries as usize + 64), "{entries}: {}", table.bytes());
        }
        for number in 0..100_000 {
            let found = find(&table, number);
            assert!(found.is_none_or(|found| found == Interval::exactly(number as i64)));
            known += u64::from(found.is_some());
        }
        assert!(known > 98_000 && table.entries() as u64 == known, "{known} {}", table.entries());
        let mut visited = 0;
        table.for_each(|entry| visited += u64::from(entry.key == key(entry.interval.lower as u64)));
        assert_eq!(visited, known);
    }

    #[test]
    fn a_table_that_has_as_many_buckets_takes_all_entries_of_another() {
        for bytes in [1 << 30, 3 << 16, 0] {
            let (one, other) = (Buckets::new(bytes), Buckets::new(bytes));
            (0..50_000).for_each(|number| learn(&one, number, Interval::exactly(1), 0));
            other.reserve(one.used());
            let mut tally = Tally::default();
            one.for_each(|entry| other.learn(entry.key, entry.interval, entry.work, &mut tally));
            other.report(&mut tally);
            let mut lost = 0;
            one.for_each(|entry| lost += usize::from(other.find(entry.key).is_none()));
            assert_eq!(lost, 0);
        }
    }

    #[test]
    fn a_full_table_keeps_to_its_bytes_and_forgets_what_took_least_and_is_old() {
        // Not a power of two, and the smallest there is.
        for bytes in [3 << 16, 0] {
            let table = Buckets::new(bytes);
            let most = bytes.max(STRIDE * BUCKET);
            let entries = (most / BUCKET * ENTRIES) as u64;
            (0..20).for_each(|number| learn(&table, number, Interval::exactly(1), 5));
            (20..3 * entries).for_each(|number| learn(&table, number, Interval::exactly(2), 0));
            assert!(table.bytes() == most && table.entries() as u64 <= entries);
            assert!(table.entries() as u64 > entries * 9 / 10, "{}", table.entries());
            assert!((0..20).all(|number| find(&table, number).is_some()));
            assert!(find(&table, 3 * entries - 1).is_some(), "what comes is kept");
            let more = 3 * entries..20 * entries;
            more.for_each(|number| learn(&table, number, Interval::exactly(2), 0));
            assert!((0..20).all(|number| find(&table, number).is_none()), "they are old");
        }
    }

    #[test]
    fn buckets_are_in_pairs_of_cache_lines() {
        for buckets in [64, 65, 1000] {
            let Segment { words, first } = Segment::new(buckets).expect("there is memory");
            assert!(words.len() >= first + buckets * BUCKET / 8);
            assert_eq!(words[first..].as_ptr().addr() % BUCKET, 0);
        }
        let segments: Vec<_> = [0, 63, 64, 127, 128, 255, 256].map(segment_of).to_vec();
        assert_eq!(segments, [(0, 0), (0, 63), (1, 0), (1, 63), (2, 0), (2, 127), (3, 0)]);
    }

    #[test]
    fn an_entry_that_two_threads_wrote_is_found_by_nobody() {
        let words = |key, number| {
            let slot = Slot::default();
            Entry { key, interval: Interval::exactly(number), work: 1, age: 0 }.write(&slot);
            slot.map(AtomicU64::into_inner)
        };
        let [set, other_set] = [1 << 7, 1 << 9 | 1].map(|places: u128| places ^ 5 << 64);
        for keys in [[key(1), key(2)], [set, other_set], [3 << 64 | 9, 4 << 64 | 9], [set, set]] {
            let [one, other] = [words(keys[0], 1), words(keys[1], 2)];
            for mixture in 1..15_u32 {
                let word = |at: usize| if mixture >> at & 1 == 0 { one[at] } else { other[at] };
                let mixed: [u64; WORDS] = std::array::from_fn(word);
                if mixed == one || mixed == other {
                    continue;
                }
                let found = Entry::read(&mixed.map(AtomicU64::new)).expect("it is not empty");
                assert!(!keys.contains(&found.key), "{mixture:b} of {keys:x?}");
            }
        }
    }

    #[test]
    fn what_threads_learn_at_once_is_true_and_seldom_lost() {
        // Each learns bounds of all numbers, in an order of its own, while the table grows.
        let (table, numbers) = (&Buckets::new(1 << 30), 20_011);
        thread::scope(|scope| {
            for thread in 1..=4 {
                scope.spawn(move || {
                    let mut tally = Tally::default();
                    for step in 0..numbers {
                        let number = step * thread % numbers;
                        let (lower, upper) = (number as i64 - thread as i64, number as i64 + 9);
                        table.learn(key(number), Interval { lower, upper }, 0, &mut tally);
                        let is_true = |found: Interval<i64>| {
                            found.lower < number as i64 && found.upper == number as i64 + 9
                        };
                        assert!(find(table, number).is_none_or(is_true));
                        // In a search a position takes longer than to bring buckets into use; here a thread that
                        // does so may wait for a processor while the others fill those there are.
                        while 2 * table.entries() > table.used() * ENTRIES {
                            thread::yield_now();
                            table.report(&mut tally);
                        }
                    }
                });
            }
        });
        let found = (0..numbers).filter(|&number| find(table, number).is_some()).count();
        assert!(found as u64 > numbers * 9 / 10, "{found} of {numbers} are known");
    }
}
