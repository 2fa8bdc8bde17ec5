//! The lanes: `i64`, `i128` and big integers, and the bound that says which one is wide enough.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;

use dashu_int::IBig;

/// An integer type the solvers can compute in.
///
/// Every number a solver forms for a board (a fence, a slice weight, a value, a profit) is at most
/// twice the sum of the absolute weights in sum_of_abs, because it is a signed sum over disjoint
/// stretches of coins, or the sum of two such. So a lane that [`holds`](Scalar::holds) that sum
/// never overflows, and the arithmetic below needs no further check.
pub trait Scalar:
    Clone + Ord + Hash + Debug + Display + Default + Send + Sync + 'static + sealed::Sealed
{
    /// A lane wide enough for every computation on fewer than 2³² weights of this type.
    type Wide: Scalar;

    /// The name of the lane, as shown to people: `i64`, `i128` or `big`.
    const NAME: &'static str;

    /// `self + other`.
    #[must_use]
    fn plus(&self, other: &Self) -> Self;

    /// `self − other`.
    #[must_use]
    fn minus(&self, other: &Self) -> Self;

    /// `self / 2`, for numbers known to be even.
    #[must_use]
    fn half(&self) -> Self;

    /// The absolute value, in the wider lane where it always fits.
    fn wide_abs(&self) -> Self::Wide;

    /// The same number in the wider lane.
    fn widen(&self) -> Self::Wide;

    /// The same number as a big integer.
    fn to_big(&self) -> IBig;

    /// The number in this lane, if it fits (in today's lanes it always does).
    fn from_i64(number: i64) -> Option<Self> {
        Self::from_big(&IBig::from(number))
    }

    /// The number in this lane, if it fits.
    fn from_big(number: &IBig) -> Option<Self>;

    /// Whether all computations on weights whose absolute values add up to `total` stay in this
    /// lane.
    fn holds(total: &Self::Wide) -> bool;

    /// `0 − self`.
    #[must_use]
    fn negated(&self) -> Self {
        Self::default().minus(self)
    }

    /// The absolute value. The least machine integer has none; a lane that holds it has no board.
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
    impl Sealed for dashu_int::IBig {}
}

macro_rules! machine_lane {
    ($lane:ty, $wide:ty, $name:literal, $holds:expr) => {
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
            fn to_big(&self) -> IBig {
                IBig::from(*self)
            }
            #[inline]
            fn from_i64(number: i64) -> Option<Self> {
                Some(Self::from(number))
            }
            fn from_big(number: &IBig) -> Option<Self> {
                Self::try_from(number).ok()
            }
            fn holds(total: &$wide) -> bool {
                let room: fn(&$wide) -> bool = $holds;
                room(total)
            }
        }
    };
}

machine_lane!(i64, i128, "i64", |total| *total <= i128::from(i64::MAX / 4));
machine_lane!(i128, IBig, "i128", |total| *total <= IBig::from(i128::MAX / 4));

impl Scalar for IBig {
    type Wide = IBig;
    const NAME: &'static str = "big";

    fn plus(&self, other: &Self) -> Self {
        self + other
    }
    fn minus(&self, other: &Self) -> Self {
        self - other
    }
    fn half(&self) -> Self {
        self / 2
    }
    fn wide_abs(&self) -> IBig {
        if *self < IBig::ZERO { -self } else { self.clone() }
    }
    fn widen(&self) -> IBig {
        self.clone()
    }
    fn to_big(&self) -> IBig {
        self.clone()
    }
    fn from_big(number: &IBig) -> Option<Self> {
        Some(number.clone())
    }
    fn holds(_: &IBig) -> bool {
        true
    }
}

/// The weights' absolute values add up to more than the lane can compute with.
///
/// The remedy is the next wider lane ([`Scalar::Wide`]); boards made by
/// [`Setup::board`](crate::Setup::board) and the functions of [`row`](crate::row) and
/// [`stack`](crate::stack) choose it by themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overflow {
    /// The lane that is too narrow.
    pub lane: &'static str,
    /// The sum of the absolute weights.
    pub total: IBig,
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
        if W::holds(&total) { Ok(()) } else { Err(Self { lane: W::NAME, total: total.to_big() }) }
    }
}

impl Display for Overflow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the absolute weights add up to {}, too much for the {} lane: use the next wider one",
            self.total, self.lane
        )
    }
}

impl std::error::Error for Overflow {}

/// Computes with coins in their own lane if it holds them, and in the wider one if not.
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

/// The sum of the absolute weights, in the wider lane.
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
        assert!(i128::holds(&IBig::from(i128::MAX / 4)));
        assert!(!i128::holds(&(IBig::from(i128::MAX / 4) + IBig::ONE)));
    }

    #[test]
    fn the_magnitude_of_the_least_integer_is_exact() {
        assert_eq!(sum_of_abs(&[i64::MIN, i64::MIN]), 1_i128 << 64);
        assert_eq!(sum_of_abs(&[i128::MIN]), IBig::ONE << 127);
    }
}
