//! [`Step`]: a move in a reduced position, after which the position is made only when it is searched.

use std::rc::Rc;

use super::component::LocalMove;
use super::enabled::Enabled;
use super::form::{Child, Moves};
use super::free::Merged;
use super::position::{Parts, Position};
use super::recent::LocalMoves;
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
    local: Vec<LocalMoves<W, N>>,
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
    /// The heaviest free vertex, where it makes moves not worth trying.
    heaviest: Option<&'p W>,
    enabled: &'p Enabled,
    moves: Vec<Child<Step, W>>,
    common: Common<W, N>,
}

impl<'p, W: Scalar, const N: usize> Gathered<'p, W, N> {
    /// Starts with none; `local` has the moves of each component, none of one that is equal to the component before it.
    pub(super) fn new(
        before: &'p Position<W, N>,
        local: Vec<LocalMoves<W, N>>,
        enabled: &'p Enabled,
    ) -> Self {
        let heaviest = before.free.first().filter(|_| enabled.reductions.dominate);
        // (The free vertex and the pass, which may be moves, and the free weights before them.)
        let (mut moves, mut weights) = (2, before.free.len());
        for local in local.iter().flat_map(|moves| moves.iter()) {
            if !is_outweighed(local, heaviest) {
                moves += 1;
                weights += match local.rest.free.len() {
                    0 => 0,
                    new => before.free.len() + new,
                };
            }
        }
        let mut free = Vec::with_capacity(weights);
        free.extend_from_slice(&before.free);
        let (moves, common) = (Vec::with_capacity(moves), Common { free, local });
        Self { before, heaviest, enabled, moves, common }
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

    /// Adds the moves in components, except those that the heaviest free vertex makes not worth trying.
    pub(super) fn take_from_components(&mut self) {
        let free = &self.before.free;
        for index in 0..self.common.local.len() {
            let moves = Rc::clone(&self.common.local[index]);
            for (number, local) in moves.iter().enumerate() {
                if is_outweighed(local, self.heaviest) {
                    continue;
                }
                let after = match local.rest.free.is_empty() {
                    true => self.all_free(),
                    false => self.merge(free, &local.rest.free),
                };
                let kind = Kind::Local(index as u32, number as u32);
                self.push(kind, after, local.gain.clone(), local.again);
            }
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

/// Returns whether the heaviest free vertex makes a move not worth trying.
fn is_outweighed<W: Scalar, const N: usize>(local: &LocalMove<W, N>, free: Option<&W>) -> bool {
    free.zip(local.cap.as_ref()).is_some_and(|(free, cap)| free >= cap)
}
