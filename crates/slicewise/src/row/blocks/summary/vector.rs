//! The pass over a block, by the widest vector unit that the machine turns out to have.
//!
//! Two neighbouring coins a, b lead from R(p) to R(p + 1) = a − R(p) and R(p + 2) = R(p) + (b − a).
//! So R of the even fences is a prefix sum of differences, which a vector of them computes in
//! log₂ of its width steps; and R of the odd fence before it is b − R(p + 2).
//!
//! The `unsafe` here are calls of functions that need a vector unit, right after the machine was asked
//! for it. Measured, the plain loop takes two to three times as long as reading the coins from memory,
//! the vector units less.
#![allow(unsafe_code)]

use std::array::from_fn;

use super::Words;

/// What [`Words::follow`] gives for these coins.
#[inline]
pub(super) fn words(coins: &[i64]) -> Words {
    #[cfg(target_arch = "x86_64")]
    {
        if has_avx512() {
            // SAFETY: the machine has the unit.
            return unsafe { x86::avx512(coins) };
        }
        if is_x86_feature_detected!("avx2") {
            // SAFETY: the machine has the unit.
            return unsafe { x86::avx2(coins) };
        }
    }
    portable(coins)
}

#[cfg(target_arch = "x86_64")]
#[inline]
fn has_avx512() -> bool {
    is_x86_feature_detected!("avx512f")
}

/// Two lanes, as the compiler sees fit.
fn portable(coins: &[i64]) -> Words {
    const LANES: usize = 2;
    let (mut even, mut odd, mut bits) = ([i64::MAX; LANES], [i64::MAX; LANES], [0_i64; LANES]);
    let mut end = 0_i64;
    let (chunks, rest) = coins.as_chunks::<{ 2 * LANES }>();
    for chunk in chunks {
        let a: [i64; LANES] = from_fn(|lane| chunk[2 * lane]);
        let b: [i64; LANES] = from_fn(|lane| chunk[2 * lane + 1]);
        let first = end.wrapping_add(b[0].wrapping_sub(a[0]));
        end = first.wrapping_add(b[1].wrapping_sub(a[1]));
        let r = [first, end];
        even = from_fn(|lane| even[lane].min(r[lane]));
        odd = from_fn(|lane| odd[lane].min(b[lane].wrapping_sub(r[lane])));
        bits =
            from_fn(|lane| bits[lane] | (a[lane] ^ (a[lane] >> 63)) | (b[lane] ^ (b[lane] >> 63)));
    }
    let least = [even[0].min(even[1]), odd[0].min(odd[1])];
    Words { end, least, bits: (bits[0] | bits[1]) as u64 }.follow(rest)
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        __m256i, _mm256_add_epi64, _mm256_blend_epi32, _mm256_blendv_epi8, _mm256_cmpgt_epi64,
        _mm256_extract_epi64, _mm256_or_si256, _mm256_permute2x128_si256, _mm256_permute4x64_epi64,
        _mm256_set_epi64x, _mm256_set1_epi64x, _mm256_setzero_si256, _mm256_slli_si256,
        _mm256_sub_epi64, _mm256_unpackhi_epi64, _mm256_unpacklo_epi64, _mm256_xor_si256,
        _mm512_castsi512_si256, _mm512_min_epi64, _mm512_reduce_min_epi64, _mm512_reduce_or_epi64,
        _mm512_set1_epi64, _mm512_setzero_si512, _mm512_srai_epi64, _mm512_ternarylogic_epi64,
    };

    use super::super::Words;
    use crate::row::blocks::vector::{Fences, prefetch};

    /// a | (b ^ c), as the ternary function of `_mm512_ternarylogic_epi64`.
    const OR_XOR: i32 = 0xf6;

    /// The memory is asked for what is read after so many coins. (Measured from 1 to 32 KiB; 8 KiB help most.)
    const AHEAD: usize = 1024;

    /// Eight pairs of coins at a time.
    #[target_feature(enable = "avx512f")]
    pub(super) fn avx512(coins: &[i64]) -> Words {
        let mut even = _mm512_set1_epi64(i64::MAX);
        let mut odd = even;
        let mut bits = _mm512_setzero_si512();
        let mut end = bits;
        let (chunks, rest) = coins.as_chunks::<16>();
        for chunk in chunks {
            for eight in chunk.as_chunks::<8>().0 {
                prefetch(eight.as_ptr().wrapping_add(AHEAD));
            }
            let fences = Fences::behind(chunk, end);
            for coins in fences.coins {
                let signs = _mm512_srai_epi64::<63>(coins);
                bits = _mm512_ternarylogic_epi64::<OR_XOR>(bits, coins, signs);
            }
            end = fences.last;
            even = _mm512_min_epi64(even, fences.same);
            odd = _mm512_min_epi64(odd, fences.other);
        }
        let words = Words {
            end: _mm256_extract_epi64::<0>(_mm512_castsi512_si256(end)),
            least: [_mm512_reduce_min_epi64(even), _mm512_reduce_min_epi64(odd)],
            bits: _mm512_reduce_or_epi64(bits) as u64,
        };
        words.follow(rest)
    }

    /// Four pairs of coins at a time, which stand in the lanes 0, 2, 1, 3 of a coin's vector.
    #[target_feature(enable = "avx2")]
    pub(super) fn avx2(coins: &[i64]) -> Words {
        let zero = _mm256_setzero_si256();
        let mut even = _mm256_set1_epi64x(i64::MAX);
        let mut odd = even;
        let mut bits = zero;
        let mut end = zero;
        let (chunks, rest) = coins.as_chunks::<8>();
        for chunk in chunks {
            prefetch(chunk.as_ptr().wrapping_add(AHEAD));
            let &[c0, c1, c2, c3, c4, c5, c6, c7] = chunk;
            let x = _mm256_set_epi64x(c3, c2, c1, c0);
            let y = _mm256_set_epi64x(c7, c6, c5, c4);
            bits = _mm256_or_si256(bits, _mm256_xor_si256(x, _mm256_cmpgt_epi64(zero, x)));
            bits = _mm256_or_si256(bits, _mm256_xor_si256(y, _mm256_cmpgt_epi64(zero, y)));
            let outer = _mm256_permute2x128_si256::<0x20>(x, y);
            let inner = _mm256_permute2x128_si256::<0x31>(x, y);
            let a = _mm256_unpacklo_epi64(outer, inner);
            let b = _mm256_unpackhi_epi64(outer, inner);
            let mut r = _mm256_sub_epi64(b, a);
            r = _mm256_add_epi64(r, _mm256_slli_si256::<8>(r));
            let low = _mm256_permute4x64_epi64::<0b01_01_01_01>(r);
            r = _mm256_add_epi64(r, _mm256_blend_epi32::<0xf0>(zero, low));
            let following = _mm256_add_epi64(end, _mm256_permute4x64_epi64::<0xff>(r));
            r = _mm256_add_epi64(r, end);
            end = following;
            even = lesser(even, r);
            odd = lesser(odd, _mm256_sub_epi64(b, r));
        }
        let least = |vector| lanes(vector).into_iter().min().unwrap_or(i64::MAX);
        let words = Words {
            end: _mm256_extract_epi64::<0>(end),
            least: [least(even), least(odd)],
            bits: lanes(bits).into_iter().fold(0, |bits, lane| bits | lane) as u64,
        };
        words.follow(rest)
    }

    #[target_feature(enable = "avx2")]
    fn lesser(one: __m256i, other: __m256i) -> __m256i {
        _mm256_blendv_epi8(one, other, _mm256_cmpgt_epi64(one, other))
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

/// The pass by each kernel that this machine can run.
#[cfg(test)]
pub(super) fn all_kernels(coins: &[i64]) -> Vec<Words> {
    let mut all = vec![portable(coins)];
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx2") {
            // SAFETY: the machine has the unit.
            all.push(unsafe { x86::avx2(coins) });
        }
        if has_avx512() {
            // SAFETY: the machine has the unit.
            all.push(unsafe { x86::avx512(coins) });
        }
    }
    all
}
