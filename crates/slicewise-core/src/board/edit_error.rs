//! [`EditError`]: why a board does not allow an edit.

use crate::printable::with_article;

/// A property of a vertex of a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Available from the start.
    Open,
    /// Hanging on the ground.
    Anchored,
    /// Giving an extra turn.
    Even,
}

/// The error of an edit that a board does not allow.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EditError {
    /// There is no such vertex.
    #[error("found the vertex {found}, expected one of {vertices}, counted from 0")]
    NoVertex {
        /// The vertex.
        found: usize,
        /// The number of vertices.
        vertices: usize,
    },
    /// There is no such part.
    #[error("found the part {found}, expected one of {parts}, counted from 0")]
    NoPart {
        /// The part.
        found: usize,
        /// The number of parts.
        parts: usize,
    },
    /// The two vertices are in different parts, or are the same.
    #[error("expected two vertices of one component")]
    NotTwoOfOne,
    /// The component is of a kind whose edges and marks are fixed.
    #[error("the edges of {} follow from its order; a graph has any", with_article(keyword))]
    NoEdges {
        /// The kind.
        keyword: &'static str,
    },
    /// The component is of a kind without an order.
    #[error("the vertices of {} have no order that counts", with_article(keyword))]
    NoOrder {
        /// The kind.
        keyword: &'static str,
    },
    /// Both vertices of a forest have parents, or the edge would close a cycle.
    #[error("a forest has at most one parent for each vertex and no cycles; a graph has any edges")]
    NoForest,
    /// The edit would remove the last vertex of the board.
    #[error("found the last vertex, expected at least one to remain")]
    Last,
}
