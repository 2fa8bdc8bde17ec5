//! The text notation of boards: parsing, with the place of every fault, and printing.
//!
//! ```text
//! board      = { "rule" taking | "passing" passing } ( "empty" | components )
//! taking     = "share" | "grab" | "both"
//! passing    = "never" | "P" | "A" | "N"
//! components = component { "+" component }
//! component  = ( "row" | "stack" | "free" | "ev" | "pizza" | "path" ) { weight }
//!            | "forest" { weight } "parents" { vertex | "-" }
//!            | "tree" { weight } [ "edges" { vertex "-" vertex } | "parents" { vertex | "-" } ]
//!            | "graph" { weight } { "edges" { vertex "-" vertex }
//!                                 | ( "open" | "anchored" | "even" ) { vertex } }
//!            | "menu" choice { "or" choice } "end"
//!            | "game" { node "-" node ":" weight } [ "from" node ]
//! choice     = weight [ "then" components ]
//! weight     = integer | decimal | fraction          4  -2  0.1  1e6  1/3
//! ```
//!
//! Words are separated by white space or commas; `#` starts a comment that ends with its line.
//! `stack` lists its open end first. In `parents` and `edges`, vertices are counted from 0 inside the
//! component; a root has the parent `-`. `rule`, `passing` and each list of a graph appear at most once,
//! in any order; the defaults are the plain rules `share` and `never`. A choice of a menu is its score
//! and, after `then`, the components that it leaves. A game lists its moves, each from one node to
//! another for a score; `from` gives the node at which it is, 0 by default. Printing a [`Setup`] and
//! parsing the text gives the same `Setup`.
//!
//! ```
//! use slicewise_core::board::notation;
//!
//! let setup = notation::parse("row 4 2 6 7 + free 1/3  # a row and a free vertex")?;
//! assert_eq!(setup.to_string(), "row 4 2 6 7 + free 1/3");
//!
//! let error = notation::parse("row 4 2 + stck 1").unwrap_err();
//! assert_eq!(&"row 4 2 + stck 1"[error.span.clone()], "stck");
//! # Ok::<(), notation::NotationError>(())
//! ```

mod error;
mod parser;
mod printing;
mod words;

pub use error::{Expected, NotationError};
pub use words::shortened;
pub use words::{line_and_column, locate};

use std::str::FromStr;

use super::setup::Setup;
use crate::number::Exact;
use parser::Parser;

/// The words that introduce a component.
pub const KEYWORDS: [&str; 11] =
    ["row", "stack", "free", "ev", "pizza", "path", "forest", "tree", "graph", "menu", "game"];

/// Returns whether a board may begin with this word.
#[must_use]
pub fn begins_board(word: &str) -> bool {
    KEYWORDS.contains(&word) || ["empty", "rule", "passing"].contains(&word)
}

/// Parses a board. O(length of the text).
///
/// # Errors
/// The first word that does not fit, and what was expected in its place.
pub fn parse(text: &str) -> Result<Setup, NotationError> {
    Parser::new(text).board()
}

/// Parses a board, as [`parse`] does.
impl FromStr for Setup {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        parse(text)
    }
}

/// Parses numbers, separated like the words of a board.
///
/// # Errors
/// The first word that is not a number.
pub fn numbers(text: &str) -> Result<Vec<Exact>, NotationError> {
    Parser::new(text).numbers()
}

#[cfg(test)]
mod tests;
