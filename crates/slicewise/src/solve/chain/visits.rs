//! How much work it is to solve the orders of a board again and again.

use crate::board::{Board, Component, SeriesParallel};
use crate::number::Scalar;

/// The most vertices that the solutions for all moves, or those for a line, may visit together. (A
/// solution visits every vertex of its order.)
pub(crate) const VISITS: usize = 1 << 24;

/// The orders of a board.
fn orders<W: Scalar>(board: &Board<W>) -> impl Iterator<Item = &SeriesParallel> {
    board.components().iter().filter_map(|component| match component {
        Component::Order(order) => Some(&**order),
        _ => None,
    })
}

/// The vertices that the solutions after every move in an order visit together.
pub(crate) fn of_all_moves<W: Scalar>(board: &Board<W>) -> usize {
    let visits =
        |order: &SeriesParallel| order.available().len().saturating_mul(order.taken().len());
    orders(board).map(visits).fold(0, usize::saturating_add)
}

/// The vertices that the solutions after every move of a play to the end visit together.
pub(crate) fn of_a_play<W: Scalar>(board: &Board<W>) -> usize {
    let visits = |order: &SeriesParallel| order.len().saturating_mul(order.taken().len());
    orders(board).map(visits).fold(0, usize::saturating_add)
}

/// The most moves of a line on a board: no limit if there are no orders.
pub(crate) fn longest_line<W: Scalar>(board: &Board<W>) -> usize {
    let largest = orders(board).map(|order| order.taken().len()).max();
    largest.map_or(usize::MAX, |largest| VISITS / largest.max(1))
}
