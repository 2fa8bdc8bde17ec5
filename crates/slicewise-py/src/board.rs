//! [`Board`]: a board that does not change, with every question that the façade answers.

use std::cell::RefCell;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyTuple;
use slicewise::board::{Passing, Rules, Setup, Shape, Taking};
use slicewise::certify::{Limits, prove};
use slicewise::number::Exact;
use slicewise::solve::{Analysis, SolveError};
use slicewise::{Ask, Error, Game, Kept, Reductions, Want, Watch};
use slicewise_report::Solved;

use crate::answers;
use crate::error::{no_answer, of_answer, of_board, refusal, shown, unfinished};
use crate::number::{index, list, to_python};
use crate::search::{Budget, threads, to_the_end, watched, with_progress};
use crate::setup::of_setup;
use crate::strategy::judged;
use crate::table::Table;
use crate::text::{Switch, Text};
use crate::vertices::{all_named, named};
use crate::{component, shape};

/// A board: components side by side, and the rules of the play. It does not change; boards are equal if they are
/// written alike, and can be hashed, copied and pickled.
///
/// `Board()` is the empty board; others are made by `Row`, `Stack`, `Free`, `Ev`, `Pizza`, `Path`, `Forest`, `Tree`,
/// `Graph` and `parse`, and put side by side with `+`. Vertices are counted from 0 over all components.
///
/// >>> import slicewise as sw
/// >>> board = sw.Row([3, 2, 5, 4]) + sw.Free([1])
/// >>> board.value, board.best, len(board)
/// (3, 0, 5)
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

    /// The position at the start.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    /// The analysis with the usual budget, made once.
    fn analysed(&self, py: Python<'_>) -> PyResult<Arc<Analysis<Exact>>> {
        if let Some(known) = self.analysis.get() {
            return Ok(known.clone());
        }
        let analysis = Arc::new(ask(py, &self.game, Wanted::default(), Budget::USUAL, None)?);
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

/// What is wanted of a board, as the arguments of `solve` say it. (A question has a watch, which stays on its thread.)
#[derive(Clone, Copy)]
struct Wanted {
    want: Want,
    by_search: bool,
    line: usize,
    memory: usize,
    threads: usize,
    reductions: Reductions,
}

impl Default for Wanted {
    fn default() -> Self {
        let Ask { want, by_search, line, memory, threads, reductions, .. } =
            Ask::<Exact>::default();
        Self { want, by_search, line, memory, threads, reductions }
    }
}

impl Wanted {
    /// The question, within a budget.
    fn ask<'w>(self, budget: Budget, watch: Watch<'w>) -> Ask<'w> {
        let Self { want, by_search, line, memory, threads, reductions } = self;
        let rest = Ask { positions: budget.positions, watch, ..Ask::default() };
        Ask { want, by_search, line, memory, threads, reductions, ..rest }
    }
}

/// Answers a question about a position, within a budget.
fn ask(
    py: Python<'_>,
    game: &Game,
    wanted: Wanted,
    budget: Budget,
    progress: Option<Py<PyAny>>,
) -> PyResult<Analysis<Exact>> {
    let found = with_progress(py, budget, progress, |watch| game.ask(&wanted.ask(budget, watch)))?;
    found.map_err(|error| of_answer(py, &error))
}

/// Answers it by a search that goes on from the table of a file, and leaves what it knows there, also where an exception
/// ends it.
fn ask_with_table(
    py: Python<'_>,
    game: &Game,
    wanted: Wanted,
    budget: Budget,
    progress: Option<Py<PyAny>>,
    path: &Path,
) -> PyResult<Analysis<Exact>> {
    let mut table = Table::open(py, path)?;
    let wanted = Wanted { by_search: true, ..wanted };
    let from = table.take();
    let ((found, kept, is_unread), raised) = to_the_end(py, budget, progress, |watch| {
        let (from, kept) = (from.map(RefCell::new), Kept::default());
        let table = from.as_ref().map(|file| file as &RefCell<dyn Read>);
        let ask = Ask { table, keep: Some(&kept), ..wanted.ask(budget, watch) };
        let found = game.ask(&ask);
        (found, kept.table(), kept.is_unread())
    });
    table.save(py, kept, is_unread)?;
    raised.map_or(Ok(()), Err)?;
    found.map_err(|error| match error {
        Error::Solve(SolveError::Table(error)) => {
            refusal(py, format!("table: {}: {error}", path.display()))
        }
        error => of_answer(py, &error),
    })
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
        let Setup { components, rules } = self.setup();
        let alone = |shape: &Shape| Setup { components: vec![shape.clone()], rules: *rules };
        components.iter().map(|shape| of_setup(py, alone(shape))).collect()
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

    /// The same board under other rules; `None` keeps the rule.
    ///
    /// `rule` says which vertices may be taken: `'share'`, an available vertex, or any of a component without one;
    /// `'grab'`, one that does not disconnect the rest; `'both'`, one that both allow. `passing` says when a player may
    /// pass: `'never'`; `'P'`, on any turn, where two passes in a row end the play; `'A'`, the same with an even number
    /// of vertices left; `'N'`, on any turn except after a pass.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Path([1, 0, 2, 4]).under(rule="grab").value
    /// 3
    #[pyo3(signature = (*, rule=None, passing=None))]
    fn under<'py>(
        &self,
        py: Python<'py>,
        rule: Option<Text>,
        passing: Option<Text>,
    ) -> PyResult<Bound<'py, PyAny>> {
        of_setup(py, self.ruled(py, rule.as_deref(), passing.as_deref())?)
    }

    /// The first player's total less the second's under optimal play: an `int` or a `Fraction`.
    ///
    /// Where theory knows the components it takes no search. Other boards are searched, about five million positions at
    /// most, some seconds; `solve()` takes other limits.
    ///
    /// Raises `UnfinishedError`, which has the interval, if that was not enough, and `NoAnswerError` if the board is too
    /// large for a search.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Pizza([0, 2, 0, 2, 0, 0, 1, 0, 2, 0, 0, 1, 0, 1, 0]).value
    /// -1
    #[getter]
    fn value<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let known = self.analysis.get().map(|analysis| analysis.value.clone());
        let interval = match known {
            Some(value) => value,
            None => {
                let wanted = Wanted { want: Want::Value, ..Wanted::default() };
                ask(py, &self.game, wanted, Budget::USUAL, None)?.value
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

    /// The totals of the first and the second player under optimal play; `None` if they are not known.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Row([4, 2, 6, 7]).profits
    /// (11, 8)
    #[getter]
    fn profits<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let analysis = self.analysed(py)?;
        analysis.profits.as_ref().map(|profits| answers::numbers(py, profits)).transpose()
    }

    /// Every legal move with its outcome and its loss, in the order of the vertices.
    ///
    /// >>> import slicewise as sw
    /// >>> for known in sw.Row([4, 2, 6, 7]).moves:
    /// ...     print(known.move, known.outcome, known.loss)
    /// 0 1 2
    /// 3 3 0
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        answers::move_evals(py, &self.analysed(py)?.moves)
    }

    /// An optimal move; `None` if there is no move, or none is known to be.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Row([4, 2, 6, 7]).best
    /// 3
    #[getter]
    fn best<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        Ok(self.analysed(py)?.best_moves().next().map(|mv| named(py, mv)))
    }

    /// A line of optimal play to its end, as far as it is known.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Row([4, 2, 6, 7]).line
    /// (3, 2, 0, 1)
    #[getter]
    fn line<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, all_named(py, self.analysed(py)?.line().iter().copied()))
    }

    /// The free weights and the ev that the board plays as; `None` if the board is searched, or a component is unbroached for
    /// which none are known.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Row([3, 2, 5, 4]).normal_form
    /// NormalForm(free=(3, 1), ev=0)
    /// >>> sw.Path([1, 0, 1]).normal_form
    /// NormalForm(free=(1,), ev=1)
    #[getter]
    fn normal_form<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let solved =
            Solved { board: self.setup().clone(), analysis: (*self.analysed(py)?).clone() };
        let known = solved.with_known_form().analysis.normal_form;
        known.map(|form| answers::normal_form(py, &form)).transpose()
    }

    /// The slices of rows and stacks, as few as possible, in the order of the board.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Row([3, 2, 5, 4]).slices
    /// (Slice(first=0, last=0, weight=3), Slice(first=1, last=3, weight=1))
    #[getter]
    fn slices<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        answers::slices(py, &self.analysed(py)?.slices)
    }

    /// The ev sequences at the closed ends of stacks, in the order of the board.
    #[getter]
    fn evs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        answers::slices(py, &self.analysed(py)?.evs)
    }

    #[pyo3(
        signature = (
            *, rule=None, passing=None, budget=None, memory=None, threads=None,
            all_moves=Switch(true), line=None, search=Switch(false), conjecture=Switch(false),
            table=None, progress=None
        ),
        text_signature = "($self, *, rule=None, passing=None, budget=None, memory=None, threads=None, \
                          all_moves=True, line=None, search=False, conjecture=False, table=None, progress=None)"
    )]
    /// Analyses the board: value, totals, moves, a line, the normal form, the slices.
    ///
    /// `rule` and `passing` are as in `under`. A search stops after `budget`, a number of positions (`int`) or a time
    /// (`timedelta`), and goes on to its end if it is `None`; Ctrl-C raises `KeyboardInterrupt`. It remembers about
    /// `memory` bytes, 1 GiB by default, and runs on `threads` threads, 1 by default. With `all_moves=False` it finds one
    /// optimal move only; `line` is the most moves of the line, and `search=True` searches even where theory has an
    /// answer. With `conjecture=True`, it assumes of a tree under the grab rule what nobody has proved: that fusion holds anywhere, and
    /// that a leaf goes first that is as heavy as every vertex with at most two neighbours; `conjectural` says whether the answer rests on that.
    ///
    /// >>> import slicewise as sw
    /// >>> cycle = sw.Graph([5, 3, 1, 4, 2], [(0, 1), (1, 2), (2, 3), (3, 0), (0, 4)])
    /// >>> answer = cycle.solve(rule="grab")
    /// >>> answer.value, answer.best, answer.line
    /// (3, 1, (1, 2, 3, 0, 4))
    ///
    /// `table` is the path of a file. The board is then searched, going on from what the file has, if there is one, and what the
    /// search knows at its end is saved there, also after Ctrl-C: the command's `solve --table` reads the same files. `progress` is a
    /// function that is called with a `Progress` some times a second while a search runs; an exception that it raises ends it.
    ///
    /// If the budget runs out, `interval` is what is known, and `value` raises `UnfinishedError`.
    ///
    /// Raises `Error` for an option out of range, `NoAnswerError` if the board is too large.
    #[expect(clippy::too_many_arguments, reason = "they have names in Python")]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        rule: Option<Text>,
        passing: Option<Text>,
        budget: Option<&Bound<'py, PyAny>>,
        memory: Option<&Bound<'py, PyAny>>,
        threads: Option<&Bound<'py, PyAny>>,
        all_moves: Switch,
        line: Option<&Bound<'py, PyAny>>,
        search: Switch,
        conjecture: Switch,
        table: Option<PathBuf>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let usual = Wanted::default();
        let wanted = Wanted {
            want: if all_moves.0 { Want::Moves } else { Want::Best },
            by_search: search.0,
            reductions: Reductions { conjecture: conjecture.0, ..usual.reductions },
            memory: memory.map_or(Ok(usual.memory), |memory| count(memory, "memory"))?,
            threads: threads.map_or(Ok(1), |count| self::threads(py, count))?,
            line: line.map_or(Ok(usual.line), |line| count(line, "line"))?,
        };
        let game = self.under_rules(py, rule.as_deref(), passing.as_deref())?;
        let budget = Budget::new(budget)?;
        let analysis = match table {
            None => ask(py, &game, wanted, budget, progress)?,
            Some(path) => ask_with_table(py, &game, wanted, budget, progress, &path)?,
        };
        answers::analysis(py, game.setup(), &analysis)
    }

    /// Explains how the value comes about: the reduction step by step, and the simple strategies against optimal play.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Row([3, 2, 5, 4]).explain().steps[0].fused
    /// Slice(first=1, last=3, weight=1)
    ///
    /// Raises `NoAnswerError` if the board takes a search, or is too large.
    fn explain<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let found = py.detach(|| self.game.explain(&Ask::default()));
        let explanation = found.map_err(|error| of_answer(py, &error))?;
        answers::explanation(py, self.setup(), &explanation)
    }

    /// The reductions with which a search starts, and what they leave: boards that are equivalent to this one.
    ///
    /// >>> import slicewise as sw
    /// >>> cycle = sw.Graph([3, 1, 2, 5, 4], [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)], open=[0])
    /// >>> cycle.reduction().board
    /// Free([3])
    /// >>> print(cycle.reduction().steps[0])
    /// Vertex 3 (5) lies between 4 (4) and 2 (2), which are no heavier: the three become vertex 4 of weight 1.
    ///
    /// Raises `NoAnswerError` if a component is too large for a search.
    fn reduction<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        reduced(py, &self.game)
    }

    /// Judges a strategy of the first player, or of the `second`: the least that it gets over all replies, how much less
    /// than the value that is, and a best reply. Within a `budget` as in `solve`; some seconds if it is `None`.
    ///
    /// `strategy` is the name of one, as in `Game.engine_move`, a function from a `Game` to a move, which is asked once for
    /// each position that is left, or a `pathlib.Path` of a table, with a line `left,move` for each position.
    ///
    /// >>> import slicewise as sw
    /// >>> row = sw.Row([25, 8, 21, 2, 6, 4, 12, 16])
    /// >>> greedy = row.strategy("greedy")
    /// >>> greedy.guarantee.worst, greedy.loss, greedy.optimality
    /// (8, 26, 'not-optimal')
    /// >>> row.strategy(lambda game: game.legal_moves[0]).loss
    /// 50
    ///
    /// Raises `NoAnswerError` if the strategy does not apply, or makes no legal move.
    #[pyo3(signature = (strategy, *, second=Switch(false), budget=None))]
    #[pyo3(text_signature = "($self, strategy, *, second=False, budget=None)")]
    fn strategy<'py>(
        &self,
        strategy: &Bound<'py, PyAny>,
        second: Switch,
        budget: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        judged(&self.game, strategy, second.0, budget)
    }

    /// The fences of the rows and stacks, for charts.
    ///
    /// >>> import slicewise as sw
    /// >>> [fence.r for fence in sw.Row([4, 2, 6, 7]).fences()[0].fences]
    /// [0, 4, -2, 8, -1]
    fn fences<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let charts = py.detach(|| self.game.fence_charts());
        answers::tuple(py, &charts, |chart| answers::fence_chart(py, chart))
    }

    /// Proves the value, in a form that can be checked without a solver.
    ///
    /// >>> import slicewise as sw
    /// >>> sw.Row([3, 2, 5, 4]).certificate().value
    /// 2
    ///
    /// Of a board that must be searched it has at most `claims` claims, 50,000 by default, and is found in about `memory` bytes, half a
    /// GiB by default.
    ///
    /// Raises `NoAnswerError` if there is no such certificate, as on boards that are too large.
    #[pyo3(signature = (*, claims=None, memory=None))]
    fn certificate<'py>(
        &self,
        py: Python<'py>,
        claims: Option<&Bound<'py, PyAny>>,
        memory: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let usual = Limits::default();
        let claims = claims.map_or(Ok(usual.claims), |claims| count(claims, "claims"))?;
        let memory = memory.map_or(Ok(usual.memory), |memory| count(memory, "memory"))?;
        let within = |watch: Watch<'_>| prove(self.setup(), Limits { claims, memory, watch });
        let proved = watched(py, Budget::ENDLESS, within)?;
        let file = proved.map_err(|error| no_answer(py, Error::from(error)))?;
        answers::certificate(py, &file)
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("slicewise.draw")?.call_method1("shown", (slf,))
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

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        compared(other.py(), self.equals(other))
    }

    fn __ne__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        compared(other.py(), self.equals(other).map(|equal| !equal))
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

/// The answer of a comparison: `NotImplemented` if it is with something of another type, which is asked then.
pub(crate) fn compared(py: Python<'_>, answer: Option<bool>) -> PyResult<Bound<'_, PyAny>> {
    match answer {
        Some(answer) => answer.into_bound_py_any(py),
        None => Ok(py.NotImplemented().into_bound(py)),
    }
}

impl Board {
    /// Whether another object is a board that is written alike; `None` if it is not a board.
    fn equals(&self, other: &Bound<'_, PyAny>) -> Option<bool> {
        let other = other.cast::<Self>().ok()?;
        Some(self.setup() == other.get().setup())
    }

    /// The same board, with what is known of it.
    fn again(&self) -> Self {
        Self { game: self.game.clone(), analysis: self.analysis.clone() }
    }
}

/// The reductions with which a search of a position starts.
pub(crate) fn reduced<'py>(py: Python<'py>, game: &Game) -> PyResult<Bound<'py, PyAny>> {
    let found = watched(py, Budget::ENDLESS, |watch| game.reduction(watch))?;
    let expected = "found a position that is over, too large, or of more than two players, expected one that can be searched";
    let reduction = found.ok_or_else(|| no_answer(py, expected))?;
    answers::reduction(py, &reduction, game.rules())
}

/// Reads a number of bytes or of moves.
fn count(number: &Bound<'_, PyAny>, name: &str) -> PyResult<usize> {
    let Some(index) = index(number) else {
        let found = shown(number);
        return Err(PyTypeError::new_err(format!("{name}: found {found}, expected an int")));
    };
    let refused = |_| refusal(number.py(), format!("{name}: found {index}, expected 0 or more"));
    index.extract().map_err(refused)
}
