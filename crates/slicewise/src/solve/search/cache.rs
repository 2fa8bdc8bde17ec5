//! [`Cache`]: a map that threads share, within a number of bytes.

use std::collections::HashMap;
use std::hash::Hash;
use std::mem;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::cache_padded::CachePadded;
use crate::hash::{Mixing, hash_of};

/// The number of shards. Each has a lock of its own, so that threads seldom wait.
pub(super) const SHARDS: usize = 64;

/// The bytes that a hash table spends on an entry besides its key and its value.
pub(super) const SLACK: usize = 32;

/// A map that forgets its older entries when it is full.
///
/// Every shard has two generations. New entries join the young one; when that fills half of the
/// shard, it becomes the old one, and the previous old one is dropped.
pub(super) struct Cache<K, V> {
    shards: Box<[Shard<K, V>]>,
    /// The bytes of an entry.
    entry: usize,
    /// The entries of a generation of a shard.
    most: usize,
    entries: CachePadded<AtomicUsize>,
}

type Shard<K, V> = CachePadded<Mutex<Generations<K, V>>>;

struct Generations<K, V> {
    young: HashMap<K, V, Mixing>,
    old: HashMap<K, V, Mixing>,
}

impl<K, V> Default for Generations<K, V> {
    fn default() -> Self {
        Self { young: HashMap::default(), old: HashMap::default() }
    }
}

impl<K: Copy + Eq + Hash, V: Clone> Cache<K, V> {
    /// Builds an empty cache of about `bytes` bytes, each value of which owns `heap` bytes besides its own size.
    pub(super) fn new(bytes: usize, heap: usize) -> Self {
        let entry = size_of::<(K, V)>() + heap + SLACK;
        Self {
            shards: (0..SHARDS).map(|_| CachePadded::default()).collect(),
            entry,
            most: (bytes / entry / (2 * SHARDS)).max(4),
            entries: CachePadded::default(),
        }
    }

    /// Returns about how many bytes the cache takes.
    pub(super) fn bytes(&self) -> usize {
        self.entries() * self.entry
    }

    /// Returns the number of entries.
    pub(super) fn entries(&self) -> usize {
        self.entries.load(Ordering::Relaxed)
    }

    /// Returns the value of `key`, or `None` if it is unknown or forgotten.
    pub(super) fn get(&self, key: &K) -> Option<V> {
        let shard = self.shard(key);
        shard.young.get(key).or_else(|| shard.old.get(key)).cloned()
    }

    /// Inserts an entry, or merges `value` into the one that `key` has.
    pub(super) fn merge(&self, key: K, value: &V, merge: impl Fn(&mut V, &V)) {
        let mut shard = self.shard(&key);
        if let Some(known) = shard.young.get_mut(&key) {
            merge(known, value);
            return;
        }
        let mut value = value.clone();
        if let Some(known) = shard.old.get(&key) {
            merge(&mut value, known);
        }
        shard.young.insert(key, value);
        self.entries.fetch_add(1, Ordering::Relaxed);
        if shard.young.len() >= self.most {
            let young = mem::take(&mut shard.young);
            let forgotten = mem::replace(&mut shard.old, young);
            self.entries.fetch_sub(forgotten.len(), Ordering::Relaxed);
        }
    }

    /// Visits every entry, in no particular order; one that is newer after an older one of its key.
    pub(super) fn for_each(&self, mut visit: impl FnMut(&K, &V)) {
        for shard in &self.shards {
            let shard = lock(shard);
            shard.old.iter().chain(&shard.young).for_each(|(key, value)| visit(key, value));
        }
    }

    fn shard(&self, key: &K) -> MutexGuard<'_, Generations<K, V>> {
        lock(&self.shards[shard_of(key)])
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
    fn a_cache_uses_its_bytes_and_keeps_within_them() {
        let bytes = 1 << 20;
        let cache = Cache::<u64, u64>::new(bytes, 0);
        let newer = |known: &mut u64, new: &u64| *known = *known.max(&mut new.clone());
        for number in 0..100_000 {
            cache.merge(number, &(number + 1), newer);
            cache.merge(number, &0, newer);
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
