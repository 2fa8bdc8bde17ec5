//! Pizzas (unbroached cycles), directly on slices of integers.
//!
//! As in [`row`](crate::row), every function answers in the wider lane and cannot overflow. For all first
//! moves, and pizzas beside other components, see [`first_move`](crate::solve::first_move).
//!
//! ```
//! use slicewise::row::pizza;
//!
//! assert_eq!(pizza::value(&[0_i64, 1, 0, 2, 2]), 1, "by taking the 1");
//! assert_eq!(pizza::values([[3_i8, 7, 1, 1], [1, 2, 3, 4]]), [4, 2]);
//! ```

use super::blocks::SmallInt;
use super::{Coin, all_shares, short};
use crate::number::{Scalar, widen_if_needed};
use crate::solve::first_move::{pizza, short as first_moves};
use crate::solve::normal_form::NormalForm;

/// The value of a pizza: the best outcome of a first move; 0 for an empty one.
///
/// O(n log n) time, O(n) memory. Up to 32 pieces of at most 64 bits take no allocation; [`values`] is the way
/// to the values of many such pizzas.
///
/// # Panics
/// With 2³¹ pieces or more.
#[must_use]
pub fn value<C: Coin>(pieces: &[C]) -> C::Sum {
    C::value_of_pizza(pieces)
}

/// The values of many pizzas, in their order.
///
/// The list may be of any kind that [`row::values`](crate::row::values) takes. Pizzas of up to 32 pieces of at
/// most 64 bits are solved side by side with others that have as many pieces: about 17 ns for a pizza of 21
/// small pieces, less than a tenth of what [`value`] takes. The others are left to [`value`].
///
/// O(n²) time for a short pizza of n pieces, with memory for the values and about a thousand pizzas.
///
/// # Panics
/// If a pizza has 2³¹ pieces or more.
#[must_use]
pub fn values<C: Coin, P: AsRef<[C]>>(pizzas: impl IntoIterator<Item = P>) -> Vec<C::Sum> {
    C::values_of_pizzas(pizzas.into_iter())
}

/// What both players collect on each of many pizzas, by their [`values`].
///
/// ```
/// use slicewise::row::pizza;
///
/// assert_eq!(pizza::all_profits(&[&[0_i32, 1, 0, 2, 2][..], &[7]]), [[3, 2], [7, 0]]);
/// ```
///
/// # Panics
/// If a pizza has 2³¹ pieces or more.
#[must_use]
pub fn all_profits<C: Coin, P: AsRef<[C]>>(pizzas: &[P]) -> Vec<[C::Sum; 2]> {
    all_shares(pizzas, values(pizzas.iter().map(AsRef::as_ref)))
}

pub(super) fn value_of_small<C: SmallInt>(pieces: &[C]) -> i128 {
    match short::fitting(pieces, &mut [0; short::LONGEST]).and_then(best) {
        Some(value) => value.into(),
        None => value_in_lane(&pieces.iter().map(|&piece| piece.into()).collect::<Vec<i64>>()),
    }
}

/// The best outcome of a short pizza; `None` if it is empty or longer.
fn best<W: Scalar>(pieces: &[W]) -> Option<W> {
    first_moves::pizza(pieces)?.into_iter().take(pieces.len()).max()
}

pub(super) fn value_in_lane<W: Scalar>(pieces: &[W]) -> W::Wide {
    widen_if_needed(pieces, |pieces| value_of_fitting(pieces).widen(), value_of_fitting)
}

fn value_of_fitting<W: Scalar>(pieces: &[W]) -> W {
    let outcomes = || pizza::fitting_outcomes(pieces, &NormalForm::default());
    best(pieces).or_else(|| outcomes().into_iter().max()).unwrap_or_default()
}
