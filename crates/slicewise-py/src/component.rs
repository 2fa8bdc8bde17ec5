//! The classes of boards of one component: `Row`, `Pizza`, …

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use slicewise::board::{GraphShape, Setup, Shape};

use crate::board::Board;
use crate::error::refusal;
use crate::number::list;
use crate::shape::weight_list;
use crate::vertices::{edges, parents, vertices};

/// Makes the object of the right class for a board.
pub(crate) fn wrapped(py: Python<'_>, board: Board) -> PyResult<Bound<'_, PyAny>> {
    let shape = match board.setup().components.as_slice() {
        [shape] => shape.keyword(),
        _ => "",
    };
    match shape {
        "row" => of_class(py, board, Row),
        "stack" => of_class(py, board, Stack),
        "free" => of_class(py, board, Free),
        "ev" => of_class(py, board, Ev),
        "pizza" => of_class(py, board, Pizza),
        "path" => of_class(py, board, Path),
        "forest" => of_class(py, board, Forest),
        "tree" => of_class(py, board, Tree),
        "graph" => of_class(py, board, Graph),
        _ => Ok(Bound::new(py, board)?.into_any()),
    }
}

fn of_class<'py, C>(py: Python<'py>, board: Board, class: C) -> PyResult<Bound<'py, PyAny>>
where
    C: pyo3::PyClass<BaseType = Board>,
{
    Ok(Bound::new(py, PyClassInitializer::from(board).add_subclass(class))?.into_any())
}

/// A board of one component, of its class.
fn alone<C>(py: Python<'_>, class: C, shape: Shape) -> PyResult<PyClassInitializer<C>>
where
    C: pyo3::PyClass<BaseType = Board>,
{
    let board = Board::checked(py, Setup::new(vec![shape]), None)?;
    Ok(PyClassInitializer::from(board).add_subclass(class))
}

macro_rules! classes {
    ($($(#[$doc:meta])* $class:ident)*) => {$(
        $(#[$doc])*
        #[pyclass(extends = Board, frozen, subclass, module = "slicewise")]
        pub(crate) struct $class;
    )*};
}

macro_rules! lists_of_weights {
    ($($class:ident)*) => {$(
        #[pymethods]
        impl $class {
            #[new]
            #[pyo3(signature = (weights, /))]
            fn new(weights: &Bound<'_, PyAny>) -> PyResult<PyClassInitializer<Self>> {
                alone(weights.py(), Self, Shape::$class(weight_list(weights)?))
            }
        }
    )*};
}

classes! {
    /// A row of coins: a path with both ends available. `weights` are numbers, from left to right.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Row([4, 2, 6, 7]).value
    /// 3
    ///
    /// Raises `Error`, with the place, for a number that is not finite, `TypeError` for what is not a number.
    Row
    /// A stack of coins: a path with one end available, listed from that end.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Stack([5, 1, 8]).profits
    /// (13, 1)
    Stack
    /// Isolated vertices, all available.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Free([5, 1, 8]).value
    /// 4
    Free
    /// Zugzwang pairs: each weight x is the stack `0 x`, so 0 or more; the player who begins it loses x.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Ev([3]).value, len(sw.Ev([3]))
    /// (-3, 2)
    Ev
    /// A pizza: a cycle, read around. The first piece may be any; after that, only pieces beside the gap.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Pizza([0, 1, 0, 2, 2]).value
    /// 1
    Pizza
    /// An unbroached path: the first move may be anywhere.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Path([1, 4, 1]).value
    /// 4
    Path
    /// A rooted forest: roots are available, and others once their parents are taken. `parents` has the parent of each
    /// vertex, counted from 0 in the forest, and `None` for roots.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Forest([1, 5, 3], [None, 0, 0]).value
    /// -1
    ///
    /// Raises `BoardError` if the parents do not form a forest.
    Forest
    /// An unbroached tree: the first move may be anywhere. `edges` are pairs of vertices, counted from 0 in the tree; or
    /// `parents` has the parent of each vertex, and `None` for one.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Tree([1, 5, 3], [(0, 1), (0, 2)]) == sw.Tree([1, 5, 3], parents=[None, 0, 0])
    /// True
    ///
    /// Raises `BoardError` if the edges do not form a tree.
    Tree
    /// Any graph, without loops. `edges` are pairs of vertices, counted from 0 in the graph. `open` are the vertices
    /// available from the start, `anchored` those tied to the ground, which matters under the rule `grab`, and the
    /// player who takes an `even` vertex moves again.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Graph([5, 3, 1, 4], [(0, 1), (1, 2), (2, 3), (3, 0)]).under(rule="grab").value
    /// 3
    ///
    /// Raises `BoardError` if the edges and vertices do not form a graph.
    Graph
}

lists_of_weights! { Row Stack Free Pizza Path }

#[pymethods]
impl Ev {
    #[new]
    #[pyo3(signature = (weights, /))]
    fn new(weights: &Bound<'_, PyAny>) -> PyResult<PyClassInitializer<Self>> {
        alone(weights.py(), Self, Shape::Ev(weight_list(weights)?))
    }

    /// The weight of each pair.
    #[getter]
    fn pairs<'py>(slf: PyRef<'py, Self>, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let board = slf.into_super();
        board
            .setup()
            .components
            .first()
            .map_or(Ok(Vec::new()), |shape| list(py, shape.weights().iter()))
    }
}

#[pymethods]
impl Forest {
    #[new]
    fn new(
        py: Python<'_>,
        weights: &Bound<'_, PyAny>,
        parents: &Bound<'_, PyAny>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let (weights, parents) = (weight_list(weights)?, self::parents(parents)?);
        same_length(py, weights.len(), parents.len())?;
        alone(py, Self, Shape::Forest { weights, parents })
    }

    /// The parent of each vertex; `None` for a root.
    #[getter]
    fn parents(slf: PyRef<'_, Self>) -> Vec<Option<u32>> {
        match slf.into_super().setup().components.first() {
            Some(Shape::Forest { parents, .. }) => parents.clone(),
            _ => Vec::new(),
        }
    }
}

#[pymethods]
impl Tree {
    #[new]
    #[pyo3(signature = (weights, edges=None, *, parents=None))]
    fn new(
        py: Python<'_>,
        weights: &Bound<'_, PyAny>,
        edges: Option<&Bound<'_, PyAny>>,
        parents: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let weights = weight_list(weights)?;
        let shape = match (edges, parents) {
            (Some(edges), None) => Shape::Tree { weights, edges: self::edges(edges)? },
            (None, Some(parents)) => {
                let parents = self::parents(parents)?;
                same_length(py, weights.len(), parents.len())?;
                Shape::tree_of_parents(weights, parents)
            }
            (None, None) if weights.len() < 2 => Shape::Tree { weights, edges: Vec::new() },
            (None, None) => {
                return Err(PyTypeError::new_err(
                    "found neither edges nor parents, expected either",
                ));
            }
            (Some(_), Some(_)) => {
                return Err(PyTypeError::new_err("found both edges and parents, expected either"));
            }
        };
        alone(py, Self, shape)
    }

    /// The edges, each a pair of vertices.
    #[getter]
    fn edges(slf: PyRef<'_, Self>) -> Vec<(u32, u32)> {
        match slf.into_super().setup().components.first() {
            Some(Shape::Tree { edges, .. }) => edges.clone(),
            _ => Vec::new(),
        }
    }
}

fn same_length(py: Python<'_>, weights: usize, parents: usize) -> PyResult<()> {
    if weights == parents {
        return Ok(());
    }
    let expected = "expected as many of both: None is the parent of a root";
    Err(refusal(py, format!("found {weights} weights and {parents} parents, {expected}")))
}

#[pymethods]
impl Graph {
    #[new]
    #[pyo3(signature = (weights, edges=None, *, open=None, anchored=None, even=None))]
    fn new(
        py: Python<'_>,
        weights: &Bound<'_, PyAny>,
        edges: Option<&Bound<'_, PyAny>>,
        open: Option<&Bound<'_, PyAny>>,
        anchored: Option<&Bound<'_, PyAny>>,
        even: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyClassInitializer<Self>> {
        let marked = |list: Option<&Bound<'_, PyAny>>, what| {
            list.map_or(Ok(Vec::new()), |list| vertices(list, what))
        };
        let graph = GraphShape {
            weights: weight_list(weights)?,
            edges: edges.map_or(Ok(Vec::new()), self::edges)?,
            open: marked(open, "open")?,
            anchored: marked(anchored, "anchored")?,
            even: marked(even, "even")?,
        };
        alone(py, Self, Shape::Graph(graph))
    }

    /// The edges, each a pair of vertices.
    #[getter]
    fn edges(slf: PyRef<'_, Self>) -> Vec<(u32, u32)> {
        shape(slf, |graph| graph.edges.clone())
    }

    /// The vertices that are available from the start.
    #[getter]
    fn open(slf: PyRef<'_, Self>) -> Vec<u32> {
        shape(slf, |graph| graph.open.clone())
    }

    /// The vertices that are tied to the ground.
    #[getter]
    fn anchored(slf: PyRef<'_, Self>) -> Vec<u32> {
        shape(slf, |graph| graph.anchored.clone())
    }

    /// The vertices whose taker moves again.
    #[getter]
    fn even(slf: PyRef<'_, Self>) -> Vec<u32> {
        shape(slf, |graph| graph.even.clone())
    }
}

fn shape<T: Default>(graph: PyRef<'_, Graph>, part: impl Fn(&GraphShape) -> T) -> T {
    match graph.into_super().setup().components.first() {
        Some(Shape::Graph(graph)) => part(graph),
        _ => T::default(),
    }
}
