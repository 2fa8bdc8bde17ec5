//! Several unbroached components, beside anything broached.
//!
//! Of free weights it is enough to take the largest, so a play that stays among them goes down the
//! list w1 ≥ w2 ≥ … ≥ wk. With the first `t` of them taken and no unbroached component touched,
//!
//! ```text
//! val(t) = max( w(t+1) − val(t + 1),
//!               w(v) − val(what v leaves + w(t+1), …, wk + the other unbroached components)
//!                                               for all first moves v into one of them )
//! ```
//!
//! (the book's chapter on pizzas, Theorem 8). With one pizza or path the second line is found for every
//! t in one walk over its first moves (`beside.rs`); with several components it is the same problem
//! with one component fewer, for every different position after a first move.
//!
//! Complexity: O(n (k + log n)) for one pizza or path of n vertices beside k free weights; it grows
//! fast with the number of components, so the cost is estimated in advance (see [`TooLarge`]).
//! Source: this project.

use std::cell::OnceCell;
use std::collections::HashMap;

use super::cost::{self, COST_LIMIT, Measured, WALK_LIMIT, without};
use super::left_slices::LeftSlices;
use super::tree::{self, Tree};
use super::{beside, path, pizza};
use crate::number::{Overflow, Scalar};
use crate::solve::normal_form::NormalForm;

/// An unbroached component.
#[derive(Debug)]
pub enum Unbroached<'a, W> {
    /// An unbroached cycle, its pieces in order.
    Pizza(&'a [W]),
    /// An unbroached path, its vertices in order.
    Path(&'a [W]),
    /// An unbroached tree.
    Tree(&'a Tree<W>),
}

impl<'a, W: Scalar> Unbroached<'a, W> {
    /// Returns whether any vertex may be taken after any other, as if all were free.
    fn is_loose(&self) -> bool {
        let loose_up_to = if matches!(self, Self::Pizza(_)) { 3 } else { 2 };
        self.weights().len() <= loose_up_to
    }

    /// The weight of each vertex.
    fn weights(&self) -> &'a [W] {
        match *self {
            Self::Pizza(coins) | Self::Path(coins) => coins,
            Self::Tree(tree) => tree.weights(),
        }
    }
}

impl<W> Clone for Unbroached<'_, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Unbroached<'_, W> {}

/// The cost of solving some unbroached components together exceeds the limit.
///
/// The cost is (k + 1) times the sum, over the components C, of
///
/// * n log₂(n + k), if C is the only one (times log₂ n for a tree), and otherwise
/// * n times the cost of the others beside k + s weights,
///
/// for C of n vertices, whose first moves leave at most s slices, beside k free weights. For
/// [`outcomes`] the factor k + 1 is missing. The value of a single pizza or path costs n (log₂ n + k). An
/// order of n vertices costs n for each move in it, or for each move of a play that is simulated; together
/// these may be some millions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the unbroached components and orders together need about {cost} steps, expected at most \
     {limit}: use fewer or smaller ones, or fewer free weights beside them"
)]
pub struct TooLarge {
    /// The number of elementary steps, or a lower bound of it above the limit.
    pub cost: u64,
    /// The largest cost allowed: [`COST_LIMIT`], or [`WALK_LIMIT`] for the value of a single pizza or path.
    pub limit: u64,
}

/// The reason why unbroached components have no answer here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FirstMoveError {
    /// Solving them together would take too long.
    #[error(transparent)]
    TooLarge(#[from] TooLarge),
    /// The lane cannot hold all weights together.
    #[error(transparent)]
    Overflow(#[from] Overflow),
}

/// Returns the value of unbroached components beside broached components with the given normal
/// form.
///
/// So the outcome of a move u elsewhere, in a broached component, is w(u) less the value of the
/// same unbroached components beside the rest of that component.
///
/// # Errors
/// See [`FirstMoveError`].
///
/// ```
/// use slicewise::NormalForm;
/// use slicewise::solve::first_move::{Unbroached, value};
///
/// let pizza = [1_i64, 0, 1, 0, 1];
/// assert_eq!(value(&[Unbroached::Pizza(&pizza)], &NormalForm::default())?, 1);
/// assert_eq!(value(&[Unbroached::Pizza(&pizza), Unbroached::Pizza(&pizza)], &NormalForm::default())?, 0);
/// # Ok::<(), slicewise::solve::first_move::FirstMoveError>(())
/// ```
pub fn value<W: Scalar>(
    components: &[Unbroached<'_, W>],
    beside: &NormalForm<W>,
) -> Result<W, FirstMoveError> {
    check_lane(components, beside)?;
    let (bound, beside) = without_loose(components, beside);
    Ok(fitting_value(&bound, &beside)?)
}

/// The components that are not loose, and the vertices of the others as free weights added to
/// `beside`. (On a board, the door has done this.)
fn without_loose<'a, W: Scalar>(
    components: &[Unbroached<'a, W>],
    beside: &NormalForm<W>,
) -> (Vec<Unbroached<'a, W>>, NormalForm<W>) {
    let (loose, bound): (Vec<_>, Vec<_>) =
        components.iter().copied().partition(Unbroached::is_loose);
    let free = loose.iter().flat_map(|component| component.weights().iter().cloned()).collect();
    (bound, beside.plus_fitting(&NormalForm::from_fitting(free, W::default())))
}

/// The value of components that are not loose, where the weights are known to fit the lane together.
pub(super) fn fitting_value<W: Scalar>(
    components: &[Unbroached<'_, W>],
    beside: &NormalForm<W>,
) -> Result<W, TooLarge> {
    let mut values = fitting_values(components, std::slice::from_ref(beside))?;
    Ok(values.pop().expect("a value for each normal form"))
}

/// The number of free weights, largest first, that optimal play takes before it opens the only unbroached component, a
/// pizza or path that is not loose.
///
/// # Errors
/// [`TooLarge`] if they are too many.
pub(super) fn taken_before_opening<W: Scalar>(
    component: Unbroached<'_, W>,
    free: &[W],
) -> Result<usize, TooLarge> {
    let part = Part::new(&component);
    within_limit(cost::of_value(&[&part], free.len() as u64), limit_of_value(&[&part]))?;
    let values = beside::values_of_rests(component, free);
    let wins = |taken: &usize| values[*taken] == free[*taken].minus(&values[taken + 1]);
    Ok((0..free.len()).take_while(wins).count())
}

/// The values of the same components, none of them loose, beside each of some normal forms, where the weights are known to
/// fit the lane together.
pub(super) fn fitting_values<W: Scalar>(
    components: &[Unbroached<'_, W>],
    besides: &[NormalForm<W>],
) -> Result<Vec<W>, TooLarge> {
    let parts: Vec<Part<'_, W>> = components.iter().map(Part::new).collect();
    let parts: Vec<&Part<'_, W>> = parts.iter().collect();
    let costs = besides.iter().map(|beside| cost::of_value(&parts, beside.free().len() as u64));
    within_limit(costs.fold(0, u64::saturating_add), limit_of_value(&parts))?;
    Ok(match parts[..] {
        [only] if !only.is_tree() => {
            let lists: Vec<&[W]> = besides.iter().map(NormalForm::free).collect();
            let values = beside::values(only.component, &lists).into_iter().zip(besides);
            values.map(|(value, beside)| with_ev(&parts, beside, &value)).collect()
        }
        _ => besides.iter().map(|beside| value_of(&parts, beside)).collect(),
    })
}

/// Returns the outcome of every first move into each of the unbroached components, on the whole
/// board.
///
/// # Errors
/// See [`FirstMoveError`].
///
/// ```
/// use slicewise::NormalForm;
/// use slicewise::solve::first_move::{Unbroached, outcomes};
///
/// let components = [Unbroached::Pizza(&[3_i64, 7, 1, 1][..]), Unbroached::Path(&[1, 4, 1])];
/// let outcomes = outcomes(&components, &NormalForm::default())?;
/// assert_eq!(outcomes, [vec![0, 6, -4, -6], vec![-4, 0, -4]]);
/// # Ok::<(), slicewise::solve::first_move::FirstMoveError>(())
/// ```
pub fn outcomes<W: Scalar>(
    components: &[Unbroached<'_, W>],
    beside: &NormalForm<W>,
) -> Result<Vec<Vec<W>>, FirstMoveError> {
    check_lane(components, beside)?;
    let (bound, beside) = without_loose(components, beside);
    let mut inside = fitting_outcomes(&bound, &beside)?.into_iter();
    let outcome = |coin: &W| {
        // (A second weight like the coin cancels it.)
        let rest = beside.plus_fitting(&NormalForm::from_fitting(vec![coin.clone()], W::default()));
        Ok(coin.minus(&fitting_value(&bound, &rest)?))
    };
    let each = |component: &Unbroached<'_, W>| match component.is_loose() {
        true => component.weights().iter().map(outcome).collect(),
        false => Ok(inside.next().expect("the outcomes of every component")),
    };
    Ok(components.iter().map(each).collect::<Result<_, TooLarge>>()?)
}

/// The outcomes of first moves into components that are not loose, where the weights are known to fit
/// the lane together.
pub(super) fn fitting_outcomes<W: Scalar>(
    components: &[Unbroached<'_, W>],
    beside: &NormalForm<W>,
) -> Result<Vec<Vec<W>>, TooLarge> {
    let parts: Vec<Part<'_, W>> = components.iter().map(Part::new).collect();
    let openings: Vec<Opening<'_, W>> =
        (0..parts.len()).map(|part| Opening::new(&parts, part, beside)).collect();
    let costs = openings.iter().map(Opening::cost);
    within_limit(costs.fold(0, u64::saturating_add), COST_LIMIT)?;
    Ok(openings.iter().map(Opening::outcomes).collect())
}

/// Checks that the lane holds the weights of unbroached components and of the rest together.
fn check_lane<W: Scalar>(
    components: &[Unbroached<'_, W>],
    beside: &NormalForm<W>,
) -> Result<(), Overflow> {
    let inside = components.iter().flat_map(Unbroached::weights);
    Overflow::check(inside.chain(beside.weights()))
}

fn within_limit(cost: u64, limit: u64) -> Result<(), TooLarge> {
    if cost > limit { Err(TooLarge { cost, limit }) } else { Ok(()) }
}

fn limit_of_value<W: Scalar>(parts: &[&Part<'_, W>]) -> u64 {
    match parts {
        [only] if !only.is_tree() => WALK_LIMIT,
        _ => COST_LIMIT,
    }
}

/// An unbroached component, with the positions after each first move into it.
struct Part<'c, W> {
    component: Unbroached<'c, W>,
    /// The weights of its vertices.
    taken: &'c [W],
    /// The slices after each first move, of a component that is not a tree.
    left_slices: OnceCell<LeftSlices<W>>,
    /// The different positions after first moves, each with the heaviest vertex that leads to it.
    choices: OnceCell<Vec<(NormalForm<W>, W)>>,
}

impl<'c, W: Scalar> Part<'c, W> {
    fn new(component: &Unbroached<'c, W>) -> Self {
        let taken = component.weights();
        let (left_slices, choices) = (OnceCell::new(), OnceCell::new());
        Self { component: *component, taken, left_slices, choices }
    }

    fn len(&self) -> usize {
        self.taken.len()
    }

    fn left_slices(&self) -> &LeftSlices<W> {
        self.left_slices.get_or_init(|| match self.component {
            Unbroached::Pizza(coins) => pizza::left_slices(coins),
            Unbroached::Path(coins) => path::left_slices(coins),
            Unbroached::Tree(_) => LeftSlices::new(&[]),
        })
    }

    /// The normal form after each first move.
    fn normal_forms(&self) -> Vec<NormalForm<W>> {
        match self.component {
            Unbroached::Tree(tree) => tree::left_one_by_one(tree).collect(),
            _ => self.left_slices().normal_forms(),
        }
    }

    /// The value of this component alone beside free weights.
    fn value_beside(&self, free: &[W]) -> W {
        if !self.is_tree() {
            return beside::values(self.component, &[free]).pop().unwrap_or_default();
        }
        down_the_list(free, |gone| {
            let beside = NormalForm::of_falling(free[gone..].to_vec(), W::default());
            self.outcomes_beside(&beside).into_iter().max()
        })
    }

    /// The outcomes of all first moves into this component alone beside a normal form.
    fn outcomes_beside(&self, beside: &NormalForm<W>) -> Vec<W> {
        match self.component {
            Unbroached::Pizza(coins) => pizza::fitting_outcomes(coins, beside),
            Unbroached::Path(coins) => path::fitting_outcomes(coins, beside),
            Unbroached::Tree(tree) => tree::fitting_outcomes(tree, beside),
        }
    }

    fn choices(&self) -> &[(NormalForm<W>, W)] {
        self.choices.get_or_init(|| {
            let mut best = HashMap::new();
            for (left, coin) in self.normal_forms().into_iter().zip(self.taken) {
                let known = best.entry(left).or_insert_with(|| coin.clone());
                if *known < *coin {
                    known.clone_from(coin);
                }
            }
            best.into_iter().collect()
        })
    }
}

/// A first move into one of the components, with the others and everything beside them.
struct Opening<'p, W> {
    part: &'p Part<'p, W>,
    others: Vec<&'p Part<'p, W>>,
    beside: &'p NormalForm<W>,
}

impl<'p, W: Scalar> Opening<'p, W> {
    fn new(parts: &'p [Part<'p, W>], moved: usize, beside: &'p NormalForm<W>) -> Self {
        let others = without(&parts.iter().collect::<Vec<_>>(), moved);
        Self { part: &parts[moved], others, beside }
    }

    fn cost(&self) -> u64 {
        cost::of_first_moves(self.part, &self.others, self.beside.free().len() as u64)
    }

    fn outcomes(&self) -> Vec<W> {
        if self.others.is_empty() {
            return self.part.outcomes_beside(self.beside);
        }
        let mut known = HashMap::new();
        let positions = self.part.normal_forms().into_iter().zip(self.part.taken);
        let outcome = |(left, coin): (NormalForm<W>, &W)| {
            let sum = left.plus_fitting(self.beside);
            let value = known.entry(left).or_insert_with(|| value_of(&self.others, &sum));
            coin.minus(value)
        };
        positions.map(outcome).collect()
    }
}

/// The value of components beside a normal form. The ev is added or subtracted according to parity,
/// as always.
fn value_of<W: Scalar>(parts: &[&Part<'_, W>], beside: &NormalForm<W>) -> W {
    let free = beside.free();
    let sum = match parts {
        [] => return beside.value(),
        [only] => only.value_beside(free),
        _ => down_the_list(free, |gone| {
            let left = NormalForm::from_fitting(free[gone..].to_vec(), W::default());
            (0..parts.len()).filter_map(|part| best_outcome(parts, part, &left)).max()
        }),
    };
    with_ev(parts, beside, &sum)
}

/// The value of components beside a normal form, from the value beside its free weights.
fn with_ev<W: Scalar>(parts: &[&Part<'_, W>], beside: &NormalForm<W>, sum: &W) -> W {
    let vertices: usize = parts.iter().map(|part| part.len()).sum();
    let odd = (vertices + beside.free().len()) % 2 == 1;
    if odd { sum.plus(beside.ev()) } else { sum.minus(beside.ev()) }
}

/// val(0), computed from val(t) for all numbers t of taken free weights, the largest t first;
/// `best` is the best outcome of a first move into an unbroached component.
pub(super) fn down_the_list<W: Scalar>(free: &[W], mut best: impl FnMut(usize) -> Option<W>) -> W {
    let mut value = None;
    for gone in (0..=free.len()).rev() {
        value = value_before(free, gone, best(gone), value);
    }
    value.unwrap_or_default()
}

/// val(t) for all t, computed like [`down_the_list`].
pub(super) fn all_down_the_list<W: Scalar>(
    free: &[W],
    mut best: impl FnMut(usize) -> Option<W>,
) -> Vec<W> {
    let mut values = vec![W::default(); free.len() + 1];
    let mut value = None;
    for gone in (0..=free.len()).rev() {
        value = value_before(free, gone, best(gone), value);
        values[gone] = value.clone().unwrap_or_default();
    }
    values
}

/// val(t), from the best outcome of a first move into an unbroached component and val(t + 1).
fn value_before<W: Scalar>(
    free: &[W],
    gone: usize,
    best: Option<W>,
    after: Option<W>,
) -> Option<W> {
    let taken = free.get(gone).zip(after).map(|(largest, value)| largest.minus(&value));
    best.max(taken)
}

/// The best outcome of a first move into one of several components beside free weights.
fn best_outcome<W: Scalar>(
    parts: &[&Part<'_, W>],
    moved: usize,
    beside: &NormalForm<W>,
) -> Option<W> {
    let others = without(parts, moved);
    let choices = parts[moved].choices().iter();
    choices.map(|(left, coin)| coin.minus(&value_of(&others, &left.plus_fitting(beside)))).max()
}

impl<W: Scalar> Measured for Part<'_, W> {
    fn vertices(&self) -> u64 {
        self.len() as u64
    }

    fn is_tree(&self) -> bool {
        matches!(self.component, Unbroached::Tree(_))
    }

    /// A tree counts one slice for each vertex.
    fn most_slices(&self) -> u64 {
        let slices = if self.is_tree() { self.len() } else { self.left_slices().most_slices() };
        slices as u64
    }
}
