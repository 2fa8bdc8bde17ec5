//! [`Choices`]: the first moves into a component that must be tried, and its value beside free weights.
//!
//! Let S be the slices after a choice, beside the falling free weights w1 ≥ … ≥ wk, and let f(t) be the alternating sum
//! of S and w(t+1), …, wk together. From f(t + 1) to f(t) only w(t+1) is added (`beside.rs`), so all of them are found
//! while the two lists are merged: O(s + k) for a choice, O(c (s + k)) for the value. Source: this project.

use std::collections::HashMap;

use super::left::{down_the_list, head};
use crate::number::Scalar;
use crate::solve::alternation::Alternation;
use crate::solve::normal_form::NormalForm;
use crate::sort;

/// First moves into a component of which one is best, whatever is beside it.
pub(super) struct Choices<W> {
    all: Vec<Choice<W>>,
}

/// A first move.
pub(super) struct Choice<W> {
    /// The weight that it takes.
    pub(super) taken: W,
    /// What it leaves.
    pub(super) left: NormalForm<W>,
    /// The alternation of the heaviest 0, 1, 2, … slices that it leaves.
    heaviest: Vec<Alternation<W>>,
}

impl<W: Scalar> Choices<W> {
    /// Of first moves that leave the same, the heaviest is kept.
    pub(super) fn new(moves: impl Iterator<Item = (NormalForm<W>, W)>) -> Self {
        let mut best = HashMap::new();
        for (left, taken) in moves {
            let known = best.entry(left).or_insert_with(|| taken.clone());
            if *known < taken {
                *known = taken;
            }
        }
        let mut all: Vec<_> =
            best.into_iter().map(|(left, taken)| Choice::new(left, taken)).collect();
        // So that a run does not depend on the order of the map.
        sort::stable(&mut all, |a, b| (&b.taken, a.left.free()).cmp(&(&a.taken, b.left.free())));
        Self { all }
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Choice<W>> {
        self.all.iter()
    }

    /// The steps that [`value_beside`](Self::value_beside) takes.
    pub(super) fn steps_beside(&self, free: &[W]) -> u64 {
        self.all.iter().map(|choice| (choice.heaviest.len() + free.len()) as u64).sum()
    }

    /// Returns the value of the component, which has a vertex, beside a falling list of free weights.
    pub(super) fn value_beside(&self, free: &[W]) -> W {
        let mut best = vec![None; free.len() + 1];
        self.all.iter().for_each(|choice| choice.improve(free, &mut best));
        down_the_list(free, |gone| best[gone].take()).unwrap_or_default()
    }
}

impl<W: Scalar> Choice<W> {
    fn new(left: NormalForm<W>, taken: W) -> Self {
        let mut heaviest = Vec::with_capacity(left.free().len() + 1);
        let mut above = Alternation::default();
        for slice in left.free() {
            let next = above.then_weight(slice);
            heaviest.push(std::mem::replace(&mut above, next));
        }
        heaviest.push(above);
        Self { taken, left, heaviest }
    }

    /// Improves the best outcomes beside a falling list with 0, 1, 2, … of its weights taken.
    fn improve(&self, free: &[W], best: &mut [Option<W>]) {
        let slices = self.left.free();
        let mut heavier = slices.len();
        let mut below = self.heaviest[heavier].clone();
        for gone in (0..=free.len()).rev() {
            if let Some(weight) = free.get(gone) {
                while heavier > 0 && slices[heavier - 1] <= *weight {
                    heavier -= 1;
                }
                let sum = head(weight, &self.heaviest[heavier]).minus(&below.sum);
                below = Alternation { sum, odd: !below.odd };
            }
            let outcome = self.taken.minus(&below.value(self.left.ev()));
            if best[gone].as_ref().is_none_or(|best| *best < outcome) {
                best[gone] = Some(outcome);
            }
        }
    }
}
