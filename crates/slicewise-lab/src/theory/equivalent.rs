//! [`equivalent`]: whether two boards have the same value beside every board.

use super::context::{Contexts, Verdict, Witness, beside, extreme, find};
use super::distance::{Distance, distance};
use super::error::TheoryError;
use super::lab::Lab;
use super::passing;
use super::scope::Question;
use super::sum::{beyond, free};
use super::theorem::Theorem;
use slicewise::board::Setup;
use slicewise::number::Exact;

/// Decides whether two boards are equivalent.
///
/// They are if their [`distance`] is 0. If it is not 0, or not known, this searches for a small
/// context that tells them apart; if it is not 0 and none is found, it constructs one.
///
/// # Errors
/// [`TheoryError`] if a setup is not a board of vertices under the plain rules, or a value is out of
/// reach.
pub fn equivalent(one: &Setup, other: &Setup, lab: &Lab<'_>) -> Result<Verdict, TheoryError> {
    Question::Equivalent.admit([one, other])?;
    let by = match distance(one, other, lab)? {
        Distance::Exact { distance, by } if distance.is_zero() => return Ok(Verdict::Yes(by)),
        Distance::Exact { by, .. } => by,
        Distance::Infinite => {
            let last = free(vec![-beyond([one, other])]);
            let witness = witness(one, other, Contexts::small([one, other], lab), vec![last], lab);
            return Ok(Verdict::No { by: Theorem::Parity, witness });
        }
        Distance::Unknown { .. } => {
            let mut contexts = Contexts::small([one, other], lab);
            let values = |context: &Setup| beside(one, other, context, lab);
            let mut witness = contexts.find(values, differ)?;
            if witness.is_none() && one.rules.passing.allows_passes() {
                witness = match find(&passing::extreme(one, other), values, differ) {
                    Err(TheoryError::Stopped) => None,
                    found => found?,
                };
            }
            return Ok(match witness {
                witness if passing::one_is_empty(one, other) => {
                    Verdict::No { by: Theorem::PassingOverZeros, witness }
                }
                None => contexts.nothing_found(),
                witness => Verdict::No { by: Theorem::Context, witness },
            });
        }
    };
    let small = Contexts::small([one, other], lab);
    let constructed = match one.rules.passing.allows_passes() {
        true => passing::extreme(one, other),
        false => extreme(one, other)?,
    };
    let witness = witness(one, other, small, constructed, lab);
    Ok(Verdict::No { by, witness })
}

/// Finds the first small context that tells two boards apart, or else the first constructed one.
/// Either search ends where a value is out of reach.
fn witness(
    one: &Setup,
    other: &Setup,
    mut small: Contexts,
    constructed: Vec<Setup>,
    lab: &Lab<'_>,
) -> Option<Witness> {
    let values = |context: &Setup| beside(one, other, context, lab);
    let found = small.find(values, differ).ok().flatten();
    found.or_else(|| find(&constructed, values, differ).ok().flatten())
}

fn differ(values: &[Exact; 2]) -> bool {
    values[0] != values[1]
}
