//! [`Position`]: the remains of a board, under its rules.

use std::borrow::Cow;

use super::components::Board;
use super::graph_position::GraphPosition;
use super::illegal_move::IllegalMove;
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
    state: State<W>,
}

/// The contents of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum State<W> {
    /// Components that theory knows.
    Components(Components<W>),
    /// Any board under any rules, as the game is defined.
    Graph(GraphPosition<W>),
    /// The end of a play after two passes in a row, with the remaining board.
    Over(GraphPosition<W>),
}

/// Components that theory knows, under the plain rules.
impl<W> From<Board<W>> for Position<W> {
    fn from(board: Board<W>) -> Self {
        let state = State::Components(Components { board, passed: false });
        Self { rules: Rules::default(), state }
    }
}

/// Components that theory knows: without passing, or where two passes end the play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Components<W> {
    board: Board<W>,
    /// Whether the last move was a pass.
    passed: bool,
}

/// The effect of a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Played<W> {
    /// The score of the move.
    pub score: W,
    /// Whether the same player moves again.
    pub again: bool,
}

impl<W: Scalar> Position<W> {
    /// Creates a position of components that theory knows under the rules; those with passing must be
    /// broached.
    pub(super) fn from_components(board: Board<W>, rules: Rules) -> Self {
        Self { rules, state: State::Components(Components { board, passed: false }) }
    }

    pub(super) fn from_graph(board: GraphPosition<W>) -> Self {
        Self { rules: board.rules, state: State::Graph(board) }
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns whether the last move was a pass.
    #[must_use]
    pub fn passed(&self) -> bool {
        match &self.state {
            State::Components(components) => components.passed,
            State::Graph(board) => board.passed,
            State::Over(_) => true,
        }
    }

    /// The components, if theory knows them all: rows, stacks, pizzas, paths, forests and trees
    /// under the share rule without passing, however they were written; under the grab rule paths and cycles of which
    /// nothing is anchored, which are rows and pizzas; series-parallel orders, and the rooted trees of the grab rule,
    /// which are some. `None` if the position takes a search.
    #[must_use]
    pub fn components(&self) -> Option<&Board<W>> {
        self.board().filter(|_| !self.rules.passing.allows_passes())
    }

    /// The components, if theory knows them all with the passing [`EndsOnTwo`](super::Passing::EndsOnTwo) or
    /// [`OnEvenCount`](super::Passing::OnEvenCount): rows, stacks and, under the share rule, rooted forests, however they were
    /// written. `None` under every other rule.
    #[must_use]
    pub fn components_with_passing(&self) -> Option<&Board<W>> {
        self.board().filter(|_| self.rules.passing.allows_passes())
    }

    fn board(&self) -> Option<&Board<W>> {
        match &self.state {
            State::Components(components) => Some(&components.board),
            State::Graph(_) | State::Over(_) => None,
        }
    }

    /// Returns whether the play has ended with two passes in a row, perhaps with vertices left.
    #[must_use]
    pub fn is_over_by_passes(&self) -> bool {
        matches!(self.state, State::Over(_))
    }

    /// The position as the game is defined: a graph, orders, menus and games. `None` after two passes in a
    /// row. O(n) if theory knows its components.
    #[must_use]
    pub fn graph(&self) -> Option<Cow<'_, GraphPosition<W>>> {
        match &self.state {
            State::Components(components) => Some(Cow::Owned(components.graph(self.rules))),
            State::Graph(board) => Some(Cow::Borrowed(board)),
            State::Over(_) => None,
        }
    }

    /// Every legal move: vertices in the order of the board, then menus, games and the pass.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        match &self.state {
            State::Components(components) => {
                let pass = components.may_pass(self.rules).then_some(Move::Pass);
                components.board.legal_moves().map(Move::Take).chain(pass).collect()
            }
            State::Graph(board) => board.turns(),
            State::Over(_) => Vec::new(),
        }
    }

    /// Every legal move with its score, in the order of [`moves`](Self::moves).
    #[must_use]
    pub fn scored_moves(&self) -> Vec<(Move, W)> {
        match &self.state {
            State::Graph(board) => board.scored_turns(),
            _ => self.moves().into_iter().map(|mv| (mv, self.score(mv))).collect(),
        }
    }

    /// The vertices left, in the order of the board; after two passes in a row, those that nobody took.
    #[must_use]
    pub fn vertices(&self) -> Vec<Vertex> {
        match &self.state {
            State::Components(Components { board, .. }) => {
                board.components().iter().flat_map(|component| component.vertices()).collect()
            }
            State::Graph(board) | State::Over(board) => board.field.vertices_left().collect(),
        }
    }

    /// The score of a legal move.
    #[must_use]
    pub fn score(&self, mv: Move) -> W {
        match (&self.state, mv) {
            (State::Components(components), Move::Take(vertex)) => {
                components.board.weight(vertex).clone()
            }
            (State::Graph(board), mv) => board.score(mv),
            _ => W::default(),
        }
    }

    /// The sum of all weights left, except those inside menus.
    #[must_use]
    pub fn total(&self) -> W {
        match &self.state {
            State::Components(components) => components.board.total(),
            State::Graph(board) | State::Over(board) => board.total(),
        }
    }

    /// Returns whether every play takes every vertex and scores nothing else, so that the value
    /// determines both players' totals.
    #[must_use]
    pub fn takes_everything(&self) -> bool {
        match &self.state {
            State::Components(_) => self.rules.take_everything(),
            State::Graph(board) => board.takes_everything(),
            State::Over(_) => false,
        }
    }

    /// Makes a move. O(1) to O(log n) where theory knows the components, O(vertices + edges)
    /// elsewhere.
    ///
    /// # Errors
    /// [`IllegalMove`] if the move is not legal; the position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<Played<W>, IllegalMove> {
        let rules = self.rules;
        match (&mut self.state, mv) {
            (State::Components(components), _) if components.is_over() => Err(IllegalMove::Over),
            (State::Components(components), Move::Take(vertex)) => components.take(vertex),
            (State::Components(components), Move::Pass) if components.may_pass(rules) => {
                match components.passed {
                    true => self.state = State::Over(components.graph(rules)),
                    false => components.passed = true,
                }
                Ok(Played { score: W::default(), again: false })
            }
            (State::Graph(board), mv) if board.turns().contains(&mv) => {
                let again = board.has_another_turn(mv);
                let (score, after) = board.after(mv);
                self.state = match after {
                    Some(after) => State::Graph(after),
                    None => State::Over(board.clone()),
                };
                Ok(Played { score, again })
            }
            (State::Components(_), mv) => Err(IllegalMove::NotLegal(mv)),
            (State::Graph(board), mv) => Err(board.refusal(mv)),
            (State::Over(_), _) => Err(IllegalMove::Over),
        }
    }
}

impl<W: Scalar> Components<W> {
    /// Returns whether everything is taken. (A board without vertices refuses each by its number.)
    fn is_over(&self) -> bool {
        self.board.left() == 0 && !self.board.weights().is_empty()
    }

    fn may_pass(&self, rules: Rules) -> bool {
        let left = self.board.left();
        left > 0 && rules.passing.may_pass(self.passed, || left)
    }

    fn take(&mut self, vertex: Vertex) -> Result<Played<W>, IllegalMove> {
        self.board.take(vertex)?;
        self.passed = false;
        Ok(Played { score: self.board.weight(vertex).clone(), again: false })
    }

    fn graph(&self, rules: Rules) -> GraphPosition<W> {
        GraphPosition { rules, passed: self.passed, field: self.board.field() }
    }
}
