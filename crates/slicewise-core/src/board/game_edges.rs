//! [`GameEdges`]: the digraph of a game.

use std::ops::Deref;

/// A move of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameEdge<W> {
    /// The node at which it starts.
    pub from: u32,
    /// The node at which it ends.
    pub to: u32,
    /// The score of the move.
    pub score: W,
}

/// The moves of a game, numbered in the input's order: a slice of these, which also knows those out of a node.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameEdges<W> {
    edges: Vec<GameEdge<W>>,
    /// The numbers of the edges, by the node at which they start.
    by_node: Vec<u32>,
}

impl<W> FromIterator<GameEdge<W>> for GameEdges<W> {
    /// O(e log e) for e edges.
    fn from_iter<I: IntoIterator<Item = GameEdge<W>>>(edges: I) -> Self {
        let edges: Vec<GameEdge<W>> = edges.into_iter().collect();
        let from: Vec<u32> = edges.iter().map(|edge| edge.from).collect();
        Self { edges, by_node: by_node(&from) }
    }
}

/// The numbers of the edges, by the nodes at which they start.
fn by_node(from: &[u32]) -> Vec<u32> {
    let mut edges: Vec<u32> = (0..from.len() as u32).collect();
    edges.sort_unstable_by_key(|&edge| (from[edge as usize], edge));
    edges
}

impl<W> GameEdges<W> {
    /// The nodes with edges out of them, each once.
    pub fn nodes(&self) -> impl Iterator<Item = u32> {
        let from = |&edge: &u32| self.edges[edge as usize].from;
        self.by_node
            .chunk_by(move |one, other| from(one) == from(other))
            .map(move |of| from(&of[0]))
    }

    /// The numbers of the edges out of a node, in the input's order. O(log e) for e edges.
    #[must_use]
    pub fn out_of(&self, node: u32) -> &[u32] {
        let from = |&edge: &u32| self.edges[edge as usize].from;
        let start = self.by_node.partition_point(|edge| from(edge) < node);
        let count = self.by_node[start..].partition_point(|edge| from(edge) == node);
        &self.by_node[start..start + count]
    }
}

impl<W> Deref for GameEdges<W> {
    type Target = [GameEdge<W>];

    fn deref(&self) -> &[GameEdge<W>] {
        &self.edges
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edges_out_of_a_node_keep_the_order_of_the_input() {
        let edge = |(from, to)| GameEdge { from, to, score: () };
        let edges: GameEdges<()> =
            [(7, 9), (0, 7), (7, 8), (2, 7), (7, 9)].map(edge).into_iter().collect();
        assert_eq!(edges.out_of(7), [0, 2, 4]);
        assert_eq!(edges.out_of(0), [1]);
        assert_eq!(edges.out_of(3), [] as [u32; 0]);
        assert_eq!(edges[3].to, 7);
    }
}
