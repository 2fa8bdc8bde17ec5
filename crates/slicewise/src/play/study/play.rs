//! [`Play`]: a board of any kind, and the turns made on it so far.

use std::fmt::{self, Display};

use super::{Interval, MOST_PLAYERS};
use crate::board::{Board, Component, General, IllegalMove, Move, Vertex};
use crate::number::Scalar;

/// A play in progress. What it knows beside the position is who made which turn, and who has what.
#[derive(Clone, Debug)]
pub struct Play<W> {
    table: Table<W>,
    made: Vec<Made<W>>,
    totals: Vec<W>,
    to_move: usize,
    began_as_row: bool,
}

/// What lies on the table.
#[derive(Clone, Debug)]
pub(super) enum Table<W> {
    /// Rows, stacks, pizzas, paths, forests and trees under the plain rules.
    Board(Board<W>),
    /// Any board under any rules; nothing after two passes.
    General(Option<General<W>>),
}

/// A turn that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made<W> {
    /// The turn.
    pub turn: Move,
    /// Who made it, counted from 0 in the order of play.
    pub player: usize,
    /// What it scored.
    pub score: W,
    /// What that player had after it.
    pub total: W,
}

/// Why there is no such play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StudyError {
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

impl Display for StudyError {
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

impl std::error::Error for StudyError {}

/// A turn that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnError {
    /// Which turn of the play it was to be, counted from 0.
    pub number: usize,
    /// The turn.
    pub turn: Move,
    /// What forbids it, if it is a vertex of a plain board.
    pub reason: Option<IllegalMove>,
}

impl Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {}: ", self.number + 1)?;
        match &self.reason {
            Some(reason) => reason.fmt(f),
            None => write!(f, "found {}, which is not a legal turn here", self.turn),
        }
    }
}

impl std::error::Error for TurnError {}

impl<W: Scalar> Play<W> {
    /// A play on a plain board.
    ///
    /// # Errors
    /// See [`StudyError`].
    pub fn on_board(board: Board<W>, players: usize) -> Result<Self, StudyError> {
        let is_row = matches!(board.components(), [Component::Row(_)]);
        if players > 2 && !is_row {
            return Err(StudyError::NotARow { players });
        }
        let play = Self::start(Table::Board(board), players)?;
        Ok(Self { began_as_row: is_row, ..play })
    }

    /// A play on any board under any rules.
    ///
    /// # Errors
    /// See [`StudyError`].
    pub fn on_general(board: General<W>, players: usize) -> Result<Self, StudyError> {
        if players > 2 {
            return Err(StudyError::NotARow { players });
        }
        Self::start(Table::General(Some(board)), players)
    }

    fn start(table: Table<W>, players: usize) -> Result<Self, StudyError> {
        if !(2..=MOST_PLAYERS).contains(&players) {
            return Err(StudyError::Players { found: players });
        }
        let totals = vec![W::default(); players];
        Ok(Self { table, made: Vec::new(), totals, to_move: 0, began_as_row: false })
    }

    pub(super) fn table(&self) -> &Table<W> {
        &self.table
    }

    /// Whether a single row lay on the table at the start.
    pub(super) fn began_as_row(&self) -> bool {
        self.began_as_row
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

    /// The turns made.
    #[must_use]
    pub fn made(&self) -> &[Made<W>] {
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

    /// Converts an interval of the first player's lead at the end to one of the mover's value of the
    /// rest: the inverse of [`Play::lead_of`].
    pub(super) fn value_of(&self, lead: &Interval<W>) -> Interval<W> {
        let rest = lead.plus(&self.ahead().negated());
        if self.to_move == 0 { rest } else { rest.negated() }
    }

    /// Every legal turn, in the order of the board; none when the play is over.
    #[must_use]
    pub fn turns(&self) -> Vec<Move> {
        match &self.table {
            Table::Board(board) => board.legal_moves().map(Move::Take).collect(),
            Table::General(Some(board)) => board.turns(),
            Table::General(None) => Vec::new(),
        }
    }

    /// The vertices on the table.
    #[must_use]
    pub fn left(&self) -> Vec<Vertex> {
        match &self.table {
            Table::Board(board) => {
                board.components().iter().flat_map(Component::vertices).collect()
            }
            Table::General(Some(board)) => board.field.graph.vertices.clone(),
            Table::General(None) => Vec::new(),
        }
    }

    /// What a legal turn scores.
    pub(super) fn score(&self, turn: Move) -> W {
        match (&self.table, turn) {
            (Table::Board(board), Move::Take(vertex)) => board.weight(vertex).clone(),
            (Table::General(Some(board)), Move::Take(vertex)) => {
                let graph = &board.field.graph;
                graph.place(vertex).map_or_else(W::default, |at| graph.weights[at].clone())
            }
            (Table::General(Some(board)), turn) => board.after(turn).0,
            _ => W::default(),
        }
    }

    /// The play after some more turns.
    ///
    /// # Errors
    /// The first turn that is not legal.
    pub fn with(mut self, turns: &[Move]) -> Result<Self, TurnError> {
        turns.iter().try_for_each(|&turn| self.make(turn))?;
        Ok(self)
    }

    /// The position, if it is one of a plain board.
    #[must_use]
    pub fn into_board(self) -> Option<Board<W>> {
        match self.table {
            Table::Board(board) => Some(board),
            Table::General(_) => None,
        }
    }

    /// Makes a turn. O(1) to O(log n) on a plain board, O(vertices + edges) on others.
    ///
    /// # Errors
    /// The turn is not legal; nothing is changed.
    pub fn make(&mut self, turn: Move) -> Result<(), TurnError> {
        let (score, again) = self.advance(turn).map_err(|reason| TurnError {
            number: self.made.len(),
            turn,
            reason,
        })?;
        let player = self.to_move;
        self.totals[player].add(&score);
        self.made.push(Made { turn, player, score, total: self.totals[player].clone() });
        if !again {
            self.to_move = (player + 1) % self.players();
        }
        Ok(())
    }

    /// Changes the table: what the turn scores, and whether its player has another one.
    fn advance(&mut self, turn: Move) -> Result<(W, bool), Option<IllegalMove>> {
        match (&mut self.table, turn) {
            (Table::Board(board), Move::Take(vertex)) => {
                board.take(vertex).map_err(Some)?;
                Ok((board.weight(vertex).clone(), false))
            }
            (Table::General(table), turn) => {
                let Some(board) = table.as_ref().filter(|board| board.turns().contains(&turn))
                else {
                    return Err(None);
                };
                let again = board.has_another_turn(turn);
                let (score, after) = board.after(turn);
                *table = after;
                Ok((score, again))
            }
            (Table::Board(_), _) => Err(None),
        }
    }
}
