//! [`Lane`]: the two machine integers that R of a row is computed in.

use std::ops::{Add, Sub};

/// `i64` or `i128`, as arithmetic only.
pub(super) trait Lane:
    Copy + Ord + Add<Output = Self> + Sub<Output = Self> + Into<i128>
{
    /// More than any R; yet the sum of this and any R fits.
    const INFINITE: Self;
    /// Less than any slice weighs.
    const LIGHTEST: Self;

    fn from_i64(number: i64) -> Self;

    /// The number, which must fit.
    fn from_i128(number: i128) -> Self;
}

impl Lane for i64 {
    const INFINITE: Self = Self::MAX / 2 + 1;
    const LIGHTEST: Self = Self::MIN;

    #[inline]
    fn from_i64(number: i64) -> Self {
        number
    }

    #[inline]
    fn from_i128(number: i128) -> Self {
        number as Self
    }
}

impl Lane for i128 {
    const INFINITE: Self = Self::MAX / 2 + 1;
    const LIGHTEST: Self = Self::MIN;

    #[inline]
    fn from_i64(number: i64) -> Self {
        Self::from(number)
    }

    #[inline]
    fn from_i128(number: i128) -> Self {
        number
    }
}
