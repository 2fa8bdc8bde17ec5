//! [`TheoryError`]: why a question of the laboratory has no answer.

use std::fmt::{self, Display};

use crate::board::{SetupError, Vertex};
use crate::oracle::OracleError;
use crate::solve::search;

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TheoryError {
    /// A setup is not a board.
    Setup(SetupError),
    /// A board that is not one of vertices under the plain rules.
    NotPlain {
        /// What it has that such a board has not.
        found: String,
    },
    /// A value by its definition is out of the oracle's reach.
    TooLarge(OracleError),
    /// A component is too large for a search.
    Component(search::ComponentTooLarge),
    /// A value was not found in the positions that a question may search.
    Unfinished {
        /// How many were searched.
        positions: u64,
    },
    /// A question about many, with too many.
    TooMany {
        /// How many were found.
        found: usize,
        /// What they are: `boards`, `pieces`.
        of: &'static str,
        /// The most there may be.
        limit: usize,
    },
    /// A board of the wrong kind for the question.
    Kind {
        /// What was found.
        found: String,
        /// What the question is about.
        expected: &'static str,
    },
    /// A move that is not legal.
    NoSuchMove(Vertex),
}

impl Display for TheoryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => error.fmt(f),
            Self::NotPlain { found } => write!(
                f,
                "found {found}, expected a board of vertices under the rule share, and no passing"
            ),
            Self::TooLarge(error) => error.fmt(f),
            Self::Component(error) => error.fmt(f),
            Self::Unfinished { positions } => write!(
                f,
                "a value was not found in {positions} positions, the most that a question searches"
            ),
            Self::TooMany { found, of, limit } => {
                write!(f, "found {found} {of}, expected at most {limit}")
            }
            Self::Kind { found, expected } => write!(f, "found {found}, expected {expected}"),
            Self::NoSuchMove(vertex) => write!(f, "vertex {vertex} cannot be taken first"),
        }
    }
}

impl std::error::Error for TheoryError {}

impl From<SetupError> for TheoryError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl From<OracleError> for TheoryError {
    fn from(error: OracleError) -> Self {
        Self::TooLarge(error)
    }
}
