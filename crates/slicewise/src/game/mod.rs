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
use crate::explain::{Explanation, FenceChart, Overview};
use crate::number::Exact;
use crate::play::{
    Budget, EngineConfig, EngineMove, Evaluation, PlayedMove, PlayersError, Ply, Reasons, Review,
    Simulation, Strategy,
};
use crate::solve::search::{Options, Progress, TableIo};
use crate::solve::{Analysis, MoveEval};
use solver::{Enter, Solver};

pub use error::{Error, NoTheory};
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
///     if let (Some(outcome), Some(loss)) = (&eval.outcome, &eval.loss) {
///         println!("{}: {outcome}, a loss of {loss}", eval.mv);
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
/// | limit | default | obeyed by |
/// | --- | --- | --- |
/// | [`set_positions`](Self::set_positions): about how many positions a search looks at | [`POSITIONS`] without a watch, none with one | every answer that may search |
/// | [`Budget::positions`]: the same for one answer; the lower of the two holds | none | `evaluate`, `engine_move_with`, `review_with`, `reasons` |
/// | [`Budget::memory`]: about how many bytes a search remembers | 64 MiB | `evaluate`, `engine_move`, `review`, `reasons`, also `…_with` |
/// | [`Options::memory`]: the same | 1 GiB, filled as the search goes on | `value`, `moves`, `best_move`, `analyse`, `analyse_with`, `search_with` |
/// | [`Watch`]: sees the progress and may stop | goes on | the methods that take one |
/// | [`COMPONENT_LIMIT`](crate::solve::search::COMPONENT_LIMIT): vertices of a component that is searched | 512 | every search |
///
/// A search that meets a limit answers with an [`Interval`]. What theory answers has no limit but the cost
/// of unbroached components together, see [`TooLarge`](crate::solve::first_move::TooLarge);
/// [`certificate`](Self::certificate) has limits of its own, see [`certify`](crate::certify), and so have
/// games of one's own, see [`own::Limits`](crate::own::Limits).
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
/// let sure = game.moves()?.pop().and_then(|eval| eval.outcome);
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
    /// `None` until it is set.
    positions: Option<u64>,
}

/// About the most positions that a search looks at, if neither [`Game::set_positions`] nor a [`Watch`] says
/// otherwise: a few seconds.
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
        let solver = setup.enter(Enter { setup: &setup, players })??;
        Ok(Self { setup, solver, positions: None })
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

    /// Limits the positions that a search may look at, about, in every answer from now on: also in those
    /// that take a watch, which may stop a search earlier. A review searches for every move, and the
    /// reasons for every answer to greedy play, each time up to this limit.
    ///
    /// Until it is called, answers without a watch look at up to [`POSITIONS`], and those with a watch at as
    /// many as it lets them.
    ///
    /// ```
    /// use slicewise::Game;
    ///
    /// // A grid of 6 by 6 vertices, from which nothing may be cut off.
    /// let weights: Vec<String> = (0..36).map(|at| (at * at * 7919 % 1009).to_string()).collect();
    /// let right = (0..36).filter(|at| at % 6 < 5).map(|at| format!("{at}-{}", at + 1));
    /// let down = (0..30).map(|at| format!("{at}-{}", at + 6));
    /// let edges: Vec<String> = right.chain(down).collect();
    /// let text = format!("rule grab graph {} edges {}", weights.join(" "), edges.join(" "));
    ///
    /// let mut game: Game = text.parse()?;
    /// game.set_positions(1000);
    /// let value = game.value()?;
    /// assert!(value.lower < value.upper, "{value}");
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    pub fn set_positions(&mut self, positions: u64) {
        self.positions = Some(positions);
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
        self.solver.totals()
    }

    /// Returns the moves made so far.
    #[must_use]
    pub fn played(&self) -> Vec<PlayedMove<Exact>> {
        self.solver.made()
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

    /// Computes the value: the total of the player to move less the other's, of what is left, under
    /// optimal play.
    ///
    /// # Errors
    /// The position is too large, or there are more than two players.
    pub fn value(&self) -> Result<Interval<Exact>, Error> {
        self.for_two()?;
        let (options, mut table) = (Options::default(), TableIo::none());
        self.solver.value(&options, &mut table, &mut self.usual().watching(&mut go_on))
    }

    /// Computes the value with options for the search, a saved table, and a progress callback.
    ///
    /// # Errors
    /// The position is too large, or the saved table cannot be used.
    pub fn value_with(
        &self,
        options: &Options,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Interval<Exact>, Error> {
        self.for_two()?;
        self.solver.value(options, table, &mut self.limited(&Budget::default()).watching(watch))
    }

    /// Returns every legal move with its outcome and its loss against the best one. With more than two
    /// players, the outcome is the least total that the player who moves is sure of.
    ///
    /// # Errors
    /// The position is too large.
    pub fn moves(&self) -> Result<Vec<MoveEval<Exact>>, Error> {
        if self.players() > 2 {
            return self.solver.sure_moves();
        }
        let options = Options { all_moves: true, line: 0, ..Options::default() };
        Ok(self.analyse_within(&options)?.moves)
    }

    /// Returns an optimal move, the first of several; `None` when the play is over, or if the budget was
    /// not enough to find one. With more than two players, a move after which the player who moves is sure of
    /// most.
    ///
    /// # Errors
    /// The position is too large.
    pub fn best_move(&self) -> Result<Option<Move>, Error> {
        if self.players() > 2 {
            let mut moves = self.moves()?.into_iter();
            return Ok(moves.find(|eval| eval.optimal == Some(true)).map(|eval| eval.mv));
        }
        let options = Options { line: 0, moves: 0, ..Options::default() };
        Ok(self.analyse_within(&options)?.best_moves().next())
    }

    /// Analyses the position: value, profits, moves, a line, the normal form and slices. Call it
    /// once for several answers.
    ///
    /// # Errors
    /// The position is too large, or there are more than two players.
    pub fn analyse(&self) -> Result<Analysis<Exact>, Error> {
        self.analyse_within(&Options { all_moves: true, ..Options::default() })
    }

    fn analyse_within(&self, options: &Options) -> Result<Analysis<Exact>, Error> {
        self.for_two()?;
        self.solver.analyse(options, &mut TableIo::none(), &mut self.usual().watching(&mut go_on))
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
    /// The position is too large, the saved table cannot be used, or there are more than two players.
    pub fn analyse_with(
        &self,
        options: &Options,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Analysis<Exact>, Error> {
        self.for_two()?;
        self.solver.analyse(options, table, &mut self.limited(&Budget::default()).watching(watch))
    }

    /// Analyses the position by search, even if theory knows it.
    ///
    /// # Errors
    /// The position is too large for the search, the saved table cannot be used, or there are more than
    /// two players.
    pub fn search_with(
        &self,
        options: &Options,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Analysis<Exact>, Error> {
        self.for_two()?;
        self.solver.search(options, table, &mut self.limited(&Budget::default()).watching(watch))
    }

    /// Evaluates the play in progress: every outcome is the first player's lead at the end, or, with
    /// more than two players, the guarantee of the player who moves.
    pub fn evaluate(&self, budget: &Budget, watch: Watch<'_>) -> Evaluation<Exact> {
        self.evaluate_with(budget, &mut TableIo::none(), watch).expect("no table is read")
    }

    /// Evaluates the play in progress as [`evaluate`](Self::evaluate) does. A search starts from a saved table,
    /// and saves its own at the end; nothing is saved where theory answers.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use slicewise::Game;
    /// use slicewise::play::Budget;
    /// use slicewise::solve::search::TableIo;
    ///
    /// let game: Game = "rule grab graph 9 2 7 4 5 6 1 8 edges 0-1 1-2 2-3 3-4 4-5 5-6 6-7 7-0 0-4 2-6".parse()?;
    /// let mut watch = |_: &_| ControlFlow::Continue(());
    /// let stopped = Budget { positions: 20, ..Budget::default() };
    /// let mut saved = Vec::new();
    /// let mut to = TableIo { to: Some(&mut saved), ..TableIo::none() };
    /// let first = game.evaluate_with(&stopped, &mut to, &mut watch)?;
    /// assert!(!first.complete);
    ///
    /// let mut rest = &saved[..];
    /// let mut from = TableIo { from: Some(&mut rest), ..TableIo::none() };
    /// let whole = game.evaluate_with(&Budget::default(), &mut from, &mut watch)?;
    /// assert!(whole.complete);
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// The saved table cannot be used.
    pub fn evaluate_with(
        &self,
        budget: &Budget,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Evaluation<Exact>, Error> {
        self.solver.evaluate(&self.limited(budget), table, watch)
    }

    /// Returns the move that an engine makes; `None` when the play is over, or if its strategy does not
    /// apply.
    pub fn engine_move(&self, config: impl Into<EngineConfig>) -> Option<EngineMove> {
        self.solver.choose(&config.into(), &self.usual(), &mut go_on)
    }

    /// Returns the move that an engine makes, within a budget and with a progress callback.
    pub fn engine_move_with(
        &self,
        config: &EngineConfig,
        budget: &Budget,
        watch: Watch<'_>,
    ) -> Option<EngineMove> {
        self.solver.choose(config, &self.limited(budget), watch)
    }

    /// Returns who makes each move of a line of play from here, such as one of
    /// [`Evaluation::lines`]: the players in turn, but for the even vertices of a graph, whose taker moves again.
    /// O(n + m) for n vertices and m moves.
    ///
    /// ```
    /// use slicewise::{Game, Move};
    ///
    /// let game: Game = "graph 3 1 2 edges 0-1 1-2 open 0 even 0".parse()?;
    /// assert_eq!(game.movers(&[0, 1, 2].map(Move::take)), [0, 0, 1]);
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    #[must_use]
    pub fn movers(&self, line: &[Move]) -> Vec<usize> {
        self.solver.movers(line)
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

    /// Reviews the moves made so far: what each lost, and what would have been better. A search
    /// has the limit of positions for each move by itself.
    #[must_use]
    pub fn review(&self) -> Review<Exact> {
        self.solver.review(&self.usual(), &mut go_on)
    }

    /// Reviews the moves made so far, within a budget and with a progress callback.
    pub fn review_with(&self, budget: &Budget, watch: Watch<'_>) -> Review<Exact> {
        self.solver.review(&self.limited(budget), watch)
    }

    /// Finds the laws that hold in the position of two players, and the result of greedy play.
    pub fn reasons(&self, budget: &Budget, watch: Watch<'_>) -> Reasons<Exact> {
        self.solver.reasons(&self.limited(budget), watch)
    }

    /// Explains how the value of the position comes about: the reduction step by step, and the simple
    /// strategies against optimal play.
    ///
    /// # Errors
    /// The position takes a search or is too large, or there are more than two players.
    pub fn explain(&self) -> Result<Explanation<Exact>, Error> {
        self.explain_with(usize::MAX)
    }

    /// Explains the position with no more than the first `limit` moves of an optimal line, and no more than
    /// the first `limit` legal moves and an optimal one.
    ///
    /// # Errors
    /// The same as for [`explain`](Self::explain).
    pub fn explain_with(&self, limit: usize) -> Result<Explanation<Exact>, Error> {
        self.for_two()?;
        self.solver.explain(limit)
    }

    /// Refuses a position whose full analysis, with plays to its end, would take more than some seconds.
    ///
    /// # Errors
    /// The position takes a search or is too large, or there are more than two players.
    pub fn check_cost(&self) -> Result<(), Error> {
        self.for_two()?;
        self.solver.check_cost()
    }

    /// Returns the fences of the rows and stacks of the position, for charts.
    #[must_use]
    pub fn fence_charts(&self) -> Vec<FenceChart<Exact>> {
        self.solver.fence_charts()
    }

    /// Returns what each move of the position loses, and what greedy play gets, on any board: less than
    /// [`explain`](Self::explain), which needs components that theory knows. `watch` sees each search.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use slicewise::Game;
    ///
    /// let game: Game = "rule grab row 1 0 2 4".parse()?;
    /// let overview = game.overview(&mut |_| ControlFlow::Continue(()))?;
    /// assert_eq!(overview.analysis.value.to_string(), "3");
    /// let greedy = overview.greedy.expect("a small board");
    /// assert!(greedy.mistake.is_none(), "greed is optimal here");
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// The position is too large, or there are more than two players.
    pub fn overview(&self, watch: Watch<'_>) -> Result<Overview<Exact>, Error> {
        self.for_two()?;
        self.solver.overview(&self.limited(&Budget::default()), watch)
    }

    /// Plays on from the position to the end of the play, the first and the second player each with a strategy. The
    /// transcript has the moves from here on; its totals are those of the whole play. Where the position takes searches,
    /// each looks at up to [`POSITIONS`] positions.
    ///
    /// ```
    /// use slicewise::Game;
    /// use slicewise::play::{Player, Strategy};
    ///
    /// let mut game: Game = "row 3 2 5 4".parse()?;
    /// game.play(3)?;
    /// let rest = game.simulate([Strategy::Greedy, Strategy::Optimal], 0)?;
    /// assert_eq!(rest.turns[0].player, Player::Second);
    /// assert_eq!(rest.totals.map(|total| total.to_string()), ["7", "7"]);
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// The position is too large, a search was not enough, a strategy does not apply, or there are more than
    /// two players.
    pub fn simulate(
        &self,
        strategies: [Strategy; 2],
        seed: u64,
    ) -> Result<Simulation<Exact>, Error> {
        self.for_two()?;
        let mut turns = Vec::with_capacity(self.vertices().len());
        let mut each = |ply| turns.push(ply);
        let totals =
            self.solver.simulate(strategies, seed, &mut each, &self.usual(), &mut go_on)?;
        Ok(Simulation::of(turns, totals))
    }

    /// Plays on from the position to the end of the play like [`simulate`](Self::simulate), but keeps
    /// no transcript: `each` gets every move as it is made. Returns the final totals. The progress callback
    /// sees each search, which has no limit of its own.
    ///
    /// # Errors
    /// The same as for [`simulate`](Self::simulate); `each` may have got moves before.
    pub fn simulate_with(
        &self,
        strategies: [Strategy; 2],
        seed: u64,
        each: &mut dyn FnMut(Ply<Exact>),
        watch: Watch<'_>,
    ) -> Result<[Exact; 2], Error> {
        self.for_two()?;
        let budget = self.limited(&Budget::default());
        self.solver.simulate(strategies, seed, each, &budget, watch)
    }

    /// Builds a certificate of the value of the board at the start, which `slicewise_check` verifies
    /// without the solvers.
    ///
    /// # Errors
    /// The board has none or is too large, or there are more than two players.
    pub fn certificate(&self) -> Result<CertificateFile, Error> {
        self.for_two()?;
        Ok(crate::certify::prove(&self.setup, &mut || ControlFlow::Continue(()))?)
    }

    /// Refuses an answer that is about two players.
    fn for_two(&self) -> Result<(), Error> {
        match self.players() {
            2 => Ok(()),
            found => Err(PlayersError::NotTwo { found }.into()),
        }
    }

    /// The budget of an answer that takes neither a budget nor a watch.
    fn usual(&self) -> Budget {
        Budget { positions: self.positions.unwrap_or(POSITIONS), ..Budget::default() }
    }

    /// A budget within the game's limit.
    fn limited(&self, budget: &Budget) -> Budget {
        let most = self.positions.unwrap_or(u64::MAX);
        Budget { positions: budget.positions.min(most), ..*budget }
    }
}

/// The watch of an answer that takes none.
fn go_on(_: &Progress<Exact>) -> ControlFlow<()> {
    ControlFlow::Continue(())
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
