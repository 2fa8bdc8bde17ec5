//! Small boards, one by one and many at once, against the loops that one would write by hand.
//!
//! Every measured call is checked: the values add up to those of the loop.

use std::array::from_fn;

use slicewise::row::{self, Unit};
use slicewise::solve::first_move::{path, pizza};
use slicewise::{NormalForm, Overflow};
use slicewise_bench::{Chance, Race, use_unit_of_environment};

/// The number of boards in a race: their coins fit a second-level cache.
const BOARDS: usize = 4096;

/// Weights below a bound.
const WEIGHTS: [(&str, usize); 4] =
    [("0/1", 2), ("< 10", 10), ("< 10⁶", 1_000_000), ("< 2³¹", 1 << 31)];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    use_unit_of_environment()?;
    for (name, bound) in WEIGHTS {
        for len in [10, 15, 20, 32] {
            rows(name, &boards(bound, || len))?;
        }
        for len in [15, 21, 25] {
            pizzas(name, &boards(bound, || len))?;
        }
    }
    let mut chance = Chance::new(5);
    rows("< 10, of 0 to 32 coins", &boards(10, || chance.below(33)))?;
    let mut chance = Chance::new(5);
    pizzas("< 10, of 3 to 25 pieces", &boards(10, || 3 + chance.below(23)))?;
    first_moves();
    Ok(())
}

fn boards(bound: usize, mut len: impl FnMut() -> usize) -> Vec<Vec<i64>> {
    let mut chance = Chance::new(7);
    let mut weight = || chance.below(bound) as i64;
    (0..BOARDS).map(|_| (0..len()).map(|_| weight()).collect()).collect()
}

fn title(kind: &str, name: &str, boards: &[Vec<i64>]) -> String {
    match boards.iter().all(|board| board.len() == boards[0].len()) {
        true => format!("value of a {kind} of {}, weights {name}", boards[0].len()),
        false => format!("value of a {kind}, weights {name}"),
    }
}

fn rows(name: &str, boards: &[Vec<i64>]) -> Result<(), Box<dyn std::error::Error>> {
    let expected: i64 = boards.iter().map(|row| by_the_table(row)).sum();
    let sum = |values: Vec<i128>| assert_eq!(values.iter().sum::<i128>(), expected.into());
    let narrow: Option<Vec<Vec<i8>>> = narrowed(boards);
    let used = Unit::in_use();
    let mut race = Race::new(title("row", name, boards), boards.len(), 31)
        .enter(
            "loop by hand",
            || (),
            |()| boards.iter().map(|row| by_the_table(row)).sum::<i64>(),
            |found| assert_eq!(found, expected),
        )
        .enter(
            "stack by hand",
            || (),
            |()| boards.iter().map(|row| by_a_stack(row)).sum::<i64>(),
            |found| assert_eq!(found, expected),
        )
        .enter(
            "`row::value`",
            || (),
            |()| boards.iter().map(|row| row::value(row)).sum::<i128>(),
            |found| assert_eq!(found, expected.into()),
        );
    for unit in Unit::available() {
        let force = move || Unit::force(Some(unit)).expect("the machine has the unit");
        race = race.enter(format!("`row::values`, {unit}"), force, |()| row::values(boards), sum);
    }
    if let Some(narrow) = &narrow {
        let force = move || Unit::force(Some(used)).expect("the machine has the unit");
        race = race.enter("`row::values` of `i8`", force, move |()| row::values(narrow), sum);
    }
    race.run();
    Ok(Unit::force(Some(used))?)
}

fn pizzas(name: &str, boards: &[Vec<i64>]) -> Result<(), Box<dyn std::error::Error>> {
    let expected: i64 = boards.iter().map(|pizza| by_the_cyclic_table(pizza)).sum();
    let sum = |values: Vec<i128>| assert_eq!(values.iter().sum::<i128>(), expected.into());
    let alone = &NormalForm::default();
    let best = |pizza: &Vec<i64>| pizza::outcomes(pizza, alone).map(|all| all.into_iter().max());
    let used = Unit::in_use();
    let mut race = Race::new(title("pizza", name, boards), boards.len(), 31)
        .enter(
            "loop by hand",
            || (),
            |()| boards.iter().map(|pizza| by_the_cyclic_table(pizza)).sum::<i64>(),
            |found| assert_eq!(found, expected),
        )
        .enter(
            "`pizza::outcomes`",
            || (),
            |()| boards.iter().map(best).map(|best| best.ok().flatten().unwrap_or(0)).sum::<i64>(),
            |found| assert_eq!(found, expected),
        )
        .enter(
            "`row::pizza::value`",
            || (),
            |()| boards.iter().map(|pizza| row::pizza::value(pizza)).sum::<i128>(),
            |found| assert_eq!(found, expected.into()),
        );
    for unit in Unit::available() {
        let force = move || Unit::force(Some(unit)).expect("the machine has the unit");
        let values = |()| row::pizza::values(boards);
        race = race.enter(format!("`row::pizza::values`, {unit}"), force, values, sum);
    }
    race.run();
    Ok(Unit::force(Some(used))?)
}

/// All first moves of small pizzas and paths, against solving what each leaves for itself.
fn first_moves() {
    type Outcomes = fn(&[i64], &NormalForm<i64>) -> Result<Vec<i64>, Overflow>;
    let ways: [(&str, Outcomes, Outcomes); 2] = [
        ("pizza", pizza::outcomes, pizza::outcomes_one_by_one),
        ("path", path::outcomes, path::outcomes_one_by_one),
    ];
    for (kind, fast, slow) in ways {
        for len in [15, 21, 32] {
            let boards = boards(1000, || len);
            let alone = NormalForm::default();
            let total = |outcomes: Outcomes| -> i64 {
                let all = boards.iter().map(|board| outcomes(board, &alone).expect("it fits"));
                all.map(|outcomes| outcomes.iter().sum::<i64>()).sum()
            };
            let expected = total(slow);
            Race::new(format!("all first moves of a {kind} of {len}"), boards.len(), 11)
                .enter("one by one", || (), |()| total(slow), |sum| assert_eq!(sum, expected))
                .enter("`outcomes`", || (), |()| total(fast), |sum| assert_eq!(sum, expected))
                .run();
        }
    }
}

fn narrowed<T: TryFrom<i64>>(boards: &[Vec<i64>]) -> Option<Vec<Vec<T>>> {
    let board = |board: &Vec<i64>| board.iter().map(|&coin| T::try_from(coin).ok()).collect();
    boards.iter().map(board).collect()
}

/// The textbook's recurrence on all intervals, one length after the other.
fn by_the_table(coins: &[i64]) -> i64 {
    let mut values = [0_i64; 33];
    for len in 1..=coins.len() {
        for start in 0..=coins.len() - len {
            let left = coins[start] - values[start + 1];
            values[start] = left.max(coins[start + len - 1] - values[start]);
        }
    }
    values[0]
}

/// Three neighbours, the middle one the heaviest, become one; of what is left, the heaviest first.
fn by_a_stack(coins: &[i64]) -> i64 {
    let (mut stack, mut len) = ([0_i64; 35], 0);
    for &coin in coins {
        stack[len] = coin;
        len += 1;
        while len >= 3 && stack[len - 2] >= stack[len - 1] && stack[len - 2] >= stack[len - 3] {
            stack[len - 3] += stack[len - 1] - stack[len - 2];
            len -= 2;
        }
    }
    let (mut left, mut right, mut sum, mut sign) = (0, len, 0, 1);
    while left < right {
        let heavier = if stack[left] >= stack[right - 1] {
            left += 1;
            stack[left - 1]
        } else {
            right -= 1;
            stack[right]
        };
        sum += sign * heavier;
        sign = -sign;
    }
    sum
}

/// The recurrence on all intervals of a cycle.
fn by_the_cyclic_table(pieces: &[i64]) -> i64 {
    let n = pieces.len();
    if n == 0 {
        return 0;
    }
    let doubled: [i64; 64] = from_fn(|at| pieces[at % n]);
    let mut values = [0_i64; 33];
    for len in 1..n {
        values[n] = values[0];
        for start in 0..n {
            let left = doubled[start] - values[start + 1];
            values[start] = left.max(doubled[start + len - 1] - values[start]);
        }
    }
    (0..n).map(|piece| pieces[piece] - values[(piece + 1) % n]).max().unwrap_or(0)
}
