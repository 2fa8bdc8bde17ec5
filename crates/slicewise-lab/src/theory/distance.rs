//! [`distance`]: how far apart two boards can be beside a third.
//!
//! **Theorem** (the book's Equivalence, Theorem 4). Let A = A' + ev(a) and B = B' + ev(b) have the
//! same parity, and let B' be invertible. Then
//!
//! ```text
//! d(A, B) = max( v(A' + B') + (a − b), val(A' + B') − (a − b) ),
//! ```
//!
//! where v is the value with one forced pass. This is the most by which A can be worth more than B,
//! and also the most by which it can be worth less. If both A' and B' are invertible,
//! v(A' + B') = val(A' + B') (Brown & Brown, 3.8), so that d(A, B) = val(A' + B') + |a − b|.
//! Free weights are invertible, and so is every board with a normal form, apart from its ev.

use super::context::{Witness, farthest};
use super::error::TheoryError;
use super::isomorphic::{connected, leave_out_shared};
use super::lab::Lab;
use super::levelled::Near;
use super::lipschitz;
use super::one_pass::one_forced_pass;
use super::parity::{has_even_vertices, is_odd};
use super::parts::Parts;
use super::passing;
use super::scope::Question;
use super::sum::{free, sum};
use super::theorem::Theorem;
use super::value::{value_of, value_of_admitted};
use slicewise::board::Setup;
use slicewise::number::Exact;

/// The largest |val(A + X) − val(B + X)| over all boards X.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Distance {
    /// There is no largest: the boards have different parity.
    Infinite,
    /// This number.
    Exact {
        /// The distance.
        distance: Exact,
        /// How it is known.
        by: Theorem,
    },
    /// No theorem here gives it.
    Unknown {
        /// An upper bound, if one is known.
        at_most: Option<Exact>,
    },
}

impl Distance {
    /// A distance of which an upper bound is known, or nothing.
    pub(super) fn up_to(at_most: Option<Exact>) -> Self {
        match at_most {
            Some(bound) if bound.is_zero() => {
                Self::Exact { distance: bound, by: Theorem::Lipschitz }
            }
            at_most => Self::Unknown { at_most },
        }
    }
}

/// Finds the distance of two boards, where a theorem gives it. Costs as much as the value of both
/// side by side, and their invertibility.
///
/// # Errors
/// [`TheoryError`] if a setup is not a board of vertices under the plain rules, or a value is out of
/// reach.
pub fn distance(one: &Setup, other: &Setup, lab: &Lab<'_>) -> Result<Distance, TheoryError> {
    Question::Distance.admit([one, other])?;
    distance_of_admitted(one, other, lab)
}

/// Finds the distance of two boards that the question is [about](Question::scope).
pub(super) fn distance_of_admitted(
    one: &Setup,
    other: &Setup,
    lab: &Lab<'_>,
) -> Result<Distance, TheoryError> {
    if one.rules.passing.allows_passes() {
        return passing::distance(one, other, lab);
    }
    if is_odd(one) != is_odd(other) {
        return Ok(Distance::Infinite);
    }
    if has_even_vertices(one) || has_even_vertices(other) {
        return Ok(with_even_vertices(one, other));
    }
    let parts = [Parts::of_admitted(one)?, Parts::of_admitted(other)?];
    let found = of_boards(&parts, lab)?;
    let Distance::Unknown { at_most } = found else { return Ok(found) };
    let [ours, theirs] = &parts;
    let known = [ours.in_known_forms(lab)?, theirs.in_known_forms(lab)?];
    Ok(match of_boards(&known, lab)? {
        Distance::Unknown { at_most: bound } => {
            Distance::up_to(at_most.into_iter().chain(bound).min())
        }
        Distance::Exact { distance, .. } => Distance::Exact { distance, by: Theorem::Profile },
        Distance::Infinite => Distance::Infinite,
    })
}

/// Compares boards of which only that is known that they are the same, or of one graph.
fn with_even_vertices(one: &Setup, other: &Setup) -> Distance {
    let [mut ours, mut theirs] = [one, other].map(|setup| connected(&setup.components));
    leave_out_shared(&mut ours, &mut theirs);
    match ours.is_empty() && theirs.is_empty() {
        true => Distance::Exact { distance: Exact::ZERO, by: Theorem::Same },
        false => Distance::up_to(lipschitz::of_shapes_in_pairs(&ours, &theirs)),
    }
}

fn of_boards(whole: &[Parts; 2], lab: &Lab<'_>) -> Result<Distance, TheoryError> {
    let [mut ours, mut theirs] = whole.clone();
    let shared = ours.without_common(&mut theirs);
    if ours == theirs {
        let by = if shared { Theorem::Congruence } else { Theorem::NormalForms };
        return Ok(Distance::Exact { distance: Exact::ZERO, by });
    }
    let distance = match of_parts(&ours, &theirs, lab)? {
        // A shared part leaves the distance as it is if it is invertible; otherwise it may shrink it.
        Distance::Exact { distance, by } if shared && !distance.is_zero() => {
            let [ours, theirs] = whole;
            match ours.core_is_invertible(lab)? || theirs.core_is_invertible(lab)? {
                true => Distance::Exact { distance, by },
                false => Distance::Unknown { at_most: Some(distance) },
            }
        }
        Distance::Exact { distance, .. } if shared => {
            Distance::Exact { distance, by: Theorem::Congruence }
        }
        distance => distance,
    };
    Ok(match distance {
        Distance::Unknown { at_most } => {
            let bound = bound(&ours, &theirs, lab)?;
            Distance::up_to(at_most.into_iter().chain(bound).min())
        }
        distance => distance,
    })
}

/// Returns a bound of the distance of two boards of one parity: that of their free weights and evs, and of the other
/// components in pairs, or after these have become free weights, too.
fn bound(ours: &Parts, theirs: &Parts, lab: &Lab<'_>) -> Result<Option<Exact>, TheoryError> {
    let in_pairs = match lipschitz::of_components(ours, theirs) {
        Some(bound) => Some(bound + of_open(ours, theirs, lab)?),
        None => None,
    };
    let near = |parts: &Parts| Near::to(&parts.closed, parts.rules.taking);
    let Some(near) = near(ours).zip(near(theirs)) else {
        return Ok(in_pairs);
    };
    let freed = |parts: &Parts, near: &Near| Parts {
        rules: parts.rules,
        free: [&parts.free[..], &near.free].concat(),
        ev: parts.ev.clone(),
        closed: Vec::new(),
    };
    let by_free = of_open(&freed(ours, &near.0), &freed(theirs, &near.1), lab)?;
    Ok(in_pairs.into_iter().chain([by_free + near.0.apart + near.1.apart]).min())
}

/// Returns the distance of the free weights and evs of two boards.
fn of_open(ours: &Parts, theirs: &Parts, lab: &Lab<'_>) -> Result<Exact, TheoryError> {
    let both = sum([&free(ours.free.clone()), &free(theirs.free.clone())]);
    Ok(value_of(&both, lab)? + (&ours.ev - &theirs.ev).abs())
}

/// Finds the distance of two boards by theorem or else, where a small context attains an upper bound of it,
/// by both; also returns that context, or the one beside which the boards are farthest apart.
///
/// # Errors
/// See [`distance`].
pub fn narrowed(
    one: &Setup,
    other: &Setup,
    lab: &Lab<'_>,
) -> Result<(Distance, Option<Witness>), TheoryError> {
    let distance = distance(one, other, lab)?;
    let Distance::Unknown { at_most } = distance else { return Ok((distance, None)) };
    let witness = farthest(one, other, lab)?;
    let at_least = (&witness.values[0] - &witness.values[1]).abs();
    let distance = match at_most {
        Some(bound) if bound == at_least => {
            Distance::Exact { distance: bound, by: Theorem::Lipschitz }
        }
        at_most => Distance::Unknown { at_most },
    };
    Ok((distance, Some(witness)))
}

fn of_parts(ours: &Parts, theirs: &Parts, lab: &Lab<'_>) -> Result<Distance, TheoryError> {
    let invertible = [ours.core_is_invertible(lab)?, theirs.core_is_invertible(lab)?];
    let both = sum([&ours.core(), &theirs.core()]);
    let evs = &ours.ev - &theirs.ev;
    let (distance, by) = match invertible {
        [false, false] => return Ok(Distance::Unknown { at_most: None }),
        [true, true] => {
            let open = ours.closed.is_empty() && theirs.closed.is_empty();
            let by = if open { Theorem::NormalForms } else { Theorem::Invertible };
            (value_of_admitted(&both, lab)? + evs.abs(), by)
        }
        [_, inverse_of_theirs] => {
            let evs = if inverse_of_theirs { evs } else { -evs };
            let with_pass = one_forced_pass(&both, lab)? + &evs;
            (with_pass.max(value_of(&both, lab)? - evs), Theorem::OneInvertible)
        }
    };
    Ok(Distance::Exact { distance, by })
}
