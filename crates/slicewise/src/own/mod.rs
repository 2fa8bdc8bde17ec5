//! A game of one's own: describe its moves, and it is solved, checked and played.
//!
//! The rest of the library is about boards. This module is for any other *scoring game*: two players,
//! nothing hidden, no chance, every play comes to an end, and each tries to score more than the other. A
//! position says which [moves](ScoringGame::moves) there are and what each [does](ScoringGame::play);
//! nothing else is needed.
//!
//! # Kayles with scores
//!
//! Pins are set up in rows, each with a weight. A player knocks down one pin, or two neighbouring ones,
//! and scores what they weigh. The gap splits the row in two.
//!
//! ```
//! use slicewise::own::{self, Limits, ScoringGame, Step};
//! use slicewise::play::Strategy;
//!
//! /// Rows of pins, each pin given by its weight.
//! #[derive(Clone, Debug, PartialEq, Eq, Hash)]
//! struct Kayles(Vec<Vec<i64>>);
//!
//! /// Knocks down `count` pins of a row, from `first` on.
//! #[derive(Clone, Debug, PartialEq)]
//! struct Knock { row: usize, first: usize, count: usize }
//!
//! impl ScoringGame for Kayles {
//!     type Move = Knock;
//!
//!     fn moves(&self) -> Vec<Knock> {
//!         let mut moves = Vec::new();
//!         for (row, pins) in self.0.iter().enumerate() {
//!             for count in [1, 2] {
//!                 let places = 0..pins.windows(count).len();
//!                 moves.extend(places.map(|first| Knock { row, first, count }));
//!             }
//!         }
//!         moves
//!     }
//!
//!     fn play(&self, knock: &Knock) -> Step<Self> {
//!         let mut rows = self.0.clone();
//!         let mut left = rows.remove(knock.row);
//!         let right = left.split_off(knock.first + knock.count);
//!         let knocked = left.split_off(knock.first);
//!         rows.extend([left, right].into_iter().filter(|row| !row.is_empty()));
//!         rows.sort();
//!         Step::new(knocked.iter().sum(), Kayles(rows))
//!     }
//! }
//!
//! let pins = Kayles(vec![vec![4, 4, 3, 4]]);
//! let solution = own::solve(&pins, &Limits::default())?;
//! assert_eq!(solution.value(), 7);
//! assert_eq!(solution.best_moves(), [Knock { row: 0, first: 1, count: 2 }], "4 3 in the middle");
//!
//! // The definition, executed without a table, agrees.
//! assert_eq!(own::value(&pins, &Limits::default())?, 7);
//!
//! // Greed scores 8 at once, 4 4, but leaves 3 4 to the other player.
//! let players = [Strategy::Greedy, Strategy::Optimal];
//! let play = own::simulate(&pins, players, 7, &Limits::default())?;
//! for turn in &play.turns {
//!     println!("{}: {:?} scores {}, {:?}", turn.player, turn.mv, turn.score, turn.totals);
//! }
//! assert_eq!(play.totals, [8, 7]);
//! # Ok::<(), own::OwnGameError>(())
//! ```
//!
//! The order of the rows does not matter in Kayles, so `play` sorts them: positions that are worth the same are
//! then *equal*, and the search solves them once. This is the cheapest way to make a game of one's own
//! faster. What must never be left out of a position is anything that its moves or their scores depend on.
//!
//! # Another turn
//!
//! Some moves let the same player move again, such as completing a box in Dots and Boxes. A step says so
//! with [`Step::with_another_turn`]. A pass is a move that scores 0.
//!
//! ```
//! use slicewise::own::{self, Limits, ScoringGame, Step};
//!
//! /// A strip of boxes that lacks `left` lines. The players draw them from one end on; every third one,
//! /// counted from the other end, completes a box.
//! #[derive(Clone, Debug, PartialEq, Eq, Hash)]
//! struct Strip { left: u32 }
//!
//! impl ScoringGame for Strip {
//!     type Move = u32;
//!
//!     /// One line or two.
//!     fn moves(&self) -> Vec<u32> {
//!         (1..=self.left.min(2)).collect()
//!     }
//!
//!     fn play(&self, lines: &u32) -> Step<Self> {
//!         let left = self.left - lines;
//!         let boxes = self.left.div_ceil(3) - left.div_ceil(3);
//!         let step = Step::new(boxes.into(), Strip { left });
//!         if boxes > 0 { step.with_another_turn() } else { step }
//!     }
//! }
//!
//! // Four lines: two complete a box, and the same player completes the other with the last two.
//! let solution = own::solve(&Strip { left: 4 }, &Limits::default())?;
//! assert_eq!((solution.value(), solution.best_move()), (2, Some(2)));
//! assert_eq!(solution.line(), [2, 2]);
//! assert_eq!(own::value(&Strip { left: 4 }, &Limits::default())?, 2);
//! # Ok::<(), own::OwnGameError>(())
//! ```
//!
//! # What is guaranteed
//!
//! * Values are exact. Scores are `i64` and sums `i128`, which no play is long enough to overflow. A game
//!   with fractions is scaled: multiply its scores by their common denominator, and divide the value by it,
//!   as [`BoardGame::exact`] does.
//! * A play that never ends has no value. If a position comes again in a play, this is an
//!   [error](OwnGameError::Repeats) that says where; if new positions never cease, the
//!   [limit](Limits::positions) stops the search.
//! * [`solve`] keeps its path on the heap: plays may be as long as the limit allows.
//! * [`value`] shares no code with [`solve`], so that each can check the other.
//!
//! [`BoardGame`] is a board of the library as such a game, under any rules. It makes `solve` one more
//! independent route to the value of a board, and is a model to write other games after.

mod board_game;
mod definition;
mod error;
mod simulate;
mod solution;

use std::hash::Hash;

pub use board_game::BoardGame;
pub use definition::{DEPTH_LIMIT, value};
pub use error::OwnGameError;
pub use simulate::{Transcript, Turn, simulate};
pub use solution::{MoveEval, Solution, solve};

/// A position of a game of two players who score points in turn.
///
/// Two positions are equal exactly when the play can continue in the same ways from both; the player to move
/// is not part of a position, nor are the scores before it. See the [module](self) for an example.
pub trait ScoringGame: Clone + Eq + Hash {
    /// A move.
    type Move: Clone;

    /// Returns every legal move; none if the play is over. Where several moves are equally good, the first
    /// one is preferred.
    fn moves(&self) -> Vec<Self::Move>;

    /// Makes a move, which is one of [`moves`](Self::moves).
    fn play(&self, mv: &Self::Move) -> Step<Self>;
}

/// The effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<G> {
    /// The score for the player who moves. It may be negative.
    pub score: i64,
    /// The position after the move.
    pub next: G,
    /// Whether the same player moves again.
    pub again: bool,
}

impl<G> Step<G> {
    /// Creates a step that scores `score` and leaves `next` to the other player.
    pub fn new(score: i64, next: G) -> Self {
        Self { score, next, again: false }
    }

    /// Returns the same step, but the same player moves again after it.
    #[must_use]
    pub fn with_another_turn(self) -> Self {
        Self { again: true, ..self }
    }

    /// Returns the player who moves next, if `player` (0 or 1) makes the move.
    fn player_after(&self, player: usize) -> usize {
        if self.again { player } else { 1 - player }
    }
}

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most positions to evaluate. [`solve`] remembers each of them, so this also limits its memory.
    pub positions: u64,
}

impl Default for Limits {
    /// Returns the default limits: a million positions.
    fn default() -> Self {
        Self { positions: 1_000_000 }
    }
}
