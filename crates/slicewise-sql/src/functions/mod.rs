//! The functions of SQL on one board: of a column of lists, or of texts.
//!
//! | function | answer |
//! | --- | --- |
//! | `row_value(list)`, `stack_value(list)`, `pizza_value(list)` | the value, 0 of an empty list |
//! | `row_best_move(list)`, `pizza_best_move(list)` | the first vertex, from 0, that is optimal to take; null of an empty list |
//! | `guarantee(list, players, seat)` | what a seat, from 0, is sure of on a row |
//! | `board_value(text)` | the value of any board, an integer |
//! | `board_exact(text)` | the value as text, such as `7/2` |
//! | `board_best_move(text)` | the first optimal move |
//!
//! A list has integers of any width, or doubles that are integers. A null list or text has a null answer; what
//! else has none is a [`Fault`](crate::Fault).

mod list;
mod text;

use std::any::Any;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use datafusion::arrow::array::ArrayRef;
use datafusion::arrow::datatypes::DataType;
use datafusion::common::tree_node::{TreeNode, TreeNodeRecursion};
use datafusion::common::{Result, ScalarValue, plan_err};
use datafusion::logical_expr::{
    ColumnarValue, Expr, LogicalPlan, ScalarFunctionArgs, ScalarUDF, ScalarUDFImpl, Signature,
    Volatility,
};

use crate::Faults;
use crate::fault::Reporter;

/// Every function, reporting to `faults`; if `is_strict`, a fault is an error.
pub fn all(faults: &Faults, is_strict: bool) -> Vec<Arc<ScalarUDF>> {
    let lists =
        list::Question::ALL.into_iter().map(|question| function(question, faults, is_strict));
    let texts =
        text::Question::ALL.into_iter().map(|question| function(question, faults, is_strict));
    lists.chain(texts).map(Arc::new).collect()
}

fn function(question: impl Asked, faults: &Faults, is_strict: bool) -> ScalarUDF {
    let signature = Signature::user_defined(Volatility::Immutable);
    ScalarUDF::new_from_impl(Function { question, faults: faults.clone(), is_strict, signature })
}

/// Whether a function is one of these, and a fault an error.
pub fn is_strict(function: &ScalarUDF) -> bool {
    strictness(function).unwrap_or(false)
}

/// Whether a plan calls one of these, so that a board may have no answer.
///
/// # Errors
/// None of our own.
pub fn are_called(plan: &LogicalPlan) -> Result<bool> {
    let mut found = false;
    plan.apply_with_subqueries(|node| {
        node.apply_expressions(|root| {
            root.apply(|expr| {
                found |= matches!(expr, Expr::ScalarFunction(call) if is_ours(&call.func));
                Ok(if found { TreeNodeRecursion::Stop } else { TreeNodeRecursion::Continue })
            })
        })
    })?;
    Ok(found)
}

fn is_ours(function: &ScalarUDF) -> bool {
    strictness(function).is_some()
}

/// Whether a fault is an error for a function, if it is one of these.
fn strictness(function: &ScalarUDF) -> Option<bool> {
    let any: &dyn Any = function.inner().as_ref();
    let of_list = any.downcast_ref::<Function<list::Question>>().map(|of| of.is_strict);
    of_list.or_else(|| any.downcast_ref::<Function<text::Question>>().map(|of| of.is_strict))
}

/// What is asked of a board.
trait Asked: Copy + Debug + Eq + Hash + Send + Sync + 'static {
    /// The name of the function.
    fn name(self) -> &'static str;

    /// The arguments, as they are shown.
    fn arguments(self) -> &'static str;

    /// The types in which arguments of some types are read; `None` if they are not the function's.
    fn read_as(self, types: &[DataType]) -> Option<Vec<DataType>>;

    /// The type of the answers.
    fn answers(self) -> DataType;

    /// Answers each row of columns of the types of [`read_as`](Self::read_as).
    fn answer(self, columns: &[ArrayRef], reporter: &Reporter<'_>) -> Result<ArrayRef>;
}

/// A question as a function of SQL.
#[derive(Debug)]
struct Function<Q> {
    question: Q,
    faults: Faults,
    is_strict: bool,
    signature: Signature,
}

impl<Q: Asked> PartialEq for Function<Q> {
    fn eq(&self, other: &Self) -> bool {
        (self.question, self.is_strict) == (other.question, other.is_strict)
    }
}

impl<Q: Asked> Eq for Function<Q> {}

impl<Q: Asked> Hash for Function<Q> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.question, self.is_strict).hash(state);
    }
}

impl<Q: Asked> ScalarUDFImpl for Function<Q> {
    fn name(&self) -> &str {
        self.question.name()
    }

    fn signature(&self) -> &Signature {
        &self.signature
    }

    fn return_type(&self, _: &[DataType]) -> Result<DataType> {
        Ok(self.question.answers())
    }

    fn coerce_types(&self, types: &[DataType]) -> Result<Vec<DataType>> {
        if let Some(types) = self.question.read_as(types) {
            return Ok(types);
        }
        let found: Vec<_> = types.iter().map(ToString::to_string).collect();
        let (name, expected) = (self.name(), self.question.arguments());
        plan_err!("{name}: found ({}), expected {expected}", found.join(", "))
    }

    fn invoke_with_args(&self, args: ScalarFunctionArgs) -> Result<ColumnarValue> {
        let reporter = Reporter {
            function: self.question.name(),
            faults: &self.faults,
            is_strict: self.is_strict,
        };
        let is_constant = args.args.iter().all(|arg| matches!(arg, ColumnarValue::Scalar(_)));
        let columns = match is_constant {
            true => args.args.iter().map(|arg| arg.to_array(1)).collect::<Result<Vec<_>>>()?,
            false => ColumnarValue::values_to_arrays(&args.args)?,
        };
        let answers = self.question.answer(&columns, &reporter)?;
        Ok(match is_constant {
            true => ColumnarValue::Scalar(ScalarValue::try_from_array(&answers, 0)?),
            false => ColumnarValue::Array(answers),
        })
    }
}
