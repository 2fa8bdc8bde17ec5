//! The questions to a [`Game`] that study it: plays, strategies, explanations, the certificate.

use std::cell::RefCell;

use super::{AnyStrategy, Error, Game, OwnStrategy};
use crate::ask::{Ask, Watch};
use crate::board::{Move, SetupError, Shape};
use crate::certify::Limits;
use crate::check::CertificateFile;
use crate::explain::{Explanation, FenceChart, Overview};
use crate::number::Exact;
use crate::play::{
    EngineConfig, EngineMove, Guarantee, Judgement, OwnRule, PlayError, Player, PlayersError, Ply,
    Reasons, Review, Simulation, Strategy, Way,
};
use crate::row::guarantee::{GuaranteeReport, GuaranteeReportError, Players, Seats};
use crate::solve::{Analysis, GraphReduction};

impl Game {
    /// Evaluates the play in progress: every outcome is the first player's lead at the end, or, with
    /// more than two players, the guarantee of the player who moves.
    ///
    /// A search starts from a saved table, and keeps its own at the end; a board that is studied move by move, the outcomes
    /// of its moves. Nothing is kept where theory answers to the end.
    ///
    /// # Errors
    /// The saved table cannot be used.
    pub fn evaluate(&self, ask: &Ask<'_>) -> Result<Analysis<Exact>, Error> {
        let found = self.solver.evaluate(ask)?;
        let Some(two) = &self.valuations else { return Ok(found) };
        Ok(two.analysis(found, &two.of_all(), self.solver.to_move()))
    }

    /// Returns the move that an engine makes; `None` when the play is over, or if its strategy does not
    /// apply.
    pub fn engine_move(
        &self,
        config: impl Into<EngineConfig>,
        ask: &Ask<'_>,
    ) -> Option<EngineMove> {
        let config = config.into();
        // The others look at weights, of which the solver has the means.
        let looks = !matches!(config.strategy, Strategy::Optimal | Strategy::Random);
        if looks && self.valuations.is_some() {
            return None;
        }
        self.solver.choose(&config, ask)
    }

    /// Returns the move that scores the most at once, the first of several.
    #[must_use]
    pub fn greedy_move(&self) -> Option<Move> {
        self.for_one_valuation().ok()?;
        self.solver.greedy()
    }

    /// Returns the move of the colour strategy on a row of even length; `None` elsewhere.
    #[must_use]
    pub fn colour_move(&self) -> Option<Move> {
        self.for_one_valuation().ok()?;
        self.solver.colour()
    }

    /// Returns the moves whose score, less the largest score that can then be made, is largest. Several if they tie: the
    /// strategy [`TwoAhead`](Strategy::TwoAhead) makes one of them. None when the play is over, or if the watch of the
    /// question stopped it.
    ///
    /// ```
    /// use slicewise::{Ask, Game, Move};
    ///
    /// let game: Game = "row 10 15 1 2".parse()?;
    /// assert_eq!(game.two_ahead_moves(&Ask::default()), [Move::take(0)], "10 − 15 is more than 2 − 10");
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    #[must_use]
    pub fn two_ahead_moves(&self, ask: &Ask<'_>) -> Vec<Move> {
        self.for_one_valuation().map_or_else(|_| Vec::new(), |()| self.solver.two_ahead(ask))
    }

    /// Reviews the moves made so far: what each lost, and what would have been better. A search
    /// has the limits of the question for each move by itself.
    #[must_use]
    pub fn review(&self, ask: &Ask<'_>) -> Review<Exact> {
        let mut review = self.solver.review(ask);
        for turn in &mut review.turns {
            let beyond = self.valuations.as_ref().map(|two| two.beyond(turn.mv, turn.player));
            turn.score = &turn.score + beyond.unwrap_or_default();
        }
        review
    }

    /// Finds the laws that hold in the position of two players, and what greedy play gets and guarantees.
    pub fn reasons(&self, ask: &Ask<'_>) -> Reasons<Exact> {
        match &self.valuations {
            None => self.solver.reasons(ask),
            Some(_) => Reasons { laws: Vec::new(), greed: None },
        }
    }

    /// Explains how the value of the position comes about: the reduction step by step, the simple
    /// strategies against optimal play, and what they guarantee against any, with as many moves, and moves of a line, as
    /// the question says. See [`explain`](crate::explain::explain) for the cost.
    ///
    /// # Errors
    /// Theory does not know the components or they are too large, it was stopped, or there are more than two players.
    pub fn explain(&self, ask: &Ask<'_>) -> Result<Explanation<Exact>, Error> {
        self.for_one_valuation()?;
        self.solver.explain(ask)
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
        self.for_one_valuation().map_or_else(|_| Vec::new(), |()| self.solver.fence_charts())
    }

    /// Returns what each move of the position loses, and what greedy play gets and guarantees, on any board: less than
    /// [`explain`](Self::explain), which needs components that theory knows.
    ///
    /// ```
    /// use slicewise::play::Optimality;
    /// use slicewise::{Ask, Game};
    ///
    /// let game: Game = "rule grab row 1 0 2 4".parse()?;
    /// let overview = game.overview(&Ask::default())?;
    /// assert_eq!(overview.analysis.value.to_string(), "3");
    /// let greedy = overview.greedy.expect("a small board");
    /// assert!(greedy.mistake.is_none());
    /// assert_eq!(greedy.optimality, Optimality::Optimal, "no reply holds greed below 3");
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// The position is too large, or there are more than two players.
    pub fn overview(&self, ask: &Ask<'_>) -> Result<Overview<Exact>, Error> {
        self.for_one_valuation()?;
        self.solver.overview(ask)
    }

    /// Returns the reductions with which a search of the position starts, step by step: each leaves a board that is
    /// equivalent to the one before. `None` if a component is too large for a search, the watch says no, the play is over, or
    /// there are more than two players. O(n²) for each step in a component of n vertices.
    ///
    /// ```
    /// use slicewise::{Game, Watch};
    ///
    /// let game: Game = "graph 3 1 2 5 4 edges 0-1 1-2 2-3 3-4 4-0 open 0".parse()?;
    /// let reduction = game.reduction(Watch::none()).expect("a small board");
    /// let first = reduction.steps[0].says();
    /// assert!(first.starts_with("Vertex 3 (5) lies between 4 (4) and 2 (2)"), "{first}");
    /// assert_eq!(reduction.board(game.setup().rules).to_string(), "free 3");
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    #[must_use]
    pub fn reduction(&self, watch: Watch<'_>) -> Option<GraphReduction<Exact>> {
        self.for_one_valuation().ok()?;
        self.solver.reduction(watch)
    }

    /// Plays on from the position to the end of the play, the first and the second player each with a strategy. The
    /// transcript has the moves from here on; its totals are those of the whole play.
    ///
    /// ```
    /// use slicewise::play::{Player, Strategy};
    /// use slicewise::{Ask, Game};
    ///
    /// let mut game: Game = "row 3 2 5 4".parse()?;
    /// game.play(3)?;
    /// let rest = game.simulate([Strategy::Greedy, Strategy::Optimal], 0, &Ask::default())?;
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
        ask: &Ask<'_>,
    ) -> Result<Simulation<Exact>, Error> {
        let mut turns = Vec::with_capacity(self.vertices().len());
        let totals = self.play_out(strategies, seed, &mut |ply| turns.push(ply), ask)?;
        Ok(Simulation::of(turns, totals))
    }

    /// Plays on like [`simulate`](Self::simulate), but keeps no transcript: `each` gets every move as it is made. Returns
    /// the final totals. A strategy may be one of the caller's.
    ///
    /// ```
    /// use slicewise::play::Strategy;
    /// use slicewise::{AnyStrategy, Ask, Game, StrategyTable};
    ///
    /// let game: Game = "row 1 2 9 4".parse()?;
    /// let mut table: StrategyTable = "0 1 2 3,3\n*,greedy".parse().expect("a table");
    /// let players = [AnyStrategy::Own(&mut table), Strategy::Greedy.into()];
    /// let totals = game.play_out(players, 0, &mut |_| (), &Ask::default())?;
    /// assert_eq!(totals.map(|total| total.to_string()), ["6", "10"], "4 and 2 to 9 and 1");
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// The same as for [`simulate`](Self::simulate); `each` may have got moves before.
    pub fn play_out<'s>(
        &self,
        strategies: [impl Into<AnyStrategy<'s>>; 2],
        seed: u64,
        each: &mut dyn FnMut(Ply<Exact>),
        ask: &Ask<'_>,
    ) -> Result<[Exact; 2], Error> {
        self.for_one_valuation()?;
        let refused = RefCell::default();
        let ways = strategies.map(|strategy| self.way(strategy.into(), &refused));
        let played = self.solver.simulate(ways, seed, each, ask);
        refused.into_inner().map_or(played, |error| Err(Error::Play(error)))
    }

    /// Judges a strategy of a player from the position on: what it guarantees, how far that is from the value, and a best
    /// reply to it. The player to move is called the first.
    ///
    /// O(n²) on a row or pizza; elsewhere a search of the positions that the strategy can reach, of up to about a million steps.
    ///
    /// ```
    /// use slicewise::play::{Optimality, Player, Strategy};
    /// use slicewise::{Ask, Game};
    ///
    /// let game: Game = "row 25 8 21 2 6 4 12 16".parse()?;
    /// let greed = game.judge(Strategy::Greedy, Player::First, &Ask::default())?;
    /// assert_eq!(greed.guarantee.expect("a short row").worst.to_string(), "8");
    /// assert_eq!(greed.loss.expect("both are known").to_string(), "26");
    /// assert_eq!(greed.optimality, Optimality::NotOptimal);
    /// // What greed lost in the play, less what the opponent did.
    /// let lost = greed.best_reply.expect("a play").lost;
    /// assert_eq!(lost[0].clone().zip(lost[1].clone()).map(|(own, other)| own - other), Some(26.into()));
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// The strategy does not apply, the position is too large, or there are more than two players.
    pub fn judge(
        &self,
        strategy: Strategy,
        player: Player,
        ask: &Ask<'_>,
    ) -> Result<Judgement, Error> {
        self.for_one_valuation()?;
        self.solver.judge(Way::Named(strategy), player, ask)
    }

    /// Judges a strategy of the caller's, like [`judge`](Self::judge).
    ///
    /// # Errors
    /// It chose a move that is not legal or none, the position is too large, or there are more than two players.
    pub fn judge_own(
        &self,
        strategy: &mut dyn OwnStrategy,
        player: Player,
        ask: &Ask<'_>,
    ) -> Result<Judgement, Error> {
        self.for_one_valuation()?;
        let refused = RefCell::default();
        let way = self.way(AnyStrategy::Own(strategy), &refused);
        let judged = self.solver.judge(way, player, ask);
        refused.into_inner().map_or(judged, |error| Err(Error::Play(error)))
    }

    /// A strategy as it is asked from the position on; a move of the caller's that is not legal is noted.
    fn way<'w, 's: 'w>(
        &'w self,
        strategy: AnyStrategy<'s>,
        refused: &'w RefCell<Option<PlayError>>,
    ) -> Way<'w> {
        match strategy {
            AnyStrategy::Named(strategy) => Way::Named(strategy),
            AnyStrategy::Own(own) => Way::Own(self.own_rule(own, refused)),
        }
    }

    /// A strategy of the caller's, as it is asked from the position on.
    fn own_rule<'w, 's: 'w>(
        &'w self,
        own: &'s mut dyn OwnStrategy,
        refused: &'w RefCell<Option<PlayError>>,
    ) -> OwnRule<'w> {
        Box::new(move |after| {
            let mut game = self.clone();
            after.iter().try_for_each(|&mv| game.play(mv)).ok()?;
            let found = own.choose(&game);
            let legal = found.filter(|mv| game.legal_moves().contains(mv));
            if legal.is_none() {
                let turn = game.played().len() + 1;
                let error = PlayError::NoMove { turn, found, after: after.to_vec() };
                *refused.borrow_mut() = Some(error);
            }
            legal
        })
    }

    /// Finds what a strategy of a player guarantees from the position on, as the first player's lead, who is the player to
    /// move: the part of [`judge`](Self::judge) that takes no value. `None` if it takes too long.
    ///
    /// # Errors
    /// As for [`judge`](Self::judge).
    pub fn guarantee(
        &self,
        strategy: Strategy,
        player: Player,
        ask: &Ask<'_>,
    ) -> Result<Option<Guarantee<Exact>>, Error> {
        self.for_one_valuation()?;
        self.solver.guarantee(strategy, player, ask)
    }

    /// Reports what each of several players is sure of on the row at the start, or the one in a seat, and plays it to its
    /// end against others who each play by a strategy, called `name`; also with a best reply to them, for which they are
    /// asked once about each position that can come up, and must answer by the position alone.
    ///
    /// O(n²) moves of the strategy on n coins.
    ///
    /// ```
    /// use slicewise::board::notation;
    /// use slicewise::{AnyStrategy, Game, StrategyTable, Watch};
    ///
    /// let game = Game::with_players(notation::parse("row 1 3 2 5 4")?, 3)?;
    /// let mut table: StrategyTable = "*,greedy".parse().expect("a table");
    /// let report = game.guarantees_against(None, "table", AnyStrategy::Own(&mut table), Watch::none())?;
    /// let reply = report.transcript.and_then(|play| play.best_reply).expect("they are not the worst");
    /// assert!(reply.totals[0] >= report.guarantees[0].guarantee);
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// The board is not a single row or too long, the strategy is one of two players or chose no legal move, or there is no
    /// such seat.
    pub fn guarantees_against(
        &self,
        seat: Option<usize>,
        name: &'static str,
        strategy: AnyStrategy<'_>,
        watch: Watch<'_>,
    ) -> Result<GuaranteeReport, Error> {
        self.refuse_second_values()?;
        let mut engine;
        let own: &mut dyn OwnStrategy = match strategy {
            AnyStrategy::Own(own) => own,
            AnyStrategy::Named(strategy) if strategy.is_for_many() => {
                let ask = Ask { watch, ..Ask::default() };
                engine = move |game: &Game| Some(game.engine_move(strategy, &ask)?.mv);
                &mut engine
            }
            AnyStrategy::Named(strategy) => return Err(PlayersError::ForTwo { strategy }.into()),
        };
        let start = Self::with_players(self.setup.clone(), self.players())?;
        let players = Players::new(self.players()).map_err(GuaranteeReportError::Guarantee)?;
        let seat = seat.map(|seat| players.seat(seat).map_err(GuaranteeReportError::Guarantee));
        let seats = seat.transpose()?.map_or(Seats::All(players), Seats::One);
        let refused = RefCell::default();
        let choose = &mut start.own_rule(own, &refused);
        let report = GuaranteeReport::against(&self.setup, seats, name, choose, watch);
        refused.take().map_or(report.map_err(Error::from), |error| Err(Error::Play(error)))
    }

    /// Builds a certificate of the value of the board at the start, which `slicewise_check` verifies
    /// without the solvers. A [`Watch`] alone stands for the usual [`Limits`](crate::certify::Limits).
    ///
    /// # Errors
    /// The board has none within the limits, or there are more than two players.
    pub fn certificate<'w>(&self, limits: impl Into<Limits<'w>>) -> Result<CertificateFile, Error> {
        self.for_two()?;
        Ok(crate::certify::prove(&self.setup, limits)?)
    }

    /// Refuses an answer that is about two players.
    fn for_one_valuation(&self) -> Result<(), Error> {
        self.for_two()?;
        self.refuse_second_values()
    }

    fn refuse_second_values(&self) -> Result<(), Error> {
        let has_second = |shape: &Shape| matches!(shape, Shape::Second { .. });
        let component = self.setup.components.iter().position(has_second);
        component.map_or(Ok(()), |component| Err(SetupError::two_valuations(component).into()))
    }
}
