//! `census` and `hunt`: all boards of a kind, counted; and boards on which a number is extreme.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::str::FromStr;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use slicewise::board::{Rules, Setup, Shape};
use slicewise::{Progress, Watch};
use slicewise_lab::census::{
    self, Best, ExpressionError, Hunt, Kept, Kind, Plan, Population, Question, Tally,
};
use slicewise_report::{CensusBoard, CensusReport, HuntReport};

use crate::answers::{made, tuple};
use crate::error::refusal;
use crate::number::{Natural, optional};
use crate::search::{Budget, threads, with_progress};
use crate::setup::{of_setup, setups};
use crate::text::Text;

/// The boards that are asked about.
struct Family {
    kind: String,
    size: Option<Natural>,
    weights: String,
    total: Option<i64>,
    rule: String,
    passing: String,
}

impl Family {
    /// Reads the arguments of both questions.
    fn read(family: &Bound<'_, PyDict>) -> PyResult<Self> {
        let part = |name: &str| family.as_any().get_item(name);
        let text = |name: &str| Ok::<_, PyErr>(part(name)?.extract::<Text>()?.to_string());
        Ok(Self {
            kind: text("kind")?,
            size: part("size")?.extract()?,
            weights: text("weights")?,
            total: part("total")?.extract()?,
            rule: text("rule")?,
            passing: text("passing")?,
        })
    }

    fn population(&self, py: Python<'_>, size: usize) -> PyResult<Population> {
        let rules = Rules {
            taking: self.rule.parse().map_err(|error| refusal(py, format!("rule: {error}")))?,
            passing: self
                .passing
                .parse()
                .map_err(|error| refusal(py, format!("passing: {error}")))?,
        };
        let kind: Kind = self.kind.parse().map_err(|error| refusal(py, error))?;
        let weights = self.weights.parse().map_err(|error| refusal(py, error))?;
        Ok(Population { rules, total: self.total, ..Population::new(kind, size, weights) })
    }

    fn size(&self, py: Python<'_>) -> PyResult<usize> {
        let expected = "expected one, the number of vertices";
        let size = self.size.ok_or_else(|| refusal(py, format!("found no size, {expected}")))?;
        Ok(size.size())
    }
}

/// Reads an expression; the message has the place in it.
fn expression<T: FromStr<Err = ExpressionError>>(
    py: Python<'_>,
    name: &str,
    text: &str,
) -> PyResult<T> {
    text.parse().map_err(|error: ExpressionError| {
        let characters = text.get(..error.span.start).map_or(0, |before| before.chars().count());
        refusal(py, format!("{name}:{}: {error}", characters + 1))
    })
}

/// Counts all boards of a kind. `best` is how many to keep, by what, and whether the most of it is best.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn count_boards<'py>(
    py: Python<'py>,
    family: &Bound<'py, PyDict>,
    graphs: Option<&Bound<'py, PyAny>>,
    condition: Option<Text>,
    by: Text,
    best: (Natural, Text, bool),
    list: bool,
    threads: &Bound<'py, PyAny>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (family, threads) = (Family::read(family)?, self::threads(py, threads)?);
    let (count, rank, is_largest) = best;
    let best = Best { count: count.size(), by: expression(py, "best_by", &rank)?, is_largest };
    let condition = condition.map(|text| expression(py, "where", &text)).transpose()?;
    let question = Question {
        condition,
        best: (best.count > 0).then_some(best),
        list,
        by: expression(py, "by", &by)?,
    };
    let plan = match graphs {
        Some(graphs) => of_graphs(py, &family, &setups(graphs)?)?,
        None => {
            let population = family.population(py, family.size(py)?)?;
            Plan::new(population).map_err(|error| refusal(py, error))?
        }
    };
    let mut tally = Tally::default();
    let counted = with_progress(py, Budget::ENDLESS, progress, |watch| {
        let boards = Cell::new(0);
        let on_progress = |progress: &Progress| {
            watch.ask(&Progress { positions: boards.get(), ..progress.clone() })
        };
        census::run(&plan, &question, 0, threads, Watch::new(&on_progress), &mut |part| {
            boards.set(boards.get() + part.boards());
            tally.add(&question, part);
            ControlFlow::Continue(())
        })
    })?;
    counted.map_err(|error| refusal(py, error))?;
    answer(py, &CensusReport::new(&plan, &question, &tally, true), &tally, &question)
}

/// A plan of graphs, which have the size and the edges of some boards.
fn of_graphs(py: Python<'_>, family: &Family, graphs: &[Setup]) -> PyResult<Plan> {
    let mut edges = Vec::new();
    for (at, graph) in graphs.iter().enumerate() {
        let [Shape::Graph(shape)] = graph.components.as_slice() else {
            let message = format!("graphs[{at}]: found `{graph}`, expected a Graph");
            return Err(refusal(py, message));
        };
        if [&shape.open, &shape.anchored, &shape.even].iter().any(|marked| !marked.is_empty()) {
            let expected = "expected a Graph without open, anchored and even vertices";
            return Err(refusal(py, format!("graphs[{at}]: found `{graph}`, {expected}")));
        }
        let (found, expected) = (graph.vertices(), graphs[0].vertices());
        if found != expected {
            let message = format!("graphs[{at}]: found {found} vertices, expected {expected}");
            return Err(refusal(py, message));
        }
        edges.push(shape.edges.clone());
    }
    let size = graphs.first().map_or(0, Setup::vertices);
    let population = family.population(py, size)?;
    Plan::of_graphs(population, edges).map_err(|error| refusal(py, error))
}

fn answer<'py>(
    py: Python<'py>,
    report: &CensusReport,
    tally: &Tally,
    question: &Question,
) -> PyResult<Bound<'py, PyAny>> {
    let bars = report.histogram.iter();
    let counts: PyResult<Vec<_>> =
        bars.map(|bar| Ok((optional(py, bar.number.as_ref())?, bar.boards))).collect();
    let boards =
        |kept: &[Kept]| tuple(py, kept, |kept| board(py, kept, &CensusBoard::new(kept, question)));
    let fields = (
        &report.population,
        report.boards,
        report.meant,
        &report.by,
        PyTuple::new(py, counts?)?,
        boards(&tally.best)?,
        boards(&tally.listed)?,
    );
    made(py, "Census", fields)
}

fn board<'py>(py: Python<'py>, kept: &Kept, report: &CensusBoard) -> PyResult<Bound<'py, PyAny>> {
    let board = kept.board.clone().map(|setup| of_setup(py, setup)).transpose()?;
    let fields = (
        board,
        PyTuple::new(py, &kept.weights)?,
        report.value,
        report.total,
        optional(py, report.share.as_ref())?,
        report.greedy,
        optional(py, report.by.as_ref())?,
    );
    made(py, "CensusBoard", fields)
}

/// Looks for a board on which a number is extreme.
#[pyfunction]
pub(crate) fn hunt_boards<'py>(
    py: Python<'py>,
    family: &Bound<'py, PyDict>,
    by: Text,
    is_largest: bool,
    seed: Natural,
    budget: Option<&Bound<'py, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let family = Family::read(family)?;
    let usual = Budget { positions: census::USUAL_BOARDS, ..Budget::ENDLESS };
    let budget = budget.map_or(Ok(usual), |budget| Budget::new(Some(budget)))?;
    let sought = Hunt {
        population: family.population(py, family.size(py)?)?,
        by: expression(py, if is_largest { "most" } else { "least" }, &by)?,
        is_largest,
        seed: seed.0,
        boards: budget.positions,
    };
    let (found, boards) = with_progress(py, budget, progress, |watch| {
        let boards = Cell::new(0);
        let on_progress = |progress: &Progress| {
            boards.set(progress.positions);
            watch.ask(progress)
        };
        (census::hunt(&sought, Watch::new(&on_progress)), boards.get())
    })?;
    let Some(kept) = found.map_err(|error| refusal(py, error))? else {
        let message = format!("found no board that has the number {}, expected one", sought.by);
        return Err(refusal(py, message));
    };
    let report = HuntReport::new(&sought, boards, &kept);
    let best = board(py, &kept, &report.best)?;
    made(py, "Hunted", (&report.population, &report.sought, report.boards, best))
}
