//! [`Question`]: from a name and a JSON body to the answer.

use serde::Serialize;
use serde::de::DeserializeOwned;
use slicewise::board::notation::shortened;

use crate::board::BoardQuestion;
use crate::certificate::{CertifyQuestion, VerifyQuestion};
use crate::edit::EditQuestion;
use crate::gallery::gallery;
use crate::host::Host;
use crate::limits::Limits;
use crate::play::PlayQuestion;
use crate::position::PositionQuestion;
use crate::problem::{BAD_REQUEST, FAULT, NOT_FOUND, Problem};
use crate::random::RandomQuestion;
use crate::theory::TheoryQuestion;

/// The names of all questions.
pub const QUESTIONS: [&str; 11] = [
    "board", "analyse", "play", "review", "explain", "theory", "certify", "verify", "edit",
    "random", "gallery",
];

/// A question whose body has the right form. The board in it has not been read yet.
#[derive(Debug)]
pub struct Question(QuestionKind);

#[derive(Debug)]
enum QuestionKind {
    Board(BoardQuestion),
    Analyse(PositionQuestion),
    Play(PlayQuestion),
    Review(PositionQuestion),
    Explain(PositionQuestion),
    Theory(TheoryQuestion),
    Certify(CertifyQuestion),
    Verify(VerifyQuestion),
    Edit(EditQuestion),
    Random(RandomQuestion),
    Gallery,
}

impl Question {
    /// Parses the JSON `body` of the question `name`, in time linear in its length.
    ///
    /// # Errors
    /// The name is not one of [`QUESTIONS`] (`not-found`), or the body is not JSON of the form that
    /// the question has (`bad-request`).
    pub fn parse(name: &str, body: &[u8]) -> Result<Self, Problem> {
        Ok(Self(match name {
            "board" => QuestionKind::Board(parsed(body)?),
            "analyse" => QuestionKind::Analyse(parsed(body)?),
            "play" => QuestionKind::Play(PlayQuestion::parse(body)?),
            "review" => QuestionKind::Review(parsed(body)?),
            "explain" => QuestionKind::Explain(parsed(body)?),
            "theory" => QuestionKind::Theory(parsed(body)?),
            "certify" => QuestionKind::Certify(parsed(body)?),
            "verify" => QuestionKind::Verify(parsed(body)?),
            "edit" => QuestionKind::Edit(parsed(body)?),
            "random" => QuestionKind::Random(parsed(body)?),
            "gallery" => QuestionKind::Gallery,
            _ => {
                let name = shortened(name);
                let names = QUESTIONS.join(", ");
                let detail = format!("found the question `{name}`, expected one of {names}");
                return Err(Problem::new(NOT_FOUND, detail));
            }
        }))
    }

    /// Answers the question with a JSON text. Searches stop when `host` says so, or when the time
    /// that the question allows is over, and answer with what they have found.
    ///
    /// # Errors
    /// The board, a move or an edit in the question is not valid, the question is beyond `limits`,
    /// or the board has no such answer.
    pub fn answer(self, limits: &Limits, host: &mut dyn Host) -> Result<String, Problem> {
        match self.0 {
            QuestionKind::Board(question) => json(question.answer(limits)),
            QuestionKind::Analyse(question) => json(question.analyse(limits, host)),
            QuestionKind::Play(question) => json(question.answer(limits, host)),
            QuestionKind::Review(question) => json(question.review(limits, host)),
            QuestionKind::Explain(question) => json(question.explain(limits, host)),
            QuestionKind::Theory(question) => json(question.answer(limits, host)),
            QuestionKind::Certify(question) => json(question.answer(limits, host)),
            QuestionKind::Verify(question) => json(question.answer(limits)),
            QuestionKind::Edit(question) => json(question.answer(limits)),
            QuestionKind::Random(question) => json(question.answer(limits, host)),
            QuestionKind::Gallery => json(Ok(gallery())),
        }
    }
}

/// Answers the question `name` with the JSON `body`: [`Question::parse`], then [`Question::answer`].
///
/// # Errors
/// See there.
pub fn ask(
    name: &str,
    body: &[u8],
    limits: &Limits,
    host: &mut dyn Host,
) -> Result<String, Problem> {
    Question::parse(name, body)?.answer(limits, host)
}

/// Parses the body of a question, which is an object.
pub(crate) fn parsed<T: DeserializeOwned>(body: &[u8]) -> Result<T, Problem> {
    // Serde would also take an array of the fields' values.
    if body.trim_ascii_start().starts_with(b"[") {
        let detail = "found an array, expected an object such as {\"board\": \"row 4 2 6 7\"}";
        return Err(Problem::new(BAD_REQUEST, detail));
    }
    serde_json::from_slice(body).map_err(|error| Problem::new(BAD_REQUEST, error))
}

fn json(answer: Result<impl Serialize, Problem>) -> Result<String, Problem> {
    slicewise::json::to_string(&answer?).map_err(|error| Problem::new(FAULT, error))
}
