//! The questions to a [`Game`]: about the position, except for the certificate.

use super::{Error, Game};
use crate::Interval;
use crate::ask::{Ask, Want, Watch};
use crate::board::Move;
use crate::check::CertificateFile;
use crate::explain::{Explanation, FenceChart, Overview};
use crate::number::Exact;
use crate::play::{
    EngineConfig, EngineMove, PlayersError, Ply, Reasons, Review, Simulation, Strategy,
};
use crate::solve::{Analysis, MoveEval};

impl Game {
    /// Answers a question about the position: its value, profits, moves, a line, the normal form and slices, as far as
    /// they are wanted. Ask once for several answers.
    ///
    /// ```
    /// use slicewise::{Ask, Game, Want};
    ///
    /// let game: Game = "rule grab graph 1 0 2 4 edges 0-1 1-2 2-3".parse()?;
    /// let answer = game.ask(&Ask { want: Want::Value, positions: 1000, ..Ask::default() })?;
    /// assert_eq!(answer.value.to_string(), "3");
    /// assert!(answer.moves.is_empty());
    /// # Ok::<(), slicewise::Error>(())
    /// ```
    ///
    /// # Errors
    /// The position is too large, the saved table cannot be used, or there are more than two players.
    pub fn ask(&self, ask: &Ask<'_>) -> Result<Analysis<Exact>, Error> {
        self.for_two()?;
        match ask.want {
            Want::Value => Ok(Analysis::of_value(self.solver.value(ask)?)),
            Want::Best | Want::Moves => self.solver.analyse(ask),
        }
    }

    /// Computes the value: the total of the player to move less the other's, of what is left, under
    /// optimal play.
    ///
    /// # Errors
    /// The position is too large, or there are more than two players.
    pub fn value(&self) -> Result<Interval<Exact>, Error> {
        Ok(self.ask(&Ask { want: Want::Value, ..Ask::default() })?.value)
    }

    /// Returns every legal move with its outcome and its loss against the best one. With more than two
    /// players, the outcome is the least total that the player who moves is sure of.
    ///
    /// # Errors
    /// The position is too large.
    pub fn moves(&self) -> Result<Vec<MoveEval<Exact>>, Error> {
        match self.players() {
            2 => Ok(self.ask(&Ask { lines: 0, ..Ask::default() })?.moves),
            _ => self.solver.sure_moves(),
        }
    }

    /// Returns an optimal move; `None` when the play is over, or if [`POSITIONS`](crate::POSITIONS) were not enough to find
    /// one. Of several it is the first where theory knows the board, and any where a search answers. With more than two
    /// players, a move after which the player who moves is sure of most.
    ///
    /// # Errors
    /// The position is too large.
    pub fn best_move(&self) -> Result<Option<Move>, Error> {
        if self.players() > 2 {
            let mut moves = self.moves()?.into_iter();
            return Ok(moves.find(|eval| eval.optimal == Some(true)).map(|eval| eval.mv));
        }
        let ask = Ask { want: Want::Best, lines: 0, moves: 0, ..Ask::default() };
        Ok(self.ask(&ask)?.best_moves().next())
    }

    /// Analyses the position: everything that [`ask`](Self::ask) answers.
    ///
    /// # Errors
    /// The position is too large, or there are more than two players.
    pub fn analyse(&self) -> Result<Analysis<Exact>, Error> {
        self.ask(&Ask::default())
    }

    /// Evaluates the play in progress: every outcome is the first player's lead at the end, or, with
    /// more than two players, the guarantee of the player who moves.
    ///
    /// A search starts from a saved table, and keeps its own at the end; a board that is studied move by move, the outcomes
    /// of its moves. Nothing is kept where theory answers to the end.
    ///
    /// # Errors
    /// The saved table cannot be used.
    pub fn evaluate(&self, ask: &Ask<'_>) -> Result<Analysis<Exact>, Error> {
        self.solver.evaluate(ask)
    }

    /// Returns the move that an engine makes; `None` when the play is over, or if its strategy does not
    /// apply.
    pub fn engine_move(
        &self,
        config: impl Into<EngineConfig>,
        ask: &Ask<'_>,
    ) -> Option<EngineMove> {
        self.solver.choose(&config.into(), ask)
    }

    /// Returns who makes each move of a line of play from here, such as one of
    /// [`Analysis::lines`]: the players in turn, but for the even vertices of a graph, whose taker moves again.
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
    /// has the limits of the question for each move by itself.
    #[must_use]
    pub fn review(&self, ask: &Ask<'_>) -> Review<Exact> {
        self.solver.review(ask)
    }

    /// Finds the laws that hold in the position of two players, and what greedy play gets and guarantees.
    pub fn reasons(&self, ask: &Ask<'_>) -> Reasons<Exact> {
        self.solver.reasons(ask)
    }

    /// Explains how the value of the position comes about: the reduction step by step, the simple
    /// strategies against optimal play, and what they guarantee against any, with as many moves, and moves of a line, as
    /// the question says. See [`explain`](crate::explain::explain) for the cost.
    ///
    /// # Errors
    /// Theory does not know the components or they are too large, it was stopped, or there are more than two players.
    pub fn explain(&self, ask: &Ask<'_>) -> Result<Explanation<Exact>, Error> {
        self.for_two()?;
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
        self.solver.fence_charts()
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
        self.for_two()?;
        self.solver.overview(ask)
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
    /// the final totals.
    ///
    /// # Errors
    /// The same as for [`simulate`](Self::simulate); `each` may have got moves before.
    pub fn play_out(
        &self,
        strategies: [Strategy; 2],
        seed: u64,
        each: &mut dyn FnMut(Ply<Exact>),
        ask: &Ask<'_>,
    ) -> Result<[Exact; 2], Error> {
        self.for_two()?;
        self.solver.simulate(strategies, seed, each, ask)
    }

    /// Builds a certificate of the value of the board at the start, which `slicewise_check` verifies
    /// without the solvers.
    ///
    /// # Errors
    /// The board has none or is too large, or there are more than two players.
    pub fn certificate(&self, watch: Watch<'_>) -> Result<CertificateFile, Error> {
        self.for_two()?;
        Ok(crate::certify::prove(&self.setup, watch)?)
    }

    /// Refuses an answer that is about two players.
    fn for_two(&self) -> Result<(), Error> {
        match self.players() {
            2 => Ok(()),
            found => Err(PlayersError::NotTwo { found }.into()),
        }
    }
}
