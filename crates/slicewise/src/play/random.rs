//! The random strategy: all legal moves equally likely. O(1) a move on average.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::Chooser;
use crate::board::{Board, Vertex};
use crate::number::Weight;

pub(super) struct Random {
    generator: ChaCha8Rng,
    /// The components that have vertices left, in any order.
    live: Vec<u32>,
}

impl Random {
    pub(super) fn new<W: Weight>(board: &Board<W>, seed: u64) -> Self {
        let components = (0_u32..).zip(board.components());
        let live = components.filter(|(_, component)| !component.run().is_empty());
        Self {
            generator: ChaCha8Rng::seed_from_u64(seed),
            live: live.map(|(home, _)| home).collect(),
        }
    }

    /// A number below `bound`, all equally likely: draws beyond the last multiple are repeated.
    fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u64;
        let last = u64::MAX - u64::MAX % bound;
        loop {
            let drawn = self.generator.next_u64();
            if drawn < last {
                return (drawn % bound) as usize;
            }
        }
    }
}

impl<W: Weight> Chooser<W> for Random {
    /// Draws a component and one of two sides, again where the component is empty or has no move
    /// on that side: so every legal move has the same chance.
    fn choose(&mut self, board: &Board<W>) -> Option<Vertex> {
        while !self.live.is_empty() {
            let draw = self.below(2 * self.live.len());
            let (place, side) = (draw / 2, draw % 2);
            let component = board.components()[self.live[place] as usize];
            if component.run().is_empty() {
                self.live.swap_remove(place);
            } else if let Some(vertex) = component.legal_moves().nth(side) {
                return Some(vertex);
            }
        }
        None
    }

    fn taken(&mut self, _: &Board<W>, _: Vertex) {}
}
