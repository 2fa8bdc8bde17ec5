//! Texts and switches as arguments: what else is found is refused as everywhere.

use std::ops::Deref;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::PyString;

use crate::error::shown;

/// A text as an argument, read in place.
pub(crate) enum Text {
    Given(PyBackedStr),
    /// The default of a parameter.
    Usual(&'static str),
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        match self {
            Self::Given(text) => text,
            Self::Usual(text) => text,
        }
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Text {
    type Error = PyErr;

    fn extract(found: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        match found.cast::<PyString>() {
            Ok(text) => Ok(Self::Given(PyBackedStr::try_from(text.to_owned())?)),
            Err(_) => Err(refused(&found, "a str")),
        }
    }
}

/// `True` or `False` as an argument.
pub(crate) struct Switch(pub(crate) bool);

impl<'a, 'py> FromPyObject<'a, 'py> for Switch {
    type Error = PyErr;

    fn extract(found: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        found.extract().map(Self).map_err(|_| refused(&found, "True or False"))
    }
}

fn refused(found: &Bound<'_, PyAny>, expected: &str) -> PyErr {
    PyTypeError::new_err(format!("found {}, expected {expected}", shown(found)))
}
