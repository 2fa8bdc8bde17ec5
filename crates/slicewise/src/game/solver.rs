//! [`Solver`]: what is asked about a play, whatever integers it is computed in.
//!
//! This is the boundary of the lanes: outside, numbers and vertices are the input's; inside, everything
//! is generic over the integer. Nothing else in the library translates. With the feature `full`, `study_solver` has the
//! rest of the questions.

use std::ops::ControlFlow;

use super::error::{Error, NoTheory};
#[cfg(feature = "full")]
use super::study_solver::StudySolver;
use crate::Interval;
use crate::ask::{Ask, Progress, Watch};
use crate::board::{Legend, Move, OnPosition, Position, Rules, Setup, Translate, Vertex};
use crate::number::{Exact, Scalar};
use crate::play::{MoveError, PlayedMove, PlayersError, Session};
use crate::solve::{self, Analysis, analyse, has_theory};

/// No more than a [`Solver`] is asked.
#[cfg(not(feature = "full"))]
pub(super) trait StudySolver {}

#[cfg(not(feature = "full"))]
impl<W> StudySolver for Bound<W> {}

/// The questions about a play in progress that are asked of every board.
pub(super) trait Solver: StudySolver + Send + Sync {
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
    fn analyse(&self, ask: &Ask<'_>) -> Result<Analysis<Exact>, Error>;
    fn value(&self, ask: &Ask<'_>) -> Result<Interval<Exact>, Error>;
    fn movers(&self, line: &[Move]) -> Vec<usize>;
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
pub(super) struct Bound<W> {
    pub(super) session: Session<W>,
    pub(super) legend: Legend,
    /// Why the board takes a search, if it does.
    pub(super) no_theory: NoTheory,
}

impl<W: Scalar> Bound<W> {
    /// The number of moves to list for the first `limit` in the input's numbers: all if the order of moves may differ
    /// there.
    pub(super) fn listed(&self, limit: usize) -> usize {
        if self.legend.keeps_numbers() { limit } else { usize::MAX }
    }

    /// Reports the progress of a computation in the lane to `watch`, in the board's numbers.
    pub(super) fn progress_in_board_numbers<'w>(
        &'w self,
        watch: Watch<'w>,
    ) -> impl Fn(&Progress<W>) -> ControlFlow<()> + 'w {
        move |progress| watch.ask(&progress.map(|bound| self.legend.exact(bound)))
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
        self.session.totals().to_vec().translate(&self.legend)
    }

    fn made(&self) -> Vec<PlayedMove<Exact>> {
        self.session.made().to_vec().translate(&self.legend)
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

    fn analyse(&self, ask: &Ask<'_>) -> Result<Analysis<Exact>, Error> {
        let report = self.progress_in_board_numbers(ask.watch);
        let ask = Ask { moves: self.listed(ask.moves), ..ask.under(Watch::new(&report)) };
        Ok(analyse(self.session.position(), &ask)?.translate(&self.legend))
    }

    fn value(&self, ask: &Ask<'_>) -> Result<Interval<Exact>, Error> {
        let report = self.progress_in_board_numbers(ask.watch);
        let value = solve::value(self.session.position(), &ask.under(Watch::new(&report)))?;
        Ok(value.translate(&self.legend))
    }

    fn movers(&self, line: &[Move]) -> Vec<usize> {
        let line: Vec<Move> = line.iter().map(|&mv| self.legend.unnamed(mv)).collect();
        self.session.movers(&line)
    }

    fn boxed(&self) -> Box<dyn Solver> {
        Box::new(self.clone())
    }
}
