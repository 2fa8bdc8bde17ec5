//! [`TableReport`]: the classical tables of a row, in the input's own numbers.

use serde::Serialize;

use slicewise::board::{Legend, OnPosition, Position, Setup, SetupError};
use slicewise::number::{Exact, Scalar};
use slicewise::row::single::{NotARowError, admit_rules, only_row};
use slicewise_lab::textbook::table::{NextCard, Table, TableError};

/// V, the totals and NextCard of every interval i … j of a row, in cell `[i][j − i]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
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

fn cells<W: Scalar, T>(table: &Table<W>, cell: impl Fn(usize, usize) -> T) -> Vec<Vec<T>> {
    let n = table.len();
    (0..n).map(|i| (i..n).map(|j| cell(i, j)).collect()).collect()
}
