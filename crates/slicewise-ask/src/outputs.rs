//! The question `outputs`: rows for a program to solve, and the first on which its output is wrong.

use serde::{Deserialize, Serialize};
use slicewise::board::notation::shortened;
use slicewise::board::{Shape, WeightList};
use slicewise::json::Json;
use slicewise::{Exact, Setup};
use slicewise_lab::generate::Weights;
use slicewise_lab::textbook::{Judgement, Mistaken, WrongOutput, judge, leads, random_rows};

use crate::board::check_size;
use crate::limits::Limits;
use crate::problem::{BAD_REQUEST, NO_ANSWER, Problem, TOO_LARGE};

/// The most random rows.
const ROWS: usize = 100;

/// A set of rows, and what a program printed for them.
#[derive(Debug, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "an object such as {\"set\": \"leads\", \"outputs\": \"5\"}"
)]
pub(crate) struct OutputsQuestion {
    /// `"leads"`, or [`RandomRows`].
    set: Json<'static>,
    /// The outputs, one in a line.
    outputs: Option<String>,
}

/// Random rows.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "\"leads\", or an object such as {\"kind\": \"row\"}")]
struct RandomRows {
    kind: String,
    size: usize,
    weights: String,
    seed: u64,
    count: usize,
}

/// The rows, or how far the outputs are right.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum OutputsAnswer {
    Rows { boards: Vec<String> },
    Judged { right: usize, wrong: Option<Wrong>, like: Option<&'static str> },
}

/// The first wrong output.
#[derive(Serialize)]
pub(crate) struct Wrong {
    /// The number of the row, counted from 0.
    index: usize,
    board: String,
    /// A number, or another text; `None` if there is no output.
    found: Option<Found>,
    expected: Exact,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Found {
    Number(Exact),
    Text(String),
}

impl OutputsQuestion {
    pub(crate) fn answer(self, limits: &Limits) -> Result<OutputsAnswer, Problem> {
        let rows = rows(self.set, limits)?;
        match &self.outputs {
            None => Ok(OutputsAnswer::Rows { boards: rows.iter().map(text).collect() }),
            Some(outputs) => {
                let judged = judge(&rows, outputs);
                Ok(judged.map_err(|error| Problem::new(BAD_REQUEST, error))?.into())
            }
        }
    }
}

impl From<Judgement> for OutputsAnswer {
    fn from(judged: Judgement) -> Self {
        let like = judged.wrong.as_ref().and_then(|wrong| wrong.like).map(Mistaken::name);
        let wrong = judged.wrong.map(|WrongOutput { index, row, found, expected, .. }| {
            let found = found.map(|found| found.map_or_else(Found::Text, Found::Number));
            Wrong { index, board: row.to_string(), found, expected }
        });
        Self::Judged { right: judged.right, wrong, like }
    }
}

fn text(row: &WeightList) -> String {
    board(row).to_string()
}

fn board(row: &WeightList) -> Setup {
    Setup::new(vec![Shape::Row(row.clone())])
}

/// Returns the rows of a set.
fn rows(set: Json<'static>, limits: &Limits) -> Result<Vec<WeightList>, Problem> {
    let refuse = |detail: &dyn ToString| Problem::new(BAD_REQUEST, detail.to_string());
    let rows = match set {
        Json::String(name) if name == "leads" => leads(),
        Json::String(name) => {
            let name = shortened(&name);
            return Err(refuse(&format!("found the set `{name}`, expected leads")));
        }
        set => {
            let rows = RandomRows::deserialize(set);
            let RandomRows { kind, size, weights, seed, count } =
                rows.map_err(|error| refuse(&format!("at set: {error}")))?;
            if kind != "row" {
                let kind = shortened(&kind);
                return Err(refuse(&format!("found the kind `{kind}`, expected row")));
            }
            let most = limits.plain_vertices;
            if count > ROWS || size.saturating_mul(count) > most {
                let detail = format!(
                    "found {count} rows of {size}, expected at most {ROWS} of {most} coins together"
                );
                return Err(Problem::new(TOO_LARGE, detail));
            }
            let weights: Weights = weights.parse().map_err(|error| refuse(&error))?;
            random_rows(size, weights, seed, count as u64)
        }
    };
    let rows = rows.map_err(|error| Problem::new(NO_ANSWER, error))?;
    rows.iter().try_for_each(|row| check_size(&board(row), limits))?;
    Ok(rows)
}
