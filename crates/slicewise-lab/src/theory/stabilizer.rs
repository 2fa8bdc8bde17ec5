//! [`stabilizer`]: the scalings and shifts that leave a board equivalent to itself.
//!
//! **Proposition** (Brown & Brown, 3.22; the book's Order and measure, Proposition 9). If the map x ↦ a·x + b, with a > 0, of all
//! weights leaves a board equivalent to itself, and is not the identity, then the board is equivalent to the empty
//! board, which all maps leave so; to a free vertex t, which those do with a·t + b = t; or to an ev, which those with
//! a = 1 do.

use super::error::TheoryError;
use super::ev::ev_test;
use super::lab::Lab;
use super::parity::is_even;
use super::profile::profile;
use super::scope::Question;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;

/// The maps x ↦ a·x + b of the weights, a > 0, that leave a board equivalent to itself.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stabilizer {
    /// All: the board is equivalent to the empty board.
    All,
    /// Those with a = 1: the board is an ev of this weight, which is above 0.
    Shifts(Exact),
    /// Those that leave this number where it is: the board is equivalent to a free vertex of this weight.
    Around(Exact),
    /// The identity only.
    Identity,
}

/// Finds the scalings and shifts that leave a board equivalent to itself. Costs a [profile](profile()).
///
/// # Errors
/// [`TheoryError`] if the setup is not one that the question is [about](Question::scope), or a value is out of reach.
///
/// ```
/// use slicewise::board::notation::parse;
/// use slicewise_lab::theory::{Lab, Stabilizer, stabilizer};
///
/// let found = stabilizer(&parse("row 3 5 4")?, &Lab::default())?;
/// assert_eq!(found, Stabilizer::Around(2.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn stabilizer(setup: &Setup, lab: &Lab<'_>) -> Result<Stabilizer, TheoryError> {
    Question::Stabilizer.admit([setup])?;
    if is_even(setup) {
        return Ok(match ev_test(setup, lab)?.weight {
            Some(weight) if weight.is_zero() => Stabilizer::All,
            Some(weight) => Stabilizer::Shifts(weight),
            None => Stabilizer::Identity,
        });
    }
    let form = profile(setup, lab)?.normal_form.unwrap_or_default();
    Ok(match form.components.as_slice() {
        [Shape::Free(weights)] if weights.len() == 1 => {
            Stabilizer::Around(weights.get(0).unwrap_or_default())
        }
        _ => Stabilizer::Identity,
    })
}
