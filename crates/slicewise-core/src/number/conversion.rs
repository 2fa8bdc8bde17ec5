//! Conversions between [`Exact`] and the numbers of Rust.

use dashu_int::IBig;
use dashu_ratio::RBig;

use super::exact::Exact;
use super::integer::Integer;
use super::scalar::Scalar;

impl Default for Exact {
    fn default() -> Self {
        Self::ZERO
    }
}

impl From<IBig> for Exact {
    fn from(integer: IBig) -> Self {
        match i64::try_from(&integer) {
            Ok(small) => Self::from_small(small),
            Err(_) => Self::from_rational(RBig::from(integer)),
        }
    }
}

macro_rules! from_narrow {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Exact {
            #[inline]
            fn from(integer: $integer) -> Self {
                Self::from_small(i64::from(integer))
            }
        }
    )*};
}

macro_rules! from_wide {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Exact {
            fn from(integer: $integer) -> Self {
                match i64::try_from(integer) {
                    Ok(small) => Self::from_small(small),
                    Err(_) => Self::from(IBig::from(integer)),
                }
            }
        }
    )*};
}

from_narrow!(i8, i16, i32, i64, u8, u16, u32);
from_wide!(u64, i128, u128, isize, usize);

/// The error of converting a float that is not finite.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("found {found}, expected a finite number")]
#[non_exhaustive]
pub struct NotFiniteError {
    /// The float: an infinity or NaN.
    pub found: f64,
}

impl TryFrom<f64> for Exact {
    type Error = NotFiniteError;

    /// Takes a float for exactly the number it is, an integer times a power of 2: `0.1_f64` is not
    /// 1/10 but 3602879701896397/36028797018963968. Parse the text `"0.1"` for 1/10.
    fn try_from(float: f64) -> Result<Self, NotFiniteError> {
        RBig::try_from(float).map(Self::from_rational).map_err(|_| NotFiniteError { found: float })
    }
}

impl TryFrom<f32> for Exact {
    type Error = NotFiniteError;

    /// Takes a float for exactly the number it is; see `TryFrom<f64>`.
    fn try_from(float: f32) -> Result<Self, NotFiniteError> {
        Self::try_from(f64::from(float))
    }
}

/// The error of converting an [`Exact`] to a machine integer that cannot hold it: the number is a
/// fraction, too large or too small.
///
/// ```
/// # use slicewise_core as slicewise;
/// use slicewise::number::Exact;
///
/// let error = u8::try_from(Exact::from(-1)).unwrap_err();
/// assert_eq!((error.found, error.expected), (Exact::from(-1), "u8"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {found}, expected an integer that fits {expected}")]
#[non_exhaustive]
pub struct IntegerError {
    /// The number.
    pub found: Exact,
    /// The name of the machine integer: `i64`.
    pub expected: &'static str,
}

macro_rules! into_integer {
    ($($integer:ty),*) => {$(
        impl TryFrom<&Exact> for $integer {
            type Error = IntegerError;

            fn try_from(number: &Exact) -> Result<Self, IntegerError> {
                let integer = match number.as_i64() {
                    Some(small) => Self::try_from(small).ok(),
                    None if number.is_integer() => Self::try_from(&number.numerator_big()).ok(),
                    None => None,
                };
                integer.ok_or_else(|| IntegerError {
                    found: number.clone(),
                    expected: stringify!($integer),
                })
            }
        }

        impl TryFrom<Exact> for $integer {
            type Error = IntegerError;

            fn try_from(number: Exact) -> Result<Self, IntegerError> {
                Self::try_from(&number)
            }
        }
    )*};
}

into_integer!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);

/// An integer of any size.
impl TryFrom<&Exact> for Integer {
    type Error = IntegerError;

    fn try_from(number: &Exact) -> Result<Self, IntegerError> {
        match number.is_integer() {
            true => Ok(number.numerator_big().into()),
            false => Err(IntegerError { found: number.clone(), expected: "Integer" }),
        }
    }
}

impl From<Integer> for Exact {
    fn from(integer: Integer) -> Self {
        match integer.as_i64() {
            Some(small) => Self::from_small(small),
            None => Self::from(IBig::from(&integer)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(word: &str) -> Exact {
        word.parse().expect(word)
    }

    #[test]
    fn integers_of_every_width_come_and_go_unchanged() {
        assert_eq!(Exact::from(u64::MAX), number("18446744073709551615"));
        assert_eq!(Exact::from(i128::MIN), number(&i128::MIN.to_string()));
        assert_eq!(Exact::from(u128::MAX), number(&u128::MAX.to_string()));
        assert_eq!(Exact::from(7_usize), Exact::from(7_i8));
        assert_eq!(i128::try_from(Exact::from(i128::MIN)), Ok(i128::MIN));
        assert_eq!(u128::try_from(&Exact::from(u128::MAX)), Ok(u128::MAX));
        assert_eq!(i64::try_from(&number("-6/3")), Ok(-2));
        assert_eq!(Integer::try_from(&number("1e40")), Ok(IBig::from(10).pow(40).into()));
        assert_eq!(Integer::try_from(&Exact::from(-3)), Ok(Integer::from(-3)));
    }

    #[test]
    fn integers_that_do_not_fit_are_refused() {
        let refusal = |error: IntegerError| error.to_string();
        assert_eq!(
            i64::try_from(&number("1/3")).map_err(refusal),
            Err("found 1/3, expected an integer that fits i64".to_owned())
        );
        assert!(i64::try_from(Exact::from(u64::MAX)).is_err());
        assert!(Integer::try_from(&number("1/3")).is_err());
        assert!(u8::try_from(Exact::from(-1)).is_err() && u8::try_from(Exact::from(256)).is_err());
        assert!(i128::try_from(Exact::from(u128::MAX)).is_err());
    }

    #[test]
    fn floats_are_the_dyadic_rationals_they_are() {
        assert_eq!(Exact::try_from(0.5), Ok(number("1/2")));
        assert_eq!(Exact::try_from(0.1), Ok(number("3602879701896397/36028797018963968")));
        assert_eq!(Exact::try_from(-0.0), Ok(Exact::ZERO));
        assert_eq!(Exact::try_from(1e300).map(|n| n.is_integer()), Ok(true));
        let least = Exact::ratio(1, (0..1074).fold(Exact::ONE, |power, _| power * Exact::from(2)));
        assert_eq!(Exact::try_from(5e-324).ok(), least);
        assert_eq!(Exact::try_from(0.1_f32), Ok(number("13421773/134217728")));
        for float in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            let error = Exact::try_from(float).expect_err("it is not finite");
            assert_eq!(error.to_string(), format!("found {float}, expected a finite number"));
        }
    }
}
