//! Rows and stacks side by side, ten million coins in all, against reading the coins and sorting as many
//! numbers as there are slices.
//!
//! Every measured call is checked: the value is that of the plain stack algorithm.

use slicewise::board::Board;
use slicewise::board::{Shape, Side};
use slicewise::{NormalForm, Setup};
use slicewise_bench::{Race, board, random, sorted};

const COINS: usize = 10_000_000;

fn main() {
    for (family, weights) in [("random", random(COINS)), ("rising", sorted(COINS))] {
        for count in [1, 1_000, 1_000_000] {
            normal_form(&weights, family, count);
        }
    }
}

/// So many components of the same length, rows and stacks in turn.
fn components(weights: &[i64], count: usize) -> Board<i64> {
    let shape = |(coins, number): (&[i64], usize)| {
        let coins = coins.iter().map(|&coin| coin.into()).collect();
        if number % 2 == 0 { Shape::Row(coins) } else { Shape::Stack(coins) }
    };
    board(&Setup::new(weights.chunks(weights.len() / count).zip(0..).map(shape).collect()))
}

fn normal_form(weights: &[i64], family: &str, count: usize) {
    let board = components(weights, count);
    let expected = by_a_stack(weights, count);
    let total: i64 = weights.iter().rev().sum();
    let slices = NormalForm::from_board(&board).map_or(0, |form| form.free().len());
    let numbers = random(slices);
    let n = weights.len();
    Race::new(format!("{count} rows and stacks, {family} weights, n = {n}, {slices} slices"), n, 3)
        .enter(
            "adding up, and sorting as many numbers as slices",
            || numbers.clone(),
            |mut numbers| {
                numbers.sort_unstable();
                board.weights().iter().sum::<i64>()
            },
            |sum| assert_eq!(sum, total),
        )
        .enter(
            "stack algorithm",
            || (),
            |()| by_a_stack(weights, count),
            |value| {
                assert_eq!(value, expected);
            },
        )
        .enter(
            "NormalForm::from_board",
            || (),
            |()| NormalForm::from_board(&board),
            |form| assert_eq!(form.map(|form| form.value()), Some(expected)),
        )
        .run();
}

/// The value as it is taught: fusion on a stack, fruitless pairs off the closed end, then the heaviest
/// first.
fn by_a_stack(weights: &[i64], count: usize) -> i64 {
    let (mut left, mut ev) = (Vec::new(), 0);
    let mut fused: Vec<i64> = Vec::new();
    for (coins, number) in weights.chunks(weights.len() / count).zip(0..) {
        let open = if number % 2 == 0 { Side::Right } else { Side::Left };
        fused.clear();
        for &coin in coins {
            fused.push(coin);
            while let &[.., x, middle, y] = fused.as_slice() {
                if middle < x.max(y) {
                    break;
                }
                fused.truncate(fused.len() - 3);
                fused.push(x - middle + y);
            }
        }
        while let (Side::Left, &[.., x, last]) = (open, fused.as_slice()) {
            if x > last {
                break;
            }
            ev += last - x;
            fused.truncate(fused.len() - 2);
        }
        left.extend_from_slice(&fused);
    }
    left.sort_unstable();
    let odd = left.len() % 2 == 1;
    left.into_iter().fold(0, |sum, weight| weight - sum) + if odd { ev } else { -ev }
}
