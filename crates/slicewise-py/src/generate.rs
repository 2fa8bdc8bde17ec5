//! `generate`: random boards, and the families of the papers.

use pyo3::prelude::*;
use slicewise::board::generate::{Argument, Family, GenerateError, Growth, Kind, Order, Weights};

use crate::answers::{made, tuple};
use crate::board::{boards, of_setup};
use crate::error::refusal;
use crate::shape::weights;

/// Makes random boards of one component.
#[pyfunction]
#[pyo3(signature = (kind, size, *, weights, seed, first, count, shape, edges, width, open))]
#[expect(clippy::too_many_arguments, reason = "they have names in Python")]
pub(crate) fn random_board<'py>(
    py: Python<'py>,
    kind: &str,
    size: usize,
    weights: &str,
    seed: u64,
    first: u64,
    count: u64,
    shape: Option<&str>,
    edges: Option<u64>,
    width: Option<u64>,
    open: Option<usize>,
) -> PyResult<Bound<'py, PyAny>> {
    let order = || {
        let growth = shape.map(str::parse::<Growth>).transpose()?;
        let mut kind: Kind = kind.parse()?;
        let refused = |what: &str, for_what| Err(Refused::Option(what.to_owned(), for_what));
        match growth.map(|growth| kind.grown(growth)) {
            Some(None) => return refused("shape", "a forest or a tree"),
            found => kind = found.flatten().unwrap_or(kind),
        }
        match edges.map(|edges| kind.with_edges(edges)) {
            Some(None) => return refused("edges", "a random graph"),
            found => kind = found.flatten().unwrap_or(kind),
        }
        match width.map(|width| kind.with_width(width)) {
            Some(None) => return refused("width", "a grid"),
            found => kind = found.flatten().unwrap_or(kind),
        }
        match open.map(|open| kind.with_open(open)) {
            Some(None) => return refused("open", "a graph"),
            found => kind = found.flatten().unwrap_or(kind),
        }
        Ok(Order { kind, size, weights: weights.parse::<Weights>()?, seed })
    };
    let order = order().map_err(|error: Refused| error.raised(py))?;
    let numbers = first..first.saturating_add(count);
    let made: Result<Vec<_>, _> = py.detach(|| numbers.map(|number| order.board(number)).collect());
    Ok(boards(py, made.map_err(|error| refusal(py, error))?)?.into_any())
}

enum Refused {
    Generate(GenerateError),
    /// An option, and what it is for.
    Option(String, &'static str),
}

impl From<GenerateError> for Refused {
    fn from(error: GenerateError) -> Self {
        Self::Generate(error)
    }
}

impl Refused {
    fn raised(self, py: Python<'_>) -> PyErr {
        match self {
            Self::Generate(error) => refusal(py, error),
            Self::Option(found, expected) => {
                refusal(py, format!("found {found}, expected it only for {expected}"))
            }
        }
    }
}

/// Makes a board of a family.
#[pyfunction]
pub(crate) fn family<'py>(
    py: Python<'py>,
    name: &str,
    arguments: Vec<(String, Bound<'py, PyAny>)>,
) -> PyResult<Bound<'py, PyAny>> {
    let family: Family = name.parse().map_err(|error: GenerateError| refusal(py, error))?;
    let argument = |(parameter, value): (String, Bound<'py, PyAny>)| {
        let value = match value.try_iter() {
            Ok(_) => weights(&value)?,
            Err(_) => vec![crate::number::exact(&value, &parameter)?],
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
