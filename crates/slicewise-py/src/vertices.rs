//! Vertices, edges and moves: vertices are `int`s, and so are the moves that take them; other moves are the
//! words of the text notation.

use std::fmt::Display;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};
use slicewise::Move;

use crate::error::{bad_move, refusal, shown};
use crate::number::index;

/// The number of a vertex.
pub(crate) fn vertex(number: &Bound<'_, PyAny>, place: &dyn Display) -> PyResult<u32> {
    let py = number.py();
    let Some(index) = index(number) else {
        let found = shown(number);
        return Err(PyTypeError::new_err(format!(
            "{place}: found {found}, expected a vertex, an int"
        )));
    };
    index.extract().map_err(|_| {
        let found = index.str().map_or_else(|_| String::new(), |found| found.to_string());
        refusal(py, format!("{place}: found {found}, expected a vertex, counted from 0"))
    })
}

/// A list of vertices.
pub(crate) fn vertices(list: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<u32>> {
    let entries = entries(list, what, "a list of vertices")?;
    entries.enumerate().map(|(at, entry)| vertex(&entry?, &format_args!("{what}[{at}]"))).collect()
}

/// A list of parents, `None` for roots. (`-1` is not one: it would also be a mistake for a vertex.)
pub(crate) fn parents(list: &Bound<'_, PyAny>) -> PyResult<Vec<Option<u32>>> {
    let parent = |(at, entry): (usize, PyResult<Bound<'_, PyAny>>)| {
        let entry = entry?;
        if entry.is_none() {
            return Ok(None);
        }
        vertex(&entry, &format_args!("parents[{at}]")).map(Some)
    };
    entries(list, "parents", "a list of vertices, None for a root")?
        .enumerate()
        .map(parent)
        .collect()
}

/// A list of edges, each a pair of vertices.
pub(crate) fn edges(list: &Bound<'_, PyAny>) -> PyResult<Vec<(u32, u32)>> {
    let edge = |(at, entry): (usize, PyResult<Bound<'_, PyAny>>)| {
        let place = format!("edges[{at}]");
        let entry = entry?;
        let ends: Vec<Bound<'_, PyAny>> =
            entries(&entry, &place, "a pair of vertices")?.collect::<PyResult<_>>()?;
        match ends.as_slice() {
            [one, other] => Ok((vertex(one, &place)?, vertex(other, &place)?)),
            _ => {
                let found = shown(&entry);
                let message = format!("{place}: found {found}, expected a pair of vertices");
                Err(refusal(entry.py(), message))
            }
        }
    };
    entries(list, "edges", "a list of pairs of vertices")?.enumerate().map(edge).collect()
}

/// The entries of a list or of anything else that has an order.
pub(crate) fn entries<'py>(
    list: &Bound<'py, PyAny>,
    place: &str,
    expected: &str,
) -> PyResult<impl Iterator<Item = PyResult<Bound<'py, PyAny>>> + use<'py>> {
    let has_no_order = list.is_instance_of::<PyString>()
        || list.is_instance_of::<pyo3::types::PyBytes>()
        || list.is_instance_of::<pyo3::types::PySet>()
        || list.is_instance_of::<pyo3::types::PyFrozenSet>()
        || list.is_instance_of::<pyo3::types::PyDict>();
    match list.try_iter() {
        Ok(entries) if !has_no_order => Ok(entries),
        _ => Err(PyTypeError::new_err(format!(
            "{place}: found {}, expected {expected}",
            shown(list)
        ))),
    }
}

/// A move: the number of a vertex, or words such as `"pass"`.
pub(crate) fn turn(turn: &Bound<'_, PyAny>) -> PyResult<Move> {
    let py = turn.py();
    if let Ok(words) = turn.cast::<PyString>() {
        return words.to_string().parse().map_err(|error| bad_move(py, error));
    }
    match vertex(turn, &"move") {
        Ok(number) => Ok(Move::take(number)),
        Err(error) if error.is_instance_of::<PyTypeError>(py) => {
            Err(PyTypeError::new_err(format!(
                "found the move {}, expected a vertex such as 3, or \"3-5\", \"pass\", \"menu 0 choice 1\", \
             \"game 0 edge 2\"",
                shown(turn)
            )))
        }
        Err(error) => Err(bad_move(py, error.value(py))),
    }
}

/// A move as Python has it.
pub(crate) fn named(py: Python<'_>, mv: Move) -> Bound<'_, PyAny> {
    match mv {
        Move::Take(vertex) => PyInt::new(py, vertex.0).into_any(),
        other => PyString::new(py, &other.to_string()).into_any(),
    }
}

/// Moves as Python has them.
pub(crate) fn all_named<'py>(
    py: Python<'py>,
    moves: impl IntoIterator<Item = Move>,
) -> Vec<Bound<'py, PyAny>> {
    moves.into_iter().map(|mv| named(py, mv)).collect()
}
