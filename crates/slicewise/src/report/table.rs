//! [`TableReport`]: the classical tables of a row, in the input's own numbers.

use std::fmt::{self, Display};

use serde::Serialize;

use super::one_row::{NotARow, only_row};
use crate::board::{Board, Setup, SetupError, Units, on_lane};
use crate::number::{Exact, Scalar};
use crate::solve::textbook::table::{NextCard, Table, TableError};

/// V and NextCard for every interval i … j of a row; cell `[i][j − i]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableReport {
    /// The coins.
    pub coins: Vec<Exact>,
    /// What the player to move collects of coins i … j.
    #[serde(rename = "V")]
    pub totals: Vec<Vec<Exact>>,
    /// The value of coins i … j.
    #[serde(rename = "d")]
    pub differences: Vec<Vec<Exact>>,
    /// The optimal end to take: `L`, `R`, or `LR` for either.
    #[serde(rename = "NextCard")]
    pub next_cards: Vec<Vec<&'static str>>,
}

/// Why a setup has no table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableReportError {
    /// The setup is not a board.
    Setup(SetupError),
    /// The board is not a single row.
    NotARow(NotARow),
    /// The row is too long.
    Table(TableError),
}

impl Display for TableReportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => error.fmt(f),
            Self::NotARow(error) => error.fmt(f),
            Self::Table(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for TableReportError {}

impl TableReport {
    /// The tables of a setup that is a single row. O(n²) time and memory.
    ///
    /// # Errors
    /// See [`TableReportError`].
    pub fn of(setup: &Setup) -> Result<Self, TableReportError> {
        let board = setup.board().map_err(TableReportError::Setup)?;
        on_lane!(&board.lane, lane => Self::new(lane, &board.units))
    }

    fn new<W: Scalar>(board: &Board<W>, units: &Units) -> Result<Self, TableReportError> {
        let run = only_row(board).map_err(TableReportError::NotARow)?;
        let table = Table::of(&board.coins(run)).map_err(TableReportError::Table)?;
        Ok(Self {
            coins: board.coins(run).iter().map(|coin| units.exact(coin)).collect(),
            totals: cells(&table, |i, j| units.exact(&table.total(i, j))),
            differences: cells(&table, |i, j| units.exact(table.difference(i, j))),
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
