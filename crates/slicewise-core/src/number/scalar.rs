//! [`Scalar`]: the integer types of the lanes, and the bound that tells which one is wide enough.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::sync::Arc;

use dashu_int::IBig;

use super::integer::Integer;

/// An integer type that solvers compute with: `i64`, `i128` or [`Integer`].
///
/// A board's *lane* is the integer type of its weights, and names its width. The door chooses it once,
/// so that no computation can overflow: every number that a solver forms for a board (a fence, the
/// weight of a slice, a value, a profit) is a signed sum over disjoint sets of weights or the sum of
/// two such sums, hence at most twice the sum of the absolute weights. A lane that
/// [`holds`](Scalar::holds) that sum holds them all, and the arithmetic below needs no checks. The door gives a board `i64` or
/// [`Integer`]; `i128` is for slices of coins, whose sums `i64` may not hold.
///
/// The trait is sealed: solvers rely on exactly these three types.
pub trait Scalar:
    Clone + Ord + Hash + Debug + Display + Default + Send + Sync + 'static + sealed::Sealed
{
    /// A type wide enough for every computation on fewer than 2³² weights of this type.
    type Wide: Scalar;

    /// The name of the lane as users see it: `i64`, `i128` or `big`.
    const NAME: &'static str;

    /// Returns `self + other`.
    #[must_use]
    fn plus(&self, other: &Self) -> Self;

    /// Returns `self − other`.
    #[must_use]
    fn minus(&self, other: &Self) -> Self;

    /// Returns `self / 2`, for an even number.
    #[must_use]
    fn half(&self) -> Self;

    /// Returns the absolute value in the wider type, where it always fits.
    fn wide_abs(&self) -> Self::Wide;

    /// Converts the number to the wider type.
    fn widen(&self) -> Self::Wide;

    /// Converts the number to an integer of any size.
    fn to_integer(&self) -> Integer;

    /// Returns the number as a 64-bit integer; `None` if it does not fit.
    fn as_i64(&self) -> Option<i64>;

    /// Converts a 64-bit integer to this type; never `None` for the three types there are.
    fn from_i64(number: i64) -> Option<Self>;

    /// Returns 64-bit integers as this type; shared if they are of this type already.
    #[doc(hidden)]
    fn from_integers(integers: &Arc<Vec<i64>>) -> Arc<Vec<Self>>;

    /// Converts an integer of any size to this type; `None` if it does not fit.
    fn from_integer(number: &Integer) -> Option<Self>;

    /// Returns whether every computation on weights whose absolute values add up to `total` fits this
    /// type.
    fn holds(total: &Self::Wide) -> bool;

    /// Returns `0 − self`.
    #[must_use]
    fn negated(&self) -> Self {
        Self::default().minus(self)
    }

    /// Returns the absolute value. The least machine integer has none, but no board has it as a weight
    /// in its own lane.
    #[must_use]
    fn abs(&self) -> Self {
        if *self < Self::default() { self.negated() } else { self.clone() }
    }

    /// Adds `other` in place.
    fn add(&mut self, other: &Self) {
        *self = self.plus(other);
    }
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for i64 {}
    impl Sealed for i128 {}
    impl Sealed for super::Integer {}
}

macro_rules! machine_lane {
    ($lane:ty, $wide:ty, $name:literal, $holds:expr, $from_integers:expr) => {
        impl Scalar for $lane {
            type Wide = $wide;
            const NAME: &'static str = $name;

            #[inline]
            fn plus(&self, other: &Self) -> Self {
                self + other
            }
            #[inline]
            fn minus(&self, other: &Self) -> Self {
                self - other
            }
            #[inline]
            fn half(&self) -> Self {
                self / 2
            }
            #[inline]
            fn wide_abs(&self) -> $wide {
                <$wide>::from(self.unsigned_abs())
            }
            #[inline]
            fn widen(&self) -> $wide {
                <$wide>::from(*self)
            }
            #[inline]
            fn to_integer(&self) -> Integer {
                Integer::from(*self)
            }
            #[inline]
            fn as_i64(&self) -> Option<i64> {
                i64::try_from(*self).ok()
            }
            #[inline]
            fn from_i64(number: i64) -> Option<Self> {
                Some(Self::from(number))
            }
            fn from_integers(integers: &Arc<Vec<i64>>) -> Arc<Vec<Self>> {
                let convert: fn(&Arc<Vec<i64>>) -> Arc<Vec<Self>> = $from_integers;
                convert(integers)
            }
            #[inline]
            fn from_integer(number: &Integer) -> Option<Self> {
                Self::try_from(number).ok()
            }
            fn holds(total: &$wide) -> bool {
                let room: fn(&$wide) -> bool = $holds;
                room(total)
            }
        }
    };
}

machine_lane!(i64, i128, "i64", |total| *total <= i128::from(i64::MAX / 4), Arc::clone);
machine_lane!(i128, Integer, "i128", |total| *total <= Integer::from(i128::MAX / 4), converted);

/// Converts integers to a type that holds them all.
fn converted<W: From<i64>>(integers: &Arc<Vec<i64>>) -> Arc<Vec<W>> {
    Arc::new(integers.iter().map(|&integer| integer.into()).collect())
}

impl Scalar for Integer {
    type Wide = Self;
    const NAME: &'static str = "big";

    #[inline]
    fn plus(&self, other: &Self) -> Self {
        self + other
    }
    #[inline]
    fn minus(&self, other: &Self) -> Self {
        self - other
    }
    fn half(&self) -> Self {
        match self.as_i128() {
            Some(small) => Self::from(small / 2),
            None => (IBig::from(self) / IBig::from(2)).into(),
        }
    }
    #[inline]
    fn wide_abs(&self) -> Self {
        self.abs()
    }
    #[inline]
    fn widen(&self) -> Self {
        self.clone()
    }
    #[inline]
    fn to_integer(&self) -> Self {
        self.clone()
    }
    #[inline]
    fn as_i64(&self) -> Option<i64> {
        i64::try_from(self.as_i128()?).ok()
    }
    #[inline]
    fn from_i64(number: i64) -> Option<Self> {
        Some(Self::from(number))
    }
    fn from_integers(integers: &Arc<Vec<i64>>) -> Arc<Vec<Self>> {
        converted(integers)
    }
    #[inline]
    fn from_integer(number: &Integer) -> Option<Self> {
        Some(number.clone())
    }
    fn holds(_: &Self) -> bool {
        true
    }
}

/// The error of weights whose absolute values add up to more than their lane can compute with.
///
/// The remedy is the next wider type, [`Scalar::Wide`]. The door of a board and the functions on
/// slices of coins choose it by themselves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the absolute weights add up to {total}, too much for the {lane} lane: use the next wider one"
)]
pub struct Overflow {
    /// The name of the lane that is too narrow.
    pub lane: &'static str,
    /// The sum of the absolute weights.
    pub total: Integer,
}

impl Overflow {
    /// Checks that a lane is wide enough to compute with all of `weights` together. O(n).
    ///
    /// # Errors
    /// [`Overflow`] if it is not.
    pub fn check<'w, W: Scalar>(weights: impl IntoIterator<Item = &'w W>) -> Result<(), Self> {
        let mut total = W::Wide::default();
        for weight in weights {
            total.add(&weight.wide_abs());
        }
        if W::holds(&total) {
            Ok(())
        } else {
            Err(Self { lane: W::NAME, total: total.to_integer() })
        }
    }
}

/// Calls `narrow` with the coins in their own lane if it holds them, and otherwise `wide` with the
/// coins widened.
pub fn widen_if_needed<W: Scalar, T>(
    coins: &[W],
    narrow: impl FnOnce(&[W]) -> T,
    wide: impl FnOnce(&[W::Wide]) -> T,
) -> T {
    if W::holds(&sum_of_abs(coins)) {
        return narrow(coins);
    }
    let widened: Vec<W::Wide> = coins.iter().map(W::widen).collect();
    wide(&widened)
}

/// Returns the sum of the absolute weights, in the wider type.
pub fn sum_of_abs<W: Scalar>(weights: &[W]) -> W::Wide {
    let mut total = W::Wide::default();
    for weight in weights {
        total.add(&weight.wide_abs());
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lane_holds_up_to_a_quarter_of_its_range() {
        assert!(i64::holds(&i128::from(i64::MAX / 4)));
        assert!(!i64::holds(&i128::from(i64::MAX / 4 + 1)));
        assert!(i128::holds(&Integer::from(i128::MAX / 4)));
        assert!(!i128::holds(&Integer::from(i128::MAX / 4 + 1)));
    }

    #[test]
    fn the_absolute_value_of_the_least_integer_is_exact() {
        assert_eq!(sum_of_abs(&[i64::MIN, i64::MIN]), 1_i128 << 64);
        assert_eq!(sum_of_abs(&[i128::MIN]), Integer::from(1_u128 << 127));
    }
}
