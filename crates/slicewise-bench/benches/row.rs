//! The value of a row, against adding up its coins and against the stack algorithm; and the fences
//! of a row, with the best move of any position.
//!
//! Every measured call is checked: all ways give the same value, and the best move of a position
//! leaves what its value promises.

use slicewise::board::Board;
use slicewise::board::{Shape, Side};
use slicewise::row::{Index, Unit};
use slicewise::solve::Reduction;
use slicewise::solve::fence::{Fences, RowRange};
use slicewise::{Setup, row};
use slicewise_bench::{Chance, FAMILIES, Race, board, random, sorted, use_unit_of_environment};

const MANY: usize = 100_000_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    use_unit_of_environment()?;
    // The name of a family runs that one only; `units`, `narrow` and `moves` run one part.
    if let Some(asked) = std::env::args().nth(1).filter(|asked| !asked.starts_with('-')) {
        match asked.as_str() {
            "units" => units(10_000_000)?,
            "units-small" => units(100_000)?,
            "narrow" => value_of_narrow_coins(),
            "moves" => moves(),
            _ => {}
        }
        for (family, weights) in FAMILIES.into_iter().filter(|(family, _)| *family == asked) {
            value_of_many(&weights(MANY), family);
        }
        return Ok(());
    }
    units(10_000_000)?;
    for (family, weights) in FAMILIES {
        value_of_many(&weights(MANY), family);
    }
    value_of_narrow_coins();
    moves();
    Ok(())
}

/// Each vector unit of this machine, against adding up.
fn units(n: usize) -> Result<(), Box<dyn std::error::Error>> {
    let used = Unit::in_use();
    for (family, weights) in FAMILIES {
        let coins = &weights(n);
        let (total, expected) = (coins.iter().rev().sum::<i64>(), i128::from(by_a_stack(coins)));
        let mut race = Race::new(format!("value by vector unit, {family} weights, n = {n}"), n, 7)
            .enter(
                "`iter().sum()`",
                || (),
                |()| coins.iter().sum::<i64>(),
                move |sum| assert_eq!(sum, total),
            );
        for unit in Unit::available() {
            race = race.enter(
                unit.to_string(),
                move || Unit::force(Some(unit)).expect("the machine has the unit"),
                |()| row::value(coins),
                move |value| assert_eq!(value, expected),
            );
        }
        race.run();
    }
    Ok(Unit::force(Some(used))?)
}

fn moves() {
    for (family, weights) in [("random", random as fn(usize) -> Vec<i64>), ("rising", sorted)] {
        for (n, rounds) in [(1_000_000, 9), (10_000_000, 3)] {
            value_and_fences(&weights(n), family, rounds);
            best_moves(&weights(n), family, rounds);
        }
    }
}

/// The value as it is taught: three neighbours, the middle one the heaviest, become one on a stack;
/// of what is left, the heaviest first.
fn by_a_stack(coins: &[i64]) -> i64 {
    let mut stack: Vec<i64> = Vec::new();
    for &coin in coins {
        stack.push(coin);
        while let &[.., x, middle, y] = stack.as_slice() {
            if middle < x.max(y) {
                break;
            }
            stack.truncate(stack.len() - 3);
            stack.push(x - middle + y);
        }
    }
    stack.sort_unstable();
    stack.into_iter().fold(0, |sum, weight| weight - sum)
}

fn row_board(coins: &[i64]) -> Board<i64> {
    let coins = coins.iter().map(|&coin| coin.into()).collect();
    board(&Setup::new(vec![Shape::Row(coins)]))
}

fn value_of_many(coins: &[i64], family: &str) {
    let expected = i128::from(by_a_stack(coins));
    let total: i64 = coins.iter().rev().sum();
    let n = coins.len();
    Race::new(format!("value of a row, {family} weights, n = {n}"), n, 5)
        .enter(
            "`iter().sum()`",
            || (),
            |()| coins.iter().sum::<i64>(),
            |sum| assert_eq!(sum, total),
        )
        .enter("`row::value`", || (), |()| row::value(coins), |value| assert_eq!(value, expected))
        .enter_by_the_wall(
            "`row::value_on_threads`, 2, on the wall",
            || (),
            |()| row::value_on_threads(coins, 2),
            |value| assert_eq!(value, expected),
        )
        .run();
}

fn value_of_narrow_coins() {
    let coins: Vec<i32> = random(MANY).into_iter().map(|coin| coin as i32).collect();
    narrow("i32", &coins);
    let coins: Vec<i16> = coins.into_iter().map(|coin| (coin % 30_000) as i16).collect();
    narrow("i16", &coins);
    let coins: Vec<i8> = coins.into_iter().map(|coin| (coin % 120) as i8).collect();
    narrow("i8", &coins);
}

fn narrow<C: Copy + Into<i64> + row::Coin<Sum = i128>>(width: &str, coins: &[C]) {
    let wide: Vec<i64> = coins.iter().map(|&coin| coin.into()).collect();
    let (total, expected) = (wide.iter().sum::<i64>(), i128::from(by_a_stack(&wide)));
    let n = coins.len();
    Race::new(format!("value of a row of {width}, random weights, n = {n}"), n, 5)
        .enter(
            "adding up as `i64`",
            || (),
            |()| coins.iter().map(|&coin| coin.into()).sum::<i64>(),
            |sum| assert_eq!(sum, total),
        )
        .enter("`row::value`", || (), |()| row::value(coins), |value| assert_eq!(value, expected))
        .run();
}

fn value_and_fences(coins: &[i64], family: &str, rounds: usize) {
    let expected = row::value(coins);
    let total: i64 = coins.iter().rev().sum();
    let board = row_board(coins);
    let n = coins.len();
    Race::new(format!("value and fences of a row, {family} weights, n = {n}"), n, rounds)
        .enter("iter().sum()", || (), |()| coins.iter().sum::<i64>(), |sum| assert_eq!(sum, total))
        .enter_sorting()
        .enter("row::value", || (), |()| row::value(coins), |value| assert_eq!(value, expected))
        .enter(
            "stack algorithm, no trace",
            || (),
            |()| by_a_stack(coins),
            |value| assert_eq!(i128::from(value), expected),
        )
        .enter(
            "Reduction, with its steps",
            || (),
            |()| Reduction::new(&board),
            |trace| assert_eq!(i128::from(trace.value()), expected),
        )
        .enter(
            "Fences::new",
            || (),
            |()| fences(coins),
            |(fences, whole)| assert_eq!(i128::from(fences.row_value(whole)), expected),
        )
        .enter(
            "row::Index::of",
            || (),
            |()| Index::of(coins),
            |index| assert!(index.best_end(0..n).is_some()),
        )
        .run();
}

fn fences(coins: &[i64]) -> (Fences<i64>, RowRange) {
    Fences::new(coins).expect("the sums fit i64")
}

/// A million questions, each for the best move of a position of the same row.
fn best_moves(coins: &[i64], family: &str, rounds: usize) {
    let (fences, whole) = fences(coins);
    let index = Index::of(coins);
    println!("The index takes {:.2} bytes a coin.", index.memory() as f64 / coins.len() as f64);
    let mut chance = Chance::new(3);
    let positions: Vec<RowRange> = (0..1_000_000)
        .map(|_| {
            let (one, other) = (chance.below(coins.len()), chance.below(coins.len()));
            RowRange { left: whole.at(one.min(other)), right: whole.at(one.max(other) + 1) }
        })
        .collect();
    for &position in &positions[..100] {
        is_optimal(coins, &fences, position, fences.best_end(position));
        let part = position.left.index()..position.right.index();
        is_optimal(coins, &fences, position, index.best_end(part));
    }
    let rights = || positions.iter().filter(|&&at| fences.best_end(at) == Some(Side::Right));
    let differences = || positions.iter().map(|&at| difference(coins, at));
    let of_index = |at: &&RowRange| index.best_end(at.left.index()..at.right.index());
    let by_index = || positions.iter().filter(|at| of_index(at) == Some(Side::Right));
    let right_by_index = by_index().rev().count();
    let (right, difference) = (rights().count(), differences().rev().sum::<i64>());
    Race::new(
        format!("best move of a position, {family} weights, n = {}", coins.len()),
        positions.len(),
        rounds,
    )
    .enter(
        "reading the two end coins",
        || (),
        |()| differences().sum::<i64>(),
        |sum| assert_eq!(sum, difference),
    )
    .enter("Fences::best_end", || (), |()| rights().count(), |count| assert_eq!(count, right))
    .enter(
        "Index::best_end",
        || (),
        |()| by_index().count(),
        |count| assert_eq!(count, right_by_index),
    )
    .enter(
        "Index::best_ends",
        || (),
        |()| {
            let parts = positions.iter().map(|at| at.left.index()..at.right.index());
            index.best_ends(parts).filter(|&end| end == Some(Side::Right)).count()
        },
        |count| assert_eq!(count, right_by_index),
    )
    .run();
}

/// What the coin at the left end weighs more than that at the right end.
fn difference(coins: &[i64], position: RowRange) -> i64 {
    coins[position.left.index()] - coins[position.right.index() - 1]
}

fn is_optimal(coins: &[i64], fences: &Fences<i64>, position: RowRange, end: Option<Side>) {
    let outcome = match end {
        Some(Side::Left) => {
            coins[position.left.index()] - fences.row_value(position.without_first())
        }
        _ => coins[position.right.index() - 1] - fences.row_value(position.without_last()),
    };
    assert_eq!(outcome, fences.row_value(position));
}
