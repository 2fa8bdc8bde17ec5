//! The question `explain`: how a value comes about, or what is known of a position that is searched.

use serde::Serialize;
use slicewise::report::{Explanation, FenceChart, PositionError, ReasonsReport, ReportError};

use crate::answer::ReasonsAnswer;
use crate::limits::Limits;
use crate::position::{Position, PositionQuestion};
use crate::problem::{NO_ANSWER, Problem};
use crate::watch::{Search, Watch};

/// The explanation of a position.
#[derive(Serialize)]
pub(crate) struct Explained {
    /// The reduction, where theory gives the value.
    explanation: Option<Explanation>,
    fences: Vec<FenceChart>,
    /// The laws that hold elsewhere, and what greed achieves.
    reasons: Option<ReasonsAnswer>,
    /// Whether the reduction leaves an ev that is not 0.
    has_ev: bool,
}

/// The most vertices of a board that is explained.
const EXPLAINED: usize = 5000;

impl PositionQuestion {
    pub(crate) fn explain(
        &self,
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Result<Explained, Problem> {
        let mut search = Search::new(watch, self.time(limits));
        let position = self.read(limits)?;
        if let Some(detail) = unexplained(&position) {
            return Err(Problem::new(NO_ANSWER, detail));
        }
        explained(&position, &mut search).map_err(|error| position.board.problem(&error))
    }
}

/// Returns why a position has no explanation, if it has none.
fn unexplained(position: &Position) -> Option<String> {
    let (found, players) = (position.board.setup.vertices(), position.players);
    (found > EXPLAINED || players != 2).then(|| {
        format!(
            "found {found} vertices and {players} players, expected at most {EXPLAINED} and 2 for \
             an explanation"
        )
    })
}

fn explained(position: &Position, search: &mut Search<'_>) -> Result<Explained, PositionError> {
    let setup = &position.board.setup;
    if setup.is_general() {
        return reasons(position, Vec::new(), search);
    }
    let fences = FenceChart::of(setup, &position.turns)?;
    match Explanation::after(setup, &position.turns) {
        Ok(explanation) => {
            let has_ev = !explanation.ev.is_zero();
            Ok(Explained { explanation: Some(explanation), fences, reasons: None, has_ev })
        }
        Err(PositionError::Report(ReportError::TooLarge(_))) => reasons(position, fences, search),
        Err(error) => Err(error),
    }
}

fn reasons(
    position: &Position,
    fences: Vec<FenceChart>,
    search: &mut Search<'_>,
) -> Result<Explained, PositionError> {
    let reasons =
        ReasonsReport::of(&position.question(), &mut |progress| search.goes_on(progress))?;
    Ok(Explained { explanation: None, fences, reasons: Some(reasons.into()), has_ev: false })
}
