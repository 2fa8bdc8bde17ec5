//! Exact search: any graph, menus and games, under every rule.
//!
//! The search is negamax with a window on *reduced* positions: what can be said by theory is said
//! at every node ([`Reductions`]), so that a position is some free weights beside the components
//! that resist, known by their shape. What was found out about a position is an interval and is
//! remembered. The value is closed in on from both sides; so the search may be stopped at any time,
//! and holds an interval then.
//!
//! ```
//! use slicewise::board::GeneralLane;
//! use slicewise::notation;
//! use slicewise::solve::search::{self, Options};
//!
//! let board = notation::parse("path 1 0 1 + free 1")?.general()?;
//! let GeneralLane::I64(board) = board.lane else { panic!("small integers") };
//! let answer = search::solve(&board, &Options::default(), &mut |_| true)?;
//! assert_eq!(answer.value(), Some(&-1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bit_graph;
mod bits;
mod canonical;
mod component;
mod enabled;
mod engine;
mod estimate;
mod hash;
mod in_flight;
mod lower;
mod parallel;
mod position;
mod reduce;
mod root;
mod subsets;
mod table;
mod table_io;
mod walk;

use std::fmt::{self, Display};

use crate::board::{General, Move};
use crate::number::Scalar;

pub use enabled::Reductions;
pub use table_io::{TableError, TableFile};

/// The largest component the search takes, rooted trees and rows apart, which may have any size.
pub const COMPONENT_LIMIT: usize = 512;

/// How to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The reductions to use; all of them, but for tests and measurements.
    pub reductions: Reductions,
    /// About how many bytes the table may take.
    pub memory: usize,
    /// How many threads search; none is started for one.
    pub threads: usize,
    /// Whether the outcome of every first turn is reductions, or just one optimal turn.
    pub all_moves: bool,
    /// Whether a line of optimal play is reductions.
    pub line: bool,
}

impl Default for Options {
    /// All reductions, 1 GiB, one thread, one optimal turn and a line.
    fn default() -> Self {
        Self {
            reductions: Reductions::ALL,
            memory: 1 << 30,
            threads: 1,
            all_moves: false,
            line: true,
        }
    }
}

/// How far a search has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress<W> {
    /// How many positions were searched.
    pub positions: u64,
    /// The value is at least this.
    pub lower: W,
    /// The value is at most this.
    pub upper: W,
    /// How many positions the table knows.
    pub entries: usize,
    /// About how many bytes the table takes.
    pub bytes: usize,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<W> {
    /// The value is at least this.
    pub lower: W,
    /// The value is at most this; the same if the search came to its end.
    pub upper: W,
    /// The first turns that were asked for, in the order of [`General::turns`].
    pub turns: Vec<Outcome<W>>,
    /// A line of optimal play from the start, as far as the search came.
    pub line: Vec<Move>,
    /// Whether everything that was asked for is answered.
    pub complete: bool,
    /// How many positions were searched.
    pub positions: u64,
    /// How many positions the table knew at the end.
    pub entries: usize,
}

/// What a first turn comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome<W> {
    /// The turn.
    pub turn: Move,
    /// What it scores at once.
    pub score: W,
    /// Its outcome is at least this.
    pub lower: W,
    /// Its outcome is at most this.
    pub upper: W,
}

impl<W: Scalar> Answer<W> {
    /// The value, if the search came to its end.
    #[must_use]
    pub fn value(&self) -> Option<&W> {
        (self.lower == self.upper).then_some(&self.lower)
    }

    /// The turns that are known to be optimal.
    pub fn optimal(&self) -> impl Iterator<Item = Move> {
        let optimal = |outcome: &&Outcome<W>| Some(&outcome.lower) == self.value();
        self.turns.iter().filter(optimal).map(|outcome| outcome.turn)
    }
}

/// A component too large to search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// How many vertices it has.
    pub vertices: usize,
}

impl Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "found a component of {} vertices that is no rooted tree and no row, expected at most \
             {COMPONENT_LIMIT} for a search",
            self.vertices
        )
    }
}

impl std::error::Error for TooLarge {}

/// Why a search that goes on from a table cannot.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SearchError {
    /// A component is too large.
    TooLarge(TooLarge),
    /// The saved table cannot be used.
    Table(TableError),
}

impl Display for SearchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(error) => error.fmt(f),
            Self::Table(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SearchError {}

impl From<TooLarge> for SearchError {
    fn from(error: TooLarge) -> Self {
        Self::TooLarge(error)
    }
}

impl From<TableError> for SearchError {
    fn from(error: TableError) -> Self {
        Self::Table(error)
    }
}

/// Searches a board. `watch` is told how far the search has come, every now and then, and says
/// whether to go on; where it says no, the answer has the intervals reached.
///
/// The cost is exponential in general (the games are PSPACE-complete); the memory stays about the
/// one allowed.
///
/// # Errors
/// See [`TooLarge`].
pub fn solve<W: Scalar>(
    board: &General<W>,
    options: &Options,
    watch: &mut dyn FnMut(&Progress<W>) -> bool,
) -> Result<Answer<W>, TooLarge> {
    match solve_with_table(board, options, &mut TableFile::none(), watch) {
        Ok(answer) => Ok(answer),
        Err(SearchError::TooLarge(error)) => Err(error),
        Err(SearchError::Table(_)) => unreachable!("there is no table"),
    }
}

/// The same, going on from a saved table, and saving the table in the end.
///
/// # Errors
/// See [`SearchError`].
pub fn solve_with_table<W: Scalar>(
    board: &General<W>,
    options: &Options,
    table: &mut TableFile<'_>,
    watch: &mut dyn FnMut(&Progress<W>) -> bool,
) -> Result<Answer<W>, SearchError> {
    let enabled = root::enabled(board, options);
    let vertices = lower::largest_component(&board.field, &enabled);
    match vertices {
        0..=64 => root::solve::<W, 1>(board, options, enabled, table, watch),
        65..=256 => root::solve::<W, 4>(board, options, enabled, table, watch),
        257..=COMPONENT_LIMIT => root::solve::<W, 8>(board, options, enabled, table, watch),
        _ => return Err(SearchError::TooLarge(TooLarge { vertices })),
    }
    .map_err(SearchError::Table)
}
