//! The players and their seats, and the errors of a guarantee.

use std::fmt::{self, Display};

use crate::ask::Watch;
use crate::number::Overflow;

/// The most bytes that the table of all layers may have: 128 MiB, which are 2²⁴ cells of 64 bits.
///
/// Enough for 8,000 coins with two players, or 10,000 with three; for a best reply, 6,400 and 7,800.
pub const TABLE_LIMIT: usize = 1 << 27;

/// The most coins of a row on which the others are asked for every move.
pub(super) const ASKED_LIMIT: usize = 200;

/// The number of players who take turns: from 1 to [`Players::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Players(usize);

impl Players {
    /// The most players: 2²⁴. A list with an entry for each of them always fits into memory.
    pub const MAX: usize = 1 << 24;

    /// Checks a number of players.
    ///
    /// # Errors
    ///
    /// [`GuaranteeError::Players`] for 0 players, or more than [`Players::MAX`].
    pub fn new(players: usize) -> Result<Self, GuaranteeError> {
        if (1..=Self::MAX).contains(&players) {
            Ok(Self(players))
        } else {
            Err(GuaranteeError::Players { found: players })
        }
    }

    /// The number of players.
    #[must_use]
    pub fn get(self) -> usize {
        self.0
    }

    /// The seat of the player who makes move number `index`, counted from 0.
    ///
    /// # Errors
    ///
    /// [`GuaranteeError::Seat`] if `index` is not below the number of players.
    pub fn seat(self, index: usize) -> Result<Seat, GuaranteeError> {
        if index < self.0 {
            Ok(Seat { index, players: self })
        } else {
            Err(GuaranteeError::Seat { found: index, players: self.0 })
        }
    }

    /// Every seat, in the order of play.
    pub fn seats(self) -> impl ExactSizeIterator<Item = Seat> + Clone {
        (0..self.0).map(move |index| Seat { index, players: self })
    }
}

/// One of the players, by the order of play: seat 0 moves first.
///
/// A seat knows how many players there are, so a `Seat` is never out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seat {
    index: usize,
    players: Players,
}

impl Seat {
    /// The number of the seat, counted from 0.
    #[must_use]
    pub fn index(self) -> usize {
        self.index
    }

    /// The players of the game.
    #[must_use]
    pub fn players(self) -> Players {
        self.players
    }

    /// The seat that makes move number `turn`, counted from 0.
    pub(super) fn at_turn(self, turn: usize) -> Self {
        Self { index: turn % self.players.0, ..self }
    }

    /// The number of others who move before this seat does, when the next move is number `turn`.
    pub(super) fn moves_before(self, turn: usize) -> usize {
        let mover = self.at_turn(turn).index;
        if mover <= self.index { self.index - mover } else { self.index + self.players.0 - mover }
    }
}

impl Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.index.fmt(f)
    }
}

/// The error of a guarantee.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GuaranteeError {
    /// Not a number of players.
    #[error("expected 1 to {} players, found {found}", Players::MAX)]
    Players {
        /// The number found.
        found: usize,
    },
    /// Not one of the players.
    #[error("expected a seat from 0 to {}, found {found}", players - 1)]
    Seat {
        /// The seat found.
        found: usize,
        /// The number of players.
        players: usize,
    },
    /// The lane does not hold the weights.
    #[error(transparent)]
    Overflow(#[from] Overflow),
    /// The table of all layers is too large to keep.
    #[error(
        "a transcript of this row needs a table of {cells} cells, and the most is {most}: \
         play a shorter row, or ask for the guarantee only, which keeps no table"
    )]
    TooLarge {
        /// The number of cells of the table.
        cells: u128,
        /// The most cells: those of [`TABLE_LIMIT`] bytes.
        most: u128,
    },
    /// The row is too long for others who are asked for every move.
    #[error(
        "found a row of {found} coins, expected at most {ASKED_LIMIT} against a strategy that is asked for every move"
    )]
    TooLong {
        /// The number of coins found.
        found: usize,
    },
    /// The question was [stopped](crate::Watch).
    #[error("the guarantee was stopped before it was known")]
    Stopped,
}

impl GuaranteeError {
    /// Asks whether a guarantee goes on.
    pub(super) fn if_stopped(watch: Watch<'_>) -> Result<(), Self> {
        match watch.goes_on().is_continue() {
            true => Ok(()),
            false => Err(Self::Stopped),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_and_seats_out_of_range_are_refused() {
        let refusal = |players, seat| {
            let seat = Players::new(players).and_then(|players| players.seat(seat));
            seat.expect_err("out of range").to_string()
        };
        assert_eq!(refusal(0, 0), "expected 1 to 16777216 players, found 0");
        assert_eq!(refusal((1 << 24) + 1, 0), "expected 1 to 16777216 players, found 16777217");
        assert_eq!(refusal(3, 3), "expected a seat from 0 to 2, found 3");
    }

    #[test]
    fn a_seat_counts_the_moves_before_its_own() {
        let seat = Players::new(4).and_then(|players| players.seat(1)).expect("in range");
        let waits: Vec<_> = (0..6).map(|turn| seat.moves_before(turn)).collect();
        assert_eq!(waits, [1, 0, 3, 2, 1, 0]);
    }
}
