//! [`Lists`]: a column of lists as slices of its one buffer of weights.

use datafusion::arrow::array::{Array, ArrayRef, AsArray, Int64Array, ListArray, PrimitiveArray};
use datafusion::arrow::buffer::{NullBuffer, ScalarBuffer};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{
    ArrowPrimitiveType, DataType, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type,
    UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use datafusion::arrow::util::display::array_value_to_string;
use datafusion::common::Result;

use crate::fault::{Fault, Reporter};

/// The least double beyond 64 bits.
const BEYOND: f64 = 9_223_372_036_854_775_808.0;

/// The weights of all lists, in the type they came in.
pub(crate) enum Weights {
    I8(ScalarBuffer<i8>),
    I16(ScalarBuffer<i16>),
    I32(ScalarBuffer<i32>),
    I64(ScalarBuffer<i64>),
    U8(ScalarBuffer<u8>),
    U16(ScalarBuffer<u16>),
    U32(ScalarBuffer<u32>),
}

/// Calls `$call` with a slice of the weights of each list, in their own type.
macro_rules! with_rows {
    ($lists:expr, |$rows:ident| $call:expr) => {
        match &$lists.weights {
            $crate::lists::Weights::I8(weights) => {
                let $rows = $lists.rows(weights);
                $call
            }
            $crate::lists::Weights::I16(weights) => {
                let $rows = $lists.rows(weights);
                $call
            }
            $crate::lists::Weights::I32(weights) => {
                let $rows = $lists.rows(weights);
                $call
            }
            $crate::lists::Weights::I64(weights) => {
                let $rows = $lists.rows(weights);
                $call
            }
            $crate::lists::Weights::U8(weights) => {
                let $rows = $lists.rows(weights);
                $call
            }
            $crate::lists::Weights::U16(weights) => {
                let $rows = $lists.rows(weights);
                $call
            }
            $crate::lists::Weights::U32(weights) => {
                let $rows = $lists.rows(weights);
                $call
            }
        }
    };
}
pub(crate) use with_rows;

/// A column of lists of weights.
pub(crate) struct Lists<'a> {
    list: &'a ListArray,
    pub(crate) weights: Weights,
    /// The rows that have an answer.
    valid: Option<NullBuffer>,
}

impl<'a> Lists<'a> {
    /// Reads a column, and reports each list with a weight that is not an integer.
    pub(crate) fn new(list: &'a ListArray, reporter: &Reporter<'_>) -> Result<Self> {
        let (first, last) =
            (list.value_offsets()[0] as usize, list.value_offsets()[list.len()] as usize);
        let values = list.values().slice(first, last - first);
        let (weights, bad) = read(&values)?;
        let mut lists = Self { list, weights, valid: list.nulls().cloned() };
        lists.leave_out(&bad, reporter)?;
        Ok(lists)
    }

    /// The number of lists.
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether a list has an answer.
    pub(crate) fn is_valid(&self, row: usize) -> bool {
        self.valid.as_ref().is_none_or(|valid| valid.is_valid(row))
    }

    pub(crate) fn valid(&self) -> Option<NullBuffer> {
        self.valid.clone()
    }

    /// A list as it is shown.
    pub(crate) fn shown(&self, row: usize) -> String {
        array_value_to_string(self.list, row).unwrap_or_default()
    }

    /// The weights of each list; `weights` are those of all lists. (Of one without an answer, anything.)
    pub(crate) fn rows<'w, C>(
        &'w self,
        weights: &'w [C],
    ) -> impl ExactSizeIterator<Item = &'w [C]> {
        let offsets = self.list.value_offsets();
        let first = offsets[0];
        offsets
            .windows(2)
            .map(move |ends| &weights[(ends[0] - first) as usize..(ends[1] - first) as usize])
    }

    /// The weights of all lists as integers of 64 bits.
    pub(crate) fn wide(&self) -> ScalarBuffer<i64> {
        fn widened<C: Copy + Into<i64>>(weights: &[C]) -> ScalarBuffer<i64> {
            weights.iter().map(|&weight| weight.into()).collect()
        }
        match &self.weights {
            Weights::I8(weights) => widened(weights),
            Weights::I16(weights) => widened(weights),
            Weights::I32(weights) => widened(weights),
            Weights::I64(weights) => weights.clone(),
            Weights::U8(weights) => widened(weights),
            Weights::U16(weights) => widened(weights),
            Weights::U32(weights) => widened(weights),
        }
    }

    /// Reports the lists that have bad weights, by the places of these.
    fn leave_out(&mut self, bad: &[(usize, Fault)], reporter: &Reporter<'_>) -> Result<()> {
        if bad.is_empty() {
            return Ok(());
        }
        let offsets = self.list.value_offsets();
        let mut valid: Vec<bool> = (0..self.len()).map(|row| self.is_valid(row)).collect();
        for &(at, fault) in bad {
            let at = offsets[0] as usize + at;
            let row = offsets.partition_point(|&start| start as usize <= at) - 1;
            if std::mem::replace(&mut valid[row], false) {
                reporter.report(fault, || self.shown(row))?;
            }
        }
        self.valid = Some(valid.into());
        Ok(())
    }
}

/// Reads weights, with the places of those that are not integers of 64 bits.
fn read(values: &ArrayRef) -> Result<(Weights, Vec<(usize, Fault)>)> {
    fn of<T: ArrowPrimitiveType>(values: &ArrayRef) -> ScalarBuffer<T::Native> {
        values.as_primitive::<T>().values().clone()
    }
    let mut bad = Vec::new();
    let weights = match values.data_type() {
        DataType::Int8 => Weights::I8(of::<Int8Type>(values)),
        DataType::Int16 => Weights::I16(of::<Int16Type>(values)),
        DataType::Int32 => Weights::I32(of::<Int32Type>(values)),
        DataType::UInt8 => Weights::U8(of::<UInt8Type>(values)),
        DataType::UInt16 => Weights::U16(of::<UInt16Type>(values)),
        DataType::UInt32 => Weights::U32(of::<UInt32Type>(values)),
        DataType::UInt64 => {
            Weights::I64(checked(values.as_primitive::<UInt64Type>(), &mut bad, |weight| {
                i64::try_from(weight).map_err(|_| Fault::Overflow)
            }))
        }
        DataType::Float64 => {
            Weights::I64(checked(values.as_primitive::<Float64Type>(), &mut bad, whole))
        }
        _ => Weights::I64(of::<Int64Type>(&cast(values, &DataType::Int64)?)),
    };
    if let Some(nulls) = values.logical_nulls() {
        bad.extend(
            (0..values.len()).filter(|&at| nulls.is_null(at)).map(|at| (at, Fault::NullWeight)),
        );
        bad.sort_by_key(|&(at, _)| at);
    }
    Ok((weights, bad))
}

fn checked<T: ArrowPrimitiveType>(
    values: &PrimitiveArray<T>,
    bad: &mut Vec<(usize, Fault)>,
    integer: impl Fn(T::Native) -> Result<i64, Fault>,
) -> ScalarBuffer<i64> {
    let weight = |(at, &value)| {
        integer(value).unwrap_or_else(|fault| {
            if values.is_valid(at) {
                bad.push((at, fault));
            }
            0
        })
    };
    values.values().iter().enumerate().map(weight).collect()
}

/// The integer that a double is.
fn whole(value: f64) -> Result<i64, Fault> {
    match value {
        _ if value.fract() != 0.0 || !value.is_finite() => Err(Fault::NoInteger),
        _ if !(-BEYOND..BEYOND).contains(&value) => Err(Fault::Overflow),
        _ => Ok(value as i64),
    }
}

/// The answers as a column, null where a list has none or `answer` is `None`.
pub(crate) fn column<N: TryInto<i64>>(
    lists: &Lists<'_>,
    answers: impl IntoIterator<Item = N>,
    reporter: &Reporter<'_>,
) -> Result<Int64Array> {
    let mut beyond = Vec::new();
    let fitting = |(row, answer): (usize, N)| {
        answer.try_into().unwrap_or_else(|_| {
            beyond.push(row);
            0
        })
    };
    let answers: ScalarBuffer<i64> = answers.into_iter().enumerate().map(fitting).collect();
    beyond.retain(|&row| lists.is_valid(row));
    if beyond.is_empty() {
        return Ok(Int64Array::new(answers, lists.valid()));
    }
    let mut valid: Vec<bool> = (0..lists.len()).map(|row| lists.is_valid(row)).collect();
    for row in beyond {
        reporter.report(Fault::Overflow, || lists.shown(row))?;
        valid[row] = false;
    }
    Ok(Int64Array::new(answers, Some(valid.into())))
}
