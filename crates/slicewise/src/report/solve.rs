//! [`Report`]: the analysis of a board, in the input's own numbers.

use serde::Serialize;

use crate::analysis::{Analysis, Move, analyse};
use crate::board::{Board, Setup, SetupError, Units, on_lane};
use crate::number::{Exact, Weight};
use crate::textbook::fusion::Piece;

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
    /// What the board is worth to every other board.
    pub normal_form: NormalFormReport,
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

impl Report {
    /// Solves a board. O(n + k log k) for n vertices that make k slices.
    ///
    /// # Errors
    /// The setup is not a board.
    pub fn of(setup: &Setup) -> Result<Self, SetupError> {
        let board = setup.board()?;
        Ok(on_lane!(&board.lane, lane => Self::new(setup, lane, &board.units)))
    }

    fn new<W: Weight>(setup: &Setup, board: &Board<W>, units: &Units) -> Self {
        let Analysis { value, profits, moves, line, normal_form, slices, evs } = analyse(board);
        let move_report = |Move { vertex, outcome }: &Move<W>| MoveReport {
            vertex: vertex.index(),
            weight: units.exact(board.weight(*vertex)),
            outcome: units.exact(outcome),
            optimal: *outcome == value,
        };
        let slice_report = |slice: &Piece<W>| SliceReport {
            first: slice.first.index(),
            last: slice.last.index(),
            weight: units.exact(&slice.weight),
        };
        Self {
            board: setup.to_string(),
            profits: profits.map(|profit| units.exact(&profit)),
            moves: moves.iter().map(move_report).collect(),
            line: line.into_iter().map(|vertex| vertex.index()).collect(),
            normal_form: NormalFormReport {
                free: normal_form.free().iter().map(|weight| units.exact(weight)).collect(),
                ev: units.exact(normal_form.ev()),
            },
            slices: slices.iter().map(slice_report).collect(),
            evs: evs.iter().map(slice_report).collect(),
            value: units.exact(&value),
        }
    }
}
