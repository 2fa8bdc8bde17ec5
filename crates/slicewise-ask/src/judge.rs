//! The question `judge`: whether a board that somebody built meets the conditions of a challenge.

use serde::{Deserialize, Serialize};
use slicewise::json::Json;
use slicewise::{Exact, Game, Move, Setup};
use slicewise_lab::generate::GenerateError;
use slicewise_lab::temptation::{Comparison, Demand, Found, Temptation};

use crate::board::ReadBoard;
use crate::challenge::{ask, check_vertices, problem};
use crate::edit::number;
use crate::host::{Host, Run};
use crate::limits::Limits;
use crate::position::{read_turn, time};
use crate::problem::{BAD_REQUEST, Problem, TOO_LARGE};

/// The most conditions of a question.
const CONDITIONS: usize = 20;

/// A board, and the conditions.
#[derive(Debug, Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "an object such as {\"board\": \"row 4 2 10 7\", \"conditions\": […]}"
)]
pub(crate) struct JudgeQuestion {
    board: Json<'static>,
    conditions: Vec<Condition>,
    seconds: Option<f64>,
}

/// A condition: its name, and what it needs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"is\": \"greed-loses\"}")]
struct Condition {
    is: String,
    board: Option<Json<'static>>,
    weights: Option<String>,
    #[serde(rename = "where")]
    text: Option<String>,
    op: Option<String>,
    number: Option<Json<'static>>,
    slices: Option<Vec<Json<'static>>>,
    size: Option<usize>,
    weight: Option<Json<'static>>,
    #[serde(rename = "move")]
    mv: Option<Json<'static>>,
}

/// The verdict.
#[derive(Serialize)]
pub(crate) struct Verdict {
    met: bool,
    parts: Vec<Part>,
}

/// The verdict on one condition.
#[derive(Serialize)]
struct Part {
    is: String,
    met: bool,
    found: FoundAnswer,
}

#[derive(Serialize)]
#[serde(untagged)]
enum FoundAnswer {
    Nothing(()),
    Number(Exact),
    Weights(Vec<Exact>),
}

impl JudgeQuestion {
    pub(crate) fn answer(&self, limits: &Limits, host: &mut dyn Host) -> Result<Verdict, Problem> {
        if self.conditions.len() > CONDITIONS {
            let found = self.conditions.len();
            let detail = format!("found {found} conditions, expected at most {CONDITIONS}");
            return Err(Problem::new(TOO_LARGE, detail));
        }
        let demands = self.conditions.iter().map(|condition| condition.demand(limits));
        let demands: Vec<Demand> = demands.collect::<Result<_, _>>()?;
        let mut run = Run::new(host, time(self.seconds, limits));
        let board = ReadBoard::read(&self.board, limits)?;
        check_vertices(&board.setup, limits)?;
        let game = Game::new(board.setup.clone()).map_err(|error| board.problem(&error))?;
        let judged = run.watching(|watch| {
            let tempting = Temptation::of(&game, &ask(limits, watch))?;
            demands.iter().map(|demand| demand.judge(&tempting)).collect::<Result<Vec<_>, _>>()
        });
        let part = |(condition, judged): (&Condition, slicewise_lab::temptation::Judged)| Part {
            is: condition.is.clone(),
            met: judged.is_met,
            found: match judged.found {
                Found::Nothing => FoundAnswer::Nothing(()),
                Found::Number(number) => FoundAnswer::Number(number),
                Found::Weights(weights) => FoundAnswer::Weights(weights),
            },
        };
        let parts: Vec<Part> =
            self.conditions.iter().zip(judged.map_err(problem)?).map(part).collect();
        Ok(Verdict { met: parts.iter().all(|part| part.met), parts })
    }
}

impl Condition {
    fn demand(&self, limits: &Limits) -> Result<Demand, Problem> {
        let board = || -> Result<Setup, Problem> {
            let board = ReadBoard::read(self.needed("board", self.board.as_ref())?, limits)?;
            check_vertices(&board.setup, limits)?;
            board.check()?;
            Ok(board.setup)
        };
        let numbers = |list: &[Json<'static>]| list.iter().map(number).collect::<Result<_, _>>();
        let parsed = |text: &str| text.parse().map(Demand::Where).map_err(problem);
        let limit = || number(self.needed("number", self.number.as_ref())?);
        Ok(match self.is.as_str() {
            "one-coin-of" => Demand::OneCoinOf(board()?),
            "permutation-of" => Demand::PermutationOf(board()?),
            "plus-one-coin" => Demand::PlusOneCoin(board()?),
            "weights" => {
                let weights = self.needed("weights", self.weights.as_ref())?;
                let refuse = |error: GenerateError| Problem::new(BAD_REQUEST, error);
                Demand::Weights(weights.parse().map_err(refuse)?)
            }
            "where" => parsed(self.needed("where", self.text.as_ref())?)?,
            "value" => Demand::Value(self.comparison(Comparison::Equal)?, limit()?),
            "greed-guarantee" => {
                Demand::GuaranteeOfGreed(self.comparison(Comparison::Equal)?, limit()?)
            }
            "slices" => Demand::Slices(numbers(self.needed("slices", self.slices.as_ref())?)?),
            "size" => Demand::Size(*self.needed("size", self.size.as_ref())?),
            "no-weight" => Demand::NoWeight(number(self.needed("weight", self.weight.as_ref())?)?),
            "biggest-first-loses" => Demand::BiggestFirstLoses,
            "move-outcome" => {
                Demand::Outcome(self.turn()?, self.comparison(Comparison::Equal)?, limit()?)
            }
            "move-unique-best" => Demand::UniqueBest(self.turn()?),
            "move-strictly-worst" => Demand::StrictlyWorst(self.turn()?),
            text => parsed(text)?,
        })
    }

    /// Refuses a condition without a field that it needs.
    fn needed<'c, T: ?Sized>(&self, name: &str, field: Option<&'c T>) -> Result<&'c T, Problem> {
        field.ok_or_else(|| {
            let detail = format!("found the condition {} without `{name}`", self.is);
            Problem::new(BAD_REQUEST, detail)
        })
    }

    fn comparison(&self, usual: Comparison) -> Result<Comparison, Problem> {
        self.op.as_deref().map_or(Ok(usual), |sign| sign.parse().map_err(problem))
    }

    fn turn(&self) -> Result<Move, Problem> {
        read_turn(0, self.needed("move", self.mv.as_ref())?)
    }
}
