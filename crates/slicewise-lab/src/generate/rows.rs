//! Families of rows, stacks and unbroached paths.

use super::family::count;
use slicewise::board::{Shape, WeightList};
use slicewise::number::Exact;

/// `row 1 2 … n`.
pub(super) fn counting(n: &[Exact]) -> Vec<Shape> {
    vec![Shape::Row(rising(count(n)))]
}

/// `stack 1 2 … n`.
pub(super) fn sorted(n: &[Exact]) -> Vec<Shape> {
    vec![Shape::Stack(rising(count(n)))]
}

/// `stack n … 2 1`.
pub(super) fn falling(n: &[Exact]) -> Vec<Shape> {
    vec![Shape::Stack((1..=count(n)).rev().collect::<Vec<_>>().into())]
}

/// `row 0 1 0 1 …`, n coins.
pub(super) fn alternating(n: &[Exact]) -> Vec<Shape> {
    vec![Shape::Row(repeated([0, 1], count(n)))]
}

/// `row 1 -1 1 -1 …`, n coins.
pub(super) fn signs(n: &[Exact]) -> Vec<Shape> {
    vec![Shape::Row(repeated([1, -1], count(n)))]
}

/// `row 0 b1 0 b2 0 … bj 0`.
pub(super) fn special_slice(b: &[Exact]) -> Vec<Shape> {
    vec![Shape::Row(special(b).into())]
}

/// `row 2 n 1 1`.
pub(super) fn greedy_trap(n: &[Exact]) -> Vec<Shape> {
    vec![Shape::Row(vec![2, count(n), 1, 1].into())]
}

/// `path 0 1 … 0 1`, n ones.
pub(super) fn unbroached_ones(n: &[Exact]) -> Vec<Shape> {
    vec![Shape::Path(repeated([0, 1], 2 * count(n)))]
}

/// `free 1 + path 0 1 … 0 1`, n ones.
pub(super) fn heaviest_loses(n: &[Exact]) -> Vec<Shape> {
    let one = Shape::Free(vec![1].into());
    [vec![one], unbroached_ones(n)].concat()
}

/// The coins of a special slice: b1, b2, … with a 0 before, between and after them.
pub(super) fn special(b: &[Exact]) -> Vec<Exact> {
    let zero = Exact::from(0);
    let pairs = b.iter().flat_map(|weight| [weight.clone(), zero.clone()]);
    [zero.clone()].into_iter().chain(pairs).collect()
}

fn rising(n: i64) -> WeightList {
    (1..=n).collect::<Vec<_>>().into()
}

fn repeated(pair: [i64; 2], n: i64) -> WeightList {
    (0..n).map(|index| pair[(index % 2) as usize]).collect::<Vec<_>>().into()
}
