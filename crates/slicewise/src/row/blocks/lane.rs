//! [`Lane`]: the two machine integers that R of a row is computed in.

use std::ops::{Add, Sub};

use super::chain::{self, Records};
use super::merge::{self, STRETCHES};
use super::vector::Ahead;

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

    /// What [`Records::follow`] does, as fast as this lane can be.
    fn follow(
        records: &mut Records<Self>,
        coins: &[i64],
        slices: &mut [Self],
        _: &mut Ahead,
    ) -> usize {
        records.follow(coins, slices)
    }

    /// What [`merge::side_by_side`] gives, as fast as this lane can be.
    fn side_by_side(
        lists: [&[Self]; 2],
        from: [[usize; 2]; STRETCHES],
        len: usize,
        _: [Ahead; 2],
    ) -> Self {
        merge::side_by_side(lists, from, len)
    }
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

    fn follow(
        records: &mut Records<Self>,
        coins: &[i64],
        slices: &mut [Self],
        ahead: &mut Ahead,
    ) -> usize {
        chain::follow_words(records, coins, slices, ahead)
    }

    fn side_by_side(
        lists: [&[Self]; 2],
        from: [[usize; 2]; STRETCHES],
        len: usize,
        ahead: [Ahead; 2],
    ) -> Self {
        merge::side_by_side_words(lists, from, len, ahead)
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
