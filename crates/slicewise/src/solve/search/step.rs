//! [`SumStep`]: a move in a reduced position. The position after it is built only when it is searched.

use std::rc::Rc;

use super::effort::{Effort, Stopped};
use super::enabled::Enabled;
use super::form::{Child, Moves};
use super::free::Merged;
use super::local_moves::Kept;
use super::position::{Parts, View};
use super::recent::Borrowed;
use super::runs::Run;
use super::sums::Sums;
use crate::number::Scalar;

/// A move, and the free weights after it.
pub(super) struct SumStep {
    /// The key of the position after it.
    pub(super) key: u128,
    kind: StepKind,
    /// The free weights after it.
    free: FreeRun,
}

/// A range of [`Common::free`].
#[derive(Clone, Copy)]
struct FreeRun {
    start: usize,
    length: u32,
}

#[derive(Clone, Copy)]
enum StepKind {
    Free,
    /// A move in the component at an index, and what it leaves of that.
    Local(u32, Run),
    /// A move in the component at an index that leaves a tree, which cancels with that at another.
    Cancelling(u32, u32),
    Pass,
}

/// The data that the steps from one position share.
pub(super) struct Common<W, const N: usize> {
    /// The free weights before them, and those after them, falling each.
    free: Vec<W>,
    /// The moves of each component; none of one that is equal to the component before it.
    local: Vec<Borrowed<W, N>>,
}

impl<W: Scalar, const N: usize> Common<W, N> {
    /// Returns about how many bytes they take, with the moves of the components and the list of components after one of them.
    pub(super) fn bytes(&self) -> usize {
        let local: usize = self.local.iter().map(|moves| moves.held()).sum();
        size_of_val(&self.free[..]) + 2 * size_of_val(&self.local[..]) + local
    }
}

impl SumStep {
    /// Returns the parts of the position after the step.
    #[inline]
    pub(super) fn parts<'p, W: Scalar, const N: usize>(
        &self,
        before: &'p View<'_, W, N>,
        common: &'p Common<W, N>,
    ) -> Parts<'p, W, N> {
        let FreeRun { start, length } = self.free;
        let free = &common.free[start..][..length as usize];
        match self.kind {
            StepKind::Local(index, new) => {
                let index = index as usize;
                let new = common.local[index].components(new);
                Parts { free, kept: before.without(index), new, passed: false }
            }
            StepKind::Cancelling(one, other) => {
                let kept = before.without_both(one as usize, other as usize);
                Parts { free, kept, new: &[], passed: false }
            }
            StepKind::Free | StepKind::Pass => {
                Parts { free, passed: matches!(self.kind, StepKind::Pass), ..before.parts() }
            }
        }
    }
}

/// Moves from a position, as they are gathered.
pub(super) struct Gathered<'p, W, const N: usize> {
    before: &'p View<'p, W, N>,
    /// The heaviest free vertex, where it makes moves not worth trying.
    heaviest: Option<&'p W>,
    enabled: &'p Enabled,
    /// About the work of a move, which is bounded by all components and free weights after it.
    work: usize,
    moves: Vec<Child<SumStep, W>>,
    common: Common<W, N>,
}

impl<'p, W: Scalar, const N: usize> Gathered<'p, W, N> {
    /// Starts without moves. `local` has the moves of each component; those of a component equal to the one before it
    /// are empty.
    pub(super) fn new(
        before: &'p View<'p, W, N>,
        local: Vec<Borrowed<W, N>>,
        enabled: &'p Enabled,
    ) -> Self {
        let heaviest = before.free.first().filter(|_| enabled.reductions.dominate);
        // The free vertex and the pass, which may be moves, and the free weights before them.
        let (mut moves, mut weights) = (2, before.free.len());
        for local in &local {
            for kept in local.iter().filter(|kept| !is_outweighed(kept, heaviest)) {
                moves += 1;
                weights += match local.free(kept).len() {
                    0 => 0,
                    new => before.free.len() + new,
                };
            }
        }
        let mut free = Vec::with_capacity(weights);
        free.extend_from_slice(before.free);
        let (moves, common) = (Vec::with_capacity(moves), Common { free, local });
        let work = before.parts().work(enabled);
        Self { before, heaviest, enabled, work, moves, common }
    }

    /// Adds the move that takes the free vertex at an index.
    pub(super) fn take_free(
        &mut self,
        index: usize,
        effort: &mut Effort<'_>,
    ) -> Result<(), Stopped> {
        effort.spend(self.work)?;
        let free = self.before.free;
        let after = match index {
            0 => FreeRun { start: 1, length: free.len() as u32 - 1 },
            _ => self.merge(&free[..index], &free[index + 1..]),
        };
        self.push((StepKind::Free, false), after, &free[index], None);
        Ok(())
    }

    /// Adds the moves in components, except those that the heaviest free vertex makes not worth trying.
    pub(super) fn take_from_components(&mut self, effort: &mut Effort<'_>) -> Result<(), Stopped> {
        let (free, heaviest) = (self.before.free, self.heaviest);
        for index in 0..self.common.local.len() {
            let local = Rc::clone(&self.common.local[index]);
            for kept in local.iter().filter(|kept| !is_outweighed(kept, heaviest)) {
                effort.spend(self.work)?;
                let after = match local.free(kept) {
                    [] => self.all_free(),
                    new => self.merge(free, new),
                };
                let twin = match local.components(kept.components) {
                    [tree] if tree.is_plain_tree && self.enabled.pairs() => {
                        self.before.twin(tree, index)
                    }
                    _ => None,
                };
                let kind = match twin {
                    Some(twin) => StepKind::Cancelling(index as u32, twin as u32),
                    None => StepKind::Local(index as u32, kept.components),
                };
                self.push((kind, kept.again), after, &kept.gain, Some(&kept.ev));
            }
        }
        Ok(())
    }

    /// Adds the pass.
    pub(super) fn pass(&mut self) {
        if self.enabled.rules.passing.ends_on_two() {
            self.moves.push(Child::ending_pass());
        } else {
            self.push((StepKind::Pass, false), self.all_free(), &W::default(), None);
        }
    }

    /// Returns the moves.
    pub(super) fn done(self) -> Moves<Sums<W, N>> {
        Moves { children: self.moves, common: self.common }
    }

    /// Returns the free weights before the moves.
    fn all_free(&self) -> FreeRun {
        FreeRun { start: 0, length: self.before.free.len() as u32 }
    }

    /// Merges two lists of free weights, and returns what they become.
    fn merge(&mut self, one: &[W], other: &[W]) -> FreeRun {
        let free = &mut self.common.free;
        let start = free.len();
        let cancels = self.enabled.cancel() && !one.is_empty();
        for weight in Merged::new(one, other) {
            if cancels && free.len() > start && free.last() == Some(weight) {
                free.pop();
            } else {
                free.push(weight.clone());
            }
        }
        FreeRun { start, length: (free.len() - start) as u32 }
    }

    /// Adds a move of a score, after which there is an ev beside the free weights and the components.
    #[inline]
    fn push(&mut self, (kind, again): (StepKind, bool), free: FreeRun, gain: &W, ev: Option<&W>) {
        let mut step = SumStep { key: 0, kind, free };
        let parts = step.parts(self.before, &self.common);
        // The table is asked only when the child is searched: its bounds, from searches with other
        // windows, make a worse order than one kind of estimate for all children.
        let rest = parts.estimate(self.enabled);
        let gain = match ev.map(|ev| parts.shift(ev)) {
            None => gain.clone(),
            Some(shift) if again => gain.plus(&shift),
            Some(shift) => gain.minus(&shift),
        };
        step.key = parts.key();
        self.moves.push(Child::new(step, gain, again, rest));
    }
}

/// Returns whether the heaviest free vertex makes a move not worth trying.
fn is_outweighed<W: Scalar>(kept: &Kept<W>, heaviest: Option<&W>) -> bool {
    heaviest.zip(kept.cap.as_ref()).is_some_and(|(heaviest, cap)| heaviest >= cap)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steps_have_in_common_takes_its_weights_and_lists() {
        let common = Common::<i64, 1> { free: vec![1; 3], local: vec![Rc::default(); 5] };
        // The lists of the moves of five components, and of the components after a move.
        assert_eq!(common.bytes(), 3 * size_of::<i64>() + 2 * 5 * size_of::<usize>());
    }
}
