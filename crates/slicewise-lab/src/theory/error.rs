//! [`TheoryError`]: why a question of the laboratory has no answer.

use slicewise::board::{SetupError, Vertex};
use slicewise::solve::SolveError;
use slicewise::solve::oracle::OracleError;

/// Error answering a question of the laboratory.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TheoryError {
    /// A setup is not a board.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A board under rules that the question is not about, or boards under different rules.
    #[error("found {found}, expected {expected}")]
    Rules {
        /// The rules that are the cause, such as `rule grab`.
        found: String,
        /// The rules in their place that the question is about.
        expected: String,
    },
    /// A value computed by its definition is beyond the oracle's limits.
    #[error(transparent)]
    TooLarge(#[from] OracleError),
    /// A position has no answer.
    #[error(transparent)]
    Unsolved(SolveError),
    /// A value was not found within the positions that a question may search.
    #[error("a value was not found in {positions} positions, the most that a question searches")]
    Unfinished {
        /// The number of positions searched.
        positions: u64,
    },
    /// The question was [stopped](super::Lab::watch).
    #[error("the question was stopped")]
    Stopped,
    /// More boards or pieces than a question may have.
    #[error("found {found} {of}, expected at most {limit}")]
    TooMany {
        /// The number found.
        found: usize,
        /// What they are: `boards`, `pieces`.
        of: &'static str,
        /// The largest number allowed.
        limit: usize,
    },
    /// A board of the wrong kind for the question.
    #[error("found {found}, expected {expected}")]
    Kind {
        /// What was found.
        found: String,
        /// What the question expects.
        expected: &'static str,
    },
    /// A move that is not legal.
    #[error("vertex {0} cannot be taken first")]
    NoSuchMove(Vertex),
}
