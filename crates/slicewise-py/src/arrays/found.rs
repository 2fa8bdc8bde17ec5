//! The values of many boards, as the narrowest array that holds them exactly.

use std::ops::ControlFlow;

use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;
use slicewise::number::Exact;
use slicewise::row::Coin;

use super::batch::{Boards, Kind, narrow};
use super::floats;
use crate::number::list;

/// Values of boards.
pub(super) enum Found {
    Integers(Vec<i64>),
    Floats(Vec<f64>),
    /// Some values are in neither type.
    Exact(Vec<Exact>),
}

impl Found {
    /// The values of boards of integers. (What it returns after `watch` stopped it is of no use.)
    pub(super) fn of_ints<C>(
        kind: Kind,
        boards: Boards<'_, C>,
        threads: usize,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Self
    where
        C: Coin<Sum = i128> + Sync,
    {
        let mut values = vec![0; boards.len()];
        if narrow(kind, boards, &mut values, threads, watch) || watch().is_break() {
            return Self::Integers(values);
        }
        Self::Exact(boards.values(kind).into_iter().map(Exact::from).collect())
    }

    /// The values of boards of integers beyond 64 bits.
    pub(super) fn of_wide(kind: Kind, boards: Boards<'_, i128>) -> Self {
        let values: Vec<Exact> = boards.values(kind).into_iter().map(Exact::from).collect();
        match values.iter().map(Exact::as_i64).collect() {
            Some(integers) => Self::Integers(integers),
            None => Self::Exact(values),
        }
    }

    /// The values of boards of finite floats: floats where these are exact.
    pub(super) fn of_floats(
        kind: Kind,
        boards: Boards<'_, f64>,
        threads: usize,
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Self {
        let Some((coins, power)) = floats::scaled(boards.coins) else {
            let value = |board| floats::value(kind, board, 1);
            return Self::of_exact(boards.iter().map(value).collect());
        };
        let ints = Boards { coins: &coins, cuts: boards.cuts };
        match Self::of_ints(kind, ints, threads, watch) {
            Self::Integers(values) => {
                let exact = values.iter().map(|&value| floats::to_float(value, power));
                match exact.collect() {
                    Some(floats) => Self::Floats(floats),
                    None => {
                        let exact = |value: i64| floats::to_exact(value, power);
                        Self::Exact(values.into_iter().map(exact).collect())
                    }
                }
            }
            other => {
                let unit = floats::to_exact(1_i64, power);
                let Self::Exact(values) = other else { return other };
                Self::of_exact(values.into_iter().map(|value| value * &unit).collect())
            }
        }
    }

    /// Floats, if all of these numbers are floats.
    fn of_exact(values: Vec<Exact>) -> Self {
        let float = |value: &Exact| {
            let float = value.to_f64();
            (Exact::try_from(float).as_ref() == Ok(value)).then_some(float)
        };
        match values.iter().map(float).collect() {
            Some(floats) => Self::Floats(floats),
            None => Self::Exact(values),
        }
    }

    /// Adds the values of further boards of the same type.
    pub(super) fn append(&mut self, more: Self) {
        match (&mut *self, more) {
            (Self::Integers(values), Self::Integers(more)) => values.extend(more),
            (Self::Floats(values), Self::Floats(more)) => values.extend(more),
            (values, more) => {
                let mut all = std::mem::replace(values, Self::Integers(Vec::new())).exact();
                all.extend(more.exact());
                *values = Self::Exact(all);
            }
        }
    }

    fn exact(self) -> Vec<Exact> {
        match self {
            Self::Integers(values) => values.into_iter().map(Exact::from).collect(),
            Self::Floats(values) => {
                values.into_iter().map(|value| Exact::try_from(value).unwrap_or_default()).collect()
            }
            Self::Exact(values) => values,
        }
    }

    /// An array of `int64` or `float64`, or of objects if some value is exactly neither.
    pub(super) fn into_array(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(match self {
            Self::Integers(values) => PyArray1::from_vec(py, values).into_any(),
            Self::Floats(values) => PyArray1::from_vec(py, values).into_any(),
            Self::Exact(values) => {
                let objects = list(py, &values)?.into_iter().map(Bound::unbind).collect();
                let array: Bound<'_, PyArray1<Py<PyAny>>> = PyArray1::from_vec(py, objects);
                array.reshape([values.len()])?.into_any()
            }
        })
    }
}
