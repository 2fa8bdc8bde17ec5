//! All first moves into a pizza and into an unbroached path, against sorting as many numbers and
//! against solving what each move leaves for itself.
//!
//! Every measured call is checked: up to 10⁴ vertices the quadratic way gives the same outcomes,
//! beyond the outcomes of some vertices are solved for themselves.

use slicewise::solve::first_move::{path, pizza};
use slicewise::{NormalForm, Overflow};
use slicewise_bench::{Chance, Race, random, sorted};

fn main() {
    for (family, weights) in [("random", random as fn(usize) -> Vec<i64>), ("sorted", sorted)] {
        for (n, rounds) in [(1_000, 101), (10_000, 31), (100_000, 9), (1_000_000, 5)] {
            all_first_moves(&Case::pizza(weights(n)), family, rounds);
            all_first_moves(&Case::path(weights(n)), family, rounds);
        }
    }
    for n in [1_000, 10_000, 30_000] {
        against_one_by_one(&Case::pizza(random(n)));
        against_one_by_one(&Case::path(random(n)));
    }
}

type Outcomes = fn(&[i64], &NormalForm<i64>) -> Result<Vec<i64>, Overflow>;

/// An unbroached component by itself, with the ways to the outcomes of its first moves.
struct Case {
    name: &'static str,
    coins: Vec<i64>,
    outcomes: Outcomes,
    one_by_one: Outcomes,
    /// What is left when a vertex is taken.
    left: fn(&[i64], usize) -> NormalForm<i64>,
}

impl Case {
    fn pizza(coins: Vec<i64>) -> Self {
        let (outcomes, one_by_one) = (pizza::outcomes, pizza::outcomes_one_by_one);
        let left = |coins: &[i64], vertex: usize| {
            NormalForm::from_row(&[&coins[vertex + 1..], &coins[..vertex]].concat())
                .expect("it fits")
        };
        Self { name: "pizza", coins, outcomes, one_by_one, left }
    }

    fn path(coins: Vec<i64>) -> Self {
        let (outcomes, one_by_one) = (path::outcomes, path::outcomes_one_by_one);
        let left = |coins: &[i64], vertex: usize| {
            let before: Vec<i64> = coins[..vertex].iter().rev().copied().collect();
            NormalForm::from_stack(&before)
                .expect("it fits")
                .plus(&NormalForm::from_stack(&coins[vertex + 1..]).expect("it fits"))
                .expect("it fits")
        };
        Self { name: "unbroached path", coins, outcomes, one_by_one, left }
    }

    fn solve(&self) -> Vec<i64> {
        (self.outcomes)(&self.coins, &NormalForm::default()).expect("it fits")
    }

    fn solve_one_by_one(&self) -> Vec<i64> {
        (self.one_by_one)(&self.coins, &NormalForm::default()).expect("it fits")
    }

    /// The outcomes, after a check of all of them or of some.
    fn checked(&self) -> Vec<i64> {
        let outcomes = self.solve();
        if self.coins.len() <= 10_000 {
            assert_eq!(outcomes, self.solve_one_by_one());
        }
        let mut chance = Chance::new(2);
        for vertex in (0..20).map(|_| chance.below(self.coins.len())) {
            let left = (self.left)(&self.coins, vertex);
            assert_eq!(outcomes[vertex], self.coins[vertex] - left.value());
        }
        outcomes
    }
}

fn all_first_moves(case: &Case, family: &str, rounds: usize) {
    let expected = case.checked();
    let n = case.coins.len();
    Race::new(format!("{}, {family} weights, n = {n}", case.name), n, rounds)
        .enter_sorting()
        .enter(
            "all first moves",
            || (),
            |()| case.solve(),
            |outcomes| assert_eq!(outcomes, expected),
        )
        .run();
}

fn against_one_by_one(case: &Case) {
    let expected = case.solve();
    let n = case.coins.len();
    let rounds = if n < 10_000 { 9 } else { 1 };
    Race::new(format!("{}, random weights, n = {n}, the quadratic way", case.name), n, rounds)
        .enter(
            "all first moves",
            || (),
            |()| case.solve(),
            |outcomes| assert_eq!(outcomes, expected),
        )
        .enter(
            "one by one",
            || (),
            |()| case.solve_one_by_one(),
            |outcomes| assert_eq!(outcomes, expected),
        )
        .run();
}
