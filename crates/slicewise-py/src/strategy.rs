//! Strategies that are judged: by name, as a Python function, or as the table in a file.

use std::sync::Mutex;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use slicewise::play::{Player, Simulation, Strategy};
use slicewise::{AnyStrategy, Ask, Error, Game, Move, OwnStrategy, StrategyTable, Watch};
use slicewise_report::StrategiesReport;

use crate::answers;
use crate::error::{of_answer, refusal, shown};
use crate::game::PlayedGame;
use crate::search::{Budget, watched};
use crate::vertices::turn;

/// A Python function from a game to a move.
pub(crate) struct Function<'a, 'py> {
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

/// A strategy as it is given: its name, a function, or a table.
pub(crate) enum Given<'a, 'py> {
    Named(Strategy),
    Function(Function<'a, 'py>),
    Table(StrategyTable),
}

impl<'a, 'py> Given<'a, 'py> {
    pub(crate) fn read(strategy: &'a Bound<'py, PyAny>) -> PyResult<Self> {
        let py = strategy.py();
        if let Ok(name) = strategy.cast::<PyString>() {
            return Ok(Self::Named(name.to_string().parse().map_err(|error| refusal(py, error))?));
        }
        if strategy.is_callable() {
            return Ok(Self::Function(Function { function: strategy, raised: None }));
        }
        if strategy.hasattr("read_text")? {
            let text: String = strategy.call_method0("read_text")?.extract()?;
            return Ok(Self::Table(text.parse().map_err(|error| refusal(py, error))?));
        }
        let expected =
            "expected its name, a function from a game to a move, or a pathlib.Path of a table";
        let found = shown(strategy);
        Err(PyTypeError::new_err(format!("found the strategy {found}, {expected}")))
    }
}

impl Given<'_, '_> {
    fn player(&mut self) -> AnyStrategy<'_> {
        match self {
            Self::Named(name) => (*name).into(),
            Self::Function(function) => AnyStrategy::Own(function),
            Self::Table(table) => AnyStrategy::Own(table),
        }
    }

    /// The strategy, for another thread; a function of Python's is none.
    fn without_python(self) -> Silent {
        match self {
            Self::Named(name) => Silent::Named(name),
            Self::Function(_) => Silent::Named(Strategy::Optimal),
            Self::Table(table) => Silent::Table(table),
        }
    }
}

/// A strategy that does not ask Python.
enum Silent {
    Named(Strategy),
    Table(StrategyTable),
}

impl Silent {
    fn player(&mut self) -> AnyStrategy<'_> {
        match self {
            Self::Named(name) => (*name).into(),
            Self::Table(table) => AnyStrategy::Own(table),
        }
    }
}

impl Function<'_, '_> {
    /// Returns what was found while the function was asked, or the exception that it raised.
    pub(crate) fn answered<T>(self, found: T) -> PyResult<T> {
        self.raised.map_or(Ok(found), Err)
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
    let report = match Given::read(strategy)? {
        Given::Named(name) => watched(py, budget, |watch| {
            StrategiesReport::of(game, &[name], player, &Ask { positions, watch, ..Ask::default() })
        })?,
        Given::Function(mut own) => {
            let found = StrategiesReport::of_own(
                game,
                "own",
                &mut own,
                player,
                &Ask { positions, watch: budget.clock(), ..Ask::default() },
            );
            own.answered(found)?
        }
        Given::Table(mut table) => watched(py, budget, |watch| {
            StrategiesReport::of_own(
                game,
                "table",
                &mut table,
                player,
                &Ask { positions, watch, ..Ask::default() },
            )
        })?,
    };
    answers::judgement(py, &report.map_err(|error: Error| of_answer(py, &error))?)
}

/// Plays a position to its end, each player with a strategy.
pub(crate) fn simulated<'py>(
    game: &Game,
    strategies: &[Bound<'py, PyAny>; 2],
    seed: u64,
    budget: Budget,
) -> PyResult<Bound<'py, PyAny>> {
    let [first, second] = strategies;
    let py = first.py();
    let positions = budget.positions;
    let play = |players: [AnyStrategy<'_>; 2], watch: Watch<'_>| {
        let mut turns = Vec::new();
        let ask = Ask { positions, watch, ..Ask::default() };
        let totals = game.play_out(players, seed, &mut |turn| turns.push(turn), &ask)?;
        Ok(Simulation::of(turns, totals))
    };
    let mut given = [Given::read(first)?, Given::read(second)?];
    let is_own = given.iter().any(|given| matches!(given, Given::Function(_)));
    let found = match is_own {
        true => {
            let players = given.each_mut().map(Given::player);
            let found = play(players, budget.clock());
            for given in given {
                if let Given::Function(function) = given {
                    function.answered(())?;
                }
            }
            found
        }
        false => {
            let mut given = given.map(Given::without_python);
            watched(py, budget, |watch| play(given.each_mut().map(Silent::player), watch))?
        }
    };
    answers::simulation(py, &found.map_err(|error: Error| of_answer(py, &error))?)
}
