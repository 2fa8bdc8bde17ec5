//! [`StudySolver`]: what studies a play, whatever integers it is computed in: strategies, reviews, explanations.

use std::ops::ControlFlow;

use super::error::Error;
use super::solver::Bound;
use crate::ask::{Ask, Progress, Watch};
use crate::board::{Board, Move, Translate};
use crate::explain::{Explanation, FenceChart, Overview, explain, fence_charts, overview};
use crate::number::{Exact, Scalar};
use crate::play::{
    EngineConfig, EngineMove, Guarantee, Judgement, Player, Ply, Reasons, Review, Strategy, Sure,
    Way, check_cost, choose, colour, evaluate, greedy, judge, reasons, review, simulate_on,
    simulate_session, sure_moves, sure_of, two_ahead_moves,
};
use crate::solve::{Analysis, GraphReduction, MoveEval, SolveError, in_order, search};

/// The questions that study a play in progress.
pub(super) trait StudySolver {
    fn sure_moves(&self) -> Result<Vec<MoveEval<Exact>>, Error>;
    fn evaluate(&self, ask: &Ask<'_>) -> Result<Analysis<Exact>, Error>;
    fn choose(&self, config: &EngineConfig, ask: &Ask<'_>) -> Option<EngineMove>;
    fn greedy(&self) -> Option<Move>;
    fn colour(&self) -> Option<Move>;
    fn two_ahead(&self, ask: &Ask<'_>) -> Vec<Move>;
    fn review(&self, ask: &Ask<'_>) -> Review<Exact>;
    fn reasons(&self, ask: &Ask<'_>) -> Reasons<Exact>;
    fn explain(&self, ask: &Ask<'_>) -> Result<Explanation<Exact>, Error>;
    fn fence_charts(&self) -> Vec<FenceChart<Exact>>;
    fn overview(&self, ask: &Ask<'_>) -> Result<Overview<Exact>, Error>;
    fn reduction(&self, watch: Watch<'_>) -> Option<GraphReduction<Exact>>;
    fn simulate(
        &self,
        ways: [Way<'_>; 2],
        seed: u64,
        each: &mut dyn FnMut(Ply<Exact>),
        ask: &Ask<'_>,
    ) -> Result<[Exact; 2], Error>;
    fn judge(&self, way: Way<'_>, player: Player, ask: &Ask<'_>) -> Result<Judgement, Error>;
    fn guarantee(
        &self,
        strategy: Strategy,
        player: Player,
        ask: &Ask<'_>,
    ) -> Result<Option<Guarantee<Exact>>, Error>;
    fn check_cost(&self) -> Result<(), Error>;
}

impl<W: Scalar> Bound<W> {
    /// Returns the components, if theory knows them all.
    fn components(&self) -> Result<&Board<W>, Error> {
        self.session.position().components().ok_or(Error::NoTheory(self.no_theory))
    }

    /// A strategy of the board's vertices, as one of the lane's.
    fn in_lane<'w>(&'w self, way: Way<'w>) -> Way<'w> {
        let Way::Own(mut choose) = way else { return way };
        Way::Own(Box::new(move |after| {
            let after: Vec<Move> = after.iter().map(|&mv| self.legend.named(mv)).collect();
            choose(&after).map(|mv| self.legend.unnamed(mv))
        }))
    }

    /// What a strategy guarantees, in the board's numbers.
    fn in_board_numbers(&self, sure: Sure<W>) -> Option<Guarantee<Exact>> {
        match sure {
            Sure::Known(sure, _) => Some(sure.translate(&self.legend)),
            Sure::OnAverage(mean) => {
                let one = W::from_i64(1).map(|one| self.legend.exact(&one));
                Some(Guarantee::exactly(mean * one?))
            }
            Sure::Unknown => None,
        }
    }

    /// Reports progress like [`Self::progress_in_board_numbers`], with the first player's lead as its value.
    fn lead_in_board_numbers<'w>(
        &'w self,
        watch: Watch<'w>,
    ) -> impl Fn(&Progress<W>) -> ControlFlow<()> + 'w {
        let report = self.progress_in_board_numbers(watch);
        move |progress| {
            let value = progress.value.as_ref().map(|value| self.session.lead_of(value));
            report(&Progress { value, ..*progress })
        }
    }
}

impl<W: Scalar> StudySolver for Bound<W> {
    fn sure_moves(&self) -> Result<Vec<MoveEval<Exact>>, Error> {
        let moves = sure_moves(&self.session)?;
        Ok(in_order(moves.translate(&self.legend)))
    }

    fn evaluate(&self, ask: &Ask<'_>) -> Result<Analysis<Exact>, Error> {
        let report = self.lead_in_board_numbers(ask.watch);
        let found = evaluate(&self.session, &ask.under(Watch::new(&report)));
        Ok(found.map_err(SolveError::Table)?.translate(&self.legend))
    }

    fn choose(&self, config: &EngineConfig, ask: &Ask<'_>) -> Option<EngineMove> {
        let report = self.lead_in_board_numbers(ask.watch);
        let chosen = choose(&self.session, config, &ask.under(Watch::new(&report)))?;
        Some(EngineMove { mv: self.legend.named(chosen.mv), ..chosen })
    }

    fn greedy(&self) -> Option<Move> {
        greedy(&self.session).map(|mv| self.legend.named(mv))
    }

    fn colour(&self) -> Option<Move> {
        colour(&self.session).map(|mv| self.legend.named(mv))
    }

    fn two_ahead(&self, ask: &Ask<'_>) -> Vec<Move> {
        let report = self.lead_in_board_numbers(ask.watch);
        let moves = two_ahead_moves(&self.session, Watch::new(&report)).into_iter();
        let mut moves: Vec<Move> = moves.map(|mv| self.legend.named(mv)).collect();
        moves.sort_unstable();
        moves
    }

    fn review(&self, ask: &Ask<'_>) -> Review<Exact> {
        let report = self.lead_in_board_numbers(ask.watch);
        review(&self.session, &ask.under(Watch::new(&report))).translate(&self.legend)
    }

    fn reasons(&self, ask: &Ask<'_>) -> Reasons<Exact> {
        let report = self.lead_in_board_numbers(ask.watch);
        reasons(&self.session, &ask.under(Watch::new(&report))).translate(&self.legend)
    }

    fn explain(&self, ask: &Ask<'_>) -> Result<Explanation<Exact>, Error> {
        let (position, board) = (self.session.position(), self.components()?);
        let report = self.progress_in_board_numbers(ask.watch);
        let ask = Ask { moves: self.listed(ask.moves), ..ask.under(Watch::new(&report)) };
        let explanation = explain(position, board, &ask)?;
        Ok(explanation.translate(&self.legend))
    }

    fn fence_charts(&self) -> Vec<FenceChart<Exact>> {
        let charts = self.session.position().components().map(fence_charts);
        charts.unwrap_or_default().translate(&self.legend)
    }

    fn overview(&self, ask: &Ask<'_>) -> Result<Overview<Exact>, Error> {
        let report = self.progress_in_board_numbers(ask.watch);
        Ok(overview(&self.session, &ask.under(Watch::new(&report)))?.translate(&self.legend))
    }

    fn reduction(&self, watch: Watch<'_>) -> Option<GraphReduction<Exact>> {
        let report = self.progress_in_board_numbers(watch);
        let board = self.session.position().graph()?;
        Some(search::steps(&board, Watch::new(&report))?.translate(&self.legend))
    }

    fn simulate(
        &self,
        ways: [Way<'_>; 2],
        seed: u64,
        each: &mut dyn FnMut(Ply<Exact>),
        ask: &Ask<'_>,
    ) -> Result<[Exact; 2], Error> {
        let mut each = |ply: Ply<W>| each(ply.translate(&self.legend));
        let report = self.progress_in_board_numbers(ask.watch);
        let ask = ask.under(Watch::new(&report));
        let ways = ways.map(|way| self.in_lane(way));
        let totals = match self.components() {
            Ok(board) => simulate_on(&self.session, board, ways, seed, &ask, each)?,
            Err(_) => {
                let session = self.session.clone();
                let played = simulate_session(session, ways, seed, &ask)?;
                played.turns.into_iter().for_each(&mut each);
                played.totals
            }
        };
        Ok(totals.translate(&self.legend))
    }

    fn judge(&self, way: Way<'_>, player: Player, ask: &Ask<'_>) -> Result<Judgement, Error> {
        let report = self.progress_in_board_numbers(ask.watch);
        let ask = ask.under(Watch::new(&report));
        let start = self.session.afresh();
        let judged = judge(&start, self.in_lane(way), player, &ask)?;
        let line = judged.sure.line().map(<[Move]>::to_vec);
        let reviewed = line.map(|line| {
            let played = start.with(&line).expect("the line is legal");
            review(&played, &ask).translate(&self.legend)
        });
        let value = judged.value.translate(&self.legend);
        Ok(Judgement::new(player, value, self.in_board_numbers(judged.sure), reviewed))
    }

    fn guarantee(
        &self,
        strategy: Strategy,
        player: Player,
        ask: &Ask<'_>,
    ) -> Result<Option<Guarantee<Exact>>, Error> {
        let report = self.progress_in_board_numbers(ask.watch);
        let ask = ask.under(Watch::new(&report));
        let sure = sure_of(self.session.position(), Way::Named(strategy), player, None, &ask)?;
        Ok(self.in_board_numbers(sure))
    }

    fn check_cost(&self) -> Result<(), Error> {
        Ok(check_cost(self.components()?)?)
    }
}
