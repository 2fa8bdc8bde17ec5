//! The question `daily`: the board of a date, the same for everybody.

use serde::{Deserialize, Serialize};
use slicewise_lab::temptation::{Daily, Date, Source};

use crate::answer::BoardAnswer;
use crate::challenge::{first, problem};
use crate::host::Host;
use crate::limits::Limits;
use crate::problem::Problem;

/// A date.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"date\": \"2026-11-28\"}")]
pub(crate) struct DailyQuestion {
    date: String,
}

/// The board, and nothing that gives its outcome away.
#[derive(Serialize)]
pub(crate) struct DailyAnswer {
    outline: BoardAnswer,
    board: String,
    date: String,
    /// The day of the week, from 1 for Monday to 7 for Sunday.
    day: u64,
    /// The condition that it meets.
    #[serde(rename = "where")]
    condition: &'static str,
}

impl DailyQuestion {
    pub(crate) fn answer(
        &self,
        limits: &Limits,
        host: &mut dyn Host,
    ) -> Result<DailyAnswer, Problem> {
        let date: Date = self.date.parse().map_err(problem)?;
        let Daily { source, condition } = Source::daily(date);
        let found = first(&source, &condition.parse().map_err(problem)?, limits, host)?;
        Ok(DailyAnswer {
            outline: BoardAnswer::new(&found.board, None),
            board: found.board.to_string(),
            date: date.to_string(),
            day: date.weekday(),
            condition,
        })
    }
}
