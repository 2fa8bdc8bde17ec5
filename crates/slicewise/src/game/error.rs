//! [`Error`]: why a question to a game has no answer.

use std::fmt::{self, Display};

use crate::board::SetupError;
use crate::board::notation::NotationError;
use crate::certify::CertifyError;
use crate::play::{MoveError, PlayError, PlayersError};
use crate::solve::SolveError;
use crate::solve::first_move::TooLarge;

/// Error creating a game, making a move or answering a question. Its
/// [`source`](std::error::Error::source) has the details.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The text is not a board.
    Notation(NotationError),
    /// The setup is not a board.
    Setup(SetupError),
    /// The board is not for this number of players.
    Players(PlayersError),
    /// The move is not legal.
    Move(MoveError),
    /// The position is too large.
    Solve(SolveError),
    /// A strategy does not apply.
    Play(PlayError),
    /// The board has no certificate.
    Certify(CertifyError),
    /// The question is about components that theory knows, and the position takes a search.
    NoTheory,
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Notation(error) => error.fmt(f),
            Self::Setup(error) => error.fmt(f),
            Self::Players(error) => error.fmt(f),
            Self::Move(error) => error.fmt(f),
            Self::Solve(error) => error.fmt(f),
            Self::Play(error) => error.fmt(f),
            Self::Certify(error) => error.fmt(f),
            Self::NoTheory => f.write_str(
                "found a board that takes a search, expected rows, stacks, free vertices, evs, pizzas, \
                 paths, forests and trees under the rule share, and no passing",
            ),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Notation(error) => Some(error),
            Self::Setup(error) => Some(error),
            Self::Players(error) => Some(error),
            Self::Move(error) => Some(error),
            Self::Solve(error) => Some(error),
            Self::Play(error) => Some(error),
            Self::Certify(error) => Some(error),
            Self::NoTheory => None,
        }
    }
}

macro_rules! from {
    ($($error:ident => $variant:ident),* $(,)?) => {$(
        impl From<$error> for Error {
            fn from(error: $error) -> Self {
                Self::$variant(error)
            }
        }
    )*};
}

from! {
    NotationError => Notation,
    SetupError => Setup,
    PlayersError => Players,
    MoveError => Move,
    SolveError => Solve,
    PlayError => Play,
    CertifyError => Certify,
}

impl From<TooLarge> for Error {
    fn from(error: TooLarge) -> Self {
        Self::Solve(error.into())
    }
}
