//! The pass over the fences of a chain, by a vector unit if the machine turns out to have one.
//!
//! R of the fences is found as for a summary. A prefix minimum of either class tells which fences are
//! records. Which of them is the first of its class in a row is a matter of the last record before it: a
//! carry, which an addition of the masks of records finds for all of them at once.
//!
//! The `unsafe` here is a call of a function that needs a vector unit, right after the machine was asked
//! for it.
#![allow(unsafe_code)]

use super::Records;

/// What [`Records::follow`] does.
pub(in crate::blocks) fn follow(
    records: &mut Records<i64>,
    coins: &[i64],
    slices: &mut [i64],
) -> usize {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("bmi2") {
        // SAFETY: the machine has the unit.
        return unsafe { x86::follow(records, coins, slices) };
    }
    records.follow(coins, slices)
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        _mm512_add_epi64, _mm512_alignr_epi64, _mm512_cmpgt_epi64_mask, _mm512_cmplt_epi64_mask,
        _mm512_maskz_compress_epi64, _mm512_min_epi64, _mm512_permutex2var_epi64,
        _mm512_set1_epi64, _mm512_setzero_si512, _pdep_u32,
    };

    use super::Records;
    use crate::blocks::vector::{Fences, lanes, last, prefix, vector};

    #[target_feature(enable = "avx512f,bmi2,popcnt")]
    pub(super) fn follow(records: &mut Records<i64>, coins: &[i64], slices: &mut [i64]) -> usize {
        fall(records, coins, slices).unwrap_or_else(|| follow_all(records, coins, slices))
    }

    /// Goes on over some vectors of coins, if they never rise: then each coin is a slice.
    ///
    /// Of slices of equal weight two that follow each other may both be found here, or neither of them; in
    /// a sum of signs by turns they cancel.
    #[target_feature(enable = "avx512f")]
    fn fall(records: &mut Records<i64>, coins: &[i64], slices: &mut [i64]) -> Option<usize> {
        let (eights, []) = coins.as_chunks::<8>() else { return None };
        // The first coin is a slice if the fence before it is the last record; the last one, if it is
        // less than the one before it.
        let &[.., before_last, last] = coins else { return None };
        if records.other_on_top || records.least[0] != records.r || last >= before_last {
            return None;
        }
        let mut before = _mm512_set1_epi64(records.least[0] + records.least[1]);
        let (mut rises, mut sum) = (0, _mm512_setzero_si512());
        for (eight, slices) in eights.iter().zip(slices.as_chunks_mut::<8>().0) {
            let weights = vector(*eight);
            let confirmed = _mm512_alignr_epi64::<7>(weights, before);
            rises |= _mm512_cmpgt_epi64_mask(weights, confirmed);
            *slices = lanes(confirmed);
            sum = _mm512_add_epi64(sum, weights);
            before = weights;
        }
        if rises != 0 {
            return None;
        }
        let [a, b, c, d, e, f, g, h] = lanes(sum);
        records.r += (b - a) + (d - c) + (f - e) + (h - g);
        records.least = [records.r, last - records.r];
        Some(coins.len())
    }

    /// Eight pairs of coins at a time.
    #[target_feature(enable = "avx512f,bmi2,popcnt")]
    fn follow_all(records: &mut Records<i64>, coins: &[i64], slices: &mut [i64]) -> usize {
        // The last lane of the first vector, and all but the last of the second.
        let before = vector([7, 8, 9, 10, 11, 12, 13, 14]);
        let (low, high) =
            (vector([0, 8, 1, 9, 2, 10, 3, 11]), vector([4, 12, 5, 13, 6, 14, 7, 15]));

        let mut r = _mm512_set1_epi64(records.r);
        let [mut same, mut other] = records.least.map(|least| _mm512_set1_epi64(least));
        let mut other_on_top = u32::from(records.other_on_top);
        let mut count = 0;
        let (chunks, rest) = coins.as_chunks::<16>();
        for chunk in chunks {
            let fences = Fences::behind(chunk, r);
            r = fences.last;
            // The least of each class up to each fence, and before it.
            let least = |fences, known| {
                _mm512_min_epi64(prefix(fences, |least, _, up| _mm512_min_epi64(least, up)), known)
            };
            let (same_least, other_least) = (least(fences.same, same), least(fences.other, other));
            let same_before = _mm512_permutex2var_epi64(same, before, same_least);
            let other_before = _mm512_permutex2var_epi64(other, before, other_least);
            (same, other) = (last(same_least), last(other_least));

            // A bit for each fence, in their order. A record of the other class sends a carry on, one
            // of the same class stops it, any other fence lets it pass.
            let of_other =
                _pdep_u32(_mm512_cmplt_epi64_mask(fences.other, other_before).into(), 0x5555);
            let of_same =
                _pdep_u32(_mm512_cmplt_epi64_mask(fences.same, same_before).into(), 0xaaaa);
            let passes = !of_same & 0xffff;
            let sum = passes + of_other + other_on_top;
            let other_on_top_before = sum ^ passes ^ of_other;
            other_on_top = sum >> 16;
            let confirms = (of_other & !other_on_top_before) | (of_same & other_on_top_before);

            let at_other = _mm512_add_epi64(same_before, other_before);
            let at_same = _mm512_add_epi64(same_before, other_least);
            for (order, confirms) in [(low, confirms as u8), (high, (confirms >> 8) as u8)] {
                let weights = _mm512_permutex2var_epi64(at_other, order, at_same);
                let weights = _mm512_maskz_compress_epi64(confirms, weights);
                if let Some(places) = slices[count..].first_chunk_mut() {
                    *places = lanes(weights);
                }
                count += confirms.count_ones() as usize;
            }
        }
        let first = |vector| lanes(vector)[0];
        *records = Records {
            r: first(r),
            least: [first(same), first(other)],
            other_on_top: other_on_top == 1,
        };
        count + records.follow(rest, &mut slices[count..])
    }
}
