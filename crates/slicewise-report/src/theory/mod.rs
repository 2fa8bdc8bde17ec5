//! [`TheoryReport`]: an answer of the laboratory, in the input's own numbers.

mod classes;
mod moves;
mod sequences;

use serde::ser::{Serialize, SerializeMap, Serializer};

use slicewise::board::{Move, Setup, Vertex};
use slicewise::number::Exact;
use slicewise_lab::theory::{Question, Theorem, TheoryError};

/// An answer, with its reasons and further facts.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct TheoryReport {
    /// The name of the question on the command line.
    pub question: &'static str,
    /// The boards it is about, in text notation.
    pub boards: Vec<String>,
    /// The answer.
    pub answer: Answer,
    /// The reasons: theorems, or how far a search went.
    pub by: Vec<String>,
    /// Further facts, in order.
    pub facts: Facts,
}

/// The report on a question, or why there is none.
pub type TheoryResult = Result<TheoryReport, TheoryError>;

fn report(
    question: Question,
    boards: &[&Setup],
    answer: Answer,
    by: impl IntoIterator<Item = Theorem>,
    facts: Vec<(&'static str, Fact)>,
) -> TheoryReport {
    TheoryReport {
        question: question.name(),
        boards: boards.iter().map(|board| board.to_string()).collect(),
        answer,
        by: by.into_iter().map(|theorem| theorem.to_string()).collect(),
        facts: Facts(facts),
    }
}

fn number(number: Exact) -> Fact {
    Fact::Number(number)
}

/// The answer itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes or no; as JSON `true` and `false`.
    Is(bool),
    /// A number.
    Number(Exact),
    /// A word: `infinite`, `even`, `odd`, `slice`, `ev sequence`, `neither`, `below`, `above`,
    /// `equivalent`, `incomparable`, `dependent`, `linearly independent`, `no normal form`,
    /// `not invertible`, `all`, `shifts`, `around a point`, `none but the identity`.
    Word(&'static str),
    /// A board, in text notation.
    Board(String),
    /// Vertices, counted from 0.
    Places(Vec<usize>),
    /// Not decided; as JSON `null`.
    Open,
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Is(is) => serializer.serialize_bool(*is),
            Self::Number(number) => number.serialize(serializer),
            Self::Word(word) => serializer.serialize_str(word),
            Self::Board(board) => serializer.serialize_str(board),
            Self::Places(places) => places.serialize(serializer),
            Self::Open => serializer.serialize_none(),
        }
    }
}

/// Named facts, in order; as JSON an object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts(pub Vec<(&'static str, Fact)>);

/// A fact.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(untagged)]
pub enum Fact {
    /// Whether it holds.
    Is(bool),
    /// A number.
    Number(Exact),
    /// Numbers.
    Numbers(Vec<Exact>),
    /// A count; or a vertex, a piece or a board, counted from 0.
    Count(usize),
    /// Vertices, pieces or boards, counted from 0.
    Places(Vec<usize>),
    /// Moves.
    Moves(Vec<Move>),
    /// A text, such as a board.
    Text(String),
    /// A list of facts that belong together.
    Rows(Vec<Facts>),
}

impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        self.0.iter().try_for_each(|(name, fact)| map.serialize_entry(name, fact))?;
        map.end()
    }
}

fn places(vertices: &[Vertex]) -> Fact {
    Fact::Places(vertices.iter().map(|vertex| vertex.index()).collect())
}

/// Writes a union of intervals: `[1, 3] [5, 6]`.
fn set(intervals: &[(Option<Exact>, Exact)]) -> String {
    let interval = |(lower, upper): &(Option<Exact>, Exact)| match lower {
        Some(lower) => format!("[{lower}, {upper}]"),
        None => format!("(-inf, {upper}]"),
    };
    match intervals {
        [] => "empty".to_owned(),
        all => all.iter().rev().map(interval).collect::<Vec<_>>().join(" "),
    }
}
