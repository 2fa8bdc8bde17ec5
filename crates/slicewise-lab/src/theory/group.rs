//! [`group`]: boards as members of the group of invertible boards.
//!
//! Up to equivalence, the invertible boards form a group under +, in which every board is its own
//! inverse (Brown & Brown, 3.3): a vector space over the field of two elements. So a board has order
//! 1 (it is equivalent to the empty board) or 2, and boards are *linearly independent* exactly when no sum
//! of one or more of them is equivalent to the empty board, that is, even and of value 0 (3.8 with the
//! empty board for Y). [Independence](super::independence) in the sense of 3.13 is more than that.

use super::error::TheoryError;
use super::lab::Lab;
use super::order::{NotInvertible, counts_as_odd, not_invertible};
use super::parts::Parts;
use super::passing;
use super::scope::Question;
use super::sum::sum;
use super::theorem::Theorem;
use super::value::value_of;
use slicewise::board::Setup;

/// The most boards of which [`group`] tries all sums.
pub const SET_LIMIT: usize = 12;

/// Boards as members of the group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Members {
    /// The order of each: 1 if it is equivalent to the empty board, otherwise 2.
    pub orders: Vec<u8>,
    /// The boards, counted from 0, of a smallest sum that is equivalent to the empty board; `None` if they
    /// are linearly independent.
    pub relation: Option<Vec<usize>>,
    /// The theorem that proves it.
    pub by: Theorem,
}

/// Finds the orders of boards and a smallest relation between them, by the values of all their even sums.
///
/// # Errors
/// [`TheoryError`] if there are more than [`SET_LIMIT`] boards, a setup is not a board of vertices
/// under the plain rules, or a value is out of reach.
pub fn group(
    setups: &[Setup],
    lab: &Lab<'_>,
) -> Result<Result<Members, NotInvertible>, TheoryError> {
    Question::Group.admit(setups)?;
    if setups.len() > SET_LIMIT {
        return Err(TheoryError::TooMany { found: setups.len(), of: "boards", limit: SET_LIMIT });
    }
    if let Some(fault) = not_invertible(setups, lab)? {
        return Ok(Err(fault));
    }
    if setups.iter().any(passing::only_zeros_vanish) {
        // All their weights are 0: each is equivalent to the empty board.
        let (orders, relation) = (vec![1; setups.len()], Some(vec![0]));
        return Ok(Ok(Members { orders, relation, by: Theorem::PassingOverZeros }));
    }
    let core = |setup: &Setup| match setup.rules.passing.allows_passes() {
        true => Ok(setup.clone()),
        false => Parts::of(setup).map(|parts| parts.core()),
    };
    let cores = setups.iter().map(core).collect::<Result<Vec<_>, _>>()?;
    let is_empty = |members: &[usize]| -> Result<bool, TheoryError> {
        let odd = members.iter().filter(|&&at| counts_as_odd(&setups[at])).count();
        let whole = || sum(members.iter().map(|&at| &cores[at]));
        Ok(odd.is_multiple_of(2) && value_of(&whole(), lab)?.is_zero())
    };
    let order = |at| Ok(if is_empty(&[at])? { 1 } else { 2 });
    let orders = (0..setups.len()).map(order).collect::<Result<Vec<_>, TheoryError>>()?;
    let mut subsets: Vec<usize> = (1..1 << setups.len()).collect();
    subsets.sort_by_key(|subset| subset.count_ones());
    for subset in subsets {
        let members: Vec<usize> = (0..setups.len()).filter(|at| subset >> at & 1 == 1).collect();
        if is_empty(&members)? {
            return Ok(Ok(Members { orders, relation: Some(members), by: Theorem::Sums }));
        }
    }
    Ok(Ok(Members { orders, relation: None, by: Theorem::Sums }))
}
