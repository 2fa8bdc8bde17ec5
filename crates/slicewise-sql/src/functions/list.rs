//! Functions of a list of weights.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, AsArray, Int64Array};
use datafusion::arrow::datatypes::{DataType, Field, Int64Type};
use datafusion::common::{DataFusionError, Result};
use slicewise::row::guarantee::{Players, Seat, guarantee_wide};
use slicewise::row::{self, pizza, stack};
use slicewise::solve::first_move;
use slicewise::{NormalForm, Watch};

use super::Asked;
use crate::fault::{Fault, Reporter};
use crate::lists::{Lists, column, with_rows};

/// What is asked of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Question {
    RowValue,
    StackValue,
    PizzaValue,
    RowBestMove,
    PizzaBestMove,
    Guarantee,
}

impl Question {
    pub(super) const ALL: [Self; 6] = [
        Self::RowValue,
        Self::StackValue,
        Self::PizzaValue,
        Self::RowBestMove,
        Self::PizzaBestMove,
        Self::Guarantee,
    ];
}

impl Asked for Question {
    fn name(self) -> &'static str {
        match self {
            Self::RowValue => "row_value",
            Self::StackValue => "stack_value",
            Self::PizzaValue => "pizza_value",
            Self::RowBestMove => "row_best_move",
            Self::PizzaBestMove => "pizza_best_move",
            Self::Guarantee => "guarantee",
        }
    }

    fn arguments(self) -> &'static str {
        match self {
            Self::Guarantee => "a list of integers, a number of players and a seat",
            _ => "a list of integers",
        }
    }

    fn read_as(self, types: &[DataType]) -> Option<Vec<DataType>> {
        let expected = match self {
            Self::Guarantee => 3,
            _ => 1,
        };
        let (list, others) = types.split_first()?;
        let others = others
            .iter()
            .map(|kind| (kind.is_integer() || kind.is_null()).then_some(DataType::Int64));
        let read = std::iter::once(list_type(list)).chain(others).collect::<Option<Vec<_>>>()?;
        (read.len() == expected).then_some(read)
    }

    fn answers(self) -> DataType {
        DataType::Int64
    }

    fn answer(self, columns: &[ArrayRef], reporter: &Reporter<'_>) -> Result<ArrayRef> {
        let lists = &Lists::new(columns[0].as_list::<i32>(), reporter)?;
        Ok(Arc::new(match self {
            Self::RowValue => column(lists, with_rows!(lists, |rows| row::values(rows)), reporter)?,
            Self::PizzaValue => {
                column(lists, with_rows!(lists, |rows| pizza::values(rows)), reporter)?
            }
            Self::StackValue => {
                column(lists, lists.rows(&lists.wide()).map(stack::value), reporter)?
            }
            Self::RowBestMove => moves(lists, |coins| row::optimal_moves(coins).first().copied()),
            Self::PizzaBestMove => moves(lists, best_piece),
            Self::Guarantee => guarantees(lists, &columns[1], &columns[2], reporter)?,
        }))
    }
}

/// The type in which a list is read; `None` if it is not a list of numbers.
fn list_type(kind: &DataType) -> Option<DataType> {
    let weight = match kind {
        DataType::Null => DataType::Int64,
        DataType::List(item)
        | DataType::LargeList(item)
        | DataType::ListView(item)
        | DataType::LargeListView(item)
        | DataType::FixedSizeList(item, _) => match item.data_type() {
            DataType::Null => DataType::Int64,
            DataType::Float16 | DataType::Float32 => DataType::Float64,
            kind if kind.is_integer() || *kind == DataType::Float64 => kind.clone(),
            _ => return None,
        },
        _ => return None,
    };
    Some(DataType::List(Arc::new(Field::new_list_field(weight, true))))
}

/// The best moves of lists.
fn moves(lists: &Lists<'_>, best: impl Fn(&[i64]) -> Option<usize>) -> Int64Array {
    let weights = lists.wide();
    let answer =
        |(row, coins)| lists.is_valid(row).then(|| best(coins)).flatten().map(|at| at as i64);
    lists.rows(&weights).enumerate().map(answer).collect()
}

/// The first piece of a pizza that is optimal to take.
fn best_piece(pieces: &[i64]) -> Option<usize> {
    fn first<T: Ord>(outcomes: &[T]) -> Option<usize> {
        let best = outcomes.iter().max()?;
        outcomes.iter().position(|outcome| outcome == best)
    }
    match first_move::pizza::outcomes(pieces, &NormalForm::default()) {
        Ok(outcomes) => first(&outcomes),
        // Sums beyond 64 bits.
        Err(_) => {
            let pieces: Vec<i128> = pieces.iter().map(|&piece| piece.into()).collect();
            first(&first_move::pizza::outcomes(&pieces, &NormalForm::default()).ok()?)
        }
    }
}

fn guarantees(
    lists: &Lists<'_>,
    players: &ArrayRef,
    seats: &ArrayRef,
    reporter: &Reporter<'_>,
) -> Result<Int64Array> {
    let [players, seats] = [players, seats].map(|numbers| numbers.as_primitive::<Int64Type>());
    let weights = lists.wide();
    let answers = lists.rows(&weights).zip(players.iter().zip(seats)).enumerate().map(
        |(row, (coins, asked))| {
            let (Some(players), Some(seat)) = asked else { return Ok(None) };
            if !lists.is_valid(row) {
                return Ok(None);
            }
            let shown = || format!("guarantee({}, {players}, {seat})", lists.shown(row));
            let count = |number: i64| usize::try_from(number).unwrap_or(usize::MAX);
            let Ok(seat) =
                Players::new(count(players)).and_then(|players| players.seat(count(seat)))
            else {
                return reporter.report(Fault::Seat, shown).map(|()| None);
            };
            match sure(coins, seat)? {
                Some(sure) => Ok(Some(sure)),
                None => reporter.report(Fault::Overflow, shown).map(|()| None),
            }
        },
    );
    answers.collect()
}

/// What a seat is sure of, if 64 bits hold it.
fn sure(coins: &[i64], seat: Seat) -> Result<Option<i64>> {
    let sure = guarantee_wide(coins, seat, Watch::none())
        .map_err(|stopped| DataFusionError::Execution(stopped.to_string()))?;
    Ok(i64::try_from(sure).ok())
}
