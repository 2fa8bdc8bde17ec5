//! The singles of a chain: falling weights, of which the lightest are removed, or both ends.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use crate::number::Scalar;
use crate::sort;

/// A multiset of weights. Equal weights may be removed three for one, since a chain s, s, s fuses into s.
pub(super) trait Singles<W>: Default {
    fn lightest(&self) -> Option<&W>;

    fn heaviest(&self) -> Option<&W>;

    fn pop_lightest(&mut self) -> Option<W>;

    fn add(&mut self, weight: W);

    /// Adds all weights of another multiset: the smaller is poured into the larger.
    fn absorb(&mut self, other: Self);

    fn into_falling(self) -> impl Iterator<Item = W>;
}

/// Weights of which only the lightest are removed: a heap. It is several times as fast as an ordered map,
/// and enough for a rooted tree of the grab rule, which grows at its closed end only.
#[derive(Debug)]
pub(super) struct LightFirst<W> {
    heap: BinaryHeap<Reverse<W>>,
    heaviest: Option<W>,
}

impl<W: Ord> Default for LightFirst<W> {
    fn default() -> Self {
        Self { heap: BinaryHeap::new(), heaviest: None }
    }
}

impl<W: Scalar> Singles<W> for LightFirst<W> {
    fn lightest(&self) -> Option<&W> {
        self.heap.peek().map(|Reverse(weight)| weight)
    }

    fn heaviest(&self) -> Option<&W> {
        self.heaviest.as_ref()
    }

    fn pop_lightest(&mut self) -> Option<W> {
        let lightest = self.heap.pop().map(|Reverse(weight)| weight);
        if self.heap.is_empty() {
            self.heaviest = None;
        }
        lightest
    }

    fn add(&mut self, weight: W) {
        if self.heaviest.as_ref().is_none_or(|heaviest| *heaviest < weight) {
            self.heaviest = Some(weight.clone());
        }
        self.heap.push(Reverse(weight));
    }

    fn absorb(&mut self, mut other: Self) {
        self.heap.append(&mut other.heap);
        self.heaviest = self.heaviest.take().max(other.heaviest);
    }

    fn into_falling(self) -> impl Iterator<Item = W> {
        // Sorting is several times as fast as emptying the heap.
        let weights = self.heap.into_vec().into_iter().map(|Reverse(weight)| weight);
        let mut falling: Vec<W> = weights.collect();
        sort::falling(&mut falling);
        falling.into_iter()
    }
}

/// Weights of which both the lightest and the heaviest are removed: an ordered map with multiplicities,
/// which are 1 or 2.
#[derive(Debug)]
pub(super) struct BothEnds<W> {
    counts: BTreeMap<W, u8>,
}

impl<W> Default for BothEnds<W> {
    fn default() -> Self {
        Self { counts: BTreeMap::new() }
    }
}

impl<W: Scalar> BothEnds<W> {
    /// The number of different weights.
    pub(super) fn len(&self) -> usize {
        self.counts.len()
    }

    pub(super) fn pop_heaviest(&mut self) -> Option<W> {
        let entry = self.counts.last_entry()?;
        let weight = entry.key().clone();
        match entry.get() {
            1 => drop(entry.remove()),
            _ => *entry.into_mut() -= 1,
        }
        Some(weight)
    }
}

impl<W: Scalar> Singles<W> for BothEnds<W> {
    fn lightest(&self) -> Option<&W> {
        self.counts.first_key_value().map(|(weight, _)| weight)
    }

    fn heaviest(&self) -> Option<&W> {
        self.counts.last_key_value().map(|(weight, _)| weight)
    }

    fn pop_lightest(&mut self) -> Option<W> {
        let entry = self.counts.first_entry()?;
        let weight = entry.key().clone();
        match entry.get() {
            1 => drop(entry.remove()),
            _ => *entry.into_mut() -= 1,
        }
        Some(weight)
    }

    fn add(&mut self, weight: W) {
        let count = self.counts.entry(weight).or_insert(0);
        *count = if *count == 2 { 1 } else { *count + 1 };
    }

    fn absorb(&mut self, mut other: Self) {
        if self.len() < other.len() {
            std::mem::swap(self, &mut other);
        }
        other.into_falling().for_each(|weight| self.add(weight));
    }

    fn into_falling(self) -> impl Iterator<Item = W> {
        let copies = |(weight, count): (W, u8)| std::iter::repeat_n(weight, usize::from(count));
        self.counts.into_iter().rev().flat_map(copies)
    }
}
