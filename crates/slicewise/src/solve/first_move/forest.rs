//! Every first move on a rooted forest, beside anything with a normal form.
//!
//! Taking the root r undoes its push: the weight that r became in the normal form disappears, and
//! the weights and the ev lost to that push return. No weight is lost to two pushes, so over all
//! roots at most n weights return, and in an alternating sum over time each costs O(log n):
//! **O((n + k) log (n + k)) for all outcomes together**, where k is the number of free weights
//! beside the forest, however many roots there are.

use std::ops::Range;

use crate::number::{Overflow, Scalar};
use crate::solve::normal_form::NormalForm;
use crate::solve::normal_form::forest::{Forest, Pushed};
use crate::solve::timeline::Timeline;
use crate::sort;

/// Returns the outcome of taking each root of a forest, beside `beside`, with the number of the
/// root.
///
/// ```
/// use slicewise::solve::first_move::forest;
/// use slicewise::NormalForm;
/// use slicewise::solve::normal_form::Forest;
///
/// // The stack 5 8 1 and a free 3.
/// let pile = Forest::new(vec![5_i64, 8, 1, 3], vec![None, Some(0), Some(1), None])?;
/// let outcomes = forest::outcomes(&pile, &NormalForm::default())?;
/// assert_eq!(outcomes, [(0, 5 - 8 + 3 - 1), (3, 3 - 5 + 8 - 1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Overflow`] if the lane cannot hold the weights and `beside` together.
pub fn outcomes<W: Scalar>(
    forest: &Forest<W>,
    beside: &NormalForm<W>,
) -> Result<Vec<(u32, W)>, Overflow> {
    Overflow::check(forest.weights().iter().chain(beside.weights()))?;
    let Solved { weights, active, ev, moves } = Solved::new(forest, beside);
    let mut timeline = Timeline::with_active(&weights, |id| active[id]);
    let outcome = |step: FirstMove<W>| {
        toggle(&mut timeline, &step, true);
        let value = timeline.value(&ev.minus(&step.ev));
        toggle(&mut timeline, &step, false);
        (step.root, forest.weights()[step.root as usize].minus(&value))
    };
    Ok(moves.into_iter().map(outcome).collect())
}

/// A root, and the effect of its push on the normal form. Weights are given by their ids on the
/// timeline.
struct FirstMove<W> {
    root: u32,
    /// The weight that the root became, unless it vanished.
    became: Option<usize>,
    /// The weights that were lost.
    lost: Range<usize>,
    /// The ev that came off.
    ev: W,
}

/// Takes the root, or puts it back.
fn toggle<W: Scalar>(timeline: &mut Timeline<W>, step: &FirstMove<W>, taken: bool) {
    if let Some(id) = step.became {
        timeline.set(id, !taken);
    }
    for id in step.lost.clone() {
        timeline.set(id, taken);
    }
}

/// A solved forest and everything beside it.
struct Solved<W> {
    /// The free weights of the normal form, and those lost to the pushes of the roots.
    weights: Vec<W>,
    /// Whether each of them is in the normal form.
    active: Vec<bool>,
    /// The ev of the normal form.
    ev: W,
    moves: Vec<FirstMove<W>>,
}

impl<W: Scalar> Solved<W> {
    fn new(forest: &Forest<W>, beside: &NormalForm<W>) -> Self {
        let ev = beside.ev().clone();
        let mut solved = Self { weights: vec![], active: vec![], ev, moves: vec![] };
        solved.extend(beside.free(), true);
        forest.solve(|vertex, pushed| {
            solved.ev.add(&pushed.ev);
            if forest.shape().parents()[vertex as usize].is_none() {
                solved.root(vertex, pushed);
            }
        });
        sort::stable(&mut solved.moves, |one, other| one.root.cmp(&other.root));
        solved
    }

    fn extend<'w>(&mut self, weights: impl IntoIterator<Item = &'w W>, active: bool) {
        self.weights.extend(weights.into_iter().cloned());
        self.active.resize(self.weights.len(), active);
    }

    fn root(&mut self, root: u32, pushed: Pushed<'_, W>) {
        let start = self.weights.len();
        self.extend(pushed.lost_weights(), false);
        let lost = start..self.weights.len();
        // The weight that the root became is the largest of its tree, so it comes first.
        let became = pushed.became().map(|_| self.weights.len());
        self.extend(pushed.free().map(|(_, weight)| weight), true);
        self.moves.push(FirstMove { root, became, lost, ev: pushed.ev });
    }
}
