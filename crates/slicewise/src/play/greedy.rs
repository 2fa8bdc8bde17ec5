//! The greedy strategy: the largest available vertex. O(log n) a move.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Chooser;
use crate::board::{Board, Vertex};
use crate::number::Weight;

pub(super) struct Greedy<W> {
    /// Every vertex that has become available, some of them taken since.
    available: BinaryHeap<(W, Reverse<Vertex>)>,
}

impl<W: Weight> Greedy<W> {
    pub(super) fn new(board: &Board<W>) -> Self {
        let mut greedy = Self { available: BinaryHeap::new() };
        for home in 0..board.components().len() {
            greedy.look(board, home);
        }
        greedy
    }

    /// Notes the vertices available in a component.
    fn look(&mut self, board: &Board<W>, home: usize) {
        let legal = board.components()[home].legal_moves();
        let entries = legal.map(|vertex| (board.weight(vertex).clone(), Reverse(vertex)));
        self.available.extend(entries);
    }
}

impl<W: Weight> Chooser<W> for Greedy<W> {
    fn choose(&mut self, board: &Board<W>) -> Option<Vertex> {
        while let Some((_, Reverse(vertex))) = self.available.pop() {
            if board.components()[board.home(vertex)].run().contains(vertex) {
                self.available.push((board.weight(vertex).clone(), Reverse(vertex)));
                return Some(vertex);
            }
        }
        None
    }

    fn taken(&mut self, board: &Board<W>, vertex: Vertex) {
        self.look(board, board.home(vertex));
    }
}
