//! The question `theory`: how boards relate to each other, a question of the laboratory.

use std::ops::RangeInclusive;

use serde::Deserialize;
use slicewise::board::Move;
use slicewise::board::notation::shortened;
use slicewise::json::Json;
use slicewise::{Exact, Setup};
use slicewise_lab::theory::{FirstMove, Lab, Wanted};
use slicewise_report::{TheoryReport, TheoryResult};

use crate::board::ReadBoard;
use crate::edit::number;
use crate::host::{Host, Run};
use crate::limits::Limits;
use crate::position::{read_turn, time};
use crate::problem::{BAD_REQUEST, NO_ANSWER, Problem, TOO_LARGE};

/// The most vertices of all boards of a question together.
pub(crate) const VERTICES: usize = 40;

/// The most vertices of a context.
const SIZE: usize = 4;

/// A question about one board without further fields.
type AboutOne = fn(&Setup, &Lab<'_>) -> TheoryResult;

/// The questions about one board without further fields, by name.
const ABOUT_ONE: [(&str, AboutOne); 19] = [
    ("parity", |board, _| TheoryReport::parity(board)),
    ("invertible", TheoryReport::invertible),
    ("doubles", TheoryReport::doubles),
    ("onepass", TheoryReport::one_pass),
    ("profile", TheoryReport::profile),
    ("reduce", |board, _| TheoryReport::reduce(board)),
    ("safe", TheoryReport::safe),
    ("simplistic", |board, _| TheoryReport::simplistic(board)),
    ("ev", TheoryReport::ev),
    ("slice", |board, _| TheoryReport::slice(board)),
    ("partition", |board, _| TheoryReport::partition(board)),
    ("badness", TheoryReport::badness),
    ("extremal", TheoryReport::extremal),
    ("plateaus", |board, _| TheoryReport::plateaus(board)),
    ("zero-cycle", |board, _| TheoryReport::zero_cycle(board)),
    ("rotations", TheoryReport::rotations),
    ("clusters", |board, _| TheoryReport::clusters(board)),
    ("stabilizer", TheoryReport::stabilizer),
    ("origin", TheoryReport::origin),
];

/// The names of the other questions.
const OTHERS: [&str; 10] = [
    "equivalent",
    "distance",
    "order",
    "similar",
    "independent",
    "group",
    "measure",
    "domination",
    "scale",
    "shift",
];

/// Iterates over what the question `theory` may ask for in its field `question`.
pub fn theory_questions() -> impl Iterator<Item = &'static str> {
    ABOUT_ONE.iter().map(|(name, _)| *name).chain(OTHERS)
}

/// A question of the laboratory, the boards it is about, and what it needs besides.
#[derive(Debug, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "an object such as {\"question\": \"parity\", \"boards\": …}"
)]
pub(crate) struct TheoryQuestion {
    question: String,
    boards: Vec<Json<'static>>,
    /// The two moves of `domination`.
    better: Option<Json<'static>>,
    worse: Option<Json<'static>>,
    /// The factor and the shift of `scale`; the amount of `shift`.
    by: Option<Json<'static>>,
    plus: Option<Json<'static>>,
    /// The parity of a board beside which one of two wins and the other loses, and the one that wins.
    parity: Option<String>,
    winner: Option<String>,
    /// The most vertices of a context.
    size: Option<usize>,
    /// The time that it may take.
    seconds: Option<f64>,
}

impl TheoryQuestion {
    pub(crate) fn answer(
        &self,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<TheoryReport, Problem> {
        let size = self.size()?;
        let boards = self.boards(limits)?;
        let mut search = Run::new(host, time(self.seconds, limits));
        let result =
            search.watching(|watch| self.about(&boards, &Lab { size, watch, ..Lab::default() }))?;
        result.map_err(|error| Problem::new(NO_ANSWER, error))
    }

    /// Returns the question `name`, about the first vertex if it is about vertices.
    pub(crate) fn plain(name: &str) -> Self {
        Self {
            question: name.to_owned(),
            boards: vec![],
            better: Some(Json::String("0".into())),
            worse: Some(Json::String("0".into())),
            by: None,
            plus: None,
            parity: None,
            winner: None,
            size: None,
            seconds: None,
        }
    }

    pub(crate) fn about(&self, boards: &[Setup], lab: &Lab<'_>) -> Result<TheoryResult, Problem> {
        Ok(match (self.question.as_str(), boards) {
            ("equivalent", [one, other]) => {
                TheoryReport::equivalent(one, other, self.wanted()?, lab)
            }
            ("distance", [one, other]) => TheoryReport::distance(one, other, lab),
            ("order", [one, other]) => TheoryReport::order(one, other, lab),
            ("similar", [one, other]) => TheoryReport::similar(one, other),
            ("independent", boards) => TheoryReport::independent(boards, lab),
            ("group", boards) => TheoryReport::group(boards, lab),
            ("measure", boards) => TheoryReport::measure(boards),
            ("domination", [one] | [one, _]) => {
                let [better, worse] = self.moves()?;
                let other = boards.last().unwrap_or(one);
                let better = FirstMove { board: one, turn: better };
                TheoryReport::domination(better, FirstMove { board: other, turn: worse }, lab)
            }
            ("scale", [board]) => {
                let by = optional(self.by.as_ref(), 1)?;
                TheoryReport::scale(board, &by, &optional(self.plus.as_ref(), 0)?, lab)
            }
            ("shift", [_, ..]) => TheoryReport::shift(boards, &optional(self.by.as_ref(), 1)?, lab),
            (name, boards) => about_one(name, boards, lab)?,
        })
    }

    fn wanted(&self) -> Result<Wanted, Problem> {
        let refusal = |error| Problem::new(BAD_REQUEST, error);
        Ok(Wanted {
            parity: self.parity.as_deref().map(str::parse).transpose().map_err(refusal)?,
            winner: self.winner.as_deref().map(str::parse).transpose().map_err(refusal)?,
        })
    }

    fn size(&self) -> Result<usize, Problem> {
        let size = self.size.unwrap_or(3);
        if size > SIZE {
            let detail = format!("found the size {size}, expected at most {SIZE}");
            return Err(Problem::new(TOO_LARGE, detail));
        }
        Ok(size)
    }

    fn boards(&self, limits: &Limits) -> Result<Vec<Setup>, Problem> {
        let boards = read(&self.boards, limits)?;
        let found: usize = boards.iter().map(Setup::vertices).sum();
        if found > VERTICES {
            let detail = format!("found {found} vertices, expected at most {VERTICES} together");
            return Err(Problem::new(TOO_LARGE, detail));
        }
        Ok(boards)
    }

    fn moves(&self) -> Result<[Move; 2], Problem> {
        let missing = || Problem::new(BAD_REQUEST, "expected the moves `better` and `worse`");
        let (better, worse) = self.better.as_ref().zip(self.worse.as_ref()).ok_or_else(missing)?;
        Ok([read_turn(0, better)?, read_turn(1, worse)?])
    }
}

/// Reads and checks boards.
pub(crate) fn read(boards: &[Json<'static>], limits: &Limits) -> Result<Vec<Setup>, Problem> {
    let read = |board| {
        let board = ReadBoard::read(board, limits)?;
        board.check()?;
        Ok(board.setup)
    };
    boards.iter().map(read).collect()
}

/// Returns how many boards a question is about, and that in words.
pub(crate) fn count(name: &str) -> (RangeInclusive<usize>, &'static str) {
    match name {
        "equivalent" | "distance" | "order" | "similar" => (2..=2, "two"),
        "domination" => (1..=2, "one or two"),
        "independent" | "group" | "measure" | "shift" => (1..=usize::MAX, "one or more"),
        _ => (1..=1, "one"),
    }
}

/// Answers a question about one board without further fields.
fn about_one(name: &str, boards: &[Setup], lab: &Lab<'_>) -> Result<TheoryResult, Problem> {
    let known = ABOUT_ONE.iter().find(|(known, _)| *known == name);
    match (known, boards) {
        (Some((_, ask)), [board]) => Ok(ask(board, lab)),
        (None, _) if !OTHERS.contains(&name) => {
            let name = shortened(name);
            let names = theory_questions().collect::<Vec<_>>().join(", ");
            let detail = format!("found the question `{name}`, expected one of {names}");
            Err(Problem::new(BAD_REQUEST, detail))
        }
        _ => {
            let (_, expected) = count(name);
            let detail = format!("found {} boards, expected {expected}", boards.len());
            Err(Problem::new(BAD_REQUEST, detail))
        }
    }
}

/// A number of the question, or the usual one.
fn optional(found: Option<&Json<'static>>, usual: i64) -> Result<Exact, Problem> {
    found.map_or(Ok(Exact::from(usual)), number)
}
