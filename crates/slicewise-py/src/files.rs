//! Graphs in the file formats of other programs.

use pyo3::prelude::*;
use slicewise::Setup;
use slicewise::board::Shape;
use slicewise_report::graph_files::{FileFormat, WeightsError, graph_of};

use crate::error::{bad_file, no_answer, refusal};
use crate::setup::{of_setup, setup};
use crate::shape::weights;
use crate::text::Text;

fn format(py: Python<'_>, name: &str) -> PyResult<FileFormat> {
    name.parse().map_err(|error| refusal(py, error))
}

/// Reads a graph from a text in the format of another program: `graph6`, `sparse6`, `edgelist`, `graphml`, `dot`
/// or `gph`. `weights` are one for each vertex, or one for all, unless the file has them.
///
/// >>> import slicewise as sw
/// >>> sw.read_graph("graph6", "Bg", [5, 3, 1])
/// Graph([5, 3, 1], [(0, 1), (1, 2)])
///
/// Raises `FileError`, with the place, if the text is not a simple undirected graph in this format, and `Error` if
/// the weights do not fit.
#[pyfunction]
#[pyo3(signature = (format, text, /, weights=None))]
pub(crate) fn read_graph<'py>(
    py: Python<'py>,
    format: Text,
    text: Text,
    weights: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let format = self::format(py, &format)?;
    let given = weights.map(self::weights).transpose()?;
    let read = py.detach(|| format.read(&text));
    let graph = read.map_err(|error| bad_file(py, &error, &text, Some(error.span.clone())))?;
    let shape = graph.shape(given.as_deref()).map_err(|error| match error {
        WeightsError::Missing { .. } => refusal(py, format!("{error}; weights= gives them")),
        error => refusal(py, error),
    })?;
    of_setup(py, Setup::new(vec![Shape::Graph(shape)]))
}

/// Joins the components of a board into one `Graph`, under the same rules.
///
/// >>> import slicewise as sw
/// >>> sw.as_graph(sw.Row([1, 2]) + sw.Stack([3, 4]))
/// Graph([1, 2, 3, 4], [(0, 1), (2, 3)], open=[0, 1, 2], anchored=[3])
#[pyfunction]
#[pyo3(signature = (board, /))]
pub(crate) fn as_graph<'py>(board: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let (py, setup) = (board.py(), setup(board)?);
    let graph = graph_of(&setup).map_err(|error| no_answer(py, error))?;
    of_setup(py, Setup { components: vec![Shape::Graph(graph)], rules: setup.rules })
}

/// Writes a board as one graph in the format of another program; only `graphml` and `dot` have weights.
///
/// >>> import slicewise as sw
/// >>> sw.write_graph("graph6", sw.Row([5, 3, 1]))
/// 'Bg\n'
#[pyfunction]
#[pyo3(signature = (format, board, /))]
pub(crate) fn write_graph(
    py: Python<'_>,
    format: Text,
    board: &Bound<'_, PyAny>,
) -> PyResult<String> {
    let (format, setup) = (self::format(py, &format)?, setup(board)?);
    let graph = graph_of(&setup).map_err(|error| no_answer(py, error))?;
    format.write(&graph).map_err(|error| no_answer(py, error))
}
