//! [`Searcher`]: a search in any form, as used by the root, its threads and saved tables.

use std::any::Any;
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::cache_padded::CachePadded;
use super::effort::{Effort, Stopped};
use super::form::Bound;
use super::in_flight::InFlight;
use super::pace::Pace;
use super::transposition_table::TranspositionTable;
use crate::Interval;
use crate::ask::{Ask, Progress};
use crate::board::GraphPosition;
use crate::number::Scalar;

/// The bytes that the positions on the current paths may take at least, however small the table is.
const LEAST_HELD: usize = 32 << 20;

/// The most keys of positions that were left: more than there are on the paths of all threads.
pub(super) const MOST_LEFT: usize = 1 << 16;

/// The state that all threads of a search share, whatever its form.
pub(super) struct State<W> {
    pub(super) table: TranspositionTable<W>,
    pub(super) in_flight: InFlight,
    /// The number of positions expanded.
    pub(super) positions: CachePadded<AtomicU64>,
    /// Set when the search must end, or when another thread has the answer.
    pub(super) stop: CachePadded<AtomicBool>,
    /// The most bytes that the moves of the positions on a thread's current path may take.
    pub(super) most_held: usize,
    /// Set when they take more.
    pub(super) out_of_memory: AtomicBool,
    /// The keys of the positions on the paths that the search was on when it was stopped.
    pub(super) left: Mutex<Vec<u128>>,
    /// Those on which an earlier search was stopped, whose table this one goes on with: it counted them.
    pub(super) begun: OnceLock<HashSet<u128>>,
    /// How many entries of the table that it goes on with have not fitted.
    pub(super) unfitting: AtomicU64,
    /// How far the search is with the board, or with the board after a move, that it closes in on.
    pace: Mutex<Option<Pace>>,
}

impl<W> State<W> {
    /// Builds the state of a search that only knows the contents of `table`.
    pub(super) fn new(table: TranspositionTable<W>, ask: &Ask<'_, W>) -> Self {
        let threads = ask.threads.max(1);
        Self {
            table,
            in_flight: InFlight::new(threads),
            positions: CachePadded::default(),
            stop: CachePadded::default(),
            most_held: (ask.memory / 2).max(LEAST_HELD) / threads,
            out_of_memory: AtomicBool::new(false),
            left: Mutex::default(),
            begun: OnceLock::new(),
            unfitting: AtomicU64::new(0),
            pace: Mutex::default(),
        }
    }

    pub(super) fn pace(&self) -> Option<Pace> {
        *self.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn set_pace(&self, pace: Pace) {
        *self.pace.lock().unwrap_or_else(PoisonError::into_inner) = Some(pace);
    }

    /// Notes a position that is left before its value is known.
    #[cold]
    pub(super) fn leave(&self, key: u128) {
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        // A thread also leaves its path when another one has the answer.
        if left.len() >= MOST_LEFT {
            left.clear();
        }
        left.push(key);
    }
}

/// A board as a position of a form.
#[derive(Clone)]
pub(super) struct RootNode<W> {
    pub(super) position: Arc<dyn Any + Send + Sync>,
    /// The value of the board less the value of `position`.
    pub(super) shift: W,
}

/// A search in some form. One call is a question about a board, so that the callers are compiled once for all forms.
pub(super) trait Searcher<W: Scalar>: Send + Sync {
    /// Returns the state that all threads share.
    fn state(&self) -> &State<W>;

    /// Returns the state, dropping the rest of the search.
    fn into_state(self: Box<Self>) -> State<W>;

    /// Describes the kind of search for which a table can be used.
    fn kind(&self) -> String;

    /// Returns whether a key in a saved table may be that of a position.
    fn is_key(&self, key: u128) -> bool;

    /// Encodes a board.
    fn encode(
        &self,
        board: &GraphPosition<W>,
        effort: &mut Effort<'_>,
    ) -> Result<RootNode<W>, Stopped>;

    /// Returns the key of a board as it was reduced.
    fn key(&self, node: &RootNode<W>) -> u128;

    /// Describes the size of a board as it was lowered, for the log.
    fn size_of(&self, node: &RootNode<W>) -> String;

    /// Bounds the value of a board without a search and without the table.
    fn estimate(&self, node: &RootNode<W>) -> Interval<W>;

    /// Bounds the value of a board by its estimate and by the table.
    fn known(&self, node: &RootNode<W>) -> Interval<W>;

    /// Stores bounds of a board's value in the table, as an entry that is replaced last.
    fn learn(&self, node: &RootNode<W>, value: &Interval<W>);

    /// Bounds the value of a board by a method that costs more than an estimate; `None` if it finds no bound.
    fn bound(&self, node: &RootNode<W>) -> Option<Bound<W>>;

    /// Returns the value of a board as far as it matters: a lower bound if the result is at least the end of the window, an
    /// upper bound if it is at most its start, the value itself in between.
    fn value(
        &self,
        node: &RootNode<W>,
        window: [&W; 2],
        watch: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<W, Stopped>;

    /// Returns about how many bytes the search remembers.
    fn bytes(&self) -> usize;

    /// Returns whether positions were reduced in a way that is only conjectured to keep their value.
    fn is_conjectural(&self) -> bool;

    /// Returns the number of positions searched.
    fn positions(&self) -> u64 {
        self.state().positions.load(Ordering::Relaxed)
    }

    /// Returns the progress of the search for a value that is known to be in an interval.
    fn progress(&self, value: &Interval<W>) -> Progress<W> {
        Progress {
            positions: self.positions(),
            value: Some(value.clone()),
            entries: self.state().table.entries(),
            bytes: self.bytes(),
        }
    }

    /// Lets the threads of a stopped search run again.
    fn resume(&self) {
        self.state().stop.store(false, Ordering::Relaxed);
    }

    /// Stops all threads.
    fn stop(&self) {
        self.state().stop.store(true, Ordering::Relaxed);
    }
}
