//! [`Session`]: a position of any kind with the moves that led to it.

use super::Strategy;
use crate::Interval;
use crate::board::{Board, Component, IllegalMove, Move, Position, Vertex};
use crate::number::Scalar;
use crate::solve::has_theory;
use crate::translated::translated;

/// The largest number of players.
pub const MOST_PLAYERS: usize = 16;

/// A play in progress: the position, the moves made, and the players' totals.
#[derive(Clone, Debug)]
pub struct Session<W> {
    start: Position<W>,
    position: Position<W>,
    made: Vec<PlayedMove<W>>,
    totals: Vec<W>,
    to_move: usize,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct PlayedMove<N> {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: Move,
    /// The player who made it, counted from 0 in the order of play.
    pub player: usize,
    /// The immediate score.
    pub score: N,
    /// That player's total afterwards.
    pub total: N,
}

translated!(PlayedMove { mv, player, score, total });

/// An invalid number of players.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayersError {
    /// The number of players is out of range.
    #[error("found {found} players, expected 2 to {MOST_PLAYERS}")]
    Players {
        /// The number found.
        found: usize,
    },
    /// More than two players on a board that is not a single row.
    #[error("found {players} players on a board that is not a single row, expected 2")]
    NotARow {
        /// The number of players.
        players: usize,
    },
    /// The strategy is one of two players.
    #[error(
        "found the strategy {strategy}, which is defined for two players only, expected one of {}, or a table",
        Strategy::ALL.into_iter().filter(|one| one.is_for_many()).map(Strategy::name).collect::<Vec<_>>().join(", ")
    )]
    ForTwo {
        /// The strategy found.
        strategy: Strategy,
    },
    /// The answer is about two players.
    #[error("found {found} players, expected 2: this answer is about two")]
    NotTwo {
        /// The number of players found.
        found: usize,
    },
    /// The row is too long for more than two players.
    #[error("found a row of {found} coins for {players} players, expected at most {limit}")]
    RowTooLong {
        /// The number of players.
        players: usize,
        /// The number of coins found.
        found: usize,
        /// The largest number of coins.
        limit: usize,
    },
}

/// An illegal move in a play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("turn {}: {reason}", number + 1)]
#[non_exhaustive]
pub struct MoveError {
    /// The index of the move in the play, counted from 0. (The message counts turns from 1, as people
    /// do.)
    pub number: usize,
    /// The move.
    pub mv: Move,
    /// The reason why it cannot be made.
    pub reason: IllegalMove,
}

impl MoveError {
    /// Renumbers the vertices in the error.
    pub(crate) fn renamed(self, name: impl Fn(Vertex) -> Vertex) -> Self {
        let reason = self.reason.renamed(&name);
        Self { mv: self.mv.map_vertex(&name), reason, ..self }
    }
}

impl<W: Scalar> Session<W> {
    /// Starts a play from a position.
    ///
    /// # Errors
    /// See [`PlayersError`].
    pub fn new(start: Position<W>, players: usize) -> Result<Self, PlayersError> {
        if !(2..=MOST_PLAYERS).contains(&players) {
            return Err(PlayersError::Players { found: players });
        }
        if players > 2 && !is_row(&start) {
            return Err(PlayersError::NotARow { players });
        }
        let totals = vec![W::default(); players];
        Ok(Self { position: start.clone(), start, made: Vec::new(), totals, to_move: 0 })
    }

    /// A play that starts from the current position, of as many players, with the one to move as the first.
    pub(crate) fn afresh(&self) -> Self {
        let position = self.position.clone();
        let totals = vec![W::default(); self.players()];
        Self { start: position.clone(), position, made: Vec::new(), totals, to_move: 0 }
    }

    /// The position at the start.
    #[must_use]
    pub fn start(&self) -> &Position<W> {
        &self.start
    }

    /// The current position.
    #[must_use]
    pub fn position(&self) -> &Position<W> {
        &self.position
    }

    /// Returns whether the play started on a single row.
    pub(super) fn began_as_row(&self) -> bool {
        is_row(&self.start)
    }

    /// The number of players.
    #[must_use]
    pub fn players(&self) -> usize {
        self.totals.len()
    }

    /// The player to move, counted from 0 in the order of play.
    #[must_use]
    pub fn to_move(&self) -> usize {
        self.to_move
    }

    /// Each player's total so far.
    #[must_use]
    pub fn totals(&self) -> &[W] {
        &self.totals
    }

    /// The moves made.
    #[must_use]
    pub fn made(&self) -> &[PlayedMove<W>] {
        &self.made
    }

    /// Whether a player has made a move.
    pub(super) fn made_by(&self, player: usize) -> bool {
        self.made.iter().any(|made| made.player == player)
    }

    /// The lead of the first of two players.
    pub(super) fn ahead(&self) -> W {
        self.totals[0].minus(&self.totals[1])
    }

    /// Converts a value for the player to move into the first player's lead at the end.
    pub(crate) fn lead_of(&self, value: &Interval<W>) -> Interval<W> {
        let rest = if self.to_move == 0 { value.clone() } else { value.negated() };
        rest.plus(&self.ahead())
    }

    /// Converts what the player to move gets from here on into what an evaluation reports: the first player's lead at
    /// the end, or, with more than two players, the total of the player to move.
    pub(super) fn reported(&self, outcome: &Interval<W>) -> Interval<W> {
        match self.players() {
            2 => self.lead_of(outcome),
            _ => outcome.plus(&self.totals[self.to_move]),
        }
    }

    /// Converts the first player's lead at the end into the value of the position for the player to
    /// move.
    pub(super) fn value_of(&self, lead: &Interval<W>) -> Interval<W> {
        let rest = lead.plus(&self.ahead().negated());
        if self.to_move == 0 { rest } else { rest.negated() }
    }

    /// Makes several moves and returns the play after them.
    ///
    /// # Errors
    /// [`MoveError`] for the first move that is not legal.
    pub fn with(mut self, moves: &[Move]) -> Result<Self, MoveError> {
        moves.iter().try_for_each(|&mv| self.play(mv))?;
        Ok(self)
    }

    /// Makes a move. O(1) to O(log n) where theory knows the components, O(vertices + edges)
    /// elsewhere.
    ///
    /// # Errors
    /// [`MoveError`] if the move is not legal; the play is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        let number = self.made.len();
        let played = self.position.play(mv).map_err(|reason| {
            let reason = self.with_history(reason);
            MoveError { number, mv, reason }
        })?;
        let player = self.to_move;
        self.totals[player].add(&played.score);
        let total = self.totals[player].clone();
        self.made.push(PlayedMove { mv, player, score: played.score, total });
        if !played.again {
            self.to_move = (player + 1) % self.players();
        }
        Ok(())
    }

    /// Returns who makes each move of a line of play from here. O(n + m) for n vertices and m moves.
    pub(crate) fn movers(&self, line: &[Move]) -> Vec<usize> {
        let position = &self.position;
        // Components that theory knows have no even vertices, and may be many.
        let board = if has_theory(position) { None } else { position.graph() };
        let mut player = self.to_move;
        let mut movers = Vec::with_capacity(line.len());
        for &mv in line {
            movers.push(player);
            if !board.as_ref().is_some_and(|board| board.has_another_turn(mv)) {
                player = (player + 1) % self.players();
            }
        }
        movers
    }

    /// Says more about a vertex that the position does not have, from what the board had at the start.
    fn with_history(&self, reason: IllegalMove) -> IllegalMove {
        let IllegalMove::NotLegal(Move::Take(vertex)) = reason else { return reason };
        let vertices = self.start.graph().map_or(0, |start| start.field.vertices());
        if self.made.iter().any(|made| made.mv.takes(vertex)) {
            IllegalMove::AlreadyTaken(vertex)
        } else if vertex.index() >= vertices {
            IllegalMove::NoSuchVertex { vertex, vertices }
        } else {
            reason
        }
    }

    /// Undoes the last move and returns it; `None` at the start. The play is replayed from its
    /// start: O(n log n) for n moves.
    pub fn undo(&mut self) -> Option<Move> {
        let made = std::mem::take(&mut self.made);
        let (last, before) = made.split_last()?;
        self.position = self.start.clone();
        self.totals.fill(W::default());
        self.to_move = 0;
        for played in before {
            self.play(played.mv).expect("the move was legal before");
        }
        Some(last.mv)
    }
}

/// Returns whether a position is a single row.
fn is_row<W: Scalar>(position: &Position<W>) -> bool {
    let components = position.components().map(Board::components);
    matches!(components, Some([Component::Row(_)]))
}
