//! Boards that are a single row, for what is known of rows alone.

use crate::board::{
    Board, Component, Legend, OnPosition, Passing, PathSegment, Position, Rules, Setup, Taking,
};
use crate::number::Scalar;

/// Error for a board that is not a single row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotARowError {
    /// It is a row, under rules other than the plain ones.
    #[error("found {}, expected {}", .0, plain_instead(*.0))]
    Rules(Rules),
    /// It has another number of components.
    #[error("found {0} components, expected a single row")]
    Components(usize),
    /// Its component is another one.
    #[error("found a component that is not a row, expected a single row")]
    Component,
    /// It takes a search.
    #[error("found a board that takes a search, expected a single row")]
    Searched,
}

/// Returns the plain rules in place of those that are not.
fn plain_instead(rules: Rules) -> &'static str {
    match (rules.taking == Taking::default(), rules.passing == Passing::default()) {
        (false, true) => "rule share",
        (true, _) => "passing never",
        (false, false) => "rule share passing never",
    }
}

/// Refuses a board whose rules keep it from being a single row. Free under the plain rules, otherwise O(n).
pub fn admit_rules(setup: &Setup) -> Result<(), NotARowError> {
    // A setup that is not a board is refused when it enters.
    let is_row = |setup: &Setup| setup.enter(CheckRow).map_or(true, |found| found.is_ok());
    if setup.rules.are_plain() || is_row(setup) {
        return Ok(());
    }
    let plain = Setup::new(setup.components.clone());
    if is_row(&plain) { Err(NotARowError::Rules(setup.rules)) } else { Ok(()) }
}

/// Refuses a setup that is not a single row, under rules that allow what is known of one; a setup that is not a board passes.
pub fn check_row(setup: &Setup) -> Result<(), NotARowError> {
    admit_rules(setup)?;
    setup.enter(CheckRow).unwrap_or(Ok(()))
}

/// Refuses a position that is not a single row.
struct CheckRow;

impl OnPosition for CheckRow {
    type Output = Result<(), NotARowError>;

    fn run<W: Scalar>(self, position: Position<W>, _: Legend) -> Self::Output {
        only_row(&position).map(|_| ())
    }
}

/// Returns the row of a position that is a single row.
pub fn only_row<W: Scalar>(
    position: &Position<W>,
) -> Result<(&Board<W>, PathSegment), NotARowError> {
    let board = position.components().ok_or(NotARowError::Searched)?;
    match board.components() {
        [Component::Row(run)] => Ok((board, *run)),
        [_] => Err(NotARowError::Component),
        others => Err(NotARowError::Components(others.len())),
    }
}
