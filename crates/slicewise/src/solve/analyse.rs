//! [`analyse`]: a complete analysis of a position, by theory or by search.

use std::borrow::Cow;
use std::sync::Arc;

use super::analysis::{Analysis, MoveEval, Searched};
use super::error::SolveError;
use super::first_move::{TooLarge, pizza};
use super::induction::Induction;
use super::live::{Prepared, line_of, outcomes};
use super::normal_form::NormalForm;
use super::plan::Plan;
use super::search::{self, Search, SearchedMove};
use super::slices::{slices, slices_of};
use super::{passing, unbroached};
use crate::Interval;
use crate::ask::{Ask, Want};
use crate::board::{Board, Component, GraphPosition, Move, Position, Vertex};
use crate::number::Scalar;

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
    match Plan::of(position, ask) {
        Plan::Over => Ok(Analysis::over()),
        Plan::Passing(board) => Ok(passing::analyse(position, board, ask.wants_line())),
        Plan::Broached(board) => {
            let prepared = Prepared::new(board);
            Ok(analyse_broached(board, &prepared, ask.line_length(), ask.moves))
        }
        Plan::Game(board) => {
            let reach = reach(position);
            Ok(Induction::new(&board).analysis(&board, &reach, ask.wants_line(), ask.moves))
        }
        Plan::Search(board) => search(&board, ask),
        Plan::Sum(board, positions) => match sum(position, board, ask, positions) {
            Some(analysis) => Ok(analysis),
            None => closed(position, board, ask),
        },
        Plan::Unbroached(board) => closed(position, board, ask),
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
            match analyse(position, &Ask { by_search: true, ..*ask }) {
                // (Theory is closer to an answer than a search.)
                Err(SolveError::Component(_)) => Err(error.into()),
                found => Ok(with_structure(board, found?)),
            }
        }
        found => found,
    }
}

/// Searches at most so many positions; `None` if that is not enough. Returns the board that is searched as well.
fn search_up_to<'p, W: Scalar>(
    position: &'p Position<W>,
    ask: &Ask<'_, W>,
    positions: u64,
) -> Option<(Cow<'p, GraphPosition<W>>, Search<W>)> {
    let graph = position.graph()?;
    let ask = Ask { positions: positions.min(ask.positions), ..ask.aside() };
    let found = search::solve(&graph, &ask).ok()?;
    found.complete.then_some((graph, found))
}

/// Analyses a board with several unbroached components by a search of at most so many positions; `None` if that is not
/// enough.
fn sum<W: Scalar>(
    position: &Position<W>,
    board: &Board<W>,
    ask: &Ask<'_, W>,
    positions: u64,
) -> Option<Analysis<W>> {
    let ask = Ask { want: Want::Moves, ..*ask };
    let (graph, found) = search_up_to(position, &ask, positions)?;
    // (The answer is the one that theory gives.)
    let analysis = Analysis { searched: None, ..by_search(&graph, found, &ask) };
    Some(with_structure(board, analysis))
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
pub(crate) fn whole_play<W: Scalar>(start: &Position<W>) -> Option<Induction<W>> {
    match Plan::of(start, &Ask::default()) {
        Plan::Game(board) if board.field.graph.vertices.is_empty() => Some(Induction::new(&board)),
        _ => None,
    }
}

fn search<W: Scalar>(
    board: &GraphPosition<W>,
    ask: &Ask<'_, W>,
) -> Result<Analysis<W>, SolveError> {
    Ok(by_search(board, search::solve(board, ask)?, ask))
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
        Plan::Game(board) => return exactly(Induction::new(&board).value(board.passed)),
        Plan::Search(board) => return Ok(search::solve(&board, ask)?.value),
        Plan::Sum(board, positions) => {
            if let Some((_, found)) = search_up_to(position, ask, positions) {
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
    match value(position, &Ask { by_search: true, ..*ask }) {
        Err(SolveError::Component(_)) => Err(too_large.into()),
        found => found,
    }
}

/// Analyses a position of components that theory knows.
///
/// # Errors
/// [`TooLarge`] if the unbroached components together are too large.
pub fn analyse_components<W: Scalar>(board: &Board<W>) -> Result<Analysis<W>, TooLarge> {
    match prepare(board) {
        Some(prepared) => Ok(analyse_broached(board, &prepared, usize::MAX, usize::MAX)),
        None => unbroached::at_once(board, usize::MAX, usize::MAX),
    }
}

/// Prepares a board on which nothing is unbroached.
pub(crate) fn prepare<W: Scalar>(board: &Board<W>) -> Option<Arc<Prepared<W>>> {
    board.is_broached().then(|| Prepared::new(board))
}

/// Analyses a board on which nothing is unbroached, with the preparations already made for it. The line has
/// at most `line` moves; at most `moves` are listed, and an optimal one.
pub(crate) fn analyse_broached<W: Scalar>(
    board: &Board<W>,
    prepared: &Arc<Prepared<W>>,
    line: usize,
    moves: usize,
) -> Analysis<W> {
    let outcomes = outcomes(board, prepared);
    let line = line_of(board.clone(), prepared.clone(), Vec::new(), line);
    let (slices, evs) = slices_of(board, &prepared.fences);
    let (move_count, value) = (outcomes.len(), Interval::exactly(prepared.value()));
    let moves = evaluated(board, listed(outcomes, &value.lower, moves), &value);
    let free = prepared.free.falling().to_vec();
    Analysis {
        profits: Some(shares(&board.total(), &value.lower)),
        move_count,
        complete: moves.iter().all(|eval| eval.outcome.is_exact()),
        moves,
        line: line.into_iter().map(Move::Take).collect(),
        normal_form: Some(NormalForm::of_falling(free, prepared.ev.clone())),
        slices,
        evs,
        searched: None,
        value,
    }
}

/// Returns the parts of a total that the player to move and the opponent collect, given the value.
#[must_use]
pub fn shares<W: Scalar>(total: &W, value: &W) -> [W; 2] {
    let mine = total.plus(value).half();
    let theirs = total.minus(&mine);
    [mine, theirs]
}

/// Returns a bound of what a position is worth to either player: the sum of the absolute numbers that can still be
/// scored. O(n).
pub(crate) fn reach<W: Scalar>(position: &Position<W>) -> W {
    match position.components_with_passing().or_else(|| position.components()) {
        Some(board) => reach_of_components(board),
        None => position.graph().map(|board| search::reach(&board.field)).unwrap_or_default(),
    }
}

/// Returns the [reach] of the components that are left.
pub(crate) fn reach_of_components<W: Scalar>(board: &Board<W>) -> W {
    let vertices = board.components().iter().flat_map(|component| component.vertices());
    vertices.fold(W::default(), |sum, vertex| sum.plus(&board.weight(vertex).abs()))
}

/// The analysis that a search found.
fn by_search<W: Scalar>(
    board: &GraphPosition<W>,
    found: Search<W>,
    ask: &Ask<'_, W>,
) -> Analysis<W> {
    let value = found.value;
    let profits = match value.exact() {
        Some(value) if board.takes_everything() => Some(shares(&board.total(), value)),
        _ => (ask.wants_line() && found.complete).then(|| board.totals(&found.line)),
    };
    let eval =
        |found: SearchedMove<W>| MoveEval::known(found.mv, found.score, found.outcome, &value);
    let mut moves: Vec<MoveEval<W>> = found.moves.into_iter().map(eval).collect();
    // (Of very many moves, a search that is stopped before it has the value does not look at any.)
    let all_moves = ask.want == Want::Moves;
    if all_moves && moves.is_empty() {
        let reach = search::reach(&board.field);
        let unknown = |mv| MoveEval::unknown(mv, board.score(mv), &reach).at_most(&value.upper);
        moves = board.turns().into_iter().map(unknown).collect();
    }
    Analysis {
        profits,
        move_count: moves.len(),
        moves,
        line: found.line,
        normal_form: None,
        slices: Vec::new(),
        evs: Vec::new(),
        complete: found.complete,
        searched: Some(Searched {
            out_of_memory: found.out_of_memory,
            is_conjectural: found.is_conjectural,
            positions: found.positions,
            entries: found.entries,
            all_moves,
        }),
        value,
    }
}

/// Returns the first `limit` of some moves, in the order of their vertices, and the first optimal one.
pub(super) fn listed<W: Scalar>(
    mut outcomes: Vec<(Vertex, Option<W>)>,
    value: &W,
    limit: usize,
) -> Vec<(Vertex, Option<W>)> {
    if outcomes.len() <= limit {
        return outcomes;
    }
    if !outcomes.is_sorted_by_key(|(vertex, _)| *vertex) {
        outcomes.sort_unstable_by_key(|(vertex, _)| *vertex);
    }
    let best = outcomes.iter().position(|(_, outcome)| outcome.as_ref() == Some(value));
    let best = best.filter(|&at| at >= limit).map(|at| outcomes[at].clone());
    outcomes.truncate(limit);
    outcomes.extend(best);
    outcomes
}

/// The moves, each with whether it is optimal, as far as that is known, and whether it is on a plateau of its pizza or path.
pub(super) fn evaluated<W: Scalar>(
    board: &Board<W>,
    outcomes: Vec<(Vertex, Option<W>)>,
    value: &Interval<W>,
) -> Vec<MoveEval<W>> {
    let plateaus = plateaus(board);
    let mut reach = None;
    let eval = |(vertex, outcome): (Vertex, Option<W>)| {
        let (mv, score) = (Move::Take(vertex), board.weight(vertex).clone());
        let plateau = plateaus.get(vertex.index()).copied().flatten();
        let eval = match outcome {
            None => {
                let reach = reach.get_or_insert_with(|| reach_of_components(board));
                MoveEval::unknown(mv, score, reach).at_most(&value.upper)
            }
            Some(outcome) => MoveEval::known(mv, score, Interval::exactly(outcome), value),
        };
        MoveEval { plateau, ..eval }
    };
    outcomes.into_iter().map(eval).collect()
}

/// Returns, for each vertex of a pizza or an unbroached path, whether it is on a plateau; empty if there are none.
fn plateaus<W: Scalar>(board: &Board<W>) -> Vec<Option<bool>> {
    let is_closed =
        |component: &Component| matches!(component, Component::Pizza(_) | Component::Path(_));
    if !board.components().iter().any(is_closed) {
        return Vec::new();
    }
    let mut plateaus = vec![None; board.weights().len()];
    for component in board.components() {
        let (run, found) = match component {
            Component::Pizza(run) => (run, pizza::plateaus(&board.coins(*run))),
            // (In a shorter one everything is available, as in free vertices.)
            Component::Path(run) if run.vertices().nth(2).is_some() => {
                (run, pizza::plateaus_of_path(&board.coins(*run)))
            }
            _ => continue,
        };
        let pieces: Vec<Vertex> = run.vertices().collect();
        for vertex in &pieces {
            plateaus[vertex.index()] = Some(false);
        }
        for plateau in found {
            for piece in plateau.pieces(pieces.len()) {
                plateaus[pieces[piece].index()] = Some(true);
            }
        }
    }
    plateaus
}
