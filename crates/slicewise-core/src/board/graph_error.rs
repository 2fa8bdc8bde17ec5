//! [`GraphError`]: an error in a graph or a game as written.

use super::place::Part;
use super::vertex::expected_vertex;

/// An error in a graph or a game as written. Entries are counted from 0 in the order given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GraphError {
    /// An entry names a vertex that does not exist.
    #[error("found vertex {vertex}, {}", expected_vertex(*vertices, "graph"))]
    NoSuchVertex {
        /// The list that holds the entry.
        part: Part,
        /// The entry.
        entry: usize,
        /// The vertex as given.
        vertex: u32,
        /// The number of vertices.
        vertices: usize,
    },
    /// An edge joins a vertex to itself.
    #[error("found an edge from {vertex} to itself, expected two vertices")]
    Loop {
        /// The edge.
        edge: usize,
        /// Both its ends.
        vertex: u32,
    },
    /// An entry repeats an earlier one.
    #[error("found {}", repeated(*part, *first))]
    Duplicate {
        /// The list that holds the entry.
        part: Part,
        /// The entry.
        entry: usize,
        /// The earlier entry; an edge may be the other way round.
        first: usize,
    },
    /// The edges of a game close a cycle, so the game need not end.
    #[error("found an edge on a cycle, expected a game that comes to an end")]
    Cycle {
        /// An edge of the cycle.
        edge: usize,
    },
}

impl GraphError {
    /// The list that holds the wrong entry, and its index.
    #[must_use]
    pub fn entry(&self) -> (Part, usize) {
        match *self {
            Self::NoSuchVertex { part, entry, .. } | Self::Duplicate { part, entry, .. } => {
                (part, entry)
            }
            Self::Loop { edge, .. } | Self::Cycle { edge } => (Part::Edge, edge),
        }
    }
}

/// Names an entry that repeats the entry `first` of its list.
fn repeated(part: Part, first: usize) -> String {
    match part {
        Part::Edge => format!("an edge that repeats edge {first}, expected each edge once"),
        _ => "a repeated vertex, expected each vertex once".to_owned(),
    }
}
