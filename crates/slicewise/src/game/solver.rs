//! [`Solver`]: every question about a play, whatever integers it is computed in.
//!
//! This is the boundary of the lanes: outside, numbers and vertices are the input's; inside, everything
//! is generic over the integer. Nothing else in the library translates.

use std::ops::ControlFlow;

use super::error::{Error, NoTheory};
use crate::Interval;
use crate::board::{Board, Legend, Move, OnPosition, Position, Rules, Setup, Vertex};
use crate::explain::{Explanation, FenceChart, Overview, explain, fence_charts, overview};
use crate::number::{Exact, Scalar};
use crate::play::{
    Budget, EngineConfig, EngineMove, Evaluation, MoveError, PlayedMove, PlayersError, Ply,
    Reasons, Review, Session, Strategy, check_cost, choose, colour, evaluate_with, greedy, reasons,
    review, simulate_on, simulate_session, sure_moves,
};
use crate::solve::search::{Options, Progress, TableIo};
use crate::solve::{
    self, Analysis, MoveEval, SolveError, analyse, analyse_by_search, has_theory, in_order,
};

/// A progress callback of a search, in the input's numbers, which decides whether to continue.
pub type Watch<'w> = &'w mut dyn FnMut(&Progress<Exact>) -> ControlFlow<()>;

/// Every question about a play in progress.
pub(super) trait Solver: Send + Sync {
    fn players(&self) -> usize;
    fn to_move(&self) -> usize;
    fn rules(&self) -> Rules;
    fn has_theory(&self) -> bool;
    fn totals(&self) -> Vec<Exact>;
    fn made(&self) -> Vec<PlayedMove<Exact>>;
    fn legal_moves(&self) -> Vec<Move>;
    fn vertices(&self) -> Vec<Vertex>;
    fn play(&mut self, mv: Move) -> Result<(), MoveError>;
    fn undo(&mut self) -> Option<Move>;
    fn analyse(
        &self,
        options: &Options,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Analysis<Exact>, Error>;
    fn value(
        &self,
        options: &Options,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Interval<Exact>, Error>;
    fn search(
        &self,
        options: &Options,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Analysis<Exact>, Error>;
    fn movers(&self, line: &[Move]) -> Vec<usize>;
    fn sure_moves(&self) -> Result<Vec<MoveEval<Exact>>, Error>;
    fn evaluate(
        &self,
        budget: &Budget,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Evaluation<Exact>, Error>;
    fn choose(
        &self,
        config: &EngineConfig,
        budget: &Budget,
        watch: Watch<'_>,
    ) -> Option<EngineMove>;
    fn greedy(&self) -> Option<Move>;
    fn colour(&self) -> Option<Move>;
    fn review(&self, budget: &Budget, watch: Watch<'_>) -> Review<Exact>;
    fn reasons(&self, budget: &Budget, watch: Watch<'_>) -> Reasons<Exact>;
    fn explain(&self, limit: usize) -> Result<Explanation<Exact>, Error>;
    fn fence_charts(&self) -> Vec<FenceChart<Exact>>;
    fn overview(&self, budget: &Budget, watch: Watch<'_>) -> Result<Overview<Exact>, Error>;
    fn simulate(
        &self,
        strategies: [Strategy; 2],
        seed: u64,
        each: &mut dyn FnMut(Ply<Exact>),
        budget: &Budget,
        watch: Watch<'_>,
    ) -> Result<[Exact; 2], Error>;
    fn check_cost(&self) -> Result<(), Error>;
    fn boxed(&self) -> Box<dyn Solver>;
}

/// Makes the solver of a setup with some players.
pub(super) struct Enter<'s> {
    pub(super) setup: &'s Setup,
    pub(super) players: usize,
}

impl OnPosition for Enter<'_> {
    type Output = Result<Box<dyn Solver>, PlayersError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let session = Session::new(position, self.players)?;
        Ok(Box::new(Bound { session, legend, no_theory: NoTheory::of(self.setup) }))
    }
}

/// A play in one lane, with the legend that translates its integers and vertices.
#[derive(Clone)]
struct Bound<W> {
    session: Session<W>,
    legend: Legend,
    /// Why the board takes a search, if it does.
    no_theory: NoTheory,
}

impl<W: Scalar> Bound<W> {
    /// Returns the components, if theory knows them all.
    fn components(&self) -> Result<&Board<W>, Error> {
        self.session.position().components().ok_or(Error::NoTheory(self.no_theory))
    }

    /// The number of moves to list of which the first `limit` are wanted: all if those may be others in the
    /// input's numbers.
    fn listed(&self, limit: usize) -> usize {
        if self.legend.keeps_numbers() { limit } else { usize::MAX }
    }

    /// Wraps `watch` for a search in the lane: translates its reports, after `value` has converted their
    /// interval.
    fn told<'w>(
        &'w self,
        watch: Watch<'w>,
        value: impl Fn(&Interval<W>) -> Interval<W> + 'w,
    ) -> impl FnMut(&Progress<W>) -> ControlFlow<()> + 'w {
        move |progress| {
            let value = value(&progress.value).map(|bound| self.legend.exact(bound));
            let Progress { positions, entries, bytes, .. } = *progress;
            watch(&Progress { positions, value, entries, bytes })
        }
    }

    /// Wraps `watch` likewise, with the interval of the first player's lead.
    fn told_lead<'w>(
        &'w self,
        watch: Watch<'w>,
    ) -> impl FnMut(&Progress<W>) -> ControlFlow<()> + 'w {
        self.told(watch, |value| self.session.lead_of(value))
    }
}

impl<W: Scalar> Solver for Bound<W> {
    fn players(&self) -> usize {
        self.session.players()
    }

    fn to_move(&self) -> usize {
        self.session.to_move()
    }

    fn rules(&self) -> Rules {
        self.session.position().rules()
    }

    fn has_theory(&self) -> bool {
        has_theory(self.session.start())
    }

    fn totals(&self) -> Vec<Exact> {
        self.session.totals().iter().map(|total| self.legend.exact(total)).collect()
    }

    fn made(&self) -> Vec<PlayedMove<Exact>> {
        self.session.made().iter().map(|made| made.map(&self.legend)).collect()
    }

    fn legal_moves(&self) -> Vec<Move> {
        let moves = self.session.position().moves().into_iter();
        let mut moves: Vec<Move> = moves.map(|mv| self.legend.named(mv)).collect();
        moves.sort_unstable();
        moves
    }

    fn vertices(&self) -> Vec<Vertex> {
        let left = self.session.position().vertices().into_iter();
        let mut left: Vec<Vertex> = left.map(|vertex| self.legend.vertex(vertex)).collect();
        left.sort_unstable();
        left
    }

    fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        let played = self.session.play(self.legend.unnamed(mv));
        played.map_err(|error| error.renamed(|vertex| self.legend.vertex(vertex)))
    }

    fn undo(&mut self) -> Option<Move> {
        self.session.undo().map(|mv| self.legend.named(mv))
    }

    fn analyse(
        &self,
        options: &Options,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Analysis<Exact>, Error> {
        let mut told = self.told(watch, Interval::clone);
        let options = Options { moves: self.listed(options.moves), ..*options };
        let analysis = analyse(self.session.position(), &options, table, &mut told);
        Ok(analysis?.map(&self.legend))
    }

    fn value(
        &self,
        options: &Options,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Interval<Exact>, Error> {
        let mut told = self.told(watch, Interval::clone);
        let value = solve::value(self.session.position(), options, table, &mut told)?;
        Ok(value.map(|bound| self.legend.exact(bound)))
    }

    fn search(
        &self,
        options: &Options,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Analysis<Exact>, Error> {
        let mut told = self.told(watch, Interval::clone);
        let analysis = analyse_by_search(self.session.position(), options, table, &mut told);
        Ok(analysis?.map(&self.legend))
    }

    fn movers(&self, line: &[Move]) -> Vec<usize> {
        let line: Vec<Move> = line.iter().map(|&mv| self.legend.unnamed(mv)).collect();
        self.session.movers(&line)
    }

    fn sure_moves(&self) -> Result<Vec<MoveEval<Exact>>, Error> {
        let moves = sure_moves(&self.session)?;
        Ok(in_order(moves.iter().map(|eval| eval.map(&self.legend)).collect()))
    }

    fn evaluate(
        &self,
        budget: &Budget,
        table: &mut TableIo<'_>,
        watch: Watch<'_>,
    ) -> Result<Evaluation<Exact>, Error> {
        let found = evaluate_with(&self.session, budget, table, &mut self.told_lead(watch));
        Ok(found.map_err(SolveError::Table)?.map(&self.legend))
    }

    fn choose(
        &self,
        config: &EngineConfig,
        budget: &Budget,
        watch: Watch<'_>,
    ) -> Option<EngineMove> {
        let chosen = choose(&self.session, config, budget, &mut self.told_lead(watch))?;
        Some(EngineMove { mv: self.legend.named(chosen.mv), ..chosen })
    }

    fn greedy(&self) -> Option<Move> {
        greedy(&self.session).map(|mv| self.legend.named(mv))
    }

    fn colour(&self) -> Option<Move> {
        colour(&self.session).map(|mv| self.legend.named(mv))
    }

    fn review(&self, budget: &Budget, watch: Watch<'_>) -> Review<Exact> {
        review(&self.session, budget, &mut self.told_lead(watch)).map(&self.legend)
    }

    fn reasons(&self, budget: &Budget, watch: Watch<'_>) -> Reasons<Exact> {
        reasons(&self.session, budget, &mut self.told_lead(watch)).map(&self.legend)
    }

    fn explain(&self, limit: usize) -> Result<Explanation<Exact>, Error> {
        let (position, board) = (self.session.position(), self.components()?);
        Ok(explain(position, board, limit, self.listed(limit))?.map(&self.legend))
    }

    fn fence_charts(&self) -> Vec<FenceChart<Exact>> {
        let charts = self.session.position().components().map(fence_charts);
        charts.iter().flatten().map(|chart| chart.map(&self.legend)).collect()
    }

    fn overview(&self, budget: &Budget, watch: Watch<'_>) -> Result<Overview<Exact>, Error> {
        let found = overview(&self.session, budget, &mut self.told(watch, Interval::clone))?;
        Ok(found.map(&self.legend))
    }

    fn simulate(
        &self,
        strategies: [Strategy; 2],
        seed: u64,
        each: &mut dyn FnMut(Ply<Exact>),
        budget: &Budget,
        watch: Watch<'_>,
    ) -> Result<[Exact; 2], Error> {
        let mut each = |ply: Ply<W>| each(ply.map(&self.legend));
        let totals = match self.components() {
            Ok(board) => simulate_on(&self.session, board, strategies, seed, each)?,
            Err(_) => {
                let mut told = self.told(watch, Interval::clone);
                let session = self.session.clone();
                let played = simulate_session(session, strategies, seed, budget, &mut told)?;
                played.turns.into_iter().for_each(&mut each);
                played.totals
            }
        };
        Ok(totals.map(|total| self.legend.exact(&total)))
    }

    fn check_cost(&self) -> Result<(), Error> {
        Ok(check_cost(self.components()?)?)
    }

    fn boxed(&self) -> Box<dyn Solver> {
        Box::new(self.clone())
    }
}
