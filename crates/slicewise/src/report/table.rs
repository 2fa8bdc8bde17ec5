//! [`TableReport`]: the classical tables of a row, in the input's own numbers.

use serde::Serialize;

use crate::board::{
    Board, Component, Legend, OnPosition, Passing, PathSegment, Position, Rules, Setup, SetupError,
    Taking,
};
use crate::number::{Exact, Scalar};
use crate::solve::textbook::table::{NextCard, Table, TableError};

/// V, the totals and NextCard of every interval i … j of a row, in cell `[i][j − i]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableReport {
    /// The coins.
    pub coins: Vec<Exact>,
    /// The value of coins i … j: what the player to move gets more than the other.
    #[serde(rename = "V")]
    pub differences: Vec<Vec<Exact>>,
    /// What the player to move gets of coins i … j.
    #[serde(rename = "total")]
    pub totals: Vec<Vec<Exact>>,
    /// The optimal end to take: `L`, `R`, or `LR` for either.
    #[serde(rename = "NextCard")]
    pub next_cards: Vec<Vec<&'static str>>,
}

/// Error tabulating a setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableReportError {
    /// The setup is not a board.
    #[error(transparent)]
    Setup(SetupError),
    /// The board is not a single row.
    #[error(transparent)]
    NotARow(NotARowError),
    /// The row is too long.
    #[error(transparent)]
    Table(TableError),
}

impl TableReport {
    /// Fills the tables of a setup that is a single row. O(n²) time and memory.
    ///
    /// # Errors
    /// See [`TableReportError`].
    pub fn of(setup: &Setup) -> Result<Self, TableReportError> {
        admit_rules(setup).map_err(TableReportError::NotARow)?;
        setup.enter(Tabulate).map_err(TableReportError::Setup)?
    }
}

/// Fills the tables of the one row of a position.
struct Tabulate;

impl OnPosition for Tabulate {
    type Output = Result<TableReport, TableReportError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let (board, run) = only_row(&position).map_err(TableReportError::NotARow)?;
        let coins = board.coins(run);
        let table = Table::new(&coins).map_err(TableReportError::Table)?;
        Ok(TableReport {
            coins: coins.iter().map(|coin| legend.exact(coin)).collect(),
            differences: cells(&table, |i, j| legend.exact(table.difference(i, j))),
            totals: cells(&table, |i, j| legend.exact(&table.total(i, j))),
            next_cards: cells(&table, |i, j| match table.next_card(i, j) {
                NextCard::Left => "L",
                NextCard::Right => "R",
                NextCard::Either => "LR",
            }),
        })
    }
}

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
pub(super) fn admit_rules(setup: &Setup) -> Result<(), NotARowError> {
    // (A setup that is not a board is refused when it enters.)
    let is_row = |setup: &Setup| setup.enter(IsRow).unwrap_or(true);
    if setup.rules.are_plain() || is_row(setup) {
        return Ok(());
    }
    let plain = Setup::new(setup.components.clone());
    if is_row(&plain) { Err(NotARowError::Rules(setup.rules)) } else { Ok(()) }
}

/// Finds whether a position is a single row.
struct IsRow;

impl OnPosition for IsRow {
    type Output = bool;

    fn run<W: Scalar>(self, position: Position<W>, _: Legend) -> bool {
        only_row(&position).is_ok()
    }
}

/// Returns the row of a position that is a single row.
pub(super) fn only_row<W: Scalar>(
    position: &Position<W>,
) -> Result<(&Board<W>, PathSegment), NotARowError> {
    let board = position.components().ok_or(NotARowError::Searched)?;
    match board.components() {
        [Component::Row(run)] => Ok((board, *run)),
        [_] => Err(NotARowError::Component),
        others => Err(NotARowError::Components(others.len())),
    }
}

fn cells<W: Scalar, T>(table: &Table<W>, cell: impl Fn(usize, usize) -> T) -> Vec<Vec<T>> {
    let n = table.len();
    (0..n).map(|i| (i..n).map(|j| cell(i, j)).collect()).collect()
}
