//! [`Table`]: what a search has learnt, within a budget of memory.

use std::collections::HashMap;
use std::hash::Hash;
use std::mem;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::component::{Component, LocalMove};
use super::enabled::Enabled;
use super::hash::{Mixing, hash_of};
use super::position::Position;
use super::subsets::Subset;
use crate::Interval;
use crate::number::Scalar;

/// Shards, each behind its own lock, so that threads seldom wait.
const SHARDS: usize = 64;

/// What a map entry takes beside its key and value: the hash table's slack.
const SLACK: usize = 32;

type Shards<K, V> = Vec<Mutex<Generations<K, V>>>;

type LocalMoves<W, const N: usize> = Arc<[LocalMove<W, N>]>;

/// The values of positions and the moves of components that a search has met. When it is full, the older
/// half of a shard is forgotten; what was forgotten is found again by searching again.
pub(crate) struct Table<W, const N: usize> {
    positions: Shards<Position<W, N>, Interval<W>>,
    subsets: Shards<Subset, Interval<W>>,
    steps: Shards<Arc<Component<W, N>>, LocalMoves<W, N>>,
    /// One copy of each part, so that positions and moves share it.
    components: Shards<Arc<Component<W, N>>, ()>,
    /// How many bytes a shard of any kind may take.
    shard_limit: usize,
    bytes: AtomicUsize,
    entries: AtomicUsize,
}

/// A map in two generations.
struct Generations<K, V> {
    young: HashMap<K, V, Mixing>,
    old: HashMap<K, V, Mixing>,
    young_bytes: usize,
    old_bytes: usize,
}

impl<K, V> Default for Generations<K, V> {
    fn default() -> Self {
        Self { young: HashMap::default(), old: HashMap::default(), young_bytes: 0, old_bytes: 0 }
    }
}

impl<K: Eq + Hash, V> Generations<K, V> {
    fn get(&self, key: &K) -> Option<&V> {
        self.young.get(key).or_else(|| self.old.get(key))
    }
}

impl<K: Clone + Eq + Hash, W: Scalar> Generations<K, Interval<W>> {
    /// Narrows what is known of a key; whether it is new to the young.
    fn learn(&mut self, key: &K, span: &Interval<W>) -> bool {
        if let Some(known) = self.young.get_mut(key) {
            known.narrow(span);
            return false;
        }
        let mut span = span.clone();
        if let Some(known) = self.old.get(key) {
            span.narrow(known);
        }
        self.young.insert(key.clone(), span);
        true
    }
}

fn lock<T>(shard: &Mutex<T>) -> MutexGuard<'_, T> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<W: Scalar, const N: usize> Table<W, N> {
    /// A table that takes about this many bytes at most.
    pub(crate) fn new(bytes: usize) -> Self {
        Self {
            positions: (0..SHARDS).map(|_| Mutex::default()).collect(),
            subsets: (0..SHARDS).map(|_| Mutex::default()).collect(),
            steps: (0..SHARDS).map(|_| Mutex::default()).collect(),
            components: (0..SHARDS).map(|_| Mutex::default()).collect(),
            shard_limit: (bytes / (3 * SHARDS)).max(4096),
            bytes: AtomicUsize::new(0),
            entries: AtomicUsize::new(0),
        }
    }

    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// How many positions it knows.
    pub(crate) fn entries(&self) -> usize {
        self.entries.load(Ordering::Relaxed)
    }

    /// What is known of a position.
    pub(crate) fn find(&self, position: &Position<W, N>) -> Option<Interval<W>> {
        lock(&self.positions[shard_of(position)]).get(position).cloned()
    }

    /// What is known of a set of vertices.
    pub(crate) fn find_subset(&self, at: Subset) -> Option<Interval<W>> {
        lock(&self.subsets[shard_of(&at)]).get(&at).cloned()
    }

    /// Learns an interval for a position, beside what was known.
    pub(crate) fn learn(&self, position: &Position<W, N>, span: &Interval<W>) {
        let bytes = position.bytes() + size_of::<Interval<W>>() + SLACK;
        let mut shard = lock(&self.positions[shard_of(position)]);
        if shard.learn(position, span) {
            self.entries.fetch_add(1, Ordering::Relaxed);
            self.grow(&mut shard, bytes, &self.entries);
        }
    }

    /// Learns an interval for a set of vertices, beside what was known.
    pub(crate) fn learn_subset(&self, at: Subset, span: &Interval<W>) {
        let bytes = size_of::<(Subset, Interval<W>)>() * 2;
        let mut shard = lock(&self.subsets[shard_of(&at)]);
        if shard.learn(&at, span) {
            self.entries.fetch_add(1, Ordering::Relaxed);
            self.grow(&mut shard, bytes, &self.entries);
        }
    }

    /// The moves of a part.
    pub(crate) fn steps(&self, part: &Arc<Component<W, N>>, enabled: &Enabled) -> LocalMoves<W, N> {
        let at = shard_of(part);
        {
            let shard = lock(&self.steps[at]);
            if let Some(steps) = shard.get(part) {
                return Arc::clone(steps);
            }
        }
        let mut steps = part.steps(enabled);
        for part in steps.iter_mut().flat_map(|step| &mut step.rest.components) {
            self.share(part);
        }
        let steps: LocalMoves<W, N> = steps.into();
        let each = |step: &LocalMove<W, N>| {
            let rest = &step.rest;
            let components = rest.components.len() * size_of::<usize>();
            size_of::<LocalMove<W, N>>() + rest.free.len() * size_of::<W>() + components
        };
        let bytes = steps.iter().map(each).sum::<usize>() + SLACK + 16;
        let mut shard = lock(&self.steps[at]);
        shard.young.insert(Arc::clone(part), Arc::clone(&steps));
        let uncounted = AtomicUsize::new(0);
        self.grow(&mut shard, bytes, &uncounted);
        steps
    }

    /// Exchanges a part for the copy that is known, if there is one.
    pub(crate) fn share(&self, part: &mut Arc<Component<W, N>>) {
        let mut shard = lock(&self.components[shard_of(part)]);
        if let Some((known, ())) =
            shard.young.get_key_value(part).or_else(|| shard.old.get_key_value(part))
        {
            *part = Arc::clone(known);
            return;
        }
        let bytes = part.bytes() + SLACK;
        shard.young.insert(Arc::clone(part), ());
        self.grow(&mut shard, bytes, &AtomicUsize::new(0));
    }

    /// Counts new bytes in, and forgets the old generation when the young one fills half a shard.
    fn grow<K, V>(&self, shard: &mut Generations<K, V>, bytes: usize, entries: &AtomicUsize) {
        shard.young_bytes += bytes;
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        if shard.young_bytes * 2 < self.shard_limit {
            return;
        }
        let gone = mem::replace(&mut shard.old, mem::take(&mut shard.young));
        self.bytes.fetch_sub(shard.old_bytes, Ordering::Relaxed);
        let _ = entries.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |count| {
            Some(count.saturating_sub(gone.len()))
        });
        shard.old_bytes = mem::take(&mut shard.young_bytes);
    }

    /// Every set of vertices it knows, in no order.
    pub(crate) fn for_each_subset(&self, mut visit: impl FnMut(Subset, &Interval<W>)) {
        for shard in &self.subsets {
            let shard = lock(shard);
            shard.old.iter().chain(&shard.young).for_each(|(at, span)| visit(*at, span));
        }
    }

    /// Every position it knows, in no order.
    pub(crate) fn for_each(&self, mut visit: impl FnMut(&Position<W, N>, &Interval<W>)) {
        for shard in &self.positions {
            let shard = lock(shard);
            shard.old.iter().chain(&shard.young).for_each(|(position, span)| visit(position, span));
        }
    }
}

fn shard_of(key: &impl Hash) -> usize {
    (hash_of(key) >> 48) as usize % SHARDS
}
