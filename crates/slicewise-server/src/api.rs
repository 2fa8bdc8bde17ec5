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
use serde_json::{Value, json};
use slicewise::Setup;
use slicewise::board::Turn;
use slicewise::generate::{Argument, Family, Growth, Kind, Order, Weights};
use slicewise::report::{
    ChoiceReport, Explanation, FenceChart, Outline, PositionReport, Question, ReviewReport,
};
use slicewise::study::{Effort, MOST_PLAYERS, Manner, turn_of};
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::UnboundedReceiverStream;

use crate::Shared;
use crate::ask::Ask;
use crate::board::{Board, GraphFile};
use crate::limits::Limits;
use crate::problem::{BAD_REQUEST, BAD_TURN, NO_ANSWER, Problem, TOO_LARGE};
use crate::work::watch;

type Answer<T> = Result<Json<T>, Problem>;

/// A board to read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardAsk {
    board: Value,
    /// The file format of a graph, if the board is one.
    from: Option<String>,
    /// The weights of its vertices, if the file has none.
    weights: Option<String>,
}

/// A position: a board, the players and the turns made.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionAsk {
    board: Value,
    #[serde(default = "two")]
    players: usize,
    #[serde(default)]
    turns: Vec<Value>,
    /// How many seconds a search may take.
    seconds: Option<f64>,
    /// How many lines are wanted.
    lines: Option<usize>,
}

/// Who makes the next turn of a position, and how.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PlayAsk {
    board: Value,
    #[serde(default = "two")]
    players: usize,
    #[serde(default)]
    turns: Vec<Value>,
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
struct Position {
    board: Board,
    players: usize,
    turns: Vec<Turn>,
    effort: Effort,
}

impl PositionAsk {
    /// How long a search may go on.
    fn searching(&self, limits: &Limits) -> Duration {
        let usual = limits.usual_search.as_secs_f64();
        let seconds = self.seconds.filter(|seconds| seconds.is_finite()).unwrap_or(usual);
        Duration::from_secs_f64(seconds.clamp(0.0, limits.search.as_secs_f64()))
    }

    fn read(&self, limits: &Limits) -> Result<Position, Problem> {
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
        let effort = Effort { memory: limits.memory, lines: self.lines.unwrap_or(3).min(10) };
        Ok(Position { board, players: self.players, turns, effort })
    }
}

/// A turn: a vertex as a number, or words.
fn read_turn(number: usize, turn: &Value) -> Result<Turn, Problem> {
    let words = match turn {
        Value::String(words) => words.clone(),
        other => other.to_string(),
    };
    turn_of(&words).map_err(|error| Problem::new(BAD_TURN, error).in_turn(number))
}

impl PlayAsk {
    /// The position, and the manner of whoever is to move.
    fn parts(self) -> Result<(PositionAsk, Manner), Problem> {
        let Self { board, players, turns, seconds, strategy, errors, seed } = self;
        let strategy = strategy.parse().map_err(|error| Problem::new(BAD_REQUEST, error))?;
        if errors > 100 {
            let detail = format!("found {errors} errors in 100 turns, expected 0 to 100");
            return Err(Problem::new(BAD_REQUEST, detail));
        }
        let manner = Manner { strategy, errors, seed: seed.unwrap_or_else(by_chance) };
        Ok((PositionAsk { board, players, turns, seconds, lines: Some(0) }, manner))
    }
}

/// A seed by chance: what a fresh `RandomState` begins with is.
fn by_chance() -> u64 {
    RandomState::new().build_hasher().finish()
}

impl Position {
    fn question(&self) -> Question<'_> {
        let Self { board, players, turns, effort } = self;
        Question { setup: &board.setup, players: *players, turns, effort: *effort }
    }
}

pub(crate) async fn health() -> Json<Value> {
    Json(json!({"status": "ok", "version": env!("CARGO_PKG_VERSION")}))
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

/// How a value comes about.
#[derive(Serialize)]
pub(crate) struct Explained {
    explanation: Explanation,
    fences: Vec<FenceChart>,
}

/// The most vertices of a board that is explained.
const EXPLAINED: usize = 5000;

pub(crate) async fn explain(
    State(shared): State<Shared>,
    Ask(ask): Ask<PositionAsk>,
) -> Answer<Explained> {
    let limits = shared.limits.clone();
    let work = move |_: &_| {
        let position = ask.read(&limits)?;
        if let Some(detail) = unexplained(&position) {
            return Err(Problem::new(NO_ANSWER, detail));
        }
        let refuse = |error| position.board.problem(&error);
        let setup = &position.board.setup;
        let explanation = Explanation::after(setup, &position.turns).map_err(refuse)?;
        let fences = FenceChart::of(setup, &position.turns).map_err(refuse)?;
        Ok(Explained { explanation, fences })
    };
    shared.workers.answer(Duration::ZERO, work).await.map(Json)
}

/// Why a position has no explanation.
fn unexplained(position: &Position) -> Option<String> {
    let (found, players) = (position.board.setup.vertices(), position.players);
    if position.board.setup.is_general() {
        return Some("this board is searched, and a search has no short explanation".to_owned());
    }
    (found > EXPLAINED || players != 2).then(|| {
        format!(
            "found {found} vertices and {players} players, expected at most {EXPLAINED} and 2 for \
             an explanation"
        )
    })
}

/// A board by chance, or one of a family.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RandomAsk {
    kind: Option<String>,
    family: Option<String>,
    /// A parameter of the family, such as `w=1/3`.
    argument: Option<String>,
    size: Option<usize>,
    weights: Option<String>,
    shape: Option<String>,
    edges: Option<u64>,
    width: Option<u64>,
    open: Option<usize>,
    seed: Option<u64>,
}

pub(crate) async fn random(
    State(shared): State<Shared>,
    Ask(ask): Ask<RandomAsk>,
) -> Answer<Outline> {
    let limits = shared.limits.clone();
    let work = move |_: &_| {
        let setup = ask.setup(&limits)?;
        let board = Board::read(&Value::String(setup.to_string()), &limits)?;
        Ok(Outline::of(&board.setup))
    };
    shared.workers.answer(Duration::ZERO, work).await.map(Json)
}

impl RandomAsk {
    fn setup(&self, limits: &Limits) -> Result<Setup, Problem> {
        let refuse = |error: &dyn ToString| Problem::new(BAD_REQUEST, error.to_string());
        let size = self.size.unwrap_or(10);
        if size > limits.plain_vertices {
            let most = limits.plain_vertices;
            return Err(refuse(&format!("found the size {size}, expected at most {most}")));
        }
        match (&self.family, &self.kind) {
            (Some(family), None) => {
                let family: Family = family.parse().map_err(|error| refuse(&error))?;
                let argument: Option<Argument> =
                    self.argument.as_deref().map(str::parse).transpose().map_err(|e| refuse(&e))?;
                if argument.as_ref().is_some_and(|argument| is_large(argument, limits)) {
                    return Err(refuse(&"found a parameter that is too large for this server"));
                }
                let arguments: Vec<Argument> = argument.into_iter().collect();
                family.board(&arguments).map_err(|error| refuse(&error))
            }
            (None, Some(kind)) => {
                let kind = self.shaped(kind.parse().map_err(|error| refuse(&error))?)?;
                let weights = self.weights.as_deref().unwrap_or("0..9").parse::<Weights>();
                let weights = weights.map_err(|error| refuse(&error))?;
                let seed = self.seed.unwrap_or_else(by_chance);
                let order = Order { kind, size, weights, seed };
                order.board(0).map_err(|error| refuse(&error))
            }
            _ => Err(refuse(&"expected either a kind or a family")),
        }
    }

    /// The kind with what is said of its shape.
    fn shaped(&self, mut kind: Kind) -> Result<Kind, Problem> {
        let name = kind.name();
        let refuse = |field: &str| {
            Problem::new(BAD_REQUEST, format!("found {field} for a {name}, which has none"))
        };
        if let Some(shape) = &self.shape {
            let growth: Growth =
                shape.parse().map_err(|error: slicewise::generate::GenerateError| {
                    Problem::new(BAD_REQUEST, error)
                })?;
            kind = kind.grown(growth).ok_or_else(|| refuse("a shape"))?;
        }
        if let Some(edges) = self.edges {
            kind = kind.with_edges(edges).ok_or_else(|| refuse("edges"))?;
        }
        if let Some(width) = self.width {
            kind = kind.with_width(width).ok_or_else(|| refuse("a width"))?;
        }
        if let Some(open) = self.open {
            kind = kind.with_open(open).ok_or_else(|| refuse("open vertices"))?;
        }
        Ok(kind)
    }
}

/// Whether a family's parameter asks for more than this server draws.
fn is_large(argument: &Argument, limits: &Limits) -> bool {
    let most = limits.plain_vertices as i64;
    argument.value.len() > 100
        || argument.value.iter().any(|value| value.as_i64().is_some_and(|value| value > most))
}
