//! [`Position`]: what is left of a board, reduced, and what is known of its value at once.

use std::sync::Arc;

use super::estimate::Near;
use super::laws::Laws;
use super::part::Part;
use super::reduce::Pieces;
use crate::Interval;
use crate::board::Passing;
use crate::number::Scalar;
use crate::solve::normal_form::cancel;

/// Free weights and parts side by side; the key of the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position<W, const N: usize> {
    /// Falling.
    pub(crate) free: Box<[W]>,
    /// In the order of their hashes.
    pub(crate) parts: Box<[Arc<Part<W, N>>]>,
    /// Whether the turn before was a pass; kept where it matters.
    pub(crate) passed: bool,
}

/// The interval of a turn's outcome: `gain` less the value of the rest, or plus it if the same player
/// goes on.
pub(crate) fn outcome_of<W: Scalar>(rest: &Interval<W>, gain: &W, again: bool) -> Interval<W> {
    if again { rest.plus(gain) } else { rest.subtracted_from(gain) }
}

impl<W: Scalar, const N: usize> Pieces<W, N> {
    /// Whether an odd number of turns is left; nothing if that depends on the play.
    pub(crate) fn is_odd(&self) -> Option<bool> {
        is_odd(&self.free, &self.parts)
    }
}

fn is_odd<W: Scalar, const N: usize>(free: &[W], parts: &[Arc<Part<W, N>>]) -> Option<bool> {
    parts.iter().try_fold(free.len() % 2 == 1, |odd, part| Some(odd != part.odd?))
}

impl<W: Scalar, const N: usize> Position<W, N> {
    /// The position of some pieces, and what must be added to its value: the ev, by its sign.
    pub(crate) fn of(pieces: Pieces<W, N>) -> (Self, W) {
        let Pieces { free, ev, mut parts } = pieces;
        parts.sort_by_key(|part| part.order());
        let position = Self { free: free.into(), parts: parts.into(), passed: false };
        let shift = position.shift(&ev);
        (position, shift)
    }

    /// A position as it was saved; the parts may have been hashed in another order then.
    pub(crate) fn saved(free: Vec<W>, mut parts: Vec<Arc<Part<W, N>>>, passed: bool) -> Self {
        parts.sort_by_key(|part| part.order());
        Self { free: free.into(), parts: parts.into(), passed }
    }

    /// What an ev beside it adds to its value: more if an odd number of turns is left, else less.
    fn shift(&self, ev: &W) -> W {
        match is_odd(&self.free, &self.parts) {
            Some(true) => ev.clone(),
            _ => ev.negated(),
        }
    }

    /// The position with one part replaced by pieces, and what must be added to its value.
    pub(crate) fn with(&self, gone: usize, pieces: &Pieces<W, N>, laws: &Laws) -> (Self, W) {
        let mut parts = Vec::with_capacity(self.parts.len() + pieces.parts.len() - 1);
        parts.extend_from_slice(&self.parts[..gone]);
        parts.extend_from_slice(&self.parts[gone + 1..]);
        if !pieces.parts.is_empty() {
            parts.extend_from_slice(&pieces.parts);
            parts.sort_by_key(|part| part.order());
        }
        let free = match (self.free.is_empty(), pieces.free.is_empty()) {
            (_, true) => self.free.clone(),
            (true, false) => pieces.free.clone().into(),
            (false, false) => {
                let mut free = [&self.free[..], &pieces.free[..]].concat();
                free.sort_unstable_by(|a, b| b.cmp(a));
                if laws.cancel() {
                    cancel(&mut free);
                }
                free.into()
            }
        };
        let position = Self { free, parts: parts.into(), passed: false };
        let shift = position.shift(&pieces.ev);
        (position, shift)
    }

    /// The position without the free weight at a place.
    pub(crate) fn without_free(&self, at: usize) -> Self {
        let free = [&self.free[..at], &self.free[at + 1..]].concat().into();
        Self { free, parts: self.parts.clone(), passed: false }
    }

    /// The same after a pass, or again before one.
    pub(crate) fn passed(&self, passed: bool) -> Self {
        Self { passed, ..self.clone() }
    }

    /// Whether the player to move may pass.
    pub(crate) fn may_pass(&self, laws: &Laws) -> bool {
        match laws.rules.passing {
            Passing::Never => false,
            Passing::EndsOnTwo => true,
            Passing::OnEvenCount => {
                let vertices = self.parts.iter().map(|part| part.vertices()).sum::<usize>();
                (vertices + self.free.len()).is_multiple_of(2)
            }
            Passing::NoTwoInARow => !self.passed,
        }
    }

    /// What is known of the value without a search.
    pub(crate) fn span(&self, laws: &Laws) -> Interval<W> {
        if self.parts.is_empty() && laws.wanted.free {
            return Interval::exactly(free_value(&self.free, laws.rules.passing, self.passed));
        }
        let mut reach = W::default();
        self.parts.iter().for_each(|part| reach.add(&part.estimate.reach));
        for weight in &self.free {
            let negative = *weight < W::default();
            reach = if negative { reach.minus(weight) } else { reach.plus(weight) };
        }
        let mut span = Interval { lower: reach.negated(), upper: reach };
        if let Some(near) = self.near(laws) {
            let value = free_value(&near.free, laws.rules.passing, self.passed);
            let (lower, upper) = (value.minus(&near.error), value.plus(&near.error));
            span.narrow(&Interval { lower, upper });
        }
        if self.may_pass(laws) && span.lower < W::default() {
            span.lower = W::default();
        }
        span
    }

    /// Free weights, falling, that are near to it.
    fn near(&self, laws: &Laws) -> Option<Near<W>> {
        let mut all = Near { free: self.free.to_vec(), ..Near::default() };
        for part in &self.parts {
            let near = part.estimate.near.as_ref().filter(|_| laws.wanted.free)?;
            all.free.extend_from_slice(&near.free);
            all.error.add(&near.error);
        }
        all.free.sort_unstable_by(|a, b| b.cmp(a));
        Some(all)
    }

    /// About how many bytes it takes as a key, the parts apart.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Self>() + self.free.len() * size_of::<W>() + self.parts.len() * size_of::<usize>()
    }
}

/// The value of free vertices, their weights falling.
pub(crate) fn free_value<W: Scalar>(falling: &[W], passing: Passing, passed: bool) -> W {
    match passing {
        Passing::Never | Passing::OnEvenCount => alternating(falling),
        Passing::EndsOnTwo => {
            let positive = falling.partition_point(|weight| *weight > W::default());
            alternating(&falling[..positive])
        }
        Passing::NoTwoInARow if passed => match falling.split_first() {
            // (Nobody may pass now: the largest is taken.)
            Some((first, rest)) => first.minus(&alone(rest)),
            None => W::default(),
        },
        Passing::NoTwoInARow => alone(falling),
    }
}

fn alternating<W: Scalar>(falling: &[W]) -> W {
    falling.chunks(2).fold(W::default(), |sum, pair| match pair {
        [larger, smaller] => sum.plus(&larger.minus(smaller)),
        [last] => sum.plus(last),
        _ => sum,
    })
}

/// Where a pass must not follow a pass: val = |max over v of w(v) − val(without v)|, and the largest
/// is a best one to take.
fn alone<W: Scalar>(falling: &[W]) -> W {
    falling.iter().rev().fold(W::default(), |rest, weight| weight.minus(&rest).abs())
}
