//! [`Report`]: the analysis of a board, in the input's own numbers.

use std::fmt::{self, Display};

use serde::Serialize;

use crate::board::{Board, Setup, SetupError, Units, on_lane};
use crate::number::{Exact, Scalar};
use crate::solve::analysis::{Analysis, MoveOutcome, analyse};
use crate::solve::first_move::TooLarge;
use crate::solve::normal_form::NormalForm;
use crate::solve::search::{self, SearchError, TableIoError};
use crate::solve::textbook::fusion::Slice;

/// Everything `slicewise solve` knows of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The board in text notation.
    pub board: String,
    /// The first player's total less the second's, under optimal play.
    pub value: Exact,
    /// What the first and the second player collect under optimal play.
    pub profits: [Exact; 2],
    /// Every legal first move, in the order of the board.
    pub moves: Vec<MoveReport>,
    /// One optimal line of play to the end, as vertices.
    pub line: Vec<usize>,
    /// What the board is worth to every other board; `null` if a component is unbroached.
    pub normal_form: Option<NormalFormReport>,
    /// The slices, in the order of the board.
    pub slices: Vec<SliceReport>,
    /// The ev sequences at the closed ends of stacks, in the order of the board.
    pub evs: Vec<SliceReport>,
}

/// A legal first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MoveReport {
    /// The vertex, counted from 0 over the whole board.
    pub vertex: usize,
    /// Its weight.
    pub weight: Exact,
    /// Its weight less the value of what it leaves.
    pub outcome: Exact,
    /// Whether the outcome is the value.
    pub optimal: bool,
    /// In a pizza, whether the vertex is on a plateau.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plateau: Option<bool>,
}

impl MoveReport {
    pub(super) fn new<W: Scalar>(
        legal: &MoveOutcome<W>,
        board: &Board<W>,
        units: &Units,
        value: &W,
    ) -> Self {
        Self {
            vertex: legal.vertex.index(),
            weight: units.exact(board.weight(legal.vertex)),
            outcome: units.exact(&legal.outcome),
            optimal: legal.outcome == *value,
            plateau: legal.plateau,
        }
    }
}

/// Free weights and one ev.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NormalFormReport {
    /// The free weights, largest first, no two equal.
    pub free: Vec<Exact>,
    /// The weight of the ev, 0 or more.
    pub ev: Exact,
}

/// A stretch of vertices that plays as one free vertex, or as an ev.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SliceReport {
    /// Its leftmost vertex.
    pub first: usize,
    /// Its rightmost vertex.
    pub last: usize,
    /// Its weight.
    pub weight: Exact,
}

impl NormalFormReport {
    pub(super) fn new<W: Scalar>(form: &NormalForm<W>, units: &Units) -> Self {
        Self {
            free: form.free().iter().map(|weight| units.exact(weight)).collect(),
            ev: units.exact(form.ev()),
        }
    }
}

impl SliceReport {
    pub(super) fn new<W: Scalar>(slice: &Slice<W>, units: &Units) -> Self {
        Self {
            first: slice.first.index(),
            last: slice.last.index(),
            weight: units.exact(&slice.weight),
        }
    }
}

/// Why a setup has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReportError {
    /// The setup is not a board.
    Setup(SetupError),
    /// Its unbroached components are too large together.
    TooLarge(TooLarge),
    /// A component is too large for a search.
    Component(search::ComponentTooLarge),
    /// A saved table cannot be used.
    Table(TableIoError),
}

impl Display for ReportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => error.fmt(f),
            Self::TooLarge(error) => error.fmt(f),
            Self::Component(error) => error.fmt(f),
            Self::Table(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ReportError {}

impl From<SetupError> for ReportError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}

impl From<TooLarge> for ReportError {
    fn from(error: TooLarge) -> Self {
        Self::TooLarge(error)
    }
}

impl From<SearchError> for ReportError {
    fn from(error: SearchError) -> Self {
        match error {
            SearchError::Component(error) => Self::Component(error),
            SearchError::Table(error) => Self::Table(error),
        }
    }
}

impl Report {
    /// Solves a board. O(n + k log k) for n vertices that make k slices.
    ///
    /// # Errors
    /// See [`ReportError`].
    pub fn of(setup: &Setup) -> Result<Self, ReportError> {
        let board = setup.board()?;
        on_lane!(&board.lane, lane => Self::new(setup, lane, &board.units))
    }

    pub(super) fn new<W: Scalar>(
        setup: &Setup,
        board: &Board<W>,
        units: &Units,
    ) -> Result<Self, ReportError> {
        let Analysis { value, profits, moves, line, normal_form, slices, evs } = analyse(board)?;
        let slice_report = |slice: &Slice<W>| SliceReport::new(slice, units);
        let normal_form = normal_form.map(|form| NormalFormReport::new(&form, units));
        Ok(Self {
            board: setup.to_string(),
            profits: profits.map(|profit| units.exact(&profit)),
            moves: moves.iter().map(|legal| MoveReport::new(legal, board, units, &value)).collect(),
            line: line.into_iter().map(|vertex| vertex.index()).collect(),
            normal_form,
            slices: slices.iter().map(slice_report).collect(),
            evs: evs.iter().map(slice_report).collect(),
            value: units.exact(&value),
        })
    }
}
