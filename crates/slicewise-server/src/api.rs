//! The questions and their answers.

use std::convert::Infallible;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::Duration;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use slicewise::board::Move;
use slicewise::play::study::{Budget, EngineConfig, MOST_PLAYERS, turn_of};
use slicewise::report::json::Json as Value;
use slicewise::report::{ChoiceReport, Outline, PositionReport, Question, ReviewReport};
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::UnboundedReceiverStream;

use crate::Shared;
use crate::ask::Ask;
use crate::board::{Board, GraphFile};
use crate::limits::Limits;
use crate::problem::{BAD_REQUEST, BAD_TURN, NO_ANSWER, Problem, TOO_LARGE};
use crate::work::watch;

pub(crate) type Answer<T> = Result<Json<T>, Problem>;

/// A board to read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardAsk {
    board: Value<'static>,
    /// The file format of a graph, if the board is one.
    from: Option<String>,
    /// The weights of its vertices, if the file has none.
    weights: Option<String>,
}

/// A position: a board, the players and the turns made.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionAsk {
    board: Value<'static>,
    #[serde(default = "two")]
    players: usize,
    #[serde(default)]
    turns: Vec<Value<'static>>,
    /// How many seconds a search may take.
    seconds: Option<f64>,
    /// How many lines are wanted.
    lines: Option<usize>,
}

/// Who makes the next turn of a position, and how.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayAsk {
    board: Value<'static>,
    #[serde(default = "two")]
    players: usize,
    #[serde(default)]
    turns: Vec<Value<'static>>,
    seconds: Option<f64>,
    #[serde(default = "optimal")]
    strategy: String,
    /// In how many of 100 turns it errs.
    #[serde(default)]
    errors: u8,
    seed: Option<u64>,
}

fn two() -> usize {
    2
}

fn optimal() -> String {
    "optimal".to_owned()
}

/// A position that was read.
pub(crate) struct Position {
    pub(crate) board: Board,
    pub(crate) players: usize,
    pub(crate) turns: Vec<Move>,
    effort: Budget,
}

impl PositionAsk {
    /// How long a search may go on.
    pub(crate) fn searching(&self, limits: &Limits) -> Duration {
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
        let effort = Budget { memory: limits.memory, lines: self.lines.unwrap_or(3).min(10) };
        Ok(Position { board, players: self.players, turns, effort })
    }
}

/// A turn: a vertex as a number, or words.
fn read_turn(number: usize, turn: &Value<'_>) -> Result<Move, Problem> {
    let words = match turn {
        Value::String(words) => words.to_string(),
        other => other.to_string(),
    };
    turn_of(&words).map_err(|error| Problem::new(BAD_TURN, error).in_turn(number))
}

impl PlayAsk {
    /// The position, and the manner of whoever is to move.
    fn parts(self) -> Result<(PositionAsk, EngineConfig), Problem> {
        let Self { board, players, turns, seconds, strategy, errors, seed } = self;
        let strategy = strategy.parse().map_err(|error| Problem::new(BAD_REQUEST, error))?;
        if errors > 100 {
            let detail = format!("found {errors} errors in 100 turns, expected 0 to 100");
            return Err(Problem::new(BAD_REQUEST, detail));
        }
        let manner = EngineConfig { strategy, errors, seed: seed.unwrap_or_else(by_chance) };
        Ok((PositionAsk { board, players, turns, seconds, lines: Some(0) }, manner))
    }
}

/// A seed by chance: what a fresh `RandomState` begins with is.
pub(crate) fn by_chance() -> u64 {
    RandomState::new().build_hasher().finish()
}

impl Position {
    pub(crate) fn question(&self) -> Question<'_> {
        let Self { board, players, turns, effort } = self;
        Question { setup: &board.setup, players: *players, turns, effort: *effort }
    }
}

/// That the server is up.
#[derive(Serialize)]
pub(crate) struct Health {
    status: &'static str,
    version: &'static str,
}

pub(crate) async fn health() -> Json<Health> {
    Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") })
}

pub(crate) async fn board(
    State(shared): State<Shared>,
    Ask(ask): Ask<BoardAsk>,
) -> Answer<Outline> {
    let limits = shared.limits.clone();
    let work = move |_: &_| {
        let board = match &ask.from {
            None => Board::read(&ask.board, &limits)?,
            Some(format) => {
                let text = ask.board.as_str().unwrap_or_default();
                let file = GraphFile { format, weights: ask.weights.as_deref() };
                Board::of_file(text, &file, &limits)?
            }
        };
        board.check()?;
        Ok(Outline::of(&board.setup))
    };
    shared.workers.answer(Duration::ZERO, work).await.map(Json)
}

pub(crate) async fn analyse(
    State(shared): State<Shared>,
    Ask(ask): Ask<PositionAsk>,
) -> Answer<PositionReport> {
    let limits = shared.limits.clone();
    let searching = ask.searching(&limits);
    let work = move |stop: &_| {
        let position = ask.read(&limits)?;
        let report = PositionReport::of(&position.question(), &mut watch(stop, |_| true));
        report.map_err(|error| position.board.problem(&error))
    };
    shared.workers.answer(searching, work).await.map(Json)
}

/// The same, told while it is found: events `progress`, then `result` or `problem`.
pub(crate) async fn analyse_stream(
    State(shared): State<Shared>,
    Ask(ask): Ask<PositionAsk>,
) -> Result<Response, Problem> {
    let (sender, receiver) = mpsc::unbounded_channel();
    let limits = shared.limits.clone();
    let searching = ask.searching(&limits);
    let work = move |stop: &_, events: &mpsc::UnboundedSender<Bytes>| {
        let tell = |progress: &_| events.send(event("progress", progress)).is_ok();
        let answer = ask.read(&limits).and_then(|position| {
            let report = PositionReport::of(&position.question(), &mut watch(stop, tell));
            report.map_err(|error| position.board.problem(&error))
        });
        let last = match answer {
            Ok(report) => event("result", &report),
            Err(problem) => event("problem", &problem),
        };
        // (Nobody listens any more if this fails, and nobody misses it.)
        let _ = events.send(last);
    };
    shared.workers.stream(searching, sender, work).await?;
    let events = UnboundedReceiverStream::new(receiver);
    let body = Body::from_stream(events.map(Ok::<_, Infallible>));
    Ok(([(header::CONTENT_TYPE, "text/event-stream")], body).into_response())
}

/// A server-sent event. JSON has no line breaks of its own.
fn event(name: &str, body: &impl Serialize) -> Bytes {
    let body = serde_json::to_string(body).unwrap_or_default();
    Bytes::from(format!("event: {name}\ndata: {body}\n\n"))
}

pub(crate) async fn play(
    State(shared): State<Shared>,
    Ask(ask): Ask<PlayAsk>,
) -> Answer<ChoiceReport> {
    let limits = shared.limits.clone();
    let (ask, manner) = ask.parts()?;
    let searching = ask.searching(&limits);
    let work = move |stop: &_| {
        let position = ask.read(&limits)?;
        let watch = &mut watch(stop, |_| true);
        let choice = ChoiceReport::of(&position.question(), &manner, watch);
        choice.map_err(|error| position.board.problem(&error))
    };
    shared.workers.answer(searching, work).await.map(Json)
}

/// The longest play that is reviewed where every position of it is studied anew.
const REVIEWED: usize = 1000;

pub(crate) async fn review(
    State(shared): State<Shared>,
    Ask(ask): Ask<PositionAsk>,
) -> Answer<ReviewReport> {
    let limits = shared.limits.clone();
    let searching = ask.searching(&limits);
    let work = move |stop: &_| {
        let position = ask.read(&limits)?;
        let found = position.board.setup.vertices();
        let quick = position.players == 2 && !position.board.setup.is_general();
        if !quick && found > REVIEWED {
            let detail =
                format!("found {found} vertices, expected at most {REVIEWED} for a review");
            return Err(Problem::new(NO_ANSWER, detail));
        }
        let report = ReviewReport::of(&position.question(), &mut watch(stop, |_| true));
        report.map_err(|error| position.board.problem(&error))
    };
    shared.workers.answer(searching, work).await.map(Json)
}
