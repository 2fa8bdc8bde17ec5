//! [`Vertex`]: a vertex, identified by its number.

use std::fmt::{self, Display};

/// A vertex, identified by its number in the input: counted from 0 in the order of the text, over
/// all components.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vertex(pub u32);

impl Vertex {
    /// Creates the vertex with this number.
    #[must_use]
    pub fn new(number: u32) -> Self {
        Self(number)
    }

    /// The number, as an index.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Says in an error which vertices could have been found on a `board` of `vertices`.
pub(super) fn expected_vertex(vertices: usize, board: &str) -> String {
    match vertices.checked_sub(1) {
        None => format!("but the {board} has no vertices"),
        Some(last) => format!("expected one of 0 to {last}"),
    }
}

impl From<u32> for Vertex {
    fn from(number: u32) -> Self {
        Self(number)
    }
}

impl Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
