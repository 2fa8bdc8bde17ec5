//! What broached boards are worth, and the value of unbroached components beside them.

use super::{Budget, Failure, Flaw, STEP_LIMIT};
use slicewise_core::number::Scalar;

/// With more unbroached components, the orders in which they can be broached are alone more than the
/// steps that a check may take: 12! > 10⁸.
const MOST_UNBROACHED: usize = 11;

/// Free weights and one ev, equivalent to some broached board.
#[derive(Clone, Default)]
pub(super) struct Worth<W> {
    pub(super) free: Vec<W>,
    pub(super) ev: W,
}

impl<W: Scalar> Worth<W> {
    /// Adds what lies beside.
    pub(super) fn add(&mut self, other: &Self) {
        self.free.extend_from_slice(&other.free);
        self.ev.add(&other.ev);
    }

    /// Puts the free weights in order, largest first.
    pub(super) fn sort(&mut self) {
        self.free.sort_by(|one, other| other.cmp(one));
    }

    /// w1 − w2 + w3 − … of the sorted weights, and the ev added if they are odd in number, taken away
    /// if even.
    fn value(&self) -> W {
        let odd = self.free.len() % 2 == 1;
        let ev = if odd { self.ev.clone() } else { self.ev.negated() };
        self.free.iter().rev().fold(W::default(), |rest, weight| weight.minus(&rest)).plus(&ev)
    }
}

/// A first move into an unbroached component.
pub(super) struct Opening<W> {
    /// The weight it takes.
    pub(super) taken: W,
    /// What it leaves of the component.
    pub(super) leaves: Worth<W>,
}

/// The value of unbroached components, each given by all first moves into it, beside a sorted worth.
///
/// Of the free weights the largest is always at least as good as another, and an ev only adds a
/// constant. So a play that stays among the free weights goes down their list, and the values are
/// found from the end of the list back to its start.
pub(super) fn value<W: Scalar>(
    unbroached: &[&[Opening<W>]],
    beside: &Worth<W>,
    budget: &mut Budget,
) -> Result<W, Failure> {
    budget.spend(beside.free.len() + 1)?;
    if unbroached.is_empty() {
        return Ok(beside.value());
    }
    if unbroached.len() > MOST_UNBROACHED {
        return Err(Flaw::TooLong { limit: STEP_LIMIT }.into());
    }
    let mut value: Option<W> = None;
    for gone in (0..=beside.free.len()).rev() {
        let left = Worth { free: beside.free[gone..].to_vec(), ev: beside.ev.clone() };
        let mut best = value.map(|next| beside.free[gone].minus(&next));
        for (index, openings) in unbroached.iter().enumerate() {
            let others = [&unbroached[..index], &unbroached[index + 1..]].concat();
            for opening in *openings {
                let mut sum = left.clone();
                sum.add(&opening.leaves);
                sum.sort();
                let outcome = opening.taken.minus(&self::value(&others, &sum, budget)?);
                best = best.max(Some(outcome));
            }
        }
        value = best;
    }
    Ok(value.unwrap_or_default())
}
