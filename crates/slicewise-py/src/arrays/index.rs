//! `Index`: the best move of any part of a row.

use numpy::{PyArray1, PyReadonlyArray1, PyUntypedArray};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use slicewise::board::Side;
use slicewise::row::Index;

use super::floats::{self, Reading};
use super::source::on_ints;
use crate::error::{refusal, shown};
use crate::number::index;

/// An index of the best move of any part of a row.
#[pyclass(name = "RowIndex", frozen, subclass, module = "slicewise._slicewise")]
pub(crate) struct RowIndex(Index<'static, i64>);

fn widened<T: Copy + Into<i64>>(coins: &[T]) -> Vec<i64> {
    coins.iter().map(|&coin| coin.into()).collect()
}

#[pymethods]
impl RowIndex {
    #[new]
    #[pyo3(signature = (flat, /))]
    fn new(py: Python<'_>, flat: &Bound<'_, PyUntypedArray>) -> PyResult<Self> {
        let coins = on_ints!(flat, |coins| widened(coins), |floats| {
            floats::check(floats).map_err(|error| refusal(py, error))?;
            let expected = "expected floats that are integers of 64 bits over one power of 2";
            Reading::Binary
                .integers(floats)
                .ok_or_else(|| {
                    refusal(py, format!("found floats of far different sizes, {expected}"))
                })?
                .0
        });
        Ok(Self(py.detach(|| Index::owning(coins))))
    }

    /// The vertex that it is optimal to take if coins `start` to `stop - 1` are left; `None` if none are.
    fn best(
        &self,
        py: Python<'_>,
        start: &Bound<'_, PyAny>,
        stop: &Bound<'_, PyAny>,
    ) -> PyResult<Option<usize>> {
        let fence = |fence: &Bound<'_, PyAny>| match index(fence) {
            // What is beyond 64 bits is beyond every row.
            Some(index) => Ok(index.extract::<i64>().unwrap_or(-1)),
            None => {
                let found = shown(fence);
                Err(PyTypeError::new_err(format!("found {found}, expected a vertex, an int")))
            }
        };
        let part = self.part(fence(start)?, fence(stop)?).map_err(|error| refusal(py, error))?;
        Ok(self.0.best_end(part.clone()).map(|side| end(side, &part)))
    }

    /// The same for many parts; -1 for an empty one.
    fn best_of_parts<'py>(
        &self,
        py: Python<'py>,
        starts: PyReadonlyArray1<'py, i64>,
        stops: PyReadonlyArray1<'py, i64>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let (starts, stops) = (starts.as_slice()?, stops.as_slice()?);
        if starts.len() != stops.len() {
            let (starts, stops) = (starts.len(), stops.len());
            let message =
                format!("found {starts} starts and {stops} stops, expected as many of both");
            return Err(refusal(py, message));
        }
        let found = py.detach(|| {
            let parts = starts.iter().zip(stops).enumerate().map(|(at, (&start, &stop))| {
                self.part(start, stop).map_err(|error| format!("part {at}: {error}"))
            });
            let parts = parts.collect::<Result<Vec<_>, _>>()?;
            let ends = self.0.best_ends(parts.iter().cloned()).zip(&parts);
            let number = |(side, part): (Option<Side>, &std::ops::Range<usize>)| {
                side.map_or(-1, |side| end(side, part) as i64)
            };
            Ok(ends.map(number).collect::<Vec<_>>())
        });
        Ok(PyArray1::from_vec(py, found.map_err(|error: String| refusal(py, error))?))
    }

    fn __len__(&self) -> usize {
        self.0.coins().len()
    }

    #[getter]
    fn nbytes(&self) -> usize {
        self.0.memory() + size_of_val(self.0.coins())
    }

    /// The coins, or the integers that stand for floats.
    fn _coins<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        PyArray1::from_slice(py, self.0.coins())
    }
}

impl RowIndex {
    fn part(&self, start: i64, stop: i64) -> Result<std::ops::Range<usize>, String> {
        let len = self.0.coins().len();
        let fence = |fence: i64| usize::try_from(fence).ok().filter(|fence| *fence <= len);
        match (fence(start), fence(stop)) {
            (Some(start), Some(stop)) if start <= stop => Ok(start..stop),
            _ => Err(format!("found the part {start}:{stop}, expected one of 0:{len}")),
        }
    }
}

/// The vertex at an end of a part that is not empty.
fn end(side: Side, part: &std::ops::Range<usize>) -> usize {
    match side {
        Side::Left => part.start,
        Side::Right => part.end - 1,
    }
}
