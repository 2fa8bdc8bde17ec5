//! How fast Slicewise is, against the plain ways to the same numbers.
//!
//! The benchmarks are in `benches/`; each checks the numbers it measures. Only ratios within one run
//! mean anything: `cargo bench -p slicewise-bench`.
//!
//! Here is what they share: weights that are the same in every run ([`Chance`]), [`boards`] as text, and
//! the measurement of large cases ([`Race`]).
#![forbid(unsafe_code)]

pub mod boards;
pub mod growth;
pub mod process;
#[cfg(test)]
mod tests;

use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};

use slicewise::Setup;
use slicewise::board::Board;
use slicewise::row::Unit;

/// The environment variable that names the vector unit of a benchmark: `avx512`, `avx2` or `portable`.
pub const UNIT_VARIABLE: &str = "SLICEWISE_UNIT";

/// Forces the vector unit that [`UNIT_VARIABLE`] names, if it is set, and prints the unit in use.
///
/// # Errors
/// If the variable does not name a unit of this machine.
pub fn use_unit_of_environment() -> Result<(), Box<dyn std::error::Error>> {
    if let Ok(name) = std::env::var(UNIT_VARIABLE) {
        Unit::force(Some(name.parse()?))?;
    }
    println!("The vector unit in use is {}.\n", Unit::in_use());
    Ok(())
}

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

/// A way to the weights of a row, from how many there are.
pub type Weights = fn(usize) -> Vec<i64>;

/// Rows that are hard in different ways, by name: few slices or as many as coins, on one side or on
/// both, in long runs or alternating as chance has it.
pub const FAMILIES: [(&str, Weights); 13] = [
    ("random", random),
    ("rising", sorted),
    ("falling", |count| sorted(count).into_iter().rev().collect()),
    ("constant", |count| vec![7; count]),
    ("alternating", |count| (0..count).map(|at| [1_000_000, 1][at % 2]).collect()),
    ("sawtooth", |count| (0..count).map(|at| (at % 1000) as i64).collect()),
    ("growing", |count| {
        let step = (count / 40).max(1);
        (0..count).map(|at| 1 << (at / step).min(30)).collect()
    }),
    ("0/1", |count| {
        let mut chance = Chance::new(1);
        (0..count).map(|_| chance.below(2) as i64).collect()
    }),
    ("valley, in order", |count| {
        (0..count as i64).map(|at| (at - count as i64 / 2).abs()).collect()
    }),
    ("valley", valley),
    ("valley of threes", |count| {
        valley(count / 3).into_iter().flat_map(|slice| [slice, 1 << 30, 1 << 30]).collect()
    }),
    ("valley by runs", |count| {
        let mut runs = sorted(count);
        runs.reverse();
        let (left, right): (Vec<_>, Vec<_>) =
            runs.chunks(10_000).enumerate().partition(|(at, _)| at % 2 == 0);
        let right = right.into_iter().rev().flat_map(|(_, run)| run.iter().rev());
        left.into_iter().flat_map(|(_, run)| run).chain(right).copied().collect()
    }),
    ("hill", |count| {
        let mut hill = valley(count);
        hill.rotate_left(count / 2);
        hill
    }),
];

/// Random weights, half of them falling and the others rising: each is a slice, and the slices of the
/// two sides alternate as chance has it.
#[must_use]
pub fn valley(count: usize) -> Vec<i64> {
    let mut weights = random(count);
    let (falling, rising) = weights.split_at_mut(count / 2);
    falling.sort_unstable_by(|a, b| b.cmp(a));
    rising.sort_unstable();
    weights
}

/// The board of a setup whose weights are small.
///
/// # Panics
/// If the door refuses the setup, needs a wider lane, or finds a board that takes a search.
#[must_use]
pub fn board(setup: &Setup) -> Board<i64> {
    let entered = setup.position_in::<i64>();
    let components = entered.ok().and_then(|(position, _)| position.components().cloned());
    components.expect("components with small weights")
}

/// The measurement of several ways to do something with the same input. They take turns, so that
/// whatever else the machine does is spread over all of them, and the shortest processor time of each is
/// printed, as a row of a Markdown table, with its ratio to that of the first.
pub struct Race<'a> {
    title: String,
    items: usize,
    rounds: usize,
    entrants: Vec<Entrant<'a>>,
}

/// How long a processor has worked for this thread: what others do on the machine counts little.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

struct Entrant<'a> {
    name: String,
    /// Does it once, and says how long it took.
    run: Box<dyn FnMut() -> Duration + 'a>,
    time: Duration,
}

impl<'a> Race<'a> {
    /// Creates a race over `items` items, in `rounds` rounds after one to warm up; a single round has no
    /// warm-up.
    #[must_use]
    pub fn new(title: impl Into<String>, items: usize, rounds: usize) -> Self {
        Self { title: title.into(), items, rounds, entrants: Vec::new() }
    }

    /// Adds a way: what it needs, the step that is measured, and the check of its result. The first
    /// one is what the others are compared with.
    #[must_use]
    pub fn enter<T, U>(
        self,
        name: impl Into<String>,
        prepare: impl FnMut() -> T + 'a,
        measured: impl FnMut(T) -> U + 'a,
        check: impl FnMut(U) + 'a,
    ) -> Self {
        self.enter_by(processor_time, name, prepare, measured, check)
    }

    /// Adds a way that uses several threads, or waits for something: its time is that on the wall.
    #[must_use]
    pub fn enter_by_the_wall<T, U>(
        self,
        name: impl Into<String>,
        prepare: impl FnMut() -> T + 'a,
        measured: impl FnMut(T) -> U + 'a,
        check: impl FnMut(U) + 'a,
    ) -> Self {
        let start = Instant::now();
        self.enter_by(move || start.elapsed(), name, prepare, measured, check)
    }

    fn enter_by<T, U>(
        mut self,
        clock: impl Fn() -> Duration + 'a,
        name: impl Into<String>,
        mut prepare: impl FnMut() -> T + 'a,
        mut measured: impl FnMut(T) -> U + 'a,
        mut check: impl FnMut(U) + 'a,
    ) -> Self {
        let run = move || {
            let input = black_box(prepare());
            let start = clock();
            let output = black_box(measured(input));
            let time = clock() - start;
            check(output);
            time
        };
        self.entrants.push(Entrant { name: name.into(), run: Box::new(run), time: Duration::MAX });
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

    /// Runs all rounds and prints the shortest times.
    pub fn run(mut self) {
        self.measure();
        println!("{}", self.table());
    }

    /// Runs all rounds.
    fn measure(&mut self) {
        for entrant in self.entrants.iter_mut().filter(|_| self.rounds > 1) {
            (entrant.run)();
        }
        for _ in 0..self.rounds {
            for entrant in &mut self.entrants {
                entrant.time = entrant.time.min((entrant.run)());
            }
        }
    }

    /// The shortest times so far.
    fn table(&self) -> String {
        let mut table = format!("| {} | time | per item | ratio |\n", self.title);
        table.push_str("| --- | ---: | ---: | ---: |\n");
        let nanoseconds = |entrant: &Entrant<'_>| entrant.time.as_nanos() as f64;
        let first = self.entrants.first().map_or(1.0, nanoseconds);
        for entrant in &self.entrants {
            let (name, time) = (&entrant.name, nanoseconds(entrant));
            let (item, ratio) = (time / self.items as f64, time / first);
            let _ =
                writeln!(table, "| {name} | {:.3} ms | {item:.2} ns | {ratio:.2} |", time / 1e6);
        }
        table
    }
}
