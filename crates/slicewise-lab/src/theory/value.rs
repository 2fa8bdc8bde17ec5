//! [`value_of`]: the one place from which the laboratory gets its values.

use std::borrow::Cow;
use std::cell::Cell;
use std::ops::ControlFlow;

use super::error::TheoryError;
use super::lab::Lab;
use super::recognise::simplify_all;
use super::scope::admit;
use slicewise::board::Setup;
use slicewise::number::Exact;
use slicewise::solve;
use slicewise::{Ask, Progress, Watch};

/// The most positions that one value may cost: a question may need many values.
const POSITION_BUDGET: u64 = 1 << 20;

/// Computes the value of a board, as [`solve::value`] does, in a search of a million positions at most.
///
/// # Errors
/// [`TheoryError`] if the setup is not [admitted](admit), or its value is out of reach.
pub fn value_of(setup: &Setup, lab: &Lab<'_>) -> Result<Exact, TheoryError> {
    admit(setup)?;
    value_of_admitted(setup, lab)
}

/// Computes the value of a board that is [admitted](admit), such as a sum of boards that are.
pub(super) fn value_of_admitted(setup: &Setup, lab: &Lab<'_>) -> Result<Exact, TheoryError> {
    lab.check_stopped()?;
    let (positions, goes_on) = (Cell::new(0), Cell::new(ControlFlow::Continue(())));
    let on_progress = |progress: &Progress| {
        positions.set(progress.positions);
        goes_on.set(lab.watch.goes_on());
        goes_on.get()
    };
    let watch = Watch::new(&on_progress);
    let ask = Ask { positions: POSITION_BUDGET, memory: 1 << 28, watch, ..Ask::default() };
    let simplest = match setup.rules.taking.depends_on_anchored() {
        true => Cow::Borrowed(setup),
        false => simplify_all(setup),
    };
    let found = solve::value_of(&simplest, &ask)?.map_err(TheoryError::Unsolved)?;
    let unfinished = || match goes_on.get() {
        ControlFlow::Continue(()) => TheoryError::Unfinished { positions: positions.get() },
        ControlFlow::Break(()) => TheoryError::Stopped,
    };
    found.exact().cloned().ok_or_else(unfinished)
}
