//! Exact search on any board: graphs, menus and games, under every rule.
//!
//! The search is negamax with a window and a transposition table. Theory is applied at every position
//! ([`Reductions`]), so that a position is free weights beside the components that resist reduction,
//! which are known by their shape. The table keeps an interval for every position. The root closes in on
//! the value from both sides; so the search may be stopped at any time, and then has an interval.
//!
//! It makes and drops small lists at every position. A program whose searches take long saves a quarter of their time with
//! an allocator such as `mimalloc` in place of glibc's, as the command does.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use slicewise::board::{Legend, OnPosition, Position};
//! use slicewise::solve::search::{self, Options};
//! use slicewise::board::notation;
//! use slicewise::{Exact, Scalar};
//!
//! struct Value;
//!
//! impl OnPosition for Value {
//!     type Output = Option<Exact>;
//!
//!     fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Option<Exact> {
//!         let graph = position.graph()?;
//!         let go_on = |_: &_| ControlFlow::Continue(());
//!         let search = search::solve(&graph, &Options::default(), go_on).ok()?;
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
// bits, hash, walk, free, enabled     sets, hashing, games, free vertices, the reductions under the rules
// effort                              what is counted so that the watch is asked in good time
// bit_graph, canonical                graphs of bit sets, and an order of their vertices
// component ↔ reduce ↔ estimate       mutually recursive, as the data are: a component has moves, a move
//                                     leaves a reduced sum, and a sum has components with estimates
// whole                               components of any size that have a normal form, now or after any move
// lower                               from a board to a reduced sum
// cache, table                        what threads remember together
// ring, slots, room, set_table        the same of sets of vertices, without locks
// form                                the trait `Form`: what the engine knows of a position
// position, reduced_form              positions as reduced sums
// subset_form                         positions as sets of vertices
// rooted                              bounds of a tree from its rooted versions
// tree_form                           subtrees, under the grab rule
// grab_form                           positions as connected sets, which become subtrees
// in_flight, engine, parallel         negamax on any form, by one thread or several
// table_io                            saved tables
// root                                the value, the moves and a line of a board

mod apart;
mod bit_graph;
mod bits;
mod cache;
mod canonical;
mod component;
mod effort;
mod enabled;
mod engine;
mod estimate;
mod form;
mod free;
mod grab_form;
mod hash;
mod in_flight;
mod interner;
mod levels;
mod local_moves;
mod lower;
mod parallel;
mod position;
mod position_table;
mod recent;
mod records;
mod reduce;
mod reduced_form;
mod ring;
mod room;
mod root;
mod rooted;
mod runs;
mod set_table;
mod slots;
mod step;
mod subset_form;
mod table;
mod table_io;
mod tree_form;
mod walk;
mod whole;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use self::cache::Budget;
use self::effort::{Effort, Stopped};
use self::enabled::Enabled;
use self::engine::Shared;
use self::grab_form::GrabForm;
use self::reduced_form::ReducedForm;
use self::subset_form::SubsetForm;
use self::table_io::SavedForm;
use crate::Interval;
use crate::board::{GraphPosition, Move};
use crate::number::Scalar;

pub use enabled::Reductions;
pub(crate) use hash::{Mixing, hash_of};
pub(crate) use lower::reach;
pub use table_io::{KeptTable, TableIo, TableIoError};
pub(crate) use table_io::{keep_outcomes, load_outcomes};

/// The most vertices of a component that takes a search. Components with a normal form may have any size: rooted
/// trees, rows and cycles that hang by one vertex, unless the rule is `both` or the passing `N`. Where nobody passes,
/// those that have one after any first move, such as a pizza, may have up to [`OPENED_LIMIT`] vertices.
pub const COMPONENT_LIMIT: usize = 512;

/// The most vertices of a component of which every first move leaves normal forms, if it is beside others that take
/// a search, or theory does not know it: all these normal forms are kept.
pub const OPENED_LIMIT: usize = 2048;

/// Options of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The reductions in use: all that are proved, except in tests and measurements, and
    /// [`conjecture`](Reductions::conjecture) on request.
    pub reductions: Reductions,
    /// About how many bytes the search may remember.
    pub memory: usize,
    /// The number of threads. With 1, none is started.
    pub threads: usize,
    /// Whether to find the outcome of every move, or only one optimal move.
    pub all_moves: bool,
    /// The most moves of a line of optimal play to find. (Where some vertices may remain, a line that
    /// is asked for is found to its end, since only a whole play tells the totals.)
    pub line: usize,
    /// The most moves to list where theory has the outcome of every move: the first ones, and the first
    /// optimal one.
    pub moves: usize,
}

impl Default for Options {
    /// All reductions that are proved, 1 GiB, one thread, one optimal move and a line to the end of the play; all moves
    /// where theory has them.
    fn default() -> Self {
        Self {
            reductions: Reductions::ALL,
            memory: 1 << 30,
            threads: 1,
            all_moves: false,
            line: usize::MAX,
            moves: usize::MAX,
        }
    }
}

/// The progress of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress<W> {
    /// The number of positions searched so far.
    pub positions: u64,
    /// What is known of the value.
    pub value: Interval<W>,
    /// The number of positions in the transposition table.
    pub entries: usize,
    /// About how many bytes the search remembers.
    pub bytes: usize,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search<W> {
    /// What is known of the value; exact if the search was not stopped.
    pub value: Interval<W>,
    /// The moves that were asked for, in the order of [`GraphPosition::turns`].
    pub moves: Vec<SearchedMove<W>>,
    /// A line of optimal play, as far as it was found.
    pub line: Vec<Move>,
    /// Whether everything that was asked for was found.
    pub complete: bool,
    /// The number of positions searched.
    pub positions: u64,
    /// The number of positions in the transposition table at the end.
    pub entries: usize,
    /// Whether it was stopped because the moves that it was at took more than [`memory`](Options::memory).
    pub out_of_memory: bool,
    /// Whether the answers rest on [`Reductions::conjecture`].
    pub is_conjectural: bool,
}

/// A legal first move, and what is known of its outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchedMove<W> {
    /// The move.
    pub mv: Move,
    /// The score of the move itself.
    pub score: W,
    /// What is known of its outcome: the mover's total less the other's at the end.
    pub outcome: Interval<W>,
}

impl<W: Scalar> Search<W> {
    /// Iterates over the moves that are known to be optimal.
    pub fn optimal_moves(&self) -> impl Iterator<Item = Move> {
        let is_optimal =
            |searched: &&SearchedMove<W>| Some(&searched.outcome.lower) == self.value.exact();
        self.moves.iter().filter(is_optimal).map(|searched| searched.mv)
    }
}

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

/// Searches a board.
///
/// `watch` is called now and then with the progress of the search, and says whether to go on. When it
/// breaks, the result has the intervals found so far.
///
/// The time is exponential in general (the games are PSPACE-complete). The memory stays about as small as
/// the options say.
///
/// # Errors
///
/// Returns an error if a component is too large, see [`COMPONENT_LIMIT`].
pub fn solve<W: Scalar>(
    board: &GraphPosition<W>,
    options: &Options,
    watch: impl FnMut(&Progress<W>) -> ControlFlow<()>,
) -> Result<Search<W>, ComponentTooLarge> {
    match solve_with_table(board, options, &mut TableIo::none(), watch) {
        Ok(search) => Ok(search),
        Err(SearchError::Component(error)) => Err(error),
        Err(SearchError::Table(_)) => unreachable!("no table is read"),
    }
}

/// Searches a board as [`solve`] does, starting from a saved table, and keeps the table at the end.
///
/// `watch` is also asked while the table is read. If it breaks then, the result has what is known without a search, and no table
/// is kept.
///
/// # Errors
///
/// Returns an error if a component is too large, or if the saved table cannot be used.
pub fn solve_with_table<W: Scalar>(
    board: &GraphPosition<W>,
    options: &Options,
    io: &mut TableIo<'_>,
    mut watch: impl FnMut(&Progress<W>) -> ControlFlow<()>,
) -> Result<Search<W>, SearchError> {
    let enabled = lower::enabled(board, options.reductions);
    let watch = &mut watch;
    let nothing = root::unknown(lower::reach(&board.field));
    let Ok(chosen) = chosen(board, &enabled, &nothing, watch) else {
        io.unread = true;
        return Ok(nothing);
    };
    match chosen {
        Chosen::Grab(form) => Ok(solve_sets(form, board, options, io, watch)?),
        Chosen::WideGrab(form) => Ok(solve_sets(form, board, options, io, watch)?),
        Chosen::Subsets(form) => Ok(solve_sets(form, board, options, io, watch)?),
        Chosen::Components(vertices) => match vertices {
            0..=64 => solve_reduced::<W, 1>(board, options, enabled, io, watch),
            65..=256 => solve_reduced::<W, 4>(board, options, enabled, io, watch),
            257..=COMPONENT_LIMIT => solve_reduced::<W, 8>(board, options, enabled, io, watch),
            _ => Err(ComponentTooLarge { vertices }.into()),
        },
    }
}

/// The form in which a board is searched.
enum Chosen<W> {
    Grab(GrabForm<W, 1>),
    WideGrab(GrabForm<W, 2>),
    Subsets(SubsetForm<W, 1>),
    /// As reduced sums; the number of vertices of the largest component.
    Components(usize),
}

/// Chooses the form in which a board is searched, of which `nothing` is known.
fn chosen<W: Scalar>(
    board: &GraphPosition<W>,
    enabled: &Enabled,
    nothing: &Search<W>,
    watch: &mut dyn FnMut(&Progress<W>) -> ControlFlow<()>,
) -> Result<Chosen<W>, Stopped> {
    let value = &nothing.value;
    let mut ask = || watch(&Progress { positions: 0, value: value.clone(), entries: 0, bytes: 0 });
    let stop = AtomicBool::new(false);
    let effort = &mut Effort::new(&stop, &mut ask);
    let field = &board.field;
    if let Some(form) = GrabForm::new(field, enabled, effort)? {
        return Ok(Chosen::Grab(form));
    }
    if let Some(form) = GrabForm::new(field, enabled, effort)? {
        return Ok(Chosen::WideGrab(form));
    }
    if let Some(form) = SubsetForm::new(field, enabled, effort)? {
        return Ok(Chosen::Subsets(form));
    }
    Ok(Chosen::Components(lower::largest_component(field, enabled, effort)?))
}

/// Searches a board in a form that remembers nothing itself.
fn solve_sets<F: SavedForm>(
    form: F,
    board: &GraphPosition<F::Number>,
    options: &Options,
    io: &mut TableIo<'_>,
    watch: &mut dyn FnMut(&Progress<F::Number>) -> ControlFlow<()>,
) -> Result<Search<F::Number>, TableIoError> {
    let shared = Shared::new(form, Budget::new(options.memory, 1), options);
    root::solve(shared, board, options, io, watch)
}

/// Searches a board whose components have at most 64·N vertices.
fn solve_reduced<W: Scalar, const N: usize>(
    board: &GraphPosition<W>,
    options: &Options,
    enabled: Enabled,
    io: &mut TableIo<'_>,
    watch: &mut dyn FnMut(&Progress<W>) -> ControlFlow<()>,
) -> Result<Search<W>, SearchError> {
    // (Two caches: the table and the moves of components.)
    let budget = Budget::new(options.memory, 2);
    let form = ReducedForm::<W, N>::new(enabled, budget.clone());
    let shared = Shared::new(form, budget, options);
    Ok(root::solve(shared, board, options, io, watch)?)
}
