//! [`SolveError`]: the reason why a position has no answer.

use super::first_move;
#[cfg(feature = "full")]
use super::search::{self, SearchError, TableIoError};

/// The reason why a position has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The unbroached components together are too large.
    #[error(transparent)]
    Unbroached(#[from] first_move::TooLarge),
    /// A component is too large for a search.
    #[cfg(feature = "full")]
    #[error(transparent)]
    Component(search::ComponentTooLarge),
    /// A saved table cannot be used.
    #[cfg(feature = "full")]
    #[error(transparent)]
    Table(TableIoError),
    /// The position takes a search, or the table of one is given, and the library was built without its feature `full`.
    #[error(
        "found a board that takes a search, expected one that theory knows: this program has slicewise without the feature `full`"
    )]
    NoSearch,
}

impl SolveError {
    /// Returns whether a search refuses the board.
    pub(super) fn is_refused_search(&self) -> bool {
        match self {
            #[cfg(feature = "full")]
            Self::Component(_) => true,
            Self::NoSearch => true,
            _ => false,
        }
    }
}

#[cfg(feature = "full")]
impl From<SearchError> for SolveError {
    fn from(error: SearchError) -> Self {
        match error {
            SearchError::Component(error) => Self::Component(error),
            SearchError::Table(error) => Self::Table(error),
        }
    }
}
