//! [`Ordered`]: the solutions of the orders of a board, each solved again after a move in it.

use crate::board::{Board, SeriesParallel};
use crate::number::Scalar;
use crate::solve::chain;
use crate::solve::normal_form::NormalForm;

/// What is known of an order.
#[derive(Clone, Debug)]
pub(super) struct Known<W> {
    pub(super) form: NormalForm<W>,
    /// A vertex, by its number in the order, that is optimal to take if the order is alone, or has the
    /// heaviest weight of the board.
    pub(super) leader: u32,
}

/// The solution of each order of a board, by the number of its component.
#[derive(Clone, Debug)]
pub(super) struct Ordered<W> {
    /// (Empty if there is no order.)
    solved: Vec<Option<Known<W>>>,
}

impl<W> Default for Ordered<W> {
    fn default() -> Self {
        Self { solved: Vec::new() }
    }
}

impl<W: Scalar> Ordered<W> {
    /// Solves what is left of an order, which is component number `home`. O(n log² n).
    pub(super) fn solve(
        &mut self,
        home: usize,
        board: &Board<W>,
        order: &SeriesParallel,
    ) -> Option<&Known<W>> {
        if self.solved.len() <= home {
            self.solved.resize_with(home + 1, || None);
        }
        let solved = chain::solved(board.weights(), order);
        self.solved[home] = solved.map(|it| Known { leader: it.leader, form: it.form() });
        self.solved[home].as_ref()
    }

    /// The solution of component number `home`; `None` if it is not an order, or is empty.
    pub(super) fn get(&self, home: usize) -> Option<&Known<W>> {
        self.solved.get(home)?.as_ref()
    }
}
