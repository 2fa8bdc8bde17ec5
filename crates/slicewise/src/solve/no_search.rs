//! In place of the search, where the library is built without it: what takes one is refused.

use super::analysis::Analysis;
use super::error::SolveError;
use crate::ask::Ask;
use crate::board::{Board, GraphPosition};
use crate::number::Scalar;

/// A board that takes a search.
pub(crate) struct NoSearch;

impl From<NoSearch> for SolveError {
    fn from(NoSearch: NoSearch) -> Self {
        Self::NoSearch
    }
}

/// Refuses a board on which a move is left.
pub(crate) fn solve<W: Scalar>(
    board: &GraphPosition<W>,
    _: &Ask<'_, W>,
) -> Result<Analysis<W>, NoSearch> {
    if board.turns().is_empty() { Ok(Analysis::over()) } else { Err(NoSearch) }
}

/// Refuses saved outcomes.
pub(crate) fn load_outcomes<W: Scalar, R: ?Sized>(
    _: &Board<W>,
    _: &W,
    _: &mut R,
) -> Result<Vec<Option<W>>, NoSearch> {
    Err(NoSearch)
}
