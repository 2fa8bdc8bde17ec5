//! [`SolveError`]: the reason why a position has no answer.

use super::first_move;
use super::search::{self, SearchError, TableIoError};

/// The reason why a position has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The unbroached components together are too large.
    #[error(transparent)]
    Unbroached(#[from] first_move::TooLarge),
    /// A component is too large for a search.
    #[error(transparent)]
    Component(search::ComponentTooLarge),
    /// A saved table cannot be used.
    #[error(transparent)]
    Table(TableIoError),
}

impl From<SearchError> for SolveError {
    fn from(error: SearchError) -> Self {
        match error {
            SearchError::Component(error) => Self::Component(error),
            SearchError::Table(error) => Self::Table(error),
        }
    }
}
