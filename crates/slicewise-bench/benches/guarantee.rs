//! Guarantees on a row: the layers against a plain table of two rows and the textbook recursion.
//!
//! Every measured call is checked: the plain ways give the number that the engine has to give.

use slicewise::Watch;
use slicewise::row::Unit;
use slicewise::row::guarantee::{Players, Seat, guarantee, guarantee_by_recurrence};
use slicewise_bench::{Race, use_unit_of_environment};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    use_unit_of_environment()?;
    units(10_000)?;
    long_row(100_000, 3);
    for players in [2, 3, 10, 100] {
        short_row(5_000, players);
    }
    Ok(())
}

/// Each vector unit of this machine, against the narrowest.
fn units(len: usize) -> Result<(), Box<dyn std::error::Error>> {
    let used = Unit::in_use();
    for players in [3, 10] {
        let coins = row(len);
        let expected = Ok(two_rows(&coins, players));
        let mut race = Race::new(
            format!("guarantee by vector unit, n = {len}, m = {players}"),
            cells(len, players),
            3,
        );
        for unit in Unit::available() {
            race = race.enter(
                unit.to_string(),
                move || Unit::force(Some(unit)).expect("the machine has the unit"),
                |()| guarantee(&coins, first_of(players), Watch::none()),
                |sure| assert_eq!(sure, expected),
            );
        }
        race.run();
    }
    Ok(Unit::force(Some(used))?)
}

/// A row of weights from 0 to 99; the same for the same length.
fn row(len: usize) -> Vec<i64> {
    let mut state = 1_u64;
    let mut chance = || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as i64 % 100
    };
    (0..len).map(|_| chance()).collect()
}

fn first_of(players: usize) -> Seat {
    Players::new(players).and_then(|players| players.seat(0)).expect("there are players")
}

/// The cells of all layers of seat 0: those of the lengths n, n − m, n − 2m, …
fn cells(len: usize, players: usize) -> usize {
    (1..=len).rev().step_by(players).map(|length| len - length + 1).sum()
}

/// What seat 0 is sure of, one coin at a time, a stretch over the one before it: O(n²) time, O(n)
/// memory.
fn two_rows(coins: &[i64], players: usize) -> i64 {
    let mut sure = vec![0; coins.len() + 1];
    let mut next = sure.clone();
    for len in 1..=coins.len() {
        let ends = coins.iter().zip(&coins[len - 1..]);
        let cells = next.iter_mut().zip(sure.iter().zip(&sure[1..]));
        if (coins.len() - len).is_multiple_of(players) {
            for ((next, (right, left)), (first, last)) in cells.zip(ends) {
                *next = (first + left).max(last + right);
            }
        } else {
            for ((next, (right, left)), _) in cells.zip(ends) {
                *next = *left.min(right);
            }
        }
        std::mem::swap(&mut sure, &mut next);
    }
    sure[0]
}

/// The same as it is taught: a recursion over the stretches, remembered in a table of n × n.
struct Textbook<'a> {
    coins: &'a [i64],
    players: usize,
    /// −1 where nothing is known yet; the weights are not negative.
    table: Vec<Vec<i64>>,
}

impl<'a> Textbook<'a> {
    fn answer(coins: &'a [i64], players: usize) -> i64 {
        let table = vec![vec![-1; coins.len()]; coins.len()];
        Self { coins, players, table }.sure(0, coins.len() - 1)
    }

    /// What seat 0 is sure of when the coins from `i` to `j` are left.
    fn sure(&mut self, i: usize, j: usize) -> i64 {
        if self.table[i][j] >= 0 {
            return self.table[i][j];
        }
        let (left, right) =
            if i == j { (0, 0) } else { (self.sure(i + 1, j), self.sure(i, j - 1)) };
        let taken = self.coins.len() - 1 - (j - i);
        let sure = match taken % self.players {
            0 => (self.coins[i] + left).max(self.coins[j] + right),
            _ => left.min(right),
        };
        self.table[i][j] = sure;
        sure
    }
}

/// An item is a cell of a layer.
fn long_row(len: usize, players: usize) {
    let coins = row(len);
    let expected = Ok(two_rows(&coins, players));
    Race::new(format!("guarantee, n = {len}, m = {players}"), cells(len, players), 3)
        .enter(
            "`guarantee`",
            || (),
            |()| guarantee(&coins, first_of(players), Watch::none()),
            |sure| assert_eq!(sure, expected),
        )
        .run();
}

fn short_row(len: usize, players: usize) {
    let coins = row(len);
    let expected = Ok(two_rows(&coins, players));
    Race::new(format!("guarantee, n = {len}, m = {players}"), cells(len, players), 5)
        .enter(
            "`guarantee_by_recurrence`",
            || (),
            |()| guarantee_by_recurrence(&coins, first_of(players), Watch::none()),
            |sure| assert_eq!(sure, expected),
        )
        .enter(
            "`guarantee`",
            || (),
            |()| guarantee(&coins, first_of(players), Watch::none()),
            |sure| assert_eq!(sure, expected),
        )
        .enter(
            "a plain table of two rows",
            || (),
            |()| two_rows(&coins, players),
            |sure| assert_eq!(Ok(sure), expected),
        )
        .enter(
            "the textbook recursion, an n × n table",
            || (),
            |()| Textbook::answer(&coins, players),
            |sure| assert_eq!(Ok(sure), expected),
        )
        .run();
}
