//! Numbers: Python's exact and binary ones in, `int` and `Fraction` out.

use std::fmt::Display;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBytes, PyDict, PyFloat, PyInt, PyType};
use slicewise::number::{Exact, Integer};

use crate::error::{refusal, shown};

/// Converts a number exactly: an integer of any size, a fraction, a decimal, or a float, which is the dyadic
/// rational that it is. `place` names it in an error.
pub(crate) fn exact(number: &Bound<'_, PyAny>, place: &dyn Display) -> PyResult<Exact> {
    let py = number.py();
    if let Ok(int) = number.cast::<PyInt>() {
        return integer(int);
    }
    if let Ok(float) = number.cast::<PyFloat>() {
        return dyadic(py, float.extract()?, place);
    }
    if number.is_instance(decimal(py)?)? {
        return from_decimal(number, place);
    }
    if is_masked(number)? {
        return Err(refusal(py, format!("{place}: found masked, expected a number")));
    }
    // The integers of NumPy and others, then fractions, then other floats.
    if let Some(index) = index(number) {
        return integer(&index);
    }
    if let (Ok(numerator), Ok(denominator)) =
        (number.getattr("numerator"), number.getattr("denominator"))
        && let Some(ratio) = ratio(&numerator, &denominator)
    {
        return Ok(ratio);
    }
    match number.hasattr("as_integer_ratio")? && number.hasattr("__float__")? {
        true => from_other_float(number, place),
        false => Err(not_a_number(number, place)),
    }
}

/// The integer that an object is: one of Python's, or of NumPy's and others' types; `None` if it is not one. NumPy's
/// truth values are 0 and 1, as Python's are, and a number that is masked is none.
pub(crate) fn index<'py>(number: &Bound<'py, PyAny>) -> Option<Bound<'py, PyInt>> {
    if let Ok(int) = number.cast::<PyInt>() {
        return Some(int.clone());
    }
    if is_masked(number).unwrap_or(true) {
        return None;
    }
    if let Ok(truth) = number.extract::<bool>() {
        return Some(PyInt::new(number.py(), i64::from(truth)));
    }
    number.call_method0("__index__").ok()?.cast_into().ok()
}

/// Whether a number is masked: a masked array in no dimensions, whose number NumPy would give without its mask.
fn is_masked(number: &Bound<'_, PyAny>) -> PyResult<bool> {
    static MASKED_ARRAY: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let py = number.py();
    if !number.is_instance(MASKED_ARRAY.import(py, "numpy.ma", "MaskedArray")?)? {
        return Ok(false);
    }
    let mask = py.import("numpy")?.call_method1("any", (number.getattr("mask")?,))?;
    mask.is_truthy()
}

/// Converts an integer of any size.
fn integer(int: &Bound<'_, PyInt>) -> PyResult<Exact> {
    if let Ok(small) = int.extract::<i64>() {
        return Ok(Exact::from(small));
    }
    let bits: usize = int.call_method0("bit_length")?.extract()?;
    let signed = PyDict::new(int.py());
    signed.set_item("signed", true)?;
    let bytes = int.call_method("to_bytes", (bits / 8 + 1, "little"), Some(&signed))?;
    Ok(Exact::from(Integer::from_le_bytes(bytes.cast::<PyBytes>()?.as_bytes())))
}

fn dyadic(py: Python<'_>, float: f64, place: &dyn Display) -> PyResult<Exact> {
    Exact::try_from(float).map_err(|_| {
        let found = match () {
            () if float.is_nan() => "nan",
            () if float > 0.0 => "inf",
            () => "-inf",
        };
        refusal(py, format!("{place}: found {found}, expected a finite number"))
    })
}

fn from_decimal(number: &Bound<'_, PyAny>, place: &dyn Display) -> PyResult<Exact> {
    let py = number.py();
    let text = number.str()?.to_string();
    if !number.call_method0("is_finite")?.extract::<bool>()? {
        return Err(refusal(py, format!("{place}: found {text}, expected a finite number")));
    }
    text.parse().map_err(|error| refusal(py, format!("{place}: found {text}, {error}")))
}

/// Converts a float that is not one of Python's, such as `numpy.float32` and `numpy.longdouble`.
fn from_other_float(number: &Bound<'_, PyAny>, place: &dyn Display) -> PyResult<Exact> {
    let parts = number.call_method0("as_integer_ratio");
    let Ok(parts) = parts.and_then(|parts| parts.extract::<(Bound<'_, PyAny>, Bound<'_, PyAny>)>())
    else {
        return dyadic(number.py(), number.extract().unwrap_or(f64::NAN), place);
    };
    ratio(&parts.0, &parts.1).ok_or_else(|| not_a_number(number, place))
}

/// The quotient of two integers; `None` if they are not integers, or the divisor is 0.
fn ratio(numerator: &Bound<'_, PyAny>, denominator: &Bound<'_, PyAny>) -> Option<Exact> {
    let integer = |part: &Bound<'_, PyAny>| integer(part.cast::<PyInt>().ok()?).ok();
    Exact::ratio(integer(numerator)?, integer(denominator)?)
}

fn not_a_number(found: &Bound<'_, PyAny>, place: &dyn Display) -> PyErr {
    let expected = "expected an int, a Fraction, a Decimal or a float";
    PyTypeError::new_err(format!("{place}: found {}, {expected}", shown(found)))
}

/// A whole number from 0 to 2⁶⁴ − 1, as an argument.
#[derive(Clone, Copy)]
pub(crate) struct Natural(pub(crate) u64);

impl Natural {
    /// The number as a size; one that is too large for the machine is the largest.
    pub(crate) fn size(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Natural {
    type Error = PyErr;

    fn extract(found: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        let Some(index) = index(&found) else {
            let found = shown(&found);
            return Err(PyTypeError::new_err(format!("found {found}, expected an int")));
        };
        let expected = "expected a whole number from 0 to 2**64 - 1";
        let refused = |_| refusal(found.py(), format!("found {index}, {expected}"));
        index.extract().map(Self).map_err(refused)
    }
}

/// Converts a number to an `int`, or to a `Fraction` if it is not an integer.
pub(crate) fn to_python<'py>(py: Python<'py>, number: &Exact) -> PyResult<Bound<'py, PyAny>> {
    if let Some(small) = number.as_i64() {
        return Ok(PyInt::new(py, small).into_any());
    }
    if let Ok(large) = Integer::try_from(number) {
        let signed = PyDict::new(py);
        signed.set_item("signed", true)?;
        let bytes = PyBytes::new(py, &large.to_le_bytes());
        return py.get_type::<PyInt>().call_method("from_bytes", (bytes, "little"), Some(&signed));
    }
    let parts = (to_python(py, &number.numerator())?, to_python(py, &number.denominator())?);
    fraction(py)?.call1(parts)
}

/// Converts a number that may not be known.
pub(crate) fn optional<'py>(
    py: Python<'py>,
    number: Option<&Exact>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    number.map(|number| to_python(py, number)).transpose()
}

/// Converts numbers to a list.
pub(crate) fn list<'py>(
    py: Python<'py>,
    numbers: impl IntoIterator<Item = impl std::borrow::Borrow<Exact>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    numbers.into_iter().map(|number| to_python(py, number.borrow())).collect()
}

fn fraction(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static FRACTION: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    FRACTION.import(py, "fractions", "Fraction")
}

fn decimal(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static DECIMAL: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    DECIMAL.import(py, "decimal", "Decimal")
}
