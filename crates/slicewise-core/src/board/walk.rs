//! [`Walk`]: a component that goes along the edges of an acyclic digraph.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::game_edges::{GameEdge, GameEdges};
use super::moves::Move;
use super::vertex::Vertex;
use crate::number::Scalar;

/// A component that is at one node of an acyclic digraph; each of its turns goes along an edge.
#[derive(Clone, Debug)]
pub struct Walk<W> {
    /// Where it may go. All positions of a play share it.
    pub way: Arc<Way<W>>,
    /// The current node.
    pub at: u32,
}

/// The digraph of a [`Walk`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Way<W> {
    /// A `game` of the notation.
    Game {
        /// Its number among the games of the input, counted from 0.
        number: u32,
        /// The edges, in the input's order.
        edges: GameEdges<W>,
    },
}

/// What tells a walk from the others of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WalkName {
    /// A game, by its number.
    Game(u32),
}

/// A turn of a walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkStep<W> {
    /// The move.
    pub turn: Move,
    /// The node to which it leads.
    pub to: u32,
    /// What it scores.
    pub score: W,
}

impl<W: Scalar> Walk<W> {
    /// What tells it from the others of its board.
    #[must_use]
    pub fn name(&self) -> WalkName {
        match &*self.way {
            Way::Game { number, .. } => WalkName::Game(*number),
        }
    }

    /// The vertices left.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> + use<W> {
        match &*self.way {
            Way::Game { .. } => std::iter::empty(),
        }
    }

    /// The sum of the weights of the vertices left.
    #[must_use]
    pub fn total(&self) -> W {
        match &*self.way {
            Way::Game { .. } => W::default(),
        }
    }

    /// Returns whether every play takes every vertex and scores nothing else.
    #[must_use]
    pub fn takes_everything(&self) -> bool {
        match &*self.way {
            Way::Game { .. } => false,
        }
    }

    /// Returns whether no turn is left.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.way.has_ended(self.at)
    }

    /// The turns from here, in the order of the input.
    pub fn steps(&self) -> impl Iterator<Item = WalkStep<W>> {
        self.way.steps(self.at)
    }

    /// Goes along the edge of a turn, and returns what it scores; `None` if it is none of its turns.
    pub(super) fn follow(&mut self, turn: Move) -> Option<W> {
        let WalkStep { to, score, .. } = self.way.step(self.at, turn)?;
        self.at = to;
        Some(score)
    }
}

impl<W: Scalar> Way<W> {
    /// Returns whether no turn leads on from a node.
    #[must_use]
    pub fn has_ended(&self, node: u32) -> bool {
        match self {
            Self::Game { edges, .. } => edges.out_of(node).is_empty(),
        }
    }

    /// The turns from a node, in the order of the input.
    pub fn steps(&self, node: u32) -> impl Iterator<Item = WalkStep<W>> {
        match self {
            Self::Game { number, edges } => {
                let along = |&edge: &u32| along(*number, edges, edge);
                edges.out_of(node).iter().map(along)
            }
        }
    }

    /// A turn from a node; `None` if it is none of those.
    #[must_use]
    pub fn step(&self, node: u32, turn: Move) -> Option<WalkStep<W>> {
        match (self, turn) {
            (Self::Game { number, edges }, Move::Follow { game, edge }) if game == *number => {
                let found = edges.get(edge as usize).filter(|edge| edge.from == node);
                found.map(|_| along(game, edges, edge))
            }
            _ => None,
        }
    }

    /// The number of edges.
    #[must_use]
    pub fn edges(&self) -> usize {
        match self {
            Self::Game { edges, .. } => edges.len(),
        }
    }

    /// The nodes from which turns lead on, each once.
    pub fn nodes(&self) -> impl Iterator<Item = u32> {
        match self {
            Self::Game { edges, .. } => edges.nodes(),
        }
    }

    /// An upper bound of what the absolute scores of a play add up to. O(edges).
    #[must_use]
    pub fn bound(&self) -> W {
        let mut sum = W::default();
        match self {
            Self::Game { edges, .. } => edges.iter().for_each(|edge| sum.add(&edge.score.abs())),
        }
        sum
    }
}

/// The turn along an edge of a game, by its number.
fn along<W: Scalar>(game: u32, edges: &GameEdges<W>, edge: u32) -> WalkStep<W> {
    let GameEdge { to, score, .. } = &edges[edge as usize];
    WalkStep { turn: Move::Follow { game, edge }, to: *to, score: score.clone() }
}

// Positions of one play share their ways: these are compared only if they are not the same ones.
impl<W: PartialEq> PartialEq for Walk<W> {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at && (Arc::ptr_eq(&self.way, &other.way) || self.way == other.way)
    }
}

impl<W: Eq> Eq for Walk<W> {}

impl<W> Hash for Walk<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let way = match &*self.way {
            Way::Game { number, edges } => (*number, edges.len()),
        };
        (way, self.at).hash(state);
    }
}
