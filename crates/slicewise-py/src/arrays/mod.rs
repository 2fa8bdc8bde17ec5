//! Rows, pizzas and stacks as arrays, one or many, without boards.
//!
//! ```text
//! python/slicewise/_arrays.py     anything like an array → one flat array, and offsets
//! python/slicewise/_arrow.py      list columns of other libraries, in place
//! lists      lists of lists of Python's numbers → one flat array, and offsets
//! source     a NumPy array → a slice of its integers, in place
//! floats     floats → integers, over one power of 2 or of 10
//! batch      what is asked of many boards, chunk by chunk, on threads if asked to
//! found      numbers → arrays
//! boards     the values of boards of any kind
//! index      the best move of any part of a row
//! ```
//!
//! An array is read in place while the lock of the interpreter is released, so nobody may write to it
//! meanwhile.

mod batch;
mod boards;
mod floats;
mod found;
mod index;
mod lists;
mod source;

use numpy::{PyArray1, PyReadonlyArray1, PyUntypedArray};
use pyo3::prelude::*;
use slicewise::number::Exact;
use slicewise::row::{self, pizza, stack};

use crate::error::refusal;
use crate::number::{Natural, to_python};
use crate::search::{interruptible, threads};
use batch::{Boards, Cuts, Kind, Numbers, Sharing, in_chunks, offsets_fit};
pub(crate) use boards::values_of_boards;
use floats::{MOST_DECIMALS, Reading};
use found::{Asked, Found, Out};
pub(crate) use index::RowIndex;
pub(crate) use lists::gathered;
use source::on_ints;

fn kind(py: Python<'_>, name: &str) -> PyResult<Kind> {
    match name {
        "row" => Ok(Kind::Row),
        "pizza" => Ok(Kind::Pizza),
        "stack" => Ok(Kind::Stack),
        found => Err(refusal(py, format!("found `{found}`, expected row, pizza or stack"))),
    }
}

fn asked_numbers(py: Python<'_>, name: &str) -> PyResult<Numbers> {
    match name {
        "values" => Ok(Numbers::Values),
        "profits" => Ok(Numbers::Profits),
        "outcomes" => Ok(Numbers::Outcomes),
        found => Err(refusal(py, format!("found `{found}`, expected values, profits or outcomes"))),
    }
}

/// Reads the argument `decimals`.
fn reading(py: Python<'_>, decimals: Option<Natural>) -> PyResult<Reading> {
    match decimals.map(|places| u32::try_from(places.0)) {
        None => Ok(Reading::Binary),
        Some(Ok(places @ 0..=MOST_DECIMALS)) => Ok(Reading::Decimal(places)),
        Some(found) => {
            let found =
                found.map_or_else(|_| "a large number".to_owned(), |found| found.to_string());
            let expected =
                format!("expected None, or from 0 to {MOST_DECIMALS} digits after the point");
            Err(refusal(py, format!("decimals: found {found}, {expected}")))
        }
    }
}

/// Where the boards of a flat array begin and end: the number of coins of each, or one more offset than there are
/// boards.
#[derive(FromPyObject)]
pub(crate) enum GivenCuts<'py> {
    Every(usize),
    At(PyReadonlyArray1<'py, i64>),
}

impl GivenCuts<'_> {
    /// The cuts of an array of `len` coins.
    fn checked(&self, py: Python<'_>, len: usize) -> PyResult<Cuts<'_>> {
        match self {
            GivenCuts::Every(size) => Ok(Cuts::Every((*size).max(1))),
            GivenCuts::At(offsets) => {
                let offsets = offsets.as_slice()?;
                offsets_fit(offsets, len).map_err(|error| refusal(py, error))?;
                Ok(Cuts::At(offsets))
            }
        }
    }
}

/// Numbers of boards that lie side by side in a flat array: as many for each as `asked` has.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn numbers<'py>(
    py: Python<'py>,
    kind: &str,
    asked: &str,
    flat: &Bound<'py, PyUntypedArray>,
    cuts: GivenCuts<'py>,
    threads: &Bound<'py, PyAny>,
    out: Option<&str>,
    decimals: Option<Natural>,
) -> PyResult<Bound<'py, PyAny>> {
    let (kind, reading) = (self::kind(py, kind)?, reading(py, decimals)?);
    let (threads, out) = (self::threads(py, threads)?, Out::named(py, out)?);
    let asked = Asked { numbers: asked_numbers(py, asked)?, threads, out };
    let cuts = cuts.checked(py, flat.len()?)?;
    let found = on_ints!(
        flat,
        |coins| interruptible(py, |watch| {
            Found::of_ints(Boards { kind, coins, cuts }, asked, watch)
        })?,
        |floats| interruptible(py, |watch| {
            Found::of_floats(Boards { kind, coins: floats, cuts }, reading, asked, watch)
        })?
        .map_err(|error| refusal(py, error))?
    );
    found.into_array(py, asked)
}

/// The first optimal move of each of many boards, the index of a coin; -1 of an empty board.
#[pyfunction]
pub(crate) fn best_moves<'py>(
    py: Python<'py>,
    kind: &str,
    flat: &Bound<'py, PyUntypedArray>,
    cuts: GivenCuts<'py>,
    threads: &Bound<'py, PyAny>,
    decimals: Option<Natural>,
) -> PyResult<Bound<'py, PyArray1<i64>>> {
    let (kind, reading) = (self::kind(py, kind)?, reading(py, decimals)?);
    let sharing = Sharing { threads: self::threads(py, threads)?, chunk: 1 << 10, width: 1 };
    let cuts = cuts.checked(py, flat.len()?)?;
    let found = on_ints!(
        flat,
        |coins| {
            let boards = Boards { kind, coins, cuts };
            let mut found = vec![0; boards.len()];
            interruptible(py, |watch| {
                in_chunks(sharing, &mut found, watch, |part, found| {
                    let moves = boards.part(part).widened(|boards| boards.best_moves());
                    found.copy_from_slice(&moves.unwrap_or_default());
                    true
                })
            })?;
            found
        },
        |floats| {
            reading.check(floats).map_err(|error| refusal(py, error))?;
            let boards = Boards { kind, coins: floats, cuts };
            let mut found = vec![0; boards.len()];
            interruptible(py, |watch| {
                in_chunks(sharing, &mut found, watch, |part, found| {
                    found.copy_from_slice(&boards.part(part).best_moves_of_floats(reading));
                    true
                })
            })?;
            found
        }
    );
    Ok(PyArray1::from_vec(py, found))
}

/// The value of one board.
#[pyfunction]
pub(crate) fn value<'py>(
    py: Python<'py>,
    kind: &str,
    flat: &Bound<'py, PyUntypedArray>,
    threads: &Bound<'py, PyAny>,
    decimals: Option<Natural>,
) -> PyResult<Bound<'py, PyAny>> {
    let (kind, threads) = (self::kind(py, kind)?, self::threads(py, threads)?);
    let reading = reading(py, decimals)?;
    let value = on_ints!(
        flat,
        |coins| py.detach(|| Exact::from(match kind {
            Kind::Row => row::value_on_threads(coins, threads),
            Kind::Pizza => pizza::value(coins),
            Kind::Stack => stack::values([coins]).pop().unwrap_or_default(),
        })),
        |floats| py
            .detach(|| {
                reading.check(floats)?;
                Ok(floats::value(kind, reading, floats, threads))
            })
            .map_err(|error: String| refusal(py, error))?
    );
    to_python(py, &value)
}
