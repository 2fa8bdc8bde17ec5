//! The question `compare`: the textbook methods on a row, side by side.

use serde::{Deserialize, Serialize};
use slicewise::Exact;
use slicewise::json::Json;
use slicewise_report::{Compared, Comparison, ComparisonError, Effort, MethodReport};

use crate::board::ReadBoard;
use crate::host::{Host, Run};
use crate::limits::Limits;
use crate::position::time;
use crate::problem::{BAD_BOARD, NO_ANSWER, Problem};
use crate::table::side;

/// The body of the question.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"board\": \"row 4 2 6 7\"}")]
pub(crate) struct CompareQuestion {
    board: Json<'static>,
    /// The time that the methods may take.
    seconds: Option<f64>,
}

/// The methods, the slowest first.
#[derive(Serialize)]
pub(crate) struct Methods {
    methods: Vec<Method>,
}

/// What a method found, as in [`MethodReport`].
#[derive(Serialize)]
struct Method {
    name: &'static str,
    growth: String,
    /// The number of calls, cells or coins, as `unit` says.
    calls: Option<u64>,
    unit: &'static str,
    value: Option<Exact>,
    refused: Option<String>,
}

impl From<MethodReport> for Method {
    fn from(report: MethodReport) -> Self {
        let MethodReport { method, growth, value, count, unit, refusal, .. } = report;
        Self { name: method, growth, calls: count, unit, value, refused: refusal }
    }
}

impl CompareQuestion {
    pub(crate) fn answer(&self, limits: &Limits, host: &mut dyn Host) -> Result<Methods, Problem> {
        let mut search = Run::new(host, time(self.seconds, limits));
        let board = ReadBoard::read(&self.board, limits)?;
        board.check()?;
        let coins = side(&board, limits);
        let compared = search.watching(|watch| {
            // The answer is the same whenever it is asked for, so it has no times.
            let effort = Effort { coins, watch };
            Comparison::of(&board.setup, Compared::Value, effort, &mut || 0.0)
        });
        let compared = compared.map_err(|error| match error {
            ComparisonError::Setup(error) => Problem::new(BAD_BOARD, error),
            error => Problem::new(NO_ANSWER, error),
        })?;
        Ok(Methods { methods: compared.methods.into_iter().map(Method::from).collect() })
    }
}
