//! Errors: the library's, as exceptions of `slicewise/_errors.py`, which are all `ValueError`s.

use std::fmt::Display;
use std::ops::Range;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use slicewise::Error;
use slicewise::board::notation::{Excerpt, NotationError, printable_lines};

/// An exception of `_errors.py`, with a [printable](printable_lines) message; a failure to make it is an exception,
/// too.
fn raised<'py>(
    py: Python<'py>,
    name: &str,
    message: String,
    details: Option<&Bound<'py, PyDict>>,
) -> PyErr {
    let made = py
        .import("slicewise._errors")
        .and_then(|errors| errors.getattr(name)?.call((&*printable_lines(&message),), details));
    match made {
        Ok(error) => PyErr::from_value(error),
        Err(failure) => failure,
    }
}

/// An `Error`: a question that has no answer, or a value that is not right.
pub(crate) fn refusal(py: Python<'_>, message: impl Display) -> PyErr {
    raised(py, "Error", message.to_string(), None)
}

/// A `MoveError`: a move that is not legal.
pub(crate) fn bad_move(py: Python<'_>, message: impl Display) -> PyErr {
    raised(py, "MoveError", message.to_string(), None)
}

/// A `NoAnswerError`: a board that has no such answer, or is too large for it.
pub(crate) fn no_answer(py: Python<'_>, message: impl Display) -> PyErr {
    raised(py, "NoAnswerError", message.to_string(), None)
}

/// A `CertificateError`: a certificate that cannot be read, or does not prove what it claims.
pub(crate) fn bad_certificate(py: Python<'_>, message: impl Display) -> PyErr {
    raised(py, "CertificateError", message.to_string(), None)
}

/// An `UnfinishedError`, with the interval that a search had reached.
pub(crate) fn unfinished(py: Python<'_>, message: String, interval: Bound<'_, PyAny>) -> PyErr {
    let details = PyDict::new(py);
    match details.set_item("interval", interval) {
        Ok(()) => raised(py, "UnfinishedError", message, Some(&details)),
        Err(failure) => failure,
    }
}

/// A `BoardError`, with the text of the board and what in it is to blame.
pub(crate) fn bad_board(
    py: Python<'_>,
    message: impl Display,
    text: &str,
    span: Option<Range<usize>>,
) -> PyErr {
    placed(py, "BoardError", message, text, span)
}

/// A `FileError`, with the text of the file and what in it is to blame.
pub(crate) fn bad_file(
    py: Python<'_>,
    message: impl Display,
    text: &str,
    span: Option<Range<usize>>,
) -> PyErr {
    placed(py, "FileError", message, text, span)
}

fn placed(
    py: Python<'_>,
    name: &str,
    message: impl Display,
    text: &str,
    span: Option<Range<usize>>,
) -> PyErr {
    let details = PyDict::new(py);
    match describe(&details, text, span) {
        Ok(()) => raised(py, name, message.to_string(), Some(&details)),
        Err(failure) => failure,
    }
}

/// The text, and the place in it: in characters, as Python counts.
fn describe(details: &Bound<'_, PyDict>, text: &str, span: Option<Range<usize>>) -> PyResult<()> {
    details.set_item("text", text)?;
    let Some(span) = span else { return Ok(()) };
    let characters = |byte: usize| text.get(..byte).map_or(0, |before| before.chars().count());
    details.set_item("span", (characters(span.start), characters(span.end)))?;
    let excerpt = Excerpt::new(text, span);
    details.set_item("line", excerpt.line)?;
    details.set_item("column", excerpt.column)?;
    details.set_item("excerpt", excerpt.to_string())
}

/// The exception for an error about a board; `text` is the board, or what it was read from.
pub(crate) fn of_board(py: Python<'_>, error: &Error, text: impl FnOnce() -> String) -> PyErr {
    match error {
        Error::Notation(_) | Error::Setup(_) => {
            let text = text();
            bad_board(py, error, &text, error.span(&text))
        }
        error => of_answer(py, error),
    }
}

/// The exception for text that is not a board.
pub(crate) fn of_notation(py: Python<'_>, error: &NotationError, text: &str) -> PyErr {
    bad_board(py, error, text, Some(error.span.clone()))
}

/// The exception for a question about a board that has no answer.
pub(crate) fn of_answer(py: Python<'_>, error: &Error) -> PyErr {
    match error {
        Error::Move(_) => bad_move(py, error),
        Error::Players(_) => refusal(py, error),
        error => no_answer(py, error),
    }
}

/// What was found, and its type, for a message: shortened.
pub(crate) fn shown(found: &Bound<'_, PyAny>) -> String {
    const LONGEST: usize = 40;
    let kind = found.get_type().name().map_or_else(|_| "?".to_owned(), |name| name.to_string());
    if found.is_none() {
        return "None".to_owned();
    }
    let Ok(written) = found.repr() else { return format!("a value of the type {kind}") };
    let written = written.to_string_lossy().into_owned();
    if written.chars().count() <= LONGEST && !written.contains('\n') {
        return format!("{written} of the type {kind}");
    }
    let line = written.lines().next().unwrap_or_default();
    format!("{}… of the type {kind}", line.chars().take(LONGEST).collect::<String>())
}
