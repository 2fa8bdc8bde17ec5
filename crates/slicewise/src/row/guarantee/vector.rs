//! The layers, computed by the widest vector unit that the machine turns out to have.
//!
//! The code is the same for all of them, compiled once for each; the compiler turns its loops over
//! cells into vector instructions. This file has the room's only `unsafe`: calls of functions that
//! are compiled for a unit, right after the machine was asked for it. Measured, the wider units take
//! a third of the time of the one that every machine has.
#![allow(unsafe_code)]

use super::cell::Cell;
use super::layer::Layer;

/// The layer `w(len, ·)`; see [`Layer`] for the cost.
pub(super) fn layer<C: Cell>(coins: &[C], players: usize, len: usize) -> Vec<C> {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512vl") {
            // SAFETY: the machine has the unit.
            return unsafe { avx512(coins, players, len) };
        }
        if is_x86_feature_detected!("avx2") {
            // SAFETY: the machine has the unit.
            return unsafe { avx2(coins, players, len) };
        }
    }
    portable(coins, players, len)
}

#[inline(always)]
fn portable<C: Cell>(coins: &[C], players: usize, len: usize) -> Vec<C> {
    let mut layer = Layer::shortest(coins, players, len);
    layer.lengthen_to(len);
    layer.into_cells()
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vl")]
fn avx512<C: Cell>(coins: &[C], players: usize, len: usize) -> Vec<C> {
    portable(coins, players, len)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2<C: Cell>(coins: &[C], players: usize, len: usize) -> Vec<C> {
    portable(coins, players, len)
}

#[cfg(test)]
mod tests {
    use super::super::cell::Float;
    use super::*;

    #[test]
    fn every_unit_computes_the_same() {
        let coins: Vec<Float<f32>> = (0..3000).map(|i| Float((i * i * 7 % 31) as f32)).collect();
        for (players, len) in [(2, 2500), (3, 2000), (7, 1400), (40, 2999)] {
            let expected = portable(&coins, players, len);
            assert_eq!(layer(&coins, players, len), expected);
            #[cfg(target_arch = "x86_64")]
            if is_x86_feature_detected!("avx2") {
                // SAFETY: the machine has the unit.
                assert_eq!(unsafe { avx2(&coins, players, len) }, expected);
            }
        }
    }
}
