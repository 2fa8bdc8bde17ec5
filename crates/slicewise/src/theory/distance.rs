//! [`distance`]: how far apart two boards can be beside a third.
//!
//! **Theorem** (the book's Laboratory, Theorem 4). Let A = A' + ev(a) and B = B' + ev(b) be of one
//! parity, and let B' be invertible. Then
//!
//! ```text
//! d(A, B) = max( v(A' + B') + (a − b), val(A' + B') − (a − b) ),
//! ```
//!
//! v being the value with one forced pass, and it is the most by which A can be worth more than B,
//! as well as the most by which it can be worth less. If both A' and B' are invertible,
//! v(A' + B') = val(A' + B') (Brown & Brown, 3.8), so that d(A, B) = val(A' + B') + |a − b|.
//! Free weights are invertible: so are all boards with a normal form, but for their evs.

use super::error::TheoryError;
use super::one_pass::one_forced_pass;
use super::parts::Parts;
use super::sum::sum;
use super::theorem::Theorem;
use super::value::value_of;
use crate::board::Setup;
use crate::number::Exact;

/// The largest |val(A + X) − val(B + X)| over all boards X.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Distance {
    /// There is no largest: the boards are of different parity.
    Infinite,
    /// This number.
    Exact {
        /// The distance.
        distance: Exact,
        /// How it is known.
        by: Theorem,
    },
    /// No theorem here tells it.
    Unknown {
        /// It is at most this, if anything is known.
        at_most: Option<Exact>,
    },
}

/// The distance of two boards, where a theorem tells it. The cost is that of the value of both
/// beside each other, and of their invertibility.
///
/// # Errors
/// A board is none, or out of reach.
pub fn distance(one: &Setup, other: &Setup) -> Result<Distance, TheoryError> {
    let (mut ours, mut theirs) = (Parts::of(one)?, Parts::of(other)?);
    if one.vertices() % 2 != other.vertices() % 2 {
        return Ok(Distance::Infinite);
    }
    if ours == theirs {
        let by = if ours.closed.is_empty() { Theorem::NormalForms } else { Theorem::Congruence };
        return Ok(Distance::Exact { distance: Exact::from(0), by });
    }
    let whole = [ours.clone(), theirs.clone()];
    let shared = ours.without_common(&mut theirs);
    match of_parts(&ours, &theirs)? {
        // What is shared and is invertible changes no distance; otherwise it may shrink it.
        Distance::Exact { distance, by } if shared && !distance.is_zero() => {
            let [ours, theirs] = whole;
            match ours.core_is_invertible()? || theirs.core_is_invertible()? {
                true => Ok(Distance::Exact { distance, by }),
                false => Ok(Distance::Unknown { at_most: Some(distance) }),
            }
        }
        Distance::Exact { distance, .. } if shared => {
            Ok(Distance::Exact { distance, by: Theorem::Congruence })
        }
        distance => Ok(distance),
    }
}

fn of_parts(ours: &Parts, theirs: &Parts) -> Result<Distance, TheoryError> {
    let invertible = [ours.core_is_invertible()?, theirs.core_is_invertible()?];
    let both = sum([&ours.core(), &theirs.core()]);
    let evs = &ours.ev - &theirs.ev;
    let (distance, by) = match invertible {
        [false, false] => return Ok(Distance::Unknown { at_most: None }),
        [true, true] => {
            let open = ours.closed.is_empty() && theirs.closed.is_empty();
            let by = if open { Theorem::NormalForms } else { Theorem::Invertible };
            (value_of(&both)? + evs.abs(), by)
        }
        [_, inverse_of_theirs] => {
            let evs = if inverse_of_theirs { evs } else { -evs };
            let with_pass = one_forced_pass(&both)? + &evs;
            (with_pass.max(value_of(&both)? - evs), Theorem::OneInvertible)
        }
    };
    Ok(Distance::Exact { distance, by })
}
