//! Functions of a list of weights.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, AsArray, Int64Array};
use datafusion::arrow::datatypes::{DataType, Field, Int64Type};
use datafusion::common::{DataFusionError, Result, ScalarValue, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};
use slicewise::NormalForm;
use slicewise::row::guarantee::{Players, Seat, guarantee_wide};
use slicewise::row::{self, pizza, stack};
use slicewise::solve::first_move;

use crate::Faults;
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

    /// The arguments, as they are shown.
    fn arguments(self) -> &'static str {
        match self {
            Self::Guarantee => "a list of integers, a number of players and a seat",
            _ => "a list of integers",
        }
    }
}

/// A function of a list.
#[derive(Debug)]
pub(super) struct OfList {
    question: Question,
    faults: Faults,
    pub(super) is_strict: bool,
    signature: Signature,
}

impl OfList {
    pub(super) fn new(question: Question, faults: &Faults, is_strict: bool) -> Self {
        let signature = Signature::user_defined(Volatility::Immutable);
        Self { question, faults: faults.clone(), is_strict, signature }
    }

    fn answer(
        &self,
        list: &ArrayRef,
        args: &[ArrayRef],
        reporter: &Reporter<'_>,
    ) -> Result<Int64Array> {
        let lists = &Lists::new(list.as_list::<i32>(), reporter)?;
        match self.question {
            Question::RowValue => {
                column(lists, with_rows!(lists, |rows| row::values(rows)), reporter)
            }
            Question::PizzaValue => {
                column(lists, with_rows!(lists, |rows| pizza::values(rows)), reporter)
            }
            Question::StackValue => {
                column(lists, lists.rows(&lists.wide()).map(stack::value), reporter)
            }
            Question::RowBestMove => {
                Ok(moves(lists, |coins| row::optimal_moves(coins).first().copied()))
            }
            Question::PizzaBestMove => Ok(moves(lists, best_piece)),
            Question::Guarantee => guarantees(lists, &args[0], &args[1], reporter),
        }
    }
}

impl PartialEq for OfList {
    fn eq(&self, other: &Self) -> bool {
        (self.question, self.is_strict) == (other.question, other.is_strict)
    }
}

impl Eq for OfList {}

impl Hash for OfList {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.question, self.is_strict).hash(state);
    }
}

impl ScalarUDFImpl for OfList {
    fn name(&self) -> &str {
        self.question.name()
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(DataType::Int64)
    }

    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        let expected = match self.question {
            Question::Guarantee => 3,
            _ => 1,
        };
        let list = types.first().and_then(list_type);
        let others = types
            .iter()
            .skip(1)
            .map(|kind| (kind.is_integer() || kind.is_null()).then_some(DataType::Int64));
        match list.into_iter().map(Some).chain(others).collect::<Option<Vec<_>>>() {
            Some(types) if types.len() == expected => Ok(types),
            _ => {
                let found: Vec<_> = types.iter().map(ToString::to_string).collect();
                let (name, expected) = (self.name(), self.question.arguments());
                plan_err!("{name}: found ({}), expected {expected}", found.join(", "))
            }
        }
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let reporter = Reporter {
            function: self.question.name(),
            faults: &self.faults,
            is_strict: self.is_strict,
        };
        let is_constant = args.args.iter().all(|arg| matches!(arg, ColumnarValue::Scalar(_)));
        let arrays = match is_constant {
            true => args.args.iter().map(|arg| arg.to_array(1)).collect::<Result<Vec<_>>>()?,
            false => ColumnarValue::values_to_arrays(&args.args)?,
        };
        let [list, others @ ..] = arrays.as_slice() else {
            return plan_err!(
                "{}: found no argument, expected {}",
                self.name(),
                self.question.arguments()
            );
        };
        let answers = self.answer(list, others, &reporter)?;
        Ok(match is_constant {
            true => ColumnarValue::Scalar(ScalarValue::try_from_array(&answers, 0)?),
            false => ColumnarValue::Array(Arc::new(answers)),
        })
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
        // (Sums beyond 64 bits.)
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
    let sure = guarantee_wide(coins, seat)
        .map_err(|stopped| DataFusionError::Execution(stopped.to_string()))?;
    Ok(i64::try_from(sure).ok())
}
