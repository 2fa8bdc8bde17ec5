//! Vectors of eight numbers, as arrays.
#![cfg(target_arch = "x86_64")]
#![allow(unsafe_code)]

use std::arch::x86_64::__m512i;

/// The first number in the lowest lane.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn vector(lanes: [i64; 8]) -> __m512i {
    // SAFETY: eight numbers of 64 bits either way, of which any bits are valid.
    unsafe { std::mem::transmute(lanes) }
}

#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn lanes(vector: __m512i) -> [i64; 8] {
    // SAFETY: eight numbers of 64 bits either way, of which any bits are valid.
    unsafe { std::mem::transmute(vector) }
}

/// Sixteen numbers as two vectors.
#[target_feature(enable = "avx512f")]
#[inline]
pub(super) fn vectors(numbers: &[i64; 16]) -> [__m512i; 2] {
    // SAFETY: sixteen numbers of 64 bits either way, of which any bits are valid.
    unsafe { std::mem::transmute(*numbers) }
}
