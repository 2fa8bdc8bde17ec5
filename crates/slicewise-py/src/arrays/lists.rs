//! Lists of lists of Python's own numbers as one flat array: NumPy would make an array of each list.

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::{PyFloat, PyInt, PyList, PyTuple};

/// Numbers of one type.
enum Flat {
    Integers(Vec<i64>),
    Floats(Vec<f64>),
}

impl Flat {
    /// Adds a number; `None` if it is of another type.
    fn add(&mut self, number: &Bound<'_, PyAny>) -> Option<()> {
        match self {
            Self::Integers(integers) => match number.cast_exact::<PyInt>() {
                Ok(number) => integers.push(number.extract().ok()?),
                Err(_) if integers.is_empty() => {
                    let number = number.cast_exact::<PyFloat>().ok()?;
                    *self = Self::Floats(vec![number.value()]);
                }
                Err(_) => return None,
            },
            Self::Floats(floats) => floats.push(number.cast_exact::<PyFloat>().ok()?.value()),
        }
        Some(())
    }
}

/// The numbers of lists and tuples, of which there are lists and tuples, and the offsets of each; `None` if there is anything
/// else than integers of 64 bits or floats, or both.
#[pyfunction]
#[expect(clippy::type_complexity, reason = "two arrays")]
pub(crate) fn gathered<'py>(
    lists: &Bound<'py, PyAny>,
) -> PyResult<Option<(Bound<'py, PyAny>, Bound<'py, PyArray1<i64>>)>> {
    let py = lists.py();
    let Some((flat, offsets)) = flat(lists) else { return Ok(None) };
    let flat = match flat {
        Flat::Integers(integers) => PyArray1::from_vec(py, integers).into_any(),
        Flat::Floats(floats) => PyArray1::from_vec(py, floats).into_any(),
    };
    Ok(Some((flat, PyArray1::from_vec(py, offsets))))
}

fn flat(lists: &Bound<'_, PyAny>) -> Option<(Flat, Vec<i64>)> {
    let (mut flat, mut offsets) = (Flat::Integers(Vec::new()), vec![0]);
    let mut count = 0;
    each(lists, |list| {
        each(list, |number| {
            count += 1;
            flat.add(number)
        })?;
        offsets.push(count);
        Some(())
    })?;
    Some((flat, offsets))
}

/// Visits the entries of a list or a tuple; `None` if it is neither, or a visit returns `None`.
fn each(
    list: &Bound<'_, PyAny>,
    mut visit: impl FnMut(&Bound<'_, PyAny>) -> Option<()>,
) -> Option<()> {
    if let Ok(list) = list.cast_exact::<PyList>() {
        return list.iter().try_for_each(|entry| visit(&entry));
    }
    list.cast_exact::<PyTuple>().ok()?.iter_borrowed().try_for_each(|entry| visit(&entry))
}
