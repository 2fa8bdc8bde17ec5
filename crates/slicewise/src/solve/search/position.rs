//! [`SumPosition`]: a reduced position, and [`Parts`]: one that is not made yet, with the bounds of its value that need no
//! search.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::iter;
use std::mem;
use std::sync::Arc;

use super::component::{self, Component};
use super::enabled::Enabled;
use super::estimate::Near;
use super::free::{Merged, free_value, merged_free_value};
use super::key::Keyer;
use super::reduce::{self, ReducedSum};
use crate::Interval;
use crate::board::Passing;
use crate::number::Scalar;
use crate::sort;

/// Free weights and components side by side.
#[derive(Clone, Debug)]
pub(super) struct SumPosition<W, const N: usize> {
    key: u128,
    /// Falling.
    free: Box<[W]>,
    /// In the order of their keys.
    components: Box<[Arc<Component<W, N>>]>,
    /// Whether the previous move was a pass; `false` where that does not matter.
    passed: bool,
}

impl<W: Scalar, const N: usize> SumPosition<W, N> {
    /// Returns the number of free vertices, and that of the vertices of each component.
    pub(super) fn sizes(&self) -> (usize, Vec<usize>) {
        let vertices = self.components.iter().map(|component| component.vertices);
        (self.free.len(), vertices.collect())
    }

    /// Builds a position from free weights, falling, and components in any order.
    pub(super) fn new(
        free: Vec<W>,
        mut components: Vec<Arc<Component<W, N>>>,
        passed: bool,
    ) -> Self {
        component::sort(&mut components);
        let key = Parts { free: &free, kept: [&[]; 3], new: &components, passed }.key();
        Self { key, free: free.into(), components: components.into(), passed }
    }

    /// Builds the position of a sum. Returns it and the number to be added to its value: the ev, with its sign.
    pub(super) fn of_sum(sum: ReducedSum<W, N>, passed: bool) -> (Self, W) {
        let ReducedSum { free, ev, components } = sum;
        let position = Self::new(free, components, passed);
        let shift = position.parts().shift(&ev);
        (position, shift)
    }

    #[inline]
    fn parts(&self) -> Parts<'_, W, N> {
        Parts { free: &self.free, kept: [&[]; 3], new: &self.components, passed: self.passed }
    }

    /// Returns the position as a search passes it down.
    #[inline]
    pub(super) fn view(&self) -> View<'_, W, N> {
        self.parts().view(self.key)
    }
}

/// A position that borrows its parts: counting references to a component would write to a cache line that other
/// threads read.
pub(super) struct View<'n, W, const N: usize> {
    /// The key of the position in the table.
    pub(super) key: u128,
    /// Falling.
    pub(super) free: &'n [W],
    /// In the order of their keys.
    pub(super) components: Box<[&'n Arc<Component<W, N>>]>,
    /// As of [`SumPosition`].
    passed: bool,
}

impl<W: Scalar, const N: usize> View<'_, W, N> {
    /// Returns the parts of the position.
    pub(super) fn parts(&self) -> Parts<'_, W, N> {
        let kept: [&[_]; 3] = [&self.components, &[], &[]];
        Parts { free: self.free, kept, new: &[], passed: self.passed }
    }

    /// Returns the components without the one at an index.
    #[inline]
    pub(super) fn without(&self, gone: usize) -> [&[&Arc<Component<W, N>>]; 3] {
        [&self.components[..gone], &self.components[gone + 1..], &[]]
    }

    /// Returns the components without those at two indices.
    pub(super) fn without_both(&self, one: usize, other: usize) -> [&[&Arc<Component<W, N>>]; 3] {
        let (first, second) = (one.min(other), one.max(other));
        let all = &self.components;
        [&all[..first], &all[first + 1..second], &all[second + 1..]]
    }

    /// Returns the index of a component that is equal to another, but for the one at `gone`.
    pub(super) fn twin(&self, of: &Component<W, N>, gone: usize) -> Option<usize> {
        let found =
            self.components.binary_search_by_key(&of.key, |component| component.key).ok()?;
        // Of equal trees there is only one, as two cancel.
        (found != gone).then_some(found)
    }
}

/// The parts of a position.
pub(super) struct Parts<'p, W, const N: usize> {
    /// Falling.
    pub(super) free: &'p [W],
    /// Components of the position before, in the order of their keys, one list after the other.
    pub(super) kept: [&'p [&'p Arc<Component<W, N>>]; 3],
    /// Components that were not in the position before, in the order of their keys.
    pub(super) new: &'p [Arc<Component<W, N>>],
    pub(super) passed: bool,
}

impl<W, const N: usize> Clone for Parts<'_, W, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W, const N: usize> Copy for Parts<'_, W, N> {}

impl<'p, W: Scalar, const N: usize> Parts<'p, W, N> {
    /// Iterates over the components, in the order of their keys.
    #[inline]
    fn sorted(self) -> impl Iterator<Item = &'p Arc<Component<W, N>>> + Clone {
        let mut kept = self.kept.into_iter().flatten().copied().peekable();
        let mut new = self.new.iter().peekable();
        iter::from_fn(move || match (kept.peek(), new.peek()) {
            (Some(one), Some(other)) if other.key < one.key => new.next(),
            (Some(_), _) => kept.next(),
            (None, _) => new.next(),
        })
    }

    /// Iterates over the components.
    #[inline]
    pub(super) fn components(&self) -> impl Iterator<Item = &'p Arc<Component<W, N>>> {
        let [before, between, behind] = self.kept;
        before.iter().chain(between).chain(behind).copied().chain(self.new)
    }

    /// Returns the key of the position: of its free weights, and of the sum of the keys of its components.
    pub(super) fn key(&self) -> u128 {
        let components = self.components().map(|component| component.key);
        let mut keyer = Keyer::new();
        keyer.write_u128(components.fold(0, u128::wrapping_add));
        (self.free, self.passed).hash(&mut keyer);
        keyer.key()
    }

    /// Returns the position as a search passes it down.
    pub(super) fn view(self, key: u128) -> View<'p, W, N> {
        let Self { free, kept, new, passed } = self;
        let mut components =
            Vec::with_capacity(kept.iter().map(|list| list.len()).sum::<usize>() + new.len());
        components.extend(self.sorted());
        View { key, free, components: components.into(), passed }
    }

    /// Returns what an ev beside the position adds to its value: the ev if an odd number of turns is
    /// left, else its negative.
    #[inline]
    pub(super) fn shift(&self, ev: &W) -> W {
        match reduce::is_odd(self.free, self.components()) {
            Some(true) => ev.clone(),
            _ => ev.negated(),
        }
    }

    /// Returns whether the player to move may pass.
    pub(super) fn may_pass(&self, enabled: &Enabled) -> bool {
        enabled.rules.passing.may_pass(self.passed, || {
            let vertices = self.components().map(|component| component.vertices);
            vertices.sum::<usize>() + self.free.len()
        })
    }

    /// Bounds the value without a search.
    pub(super) fn estimate(&self, enabled: &Enabled) -> Interval<W> {
        if self.components().next().is_none() && enabled.reductions.free {
            return Interval::exactly(free_value(self.free, enabled.rules.passing, self.passed));
        }
        let mut reach = W::default();
        self.components().for_each(|component| reach.add(&component.estimate(enabled).reach));
        for weight in self.free {
            let negative = *weight < W::default();
            reach = if negative { reach.minus(weight) } else { reach.plus(weight) };
        }
        let mut bounds = Interval { lower: reach.negated(), upper: reach };
        if let Some(near) = self.near(enabled) {
            let value = near.free_value(enabled.rules.passing, self.passed);
            let (lower, upper) = (value.minus(&near.error), value.plus(&near.error));
            bounds.narrow(&Interval { lower, upper });
        }
        if enabled.halves() {
            self.halve(enabled, &mut bounds);
        }
        if self.may_pass(enabled) && bounds.lower < W::default() {
            bounds.lower = W::default();
        }
        bounds
    }

    /// Narrows the interval of a sum of trees and free vertices under the grab rule: an even one is worth at least 0, and so an
    /// odd one at most its heaviest leaf.
    fn halve(&self, enabled: &Enabled, bounds: &mut Interval<W>) {
        if self.components().any(|component| !component.is_plain_tree) {
            return;
        }
        match reduce::is_odd(self.free, self.components()) {
            Some(false) if bounds.lower < W::default() => bounds.lower = W::default(),
            Some(true) => {
                let leaves =
                    self.components().filter_map(|one| one.estimate(enabled).leaf.as_ref());
                let most = leaves.chain(self.free.first()).max();
                if let Some(most) = most.filter(|most| **most < bounds.upper) {
                    bounds.upper = most.clone();
                }
            }
            _ => {}
        }
    }

    /// Returns what the position is near to; `None` if a component is near to nothing.
    fn near(&self, enabled: &Enabled) -> Option<NearSum<'p, W>> {
        let mut sum = NearSum {
            free: Cow::Borrowed(self.free),
            last: &[],
            many: self.components().nth(MANY).is_some(),
            ev: W::default(),
            error: W::default(),
        };
        self.components().try_for_each(|component| {
            let near = component.estimate(enabled).near.as_ref();
            let Near { free, ev, error } = near.filter(|_| enabled.reductions.free)?;
            sum.add(free);
            sum.ev.add(ev);
            sum.error.add(error);
            Some(())
        })?;
        if sum.many {
            sort::falling(sum.free.to_mut());
        }
        Some(sum)
    }

    /// Returns the steps of [`Parts::estimate`].
    pub(super) fn work(&self, enabled: &Enabled) -> usize {
        let near = |component: &Arc<Component<W, N>>| {
            1 + component.estimate(enabled).near.as_ref().map_or(0, |near| near.free.len())
        };
        self.free.len() + self.components().map(near).sum::<usize>()
    }
}

/// The number of components from which their free weights are sorted, not merged one after the other: that takes quadratic
/// time.
const MANY: usize = 32;

/// Free weights and an ev that a sum is near to.
struct NearSum<'p, W: Scalar> {
    /// Falling.
    free: Cow<'p, [W]>,
    /// The last list of free weights, which also fall.
    last: &'p [W],
    /// Whether there are so many lists that their weights are gathered, to be sorted in the end.
    many: bool,
    ev: W,
    /// The most that the exchange changes a value.
    error: W,
}

impl<'p, W: Scalar> NearSum<'p, W> {
    /// Adds free weights, which fall.
    #[inline]
    fn add(&mut self, free: &'p [W]) {
        if self.many {
            self.free.to_mut().extend_from_slice(free);
            return;
        }
        let last = mem::replace(&mut self.last, free);
        if self.free.is_empty() {
            self.free = Cow::Borrowed(last);
        } else if !last.is_empty() {
            self.free = Cow::Owned(Merged::new(&self.free, last).cloned().collect());
        }
    }

    /// Returns the value of the free weights and the ev.
    fn free_value(&self, passing: Passing, passed: bool) -> W {
        let value = merged_free_value(&self.free, self.last, passing, passed);
        match (self.free.len() + self.last.len()).is_multiple_of(2) {
            true => value.minus(&self.ev),
            false => value.plus(&self.ev),
        }
    }
}
