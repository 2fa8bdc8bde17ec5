//! [`analyse`]: a complete analysis of a position, by theory or by search.

use std::cell::Cell;
use std::sync::Arc;

use super::analysis::{Analysis, MoveEval, one_line, shares};
use super::error::SolveError;
use super::first_move::TooLarge;
#[cfg(feature = "full")]
use super::induction::Induction;
use super::live::{Prepared, line_of, outcomes};
use super::moves::{evaluated, listed, plateaus, reach_of_components};
use super::normal_form::NormalForm;
use super::plan::Plan;
use super::search;
use super::slices::{slices, slices_of};
use super::unbroached::Reporter;
use super::{passing, unbroached};
use crate::Interval;
use crate::ask::{Ask, Progress, Want, Watch};
use crate::board::{Board, Move, Position};
use crate::number::Scalar;
use crate::sort;

/// Analyses a position: by theory where it knows the components and they are not too large
/// together, a game by backward induction, by search elsewhere. The watch of the question sees what takes long, and may
/// stop it.
///
/// By theory: O(n + k log k) for n vertices that make k slices, O(n log n) for forests; see
/// [`TooLarge`] for unbroached components. On series-parallel orders, and so on the rooted trees of the grab
/// rule, O(n log² n) for the value, and as much again for every move and for every move of the line, as far
/// as these visit no more than some millions of vertices; where they would, only the optimal move has an
/// outcome, and the line ends early. A game alone: linear in its edges. By search: exponential in general.
///
/// # Errors
/// [`SolveError`] if the position is too large for theory and for search, or the saved table cannot be used.
pub fn analyse<W: Scalar>(
    position: &Position<W>,
    ask: &Ask<'_, W>,
) -> Result<Analysis<W>, SolveError> {
    let mut analysis = with_a_line(position, ask)?;
    if ask.lines > 1 {
        add_lines(position, &mut analysis, ask);
    }
    Ok(analysis)
}

/// Analyses a position; of the lines that are wanted, at most the best one.
fn with_a_line<W: Scalar>(
    position: &Position<W>,
    ask: &Ask<'_, W>,
) -> Result<Analysis<W>, SolveError> {
    match Plan::of(position, ask) {
        Plan::Over => Ok(Analysis::over()),
        Plan::Passing(board) => Ok(passing::analyse(position, board, ask.wants_line())),
        Plan::Broached(board) => {
            let prepared = Prepared::new(board);
            Ok(analyse_broached(board, &prepared, ask))
        }
        #[cfg(feature = "full")]
        Plan::Game(board) => {
            let reach = reach(position);
            Ok(Induction::new(&board).analysis(&board, &reach, ask.wants_line(), ask.moves))
        }
        Plan::Search(board) => Ok(search::solve(&board, ask)?),
        Plan::Sum(board, positions) => {
            match search_up_to(position, &Ask { want: Want::Moves, ..*ask }, positions) {
                Some(found) => Ok(with_structure(board, found)),
                None => closed(position, board, ask),
            }
        }
        Plan::Unbroached(board) => closed(position, board, ask),
    }
}

/// Adds the lines that begin with the next best moves, as far as the question allows.
fn add_lines<W: Scalar>(position: &Position<W>, analysis: &mut Analysis<W>, ask: &Ask<'_, W>) {
    let Some(&best) = analysis.line().first() else { return };
    let exact = |eval: &&MoveEval<W>| eval.mv != best && eval.loss.is_some();
    let mut others: Vec<_> = analysis.moves.iter().filter(exact).collect();
    sort::stable(&mut others, |one, other| one.loss.cmp(&other.loss));
    others.truncate(ask.lines - 1);
    let searched = Cell::new(analysis.positions());
    // The interval reported is that of the value.
    let on_the_side = |progress: &Progress<W>| {
        let positions = searched.get() + progress.positions;
        let value = Some(analysis.value.clone());
        ask.watch.ask(&Progress { positions, value, ..*progress })
    };
    let aside = ask.aside();
    let aside = aside.under(Watch::new(&on_the_side));
    let aside = Ask { want: Want::Best, lines: 1, moves: 0, ..aside };
    // A line that was found beyond what was asked for is a whole play, and so are the others.
    let longest = if analysis.line().len() > ask.line { usize::MAX } else { ask.line };
    let mut lines = Vec::new();
    for eval in others {
        let mut after = position.clone();
        after.play(eval.mv).expect("an analysis knows legal moves only");
        let rest = with_a_line(&after, &aside).ok();
        let Some(rest) = rest.filter(|rest| rest.value.is_exact()) else { break };
        if ask.watch.goes_on().is_break() {
            // What was stopped is a shorter line.
            break;
        }
        searched.set(searched.get() + rest.positions());
        let line = std::iter::once(eval.mv).chain(rest.line().iter().copied());
        lines.push(line.take(longest).collect());
    }
    analysis.lines.extend(lines);
    if let Some(counts) = &mut analysis.searched {
        counts.positions = searched.get();
    }
}

/// Analyses a board with unbroached components by theory, or by search if they are too large together.
fn closed<W: Scalar>(
    position: &Position<W>,
    board: &Board<W>,
    ask: &Ask<'_, W>,
) -> Result<Analysis<W>, SolveError> {
    match unbroached::analyse(board, ask) {
        Err(SolveError::Unbroached(error)) => {
            log::debug!("theory refuses the board: {error}");
            match with_a_line(position, &Ask { by_search: true, ..*ask }) {
                // Theory is closer to an answer than a search.
                Err(refused) if refused.is_refused_search() => Err(error.into()),
                found => Ok(with_structure(board, found?)),
            }
        }
        found => found,
    }
}

/// Searches at most so many positions; `None` if that is not enough. The answer is the one that theory would give.
fn search_up_to<W: Scalar>(
    position: &Position<W>,
    ask: &Ask<'_, W>,
    positions: u64,
) -> Option<Analysis<W>> {
    let ask = Ask { positions: positions.min(ask.positions), ..ask.aside() };
    let found = search::solve(&*position.graph()?, &ask).ok()?;
    if !found.complete {
        log::debug!("the search is not done: theory answers");
    }
    found.complete.then_some(Analysis { searched: None, ..found })
}

/// Adds what theory knows of a board that was searched: its plateaus and slices.
fn with_structure<W: Scalar>(board: &Board<W>, mut analysis: Analysis<W>) -> Analysis<W> {
    let plateaus = plateaus(board);
    for eval in &mut analysis.moves {
        eval.plateau = eval.mv.vertex().and_then(|vertex| *plateaus.get(vertex.index())?);
    }
    (analysis.slices, analysis.evs) = slices(board);
    analysis
}

/// Solves all positions of a play at once, if it is one of a game alone; `None` for any other.
#[cfg(feature = "full")]
pub(crate) fn whole_play<W: Scalar>(start: &Position<W>) -> Option<Induction<W>> {
    match Plan::of(start, &Ask::default()) {
        Plan::Game(board) if board.field.graph.vertices.is_empty() => Some(Induction::new(&board)),
        _ => None,
    }
}

/// Returns the value of a position and nothing else, by theory or by search like [`analyse`].
///
/// By theory: O(n + k log k) for n vertices that make k slices, O(n log n) for forests; see
/// [`TooLarge`] for unbroached components. By search: exponential in general; an interval if it is stopped.
///
/// # Errors
/// [`SolveError`] if the position is too large for theory and for search.
pub fn value<W: Scalar>(
    position: &Position<W>,
    ask: &Ask<'_, W>,
) -> Result<Interval<W>, SolveError> {
    let ask = &Ask { want: Want::Value, lines: 0, ..*ask };
    let exactly = |value| Ok(Interval::exactly(value));
    let board = match Plan::of(position, ask) {
        Plan::Over => return exactly(W::default()),
        Plan::Passing(board) => return exactly(passing::value(board, position.rules().passing)),
        Plan::Broached(board) => return exactly(NormalForm::beside_unbroached(board).value()),
        #[cfg(feature = "full")]
        Plan::Game(board) => return exactly(Induction::new(&board).value(board.passed)),
        Plan::Search(board) => return Ok(search::solve(&board, ask)?.value),
        Plan::Sum(board, positions) => {
            if let Some(found) = search_up_to(position, ask, positions) {
                return Ok(found.value);
            }
            board
        }
        Plan::Unbroached(board) => board,
    };
    let too_large = match unbroached::value(board, ask) {
        Ok(value) => return Ok(value),
        Err(error) => error,
    };
    log::debug!("theory refuses the board: {too_large}");
    match value(position, &Ask { by_search: true, ..*ask }) {
        Err(refused) if refused.is_refused_search() => Err(too_large.into()),
        found => found,
    }
}

/// Analyses a position of components that theory knows.
///
/// # Errors
/// [`TooLarge`] if the unbroached components together are too large.
pub fn analyse_components<W: Scalar>(board: &Board<W>) -> Result<Analysis<W>, TooLarge> {
    match prepare(board) {
        Some(prepared) => Ok(analyse_broached(board, &prepared, &Ask::default())),
        None => unbroached::at_once(board, usize::MAX, usize::MAX),
    }
}

/// Prepares a board on which nothing is unbroached.
pub(crate) fn prepare<W: Scalar>(board: &Board<W>) -> Option<Arc<Prepared<W>>> {
    board.is_broached().then(|| Prepared::new(board))
}

/// Analyses a board on which nothing is unbroached, with the preparations already made for it. If it is stopped, the line
/// ends early.
pub(crate) fn analyse_broached<W: Scalar>(
    board: &Board<W>,
    prepared: &Arc<Prepared<W>>,
    ask: &Ask<'_, W>,
) -> Analysis<W> {
    let outcomes = outcomes(board, prepared);
    let mut reporter = Reporter::new(board, ask.watch);
    let mut steps = |steps| reporter.steps(steps);
    let (start, limit) = (board.clone(), ask.line_length());
    let line = line_of(start, prepared.clone(), Vec::new(), limit, &mut steps);
    let (slices, evs) = slices_of(board, &prepared.fences);
    let (move_count, value) = (outcomes.len(), Interval::exactly(prepared.value()));
    let moves = evaluated(board, listed(outcomes, &value.lower, ask.moves), &value);
    let free = prepared.free.falling().to_vec();
    Analysis {
        profits: Some(shares(&board.total(), &value.lower).into()),
        move_count,
        complete: !reporter.stopped && moves.iter().all(|eval| eval.outcome.is_exact()),
        moves,
        lines: one_line(line.into_iter().map(Move::Take)),
        normal_form: Some(NormalForm::of_falling(free, prepared.ev.clone())),
        slices,
        evs,
        ..Analysis::of_value(value)
    }
}

/// Returns a bound of what a position is worth to either player: the sum of the absolute numbers that can still be
/// scored. O(n).
#[cfg(feature = "full")]
pub(crate) fn reach<W: Scalar>(position: &Position<W>) -> W {
    match position.components_with_passing().or_else(|| position.components()) {
        Some(board) => reach_of_components(board),
        None => position.graph().map(|board| search::reach(&board.field)).unwrap_or_default(),
    }
}
