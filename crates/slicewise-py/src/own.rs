//! `own`: a game of one's own, as a Python object for each position.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use slicewise::number::Exact;
use slicewise::own::{Limits, MoveEval, OwnGameError, ScoringGame, Step, solve};

use crate::answers::tuple;
use crate::error::{no_answer, refusal, shown};
use crate::number::{Natural, index, to_python};

/// A position: a Python object that says what its moves are and what they do.
struct Position {
    object: Py<PyAny>,
    hash: isize,
    /// The first exception that an object raised; from then on nothing is asked.
    raised: Rc<RefCell<Option<PyErr>>>,
}

/// A move: any Python object.
struct Turn(Py<PyAny>);

impl Position {
    fn new(object: Bound<'_, PyAny>, raised: Rc<RefCell<Option<PyErr>>>) -> PyResult<Self> {
        let hash = object.hash()?;
        Ok(Self { object: object.unbind(), hash, raised })
    }

    /// Asks the object; `None` if it raises an exception, now or before.
    fn ask<T>(&self, question: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>) -> Option<T> {
        if self.raised.borrow().is_some() {
            return None;
        }
        // Python itself looks for Ctrl-C between two of its instructions, and there may be none.
        let answer = Python::attach(|py| {
            py.check_signals()?;
            question(self.object.bind(py))
        });
        answer.map_err(|error| *self.raised.borrow_mut() = Some(error)).ok()
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
fn step(found: &Bound<'_, PyAny>, raised: &Rc<RefCell<Option<PyErr>>>) -> PyResult<Step<Position>> {
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

/// Solves a game of one's own. Returns its value, its moves, a line, and the number of positions.
#[pyfunction]
pub(crate) fn solve_own<'py>(
    py: Python<'py>,
    position: Bound<'py, PyAny>,
    positions: Natural,
) -> PyResult<Bound<'py, PyTuple>> {
    let raised = Rc::new(RefCell::new(None));
    let start = Position::new(position, raised.clone())?;
    let found = solve(&start, &Limits { positions: positions.0 });
    if let Some(error) = raised.take() {
        return Err(error);
    }
    let solution = found.map_err(|error| match error {
        OwnGameError::TooManyPositions { .. } => {
            no_answer(py, format!("{error}; positions= sets another"))
        }
        error => no_answer(py, error),
    })?;
    let (moves, line) = (solution.moves(), solution.line());
    if let Some(error) = raised.take() {
        return Err(error);
    }
    let moves = tuple(py, moves, |eval| move_eval(py, &eval))?;
    let line = PyTuple::new(py, line.into_iter().map(|turn| turn.0))?;
    let value = to_python(py, &Exact::from(solution.value()))?;
    (value, moves, line, solution.positions()).into_pyobject(py)
}

fn move_eval<'py>(py: Python<'py>, eval: &MoveEval<Turn>) -> PyResult<Bound<'py, PyAny>> {
    let number = |number: i128| to_python(py, &Exact::from(number));
    let fields = (&eval.mv.0, eval.score, number(eval.outcome)?, number(eval.loss)?);
    Ok(fields.into_pyobject(py)?.into_any())
}
