//! [`RawSummary`]: the pass over a block of coins, in machine words that may wrap.
//!
//! Each fence depends on the one before it, R(p + 1) = x_p − R(p). So on AVX2 the coins are cut into four
//! pieces of equal length, R is counted from 0 at the start of each, and the pieces are read side by
//! side: each is a lane of a vector, for which four times four coins are transposed in registers. The pieces
//! are short, since the machine's own prefetching does not cope with four streams of coins.

use std::array::from_fn;

use super::{Unit, prefetch};

/// The number of pieces that are read side by side.
pub(in crate::row) const PIECES: usize = 4;

/// The number of coins that are cut into pieces. (Measured from 128 to 4096: more are slower from memory,
/// fewer from the caches.)
const GROUP: usize = 512;

/// How many coins ahead the memory is prefetched.
const AHEAD: usize = 512;

/// R of the fences of a block, counted from 0 at its start.
///
/// The numbers have wrapped if they do not fit `i64`, which [`size`](Self::size) tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::row) struct RawSummary {
    /// R of the last fence.
    pub(in crate::row) end: i64,
    /// The least R of the fences but the first, of either class: of those an even number of coins after
    /// the first, and of the others. `i64::MAX` where there are none.
    pub(in crate::row) least: [i64; 2],
    /// Each coin, inverted bit by bit if it is negative, or-ed together.
    bits: i64,
}

impl RawSummary {
    const EMPTY: Self = Self { end: 0, least: [i64::MAX; 2], bits: 0 };

    /// Summarises some coins.
    pub(in crate::row) fn of(coins: &[i64]) -> Self {
        Self::of_on(Unit::in_use(), coins)
    }

    fn of_on(unit: Unit, coins: &[i64]) -> Self {
        if unit < Unit::Avx2 {
            return Self::EMPTY.follow(coins);
        }
        coins.chunks(GROUP).fold(Self::EMPTY, |all, group| {
            let (pieces, rest) = group.split_at(group.len() / (4 * PIECES) * (4 * PIECES));
            if pieces.is_empty() {
                return all.follow(rest);
            }
            Self::pieces_on(unit, pieces).iter().fold(all, Self::then).follow(rest)
        })
    }

    /// Summarises each of the [`PIECES`] pieces of some coins, which are a positive multiple of
    /// `4 * PIECES`.
    pub(in crate::row) fn of_pieces(coins: &[i64]) -> [Self; PIECES] {
        Self::pieces_on(Unit::in_use(), coins)
    }

    fn pieces_on(unit: Unit, coins: &[i64]) -> [Self; PIECES] {
        let len = coins.len() / PIECES;
        let pieces = from_fn(|piece| &coins[piece * len..][..len]);
        #[cfg(target_arch = "x86_64")]
        if unit >= Unit::Avx2 && Unit::Avx2.is_available() {
            // SAFETY: the machine has the unit.
            return unsafe { x86::avx2(pieces) };
        }
        let _ = unit;
        pieces.map(|piece| Self::EMPTY.follow(piece))
    }

    /// This block, of an even number of coins, followed by another one, which is not empty.
    fn then(self, next: &Self) -> Self {
        Self {
            end: self.end.wrapping_add(next.end),
            least: [
                self.least[0].min(next.least[0].wrapping_add(self.end)),
                self.least[1].min(next.least[1].wrapping_sub(self.end)),
            ],
            bits: self.bits | next.bits,
        }
    }

    /// This block, of an even number of coins, followed by more coins.
    fn follow(mut self, coins: &[i64]) -> Self {
        let (lines, rest) = coins.as_chunks::<8>();
        for line in lines {
            prefetch(line.as_ptr().wrapping_add(AHEAD));
            self = line.as_chunks::<2>().0.iter().fold(self, Self::follow_two);
        }
        let (pairs, rest) = rest.as_chunks::<2>();
        self = pairs.iter().fold(self, Self::follow_two);
        if let &[a] = rest {
            self.end = a.wrapping_sub(self.end);
            self.least[1] = self.least[1].min(self.end);
            self.bits |= magnitude(a);
        }
        self
    }

    #[inline(always)]
    fn follow_two(self, &[a, b]: &[i64; 2]) -> Self {
        // R of the last fence waits for one subtraction, not for two.
        let odd = a.wrapping_sub(self.end);
        let end = self.end.wrapping_add(b.wrapping_sub(a));
        Self {
            end,
            least: [self.least[0].min(end), self.least[1].min(odd)],
            bits: self.bits | magnitude(a) | magnitude(b),
        }
    }

    /// At least the sum of the absolute values of the coins, if there are `count` of them. The summary
    /// is exact if this fits `i64`.
    pub(in crate::row) fn size(&self, count: usize) -> i128 {
        (i128::from(self.bits) + 1) * count as i128
    }
}

/// A coin, inverted bit by bit if it is negative: −x − 1 is x inverted. Magnitudes or-ed together have as
/// many bits as the largest.
#[inline(always)]
pub(in crate::row) fn magnitude(coin: i64) -> i64 {
    coin ^ (coin >> 63)
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        __m256i, _mm256_blendv_epi8, _mm256_cmpgt_epi64, _mm256_extract_epi64, _mm256_or_si256,
        _mm256_permute2x128_si256, _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256,
        _mm256_sub_epi64, _mm256_unpackhi_epi64, _mm256_unpacklo_epi64, _mm256_xor_si256,
    };
    use std::array::from_fn;

    use super::{AHEAD, PIECES, RawSummary, prefetch};

    /// Reads four pieces, of a multiple of four coins each, side by side.
    #[target_feature(enable = "avx2")]
    pub(super) fn avx2(pieces: [&[i64]; PIECES]) -> [RawSummary; PIECES] {
        let zero = _mm256_setzero_si256();
        let (mut r, mut bits) = (zero, zero);
        let mut least = [_mm256_set1_epi64x(i64::MAX); 2];
        let [one, two, three, four] = pieces.map(|piece| piece.as_chunks::<4>().0.iter());
        // Two lines of memory for sixteen coins.
        let mut ahead = pieces[0].as_ptr().wrapping_add(AHEAD);
        for (((one, two), three), four) in one.zip(two).zip(three).zip(four) {
            prefetch(ahead);
            prefetch(ahead.wrapping_add(8));
            ahead = ahead.wrapping_add(16);
            let rows = [vector(one), vector(two), vector(three), vector(four)];
            for [odd, even] in transposed(rows) {
                for coins in [odd, even] {
                    let signs = _mm256_cmpgt_epi64(zero, coins);
                    bits = _mm256_or_si256(bits, _mm256_xor_si256(coins, signs));
                }
                r = _mm256_sub_epi64(odd, r);
                least[1] = lesser(least[1], r);
                r = _mm256_sub_epi64(even, r);
                least[0] = lesser(least[0], r);
            }
        }
        let (r, least, bits) = (lanes(r), least.map(|least| lanes(least)), lanes(bits));
        from_fn(|piece| RawSummary {
            end: r[piece],
            least: [least[0][piece], least[1][piece]],
            bits: bits[piece],
        })
    }

    /// The columns of four rows of four coins, two by two.
    #[target_feature(enable = "avx2")]
    fn transposed([one, two, three, four]: [__m256i; 4]) -> [[__m256i; 2]; 2] {
        let upper = [_mm256_unpacklo_epi64(one, two), _mm256_unpackhi_epi64(one, two)];
        let lower = [_mm256_unpacklo_epi64(three, four), _mm256_unpackhi_epi64(three, four)];
        let first = |at: usize| _mm256_permute2x128_si256::<0x20>(upper[at], lower[at]);
        let last = |at: usize| _mm256_permute2x128_si256::<0x31>(upper[at], lower[at]);
        [[first(0), first(1)], [last(0), last(1)]]
    }

    #[target_feature(enable = "avx2")]
    fn lesser(one: __m256i, other: __m256i) -> __m256i {
        _mm256_blendv_epi8(one, other, _mm256_cmpgt_epi64(one, other))
    }

    /// The first number in the lowest lane.
    #[target_feature(enable = "avx2")]
    fn vector(&[a, b, c, d]: &[i64; 4]) -> __m256i {
        _mm256_set_epi64x(d, c, b, a)
    }

    #[target_feature(enable = "avx2")]
    fn lanes(vector: __m256i) -> [i64; 4] {
        [
            _mm256_extract_epi64::<0>(vector),
            _mm256_extract_epi64::<1>(vector),
            _mm256_extract_epi64::<2>(vector),
            _mm256_extract_epi64::<3>(vector),
        ]
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn coins() -> impl Strategy<Value = Vec<i64>> {
        prop_oneof![
            vec(-9_i64..9, 0..2 * GROUP + 99),
            vec(-(1_i64 << 49)..1 << 49, 0..200),
            vec(any::<i64>(), 0..100),
            vec(prop_oneof![Just(i64::MIN), Just(i64::MAX), Just(0)], 0..100),
        ]
    }

    proptest! {
        #[test]
        fn every_unit_gives_what_the_definition_gives(coins in coins()) {
            let mut r = vec![0_i128];
            for &coin in &coins {
                r.push(i128::from(coin) - r[r.len() - 1]);
            }
            let least = |class| r[1..].iter().skip(1 - class).step_by(2).min().copied();
            let total: i128 = coins.iter().map(|&coin| i128::from(coin).abs()).sum();
            for unit in Unit::available() {
                let found = RawSummary::of_on(unit, &coins);
                prop_assert!(found.size(coins.len()) >= total);
                prop_assert_eq!(found.bits, coins.iter().fold(0, |bits, &coin| bits | magnitude(coin)));
                if found.size(coins.len()) <= i128::from(i64::MAX) {
                    prop_assert_eq!(i128::from(found.end), r[coins.len()]);
                    for class in [0, 1] {
                        let least = least(class).unwrap_or(i64::MAX.into());
                        prop_assert_eq!(i128::from(found.least[class]), least);
                    }
                }
            }
        }

        #[test]
        fn every_unit_summarises_each_piece(coins in vec(-99_i64..99, 16..99)) {
            let coins = &coins[..coins.len() / 16 * 16];
            let pieces = coins.chunks(coins.len() / PIECES);
            let expected: Vec<_> = pieces.map(|piece| RawSummary::EMPTY.follow(piece)).collect();
            for unit in Unit::available() {
                prop_assert_eq!(RawSummary::pieces_on(unit, coins).to_vec(), expected.clone());
            }
        }
    }
}
