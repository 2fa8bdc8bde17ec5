//! [`TheoryError`]: why a question of the laboratory has no answer.

use std::fmt::{self, Display};

use crate::board::{SetupError, Vertex};
use crate::oracle::OracleError;
use crate::solve::search;
use crate::stop;

/// Error answering a question of the laboratory.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TheoryError {
    /// A setup is not a board.
    Setup(SetupError),
    /// A board that is not one of vertices under the plain rules.
    NotPlain {
        /// What such a board does not have.
        found: String,
    },
    /// A value computed by its definition is beyond the oracle's limits.
    TooLarge(OracleError),
    /// A component is too large for a search.
    Component(search::ComponentTooLarge),
    /// A value was not found within the positions that a question may search.
    Unfinished {
        /// The number of positions searched.
        positions: u64,
    },
    /// The question was [stopped](crate::stoppable()).
    Stopped,
    /// More boards or pieces than a question may have.
    TooMany {
        /// The number found.
        found: usize,
        /// What they are: `boards`, `pieces`.
        of: &'static str,
        /// The largest number allowed.
        limit: usize,
    },
    /// A board of the wrong kind for the question.
    Kind {
        /// What was found.
        found: String,
        /// What the question expects.
        expected: &'static str,
    },
    /// A move that is not legal.
    NoSuchMove(Vertex),
}

/// Goes on, or is [`TheoryError::Stopped`].
pub(super) fn goes_on_or_stopped() -> Result<(), TheoryError> {
    if stop::goes_on().is_break() { Err(TheoryError::Stopped) } else { Ok(()) }
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
            Self::Stopped => f.write_str("the question was stopped"),
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
