//! [`Walk`]: a component that goes along the edges of an acyclic digraph.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::game_edges::{GameEdge, GameEdges};
use super::moves::Move;
use super::pile::Pile;
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way<W> {
    /// A `game` of the notation.
    Game {
        /// Its number among the games of the input, counted from 0.
        number: u32,
        /// The edges, in the input's order.
        edges: GameEdges<W>,
    },
    /// A `front` or `ends` of the notation.
    Pile(Pile<W>),
}

/// What tells a walk from the others of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum WalkName {
    /// A game, by its number.
    Game(u32),
    /// A pile, by its first vertex.
    Pile(Vertex),
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
            Way::Pile(pile) => WalkName::Pile(pile.first),
        }
    }

    /// The vertices left.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> + use<W> {
        let (first, left) = match &*self.way {
            Way::Game { .. } => (0, 0..0),
            Way::Pile(pile) => (pile.first.0, pile.left(self.at)),
        };
        left.map(move |place| Vertex::new(first + place))
    }

    /// The sum of the weights of the vertices left.
    #[must_use]
    pub fn total(&self) -> W {
        match &*self.way {
            Way::Game { .. } => W::default(),
            Way::Pile(pile) => pile.sum(&pile.left(self.at)),
        }
    }

    /// Returns whether every play takes every vertex and scores nothing else.
    #[must_use]
    pub fn takes_everything(&self) -> bool {
        match &*self.way {
            Way::Game { .. } => false,
            Way::Pile(_) => true,
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
            Self::Pile(pile) => pile.left(node).is_empty(),
        }
    }

    /// The turns from a node, in the order of the input.
    pub fn steps(&self, node: u32) -> impl Iterator<Item = WalkStep<W>> {
        let (count, edges) = match self {
            Self::Game { edges, .. } => (edges.out_of(node).len() as u32, edges.out_of(node)),
            Self::Pile(pile) => (pile.turns(node), &[][..]),
        };
        (0..count).map(move |at| self.step_at(node, at, edges.get(at as usize).copied()))
    }

    /// A turn from a node, by its number there; in a game by its edge. (In one place: it is not compiled once more where turns are tried.)
    #[inline(never)]
    fn step_at(&self, node: u32, at: u32, edge: Option<u32>) -> WalkStep<W> {
        match self {
            Self::Game { number, edges } => along(*number, edges, edge.expect("a game has edges")),
            Self::Pile(pile) => pile.step(node, &pile.run(node, at)),
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
            (Self::Pile(pile), turn) => pile.run_of(node, turn).map(|run| pile.step(node, &run)),
            _ => None,
        }
    }

    /// An upper bound of what the absolute scores of a play add up to. O(edges) for a game, O(n) for a pile.
    #[must_use]
    pub fn bound(&self) -> W {
        let mut sum = W::default();
        match self {
            Self::Game { edges, .. } => edges.iter().for_each(|edge| sum.add(&edge.score.abs())),
            Self::Pile(pile) => {
                (0..pile.count()).for_each(|at| sum.add(&pile.sum(&(at..at + 1)).abs()));
            }
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
            Way::Pile(pile) => (pile.first.0, pile.sums.len()),
        };
        (way, self.at).hash(state);
    }
}
