//! Merging by a vector unit, if the machine turns out to have one.
//!
//! Of eight weights that are left over and the next eight of the list whose next weight is the heavier
//! one, the eight heaviest are the heaviest of all. A bitonic network finds them: the one vector and the
//! other reversed, lane by lane the heavier and the lighter, each half then sorted in three steps. The
//! heavier ones are added up by lanes, since the sign of a weight is that of its lane.
//!
//! The `unsafe` here is a call of a function that needs a vector unit, right after the machine was asked
//! for it.
#![allow(unsafe_code)]

use super::STRETCHES;
use crate::row::blocks::vector::Ahead;

/// What [`side_by_side`](super::side_by_side) gives, for stretches of whole vectors.
pub(in crate::row::blocks) fn side_by_side(
    lists: [&[i64]; 2],
    from: [[usize; 2]; STRETCHES],
    len: usize,
    ahead: [Ahead; 2],
) -> i64 {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx512f") {
        // SAFETY: the machine has the unit.
        return unsafe { x86::avx512(lists, from, len, ahead) };
    }
    super::side_by_side(lists, from, len)
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        __m512i, _MM_PERM_BADC, _mm512_add_epi64, _mm512_mask_max_epi64, _mm512_max_epi64,
        _mm512_min_epi64, _mm512_permutex_epi64, _mm512_permutexvar_epi64, _mm512_setzero_si512,
        _mm512_shuffle_epi32, _mm512_shuffle_i64x2,
    };
    use std::array::from_fn;

    use super::super::STRETCHES;
    use crate::row::blocks::vector::{Ahead, lanes, vector};

    #[target_feature(enable = "avx512f")]
    pub(super) fn avx512(
        lists: [&[i64]; 2],
        from: [[usize; 2]; STRETCHES],
        len: usize,
        mut ahead: [Ahead; 2],
    ) -> i64 {
        let mut at = from.map(|[ours, _]| ours + 8);
        let both = from.map(|[ours, theirs]| ours + theirs + 16);
        let mut left: [__m512i; STRETCHES] =
            from_fn(|stretch| vector(eight(lists[0], from[stretch][0])));
        let mut next: [__m512i; STRETCHES] =
            from_fn(|stretch| vector(eight(lists[1], from[stretch][1])));
        let mut sums = [_mm512_setzero_si512(); STRETCHES];
        let lines = ahead.each_ref().map(|ahead| ahead.by_steps(len / 8));
        for step in 0..len / 8 {
            for side in [0, 1] {
                ahead[side].ask(lines[side]);
            }
            for stretch in 0..STRETCHES {
                let reversed =
                    _mm512_permutexvar_epi64(vector([7, 6, 5, 4, 3, 2, 1, 0]), next[stretch]);
                let heavier = _mm512_max_epi64(left[stretch], reversed);
                let lighter = _mm512_min_epi64(left[stretch], reversed);
                left[stretch] = sorted(lighter);
                sums[stretch] = _mm512_add_epi64(sums[stretch], sorted(heavier));
                let (ours, theirs) = (at[stretch], both[stretch] + 8 * step - at[stretch]);
                let is_ours = lists[0][ours] >= lists[1][theirs];
                let (list, place) = if is_ours { (lists[0], ours) } else { (lists[1], theirs) };
                next[stretch] = vector(eight(list, place));
                at[stretch] += 8 * usize::from(is_ours);
            }
        }
        let sum = sums.into_iter().reduce(|one, other| _mm512_add_epi64(one, other));
        let [a, b, c, d, e, f, g, h] = lanes(sum.unwrap_or_else(|| _mm512_setzero_si512()));
        (a - b) + (c - d) + (e - f) + (g - h)
    }

    /// A vector whose lanes first fall and then rise, or the other way round, sorted: the heaviest weight
    /// in the lowest lane.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn sorted(weights: __m512i) -> __m512i {
        let weights =
            exchanged(weights, 0x0f, _mm512_shuffle_i64x2::<0b01_00_11_10>(weights, weights));
        let weights = exchanged(weights, 0x33, _mm512_permutex_epi64::<0b01_00_11_10>(weights));
        exchanged(weights, 0x55, _mm512_shuffle_epi32::<_MM_PERM_BADC>(weights))
    }

    /// The heavier one of each pair of lanes that have changed places, in the lanes of the mask, and the
    /// lighter one in the others.
    #[target_feature(enable = "avx512f")]
    #[inline]
    fn exchanged(weights: __m512i, mask: u8, changed: __m512i) -> __m512i {
        let lighter = _mm512_min_epi64(weights, changed);
        _mm512_mask_max_epi64(lighter, mask, weights, changed)
    }

    /// Eight weights from a place on.
    #[inline(always)]
    fn eight(weights: &[i64], place: usize) -> [i64; 8] {
        *weights[place..].first_chunk().expect("padding behind the weights")
    }
}
