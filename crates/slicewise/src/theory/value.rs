//! [`value_of`]: the one place from which the laboratory gets its values.

use std::cell::Cell;
use std::ops::ControlFlow;

use super::error::TheoryError;
use super::lab::Lab;
use super::recognise::settle_all;
use super::scope::admit;
use crate::ask::{Ask, Progress, Watch};
use crate::board::{Legend, OnPosition, Position, Setup};
use crate::number::{Exact, Scalar};
use crate::solve;

/// The most positions that one value may cost: a question may need many values.
const POSITION_BUDGET: u64 = 1 << 20;

/// Computes the value of a board, as [`solve::value`] does, in a search of a million positions at most.
///
/// # Errors
/// [`TheoryError`] if the setup is not [admitted](admit), or its value is out of reach.
pub fn value_of(setup: &Setup, lab: &Lab<'_>) -> Result<Exact, TheoryError> {
    lab.goes_on()?;
    admit(setup)?;
    settle_all(setup).enter(Evaluate { lab })?
}

/// Computes the value.
struct Evaluate<'l> {
    lab: &'l Lab<'l>,
}

impl OnPosition for Evaluate<'_> {
    type Output = Result<Exact, TheoryError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let (positions, goes_on) = (Cell::new(0), Cell::new(ControlFlow::Continue(())));
        let on_progress = |progress: &Progress<W>| {
            positions.set(progress.positions);
            goes_on.set(self.lab.watch.goes_on());
            goes_on.get()
        };
        let watch = Watch::new(&on_progress);
        let ask = Ask { positions: POSITION_BUDGET, memory: 1 << 28, watch, ..Ask::default() };
        let found = solve::value(&position, &ask);
        let positions = positions.get();
        let value = found.map_err(TheoryError::Unsolved)?;
        let unfinished = || match goes_on.get() {
            ControlFlow::Continue(()) => TheoryError::Unfinished { positions },
            ControlFlow::Break(()) => TheoryError::Stopped,
        };
        value.exact().map(|value| legend.exact(value)).ok_or_else(unfinished)
    }
}
