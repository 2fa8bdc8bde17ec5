//! Rows of coins, directly on a slice of integers: no board, no lane to choose, no overflow.
//!
//! Every function answers in the wider lane (`i64` coins give `i128` numbers), and computes in the
//! coins' own lane whenever that provably suffices.
//!
//! ```
//! use slicewise::row;
//!
//! assert_eq!(row::value(&[4_i64, 2, 6, 7]), 3);
//! assert_eq!(row::profits(&[3_i64, 2, 5, 4]), [8, 6]);
//! assert_eq!(row::outcomes(&[3_i64, 2, 5, 4]), [2, 0], "taking the 3, taking the 4");
//! assert_eq!(row::optimal_moves(&[3_i64, 2, 5, 4]), [0]);
//! assert_eq!(row::value(&[i64::MAX, i64::MIN]), (1_i128 << 64) - 1);
//! ```

mod blocks;
pub mod guarantee;
pub mod stack;
mod vector;

use crate::number::{IBig, Scalar, widen_if_needed};
use crate::solve::normal_form::NormalForm;
pub use blocks::{Index, SmallInt, Stream};
pub use vector::{MissingUnit, Unit, UnitNameError};

/// An integer that a row may be made of: `i8` to `i128`, `u8` to `u32`, or a big integer.
pub trait Coin: Clone + sealed::Sealed {
    /// The type of sums of such coins, which holds them whatever the coins are.
    type Sum: Scalar;

    /// The coin in the type of sums.
    fn sum(&self) -> Self::Sum;

    /// The value of a row of such coins, computed on up to `threads` threads where they are of use.
    #[doc(hidden)]
    fn value_of(coins: &[Self], threads: usize) -> Self::Sum;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! machine_coins {
    ($($coin:ty),*) => {$(
        impl sealed::Sealed for $coin {}

        impl Coin for $coin {
            type Sum = i128;

            fn sum(&self) -> i128 {
                i128::from(*self)
            }

            fn value_of(coins: &[Self], threads: usize) -> i128 {
                blocks::value(coins, threads)
            }
        }
    )*};
}

machine_coins!(i8, i16, i32, i64, u8, u16, u32);

macro_rules! wide_coins {
    ($($coin:ty),*) => {$(
        impl sealed::Sealed for $coin {}

        impl Coin for $coin {
            type Sum = IBig;

            fn sum(&self) -> IBig {
                self.widen()
            }

            fn value_of(coins: &[Self], _: usize) -> IBig {
                widen_if_needed(
                    coins,
                    |coins| NormalForm::from_fitting_row(coins).value().widen(),
                    |coins| NormalForm::from_fitting_row(coins).value(),
                )
            }
        }
    )*};
}

wide_coins!(i128, IBig);

/// The value of a row: the first player's total less the second's, under optimal play.
///
/// O(n) time for coins of at most 64 bits, without a copy: about the time of adding them up, and five
/// to eight times that where slices of both ends alternate all along. O(n + k log k) for wider coins
/// that make k slices.
///
/// ```
/// use slicewise::row;
///
/// assert_eq!(row::value(&[-3_i8, 100, 127, 127]), row::value(&[-3_i64, 100, 127, 127]));
/// ```
#[must_use]
pub fn value<C: Coin>(coins: &[C]) -> C::Sum {
    C::value_of(coins, 1)
}

/// [`value`], computed on up to `threads` threads, of which no more are started than the row has work for.
/// Coins wider than 64 bits are read by one thread.
#[must_use]
pub fn value_on_threads<C: Coin>(coins: &[C], threads: usize) -> C::Sum {
    C::value_of(coins, threads)
}

/// What the first and the second player collect under optimal play.
#[must_use]
pub fn profits<C: Coin>(coins: &[C]) -> [C::Sum; 2] {
    shares(coins.iter().map(C::sum), &value(coins))
}

/// The outcome of taking the leftmost and of taking the rightmost coin: the coin less the value of
/// what it leaves. Empty for an empty row, one outcome for a single coin.
#[must_use]
pub fn outcomes<C: Coin>(coins: &[C]) -> Vec<C::Sum> {
    match coins {
        [] => Vec::new(),
        [only] => vec![only.sum()],
        [first, inner @ .., last] => {
            let without_first = value(&coins[1..]);
            let without_last = value(&coins[..=inner.len()]);
            vec![first.sum().minus(&without_first), last.sum().minus(&without_last)]
        }
    }
}

/// The indices of the coins that are optimal to take: at most the two ends.
#[must_use]
pub fn optimal_moves<C: Coin>(coins: &[C]) -> Vec<usize> {
    let outcomes = outcomes(coins);
    let best = outcomes.iter().max();
    let ends = [0, coins.len().saturating_sub(1)];
    ends.into_iter()
        .zip(&outcomes)
        .filter(|&(_, end)| Some(end) == best)
        .map(|(at, _)| at)
        .collect()
}

/// Half of the coins' sum plus and minus half of the value.
pub(crate) fn shares<S: Scalar>(coins: impl Iterator<Item = S>, value: &S) -> [S; 2] {
    let total = coins.fold(S::default(), |total, coin| total.plus(&coin));
    let first = total.plus(value).half();
    let second = total.minus(&first);
    [first, second]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::IBig;

    #[test]
    fn numbers_at_the_edge_of_a_lane_are_exact() {
        assert_eq!(value(&[i64::MIN]), i128::from(i64::MIN));
        assert_eq!(value(&[i64::MAX, i64::MIN]), i128::from(i64::MAX) + (1 << 63));
        assert_eq!(profits(&[i64::MIN, i64::MIN]), [i128::from(i64::MIN); 2]);
        assert_eq!(value(&[i128::MIN, i128::MAX]), (IBig::ONE << 128) - IBig::ONE);
        let huge = IBig::from(10).pow(40);
        assert_eq!(value(&[huge.clone(), IBig::ONE]), huge - IBig::ONE);
    }

    #[test]
    fn rows_without_a_choice() {
        assert_eq!((value::<i64>(&[]), profits::<i64>(&[])), (0, [0, 0]));
        assert!(outcomes::<i64>(&[]).is_empty() && optimal_moves::<i64>(&[]).is_empty());
        assert_eq!((outcomes(&[-3_i64]), optimal_moves(&[-3_i64])), (vec![-3], vec![0]));
        assert_eq!(optimal_moves(&[5_i64, 5]), [0, 1]);
    }
}
