//! [`Step`]: a move in a reduced position, after which the position is made only when it is searched.

use std::rc::Rc;
use std::sync::Arc;

use super::component::LocalMove;
use super::enabled::Enabled;
use super::form::{Child, Moves};
use super::free::Merged;
use super::position::{Parts, Position};
use super::reduced_form::ReducedForm;
use crate::board::Passing;
use crate::number::Scalar;

/// A move, and the free weights after it.
pub(super) struct Step {
    /// The hash of the position after it.
    pub(super) hash: u64,
    kind: Kind,
    /// The free weights after it.
    free: Run,
}

/// A run of [`Common::free`].
#[derive(Clone, Copy)]
struct Run {
    start: usize,
    length: u32,
}

#[derive(Clone, Copy)]
enum Kind {
    Free,
    /// A move in a component, by the index of each.
    Local(u32, u32),
    Pass,
}

/// What the steps from one position have in common.
pub(super) struct Common<W, const N: usize> {
    /// The free weights before them, and those after them, falling each.
    free: Vec<W>,
    /// The moves of each component; none of one that is equal to the component before it.
    local: Vec<Rc<Arc<[LocalMove<W, N>]>>>,
}

impl<W, const N: usize> Common<W, N> {
    fn local(&self, index: u32, number: u32) -> &LocalMove<W, N> {
        &self.local[index as usize][number as usize]
    }

    pub(super) fn bytes(&self) -> usize {
        self.free.len() * size_of::<W>() + self.local.len() * size_of::<usize>()
    }
}

impl Step {
    /// Returns the parts of the position after the step.
    pub(super) fn parts<'p, W: Scalar, const N: usize>(
        &self,
        before: &'p Position<W, N>,
        common: &'p Common<W, N>,
    ) -> Parts<'p, W, N> {
        let components = match self.kind {
            Kind::Local(index, local) => {
                before.with(index as usize, &common.local(index, local).rest.components)
            }
            Kind::Free | Kind::Pass => before.parts().components,
        };
        let Run { start, length } = self.free;
        let free = &common.free[start..][..length as usize];
        Parts { free, components, passed: matches!(self.kind, Kind::Pass) }
    }
}

/// Moves from a position, as they are gathered.
pub(super) struct Gathered<'p, W, const N: usize> {
    before: &'p Position<W, N>,
    enabled: &'p Enabled,
    moves: Vec<Child<Step, W>>,
    common: Common<W, N>,
}

impl<'p, W: Scalar, const N: usize> Gathered<'p, W, N> {
    /// Starts with none.
    pub(super) fn new(before: &'p Position<W, N>, enabled: &'p Enabled) -> Self {
        let local = Vec::with_capacity(before.components.len());
        let common = Common { free: before.free.to_vec(), local };
        Self { before, enabled, moves: Vec::new(), common }
    }

    /// Adds the move that takes the free vertex at an index.
    pub(super) fn take_free(&mut self, index: usize) {
        let free = &self.before.free;
        let after = match index {
            0 => Run { start: 1, length: free.len() as u32 - 1 },
            _ => self.merge(&free[..index], &free[index + 1..]),
        };
        self.push(Kind::Free, after, free[index].clone(), false);
    }

    /// Adds the moves in the component at an index, except those that the heaviest free vertex makes not worth trying.
    pub(super) fn take_from(&mut self, index: usize, moves: Rc<Arc<[LocalMove<W, N>]>>) {
        let free = &self.before.free;
        let heaviest = free.first().filter(|_| self.enabled.reductions.dominate);
        let is_tried = |local: &LocalMove<W, N>| {
            heaviest.zip(local.cap.as_ref()).is_none_or(|(free, cap)| free < cap)
        };
        let (all, length) = (moves.iter().map(|local| &local.rest.free), free.len());
        let new = all.filter(|new| !new.is_empty()).map(|new| new.len() + length).sum();
        self.common.free.reserve(new);
        self.moves.reserve(moves.len());
        self.common.local.push(Rc::clone(&moves));
        for (number, local) in moves.iter().enumerate().filter(|(_, local)| is_tried(local)) {
            let after = match local.rest.free.is_empty() {
                true => self.all_free(),
                false => self.merge(free, &local.rest.free),
            };
            let kind = Kind::Local(index as u32, number as u32);
            self.push(kind, after, local.gain.clone(), local.again);
        }
    }

    /// Adds the pass.
    pub(super) fn pass(&mut self) {
        if self.enabled.rules.passing == Passing::NoTwoInARow {
            self.push(Kind::Pass, self.all_free(), W::default(), false);
        } else {
            self.moves.push(Child::ending_pass());
        }
    }

    /// Returns the moves.
    pub(super) fn done(self) -> Moves<ReducedForm<W, N>> {
        Moves { children: self.moves, common: self.common }
    }

    /// Returns the free weights before the moves.
    fn all_free(&self) -> Run {
        Run { start: 0, length: self.before.free.len() as u32 }
    }

    /// Merges two lists of free weights, and returns what they become.
    fn merge(&mut self, one: &[W], other: &[W]) -> Run {
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
        Run { start, length: (free.len() - start) as u32 }
    }

    fn push(&mut self, kind: Kind, free: Run, gain: W, again: bool) {
        let mut step = Step { hash: 0, kind, free };
        let parts = step.parts(self.before, &self.common);
        // (The table is asked only when the child is searched: its bounds, from searches with other
        // windows, make a worse order than one kind of estimate for all children.)
        let rest = parts.estimate(self.enabled);
        let gain = match kind {
            Kind::Local(index, number) => {
                let shift = parts.shift(&self.common.local(index, number).rest.ev);
                if again { gain.plus(&shift) } else { gain.minus(&shift) }
            }
            Kind::Free | Kind::Pass => gain,
        };
        step.hash = parts.hash();
        self.moves.push(Child::new(step, gain, again, rest));
    }
}
