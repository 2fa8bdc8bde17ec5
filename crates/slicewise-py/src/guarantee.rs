//! `guarantee`: what each of several players is sure of on a row.

use pyo3::prelude::*;
use slicewise::row::guarantee::{
    Coalition, GuaranteeQuestion, GuaranteeReport, GuaranteeReportError, Players, Seats,
    TranscriptReport,
};
use slicewise_report::text::{self, Style};

use crate::answers::{made, numbers, tuple};
use crate::error::{bad_board, no_answer, refusal};
use crate::number::{Natural, to_python};
use crate::search::{Budget, watched};
use crate::setup::setup;
use crate::text::Text;

/// Finds what each of several players is sure of on a row, whatever the others do.
///
/// `against` asks for a play of the player `player`, who keeps its guarantee, against the others, who play the
/// `'worst'` for it, `'greedy'` or `'random'` with `seed`.
///
/// >>> import slicewise as sw
/// >>> sw.guarantee(sw.Row([1, 3, 2, 5, 4]), 3).sure
/// (7, 6, 2)
///
/// Raises `NoAnswerError` if the board is not a single row, or too long for a play.
#[pyfunction]
#[pyo3(
    signature = (row, /, players, *, against=None, player=Natural(0), seed=Natural(0)),
    text_signature = "(row, /, players, *, against=None, player=0, seed=0)"
)]
pub(crate) fn guarantee<'py>(
    py: Python<'py>,
    row: &Bound<'py, PyAny>,
    players: Natural,
    against: Option<Text>,
    player: Natural,
    seed: Natural,
) -> PyResult<Bound<'py, PyAny>> {
    let setup = setup(row)?;
    let players = Players::new(players.size()).map_err(|error| refusal(py, error))?;
    let against = against.map(|against| coalition(py, &against, seed.0)).transpose()?;
    let seat = players.seat(player.size()).map_err(|error| refusal(py, error))?;
    let found = watched(py, Budget::ENDLESS, |watch| {
        let ask = |seats, against| {
            GuaranteeReport::of(&setup, &GuaranteeQuestion { seats, against }, watch)
        };
        let mut report = ask(Seats::All(players), None)?;
        if against.is_some() {
            report.transcript = ask(Seats::One(seat), against)?.transcript;
        }
        Ok(report)
    })?;
    let report = found.map_err(|error| match error {
        GuaranteeReportError::Setup(error) => bad_board(py, error, &setup.to_string(), None),
        error => no_answer(py, error),
    })?;
    answer(py, &report, text::guarantee(&setup, &report, &Style::default()).trim_end())
}

fn coalition(py: Python<'_>, word: &str, seed: u64) -> PyResult<Coalition> {
    match word {
        "worst" => Ok(Coalition::Worst),
        "greedy" => Ok(Coalition::Greedy),
        "random" => Ok(Coalition::Random(seed)),
        found => {
            let expected = "expected one of worst, greedy, random";
            Err(refusal(py, format!("against: found `{found}`, {expected}")))
        }
    }
}

fn answer<'py>(
    py: Python<'py>,
    report: &GuaranteeReport,
    text: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let ends = tuple(py, &report.first_move, |end| {
        let (weight, sure) = (to_python(py, &end.weight)?, to_python(py, &end.guarantee)?);
        made(py, "End", (end.vertex, weight, sure, end.optimal))
    })?;
    let sure = numbers(py, report.guarantees.iter().map(|seat| &seat.guarantee))?;
    let play = report.transcript.as_ref().map(|play| transcript(py, play)).transpose()?;
    made(py, "Guarantees", (report.players, sure, ends, play, text))
}

fn transcript<'py>(py: Python<'py>, play: &TranscriptReport) -> PyResult<Bound<'py, PyAny>> {
    let turns = tuple(py, &play.turns, |turn| {
        made(py, "SeatTurn", (turn.seat, turn.vertex, to_python(py, &turn.weight)?))
    })?;
    made(py, "Transcript", (play.seat, play.against, turns, numbers(py, &play.totals)?))
}
