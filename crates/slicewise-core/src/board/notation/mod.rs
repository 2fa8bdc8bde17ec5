//! The text notation of boards: parsing, with the place of every fault, and printing.
//!
//! ```text
//! board      = { "rule" taking | "passing" passing } ( "empty" | components | row )
//! row        = weight { weight } { "+" component }
//! taking     = "share" | "grab" | "both"
//! passing    = "never" | "P" | "A" | "N"
//! components = component [ "second" { weight } ] { "+" component [ "second" { weight } ] }
//! component  = ( "row" | "stack" | "free" | "ev" | "pizza" | "path" ) { weight }
//!            | "forest" { weight } "parents" { vertex | "-" }
//!            | "tree" { weight } [ "edges" { vertex "-" vertex } | "parents" { vertex | "-" } ]
//!            | "graph" { weight } { "edges" { vertex "-" vertex }
//!                                 | ( "open" | "anchored" | "even" ) { vertex } }
//!            | "order" [ beside ]
//!            | "front" limit "of" { weight }
//!            | "ends" ( count | "all" ) "of" { weight }
//!            | "menu" choice { "or" choice } "end"
//!            | "game" { node "-" node ":" weight } [ "from" node ]
//! limit      = count | "all" | ( "twice" | "most" ) count
//! beside     = then { "beside" then }
//! then       = part { "then" part }
//! part       = weight | "(" beside ")"
//! choice     = weight [ "then" components ]
//! weight     = integer | decimal | fraction          4  -2  0.1  1e6  1/3
//! ```
//!
//! A board that begins with a number is a row: `4 2 6 7` is `row 4 2 6 7`. It is in one line, or has a number in each,
//! of which the first is not the count of the others.
//! Words are separated by white space or commas, and all weights of a list in the same way: `1,000 2` may be two numbers
//! or three, and is refused with both, as is `1,5`. `#` starts a comment that ends with its line. A `+` has a
//! space on each side. `stack` lists its open end first. In `parents` and `edges`, vertices are counted
//! from 0 inside the component; a root has the parent `-`. In an `order`, a vertex may be taken once all
//! before it are gone: `order 3 then (1 beside 5) then 4` begins with the 3 and ends with the 4; its
//! brackets may be nested to any depth, and are quoted in a shell. From a `front`, a turn takes one coin or more, the first ones
//! that are left, up to its limit: a whole number from 1 on, all of them, `twice` as many as the last turn took from it, or
//! twice as many as the `most` that a turn took; the number after these words is what is taken for it before the first turn. From `ends`, a turn takes them from one end of both.
//! After a component of weights outside menus, `second` lists what each of its vertices is worth to the second player.
//! `rule`, `passing` and each list of a graph
//! appear at most once, in any order; the defaults are the plain rules `share` and `never`. A choice of a
//! menu is its score and, after `then`, the components that it leaves. Vertices, menus and games are each numbered from 0
//! in the order of the text, also those inside the choices of menus: in
//! `menu 0 then row 7 8 or 1 then menu 2 or 3 end end + free 5 + menu 4 or 6 end` the 5 is vertex 2, and the last menu is
//! menu 2. A game lists its moves, each from
//! one node to another for a score; `from` gives the node at which it is, 0 by default. Printing a
//! [`Setup`] and parsing the text gives the same `Setup`.
//!
//! # What the rules and marks mean
//!
//! | word | meaning |
//! | --- | --- |
//! | `rule share` | A player takes an available vertex, or any vertex of a component without one. The neighbours of a vertex that was taken are available. |
//! | `rule grab` | A player takes a vertex that does not disconnect the rest: without it there are no more components than with it. |
//! | `rule both` | A player takes a vertex that both rules allow. |
//! | `open 0` | Vertex 0 is available from the start; the rules `share` and `both` ask for it. |
//! | `anchored 0` | Vertex 0 is tied to the ground, which is never taken; the rules `grab` and `both` ask for it: a vertex stays as long as others are tied to the ground through it alone. |
//! | `even 0` | The player who takes vertex 0 moves again. |
//! | `passing never` | Nobody passes. |
//! | `passing P` | A player may pass on any turn. Two passes in a row end the play; vertices may be left. |
//! | `passing A` | The same, but only while the number of vertices left is even. A board with menus or games has no such number. |
//! | `passing N` | A player may pass on any turn except after a pass. |
//!
//! An order, a front and ends have rules of their own, whatever the rule of the board, and need `passing never`. Every other
//! component is a graph with such marks. Both ends of a row are open, and all free vertices. A
//! stack is open at its first vertex and anchored at its last, its bottom; so is each pair of an `ev`. The
//! roots of a forest are open and anchored; so under `rule grab`, its vertices go from the leaves to the
//! roots: in `rule grab forest 5 3 1 parents 2 2 -`, the 1 comes last. Pizzas, paths and trees have no marks: under the rule share
//! the first move is anywhere. [`Wiring`](super::Wiring) is the same as a table.
//!
//! # Example
//!
//! ```
//! # use slicewise_core as slicewise;
//! use slicewise::board::notation;
//!
//! let setup = notation::parse("row 4 2 6 7 + free 1/3  # a row and a free vertex")?;
//! assert_eq!(setup.to_string(), "row 4 2 6 7 + free 1/3");
//!
//! let error = notation::parse("row 4 2 + stck 1").unwrap_err();
//! assert_eq!(&"row 4 2 + stck 1"[error.span.clone()], "stck");
//! let shown = notation::Excerpt::new("row 4 2 + stck 1", error.span);
//! assert_eq!(shown.to_string(), "row 4 2 + stck 1\n          ^^^^");
//! # Ok::<(), notation::NotationError>(())
//! ```

mod error;
mod excerpt;
mod parser;
mod printing;
mod reading;
mod words;

pub use error::{Expected, NotationError};
pub use excerpt::Excerpt;
pub use reading::{Doubt, Reading};
pub use words::{line_and_column, locate};

use std::str::FromStr;

use super::kind::KINDS;
use super::setup::Setup;
use crate::number::Exact;
pub use crate::printable::{printable, printable_lines, quoted, shortened, with_article};
pub(in crate::board) use parser::{Parser, vertex_number};
pub(in crate::board) use printing::{print_edges, print_weights, side_by_side};

/// The words that introduce a component.
pub const KEYWORDS: [&str; KINDS.len()] = {
    let mut words = [""; KINDS.len()];
    let mut at = 0;
    while at < words.len() {
        words[at] = KINDS[at].keyword;
        at += 1;
    }
    words
};

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

/// Returns whether a text is a row without the word `row`, such as `4 2 6 7`.
#[must_use]
pub fn is_bare_row(text: &str) -> bool {
    Parser::new(text).begins_with_a_number()
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
