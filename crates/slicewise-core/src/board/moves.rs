//! [`Move`]: one move of a player.

use std::fmt::{self, Display};

use super::vertex::Vertex;

/// A move of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Takes a vertex.
    Take(Vertex),
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

    /// The vertex that the move takes; `None` if it takes none.
    #[must_use]
    pub fn vertex(self) -> Option<Vertex> {
        match self {
            Self::Take(vertex) => Some(vertex),
            _ => None,
        }
    }

    /// The same move with its vertex, if any, renumbered by `name`.
    #[must_use]
    pub fn map_vertex(self, rename: impl FnOnce(Vertex) -> Vertex) -> Self {
        match self {
            Self::Take(vertex) => Self::Take(rename(vertex)),
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

/// `3`, `menu 0 choice 1`, `game 0 edge 2`, `pass`.
impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(vertex) => vertex.fmt(f),
            Self::Choose { menu, choice } => write!(f, "menu {menu} choice {choice}"),
            Self::Follow { game, edge } => write!(f, "game {game} edge {edge}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}
