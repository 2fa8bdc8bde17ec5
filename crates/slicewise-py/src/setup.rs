//! Setups of Python's boards, and boards of setups.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyList;
use slicewise::board::{Setup, notation};

use crate::board::Board;
use crate::component;
use crate::error::{of_notation, shown};
use crate::text::Text;
use crate::vertices::entries;

/// Reads a board from the text notation; `slicewise notation` explains it.
///
/// >>> import slicewise as sw
/// >>> sw.parse("rule grab graph 5 3 1 edges 0-1 1-2")
/// Graph([5, 3, 1], [(0, 1), (1, 2)]).under(rule='grab')
///
/// Raises `BoardError`, with the place in the text, if it is not a board.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn parse<'py>(py: Python<'py>, text: Text) -> PyResult<Bound<'py, PyAny>> {
    let setup = notation::parse(&text).map_err(|error| of_notation(py, &error, &text))?;
    component::wrapped(py, Board::checked(py, setup, Some(&text))?)
}

/// Makes the Python object for a setup.
pub(crate) fn of_setup(py: Python<'_>, setup: Setup) -> PyResult<Bound<'_, PyAny>> {
    component::wrapped(py, Board::checked(py, setup, None)?)
}

/// Reads a list of boards.
pub(crate) fn setups(list: &Bound<'_, PyAny>) -> PyResult<Vec<Setup>> {
    let entries = entries(list, "boards", "a list of boards")?;
    entries.map(|entry| setup(&entry?)).collect()
}

/// Reads a board: an object or its text.
pub(crate) fn setup(board: &Bound<'_, PyAny>) -> PyResult<Setup> {
    let py = board.py();
    if let Ok(board) = board.cast::<Board>() {
        return Ok(board.get().setup().clone());
    }
    let Ok(text) = board.extract::<String>() else {
        let found = shown(board);
        let expected = "expected a board, such as Row([4, 2]), or its text, such as \"row 4 2\"";
        return Err(PyTypeError::new_err(format!("found {found}, {expected}")));
    };
    let setup = notation::parse(&text).map_err(|error| of_notation(py, &error, &text))?;
    Ok(Board::checked(py, setup, Some(&text))?.setup().clone())
}

/// Makes a list of boards.
pub(crate) fn boards(py: Python<'_>, setups: Vec<Setup>) -> PyResult<Bound<'_, PyList>> {
    let boards: PyResult<Vec<_>> = setups.into_iter().map(|setup| of_setup(py, setup)).collect();
    PyList::new(py, boards?)
}
