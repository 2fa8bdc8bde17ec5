//! Boards as graphs, for the theorems that speak of vertices and edges.

use super::error::TheoryError;
use slicewise::board::{Graph, GraphShape, Legend, OnPosition, Position, Setup, Vertex, recognise};
use slicewise::number::Scalar;

/// Returns a board of [vertices and edges](super::Kinds::Graph) as one graph, in which every vertex keeps its number.
pub(super) fn as_graph(setup: &Setup) -> Result<GraphShape, TheoryError> {
    setup.enter_as_graph(AsGraph).map_err(TheoryError::from)
}

/// Returns the first vertex of a component of several vertices in which none is available.
pub(super) fn unbroached(graph: &GraphShape) -> Option<Vertex> {
    let is_open = |vertex: &u32| graph.open.contains(vertex);
    let closed = recognise(graph).into_iter().map(|component| component.vertices);
    let mut closed = closed.filter(|vertices| vertices.len() > 1 && !vertices.iter().any(is_open));
    closed.next().map(|vertices| Vertex::new(vertices[0]))
}

struct AsGraph;

impl OnPosition for AsGraph {
    type Output = GraphShape;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> GraphShape {
        position.graph().map(|board| shape(&board.field.graph, &legend)).unwrap_or_default()
    }
}

/// Returns a graph in the input's numbers.
pub(super) fn shape<W: Scalar>(graph: &Graph<W>, legend: &Legend) -> GraphShape {
    let marked = |marks: &[bool]| {
        (0_u32..).zip(marks).filter(|(_, mark)| **mark).map(|(at, _)| at).collect()
    };
    GraphShape {
        weights: graph.weights.iter().map(|weight| legend.exact(weight)).collect(),
        edges: graph.edges().collect(),
        open: marked(&graph.available),
        anchored: marked(&graph.anchored),
        ..GraphShape::default()
    }
}
