//! Families of pizzas.
//!
//! The extremal ones consist of special slices `0 b1 0 b2 0`, whose weights −(b1 + b2) are extremal
//! for the game after the first cut, and which are split so that no cut inside a slice helps (Brown &
//! Brown, section 4).

use super::{family::count, rows::special};
use slicewise::board::Shape;
use slicewise::number::Exact;

/// Dan Brown's 15 pieces.
pub(super) fn brown(_: &[Exact]) -> Vec<Shape> {
    pizza(&[0, 2, 0, 2, 0, 0, 1, 0, 2, 0, 0, 1, 0, 1, 0])
}

/// The only other such pizza of 15 pieces.
pub(super) fn brown_other(_: &[Exact]) -> Vec<Shape> {
    pizza(&[0, 0, 1, 0, 1, 0, 0, 1, 0, 2, 0, 0, 2, 0, 2])
}

/// `0010100(1+w)0(2-w)00202`.
pub(super) fn cibulka(w: &[Exact]) -> Vec<Shape> {
    let mut pieces = slices(&middle_slice(&(whole(1) + &w[0])));
    // The last 0 of the slices is the first of the sequence as printed.
    pieces.rotate_right(1);
    vec![Shape::Pizza(pieces.into())]
}

/// Special slices of weights 2, 3 and 4; the one of weight 3 consists of t and 3 − t.
pub(super) fn extremal_a(t: &[Exact]) -> Vec<Shape> {
    vec![Shape::Pizza(slices(&middle_slice(&t[0])).into())]
}

fn middle_slice(t: &Exact) -> [[Exact; 2]; 3] {
    let both = |weight| [whole(weight), whole(weight)];
    [both(1), [t.clone(), whole(3) - t], both(2)]
}

/// Special slices of weights 2x, 1, 3 − x, 4 − 2x, 1 + x.
pub(super) fn extremal_b1(x: &[Exact]) -> Vec<Shape> {
    vec![Shape::Pizza(slices(&five_slices(&x[0])).into())]
}

/// Special slices of weights 2x, 1, 4 − 2x, 3 − x, 1 + x.
pub(super) fn extremal_b2(x: &[Exact]) -> Vec<Shape> {
    let mut five = five_slices(&x[0]);
    five.swap(2, 3);
    vec![Shape::Pizza(slices(&five).into())]
}

/// Splits each slice where it has to be split: 2x at x; 1 between x and 1 − x; 3 − x between 1 and
/// 2 − x; 4 − 2x at 2 − x; 1 + x between 2x and 1 − x.
fn five_slices(x: &Exact) -> [[Exact; 2]; 5] {
    let (one, two) = (whole(1), whole(2));
    [
        [x.clone(), x.clone()],
        [x.clone(), &one - x],
        [one.clone(), &two - x],
        [&two - x, &two - x],
        [&two * x, &one - x],
    ]
}

/// 21 pieces of weights 0 and 1.
pub(super) fn pizza_21(_: &[Exact]) -> Vec<Shape> {
    pizza(&[0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 1, 0, 1])
}

/// The pizza of [`extremal_b1`] with x = 1/3, times 3: 25 pieces of whole numbers.
pub(super) fn pizza_25(_: &[Exact]) -> Vec<Shape> {
    pizza(&[0, 1, 0, 1, 0, 0, 1, 0, 2, 0, 0, 3, 0, 5, 0, 0, 5, 0, 5, 0, 0, 2, 0, 2, 0])
}

/// `0 1 -y 1 0  0 1 -y 2 0  0 2 -y 2 0`.
pub(super) fn negative(y: &[Exact]) -> Vec<Shape> {
    let slice = |one: i64, other: i64| [whole(0), whole(one), -&y[0], whole(other), whole(0)];
    vec![Shape::Pizza([slice(1, 1), slice(1, 2), slice(2, 2)].concat().into())]
}

/// `-y0 y1 y1 y2 y2 …`.
pub(super) fn one_negative(y: &[Exact]) -> Vec<Shape> {
    let pairs = y[1..].iter().flat_map(|piece| [piece.clone(), piece.clone()]);
    vec![Shape::Pizza([-&y[0]].into_iter().chain(pairs).collect())]
}

/// Returns whether the first number is at least the sum of the absolute values of the others.
pub(super) fn outweighs(numbers: &[Exact]) -> bool {
    let sum: Exact = numbers[1..].iter().map(Exact::abs).sum();
    numbers[0] >= sum
}

/// n pieces 0 and 1, among them special slices of 2k, 3k and 4k ones, for the greatest k for which there is room.
pub(super) fn zeros_and_ones(n: &[Exact]) -> Vec<Shape> {
    pizza(&ones_among(count(n), 0))
}

/// [`zeros_and_ones`] with -1 for each 0.
pub(super) fn ones_and_minus_ones(n: &[Exact]) -> Vec<Shape> {
    pizza(&ones_among(count(n), -1))
}

/// The other zeros, an even number of them, are beside zeros, so they change nothing.
fn ones_among(n: i64, zero: i64) -> Vec<i64> {
    let k = (n - 3) / 18;
    let slice = |ones: i64| (0..=2 * ones).map(move |at| if at % 2 == 1 { 1 } else { zero });
    let mut pieces: Vec<i64> = [2 * k, 3 * k, 4 * k].into_iter().flat_map(slice).collect();
    pieces.resize(n as usize, zero);
    pieces
}

/// 9 pieces, on which the first player needs jumps to get more than a third.
pub(super) fn no_jump(_: &[Exact]) -> Vec<Shape> {
    pizza(&[1, 0, 0, 1, 0, 0, 1, 0, 0])
}

/// 25 pieces, on which the first player needs a second jump to get more than 7/16.
pub(super) fn one_jump(_: &[Exact]) -> Vec<Shape> {
    pizza(&[0, 2, 0, 1, 0, 3, 0, 0, 2, 0, 3, 0, 0, 1, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0])
}

fn pizza(pieces: &[i64]) -> Vec<Shape> {
    vec![Shape::Pizza(pieces.to_vec().into())]
}

/// Joins special slices.
fn slices(slices: &[[Exact; 2]]) -> Vec<Exact> {
    slices.iter().flat_map(|slice| special(slice)).collect()
}

fn whole(number: i64) -> Exact {
    Exact::from(number)
}
