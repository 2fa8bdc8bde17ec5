//! [`order`]: which of two invertible boards is below the other, and [`independence`] of several.
//!
//! For invertible boards x and y (Brown & Brown, 3.13):
//!
//! * x ≤ y if y is odd or x is even, and val(x + y) = val(y) − val(x). Up to equivalence this is an order
//!   (3.17), though not a lattice (3.19).
//! * Boards are *independent* if at most one of them is odd and the value of their sum is the sum of their
//!   values. Then x ≤ y exactly when x and x + y are independent.
//!
//! Always val(x + y) ≥ val(y) − val(x), and the value of a sum is at most the sum of the values, as far as
//! the parities above allow. On free vertices ≤ is the inclusion of [measures](super::measure), and
//! independence is that they are disjoint. Independent boards are not only so in pairs: 3.18 has three that
//! are independent two by two, and not together.

use std::cmp::Ordering;

use super::error::TheoryError;
use super::invertible::{Invertibility, invertible};
use super::lab::Lab;
use super::parity::is_odd;
use super::scope::Question;
use super::sum::sum;
use super::value::value_of;
use slicewise::board::Setup;
use slicewise::number::Exact;

/// A board that is not invertible, where only invertible ones are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotInvertible {
    /// The board, counted from 0.
    pub board: usize,
    /// Why it is not invertible.
    pub why: Invertibility,
}

/// The comparison of two invertible boards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// How the first compares with the second; `None` if neither is below the other.
    pub order: Option<Ordering>,
    /// The values of both, and of their sum.
    pub values: [Exact; 3],
}

/// Whether invertible boards are independent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Independence {
    /// Whether they are.
    pub independent: bool,
    /// The number of odd boards, of which there may be one.
    pub odd: usize,
    /// The value of each.
    pub values: Vec<Exact>,
    /// The value of their sum.
    pub together: Exact,
}

/// Compares two boards in the order of invertible boards. Costs as much as the values of both and of their
/// sum, and their invertibility.
///
/// # Errors
/// [`TheoryError`] if a setup is not a board of vertices under the plain rules, or a value is out of
/// reach.
pub fn order(
    one: &Setup,
    other: &Setup,
    lab: &Lab<'_>,
) -> Result<Result<Order, NotInvertible>, TheoryError> {
    Question::Order.admit([one, other])?;
    if let Some(fault) = not_invertible([one, other], lab)? {
        return Ok(Err(fault));
    }
    let [ours, theirs] = [value_of(one, lab)?, value_of(other, lab)?];
    let together = value_of(&sum([one, other]), lab)?;
    let [odd, other_odd] = [one, other].map(counts_as_odd);
    let below = (other_odd || !odd) && together == &theirs - &ours;
    let above = (odd || !other_odd) && together == &ours - &theirs;
    let order = match (below, above) {
        (true, true) => Some(Ordering::Equal),
        (true, false) => Some(Ordering::Less),
        (false, true) => Some(Ordering::Greater),
        (false, false) => None,
    };
    Ok(Ok(Order { order, values: [ours, theirs, together] }))
}

/// Decides whether boards are independent. Costs as much as the values of all and of their sum, and their
/// invertibility.
///
/// # Errors
/// [`TheoryError`] if a setup is not a board of vertices under the plain rules, or a value is out of
/// reach.
pub fn independence(
    setups: &[Setup],
    lab: &Lab<'_>,
) -> Result<Result<Independence, NotInvertible>, TheoryError> {
    Question::Independent.admit(setups)?;
    if let Some(fault) = not_invertible(setups, lab)? {
        return Ok(Err(fault));
    }
    let values = setups.iter().map(|setup| value_of(setup, lab)).collect::<Result<Vec<_>, _>>()?;
    let together = value_of(&sum(setups), lab)?;
    let odd = setups.iter().filter(|setup| counts_as_odd(setup)).count();
    let independent = odd <= 1 && together == values.iter().sum::<Exact>();
    Ok(Ok(Independence { independent, odd, values, together }))
}

/// Returns whether a board is odd, where that matters: it does not where a vertex of weight 0 is worth nothing.
pub(super) fn counts_as_odd(setup: &Setup) -> bool {
    !setup.rules.passing.leaves_worthless_vertices() && is_odd(setup)
}

/// Finds the first board that is not invertible.
pub(super) fn not_invertible<'s>(
    setups: impl IntoIterator<Item = &'s Setup>,
    lab: &Lab<'_>,
) -> Result<Option<NotInvertible>, TheoryError> {
    for (board, setup) in setups.into_iter().enumerate() {
        let why = invertible(setup, lab)?;
        if !why.is_invertible() {
            return Ok(Some(NotInvertible { board, why }));
        }
    }
    Ok(None)
}
