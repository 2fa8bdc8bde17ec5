//! The text notation of boards: reading it with the place of every fault, and printing it.
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
//! component; `-` is a root's parent. Of `rule` and `passing`, and of the lists of a graph, each
//! stands at most once, in any order; a rule that is not named is the plain one, `share` or `never`.
//! A choice of a menu is what it scores, and after `then` what it leaves. A game is the moves between
//! its nodes with their scores, `from` the node at which it stands, 0 if that is not said. Printing a [`Setup`] and reading it back gives the same
//! `Setup`.
//!
//! ```
//! use slicewise::notation;
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

use super::setup::Setup;
use crate::number::Exact;
use parser::Parser;

/// The words that introduce a component.
pub const KEYWORDS: [&str; 11] =
    ["row", "stack", "free", "ev", "pizza", "path", "forest", "tree", "graph", "menu", "game"];

/// Whether a board may begin with this word.
#[must_use]
pub fn begins_board(word: &str) -> bool {
    KEYWORDS.contains(&word) || ["empty", "rule", "passing"].contains(&word)
}

/// Reads a board. O(length of the text).
///
/// # Errors
/// The first word that does not fit, and what was expected there.
pub fn parse(text: &str) -> Result<Setup, NotationError> {
    Parser::new(text).board()
}

/// Reads numbers, separated like the words of a board.
///
/// # Errors
/// The first word that is no number.
pub fn numbers(text: &str) -> Result<Vec<Exact>, NotationError> {
    Parser::new(text).numbers()
}

#[cfg(test)]
mod tests;
