//! [`analyse`]: a complete analysis of a position, by theory or by search.

use std::borrow::Cow;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::analysis::{Analysis, MoveEval, Searched};
use super::error::SolveError;
use super::first_move::{self, COST_LIMIT, Cost, TooLarge, pizza};
use super::live::{Prepared, best_of, line_after, line_of, outcomes};
use super::normal_form::NormalForm;
use super::passing;
use super::search::{self, Options, Progress, Search, SearchedMove, TableIo};
use super::slices::{slices, slices_of};
use crate::Interval;
use crate::board::{Board, Component, GraphPosition, Move, Position, Vertex};
use crate::number::Scalar;

/// The fewest steps of unbroached components together for which a search is tried first.
const WORTH_A_SEARCH: u64 = 1_000_000;

/// Analyses a position: by theory where it knows the components and they are not too large
/// together, by search elsewhere. `watch` is called with the progress of a search from time to time
/// and decides whether to continue.
///
/// By theory: O(n + k log k) for n vertices that make k slices, O(n log n) for forests; see
/// [`TooLarge`] for unbroached components. On series-parallel orders, and so on the rooted trees of the grab
/// rule, O(n log² n) for the value, and as much again for every move and for every move of the line, as far
/// as these visit no more than some millions of vertices; where they would, only the optimal move has an
/// outcome, and the line ends early. By search: exponential in general.
///
/// # Errors
/// [`SolveError`] if the position is too large for theory and for search.
pub fn analyse<W: Scalar>(
    position: &Position<W>,
    options: &Options,
    table: &mut TableIo<'_>,
    watch: &mut dyn FnMut(&Progress<W>) -> ControlFlow<()>,
) -> Result<Analysis<W>, SolveError> {
    if let Some(analysis) = passing::analyse(position, options.line > 0) {
        return Ok(analysis);
    }
    let theory = |board| {
        let prepared = prepare(board);
        analyse_prepared(board, prepared.as_ref(), options.line, options.moves)
    };
    let sum = || position.components().and_then(|board| sum(position, board, options));
    if let Some(analysis) = sum() {
        return Ok(analysis);
    }
    let too_large = match position.components().map(theory) {
        Some(Ok(analysis)) => return Ok(analysis),
        Some(Err(error)) => Some(error),
        None => None,
    };
    // (Where both fail, theory is closer to an answer than a search.)
    match (analyse_by_search(position, options, table, watch), too_large) {
        (Err(SolveError::Component(_)), Some(error)) => Err(error.into()),
        (result, _) => result,
    }
}

/// Analyses a board with several unbroached components by [`sum_by_search`]; `None` if that has no answer.
fn sum<W: Scalar>(
    position: &Position<W>,
    board: &Board<W>,
    options: &Options,
) -> Option<Analysis<W>> {
    let options = Options { all_moves: true, ..*options };
    let (graph, found) = sum_by_search(position, board, &options)?;
    let mut analysis = by_search(&graph, found, &options);
    let plateaus = plateaus(board);
    for eval in &mut analysis.moves {
        eval.plateau = eval.mv.vertex().and_then(|vertex| *plateaus.get(vertex.index())?);
    }
    (analysis.slices, analysis.evs) = slices(board);
    // (The answer is the one that theory gives.)
    analysis.searched = None;
    Some(analysis)
}

/// Searches a board with several unbroached components for about half as long as solving them together
/// would take, and returns its graph as well; `None` if that is not enough, or not worthwhile: unless
/// there are several, if theory is quick, or if it has no answer and a search has to be watched.
fn sum_by_search<'p, W: Scalar>(
    position: &'p Position<W>,
    board: &Board<W>,
    options: &Options,
) -> Option<(Cow<'p, GraphPosition<W>>, Search<W>)> {
    let unbroached = board.components().iter().filter(|component| component.is_unbroached());
    if unbroached.count() < 2 {
        return None;
    }
    let steps = Cost::new(board).outcomes;
    if !(WORTH_A_SEARCH..=COST_LIMIT).contains(&steps) {
        return None;
    }
    // A position of a search costs about as much as two steps for each vertex.
    let positions = steps / (2 * board.left() as u64);
    let mut patient = |progress: &Progress<W>| match progress.positions < positions {
        true => ControlFlow::Continue(()),
        false => ControlFlow::Break(()),
    };
    let graph = position.graph()?;
    let found = search::solve(&graph, options, &mut patient).ok()?;
    found.complete.then_some((graph, found))
}

/// Analyses a position by search, whether theory knows it or not.
///
/// # Errors
/// [`SolveError`] if a component is too large or the saved table cannot be used.
pub fn analyse_by_search<W: Scalar>(
    position: &Position<W>,
    options: &Options,
    table: &mut TableIo<'_>,
    watch: &mut dyn FnMut(&Progress<W>) -> ControlFlow<()>,
) -> Result<Analysis<W>, SolveError> {
    let Some(graph) = position.graph() else { return Ok(Analysis::over()) };
    let found = search::solve_with_table(&graph, options, table, watch)?;
    Ok(by_search(&graph, found, options))
}

/// Returns the value of a position and nothing else, by theory or by search like [`analyse`].
///
/// By theory: O(n + k log k) for n vertices that make k slices, O(n log n) for forests; see
/// [`TooLarge`] for unbroached components. By search: exponential in general; an interval if `watch`
/// stops it.
///
/// # Errors
/// [`SolveError`] if the position is too large for theory and for search.
pub fn value<W: Scalar>(
    position: &Position<W>,
    options: &Options,
    table: &mut TableIo<'_>,
    watch: &mut dyn FnMut(&Progress<W>) -> ControlFlow<()>,
) -> Result<Interval<W>, SolveError> {
    if let Some(board) = position.components_with_passing() {
        return Ok(Interval::exactly(passing::value(board, position.rules().passing)));
    }
    let options = Options { all_moves: false, line: 0, ..*options };
    let sum = |board| sum_by_search(position, board, &options);
    if let Some((_, found)) = position.components().and_then(sum) {
        return Ok(found.value);
    }
    let too_large = match position.components().map(value_of_components) {
        Some(Ok(value)) => return Ok(Interval::exactly(value)),
        Some(Err(error)) => Some(error),
        None => None,
    };
    let Some(graph) = position.graph() else { return Ok(Interval::exactly(W::default())) };
    let found = search::solve_with_table(&graph, &options, table, watch);
    match (found.map_err(SolveError::from), too_large) {
        (Err(SolveError::Component(_)), Some(error)) => Err(error.into()),
        (found, _) => Ok(found?.value),
    }
}

fn value_of_components<W: Scalar>(board: &Board<W>) -> Result<W, TooLarge> {
    match NormalForm::from_board(board) {
        Some(form) => Ok(form.value()),
        None => first_move::board::value(board),
    }
}

/// Analyses a position of components that theory knows.
///
/// # Errors
/// [`TooLarge`] if the unbroached components together are too large.
pub fn analyse_components<W: Scalar>(board: &Board<W>) -> Result<Analysis<W>, TooLarge> {
    analyse_prepared(board, prepare(board).as_ref(), usize::MAX, usize::MAX)
}

/// Prepares a board on which nothing is unbroached.
pub(crate) fn prepare<W: Scalar>(board: &Board<W>) -> Option<Arc<Prepared<W>>> {
    board.is_broached().then(|| Prepared::new(board))
}

/// Analyses a board with the preparations already made for it, if nothing is unbroached. The line has
/// at most `line` moves; at most `moves` are listed, and an optimal one.
pub(crate) fn analyse_prepared<W: Scalar>(
    board: &Board<W>,
    prepared: Option<&Arc<Prepared<W>>>,
    line: usize,
    moves: usize,
) -> Result<Analysis<W>, TooLarge> {
    let (outcomes, line) = match prepared {
        Some(prepared) => {
            (outcomes(board, prepared), line_of(board.clone(), prepared.clone(), Vec::new(), line))
        }
        None => {
            let outcomes = first_move::board::first_outcomes(board, moves)?;
            let line = line_of_unbroached(board, &outcomes, line)?;
            (outcomes, line)
        }
    };
    let best = || outcomes.iter().filter_map(|(_, outcome)| outcome.as_ref()).max().cloned();
    let value = match prepared {
        Some(prepared) => prepared.value(),
        None => best().unwrap_or_default(),
    };
    let normal_form = prepared.map(|prepared| {
        NormalForm::of_falling(prepared.free.falling().to_vec(), prepared.ev.clone())
    });
    let (slices, evs) = match prepared {
        Some(prepared) => slices_of(board, &prepared.fences),
        None => slices(board),
    };
    let move_count = outcomes.len();
    let moves = evaluated(board, listed(outcomes, &value, moves), &value);
    Ok(Analysis {
        profits: Some(shares(&board.total(), &value)),
        move_count,
        complete: moves.iter().all(|eval| eval.outcome.is_exact()),
        moves,
        line: line.into_iter().map(Move::Take).collect(),
        normal_form,
        slices,
        evs,
        searched: None,
        value: Interval::exactly(value),
    })
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
    options: &Options,
) -> Analysis<W> {
    let value = found.value;
    let profits = match value.exact() {
        Some(value) if board.takes_everything() => Some(shares(&board.total(), value)),
        _ => (options.line > 0 && found.complete).then(|| board.totals(&found.line)),
    };
    let eval = |searched| searched_move(searched, value.exact());
    let mut moves: Vec<MoveEval<W>> = found.moves.into_iter().map(eval).collect();
    // (Of very many moves, a search that is stopped before it has the value does not look at any.)
    if options.all_moves && moves.is_empty() {
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
            all_moves: options.all_moves,
        }),
        value,
    }
}

/// A move as a search found it, compared with the value if that is known.
fn searched_move<W: Scalar>(searched: SearchedMove<W>, value: Option<&W>) -> MoveEval<W> {
    let SearchedMove { mv, score, outcome } = searched;
    let optimal = value.and_then(|value| match () {
        () if outcome.lower == *value => Some(true),
        () if outcome.upper < *value => Some(false),
        () => None,
    });
    let loss = value.zip(outcome.exact()).map(|(value, outcome)| value.minus(outcome));
    MoveEval { mv, score, outcome, loss, optimal, plateau: None }
}

/// An optimal line of play of a board with an unbroached component, up to `limit` moves, given the
/// outcomes of the first moves.
fn line_of_unbroached<W: Scalar>(
    board: &Board<W>,
    outcomes: &[(Vertex, Option<W>)],
    limit: usize,
) -> Result<Vec<Vertex>, TooLarge> {
    if limit == 0 {
        return Ok(Vec::new());
    }
    let best = best_of(outcomes).expect("an unbroached component has a vertex");
    let mut after = board.clone();
    after.take(best).expect("an optimal move is legal");
    line_after(after, vec![best], limit)
}

/// Returns the first `limit` of some moves, in the order of their vertices, and the first optimal one.
fn listed<W: Scalar>(
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

/// The moves, each with whether it is optimal and whether it is on a plateau of its pizza or path.
pub(super) fn evaluated<W: Scalar>(
    board: &Board<W>,
    outcomes: Vec<(Vertex, Option<W>)>,
    value: &W,
) -> Vec<MoveEval<W>> {
    let plateaus = plateaus(board);
    let mut reach = None;
    let eval = |(vertex, outcome): (Vertex, Option<W>)| {
        let (mv, score) = (Move::Take(vertex), board.weight(vertex).clone());
        let plateau = plateaus.get(vertex.index()).copied().flatten();
        match outcome {
            None => {
                let reach = reach.get_or_insert_with(|| reach_of_components(board));
                MoveEval { plateau, ..MoveEval::unknown(mv, score, reach).at_most(value) }
            }
            Some(outcome) => MoveEval {
                mv,
                score,
                loss: Some(value.minus(&outcome)),
                optimal: Some(outcome == *value),
                outcome: Interval::exactly(outcome),
                plateau,
            },
        }
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
