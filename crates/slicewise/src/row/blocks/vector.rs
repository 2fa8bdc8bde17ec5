//! What all passes over coins need: vectors of eight numbers, passes that a wide unit shortens, and hints
//! to the memory.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
pub(super) use eights::{Fences, lanes, last, prefix, vector};

/// What will be read soon, and has not been asked for yet.
#[derive(Clone, Debug)]
pub(super) struct Ahead {
    next: *const i8,
    /// How many bytes further on the line behind it is.
    step: isize,
    lines: usize,
}

impl Ahead {
    /// How many bytes the memory brings at a time.
    const LINE: usize = 64;

    pub(super) fn nothing() -> Self {
        Self::of::<u8>(&[])
    }

    /// These numbers, the first one first.
    pub(super) fn of<T>(numbers: &[T]) -> Self {
        let lines = size_of_val(numbers).div_ceil(Self::LINE);
        Self { next: numbers.as_ptr().cast(), step: Self::LINE as isize, lines }
    }

    /// These numbers, the last one first.
    pub(super) fn backwards<T>(numbers: &[T]) -> Self {
        let next = numbers.as_ptr_range().end.cast::<i8>().wrapping_sub(1);
        Self { next, step: -(Self::LINE as isize), ..Self::of(numbers) }
    }

    /// How many lines to ask for in each of so many steps.
    pub(super) fn by_steps(&self, steps: usize) -> usize {
        self.lines.div_ceil(steps.max(1))
    }

    /// Splits off the next lines, in proportion to a part of a whole.
    pub(super) fn share(&mut self, part: usize, whole: usize) -> Self {
        let lines = (self.lines * part).div_ceil(whole.max(1)).min(self.lines);
        let share = Self { lines, ..self.clone() };
        self.next = self.next.wrapping_offset(self.step * lines as isize);
        self.lines -= lines;
        share
    }

    /// Asks the memory for so many lines, if there are any; a few more do no harm.
    #[inline(always)]
    pub(super) fn ask(&mut self, lines: usize) {
        if self.lines > 0 {
            for _ in 0..lines {
                prefetch(self.next);
                self.next = self.next.wrapping_offset(self.step);
            }
            self.lines = self.lines.saturating_sub(lines);
        }
    }
}

/// Asks the memory for what will be read soon.
#[inline]
pub(super) fn prefetch<T>(place: *const T) {
    // SAFETY: a hint; any address will do. (Newer compilers know.)
    #[cfg(target_arch = "x86_64")]
    #[allow(unused_unsafe)]
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(place.cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// At least the sum of the absolute coins.
pub(super) fn size(coins: &[i64]) -> i128 {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx512f") {
        // SAFETY: the machine has the unit.
        return bound(unsafe { eights::bits(coins) }, coins.len());
    }
    bound(bits(coins), coins.len())
}

/// At least the sum of the absolute values of so many coins, from their bits, those of negative ones
/// inverted, or-ed together: −x − 1 is x inverted.
pub(super) fn bound(bits: u64, count: usize) -> i128 {
    (i128::from(bits) + 1) * count as i128
}

/// Each coin, its bits inverted if it is negative, or-ed together.
#[inline(always)]
fn bits(coins: &[i64]) -> u64 {
    coins.iter().fold(0, |bits, coin| bits | (coin ^ (coin >> 63))) as u64
}

/// Writes some numbers to as many places, the last one first.
pub(super) fn reverse(numbers: &[i64], places: &mut [i64]) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx512f") {
        // SAFETY: the machine has the unit.
        return unsafe { eights::reverse(numbers, places) };
    }
    one_by_one(numbers, places);
}

#[inline(always)]
fn one_by_one(numbers: &[i64], places: &mut [i64]) {
    places.iter_mut().zip(numbers.iter().rev()).for_each(|(place, &number)| *place = number);
}

#[cfg(target_arch = "x86_64")]
mod eights {
    use std::arch::x86_64::{
        __m512i, _mm512_add_epi64, _mm512_mask_add_epi64, _mm512_permutex2var_epi64,
        _mm512_permutexvar_epi64, _mm512_set1_epi64, _mm512_sub_epi64,
    };

    #[target_feature(enable = "avx512f")]
    pub(in crate::row::blocks) fn bits(coins: &[i64]) -> u64 {
        super::bits(coins)
    }

    #[target_feature(enable = "avx512f")]
    pub(in crate::row::blocks) fn reverse(numbers: &[i64], places: &mut [i64]) {
        super::one_by_one(numbers, places);
    }

    /// The first number in the lowest lane.
    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(in crate::row::blocks) fn vector(lanes: [i64; 8]) -> __m512i {
        // SAFETY: eight numbers of 64 bits either way, of which any bits are valid.
        unsafe { std::mem::transmute(lanes) }
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(in crate::row::blocks) fn lanes(vector: __m512i) -> [i64; 8] {
        // SAFETY: eight numbers of 64 bits either way, of which any bits are valid.
        unsafe { std::mem::transmute(vector) }
    }

    /// R of the fences behind sixteen coins, from that of the fence before them, in all lanes.
    /// How they come about, `summary/vector.rs` tells.
    pub(in crate::row::blocks) struct Fences {
        /// R of those of the class of the fence before the coins.
        pub(in crate::row::blocks) same: __m512i,
        /// R of those before them, of the other class.
        pub(in crate::row::blocks) other: __m512i,
        /// R of the last one, in all lanes.
        pub(in crate::row::blocks) last: __m512i,
        /// The coins.
        pub(in crate::row::blocks) coins: [__m512i; 2],
    }

    impl Fences {
        #[target_feature(enable = "avx512f")]
        #[inline]
        pub(in crate::row::blocks) fn behind(coins: &[i64; 16], before: __m512i) -> Self {
            // SAFETY: sixteen numbers of 64 bits either way, of which any bits are valid.
            let coins: [__m512i; 2] = unsafe { std::mem::transmute(*coins) };
            let firsts = vector([0, 2, 4, 6, 8, 10, 12, 14]);
            let seconds = vector([1, 3, 5, 7, 9, 11, 13, 15]);
            let a = _mm512_permutex2var_epi64(coins[0], firsts, coins[1]);
            let b = _mm512_permutex2var_epi64(coins[0], seconds, coins[1]);
            let moved = prefix(_mm512_sub_epi64(b, a), |sum, mask, up| {
                _mm512_mask_add_epi64(sum, mask, sum, up)
            });
            let same = _mm512_add_epi64(moved, before);
            let (other, last) = (_mm512_sub_epi64(b, same), _mm512_add_epi64(last(moved), before));
            Self { same, other, last, coins }
        }
    }

    /// What a step that is associative makes of each lane and all below it: it is given a vector, which
    /// lanes there is something for, and that.
    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(in crate::row::blocks) fn prefix(
        vector_of: __m512i,
        step: impl Fn(__m512i, u8, __m512i) -> __m512i,
    ) -> __m512i {
        let up_by_one = vector([0, 0, 1, 2, 3, 4, 5, 6]);
        let up_by_two = vector([0, 0, 0, 1, 2, 3, 4, 5]);
        let up_by_four = vector([0, 0, 0, 0, 0, 1, 2, 3]);
        let up = |vector, by| _mm512_permutexvar_epi64(by, vector);
        let one = step(vector_of, 0xfe, up(vector_of, up_by_one));
        let two = step(one, 0xfc, up(one, up_by_two));
        step(two, 0xf0, up(two, up_by_four))
    }

    /// The last lane, in all lanes.
    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(in crate::row::blocks) fn last(vector: __m512i) -> __m512i {
        _mm512_permutexvar_epi64(_mm512_set1_epi64(7), vector)
    }
}
