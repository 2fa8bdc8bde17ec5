//! [`Simulation`]: a whole game between two strategies, in the input's own numbers.

use serde::Serialize;

use crate::board::{AnyBoard, Board, Units, on_lane};
use crate::number::{Exact, Scalar};
use crate::play::{self, PlayError, Player, Ply, Strategy};

/// The transcript of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Simulation {
    /// Every move, in order.
    pub turns: Vec<TurnReport>,
    /// What the first and the second player collected.
    pub totals: [Exact; 2],
    /// The first player's total less the second's.
    pub difference: Exact,
}

/// A move of a game, with the running totals after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TurnReport {
    /// `first` or `second`.
    pub player: Player,
    /// The vertex taken.
    pub vertex: usize,
    /// Its weight.
    pub weight: Exact,
    /// What the first and the second player have collected so far.
    pub totals: [Exact; 2],
    /// What the move lost, 0 if it was optimal; `null` while something is unbroached.
    pub loss: Option<Exact>,
}

impl Serialize for Player {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Plays a board to the end between two strategies.
///
/// # Errors
/// A strategy does not apply to the board.
pub fn simulate(board: &AnyBoard, strategies: [Strategy; 2]) -> Result<Simulation, PlayError> {
    on_lane!(&board.lane, lane => in_lane(lane, &board.units, strategies))
}

fn in_lane<W: Scalar>(
    board: &Board<W>,
    units: &Units,
    strategies: [Strategy; 2],
) -> Result<Simulation, PlayError> {
    let mut turns = Vec::with_capacity(board.left());
    let totals = play::simulate(board, strategies, |turn: &Ply<W>| {
        turns.push(TurnReport {
            player: turn.player,
            vertex: turn.vertex.index(),
            weight: units.exact(&turn.weight),
            totals: turn.totals.clone().map(|total| units.exact(&total)),
            loss: turn.loss.as_ref().map(|loss| units.exact(loss)),
        });
    })?;
    let difference = units.exact(&totals[0].minus(&totals[1]));
    Ok(Simulation { turns, difference, totals: totals.map(|total| units.exact(&total)) })
}
