//! `generate`: random boards, and the families of the papers.

use std::str::FromStr;

use pyo3::prelude::*;
use slicewise_lab::generate::{Argument, Family, GenerateError, Growth, Kind, Order, Weights};

use crate::answers::{made, tuple};
use crate::error::refusal;
use crate::number::{Natural, exact};
use crate::setup::{boards, of_setup};
use crate::shape::weights;
use crate::text::Text;

/// Makes random boards of one component.
#[pyfunction]
#[pyo3(signature = (kind, size, *, weights, seed, first, count, shape, edges, width, open))]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn random_board<'py>(
    py: Python<'py>,
    kind: Text,
    size: Natural,
    weights: Text,
    seed: Natural,
    first: Natural,
    count: Natural,
    shape: Option<Text>,
    edges: Option<Natural>,
    width: Option<Natural>,
    open: Option<Natural>,
) -> PyResult<Bound<'py, PyAny>> {
    let kind = parsed::<Kind>(py, &kind)?;
    let shape = shape.map(|shape| parsed::<Growth>(py, &shape)).transpose()?;
    let kind = with(py, kind, "shape", "a forest or a tree", shape.map(|shape| kind.grown(shape)))?;
    let edges = edges.map(|edges| kind.with_edges(edges.0));
    let kind = with(py, kind, "edges", "a random graph", edges)?;
    let kind = with(py, kind, "width", "a grid", width.map(|width| kind.with_width(width.0)))?;
    let kind = with(py, kind, "open", "a graph", open.map(|open| kind.with_open(open.size())))?;
    let weights = parsed::<Weights>(py, &weights)?;
    let order = Order { kind, size: size.size(), weights, seed: seed.0 };
    let numbers = first.0..first.0.saturating_add(count.0);
    let made: Result<Vec<_>, _> = py.detach(|| numbers.map(|number| order.board(number)).collect());
    Ok(boards(py, made.map_err(|error| refusal(py, error))?)?.into_any())
}

fn parsed<T: FromStr<Err = GenerateError>>(py: Python<'_>, word: &str) -> PyResult<T> {
    word.parse().map_err(|error: GenerateError| refusal(py, error))
}

/// The kind with an option, if it was given; `Some(None)` if the kind does not have the option.
fn with(
    py: Python<'_>,
    kind: Kind,
    option: &str,
    expected: &str,
    changed: Option<Option<Kind>>,
) -> PyResult<Kind> {
    changed
        .unwrap_or(Some(kind))
        .ok_or_else(|| refusal(py, format!("found {option}, expected it only for {expected}")))
}

/// Makes a board of a family.
#[pyfunction]
pub(crate) fn family<'py>(
    py: Python<'py>,
    name: Text,
    arguments: Vec<(String, Bound<'py, PyAny>)>,
) -> PyResult<Bound<'py, PyAny>> {
    let family: Family = parsed(py, &name)?;
    let argument = |(parameter, value): (String, Bound<'py, PyAny>)| {
        let value = match value.try_iter() {
            Ok(_) => weights(&value)?,
            Err(_) => vec![exact(&value, &parameter)?],
        };
        Ok(Argument { parameter, value })
    };
    let arguments: Vec<Argument> = arguments.into_iter().map(argument).collect::<PyResult<_>>()?;
    let made = py.detach(|| family.board(&arguments));
    of_setup(py, made.map_err(|error| refusal(py, error))?)
}

/// Lists the families.
#[pyfunction]
pub(crate) fn families(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let all = tuple(py, Family::ALL, |family| {
        let parameter = family.parameter;
        let fields = (
            family.name,
            family.about,
            family.source,
            parameter.map(|parameter| parameter.name),
            parameter.map(|parameter| parameter.default),
            parameter.map(|parameter| parameter.expected),
        );
        made(py, "Family", fields)
    })?;
    Ok(all.into_any())
}
