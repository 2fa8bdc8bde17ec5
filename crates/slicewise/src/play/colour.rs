//! The colour strategy on a single row of even length. O(1) a move after O(n).

use super::Chooser;
use crate::board::{Board, Component, Vertex};
use crate::number::Weight;
use crate::textbook::colour::Colours;

/// The parity of the vertex numbers it takes, once it has had a turn.
#[derive(Default)]
pub(super) struct Colour {
    parity: Option<usize>,
}

impl Colour {
    /// The richer colour of the one row left, if that is what is left.
    fn richer<W: Weight>(board: &Board<W>, row: Component) -> Option<usize> {
        let Component::Row(run) = row else { return None };
        let colours = Colours::of(board.coins(run)).filter(|_| run.len() == board.left())?;
        Some((run.first()?.index() + colours.richer()) % 2)
    }
}

impl<W: Weight> Chooser<W> for Colour {
    fn choose(&mut self, board: &Board<W>) -> Option<Vertex> {
        let row = board.components().iter().find(|component| !component.run().is_empty())?;
        let parity = match self.parity {
            Some(parity) => parity,
            None => *self.parity.insert(Self::richer(board, *row)?),
        };
        row.legal_moves().find(|vertex| vertex.index() % 2 == parity)
    }

    fn taken(&mut self, _: &Board<W>, _: Vertex) {}
}
