//! The outline of a board, for pictures.

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use slicewise::Setup;
use slicewise_report::{Outline, Part};

use crate::answers::tuple;

/// The parts of a board: the kind of each, its first vertex, their number, its edges, and its vertices that
/// are open, anchored and even.
pub(crate) fn of<'py>(py: Python<'py>, setup: &Setup) -> PyResult<Bound<'py, PyTuple>> {
    tuple(py, &Outline::of(setup).parts, |part| self::part(py, part))
}

fn part<'py>(py: Python<'py>, part: &Part) -> PyResult<Bound<'py, PyAny>> {
    let edges = &part.edges;
    let pairs = edges.edges.iter().map(|&[one, other]| (one, other)).collect::<Vec<_>>();
    let marks = (edges.open.as_slice(), edges.anchored.as_slice(), edges.even.as_slice());
    let fields = (part.kind, part.first, part.count, pairs, marks.0, marks.1, marks.2);
    Ok(fields.into_pyobject(py)?.into_any())
}
