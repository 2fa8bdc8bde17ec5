//! [`analyse`]: boards with unbroached components, by theory, first move by first move; an answer with intervals if it is
//! stopped.

use std::ops::ControlFlow;

use super::analysis::{Analysis, one_line, shares};
use super::error::SolveError;
use super::first_move::board::{cost, first_outcomes};
use super::first_move::{self, TooLarge};
use super::live::line_after;
use super::moves::{evaluated, listed, reach_of_components};
#[cfg(feature = "full")]
use super::search::keep_outcomes;
use super::search::load_outcomes;
use super::slices::slices;
use crate::Interval;
use crate::ask::{Ask, Progress, Watch};
use crate::board::{Board, Move, Vertex};
use crate::number::Scalar;

/// Analyses a board with unbroached components. If it is stopped, the moves that were not reached have intervals, and
/// the outcomes that are known are kept if that is asked for, from which another analysis goes on.
///
/// # Errors
/// The components are too large together, or the saved outcomes cannot be used.
pub(super) fn analyse<W: Scalar>(
    board: &Board<W>,
    ask: &Ask<'_, W>,
) -> Result<Analysis<W>, SolveError> {
    let mut known = load(board, ask)?;
    let analysis = stepwise(board, &mut known, ask)?;
    #[cfg(feature = "full")]
    if let Some(keep) = ask.keep.filter(|_| !analysis.complete) {
        keep.leave(keep_outcomes(board, &known));
    }
    Ok(analysis)
}

/// Analyses a board with unbroached components to the end.
///
/// # Errors
/// [`TooLarge`] if the components are too large together.
pub(super) fn at_once<W: Scalar>(
    board: &Board<W>,
    line: usize,
    moves: usize,
) -> Result<Analysis<W>, TooLarge> {
    let mut known = vec![None; board.weights().len()];
    stepwise(board, &mut known, &Ask { line, moves, ..Ask::default() })
}

/// Adds the outcomes that it finds to those that are known, by the numbers of the vertices.
fn stepwise<W: Scalar>(
    board: &Board<W>,
    known: &mut [Option<W>],
    ask: &Ask<'_, W>,
) -> Result<Analysis<W>, TooLarge> {
    let mut reporter = Reporter::new(board, ask.watch);
    let cost = cost(board);
    // A large component alone is solved in one go, in which nobody is asked: whoever waits ends the process.
    let in_one_go = cost.one == 0 && cost.outcomes > STRETCH;
    if !in_one_go && reporter.ask().is_continue() && cost.value <= cost.outcomes / 4 {
        // It bounds every move that is not reached, at little cost.
        if let Some(value) = first_move::board::value(board, &mut |steps| reporter.steps(steps))? {
            reporter.value = Interval::exactly(value);
        }
    }
    let outcomes = first_outcomes(board, ask.moves, known, &mut |steps| reporter.steps(steps))?;
    for (vertex, outcome) in &outcomes {
        known[vertex.index()].clone_from(outcome);
    }
    if let Some(best) = outcomes.iter().filter_map(|(_, outcome)| outcome.as_ref()).max() {
        match reporter.stopped {
            true => reporter.value.lower = reporter.value.lower.clone().max(best.clone()),
            false => reporter.value = Interval::exactly(best.clone()),
        }
    }
    let value = reporter.value.clone();
    let line = match value.exact() {
        Some(value) => reporter.line(board, &outcomes, value, ask.line_length())?,
        None => Vec::new(),
    };
    let (slices, evs) = slices(board);
    let (move_count, listed) = (outcomes.len(), listed(outcomes, &value.lower, ask.moves));
    let moves = evaluated(board, listed, &value);
    Ok(Analysis {
        profits: value.exact().map(|value| shares(&board.total(), value).into()),
        move_count,
        lines: one_line(line.into_iter().map(Move::Take)),
        slices,
        evs,
        complete: !reporter.stopped && moves.iter().all(|eval| eval.outcome.is_exact()),
        moves,
        ..Analysis::of_value(value)
    })
}

/// The value of a board with unbroached components; an interval if it is stopped.
///
/// # Errors
/// [`TooLarge`] if the components are too large together.
pub(super) fn value<W: Scalar>(
    board: &Board<W>,
    ask: &Ask<'_, W>,
) -> Result<Interval<W>, TooLarge> {
    let mut reporter = Reporter::new(board, ask.watch);
    let value = first_move::board::value(board, &mut |steps| reporter.steps(steps))?;
    Ok(value.map_or(reporter.value, Interval::exactly))
}

/// Reads the outcomes that an earlier analysis has saved, by the numbers of the vertices.
fn load<W: Scalar>(board: &Board<W>, ask: &Ask<'_, W>) -> Result<Vec<Option<W>>, SolveError> {
    let Some(from) = ask.table else { return Ok(vec![None; board.weights().len()]) };
    Ok(load_outcomes(board, &reach_of_components(board), &mut *from.borrow_mut())?)
}

/// The most steps between two calls of a watch: some milliseconds.
pub(super) const STRETCH: u64 = 1 << 20;

/// Reports the progress of a computation to a watch, and notes whether that stopped it.
pub(super) struct Reporter<'w, W> {
    watch: Watch<'w, W>,
    /// The bounds of the value so far.
    value: Interval<W>,
    /// The steps since the watch was asked.
    since: u64,
    pub(super) stopped: bool,
}

impl<'w, W: Scalar> Reporter<'w, W> {
    pub(super) fn new(board: &Board<W>, watch: Watch<'w, W>) -> Self {
        let upper = reach_of_components(board);
        let value = Interval { lower: upper.negated(), upper };
        Self { watch, value, since: 0, stopped: false }
    }

    pub(super) fn steps(&mut self, steps: u64) -> ControlFlow<()> {
        self.since = self.since.saturating_add(steps);
        match self.since {
            _ if self.stopped => ControlFlow::Break(()),
            0..STRETCH => ControlFlow::Continue(()),
            _ => self.ask(),
        }
    }

    fn ask(&mut self) -> ControlFlow<()> {
        self.since = 0;
        let progress = Progress { value: Some(self.value.clone()), ..Progress::default() };
        self.stopped |= self.watch.ask(&progress).is_break();
        if self.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// An optimal line of up to `limit` moves; shorter if it is stopped.
    fn line(
        &mut self,
        board: &Board<W>,
        outcomes: &[(Vertex, Option<W>)],
        value: &W,
        limit: usize,
    ) -> Result<Vec<Vertex>, TooLarge> {
        let best = outcomes.iter().find(|(_, outcome)| outcome.as_ref() == Some(value));
        let Some(&(best, _)) = best.filter(|_| limit > 0) else { return Ok(Vec::new()) };
        let mut after = board.clone();
        after.take(best).expect("an optimal move is legal");
        line_after(after, vec![best], limit, &mut |steps| self.steps(steps))
    }
}
