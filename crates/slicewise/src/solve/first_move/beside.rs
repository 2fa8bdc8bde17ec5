//! The value of one pizza or unbroached path beside free weights, for several lists of weights at once.
//!
//! Let S be the slices after a first move v, beside the falling free weights w1 ≥ … ≥ wk, and let f(t)
//! be the alternating sum of S and w(t+1), …, wk together. Only w(t+1) distinguishes two neighbours,
//! so above it they agree, and below it they cancel:
//!
//! ```text
//! f(t) + f(t+1) = 2 · (alternating sum of the slices of S heavier than w(t+1))
//!                 ± w(t+1), plus if the number of these slices is even
//! ```
//!
//! The right side, a *head*, depends on v and on one weight, not on the list. So one walk over all first
//! moves, which finds the heads of each move, answers for every number t of weights taken, and for every
//! list of such weights: the lists that moves elsewhere leave, say.
//!
//! Complexity: O(n log n + n L log n + n l) time for n first moves, L different weights, and l weights in
//! all lists together. Source: this project (the book's chapter on pizzas, Theorem 9).

use super::component::Unbroached;
use super::cost::{Steps, to_the_end};
use super::left::{Left, all_down_the_list, down_the_list, head};
use super::{path, pizza};
use crate::number::Scalar;
use crate::solve::alternation::Alternation;
use crate::sort;

/// Returns the value of a pizza or path beside each of some falling lists of free weights, without the
/// ev of what is beside it; `None` if `steps` stops it.
pub(super) fn values<W: Scalar>(
    component: Unbroached<'_, W>,
    lists: &[&[W]],
    steps: Steps<'_>,
) -> Option<Vec<W>> {
    let value =
        |(list, mut best): (&&[W], Vec<Option<W>>)| down_the_list(list, |gone| best[gone].take());
    lists.iter().zip(best_openings(component, lists, steps)?).map(value).collect()
}

/// Returns the value of a pizza or path beside a falling list of free weights, and beside it without the first, the first
/// two, and so on.
pub(super) fn values_of_rests<W: Scalar>(
    component: Unbroached<'_, W>,
    list: &[W],
) -> Option<Vec<W>> {
    let mut best = best_openings(component, &[list], &mut to_the_end)?.pop()?;
    all_down_the_list(list, |gone| best[gone].take())
}

/// Returns the best outcome of a first move into a pizza or path beside each of some falling lists of free weights, with
/// 0, 1, 2, … of them taken; `None` if `steps` stops it.
fn best_openings<W: Scalar>(
    component: Unbroached<'_, W>,
    lists: &[&[W]],
    steps: Steps<'_>,
) -> Option<Vec<Vec<Option<W>>>> {
    let mut walk = Walk::new(lists);
    let coins = component.weights();
    let mut is_tried = vec![false; coins.len()];
    component.plateaus().iter().for_each(|plateau| is_tried[plateau.start] = true);
    let each = walk.limits.len() + lists.iter().map(|list| list.len() + 1).sum::<usize>();
    let mut is_stopped = false;
    let goes_on = |at: usize| {
        is_stopped |= is_tried[at] && !is_stopped && steps(each as u64).is_break();
        is_tried[at] && !is_stopped
    };
    let limits = walk.limits.clone();
    let visit = |at: usize, left: Left<'_, W>| walk.visit(&coins[at], &left);
    match component {
        Unbroached::Pizza(coins) => pizza::each_left(coins, &limits, goes_on, visit),
        Unbroached::Path(coins) => path::each_left(coins, &limits, goes_on, visit),
        Unbroached::Tree(_) => unreachable!("the slices of a tree are not known in order"),
    }
    (!is_stopped).then_some(walk.best)
}

/// A walk over all first moves that keeps the best outcomes.
struct Walk<W> {
    /// The different weights of all lists, largest first.
    limits: Vec<W>,
    /// Each list, as places in `limits`.
    lists: Vec<Vec<u32>>,
    /// For each list, the best outcome so far with 0, 1, 2, … of its weights taken.
    best: Vec<Vec<Option<W>>>,
    /// The heads of the present move, for each limit.
    heads: Vec<W>,
}

impl<W: Scalar> Walk<W> {
    fn new(lists: &[&[W]]) -> Self {
        let mut limits: Vec<W> = lists.concat();
        sort::falling(&mut limits);
        limits.dedup();
        let place = |weight: &W| limits.partition_point(|limit| limit > weight) as u32;
        let places = |list: &&[W]| list.iter().map(place).collect();
        let best = lists.iter().map(|list| vec![None; list.len() + 1]).collect();
        Self { lists: lists.iter().map(places).collect(), limits, best, heads: Vec::new() }
    }

    fn visit(&mut self, coin: &W, left: &Left<'_, W>) {
        self.heads.clear();
        let heads = self.limits.iter().zip(left.above);
        self.heads.extend(heads.map(|(limit, above)| head(limit, above)));
        for (list, best) in self.lists.iter().zip(&mut self.best) {
            let mut below = left.all.clone();
            let mut improve = |gone: usize, below: &Alternation<W>| {
                let outcome = coin.minus(&below.value(left.ev));
                if best[gone].as_ref().is_none_or(|best| *best < outcome) {
                    best[gone] = Some(outcome);
                }
            };
            improve(list.len(), &below);
            for (gone, &place) in list.iter().enumerate().rev() {
                let sum = self.heads[place as usize].minus(&below.sum);
                below = Alternation { sum, odd: !below.odd };
                improve(gone, &below);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::solve::normal_form::NormalForm;

    /// The alternating sum of weights, and of those above a limit.
    fn sums(mut weights: Vec<i64>, limit: i64) -> [Alternation<i64>; 2] {
        weights.sort_unstable_by(|a, b| b.cmp(a));
        let heavier = weights.partition_point(|&weight| weight > limit);
        [Alternation::of(&weights), Alternation::of(&weights[..heavier])]
    }

    proptest! {
        #[test]
        fn heads_of_all_limits_agree_with_sorting(
            coins in vec(-3_i64..6, 0..40),
            mut limits in vec(-9_i64..9, 0..5),
        ) {
            limits.sort_unstable_by(|a, b| b.cmp(a));
            for piece in 0..coins.len() {
                let row = [&coins[piece + 1..], &coins[..piece]].concat();
                let expected = NormalForm::from_fitting_row(&row);
                let mut visited = false;
                pizza::each_left(&coins, &limits, |_| true, |visited_piece, left| {
                    if visited_piece != piece {
                        return;
                    }
                    visited = true;
                    assert_eq!(left.all, sums(expected.free().to_vec(), 0)[0]);
                    for (limit, above) in limits.iter().zip(left.above) {
                        // Equal pairs cancel in the normal form, but not on the chains.
                        let found = above.sum * 2 + if above.odd { -limit } else { *limit };
                        let sums = sums(expected.free().to_vec(), *limit);
                        let head = sums[1].sum * 2 + if sums[1].odd { -limit } else { *limit };
                        assert_eq!(found, head);
                    }
                });
                prop_assert!(visited);
            }
        }

        #[test]
        fn values_of_lists_are_those_of_one_after_the_other(
            coins in vec(-3_i64..6, 1..12),
            mut lists in vec(vec(-9_i64..9, 0..5), 1..4),
        ) {
            lists.iter_mut().for_each(|list| list.sort_unstable_by(|a, b| b.cmp(a)));
            let lists: Vec<&[i64]> = lists.iter().map(Vec::as_slice).collect();
            for component in [Unbroached::Pizza(&coins), Unbroached::Path(&coins)] {
                let plain = |list: &&[i64]| {
                    down_the_list(list, |gone| {
                        let beside = NormalForm::from_fitting(list[gone..].to_vec(), 0);
                        let outcomes = match component {
                            Unbroached::Pizza(coins) => pizza::outcomes_one_by_one(coins, &beside),
                            _ => path::outcomes_one_by_one(&coins, &beside),
                        };
                        outcomes.expect("it fits").into_iter().max()
                    })
                };
                let expected: Option<Vec<i64>> = lists.iter().map(plain).collect();
                prop_assert_eq!(values(component, &lists, &mut to_the_end), expected);
            }
        }
    }
}
