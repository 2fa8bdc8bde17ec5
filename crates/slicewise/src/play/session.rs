//! [`Session`]: a position of any kind, and the moves that led to it.

use std::fmt::{self, Display};

use crate::Interval;
use crate::board::{Board, Component, IllegalMove, Legend, Move, Position, Refusal, Vertex};
use crate::number::{Exact, Scalar};

/// The most players a play may have.
pub const MOST_PLAYERS: usize = 16;

/// A play in progress: the position, who made which move, and who has what.
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
    /// Who made it, counted from 0 in the order of play.
    pub player: usize,
    /// What it scored.
    pub score: N,
    /// What that player had after it.
    pub total: N,
}

impl<W: Scalar> PlayedMove<W> {
    /// The move in the input's numbers.
    pub(crate) fn map(&self, legend: &Legend) -> PlayedMove<Exact> {
        PlayedMove {
            mv: legend.named(self.mv),
            player: self.player,
            score: legend.exact(&self.score),
            total: legend.exact(&self.total),
        }
    }
}

/// Why there is no such play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayersError {
    /// Not a number of players.
    Players {
        /// How many were found.
        found: usize,
    },
    /// Several players, and a board that is not one row.
    NotARow {
        /// How many players.
        players: usize,
    },
}

impl Display for PlayersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players { found } => {
                write!(f, "found {found} players, expected 2 to {MOST_PLAYERS}")
            }
            Self::NotARow { players } => {
                write!(f, "found {players} players on a board that is not a single row, expected 2")
            }
        }
    }
}

impl std::error::Error for PlayersError {}

/// A move that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveError {
    /// Which move of the play it was to be, counted from 0.
    pub number: usize,
    /// The move.
    pub mv: Move,
    /// What forbids it, if it is a vertex of components that theory knows.
    pub reason: Option<IllegalMove>,
}

impl Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {}: ", self.number + 1)?;
        match &self.reason {
            Some(reason) => reason.fmt(f),
            None => write!(f, "found {}, which is not a legal turn here", self.mv),
        }
    }
}

impl std::error::Error for MoveError {}

impl MoveError {
    /// The error with its vertices under other numbers.
    pub(crate) fn renamed(self, name: impl Fn(Vertex) -> Vertex) -> Self {
        let reason = self.reason.map(|reason| reason.renamed(&name));
        Self { mv: self.mv.map_vertex(&name), reason, ..self }
    }
}

impl<W: Scalar> Session<W> {
    /// A play from a position.
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

    /// The position at the start.
    #[must_use]
    pub fn start(&self) -> &Position<W> {
        &self.start
    }

    /// The position.
    #[must_use]
    pub fn position(&self) -> &Position<W> {
        &self.position
    }

    /// Whether the play started on a single row.
    pub(super) fn began_as_row(&self) -> bool {
        is_row(&self.start)
    }

    /// How many players there are.
    #[must_use]
    pub fn players(&self) -> usize {
        self.totals.len()
    }

    /// Who is to move, counted from 0 in the order of play.
    #[must_use]
    pub fn to_move(&self) -> usize {
        self.to_move
    }

    /// What each player has so far.
    #[must_use]
    pub fn totals(&self) -> &[W] {
        &self.totals
    }

    /// The moves made.
    #[must_use]
    pub fn made(&self) -> &[PlayedMove<W>] {
        &self.made
    }

    /// How far the first of two players is ahead.
    pub(super) fn ahead(&self) -> W {
        self.totals[0].minus(&self.totals[1])
    }

    /// A value for the player to move, as the first player's lead at the end.
    pub(crate) fn lead_of(&self, value: &Interval<W>) -> Interval<W> {
        let rest = if self.to_move == 0 { value.clone() } else { value.negated() };
        rest.plus(&self.ahead())
    }

    /// The first player's lead at the end, as the value of the position for the player to move.
    pub(super) fn value_of(&self, lead: &Interval<W>) -> Interval<W> {
        let rest = lead.plus(&self.ahead().negated());
        if self.to_move == 0 { rest } else { rest.negated() }
    }

    /// The play after some more moves.
    ///
    /// # Errors
    /// The first move that is not legal.
    pub fn with(mut self, moves: &[Move]) -> Result<Self, MoveError> {
        moves.iter().try_for_each(|&mv| self.play(mv))?;
        Ok(self)
    }

    /// Makes a move. O(1) to O(log n) where theory knows the components, O(vertices + edges)
    /// elsewhere.
    ///
    /// # Errors
    /// The move is not legal; nothing is changed.
    pub fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        let played = self.position.play(mv).map_err(|refusal| MoveError {
            number: self.made.len(),
            mv,
            reason: match refusal {
                Refusal::Vertex(reason) => Some(reason),
                Refusal::NotLegal => None,
            },
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

    /// Takes the last move back and returns it; `None` at the start. The play is made again from its
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

/// Whether a position is a single row.
fn is_row<W: Scalar>(position: &Position<W>) -> bool {
    let components = position.components().map(Board::components);
    matches!(components, Some([Component::Row(_)]))
}
