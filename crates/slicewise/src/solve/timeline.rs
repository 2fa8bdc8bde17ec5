//! [`Timeline`]: the alternating sum of weights that come and go.

use crate::number::Scalar;
use crate::solve::alternation::Alternation;
use crate::sort;

/// The number of neighbouring leaves that share one node of the tree: the number of bits in a word.
/// Only the active leaves of a block are read again, and the tree above the blocks stays small
/// enough for the fast caches.
const BLOCK: usize = 64;

/// The alternating sum w1 − w2 + w3 − … of the active ones among weights known from the start.
///
/// The weights are sorted, largest first, and are the leaves of a balanced binary tree. Each node
/// stores whether the number of its active leaves is odd, and their alternating sum. Two
/// neighbouring nodes combine by
///
/// > parity = parity₁ + parity₂, sum = sum₁ ± sum₂, minus exactly when the first count is odd,
///
/// since the leaves of the second then begin at an even place. So a weight is activated or
/// deactivated in O(log n), and the root holds the value. Equal weights may be in any order: they
/// cancel.
///
/// An alternating sum of falling weights lies between the last weight (or 0) and the first (or the
/// first less the last), so the lane is wide enough if it holds the differences of the weights,
/// however many there are.
#[derive(Clone, Debug)]
pub(crate) struct Timeline<W> {
    /// The place of each weight in `falling`, by its id; empty if the weights were already sorted,
    /// so that the place of each is its id.
    places: Vec<u32>,
    /// The weights, largest first.
    falling: Vec<W>,
    /// A bit for each place, set if its weight is active.
    active: Vec<u64>,
    /// The tree: the root at 1, the children of node i at 2i and 2i + 1, the blocks of leaves last.
    nodes: Vec<Alternation<W>>,
    /// The nodes of one level that [`flip`](Self::flip) must recompute; empty between calls.
    changed: Vec<usize>,
}

impl<W: Scalar> Timeline<W> {
    /// Creates a timeline on which the weights whose ids `is_active` accepts are active. O(n log n)
    /// for sorting, unless they are sorted already, and O(n) for the rest.
    ///
    /// # Panics
    /// With 2³² weights or more.
    pub(crate) fn with_active(weights: &[W], mut is_active: impl FnMut(usize) -> bool) -> Self {
        let (falling, places) = sorted(weights);
        let mut active = vec![0; weights.len().div_ceil(BLOCK)];
        for id in (0..weights.len()).filter(|&id| is_active(id)) {
            let place = places.get(id).map_or(id, |&place| place as usize);
            active[place / BLOCK] |= 1 << (place % BLOCK);
        }
        let nodes = vec![Alternation::default(); 2 * active.len().next_power_of_two()];
        let mut timeline = Self { places, falling, active, nodes, changed: Vec::new() };
        timeline.build();
        timeline
    }

    /// Fills the tree from the bottom up.
    fn build(&mut self) {
        let width = self.width();
        for block in 0..self.active.len() {
            self.nodes[width + block] = self.block(block);
        }
        for at in (1..width).rev() {
            self.nodes[at] = self.combined(at);
        }
    }

    /// Activates or deactivates a weight. O(log n).
    ///
    /// # Panics
    /// If no weight has that id.
    pub(crate) fn set(&mut self, id: usize, active: bool) {
        if self.is_active(id) == active {
            return;
        }
        let place = self.place(id);
        self.active[place / BLOCK] ^= 1 << (place % BLOCK);
        let mut at = self.width() + place / BLOCK;
        self.nodes[at] = self.block(place / BLOCK);
        while at > 1 {
            at /= 2;
            self.nodes[at] = self.combined(at);
        }
    }

    /// Activates the weights with these ids that are not active, and deactivates the others.
    /// O(log n) each, but cheaper than as many calls of [`set`](Self::set): the tree is climbed
    /// once, level by level, and the paths of neighbours soon meet if the ids follow falling
    /// weights.
    ///
    /// # Panics
    /// If an id has no weight.
    pub(crate) fn flip(&mut self, ids: impl IntoIterator<Item = usize>) {
        let width = self.width();
        let mut changed = std::mem::take(&mut self.changed);
        for id in ids {
            let place = self.place(id);
            self.active[place / BLOCK] ^= 1 << (place % BLOCK);
            push_new(&mut changed, width + place / BLOCK);
        }
        for &at in &changed {
            self.nodes[at] = self.block(at - width);
        }
        while changed.first().is_some_and(|&at| at > 1) {
            let mut kept = 0;
            for next in 0..changed.len() {
                let at = changed[next] / 2;
                if kept == 0 || changed[kept - 1] != at {
                    self.nodes[at] = self.combined(at);
                    changed[kept] = at;
                    kept += 1;
                }
            }
            changed.truncate(kept);
        }
        changed.clear();
        self.changed = changed;
    }

    /// Returns whether a weight is active.
    ///
    /// # Panics
    /// If no weight has that id.
    pub(crate) fn is_active(&self, id: usize) -> bool {
        let place = self.place(id);
        self.active[place / BLOCK] >> (place % BLOCK) & 1 == 1
    }

    /// The place in `falling` of the weight with an id.
    fn place(&self, id: usize) -> usize {
        assert!(id < self.falling.len(), "no weight has the id {id}");
        self.places.get(id).map_or(id, |&place| place as usize)
    }

    /// The capacity of the tree in blocks, which is also the index of the first block's node.
    fn width(&self) -> usize {
        self.nodes.len() / 2
    }

    /// Computes a block of leaves from its last active leaf to its first: s := w − s.
    fn block(&self, block: usize) -> Alternation<W> {
        let mut left = self.active[block];
        let odd = left.count_ones() % 2 == 1;
        let mut sum = W::default();
        while let Some(last) = left.checked_ilog2() {
            sum = self.falling[block * BLOCK + last as usize].minus(&sum);
            left ^= 1 << last;
        }
        Alternation { sum, odd }
    }

    /// Computes node `at` from its two children.
    fn combined(&self, at: usize) -> Alternation<W> {
        self.nodes[2 * at].then(&self.nodes[2 * at + 1])
    }

    /// The value of the active weights as free vertices beside an ev.
    pub(crate) fn value(&self, ev: &W) -> W {
        self.nodes[1].value(ev)
    }
}

/// The weights, largest first, and the place of each among them; no places if each is its index.
fn sorted<W: Scalar>(weights: &[W]) -> (Vec<W>, Vec<u32>) {
    if weights.is_sorted_by(|a, b| a >= b) {
        return (weights.to_vec(), Vec::new());
    }
    let count = u32::try_from(weights.len()).expect("fewer than 2³² weights");
    let mut falling: Vec<(W, u32)> = weights.iter().cloned().zip(0..count).collect();
    sort::falling_pairs(&mut falling);
    let mut places = vec![0; weights.len()];
    for (place, (_, id)) in (0..count).zip(&falling) {
        places[*id as usize] = place;
    }
    (falling.into_iter().map(|(weight, _)| weight).collect(), places)
}

/// Appends a number unless it equals the last one.
fn push_new(numbers: &mut Vec<usize>, number: usize) {
    if numbers.last() != Some(&number) {
        numbers.push(number);
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn plain(weights: &[i64], active: &[bool]) -> i64 {
        let pairs = weights.iter().zip(active);
        let mut left: Vec<i64> = pairs.filter(|pair| *pair.1).map(|pair| *pair.0).collect();
        left.sort_unstable();
        left.into_iter().fold(0, |sum, weight| weight - sum)
    }

    fn agrees(timeline: &Timeline<i64>, weights: &[i64], active: &[bool]) {
        assert_eq!(timeline.nodes[1].sum, plain(weights, active));
        assert_eq!(timeline.nodes[1].odd, active.iter().filter(|&&is| is).count() % 2 == 1);
        assert!((0..weights.len()).all(|id| timeline.is_active(id) == active[id]));
    }

    proptest! {
        #[test]
        fn a_timeline_is_an_alternating_sum_of_a_sorted_list(
            weights in vec(-6_i64..7, 1..200),
            start in vec(any::<bool>(), 200),
            steps in vec((any::<prop::sample::Index>(), any::<bool>()), 0..60),
        ) {
            let mut active = start[..weights.len()].to_vec();
            let mut timeline = Timeline::with_active(&weights, |id| start[id]);
            agrees(&timeline, &weights, &active);
            for (index, on) in steps {
                let id = index.index(weights.len());
                timeline.set(id, on);
                active[id] = on;
                agrees(&timeline, &weights, &active);
            }
        }

        #[test]
        fn flipping_is_setting_one_by_one(
            weights in vec(-6_i64..7, 1..200),
            flips in vec(vec(any::<prop::sample::Index>(), 0..9), 0..9),
        ) {
            let mut active = vec![false; weights.len()];
            let mut timeline = Timeline::with_active(&weights, |_| false);
            for indices in flips {
                let ids = indices.iter().map(|index| index.index(weights.len()));
                ids.clone().for_each(|id| active[id] ^= true);
                timeline.flip(ids);
                agrees(&timeline, &weights, &active);
            }
        }
    }

    #[test]
    fn weights_come_and_go() {
        let mut slices = Timeline::with_active(&[4_i64, 7, 5], |id| id != 1);
        assert_eq!(slices.nodes[1].sum, 5 - 4);
        slices.set(1, true);
        assert_eq!(slices.nodes[1].sum, 7 - 5 + 4);
        slices.flip([0, 1, 2]);
        assert_eq!(slices.nodes[1].sum, 0);
    }

    #[test]
    fn nothing_is_active_at_first() {
        for count in [0, 1, 64, 65, 129] {
            let weights = vec![5_i64; count];
            let timeline = Timeline::with_active(&weights, |_| false);
            assert_eq!(timeline.falling.len(), count);
            agrees(&timeline, &weights, &vec![false; count]);
        }
    }

    #[test]
    fn the_widest_differences_of_a_lane_do_not_overflow() {
        let weights: Vec<i64> =
            (0..100).map(|id| if id < 50 { i64::MAX / 2 } else { -i64::MAX / 2 }).collect();
        let mut timeline = Timeline::with_active(&weights, |_| true);
        assert_eq!(timeline.nodes[1].sum, 0);
        timeline.set(0, false);
        timeline.set(99, false);
        assert_eq!(timeline.nodes[1].sum, i64::MAX / 2 * 2);
    }
}
