//! Graphs in the file formats of other programs.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use slicewise::Setup;
use slicewise::board::Shape;
use slicewise_report::Names;
use slicewise_report::graph_files::{
    FileFormat, FileGraph, NodeTable, ReadOptions, WeightsError, graph_of,
};

use crate::error::{bad_file, no_answer, refusal};
use crate::number::exact;
use crate::setup::{of_setup, setup};
use crate::shape::weights;
use crate::text::Text;

fn format(py: Python<'_>, name: &str) -> PyResult<FileFormat> {
    name.parse().map_err(|error| refusal(py, error))
}

/// What `read_graphs` reads: boards with the names of their vertices, unless these are their numbers.
type Named<'py> = (Bound<'py, PyAny>, Option<Vec<String>>);

/// Reads the graphs of a text in the format of another program, or in the one that it shows.
#[pyfunction]
#[pyo3(signature = (format, text, weights, weight_attribute, undirected, simple, rooted, count_from))]
#[expect(clippy::too_many_arguments, reason = "the keywords of a function in Python")]
pub(crate) fn read_graphs<'py>(
    py: Python<'py>,
    format: Option<Text>,
    text: Text,
    weights: Option<&Bound<'py, PyAny>>,
    weight_attribute: Option<String>,
    undirected: bool,
    simple: bool,
    rooted: bool,
    count_from: Option<usize>,
) -> PyResult<Vec<Named<'py>>> {
    let format = match &format {
        Some(name) => self::format(py, name)?,
        None => FileFormat::of(&text).ok_or_else(|| {
            refusal(py, "found a text in no format that it shows, expected the name of its format")
        })?,
    };
    let by_name = weights.and_then(|weights| weights.cast::<PyDict>().ok());
    let table = by_name.map(|weights| {
        let entries = weights.iter().map(|(name, weight)| {
            let name = name.str()?.to_string();
            let weight = exact(&weight, &format_args!("the weight of {name}"))?;
            Ok((name, weight))
        });
        entries.collect::<PyResult<Vec<_>>>().map(NodeTable::new)
    });
    let table = table.transpose()?;
    let listed = weights.filter(|_| table.is_none());
    let given = listed.map(self::weights).transpose()?;
    let options = ReadOptions { weight_attribute, undirected, simple, rooted, first: count_from };
    let read = py.detach(|| format.read_all(&text, &options));
    let graphs = read.map_err(|error| bad_file(py, &error, &text, Some(error.span.clone())))?;
    let refused = |error| match error {
        WeightsError::Missing { .. } => refusal(py, format!("{error}; weights= gives them")),
        error => refusal(py, error),
    };
    let board = |graph: FileGraph| {
        let graph = match &table {
            Some(table) => table.weigh(graph).map_err(refused)?,
            None => graph,
        };
        let names = Names::new(graph.names.clone());
        let names = names.list().map(<[String]>::to_vec);
        let component = graph.component(given.as_deref()).map_err(refused)?;
        Ok((of_setup(py, Setup::new(vec![component]))?, names))
    };
    graphs.into_iter().map(board).collect()
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

/// Writes a board as one graph in the format of another program: `graphml`, `gexf`, `gml`, `dot`, `pajek`, `node-link`, `dimacs` and
/// `metis` have weights; `graph6`, `sparse6`, `edgelist`, `adjlist`, `matrix` and `gph` have none.
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
