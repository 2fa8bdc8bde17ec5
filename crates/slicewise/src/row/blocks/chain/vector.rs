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
use crate::row::blocks::vector::Ahead;

/// What [`Records::follow`] does.
pub(in crate::row::blocks) fn follow(
    records: &mut Records<i64>,
    coins: &[i64],
    slices: &mut [i64],
    ahead: &mut Ahead,
) -> usize {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("bmi2") {
        // SAFETY: the machine has the unit.
        return unsafe { x86::follow(records, coins, slices, ahead) };
    }
    records.follow(coins, slices)
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::{
        __m512i, _mm512_add_epi64, _mm512_alignr_epi64, _mm512_cmpgt_epi64_mask,
        _mm512_cmplt_epi64_mask, _mm512_maskz_compress_epi64, _mm512_min_epi64,
        _mm512_permutex2var_epi64, _mm512_set1_epi64, _mm512_setzero_si512, _pdep_u32,
    };

    use super::Records;
    use crate::row::blocks::vector::{Ahead, Fences, lanes, last, prefix, vector};

    #[target_feature(enable = "avx512f,bmi2,popcnt")]
    pub(super) fn follow(
        records: &mut Records<i64>,
        coins: &[i64],
        slices: &mut [i64],
        ahead: &mut Ahead,
    ) -> usize {
        fall(records, coins, slices).unwrap_or_else(|| follow_all(records, coins, slices, ahead))
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

    /// The fences behind sixteen coins, and the least of each class up to each of them.
    struct Minima {
        fences: Fences,
        same: __m512i,
        other: __m512i,
    }

    impl Minima {
        #[target_feature(enable = "avx512f")]
        #[inline]
        fn of(fences: Fences) -> Self {
            let minima = |r| prefix(r, |least, _, up| _mm512_min_epi64(least, up));
            Self { same: minima(fences.same), other: minima(fences.other), fences }
        }
    }

    /// What a slice weighs that a fence confirms, and whether it confirms one.
    struct Confirmed {
        /// By fences of the first fence's class.
        same: __m512i,
        /// By the others.
        other: __m512i,
        /// A bit for each fence, in their order.
        by: u32,
    }

    impl Confirmed {
        /// Writes the weights of the slices that are confirmed. Returns how many there are.
        #[target_feature(enable = "avx512f,popcnt")]
        #[inline]
        fn write(&self, slices: &mut [i64]) -> usize {
            let (low, high) =
                (vector([0, 8, 1, 9, 2, 10, 3, 11]), vector([4, 12, 5, 13, 6, 14, 7, 15]));
            let mut count = 0;
            for (order, by) in [(low, self.by as u8), (high, (self.by >> 8) as u8)] {
                let weights = _mm512_permutex2var_epi64(self.other, order, self.same);
                let weights = _mm512_maskz_compress_epi64(by, weights);
                if let Some(places) = slices[count..].first_chunk_mut() {
                    *places = lanes(weights);
                }
                count += by.count_ones() as usize;
            }
            count
        }
    }

    /// [`Records`], but for R, each number in all lanes.
    struct Known {
        same: __m512i,
        other: __m512i,
        other_on_top: u32,
    }

    impl Known {
        /// Meets sixteen fences.
        #[target_feature(enable = "avx512f,bmi2")]
        #[inline]
        fn meet(&mut self, minima: &Minima) -> Confirmed {
            // The last lane of the first vector, and all but the last of the second.
            let before = vector([7, 8, 9, 10, 11, 12, 13, 14]);
            // The least of each class up to each fence, and before it.
            let same_least = _mm512_min_epi64(minima.same, self.same);
            let other_least = _mm512_min_epi64(minima.other, self.other);
            let same_before = _mm512_permutex2var_epi64(self.same, before, same_least);
            let other_before = _mm512_permutex2var_epi64(self.other, before, other_least);
            (self.same, self.other) = (last(same_least), last(other_least));

            // A record of the other class sends a carry on, one of the same class stops it, any other fence
            // lets it pass.
            let fences = &minima.fences;
            let of_other =
                _pdep_u32(_mm512_cmplt_epi64_mask(fences.other, other_before).into(), 0x5555);
            let of_same =
                _pdep_u32(_mm512_cmplt_epi64_mask(fences.same, same_before).into(), 0xaaaa);
            let passes = !of_same & 0xffff;
            let sum = passes + of_other + self.other_on_top;
            let other_on_top_before = sum ^ passes ^ of_other;
            self.other_on_top = sum >> 16;
            Confirmed {
                same: _mm512_add_epi64(same_before, other_least),
                other: _mm512_add_epi64(same_before, other_before),
                by: (of_other & !other_on_top_before) | (of_same & other_on_top_before),
            }
        }
    }

    /// Eight pairs of coins at a time.
    ///
    /// Finding their slices is a long chain of steps. So four times sixteen coins are under way: of one the
    /// fences are found, of the one before it the minima, then the records, then the slices are written.
    #[target_feature(enable = "avx512f,bmi2,popcnt")]
    fn follow_all(
        records: &mut Records<i64>,
        coins: &[i64],
        slices: &mut [i64],
        ahead: &mut Ahead,
    ) -> usize {
        let none = _mm512_setzero_si512();
        let [same, other] = records.least.map(|least| _mm512_set1_epi64(least));
        let mut known = Known { same, other, other_on_top: u32::from(records.other_on_top) };
        let mut count = 0;
        let (chunks, rest) = coins.as_chunks::<16>();
        // (Sixteen coins of weight 0 leave R of the last fence as it is.)
        let mut chunks = chunks.iter().chain([&[0; 16]; 2]);
        let [first, second] = [(); 2].map(|()| chunks.next().unwrap_or(&[0; 16]));
        let fences = Fences::behind(first, _mm512_set1_epi64(records.r));
        let mut next = Fences::behind(second, fences.last);
        let mut this = Minima::of(fences);
        let mut confirmed = Confirmed { same: none, other: none, by: 0 };
        for chunk in chunks {
            ahead.ask(2);
            count += confirmed.write(&mut slices[count..]);
            let after = Fences::behind(chunk, next.last);
            let minima = Minima::of(std::mem::replace(&mut next, after));
            confirmed = known.meet(&std::mem::replace(&mut this, minima));
        }
        count += confirmed.write(&mut slices[count..]);
        let first = |vector| lanes(vector)[0];
        *records = Records {
            r: first(next.last),
            least: [first(known.same), first(known.other)],
            other_on_top: known.other_on_top == 1,
        };
        count + records.follow(rest, &mut slices[count..])
    }
}
