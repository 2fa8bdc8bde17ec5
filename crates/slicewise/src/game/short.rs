//! The values of boards that need neither the door nor a position: short rows and pizzas of integers.

use crate::board::{Setup, Shape};
use crate::number::Exact;
use crate::row;

/// The value of a short row or pizza of 64-bit integers; `None` for every other board, and for what is not
/// one.
pub(super) fn value(setup: &Setup) -> Option<Exact> {
    let [shape] = setup.components.as_slice() else { return None };
    let value = match shape {
        Shape::Row(_) => row::value::<i64>,
        Shape::Pizza(_) => row::pizza::value::<i64>,
        _ => return None,
    };
    let coins = shape.weights().as_integers().filter(|_| setup.rules.are_plain())?;
    (coins.len() <= row::LONGEST).then(|| value(coins).into())
}
