//! [`IllegalMove`]: why a move cannot be made.

use super::moves::Move;
use super::vertex::{Vertex, expected_vertex};

/// The reason why a move cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The board has no vertex with this number.
    #[error("found vertex {vertex}, {}", expected_vertex(*vertices, "board"))]
    NoSuchVertex {
        /// The vertex asked for.
        vertex: Vertex,
        /// The number of vertices on the board.
        vertices: usize,
    },
    /// The vertex has been taken.
    #[error("vertex {0} is already taken")]
    AlreadyTaken(Vertex),
    /// The vertex is inside a row or a stack.
    #[error("vertex {vertex} is not available, expected {}", expected_end(*ends))]
    NotAnEnd {
        /// The vertex asked for.
        vertex: Vertex,
        /// The available ends; a stack has the same one twice.
        ends: [Vertex; 2],
    },
    /// The vertex is left, but no neighbour of it has been taken.
    #[error("vertex {0} is not available: no neighbour of it has been taken")]
    NotAvailable(Vertex),
    /// The vertex is in an order, in which others come before it.
    #[error("vertex {0} may not be taken yet: not all before it are gone")]
    NotYet(Vertex),
    /// Without the vertex the rest would fall apart, which the rules `grab` and `both` do not allow.
    #[error("vertex {0} may not be taken: without it the rest would fall apart")]
    Disconnects(Vertex),
    /// The rules do not allow the move in the position.
    #[error("found {0}, which is not a legal move here")]
    NotLegal(Move),
    /// The play is over.
    #[error("the play is over")]
    Over,
}

impl IllegalMove {
    /// The same error with its vertices renumbered by `name`.
    #[must_use]
    pub fn renamed(self, name: impl Fn(Vertex) -> Vertex) -> Self {
        match self {
            Self::NoSuchVertex { vertex, vertices } => Self::NoSuchVertex { vertex, vertices },
            Self::AlreadyTaken(vertex) => Self::AlreadyTaken(name(vertex)),
            Self::NotAnEnd { vertex, ends } => {
                Self::NotAnEnd { vertex: name(vertex), ends: ends.map(name) }
            }
            Self::NotAvailable(vertex) => Self::NotAvailable(name(vertex)),
            Self::NotYet(vertex) => Self::NotYet(name(vertex)),
            Self::Disconnects(vertex) => Self::Disconnects(name(vertex)),
            Self::NotLegal(mv) => Self::NotLegal(mv.map_vertex(name)),
            Self::Over => Self::Over,
        }
    }
}

/// Names the ends of a row, or the open end of a stack.
fn expected_end([one, other]: [Vertex; 2]) -> String {
    match one == other {
        true => format!("{one}, the open end"),
        false => format!("an end: {} or {}", one.min(other), one.max(other)),
    }
}
