//! `textbook`: the tables of a row, and the usual methods side by side.

use std::time::Instant;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use slicewise::Setup;
use slicewise::number::Exact;
use slicewise::row::guarantee::Players;
use slicewise_report::{
    Compared, Comparison, ComparisonError, Effort, TableReport, TableReportError,
};

use crate::answers::{numbers, tuple};
use crate::error::{bad_board, no_answer, refusal};
use crate::number::{Natural, optional};
use crate::search::{Budget, watched};
use crate::setup::setup;

/// The longest row whose tables become objects of Python: two million cells, of which each has three.
const LONGEST: usize = 2000;

/// The tables of a row: the coins, V, the totals and NextCard.
#[pyfunction]
pub(crate) fn textbook_tables<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyTuple>> {
    let setup = setup(board)?;
    let found = setup.vertices();
    if found > LONGEST {
        let expected = format!("expected at most {LONGEST} for tables");
        return Err(no_answer(py, format!("found {found} coins, {expected}")));
    }
    let tables = py.detach(|| TableReport::of(&setup)).map_err(|error| match error {
        TableReportError::Setup(error) => bad_board(py, error, &setup.to_string(), None),
        error => no_answer(py, error),
    })?;
    let grid = |rows: &[Vec<Exact>]| tuple(py, rows, |row| Ok(numbers(py, row)?.into_any()));
    let cards = tuple(py, &tables.next_cards, |row| Ok(PyTuple::new(py, row)?.into_any()))?;
    let [differences, totals] = [grid(&tables.differences)?, grid(&tables.totals)?];
    PyTuple::new(py, [numbers(py, &tables.coins)?, differences, totals, cards])
}

/// What each method found about a row: the fields of `Method`.
#[pyfunction]
pub(crate) fn textbook_methods<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    players: Natural,
) -> PyResult<Bound<'py, PyTuple>> {
    let setup = setup(board)?;
    let players = Players::new(players.size()).map_err(|error| refusal(py, error))?;
    let compared = match players.get() {
        2 => Compared::Value,
        _ => Compared::Last(players),
    };
    let comparison = methods(py, &setup, compared)?.map_err(|error| match error {
        ComparisonError::Setup(error) => bad_board(py, error, &setup.to_string(), None),
        error => no_answer(py, error),
    })?;
    tuple(py, &comparison.methods, |found| {
        let value = optional(py, found.value.as_ref())?;
        let refusal = found.refusal.as_deref();
        let (growth, unit) = (found.growth.as_str(), found.unit);
        let fields = (found.method, growth, value, found.count, unit, found.seconds, refusal);
        Ok(fields.into_pyobject(py)?.into_any())
    })
}

fn methods(
    py: Python<'_>,
    setup: &Setup,
    compared: Compared,
) -> PyResult<Result<Comparison, ComparisonError>> {
    let start = Instant::now();
    watched(py, Budget::ENDLESS, |watch| {
        let effort = Effort { watch, ..Effort::default() };
        Comparison::of(setup, compared, effort, &mut || start.elapsed().as_secs_f64())
    })
}
