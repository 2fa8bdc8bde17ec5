//! Boards whose rules let players pass, with two passes in a row ending the play, or with none allowed.
//!
//! **Theorem** (Brown & Brown, 5.1 and 5.2; the book's Passing, Theorem 1). Under the passing P every board is
//! its own inverse, and the distance of any two boards is the value of their sum. Under A the same holds for
//! boards of one parity; others are infinitely far apart.
//!
//! Under N boards of zeros are equivalent to the empty board, and no others are (5.3; the book's Passing, Theorem
//! 3): beside a stack 0, c with c large, they are worth less than c. Other boards are equivalent if they have the
//! same [simplest parts](late_zeros), and are told apart by contexts.

use std::collections::BTreeSet;

use super::distance::Distance;
use super::error::TheoryError;
use super::isomorphic::leave_out_shared;
use super::lab::Lab;
use super::late_zeros;
use super::levelled::{Near, with_zeros};
use super::lipschitz;
use super::order::counts_as_odd;
use super::recognise::simplify_all;
use super::sum::{beyond, free, sum};
use super::theorem::Theorem;
use super::value::value_of;
use slicewise::board::{Passing, Setup, Shape, WeightList};
use slicewise::number::Exact;

/// The most scales of a context that are tried.
const SCALES: usize = 4;

/// Finds the distance of two boards that share a rule about passing.
pub(super) fn distance(one: &Setup, other: &Setup, lab: &Lab<'_>) -> Result<Distance, TheoryError> {
    if only_zeros_vanish(one) {
        return Ok(with_no_two_in_a_row(one, other));
    }
    if counts_as_odd(one) != counts_as_odd(other) {
        return Ok(Distance::Infinite);
    }
    Ok(Distance::Exact { distance: value_of(&sum([one, other]), lab)?, by: Theorem::Passing })
}

/// Pairs the components that are not all zeros, as they are and as the simplest ones, or compares free vertices that
/// are near to both boards.
fn with_no_two_in_a_row(one: &Setup, other: &Setup) -> Distance {
    let apart = |of: fn(&Setup) -> Vec<Shape>| {
        let [mut ours, mut theirs] = [one, other].map(of);
        leave_out_shared(&mut ours, &mut theirs);
        let in_pairs = lipschitz::of_shapes_in_pairs(&ours, &theirs);
        let near = |shapes: &[Shape]| Near::to(shapes, one.rules.taking);
        let near = near(&ours).zip(near(&theirs));
        let by_free = near
            .map(|(ours, theirs)| ours.apart + theirs.apart + with_zeros(ours.free, theirs.free));
        [in_pairs, by_free]
    };
    match [apart(simplified), apart(without_zeros)].into_iter().flatten().flatten().min() {
        Some(apart) if apart.is_zero() => {
            let by = match without_zeros(one).is_empty() {
                true => Theorem::PassingOverZeros,
                false => Theorem::PassingParts,
            };
            Distance::Exact { distance: apart, by }
        }
        at_most => Distance::up_to(at_most),
    }
}

/// Returns whether the rule about passing is the one under which boards of zeros are equivalent to the empty board, and
/// no others ([`Theorem::PassingOverZeros`]).
pub(super) fn only_zeros_vanish(setup: &Setup) -> bool {
    setup.rules.passing == Passing::NoTwoInARow
}

/// Returns whether only boards of zeros vanish and exactly one of two boards is equivalent to the empty board.
pub(super) fn one_is_empty(one: &Setup, other: &Setup) -> bool {
    only_zeros_vanish(one) && without_zeros(one).is_empty() != without_zeros(other).is_empty()
}

/// Returns whether a board is invertible under its rule about passing.
pub(super) fn is_invertible(setup: &Setup) -> bool {
    !only_zeros_vanish(setup) || without_zeros(setup).is_empty()
}

/// Returns the components that have another weight than 0, each as the simplest equivalent shape.
fn simplified(setup: &Setup) -> Vec<Shape> {
    not_zero(simplify_all(setup).into_owned().components)
}

/// Returns the components that have another weight than 0, of the simplest equivalent board that is known.
fn without_zeros(setup: &Setup) -> Vec<Shape> {
    late_zeros::simplest(setup).map_or_else(|| simplified(setup), not_zero)
}

fn not_zero(shapes: Vec<Shape>) -> Vec<Shape> {
    let alone = |shape: Shape| match &shape {
        Shape::Free(weights) => one_by_one(weights),
        // Everything is available.
        Shape::Row(weights) if weights.len() < 3 => one_by_one(weights),
        _ => vec![shape],
    };
    let shapes = shapes.into_iter().flat_map(alone);
    shapes.filter(|shape| !shape.vertex_weights().all(|weight| weight.is_zero())).collect()
}

fn one_by_one(weights: &WeightList) -> Vec<Shape> {
    weights.iter().map(|weight| Shape::Free([weight].into_iter().collect())).collect()
}

/// Returns contexts that may tell two boards apart. Where two passes end the play, each of the boards does if their
/// distance is known and not 0; under N, weights less than those of the boards may, or a coin that nobody wants.
pub(super) fn extreme(one: &Setup, other: &Setup) -> Vec<Setup> {
    let plain = |setup: &Setup| Setup::new(setup.components.clone());
    let all = one.vertex_weights().chain(other.vertex_weights()).map(|weight| weight.abs());
    let weights: Vec<Exact> = all.filter(|weight| !weight.is_zero()).collect();
    let least = weights.iter().min().cloned().unwrap_or(Exact::ONE);
    let greatest = weights.into_iter().max().unwrap_or(Exact::ONE);
    let [quarter, half] = [4, 2].map(|part| &least / Exact::from(part));
    let unwanted =
        Shape::Stack([-greatest * Exact::from(2), quarter.clone()].into_iter().collect());
    let late = Shape::Stack([Exact::ZERO, beyond([one, other])].into_iter().collect());
    let late = Setup::new(vec![late]);
    let mut contexts =
        vec![late, plain(one), plain(other), free(vec![quarter, half]), Setup::new(vec![unwanted])];
    if only_zeros_vanish(one) {
        contexts.extend(scales([one, other]).iter().map(sharp));
    }
    contexts
}

/// The different absolute weights of two boards, largest first, but for 0; a few of them.
fn scales(boards: [&Setup; 2]) -> Vec<Exact> {
    let weights = boards.into_iter().flat_map(Setup::vertex_weights).map(|weight| weight.abs());
    let weights: BTreeSet<Exact> = weights.filter(|weight| !weight.is_zero()).collect();
    weights.into_iter().rev().take(SCALES).collect()
}

/// A context that a search for it found (the book's Passing, Example 5): it tells apart boards that are hard to
/// tell apart, such as free 1 beside the stack 1 2, and the stack 1 1 2.
fn sharp(scale: &Exact) -> Setup {
    let times = |halves: i64| scale * Exact::from(halves) / Exact::from(2);
    let weights = [4, 13, 9, 16].map(times).into_iter().collect();
    let forest = Shape::Forest { weights, parents: vec![None, Some(0), Some(1), Some(1)] };
    Setup::new(vec![Shape::Free([times(-10)].into_iter().collect()), forest])
}
