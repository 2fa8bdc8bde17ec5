//! [`Explanation`]: how the value comes about, and what the simple strategies would have got.

use serde::Serialize;

use super::position::PositionError;
use super::solve::{MoveReport, Report, ReportError};
use crate::board::{AnyBoard, Board, Component, Move, Setup, Units, on_lane};
use crate::number::{Exact, Scalar};
use crate::play::study::{Play, check_cost};
use crate::play::{Live, PlayError, Ply, Strategy, simulate};
use crate::solve::analysis::{Analysis, analyse};
use crate::solve::textbook::colour::Colours;
use crate::solve::textbook::fusion::{Slice, Step, Trace};

/// The reduction of a board step by step, and the simple strategies against optimal play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explanation {
    /// The answer that is explained.
    pub report: Report,
    /// For a board with an unbroached component, a best first move and what it leaves; the
    /// reduction is then that of the board it leaves.
    pub opening: Option<Opening>,
    /// Fusions, fruitless pairs and pushes, in order.
    pub steps: Vec<ReductionStep>,
    /// The pieces left, in the order of the board.
    pub pieces: Vec<FusedPiece>,
    /// The pieces left in the order greedy play takes them.
    pub greedy_order: Vec<FusedPiece>,
    /// The ev that came off.
    pub ev: Exact,
    /// The value of the pieces and the ev, for the player to move on what was reduced.
    pub reduced_value: Exact,
    /// What a greedy first player gets from an optimal opponent.
    pub greedy: Contest,
    /// What the colour strategy gets from an optimal opponent; nothing unless the board is one row
    /// of even length.
    pub colour: Option<Contest>,
}

/// A best first move where something is unbroached, and the opponent's replies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Opening {
    /// The vertex to take.
    pub vertex: usize,
    /// Its weight.
    pub weight: Exact,
    /// The value of what it leaves, for the opponent.
    pub value_left: Exact,
    /// What it leaves of its component: runs of vertices, left to right.
    pub leaves: Vec<Vec<usize>>,
    /// The opponent's legal replies, with what each is worth to the opponent.
    pub replies: Vec<MoveReport>,
    /// Whether everything is open after it, so that the reduction tells the whole story.
    pub opens_all: bool,
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
    /// The root of a tree comes in front of the falling pieces below it.
    Push {
        /// The root.
        root: FusedPiece,
        /// The pieces that are gone, heaviest first.
        lost: Vec<FusedPiece>,
        /// What the root becomes, unless it comes off.
        became: Option<Exact>,
        /// The ev, if it comes off.
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
    /// The first move by which the simple player lost something; looked for on open boards only.
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
    /// Explains a board. O(n log n) for open boards.
    ///
    /// # Errors
    /// See [`ReportError`].
    pub fn of(setup: &Setup) -> Result<Self, ReportError> {
        let report = Report::of(setup)?;
        let AnyBoard { lane, units } = setup.board()?;
        on_lane!(&lane, board => Self::new(report, board, &units))
    }

    /// Explains what is left of a board when some of its vertices have been taken, in this order; the
    /// player to move there is called the first. O(n log n) for open boards.
    ///
    /// # Errors
    /// See [`PositionError`]; a turn that is not the taking of a vertex is not legal here, and a board
    /// that takes more than some seconds is too large.
    pub fn after(setup: &Setup, turns: &[Move]) -> Result<Self, PositionError> {
        let AnyBoard { lane, units } = setup.board()?;
        on_lane!(lane, board => {
            let board = Play::on_board(board, 2)?.with(turns)?.into_board();
            let board = board.expect("a play on a board has one");
            check_cost(&board).map_err(ReportError::from)?;
            let report = Report::new(setup, &board, &units)?;
            Ok(Self::new(report, &board, &units)?)
        })
    }

    fn new<W: Scalar>(
        report: Report,
        board: &Board<W>,
        units: &Units,
    ) -> Result<Self, ReportError> {
        let (opening, board_left) = match report.line.first() {
            Some(&first) if !board.is_broached() => {
                let (opening, left) = opening(board, units, first)?;
                (Some(opening), left)
            }
            _ => (None, board.clone()),
        };
        let trace = Trace::of(&board_left);
        let piece = |piece: &Slice<W>| fused_piece(piece, units);
        let colours = has_colours(board);
        Ok(Self {
            opening,
            steps: trace.steps.iter().map(|step| reduction_step(step, units)).collect(),
            pieces: trace.pieces.iter().map(piece).collect(),
            greedy_order: trace.greedy_order().into_iter().map(piece).collect(),
            ev: units.exact(&trace.ev),
            reduced_value: units.exact(&trace.value()),
            greedy: contest(board, units, Strategy::Greedy)?,
            colour: colours.then(|| contest(board, units, Strategy::Colour)).transpose()?,
            report,
        })
    }
}

/// A best first move on a board with an unbroached component, and the board it leaves.
fn opening<W: Scalar>(
    board: &Board<W>,
    units: &Units,
    first: usize,
) -> Result<(Opening, Board<W>), ReportError> {
    let vertex = board.legal_moves().find(|vertex| vertex.index() == first);
    let vertex = vertex.expect("a line starts with a legal move");
    let mut left = board.clone();
    left.take(vertex).expect("a line starts with a legal move");
    let Analysis { value, moves, .. } = analyse(&left)?;
    // What the vertex was of, and a component that fell off behind it.
    let fallen = board.components().len()..left.components().len();
    let parts = std::iter::once(left.component_of(vertex)).chain(fallen);
    let run = |home: usize| -> Vec<usize> {
        left.components()[home].vertices().map(|vertex| vertex.index()).collect()
    };
    let opening = Opening {
        vertex: first,
        weight: units.exact(board.weight(vertex)),
        value_left: units.exact(&value),
        leaves: parts.map(run).filter(|run| !run.is_empty()).collect(),
        replies: moves.iter().map(|reply| MoveReport::new(reply, &left, units, &value)).collect(),
        opens_all: left.is_broached(),
    };
    Ok((opening, left))
}

fn has_colours<W: Scalar>(board: &Board<W>) -> bool {
    match board.components() {
        [Component::Row(run)] => Colours::of(&board.coins(*run)).is_some() && !run.is_empty(),
        _ => false,
    }
}

fn fused_piece<W: Scalar>(piece: &Slice<W>, units: &Units) -> FusedPiece {
    FusedPiece {
        first: piece.first.index(),
        last: piece.last.index(),
        weight: units.exact(&piece.weight),
    }
}

fn reduction_step<W: Scalar>(step: &Step<W>, units: &Units) -> ReductionStep {
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
        Step::Push { root, lost, became, ev } => ReductionStep::Push {
            root: fused_piece(root, units),
            lost: lost.iter().map(|piece| fused_piece(piece, units)).collect(),
            became: became.as_ref().map(|weight| units.exact(weight)),
            ev: units.exact(ev),
        },
    }
}

/// A simple first player against an optimal second one.
fn contest<W: Scalar>(
    board: &Board<W>,
    units: &Units,
    simple: Strategy,
) -> Result<Contest, ReportError> {
    let mut live = Live::new(board.clone()).ok();
    let mut mistake = None;
    let mut number = 0;
    let totals = simulate(board, [simple, Strategy::Optimal], |turn: &Ply<W>| {
        number += 1;
        if let (None, Some(live)) = (&mistake, &mut live) {
            mistake = watch(live, units, number, turn);
        }
    });
    let totals = totals.map_err(|error| match error {
        PlayError::TooLarge(error) => ReportError::TooLarge(error),
        other => unreachable!("a strategy was started where it does not apply: {other}"),
    })?;
    let difference = units.exact(&totals[0].minus(&totals[1]));
    Ok(Contest { totals: totals.map(|total| units.exact(&total)), difference, mistake })
}

/// Follows a game move by move, and reports the move if it lost something.
fn watch<W: Scalar>(
    live: &mut Live<W>,
    units: &Units,
    number: usize,
    turn: &Ply<W>,
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
