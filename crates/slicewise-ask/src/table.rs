//! The question `table`: the leads of all intervals of a row, the short ones first.

use serde::Serialize;
use slicewise::Exact;
use slicewise_report::{TableReport, TableReportError};

use crate::board::{BoardQuestion, ReadBoard, weight_bits};
use crate::limits::Limits;
use crate::problem::{BAD_BOARD, NO_ANSWER, Problem, TOO_LARGE};

/// The most coins of a table that is shown.
pub(crate) const COINS: usize = 60;

/// The classical table, by lengths.
#[derive(Serialize)]
pub(crate) struct Lengths {
    weights: Vec<Exact>,
    /// The leads of the intervals of one coin, of two …, each from left to right.
    rows: Vec<Vec<Exact>>,
    /// The best ends of the same intervals: `L`, `R`, or `LR` for either.
    next: Vec<Vec<&'static str>>,
}

impl BoardQuestion {
    pub(crate) fn table(&self, limits: &Limits) -> Result<Lengths, Problem> {
        let board = self.read(limits)?;
        let found = board.setup.vertices();
        if found > COINS {
            let detail = format!("found {found} coins, expected at most {COINS} for a table");
            return Err(Problem::new(TOO_LARGE, detail));
        }
        let most = side(&board, limits);
        if found > most {
            let detail = format!("found {found} coins of such weights, expected at most {most}");
            return Err(Problem::new(TOO_LARGE, detail));
        }
        let table = TableReport::of(&board.setup).map_err(|error| match error {
            TableReportError::Setup(error) => Problem::new(BAD_BOARD, error),
            error => Problem::new(NO_ANSWER, error),
        })?;
        let (rows, next) = (by_length(table.differences), by_length(table.next_cards));
        Ok(Lengths { weights: table.coins, rows, next })
    }
}

/// Returns the longest row of such weights whose table of n × n sums keeps to the limit of memory.
pub(crate) fn side(board: &ReadBoard, limits: &Limits) -> usize {
    let bytes = 16 + weight_bits(&board.setup) / 8;
    (limits.memory / usize::try_from(bytes).unwrap_or(usize::MAX)).isqrt()
}

/// Reads the cells `[i][j - i]` of a table by the lengths of their intervals.
fn by_length<T>(cells: Vec<Vec<T>>) -> Vec<Vec<T>> {
    let mut lengths: Vec<Vec<T>> = Vec::new();
    lengths.resize_with(cells.len(), Vec::new);
    for (length, cell) in cells.into_iter().flat_map(|row| row.into_iter().enumerate()) {
        lengths[length].push(cell);
    }
    lengths
}
