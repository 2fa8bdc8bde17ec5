//! The random strategy: all legal moves equally likely. O(1) a move on average.

use super::simulate::{Chooser, PlayError};
use crate::board::{Board, Vertex};
use crate::number::Scalar;
use crate::random::Rng;
use crate::solve::Course;

pub(super) struct Random {
    draw: Rng,
    /// Every vertex that may be taken, once, and some that may no longer be taken.
    drawn_from: Vec<Vertex>,
    listed: Vec<bool>,
}

impl Random {
    pub(super) fn new<W: Scalar>(board: &Board<W>, draw: Rng) -> Self {
        let listed = vec![false; board.weights().len()];
        let mut random = Self { draw, drawn_from: Vec::new(), listed };
        board.legal_moves().for_each(|vertex| random.list(vertex));
        random
    }

    fn list(&mut self, vertex: Vertex) {
        if !std::mem::replace(&mut self.listed[vertex.index()], true) {
            self.drawn_from.push(vertex);
        }
    }
}

impl<W: Scalar> Chooser<W> for Random {
    /// Draws vertices at random until one may be taken, so every legal move has the same
    /// probability.
    fn choose(&mut self, course: &mut Course<'_, W>, _: usize) -> Result<Vertex, PlayError> {
        loop {
            let place = self.draw.below(self.drawn_from.len() as u64) as usize;
            let vertex = self.drawn_from[place];
            if course.board().check(vertex).is_ok() {
                return Ok(vertex);
            }
            self.drawn_from.swap_remove(place);
            self.listed[vertex.index()] = false;
        }
    }

    fn taken(&mut self, board: &Board<W>, vertex: Vertex) {
        for vertex in board.unlocked_by(vertex) {
            self.list(vertex);
        }
    }
}
