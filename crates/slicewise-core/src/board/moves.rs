//! [`Move`]: one move of a player, and moves as text.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::vertex::Vertex;
use crate::printable::shortened;

/// A move of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Takes a vertex.
    Take(Vertex),
    /// Takes several consecutive vertices of a component that allows it.
    Run {
        /// The first vertex.
        first: Vertex,
        /// The last vertex, which has a larger number.
        last: Vertex,
    },
    /// Chooses from a menu.
    Choose {
        /// The number of the menu.
        menu: u32,
        /// The choice, counted from 0.
        choice: u32,
    },
    /// Moves a game along an edge.
    Follow {
        /// The number of the game.
        game: u32,
        /// The edge, counted from 0.
        edge: u32,
    },
    /// Passes.
    Pass,
}

impl Move {
    /// Creates the move that takes the vertex with this number.
    #[must_use]
    pub fn take(vertex: u32) -> Self {
        Self::Take(Vertex::new(vertex))
    }

    /// The first and the last of the consecutive vertices that the move takes; `None` if it takes none.
    #[must_use]
    pub fn run(self) -> Option<(Vertex, Vertex)> {
        match self {
            Self::Take(vertex) => Some((vertex, vertex)),
            Self::Run { first, last } => Some((first, last)),
            _ => None,
        }
    }

    /// Returns whether the move takes a vertex, alone or among others.
    #[must_use]
    pub fn takes(self, vertex: Vertex) -> bool {
        self.run().is_some_and(|(first, last)| (first..=last).contains(&vertex))
    }

    /// The vertex that the move takes; `None` if it takes none, or several.
    #[must_use]
    pub fn vertex(self) -> Option<Vertex> {
        match self {
            Self::Take(vertex) => Some(vertex),
            _ => None,
        }
    }

    /// The same move with its vertices, if any, renumbered by `rename`.
    #[must_use]
    pub fn map_vertex(self, rename: impl Fn(Vertex) -> Vertex) -> Self {
        match self {
            Self::Take(vertex) => Self::Take(rename(vertex)),
            Self::Run { first, last } => Self::Run { first: rename(first), last: rename(last) },
            other => other,
        }
    }
}

/// The number of a vertex: `game.play(3)`.
impl From<u32> for Move {
    fn from(vertex: u32) -> Self {
        Self::take(vertex)
    }
}

impl From<Vertex> for Move {
    fn from(vertex: Vertex) -> Self {
        Self::Take(vertex)
    }
}

/// `3`, `3-5`, `menu 0 choice 1`, `game 0 edge 2`, `pass`.
impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(vertex) => vertex.fmt(f),
            Self::Run { first, last } => write!(f, "{first}-{last}"),
            Self::Choose { menu, choice } => write!(f, "menu {menu} choice {choice}"),
            Self::Follow { game, edge } => write!(f, "game {game} edge {edge}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// The error of parsing a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "found the move `{found}`, expected a vertex such as 3, vertices such as 3-5, or menu 0 choice 1, game 0 edge 2, pass"
)]
#[non_exhaustive]
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
            [word] => match word.split_once('-') {
                None => number(word).map(Self::take),
                Some((first, last)) => number(first).zip(number(last)).and_then(run),
            },
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

/// The move that takes the vertices from one number to another.
fn run((first, last): (u32, u32)) -> Option<Move> {
    let run = Move::Run { first: Vertex::new(first), last: Vertex::new(last) };
    (first < last).then_some(run)
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
        for shown in ["0", "4294967295", "3-5", "menu 2 choice 0", "game 0 edge 7", "pass"] {
            assert_eq!(shown.parse::<Move>().map(|found| found.to_string()).as_deref(), Ok(shown));
        }
        for other in [
            "",
            "-1",
            "+1",
            "menu 1",
            "pass pass",
            "4294967296",
            "game 0 edge x",
            "pass 1 2 3 4 5",
            "3-3",
            "5-3",
            "3-",
            "-3-5",
            "3-5-7",
        ] {
            assert!(other.parse::<Move>().is_err(), "{other}");
        }
    }
}
