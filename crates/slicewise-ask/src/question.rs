//! [`Question`]: from a name and a JSON body to the answer.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use slicewise::board::notation::shortened;

use crate::applies::AppliesQuestion;
use crate::board::BoardQuestion;
use crate::certificate::{CertifyQuestion, VerifyQuestion};
use crate::challenge::ChallengeQuestion;
use crate::compare::CompareQuestion;
use crate::daily::DailyQuestion;
use crate::edit::EditQuestion;
use crate::find::FindQuestion;
use crate::gallery::gallery;
use crate::grade::GradeQuestion;
use crate::hint::HintQuestion;
use crate::host::Host;
use crate::judge::JudgeQuestion;
use crate::limits::Limits;
use crate::outputs::OutputsQuestion;
use crate::play::PlayQuestion;
use crate::position::{PositionQuestion, time};
use crate::problem::{BAD_REQUEST, FAULT, NOT_FOUND, Problem};
use crate::random::RandomQuestion;
use crate::strategy::StrategyQuestion;
use crate::theory::TheoryQuestion;

/// The names of all questions.
pub const QUESTIONS: &[&str] = &[
    "board",
    "analyse",
    "play",
    "review",
    "explain",
    "theory",
    "certify",
    "verify",
    "edit",
    "random",
    "challenge",
    "daily",
    "grade",
    "hint",
    "story",
    "table",
    "compare",
    "strategy",
    "outputs",
    "applies",
    "judge",
    "find",
    "gallery",
];

/// A question whose body has the right form. The board in it has not been read yet.
#[derive(Debug)]
pub struct Question {
    kind: QuestionKind,
    asked: Asked,
}

/// What any question may ask for.
#[derive(Debug, Default, Deserialize)]
struct Asked {
    /// The time for a search.
    seconds: Option<f64>,
}

#[derive(Debug)]
enum QuestionKind {
    Board(BoardQuestion),
    Analyse(PositionQuestion),
    Play(PlayQuestion),
    Review(PositionQuestion),
    Explain(PositionQuestion),
    Theory(TheoryQuestion),
    Applies(AppliesQuestion),
    Certify(CertifyQuestion),
    Verify(VerifyQuestion),
    Edit(EditQuestion),
    Random(RandomQuestion),
    Challenge(ChallengeQuestion),
    Daily(DailyQuestion),
    Grade(GradeQuestion),
    Judge(JudgeQuestion),
    Find(FindQuestion),
    Gallery,
    Hint(HintQuestion),
    Story(PositionQuestion),
    Table(BoardQuestion),
    Compare(CompareQuestion),
    Strategy(StrategyQuestion),
    Outputs(OutputsQuestion),
}

impl Question {
    /// Parses the JSON `body` of the question `name`, in time linear in its length.
    ///
    /// # Errors
    /// The name is not one of [`QUESTIONS`] (`not-found`), or the body is not JSON of the form that
    /// the question has (`bad-request`).
    pub fn parse(name: &str, body: &[u8]) -> Result<Self, Problem> {
        let kind = match name {
            "board" => QuestionKind::Board(parsed(body)?),
            "analyse" => QuestionKind::Analyse(parsed(body)?),
            "play" => QuestionKind::Play(parsed(body)?),
            "review" => QuestionKind::Review(parsed(body)?),
            "explain" => QuestionKind::Explain(parsed(body)?),
            "theory" => QuestionKind::Theory(parsed(body)?),
            "applies" => QuestionKind::Applies(parsed(body)?),
            "certify" => QuestionKind::Certify(parsed(body)?),
            "verify" => QuestionKind::Verify(parsed(body)?),
            "edit" => QuestionKind::Edit(parsed(body)?),
            "random" => QuestionKind::Random(parsed(body)?),
            "challenge" => QuestionKind::Challenge(parsed(body)?),
            "daily" => QuestionKind::Daily(parsed(body)?),
            "grade" => QuestionKind::Grade(parsed(body)?),
            "judge" => QuestionKind::Judge(parsed(body)?),
            "find" => QuestionKind::Find(FindQuestion::parse(body)?),
            "gallery" => QuestionKind::Gallery,
            "hint" => QuestionKind::Hint(parsed(body)?),
            "story" => QuestionKind::Story(parsed(body)?),
            "table" => QuestionKind::Table(parsed(body)?),
            "compare" => QuestionKind::Compare(parsed(body)?),
            "strategy" => QuestionKind::Strategy(StrategyQuestion::parse(body)?),
            "outputs" => QuestionKind::Outputs(parsed(body)?),
            _ => {
                let name = shortened(name);
                let names = QUESTIONS.join(", ");
                let detail = format!("found the question `{name}`, expected one of {names}");
                return Err(Problem::new(NOT_FOUND, detail));
            }
        };
        // A body without fields has been read already.
        Ok(Self { kind, asked: serde_json::from_slice(body).unwrap_or_default() })
    }

    /// Returns whether the question allows a search more time than [usual](Limits::usual_search).
    #[must_use]
    pub fn may_be_long(&self, limits: &Limits) -> bool {
        time(self.asked.seconds, limits) > limits.usual_search
    }

    /// Answers the question with a JSON text. Searches stop when `host` says so, or when the time
    /// that the question allows is over, and answer with what they have found.
    ///
    /// # Errors
    /// The board, a move or an edit in the question is not valid, the question is beyond `limits`,
    /// or the board has no such answer.
    pub fn answer(self, limits: &Limits, host: &mut dyn Host) -> Result<String, Problem> {
        match self.kind {
            QuestionKind::Board(question) => json(question.answer(limits)),
            QuestionKind::Analyse(question) => json(question.analyse(limits, host)),
            QuestionKind::Play(question) => json(question.answer(limits, host)),
            QuestionKind::Review(question) => json(question.review(limits, host)),
            QuestionKind::Explain(question) => json(question.explain(limits, host)),
            QuestionKind::Theory(question) => json(question.answer(limits, host)),
            QuestionKind::Applies(question) => json(question.answer(limits)),
            QuestionKind::Certify(question) => json(question.answer(limits, host)),
            QuestionKind::Verify(question) => json(question.answer(limits)),
            QuestionKind::Edit(question) => json(question.answer(limits)),
            QuestionKind::Random(question) => json(question.answer(limits, host)),
            QuestionKind::Challenge(question) => json(question.answer(limits, host)),
            QuestionKind::Daily(question) => json(question.answer(limits, host)),
            QuestionKind::Grade(question) => json(question.answer(limits, host)),
            QuestionKind::Judge(question) => json(question.answer(limits, host)),
            QuestionKind::Find(question) => json(question.answer(limits, host)),
            QuestionKind::Gallery => json(Ok(gallery())),
            QuestionKind::Hint(question) => json(question.answer(limits, host)),
            QuestionKind::Story(question) => json(question.story(limits, host)),
            QuestionKind::Table(question) => json(question.table(limits)),
            QuestionKind::Compare(question) => json(question.answer(limits, host)),
            QuestionKind::Strategy(question) => json(question.answer(limits, host)),
            QuestionKind::Outputs(question) => json(question.answer(limits)),
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
    let wrong = |error| format!("the question has the wrong form: {error}");
    serde_json::from_slice(body).map_err(|error| Problem::new(BAD_REQUEST, wrong(error)))
}

fn json(answer: Result<impl Serialize, Problem>) -> Result<String, Problem> {
    slicewise::json::to_string(&answer?).map_err(|error| Problem::new(FAULT, error))
}
