//! [`Summary`]: what other blocks need to know of a block.

mod vector;

use super::lane::Lane;
use super::vector::bound;

/// A block of coins, R being counted from 0 at its first fence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Summary {
    /// R of its last fence.
    pub(super) end: i128,
    /// The least R of its fences but the first, of either class: those an even number of coins
    /// behind the first, and the others. `i128::MAX` where there are none.
    pub(super) least: [i128; 2],
    /// At least as much as the sum of the absolute coins.
    pub(super) size: i128,
    /// Whether the number of coins is odd.
    pub(super) odd: bool,
}

/// A block at its place in a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed<T> {
    /// R of its first fence.
    pub(super) start: T,
    /// R of its last fence.
    pub(super) end: T,
    /// The least R of its fences but the first: of those of the first fence's class, and of the
    /// others. [`Lane::INFINITE`] where there are none.
    pub(super) least: [T; 2],
}

/// The same in one machine word each, by a pass that may have overflowed; whether it has is for
/// `bits` to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Words {
    pub(super) end: i64,
    pub(super) least: [i64; 2],
    /// Each coin, its bits inverted if it is negative, or-ed together.
    pub(super) bits: u64,
}

impl Words {
    /// No coins.
    #[cfg(test)]
    pub(super) const EMPTY: Self = Self { end: 0, least: [i64::MAX; 2], bits: 0 };

    /// Goes on with more coins, one by one; there has been an even number so far.
    pub(super) fn follow(mut self, coins: &[i64]) -> Self {
        for (coin, class) in coins.iter().zip([1, 0].into_iter().cycle()) {
            self.end = coin.wrapping_sub(self.end);
            self.least[class] = self.least[class].min(self.end);
            self.bits |= (coin ^ (coin >> 63)) as u64;
        }
        self
    }
}

impl Summary {
    /// The summary of some coins, of at most 2³² in any case.
    pub(super) fn of(coins: &[i64]) -> Self {
        let words = vector::words(coins);
        let odd = coins.len() % 2 == 1;
        let size = bound(words.bits, coins.len());
        if size > i128::from(i64::MAX / 2) {
            return Self { size, odd, ..Self::wide(coins) };
        }
        let least = words.least.map(|least| match least {
            i64::MAX => i128::MAX,
            least => i128::from(least),
        });
        Self { end: i128::from(words.end), least, size, odd }
    }

    /// The block whose first fence has this R.
    #[inline]
    pub(super) fn after<T: Lane>(&self, start: T) -> Placed<T> {
        let end = T::from_i128(self.end);
        let end = if self.odd { end - start } else { end + start };
        self.placed(start, end)
    }

    /// The block whose last fence has this R.
    #[inline]
    pub(super) fn before<T: Lane>(&self, end: T) -> Placed<T> {
        let moved = T::from_i128(self.end);
        let start = if self.odd { moved - end } else { end - moved };
        self.placed(start, end)
    }

    #[inline]
    fn placed<T: Lane>(&self, start: T, end: T) -> Placed<T> {
        let [same, other] = self.least;
        let same = if same == i128::MAX { T::INFINITE } else { T::from_i128(same) + start };
        let other = if other == i128::MAX { T::INFINITE } else { T::from_i128(other) - start };
        Placed { start, end, least: [same, other] }
    }

    /// The same in `i128`, without a bound.
    fn wide(coins: &[i64]) -> Self {
        let mut summary = Self { least: [i128::MAX; 2], ..Self::default() };
        for (&coin, class) in coins.iter().zip([1, 0].into_iter().cycle()) {
            summary.end = i128::from(coin) - summary.end;
            summary.least[class] = summary.least[class].min(summary.end);
        }
        summary
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::row::blocks::BLOCK;

    fn coins() -> impl Strategy<Value = Vec<i64>> {
        prop_oneof![
            vec(-9_i64..9, 0..200),
            vec(-(1_i64 << 49)..1 << 49, 0..200),
            vec(any::<i64>(), 0..100),
            vec(prop_oneof![Just(i64::MIN), Just(i64::MAX), Just(0)], 0..100),
        ]
    }

    proptest! {
        #[test]
        fn every_kernel_is_the_plain_pass(coins in coins()) {
            let plain = Words::EMPTY.follow(&coins);
            for words in vector::all_kernels(&coins) {
                prop_assert_eq!(words, plain);
            }
        }

        #[test]
        fn a_summary_is_exact_and_its_size_is_a_bound(coins in coins()) {
            let (summary, wide) = (Summary::of(&coins), Summary::wide(&coins));
            prop_assert_eq!((summary.end, summary.least), (wide.end, wide.least));
            let total: i128 = coins.iter().map(|&coin| i128::from(coin).abs()).sum();
            prop_assert!(summary.size >= total);
        }
    }

    #[test]
    fn a_block_of_the_largest_coins_does_not_overflow() {
        for coin in [i64::MAX, i64::MIN, 1 << 49, (1 << 50) - 1, -1 << 50] {
            let coins = [coin, -1, coin, 0].repeat(BLOCK / 4);
            let (summary, wide) = (Summary::of(&coins), Summary::wide(&coins));
            assert_eq!((summary.end, summary.least), (wide.end, wide.least));
        }
    }
}
