//! The questions to a [`Game`]: about the position, except for the certificate.

use std::ops::ControlFlow;

use super::{Error, Game, POSITIONS, Watch};
use crate::Interval;
use crate::board::Move;
use crate::check::CertificateFile;
use crate::explain::{Explanation, FenceChart, Overview};
use crate::number::Exact;
use crate::play::{
    Budget, EngineConfig, EngineMove, Evaluation, PlayersError, Ply, Reasons, Review, Simulation,
    Strategy,
};
use crate::solve::search::{Options, Progress, TableIo};
use crate::solve::{Analysis, MoveEval};

impl Game {
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

    /// Returns an optimal move; `None` when the play is over, or if the budget was not enough to find one. Of several
    /// it is the first where theory knows the board, and any where a search answers. With more than two players, a
    /// move after which the player who moves is sure of most.
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
    /// and keeps its own at the end; a board that is studied move by move, the outcomes of its moves. Nothing is kept
    /// where theory answers.
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
    /// let mut to = TableIo { keep: true, ..TableIo::none() };
    /// let first = game.evaluate_with(&stopped, &mut to, &mut watch)?;
    /// assert!(!first.complete);
    ///
    /// let mut saved = Vec::new();
    /// to.kept.expect("it was stopped").save(&mut saved).expect("there is memory");
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

    /// Finds the laws that hold in the position of two players, and what greedy play gets and guarantees.
    pub fn reasons(&self, budget: &Budget, watch: Watch<'_>) -> Reasons<Exact> {
        self.solver.reasons(&self.limited(budget), watch)
    }

    /// Explains how the value of the position comes about: the reduction step by step, the simple
    /// strategies against optimal play, and what they guarantee against any. See
    /// [`explain`](crate::explain::explain) for the cost.
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

    /// Returns what each move of the position loses, and what greedy play gets and guarantees, on any board: less than
    /// [`explain`](Self::explain), which needs components that theory knows. `watch` sees each search.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use slicewise::Game;
    /// use slicewise::play::Optimality;
    ///
    /// let game: Game = "rule grab row 1 0 2 4".parse()?;
    /// let overview = game.overview(&mut |_| ControlFlow::Continue(()))?;
    /// assert_eq!(overview.analysis.value.to_string(), "3");
    /// let greedy = overview.greedy.expect("a small board");
    /// assert!(greedy.mistake.is_none());
    /// assert_eq!(greedy.optimality, Optimality::Optimal, "no reply holds greed below 3");
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
