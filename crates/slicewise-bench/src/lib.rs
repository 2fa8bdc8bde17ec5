//! How fast Slicewise is, against the plain ways to the same numbers.
//!
//! The benchmarks are in `benches/`; each checks the numbers it measures. Only ratios within one run
//! mean anything: `cargo bench -p slicewise-bench`.
//!
//! Here is what they share: weights that are the same in every run ([`Chance`]), and the
//! measurement of large cases ([`Race`]).

use std::hint::black_box;
use std::time::{Duration, Instant};

use slicewise::board::Lane;
use slicewise::{Board, Setup};

/// A source of numbers that look random and are the same in every run.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The source that begins at a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `bound`, which must fit 32 bits.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }

    /// Weights below 10⁹.
    pub fn weights(&mut self, count: usize) -> Vec<i64> {
        (0..count).map(|_| self.below(1_000_000_000) as i64).collect()
    }
}

/// Weights below 10⁹, the same for the same length.
#[must_use]
pub fn random(count: usize) -> Vec<i64> {
    Chance::new(1).weights(count)
}

/// The same weights, rising: nothing fuses, so that each coin of a row is a slice.
#[must_use]
pub fn sorted(count: usize) -> Vec<i64> {
    let mut weights = random(count);
    weights.sort_unstable();
    weights
}

/// The board of a setup whose weights are small.
///
/// # Panics
/// If the door refuses the setup, or needs a wider lane.
#[must_use]
pub fn board(setup: &Setup) -> Board<i64> {
    match setup.board().map(|board| board.lane) {
        Ok(Lane::I64(board)) => board,
        _ => unreachable!("a well-formed setup of small weights"),
    }
}

/// The measurement of several ways to do something with the same input. They take turns, so that
/// whatever else the machine does is spread over all of them, and the median of each is printed,
/// with its ratio to that of the first.
pub struct Race<'a> {
    title: String,
    items: usize,
    rounds: usize,
    entrants: Vec<Entrant<'a>>,
}

struct Entrant<'a> {
    name: &'a str,
    /// Does it once, and says how long it took.
    run: Box<dyn FnMut() -> Duration + 'a>,
    times: Vec<Duration>,
}

impl<'a> Race<'a> {
    /// A race over something with a number of items, in so many rounds after one to warm up; a
    /// single round goes without.
    #[must_use]
    pub fn new(title: impl Into<String>, items: usize, rounds: usize) -> Self {
        Self { title: title.into(), items, rounds, entrants: Vec::new() }
    }

    /// Adds a way: what it needs, the step that is measured, and the check of its result. The first
    /// one is what the others are compared with.
    #[must_use]
    pub fn enter<T, U>(
        mut self,
        name: &'a str,
        mut prepare: impl FnMut() -> T + 'a,
        mut measured: impl FnMut(T) -> U + 'a,
        mut check: impl FnMut(U) + 'a,
    ) -> Self {
        let run = move || {
            let input = black_box(prepare());
            let start = Instant::now();
            let output = black_box(measured(input));
            let time = start.elapsed();
            check(output);
            time
        };
        self.entrants.push(Entrant { name, run: Box::new(run), times: Vec::new() });
        self
    }

    /// Adds the sorting of random weights, as many as there are items.
    #[must_use]
    pub fn enter_sorting(self) -> Self {
        let weights = random(self.items);
        self.enter(
            "sort_unstable of random i64",
            move || weights.clone(),
            |mut weights| {
                weights.sort_unstable();
                weights
            },
            |weights| assert!(weights.is_sorted()),
        )
    }

    /// Runs all rounds and prints the medians.
    pub fn run(mut self) {
        for entrant in self.entrants.iter_mut().filter(|_| self.rounds > 1) {
            (entrant.run)();
        }
        for _ in 0..self.rounds {
            for entrant in &mut self.entrants {
                entrant.times.push((entrant.run)());
            }
        }
        println!("{}", self.title);
        println!("    {:<44}{:>12}{:>15}{:>10}", "", "median", "an item", "ratio");
        let medians = self.entrants.iter_mut().map(|entrant| (entrant.name, entrant.median()));
        let medians: Vec<(&str, f64)> = medians.collect();
        for &(name, median) in &medians {
            let (item, ratio) = (median / self.items as f64, median / medians[0].1);
            let milliseconds = median / 1e6;
            println!("    {name:<44}{milliseconds:>9.3} ms{item:>12.2} ns{ratio:>10.2}");
        }
        println!();
    }
}

impl Entrant<'_> {
    /// The median of the times, in nanoseconds.
    fn median(&mut self) -> f64 {
        self.times.sort_unstable();
        self.times[self.times.len() / 2].as_nanos() as f64
    }
}
