//! `own`: a game of one's own, as a Python object for each position.

use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use slicewise::number::Exact;
use slicewise::own::{
    Limits, MoveEval, OwnGameError, ScoringGame, Solution, Step, simulate, solve,
};
use slicewise::play::Strategy;

use crate::answers::tuple;
use crate::error::{no_answer, refusal, shown};
use crate::number::{Natural, index, to_python};
use crate::text::Text;

/// A position: a Python object that says what its moves are and what they do.
struct Position {
    object: Py<PyAny>,
    hash: isize,
    raised: Raised,
}

/// The first exception that an object raised; from then on nothing is asked.
#[derive(Clone, Default)]
struct Raised(Arc<Mutex<Option<PyErr>>>);

impl Raised {
    fn is_some(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    fn set(&self, error: PyErr) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
    }

    /// Raises the exception, if there is one.
    fn check(&self) -> PyResult<()> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take().map_or(Ok(()), Err)
    }
}

/// A move: any Python object.
struct Turn(Py<PyAny>);

impl Position {
    fn new(object: Bound<'_, PyAny>, raised: Raised) -> PyResult<Self> {
        let hash = object.hash()?;
        Ok(Self { object: object.unbind(), hash, raised })
    }

    /// Asks the object; `None` if it raises an exception, now or before.
    fn ask<T>(&self, question: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>) -> Option<T> {
        if self.raised.is_some() {
            return None;
        }
        // Python itself looks for Ctrl-C between two of its instructions, and there may be none.
        let answer = Python::attach(|py| {
            py.check_signals()?;
            question(self.object.bind(py))
        });
        answer.map_err(|error| self.raised.set(error)).ok()
    }
}

impl Clone for Position {
    fn clone(&self) -> Self {
        let object = Python::attach(|py| self.object.clone_ref(py));
        Self { object, hash: self.hash, raised: self.raised.clone() }
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.hash.hash(hasher);
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let is_equal = |one: &Bound<'_, PyAny>| one.eq(&other.object);
        self.hash == other.hash
            && (self.object.is(&other.object) || self.ask(is_equal).unwrap_or(false))
    }
}

impl Eq for Position {}

impl Clone for Turn {
    fn clone(&self) -> Self {
        Self(Python::attach(|py| self.0.clone_ref(py)))
    }
}

impl ScoringGame for Position {
    type Move = Turn;

    fn moves(&self) -> Vec<Turn> {
        let moves = |position: &Bound<'_, PyAny>| {
            let moves = position.call_method0("moves")?;
            moves.try_iter()?.map(|turn| Ok(Turn(turn?.unbind()))).collect()
        };
        self.ask(moves).unwrap_or_default()
    }

    fn play(&self, turn: &Turn) -> Step<Self> {
        let step = |position: &Bound<'_, PyAny>| {
            step(&position.call_method1("play", (&turn.0,))?, &self.raised)
        };
        // A play that stays where it is ends the search.
        self.ask(step).unwrap_or_else(|| Step::new(0, self.clone()))
    }
}

/// Reads what `play` returns: a score, the next position, and whether the same player moves again.
fn step(found: &Bound<'_, PyAny>, raised: &Raised) -> PyResult<Step<Position>> {
    let expected = "expected a score and a position, and True if the same player moves again";
    let refused = || PyTypeError::new_err(format!("play: found {}, {expected}", shown(found)));
    let parts = found.cast::<PyTuple>().map_err(|_| refused())?;
    if !(2..=3).contains(&parts.len()) {
        return Err(refused());
    }
    let score = score(&parts.get_item(0)?)?;
    let next = Position::new(parts.get_item(1)?, raised.clone())?;
    let again = parts.len() == 3 && parts.get_item(2)?.is_truthy()?;
    let step = Step::new(score, next);
    Ok(if again { step.with_another_turn() } else { step })
}

fn score(found: &Bound<'_, PyAny>) -> PyResult<i64> {
    let expected = "expected an int of 64 bits: a game with fractions is scaled";
    let Some(index) = index(found) else {
        let message = format!("score: found {}, {expected}", shown(found));
        return Err(PyTypeError::new_err(message));
    };
    let message = |_| refusal(found.py(), format!("score: found {index}, {expected}"));
    index.extract().map_err(message)
}

/// A game of one's own that was solved: every position that can be reached from its start.
#[pyclass(frozen, module = "slicewise._slicewise")]
pub(crate) struct OwnSolution(Solution<Position>);

#[pymethods]
impl OwnSolution {
    /// The value of a position for the player to move there; `None` if it cannot be reached.
    fn value_at<'py>(&self, position: Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (py, raised) = (position.py(), Raised::default());
        let found = self.0.value_at(&Position::new(position, raised.clone())?);
        raised.check()?;
        found.map(|value| to_python(py, &Exact::from(value))).transpose()
    }

    /// Every legal move of a position; `None` if it cannot be reached.
    fn moves_at<'py>(&self, position: Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let (py, raised) = (position.py(), Raised::default());
        let found = self.0.moves_at(&Position::new(position, raised.clone())?);
        raised.check()?;
        found.map(|moves| tuple(py, moves, |eval| move_eval(py, &eval))).transpose()
    }
}

/// What a game of one's own raised, or why it could not be solved.
fn answered<T>(py: Python<'_>, raised: &Raised, found: Result<T, OwnGameError>) -> PyResult<T> {
    raised.check()?;
    found.map_err(|error| match error {
        OwnGameError::TooManyPositions { .. } => {
            no_answer(py, format!("{error}; positions= sets another"))
        }
        error => no_answer(py, error),
    })
}

/// Solves a game of one's own. Returns its value, its moves, a line, the number of positions, and the solution.
#[pyfunction]
pub(crate) fn solve_own<'py>(
    py: Python<'py>,
    position: Bound<'py, PyAny>,
    positions: Natural,
) -> PyResult<Bound<'py, PyTuple>> {
    let raised = Raised::default();
    let start = Position::new(position, raised.clone())?;
    let found = solve(&start, &Limits { positions: positions.0 });
    let solution = answered(py, &raised, found)?;
    let (moves, line) = (solution.moves(), solution.line());
    raised.check()?;
    let moves = tuple(py, moves, |eval| move_eval(py, &eval))?;
    let line = PyTuple::new(py, line.into_iter().map(|turn| turn.0))?;
    let value = to_python(py, &Exact::from(solution.value()))?;
    let count = solution.positions();
    (value, moves, line, count, OwnSolution(solution)).into_pyobject(py)
}

/// Plays a game of one's own to its end. Returns its turns and the totals.
#[pyfunction]
pub(crate) fn simulate_own<'py>(
    py: Python<'py>,
    position: Bound<'py, PyAny>,
    first: Text,
    second: Text,
    seed: Natural,
    positions: Natural,
) -> PyResult<Bound<'py, PyTuple>> {
    let strategy =
        |name: &Text| -> PyResult<Strategy> { name.parse().map_err(|error| refusal(py, error)) };
    let strategies = [strategy(&first)?, strategy(&second)?];
    let raised = Raised::default();
    let start = Position::new(position, raised.clone())?;
    let limits = Limits { positions: positions.0 };
    let found = simulate(&start, strategies, seed.0, &limits);
    let play = answered(py, &raised, found)?;
    let totals = |totals: &[i128; 2]| {
        let totals = totals.map(|total| to_python(py, &Exact::from(total)));
        let [first, second] = totals;
        PyTuple::new(py, [first?, second?])
    };
    let turns = tuple(py, &play.turns, |turn| {
        let player = crate::answers::player(turn.player);
        let fields = (&turn.mv.0, player, turn.score, totals(&turn.totals)?);
        Ok(fields.into_pyobject(py)?.into_any())
    })?;
    (turns, totals(&play.totals)?).into_pyobject(py)
}

fn move_eval<'py>(py: Python<'py>, eval: &MoveEval<Turn>) -> PyResult<Bound<'py, PyAny>> {
    let number = |number: i128| to_python(py, &Exact::from(number));
    let fields = (&eval.mv.0, eval.score, number(eval.outcome)?, number(eval.loss)?);
    Ok(fields.into_pyobject(py)?.into_any())
}
