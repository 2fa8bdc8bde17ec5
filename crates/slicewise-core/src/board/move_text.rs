//! Moves as text: `3`, `menu 0 choice 1`, `game 0 edge 2`, `pass`, as [`Move`] is displayed.

use std::str::FromStr;

use super::notation::shortened;
use super::{Move, Vertex};

/// The error of parsing a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "found the move `{found}`, expected a vertex such as 3, or menu 0 choice 1, game 0 edge 2, pass"
)]
pub struct ParseMoveError {
    /// The text found, shortened.
    pub found: String,
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Parses a move as it is displayed.
    ///
    /// ```
    /// # use slicewise_core as slicewise;
    /// use slicewise::board::{Move, Vertex};
    ///
    /// assert_eq!("3".parse(), Ok(Move::Take(Vertex::new(3))));
    /// assert_eq!("menu 0 choice 1".parse(), Ok(Move::Choose { menu: 0, choice: 1 }));
    /// let error = "menu 0".parse::<Move>().unwrap_err();
    /// assert!(error.to_string().starts_with("found the move `menu 0`, expected a vertex such as 3"));
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let words: Vec<&str> = text.split_whitespace().take(5).collect();
        let found = match words.as_slice() {
            ["pass"] => Some(Self::Pass),
            [vertex] => number(vertex).map(|vertex| Self::Take(Vertex::new(vertex))),
            ["menu", menu, "choice", choice] => {
                number(menu).zip(number(choice)).map(|(menu, choice)| Self::Choose { menu, choice })
            }
            ["game", game, "edge", edge] => {
                number(game).zip(number(edge)).map(|(game, edge)| Self::Follow { game, edge })
            }
            _ => None,
        };
        found.ok_or_else(|| ParseMoveError { found: shortened(text) })
    }
}

/// Parses digits without a sign.
fn number(word: &str) -> Option<u32> {
    word.parse().ok().filter(|_| word.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_parsed_as_it_is_displayed() {
        for shown in ["0", "4294967295", "menu 2 choice 0", "game 0 edge 7", "pass"] {
            assert_eq!(shown.parse::<Move>().map(|found| found.to_string()).as_deref(), Ok(shown));
        }
        for other in
            ["", "-1", "+1", "menu 1", "pass pass", "4294967296", "game 0 edge x", "pass 1 2 3 4 5"]
        {
            assert!(other.parse::<Move>().is_err(), "{other}");
        }
    }
}
