//! [`Position`]: a reduced position, and the bounds of its value that need no search.

use std::borrow::Cow;
use std::sync::Arc;

use super::component::Component;
use super::enabled::Enabled;
use super::estimate::Near;
use super::free::free_value;
use super::reduce::{self, ReducedSum};
use super::table::Key;
use crate::Interval;
use crate::board::Passing;
use crate::number::Scalar;
use crate::solve::normal_form::cancel;

/// Free weights and components side by side.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Position<W, const N: usize> {
    /// Falling.
    pub(super) free: Box<[W]>,
    /// In the order of their hashes.
    pub(super) components: Box<[Arc<Component<W, N>>]>,
    /// Whether the previous move was a pass; `false` where that does not matter.
    pub(super) passed: bool,
}

impl<W, const N: usize> Key for Position<W, N>
where
    W: Scalar,
{
    fn heap_bytes(&self) -> usize {
        // (With what an allocator needs for two.)
        self.free.len() * size_of::<W>() + self.components.len() * size_of::<usize>() + 32
    }
}

impl<W: Scalar, const N: usize> Position<W, N> {
    /// Builds a position from free weights, falling, and components in any order.
    pub(super) fn new(
        free: Vec<W>,
        mut components: Vec<Arc<Component<W, N>>>,
        passed: bool,
    ) -> Self {
        components.sort_by_key(|component| component.order());
        Self { free: free.into(), components: components.into(), passed }
    }

    /// Builds the position of a sum. Returns it and what must be added to its value: the ev, by its sign.
    pub(super) fn of_sum(sum: ReducedSum<W, N>, passed: bool) -> (Self, W) {
        let ReducedSum { free, ev, components } = sum;
        let position = Self::new(free, components, passed);
        let shift = position.shift(&ev);
        (position, shift)
    }

    /// Returns what an ev beside the position adds to its value: the ev if an odd number of turns is
    /// left, else its negative.
    fn shift(&self, ev: &W) -> W {
        match reduce::is_odd(&self.free, &self.components) {
            Some(true) => ev.clone(),
            _ => ev.negated(),
        }
    }

    /// Replaces the component at index `gone` by a sum. Returns the position, and what must be added to
    /// its value.
    pub(super) fn with(&self, gone: usize, sum: &ReducedSum<W, N>, enabled: &Enabled) -> (Self, W) {
        let mut components = Vec::with_capacity(self.components.len() + sum.components.len() - 1);
        components.extend_from_slice(&self.components[..gone]);
        components.extend_from_slice(&self.components[gone + 1..]);
        if !sum.components.is_empty() {
            components.extend_from_slice(&sum.components);
            components.sort_by_key(|component| component.order());
        }
        let free = match (self.free.is_empty(), sum.free.is_empty()) {
            (_, true) => self.free.clone(),
            (true, false) => sum.free.clone().into(),
            (false, false) => {
                let mut free = merged(&self.free, &sum.free);
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

    /// Removes the free weight at an index.
    pub(super) fn without_free(&self, index: usize) -> Self {
        let free = [&self.free[..index], &self.free[index + 1..]].concat().into();
        Self { free, components: self.components.clone(), passed: false }
    }

    /// Returns the position after a pass.
    pub(super) fn after_pass(&self) -> Self {
        Self { passed: true, ..self.clone() }
    }

    /// Returns whether the player to move may pass.
    pub(super) fn may_pass(&self, enabled: &Enabled) -> bool {
        match enabled.rules.passing {
            Passing::Never => false,
            Passing::EndsOnTwo => true,
            Passing::OnEvenCount => {
                let vertices = self.components.iter().map(|component| component.vertices());
                (vertices.sum::<usize>() + self.free.len()).is_multiple_of(2)
            }
            Passing::NoTwoInARow => !self.passed,
        }
    }

    /// Bounds the value without a search.
    pub(super) fn estimate(&self, enabled: &Enabled) -> Interval<W> {
        if self.components.is_empty() && enabled.reductions.free {
            return Interval::exactly(free_value(&self.free, enabled.rules.passing, self.passed));
        }
        let mut reach = W::default();
        let components = self.components.iter();
        components.for_each(|component| reach.add(&component.estimate(enabled).reach));
        for weight in &self.free {
            let negative = *weight < W::default();
            reach = if negative { reach.minus(weight) } else { reach.plus(weight) };
        }
        let mut bounds = Interval { lower: reach.negated(), upper: reach };
        if let Some(near) = self.near(enabled) {
            let value = free_value(&near.free, enabled.rules.passing, self.passed);
            let value = match near.free.len().is_multiple_of(2) {
                true => value.minus(&near.ev),
                false => value.plus(&near.ev),
            };
            let (lower, upper) = (value.minus(&near.error), value.plus(&near.error));
            bounds.narrow(&Interval { lower, upper });
        }
        if self.may_pass(enabled) && bounds.lower < W::default() {
            bounds.lower = W::default();
        }
        bounds
    }

    /// Returns what the position is near to; `None` if a component is near to nothing.
    fn near(&self, enabled: &Enabled) -> Option<NearSum<'_, W>> {
        let mut sum =
            NearSum { free: Cow::Borrowed(&self.free), ev: W::default(), error: W::default() };
        for component in &self.components {
            let near = component.estimate(enabled).near.as_ref();
            let Near { free, ev, error } = near.filter(|_| enabled.reductions.free)?;
            sum.free = match (sum.free.is_empty(), free.is_empty()) {
                (true, _) => Cow::Borrowed(free),
                (_, true) => sum.free,
                (false, false) => Cow::Owned(merged(&sum.free, free)),
            };
            sum.ev.add(ev);
            sum.error.add(error);
        }
        Some(sum)
    }
}

/// Free weights and an ev that a sum is near to.
struct NearSum<'p, W: Scalar> {
    /// Falling.
    free: Cow<'p, [W]>,
    ev: W,
    /// The most that the exchange changes a value.
    error: W,
}

/// Returns two lists of falling weights as one.
fn merged<W: Scalar>(one: &[W], other: &[W]) -> Vec<W> {
    let mut all = Vec::with_capacity(one.len() + other.len());
    let (mut at, mut beside) = (0, 0);
    while at < one.len() && beside < other.len() {
        // (Without a branch: which is larger cannot be foreseen.)
        let is_first = one[at] >= other[beside];
        all.push(if is_first { &one[at] } else { &other[beside] }.clone());
        at += usize::from(is_first);
        beside += usize::from(!is_first);
    }
    all.extend_from_slice(&one[at..]);
    all.extend_from_slice(&other[beside..]);
    all
}
