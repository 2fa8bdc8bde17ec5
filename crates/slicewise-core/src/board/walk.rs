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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way<W> {
    /// A `game` of the notation.
    Game {
        /// Its number among the games of the input, counted from 0.
        number: u32,
        /// The edges, in the input's order.
        edges: GameEdges<W>,
    },
    /// A `front` of the notation. Each node is the number of coins taken from it.
    Front(FrontPile<W>),
}

/// A pile of coins that is taken from its front, in each turn up to a number of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FrontPile<W> {
    /// Its first vertex; the others follow.
    first: Vertex,
    limit: u32,
    /// See [`sums`](Self::sums).
    sums: Vec<W>,
}

/// What tells a walk from the others of its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum WalkName {
    /// A game, by its number.
    Game(u32),
    /// A front, by its first vertex.
    Front(Vertex),
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
            Way::Front(pile) => WalkName::Front(pile.first),
        }
    }

    /// The vertices left.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> + use<W> {
        let (first, left) = match &*self.way {
            Way::Game { .. } => (0, 0..0),
            Way::Front(pile) => (pile.first.0, self.at..pile.count()),
        };
        left.map(move |place| Vertex::new(first + place))
    }

    /// The sum of the weights of the vertices left.
    #[must_use]
    pub fn total(&self) -> W {
        match &*self.way {
            Way::Game { .. } => W::default(),
            Way::Front(pile) => pile.sum(pile.count()).minus(pile.sum(self.at)),
        }
    }

    /// Returns whether every play takes every vertex and scores nothing else.
    #[must_use]
    pub fn takes_everything(&self) -> bool {
        match &*self.way {
            Way::Game { .. } => false,
            Way::Front(_) => true,
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
            Self::Front(pile) => node >= pile.count(),
        }
    }

    /// The turns from a node, in the order of the input.
    pub fn steps(&self, node: u32) -> impl Iterator<Item = WalkStep<W>> {
        let (game, front) = match self {
            Self::Game { number, edges } => {
                let along = move |&edge: &u32| along(*number, edges, edge);
                (Some(edges.out_of(node).iter().map(along)), None)
            }
            Self::Front(pile) => {
                let ends = node + 1..=pile.last_end(node);
                (None, Some(ends.map(move |end| pile.step(node, end))))
            }
        };
        game.into_iter().flatten().chain(front.into_iter().flatten())
    }

    /// A turn from a node; `None` if it is none of those.
    #[must_use]
    pub fn step(&self, node: u32, turn: Move) -> Option<WalkStep<W>> {
        match (self, turn) {
            (Self::Game { number, edges }, Move::Follow { game, edge }) if game == *number => {
                let found = edges.get(edge as usize).filter(|edge| edge.from == node);
                found.map(|_| along(game, edges, edge))
            }
            (Self::Front(pile), turn) => {
                let (first, last) = turn.run()?;
                let end = last.0.checked_sub(pile.first.0)?.checked_add(1)?;
                let is_legal = first.0.checked_sub(pile.first.0) == Some(node)
                    && (node + 1..=pile.last_end(node)).contains(&end);
                is_legal.then(|| pile.step(node, end))
            }
            _ => None,
        }
    }

    /// An upper bound of what the absolute scores of a play add up to. O(edges) for a game, O(n) for a front.
    #[must_use]
    pub fn bound(&self) -> W {
        let mut sum = W::default();
        match self {
            Self::Game { edges, .. } => edges.iter().for_each(|edge| sum.add(&edge.score.abs())),
            Self::Front(pile) => (0..pile.count()).for_each(|at| sum.add(&pile.coin(at).abs())),
        }
        sum
    }
}

impl<W: Scalar> FrontPile<W> {
    /// Creates a pile of coins, listed from its front. O(n).
    pub(super) fn new(first: Vertex, limit: u32, coins: &[W]) -> Self {
        let mut sums = vec![W::default()];
        for (before, coin) in coins.iter().enumerate() {
            sums.push(sums[before].plus(coin));
        }
        Self { first, limit, sums }
    }

    /// The number of coins at the start.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.sums.len() as u32 - 1
    }

    /// The most coins that a turn takes.
    #[must_use]
    pub fn limit(&self) -> u32 {
        self.limit
    }

    /// The sums of the first coins: of none, of one, …, of all.
    #[must_use]
    pub fn sums(&self) -> &[W] {
        &self.sums
    }

    /// The sum of the first coins, by their number.
    #[must_use]
    pub fn sum(&self, count: u32) -> &W {
        &self.sums[count as usize]
    }

    /// A coin, counted from 0.
    #[must_use]
    pub fn coin(&self, place: u32) -> W {
        self.sum(place + 1).minus(self.sum(place))
    }

    /// The number of coins gone after the longest turn from a node.
    #[must_use]
    pub fn last_end(&self, node: u32) -> u32 {
        self.count().min(node.saturating_add(self.limit))
    }

    /// The turn that takes the coins from one node up to another.
    fn step(&self, node: u32, to: u32) -> WalkStep<W> {
        let [first, last] = [node, to - 1].map(|place| Vertex::new(self.first.0 + place));
        let turn = if first == last { Move::Take(first) } else { Move::Run { first, last } };
        WalkStep { turn, to, score: self.sum(to).minus(self.sum(node)) }
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
            Way::Front(pile) => (pile.first.0, pile.sums.len()),
        };
        (way, self.at).hash(state);
    }
}
