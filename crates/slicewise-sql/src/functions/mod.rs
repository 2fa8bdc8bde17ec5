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
use std::sync::Arc;

use datafusion::common::Result;
use datafusion::common::tree_node::{TreeNode, TreeNodeRecursion};
use datafusion::logical_expr::{Expr, LogicalPlan, ScalarUDF};

use crate::Faults;

/// Every function, reporting to `faults`; if `is_strict`, a fault is an error.
pub fn all(faults: &Faults, is_strict: bool) -> Vec<Arc<ScalarUDF>> {
    let list = |question| ScalarUDF::new_from_impl(list::OfList::new(question, faults, is_strict));
    let text = |question| ScalarUDF::new_from_impl(text::OfText::new(question, faults, is_strict));
    let lists = list::Question::ALL.into_iter().map(list);
    lists.chain(text::Question::ALL.into_iter().map(text)).map(Arc::new).collect()
}

/// Whether a function is one of these, and a fault an error.
pub fn is_strict(function: &ScalarUDF) -> bool {
    let any: &dyn Any = function.inner().as_ref();
    any.downcast_ref::<list::OfList>().is_some_and(|of| of.is_strict)
        || any.downcast_ref::<text::OfText>().is_some_and(|of| of.is_strict)
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
    let any: &dyn Any = function.inner().as_ref();
    any.is::<list::OfList>() || any.is::<text::OfText>()
}
