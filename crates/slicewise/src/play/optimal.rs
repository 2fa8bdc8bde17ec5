//! The optimal strategy: the end of the heaviest slice on the board.
//!
//! Of free vertices the largest is optimal; a board of rows and stacks is equivalent to the free
//! vertices of its normal form, and its heaviest slice always lies at an end, because slice weights
//! fall from every open end. Taking the outer coin of that slice is optimal (for a single row this
//! is the move theorem of the fences). If no slices are left, every component is an ev sequence and
//! every move loses the same.
//!
//! Complexity: O(log k) a move for k components, after O(n) preprocessing.

use std::collections::BinaryHeap;

use super::Chooser;
use crate::board::{Board, Vertex};
use crate::fence::BoardFences;
use crate::number::Weight;

/// The heaviest slice of a component at some time: its weight, and the component.
type Entry<W> = (W, usize);

pub(super) struct Optimal<W> {
    fences: BoardFences<W>,
    heaviest: BinaryHeap<Entry<W>>,
    /// All components before this one are empty.
    first_left: usize,
}

impl<W: Weight> Optimal<W> {
    pub(super) fn new(board: &Board<W>) -> Self {
        let fences = BoardFences::of(board);
        let entries = (0..board.components().len()).filter_map(|home| entry(&fences, board, home));
        let heaviest = entries.collect();
        Self { fences, heaviest, first_left: 0 }
    }

    /// The fences of the board.
    pub(super) fn fences(&self) -> &BoardFences<W> {
        &self.fences
    }

    /// The component with the heaviest slice; any component left if none has slices.
    fn best_home(&mut self, board: &Board<W>) -> Option<usize> {
        while let Some((weight, home)) = self.heaviest.peek() {
            let today = self.fences.heaviest(*home, board.components()[*home]);
            if today.as_ref() == Some(weight) {
                return Some(*home);
            }
            self.heaviest.pop();
        }
        while board.components().get(self.first_left)?.run().is_empty() {
            self.first_left += 1;
        }
        Some(self.first_left)
    }
}

fn entry<W: Weight>(fences: &BoardFences<W>, board: &Board<W>, home: usize) -> Option<Entry<W>> {
    Some((fences.heaviest(home, board.components()[home])?, home))
}

impl<W: Weight> Chooser<W> for Optimal<W> {
    fn choose(&mut self, board: &Board<W>) -> Option<Vertex> {
        let home = self.best_home(board)?;
        self.fences.best_move(home, board.components()[home])
    }

    fn taken(&mut self, board: &Board<W>, vertex: Vertex) {
        let home = board.home(vertex);
        self.heaviest.extend(entry(&self.fences, board, home));
        self.first_left = self.first_left.min(home);
    }
}

/// One optimal line of play to the end: each move optimal in its position. O(n log k) for n vertices
/// in k components.
#[must_use]
pub fn best_line<W: Weight>(board: &Board<W>) -> Vec<Vertex> {
    let mut board = board.clone();
    let mut optimal = Optimal::new(&board);
    let mut line = Vec::with_capacity(board.left());
    while let Some(vertex) = optimal.choose(&board) {
        board.take(vertex).expect("an end of a component is legal");
        optimal.taken(&board, vertex);
        line.push(vertex);
    }
    line
}
