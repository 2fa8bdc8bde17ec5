//! [`Watch`]: what every long computation asks from time to time, and tells how far it is.

use std::fmt;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::Interval;
use crate::number::Exact;

/// How far a computation is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress<N = Exact> {
    /// The number of positions searched so far.
    pub positions: u64,
    /// What is known of the value; `None` where no value is searched for.
    pub value: Option<Interval<N>>,
    /// The number of positions in the transposition table.
    pub entries: usize,
    /// About how many bytes the search remembers.
    pub bytes: usize,
}

impl<N> Default for Progress<N> {
    /// Nothing is known.
    fn default() -> Self {
        Self { positions: 0, value: None, entries: 0, bytes: 0 }
    }
}

impl<N> Progress<N> {
    /// The same, with the bounds of the value in other numbers.
    pub(crate) fn map<M>(&self, number: impl Fn(&N) -> M) -> Progress<M> {
        let Self { positions, entries, bytes, .. } = *self;
        let value = self.value.as_ref().map(|value| value.map(number));
        Progress { positions, value, entries, bytes }
    }
}

/// A callback that decides whether to go on.
type OnProgress<'w, N> = &'w dyn Fn(&Progress<N>) -> ControlFlow<()>;

/// Whether to go on: what every long computation asks every few milliseconds, with its progress. When the answer is no,
/// it ends with what it has found.
///
/// A watch may be asked again after it has said no, and should say no again.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::time::Duration;
///
/// use slicewise::{Game, Watch};
///
/// let game: Game = "rule grab graph 5 3 1 4 2 edges 0-1 1-2 2-3 3-0 0-2 2-4".parse()?;
/// assert!(game.certificate(Watch::none()).is_ok());
/// let no = |_: &_| ControlFlow::Break(());
/// assert!(game.certificate(Watch::new(&no)).is_err(), "it is stopped");
/// assert!(game.certificate(Watch::none().within(Duration::ZERO)).is_err(), "it has no time");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Watch<'w, N = Exact> {
    on_progress: OnProgress<'w, N>,
    end: Option<Instant>,
}

impl<'w, N> Watch<'w, N> {
    /// A watch that never says no.
    #[must_use]
    pub fn none() -> Self {
        Self::new(&|_| ControlFlow::Continue(()))
    }

    /// A watch that asks `on_progress`.
    #[must_use]
    pub fn new(on_progress: OnProgress<'w, N>) -> Self {
        Self { on_progress, end: None }
    }

    /// The same watch, which also says no after so much `time` from now. WebAssembly has no clock: a program there asks one
    /// of its own in [`new`](Self::new).
    #[must_use]
    pub fn within(self, time: Duration) -> Self {
        let end = Instant::now().checked_add(time);
        let end = [end, self.end].into_iter().flatten().min();
        Self { end, ..self }
    }

    /// Tells how far a computation is, and asks whether it goes on.
    pub fn ask(&self, progress: &Progress<N>) -> ControlFlow<()> {
        (self.on_progress)(progress)?;
        match self.end {
            Some(end) if Instant::now() >= end => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    /// Asks whether a computation goes on that has no progress to tell.
    pub fn goes_on(&self) -> ControlFlow<()> {
        self.ask(&Progress::default())
    }
}

// Derived, they would ask the same of `N`.
impl<N> Clone for Watch<'_, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<N> Copy for Watch<'_, N> {}

impl<N> Default for Watch<'_, N> {
    fn default() -> Self {
        Self::none()
    }
}

impl<N> fmt::Debug for Watch<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch").field("end", &self.end).finish_non_exhaustive()
    }
}
