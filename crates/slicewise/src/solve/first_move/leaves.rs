//! [`LeavesTaken`]: what each leaf of one vertex leaves, where the vertex is pushed in front of all messages into it.
//!
//! Taking a leaf removes its message, which is its weight, from a falling list of messages, before the vertex is pushed in
//! front of the others. A list that does not change needs no tree: alternating sums of it find each value by binary
//! search.
//!
//! # The push, with a weight toggled
//!
//! Let r be the vertex, s1 > s2 > … the messages, and r(i) = r − s1 + s2 − … ± s_i. The vertex stops in front of the first
//! s_i of odd i with r(i) > 0; over odd i, r(i) rises. Let s_p be removed. Nothing changes if the vertex stops before it. If
//! not, every later message changes its sign: after s_e, the vertex is r(p − 1) + r(p) − r(e), and it stops in front of
//! the first such s_e of even e with r(e) < r(p − 1) + r(p). Over even e, r(e) falls. A message that is inserted, because
//! it was cancelled by an equal one, turns the signs after it likewise.
//!
//! O(k log k) for k leaves beside k other weights, O(k) memory. Source: this project.

use super::coloured_treap::Landing;
use super::colours::Colours;
use crate::number::Scalar;
use crate::solve::alternation::Alternation;

/// Falling lists of weights, and alternating sums of them.
pub(super) struct LeavesTaken<W> {
    /// The messages.
    messages: Vec<W>,
    /// r(i) for each number i of messages.
    pushed: Vec<W>,
    /// The same for even i only.
    pushed_even: Vec<W>,
    /// The number of the message in front of which the vertex stops, counted from 1.
    stop: Option<usize>,
    /// The weights beside the tree.
    beside: Vec<W>,
    /// The alternating sum of each number of them.
    beside_sums: Vec<W>,
    /// The messages and the weights beside the tree; equal ones have cancelled.
    all: Vec<W>,
    /// The alternating sum of those from each one on.
    all_sums: Vec<W>,
}

impl<W: Scalar> LeavesTaken<W> {
    /// Prepares the falling list of all weights for a vertex that is pushed in front of those of the tree. O(k).
    pub(super) fn new(weights: &[(W, Colours)], vertex: &W) -> Self {
        let of = |colours: Colours| {
            let there =
                weights.iter().filter(move |pair| pair.1.shares_an_odd_number_with(colours));
            there.map(|pair| pair.0.clone()).collect::<Vec<W>>()
        };
        let messages = of(Colours::TREE);
        let pushed = sums(vertex.clone(), messages.iter(), true);
        let beside = of(Colours::BESIDE);
        let all = of(Colours::ALL);
        let mut all_sums = vec![W::default(); all.len() + 1];
        for at in (0..all.len()).rev() {
            all_sums[at] = all[at].minus(&all_sums[at + 1]);
        }
        Self {
            stop: (1..pushed.len()).step_by(2).find(|&at| pushed[at] > W::default()),
            pushed_even: pushed.iter().step_by(2).cloned().collect(),
            beside_sums: sums(W::default(), beside.iter(), false),
            messages,
            pushed,
            beside,
            all,
            all_sums,
        }
    }

    /// The value of all weights as free vertices beside an ev, before anything is pushed.
    pub(super) fn value(&self, ev: &W) -> W {
        self.all_from(0).value(ev)
    }

    /// The value beside an ev after a leaf is taken and the vertex is pushed. O(log k).
    pub(super) fn value_without(&self, leaf: &W, ev: &W) -> W {
        match self.landing(leaf) {
            Landing::Ev(more) => self.beside_to(self.beside.len()).value(&ev.plus(&more)),
            Landing::Weight(least) => {
                let heavy = self.beside.partition_point(|weight| *weight >= least);
                let heavy = self.beside_to(heavy).then_weight(&least);
                heavy.then(&self.light(&least, leaf)).value(ev)
            }
        }
    }

    /// The result of pushing the vertex in front of the messages, of which one is toggled.
    fn landing(&self, toggled: &W) -> Landing<W> {
        let larger = self.messages.partition_point(|weight| weight > toggled);
        if let Some(stop) = self.stop.filter(|&stop| stop <= larger) {
            return Landing::Weight(self.pushed[stop - 1].clone());
        }
        let before = &self.pushed[larger];
        let (turned, next) = if self.messages.get(larger) == Some(toggled) {
            (before.plus(&self.pushed[larger + 1]), larger + 2)
        } else if larger.is_multiple_of(2) {
            let after = before.minus(toggled);
            if after > W::default() {
                return Landing::Weight(before.clone());
            }
            (before.plus(&after), larger + 1)
        } else {
            (before.plus(&before.plus(toggled)), larger + 1)
        };
        let (next, last) = (next.div_ceil(2), self.messages.len());
        let even = next + self.pushed_even[next..].partition_point(|sum| *sum >= turned);
        match 2 * even {
            stop if stop <= last => Landing::Weight(turned.minus(&self.pushed[stop - 1])),
            // One message more or less than all of them.
            _ if last.is_multiple_of(2) => Landing::Ev(self.pushed[last].minus(&turned)),
            _ => Landing::Weight(turned.minus(&self.pushed[last])),
        }
    }

    /// The alternation of all weights below `limit`, of which one may be toggled.
    fn light(&self, limit: &W, toggled: &W) -> Alternation<W> {
        let first = self.all.partition_point(|weight| weight >= limit);
        if toggled >= limit {
            return self.all_from(first);
        }
        let at = self.all.partition_point(|weight| weight > toggled);
        let (whole, rest) = (self.all_from(first), self.all_from(at));
        let odd = whole.odd != rest.odd;
        let sum = if odd { whole.sum.plus(&rest.sum) } else { whole.sum.minus(&rest.sum) };
        let larger = Alternation { sum, odd };
        match self.all.get(at) == Some(toggled) {
            true => larger.then(&self.all_from(at + 1)),
            false => larger.then_weight(toggled).then(&rest),
        }
    }

    fn all_from(&self, at: usize) -> Alternation<W> {
        let odd = (self.all.len() - at) % 2 == 1;
        Alternation { sum: self.all_sums[at].clone(), odd }
    }

    fn beside_to(&self, count: usize) -> Alternation<W> {
        Alternation { sum: self.beside_sums[count].clone(), odd: count % 2 == 1 }
    }
}

/// The alternating sums of each number of weights after a first number; the first weight counts negative if `negative`.
fn sums<'w, W: Scalar>(
    first: W,
    weights: impl ExactSizeIterator<Item = &'w W>,
    mut negative: bool,
) -> Vec<W> {
    let mut sums = Vec::with_capacity(weights.len() + 1);
    let mut sum = first;
    for weight in weights {
        let next = if negative { sum.minus(weight) } else { sum.plus(weight) };
        negative = !negative;
        sums.push(std::mem::replace(&mut sum, next));
    }
    sums.push(sum);
    sums
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::super::coloured_treap::{ColouredTreap, falling};
    use super::*;

    proptest! {
        #[test]
        fn what_a_leaf_leaves_is_that_of_the_list_that_changes(
            messages in vec(-4_i64..20, 0..12),
            beside in vec(-4_i64..20, 0..6),
            vertex in -4_i64..24,
            ev in -3_i64..3,
        ) {
            let inside = messages.iter().map(|&weight| (weight, Colours::INSIDE));
            let beside = beside.iter().map(|&weight| (weight, Colours::BESIDE));
            let weights = falling(inside.chain(beside).collect());
            let taken = LeavesTaken::new(&weights, &vertex);
            let list = ColouredTreap::of_falling(weights);
            prop_assert_eq!(taken.value(&ev), list.value(&ev));
            // Leaves whose message has cancelled, too.
            for leaf in -5..21 {
                let expected = list.value_pushed(&vertex, Some(&leaf), &ev);
                prop_assert_eq!(taken.value_without(&leaf, &ev), expected, "{}", leaf);
            }
        }
    }
}
