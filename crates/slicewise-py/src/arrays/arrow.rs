//! List columns of other libraries, by Arrow's PyCapsule interface: read in place, chunk by chunk.

use std::ops::ControlFlow;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type,
    UInt32Type, UInt64Type,
};
use arrow_array::{Array, ArrayRef};
use arrow_schema::DataType;
use pyo3::prelude::*;
use pyo3_arrow::input::AnyArray;

use super::batch::{Boards, Cuts, Kind, offsets_fit};
use super::found::Found;
use super::{floats, kind};
use crate::error::refusal;
use crate::search::{interruptible, threads};

/// The values of the boards of a list column.
#[pyfunction]
pub(crate) fn arrow_values<'py>(
    py: Python<'py>,
    kind: &str,
    column: AnyArray,
    threads: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let (kind, threads) = (self::kind(py, kind)?, self::threads(py, threads)?);
    let column = column.into_chunked_array()?;
    let found = interruptible(py, |watch| {
        let mut found: Option<Found> = None;
        let mut before = 0;
        for chunk in column.chunks() {
            let more = of_chunk(kind, chunk, before, threads, watch)?;
            match &mut found {
                Some(found) => found.append(more),
                None => found = Some(more),
            }
            before += chunk.len();
        }
        Ok(found)
    })?;
    let found = found.map_err(|error: String| refusal(py, error))?;
    found.unwrap_or(Found::Integers(Vec::new())).into_array(py)
}

/// The lists of a chunk: all their numbers, and the offsets of each list.
struct Lists {
    numbers: ArrayRef,
    offsets: Vec<i64>,
}

impl Lists {
    fn new(kind: Kind, chunk: &ArrayRef) -> Result<Self, String> {
        let (numbers, offsets) = match chunk.data_type() {
            DataType::List(_) => {
                let lists = chunk.as_list::<i32>();
                (lists.values(), lists.offsets().iter().map(|&at| i64::from(at)).collect())
            }
            DataType::LargeList(_) => {
                let lists = chunk.as_list::<i64>();
                (lists.values(), lists.offsets().to_vec())
            }
            DataType::FixedSizeList(_, size) => {
                let lists = chunk.as_fixed_size_list();
                let offset = |at: usize| i64::from(*size) * at as i64;
                (lists.values(), (0..=chunk.len()).map(offset).collect())
            }
            found => {
                let meant = if found.is_numeric() { kind.one() } else { "" };
                let message = "expected lists of numbers";
                return Err(format!("found a column of {found}, {message}{meant}"));
            }
        };
        Ok(Self { numbers: numbers.clone(), offsets })
    }
}

fn of_chunk(
    kind: Kind,
    chunk: &ArrayRef,
    before: usize,
    threads: usize,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Found, String> {
    let lists = Lists::new(kind, chunk)?;
    if let Some(at) = (0..chunk.len()).find(|&at| chunk.is_null(at)) {
        return Err(format!("row {}: found null, expected a list of numbers", before + at));
    }
    offsets_fit(&lists.offsets, lists.numbers.len())?;
    // What is beside the lists of a part of a column does not matter.
    let (first, last) = (lists.offsets[0] as usize, lists.offsets[chunk.len()] as usize);
    let numbers = lists.numbers.slice(first, last - first);
    if let Some(at) = (0..numbers.len()).find(|&at| numbers.null_count() > 0 && numbers.is_null(at))
    {
        return Err(format!("number {at} of the column: found null, expected a number"));
    }
    let offsets: Vec<i64> = lists.offsets.iter().map(|&at| at - first as i64).collect();
    of_numbers(kind, &numbers, Cuts::At(&offsets), threads, watch)
}

fn of_numbers(
    kind: Kind,
    numbers: &ArrayRef,
    cuts: Cuts<'_>,
    threads: usize,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Found, String> {
    macro_rules! ints {
        ($($variant:ident => $int:ty),*) => {
            match numbers.data_type() {
                $(DataType::$variant => {
                    let coins = numbers.as_primitive::<$int>().values();
                    Ok(Found::of_ints(kind, Boards { coins, cuts }, threads, watch))
                })*
                DataType::UInt64 => {
                    let coins = numbers.as_primitive::<UInt64Type>().values();
                    let coins: Vec<i128> = coins.iter().map(|&coin| coin.into()).collect();
                    Ok(Found::of_wide(kind, Boards { coins: &coins, cuts }))
                }
                DataType::Float32 => {
                    let found = numbers.as_primitive::<Float32Type>().values();
                    let found: Vec<f64> = found.iter().map(|&float| float.into()).collect();
                    of_floats(kind, Boards { coins: &found, cuts }, threads, watch)
                }
                DataType::Float64 => {
                    let found = numbers.as_primitive::<Float64Type>().values();
                    of_floats(kind, Boards { coins: found, cuts }, threads, watch)
                }
                found => Err(format!("found a column of lists of {found}, expected lists of numbers")),
            }
        };
    }
    ints! {
        Int8 => Int8Type, Int16 => Int16Type, Int32 => Int32Type, Int64 => Int64Type,
        UInt8 => UInt8Type, UInt16 => UInt16Type, UInt32 => UInt32Type
    }
}

fn of_floats(
    kind: Kind,
    boards: Boards<'_, f64>,
    threads: usize,
    watch: &mut dyn FnMut() -> ControlFlow<()>,
) -> Result<Found, String> {
    floats::check(boards.coins).map_err(|at| floats::refused(boards.coins, at))?;
    Ok(Found::of_floats(kind, boards, threads, watch))
}
