//! Graphs in the file formats of other programs.

use pyo3::prelude::*;
use slicewise::Setup;
use slicewise::board::Shape;
use slicewise::graph_files::{FileFormat, graph_of};

use crate::board::{of_setup, setup};
use crate::error::{bad_file, no_answer, refusal};
use crate::shape::weights;

fn format(py: Python<'_>, name: &str) -> PyResult<FileFormat> {
    name.parse().map_err(|error| refusal(py, error))
}

/// Reads a graph from a text in the format of another program.
#[pyfunction]
#[pyo3(signature = (format, text, /, weights=None))]
pub(crate) fn read_graph<'py>(
    py: Python<'py>,
    format: &str,
    text: &str,
    weights: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let format = self::format(py, format)?;
    let given = weights.map(self::weights).transpose()?;
    let read = py.detach(|| format.read(text));
    let graph = read.map_err(|error| bad_file(py, &error, text, Some(error.span.clone())))?;
    let shape = graph.shape(given.as_deref()).map_err(|error| refusal(py, error))?;
    of_setup(py, Setup::new(vec![Shape::Graph(shape)]))
}

/// Writes a board as one graph in the format of another program.
#[pyfunction]
#[pyo3(signature = (format, board, /))]
pub(crate) fn write_graph(
    py: Python<'_>,
    format: &str,
    board: &Bound<'_, PyAny>,
) -> PyResult<String> {
    let (format, setup) = (self::format(py, format)?, setup(board)?);
    let graph = graph_of(&setup).map_err(|error| no_answer(py, error))?;
    format.write(&graph).map_err(|error| no_answer(py, error))
}
