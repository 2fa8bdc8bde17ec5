//! JSON: how numbers, boards and moves look in it, read exactly.
//!
//! * A number is a JSON integer if it has at most 53 bits, which every JSON reader keeps exactly, and
//!   otherwise a string: `"9007199254740993"`, `"1/3"`. On input, any JSON number is the exact decimal
//!   that it spells, whatever its length, and a string is a weight of the text notation.
//! * A vertex is its number, and so is the move that takes it; the other moves are the strings
//!   `"3-5"` for consecutive vertices, `"menu 0 choice 1"`, `"game 0 edge 2"` and `"pass"`.
//! * A board is `{"components": [{"row": [4, 2, 6, 7]}, {"stack": [5, "1/3"]}, {"ev": [3]}]}`;
//!   a forest is `{"forest": [1, 5, 3], "parents": [null, 0, 0]}`, an unbroached tree
//!   `{"tree": [1, 5, 3], "edges": [[0, 1], [0, 2]]}`, or with parents likewise,
//!   a front `{"front": [1, 2, 3, 7], "limit": 3}`, with a number, `"all"`, `{"twice": 1}` or `{"most": 1}` as its limit,
//!   and `{"ends": [1, 2, 3], "limit": 2}`, with a number or `"all"`; an order is
//!   `{"order": [1, 6, 3], "steps": [0, 1, "then", 2, "beside"]}`, whose steps are vertices and words that join the last two parts.
//!   Beside a list of weights, `"second": [2, 1]` has what they are worth to the second player.
//! * A graph is `{"graph": [5, 3, 1], "edges": [[0, 1]], "open": [0], "anchored": [], "even": []}`, a
//!   menu `{"menu": [{"score": 0, "then": [{"row": [1, 2]}]}, {"score": 2}]}`, a game
//!   `{"game": [[0, 1, 5], [0, 2, "1/3"]], "from": 0}`; empty lists, `then` and `from` may be left out.
//! * Rules other than the plain ones are given next to the components: `"rule": "grab"`,
//!   `"passing": "P"`.
//!
//! [`parse`] reads a board from text, with the path of whatever is wrong. Numbers, boards and moves
//! also implement serde's traits. Deserialized with `serde_json`, numbers are as exact as here; from
//! other formats and from `#[serde(flatten)]`, `untagged` and internally tagged types, which hand out
//! decimals as floats, integers and strings are read, and floats are refused.

mod read;
mod serde_impls;
mod text;
mod tree;
mod write;

pub(crate) use read::ComponentObject;
pub use read::parse;
#[doc(hidden)]
pub use read::{list, refuse, weight};
pub use text::{to_string, to_writer};
pub use tree::{Json, Object};

/// The error of reading JSON.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum JsonError {
    /// The text is not JSON; the message names line and column.
    #[error("not JSON: {0}")]
    Syntax(String),
    /// The JSON is not what should be there.
    #[error("at {path}: found {found}, expected {expected}")]
    Shape {
        /// The place, as a path: `components[1].row[0]`.
        path: String,
        /// What was found there, shortened.
        found: String,
        /// What should be there.
        expected: String,
    },
}
