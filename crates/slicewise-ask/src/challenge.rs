//! The question `challenge`: a random board that meets a condition about what tempts on it.

use serde::{Deserialize, Serialize};
use slicewise::board::Setup;
use slicewise::{Ask, POSITIONS, Watch};
use slicewise_lab::generate::{GenerateError, Kind, Weights};
use slicewise_lab::temptation::{Challenge, Seeds, Source, TemptationError, Where};

use crate::answer::BoardAnswer;
use crate::host::{Host, Run};
use crate::limits::Limits;
use crate::problem::{BAD_REQUEST, NO_ANSWER, Problem, TOO_LARGE};
use crate::random::grown;

/// The most vertices of a board that is made and solved up to a thousand times, and of one that takes a search: 2¹² sets of
/// them.
const VERTICES: usize = 24;
const SEARCHED_VERTICES: usize = 12;

/// A source of random boards, and the condition.
#[derive(Debug, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "an object such as {\"kind\": \"row\", \"size\": 4, \"where\": \"greed-fails\"}"
)]
pub(crate) struct ChallengeQuestion {
    /// A kind, several with `+` between them, or `rows`.
    pub(crate) kind: String,
    pub(crate) size: Option<usize>,
    /// The size of each component.
    pub(crate) sizes: Option<Vec<usize>>,
    pub(crate) weights: Option<String>,
    pub(crate) shape: Option<String>,
    #[serde(rename = "where", default)]
    pub(crate) condition: String,
    pub(crate) seed: Option<u64>,
}

/// A board that meets the condition.
#[derive(Serialize)]
pub(crate) struct ChallengeAnswer {
    outline: BoardAnswer,
    board: String,
    /// The number of boards that were tried, with this one.
    tries: u64,
}

impl ChallengeQuestion {
    pub(crate) fn answer(
        &self,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<ChallengeAnswer, Problem> {
        let (source, condition) = (self.source(limits, host)?, self.condition()?);
        let found = first(&source, &condition, limits, host)?;
        Ok(ChallengeAnswer {
            outline: BoardAnswer::new(&found.board, None),
            board: found.board.to_string(),
            tries: found.tries,
        })
    }

    pub(crate) fn condition(&self) -> Result<Where, Problem> {
        self.condition.parse().map_err(problem)
    }

    pub(crate) fn source(&self, limits: &Limits, host: &mut dyn Host) -> Result<Source, Problem> {
        let weights: Result<Weights, GenerateError> =
            self.weights.as_deref().unwrap_or("0..9").parse();
        let weights = weights.map_err(|error| Problem::new(BAD_REQUEST, error))?;
        let seed = self.seed.unwrap_or_else(|| host.seed());
        let source = Source { parts: self.parts()?, weights, seeds: Seeds::One(seed) };
        let board = source.board(0).map_err(|error| Problem::new(BAD_REQUEST, error))?;
        check_vertices(&board, limits)?;
        Ok(source)
    }

    /// The kinds of the components, each with its size.
    fn parts(&self) -> Result<Vec<(Kind, usize)>, Problem> {
        let sizes = self.sizes.as_deref();
        let kinds: Vec<&str> = match (self.kind.as_str(), sizes) {
            ("rows", Some(sizes)) => vec!["row"; sizes.len()],
            (kinds, _) => kinds.split('+').map(str::trim).collect(),
        };
        let sizes = match (self.size, sizes) {
            (size, None) => vec![size.unwrap_or(10); kinds.len()],
            (None, Some(sizes)) => sizes.to_vec(),
            (Some(_), Some(_)) => {
                let detail = "found both `size` and `sizes`, expected one of them";
                return Err(Problem::new(BAD_REQUEST, detail));
            }
        };
        if sizes.len() != kinds.len() || sizes.len() > VERTICES {
            let (found, expected) = (sizes.len(), kinds.len().min(VERTICES));
            let detail = format!("found {found} sizes, expected {expected}");
            return Err(Problem::new(BAD_REQUEST, detail));
        }
        let kinds = kinds.into_iter().map(|kind| grown(kind, self.shape.as_deref()));
        // A size that is too large is refused all the same, and before anything is made.
        let sizes = sizes.into_iter().map(|size| size.min(VERTICES + 1));
        kinds.zip(sizes).map(|(kind, size)| Ok((kind?, size))).collect()
    }
}

/// Finds the first board of a source that meets a condition. A thousand boards end it, not the usual time: the same board
/// is found on slow machines, too.
pub(crate) fn first(
    source: &Source,
    condition: &Where,
    limits: &Limits,
    host: &mut dyn Host,
) -> Result<Challenge, Problem> {
    let mut run = Run::new(host, limits.search);
    run.watching(|watch| source.first(condition, &ask(limits, watch))).map_err(problem)
}

/// A question about a small board.
pub(crate) fn ask<'w>(limits: &Limits, watch: Watch<'w>) -> Ask<'w> {
    Ask { lines: 0, positions: POSITIONS, memory: limits.memory, watch, ..Ask::default() }
}

/// Refuses a board that cannot be solved often and quickly.
pub(crate) fn check_vertices(board: &Setup, limits: &Limits) -> Result<(), Problem> {
    let (most, of) = match board.has_theory().unwrap_or(true) {
        true => (VERTICES.min(limits.plain_vertices), ""),
        false => (SEARCHED_VERTICES.min(limits.general_vertices), " on boards that take a search"),
    };
    let found = board.vertices();
    if found <= most {
        return Ok(());
    }
    let detail = format!("found {found} vertices, expected at most {most}{of} for this question");
    Err(Problem::new(TOO_LARGE, detail))
}

/// Converts an error about what tempts.
pub(crate) fn problem(error: TemptationError) -> Problem {
    let kind = match error {
        TemptationError::Unsolved
        | TemptationError::NoneFound { .. }
        | TemptationError::Solve(_) => NO_ANSWER,
        _ => BAD_REQUEST,
    };
    Problem::new(kind, error)
}
