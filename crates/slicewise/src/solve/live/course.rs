//! [`Course`]: the state of a whole play, which every strategy can see.

use std::sync::Arc;

use super::optimal::best_first_move;
use super::{Live, Prepared};
use crate::board::{Board, Vertex};
use crate::number::Scalar;
use crate::solve::first_move::TooLarge;

/// A position in a play: live as soon as nothing is unbroached.
pub(crate) enum Course<W> {
    /// A component is unbroached: first moves are solved again whenever they are needed.
    Unbroached(Board<W>),
    /// The value is known after every move.
    Live(Box<Live<W>>),
}

impl<W: Scalar> Course<W> {
    /// Starts a play.
    pub(crate) fn new(board: Board<W>) -> Self {
        match Live::new(board) {
            Ok(live) => Self::Live(Box::new(live)),
            Err(board) => Self::Unbroached(board),
        }
    }

    /// Starts on a broached board with the preparations already made for it.
    pub(crate) fn with_prepared(board: Board<W>, prepared: Arc<Prepared<W>>) -> Self {
        Self::Live(Box::new(Live::with_prepared(board, prepared)))
    }

    /// The position.
    pub(crate) fn board(&self) -> &Board<W> {
        match self {
            Self::Unbroached(board) => board,
            Self::Live(live) => live.board(),
        }
    }

    /// An optimal move of a play that is not finished.
    pub(crate) fn best_move(&mut self) -> Result<Vertex, TooLarge> {
        match self {
            Self::Unbroached(board) => best_first_move(board),
            Self::Live(live) => Ok(live.best_move().expect("the game is not finished")),
        }
    }

    /// Makes a legal move. Returns an optimal move of the position before it and the loss of the
    /// move; `None` while a component is unbroached.
    pub(crate) fn take(&mut self, vertex: Vertex) -> Option<(Vertex, W)> {
        match self {
            Self::Live(live) => {
                let best = live.best_move()?;
                Some((best, live.take(vertex).expect("strategies choose legal moves")))
            }
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
