//! A whole board as one graph.

use slicewise::board::notation::with_article;
use slicewise::board::{
    Graph, GraphShape, Legend, OnPosition, Position, Setup, SetupError, WeightList,
};
use slicewise::number::Scalar;

/// Error converting a board to one graph.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotAGraphError {
    /// The setup is not a board.
    #[error(transparent)]
    Setup(SetupError),
    /// The board has a menu, a game or an order.
    #[error("found {}, expected components that are graphs", with_article(keyword))]
    Other {
        /// The keyword of the component.
        keyword: &'static str,
    },
}

/// Joins the components of a board into one graph, whatever its rules. O(vertices + edges).
///
/// # Errors
/// See [`NotAGraphError`].
pub fn graph_of(setup: &Setup) -> Result<GraphShape, NotAGraphError> {
    let other = setup.components.iter().find(|shape| !shape.is_graph());
    if let Some(shape) = other {
        return Err(NotAGraphError::Other { keyword: shape.keyword() });
    }
    let graph = setup.enter_as_graph(ToShape).map_err(NotAGraphError::Setup)?;
    Ok(GraphShape { weights: setup.vertex_weights().collect(), ..graph })
}

/// Converts a position to its edges and marks, without its weights.
struct ToShape;

impl OnPosition for ToShape {
    type Output = GraphShape;

    fn run<W: Scalar>(self, position: Position<W>, _: Legend) -> GraphShape {
        position.graph().map(|board| shape(&board.field.graph)).unwrap_or_default()
    }
}

fn shape<W>(graph: &Graph<W>) -> GraphShape {
    let marked = |marks: &[bool]| {
        (0..).zip(marks).filter(|(_, mark)| **mark).map(|(vertex, _)| vertex).collect()
    };
    GraphShape {
        weights: WeightList::default(),
        edges: graph.edges().collect(),
        open: marked(&graph.available),
        anchored: marked(&graph.anchored),
        even: marked(&graph.even),
    }
}
