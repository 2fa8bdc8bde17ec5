//! `theory`: how boards relate to each other.

use std::str::FromStr;

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use slicewise::board::Move;
use slicewise::{Exact, Setup, Watch};
use slicewise_lab::cones::{self, sizes_to};
use slicewise_lab::theory::{FirstMove, Lab, Wanted, WantedError};
use slicewise_report::text::{self, Style};
use slicewise_report::{Answer, Fact, Facts, FourNinthsReport, TheoryReport, TheoryResult};

use crate::answers::{made, numbers, tuple};
use crate::error::{no_answer, refusal};
use crate::number::{Natural, exact, to_python};
use crate::search::{Budget, watched};
use crate::setup::setups;
use crate::vertices::{all_named, turn};

/// Answers the question `name` about some boards.
#[pyfunction]
#[pyo3(
    signature = (
        name, boards, *, size=Natural(3), better=None, worse=None, by=None, plus=None, parity=None, winner=None
    ),
    text_signature = "(name, boards, *, size=3, better=None, worse=None, by=None, plus=None, parity=None, winner=None)"
)]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn theory<'py>(
    py: Python<'py>,
    name: &str,
    boards: &Bound<'py, PyAny>,
    size: Natural,
    better: Option<&Bound<'py, PyAny>>,
    worse: Option<&Bound<'py, PyAny>>,
    by: Option<&Bound<'py, PyAny>>,
    plus: Option<&Bound<'py, PyAny>>,
    parity: Option<&str>,
    winner: Option<&str>,
) -> PyResult<Bound<'py, PyAny>> {
    const LARGEST: usize = 8;
    let size = size.size();
    if size > LARGEST {
        return Err(refusal(py, format!("size: found {size}, expected at most {LARGEST}")));
    }
    let question = Question {
        size,
        moves: [first(better)?, first(worse)?],
        by: by.map_or(Ok(Exact::ONE), |by| exact(by, &"by"))?,
        plus: plus.map_or(Ok(Exact::ZERO), |plus| exact(plus, &"plus"))?,
        wanted: Wanted {
            parity: parity.map(|word| named(py, "parity", word)).transpose()?,
            winner: winner.map(|word| named(py, "winner", word)).transpose()?,
        },
    };
    let boards = setups(boards)?;
    let found = watched(py, Budget::ENDLESS, |watch| question.ask(name, &boards, watch))?;
    let Some(found) = found else {
        return Err(refusal(
            py,
            format!("found the question {name} about {} boards", boards.len()),
        ));
    };
    answer(py, &found.map_err(|error| no_answer(py, error))?)
}

/// Parses what an argument names.
fn named<T: FromStr<Err = WantedError>>(py: Python<'_>, argument: &str, word: &str) -> PyResult<T> {
    word.parse().map_err(|error| refusal(py, format!("{argument}: {error}")))
}

/// The first vertex, where no move is given.
fn first(mv: Option<&Bound<'_, PyAny>>) -> PyResult<Move> {
    mv.map_or(Ok(Move::take(0)), turn)
}

/// What questions may be about beside their boards.
struct Question {
    size: usize,
    moves: [Move; 2],
    by: Exact,
    plus: Exact,
    wanted: Wanted,
}

impl Question {
    /// Answers a question; `None` if it is not one, or about another number of boards.
    fn ask(&self, name: &str, boards: &[Setup], watch: Watch<'_>) -> Option<TheoryResult> {
        let lab = &Lab { size: self.size, watch, ..Lab::default() };
        Some(match (name, boards) {
            ("independent", boards) => TheoryReport::independent(boards, lab),
            ("group", boards) => TheoryReport::group(boards, lab),
            ("measure", boards) => TheoryReport::measure(boards),
            ("equivalent", [one, other]) => TheoryReport::equivalent(one, other, self.wanted, lab),
            ("distance", [one, other]) => TheoryReport::distance(one, other, lab),
            ("parity", [board]) => TheoryReport::parity(board),
            ("invertible", [board]) => TheoryReport::invertible(board, lab),
            ("one_pass", [board]) => TheoryReport::one_pass(board, lab),
            ("order", [one, other]) => TheoryReport::order(one, other, lab),
            ("similar", [one, other]) => TheoryReport::similar(one, other),
            ("profile", [board]) => TheoryReport::profile(board, lab),
            ("reduce", [board]) => TheoryReport::reduce(board),
            ("safe", [board]) => TheoryReport::safe(board, lab),
            ("simplistic", [board]) => TheoryReport::simplistic(board),
            ("ev", [board]) => TheoryReport::ev(board, lab),
            ("slice", [board]) => TheoryReport::slice(board),
            ("partition", [board]) => TheoryReport::partition(board),
            ("badness", [board]) => TheoryReport::badness(board, lab),
            ("doubles", [board]) => TheoryReport::doubles(board, lab),
            ("extremal", [board]) => TheoryReport::extremal(board, lab),
            ("plateaus", [board]) => TheoryReport::plateaus(board),
            ("zero_cycle", [board]) => TheoryReport::zero_cycle(board),
            ("rotations", [board]) => TheoryReport::rotations(board, lab),
            ("clusters", [board]) => TheoryReport::clusters(board),
            ("scale", [board]) => TheoryReport::scale(board, &self.by, &self.plus, lab),
            ("stabilizer", [board]) => TheoryReport::stabilizer(board, lab),
            ("shift", boards) => TheoryReport::shift(boards, &self.by, lab),
            ("origin", [board]) => TheoryReport::origin(board, lab),
            ("domination", [board]) => self.domination(board, board, lab),
            ("domination", [one, other]) => self.domination(one, other, lab),
            _ => return None,
        })
    }

    /// Compares the first move on `one` with the second on `other`.
    fn domination(&self, one: &Setup, other: &Setup, lab: &Lab<'_>) -> TheoryResult {
        let [better, worse] = self.moves;
        let better = FirstMove { board: one, turn: better };
        TheoryReport::domination(better, FirstMove { board: other, turn: worse }, lab)
    }
}

/// Proves the four ninths for 3, 5, … slices.
#[pyfunction]
#[pyo3(signature = (slices=Natural(7)), text_signature = "(slices=7)")]
pub(crate) fn four_ninths(py: Python<'_>, slices: Natural) -> PyResult<Bound<'_, PyTuple>> {
    let sizes = sizes_to(slices.size()).map_err(|error| refusal(py, error))?;
    let proved = watched(py, Budget::ENDLESS, |watch| {
        let proved = sizes.iter().map(|size| cones::four_ninths(size.slices, watch));
        proved.collect::<Result<Vec<_>, _>>()
    })?;
    let proved = proved.map_err(|error| no_answer(py, error))?;
    tuple(py, &proved, |proved| {
        let report = FourNinthsReport::from(proved);
        let families = PyDict::new(py);
        for family in &report.families {
            families.set_item(family.name, family.cones)?;
        }
        let text = text::four_ninths(&report).trim_end().to_owned();
        made(py, "FourNinths", (report.slices, report.cones, families, report.so, text))
    })
}

fn answer<'py>(py: Python<'py>, report: &TheoryReport) -> PyResult<Bound<'py, PyAny>> {
    let answer = match &report.answer {
        Answer::Is(is) => is.into_bound_py_any(py)?,
        Answer::Number(number) => to_python(py, number)?,
        Answer::Word(word) => word.into_bound_py_any(py)?,
        Answer::Board(board) => board.into_bound_py_any(py)?,
        Answer::Places(places) => {
            tuple(py, places, |place| place.into_bound_py_any(py))?.into_any()
        }
        Answer::Open => py.None().into_bound(py),
    };
    let texts = |texts: &[String]| tuple(py, texts, |text| text.into_bound_py_any(py));
    let fields = (
        report.question,
        texts(&report.boards)?,
        answer,
        texts(&report.by)?,
        facts(py, &report.facts)?,
        text::theory(report, &Style::default()).trim_end().to_owned(),
    );
    made(py, "TheoryAnswer", fields)
}

fn facts<'py>(py: Python<'py>, facts: &Facts) -> PyResult<Bound<'py, PyDict>> {
    let named = PyDict::new(py);
    for (name, fact) in &facts.0 {
        named.set_item(name, self::fact(py, fact)?)?;
    }
    Ok(named)
}

fn fact<'py>(py: Python<'py>, fact: &Fact) -> PyResult<Bound<'py, PyAny>> {
    match fact {
        Fact::Is(is) => is.into_bound_py_any(py),
        Fact::Number(number) => to_python(py, number),
        Fact::Numbers(found) => Ok(numbers(py, found)?.into_any()),
        Fact::Count(count) => count.into_bound_py_any(py),
        Fact::Moves(moves) => {
            Ok(PyTuple::new(py, all_named(py, moves.iter().copied()))?.into_any())
        }
        Fact::Places(places) => {
            Ok(tuple(py, places, |place| place.into_bound_py_any(py))?.into_any())
        }
        Fact::Text(text) => text.into_bound_py_any(py),
        Fact::Rows(rows) => Ok(tuple(py, rows, |row| Ok(facts(py, row)?.into_any()))?.into_any()),
    }
}
