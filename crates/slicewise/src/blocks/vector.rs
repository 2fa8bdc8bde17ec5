//! Vectors of eight numbers, as arrays; and hints to the memory.
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
pub(super) use lanes::{lanes, vector, vectors};

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

#[cfg(target_arch = "x86_64")]
mod lanes {
    use std::arch::x86_64::__m512i;

    /// The first number in the lowest lane.
    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(in crate::blocks) fn vector(lanes: [i64; 8]) -> __m512i {
        // SAFETY: eight numbers of 64 bits either way, of which any bits are valid.
        unsafe { std::mem::transmute(lanes) }
    }

    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(in crate::blocks) fn lanes(vector: __m512i) -> [i64; 8] {
        // SAFETY: eight numbers of 64 bits either way, of which any bits are valid.
        unsafe { std::mem::transmute(vector) }
    }

    /// Sixteen numbers as two vectors.
    #[target_feature(enable = "avx512f")]
    #[inline]
    pub(in crate::blocks) fn vectors(numbers: &[i64; 16]) -> [__m512i; 2] {
        // SAFETY: sixteen numbers of 64 bits either way, of which any bits are valid.
        unsafe { std::mem::transmute(*numbers) }
    }
}
