//! Strategies that are judged: by name, as a Python function, or as the table in a file.

use std::sync::Mutex;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use slicewise::play::{Player, Strategy};
use slicewise::{Ask, Error, Game, Move, OwnStrategy, StrategyTable};
use slicewise_report::StrategiesReport;

use crate::answers;
use crate::error::{of_answer, refusal, shown};
use crate::game::PlayedGame;
use crate::search::{Budget, watched};
use crate::vertices::turn;

/// A Python function from a game to a move.
struct Function<'a, 'py> {
    function: &'a Bound<'py, PyAny>,
    /// The exception that it raised, or that its answer is.
    raised: Option<PyErr>,
}

impl OwnStrategy for Function<'_, '_> {
    fn choose(&mut self, game: &Game) -> Option<Move> {
        let py = self.function.py();
        let chosen = py
            .check_signals()
            .and_then(|()| Bound::new(py, PlayedGame(Mutex::new(game.clone()))))
            .and_then(|game| turn(&self.function.call1((game,))?));
        chosen.map_err(|error| self.raised = Some(error)).ok()
    }
}

/// Judges a strategy from the current position of a play on.
pub(crate) fn judged<'py>(
    game: &Game,
    strategy: &Bound<'py, PyAny>,
    is_second: bool,
    budget: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = strategy.py();
    let player = if is_second { Player::Second } else { Player::First };
    let budget = budget.map_or(Ok(Budget::USUAL), |budget| Budget::new(Some(budget)))?;
    let positions = budget.positions;
    let report = if let Ok(name) = strategy.cast::<PyString>() {
        let name: Strategy = name.to_string().parse().map_err(|error| refusal(py, error))?;
        watched(py, budget, |watch| {
            StrategiesReport::of(game, &[name], player, &Ask { positions, watch, ..Ask::default() })
        })?
    } else if strategy.is_callable() {
        let mut own = Function { function: strategy, raised: None };
        let ask = Ask { positions, ..Ask::default() };
        let report = StrategiesReport::of_own(game, "own", &mut own, player, &ask);
        match own.raised {
            Some(error) => return Err(error),
            None => report,
        }
    } else if strategy.hasattr("read_text")? {
        let text: String = strategy.call_method0("read_text")?.extract()?;
        let mut table: StrategyTable = text.parse().map_err(|error| refusal(py, error))?;
        watched(py, budget, |watch| {
            let ask = Ask { positions, watch, ..Ask::default() };
            StrategiesReport::of_own(game, "table", &mut table, player, &ask)
        })?
    } else {
        let expected =
            "expected its name, a function from a game to a move, or a pathlib.Path of a table";
        return Err(PyTypeError::new_err(format!(
            "found the strategy {}, {expected}",
            shown(strategy)
        )));
    };
    answers::judgement(py, &report.map_err(|error: Error| of_answer(py, &error))?)
}
