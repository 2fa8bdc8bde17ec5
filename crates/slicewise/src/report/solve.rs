//! An analysis or an explanation with the board it is about.

use serde::{Serialize, Serializer};

use crate::board::Setup;
use crate::explain::Explanation;
use crate::number::Exact;
use crate::solve::Analysis;

/// What `slicewise solve` says of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Solved {
    /// The board, written as text.
    #[serde(serialize_with = "as_text")]
    pub board: Setup,
    /// The answer.
    #[serde(flatten)]
    pub analysis: Analysis<Exact>,
}

/// What `slicewise explain` says of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explained {
    /// The board, written as text.
    #[serde(serialize_with = "as_text")]
    pub board: Setup,
    /// The answer.
    #[serde(flatten)]
    pub explanation: Explanation<Exact>,
}

fn as_text<S: Serializer>(board: &Setup, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(board)
}
