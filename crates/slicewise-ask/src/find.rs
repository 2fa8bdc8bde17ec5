//! The question `find`: the most extreme boards of a kind that meet a condition.

use serde::{Deserialize, Serialize};
use slicewise::{Exact, Setup};
use slicewise_lab::temptation::{Extreme, MOST_BOARDS, Sought, Wanted};

use crate::answer::BoardAnswer;
use crate::challenge::{ChallengeQuestion, ask, problem};
use crate::host::{Host, Run};
use crate::limits::Limits;
use crate::position::time;
use crate::problem::{Problem, TOO_LARGE};
use crate::question::parsed;

/// The most boards of an answer.
const MOST: usize = 100;

/// Random boards and a condition, and what makes a board extreme.
#[derive(Debug)]
pub(crate) struct FindQuestion {
    boards: ChallengeQuestion,
    wanted: Wanted,
    seconds: Option<f64>,
}

/// The body of the question.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"kind\": \"row\", \"size\": 4}")]
struct Body {
    kind: String,
    size: Option<usize>,
    sizes: Option<Vec<usize>>,
    weights: Option<String>,
    shape: Option<String>,
    #[serde(rename = "where", default)]
    condition: String,
    seed: Option<u64>,
    #[serde(default)]
    order: String,
    #[serde(default = "twelve")]
    most: usize,
    seconds: Option<f64>,
}

fn twelve() -> usize {
    12
}

/// The boards, most extreme first.
#[derive(Serialize)]
pub(crate) struct FoundBoards {
    boards: Vec<FoundBoard>,
    /// The number of boards that were looked at.
    tried: u64,
    /// Whether these were all.
    exhaustive: bool,
}

#[derive(Serialize)]
struct FoundBoard {
    board: String,
    outline: BoardAnswer,
    value: Exact,
    measure: Option<Exact>,
}

impl FindQuestion {
    pub(crate) fn parse(body: &[u8]) -> Result<Self, Problem> {
        let Body { kind, size, sizes, weights, shape, condition, seed, order, most, seconds } =
            parsed(body)?;
        let boards = ChallengeQuestion { kind, size, sizes, weights, shape, condition, seed };
        let order = order.parse().map_err(problem)?;
        Ok(Self { boards, wanted: Wanted { order, most, boards: MOST_BOARDS }, seconds })
    }

    pub(crate) fn answer(
        &self,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<FoundBoards, Problem> {
        let (source, condition) = (self.boards.source(limits, host)?, self.boards.condition()?);
        let found = self.wanted.most;
        if found > MOST {
            let detail = format!("found {found} boards to list, expected at most {MOST}");
            return Err(Problem::new(TOO_LARGE, detail));
        }
        let mut run = Run::new(host, time(self.seconds, limits));
        let sought =
            run.watching(|watch| source.extreme(&condition, self.wanted, &ask(limits, watch)));
        let Sought { boards, tried, is_exhaustive } = sought.map_err(problem)?;
        let board = |Extreme { board, value, measure }: Extreme| FoundBoard {
            board: Setup::to_string(&board),
            outline: BoardAnswer::new(&board, None),
            value,
            measure,
        };
        let boards = boards.into_iter().map(board).collect();
        Ok(FoundBoards { boards, tried, exhaustive: is_exhaustive })
    }
}
