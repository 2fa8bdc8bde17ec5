//! `Game`: a board that is played.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::PyTuple;
use slicewise::Game;
use slicewise::play::{self, EngineConfig, Strategy};
use slicewise::solve::search::{Options, TableIo};

use crate::answers::{self, numbers, tuple};
use crate::board::{of_setup, setup};
use crate::error::{of_answer, of_board, refusal, unfinished};
use crate::number::to_python;
use crate::search::{Budget, watched};
use crate::vertices::{all_named, named, turn};

/// A board that is played, and the moves made on it.
#[pyclass(name = "Game", frozen, module = "slicewise", weakref)]
pub(crate) struct PlayedGame(Mutex<Game>);

impl PlayedGame {
    /// The play. (Nobody keeps it while waiting for the lock of the interpreter.)
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Game> {
        self.0.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    /// A copy of the play, for a question that takes its time.
    fn copied(&self, py: Python<'_>) -> Game {
        self.lock(py).clone()
    }
}

fn budgets(budget: Option<&Bound<'_, PyAny>>) -> PyResult<(Budget, play::Budget)> {
    let budget = match budget {
        Some(_) => Budget::new(budget)?,
        None => Budget::USUAL,
    };
    Ok((budget, play::Budget { positions: budget.positions, ..play::Budget::default() }))
}

#[pymethods]
impl PlayedGame {
    #[new]
    #[pyo3(signature = (board, /, players=2))]
    fn new(py: Python<'_>, board: &Bound<'_, PyAny>, players: usize) -> PyResult<Self> {
        let setup = setup(board)?;
        let game = py.detach(|| Game::with_players(setup.clone(), players));
        let game = game.map_err(|error| of_board(py, &error, || setup.to_string()))?;
        Ok(Self(Mutex::new(game)))
    }

    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let setup = self.lock(py).setup().clone();
        of_setup(py, setup)
    }

    #[getter]
    fn players(&self, py: Python<'_>) -> usize {
        self.lock(py).players()
    }

    #[getter]
    fn to_move(&self, py: Python<'_>) -> Option<usize> {
        self.lock(py).to_move()
    }

    #[getter]
    fn is_over(&self, py: Python<'_>) -> bool {
        self.lock(py).is_over()
    }

    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let totals = self.lock(py).totals();
        numbers(py, totals)
    }

    #[getter]
    fn played<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let played = self.lock(py).played();
        tuple(py, &played, |played| answers::played_move(py, played))
    }

    #[getter]
    fn left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let left = self.lock(py).vertices();
        answers::vertices(py, &left)
    }

    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let legal = self.lock(py).legal_moves();
        PyTuple::new(py, all_named(py, legal))
    }

    #[pyo3(signature = (*moves))]
    fn play<'py>(slf: Bound<'py, Self>, moves: &Bound<'py, PyTuple>) -> PyResult<Bound<'py, Self>> {
        let py = slf.py();
        for mv in moves.iter() {
            let mv = turn(&mv)?;
            let played = slf.get().lock(py).play(mv);
            played.map_err(|error| of_answer(py, &error))?;
        }
        Ok(slf)
    }

    fn undo<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        let undone = self.lock(py).undo();
        undone.map(|mv| named(py, mv))
    }

    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let game = self.copied(py);
        let options = Options::default();
        let found = watched(py, Budget::USUAL, |watch| {
            game.value_with(&options, &mut TableIo::none(), watch)
        })?;
        let interval = found.map_err(|error| of_answer(py, &error))?;
        if let Some(value) = interval.exact() {
            return to_python(py, value);
        }
        let message = format!("the value is not known: it is {interval}");
        Err(unfinished(py, message, answers::interval(py, &interval)?))
    }

    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let game = self.copied(py);
        let (budget, mut limits) = budgets(None)?;
        limits.lines = 0;
        let found = watched(py, budget, |watch| game.evaluate(&limits, watch))?;
        answers::move_evals(py, &found.moves)
    }

    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let game = self.copied(py);
        let (budget, mut limits) = budgets(None)?;
        limits.lines = 0;
        let found = watched(py, budget, |watch| game.evaluate(&limits, watch))?;
        let best = found.moves.iter().find(|eval| eval.optimal == Some(true));
        Ok(best.map(|eval| named(py, eval.mv)))
    }

    #[pyo3(signature = (*, budget=None))]
    fn evaluate<'py>(
        &self,
        py: Python<'py>,
        budget: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let game = self.copied(py);
        let (budget, limits) = budgets(budget)?;
        let found = watched(py, budget, |watch| game.evaluate(&limits, watch))?;
        answers::evaluation(py, &found)
    }

    #[pyo3(signature = (strategy="optimal", *, errors=0, seed=0, budget=None))]
    fn engine_move<'py>(
        &self,
        py: Python<'py>,
        strategy: &str,
        errors: u64,
        seed: u64,
        budget: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let strategy: Strategy = strategy.parse().map_err(|error| refusal(py, error))?;
        let errors =
            u8::try_from(errors).ok().filter(|errors| *errors <= 100).ok_or_else(|| {
                refusal(py, format!("errors: found {errors}, expected from 0 to 100, of 100 moves"))
            })?;
        let game = self.copied(py);
        let (budget, limits) = budgets(budget)?;
        let config = EngineConfig { strategy, errors, seed };
        let chosen = watched(py, budget, |watch| game.engine_move_with(&config, &limits, watch))?;
        Ok(chosen.map(|chosen| named(py, chosen.mv)))
    }

    #[pyo3(signature = (*, budget=None))]
    fn review<'py>(
        &self,
        py: Python<'py>,
        budget: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let game = self.copied(py);
        let (budget, limits) = budgets(budget)?;
        let found = watched(py, budget, |watch| game.review_with(&limits, watch))?;
        answers::review(py, &found)
    }

    #[pyo3(signature = (*, budget=None))]
    fn reasons<'py>(
        &self,
        py: Python<'py>,
        budget: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let game = self.copied(py);
        let (budget, limits) = budgets(budget)?;
        let found = watched(py, budget, |watch| game.reasons(&limits, watch))?;
        answers::reasons(py, &found)
    }

    fn explain<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let game = self.copied(py);
        let found = py.detach(|| game.explain());
        let explanation = found.map_err(|error| of_answer(py, &error))?;
        answers::explanation(py, game.setup(), &explanation)
    }

    fn copy(&self, py: Python<'_>) -> Self {
        Self(Mutex::new(self.copied(py)))
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy(py)
    }

    fn __eq__(slf: &Bound<'_, Self>, other: &Bound<'_, PyAny>) -> Option<bool> {
        let (py, other) = (slf.py(), other.cast::<Self>().ok()?);
        // (One after the other: two locks at once could wait for each other.)
        let one = slf.get().copied(py);
        Some(one == other.get().copied(py))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let game = self.copied(py);
        let board = crate::shape::written(py, game.setup())?;
        let players = match game.players() {
            2 => String::new(),
            players => format!(", players={players}"),
        };
        let moves = all_named(py, game.played().iter().map(|played| played.mv));
        let moves: Vec<String> =
            moves.iter().map(|mv| Ok(mv.repr()?.to_string())).collect::<PyResult<_>>()?;
        let play =
            if moves.is_empty() { String::new() } else { format!(".play({})", moves.join(", ")) };
        Ok(format!("Game({board}{players}){play}"))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let game = self.copied(py);
        let moves = PyTuple::new(py, all_named(py, game.played().iter().map(|played| played.mv)))?;
        let again = py.import("slicewise._again")?.getattr("game")?;
        let arguments = (game.setup().to_string(), game.players(), moves);
        Ok((again, arguments).into_pyobject(py)?.into_any())
    }
}
