//! `contest`: the input of well-known problems, answered as their judges expect.

use pyo3::prelude::*;
use slicewise_contest::{Format, Opponent};

use crate::error::{bad_file, refusal};
use crate::text::Text;

/// Lists the formats, each with a line about it.
#[pyfunction]
pub(crate) fn formats() -> Vec<(&'static str, &'static str)> {
    Format::ALL.into_iter().map(|format| (format.name(), format.about())).collect()
}

/// Answers a contest file.
#[pyfunction]
#[pyo3(signature = (format, text, /, *, opponent=None))]
pub(crate) fn answer(
    py: Python<'_>,
    format: Text,
    text: Text,
    opponent: Option<Text>,
) -> PyResult<String> {
    let format: Format = format.parse().map_err(|error| refusal(py, error))?;
    let format = match (format, opponent.as_deref()) {
        (format, None) => format,
        (Format::Cake(_), Some("greedy")) => Format::Cake(Opponent::Greedy),
        (Format::Cake(_), Some("optimal")) => Format::Cake(Opponent::Optimal),
        (Format::Cake(_), Some(found)) => {
            let expected = "expected one of greedy, optimal";
            return Err(refusal(py, format!("opponent: found `{found}`, {expected}")));
        }
        (format, Some(_)) => {
            let found = format.name();
            let expected = "expected it only with cake";
            return Err(refusal(
                py,
                format!("found an opponent with the format {found}, {expected}"),
            ));
        }
    };
    let answered = py.detach(|| slicewise_contest::answer(format, &text));
    answered.map_err(|error| bad_file(py, &error, &text, error.span()))
}
