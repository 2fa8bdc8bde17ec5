//! The group of invertible boards: [`order`] and [`independence`].
//!
//! Invertible boards, taken up to equivalence, are a group under +, in which every board is its own
//! inverse (Brown & Brown, 3.3): a vector space over the field of two elements. So a board has order
//! 1 (it is equivalent to nothing) or 2, and some boards are independent exactly if no sum of some
//! of them, at least one, is equivalent to nothing: an even sum of value 0 (3.8 with nothing for Y).

use super::error::TheoryError;
use super::invertible::Invertibility;
use super::parts::Parts;
use super::sum::sum;
use super::value::value_of;
use crate::board::Setup;

/// The most boards whose sums are all tried.
pub const SET_LIMIT: usize = 12;

/// The order of a board in the group.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Order {
    /// The board is equivalent to nothing.
    One,
    /// The board is not, but two of it beside each other are.
    Two,
    /// The board is not invertible, so it is not in the group.
    NotInvertible(Invertibility),
}

/// Whether boards are independent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Independence {
    /// No sum of some of them is equivalent to nothing.
    Independent,
    /// The sum of these, counted from 0, is; and of no fewer.
    Relation(Vec<usize>),
    /// This one is not invertible.
    NotInvertible {
        /// Which one, counted from 0.
        board: usize,
        /// Why.
        why: Invertibility,
    },
}

/// The order of a board: the cost of its value and of its invertibility.
///
/// # Errors
/// The board is none, or out of reach.
pub fn order(setup: &Setup) -> Result<Order, TheoryError> {
    let parts = Parts::of(setup)?;
    let why = parts.invertibility()?;
    if !why.is_invertible() {
        return Ok(Order::NotInvertible(why));
    }
    let is_nothing = setup.vertices().is_multiple_of(2) && value_of(&parts.core())?.is_zero();
    Ok(if is_nothing { Order::One } else { Order::Two })
}

/// Whether some boards are independent, by the values of all their even sums, smallest first.
///
/// # Errors
/// More than [`SET_LIMIT`] boards; or one is none, or a sum is out of reach.
pub fn independence(setups: &[Setup]) -> Result<Independence, TheoryError> {
    if setups.len() > SET_LIMIT {
        return Err(TheoryError::TooMany { found: setups.len(), of: "boards", limit: SET_LIMIT });
    }
    let mut cores = Vec::new();
    for (board, setup) in setups.iter().enumerate() {
        let parts = Parts::of(setup)?;
        let why = parts.invertibility()?;
        if !why.is_invertible() {
            return Ok(Independence::NotInvertible { board, why });
        }
        cores.push(parts.core());
    }
    let mut subsets: Vec<usize> = (1..1 << setups.len()).collect();
    subsets.sort_by_key(|subset| subset.count_ones());
    for subset in subsets {
        let members: Vec<usize> = (0..setups.len()).filter(|at| subset >> at & 1 == 1).collect();
        let vertices: usize = members.iter().map(|&at| setups[at].vertices()).sum();
        let whole = || sum(members.iter().map(|&at| &cores[at]));
        if vertices.is_multiple_of(2) && value_of(&whole())?.is_zero() {
            return Ok(Independence::Relation(members));
        }
    }
    Ok(Independence::Independent)
}
