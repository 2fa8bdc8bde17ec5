//! Guarantees on a row: the layers against a plain table of two rows and the textbook recursion.
//!
//! Every measured call is checked: the plain ways give the number that the engine has to give.

use std::sync::OnceLock;

use divan::Bencher;
use divan::counter::ItemsCount;
use slicewise::guarantee::{Players, Seat, guarantee, guarantee_by_recurrence};

fn main() {
    divan::main();
}

const LONG: usize = 100_000;
const SHORT: usize = 5_000;

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
fn cells(len: usize, players: usize) -> ItemsCount {
    ItemsCount::new((1..=len).rev().step_by(players).map(|length| len - length + 1).sum::<usize>())
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

/// The long row and what seat 0 of three is sure of on it, by the plain table.
fn long() -> &'static (Vec<i64>, i64) {
    static LONG_ROW: OnceLock<(Vec<i64>, i64)> = OnceLock::new();
    LONG_ROW.get_or_init(|| {
        let coins = row(LONG);
        let sure = two_rows(&coins, 3);
        (coins, sure)
    })
}

#[divan::bench_group(sample_count = 3, sample_size = 1)]
mod a_hundred_thousand_coins_and_three_players {
    use super::{Bencher, LONG, cells, first_of, guarantee, long};

    #[divan::bench]
    fn layers(bencher: Bencher<'_, '_>) {
        let (coins, expected) = long();
        bencher
            .counter(cells(LONG, 3))
            .bench(|| assert_eq!(guarantee(coins, first_of(3)), Ok(*expected)));
    }
}

#[divan::bench_group(sample_count = 5, sample_size = 1)]
mod five_thousand_coins {
    use super::{
        Bencher, SHORT, Textbook, cells, first_of, guarantee, guarantee_by_recurrence, row,
        two_rows,
    };

    const PLAYERS: [usize; 4] = [2, 3, 10, 100];

    #[divan::bench(args = PLAYERS)]
    fn layers(bencher: Bencher<'_, '_>, players: usize) {
        let coins = row(SHORT);
        let expected = Ok(two_rows(&coins, players));
        bencher
            .counter(cells(SHORT, players))
            .bench(|| assert_eq!(guarantee_by_recurrence(&coins, first_of(players)), expected));
    }

    #[divan::bench]
    fn normal_form_for_two_players(bencher: Bencher<'_, '_>) {
        let coins = row(SHORT);
        let expected = Ok(two_rows(&coins, 2));
        bencher.bench(|| assert_eq!(guarantee(&coins, first_of(2)), expected));
    }

    #[divan::bench(args = PLAYERS)]
    fn plain_table_of_two_rows(bencher: Bencher<'_, '_>, players: usize) {
        let coins = row(SHORT);
        let expected = guarantee(&coins, first_of(players));
        bencher.bench(|| assert_eq!(Ok(two_rows(&coins, players)), expected));
    }

    #[divan::bench(args = PLAYERS)]
    fn textbook_recursion(bencher: Bencher<'_, '_>, players: usize) {
        let coins = row(SHORT);
        let expected = guarantee(&coins, first_of(players));
        bencher.bench(|| assert_eq!(Ok(Textbook::answer(&coins, players)), expected));
    }
}
