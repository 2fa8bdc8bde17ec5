//! [`Comparison`]: the textbook methods on one row, side by side, and strategies beside each other.

use std::fmt::Display;

use serde::Serialize;

use crate::StrategyReport;
use slicewise::Watch;
use slicewise::board::{Legend, OnPosition, Position, Setup, SetupError};
use slicewise::number::{Exact, Overflow, Scalar};
use slicewise::row::guarantee::{GuaranteeReportError, Players, guarantee_on};
use slicewise::row::single::{NotARowError, admit_rules, only_row};
use slicewise::solve::fence::Fences;
use slicewise_lab::textbook::table::{Table, TableError};
use slicewise_lab::textbook::{Counted, TextbookError, last_player, memo, recursion};

/// The question that the methods answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compared {
    /// The value of the row between two players.
    Value,
    /// What the last of several players is sure of.
    Last(Players),
}

/// The answers of several methods to the same question about a row.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Comparison {
    /// The number of coins.
    pub coins: usize,
    /// What the methods compute, in words.
    pub question: String,
    /// The methods, slowest first.
    pub methods: Vec<MethodReport>,
    /// What strategies of the first player guarantee; none if the caller judges none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub strategies: Vec<StrategyReport>,
}

/// What a method found, and what it took.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct MethodReport {
    /// The name of the method.
    pub method: &'static str,
    /// How the work grows with the number of coins n.
    pub growth: String,
    /// The answer; `None` if the method refused.
    pub value: Option<Exact>,
    /// The number of calls, cells or coins; `None` if the method refused.
    pub count: Option<u64>,
    /// What `count` counts: `calls`, `cells` or `coins`.
    pub unit: &'static str,
    /// The time, by the caller's clock; `None` if the method refused.
    pub seconds: Option<f64>,
    /// The reason why the method refused.
    pub refusal: Option<String>,
}

/// Error comparing the methods on a setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ComparisonError {
    /// The setup is not a board.
    #[error(transparent)]
    Setup(SetupError),
    /// The board is not a single row.
    #[error(transparent)]
    NotARow(NotARowError),
}

/// What the methods may cost.
#[derive(Clone, Copy, Debug)]
pub struct Effort<'w> {
    /// The longest row for a method that takes n² time or memory. (Each has a limit of its own as well.)
    pub coins: usize,
    /// What may stop a method.
    pub watch: Watch<'w>,
}

impl Default for Effort<'_> {
    /// No limit but those of the methods.
    fn default() -> Self {
        Self { coins: usize::MAX, watch: Watch::none() }
    }
}

/// A clock of the caller: the seconds since some moment. (The library has none.)
pub type Clock<'c> = &'c mut dyn FnMut() -> f64;

impl Comparison {
    /// Runs the methods one after the other on a setup that is a single row. A method for which the row is
    /// too long refuses, and the others go on.
    ///
    /// # Errors
    /// See [`ComparisonError`].
    pub fn of(
        setup: &Setup,
        compared: Compared,
        effort: Effort<'_>,
        clock: Clock<'_>,
    ) -> Result<Self, ComparisonError> {
        admit_rules(setup).map_err(ComparisonError::NotARow)?;
        setup.enter(Compare { setup, compared, effort, clock }).map_err(ComparisonError::Setup)?
    }
}

struct Compare<'c> {
    setup: &'c Setup,
    compared: Compared,
    effort: Effort<'c>,
    clock: Clock<'c>,
}

impl OnPosition for Compare<'_> {
    type Output = Result<Comparison, ComparisonError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let (board, run) = only_row(&position).map_err(ComparisonError::NotARow)?;
        let coins = board.coins(run);
        let Self { effort, clock, .. } = self;
        let mut bench =
            Bench { effort, coins: coins.len(), clock, legend: &legend, methods: Vec::new() };
        let question = match self.compared {
            Compared::Value => {
                two_players(&coins, &mut bench);
                "the value: the first player's total less the second's".to_owned()
            }
            Compared::Last(players) => {
                several_players(&coins, players, self.setup, &mut bench);
                let count = players.get();
                format!("the least total that the last of {count} players is sure of")
            }
        };
        let strategies = Vec::new();
        Ok(Comparison { coins: coins.len(), question, methods: bench.methods, strategies })
    }
}

fn two_players<W: Scalar>(coins: &[W], bench: &mut Bench<'_>) {
    let (n, watch) = (coins.len() as u64, bench.effort.watch);
    let two = Players::new(2).expect("two are enough");
    bench.run(("recursion", "2^n", "calls"), || recursion::value(coins, watch));
    bench.run(("recursion with a memory", "n^2", "calls"), || memo::value(coins));
    bench.run(("second player's recurrence", "n^2", "calls"), || {
        let second = last_player::value(coins, two)?;
        let total = coins.iter().fold(W::default(), |sum, coin| sum.plus(coin));
        let value = total.minus(&second.value).minus(&second.value);
        Ok::<_, TextbookError>(Counted { value, count: second.count })
    });
    bench.run(("table", "n^2", "cells"), || {
        let value = match coins.len().checked_sub(1) {
            Some(last) => Table::new(coins)?.difference(0, last).clone(),
            None => W::default(),
        };
        Ok::<_, TableError>(Counted { value, count: n * (n + 1) / 2 })
    });
    bench.run(("slices", "n", "coins"), || {
        let (fences, whole) = Fences::new(coins)?;
        Ok::<_, Overflow>(Counted { value: fences.row_value(whole), count: n })
    });
}

fn several_players<W: Scalar>(coins: &[W], players: Players, setup: &Setup, bench: &mut Bench<'_>) {
    let (n, m, watch) = (coins.len() as u64, players.get() as u64, bench.effort.watch);
    let growth = format!("{m} n^2");
    bench
        .run(("last player's recurrence", &growth, "calls"), || last_player::value(coins, players));
    let last = players.seats().last().expect("there is one");
    let growth = format!("n^2/{}", 2 * m);
    // It goes through the door itself, which is O(n).
    bench.run_exact(("layers (slicewise guarantee)", &growth, "cells"), || {
        let value = guarantee_on(setup, last, watch)?;
        // The lengths n − (m − 1), n − (2m − 1), …, each with one cell for every place and one more.
        let lengths = (1..=(n + 1).saturating_sub(m)).rev().step_by(players.get());
        let count = lengths.map(|length| n - length + 1).sum();
        Ok::<_, GuaranteeReportError>(Counted { value, count })
    });
}

/// The name of a method, how its work grows, and what it counts.
type Words<'w> = (&'static str, &'w str, &'static str);

/// Runs methods and takes their times.
struct Bench<'b> {
    effort: Effort<'b>,
    coins: usize,
    clock: Clock<'b>,
    legend: &'b Legend,
    methods: Vec<MethodReport>,
}

impl Bench<'_> {
    /// Runs a method.
    fn run<W: Scalar, E: Display>(
        &mut self,
        words: Words<'_>,
        method: impl FnOnce() -> Result<Counted<W>, E>,
    ) {
        let legend = self.legend;
        self.run_exact(words, || {
            method().map(|found| Counted { value: legend.exact(&found.value), count: found.count })
        });
    }

    /// Runs a method that answers in the input's numbers.
    fn run_exact<E: Display>(
        &mut self,
        words: Words<'_>,
        method: impl FnOnce() -> Result<Counted<Exact>, E>,
    ) {
        let (found, limit) = (self.coins, self.effort.coins);
        if words.1.contains("n^2") && found > limit {
            let refusal = TextbookError::TooLong { found, limit }.to_string();
            return self.note(words, Err(refusal), 0.0);
        }
        let start = (self.clock)();
        let found = method();
        let time = (self.clock)() - start;
        self.note(words, found.map_err(|error| error.to_string()), time);
    }

    fn note(
        &mut self,
        (method, growth, unit): Words<'_>,
        found: Result<Counted<Exact>, String>,
        time: f64,
    ) {
        let (value, count, refusal) = match found {
            Ok(found) => (Some(found.value), Some(found.count), None),
            Err(refusal) => (None, None, Some(refusal)),
        };
        let (seconds, growth) = (count.map(|_| time), growth.to_owned());
        self.methods.push(MethodReport { method, growth, value, count, unit, seconds, refusal });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use slicewise::board::notation;

    /// By a clock that goes on by 1, 2, 3 … from one look to the next.
    #[test]
    fn the_time_of_a_method_is_what_the_clock_went_on() {
        let (mut now, mut looks) = (0.0, 0.0);
        let mut clock = || {
            looks += 1.0;
            now += looks;
            now
        };
        let row = notation::parse("row 4 2 6 7").expect("a board");
        let found =
            Comparison::of(&row, Compared::Value, Effort::default(), &mut clock).expect("a row");
        let seconds: Vec<_> = found.methods.iter().map(|method| method.seconds).collect();
        // Each method takes two looks.
        let expected = (1..=found.methods.len()).map(|number| Some(2.0 * number as f64));
        assert_eq!(seconds, expected.collect::<Vec<_>>());
    }
}
