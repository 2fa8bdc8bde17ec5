//! [`equivalent`]: whether two boards have the same value beside every board.

use super::context::{Contexts, Verdict, beside, constructed, find, witness};
use super::distance::{Distance, distance_of_admitted};
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
/// They are if their [`distance`](super::distance()) is 0. If it is not 0, or not known, this searches for a small
/// context that tells them apart; if it is not 0 and none is found, it constructs one.
///
/// # Errors
/// [`TheoryError`] if a setup is not a board of vertices under the plain rules, or a value is out of
/// reach.
pub fn equivalent(one: &Setup, other: &Setup, lab: &Lab<'_>) -> Result<Verdict, TheoryError> {
    Question::Equivalent.admit([one, other])?;
    let values = |context: &Setup| beside(one, other, context, lab);
    let by = match distance_of_admitted(one, other, lab)? {
        Distance::Exact { distance, by } if distance.is_zero() => return Ok(Verdict::Yes(by)),
        Distance::Exact { by, .. } => by,
        Distance::Infinite => Theorem::Parity,
        Distance::Unknown { .. } => {
            let mut contexts = Contexts::small([one, other], lab);
            let mut witness = contexts.find(values, differ)?;
            if witness.is_none() && one.rules.passing.allows_passes() {
                witness = match find(passing::extreme(one, other), values, differ) {
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
    let constructed = || match by {
        Theorem::Parity => Ok(vec![free(vec![-beyond([one, other])])]),
        _ => constructed(one, other),
    };
    let witness = witness([one, other], lab, values, differ, constructed)?;
    Ok(Verdict::No { by, witness })
}

fn differ(values: &[Exact; 2]) -> bool {
    values[0] != values[1]
}
