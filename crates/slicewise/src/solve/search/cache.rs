//! [`Cache`]: a map that threads share, within a memory [`Budget`].

use std::collections::HashMap;
use std::hash::Hash;
use std::mem;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::apart::Apart;
use super::hash::{Mixing, hash_of};

/// The number of shards. Each has a lock of its own, so that threads seldom wait.
pub(super) const SHARDS: usize = 64;

/// The bytes that a hash table spends on an entry besides its key and its value.
pub(super) const SLACK: usize = 32;

/// The bytes that caches, and what their entries refer to, may take together.
#[derive(Clone)]
pub(super) struct Budget {
    bytes: usize,
    caches: usize,
    /// What the entries of all caches refer to takes so much now.
    pub(super) referred: Arc<AtomicUsize>,
}

impl Budget {
    /// Divides about `bytes` bytes among a number of caches.
    pub(super) fn new(bytes: usize, caches: usize) -> Self {
        Self { bytes, caches, referred: Arc::default() }
    }

    /// Returns the bytes of each cache, if nothing refers to anything.
    pub(super) fn bytes(&self) -> usize {
        self.bytes / self.caches
    }

    /// Returns the bytes that each cache may take beside what entries refer to now.
    pub(super) fn left(&self) -> usize {
        self.bytes.saturating_sub(self.referred.load(Ordering::Relaxed)) / self.caches
    }

    /// Returns the most bytes that a shard of a cache may take. (A shard keeps a few entries, whatever they refer to:
    /// what the search is at is among them.)
    fn shard_limit(&self) -> usize {
        (self.left() / SHARDS).max(1024)
    }
}

/// A map that forgets its older entries when it is full.
///
/// Every shard has two generations. New entries join the young one; when that fills half of the
/// shard, it becomes the old one, and the previous old one is dropped.
pub(super) struct Cache<K, V> {
    shards: Box<[Shard<K, V>]>,
    budget: Budget,
    size: Apart<Size>,
}

/// What a table holds.
#[derive(Default)]
pub(super) struct Size {
    bytes: AtomicUsize,
    entries: AtomicUsize,
}

impl Size {
    pub(super) fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    pub(super) fn entries(&self) -> usize {
        self.entries.load(Ordering::Relaxed)
    }

    pub(super) fn grow(&self, bytes: usize, entries: usize) {
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        self.entries.fetch_add(entries, Ordering::Relaxed);
    }

    pub(super) fn shrink(&self, bytes: usize, entries: usize) {
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
        self.entries.fetch_sub(entries, Ordering::Relaxed);
    }
}

type Shard<K, V> = Apart<Mutex<Generations<K, V>>>;

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

impl<K: Clone + Eq + Hash, V: Clone> Cache<K, V> {
    /// Builds an empty cache.
    pub(super) fn new(budget: Budget) -> Self {
        Self {
            shards: (0..SHARDS).map(|_| Apart::default()).collect(),
            budget,
            size: Apart::default(),
        }
    }

    /// Returns about how many bytes the cache may take.
    pub(super) fn most_bytes(&self) -> usize {
        self.budget.bytes()
    }

    /// Returns about how many bytes the cache takes.
    pub(super) fn bytes(&self) -> usize {
        self.size.bytes()
    }

    /// Returns the number of entries.
    pub(super) fn entries(&self) -> usize {
        self.size.entries()
    }

    /// Returns the value of `key`, or `None` if it is unknown or forgotten.
    pub(super) fn get(&self, key: &K) -> Option<V> {
        self.shard(key).get(key).cloned()
    }

    /// Inserts an entry whose key and value own `heap` bytes besides their own size.
    pub(super) fn insert(&self, key: K, value: V, heap: usize) {
        let mut shard = self.shard(&key);
        self.insert_into(&mut shard, key, value, heap);
    }

    /// Inserts an entry, or merges `value` into the one that `key` has.
    pub(super) fn merge(&self, key: &K, value: &V, heap: usize, merge: impl Fn(&mut V, &V)) {
        let mut shard = self.shard(key);
        if let Some(known) = shard.young.get_mut(key) {
            merge(known, value);
            return;
        }
        let mut value = value.clone();
        if let Some(known) = shard.old.get(key) {
            merge(&mut value, known);
        }
        self.insert_into(&mut shard, key.clone(), value, heap);
    }

    /// Visits every entry, in no particular order.
    pub(super) fn for_each(&self, mut visit: impl FnMut(&K, &V)) {
        for shard in &self.shards {
            let shard = lock(shard);
            shard.old.iter().chain(&shard.young).for_each(|(key, value)| visit(key, value));
        }
    }

    fn shard(&self, key: &K) -> MutexGuard<'_, Generations<K, V>> {
        lock(&self.shards[shard_of(key)])
    }

    fn insert_into(&self, shard: &mut Generations<K, V>, key: K, value: V, heap: usize) {
        let bytes = size_of::<(K, V)>() + heap + SLACK;
        shard.young.insert(key, value);
        shard.young_bytes += bytes;
        self.size.grow(bytes, 1);
        if shard.young_bytes * 2 < self.budget.shard_limit() {
            return;
        }
        let forgotten = mem::replace(&mut shard.old, mem::take(&mut shard.young));
        self.size.shrink(shard.old_bytes, forgotten.len());
        shard.old_bytes = mem::take(&mut shard.young_bytes);
    }
}

/// Returns the shard of a key.
pub(super) fn shard_of<K: Hash>(key: &K) -> usize {
    (hash_of(key) >> 48) as usize % SHARDS
}

pub(super) fn lock<T>(shard: &Mutex<T>) -> MutexGuard<'_, T> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_entries_refer_to_is_taken_off_before_caches_share_the_rest() {
        let budget = Budget::new(1000, 2);
        assert_eq!((budget.bytes(), budget.left()), (500, 500));
        budget.referred.store(400, Ordering::Relaxed);
        assert_eq!((budget.bytes(), budget.left()), (500, 300));
        budget.referred.store(2000, Ordering::Relaxed);
        assert_eq!(budget.left(), 0);
    }

    #[test]
    fn a_cache_uses_its_bytes_and_keeps_within_them() {
        let bytes = 1 << 20;
        let cache = Cache::<u64, u64>::new(Budget::new(bytes, 1));
        for number in 0..100_000 {
            cache.insert(number, number + 1, 0);
            assert_eq!(cache.get(&number), Some(number + 1));
            assert!(cache.bytes() <= bytes, "after {number}: {}", cache.bytes());
        }
        assert!(cache.bytes() > bytes / 4, "{}", cache.bytes());
        assert_eq!(cache.get(&0), None, "the oldest is forgotten");
        let mut entries = 0;
        cache.for_each(|number, next| {
            assert_eq!(number + 1, *next);
            entries += 1;
        });
        assert_eq!(entries, cache.entries());
    }
}
