//! `guarantee`: what each of several players is sure of.

use pyo3::prelude::*;
use slicewise::play::guarantees;
use slicewise::row::guarantee::{
    Coalition, GuaranteeQuestion, GuaranteeReport, GuaranteeReportError, Players, ReplyReport,
    SeatTurn, Seats, TranscriptReport,
};
use slicewise::{AnyStrategy, Error, Game, Setup, Watch};
use slicewise_report::text::{self, Style};

use crate::answers::{made, numbers, tuple};
use crate::error::{bad_board, no_answer, of_answer, refusal};
use crate::number::{Natural, to_python};
use crate::search::{Budget, watched};
use crate::setup::setup;
use crate::strategy::Given;
use crate::vertices::named;

/// Finds what each of several players is sure of, whatever the others do: of a single row by theory, of any other board without
/// passing by a search of all positions.
///
/// `against` asks for a play of the player `player`, who keeps its guarantee, against the others, who play together to
/// leave it the least (`'worst'`), or each by a strategy: its name (`'random'` with `seed`), a function from a game to a move,
/// or a `pathlib.Path` of a table; then with a best reply to them. `budget` limits each of the two: a number of positions of a
/// search, or a `timedelta`.
///
/// >>> import slicewise as sw
/// >>> sw.guarantee(sw.Row([1, 3, 2, 5, 4]), 3).sure
/// (7, 6, 2)
///
/// Raises `NoAnswerError` if the budget ended it, if the board is too large for the search, or a row too long for a play; others
/// than the worst are played against on a single row only.
#[pyfunction]
#[pyo3(
    signature = (board, /, players, *, against=None, player=Natural(0), seed=Natural(0), budget=None),
    text_signature = "(board, /, players, *, against=None, player=0, seed=0, budget=None)"
)]
pub(crate) fn guarantee<'py>(
    py: Python<'py>,
    board: &Bound<'py, PyAny>,
    players: Natural,
    against: Option<&Bound<'py, PyAny>>,
    player: Natural,
    seed: Natural,
    budget: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let budget = Budget::new(budget)?;
    let setup = setup(board)?;
    let count = players.size();
    let players = Players::new(count).map_err(|error| refusal(py, error))?;
    let others = against.map(|against| Others::read(against, seed.0)).transpose()?;
    let seat = players.seat(player.size()).map_err(|error| refusal(py, error))?;
    let failed = |error| match error {
        GuaranteeReportError::Setup(error) => bad_board(py, error, &setup.to_string(), None),
        error => no_answer(py, error),
    };
    let ask = |seats, against, watch: Watch<'_>| {
        guarantees(&setup, &GuaranteeQuestion { seats, against }, watch)
    };
    let all = |watch: Watch<'_>| ask(Seats::All(players), None, watch);
    let mut report = watched(py, budget, all)?.map_err(failed)?;
    if let Some(others) = others {
        let found = match others {
            Others::Together(coalition) => {
                let one = |watch: Watch<'_>| ask(Seats::One(seat), Some(coalition), watch);
                watched(py, budget, one)?.map_err(Error::from)
            }
            Others::Given(given) => {
                against_given(py, &setup, (count, seat.index()), given, budget)?
            }
        };
        let found = found.map_err(|error| match error {
            Error::Guarantee(error) => failed(error),
            error => of_answer(py, &error),
        })?;
        report.transcript = found.transcript;
    }
    answer(py, &report, text::guarantee(&setup, &report, &Style::default()).trim_end())
}

/// Plays a seat against others who each play by a strategy.
fn against_given(
    py: Python<'_>,
    setup: &Setup,
    (players, seat): (usize, usize),
    others: Given<'_, '_>,
    budget: Budget,
) -> PyResult<Result<GuaranteeReport, Error>> {
    let ask = |name, strategy: AnyStrategy<'_>, watch: Watch<'_>| {
        let game = Game::with_players(setup.clone(), players)?;
        game.guarantees_against(Some(seat), name, strategy, watch)
    };
    match others {
        Given::Named(name) => watched(py, budget, |watch| ask(name.name(), name.into(), watch)),
        Given::Table(mut table) => {
            watched(py, budget, |watch| ask("table", AnyStrategy::Own(&mut table), watch))
        }
        Given::Function(mut function) => {
            let found = ask("own", AnyStrategy::Own(&mut function), budget.clock());
            function.answered(found)
        }
    }
}

/// How the others play.
enum Others<'a, 'py> {
    Together(Coalition),
    Given(Given<'a, 'py>),
}

impl<'a, 'py> Others<'a, 'py> {
    fn read(against: &'a Bound<'py, PyAny>, seed: u64) -> PyResult<Self> {
        if against.eq("worst")? {
            return Ok(Self::Together(Coalition::Worst));
        }
        let given = Given::read(against)?;
        let coalition = match given {
            Given::Named(name) => name.coalition(seed),
            _ => None,
        };
        Ok(coalition.map_or(Self::Given(given), Self::Together))
    }
}

fn answer<'py>(
    py: Python<'py>,
    report: &GuaranteeReport,
    text: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let ends = tuple(py, &report.first_move, |end| {
        let (score, sure) = (to_python(py, &end.score)?, to_python(py, &end.guarantee)?);
        made(py, "End", (named(py, end.mv), score, sure, end.optimal))
    })?;
    let sure = numbers(py, report.guarantees.iter().map(|seat| &seat.guarantee))?;
    let play = report.transcript.as_ref().map(|play| transcript(py, play)).transpose()?;
    made(py, "Guarantees", (report.players, sure, ends, play, text))
}

fn transcript<'py>(py: Python<'py>, play: &TranscriptReport) -> PyResult<Bound<'py, PyAny>> {
    let turns = |turns: &[SeatTurn]| {
        tuple(py, turns, |turn| {
            made(py, "SeatTurn", (turn.seat, named(py, turn.mv), to_python(py, &turn.score)?))
        })
    };
    let reply = |reply: &ReplyReport| {
        made(py, "SeatReply", (turns(&reply.turns)?, numbers(py, &reply.totals)?))
    };
    let best = play.best_reply.as_ref().map(reply).transpose()?;
    let totals = numbers(py, &play.totals)?;
    made(py, "Transcript", (play.seat, play.against, turns(&play.turns)?, totals, best))
}
