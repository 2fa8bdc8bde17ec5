//! The group of invertible boards: [`order`] and [`independence`].
//!
//! Up to equivalence, the invertible boards form a group under +, in which every board is its own
//! inverse (Brown & Brown, 3.3): a vector space over the field of two elements. So a board has order
//! 1 (it is equivalent to the empty board) or 2, and boards are independent exactly when no sum of
//! one or more of them is equivalent to the empty board, that is, even and of value 0 (3.8 with the
//! empty board for Y).

use super::error::TheoryError;
use super::invertible::Invertibility;
use super::parts::Parts;
use super::sum::sum;
use super::value::value_of;
use crate::board::Setup;

/// The most boards of which [`independence`] tries all sums.
pub const SET_LIMIT: usize = 12;

/// The order of a board in the group.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Order {
    /// The board is equivalent to the empty board.
    One,
    /// The board is not, but two copies of it side by side are.
    Two,
    /// The board is not invertible, so it is not in the group.
    NotInvertible(Invertibility),
}

/// The answer to whether boards are independent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Independence {
    /// No sum of some of them is equivalent to the empty board.
    Independent,
    /// The boards, counted from 0, of a smallest sum that is equivalent to the empty board.
    Relation(Vec<usize>),
    /// One of them is not invertible.
    NotInvertible {
        /// Which one, counted from 0.
        board: usize,
        /// Why.
        why: Invertibility,
    },
}

/// Finds the order of a board. Costs as much as its value and its invertibility.
///
/// # Errors
/// [`TheoryError`] if the setup is not a board of vertices under the plain rules, or a value is out of
/// reach.
pub fn order(setup: &Setup) -> Result<Order, TheoryError> {
    let parts = Parts::of(setup)?;
    let why = parts.invertibility()?;
    if !why.is_invertible() {
        return Ok(Order::NotInvertible(why));
    }
    let is_nothing = setup.vertices().is_multiple_of(2) && value_of(&parts.core())?.is_zero();
    Ok(if is_nothing { Order::One } else { Order::Two })
}

/// Decides whether boards are independent, by the values of all their even sums, smallest first.
///
/// # Errors
/// [`TheoryError`] if there are more than [`SET_LIMIT`] boards, a setup is not a board of vertices
/// under the plain rules, or a value is out of reach.
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
