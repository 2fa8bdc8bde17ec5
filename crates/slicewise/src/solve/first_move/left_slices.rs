//! The slices and evs after the first moves into a component.

use crate::number::Scalar;
use crate::solve::normal_form::NormalForm;

/// The slices and evs after every first move into one component, each slice with the moves after
/// which it is left. A move has the number of the vertex that it takes.
#[derive(Clone, Debug, Default)]
pub(super) struct LeftSlices<W> {
    /// The weight that each move takes.
    pub(super) taken: Vec<W>,
    /// The slices left by at least one move, in no particular order.
    pub(super) slices: Vec<LiveSlice<W>>,
    /// The ev after each move; empty if there is none after any move.
    pub(super) evs: Vec<W>,
}

/// A slice that is left by a run of consecutive moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct LiveSlice<W> {
    pub(super) weight: W,
    /// The first of these moves.
    pub(super) first: u32,
    /// The last of them.
    pub(super) last: u32,
}

impl<W: Scalar> LeftSlices<W> {
    /// Creates the list for moves that take the given weights, without slices.
    pub(super) fn new(taken: &[W]) -> Self {
        Self { taken: taken.to_vec(), slices: Vec::new(), evs: Vec::new() }
    }

    /// The number of moves.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.taken.len()
    }

    /// Adds a slice that is left by the moves from `first` to `last`; adds nothing if there are
    /// none.
    #[inline]
    pub(super) fn push(&mut self, weight: impl FnOnce() -> W, first: usize, last: usize) {
        if first <= last {
            let (first, last) = (first as u32, last as u32);
            self.slices.push(LiveSlice { weight: weight(), first, last });
        }
    }

    /// The largest number of slices that a move leaves.
    pub(super) fn most_slices(&self) -> usize {
        let mut changes = vec![0_isize; self.len() + 1];
        for slice in &self.slices {
            changes[slice.first as usize] += 1;
            changes[slice.last as usize + 1] -= 1;
        }
        let counts = changes.into_iter().scan(0, |count, change| {
            *count += change;
            Some(*count as usize)
        });
        counts.max().unwrap_or(0)
    }

    /// The normal form after each of some moves, in order. O(s log s) for s slices of these moves together.
    pub(super) fn normal_forms(&self, moves: &[usize]) -> Vec<NormalForm<W>> {
        let mut free = vec![Vec::new(); moves.len()];
        let place = |end: u32| moves.partition_point(|&at| at < end as usize);
        for slice in &self.slices {
            for left in &mut free[place(slice.first)..place(slice.last + 1)] {
                left.push(slice.weight.clone());
            }
        }
        let ev = |at: usize| self.evs.get(at).cloned().unwrap_or_default();
        let left = free.into_iter().zip(moves);
        left.map(|(free, &at)| NormalForm::from_fitting(free, ev(at))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_slices_of_a_move_are_counted() {
        let mut left = LeftSlices::new(&[0_i64; 6]);
        assert_eq!(left.most_slices(), 0);
        for (first, last) in [(0, 2), (1, 5), (2, 2), (2, 3), (4, 3), (5, 5)] {
            left.push(|| 1, first, last);
        }
        assert_eq!(left.most_slices(), 4);
    }
}
