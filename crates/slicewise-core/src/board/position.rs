//! [`Position`]: the remains of a board, under its rules.

use std::borrow::Cow;

use super::components::{Board, IllegalMove};
use super::graph_position::GraphPosition;
use super::moves::Move;
use super::rules::Rules;
use super::vertex::Vertex;
use crate::number::Scalar;

/// The remains of a board under its rules, with everything that a player must know: the position
/// after a move is again a position, and no other state remembers the play.
///
/// Weights are integers (the input's, times a common denominator) in a lane that holds every number
/// a solver can form from them. A [`Legend`](super::Legend) translates numbers and vertices back.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position<W> {
    rules: Rules,
    table: Table<W>,
}

/// The contents of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Table<W> {
    /// Components that theory knows, under the share rule without passing.
    Components(Board<W>),
    /// Any board under any rules, as the game is defined.
    Graph(GraphPosition<W>),
    /// The end of a play after two passes in a row, with what is left.
    Over(GraphPosition<W>),
}

/// The effect of a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Played<W> {
    /// The score of the move.
    pub score: W,
    /// Whether the same player moves again.
    pub again: bool,
}

impl<W: Scalar> Position<W> {
    pub(super) fn from_components(board: Board<W>) -> Self {
        Self { rules: Rules::default(), table: Table::Components(board) }
    }

    pub(super) fn from_graph(board: GraphPosition<W>) -> Self {
        Self { rules: board.rules, table: Table::Graph(board) }
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns whether the last move was a pass.
    #[must_use]
    pub fn passed(&self) -> bool {
        match &self.table {
            Table::Components(_) => false,
            Table::Graph(board) => board.passed,
            Table::Over(_) => true,
        }
    }

    /// The components, if theory knows them all: rows, stacks, pizzas, paths, forests and trees
    /// under the share rule without passing, however they were written. `None` if the position
    /// takes a search.
    #[must_use]
    pub fn components(&self) -> Option<&Board<W>> {
        match &self.table {
            Table::Components(board) => Some(board),
            Table::Graph(_) | Table::Over(_) => None,
        }
    }

    /// The position as the game is defined: a graph, menus and games. `None` after two passes in a
    /// row. O(n) if theory knows its components.
    #[must_use]
    pub fn graph(&self) -> Option<Cow<'_, GraphPosition<W>>> {
        match &self.table {
            Table::Components(board) => Some(Cow::Owned(GraphPosition::plain(board.graph()))),
            Table::Graph(board) => Some(Cow::Borrowed(board)),
            Table::Over(_) => None,
        }
    }

    /// Every legal move: vertices in the order of the board, then menus, games and the pass.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        match &self.table {
            Table::Components(board) => board.legal_moves().map(Move::Take).collect(),
            Table::Graph(board) => board.turns(),
            Table::Over(_) => Vec::new(),
        }
    }

    /// The vertices left, in the order of the board; after two passes in a row, those that nobody took.
    #[must_use]
    pub fn vertices(&self) -> Vec<Vertex> {
        match &self.table {
            Table::Components(board) => {
                board.components().iter().flat_map(|component| component.vertices()).collect()
            }
            Table::Graph(board) | Table::Over(board) => board.field.graph.vertices.clone(),
        }
    }

    /// The score of a legal move.
    #[must_use]
    pub fn score(&self, mv: Move) -> W {
        match (&self.table, mv) {
            (Table::Components(board), Move::Take(vertex)) => board.weight(vertex).clone(),
            (Table::Graph(board), Move::Take(vertex)) => {
                let graph = &board.field.graph;
                graph.place(vertex).map_or_else(W::default, |at| graph.weights[at].clone())
            }
            (Table::Graph(board), other) => board.after(other).0,
            _ => W::default(),
        }
    }

    /// The sum of all weights left, except those inside menus.
    #[must_use]
    pub fn total(&self) -> W {
        match &self.table {
            Table::Components(board) => board.total(),
            Table::Graph(board) | Table::Over(board) => board.total(),
        }
    }

    /// Returns whether every play takes every vertex and scores nothing else, so that the value
    /// determines both players' totals.
    #[must_use]
    pub fn takes_everything(&self) -> bool {
        match &self.table {
            Table::Components(_) => true,
            Table::Graph(board) => board.takes_everything(),
            Table::Over(_) => false,
        }
    }

    /// Makes a move. O(1) to O(log n) where theory knows the components, O(vertices + edges)
    /// elsewhere.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is not legal; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Played<W>, IllegalMove> {
        match (&mut self.table, mv) {
            (Table::Components(board), _) if board.left() == 0 && !board.weights().is_empty() => {
                Err(IllegalMove::Over)
            }
            (Table::Components(board), Move::Take(vertex)) => {
                board.take(vertex)?;
                Ok(Played { score: board.weight(vertex).clone(), again: false })
            }
            (Table::Graph(board), mv) if board.turns().contains(&mv) => {
                let again = board.has_another_turn(mv);
                let (score, after) = board.after(mv);
                self.table = match after {
                    Some(after) => Table::Graph(after),
                    None => Table::Over(board.clone()),
                };
                Ok(Played { score, again })
            }
            (Table::Components(_), mv) => Err(IllegalMove::NotLegal(mv)),
            (Table::Graph(board), mv) => Err(board.refusal(mv)),
            (Table::Over(_), _) => Err(IllegalMove::Over),
        }
    }
}
