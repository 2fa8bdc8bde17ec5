//! Rows and pizzas as arrays, one or many, without boards.
//!
//! ```text
//! python/slicewise/_arrays.py     anything like an array → one flat array, and offsets
//! source     a NumPy array → a slice of its integers, in place
//! floats     floats → integers, over one power of 2
//! batch      the values of many boards, chunk by chunk, on threads if asked to
//! arrow      list columns of other libraries, in place
//! found      values → arrays
//! index      the best move of any part of a row
//! ```
//!
//! An array is read in place while the lock of the interpreter is released, so nobody may write to it
//! meanwhile.

mod arrow;
mod batch;
mod floats;
mod found;
mod index;
mod source;

use numpy::{PyReadonlyArray1, PyUntypedArray};
use pyo3::prelude::*;
use slicewise::number::Exact;
use slicewise::row::{self, pizza};

use crate::error::refusal;
use crate::number::to_python;
use crate::search::{interruptible, threads};
pub(crate) use arrow::arrow_values;
use batch::{Boards, Cuts, Kind, offsets_fit};
use found::Found;
pub(crate) use index::RowIndex;
use source::on_ints;

fn kind(py: Python<'_>, name: &str) -> PyResult<Kind> {
    match name {
        "row" => Ok(Kind::Row),
        "pizza" => Ok(Kind::Pizza),
        found => Err(refusal(py, format!("found `{found}`, expected row or pizza"))),
    }
}

/// Where the boards of a flat array begin and end: the number of coins of each, or one more offset than there are
/// boards.
#[derive(FromPyObject)]
pub(crate) enum GivenCuts<'py> {
    Every(usize),
    At(PyReadonlyArray1<'py, i64>),
}

/// The values of boards that lie side by side in a flat array.
#[pyfunction]
pub(crate) fn values<'py>(
    py: Python<'py>,
    kind: &str,
    flat: &Bound<'py, PyUntypedArray>,
    cuts: GivenCuts<'py>,
    threads: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let (kind, threads) = (self::kind(py, kind)?, self::threads(py, threads)?);
    let cuts = match &cuts {
        GivenCuts::Every(size) => Cuts::Every(*size.max(&1)),
        GivenCuts::At(offsets) => {
            let offsets = offsets.as_slice()?;
            offsets_fit(offsets, flat.len()?).map_err(|error| refusal(py, error))?;
            Cuts::At(offsets)
        }
    };
    let found = on_ints!(
        flat,
        |coins| interruptible(py, |watch| {
            Found::of_ints(kind, Boards { coins, cuts }, threads, watch)
        })?,
        |floats| interruptible(py, |watch| {
            let finite = floats::check(floats).map_err(|at| floats::refused(floats, at));
            let boards = Boards { coins: floats, cuts };
            finite.map(|()| Found::of_floats(kind, boards, threads, watch))
        })?
        .map_err(|error| refusal(py, error))?
    );
    found.into_array(py)
}

/// The value of one board.
#[pyfunction]
pub(crate) fn value<'py>(
    py: Python<'py>,
    kind: &str,
    flat: &Bound<'py, PyUntypedArray>,
    threads: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let (kind, threads) = (self::kind(py, kind)?, self::threads(py, threads)?);
    let value = on_ints!(
        flat,
        |coins| py.detach(|| Exact::from(match kind {
            Kind::Row => row::value_on_threads(coins, threads),
            Kind::Pizza => pizza::value(coins),
        })),
        |floats| py
            .detach(|| {
                floats::check(floats).map_err(|at| floats::refused(floats, at))?;
                Ok(floats::value(kind, floats, threads))
            })
            .map_err(|error: String| refusal(py, error))?
    );
    to_python(py, &value)
}
