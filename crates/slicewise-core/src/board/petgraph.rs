//! Boards from graphs of the library `petgraph`, by the feature of this name.

use ::petgraph::graph::{IndexType, UnGraph};

use super::Setup;
use crate::number::Exact;

/// The board on which the nodes of a graph are the vertices, in their order, under the share rule; data of edges are left out. O(n + m).
///
/// ```
/// use petgraph::graph::UnGraph;
/// use slicewise_core::board::{Setup, Taking};
///
/// let mut graph = UnGraph::<i64, ()>::new_undirected();
/// let [ash, elm, oak] = [5, 3, 4].map(|weight| graph.add_node(weight));
/// graph.extend_with_edges([(ash, elm), (elm, oak)]);
/// let board = Setup::from(&graph).rule(Taking::Grab);
/// assert_eq!(board.to_string(), "rule grab graph 5 3 4 edges 0-1 1-2");
/// ```
///
/// A loop, or an edge that is there twice, is refused where a game is made of the board, as in [`Setup::graph`].
impl<N: Clone + Into<Exact>, E, Ix: IndexType> From<&UnGraph<N, E, Ix>> for Setup {
    fn from(graph: &UnGraph<N, E, Ix>) -> Self {
        let edges = graph.raw_edges().iter();
        let edges = edges.map(|edge| (edge.source().index(), edge.target().index()));
        Self::graph(graph.node_weights().cloned(), edges)
    }
}
