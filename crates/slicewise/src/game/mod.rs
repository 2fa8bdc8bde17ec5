//! [`Game`]: a board of any kind under any rules, to analyse and play.

mod answers;
mod error;
#[cfg(feature = "full")]
mod own_strategy;
mod short;
mod solver;
#[cfg(feature = "full")]
mod study;
#[cfg(feature = "full")]
mod study_solver;
mod valuations;

use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use crate::board::{Move, Rules, Setup, Vertex, notation};
use crate::number::Exact;
use crate::play::PlayedMove;
use solver::{Enter, Solver};
use valuations::Valuations;

pub use error::{Error, NoTheory};
#[cfg(feature = "full")]
pub use own_strategy::{AnyStrategy, OwnStrategy, StrategyTable, StrategyTableError};

/// A board of any kind under any rules, and the moves made on it.
///
/// Answers are exact, whatever the weights. Theory answers at once where it knows the components;
/// elsewhere a search does, within the limits of the [question](crate::Ask). If that is not
/// enough, an answer is an [`Interval`](crate::Interval) with two different bounds.
///
/// ```
/// use slicewise::{Game, Move};
///
/// let mut game: Game = "row 3 2 5 4".parse()?;
/// assert_eq!(game.value()?.to_string(), "2");
/// assert_eq!(game.best_move()?, Some(Move::take(0)));
///
/// game.play(Move::take(3))?;
/// assert_eq!(game.value()?.to_string(), "4", "for the opponent: taking the 4 was a mistake");
/// game.undo();
///
/// // Every move, with its loss against the best one.
/// for eval in game.moves()? {
///     if let Some(loss) = &eval.loss {
///         println!("{}: {}, a loss of {loss}", eval.mv, eval.outcome);
///     }
/// }
/// # Ok::<(), slicewise::Error>(())
/// ```
///
/// No answer is kept: [`value`](Self::value), [`moves`](Self::moves) and [`best_move`](Self::best_move)
/// each solve the position again. For several answers about one position call
/// [`analyse`](Self::analyse) once, which has them all.
///
/// # Limits
///
/// An [`Ask`](crate::Ask) has the limits of positions, memory and time, and the watch that may stop an answer. The methods
/// without one look at up to [`POSITIONS`](crate::POSITIONS). A component that is searched has up to
/// [`COMPONENT_LIMIT`](crate::solve::search::COMPONENT_LIMIT) vertices. [`certificate`](Self::certificate) has limits of its
/// own, see [`certify`](crate::certify), and so have games of one's own, see [`own::Limits`](crate::own::Limits).
///
/// # More than two players
///
/// With more than two players, on a row, a [`value`](Self::value) is not defined. [`moves`](Self::moves),
/// [`best_move`](Self::best_move), [`evaluate`](Self::evaluate), [`engine_move`](Self::engine_move) and
/// [`review`](Self::review) are about the least total that the player who moves is sure of, whatever the
/// others do; [`reasons`](Self::reasons) are none, and the other answers are refused.
///
/// ```
/// use slicewise::board::notation;
/// use slicewise::{Game, Move};
///
/// let mut game = Game::with_players(notation::parse("row 1 3 2 5 4")?, 3)?;
/// assert_eq!(game.best_move()?, Some(Move::take(4)));
/// let sure = game.moves()?.pop().map(|eval| eval.outcome);
/// assert_eq!(sure.map(|sure| sure.to_string()).as_deref(), Some("7"));
/// let error = game.value().unwrap_err();
/// assert_eq!(error.to_string(), "found 3 players, expected 2: this answer is about two");
/// # Ok::<(), slicewise::Error>(())
/// ```
///
/// # Passing
///
/// A pass is a move like any other. A play is over when everything is taken, when no move is legal, or after
/// two passes in a row. See [`Passing`](crate::board::Passing).
pub struct Game {
    setup: Setup,
    solver: Box<dyn Solver>,
    /// What vertices are worth to the second player, if that is something else.
    valuations: Option<Valuations>,
}

impl Game {
    /// Creates a game of two players on a board.
    ///
    /// # Errors
    /// The setup is not a board.
    pub fn new(setup: Setup) -> Result<Self, Error> {
        Self::of_players(setup, 2)
    }

    /// Creates a game of two players on a row of coins; [`Setup`] makes the other boards, and says the rules.
    ///
    /// ```
    /// use slicewise::board::Taking;
    /// use slicewise::{Game, Setup};
    ///
    /// assert_eq!(Game::row([4, 2, 6, 7])?.value()?.to_string(), "3");
    /// let weights: Vec<u64> = vec![5, 3, 1, 4];
    /// let ring = Game::new(Setup::graph(weights, [(0, 1), (1, 2), (2, 3), (3, 0)]).rule(Taking::Grab))?;
    /// assert_eq!(ring.value()?.to_string(), "3");
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// There are more coins than 32 bits count.
    pub fn row(coins: impl IntoIterator<Item = impl Into<Exact>>) -> Result<Self, Error> {
        Self::new(Setup::row(coins))
    }

    /// Creates a game of two players on a graph of which any vertex may be taken first, under the share rule. Edges are between the
    /// numbers of vertices, counted from 0.
    ///
    /// ```
    /// use slicewise::Game;
    ///
    /// let game = Game::graph([1, 0, 2], [(0, 1), (1, 2)])?;
    /// assert_eq!(game.to_string(), "graph 1 0 2 edges 0-1 1-2");
    /// assert!(Game::graph([1, 0, 2], [(0, 3)]).is_err());
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// An edge is between vertices that are not there, twice there, or a loop.
    pub fn graph<V: TryInto<u32>>(
        weights: impl IntoIterator<Item = impl Into<Exact>>,
        edges: impl IntoIterator<Item = (V, V)>,
    ) -> Result<Self, Error> {
        Self::new(Setup::graph(weights, edges))
    }

    /// Creates a game of `players` players on a board; more than two need a single row.
    ///
    /// # Errors
    /// The setup is not a board, or not one for `players` players.
    #[cfg(feature = "full")]
    pub fn with_players(setup: Setup, players: usize) -> Result<Self, Error> {
        Self::of_players(setup, players)
    }

    fn of_players(setup: Setup, players: usize) -> Result<Self, Error> {
        let two = setup.one_valuation()?.filter(|_| players == 2);
        let board = two.as_ref().map_or(&setup, |(means, _)| means);
        let solver = board.enter(Enter { setup: board, players })??;
        let valuations = two.map(|(_, halves)| Valuations { halves });
        Ok(Self { setup, solver, valuations })
    }

    /// The value of a row or a pizza of up to 32 integers of 64 bits under the plain rules, without a game:
    /// less than 100 ns for a row of 15. `None` for any other board.
    ///
    /// ```
    /// use slicewise::{Exact, Game};
    ///
    /// assert_eq!(Game::value_of_short(&"row 4 2 6 7".parse()?), Some(Exact::from(3)));
    /// assert_eq!(Game::value_of_short(&"pizza 0 1 0 2 2".parse()?), Some(Exact::from(1)));
    /// assert_eq!(Game::value_of_short(&"row 1/2 + free 3".parse()?), None);
    /// # Ok::<(), slicewise::board::notation::NotationError>(())
    /// ```
    #[must_use]
    pub fn value_of_short(setup: &Setup) -> Option<Exact> {
        short::value(setup)
    }

    /// Returns the board at the start.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Ends the play and returns the board that it started on.
    #[must_use]
    pub fn into_setup(self) -> Setup {
        self.setup
    }

    /// Returns the rules of the play.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.solver.rules()
    }

    /// Returns whether theory knows every component of the board, so that no search is needed unless an
    /// unbroached component is too large.
    #[must_use]
    pub fn has_theory(&self) -> bool {
        self.solver.has_theory()
    }

    /// Returns the number of players.
    #[must_use]
    pub fn players(&self) -> usize {
        self.solver.players()
    }

    /// Returns the player to move, counted from 0 in the order of play; `None` when the play is over.
    #[must_use]
    pub fn to_move(&self) -> Option<usize> {
        (!self.is_over()).then(|| self.solver.to_move())
    }

    /// Returns whether the play is over: no move is legal, or two players passed in a row. (Nobody
    /// passes when everything is taken.)
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.solver.legal_moves().is_empty()
    }

    /// Returns the total of each player so far.
    #[must_use]
    pub fn totals(&self) -> Vec<Exact> {
        let mut totals = self.solver.totals();
        if let Some(two) = &self.valuations {
            for made in self.solver.made() {
                totals[made.player] += two.beyond(made.mv, made.player);
            }
        }
        totals
    }

    /// Returns the moves made so far.
    #[must_use]
    pub fn played(&self) -> Vec<PlayedMove<Exact>> {
        let made = self.solver.made();
        match &self.valuations {
            None => made,
            Some(two) => two.played(made),
        }
    }

    /// Returns every legal move: vertices by their numbers, then the choices of menus, the moves of games, and the
    /// pass. Every list of moves in an answer has this order. O(n log n) for n vertices left.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.solver.legal_moves()
    }

    /// Returns the vertices left, by their numbers; after two passes in a row, those that nobody took.
    #[must_use]
    pub fn vertices(&self) -> Vec<Vertex> {
        self.solver.vertices()
    }

    /// The weight of a vertex, taken or not; `None` if the board has no such vertex. O(vertices).
    #[must_use]
    pub fn weight(&self, vertex: impl Into<Vertex>) -> Option<Exact> {
        self.setup.vertex_weights().nth(vertex.into().index())
    }

    /// Makes a move; a number takes the vertex with this number. O(1) to O(log n) where theory knows the
    /// components, O(vertices + edges) elsewhere.
    ///
    /// ```
    /// use slicewise::{Game, Move};
    ///
    /// let mut game: Game = "passing N row 3 2 5".parse()?;
    /// game.play(2)?;
    /// game.play(Move::Pass)?;
    /// let error = game.play(2).unwrap_err();
    /// assert_eq!(error.to_string(), "turn 3: vertex 2 is already taken");
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// The move is not legal; nothing has changed.
    pub fn play(&mut self, mv: impl Into<Move>) -> Result<(), Error> {
        Ok(self.solver.play(mv.into())?)
    }

    /// Takes the last move back and returns it; `None` at the start. The moves before it are made
    /// again.
    pub fn undo(&mut self) -> Option<Move> {
        self.solver.undo()
    }
}

/// Parses the text notation; see [`notation`].
impl FromStr for Game {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Self::new(notation::parse(text)?)
    }
}

impl TryFrom<Setup> for Game {
    type Error = Error;

    fn try_from(setup: Setup) -> Result<Self, Error> {
        Self::new(setup)
    }
}

impl Clone for Game {
    fn clone(&self) -> Self {
        let valuations = self.valuations.clone();
        Self { setup: self.setup.clone(), solver: self.solver.boxed(), valuations }
    }
}

impl Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<Move> = self.played().iter().map(|played| played.mv).collect();
        f.debug_struct("Game").field("setup", &self.setup).field("played", &moves).finish()
    }
}

/// Two games are equal if they started on the same board, with the same players, and the same moves
/// were made.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.setup == other.setup
            && self.players() == other.players()
            && self.played() == other.played()
    }
}

impl Eq for Game {}

/// The board at the start, in text notation.
impl Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(&self.setup, f)
    }
}
