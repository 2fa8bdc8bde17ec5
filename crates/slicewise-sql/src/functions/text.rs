//! Functions of a board in text notation.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, Int64Array, StringArray};
use datafusion::arrow::datatypes::DataType;
use datafusion::common::{Result, ScalarValue, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, ScalarFunctionArgs, ScalarUDFImpl, Signature, Volatility,
};
use slicewise::board::notation;
use slicewise::{Exact, Game};

use crate::Faults;
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

    fn name(self) -> &'static str {
        match self {
            Self::Value => "board_value",
            Self::Exact => "board_exact",
            Self::BestMove => "board_best_move",
        }
    }
}

/// A function of a board.
#[derive(Debug)]
pub(super) struct OfText {
    question: Question,
    faults: Faults,
    pub(super) is_strict: bool,
    signature: Signature,
}

impl OfText {
    pub(super) fn new(question: Question, faults: &Faults, is_strict: bool) -> Self {
        let signature = Signature::user_defined(Volatility::Immutable);
        Self { question, faults: faults.clone(), is_strict, signature }
    }

    fn answer(&self, texts: &StringArray, reporter: &Reporter<'_>) -> Result<ArrayRef> {
        Ok(match self.question {
            Question::Value => Arc::new(of_each(texts, reporter, integer)?.collect::<Int64Array>()),
            Question::Exact => {
                let exact = |text: &str| value(text).map(|value| Some(value.to_string()));
                Arc::new(of_each(texts, reporter, exact)?.collect::<StringArray>())
            }
            Question::BestMove => {
                Arc::new(of_each(texts, reporter, best_move)?.collect::<StringArray>())
            }
        })
    }
}

impl PartialEq for OfText {
    fn eq(&self, other: &Self) -> bool {
        (self.question, self.is_strict) == (other.question, other.is_strict)
    }
}

impl Eq for OfText {}

impl Hash for OfText {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.question, self.is_strict).hash(state);
    }
}

impl ScalarUDFImpl for OfText {
    fn name(&self) -> &str {
        self.question.name()
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(match self.question {
            Question::Value => DataType::Int64,
            Question::Exact | Question::BestMove => DataType::Utf8,
        })
    }

    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        match types {
            [kind] if kind.is_string() || kind.is_null() => Ok(vec![DataType::Utf8]),
            _ => {
                let found: Vec<_> = types.iter().map(ToString::to_string).collect();
                plan_err!(
                    "{}: found ({}), expected a board as text, such as 'pizza 0 1 0 2 2'",
                    self.name(),
                    found.join(", ")
                )
            }
        }
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let reporter = Reporter {
            function: self.question.name(),
            faults: &self.faults,
            is_strict: self.is_strict,
        };
        match args.args.as_slice() {
            [ColumnarValue::Array(texts)] => {
                Ok(ColumnarValue::Array(self.answer(texts.as_string(), &reporter)?))
            }
            [ColumnarValue::Scalar(text)] => {
                let answer = self.answer(text.to_array()?.as_string(), &reporter)?;
                Ok(ColumnarValue::Scalar(ScalarValue::try_from_array(&answer, 0)?))
            }
            _ => plan_err!("{}: found {} arguments, expected 1", self.name(), args.args.len()),
        }
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
