//! How a value comes about, or what can be said of it where it was searched.

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use slicewise::report::{Explanation, FenceChart, PositionError, ReasonsReport, ReportError};

use crate::Shared;
use crate::api::{Answer, Position, PositionAsk};
use crate::ask::Ask;
use crate::problem::{NO_ANSWER, Problem};
use crate::work::{Stop, watch};

/// What explains a position.
#[derive(Serialize)]
pub(crate) struct Explained {
    /// The reduction, where theory has the value.
    explanation: Option<Explanation>,
    fences: Vec<FenceChart>,
    /// What can be said elsewhere.
    reasons: Option<ReasonsReport>,
}

/// The most vertices of a board that is explained.
const EXPLAINED: usize = 5000;

pub(crate) async fn explain(
    State(shared): State<Shared>,
    Ask(ask): Ask<PositionAsk>,
) -> Answer<Explained> {
    let limits = shared.limits.clone();
    let searching = ask.searching(&limits);
    let work = move |stop: &_| {
        let position = ask.read(&limits)?;
        if let Some(detail) = unexplained(&position) {
            return Err(Problem::new(NO_ANSWER, detail));
        }
        explained(&position, stop).map_err(|error| position.board.problem(&error))
    };
    shared.workers.answer(searching, work).await.map(Json)
}

fn explained(position: &Position, stop: &Stop) -> Result<Explained, PositionError> {
    let setup = &position.board.setup;
    if setup.is_general() {
        return reasons(position, Vec::new(), stop);
    }
    let fences = FenceChart::of(setup, &position.turns)?;
    match Explanation::after(setup, &position.turns) {
        Ok(explanation) => Ok(Explained { explanation: Some(explanation), fences, reasons: None }),
        Err(PositionError::Report(ReportError::TooLarge(_))) => reasons(position, fences, stop),
        Err(error) => Err(error),
    }
}

fn reasons(
    position: &Position,
    fences: Vec<FenceChart>,
    stop: &Stop,
) -> Result<Explained, PositionError> {
    let reasons = ReasonsReport::of(&position.question(), &mut watch(stop, |_| true))?;
    Ok(Explained { explanation: None, fences, reasons: Some(reasons) })
}

/// Why a position has no explanation.
fn unexplained(position: &Position) -> Option<String> {
    let (found, players) = (position.board.setup.vertices(), position.players);
    (found > EXPLAINED || players != 2).then(|| {
        format!(
            "found {found} vertices and {players} players, expected at most {EXPLAINED} and 2 for \
             an explanation"
        )
    })
}
