//! [`Interner`]: one copy of each thing that many refer to, as long as something refers to it.

use std::collections::HashSet;
use std::hash::Hash;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use super::apart::Apart;
use super::cache::{SHARDS, SLACK, lock, shard_of};
use super::hash::Mixing;

/// A set that threads share, of things that know how many bytes they take.
///
/// A shard that has grown by a quarter forgets what nothing else refers to: a constant time for each thing in all.
pub(super) struct Interner<T> {
    shards: Box<[Apart<Mutex<Shard<T>>>]>,
    bytes: Arc<AtomicUsize>,
}

struct Shard<T> {
    known: HashSet<Arc<T>, Mixing>,
    /// With so many, it is swept.
    full: usize,
}

/// Something that knows what it takes of the memory.
pub(super) trait Footprint {
    /// Returns about how many bytes it takes.
    fn footprint(&self) -> usize;
}

impl<T: Eq + Hash + Footprint> Interner<T> {
    /// Builds an empty set, which counts in `bytes` what it takes.
    pub(super) fn new(bytes: Arc<AtomicUsize>) -> Self {
        let empty = || Apart(Mutex::new(Shard { known: HashSet::default(), full: 64 }));
        Self { shards: (0..SHARDS).map(|_| empty()).collect(), bytes }
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
        shard.known.insert(Arc::clone(one));
        self.bytes.fetch_add(one.footprint() + SLACK, Ordering::Relaxed);
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
