//! `Game`: a board that is played.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use pyo3::types::{PyString, PyTuple};
use slicewise::play::{EngineConfig, Strategy};
use slicewise::solve::MoveEval;
use slicewise::{Ask, Exact, Game, Want};

use crate::answers::{self, numbers, tuple};
use crate::board::{compared, reduced};
use crate::error::{of_answer, of_board, refusal, unfinished};
use crate::number::{Natural, to_python};
use crate::search::{Budget, with_progress};
use crate::setup::{of_setup, setup};
use crate::strategy::{judged, simulated};
use crate::text::{Switch, Text};
use crate::vertices::{all_named, named, turn};

/// A board that is played, and the moves made on it. `board` is a board or its text; more than two `players` play on
/// a single row.
///
/// A move is the number of a vertex, or `'pass'`, `'menu 0 choice 1'`, `'game 0 edge 2'`. Outcomes are the first
/// player's lead at the end, whoever moves.
///
/// >>> import slicewise as sw
/// >>> game = sw.Game(sw.Row([3, 2, 5, 4]))
/// >>> game.play(3, 2)
/// Game(Row([3, 2, 5, 4])).play(3, 2)
/// >>> game.totals, game.to_move, game.left
/// ((4, 5), 0, (0, 1))
/// >>> game.review().lost
/// (2, 0)
///
/// Raises `Error` for a number of players that the board does not allow.
#[pyclass(name = "Game", frozen, module = "slicewise", weakref)]
pub(crate) struct PlayedGame(pub(crate) Mutex<Game>);

/// The most lines of an evaluation.
const LINES: usize = 3;

impl PlayedGame {
    /// The play. (Nobody keeps it while waiting for the lock of the interpreter.)
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Game> {
        self.0.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether another object is a game in which the same was played on the same board; `None` if it is not a game.
    fn equals(&self, other: &Bound<'_, PyAny>) -> Option<bool> {
        let (py, other) = (other.py(), other.cast::<Self>().ok()?);
        // One after the other: two locks at once could wait for each other.
        let one = self.copied(py);
        Some(one == other.get().copied(py))
    }

    /// A copy of the play, for a question that takes its time.
    pub(crate) fn copied(&self, py: Python<'_>) -> Game {
        self.lock(py).clone()
    }

    /// Asks about the play within a budget, some seconds if it is `None`.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        budget: Option<&Bound<'_, PyAny>>,
        question: impl FnOnce(&Game, &Ask<'_>) -> T + Send,
    ) -> PyResult<T> {
        self.ask_with(py, budget, None, question)
    }

    /// Asks likewise, and tells how far a search is.
    fn ask_with<T: Send>(
        &self,
        py: Python<'_>,
        budget: Option<&Bound<'_, PyAny>>,
        progress: Option<Py<PyAny>>,
        question: impl FnOnce(&Game, &Ask<'_>) -> T + Send,
    ) -> PyResult<T> {
        let game = self.copied(py);
        let budget = budget.map_or(Ok(Budget::USUAL), |budget| Budget::new(Some(budget)))?;
        let (positions, lines) = (budget.positions, LINES);
        with_progress(py, budget, progress, |watch| {
            question(&game, &Ask { positions, lines, watch, ..Ask::default() })
        })
    }

    /// The evaluations of the legal moves, without lines.
    fn evaluated(&self, py: Python<'_>) -> PyResult<Vec<MoveEval<Exact>>> {
        let found = self.ask(py, None, |game, ask| game.evaluate(&Ask { lines: 0, ..*ask }))?;
        Ok(found.map_err(|error| of_answer(py, &error))?.moves)
    }
}

#[pymethods]
impl PlayedGame {
    #[new]
    #[pyo3(signature = (board, /, players=Natural(2)), text_signature = "(board, /, players=2)")]
    fn new(py: Python<'_>, board: &Bound<'_, PyAny>, players: Natural) -> PyResult<Self> {
        let setup = setup(board)?;
        let game = py.detach(|| Game::with_players(setup.clone(), players.size()));
        let game = game.map_err(|error| of_board(py, &error, || setup.to_string()))?;
        Ok(Self(Mutex::new(game)))
    }

    /// The board at the start.
    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let setup = self.lock(py).setup().clone();
        of_setup(py, setup)
    }

    /// The number of players.
    #[getter]
    fn players(&self, py: Python<'_>) -> usize {
        self.lock(py).players()
    }

    /// The player to move; `None` when the play is over.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> Option<usize> {
        self.lock(py).to_move()
    }

    /// Whether the play is over.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> bool {
        self.lock(py).is_over()
    }

    /// The total of each player so far.
    #[getter]
    fn totals<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let totals = self.lock(py).totals();
        numbers(py, totals)
    }

    /// The moves made so far.
    #[getter]
    fn played<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let played = self.lock(py).played();
        tuple(py, &played, |played| answers::played_move(py, played))
    }

    /// The vertices left.
    #[getter]
    fn left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let left = self.lock(py).vertices();
        answers::vertices(py, &left)
    }

    /// Every legal move.
    #[getter]
    fn legal_moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let legal = self.lock(py).legal_moves();
        PyTuple::new(py, all_named(py, legal))
    }

    /// Makes moves, and returns the game.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Game(sw.Row([3, 2, 5, 4])).play(3, 2).totals
    /// (4, 5)
    ///
    /// Raises `MoveError` at the first move that is not legal; those before it have been made.
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

    /// Takes the last move back and returns it; `None` at the start.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Game(sw.Row([3, 2, 5, 4])).play(3, 2).undo()
    /// 2
    fn undo<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyAny>> {
        let undone = self.lock(py).undo();
        undone.map(|mv| named(py, mv))
    }

    /// The total of the player to move less the other's, of what is left, under optimal play.
    ///
    /// Raises `UnfinishedError` if a search ran out of its budget, `NoAnswerError` for more than two players.
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let value = |game: &Game, ask: &Ask<'_>| game.ask(&Ask { want: Want::Value, ..*ask });
        let found = self.ask(py, None, value)?;
        let interval = found.map_err(|error| of_answer(py, &error))?.value;
        if let Some(value) = interval.exact() {
            return to_python(py, value);
        }
        let message = format!("the value is not known: it is {interval}");
        Err(unfinished(py, message, answers::interval(py, &interval)?))
    }

    /// Every legal move. Its outcome is the first player's lead at the end; with more than two players, what the player
    /// who moves is sure of.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        answers::move_evals(py, &self.evaluated(py)?)
    }

    /// An optimal move; `None` if there is none, or none is known.
    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let moves = self.evaluated(py)?;
        let best = moves.iter().find(|eval| eval.optimal == Some(true));
        Ok(best.map(|eval| named(py, eval.mv)))
    }

    /// Evaluates the position, within a `budget` as in `Board.solve`, some seconds if it is `None`, and with its `progress`.
    ///
    /// >>> import slicewise as sw
    /// >>> answer = sw.Game(sw.Row([3, 2, 5, 4])).evaluate()
    /// >>> answer.value, answer.best
    /// (2, 0)
    #[pyo3(signature = (*, budget=None, progress=None))]
    fn evaluate<'py>(
        &self,
        py: Python<'py>,
        budget: Option<&Bound<'py, PyAny>>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let found = self.ask_with(py, budget, progress, |game, ask| game.evaluate(ask))?;
        answers::evaluation(py, &found.map_err(|error| of_answer(py, &error))?)
    }

    /// The move of an engine; `None` when the play is over, or if its strategy does not apply.
    ///
    /// `strategy` is `'optimal'`, `'greedy'`, `'colour'`, `'two-ahead'`, `'random'`, `'parity'`, `'largest-first'`, or
    /// `'3-ahead'` to `'9-ahead'`. Of 100 moves, about `errors` are known not to be optimal, if there are such moves. The same `seed` gives the same move.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Game(sw.Row([3, 2, 5, 4])).engine_move("greedy")
    /// 3
    #[pyo3(
        signature = (strategy=Text::Usual("optimal"), *, errors=Natural(0), seed=Natural(0), budget=None),
        text_signature = "($self, strategy='optimal', *, errors=0, seed=0, budget=None)"
    )]
    fn engine_move<'py>(
        &self,
        py: Python<'py>,
        strategy: Text,
        errors: Natural,
        seed: Natural,
        budget: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let strategy: Strategy = strategy.parse().map_err(|error| refusal(py, error))?;
        let errors = errors.0;
        let errors =
            u8::try_from(errors).ok().filter(|errors| *errors <= 100).ok_or_else(|| {
                refusal(py, format!("errors: found {errors}, expected from 0 to 100, of 100 moves"))
            })?;
        let config = EngineConfig { strategy, errors, seed: seed.0 };
        let chosen = self.ask(py, budget, |game, ask| game.engine_move(config, ask))?;
        Ok(chosen.map(|chosen| named(py, chosen.mv)))
    }

    /// Plays on to the end of the play, the first and the second player each with a strategy: its name, as in `engine_move`, a
    /// function from a `Game` to a move, or a `pathlib.Path` of a table. A search has the `budget` as in `evaluate` at each move.
    ///
    /// >>> import slicewise as sw
    /// >>> play = sw.Game(sw.Row([3, 2, 5, 4])).simulate("greedy", "optimal")
    /// >>> [turn.move for turn in play.turns], play.totals, play.difference
    /// ([3, 2, 0, 1], (7, 7), 0)
    ///
    /// Raises `NoAnswerError` if a strategy does not apply or makes no legal move, or the board is too large.
    #[pyo3(
        signature = (first=None, second=None, *, seed=Natural(0), budget=None),
        text_signature = "($self, first='optimal', second='optimal', *, seed=0, budget=None)"
    )]
    fn simulate<'py>(
        &self,
        py: Python<'py>,
        first: Option<Bound<'py, PyAny>>,
        second: Option<Bound<'py, PyAny>>,
        seed: Natural,
        budget: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let usual = PyString::new(py, "optimal").into_any();
        let strategies = [first.unwrap_or_else(|| usual.clone()), second.unwrap_or(usual)];
        let budget = budget.map_or(Ok(Budget::USUAL), |budget| Budget::new(Some(budget)))?;
        simulated(&self.copied(py), &strategies, seed.0, budget)
    }

    /// The reductions with which a search of the position starts, as `Board.reduction`.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Game("graph 3 1 2 5 4 edges 0-1 1-2 2-3 3-4 4-0 open 0").reduction().free
    /// (3,)
    fn reduction<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        reduced(py, &self.copied(py))
    }

    /// Reviews the moves made so far: what each lost, and what would have been better.
    ///
    /// >>> import slicewise as sw
    /// >>> [turn.loss for turn in sw.Game(sw.Row([3, 2, 5, 4])).play(3, 2).review().turns]
    /// [2, 0]
    #[pyo3(signature = (*, budget=None))]
    fn review<'py>(
        &self,
        py: Python<'py>,
        budget: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let found = self.ask(py, budget, |game, ask| game.review(ask))?;
        answers::review(py, &found)
    }

    /// Finds the laws that hold in the position, and what greedy play gets and guarantees.
    ///
    /// >>> import slicewise as sw
    /// >>> [law.name for law in sw.Game(sw.Row([4, 2, 6, 7])).reasons().laws]
    /// ['heaviest']
    #[pyo3(signature = (*, budget=None))]
    fn reasons<'py>(
        &self,
        py: Python<'py>,
        budget: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let found = self.ask(py, budget, |game, ask| game.reasons(ask))?;
        answers::reasons(py, &found)
    }

    /// Judges a strategy from the current position on, as `Board.strategy`.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Game(sw.Row([25, 8, 21, 2, 6, 4, 12, 16])).strategy("greedy").loss
    /// 26
    #[pyo3(signature = (strategy, *, second=Switch(false), budget=None))]
    #[pyo3(text_signature = "($self, strategy, *, second=False, budget=None)")]
    fn strategy<'py>(
        &self,
        strategy: &Bound<'py, PyAny>,
        second: Switch,
        budget: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        judged(&self.copied(strategy.py()), strategy, second.0, budget)
    }

    /// Explains the position, as `Board.explain`.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Game(sw.Row([9, 3, 2, 5, 4])).play(0).explain().reduced_value
    /// 2
    fn explain<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let game = self.copied(py);
        let found = py.detach(|| game.explain(&Ask::default()));
        let explanation = found.map_err(|error| of_answer(py, &error))?;
        answers::explanation(py, game.setup(), &explanation)
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("slicewise.draw")?.call_method1("shown", (slf,))
    }

    /// A copy of the play, which goes its own way.
    ///
    /// >>> import slicewise as sw
    /// >>> game = sw.Game(sw.Row([3, 2, 5, 4]))
    /// >>> game.copy().play(3).left, game.left
    /// ((0, 1, 2), (0, 1, 2, 3))
    fn copy(&self, py: Python<'_>) -> Self {
        Self(Mutex::new(self.copied(py)))
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> Self {
        self.copy(py)
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        compared(other.py(), self.equals(other))
    }

    fn __ne__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        compared(other.py(), self.equals(other).map(|equal| !equal))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let game = self.copied(py);
        let board = crate::shape::written(py, game.setup())?;
        let players = match game.players() {
            2 => String::new(),
            players => format!(", players={players}"),
        };
        let moves: PyResult<Vec<String>> =
            made(py, &game).iter().map(|mv| Ok(mv.repr()?.to_string())).collect();
        let moves = moves?;
        let play =
            if moves.is_empty() { String::new() } else { format!(".play({})", moves.join(", ")) };
        Ok(format!("Game({board}{players}){play}"))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let game = self.copied(py);
        let moves = PyTuple::new(py, made(py, &game))?;
        let again = py.import("slicewise._again")?.getattr("game")?;
        let arguments = (game.setup().to_string(), game.players(), moves);
        Ok((again, arguments).into_pyobject(py)?.into_any())
    }
}

/// The moves made so far, as Python has them.
fn made<'py>(py: Python<'py>, game: &Game) -> Vec<Bound<'py, PyAny>> {
    all_named(py, game.played().iter().map(|played| played.mv))
}
