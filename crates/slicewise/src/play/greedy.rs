//! The greedy strategy: the largest available vertex. O(log n) a move.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::simulate::{Chooser, PlayError, Player};
use crate::board::{Board, Vertex};
use crate::number::Scalar;
use crate::solve::Course;

pub(super) struct Greedy<W> {
    /// Every vertex that has become available, including some that have been taken since.
    available: BinaryHeap<(W, Reverse<Vertex>)>,
}

impl<W: Scalar> Greedy<W> {
    pub(super) fn new(board: &Board<W>) -> Self {
        Self { available: board.legal_moves().map(|vertex| entry(board, vertex)).collect() }
    }
}

fn entry<W: Scalar>(board: &Board<W>, vertex: Vertex) -> (W, Reverse<Vertex>) {
    (board.weight(vertex).clone(), Reverse(vertex))
}

impl<W: Scalar> Chooser<W> for Greedy<W> {
    fn choose(&mut self, course: &mut Course<W>, _: Player) -> Result<Vertex, PlayError> {
        while let Some(&(_, Reverse(vertex))) = self.available.peek() {
            if course.board().check(vertex).is_ok() {
                return Ok(vertex);
            }
            self.available.pop();
        }
        unreachable!("a board that is not finished has a legal move")
    }

    fn taken(&mut self, board: &Board<W>, vertex: Vertex) {
        let opened = board.unlocked_by(vertex);
        self.available.extend(opened.into_iter().map(|vertex| entry(board, vertex)));
    }
}
