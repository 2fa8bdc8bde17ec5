//! A turn in words, as [`Move`] is displayed.

use crate::board::{Move, ParseMoveError};

/// Parses a turn: `3`, `menu 0 choice 1`, `game 0 edge 2`, `pass`.
///
/// # Errors
/// The words are not a turn.
pub fn turn_of(text: &str) -> Result<Move, ParseMoveError> {
    text.parse()
}
