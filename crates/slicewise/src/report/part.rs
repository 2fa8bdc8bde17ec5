//! [`PartsReport`]: the values and best moves of parts of a row.

use std::fmt::{self, Display};
use std::ops::RangeInclusive;

use serde::Serialize;

use super::table::{NotARowError, only_row};
use crate::board::{Legend, OnPosition, Position, Setup, SetupError, Side, Vertex};
use crate::number::{Exact, Overflow, Scalar};
use crate::solve::fence::{Fences, RowRange};

/// The values of parts of a row, after one preparation of O(n).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PartsReport {
    /// The number of coins of the row.
    pub coins: usize,
    /// The parts, in the order in which they were asked for.
    pub parts: Vec<PartReport>,
}

/// A part of a row, played by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PartReport {
    /// The first coin, counted from 0.
    pub from: usize,
    /// The last coin.
    pub to: usize,
    /// The value: the total of the player to move less the other's.
    pub value: Exact,
    /// The coin to take.
    pub best: Vertex,
}

/// The reason why parts have no report.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PartsError {
    /// The setup is not a board.
    Setup(SetupError),
    /// The board is not a single row.
    NotARow(NotARowError),
    /// The row has no such part.
    NoSuchPart {
        /// The first and the last coin asked for.
        found: [usize; 2],
        /// The number of coins.
        coins: usize,
    },
    /// The lane cannot hold the coins together.
    Overflow(Overflow),
}

impl Display for PartsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => error.fmt(f),
            Self::NotARow(error) => error.fmt(f),
            Self::NoSuchPart { found: [from, to], coins } if from > to => {
                write!(
                    f,
                    "found the part {from}-{to} of {coins} coins, expected the smaller number first"
                )
            }
            Self::NoSuchPart { found: [from, to], coins: 0 } => {
                write!(f, "found the part {from}-{to}, but the row has no coins")
            }
            Self::NoSuchPart { found: [from, to], coins } => {
                write!(f, "found the part {from}-{to}, expected coins from 0 to {}", coins - 1)
            }
            Self::Overflow(overflow) => overflow.fmt(f),
        }
    }
}

impl std::error::Error for PartsError {}

impl PartsReport {
    /// Solves parts of a setup that is a single row, each from its first coin to its last. O(n) for the row
    /// and for each part.
    ///
    /// # Errors
    /// See [`PartsError`].
    pub fn of(setup: &Setup, parts: &[RangeInclusive<usize>]) -> Result<Self, PartsError> {
        setup.enter(Parts { parts }).map_err(PartsError::Setup)?
    }
}

struct Parts<'p> {
    parts: &'p [RangeInclusive<usize>],
}

impl OnPosition for Parts<'_> {
    type Output = Result<PartsReport, PartsError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let (board, run) = only_row(&position).map_err(PartsError::NotARow)?;
        let coins = board.coins(run);
        let (fences, whole) = Fences::new(&coins).map_err(PartsError::Overflow)?;
        let part = |part: &RangeInclusive<usize>| {
            let (from, to) = (*part.start(), *part.end());
            let missing = PartsError::NoSuchPart { found: [from, to], coins: coins.len() };
            let cut = cut(whole, from, to, coins.len()).ok_or(missing)?;
            let side = fences.best_end(cut).unwrap_or(Side::Left);
            let end = if side == Side::Left { from } else { to };
            let value = legend.exact(&fences.row_value(cut));
            let best = run.vertices().nth(end).map_or(Vertex::new(0), |it| legend.vertex(it));
            Ok(PartReport { from, to, value, best })
        };
        let parts = self.parts.iter().map(part).collect::<Result<_, _>>()?;
        Ok(PartsReport { coins: coins.len(), parts })
    }
}

/// The part of a row of `coins` coins; `None` if it has no such part.
fn cut(whole: RowRange, from: usize, to: usize, coins: usize) -> Option<RowRange> {
    if from > to || to >= coins {
        return None;
    }
    let without_first = (0..from).fold(whole, |range, _| range.without_first());
    Some((to + 1..coins).fold(without_first, |range, _| range.without_last()))
}
