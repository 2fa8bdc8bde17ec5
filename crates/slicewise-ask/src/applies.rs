//! The question `applies`: which questions of the laboratory, and which of the textbook's, some boards have an answer to, and why they
//! have none to the others.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use slicewise::board::{Rules, Taking};
use slicewise::json::Json;
use slicewise::row::single::{self, NotARowError};
use slicewise::{Setup, Watch};
use slicewise_lab::theory::{Lab, TheoryError};

use crate::limits::Limits;
use crate::problem::Problem;
use crate::table;
use crate::theory::{self, TheoryQuestion, theory_questions};

/// The boards that the questions may be about.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"boards\": [\"row 1 2\"]}")]
pub(crate) struct AppliesQuestion {
    boards: Vec<Json<'static>>,
}

/// Every question, and whether it may be asked.
#[derive(Serialize)]
pub(crate) struct Applies {
    questions: Vec<Entry>,
}

#[derive(Serialize)]
struct Entry {
    name: &'static str,
    applies: bool,
    /// The code of why it does not.
    reason: Option<&'static str>,
}

impl AppliesQuestion {
    /// Asks each question, but stops it before the first value: what it refuses before that, it refuses for what the boards are.
    pub(crate) fn answer(&self, limits: &Limits) -> Result<Applies, Problem> {
        let boards = theory::read(&self.boards, limits)?;
        let stop = |_: &_| ControlFlow::Break(());
        let lab = Lab { watch: Watch::new(&stop), ..Lab::default() };
        let entry =
            |(name, reason): (_, Option<_>)| Entry { name, applies: reason.is_none(), reason };
        let of_theory = |name| Ok((name, refusal(name, &boards, &lab)?));
        let mut questions =
            theory_questions().map(of_theory).collect::<Result<Vec<_>, Problem>>()?;
        questions.extend(OF_TEXTBOOK.map(|name| (name, not_a_row(name, &boards))));
        Ok(Applies { questions: questions.into_iter().map(entry).collect() })
    }
}

/// The questions of the textbook, about a single row.
const OF_TEXTBOOK: [&str; 2] = ["table", "compare"];

/// Returns the code of why the question `name` of the textbook has no answer about `boards`.
fn not_a_row(name: &str, boards: &[Setup]) -> Option<&'static str> {
    let [board] = boards else { return Some(miscounted(boards.is_empty())) };
    match single::check_row(board) {
        Err(NotARowError::Rules(rules)) => Some(misruled(rules)),
        Err(_) => Some("single-row"),
        Ok(()) => (name == "table" && board.vertices() > table::COINS).then_some("many-coins"),
    }
}

/// Returns the code of too few boards, or too many.
fn miscounted(are_few: bool) -> &'static str {
    if are_few { "more-boards" } else { "fewer-boards" }
}

/// Returns the code of rules that are not the plain ones.
fn misruled(rules: Rules) -> &'static str {
    if rules.taking == Taking::Share { "passing" } else { "rule-share" }
}

/// Returns the code of why the question `name` has no answer about `boards`.
fn refusal(name: &str, boards: &[Setup], lab: &Lab<'_>) -> Result<Option<&'static str>, Problem> {
    let (count, _) = theory::count(name);
    if boards.iter().map(Setup::vertices).sum::<usize>() > theory::VERTICES {
        return Ok(Some("many-vertices"));
    }
    if !count.contains(&boards.len()) {
        return Ok(Some(miscounted(boards.len() < *count.start())));
    }
    let asked = TheoryQuestion::plain(name).about(boards, lab)?;
    Ok(asked.err().and_then(|error| code(&error)))
}

/// Returns the code of an error that is about the boards, not about the search.
fn code(error: &TheoryError) -> Option<&'static str> {
    match error {
        TheoryError::Kind { expected, .. } => Some(expected.code()),
        TheoryError::Rules { found, expected } => Some(match found.split(' ').next() {
            Some("rule") if expected.starts_with("rule share or grab") => "rule-share-or-grab",
            Some("rule") => "rule-share",
            Some("passing") => "passing",
            _ => "same-rules",
        }),
        TheoryError::TooMany { of: "boards", .. } => Some("many-boards"),
        TheoryError::TooMany { of: "pieces", .. } => Some("many-pieces"),
        _ => None,
    }
}
