//! [`simulate`]: a whole play between two strategies.

use std::fmt::{self, Display};

use super::guarantee::{OwnRule, Way};
use super::strategy::Strategy;
use super::{ahead, colour, greedy, random, two_ahead};
use crate::ask::Ask;
use crate::board::{Board, Move, Vertex};
use crate::number::{Exact, Scalar};
use crate::random::Rng;
use crate::solve::{Course, SolveError};
use crate::translated::translated;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Player {
    /// The player who moves first.
    First,
    /// The player who moves second.
    Second,
}

impl Player {
    /// The player to move on turn `turn`, counted from 0.
    #[must_use]
    pub fn at(turn: usize) -> Self {
        if turn.is_multiple_of(2) { Self::First } else { Self::Second }
    }

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
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

/// The transcript of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Simulation<N> {
    /// Every move, in order.
    pub turns: Vec<Ply<N>>,
    /// The totals of the first and the second player.
    pub totals: [N; 2],
    /// The first player's total less the second's.
    pub difference: N,
}

/// A move of a play, with the running totals after it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Ply<N> {
    /// The player who moved.
    pub player: Player,
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: Move,
    /// The immediate score.
    pub score: N,
    /// The totals of the first and the second player so far.
    pub totals: [N; 2],
    /// The loss of the move: the value before it less its outcome, 0 if it was optimal. `None` if it is
    /// not known: unbroached components would take too long, or a search was stopped.
    pub loss: Option<N>,
    /// An optimal move in that position; `None` if none is known.
    pub best: Option<Move>,
}

/// The reason why a play could not be finished.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The colour strategy had to start on something other than a single row or pizza of even length.
    #[error(
        "the {player} player's colour strategy found {left} vertices at its first turn, expected a \
         single row, or a pizza of 4 pieces or more, of even length"
    )]
    NoColours {
        /// The player with that strategy.
        player: Player,
        /// The number of vertices left at its first turn.
        left: usize,
    },
    /// The parity strategy had a turn on something other than a single row or pizza of even length.
    #[error(
        "the {player} player's parity strategy found {left} vertices at its turn, expected a single row or pizza of \
         even length"
    )]
    NoParity {
        /// The player with that strategy.
        player: Player,
        /// The number of vertices left at that turn.
        left: usize,
    },
    /// A strategy of the caller's chose no legal move.
    #[error(
        "the strategy chose {} at turn {turn}, after {}; expected a legal move",
        found.map_or("no move".to_owned(), |mv| mv.to_string()),
        match after.as_slice() {
            [] => "no moves".to_owned(),
            after => format!("the moves {}", after.iter().map(Move::to_string).collect::<Vec<_>>().join(",")),
        }
    )]
    NoMove {
        /// The turn, counted from 1.
        turn: usize,
        /// The move that was found, if any.
        found: Option<Move>,
        /// The moves before it.
        after: Vec<Move>,
    },
    /// A search was stopped before it knew an optimal move.
    #[error("the search was stopped at turn {turn}: found no move that is known to be optimal")]
    Unsolved {
        /// The turn, counted from 1.
        turn: usize,
    },
    /// The position is too large for theory and for search.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// A strategy in the course of a play.
pub(super) trait Chooser<W> {
    /// Returns a legal move on turn `turn`, counted from 0. The play is not finished.
    fn choose(&mut self, course: &mut Course<'_, W>, turn: usize) -> Result<Vertex, PlayError>;

    /// Notifies the strategy that a player took a vertex; `board` is the position afterwards.
    fn taken(&mut self, board: &Board<W>, vertex: Vertex);
}

/// The optimal strategy, which asks the state of the play for an optimal move.
struct Optimal;

impl<W: Scalar> Chooser<W> for Optimal {
    fn choose(&mut self, course: &mut Course<'_, W>, turn: usize) -> Result<Vertex, PlayError> {
        course.best_move()?.ok_or(PlayError::Unsolved { turn: turn + 1 })
    }

    fn taken(&mut self, _: &Board<W>, _: Vertex) {}
}

/// A largest vertex at its first turn, and optimal moves from then on.
#[derive(Default)]
struct LargestFirst {
    has_begun: bool,
}

impl<W: Scalar> Chooser<W> for LargestFirst {
    fn choose(&mut self, course: &mut Course<'_, W>, turn: usize) -> Result<Vertex, PlayError> {
        match std::mem::replace(&mut self.has_begun, true) {
            false => greedy::Greedy::new(course.board()).choose(course, turn),
            true => Optimal.choose(course, turn),
        }
    }

    fn taken(&mut self, _: &Board<W>, _: Vertex) {}
}

/// A strategy of the caller's, and the moves made so far.
struct Own<'w> {
    choose: OwnRule<'w>,
    made: Vec<Move>,
}

impl<W: Scalar> Chooser<W> for Own<'_> {
    fn choose(&mut self, _: &mut Course<'_, W>, turn: usize) -> Result<Vertex, PlayError> {
        let chosen = (self.choose)(&self.made).and_then(|mv| mv.vertex());
        chosen.ok_or(PlayError::Unsolved { turn: turn + 1 })
    }

    fn taken(&mut self, _: &Board<W>, vertex: Vertex) {
        self.made.push(Move::Take(vertex));
    }
}

impl<'w> Way<'w> {
    fn start<W: Scalar>(self, board: &Board<W>, draw: Rng) -> Box<dyn Chooser<W> + 'w> {
        match self {
            Self::Named(strategy) => strategy.start(board, draw),
            Self::Own(choose) => Box::new(Own { choose, made: Vec::new() }),
        }
    }
}

impl Strategy {
    fn start<W: Scalar>(self, board: &Board<W>, draw: Rng) -> Box<dyn Chooser<W>> {
        match self {
            Self::Optimal => Box::new(Optimal),
            Self::Greedy => Box::new(greedy::Greedy::new(board)),
            Self::Colour => Box::new(colour::Colour::default()),
            Self::TwoAhead => Box::new(two_ahead::TwoAhead),
            Self::Random => Box::new(random::Random::new(board, draw)),
            Self::Parity => Box::new(colour::Parity),
            Self::LargestFirst => Box::new(LargestFirst::default()),
            Self::Ahead(depth) => Box::new(ahead::Ahead(depth.turns())),
        }
    }
}

/// Plays components that theory knows to the end, each player with a strategy. Random players take
/// their numbers from `seed`, two of them from different streams.
///
/// O(n log n) for any strategies if nothing is unbroached, but for [`Strategy::TwoAhead`] and [`Strategy::Ahead`], which
/// look at every move each turn. Each move is passed to `each` as it is
/// made, so that a long transcript need not be kept. Returns the final totals.
///
/// # Errors
/// [`PlayError`] if the colour strategy does not apply where it has to start, or if the unbroached
/// components together are too large for the optimal strategy.
pub fn simulate<W: Scalar>(
    board: &Board<W>,
    strategies: [Strategy; 2],
    seed: u64,
    ask: &Ask<'_, W>,
    each: impl FnMut(Ply<W>),
) -> Result<[W; 2], PlayError> {
    simulate_ways(board, strategies.map(Way::Named), seed, ask, each)
}

/// Plays like [`simulate`], also strategies of the caller's.
pub(super) fn simulate_ways<W: Scalar>(
    board: &Board<W>,
    ways: [Way<'_>; 2],
    seed: u64,
    ask: &Ask<'_, W>,
    mut each: impl FnMut(Ply<W>),
) -> Result<[W; 2], PlayError> {
    let course = match &ways {
        // Nothing is lost.
        [Way::Named(Strategy::Optimal), Way::Named(Strategy::Optimal)] => {
            Course::followed(board.clone(), ask)
        }
        _ => Course::new(board.clone(), None, ask),
    };
    simulate_course(course, ways, seed, |ply, _| each(ply))
}

/// Plays from the start of a course, which each move is passed along with; see [`simulate`].
pub(crate) fn simulate_course<W: Scalar>(
    mut course: Course<'_, W>,
    ways: [Way<'_>; 2],
    seed: u64,
    mut each: impl FnMut(Ply<W>, &mut Course<'_, W>),
) -> Result<[W; 2], PlayError> {
    let board = course.board().clone();
    let [first, second] = ways;
    let [first_draws, second_draws] = Rng::of_players(seed);
    let mut choosers = [first.start(&board, first_draws), second.start(&board, second_draws)];
    let mut totals = [W::default(), W::default()];
    for turn in 0..board.left() {
        let player = Player::at(turn);
        let vertex = choosers[turn % 2].choose(&mut course, turn)?;
        course.count(vertex).ok_or(PlayError::Unsolved { turn: turn + 1 })?;
        let score = board.weight(vertex).clone();
        let (best, loss) = course.take(vertex).unzip();
        for chooser in &mut choosers {
            chooser.taken(course.board(), vertex);
        }
        totals[turn % 2].add(&score);
        let (mv, best) = (Move::Take(vertex), best.map(Move::Take));
        each(Ply { player, mv, score, totals: totals.clone(), loss, best }, &mut course);
    }
    Ok(totals)
}

impl<W: Scalar> Simulation<W> {
    /// Plays components that theory knows to the end and keeps the transcript; see [`simulate`].
    ///
    /// # Errors
    /// The same as for [`simulate`].
    pub fn new(board: &Board<W>, strategies: [Strategy; 2], seed: u64) -> Result<Self, PlayError> {
        let mut turns = Vec::with_capacity(board.left());
        let totals = simulate(board, strategies, seed, &Ask::default(), |ply| turns.push(ply))?;
        let difference = totals[0].minus(&totals[1]);
        Ok(Self { turns, totals, difference })
    }
}

impl Simulation<Exact> {
    /// Creates the transcript of a play from its moves and the final totals.
    #[must_use]
    pub fn of(turns: Vec<Ply<Exact>>, totals: [Exact; 2]) -> Self {
        let difference = &totals[0] - &totals[1];
        Self { turns, totals, difference }
    }
}

translated!(Ply { player, mv, score, totals, loss, best });
translated!(same Player);
