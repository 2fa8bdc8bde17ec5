//! [`OwnGameError`]: why a game of one's own has no answer.

use std::fmt::{self, Display};

use super::definition::DEPTH_LIMIT;
use crate::play::Player;

/// Error solving or playing a game of one's own.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OwnGameError {
    /// The game has more positions than [`Limits::positions`](super::Limits::positions) allows. (A front end adds
    /// what it calls that limit.)
    #[error("found more than {limit} positions, expected at most {limit}, the limit")]
    TooManyPositions {
        /// The limit.
        limit: u64,
    },
    /// A position recurs in a play, so the play need not end.
    #[error(
        "found the position after {} again after {}, expected a game in which no position comes \
         twice",
        Moves(*first),
        Moves(path.len())
    )]
    Repeats {
        /// The play to the repetition: the place of each move among those that
        /// [`moves`](super::ScoringGame::moves) returned, counted from 0.
        path: Vec<usize>,
        /// The number of moves before its first occurrence.
        first: usize,
    },
    /// A play has more moves than [`DEPTH_LIMIT`], too many for the definition.
    #[error(
        "found a play of more than {DEPTH_LIMIT} moves, expected a shorter one for the definition; \
         own::solve has no such limit"
    )]
    TooDeep,
    /// The colour strategy was chosen. It is about rows of coins.
    #[error(
        "found the colour strategy for the {player} player, expected optimal, greedy, \
         two-ahead or random for a game of one's own"
    )]
    NoColours {
        /// The player for whom it was chosen.
        player: Player,
    },
}

/// A number of moves, as a text.
struct Moves(usize);

impl Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} move{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}
