//! [`PositionTable`]: the intervals of reduced positions.

use std::borrow::Cow;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard};

use hashbrown::HashTable;

use super::apart::Apart;
use super::cache::{Budget, SHARDS, Size, lock};
use super::component::Component;
use super::position::{Parts, Position, Wanted};
use super::runs::Run;
use super::table::Table;
use crate::Interval;
use crate::number::Scalar;

/// A table that forgets its older positions when it is full.
///
/// Every shard has two generations. New positions join the young one; when that would grow beyond half of the shard, it
/// becomes the old one, and the previous old one is forgotten. What the positions of a generation consist of is in a
/// few lists: a table of a million positions is some hundred blocks of memory.
pub(super) struct PositionTable<W, const N: usize> {
    shards: Box<[Shard<W, N>]>,
    budget: Budget,
    size: Apart<Size>,
}

type Shard<W, const N: usize> = Apart<Mutex<Generations<W, N>>>;

struct Generations<W, const N: usize> {
    young: Generation<W, N>,
    old: Generation<W, N>,
}

struct Generation<W, const N: usize> {
    entries: HashTable<Entry<W>>,
    free: Vec<W>,
    components: Vec<Arc<Component<W, N>>>,
}

/// New positions that a thread has not told the others of: each time is a cache line that another thread wrote last.
pub(super) struct Untold<'t> {
    size: &'t Size,
    entries: usize,
}

/// A thread tells of so many new positions at once.
const STRIDE: usize = 16;

impl Untold<'_> {
    fn count(&mut self) {
        self.entries += 1;
        if self.entries >= STRIDE {
            self.tell();
        }
    }

    fn tell(&mut self) {
        self.size.grow(0, mem::take(&mut self.entries));
    }
}

impl Drop for Untold<'_> {
    fn drop(&mut self) {
        self.tell();
    }
}

/// A position, and the interval of its value.
struct Entry<W> {
    hash: u64,
    /// Its parts in the lists of the generation.
    free: Run,
    components: Run,
    passed: bool,
    interval: Interval<W>,
}

impl<W, const N: usize> Default for Generation<W, N> {
    fn default() -> Self {
        Self { entries: HashTable::new(), free: Vec::new(), components: Vec::new() }
    }
}

impl<W: Scalar, const N: usize> PositionTable<W, N> {
    /// Builds an empty table.
    pub(super) fn new(budget: Budget) -> Self {
        let empty =
            || Mutex::new(Generations { young: Generation::default(), old: Generation::default() });
        Self {
            shards: (0..SHARDS).map(|_| Apart(empty())).collect(),
            budget,
            size: Apart::default(),
        }
    }

    /// Returns the interval of a position, which may not be made yet; `None` if it is unknown.
    pub(super) fn find_wanted(&self, wanted: &Wanted<'_, W, N>) -> Option<Interval<W>> {
        let Generations { young, old } = &*self.shard(wanted.hash);
        young.find(wanted).or_else(|| old.find(wanted)).map(|entry| entry.interval.clone())
    }

    fn shard(&self, hash: u64) -> MutexGuard<'_, Generations<W, N>> {
        lock(&self.shards[(hash >> 48) as usize % SHARDS])
    }
}

impl<W: Scalar, const N: usize> Table for PositionTable<W, N> {
    type Key = Position<W, N>;
    type Number = W;
    type AtHand<'t>
        = Untold<'t>
    where
        Self: 't;

    fn at_hand(&self) -> Untold<'_> {
        Untold { size: &self.size, entries: 0 }
    }

    fn find(&self, position: &Position<W, N>, _: &mut Untold<'_>) -> Option<Interval<W>> {
        self.find_wanted(&position.wanted())
    }

    fn learn(
        &self,
        position: Cow<'_, Position<W, N>>,
        interval: &Interval<W>,
        untold: &mut Untold<'_>,
    ) {
        let wanted = position.wanted();
        let Generations { young, old } = &mut *self.shard(wanted.hash);
        if let Some(entry) = young.find_mut(&wanted) {
            entry.interval.narrow(interval);
            return;
        }
        let mut interval = interval.clone();
        if let Some(entry) = old.find(&wanted) {
            interval.narrow(&entry.interval);
        }
        if young.is_full(&wanted.parts) && 4 * young.bytes() > self.budget.shard_limit() {
            let forgotten = mem::replace(old, mem::take(young));
            self.size.shrink(forgotten.bytes(), forgotten.entries.len());
        }
        let before = young.bytes();
        young.insert(position.into_owned(), interval);
        if young.bytes() > before {
            self.size.grow(young.bytes() - before, 0);
        }
        untold.count();
    }

    fn bytes(&self) -> usize {
        self.size.bytes()
    }

    fn entries(&self) -> usize {
        // (Below 0 as long as threads have not told of positions that are forgotten by now.)
        usize::try_from(self.size.entries().cast_signed()).unwrap_or(0)
    }

    fn for_each(&self, mut visit: impl FnMut(&Position<W, N>, &Interval<W>)) {
        for shard in &self.shards {
            let Generations { young, old } = &*lock(shard);
            for generation in [old, young] {
                for entry in &generation.entries {
                    visit(&generation.parts(entry).position(), &entry.interval);
                }
            }
        }
    }
}

impl<W: Scalar, const N: usize> Generation<W, N> {
    /// Returns the parts of a position of the generation.
    fn parts(&self, entry: &Entry<W>) -> Parts<'_, W, N> {
        Parts {
            free: entry.free.of(&self.free),
            components: [entry.components.of(&self.components), &[], &[]],
            passed: entry.passed,
        }
    }

    fn find(&self, wanted: &Wanted<'_, W, N>) -> Option<&Entry<W>> {
        let is_wanted =
            |entry: &Entry<W>| entry.hash == wanted.hash && wanted.is(&self.parts(entry));
        self.entries.find(wanted.hash, is_wanted)
    }

    fn find_mut(&mut self, wanted: &Wanted<'_, W, N>) -> Option<&mut Entry<W>> {
        let Self { entries, free, components } = self;
        let parts = |entry: &Entry<W>| Parts {
            free: entry.free.of(free),
            components: [entry.components.of(components), &[], &[]],
            passed: entry.passed,
        };
        entries.find_mut(wanted.hash, |entry| entry.hash == wanted.hash && wanted.is(&parts(entry)))
    }

    /// Returns whether the generation must grow to take a position.
    fn is_full(&self, parts: &Parts<'_, W, N>) -> bool {
        self.entries.len() == self.entries.capacity()
            || self.free.len() + parts.free.len() > self.free.capacity()
            || self.components.len() + parts.components().count() > self.components.capacity()
    }

    fn insert(&mut self, position: Position<W, N>, interval: Interval<W>) {
        let entry = Entry {
            hash: position.hash(),
            free: Run::append(&mut self.free, position.free),
            components: Run::append(&mut self.components, position.components),
            passed: position.passed,
            interval,
        };
        self.entries.insert_unique(entry.hash, entry, |entry| entry.hash);
    }

    /// Returns how many bytes the generation takes. (A table has a byte for each place, and fills seven of eight.)
    fn bytes(&self) -> usize {
        self.entries.capacity() * 8 / 7 * (size_of::<Entry<W>>() + 1)
            + self.free.capacity() * size_of::<W>()
            + self.components.capacity() * size_of::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::search::bit_graph::BitGraph;
    use crate::solve::search::bits::Bits;
    use crate::solve::search::position;

    /// Returns components of one vertex each.
    fn components(count: usize) -> Vec<Arc<Component<i64, 1>>> {
        let component = |number| {
            Component::saved(BitGraph {
                weights: vec![number],
                links: vec![Bits::EMPTY],
                left: Bits::one(0),
                available: Bits::one(0),
                anchored: Bits::EMPTY,
                even: Bits::EMPTY,
            })
        };
        (0..count as i64).map(component).collect()
    }

    fn position(number: i64, components: &[Arc<Component<i64, 1>>]) -> Position<i64, 1> {
        let length = number as usize % 4;
        let free = (0..=length as i64).rev().map(|step| number + step).collect();
        Position::new(free, components[..length].to_vec(), number % 3 == 0)
    }

    #[test]
    fn a_position_is_found_by_its_parts_before_it_is_made() {
        let table = PositionTable::new(Budget::new(1 << 20, 1));
        let mut all = components(4);
        position::sort(&mut all);
        let made = Position::new(vec![7, 3], all[1..].to_vec(), false);
        let mut at_hand = table.at_hand();
        table.learn(Cow::Borrowed(&made), &Interval { lower: -1, upper: 5 }, &mut at_hand);
        // (The first and the third component stay, and two come in place of the second.)
        let before =
            Position::new(vec![7, 3], vec![Arc::clone(&all[0]), Arc::clone(&all[2])], false);
        let new = [Arc::clone(&all[1]), Arc::clone(&all[3])];
        let parts = |free, passed| Parts { free, components: before.with(0, &new), passed };
        let find =
            |parts: Parts<'_, i64, 1>| table.find_wanted(&Wanted { hash: parts.hash(), parts });
        assert_eq!(find(parts(&[7, 3], false)), Some(Interval { lower: -1, upper: 5 }));
        assert_eq!(find(parts(&[7, 2], false)), None);
        assert_eq!(find(parts(&[7, 3], true)), None);
        let without = Parts { components: before.with(0, &new[..1]), ..parts(&[7, 3], false) };
        assert_eq!(find(without), None);
        table.learn(Cow::Owned(made.clone()), &Interval { lower: -3, upper: 2 }, &mut at_hand);
        assert_eq!(table.find(&made, &mut at_hand), Some(Interval { lower: -1, upper: 2 }));
        drop(at_hand);
        assert_eq!(table.entries(), 1);
    }

    #[test]
    fn a_table_at_its_limit_keeps_what_is_newest_and_counts_its_bytes() {
        let budget = Budget::new(1 << 20, 1);
        let table = PositionTable::new(budget.clone());
        let components = components(4);
        let mut at_hand = table.at_hand();
        for number in 0..50_000 {
            let position = position(number, &components);
            table.learn(Cow::Borrowed(&position), &Interval::exactly(number), &mut at_hand);
            assert_eq!(table.find(&position, &mut at_hand), Some(Interval::exactly(number)));
            assert!(table.bytes() <= budget.bytes(), "after {number}: {}", table.bytes());
        }
        let mut is_known =
            |number: &i64| table.find(&position(*number, &components), &mut at_hand).is_some();
        assert!((48_000..50_000).all(|number| is_known(&number)));
        assert!(!is_known(&0));
        drop(at_hand);
        let (mut entries, mut sum) = (0, 0);
        table.for_each(|known, interval| {
            assert_eq!(known.hash(), position(interval.lower, &components).hash());
            entries += 1;
            sum += interval.upper;
        });
        assert_eq!(entries, table.entries());
        assert!(sum > 0);
    }
}
