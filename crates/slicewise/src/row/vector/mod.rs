//! The vector unit: which one is used, and the code that is compiled for it.
//!
//! All `unsafe` code of the library is in this room, and it is of two kinds: calls of functions that are
//! compiled for a vector unit, each right after the machine was asked whether it has the unit, and a
//! prefetch, which may be given any address. The kernels themselves are safe code.
//!
//! * [`Unit`] is chosen once for the whole process, by what the machine has, or by force in tests and
//!   benchmarks.
//! * [`run`] compiles a [`Kernel`] once for each unit: plain loops that the compiler turns into vector
//!   instructions.
//! * `RawSummary` is the one pass for which the compiler does not find the instructions; it has a
//!   kernel by hand for AVX2, which AVX-512 machines run as well (eight lanes instead of four were
//!   measured to gain nothing).
//!
//! Off x86-64, NEON on AArch64 for one, [`Unit::Portable`] is the only unit; the compiler is still free to
//! use the vector instructions that every machine of the target has.
#![allow(unsafe_code)]

mod raw_summary;
mod unit;

pub(super) use raw_summary::{PIECES, RawSummary, magnitude};
pub use unit::{MissingUnit, Unit, UnitNameError};

/// A computation that is compiled once for each vector unit.
pub trait Kernel {
    type Output;

    /// Computes it. It must be `#[inline(always)]`, like everything that it spends its time in: a function
    /// that is not inlined is not compiled for the unit.
    fn run(self) -> Self::Output;
}

/// Runs a kernel on the unit in use.
pub fn run<K: Kernel>(kernel: K) -> K::Output {
    run_on(Unit::in_use(), kernel)
}

/// Runs a kernel on a unit, or on the widest narrower one if the machine lacks it.
pub(super) fn run_on<K: Kernel>(unit: Unit, kernel: K) -> K::Output {
    #[cfg(target_arch = "x86_64")]
    {
        if unit >= Unit::Avx512 && Unit::Avx512.is_available() {
            // SAFETY: the machine has the unit.
            return unsafe { avx512(kernel) };
        }
        if unit >= Unit::Avx2 && Unit::Avx2.is_available() {
            // SAFETY: the machine has the unit.
            return unsafe { avx2(kernel) };
        }
    }
    let _ = unit;
    kernel.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
fn avx512<K: Kernel>(kernel: K) -> K::Output {
    kernel.run()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2<K: Kernel>(kernel: K) -> K::Output {
    kernel.run()
}

/// Prefetches the cache line of an address, if the machine has an instruction for that. Any address will
/// do.
#[inline]
pub(super) fn prefetch<T>(address: *const T) {
    // SAFETY: a hint, which reads nothing. (Newer compilers know.)
    #[cfg(target_arch = "x86_64")]
    #[allow(unused_unsafe)]
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(address.cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address;
}
