//! Live play on a row, with the value read after every move; and whole games.
//!
//! Every measured call is checked: the sum of the values that were read is that of a first play, of
//! which some are compared with the value of the interval that is left, by the fences.

use slicewise::board::Board;
use slicewise::board::Shape;
use slicewise::play::{Strategy, simulate};
use slicewise::solve::Live;
use slicewise::solve::fence::Fences;
use slicewise::{Ask, Setup, Vertex, row};
use slicewise_bench::{Chance, Race, board, random, sorted};

const COINS: usize = 1_000_000;

fn main() {
    for (family, weights) in [("random", random as fn(usize) -> Vec<i64>), ("sorted", sorted)] {
        let coins = weights(COINS);
        plays(&coins, family);
        games(&coins, family);
    }
}

fn row_board(coins: &[i64]) -> Board<i64> {
    let coins = coins.iter().map(|&coin| coin.into()).collect();
    board(&Setup::new(vec![Shape::Row(coins)]))
}

fn live(board: &Board<i64>) -> Live<i64> {
    Live::new(board.clone()).expect("a row is open")
}

fn plays(coins: &[i64], family: &str) {
    let board = row_board(coins);
    let (random, against) = (random_play(coins), optimal_against_random(coins, &board));
    let (by_chance, by_best) = (values_checked(coins, &random), values_checked(coins, &against));
    Race::new(format!("a play on a row, {family} weights, n = {}", coins.len()), coins.len(), 5)
        .enter(
            "Board::take, no values; random moves",
            || board.clone(),
            |mut board| {
                random.iter().for_each(|&vertex| take(&mut board, vertex));
                board.left()
            },
            |left| assert_eq!(left, 0),
        )
        .enter_sorting()
        .enter(
            "Live::new",
            || board.clone(),
            Live::new,
            |live| {
                assert_eq!(live.map(|live| i128::from(live.value())).ok(), Some(row::value(coins)))
            },
        )
        .enter(
            "Live::take and value, random moves",
            || live(&board),
            |live| values(live, &random),
            |sum| assert_eq!(sum, by_chance),
        )
        .enter(
            "the same, optimal against random",
            || live(&board),
            |live| values(live, &against),
            |sum| assert_eq!(sum, by_best),
        )
        .enter(
            "the same, asking for the optimal moves",
            || live(&board),
            |live| values_asking(live, &against),
            |sum| assert_eq!(sum, by_best),
        )
        .run();
}

fn take(board: &mut Board<i64>, vertex: Vertex) {
    board.take(vertex).expect("the moves are legal");
}

/// What a row has left while a play goes on.
struct Left {
    first: usize,
    end: usize,
}

impl Left {
    fn take(&mut self, from_the_left: bool) -> Vertex {
        if from_the_left {
            self.first += 1;
            Vertex::new(self.first as u32 - 1)
        } else {
            self.end -= 1;
            Vertex::new(self.end as u32)
        }
    }
}

/// The moves of two players who take from either end, as chance has it.
fn random_play(coins: &[i64]) -> Vec<Vertex> {
    let (mut chance, mut left) = (Chance::new(4), Left { first: 0, end: coins.len() });
    coins.iter().map(|_| left.take(chance.below(2) == 0)).collect()
}

/// The moves when the first player plays optimally.
fn optimal_against_random(coins: &[i64], board: &Board<i64>) -> Vec<Vertex> {
    let (mut chance, mut left) = (Chance::new(5), Left { first: 0, end: coins.len() });
    let mut live = live(board);
    let mut turn = |turn: usize| {
        let best = live.best_move().filter(|_| turn.is_multiple_of(2));
        let from_the_left =
            best.map_or_else(|| chance.below(2) == 0, |best| best.index() == left.first);
        let vertex = left.take(from_the_left);
        live.take(vertex).expect("it is at an end");
        vertex
    };
    (0..coins.len()).map(&mut turn).collect()
}

/// The sum of the values after each move.
fn values(mut live: Live<i64>, moves: &[Vertex]) -> i128 {
    let value_after = |&vertex: &Vertex| {
        live.take(vertex).expect("the moves are legal");
        i128::from(live.value())
    };
    moves.iter().map(value_after).sum()
}

/// The same, the first player's moves being asked for.
fn values_asking(mut live: Live<i64>, moves: &[Vertex]) -> i128 {
    let mut sum = 0;
    for (turn, &vertex) in moves.iter().enumerate() {
        let best = live.best_move().filter(|_| turn.is_multiple_of(2));
        live.take(best.unwrap_or(vertex)).expect("the moves are legal");
        sum += i128::from(live.value());
    }
    sum
}

/// The same as [`values`], every 50 000th value being compared with that of the interval left.
fn values_checked(coins: &[i64], moves: &[Vertex]) -> i128 {
    let (fences, mut whole) = Fences::new(coins).expect("the sums fit i64");
    let mut live = live(&row_board(coins));
    let mut sum = 0;
    for (turn, &vertex) in moves.iter().enumerate() {
        let from_the_left = vertex.index() == whole.left.index();
        whole = if from_the_left { whole.without_first() } else { whole.without_last() };
        live.take(vertex).expect("the moves are legal");
        if turn.is_multiple_of(50_000) {
            assert_eq!(live.value(), fences.row_value(whole));
        }
        sum += i128::from(live.value());
    }
    sum
}

fn games(coins: &[i64], family: &str) {
    let board = row_board(coins);
    let total: i64 = coins.iter().sum();
    let (chance, other) = (Strategy::Random, Strategy::Random);
    let value = row::value(coins);
    let ask = Ask::default();
    let game = |strategies| simulate(&board, strategies, 6, &ask, |_| ()).expect("a row is open");
    Race::new(format!("a game on a row, {family} weights, n = {}", coins.len()), coins.len(), 5)
        .enter(
            "simulate, random against random",
            || [chance, other],
            game,
            |[first, second]| assert_eq!(first + second, total),
        )
        .enter(
            "simulate, optimal against random",
            || [Strategy::Optimal, other],
            game,
            |[first, second]| {
                assert_eq!(first + second, total);
                assert!(i128::from(first - second) >= value);
            },
        )
        .enter(
            "simulate, optimal against optimal",
            || [Strategy::Optimal; 2],
            game,
            |[first, second]| assert_eq!(i128::from(first - second), value),
        )
        .run();
}
