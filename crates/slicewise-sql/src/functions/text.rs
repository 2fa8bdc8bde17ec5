//! Functions of a board in text notation.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, Int64Array, StringArray};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::Result;
use slicewise::board::notation;
use slicewise::{Exact, Game};

use super::Asked;
use crate::fault::{Fault, Reporter};

/// What is asked of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Question {
    Value,
    Exact,
    BestMove,
}

impl Question {
    pub(super) const ALL: [Self; 3] = [Self::Value, Self::Exact, Self::BestMove];
}

impl Asked for Question {
    fn name(self) -> &'static str {
        match self {
            Self::Value => "board_value",
            Self::Exact => "board_exact",
            Self::BestMove => "board_best_move",
        }
    }

    fn arguments(self) -> &'static str {
        "a board as text, such as 'pizza 0 1 0 2 2'"
    }

    fn read_as(self, types: &[DataType]) -> Option<Vec<DataType>> {
        match types {
            [kind] if kind.is_string() || kind.is_null() => Some(vec![DataType::Utf8]),
            _ => None,
        }
    }

    fn answers(self) -> DataType {
        match self {
            Self::Value => DataType::Int64,
            Self::Exact | Self::BestMove => DataType::Utf8,
        }
    }

    fn answer(self, columns: &[ArrayRef], reporter: &Reporter<'_>) -> Result<ArrayRef> {
        let texts = columns[0].as_string();
        Ok(match self {
            Self::Value => Arc::new(of_each(texts, reporter, integer)?.collect::<Int64Array>()),
            Self::Exact => {
                let exact = |text: &str| value(text).map(|value| Some(value.to_string()));
                Arc::new(of_each(texts, reporter, exact)?.collect::<StringArray>())
            }
            Self::BestMove => {
                Arc::new(of_each(texts, reporter, best_move)?.collect::<StringArray>())
            }
        })
    }
}

/// The answer to each text, `None` for a null and where there is none.
fn of_each<A>(
    texts: &StringArray,
    reporter: &Reporter<'_>,
    answer: impl Fn(&str) -> Result<Option<A>, Fault>,
) -> Result<impl Iterator<Item = Option<A>>> {
    let mut answers = Vec::with_capacity(texts.len());
    for text in texts {
        answers.push(match text.map(|text| (text, answer(text))) {
            None => None,
            Some((_, Ok(answer))) => answer,
            Some((text, Err(fault))) => {
                reporter.report(fault, || format!("`{text}`"))?;
                None
            }
        });
    }
    Ok(answers.into_iter())
}

fn value(text: &str) -> Result<Exact, Fault> {
    let setup = notation::parse(text).map_err(|_| Fault::Text)?;
    if let Some(value) = Game::value_of_short(&setup) {
        return Ok(value);
    }
    let value = Game::new(setup).map_err(|_| Fault::Text)?.value().map_err(|_| Fault::Undecided)?;
    value.into_exact().ok_or(Fault::Undecided)
}

fn integer(text: &str) -> Result<Option<i64>, Fault> {
    let value = value(text)?;
    match value.as_i64() {
        Some(integer) => Ok(Some(integer)),
        None if value.is_integer() => Err(Fault::Overflow),
        None => Err(Fault::Fraction),
    }
}

fn best_move(text: &str) -> Result<Option<String>, Fault> {
    let setup = notation::parse(text).map_err(|_| Fault::Text)?;
    let game = Game::new(setup).map_err(|_| Fault::Text)?;
    let best = game.best_move().map_err(|_| Fault::Undecided)?;
    match best {
        None if !game.is_over() => Err(Fault::Undecided),
        best => Ok(best.map(|best| best.to_string())),
    }
}
