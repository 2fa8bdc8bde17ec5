//! [`Board`]: a board that does not change, with every question that the façade answers.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use slicewise::board::{Passing, Rules, Setup, Shape, Taking};
use slicewise::certify::prove;
use slicewise::notation;
use slicewise::number::Exact;
use slicewise::solve::Analysis;
use slicewise::solve::search::{Options, TableIo};
use slicewise::{Error, Game};

use crate::answers;
use crate::error::{no_answer, of_answer, of_board, of_notation, refusal, shown, unfinished};
use crate::number::{list, to_python};
use crate::search::{Budget, interruptible, threads, watched};
use crate::vertices::{all_named, named};
use crate::{component, outline, shape};

/// A board: components side by side, and the rules.
#[pyclass(subclass, frozen, module = "slicewise", weakref)]
pub(crate) struct Board {
    game: Game,
    /// The analysis with the usual budget, once it was asked for.
    analysis: OnceLock<Arc<Analysis<Exact>>>,
}

impl Board {
    /// Checks a setup. Its text, for an error, is `text` or the notation.
    pub(crate) fn checked(py: Python<'_>, setup: Setup, text: Option<&str>) -> PyResult<Self> {
        let game = py.detach(|| Game::new(setup.clone()));
        let written = || text.map_or_else(|| setup.to_string(), ToOwned::to_owned);
        let game = game.map_err(|error| of_board(py, &error, written))?;
        Ok(Self { game, analysis: OnceLock::new() })
    }

    pub(crate) fn setup(&self) -> &Setup {
        self.game.setup()
    }

    /// The analysis with the usual budget, made once.
    fn analysed(&self, py: Python<'_>) -> PyResult<Arc<Analysis<Exact>>> {
        if let Some(known) = self.analysis.get() {
            return Ok(known.clone());
        }
        let options = Options { all_moves: true, ..Options::default() };
        let analysis = Arc::new(analyse(py, &self.game, &options, Budget::USUAL, false)?);
        Ok(self.analysis.get_or_init(|| analysis).clone())
    }

    /// The same board under other rules.
    fn ruled(&self, py: Python<'_>, rule: Option<&str>, passing: Option<&str>) -> PyResult<Setup> {
        let Rules { taking, passing: may_pass } = self.setup().rules;
        let taking = rule.map_or(Ok(taking), str::parse::<Taking>);
        let passing = passing.map_or(Ok(may_pass), str::parse::<Passing>);
        let rules = Rules {
            taking: taking.map_err(|error| refusal(py, format!("rule: {error}")))?,
            passing: passing.map_err(|error| refusal(py, format!("passing: {error}")))?,
        };
        Ok(Setup { rules, ..self.setup().clone() })
    }

    /// This board, or the one under other rules.
    fn under_rules<'b>(
        &'b self,
        py: Python<'_>,
        rule: Option<&str>,
        passing: Option<&str>,
    ) -> PyResult<std::borrow::Cow<'b, Game>> {
        if rule.is_none() && passing.is_none() {
            return Ok(std::borrow::Cow::Borrowed(&self.game));
        }
        let board = Self::checked(py, self.ruled(py, rule, passing)?, None)?;
        Ok(std::borrow::Cow::Owned(board.game))
    }
}

fn analyse(
    py: Python<'_>,
    game: &Game,
    options: &Options,
    budget: Budget,
    by_search: bool,
) -> PyResult<Analysis<Exact>> {
    let found = watched(py, budget, |watch| match by_search {
        true => game.search_with(options, &mut TableIo::none(), watch),
        false => game.analyse_with(options, &mut TableIo::none(), watch),
    })?;
    found.map_err(|error| of_answer(py, &error))
}

/// Reads a board from the text notation, such as `row 4 2 6 7 + stack 5 1 8`.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn parse<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let setup = notation::parse(text).map_err(|error| of_notation(py, &error, text))?;
    component::wrapped(py, Board::checked(py, setup, Some(text))?)
}

/// Makes the Python object for a setup.
pub(crate) fn of_setup(py: Python<'_>, setup: Setup) -> PyResult<Bound<'_, PyAny>> {
    component::wrapped(py, Board::checked(py, setup, None)?)
}

#[pymethods]
impl Board {
    #[new]
    fn new(py: Python<'_>) -> PyResult<Self> {
        Self::checked(py, Setup::default(), None)
    }

    /// The board in text notation.
    #[getter]
    fn text(&self) -> String {
        self.setup().to_string()
    }

    /// The weight of every vertex, in the order of their numbers.
    #[getter]
    fn weights<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        list(py, self.setup().vertex_weights())
    }

    /// The components, each as a board under the same rules.
    #[getter]
    fn components<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let alone = |shape: &Shape| Setup { components: vec![shape.clone()], ..*self.setup() };
        let rules = self.setup().rules;
        let alone = |shape| Setup { rules, ..alone(shape) };
        self.setup().components.iter().map(|shape| of_setup(py, alone(shape))).collect()
    }

    /// Which vertices may be taken: `share`, `grab` or `both`.
    #[getter]
    fn rule(&self) -> &'static str {
        self.setup().rules.taking.name()
    }

    /// When a player may pass: `never`, `P`, `A` or `N`.
    #[getter]
    fn passing(&self) -> &'static str {
        self.setup().rules.passing.name()
    }

    /// Whether theory knows every component, so that no search is needed.
    #[getter]
    fn has_theory(&self) -> bool {
        self.game.has_theory()
    }

    #[pyo3(signature = (*, rule=None, passing=None))]
    fn under<'py>(
        &self,
        py: Python<'py>,
        rule: Option<&str>,
        passing: Option<&str>,
    ) -> PyResult<Bound<'py, PyAny>> {
        of_setup(py, self.ruled(py, rule, passing)?)
    }

    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let options = Options::default();
        let known = self.analysis.get().map(|analysis| analysis.value.clone());
        let interval = match known {
            Some(value) => value,
            None => {
                let found = watched(py, Budget::USUAL, |watch| {
                    self.game.value_with(&options, &mut TableIo::none(), watch)
                })?;
                found.map_err(|error| of_answer(py, &error))?
            }
        };
        match interval.exact() {
            Some(value) => to_python(py, value),
            None => {
                let message = format!(
                    "the search stopped after about {} positions, at a value {interval}: solve() \
                     takes a larger budget",
                    Budget::USUAL.positions
                );
                Err(unfinished(py, message, answers::interval(py, &interval)?))
            }
        }
    }

    #[getter]
    fn profits<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let analysis = self.analysed(py)?;
        analysis.profits.as_ref().map(|profits| answers::numbers(py, profits)).transpose()
    }

    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        answers::move_evals(py, &self.analysed(py)?.moves)
    }

    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        Ok(self.analysed(py)?.best_moves().next().map(|mv| named(py, mv)))
    }

    #[getter]
    fn line<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, all_named(py, self.analysed(py)?.line.iter().copied()))
    }

    #[getter]
    fn normal_form<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let analysis = self.analysed(py)?;
        analysis.normal_form.as_ref().map(|form| answers::normal_form(py, form)).transpose()
    }

    #[getter]
    fn slices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        answers::slices(py, &self.analysed(py)?.slices)
    }

    #[getter]
    fn evs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        answers::slices(py, &self.analysed(py)?.evs)
    }

    #[pyo3(signature = (
        *, rule=None, passing=None, budget=None, memory=None, threads=None, all_moves=true, line=None,
        search=false
    ))]
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        rule: Option<&str>,
        passing: Option<&str>,
        budget: Option<&Bound<'py, PyAny>>,
        memory: Option<&Bound<'py, PyAny>>,
        threads: Option<&Bound<'py, PyAny>>,
        all_moves: bool,
        line: Option<&Bound<'py, PyAny>>,
        search: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let usual = Options::default();
        let options = Options {
            all_moves,
            memory: memory.map_or(Ok(usual.memory), |memory| count(memory, "memory"))?,
            threads: threads.map_or(Ok(1), |count| self::threads(py, count))?,
            line: line.map_or(Ok(usize::MAX), |line| count(line, "line"))?,
            ..usual
        };
        let game = self.under_rules(py, rule, passing)?;
        let analysis = analyse(py, &game, &options, Budget::new(budget)?, search)?;
        answers::analysis(py, game.setup(), &analysis)
    }

    fn explain<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let found = py.detach(|| self.game.explain());
        let explanation = found.map_err(|error| of_answer(py, &error))?;
        answers::explanation(py, self.setup(), &explanation)
    }

    fn fences<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let charts = py.detach(|| self.game.fence_charts());
        answers::tuple(py, &charts, |chart| answers::fence_chart(py, chart))
    }

    fn certificate<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let proved = interruptible(py, |watch| prove(self.setup(), watch))?;
        let file = proved.map_err(|error| no_answer(py, Error::from(error)))?;
        answers::certificate(py, &file)
    }

    fn _outline<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        outline::of(py, self.setup())
    }

    fn _repr_svg_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let board = component::wrapped(py, self.again())?;
        py.import("slicewise._svg")?.call_method1("board", (board,))
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        shape::written(py, self.setup())
    }

    fn __len__(&self) -> usize {
        self.setup().vertices()
    }

    fn __bool__(&self) -> bool {
        true
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> Option<bool> {
        let other = other.cast::<Self>().ok()?;
        Some(self.setup() == other.get().setup())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.text().hash(&mut hasher);
        hasher.finish()
    }

    fn __add__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Ok(other) = other.cast::<Self>() else { return Ok(py.NotImplemented().into_bound(py)) };
        let (one, other) = (self.setup(), other.get().setup());
        if one.rules != other.rules {
            let written = |rules: Rules| match rules.are_plain() {
                true => "the plain rules".to_owned(),
                false => rules.to_string(),
            };
            let [one, other] = [one, other].map(|board| written(board.rules));
            let expected = "expected the same rules on both boards of a sum";
            return Err(refusal(py, format!("found {one} and {other}, {expected}")));
        }
        let components = [&one.components[..], &other.components[..]].concat();
        of_setup(py, Setup { components, rules: one.rules })
    }

    /// `sum(boards)` begins with 0.
    fn __radd__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        match other.extract::<i64>() {
            Ok(0) => component::wrapped(py, self.again()),
            _ => Ok(py.NotImplemented().into_bound(py)),
        }
    }

    fn __copy__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __deepcopy__<'py>(slf: Bound<'py, Self>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.import("slicewise._slicewise")?.getattr("parse")?, (self.text(),)))
    }
}

impl Board {
    /// The same board, with what is known of it.
    fn again(&self) -> Self {
        Self { game: self.game.clone(), analysis: self.analysis.clone() }
    }
}

/// Reads a number of bytes or of moves.
fn count(number: &Bound<'_, PyAny>, name: &str) -> PyResult<usize> {
    let Ok(index) = number.call_method0("__index__") else {
        let found = shown(number);
        return Err(PyTypeError::new_err(format!("{name}: found {found}, expected an int")));
    };
    let refused = |_| refusal(number.py(), format!("{name}: found {index}, expected 0 or more"));
    index.extract().map_err(refused)
}

/// Reads a list of boards.
pub(crate) fn setups(list: &Bound<'_, PyAny>) -> PyResult<Vec<Setup>> {
    let entries = crate::vertices::entries(list, "boards", "a list of boards")?;
    entries.map(|entry| setup(&entry?)).collect()
}

/// Reads a board: an object or its text.
pub(crate) fn setup(board: &Bound<'_, PyAny>) -> PyResult<Setup> {
    let py = board.py();
    if let Ok(board) = board.cast::<Board>() {
        return Ok(board.get().setup().clone());
    }
    let Ok(text) = board.extract::<String>() else {
        let found = shown(board);
        return Err(PyTypeError::new_err(format!("found {found}, expected a board or its text")));
    };
    let setup = notation::parse(&text).map_err(|error| of_notation(py, &error, &text))?;
    Ok(Board::checked(py, setup, Some(&text))?.setup().clone())
}

/// Makes a list of boards.
pub(crate) fn boards(py: Python<'_>, setups: Vec<Setup>) -> PyResult<Bound<'_, PyList>> {
    let boards: PyResult<Vec<_>> = setups.into_iter().map(|setup| of_setup(py, setup)).collect();
    PyList::new(py, boards?)
}
