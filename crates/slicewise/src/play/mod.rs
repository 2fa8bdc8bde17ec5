//! Whole games: strategies, and the transcript of a play between two of them.

mod colour;
mod game;
mod greedy;
mod live;
mod optimal;
mod pushes;
mod random;
pub mod study;

use std::fmt::{self, Display};

use crate::board::{Board, Vertex};
use crate::number::Scalar;
use crate::solve::first_move::TooLarge;
use game::Game;

pub use live::Live;
pub use optimal::best_line;

/// A way of choosing moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Always an optimal move: O(log n) a move once nothing is unbroached.
    Optimal,
    /// The largest available vertex; of equals the one with the lowest number.
    Greedy,
    /// One colour of a row of even length (see [`textbook::colour`](crate::solve::textbook::colour)).
    Colour,
    /// Any legal move, all equally likely; the same seed gives the same choices.
    Random(u64),
}

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The one who moves first.
    First,
    /// The other.
    Second,
}

impl Player {
    /// The player whose turn is number `turn`, counted from 0.
    #[must_use]
    pub fn at(turn: usize) -> Self {
        if turn.is_multiple_of(2) { Self::First } else { Self::Second }
    }
}

impl Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

/// A move of a play, with the running totals after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply<W> {
    /// Who moved.
    pub player: Player,
    /// The vertex taken.
    pub vertex: Vertex,
    /// Its weight.
    pub weight: W,
    /// What the first and the second player have collected so far.
    pub totals: [W; 2],
    /// What the move lost: the value before it less its outcome, 0 if it was optimal. Not known while
    /// something is unbroached.
    pub loss: Option<W>,
}

/// Why a play could not be finished.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// The colour strategy had to start on something else than one row of even length.
    NoColours {
        /// Whose strategy it is.
        player: Player,
        /// How many vertices were left at its first turn.
        left: usize,
    },
    /// The unbroached components are too large together to find an optimal move.
    TooLarge(TooLarge),
}

impl Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoColours { player, left } => write!(
                f,
                "the {player} player's colour strategy found {left} vertices at its first turn, \
                 expected a single row of even length"
            ),
            Self::TooLarge(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PlayError {}

/// A strategy in the course of a play.
trait Chooser<W> {
    /// A legal move for the player to move. The game is not finished.
    fn choose(&mut self, game: &mut Game<W>, player: Player) -> Result<Vertex, PlayError>;

    /// Tells the strategy that either player took a vertex; `board` is the position after it.
    fn taken(&mut self, board: &Board<W>, vertex: Vertex);
}

/// The optimal strategy: the game itself knows an optimal move.
struct Optimal;

impl<W: Scalar> Chooser<W> for Optimal {
    fn choose(&mut self, game: &mut Game<W>, _: Player) -> Result<Vertex, PlayError> {
        game.best_move().map_err(PlayError::TooLarge)
    }

    fn taken(&mut self, _: &Board<W>, _: Vertex) {}
}

impl Strategy {
    fn start<W: Scalar>(self, board: &Board<W>) -> Box<dyn Chooser<W>> {
        match self {
            Self::Optimal => Box::new(Optimal),
            Self::Greedy => Box::new(greedy::Greedy::new(board)),
            Self::Colour => Box::new(colour::Colour::default()),
            Self::Random(seed) => Box::new(random::Random::new(board, seed)),
        }
    }
}

/// Plays a board to the end, the first player by one strategy and the second by another.
///
/// O(n log n) for any strategies on an open board; each turn is passed to `each` as it is made, so that a long
/// transcript need not be kept. Returns the final totals.
///
/// # Errors
/// The colour strategy does not apply where it has to start, or the unbroached components are too
/// large together for the optimal one.
pub fn simulate<W: Scalar>(
    board: &Board<W>,
    strategies: [Strategy; 2],
    mut each: impl FnMut(&Ply<W>),
) -> Result<[W; 2], PlayError> {
    let mut choosers = strategies.map(|strategy| strategy.start(board));
    let mut game = Game::new(board.clone());
    let mut totals = [W::default(), W::default()];
    for turn in 0..board.left() {
        let player = Player::at(turn);
        let vertex = choosers[turn % 2].choose(&mut game, player)?;
        let weight = board.weight(vertex).clone();
        let loss = game.take(vertex);
        for chooser in &mut choosers {
            chooser.taken(game.board(), vertex);
        }
        totals[turn % 2].add(&weight);
        each(&Ply { player, vertex, weight, totals: totals.clone(), loss });
    }
    Ok(totals)
}
