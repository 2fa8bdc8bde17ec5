//! [`Cache`]: a map that threads share, within a memory budget.

use std::collections::HashMap;
use std::hash::Hash;
use std::mem;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::hash::{Mixing, hash_of};

/// The number of shards. Each has a lock of its own, so that threads seldom wait.
const SHARDS: usize = 64;

/// The bytes that a hash table spends on an entry besides its key and its value.
const SLACK: usize = 32;

/// A map that forgets its older entries when it is full.
///
/// Every shard has two generations. New entries join the young one; when that fills half of the
/// shard, it becomes the old one, and the previous old one is dropped.
pub(super) struct Cache<K, V> {
    shards: Box<[Mutex<Generations<K, V>>]>,
    /// The most bytes that a shard may take.
    shard_limit: usize,
    bytes: AtomicUsize,
    entries: AtomicUsize,
}

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
    fn get_key_value(&self, key: &K) -> Option<(&K, &V)> {
        self.young.get_key_value(key).or_else(|| self.old.get_key_value(key))
    }
}

impl<K: Clone + Eq + Hash, V: Clone> Cache<K, V> {
    /// Builds an empty cache that takes about `budget` bytes at most.
    pub(super) fn new(budget: usize) -> Self {
        Self {
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            shard_limit: (budget / SHARDS).max(4096),
            bytes: AtomicUsize::new(0),
            entries: AtomicUsize::new(0),
        }
    }

    /// Returns about how many bytes the cache takes.
    pub(super) fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Returns the number of entries.
    pub(super) fn entries(&self) -> usize {
        self.entries.load(Ordering::Relaxed)
    }

    /// Returns the value of `key`, or `None` if it is unknown or forgotten.
    pub(super) fn get(&self, key: &K) -> Option<V> {
        self.shard(key).get_key_value(key).map(|(_, value)| value.clone())
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

    /// Replaces `key` by the equal key in the cache, or inserts it if there is none.
    pub(super) fn intern(&self, key: &mut K, value: V, heap: usize) {
        let mut shard = self.shard(key);
        match shard.get_key_value(key) {
            Some((known, _)) => *key = known.clone(),
            None => self.insert_into(&mut shard, key.clone(), value, heap),
        }
    }

    /// Visits every entry, in no particular order.
    pub(super) fn for_each(&self, mut visit: impl FnMut(&K, &V)) {
        for shard in &self.shards {
            let shard = lock(shard);
            shard.old.iter().chain(&shard.young).for_each(|(key, value)| visit(key, value));
        }
    }

    fn shard(&self, key: &K) -> MutexGuard<'_, Generations<K, V>> {
        lock(&self.shards[(hash_of(key) >> 48) as usize % SHARDS])
    }

    fn insert_into(&self, shard: &mut Generations<K, V>, key: K, value: V, heap: usize) {
        let bytes = size_of::<(K, V)>() + heap + SLACK;
        shard.young.insert(key, value);
        shard.young_bytes += bytes;
        self.entries.fetch_add(1, Ordering::Relaxed);
        self.bytes.fetch_add(bytes, Ordering::Relaxed);
        if shard.young_bytes * 2 < self.shard_limit {
            return;
        }
        let forgotten = mem::replace(&mut shard.old, mem::take(&mut shard.young));
        self.bytes.fetch_sub(shard.old_bytes, Ordering::Relaxed);
        self.entries.fetch_sub(forgotten.len(), Ordering::Relaxed);
        shard.old_bytes = mem::take(&mut shard.young_bytes);
    }
}

fn lock<T>(shard: &Mutex<T>) -> MutexGuard<'_, T> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}
