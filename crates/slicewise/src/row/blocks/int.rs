//! [`SmallInt`], the integers of a row that is read block by block, and [`MachineInt`], those that R is
//! computed in.

use std::ops::{Add, Sub};

use super::super::vector::magnitude;
use crate::number::Scalar;

/// A machine integer of at most 64 bits: what a row is made of that is read block by block.
///
/// Implemented for `i8` to `i64` and `u8` to `u32`.
pub trait SmallInt: Copy + Default + Sync + Into<i64> + sealed::Sealed {
    /// Borrows the coins as `i64`, or copies them to `room` if they are narrower.
    #[doc(hidden)]
    fn as_i64s<'a>(coins: &'a [Self], room: &'a mut Vec<i64>) -> &'a [i64];

    /// The coin, inverted bit by bit if it is negative, or-ed to `bits`.
    #[doc(hidden)]
    fn or_magnitude(self, bits: Self) -> Self;
}

mod sealed {
    pub trait Sealed {}
}

impl sealed::Sealed for i64 {}

impl SmallInt for i64 {
    #[inline]
    fn as_i64s<'a>(coins: &'a [Self], _: &'a mut Vec<i64>) -> &'a [i64] {
        coins
    }

    #[inline(always)]
    fn or_magnitude(self, bits: Self) -> Self {
        bits | magnitude(self)
    }
}

macro_rules! narrow_ints {
    ($($int:ty),*) => {$(
        impl sealed::Sealed for $int {}

        impl SmallInt for $int {
            #[inline]
            fn as_i64s<'a>(coins: &'a [Self], room: &'a mut Vec<i64>) -> &'a [i64] {
                room.clear();
                room.extend(coins.iter().map(|&coin| i64::from(coin)));
                room
            }

            // What is shifted out of an unsigned one leaves it as many bits.
            #[inline(always)]
            fn or_magnitude(self, bits: Self) -> Self {
                bits | self ^ (self >> (Self::BITS - 1))
            }
        }
    )*};
}

narrow_ints!(i8, i16, i32, u8, u16, u32);

/// `i64` or `i128`, with the arithmetic of machine integers.
pub(super) trait MachineInt:
    Scalar + Copy + Add<Output = Self> + Sub<Output = Self> + From<i64> + Into<i128>
{
    /// More than any R; yet the sum of this and any R fits.
    const INFINITE: Self;
    /// Less than the weight of any slice.
    const LIGHTEST: Self;

    /// The number, which must fit.
    fn from_i128(number: i128) -> Self;
}

impl MachineInt for i64 {
    const INFINITE: Self = Self::MAX / 2 + 1;
    const LIGHTEST: Self = Self::MIN;

    #[inline]
    fn from_i128(number: i128) -> Self {
        number as Self
    }
}

impl MachineInt for i128 {
    const INFINITE: Self = Self::MAX / 2 + 1;
    const LIGHTEST: Self = Self::MIN;

    #[inline]
    fn from_i128(number: i128) -> Self {
        number
    }
}
