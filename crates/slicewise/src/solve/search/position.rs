//! [`Position`]: what is left of a board, reduced, and what is known of its value at once.

use std::sync::Arc;

use super::component::Component;
use super::enabled::Enabled;
use super::estimate::Near;
use super::reduce::ReducedSum;
use crate::Interval;
use crate::board::Passing;
use crate::number::Scalar;
use crate::solve::normal_form::cancel;

/// Free weights and components side by side; the key of the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Position<W, const N: usize> {
    /// Falling.
    pub(crate) free: Box<[W]>,
    /// In the order of their hashes.
    pub(crate) components: Box<[Arc<Component<W, N>>]>,
    /// Whether the turn before was a pass; kept where it matters.
    pub(crate) passed: bool,
}

/// The interval of a turn's outcome: `gain` less the value of the rest, or plus it if the same player
/// goes on.
pub(crate) fn outcome_of<W: Scalar>(rest: &Interval<W>, gain: &W, again: bool) -> Interval<W> {
    if again { rest.plus(gain) } else { rest.subtracted_from(gain) }
}

impl<W: Scalar, const N: usize> ReducedSum<W, N> {
    /// Whether an odd number of turns is left; nothing if that depends on the play.
    pub(crate) fn is_odd(&self) -> Option<bool> {
        is_odd(&self.free, &self.components)
    }
}

fn is_odd<W: Scalar, const N: usize>(
    free: &[W],
    components: &[Arc<Component<W, N>>],
) -> Option<bool> {
    components.iter().try_fold(free.len() % 2 == 1, |odd, part| Some(odd != part.odd?))
}

impl<W: Scalar, const N: usize> Position<W, N> {
    /// The position of some sum, and what must be added to its value: the ev, by its sign.
    pub(crate) fn of(sum: ReducedSum<W, N>) -> (Self, W) {
        let ReducedSum { free, ev, mut components } = sum;
        components.sort_by_key(|part| part.order());
        let position = Self { free: free.into(), components: components.into(), passed: false };
        let shift = position.shift(&ev);
        (position, shift)
    }

    /// A position as it was saved; the components may have been hashed in another order then.
    pub(crate) fn saved(
        free: Vec<W>,
        mut components: Vec<Arc<Component<W, N>>>,
        passed: bool,
    ) -> Self {
        components.sort_by_key(|part| part.order());
        Self { free: free.into(), components: components.into(), passed }
    }

    /// What an ev beside it adds to its value: more if an odd number of turns is left, else less.
    fn shift(&self, ev: &W) -> W {
        match is_odd(&self.free, &self.components) {
            Some(true) => ev.clone(),
            _ => ev.negated(),
        }
    }

    /// The position with one part replaced by sum, and what must be added to its value.
    pub(crate) fn with(&self, gone: usize, sum: &ReducedSum<W, N>, enabled: &Enabled) -> (Self, W) {
        let mut components = Vec::with_capacity(self.components.len() + sum.components.len() - 1);
        components.extend_from_slice(&self.components[..gone]);
        components.extend_from_slice(&self.components[gone + 1..]);
        if !sum.components.is_empty() {
            components.extend_from_slice(&sum.components);
            components.sort_by_key(|part| part.order());
        }
        let free = match (self.free.is_empty(), sum.free.is_empty()) {
            (_, true) => self.free.clone(),
            (true, false) => sum.free.clone().into(),
            (false, false) => {
                let mut free = [&self.free[..], &sum.free[..]].concat();
                free.sort_unstable_by(|a, b| b.cmp(a));
                if enabled.cancel() {
                    cancel(&mut free);
                }
                free.into()
            }
        };
        let position = Self { free, components: components.into(), passed: false };
        let shift = position.shift(&sum.ev);
        (position, shift)
    }

    /// The position without the free weight at a place.
    pub(crate) fn without_free(&self, at: usize) -> Self {
        let free = [&self.free[..at], &self.free[at + 1..]].concat().into();
        Self { free, components: self.components.clone(), passed: false }
    }

    /// The same after a pass, or again before one.
    pub(crate) fn passed(&self, passed: bool) -> Self {
        Self { passed, ..self.clone() }
    }

    /// Whether the player to move may pass.
    pub(crate) fn may_pass(&self, enabled: &Enabled) -> bool {
        match enabled.rules.passing {
            Passing::Never => false,
            Passing::EndsOnTwo => true,
            Passing::OnEvenCount => {
                let vertices = self.components.iter().map(|part| part.vertices()).sum::<usize>();
                (vertices + self.free.len()).is_multiple_of(2)
            }
            Passing::NoTwoInARow => !self.passed,
        }
    }

    /// What is known of the value without a search.
    pub(crate) fn span(&self, enabled: &Enabled) -> Interval<W> {
        if self.components.is_empty() && enabled.reductions.free {
            return Interval::exactly(free_value(&self.free, enabled.rules.passing, self.passed));
        }
        let mut reach = W::default();
        self.components.iter().for_each(|part| reach.add(&part.estimate.reach));
        for weight in &self.free {
            let negative = *weight < W::default();
            reach = if negative { reach.minus(weight) } else { reach.plus(weight) };
        }
        let mut span = Interval { lower: reach.negated(), upper: reach };
        if let Some(near) = self.near(enabled) {
            let value = free_value(&near.free, enabled.rules.passing, self.passed);
            let (lower, upper) = (value.minus(&near.error), value.plus(&near.error));
            span.narrow(&Interval { lower, upper });
        }
        if self.may_pass(enabled) && span.lower < W::default() {
            span.lower = W::default();
        }
        span
    }

    /// Free weights, falling, that are near to it.
    fn near(&self, enabled: &Enabled) -> Option<Near<W>> {
        let mut all = Near { free: self.free.to_vec(), ..Near::default() };
        for part in &self.components {
            let near = part.estimate.near.as_ref().filter(|_| enabled.reductions.free)?;
            all.free.extend_from_slice(&near.free);
            all.error.add(&near.error);
        }
        all.free.sort_unstable_by(|a, b| b.cmp(a));
        Some(all)
    }

    /// About how many bytes it takes as a key, the components apart.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.free.len() * size_of::<W>()
            + self.components.len() * size_of::<usize>()
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
