//! The numbers of many boards, as the narrowest array that holds them exactly, or as the array that is asked for.

use std::ops::ControlFlow;

use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use slicewise::number::Exact;
use slicewise::row::Coin;

use super::batch::{Boards, Numbers, Sharing, in_chunks};
use super::floats::Reading;
use crate::error::refusal;
use crate::number::list;

/// The boards of a chunk of integers.
const INTEGERS: usize = 1 << 12;

/// The boards of a chunk of floats, which are copied.
const FLOATS: usize = 1 << 10;

/// The type of an array of results.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Out {
    /// The narrowest that is exact: `int64`, `float64` for floats, or objects.
    Exact,
    /// `float64`, the nearest to the numbers.
    Float,
    /// `int64`; other numbers are refused.
    Int,
    /// `int` and `Fraction` objects.
    Object,
}

impl Out {
    pub(super) fn named(py: Python<'_>, name: Option<&str>) -> PyResult<Self> {
        match name {
            None => Ok(Self::Exact),
            Some("float") => Ok(Self::Float),
            Some("int") => Ok(Self::Int),
            Some("object") => Ok(Self::Object),
            Some(found) => {
                let expected = "expected None, \"float\", \"int\" or \"object\"";
                Err(refusal(py, format!("out: found {found:?}, {expected}")))
            }
        }
    }
}

/// What is asked of boards.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    pub(super) numbers: Numbers,
    pub(super) threads: usize,
    pub(super) out: Out,
}

impl Asked {
    fn sharing(self, chunk: usize) -> Sharing {
        Sharing { threads: self.threads, chunk, width: self.numbers.width() }
    }
}

/// Numbers of boards.
pub(super) enum Found {
    Integers(Vec<i64>),
    Floats(Vec<f64>),
    /// Some numbers are in neither type.
    Exact(Vec<Exact>),
}

type Watching<'w> = &'w mut dyn FnMut() -> ControlFlow<()>;

impl Found {
    /// The numbers of boards of integers. (What it returns after `watch` stopped it is of no use.)
    pub(super) fn of_ints<C>(boards: Boards<'_, C>, asked: Asked, watch: Watching<'_>) -> Self
    where
        C: Coin<Sum = i128> + Copy + Into<i64> + Sync,
    {
        let numbers = |boards: Boards<'_, C>| match asked.numbers {
            Numbers::Values => boards.values(),
            numbers => boards.widened(|boards| boards.numbers(numbers)).unwrap_or_default(),
        };
        let mut found = vec![0; boards.len() * asked.numbers.width()];
        let is_whole = in_chunks(asked.sharing(INTEGERS), &mut found, watch, |part, found| {
            found.iter_mut().zip(numbers(boards.part(part))).all(|(found, number)| {
                let narrow = i64::try_from(number);
                *found = narrow.unwrap_or_default();
                narrow.is_ok()
            })
        });
        if is_whole || watch().is_break() {
            return Self::Integers(found);
        }
        Self::Exact(numbers(boards).into_iter().map(Exact::from).collect())
    }

    /// The numbers of boards of floats: floats where these are exact, or are asked for, or stand for decimals.
    ///
    /// # Errors
    /// A float is not finite, or not such a decimal.
    pub(super) fn of_floats(
        boards: Boards<'_, f64>,
        reading: Reading,
        asked: Asked,
        watch: Watching<'_>,
    ) -> Result<Self, String> {
        let numbers = asked.numbers;
        let is_rounded = match reading {
            Reading::Binary => asked.out == Out::Float,
            Reading::Decimal(_) => matches!(asked.out, Out::Float | Out::Exact),
        };
        let can_be_floats = is_rounded || matches!(reading, Reading::Binary);
        let mut found = vec![0.0; boards.len() * numbers.width()];
        let is_whole = can_be_floats
            && in_chunks(asked.sharing(FLOATS), &mut found, watch, |part, found| {
                let part = boards.part(part);
                if part.floats(reading, numbers, is_rounded, found) {
                    return true;
                }
                let is_possible =
                    is_rounded && part.iter().all(|board| reading.check(board).is_ok());
                if is_possible {
                    let exact = part.exact(reading, numbers, &mut || ControlFlow::Continue(()));
                    found
                        .iter_mut()
                        .zip(exact)
                        .for_each(|(float, number)| *float = number.to_f64());
                }
                is_possible
            });
        if is_whole || watch().is_break() {
            return Ok(Self::Floats(found));
        }
        reading.check(boards.coins)?;
        Ok(Self::of_exact(boards.exact(reading, numbers, watch)))
    }

    /// Floats, if all of these numbers are floats.
    fn of_exact(numbers: Vec<Exact>) -> Self {
        let float = |number: &Exact| {
            let float = number.to_f64();
            (Exact::try_from(float).as_ref() == Ok(number)).then_some(float)
        };
        match numbers.iter().map(float).collect() {
            Some(floats) => Self::Floats(floats),
            None => Self::Exact(numbers),
        }
    }

    /// Integers, if all of these numbers are integers of 64 bits, or else themselves.
    pub(super) fn narrowest(numbers: Vec<Exact>) -> Self {
        match numbers.iter().map(Exact::as_i64).collect() {
            Some(integers) => Self::Integers(integers),
            None => Self::Exact(numbers),
        }
    }

    fn exact(self) -> Vec<Exact> {
        match self {
            Self::Integers(numbers) => numbers.into_iter().map(Exact::from).collect(),
            Self::Floats(numbers) => {
                let exact = |number| Exact::try_from(number).unwrap_or_default();
                numbers.into_iter().map(exact).collect()
            }
            Self::Exact(numbers) => numbers,
        }
    }

    /// The nearest floats.
    fn floats(self) -> Vec<f64> {
        match self {
            Self::Integers(numbers) => numbers.into_iter().map(|number| number as f64).collect(),
            Self::Floats(numbers) => numbers,
            Self::Exact(numbers) => numbers.iter().map(Exact::to_f64).collect(),
        }
    }

    /// The array that was asked for.
    pub(super) fn into_array(self, py: Python<'_>, asked: Asked) -> PyResult<Bound<'_, PyAny>> {
        let refused = |at: usize, number: &dyn std::fmt::Display, expected: &str| {
            let board = at / asked.numbers.width();
            refusal(
                py,
                format!(
                    "board {board}: found {number}, {expected}; out=\"object\" has every number"
                ),
            )
        };
        match (asked.out, self) {
            (Out::Exact | Out::Int, Self::Integers(numbers)) => {
                Ok(PyArray1::from_vec(py, numbers).into_any())
            }
            (Out::Exact, Self::Floats(numbers)) => Ok(PyArray1::from_vec(py, numbers).into_any()),
            (Out::Exact | Out::Object, found) => {
                let numbers = found.exact();
                let objects = list(py, &numbers)?.into_iter().map(Bound::unbind).collect();
                let array: Bound<'_, PyArray1<Py<PyAny>>> = PyArray1::from_vec(py, objects);
                Ok(array.reshape([numbers.len()])?.into_any())
            }
            (Out::Float, found) => {
                let floats = found.floats();
                match floats.iter().position(|float| !float.is_finite()) {
                    None => Ok(PyArray1::from_vec(py, floats).into_any()),
                    Some(at) => Err(refused(at, &"a number", "expected one that a float can hold")),
                }
            }
            (Out::Int, found) => {
                let numbers = found.exact();
                match numbers.iter().map(Exact::as_i64).collect::<Option<Vec<_>>>() {
                    Some(integers) => Ok(PyArray1::from_vec(py, integers).into_any()),
                    None => {
                        let is_other = |number: &&Exact| number.as_i64().is_none();
                        let at = numbers.iter().position(|number| is_other(&number)).unwrap_or(0);
                        Err(refused(at, &numbers[at], "expected an integer of 64 bits"))
                    }
                }
            }
        }
    }
}
