//! [`profile`]: the value of a board beside one free vertex, as a function of its weight.
//!
//! The function t ↦ val(G + [t]) is continuous, with slopes 1 and −1 only. Beside free weights alone its slope
//! changes exactly at the weights, so there is one set of free weights W whose profile has the same slopes
//! everywhere (Brown & Brown, the remark after 3.23): the *turns* of the profile. If G is equivalent to any
//! free weights and an ev, then to W and the ev that makes the values equal, and the distance from that
//! board decides it (the book's Equivalence, Theorem 4; Passing, Proposition 2, where two passes end the play).
//!
//! ```text
//! pizza 0 0 1 0 1 1            1  ·\        ·
//!                                   \      /      the value beside [t]: it falls from t = 0 to t = 1
//!                              0      \   /
//!                                 0    1
//! ```

use super::distance::{Distance, distance};
use super::error::TheoryError;
use super::lab::Lab;
use super::one_pass::one_forced_pass;
use super::parity::is_even;
use super::parts::Parts;
use super::scope::Question;
use super::sum::free;
use super::turns::{VALUE_LIMIT, turns};
use super::value::value_of;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;

/// The value of a board beside one free vertex, as a function of its weight.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Profile {
    /// The points where the slope changes, from the right to the left: the weight and the value beside it.
    /// To the right of all of them the slope is 1.
    pub turns: Vec<[Exact; 2]>,
    /// The value of the board by itself.
    pub value: Exact,
    /// Its value with one forced pass; `None` where players may pass.
    pub one_pass: Option<Exact>,
    /// The free weights and the ev to which the board is equivalent, if it is equivalent to any: its normal
    /// form.
    pub normal_form: Option<Setup>,
    /// The distance of the board from the free weights and the ev nearest by this profile.
    pub distance: Exact,
}

impl Profile {
    /// Returns the weights at which the slope changes, largest first.
    #[must_use]
    pub fn weights(&self) -> Vec<Exact> {
        self.turns.iter().map(|[weight, _]| weight.clone()).collect()
    }
}

/// Finds the profile of a board. Takes about as many values as it has turns, times the number of digits of
/// its weights.
///
/// # Errors
/// [`TheoryError`] if the setup is not a board of vertices under the plain rules, a value is out of reach,
/// or the profile takes more than [`VALUE_LIMIT`] values.
///
/// ```
/// use slicewise::board::notation::parse;
/// use slicewise_lab::theory::{Lab, profile};
///
/// // A pizza that no free weights are equivalent to, although its profile falls only on [0, 1].
/// let pizza = profile(&parse("pizza 0 0 1 0 1 1")?, &Lab::default())?;
/// assert_eq!(pizza.weights(), [1, 0].map(slicewise::Exact::from));
/// assert_eq!(pizza.normal_form, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn profile(setup: &Setup, lab: &Lab<'_>) -> Result<Profile, TheoryError> {
    Question::Profile.admit([setup])?;
    let may_pass = setup.rules.passing.allows_passes();
    let parts = (!may_pass).then(|| Parts::of(setup)).transpose()?;
    let turns = turns(setup, parts.as_ref(), VALUE_LIMIT, lab)?;
    let value = value_of(setup, lab)?;
    let (nearest, apart) = nearest(setup, &value, &turns, lab)?;
    Ok(Profile {
        turns,
        value,
        one_pass: (!may_pass).then(|| one_forced_pass(setup, lab)).transpose()?,
        normal_form: apart.is_zero().then_some(nearest),
        distance: apart,
    })
}

/// Returns the normal form of a board if its profile takes at most `limit` values and shows that it has one.
pub(super) fn known_form(
    setup: &Setup,
    limit: usize,
    lab: &Lab<'_>,
) -> Result<Option<Setup>, TheoryError> {
    let turns = turns(setup, Some(&Parts::of(setup)?), limit, lab)?;
    let (nearest, apart) = nearest(setup, &value_of(setup, lab)?, &turns, lab)?;
    Ok(apart.is_zero().then_some(nearest))
}

/// Returns the free weights of these turns with the ev, of weight 0 or more, that brings their value nearest to that of
/// the board; and their distance from it.
fn nearest(
    setup: &Setup,
    value: &Exact,
    turns: &[[Exact; 2]],
    lab: &Lab<'_>,
) -> Result<(Setup, Exact), TheoryError> {
    let mut nearest = Setup {
        rules: setup.rules,
        ..free(turns.iter().map(|[weight, _]| weight.clone()).collect())
    };
    // Where players may pass, an ev is worth nothing.
    if !setup.rules.passing.allows_passes() {
        let lead = value_of(&nearest, lab)? - value;
        let ev = if is_even(setup) { lead } else { -lead };
        if !ev.is_zero() && !ev.is_negative() {
            nearest.components.push(Shape::Ev(vec![ev].into()));
        }
    }
    nearest.components.retain(|shape| shape.vertices() > 0);
    match distance(setup, &nearest, lab)? {
        Distance::Exact { distance, .. } => Ok((nearest, distance)),
        _ => unreachable!("free weights are invertible, and the parities are the same"),
    }
}
