//! [`Problem`]: an error response, as problem+json (RFC 9457) with the offending place.

use serde::Serialize;
use slicewise::board::notation::{Doubt, Expected, NotationError, Reading};

/// Why a question was not answered. It serializes to a problem document of RFC 9457.
#[derive(Clone, Debug, Serialize, thiserror::Error)]
#[error("{title}: {detail}")]
pub struct Problem {
    /// Where problems of this kind are described.
    #[serde(rename = "type")]
    kind: String,
    title: &'static str,
    status: u16,
    detail: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<Box<TextPlace>>,
    /// The index of the offending move.
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<usize>,
    /// What the text may mean, if it may mean more than one board.
    #[serde(flatten)]
    meanings: Option<Box<Meanings>>,
    #[serde(skip)]
    name: &'static str,
}

/// The boards that a text may mean.
#[derive(Clone, Debug, Serialize)]
struct Meanings {
    /// Why it may mean more than one: `count`, `comma` or `lines`.
    doubt: &'static str,
    readings: Vec<Meaning>,
}

/// A board that a text may mean.
#[derive(Clone, Debug, Serialize)]
struct Meaning {
    board: String,
    /// The number of weights in the list that is in doubt.
    weights: usize,
}

/// A kind of problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProblemKind {
    /// The name by which its description is found.
    pub name: &'static str,
    /// A summary, the same for every problem of the kind.
    pub title: &'static str,
    /// The HTTP status that fits it.
    pub status: u16,
}

impl ProblemKind {
    const fn new(name: &'static str, title: &'static str, status: u16) -> Self {
        Self { name, title, status }
    }
}

/// The body is not JSON of the form that the question has, or a value in it is out of range.
pub const BAD_REQUEST: ProblemKind =
    ProblemKind::new("bad-request", "The request is not one of this API", 400);
/// There is no question of that name.
pub const NOT_FOUND: ProblemKind = ProblemKind::new("not-found", "Nothing is here", 404);
/// The question is beyond the [`Limits`](crate::Limits).
pub const TOO_LARGE: ProblemKind = ProblemKind::new("too-large", "The request is too large", 413);
/// The board cannot be read.
pub const BAD_BOARD: ProblemKind = ProblemKind::new("bad-board", "The text is not a board", 422);
/// A move cannot be read, or is not legal.
pub const BAD_TURN: ProblemKind = ProblemKind::new("bad-turn", "A move is not legal", 422);
/// A certificate cannot be read, or does not prove what it claims.
pub const BAD_CERTIFICATE: ProblemKind =
    ProblemKind::new("bad-certificate", "The certificate is not valid", 422);
/// The board cannot be changed like that.
pub const BAD_EDIT: ProblemKind =
    ProblemKind::new("bad-edit", "The board cannot be changed like that", 422);
/// The board has no such answer, or is too large for it.
pub const NO_ANSWER: ProblemKind =
    ProblemKind::new("no-answer", "The board has no such answer", 422);
/// A defect of the program.
pub const FAULT: ProblemKind = ProblemKind::new("fault", "The server failed", 500);

/// A place in the text of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct TextPlace {
    /// Line and column, counted from 1.
    line: usize,
    column: usize,
    /// The range in UTF-16 code units, as browsers count.
    from: usize,
    to: usize,
}

impl TextPlace {
    /// Returns the place of the bytes `span` of `text`.
    pub(crate) fn new(text: &str, span: std::ops::Range<usize>) -> Self {
        let (line, column) = slicewise::board::notation::line_and_column(text, span.start);
        let units = |bytes: &str| bytes.encode_utf16().count();
        let from = units(&text[..span.start]);
        Self { line, column, from, to: from + units(&text[span]) }
    }
}

impl Problem {
    /// Builds a problem; `detail` says what was found and what was expected.
    pub fn new(kind: ProblemKind, detail: impl ToString) -> Self {
        let ProblemKind { name, title, status } = kind;
        let kind = format!("/api/docs#{name}");
        Self {
            kind,
            title,
            status,
            detail: detail.to_string(),
            place: None,
            turn: None,
            meanings: None,
            name,
        }
    }

    pub(crate) fn at(self, place: Option<TextPlace>) -> Self {
        Self { place: place.map(Box::new), ..self }
    }

    /// Adds the boards that a text may mean which could not be read.
    pub(crate) fn meaning(self, error: &NotationError) -> Self {
        let Expected::Reading { why, readings } = &error.expected else { return self };
        let doubt = match why {
            Doubt::Count => "count",
            Doubt::Separator => "comma",
            _ => "lines",
        };
        let meaning =
            |reading: &Reading| Meaning { board: reading.board.clone(), weights: reading.weights };
        let readings = readings.iter().map(meaning).collect();
        Self { meanings: Some(Box::new(Meanings { doubt, readings })), ..self }
    }

    pub(crate) fn in_turn(self, turn: usize) -> Self {
        Self { turn: Some(turn), ..self }
    }

    /// Returns the name of its kind, such as `bad-board`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the HTTP status that fits it.
    #[must_use]
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Returns the problem document: JSON of the media type `application/problem+json`.
    #[must_use]
    pub fn to_json(&self) -> String {
        slicewise::json::to_string(self).unwrap_or_default()
    }
}
