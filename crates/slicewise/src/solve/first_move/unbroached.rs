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
//! (the book's chapter on pizzas, Theorem 8). Of the first moves into a pizza or a path one on each plateau is enough
//! (Theorem 6), and of those that leave the same only the heaviest: the *choices*. With one pizza or path alone the
//! second line is found for every t in one walk over its first moves (`beside.rs`); with several components
//! it is the same problem with one component fewer after each choice, and for the last component one merge for each
//! choice (`choices.rs`).
//!
//! Complexity: O(n (k + log n)) for one pizza or path of n vertices beside k free weights, O(c d (s + k)²) for two with c
//! and d choices that leave s slices; it grows fast with the number of components, so the cost is known in advance
//! (see [`TooLarge`]). Source: this project.

use std::cell::OnceCell;
use std::collections::HashMap;

use super::choices::Choices;
use super::component::Unbroached;
use super::cost::{self, COST_LIMIT, Cost, MOST_COMPONENTS, Measured, Steps, to_the_end, without};
use super::left::down_the_list;
use super::left_slices::LeftSlices;
use super::tree;
use super::{beside, path, pizza};
use crate::number::{Overflow, Scalar};
use crate::solve::normal_form::NormalForm;

/// The cost of solving some unbroached components together exceeds the limit.
///
/// The value of a single component of n vertices beside k free weights costs n (log₂ n + k), and of a tree 4 (k + 1)
/// n log₂²(n + k). The value of several costs (k + 1) times the sum, over the components C, of c times the cost of the
/// others beside k + s weights, for C with c choices (first moves that must be tried, see
/// [`pizza::plateaus`](super::pizza::plateaus)) that leave at most s slices; and there the last component costs
/// c (s + k + 1). For [`outcomes`] the factor k + 1 is missing, and of C itself all n first moves count. An
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
    /// The largest cost allowed: [`COST_LIMIT`].
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
    let value = fitting_value(&bound, &beside, &mut to_the_end)?;
    Ok(value.expect("nobody stops it"))
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

/// The value of components that are not loose, where the weights are known to fit the lane together; `None` if `steps`
/// stops it.
pub(super) fn fitting_value<W: Scalar>(
    components: &[Unbroached<'_, W>],
    beside: &NormalForm<W>,
    steps: Steps<'_>,
) -> Result<Option<W>, TooLarge> {
    let mut values = fitting_values(components, std::slice::from_ref(beside), steps)?;
    Ok(values.pop().flatten())
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
    let part = ComponentMoves::new(&component);
    within_limit(cost::of_value(&[&part], free.len() as u64))?;
    let values = beside::values_of_rests(component, free).unwrap_or_default();
    let wins = |taken: &usize| values[*taken] == free[*taken].minus(&values[taken + 1]);
    Ok((0..free.len()).take_while(wins).count())
}

/// The values of the same components, none of them loose, beside each of some normal forms, where the weights are known to
/// fit the lane together; `None` from where `steps` stops it.
pub(super) fn fitting_values<W: Scalar>(
    components: &[Unbroached<'_, W>],
    besides: &[NormalForm<W>],
    steps: Steps<'_>,
) -> Result<Vec<Option<W>>, TooLarge> {
    let parts: Vec<ComponentMoves<'_, W>> = components.iter().map(ComponentMoves::new).collect();
    let parts: Vec<&ComponentMoves<'_, W>> = parts.iter().collect();
    let costs = besides.iter().map(|beside| cost::of_value(&parts, beside.free().len() as u64));
    within_limit(costs.fold(0, u64::saturating_add))?;
    Ok(match parts[..] {
        [only] if only.is_tree() => {
            let value = |beside: &NormalForm<W>| {
                let value = only.value_of_tree(beside.free(), &mut *steps)?;
                Some(with_ev(&parts, beside, &value))
            };
            besides.iter().map(value).collect()
        }
        [only] => {
            let lists: Vec<&[W]> = besides.iter().map(NormalForm::free).collect();
            match beside::values(only.component, &lists, steps) {
                None => vec![None; besides.len()],
                Some(values) => {
                    let values = values.into_iter().zip(besides);
                    values.map(|(value, beside)| Some(with_ev(&parts, beside, &value))).collect()
                }
            }
        }
        _ => besides.iter().map(|beside| value_of(&parts, beside, &mut *steps)).collect(),
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
    let all: Vec<_> = bound.iter().map(|component| vec![true; component.weights().len()]).collect();
    let mut inside = fitting_outcomes(&bound, &beside, &all, &mut to_the_end)?.into_iter();
    let outcome = |coin: &W| {
        // A second weight like the coin cancels it.
        let rest = beside.plus_fitting(&NormalForm::from_fitting(vec![coin.clone()], W::default()));
        let rest = fitting_value(&bound, &rest, &mut to_the_end)?;
        Ok(rest.map(|rest| coin.minus(&rest)))
    };
    let each = |component: &Unbroached<'_, W>| match component.is_loose() {
        true => component.weights().iter().map(outcome).collect(),
        false => Ok(inside.next().expect("the outcomes of every component")),
    };
    let outcomes =
        components.iter().map(each).collect::<Result<Vec<Vec<Option<W>>>, TooLarge>>()?;
    // Nobody stops it, so that there are all.
    Ok(outcomes.into_iter().map(|outcomes| outcomes.into_iter().flatten().collect()).collect())
}

/// The outcomes of first moves into components that are not loose, where the weights are known to fit the lane together,
/// at least of those that are `wanted`; `None` from where `steps` stops it.
pub(super) fn fitting_outcomes<W: Scalar>(
    components: &[Unbroached<'_, W>],
    beside: &NormalForm<W>,
    wanted: &[Vec<bool>],
    steps: Steps<'_>,
) -> Result<Vec<Vec<Option<W>>>, TooLarge> {
    if components.len() > MOST_COMPONENTS + 1 {
        return within_limit(u64::MAX).map(|()| Vec::new());
    }
    let parts: Vec<ComponentMoves<'_, W>> = components.iter().map(ComponentMoves::new).collect();
    let first_moves: Vec<FirstMoves<'_, W>> =
        (0..parts.len()).map(|part| FirstMoves::new(&parts, part, beside)).collect();
    let costs = first_moves.iter().map(FirstMoves::cost);
    within_limit(costs.fold(0, u64::saturating_add))?;
    let each = first_moves.iter().zip(wanted);
    Ok(each.map(|(moves, wanted)| moves.outcomes(wanted, &mut *steps)).collect())
}

/// The cost of components that are not loose beside free weights, and of `moves` moves elsewhere.
pub(super) fn cost_of<W: Scalar>(
    components: &[Unbroached<'_, W>],
    free: usize,
    moves: usize,
) -> Cost {
    let parts: Vec<ComponentMoves<'_, W>> = components.iter().map(ComponentMoves::new).collect();
    Cost::of(&parts.iter().collect::<Vec<_>>(), free as u64, moves as u64)
}

/// Checks that the lane holds the weights of unbroached components and of the rest together.
fn check_lane<W: Scalar>(
    components: &[Unbroached<'_, W>],
    beside: &NormalForm<W>,
) -> Result<(), Overflow> {
    let inside = components.iter().flat_map(Unbroached::weights);
    Overflow::check(inside.chain(beside.weights()))
}

fn within_limit(cost: u64) -> Result<(), TooLarge> {
    if cost > COST_LIMIT { Err(TooLarge { cost, limit: COST_LIMIT }) } else { Ok(()) }
}

/// An unbroached component, with the positions after each first move into it.
struct ComponentMoves<'c, W> {
    component: Unbroached<'c, W>,
    /// The weights of its vertices.
    taken: &'c [W],
    /// The slices after each first move, of a component that is not a tree.
    left_slices: OnceCell<LeftSlices<W>>,
    /// The first moves that must be tried: the first vertex of each plateau, or every vertex of a tree.
    tried: OnceCell<Vec<usize>>,
    /// The moves that must be tried, with the normal forms after them.
    choices: OnceCell<Choices<W>>,
}

impl<'c, W: Scalar> ComponentMoves<'c, W> {
    fn new(component: &Unbroached<'c, W>) -> Self {
        let taken = component.weights();
        let (left_slices, tried, choices) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Self { component: *component, taken, left_slices, tried, choices }
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

    /// The normal form after each of some first moves, in order.
    fn normal_forms(&self, moves: &[usize]) -> Vec<NormalForm<W>> {
        match self.component {
            Unbroached::Tree(tree) => {
                moves.iter().map(|&vertex| tree::left_after(tree, vertex)).collect()
            }
            _ => self.left_slices().normal_forms(moves),
        }
    }

    /// The value of this tree alone beside free weights, in little memory.
    fn value_of_tree(&self, free: &[W], steps: Steps<'_>) -> Option<W> {
        down_the_list(free, |gone| {
            let beside = NormalForm::of_falling(free[gone..].to_vec(), W::default());
            steps(cost::of_first_moves(self, &[], beside.free().len() as u64)).continue_value()?;
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

    fn tried(&self) -> &[usize] {
        self.tried.get_or_init(|| match self.component {
            Unbroached::Tree(_) => (0..self.len()).collect(),
            _ => self.component.plateaus().iter().map(|plateau| plateau.start).collect(),
        })
    }

    fn choices(&self) -> &Choices<W> {
        self.choices.get_or_init(|| {
            let (moves, left) = (self.tried(), self.normal_forms(self.tried()));
            Choices::new(left.into_iter().zip(moves.iter().map(|&at| self.taken[at].clone())))
        })
    }
}

/// The first moves into one of the components, with the other components and a normal form beside them.
struct FirstMoves<'p, W> {
    part: &'p ComponentMoves<'p, W>,
    others: Vec<&'p ComponentMoves<'p, W>>,
    beside: &'p NormalForm<W>,
}

impl<'p, W: Scalar> FirstMoves<'p, W> {
    fn new(parts: &'p [ComponentMoves<'p, W>], moved: usize, beside: &'p NormalForm<W>) -> Self {
        let others = without(&parts.iter().collect::<Vec<_>>(), moved);
        Self { part: &parts[moved], others, beside }
    }

    fn cost(&self) -> u64 {
        cost::of_first_moves(self.part, &self.others, self.beside.free().len() as u64)
    }

    fn outcomes(&self, wanted: &[bool], steps: Steps<'_>) -> Vec<Option<W>> {
        if self.others.is_empty() {
            return self.part.outcomes_beside(self.beside).into_iter().map(Some).collect();
        }
        let moves: Vec<usize> = (0..self.part.len()).filter(|&at| wanted[at]).collect();
        let mut known = HashMap::new();
        let mut outcomes = vec![None; self.part.len()];
        for (&at, left) in moves.iter().zip(self.part.normal_forms(&moves)) {
            let sum = left.plus_fitting(self.beside);
            let value =
                known.entry(left).or_insert_with(|| value_of(&self.others, &sum, &mut *steps));
            outcomes[at] = value.as_ref().map(|value| self.part.taken[at].minus(value));
        }
        outcomes
    }
}

/// The value of components beside a normal form. The ev is added or subtracted according to parity,
/// as always. `None` if `steps` stops it.
fn value_of<W: Scalar>(
    parts: &[&ComponentMoves<'_, W>],
    beside: &NormalForm<W>,
    steps: Steps<'_>,
) -> Option<W> {
    let free = beside.free();
    let sum = match parts {
        [] => return Some(beside.value()),
        [only] => {
            let choices = only.choices();
            steps(choices.steps_beside(free)).continue_value()?;
            choices.value_beside(free)
        }
        _ => down_the_list(free, |gone| {
            let left = NormalForm::of_falling(free[gone..].to_vec(), W::default());
            let best = |part| best_outcome(parts, part, &left, &mut *steps);
            let best: Option<Vec<W>> = (0..parts.len()).map(best).collect();
            best?.into_iter().max()
        })?,
    };
    Some(with_ev(parts, beside, &sum))
}

/// The value of components beside a normal form, from the value beside its free weights.
fn with_ev<W: Scalar>(parts: &[&ComponentMoves<'_, W>], beside: &NormalForm<W>, sum: &W) -> W {
    let vertices: usize = parts.iter().map(|part| part.len()).sum();
    let odd = (vertices + beside.free().len()) % 2 == 1;
    if odd { sum.plus(beside.ev()) } else { sum.minus(beside.ev()) }
}

/// The best outcome of a first move into one of several components beside free weights; `None` if `steps` stops it.
fn best_outcome<W: Scalar>(
    parts: &[&ComponentMoves<'_, W>],
    moved: usize,
    beside: &NormalForm<W>,
    steps: Steps<'_>,
) -> Option<W> {
    let others = without(parts, moved);
    let mut best: Option<W> = None;
    for choice in parts[moved].choices().iter() {
        let rest = value_of(&others, &choice.left.plus_fitting(beside), &mut *steps)?;
        best = best.max(Some(choice.taken.minus(&rest)));
    }
    best
}

impl<W: Scalar> Measured for ComponentMoves<'_, W> {
    fn vertices(&self) -> u64 {
        self.len() as u64
    }

    fn choices(&self) -> u64 {
        self.tried().len() as u64
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
