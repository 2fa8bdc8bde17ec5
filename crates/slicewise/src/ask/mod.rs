//! [`Ask`]: what is wanted of a position, and what it may cost.

mod kept;
mod reductions;
mod watch;

use std::cell::RefCell;
use std::fmt;
use std::io::Read;

pub(crate) use self::kept::Save;
pub use self::kept::{Kept, KeptTable};
pub use self::reductions::Reductions;
pub use self::watch::{Progress, Watch};
use crate::number::Exact;

/// How much of an answer is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Want {
    /// The value alone.
    Value,
    /// The value, and one optimal move where a search has to find it. (Where theory answers, it has every move.)
    Best,
    /// The value, and the outcome of every move.
    #[default]
    Moves,
}

/// About the most positions that a search looks at unless more are asked for: a few seconds.
pub const POSITIONS: u64 = 5_000_000;

/// What is wanted of a position, and what it may cost: the same for every question.
///
/// A search that meets a limit answers with an [`Interval`](crate::Interval). What theory answers takes no search, and has
/// no limit but the cost of unbroached components together, see [`TooLarge`](crate::solve::first_move::TooLarge).
///
/// ```
/// use std::time::Duration;
///
/// use slicewise::{Ask, Game, Want, Watch};
///
/// let game: Game = "rule grab graph 1 0 2 4 edges 0-1 1-2 2-3".parse()?;
/// let watch = Watch::new(&|progress| {
///     eprintln!("{} positions", progress.positions);
///     std::ops::ControlFlow::Continue(())
/// });
/// let watch = watch.within(Duration::from_secs(60));
/// let answer = game.ask(&Ask { want: Want::Best, positions: 1_000_000, watch, ..Ask::default() })?;
/// assert_eq!(answer.value.to_string(), "3");
/// # Ok::<(), slicewise::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Ask<'a, N = Exact> {
    /// How much of the answer is wanted.
    pub want: Want,
    /// Whether a search is to answer, even if theory knows the position.
    pub by_search: bool,
    /// The most lines of optimal play: the best one, and those that begin with the next best moves.
    pub lines: usize,
    /// The most moves of a line. (Where some vertices may remain, a line that is asked for is found to its end, since only
    /// a whole play tells the totals.)
    pub line: usize,
    /// The most moves to list where theory has the outcome of every move: the first ones, and the first optimal one.
    pub moves: usize,
    /// About the most positions that one search looks at. A review searches for every move, and greedy play for every answer
    /// to it, each time up to this.
    pub positions: u64,
    /// About how many bytes a search may remember.
    pub memory: usize,
    /// The number of threads of a search. With 1, none is started.
    pub threads: usize,
    /// The reductions in use: all that are proved, except in tests and measurements, and
    /// [`conjecture`](Reductions::conjecture) on request.
    pub reductions: Reductions,
    /// What sees how far a computation is, and may stop it.
    pub watch: Watch<'a, N>,
    /// A saved table, from which a search starts: its positions are not searched again. The file is checked for damage, not
    /// for malice: the intervals in it are believed, unless they contradict each other or the board.
    pub table: Option<&'a RefCell<dyn Read>>,
    /// Where a search leaves what it knows at its end, so that it can be saved.
    pub keep: Option<&'a Kept>,
}

impl<N> Default for Ask<'_, N> {
    /// Every move, one line to the end of the play, [`POSITIONS`], 1 GiB, one thread, all reductions that are proved.
    fn default() -> Self {
        Self {
            want: Want::default(),
            by_search: false,
            lines: 1,
            line: usize::MAX,
            moves: usize::MAX,
            positions: POSITIONS,
            memory: 1 << 30,
            threads: 1,
            reductions: Reductions::ALL,
            watch: Watch::none(),
            table: None,
            keep: None,
        }
    }
}

impl<'a, N> Ask<'a, N> {
    /// The same under another watch, also in other numbers.
    pub(crate) fn under<'b, M>(&self, watch: Watch<'b, M>) -> Ask<'b, M>
    where
        'a: 'b,
    {
        let Self { want, by_search, lines, line, moves, positions, memory, threads, .. } = *self;
        let Self { reductions, table, keep, .. } = *self;
        Ask {
            want,
            by_search,
            lines,
            line,
            moves,
            positions,
            memory,
            threads,
            reductions,
            watch,
            table,
            keep,
        }
    }

    /// Whether a line is wanted.
    pub(crate) fn wants_line(&self) -> bool {
        self.line_length() > 0
    }

    /// The most moves of a line: none if no line is wanted.
    pub(crate) fn line_length(&self) -> usize {
        if self.lines == 0 { 0 } else { self.line }
    }

    /// The same for a position that is not the one that was asked about: without its table.
    pub(crate) fn aside(&self) -> Self
    where
        N: Clone,
    {
        Self { table: None, keep: None, ..*self }
    }
}

impl<N> fmt::Debug for Ask<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Ask");
        shown.field("want", &self.want).field("by_search", &self.by_search);
        shown.field("lines", &self.lines).field("line", &self.line).field("moves", &self.moves);
        shown.field("positions", &self.positions).field("memory", &self.memory);
        shown.field("threads", &self.threads).field("reductions", &self.reductions);
        shown.finish_non_exhaustive()
    }
}
