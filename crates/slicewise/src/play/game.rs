//! [`Game`]: the one state of a game, which every strategy looks at.

use super::live::Live;
use super::optimal::best_first_move;
use crate::board::{Board, Vertex};
use crate::number::Scalar;
use crate::solve::first_move::TooLarge;

/// A position in a game: live once nothing is unbroached any more.
pub(super) enum Game<W> {
    /// Something is unbroached: first moves are solved anew when they are asked for.
    Unbroached(Board<W>),
    /// The value is known after every move.
    Live(Box<Live<W>>),
}

impl<W: Scalar> Game<W> {
    /// Starts a game.
    pub(super) fn new(board: Board<W>) -> Self {
        match Live::new(board) {
            Ok(live) => Self::Live(Box::new(live)),
            Err(board) => Self::Unbroached(board),
        }
    }

    /// The position.
    pub(super) fn board(&self) -> &Board<W> {
        match self {
            Self::Unbroached(board) => board,
            Self::Live(live) => live.board(),
        }
    }

    /// An optimal move of a game that is not finished.
    pub(super) fn best_move(&mut self) -> Result<Vertex, TooLarge> {
        match self {
            Self::Unbroached(board) => best_first_move(board),
            Self::Live(live) => Ok(live.best_move().expect("the game is not finished")),
        }
    }

    /// Makes a legal move, and tells what it lost if that is known.
    pub(super) fn take(&mut self, vertex: Vertex) -> Option<W> {
        match self {
            Self::Live(live) => Some(live.take(vertex).expect("strategies choose legal moves")),
            Self::Unbroached(board) => {
                board.take(vertex).expect("strategies choose legal moves");
                if board.is_broached() {
                    *self = Self::new(board.clone());
                }
                None
            }
        }
    }
}
