//! Questions about a position: a board, the players and the moves made on it.

use std::cell::RefCell;
use std::io::{Cursor, Read};
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::value::RawValue;
use slicewise::json::Json;
use slicewise::play::{MOST_PLAYERS, Review};
use slicewise::solve::Analysis;
use slicewise::{Ask, Exact, Game, Kept, KeptTable, Move};

use crate::answer::PositionAnswer;
use crate::board::ReadBoard;
use crate::host::{Host, Recalled, Run};
use crate::limits::Limits;
use crate::problem::{BAD_REQUEST, BAD_TURN, FAULT, NO_ANSWER, Problem, TOO_LARGE};

/// Declares a question about a position: the fields that each has, and its own. (Flattened into another struct, they would lose
/// the digits of decimals.)
macro_rules! about_position {
    ($(#[$of:meta])* $name:ident { $($(#[$own:meta])* $field:ident: $type:ty,)* }) => {
        #[derive(Debug, serde::Deserialize)]
        $(#[$of])*
        pub(crate) struct $name {
            board: slicewise::json::Json<'static>,
            #[serde(default = "crate::position::two")]
            players: usize,
            #[serde(default)]
            turns: Vec<slicewise::json::Json<'static>>,
            /// The time that a search may take.
            seconds: Option<f64>,
            $($(#[$own])* $field: $type,)*
        }

        impl $name {
            /// The position, with the number of best lines wanted.
            fn position(&self, lines: Option<usize>) -> crate::position::AskedPosition<'_> {
                let Self { board, turns, .. } = self;
                let (players, seconds) = (self.players, self.seconds);
                crate::position::AskedPosition { board, players, turns, seconds, lines }
            }
        }
    };
}
pub(crate) use about_position;

about_position! {
    /// The body of `analyse`, `review`, `explain` and `story`.
    #[serde(deny_unknown_fields, expecting = "an object such as {\"board\": \"row 4 2 6 7\"}")]
    PositionQuestion {
        /// The number of best lines wanted.
        lines: Option<usize>,
    }
}

pub(crate) fn two() -> usize {
    2
}

/// The position that a question is about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AskedPosition<'q> {
    pub(crate) board: &'q Json<'static>,
    pub(crate) players: usize,
    pub(crate) turns: &'q [Json<'static>],
    pub(crate) seconds: Option<f64>,
    pub(crate) lines: Option<usize>,
}

/// Returns the time that a search may take if a question asks for `seconds`.
pub(crate) fn time(seconds: Option<f64>, limits: &Limits) -> Duration {
    let usual = limits.usual_search.as_secs_f64();
    let seconds = seconds.filter(|seconds| seconds.is_finite()).unwrap_or(usual);
    Duration::from_secs_f64(seconds.clamp(0.0, limits.search.as_secs_f64()))
}

/// A position that was read.
pub(crate) struct ReadPosition {
    pub(crate) board: ReadBoard,
    pub(crate) game: Game,
    pub(crate) ask: Ask<'static>,
}

/// The most vertices of a board on which a play is reviewed position by position.
const REVIEWED: usize = 1000;

impl AskedPosition<'_> {
    /// Returns the time that a search may take.
    pub(crate) fn time(&self, limits: &Limits) -> Duration {
        time(self.seconds, limits)
    }

    pub(crate) fn read(&self, limits: &Limits) -> Result<ReadPosition, Problem> {
        let board = ReadBoard::read(self.board, limits)?;
        let most = 2 * board.setup.vertices() + 1000;
        if self.turns.len() > most {
            let detail = format!("found {} moves, expected at most {most}", self.turns.len());
            return Err(Problem::new(TOO_LARGE, detail));
        }
        if !(2..=MOST_PLAYERS).contains(&self.players) {
            let detail = format!("found {} players, expected 2 to {MOST_PLAYERS}", self.players);
            return Err(Problem::new(BAD_REQUEST, detail));
        }
        let (mut turns, mut reader) = (Vec::new(), board.setup.move_reader());
        for (number, turn) in self.turns.iter().enumerate() {
            let read = reader.read(&words(turn), &mut turns);
            read.map_err(|error| Problem::new(BAD_TURN, error).in_turn(number))?;
        }
        let lines = self.lines.unwrap_or(3).min(10);
        let (positions, memory) = (u64::MAX, limits.memory);
        let ask = Ask { positions, memory, lines, ..Ask::default() };
        let game = Game::with_players(board.setup.clone(), self.players);
        let mut game = game.map_err(|error| board.problem(&error))?;
        for turn in turns {
            game.play(turn).map_err(|error| board.problem(&error))?;
        }
        Ok(ReadPosition { board, game, ask })
    }

    /// Returns the name under which a search of this position is kept.
    fn name(&self) -> String {
        let turns: String = self.turns.iter().map(|turn| format!("{turn} ")).collect();
        format!("{} {turns}{}", self.players, self.board)
    }
}

impl PositionQuestion {
    pub(crate) fn asked(&self) -> AskedPosition<'_> {
        self.position(self.lines)
    }

    pub(crate) fn analyse(
        &self,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<Analysed, Problem> {
        let asked = self.asked();
        let mut search = Run::new(host, asked.time(limits));
        let ReadPosition { game, ask, .. } = asked.read(limits)?;
        let name = asked.name();
        let known = search.recall(&name);
        let table = known.as_ref().map(Recalled::table);
        let found = table.and_then(|table| evaluated(&game, &ask, &mut search, Some(table)));
        let found = found.or_else(|| {
            // A table that cannot be used is as good as none.
            search.begin_anew();
            evaluated(&game, &ask, &mut search, None)
        });
        let Some((mut analysis, found)) = found else {
            return Err(Problem::new(FAULT, "a search without a table has refused one"));
        };
        if let (Found::Unread, Some(known)) = (&found, &known) {
            search.keep_on(&name, known);
            return Ok(Analysed::Before(known.answer()));
        }
        if let Some(searched) = &mut analysis.searched {
            searched.positions = search.in_all(searched.positions);
        }
        let is_open = !analysis.complete && analysis.refusal.is_none();
        let mut answer = PositionAnswer::new(&game, analysis, is_open);
        answer.goes_on = match found {
            Found::Table(table) if is_open => search.keep(&name, &answer, &table),
            _ => false,
        };
        Ok(Analysed::Now(Box::new(answer)))
    }

    pub(crate) fn review(
        &self,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<Review<Exact>, Problem> {
        let mut search = Run::new(host, self.asked().time(limits));
        let ReadPosition { board, game, ask } = self.asked().read(limits)?;
        let found = board.setup.vertices();
        let quick = game.players() == 2 && game.has_theory() && game.rules().are_plain();
        if !quick && found > REVIEWED {
            let detail =
                format!("found {found} vertices, expected at most {REVIEWED} for a review");
            return Err(Problem::new(NO_ANSWER, detail));
        }
        Ok(search.watching(|watch| game.review(&Ask { watch, ..ask })))
    }
}

/// An answer about a position.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Analysed {
    Now(Box<PositionAnswer>),
    /// That of an earlier search, from which there was no time to go on.
    Before(Box<RawValue>),
}

/// The table that a search leaves for another that continues it.
enum Found {
    Table(KeptTable),
    /// The earlier table, which there was no time to read.
    Unread,
    Nothing,
}

/// Evaluates a position, starting from the saved table `known`. Returns the evaluation and the table that it leaves;
/// `None` if `known` cannot be used.
fn evaluated(
    game: &Game,
    ask: &Ask<'_>,
    search: &mut Run<'_>,
    known: Option<Cursor<Arc<[u8]>>>,
) -> Option<(Analysis<Exact>, Found)> {
    let known = known.map(RefCell::new);
    let table = known.as_ref().map(|known| known as &RefCell<dyn Read>);
    let kept = Kept::default();
    let analysis = search
        .watching(|watch| game.evaluate(&Ask { watch, table, keep: Some(&kept), ..*ask }).ok())?;
    let found = match kept.table() {
        Some(table) => Found::Table(table),
        None if kept.is_unread() => Found::Unread,
        None => Found::Nothing,
    };
    Some((analysis, found))
}

/// Reads a move: a vertex as a number, or a move in words.
pub(crate) fn read_turn(number: usize, turn: &Json<'_>) -> Result<Move, Problem> {
    words(turn).parse().map_err(|error| Problem::new(BAD_TURN, error).in_turn(number))
}

/// Returns the words of a move.
fn words(turn: &Json<'_>) -> String {
    match turn {
        Json::String(words) => words.to_string(),
        other => other.to_string(),
    }
}
