//! Exact search on any board: graphs, menus and games, under every rule.
//!
//! The search is negamax with a window and a transposition table. Theory is applied at every position
//! ([`Reductions`](crate::Reductions)), so that a position is free weights beside the components that resist reduction,
//! which are known by their shape. The table keeps an interval for every position. The root closes in on
//! the value from both sides; so the search may be stopped at any time, and then has an interval.
//!
//! It makes and drops small lists at every position. A program whose searches take long saves a quarter of their time with
//! an allocator such as `mimalloc` in place of glibc's, as the command does.
//!
//! ```
//! use slicewise::board::{Legend, OnPosition, Position};
//! use slicewise::solve::search;
//! use slicewise::board::notation;
//! use slicewise::{Ask, Exact, Scalar};
//!
//! struct Value;
//!
//! impl OnPosition for Value {
//!     type Output = Option<Exact>;
//!
//!     fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Option<Exact> {
//!         let graph = position.graph()?;
//!         let search = search::solve(&graph, &Ask::default()).ok()?;
//!         search.value.exact().map(|value| legend.exact(value))
//!     }
//! }
//!
//! let setup = notation::parse("path 1 0 1 + free 1")?;
//! assert_eq!(setup.enter(Value)?, Some(Exact::from(-1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// How the files fit
//
// Each file uses only those above it:
//
// bits, hash, free, enabled           sets, hashes and keys, free vertices, the reductions under the rules
// effort                              the work of a search, which decides when its watch is asked
// walk                                games
// bit_graph, canonical                graphs of bit sets, and an order of their vertices
// component ↔ reduce ↔ estimate       mutually recursive, as the data are: a component has moves, a move
//                                     leaves a reduced sum, and a sum has components with estimates
// normal_forms                        components of any size that have a normal form, now or after any move
// encode                              from a board to a reduced sum
// buckets, cache, transposition_table the bounds of positions, by their keys
// form                                the trait `Form`: the engine's view of positions and moves
// local_moves, memo, recent           the moves of components, as threads remember them
// position, step, sums                positions as reduced sums
// subset, levels, set_board           sets of vertices, and their bounds and moves on a board
// rooted, subtrees, sets              trees of the grab rule, and positions as sets of vertices
// in_flight, searcher                 the positions that threads are searching, and a search in any form
// engine                              negamax on any form
// table_io                            saved tables
// found                               the result of a search, and its conversion to an analysis
// steps                               the reductions of a board, step by step
// parallel, root                      questions for several threads; the value, the moves and a line of a board

mod bit_graph;
mod bits;
mod buckets;
mod cache;
mod cache_padded;
mod canonical;
mod component;
mod effort;
mod enabled;
mod encode;
mod engine;
mod estimate;
mod form;
mod found;
mod free;
mod in_flight;
mod key;
mod levels;
mod local_moves;
mod memo;
mod normal_forms;
mod pace;
mod parallel;
mod position;
mod recent;
mod reduce;
mod root;
mod rooted;
mod runs;
mod searcher;
mod set_board;
mod sets;
mod step;
mod steps;
mod subset;
mod subtrees;
mod sums;
mod table_io;
mod transposition_table;
mod walk;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use self::effort::{Effort, Stopped};
use self::enabled::Enabled;
use self::engine::Shared;
use self::form::Form;
use self::found::Found;
use self::searcher::{Searcher, State};
use self::sets::Sets;
use self::sums::Sums;
use self::transposition_table::TranspositionTable;
use crate::ask::{Ask, Progress, Watch};
use crate::board::GraphPosition;
use crate::number::Scalar;
use crate::solve::analysis::Analysis;

pub(crate) use encode::reach;
pub(crate) use normal_forms::normal_form_of;
pub use normal_forms::{COMPONENT_LIMIT, OPENED_LIMIT};
pub(crate) use steps::steps;
pub use table_io::TableIoError;
pub(crate) use table_io::{keep_outcomes, load_outcomes};

/// Error searching a board with too large a component.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "found a component of {vertices} vertices that takes a search, expected at most {COMPONENT_LIMIT}"
)]
pub struct ComponentTooLarge {
    /// The number of its vertices.
    pub vertices: usize,
}

/// Error resuming a search from a saved table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SearchError {
    /// A component is too large.
    #[error(transparent)]
    Component(#[from] ComponentTooLarge),
    /// The saved table cannot be used.
    #[error(transparent)]
    Table(#[from] TableIoError),
}

/// Searches a board. The watch of the question is asked by work done, also while a table is read; when it says no, the
/// result has the intervals found so far.
///
/// The time is exponential in general (the games are PSPACE-complete). The memory stays about as small as
/// the question says. The moves are in the order of [`GraphPosition::turns`]; if only a value or a best move is asked
/// for, no more than that.
///
/// # Errors
/// A component is too large, see [`COMPONENT_LIMIT`], or the saved table cannot be used.
pub fn solve<W: Scalar>(
    board: &GraphPosition<W>,
    ask: &Ask<'_, W>,
) -> Result<Analysis<W>, SearchError> {
    let on_progress = |progress: &Progress<W>| {
        ask.watch.ask(progress)?;
        match progress.positions < ask.positions {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        }
    };
    Ok(find(board, &ask.under(Watch::new(&on_progress)))?.analysis(board, ask))
}

/// Searches a board until its watch says no.
fn find<W: Scalar>(board: &GraphPosition<W>, ask: &Ask<'_, W>) -> Result<Found<W>, SearchError> {
    let nothing = Found::nothing(encode::reach(&board.field));
    let known = Progress { value: Some(nothing.value.clone()), ..Progress::default() };
    let mut goes_on = || ask.watch.ask(&known);
    let stop = AtomicBool::new(false);
    let chosen = searcher(board, ask, &mut Effort::new(&stop, &mut goes_on));
    match chosen {
        Ok(Ok(searcher)) => {
            log::debug!("search: {}", searcher.kind());
            log::debug!("memory: {} bytes, threads: {}", ask.memory, ask.threads.max(1));
            Ok(root::solve(searcher, board, ask)?)
        }
        Ok(Err(too_large)) => {
            log::debug!("no search: {too_large}");
            Err(too_large.into())
        }
        Err(Stopped) => {
            if let Some(keep) = ask.keep {
                keep.leave_unread();
            }
            Ok(nothing)
        }
    }
}

/// Chooses the form in which a board is searched.
fn searcher<W: Scalar>(
    board: &GraphPosition<W>,
    ask: &Ask<'_, W>,
    effort: &mut Effort<'_>,
) -> Result<Result<Box<dyn Searcher<W>>, ComponentTooLarge>, Stopped> {
    let (field, enabled) = (&board.field, encode::enabled(board, ask.reductions));
    if let Some(sets) = Sets::<W, 1>::new(field, &enabled, effort)? {
        return Ok(Ok(of_sets(sets, board, ask)));
    }
    if let Some(sets) = Sets::<W, 2>::new(field, &enabled, effort)? {
        return Ok(Ok(of_sets(sets, board, ask)));
    }
    let vertices = encode::largest_component(field, &enabled, effort)?;
    Ok(match vertices {
        0..=64 => Ok(of_sums::<W, 1>(board, ask, enabled)),
        65..=COMPONENT_LIMIT => Ok(of_sums::<W, 8>(board, ask, enabled)),
        _ => Err(ComponentTooLarge { vertices }),
    })
}

/// Prepares a search of sets, which remembers nothing but its table.
fn of_sets<F: Form>(
    form: F,
    board: &GraphPosition<F::Number>,
    ask: &Ask<'_, F::Number>,
) -> Box<dyn Searcher<F::Number>> {
    let table = TranspositionTable::new(ask.memory, &encode::reach(&board.field));
    Box::new(Shared::new(form, State::new(table, ask)))
}

/// Prepares a search of sums, whose components have at most 64·N vertices. Half of the memory is for its table, and most of the
/// other half for components.
fn of_sums<W: Scalar, const N: usize>(
    board: &GraphPosition<W>,
    ask: &Ask<'_, W>,
    enabled: Enabled,
) -> Box<dyn Searcher<W>> {
    let table = TranspositionTable::new(ask.memory / 2, &encode::reach(&board.field));
    let form = Sums::<W, N>::new(enabled, ask.memory / 8 * 3);
    Box::new(Shared::new(form, State::new(table, ask)))
}
