//! [`PartsReport`]: the values and best moves of parts of a row.

use std::ops::RangeInclusive;

use serde::Serialize;

use slicewise::board::{Legend, OnPosition, Position, Setup, SetupError, Side, Vertex};
use slicewise::number::{Exact, Overflow, Scalar};
use slicewise::row::single::{NotARowError, admit_rules, only_row};
use slicewise::solve::fence::{Fences, RowRange};

/// The values of parts of a row, after one preparation of O(n).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PartsReport {
    /// The number of coins of the row.
    pub coins: usize,
    /// The parts, in the order in which they were asked for.
    pub parts: Vec<PartReport>,
}

/// A part of a row, played by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PartsError {
    /// The setup is not a board.
    #[error(transparent)]
    Setup(SetupError),
    /// The board is not a single row.
    #[error(transparent)]
    NotARow(NotARowError),
    /// The row has no such part.
    #[error("found the part {}-{}{}", found[0], found[1], expected_part(*found, *coins))]
    NoSuchPart {
        /// The first and the last coin asked for.
        found: [usize; 2],
        /// The number of coins.
        coins: usize,
    },
    /// The lane cannot hold the coins together.
    #[error(transparent)]
    Overflow(Overflow),
}

/// Ends the message about a part that a row of `coins` does not have.
fn expected_part([from, to]: [usize; 2], coins: usize) -> String {
    match coins {
        _ if from > to => format!(" of {coins} coins, expected the smaller number first"),
        0 => ", but the row has no coins".to_owned(),
        _ => format!(", expected coins from 0 to {}", coins - 1),
    }
}

impl PartsReport {
    /// Solves parts of a setup that is a single row, each from its first coin to its last. O(n) for the row
    /// and for each part.
    ///
    /// # Errors
    /// See [`PartsError`].
    pub fn of(setup: &Setup, parts: &[RangeInclusive<usize>]) -> Result<Self, PartsError> {
        admit_rules(setup).map_err(PartsError::NotARow)?;
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
