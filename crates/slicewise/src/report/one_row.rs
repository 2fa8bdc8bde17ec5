//! Reports that are about a single row.

use std::fmt::{self, Display};

use crate::board::{Board, Component, PathSegment};
use crate::number::Scalar;

/// A board that is not a single row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotARow {
    /// How many components were found.
    pub found: usize,
}

impl Display for NotARow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.found {
            1 => f.write_str("found a component that is not a row, expected a single row"),
            found => write!(f, "found {found} components, expected a single row"),
        }
    }
}

impl std::error::Error for NotARow {}

/// The run of a board that is a single row.
pub(super) fn only_row<W: Scalar>(board: &Board<W>) -> Result<PathSegment, NotARow> {
    match board.components() {
        [Component::Row(run)] => Ok(*run),
        others => Err(NotARow { found: others.len() }),
    }
}
