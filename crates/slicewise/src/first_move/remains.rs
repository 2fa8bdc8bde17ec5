//! What the first moves into a component leave, slice by slice.

use crate::number::Weight;

/// What every first move into one component leaves: the slices, each with the moves that leave it,
/// and the evs. The moves are numbered as the vertices they take.
#[derive(Clone, Debug, Default)]
pub(super) struct Remains<W> {
    /// The weight that each move takes.
    pub(super) taken: Vec<W>,
    /// The slices left by at least one move, in no order.
    pub(super) slices: Vec<Lasting<W>>,
    /// The ev that each move leaves; none at all if no move leaves any.
    pub(super) evs: Vec<W>,
}

/// A slice that a run of neighbouring moves leaves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lasting<W> {
    pub(super) weight: W,
    /// The first of these moves.
    pub(super) first: u32,
    /// The last of them.
    pub(super) last: u32,
}

impl<W: Weight> Remains<W> {
    /// Those of moves that take the given weights, so far without slices.
    pub(super) fn of(taken: &[W]) -> Self {
        Self { taken: taken.to_vec(), slices: Vec::new(), evs: Vec::new() }
    }

    /// The number of moves.
    pub(super) fn len(&self) -> usize {
        self.taken.len()
    }

    /// Adds a slice that the moves from `first` to `last` leave, if there are any.
    pub(super) fn push(&mut self, weight: impl FnOnce() -> W, first: usize, last: usize) {
        if first <= last {
            let (first, last) = (first as u32, last as u32);
            self.slices.push(Lasting { weight: weight(), first, last });
        }
    }
}
