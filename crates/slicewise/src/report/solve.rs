//! An analysis or an explanation together with its board.

use serde::{Serialize, Serializer};

use crate::board::Setup;
use crate::explain::Explanation;
use crate::number::Exact;
use crate::solve::Analysis;

/// The answer of `slicewise solve` about a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Solved {
    /// The board, written as text.
    #[serde(serialize_with = "as_text")]
    pub board: Setup,
    /// The answer.
    #[serde(flatten)]
    pub analysis: Analysis<Exact>,
}

/// The answer of `slicewise explain` about a board.
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
