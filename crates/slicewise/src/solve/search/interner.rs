//! [`Interner`]: one copy of each thing that many refer to, as long as something refers to it.

use std::collections::HashSet;
use std::hash::Hash;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use super::apart::Apart;
use super::cache::{SHARDS, SLACK, lock, shard_of};
use super::hash::Mixing;

/// A set that threads share. Each thing in it has a number, which no other thing ever has.
///
/// A shard that has grown by a quarter forgets what nothing else refers to: a constant time for each thing in all.
pub(super) struct Interner<T> {
    shards: Box<[Apart<Mutex<Shard<T>>>]>,
    bytes: Arc<AtomicUsize>,
    /// The number of the last thing.
    last: AtomicU64,
}

struct Shard<T> {
    known: HashSet<Arc<T>, Mixing>,
    /// With so many, it is swept.
    full: usize,
}

/// Something that may be in an [`Interner`].
pub(super) trait Shared: Eq + Hash {
    /// Returns about how many bytes it takes.
    fn footprint(&self) -> usize;

    /// Takes a number, at least 1.
    fn take_number(&self, number: u64);
}

impl<T: Shared> Interner<T> {
    /// Builds an empty set, which counts in `bytes` what it takes.
    pub(super) fn new(bytes: Arc<AtomicUsize>) -> Self {
        let empty = || Apart(Mutex::new(Shard { known: HashSet::default(), full: 64 }));
        Self { shards: (0..SHARDS).map(|_| empty()).collect(), bytes, last: AtomicU64::new(0) }
    }

    /// Returns about how many bytes everything in it takes.
    pub(super) fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Replaces something by the equal one in the set, or inserts it if there is none.
    pub(super) fn share(&self, one: &mut Arc<T>) {
        let mut shard = lock(&self.shards[shard_of(one)]);
        if let Some(known) = shard.known.get(one) {
            *one = Arc::clone(known);
            return;
        }
        if shard.known.len() >= shard.full {
            self.sweep(&mut shard);
        }
        one.take_number(self.last.fetch_add(1, Ordering::Relaxed) + 1);
        shard.known.insert(Arc::clone(one));
        self.bytes.fetch_add(one.footprint() + SLACK, Ordering::Relaxed);
    }

    /// Visits everything in it, in no particular order.
    pub(super) fn for_each(&self, mut visit: impl FnMut(&Arc<T>)) {
        self.shards.iter().for_each(|shard| lock(shard).known.iter().for_each(&mut visit));
    }

    fn sweep(&self, shard: &mut Shard<T>) {
        shard.known.retain(|one| {
            let stays = Arc::strong_count(one) > 1;
            if !stays {
                self.bytes.fetch_sub(one.footprint() + SLACK, Ordering::Relaxed);
            }
            stays
        });
        shard.full = (shard.known.len() * 5 / 4).max(64);
    }
}
