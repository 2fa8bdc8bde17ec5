//! A turn in words: `3`, `menu 0 choice 1`, `game 0 edge 2`, `pass`; as [`Move`] is shown.

use std::fmt::{self, Display};

use crate::board::notation::shortened;
use crate::board::{Move, Vertex};

/// Words that say no turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoTurn {
    /// What was found, shortened.
    pub found: String,
}

impl Display for NoTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "found the turn `{}`, expected a vertex such as 3, or menu 0 choice 1, game 0 edge 2, \
             pass",
            self.found
        )
    }
}

impl std::error::Error for NoTurn {}

/// Reads a turn, as [`Move`] is shown.
///
/// # Errors
/// The words say none.
pub fn turn_of(text: &str) -> Result<Move, NoTurn> {
    let words: Vec<&str> = text.split_whitespace().take(5).collect();
    let number = |word: &str| word.parse::<u32>().ok();
    let turn = match words.as_slice() {
        ["pass"] => Some(Move::Pass),
        [vertex] => number(vertex).map(|vertex| Move::Take(Vertex::new(vertex))),
        ["menu", menu, "choice", choice] => {
            number(menu).zip(number(choice)).map(|(menu, choice)| Move::Choose { menu, choice })
        }
        ["game", game, "edge", edge] => {
            number(game).zip(number(edge)).map(|(game, edge)| Move::Follow { game, edge })
        }
        _ => None,
    };
    turn.ok_or_else(|| NoTurn { found: shortened(text) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_is_read_as_it_is_shown() {
        for shown in ["0", "4294967295", "menu 2 choice 0", "game 0 edge 7", "pass"] {
            assert_eq!(turn_of(shown).map(|turn| turn.to_string()).as_deref(), Ok(shown));
        }
        for other in ["", "-1", "menu 1", "pass pass", "4294967296", "game 0 edge x"] {
            assert!(turn_of(other).is_err(), "{other}");
        }
    }
}
