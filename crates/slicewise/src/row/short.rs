//! The value of a short row, by the recurrence on its intervals, without an allocation.
//!
//! With d(i, j) the value of the coins i … j and of an empty interval 0, d(i, j) = max(x_i − d(i + 1, j),
//! x_j − d(i, j − 1)). One column of the table is computed over the one before it, from its last cell
//! upwards, and two columns at a time: the second follows the first by one cell, so that a processor
//! computes both together.
//!
//! ```text
//!         j            4    2    6    7
//!         4            4    2    4    3        d(0, j), the value of the first coins
//!         2                 2    4    3
//!         6                      6    1
//!         7                           7        the columns of 4 and 2 first, then those of 6 and 7
//! ```
//!
//! Complexity: O(n²) time, which is less than the constant of the other ways up to [`LONGEST`] coins.
//! Source: folklore; `textbook` of the laboratory has the plain table.

use std::ops::Sub;

use super::blocks::SmallInt;
use super::vector::magnitude;

/// The most vertices of a short row or pizza.
pub(crate) const LONGEST: usize = 32;

/// The number of bits that the magnitude of a coin may have, so that the sums of [`LONGEST`] coins fit `i64`.
const BITS: u32 = i64::BITS - 2 - LONGEST.ilog2();

/// Returns the value of a row of at most [`LONGEST`] coins; `None` for a longer one, and where the sums
/// might not fit 64 bits.
#[inline]
pub(super) fn value<C: SmallInt>(coins: &[C]) -> Option<i64> {
    // Filling less with zeros is a tenth of the time.
    if coins.len() <= LONGEST / 2 {
        fitting(coins, &mut [0; LONGEST / 2]).map(value_of_fitting::<_, { LONGEST / 2 }>)
    } else {
        fitting(coins, &mut [0; LONGEST]).map(value_of_fitting::<_, LONGEST>)
    }
}

/// Copies the coins of a short board to `room`, for at most [`LONGEST`] coins; `None` if there are more, and
/// where their sums might not fit 64 bits.
#[inline]
pub(super) fn fitting<'r, C: SmallInt>(coins: &[C], room: &'r mut [i64]) -> Option<&'r [i64]> {
    let room = room.get_mut(..coins.len())?;
    let mut bits = 0;
    for (place, &coin) in room.iter_mut().zip(coins) {
        *place = coin.into();
        bits |= magnitude(*place);
    }
    (bits >> BITS == 0).then_some(room)
}

/// The same as [`value`], of coins of 128 bits.
pub(super) fn wide_value(coins: &[i128]) -> Option<i128> {
    let bits = coins.iter().fold(0, |bits, coin| bits | coin ^ (coin >> 127));
    let fits = coins.len() <= LONGEST && bits >> (BITS + 64) == 0;
    fits.then(|| value_of_fitting::<_, LONGEST>(coins))
}

/// The value of at most `MOST` coins whose sums fit.
fn value_of_fitting<T, const MOST: usize>(coins: &[T]) -> T
where
    T: Copy + Default + Ord + Sub<Output = T>,
{
    // d(i, j) for each i, where j is the last column so far.
    let mut values = [T::default(); MOST];
    let (lone, pairs) = coins.split_at(coins.len() % 2);
    values[..lone.len()].copy_from_slice(lone);
    let mut before = lone.len();
    for pair in pairs.as_chunks::<2>().0 {
        let [one, other] = *pair;
        let mut column = one;
        let mut next = (one - other).max(other - one);
        [values[before], values[before + 1]] = [next, other];
        for (coin, value) in coins[..before].iter().zip(&mut values[..before]).rev() {
            column = (*coin - column).max(one - *value);
            next = (*coin - next).max(other - column);
            *value = next;
        }
        before += 2;
    }
    values[0]
}
