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

use std::sync::Arc;

use datafusion::logical_expr::ScalarUDF;

use crate::Faults;

/// Every function, reporting to `faults`.
pub fn all(faults: &Faults) -> Vec<Arc<ScalarUDF>> {
    let lists = list::Question::ALL
        .map(|question| ScalarUDF::new_from_impl(list::OfList::new(question, faults)));
    let texts = text::Question::ALL
        .map(|question| ScalarUDF::new_from_impl(text::OfText::new(question, faults)));
    lists.into_iter().chain(texts).map(Arc::new).collect()
}
