//! [`ev_test`]: whether a board is a zugzwang pair.
//!
//! A board is *ev(r)* if beside every even board it takes r from the value, and beside every odd one
//! adds r (Brown & Brown, (1.3)).
//!
//! **Theorem** (the book's Equivalence, Theorem 7). A board G is ev(r) exactly when it is even,
//! val(G) = −r and v(G) = r, where v is the value with one forced pass. Where two passes end the play, every ev is
//! equivalent to the empty board, and a board is one exactly when the empty board is at distance 0 (Passing, Proposition 2).

use super::error::TheoryError;
use super::lab::Lab;
use super::one_pass::one_forced_pass;
use super::order::counts_as_odd;
use super::parity::is_odd;
use super::parts::Parts;
use super::scope::Question;
use super::theorem::Theorem;
use super::value::value_of;
use slicewise::board::Setup;
use slicewise::number::Exact;

/// The result of testing whether a board is an ev.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EvTest {
    /// The r of ev(r), if the board is one.
    pub weight: Option<Exact>,
    /// The value of the board.
    pub value: Exact,
    /// The value with one forced pass; `None` where players may pass.
    pub one_pass: Option<Exact>,
    /// How the answer is known.
    pub by: Theorem,
}

/// Tests whether a board is an ev, and of what weight. Costs as much as its value.
///
/// # Errors
/// [`TheoryError`] if the setup is not a board of vertices under the plain rules, or its value is out
/// of reach.
pub fn ev_test(setup: &Setup, lab: &Lab<'_>) -> Result<EvTest, TheoryError> {
    Question::Ev.admit([setup])?;
    if setup.rules.passing.allows_passes() {
        let value = value_of(setup, lab)?;
        let is_ev = value.is_zero() && !counts_as_odd(setup);
        let weight = is_ev.then_some(Exact::ZERO);
        return Ok(EvTest { weight, value, one_pass: None, by: Theorem::Passing });
    }
    let has_form = Parts::of(setup)?.closed.is_empty();
    let (value, one_pass) = (value_of(setup, lab)?, one_forced_pass(setup, lab)?);
    let is_odd = is_odd(setup);
    let by = match (is_odd, has_form) {
        (true, _) => Theorem::Parity,
        (_, true) => Theorem::NormalForms,
        (_, false) => Theorem::EvByOnePass,
    };
    let weight = (!is_odd && one_pass == -&value).then(|| one_pass.clone());
    Ok(EvTest { weight, value, one_pass: Some(one_pass), by })
}
