//! [`Integer`]: an integer of any size, with machine arithmetic while 128 bits hold it.

use std::cmp::Ordering;
use std::fmt::{self, Debug, Display};
use std::hash::{Hash, Hasher};
use std::ops::{Add, Mul, Neg, Shl, Sub};

use dashu_int::IBig;

use super::conversion::IntegerError;

/// An integer of any size. One that fits 128 bits takes no allocation, and adds, subtracts and compares as a machine integer.
///
/// Equal integers have one representation, so `==` and `Hash` are exact. It is what boards are computed with that need more than
/// 64 bits; an [`Exact`](super::Exact) has every operator, and fractions.
///
/// ```
/// # use slicewise_core as slicewise;
/// use slicewise::number::Integer;
///
/// let largest = Integer::from(i128::MAX);
/// let next = &largest + Integer::from(1);
/// assert_eq!(next.to_string(), "170141183460469231731687303715884105728");
/// assert_eq!(i128::try_from(&(next - Integer::from(2)))?, i128::MAX - 1);
/// # Ok::<(), slicewise::number::IntegerError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Integer(Repr);

#[derive(Clone, PartialEq, Eq)]
enum Repr {
    /// Every integer that fits, and nothing else.
    Small(Small),
    /// Everything else.
    Large(Box<IBig>),
}

/// A machine integer that is placed as its words are, so that an [`Integer`] takes three words and not four.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(Rust, packed(8))]
struct Small(i128);

impl Integer {
    /// The number 0.
    pub const ZERO: Self = Self::small(0);

    #[inline]
    const fn small(integer: i128) -> Self {
        Self(Repr::Small(Small(integer)))
    }

    /// Returns the integer as one of 128 bits; `None` if it does not fit.
    #[inline]
    pub(super) fn as_i128(&self) -> Option<i128> {
        match &self.0 {
            Repr::Small(small) => Some(small.0),
            Repr::Large(_) => None,
        }
    }

    #[inline]
    fn combine(
        &self,
        other: &Self,
        small: fn(i128, i128) -> Option<i128>,
        large: fn(IBig, IBig) -> IBig,
    ) -> Self {
        let both = self.as_i128().zip(other.as_i128());
        match both.and_then(|(one, other)| small(one, other)) {
            Some(integer) => Self::small(integer),
            None => self.combine_large(other, large),
        }
    }

    #[cold]
    #[inline(never)]
    fn combine_large(&self, other: &Self, large: fn(IBig, IBig) -> IBig) -> Self {
        large(self.into(), other.into()).into()
    }

    #[cold]
    #[inline(never)]
    fn compare_large(&self, other: &Self) -> Ordering {
        IBig::from(self).cmp(&other.into())
    }

    /// The bytes of the integer in two's complement, least first, as few as hold it: none for 0.
    #[must_use]
    pub fn to_le_bytes(&self) -> Vec<u8> {
        IBig::from(self).to_le_bytes().into_vec()
    }

    /// Reads bytes in two's complement, least first, of any number.
    #[must_use]
    pub fn from_le_bytes(bytes: &[u8]) -> Self {
        IBig::from_le_bytes(bytes).into()
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $small:expr) => {
        impl $trait for &Integer {
            type Output = Integer;

            #[inline]
            fn $method(self, other: &Integer) -> Integer {
                self.combine(other, $small, IBig::$method)
            }
        }

        impl $trait<Integer> for &Integer {
            type Output = Integer;

            #[inline]
            fn $method(self, other: Integer) -> Integer {
                self.$method(&other)
            }
        }

        impl $trait<&Integer> for Integer {
            type Output = Integer;

            #[inline]
            fn $method(self, other: &Integer) -> Integer {
                (&self).$method(other)
            }
        }

        impl $trait for Integer {
            type Output = Integer;

            #[inline]
            fn $method(self, other: Integer) -> Integer {
                (&self).$method(&other)
            }
        }
    };
}

operator!(Add, add, i128::checked_add);
operator!(Sub, sub, i128::checked_sub);
operator!(Mul, mul, i128::checked_mul);

impl Neg for &Integer {
    type Output = Integer;

    #[inline]
    fn neg(self) -> Integer {
        &Integer::ZERO - self
    }
}

impl Shl<usize> for Integer {
    type Output = Integer;

    fn shl(self, bits: usize) -> Integer {
        (IBig::from(&self) << bits).into()
    }
}

impl Default for Integer {
    fn default() -> Self {
        Self::ZERO
    }
}

impl Ord for Integer {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        match self.as_i128().zip(other.as_i128()) {
            Some((one, other)) => one.cmp(&other),
            None => self.compare_large(other),
        }
    }
}

impl PartialOrd for Integer {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Integer {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.0 {
            Repr::Small(small) => { small.0 }.hash(state),
            Repr::Large(large) => large.hash(state),
        }
    }
}

impl Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Repr::Small(small) => Display::fmt(&{ small.0 }, f),
            Repr::Large(large) => Display::fmt(large, f),
        }
    }
}

impl Debug for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl From<IBig> for Integer {
    fn from(integer: IBig) -> Self {
        match i128::try_from(&integer) {
            Ok(small) => Self::small(small),
            Err(_) => Self(Repr::Large(Box::new(integer))),
        }
    }
}

impl From<&Integer> for IBig {
    fn from(integer: &Integer) -> Self {
        match &integer.0 {
            Repr::Small(small) => Self::from(small.0),
            Repr::Large(large) => Self::clone(large),
        }
    }
}

macro_rules! from_narrow {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Integer {
            #[inline]
            fn from(integer: $integer) -> Self {
                Self::small(i128::from(integer))
            }
        }
    )*};
}

from_narrow!(i8, i16, i32, i64, i128, u8, u16, u32, u64);

impl From<u128> for Integer {
    fn from(integer: u128) -> Self {
        Self::from(IBig::from(integer))
    }
}

macro_rules! into_machine {
    ($($integer:ty),*) => {$(
        impl TryFrom<&Integer> for $integer {
            type Error = IntegerError;

            #[inline]
            fn try_from(integer: &Integer) -> Result<Self, IntegerError> {
                let small = integer.as_i128().and_then(|small| Self::try_from(small).ok());
                small.ok_or_else(|| IntegerError {
                    found: integer.clone().into(),
                    expected: stringify!($integer),
                })
            }
        }
    )*};
}

into_machine!(i64, i128);

#[cfg(test)]
mod tests {
    use super::*;

    /// Machine integers at the edges of 64 and of 128 bits, and integers beyond.
    fn integers() -> Vec<IBig> {
        let powers = [0, 1, 2, 62, 63, 64, 126, 127, 128, 129, 200].map(|bits| IBig::ONE << bits);
        let near =
            powers.iter().flat_map(|power| [power - IBig::ONE, power.clone(), power + IBig::ONE]);
        near.flat_map(|integer| [-&integer, integer]).collect()
    }

    #[test]
    fn it_computes_as_big_integers_do() {
        assert_eq!(Integer::from_le_bytes(&Integer::ZERO.to_le_bytes()), Integer::ZERO);
        assert_eq!(Integer::from(-129).to_le_bytes(), [0x7f, 0xff]);
        assert_eq!(Integer::ZERO.to_le_bytes().len(), 0);
        for one in integers() {
            let integer = Integer::from(one.clone());
            assert_eq!(IBig::from(&integer), one);
            assert_eq!(integer.to_string(), one.to_string());
            assert_eq!(IBig::from(&-&integer), -&one);
            assert_eq!(integer.clone() << 65, Integer::from(&one << 65));
            assert_eq!(Integer::from_le_bytes(&integer.to_le_bytes()), integer);
            assert_eq!(i64::try_from(&integer).ok(), i64::try_from(&one).ok());
            assert_eq!(i128::try_from(&integer).ok(), i128::try_from(&one).ok());
            for other in integers() {
                let there = Integer::from(other.clone());
                assert_eq!(&integer + &there, Integer::from(&one + &other));
                assert_eq!(&integer - &there, Integer::from(&one - &other));
                assert_eq!(&integer * &there, Integer::from(&one * &other));
                assert_eq!(integer.cmp(&there), one.cmp(&other));
                assert_eq!(integer == there, one == other);
            }
        }
    }

    #[test]
    fn it_takes_three_words() {
        assert_eq!(size_of::<Integer>(), 24);
        assert_eq!(size_of::<Option<Integer>>(), 24);
    }
}
