//! [`Summary`]: what other blocks need to know of a block.

use super::int::MachineInt;
use crate::row::vector::{PIECES, RawSummary};

/// A block of coins, R being counted from 0 at its first fence.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Summary {
    /// R of its last fence.
    pub(super) end: i128,
    /// The least R of its fences but the first, of either class: of those an even number of coins
    /// after the first, and of the others. `i128::MAX` where there are none.
    pub(super) least: [i128; 2],
    /// At least the sum of the absolute values of the coins.
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
    /// others. [`MachineInt::INFINITE`] where there are none.
    pub(super) least: [T; 2],
}

impl Summary {
    /// Summarises a block of at most 2³² coins.
    pub(super) fn of(coins: &[i64]) -> Self {
        Self::from_raw(&RawSummary::of(coins), coins)
    }

    /// Summarises each of the [`PIECES`] pieces of some coins, which are a positive multiple of
    /// `4 * PIECES`.
    pub(super) fn of_pieces(coins: &[i64]) -> impl Iterator<Item = Self> {
        let pieces = coins.chunks_exact(coins.len() / PIECES);
        pieces.zip(RawSummary::of_pieces(coins)).map(|(coins, raw)| Self::from_raw(&raw, coins))
    }

    fn from_raw(raw: &RawSummary, coins: &[i64]) -> Self {
        let odd = coins.len() % 2 == 1;
        let size = raw.size(coins.len());
        if size > i128::from(i64::MAX / 2) {
            return Self { size, odd, ..Self::wide(coins) };
        }
        let least = raw.least.map(|least| match least {
            i64::MAX => i128::MAX,
            least => i128::from(least),
        });
        Self { end: i128::from(raw.end), least, size, odd }
    }

    /// Computes in `i128`, without a bound on the size.
    fn wide(coins: &[i64]) -> Self {
        let mut summary = Self { least: [i128::MAX; 2], ..Self::default() };
        for (&coin, class) in coins.iter().zip([1, 0].into_iter().cycle()) {
            summary.end = i128::from(coin) - summary.end;
            summary.least[class] = summary.least[class].min(summary.end);
        }
        summary
    }

    /// Places the block where its first fence has this R.
    #[inline]
    pub(super) fn after<T: MachineInt>(&self, start: T) -> Placed<T> {
        let end = T::from_i128(self.end);
        let end = if self.odd { end - start } else { end + start };
        self.placed(start, end)
    }

    /// Places the block where its last fence has this R.
    #[inline]
    pub(super) fn before<T: MachineInt>(&self, end: T) -> Placed<T> {
        let moved = T::from_i128(self.end);
        let start = if self.odd { moved - end } else { end - moved };
        self.placed(start, end)
    }

    #[inline]
    fn placed<T: MachineInt>(&self, start: T, end: T) -> Placed<T> {
        let [same, other] = self.least;
        let same = if same == i128::MAX { T::INFINITE } else { T::from_i128(same) + start };
        let other = if other == i128::MAX { T::INFINITE } else { T::from_i128(other) - start };
        Placed { start, end, least: [same, other] }
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
        fn a_summary_is_exact_and_its_size_is_a_bound(coins in coins()) {
            let (summary, wide) = (Summary::of(&coins), Summary::wide(&coins));
            prop_assert_eq!((summary.end, summary.least), (wide.end, wide.least));
            let total: i128 = coins.iter().map(|&coin| i128::from(coin).abs()).sum();
            prop_assert!(summary.size >= total);
        }

        #[test]
        fn pieces_are_blocks(coins in coins()) {
            let coins = &coins[..coins.len() / (4 * PIECES) * (4 * PIECES)];
            if !coins.is_empty() {
                let expected: Vec<_> = coins.chunks(coins.len() / PIECES).map(Summary::of).collect();
                prop_assert_eq!(Summary::of_pieces(coins).collect::<Vec<_>>(), expected);
            }
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
