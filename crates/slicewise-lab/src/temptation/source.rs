//! [`Source`]: random boards, and the first of them that meets a condition.

use super::{Temptation, TemptationError, Where};
use crate::generate::{GenerateError, Kind, Order, Weights};
use slicewise::board::Setup;
use slicewise::{Ask, Game, Progress};

/// The most boards that are tried for one that meets a condition.
pub const TRIES: u64 = 1000;

/// Random boards of one or several components side by side, numbered: the same source has the same boards on every
/// machine and in every version.
#[derive(Clone, Debug, PartialEq)]
pub struct Source {
    /// The kind and the size of each component.
    pub parts: Vec<(Kind, usize)>,
    /// The distribution of all weights.
    pub weights: Weights,
    /// The seeds of the boards.
    pub seeds: Seeds,
}

/// How the components of the boards of a source are numbered: part p of board number i, of k parts, has number ki + p.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seeds {
    /// All with one seed, each the board of its number of an [`Order`](crate::generate::Order).
    One(u64),
    /// Each the first board of a seed of its own, from this seed on.
    From(u64),
}

/// A board that meets a condition.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Challenge {
    /// The board.
    pub board: Setup,
    /// The number of boards that were tried, with this one.
    pub tries: u64,
}

impl Source {
    /// Generates board number `number`. O(size) in time and memory.
    ///
    /// # Errors
    /// A component cannot be generated; see [`Order::board`].
    pub fn board(&self, number: u64) -> Result<Setup, GenerateError> {
        let mut components = Vec::with_capacity(self.parts.len());
        for (&(kind, size), part) in self.parts.iter().zip(0..) {
            let place = number.wrapping_mul(self.parts.len() as u64).wrapping_add(part);
            let (seed, number) = match self.seeds {
                Seeds::One(seed) => (seed, place),
                Seeds::From(first) => (first.wrapping_add(place), 0),
            };
            let order = Order { kind, size, weights: self.weights, seed };
            components.extend(order.board(number)?.components);
        }
        Ok(Setup::new(components))
    }

    /// Finds the first board that meets a condition, among [`TRIES`]. Asks the watch before each.
    ///
    /// The worst case is [`TRIES`] boards solved, with every move of each: less than 0.1 s for rows of 24, some tenths of a
    /// second for pizzas and trees of 24, about 2 s for random graphs of 12. `greed-loses` on two rows of 12 takes most of a
    /// minute, since all replies are looked at.
    ///
    /// # Errors
    /// None meets it, it is not about such boards, or the watch stopped the search.
    pub fn first(&self, condition: &Where, ask: &Ask<'_>) -> Result<Challenge, TemptationError> {
        for number in 0..TRIES {
            if ask.watch.ask(&Progress { positions: number, ..Progress::default() }).is_break() {
                return Err(TemptationError::Unsolved);
            }
            let game = Game::new(self.board(number)?)?;
            if condition.is_met(&Temptation::of(&game, ask)?)? {
                return Ok(Challenge { board: game.into_setup(), tries: number + 1 });
            }
        }
        Err(TemptationError::NoneFound { tries: TRIES })
    }
}
