//! [`Worth`]: what broached components are worth; and the value of unbroached ones beside them.

use super::{Budget, CheckError, CheckFault, STEP_LIMIT};
use slicewise_core::number::Scalar;

/// The largest number of unbroached components: the orders in which 12 can be broached are more than
/// the steps of a check, 12! > 10⁸.
const MOST_UNBROACHED: usize = 11;

/// Free weights and one ev, equivalent to some broached board.
#[derive(Clone, Default)]
pub(super) struct Worth<W> {
    pub(super) free: Vec<W>,
    pub(super) ev: W,
}

impl<W: Scalar> Worth<W> {
    /// Adds what another component is worth.
    pub(super) fn add(&mut self, other: &Self) {
        self.free.extend_from_slice(&other.free);
        self.ev.add(&other.ev);
    }

    /// Sorts the free weights, largest first.
    pub(super) fn sort(&mut self) {
        self.free.sort_unstable_by(|one, other| other.cmp(one));
    }

    /// Returns w1 − w2 + w3 − … of the sorted weights, plus the ev if they are odd in number, minus the
    /// ev if even.
    fn value(&self) -> W {
        let odd = self.free.len() % 2 == 1;
        let ev = if odd { self.ev.clone() } else { self.ev.negated() };
        self.free.iter().rev().fold(W::default(), |rest, weight| weight.minus(&rest)).plus(&ev)
    }
}

/// A first move into an unbroached component.
pub(super) struct FirstMove<W> {
    /// The weight of the vertex taken.
    pub(super) taken: W,
    /// The worth of the rest of the component.
    pub(super) leaves: Worth<W>,
}

/// A visitor of the first moves into an unbroached component.
pub(super) type TakeFirstMove<'t, W> =
    &'t mut dyn FnMut(FirstMove<W>, &mut Budget) -> Result<(), CheckError>;

/// The value of one unbroached component beside sorted free weights and an ev, from its first moves,
/// which come one by one: none is stored.
pub(super) struct Single<'b, W> {
    beside: &'b Worth<W>,
    /// For each number of free weights that are gone, the best outcome of a first move.
    best: Vec<Option<W>>,
}

impl<'b, W: Scalar> Single<'b, W> {
    pub(super) fn new(beside: &'b Worth<W>, budget: &mut Budget) -> Result<Self, CheckError> {
        budget.spend(beside.free.len() + 1)?;
        Ok(Self { beside, best: vec![None; beside.free.len() + 1] })
    }

    /// Adds a first move.
    pub(super) fn take(
        &mut self,
        first_move: &FirstMove<W>,
        budget: &mut Budget,
    ) -> Result<(), CheckError> {
        for (gone, best) in self.best.iter_mut().enumerate() {
            let left =
                Worth { free: self.beside.free[gone..].to_vec(), ev: self.beside.ev.clone() };
            let outcome = outcome(first_move, left, &[], budget)?;
            *best = best.take().max(Some(outcome));
        }
        Ok(())
    }

    /// Returns the value; that of the rest if the component had no first move.
    pub(super) fn value(self) -> W {
        if self.best.iter().all(Option::is_none) {
            return self.beside.value();
        }
        let mut value: Option<W> = None;
        for (gone, best) in self.best.into_iter().enumerate().rev() {
            value = best.max(value.map(|next| self.beside.free[gone].minus(&next)));
        }
        value.unwrap_or_default()
    }
}

/// Returns the outcome of a first move into one component, given what is `beside` it.
fn outcome<W: Scalar>(
    first_move: &FirstMove<W>,
    mut beside: Worth<W>,
    others: &[&[FirstMove<W>]],
    budget: &mut Budget,
) -> Result<W, CheckError> {
    beside.add(&first_move.leaves);
    beside.sort();
    Ok(first_move.taken.minus(&value(others, &beside, budget)?))
}

/// Returns the value of unbroached components, each given by all first moves into it, beside sorted free
/// weights and an ev.
///
/// Taking the largest free weight is always at least as good as taking another, and an ev only adds a
/// constant. So play among the free weights runs down the list, and the values are computed from its end
/// back to its start.
pub(super) fn value<W: Scalar>(
    unbroached: &[&[FirstMove<W>]],
    beside: &Worth<W>,
    budget: &mut Budget,
) -> Result<W, CheckError> {
    budget.spend(beside.free.len() + 1)?;
    if unbroached.is_empty() {
        return Ok(beside.value());
    }
    if unbroached.len() > MOST_UNBROACHED {
        return Err(CheckFault::TooLong { limit: STEP_LIMIT }.into());
    }
    let mut value: Option<W> = None;
    for gone in (0..=beside.free.len()).rev() {
        let left = Worth { free: beside.free[gone..].to_vec(), ev: beside.ev.clone() };
        let mut best = value.map(|next| beside.free[gone].minus(&next));
        for (index, first_moves) in unbroached.iter().enumerate() {
            let others = [&unbroached[..index], &unbroached[index + 1..]].concat();
            for first_move in *first_moves {
                best = best.max(Some(outcome(first_move, left.clone(), &others, budget)?));
            }
        }
        value = best;
    }
    Ok(value.unwrap_or_default())
}
