//! [`Memo`]: what a search has found of components, which its threads share.

use std::collections::HashMap;
use std::mem;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use super::cache::{SHARDS, SLACK, lock, shard_of};
use super::cache_padded::CachePadded;
use super::component::Component;
use super::local_moves::LocalMoves;
use crate::hash::Mixing;
use crate::number::Scalar;

/// The components that a search has met and their moves, within a number of bytes.
///
/// When those that are new take half of it, they become the old ones, and what was old before is forgotten. Components are
/// forgotten with the moves that lead to them: new moves lead to new copies, so that each component is counted as long as
/// any moves that are remembered lead to it.
pub(super) struct Memo<W, const N: usize> {
    shards: Box<[CachePadded<Mutex<Shard<W, N>>>]>,
    most: usize,
    /// The bytes of the new entries and of the old ones.
    new: CachePadded<AtomicUsize>,
    old: CachePadded<AtomicUsize>,
    /// Held by the thread that forgets.
    turning: Mutex<()>,
}

struct Shard<W, const N: usize> {
    components: Map<Component<W, N>>,
    new: Map<LocalMoves<W, N>>,
    old: Map<LocalMoves<W, N>>,
}

type Map<T> = HashMap<u128, Arc<T>, Mixing>;

impl<W, const N: usize> Default for Shard<W, N> {
    fn default() -> Self {
        Self { components: Map::default(), new: Map::default(), old: Map::default() }
    }
}

impl<W: Scalar, const N: usize> Memo<W, N> {
    /// Builds an empty memory of at most about `most` bytes.
    pub(super) fn new(most: usize) -> Self {
        Self {
            shards: (0..SHARDS).map(|_| CachePadded::default()).collect(),
            most,
            new: CachePadded::default(),
            old: CachePadded::default(),
            turning: Mutex::default(),
        }
    }

    /// Returns the most bytes.
    pub(super) fn most(&self) -> usize {
        self.most
    }

    /// Returns about how many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        self.new.load(Ordering::Relaxed) + self.old.load(Ordering::Relaxed)
    }

    /// Returns the component of a key.
    pub(super) fn component(&self, key: u128) -> Option<Arc<Component<W, N>>> {
        lock(&self.shards[shard_of(&key)]).components.get(&key).cloned()
    }

    /// Remembers a component, and returns it, or the equal one that is remembered.
    pub(super) fn share(&self, component: Arc<Component<W, N>>) -> Arc<Component<W, N>> {
        let mut shard = lock(&self.shards[shard_of(&component.key)]);
        if let Some(known) = shard.components.get(&component.key) {
            return Arc::clone(known);
        }
        shard.components.insert(component.key, Arc::clone(&component));
        drop(shard);
        self.count(component.footprint());
        component
    }

    /// Returns the moves of the component of a key.
    pub(super) fn moves(&self, key: u128) -> Option<Arc<LocalMoves<W, N>>> {
        let shard = lock(&self.shards[shard_of(&key)]);
        shard.new.get(&key).or_else(|| shard.old.get(&key)).cloned()
    }

    /// Remembers the moves of the component of a key.
    pub(super) fn remember(&self, key: u128, moves: &Arc<LocalMoves<W, N>>) {
        lock(&self.shards[shard_of(&key)]).new.insert(key, Arc::clone(moves));
        self.count(moves.bytes());
    }

    /// Counts bytes of new entries, and drops the old ones when there are too many.
    fn count(&self, bytes: usize) {
        let new = self.new.fetch_add(bytes + SLACK, Ordering::Relaxed) + bytes + SLACK;
        if 2 * new <= self.most {
            return;
        }
        let Ok(_turning) = self.turning.try_lock() else { return };
        self.old.store(self.new.swap(0, Ordering::Relaxed), Ordering::Relaxed);
        for shard in &self.shards {
            let mut shard = lock(shard);
            let (new, components) = (mem::take(&mut shard.new), mem::take(&mut shard.components));
            let old = mem::replace(&mut shard.old, new);
            drop(shard);
            drop((components, old));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::search::component::tests::path;
    use crate::solve::search::local_moves::LocalMoves;

    #[test]
    fn there_is_one_copy_of_each_component_until_it_is_forgotten() {
        let memo = Memo::<i64, 2>::new(100_000);
        let shared = |vertices| memo.share(path(vertices));
        let first = shared(100);
        assert!(Arc::ptr_eq(&first, &shared(100)) && !Arc::ptr_eq(&first, &shared(99)));
        assert!(Arc::ptr_eq(&first, &memo.component(first.key).expect("it is remembered")));
        assert!(memo.bytes() >= first.footprint() + shared(99).footprint());
        (10..99).for_each(|vertices| drop(shared(vertices)));
        assert!(!Arc::ptr_eq(&first, &shared(100)));
    }

    #[test]
    fn moves_are_forgotten_when_others_take_its_bytes() {
        let memo = Memo::<i64, 2>::new(100_000);
        let none = Arc::new(LocalMoves::default());
        let mut most = 0;
        for key in 0..5000 {
            memo.remember(key, &none);
            assert!(memo.moves(key).is_some());
            most = most.max(memo.bytes());
        }
        assert!((50_000..=100_000 + SLACK).contains(&most), "{most}");
        assert!(memo.moves(4999 - 400).is_some() && memo.moves(0).is_none());
    }
}
