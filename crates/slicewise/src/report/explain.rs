//! [`Explanation`]: how the value comes about, and what the simple strategies would have got.

use serde::Serialize;

use super::solve::Report;
use crate::board::{AnyBoard, Board, Component, Setup, SetupError, Units, on_lane};
use crate::number::{Exact, Weight};
use crate::play::{Live, Strategy, Turn, simulate};
use crate::textbook::colour::Colours;
use crate::textbook::fusion::{Piece, Step, Trace};

/// The reduction of a board step by step, and the simple strategies against optimal play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The answer that is explained.
    pub report: Report,
    /// Fusions and fruitless pairs, in order.
    pub steps: Vec<ReductionStep>,
    /// The pieces left, in the order of the board.
    pub pieces: Vec<FusedPiece>,
    /// The pieces left in the order greedy play takes them.
    pub greedy_order: Vec<FusedPiece>,
    /// What a greedy first player gets from an optimal opponent.
    pub greedy: Contest,
    /// What the colour strategy gets from an optimal opponent; nothing unless the board is one row
    /// of even length.
    pub colour: Option<Contest>,
}

/// A coin, or an odd stretch of coins fused into one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FusedPiece {
    /// Its leftmost vertex.
    pub first: usize,
    /// Its rightmost vertex.
    pub last: usize,
    /// The alternating sum of its coins.
    pub weight: Exact,
}

/// A step of the reduction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "step", rename_all = "lowercase")]
pub enum ReductionStep {
    /// Three neighbours, the middle one the heaviest, become one.
    Fusion {
        /// The three, left to right.
        pieces: [FusedPiece; 3],
        /// What they become.
        fused: FusedPiece,
    },
    /// The last two pieces at a closed end come off.
    Fruitless {
        /// The piece next to the last.
        upper: FusedPiece,
        /// The last piece.
        closed: FusedPiece,
        /// What starting on the pair costs.
        ev: Exact,
    },
}

/// A game of a simple strategy against optimal play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Contest {
    /// What the simple first player and the optimal second player collect.
    pub totals: [Exact; 2],
    /// The first player's total less the second's.
    pub difference: Exact,
    /// The first move by which the simple player lost something.
    pub mistake: Option<Mistake>,
}

/// A move that was not optimal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Mistake {
    /// The turn, counted from 1 over both players.
    pub turn: usize,
    /// The vertex taken, and its weight.
    pub vertex: usize,
    /// The weight taken.
    pub weight: Exact,
    /// An optimal vertex there.
    pub better: usize,
    /// Its weight.
    pub better_weight: Exact,
    /// How much the move lost.
    pub loss: Exact,
}

impl Explanation {
    /// Explains a board. O(n log n).
    ///
    /// # Errors
    /// The setup is not a board.
    pub fn of(setup: &Setup) -> Result<Self, SetupError> {
        let report = Report::of(setup)?;
        let AnyBoard { lane, units } = setup.board()?;
        Ok(on_lane!(&lane, board => Self::new(report, board, &units)))
    }

    fn new<W: Weight>(report: Report, board: &Board<W>, units: &Units) -> Self {
        let trace = Trace::of(board);
        let piece = |piece: &Piece<W>| fused_piece(piece, units);
        Self {
            steps: trace.steps.iter().map(|step| reduction_step(step, units)).collect(),
            pieces: trace.pieces.iter().map(piece).collect(),
            greedy_order: trace.greedy_order().into_iter().map(piece).collect(),
            greedy: contest(board, units, Strategy::Greedy).expect("greedy play always applies"),
            colour: has_colours(board).then(|| contest(board, units, Strategy::Colour)).flatten(),
            report,
        }
    }
}

fn has_colours<W: Weight>(board: &Board<W>) -> bool {
    match board.components() {
        [Component::Row(run)] => Colours::of(board.coins(*run)).is_some() && !run.is_empty(),
        _ => false,
    }
}

fn fused_piece<W: Weight>(piece: &Piece<W>, units: &Units) -> FusedPiece {
    FusedPiece {
        first: piece.first.index(),
        last: piece.last.index(),
        weight: units.exact(&piece.weight),
    }
}

fn reduction_step<W: Weight>(step: &Step<W>, units: &Units) -> ReductionStep {
    match step {
        Step::Fusion { pieces, fused } => ReductionStep::Fusion {
            pieces: pieces.each_ref().map(|piece| fused_piece(piece, units)),
            fused: fused_piece(fused, units),
        },
        Step::Fruitless { upper, closed, ev } => ReductionStep::Fruitless {
            upper: fused_piece(upper, units),
            closed: fused_piece(closed, units),
            ev: units.exact(ev),
        },
    }
}

/// A simple first player against an optimal second one; nothing if the strategy does not apply.
fn contest<W: Weight>(board: &Board<W>, units: &Units, simple: Strategy) -> Option<Contest> {
    let mut live = Live::new(board.clone());
    let mut mistake = None;
    let mut number = 0;
    let totals = simulate(board, [simple, Strategy::Optimal], |turn: &Turn<W>| {
        number += 1;
        if mistake.is_none() {
            mistake = watch(&mut live, units, number, turn);
        }
    });
    let totals = totals.ok()?;
    let difference = units.exact(&totals[0].minus(&totals[1]));
    Some(Contest { totals: totals.map(|total| units.exact(&total)), difference, mistake })
}

/// Follows a game move by move, and reports the move if it lost something.
fn watch<W: Weight>(
    live: &mut Live<W>,
    units: &Units,
    number: usize,
    turn: &Turn<W>,
) -> Option<Mistake> {
    let better = live.best_move()?;
    let loss = live.take(turn.vertex).expect("a move of a legal game");
    (loss != W::default()).then(|| Mistake {
        turn: number,
        vertex: turn.vertex.index(),
        weight: units.exact(&turn.weight),
        better: better.index(),
        better_weight: units.exact(live.board().weight(better)),
        loss: units.exact(&loss),
    })
}
