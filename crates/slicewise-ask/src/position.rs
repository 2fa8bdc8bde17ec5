//! Questions about a position: a board, the players and the moves made on it.

use std::time::Duration;

use serde::Deserialize;
use serde_json::Value;
use slicewise::board::Move;
use slicewise::play::study::{Budget, MOST_PLAYERS, turn_of};
use slicewise::report::{self, PositionReport, ReviewReport};

use crate::answer::{PositionAnswer, ReviewAnswer};
use crate::board::Board;
use crate::limits::Limits;
use crate::problem::{BAD_REQUEST, BAD_TURN, NO_ANSWER, Problem, TOO_LARGE};
use crate::watch::{Search, Watch};

/// The body of `analyse`, `review` and `explain`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"board\": \"row 4 2 6 7\"}")]
pub(crate) struct PositionQuestion {
    pub(crate) board: Value,
    #[serde(default = "two")]
    pub(crate) players: usize,
    #[serde(default)]
    pub(crate) turns: Vec<Value>,
    /// The time that a search may take.
    pub(crate) seconds: Option<f64>,
    /// The number of best lines wanted.
    pub(crate) lines: Option<usize>,
}

pub(crate) fn two() -> usize {
    2
}

/// A position that was read.
pub(crate) struct Position {
    pub(crate) board: Board,
    pub(crate) players: usize,
    pub(crate) turns: Vec<Move>,
    budget: Budget,
}

/// The longest play that is reviewed where each of its positions is studied by itself.
const REVIEWED: usize = 1000;

impl PositionQuestion {
    /// Returns the time that a search may take.
    pub(crate) fn time(&self, limits: &Limits) -> Duration {
        let usual = limits.usual_search.as_secs_f64();
        let seconds = self.seconds.filter(|seconds| seconds.is_finite()).unwrap_or(usual);
        Duration::from_secs_f64(seconds.clamp(0.0, limits.search.as_secs_f64()))
    }

    pub(crate) fn read(&self, limits: &Limits) -> Result<Position, Problem> {
        let board = Board::read(&self.board, limits)?;
        let most = 2 * board.setup.vertices() + 1000;
        if self.turns.len() > most {
            let detail = format!("found {} turns, expected at most {most}", self.turns.len());
            return Err(Problem::new(TOO_LARGE, detail));
        }
        if !(2..=MOST_PLAYERS).contains(&self.players) {
            let detail = format!("found {} players, expected 2 to {MOST_PLAYERS}", self.players);
            return Err(Problem::new(BAD_REQUEST, detail));
        }
        let turns = self.turns.iter().enumerate().map(|(number, turn)| read_turn(number, turn));
        let turns = turns.collect::<Result<_, _>>()?;
        let budget = Budget { memory: limits.memory, lines: self.lines.unwrap_or(3).min(10) };
        Ok(Position { board, players: self.players, turns, budget })
    }

    pub(crate) fn analyse(
        &self,
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Result<PositionAnswer, Problem> {
        let mut search = Search::new(watch, self.time(limits));
        let position = self.read(limits)?;
        PositionReport::of(&position.question(), &mut |progress| search.goes_on(progress))
            .map(|report| PositionAnswer::new(report, &position.board.setup))
            .map_err(|error| position.board.problem(&error))
    }

    pub(crate) fn review(
        &self,
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Result<ReviewAnswer, Problem> {
        let mut search = Search::new(watch, self.time(limits));
        let position = self.read(limits)?;
        let found = position.board.setup.vertices();
        let quick = position.players == 2 && !position.board.setup.is_general();
        if !quick && found > REVIEWED {
            let detail =
                format!("found {found} vertices, expected at most {REVIEWED} for a review");
            return Err(Problem::new(NO_ANSWER, detail));
        }
        ReviewReport::of(&position.question(), &mut |progress| search.goes_on(progress))
            .map(ReviewAnswer::from)
            .map_err(|error| position.board.problem(&error))
    }
}

/// Reads a move: a vertex as a number, or a move in words.
fn read_turn(number: usize, turn: &Value) -> Result<Move, Problem> {
    let words = match turn {
        Value::String(words) => words.clone(),
        other => other.to_string(),
    };
    turn_of(&words).map_err(|error| Problem::new(BAD_TURN, error).in_turn(number))
}

impl Position {
    pub(crate) fn question(&self) -> report::Question<'_> {
        let Self { board, players, turns, budget } = self;
        report::Question { setup: &board.setup, players: *players, turns, effort: *budget }
    }
}
