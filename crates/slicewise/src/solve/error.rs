//! [`SolveError`]: the reason why a position has no answer.

use std::fmt::{self, Display};

use super::first_move;
use super::search::{self, SearchError, TableIoError};

/// The reason why a position has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SolveError {
    /// The unbroached components together are too large.
    Unbroached(first_move::TooLarge),
    /// A component is too large for a search.
    Component(search::ComponentTooLarge),
    /// A saved table cannot be used.
    Table(TableIoError),
}

impl Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unbroached(error) => error.fmt(f),
            Self::Component(error) => error.fmt(f),
            Self::Table(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SolveError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Unbroached(error) => error.source(),
            Self::Component(error) => error.source(),
            Self::Table(error) => error.source(),
        }
    }
}

impl From<first_move::TooLarge> for SolveError {
    fn from(error: first_move::TooLarge) -> Self {
        Self::Unbroached(error)
    }
}

impl From<SearchError> for SolveError {
    fn from(error: SearchError) -> Self {
        match error {
            SearchError::Component(error) => Self::Component(error),
            SearchError::Table(error) => Self::Table(error),
        }
    }
}
