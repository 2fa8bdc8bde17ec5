//! [`Game`]: a board of any kind under any rules, to analyse and play.

mod error;
mod short;
mod solver;

use std::fmt::{self, Debug, Display};
use std::ops::ControlFlow;
use std::str::FromStr;

use crate::Interval;
use crate::board::{Move, Rules, Setup, Vertex, notation};
use crate::check::CertificateFile;
use crate::explain::{Explanation, FenceChart};
use crate::number::Exact;
use crate::play::{
    Budget, EngineConfig, EngineMove, Evaluation, PlayedMove, Reasons, Review, Simulation, Strategy,
};
use crate::solve::search::{Options, Progress, TableIo};
use crate::solve::{Analysis, MoveEval};
use solver::{Enter, Solver};

pub use error::Error;
pub use solver::Watch;

/// A board of any kind under any rules, and the moves made on it.
///
/// Answers are exact, whatever the weights. Theory answers at once where it knows the components;
/// elsewhere a search does, within a budget of [positions](Game::set_positions). If that is not
/// enough, an answer is an [`Interval`] with two different bounds.
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
///     println!("{}: {:?}", eval.mv, eval.loss);
/// }
/// # Ok::<(), slicewise::Error>(())
/// ```
pub struct Game {
    setup: Setup,
    solver: Box<dyn Solver>,
    positions: u64,
}

/// The most positions of a search unless [`Game::set_positions`] says otherwise: a few seconds.
pub const POSITIONS: u64 = 5_000_000;

impl Game {
    /// Creates a game of two players on a board.
    ///
    /// # Errors
    /// The setup is not a board.
    pub fn new(setup: Setup) -> Result<Self, Error> {
        Self::with_players(setup, 2)
    }

    /// Creates a game of `players` players on a board; more than two need a single row.
    ///
    /// # Errors
    /// The setup is not a board, or not one for `players` players.
    pub fn with_players(setup: Setup, players: usize) -> Result<Self, Error> {
        let solver = setup.enter(Enter { players })??;
        Ok(Self { setup, solver, positions: POSITIONS })
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
    /// # Ok::<(), slicewise::notation::NotationError>(())
    /// ```
    #[must_use]
    pub fn value_of_short(setup: &Setup) -> Option<Exact> {
        short::value(setup)
    }

    /// Limits the positions of a search for one answer.
    pub fn set_positions(&mut self, positions: u64) {
        self.positions = positions;
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

    /// Returns whether the play is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.solver.legal_moves().is_empty()
    }

    /// Returns the total of each player so far.
    #[must_use]
    pub fn totals(&self) -> Vec<Exact> {
        self.solver.totals()
    }

    /// Returns the moves made so far.
    #[must_use]
    pub fn played(&self) -> Vec<PlayedMove<Exact>> {
        self.solver.made()
    }

    /// Returns every legal move, in the order of the board. O(vertices left).
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.solver.legal_moves()
    }

    /// Returns the vertices left.
    #[must_use]
    pub fn vertices(&self) -> Vec<Vertex> {
        self.solver.vertices()
    }

    /// Makes a move. O(1) to O(log n) where theory knows the components, O(vertices + edges)
    /// elsewhere.
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

    /// Computes the value: the total of the player to move less the other's, of what is left, under
    /// optimal play.
    ///
    /// # Errors
    /// The position is too large.
    pub fn value(&self) -> Result<Interval<Exact>, Error> {
        self.value_with(&Options::default(), &mut TableIo::none(), &mut self.within_budget())
    }

    /// The same with options for the search, a saved table, and a callback.
    ///
    /// # Errors
    /// The position is too large, or the saved table cannot be used.
    pub fn value_with(
        &self,
        options: &Options,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Interval<Exact>, Error> {
        self.solver.value(options, table, watch)
    }

    /// Returns every legal move with its outcome and its loss against the best one.
    ///
    /// # Errors
    /// The position is too large.
    pub fn moves(&self) -> Result<Vec<MoveEval<Exact>>, Error> {
        let options = Options { all_moves: true, line: 0, ..Options::default() };
        Ok(self.analyse_within(&options)?.moves)
    }

    /// Returns an optimal move; `None` when the play is over, or if the budget was not enough to find one.
    ///
    /// # Errors
    /// The position is too large.
    pub fn best_move(&self) -> Result<Option<Move>, Error> {
        let options = Options { line: 0, ..Options::default() };
        Ok(self.analyse_within(&options)?.best_moves().next())
    }

    /// Analyses the position: value, profits, moves, a line, the normal form and slices.
    ///
    /// # Errors
    /// The position is too large.
    pub fn analyse(&self) -> Result<Analysis<Exact>, Error> {
        self.analyse_within(&Options { all_moves: true, ..Options::default() })
    }

    fn analyse_within(&self, options: &Options) -> Result<Analysis<Exact>, Error> {
        self.analyse_with(options, &mut TableIo::none(), &mut self.within_budget())
    }

    /// Analyses the position with options for the search, a saved table, and a progress callback that
    /// decides whether to continue.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use slicewise::Game;
    /// use slicewise::solve::search::{Options, TableIo};
    ///
    /// let game: Game = "rule grab graph 1 0 2 4 edges 0-1 1-2 2-3".parse()?;
    /// let mut watch = |_: &_| ControlFlow::Continue(());
    /// let analysis = game.analyse_with(&Options::default(), &mut TableIo::none(), &mut watch)?;
    /// assert_eq!(analysis.value.to_string(), "3");
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// The position is too large, or the saved table cannot be used.
    pub fn analyse_with(
        &self,
        options: &Options,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Analysis<Exact>, Error> {
        self.solver.analyse(options, table, watch)
    }

    /// Analyses the position by search, even if theory knows it.
    ///
    /// # Errors
    /// The position is too large for the search, or the saved table cannot be used.
    pub fn search_with(
        &self,
        options: &Options,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Analysis<Exact>, Error> {
        self.solver.search(options, table, watch)
    }

    /// Evaluates the play in progress: every outcome is the first player's lead at the end, or, with
    /// more than two players, the guarantee of the player who moves.
    pub fn evaluate(&self, budget: &Budget, watch: Watch<'_>) -> Evaluation<Exact> {
        self.solver.evaluate(budget, watch)
    }

    /// Returns the move that an engine makes; `None` when the play is over, or if its strategy does not
    /// apply.
    pub fn engine_move(&self, config: impl Into<EngineConfig>) -> Option<EngineMove> {
        self.engine_move_with(&config.into(), &Budget::default(), &mut self.within_budget())
    }

    /// Returns the move that an engine makes, within a budget and with a progress callback.
    pub fn engine_move_with(
        &self,
        config: &EngineConfig,
        budget: &Budget,
        watch: Watch<'_>,
    ) -> Option<EngineMove> {
        self.solver.choose(config, budget, watch)
    }

    /// Returns the move that scores the most at once, the first of several.
    #[must_use]
    pub fn greedy_move(&self) -> Option<Move> {
        self.solver.greedy()
    }

    /// Returns the move of the colour strategy on a row of even length; `None` elsewhere.
    #[must_use]
    pub fn colour_move(&self) -> Option<Move> {
        self.solver.colour()
    }

    /// Reviews the moves made so far: what each lost, and what would have been better.
    #[must_use]
    pub fn review(&self) -> Review<Exact> {
        self.review_with(&Budget::default(), &mut self.within_budget())
    }

    /// Reviews the moves made so far, within a budget and with a progress callback.
    pub fn review_with(&self, budget: &Budget, watch: Watch<'_>) -> Review<Exact> {
        self.solver.review(budget, watch)
    }

    /// Finds the laws that hold in the position, and the result of greedy play.
    pub fn reasons(&self, budget: &Budget, watch: Watch<'_>) -> Reasons<Exact> {
        self.solver.reasons(budget, watch)
    }

    /// Explains how the value of the position comes about: the reduction step by step, and the simple
    /// strategies against optimal play.
    ///
    /// # Errors
    /// The position takes a search, or is too large.
    pub fn explain(&self) -> Result<Explanation<Exact>, Error> {
        self.solver.explain()
    }

    /// Refuses a position whose full analysis, with plays to its end, would take more than some seconds.
    ///
    /// # Errors
    /// The position takes a search, or is too large.
    pub fn check_cost(&self) -> Result<(), Error> {
        self.solver.check_cost()
    }

    /// Returns the fences of the rows and stacks of the position, for charts.
    #[must_use]
    pub fn fence_charts(&self) -> Vec<FenceChart<Exact>> {
        self.solver.fence_charts()
    }

    /// Plays the position to its end between two strategies.
    ///
    /// # Errors
    /// The position takes a search or is too large, or a strategy does not apply.
    pub fn simulate(
        &self,
        strategies: [Strategy; 2],
        seed: u64,
    ) -> Result<Simulation<Exact>, Error> {
        self.solver.simulate(strategies, seed)
    }

    /// Builds a certificate of the value of the board at the start, which `slicewise_check` verifies
    /// without the solvers.
    ///
    /// # Errors
    /// The board has none, or is too large.
    pub fn certificate(&self) -> Result<CertificateFile, Error> {
        Ok(crate::certify::prove(&self.setup, &mut || ControlFlow::Continue(()))?)
    }

    /// Lets a search continue as long as the budget lasts.
    fn within_budget(&self) -> impl FnMut(&Progress<Exact>) -> ControlFlow<()> + use<> {
        let most = self.positions;
        move |progress| {
            if progress.positions < most {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        }
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
        Self { setup: self.setup.clone(), solver: self.solver.boxed(), positions: self.positions }
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
