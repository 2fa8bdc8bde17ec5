//! Rows of coins, directly on a slice of integers: no board, no lane to choose, no overflow.
//!
//! Every function answers in a type that holds every sum (coins of up to 64 bits give `i128` numbers), and computes in the
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
//! assert_eq!(row::values([[4_i64, 2, 6, 7], [3, 2, 5, 4]]), [3, 2], "of many rows at once");
//! ```

mod blocks;
pub mod colours;
pub mod greedy;
#[cfg(feature = "full")]
pub mod guarantee;
#[doc(hidden)]
pub mod many;
pub mod pizza;
mod short;
pub mod single;
pub mod stack;
#[doc(hidden)]
pub mod vector;

use crate::number::{Integer, Scalar, widen_if_needed};
use crate::solve::normal_form::NormalForm;
pub use blocks::{Index, SmallInt, Stream};
pub(crate) use short::LONGEST;
pub use vector::{MissingUnit, Unit, UnitNameError};

/// An integer that a row may be made of: `i8` to `i128`, `isize`, `u8` to `u128`, `usize`, or a big integer.
///
/// Rows of `u64`, `u128`, `usize` and `isize` are copied first, and many of them are solved one after the other, not side by
/// side: that takes some times as long.
pub trait Coin: Clone + sealed::Sealed {
    /// The type of sums of such coins, which holds them whatever the coins are.
    type Sum: Scalar;

    /// The coin in the type of sums.
    fn sum(&self) -> Self::Sum;

    /// The value of a row of such coins, computed on up to `threads` threads where they are of use.
    #[doc(hidden)]
    fn value_of(coins: &[Self], threads: usize) -> Self::Sum;

    /// The values of rows of such coins.
    #[doc(hidden)]
    fn values_of<R: AsRef<[Self]>>(rows: impl Iterator<Item = R>) -> Vec<Self::Sum>;

    /// The value of a pizza of such pieces.
    #[doc(hidden)]
    fn value_of_pizza(pieces: &[Self]) -> Self::Sum;

    /// The values of pizzas of such pieces.
    #[doc(hidden)]
    fn values_of_pizzas<P: AsRef<[Self]>>(pizzas: impl Iterator<Item = P>) -> Vec<Self::Sum>;
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
                match short::value(coins) {
                    Some(value) => value.into(),
                    None => blocks::value(coins, threads),
                }
            }

            fn values_of<R: AsRef<[Self]>>(rows: impl Iterator<Item = R>) -> Vec<i128> {
                many::rows(rows)
            }

            fn value_of_pizza(pieces: &[Self]) -> i128 {
                pizza::value_of_small(pieces)
            }

            fn values_of_pizzas<P: AsRef<[Self]>>(pizzas: impl Iterator<Item = P>) -> Vec<i128> {
                many::pizzas(pizzas)
            }
        }
    )*};
}

machine_coins!(i8, i16, i32, i64, u8, u16, u32);

macro_rules! wide_coins {
    ($($coin:ty: $short:expr),*) => {$(
        impl sealed::Sealed for $coin {}

        impl Coin for $coin {
            type Sum = Integer;

            fn sum(&self) -> Integer {
                self.widen()
            }

            fn value_of(coins: &[Self], _: usize) -> Integer {
                let short: fn(&[Self]) -> Option<Self> = $short;
                short(coins).map(Integer::from).unwrap_or_else(|| {
                    widen_if_needed(
                        coins,
                        |coins| NormalForm::from_fitting_row(coins).value().widen(),
                        |coins| NormalForm::from_fitting_row(coins).value(),
                    )
                })
            }

            fn values_of<R: AsRef<[Self]>>(rows: impl Iterator<Item = R>) -> Vec<Integer> {
                rows.map(|row| Self::value_of(row.as_ref(), 1)).collect()
            }

            fn value_of_pizza(pieces: &[Self]) -> Integer {
                pizza::value_in_lane(pieces).widen()
            }

            fn values_of_pizzas<P: AsRef<[Self]>>(pizzas: impl Iterator<Item = P>) -> Vec<Integer> {
                pizzas.map(|pizza| Self::value_of_pizza(pizza.as_ref())).collect()
            }
        }
    )*};
}

wide_coins!(i128: short::wide_value, Integer: |_| None);

/// Coins that are copied first: into a type that is as wide, if they fit, or else into a wider one.
macro_rules! copied_coins {
    ($($coin:ty: $same:ty, $wider:ty => $sum:ty, $of_wider:expr;)*) => {$(
        impl sealed::Sealed for $coin {}

        impl Coin for $coin {
            type Sum = $sum;

            fn sum(&self) -> $sum {
                $of_wider(wider::<_, $wider>(self).sum())
            }

            fn value_of(coins: &[Self], threads: usize) -> $sum {
                match same::<_, $same>(coins) {
                    Some(coins) => <$same>::value_of(&coins, threads),
                    None => {
                        let coins: Vec<$wider> = coins.iter().map(wider).collect();
                        $of_wider(<$wider>::value_of(&coins, threads))
                    }
                }
            }

            fn values_of<R: AsRef<[Self]>>(rows: impl Iterator<Item = R>) -> Vec<$sum> {
                rows.map(|row| Self::value_of(row.as_ref(), 1)).collect()
            }

            fn value_of_pizza(pieces: &[Self]) -> $sum {
                match same::<_, $same>(pieces) {
                    Some(pieces) => <$same>::value_of_pizza(&pieces),
                    None => {
                        let pieces: Vec<$wider> = pieces.iter().map(wider).collect();
                        $of_wider(<$wider>::value_of_pizza(&pieces))
                    }
                }
            }

            fn values_of_pizzas<P: AsRef<[Self]>>(pizzas: impl Iterator<Item = P>) -> Vec<$sum> {
                pizzas.map(|pizza| Self::value_of_pizza(pizza.as_ref())).collect()
            }
        }
    )*};
}

copied_coins! {
    u64: i64, i128 => i128, narrow_sum;
    usize: i64, i128 => i128, narrow_sum;
    isize: i64, i128 => i128, narrow_sum;
    u128: i128, Integer => Integer, std::convert::identity;
}

/// Copies of coins in another type; `None` if one does not fit.
fn same<C: Copy, T: TryFrom<C>>(coins: &[C]) -> Option<Vec<T>> {
    coins.iter().map(|&coin| T::try_from(coin).ok()).collect()
}

/// A coin in a type that is wider.
fn wider<C: Copy, T: TryFrom<C>>(coin: &C) -> T {
    T::try_from(*coin).ok().expect("the type is wider")
}

/// A sum of coins of 64 bits: there are fewer than 2⁶³ of them.
fn narrow_sum(sum: Integer) -> i128 {
    i128::try_from(&sum).expect("coins of 64 bits")
}

/// The value of a row: the first player's total less the second's, under optimal play.
///
/// O(n) time for coins of at most 64 bits, without a copy: about the time of adding them up, and five
/// to eight times that where slices of both ends alternate all along. O(n + k log k) for wider coins
/// that make k slices. Up to 32 coins of at most 64 bits take no allocation; [`values`] is the way to the
/// values of many such rows.
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

/// Computes the values of many rows, in their order.
///
/// Rows may have different lengths. Those of up to 32 coins of at most 64 bits are solved side by side,
/// 64 to 8 at a time in the narrowest integers that hold what is computed: about 10 ns for a row of 15 small
/// coins, a sixth of what [`value`] takes. The others are left to [`value`].
///
/// O(n²) time for a short row of n coins, with memory for the values and about a thousand rows.
///
/// ```
/// use slicewise::row;
///
/// // Rows in a list, rows of one length that lie side by side, and rows of lengths known elsewhere.
/// assert_eq!(row::values([vec![4_i64, 2, 6, 7], vec![], vec![3, 2, 5, 4]]), [3, 0, 2]);
/// assert_eq!(row::values([4_i8, 2, 6, 7, 3, 2, 5, 4].chunks(4)), [3, 2]);
/// let (mut rest, lengths) = (&[4_i32, 2, 6, 7, 9][..], [4, 1]);
/// let rows = lengths.map(|length| rest.split_off(..length).expect("there are as many coins"));
/// assert_eq!(row::values(rows), [3, 9]);
/// ```
#[must_use]
pub fn values<C: Coin, R: AsRef<[C]>>(rows: impl IntoIterator<Item = R>) -> Vec<C::Sum> {
    C::values_of(rows.into_iter())
}

/// Computes [`value`] on up to `threads` threads, of which no more are started than the row has work for.
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

/// What both players collect on each of many rows, by their [`values`].
///
/// ```
/// use slicewise::row;
///
/// assert_eq!(row::all_profits(&[[4_u64, 2, 6, 7], [3, 2, 5, 4]]), [[11, 8], [8, 6]]);
/// ```
#[must_use]
pub fn all_profits<C: Coin, R: AsRef<[C]>>(rows: &[R]) -> Vec<[C::Sum; 2]> {
    all_shares(rows, values(rows.iter().map(AsRef::as_ref)))
}

/// The outcomes of taking the leftmost and of taking the rightmost coin of each of many rows, as [`outcomes`]; both are the coin
/// where there is one, and 0 where there is none. Two [`values`] a row.
///
/// ```
/// use slicewise::row;
///
/// assert_eq!(row::all_outcomes(&[&[4_i32, 2, 6, 7][..], &[5], &[]]), [[1, 3], [5, 5], [0, 0]]);
/// ```
#[must_use]
pub fn all_outcomes<C: Coin, R: AsRef<[C]>>(rows: &[R]) -> Vec<[C::Sum; 2]> {
    let left = rows.iter().map(|row| row.as_ref().get(1..).unwrap_or_default());
    let right = rows.iter().map(|row| row.as_ref().split_last().map_or(&[][..], |(_, rest)| rest));
    let rest = values(left).into_iter().zip(values(right));
    let end = |coin: Option<&C>, rest: &C::Sum| coin.map(C::sum).unwrap_or_default().minus(rest);
    rows.iter()
        .zip(rest)
        .map(|(row, (left, right))| {
            [end(row.as_ref().first(), &left), end(row.as_ref().last(), &right)]
        })
        .collect()
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

/// The [`shares`] of each of many boards that have these values.
fn all_shares<C: Coin, B: AsRef<[C]>>(boards: &[B], values: Vec<C::Sum>) -> Vec<[C::Sum; 2]> {
    let shared = |(board, value): (&B, _)| shares(board.as_ref().iter().map(C::sum), &value);
    boards.iter().zip(values).map(shared).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::Exact;

    #[test]
    fn numbers_at_the_edge_of_a_lane_are_exact() {
        assert_eq!(value(&[i64::MIN]), i128::from(i64::MIN));
        assert_eq!(value(&[i64::MAX, i64::MIN]), i128::from(i64::MAX) + (1 << 63));
        assert_eq!(profits(&[i64::MIN, i64::MIN]), [i128::from(i64::MIN); 2]);
        let integer = |exact: Exact| Integer::try_from(&exact).expect("an integer");
        assert_eq!(value(&[i128::MIN, i128::MAX]), Integer::from(u128::MAX));
        let huge = integer("1e40".parse().expect("a number"));
        let one = Integer::from(1);
        assert_eq!(value(&[huge.clone(), one.clone()]), huge - one);
        assert_eq!(value(&[u64::MAX, 1]), i128::from(u64::MAX) - 1);
        assert_eq!(profits(&[u64::MAX, u64::MAX]), [i128::from(u64::MAX); 2]);
        assert_eq!(value(&[3, usize::MAX]), i128::try_from(usize::MAX).expect("it fits") - 3);
        assert_eq!(value(&[isize::MIN]), isize::MIN as i128);
        assert_eq!(value(&[u128::MAX, 1]), Integer::from(u128::MAX) - Integer::from(1));
    }

    #[test]
    fn wide_coins_have_the_values_of_big_ones() {
        let mut dice = crate::random::Rng::seeded(6);
        for bits in [1, 60, 64, 100, 120, 121, 122, 127] {
            for length in 0..40 {
                let mut wide = || {
                    let [high, low] = [(); 2].map(|()| i128::from(dice.below(u64::MAX)));
                    ((high << 64 | low) << (127 - bits)) >> (127 - bits)
                };
                let row: Vec<i128> = (0..length).map(|_| wide()).collect();
                let big: Vec<Integer> = row.iter().map(|&coin| coin.into()).collect();
                assert_eq!(value(&row), value(&big), "{row:?}");
            }
        }
    }

    #[test]
    fn copied_coins_have_the_values_of_others() {
        let mut dice = crate::random::Rng::seeded(5);
        let rows: Vec<Vec<i64>> = (0..300)
            .map(|length| (0..length % 45).map(|_| dice.below(1 << 30) as i64).collect())
            .collect();
        fn same_as<C: Coin<Sum: std::fmt::Debug + PartialEq<i128>> + TryFrom<i64>>(
            rows: &[Vec<i64>],
        ) {
            let copied = |row: &Vec<i64>| -> Vec<C> {
                row.iter().map(|&coin| C::try_from(coin).ok().expect("it fits")).collect()
            };
            let copies: Vec<Vec<C>> = rows.iter().map(copied).collect();
            assert_eq!(values::<C, _>(&copies), values::<i64, _>(rows));
            let pizzas = rows.iter().zip(&copies).skip(1).take(40);
            pizzas.for_each(|(row, copy)| {
                assert_eq!(C::value_of_pizza(copy), i64::value_of_pizza(row))
            });
        }
        same_as::<u64>(&rows);
        same_as::<usize>(&rows);
        same_as::<isize>(&rows);
        let wide: Vec<Vec<u128>> =
            rows.iter().map(|row| row.iter().map(|&coin| coin as u128).collect()).collect();
        let values_of_wide = values::<u128, _>(&wide);
        assert_eq!(
            values_of_wide,
            values::<i64, _>(&rows).into_iter().map(Integer::from).collect::<Vec<_>>()
        );
    }

    #[test]
    fn many_rows_have_the_profits_and_outcomes_of_each() {
        let mut dice = crate::random::Rng::seeded(6);
        let rows: Vec<Vec<i32>> = (0..500)
            .map(|length| (0..length % 40).map(|_| dice.below(100) as i32 - 30).collect())
            .collect();
        let outcomes_of = |row: &Vec<i32>| match outcomes(row)[..] {
            [] => [0, 0],
            [only] => [only, only],
            [left, right] => [left, right],
            _ => unreachable!("a row has two ends"),
        };
        assert_eq!(all_profits(&rows), rows.iter().map(|row| profits(row)).collect::<Vec<_>>());
        assert_eq!(all_outcomes(&rows), rows.iter().map(outcomes_of).collect::<Vec<_>>());
    }

    #[test]
    fn rows_without_a_choice() {
        assert_eq!((value::<i64>(&[]), profits::<i64>(&[])), (0, [0, 0]));
        assert!(outcomes::<i64>(&[]).is_empty() && optimal_moves::<i64>(&[]).is_empty());
        assert_eq!((outcomes(&[-3_i64]), optimal_moves(&[-3_i64])), (vec![-3], vec![0]));
        assert_eq!(optimal_moves(&[5_i64, 5]), [0, 1]);
    }
}
