//! [`Sweep`]: the value after each first move beside many free weights, from one move to the next.

use super::left_slices::{LeftSlices, LiveSlice};
use crate::number::Scalar;
use crate::solve::timeline::Timeline;
use crate::sort;

/// The most free weights beside which merged chains are faster (`beside.rs`).
pub(super) const FEW: usize = 32;

/// A walk over all first moves into a component.
///
/// All slices that some move leaves, and all free weights beside the component, are leaves of one
/// [`Timeline`]. From one move to the next, the slices that come or go are flipped. O((s + k) log(s +
/// k)) to build for s slices and k weights, and O((s + n) log(s + k)) for a walk of n moves.
#[derive(Clone, Debug)]
pub(super) struct Sweep<W> {
    taken: Vec<W>,
    evs: Vec<W>,
    timeline: Timeline<W>,
    /// The index in `flips` at which the entries for each move begin; the last range holds those
    /// after all moves.
    starts: Vec<u32>,
    /// The slices that come or go, by their id on the timeline. The ids follow falling weights, so
    /// that the slices of a move are flipped in the order of the timeline.
    flips: Vec<u32>,
}

/// Marks a weight beside the component, which no move leaves.
const BESIDE: u32 = u32::MAX;

impl<W: Scalar> Sweep<W> {
    /// Builds the walk over the moves that leave `left_slices` beside the given free weights.
    ///
    /// # Panics
    /// With 2³¹ slices or more.
    pub(super) fn new(left_slices: LeftSlices<W>, free: &[W]) -> Self {
        let LeftSlices { taken, slices: mut leaves, evs } = left_slices;
        let beside = |weight: &W| LiveSlice { weight: weight.clone(), first: BESIDE, last: BESIDE };
        leaves.extend(free.iter().map(beside));
        sort::stable(&mut leaves, |one, other| other.weight.cmp(&one.weight));
        let (starts, flips) = flips(&leaves, taken.len());
        let weights: Vec<W> = leaves.iter().map(|leaf| leaf.weight.clone()).collect();
        let timeline = Timeline::with_active(&weights, |id| leaves[id].first == BESIDE);
        Self { taken, evs, timeline, starts, flips }
    }

    /// The outcome of every move, with an ev beside the free weights.
    pub(super) fn outcomes(mut self, ev: &W) -> Vec<W> {
        let mut outcomes = Vec::with_capacity(self.taken.len());
        for vertex in 0..self.taken.len() {
            self.flip(vertex);
            let ev = self.evs.get(vertex).map_or_else(|| ev.clone(), |more| more.plus(ev));
            outcomes.push(self.taken[vertex].minus(&self.timeline.value(&ev)));
        }
        outcomes
    }

    /// Flips the slices that come or go before a move.
    fn flip(&mut self, vertex: usize) {
        let ids = self.starts[vertex] as usize..self.starts[vertex + 1] as usize;
        self.timeline.flip(self.flips[ids].iter().map(|&id| id as usize));
    }
}

/// The slices that come or go before each move and after the last one, found by counting sort.
fn flips<W>(leaves: &[LiveSlice<W>], moves: usize) -> (Vec<u32>, Vec<u32>) {
    let slices = || (0..leaves.len() as u32).zip(leaves).filter(|(_, leaf)| leaf.first != BESIDE);
    let mut starts = vec![0_u32; moves + 2];
    for (_, slice) in slices() {
        starts[slice.first as usize] += 1;
        starts[slice.last as usize + 1] += 1;
    }
    let mut end = 0_u32;
    for start in &mut starts {
        end = end.checked_add(*start).expect("fewer than 2³¹ slices");
        *start = end;
    }
    let mut flips = vec![0; end as usize];
    for (id, slice) in slices().rev() {
        for vertex in [slice.first, slice.last + 1] {
            let place = &mut starts[vertex as usize];
            *place -= 1;
            flips[*place as usize] = id;
        }
    }
    (starts, flips)
}
