//! [`Sweep`]: from first move to first move, with the value of what each leaves.

use super::remains::Remains;
use crate::number::Weight;
use crate::timeline::Timeline;

/// A walk over all first moves into a component, which may be repeated with fewer and fewer free
/// weights beside it.
///
/// All slices that some move leaves, and all free weights beside the component, are leaves of one
/// [`Timeline`]. From a move to the next, those slices are flipped that come or go; at the end all
/// that are left go, and the walk can begin again. O((s + k) log(s + k)) to build for s slices and
/// k weights, and O((s + n) log(s + k)) for a walk of n moves.
#[derive(Clone, Debug)]
pub(super) struct Sweep<W> {
    taken: Vec<W>,
    evs: Vec<W>,
    timeline: Timeline<W>,
    /// Where in `flips` those before each move begin; the last stretch is that after all moves.
    starts: Vec<u32>,
    /// The slices that come or go, by their id on the timeline.
    flips: Vec<u32>,
    /// The ids of the weights beside the component begin here.
    beside: usize,
}

impl<W: Weight> Sweep<W> {
    /// The walk over the moves that leave `remains` beside the given free weights.
    ///
    /// # Panics
    /// With 2³¹ slices or more.
    pub(super) fn new(remains: &Remains<W>, free: &[W]) -> Self {
        let slices = remains.slices.iter().map(|slice| slice.weight.clone());
        let weights: Vec<W> = slices.chain(free.iter().cloned()).collect();
        let (starts, flips) = flips(remains);
        Self {
            taken: remains.taken.clone(),
            evs: remains.evs.clone(),
            timeline: Timeline::new(&weights),
            starts,
            flips,
            beside: remains.slices.len(),
        }
    }

    /// The outcome of every move, when the first `gone` of the free weights are gone and an ev lies
    /// beside the others.
    pub(super) fn outcomes(&mut self, gone: usize, ev: &W) -> Vec<W> {
        for id in self.beside..self.timeline.len() {
            self.timeline.set(id, id - self.beside >= gone);
        }
        let mut outcomes = Vec::with_capacity(self.taken.len());
        for vertex in 0..self.taken.len() {
            self.flip(vertex);
            let ev = self.evs.get(vertex).map_or_else(|| ev.clone(), |more| more.plus(ev));
            let sum = self.timeline.alternating_sum();
            let value = if self.timeline.count_is_odd() { sum.plus(&ev) } else { sum.minus(&ev) };
            outcomes.push(self.taken[vertex].minus(&value));
        }
        self.flip(self.taken.len());
        outcomes
    }

    /// Flips the slices that come or go before a move.
    fn flip(&mut self, vertex: usize) {
        for at in self.starts[vertex]..self.starts[vertex + 1] {
            let id = self.flips[at as usize] as usize;
            self.timeline.set(id, !self.timeline.is_active(id));
        }
    }
}

/// The slices that come or go before each move and after the last one, by counting sort.
fn flips<W: Weight>(remains: &Remains<W>) -> (Vec<u32>, Vec<u32>) {
    let count = u32::try_from(2 * remains.slices.len()).expect("fewer than 2³¹ slices");
    let mut starts = vec![0_u32; remains.len() + 2];
    for slice in &remains.slices {
        starts[slice.first as usize] += 1;
        starts[slice.last as usize + 1] += 1;
    }
    let mut end = 0;
    for start in &mut starts {
        end += *start;
        *start = end;
    }
    let mut flips = vec![0; count as usize];
    for (id, slice) in (0_u32..).zip(&remains.slices) {
        for vertex in [slice.first, slice.last + 1] {
            let place = &mut starts[vertex as usize];
            *place -= 1;
            flips[*place as usize] = id;
        }
    }
    (starts, flips)
}
