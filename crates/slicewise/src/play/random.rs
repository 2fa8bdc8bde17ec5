//! The random strategy: all legal moves equally likely. O(1) a move on average.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::game::Game;
use super::{Chooser, PlayError, Player};
use crate::board::{Board, Vertex};
use crate::number::Weight;

pub(super) struct Random {
    generator: ChaCha8Rng,
    /// Every vertex that may be taken, once, and some that may not any more.
    drawn_from: Vec<Vertex>,
    listed: Vec<bool>,
}

impl Random {
    pub(super) fn new<W: Weight>(board: &Board<W>, seed: u64) -> Self {
        let generator = ChaCha8Rng::seed_from_u64(seed);
        let listed = vec![false; board.weights().len()];
        let mut random = Self { generator, drawn_from: Vec::new(), listed };
        board.legal_moves().for_each(|vertex| random.list(vertex));
        random
    }

    fn list(&mut self, vertex: Vertex) {
        if !std::mem::replace(&mut self.listed[vertex.index()], true) {
            self.drawn_from.push(vertex);
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
    /// Draws a vertex, again where it may not be taken any more: so every legal move has the same
    /// chance.
    fn choose(&mut self, game: &mut Game<W>, _: Player) -> Result<Vertex, PlayError> {
        loop {
            let place = self.below(self.drawn_from.len());
            let vertex = self.drawn_from[place];
            if game.board().check(vertex).is_ok() {
                return Ok(vertex);
            }
            self.drawn_from.swap_remove(place);
            self.listed[vertex.index()] = false;
        }
    }

    fn taken(&mut self, board: &Board<W>, vertex: Vertex) {
        for vertex in board.made_available(vertex) {
            self.list(vertex);
        }
    }
}
