//! [`Watch`]: the clock, the stop signal, the listener and the seed that a caller provides.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use slicewise::solve::search::{KeptTable, Progress};
use slicewise::{Exact, Interval};

/// The access to the outside world that answering a question needs.
pub trait Watch {
    /// Returns the time since a fixed moment. It never decreases.
    fn now(&self) -> Duration;

    /// Returns whether a search should stop at once, with what it has found so far.
    fn is_stopped(&self) -> bool;

    /// Returns another watch of the same question, with the same clock and stop signal, which owns what it needs.
    fn shared(&self) -> Box<dyn Watch>;

    /// Receives how far a search has come, as JSON: at most ten times a second.
    fn progress(&mut self, progress: &str);

    /// Returns a seed for a question that needs one and names none.
    fn seed(&mut self) -> u64;

    /// Keeps what a search that did not end has found about `position`, for a later [`recall`](Self::recall), and
    /// returns whether it does. What was kept about the same position before may go.
    fn keep(&mut self, _position: &str, _found: Vec<u8>) -> bool {
        false
    }

    /// Returns what was kept about `position` last, if it still is.
    fn recall(&mut self, _position: &str) -> Option<Arc<[u8]>> {
        None
    }
}

/// A watch whose clock stands still, which never stops, and whose only seed is 0.
///
/// Under it a search goes on until it is done, whatever `seconds` a question allows.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoWatch;

impl Watch for NoWatch {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn is_stopped(&self) -> bool {
        false
    }

    fn shared(&self) -> Box<dyn Watch> {
        Box::new(*self)
    }

    fn progress(&mut self, _progress: &str) {}

    fn seed(&mut self) -> u64 {
        0
    }
}

/// The least time between two reports of progress.
const INTERVAL: Duration = Duration::from_millis(100);

/// Where the table begins in what is kept of a search, after the number of positions.
pub(crate) const TABLE: usize = size_of::<u64>();

/// A search under a watch, with a deadline.
pub(crate) struct Search<'w> {
    watch: &'w mut dyn Watch,
    deadline: Duration,
    reported: Duration,
    /// The number of positions that earlier searches looked at, from which this one goes on.
    before: u64,
}

impl<'w> Search<'w> {
    /// Begins a search that may take `time`.
    pub(crate) fn new(watch: &'w mut dyn Watch, time: Duration) -> Self {
        let now = watch.now();
        Self { deadline: now.saturating_add(time), reported: now, before: 0, watch }
    }

    /// Recalls the table of an earlier search of `position`, whose positions count as this one's.
    pub(crate) fn recall(&mut self, position: &str) -> Option<Arc<[u8]>> {
        let found = self.watch.recall(position)?;
        self.before = u64::from_le_bytes(*found.first_chunk()?);
        Some(found)
    }

    /// Forgets that there was an earlier search.
    pub(crate) fn begin_anew(&mut self) {
        self.before = 0;
    }

    /// Keeps the table of this search, which has looked at `positions` positions, with those before. Returns whether
    /// that could be done. (Nobody waits for the rest of a question that was stopped.)
    pub(crate) fn keep(&mut self, position: &str, positions: u64, table: &KeptTable) -> bool {
        let mut found = positions.to_le_bytes().to_vec();
        !self.watch.is_stopped()
            && table.save(&mut found).is_ok()
            && self.watch.keep(position, found)
    }

    /// Returns the number of positions in all, of which this search has looked at `positions`.
    pub(crate) fn in_all(&self, positions: u64) -> u64 {
        self.before.saturating_add(positions)
    }

    /// Returns whether the search may go on.
    pub(crate) fn may_go_on(&self) -> ControlFlow<()> {
        until(self.watch, self.deadline)
    }

    /// Reports `progress` if it is time to, and returns whether the search may go on.
    pub(crate) fn goes_on(&mut self, progress: &Progress<Exact>) -> ControlFlow<()> {
        self.may_go_on()?;
        let now = self.watch.now();
        if now.saturating_sub(self.reported) >= INTERVAL {
            self.reported = now;
            let Progress { positions, bytes, value: lead, .. } = progress;
            let report = Report { positions: self.in_all(*positions), bytes: *bytes, lead };
            self.watch.progress(&serde_json::to_string(&report).unwrap_or_default());
        }
        ControlFlow::Continue(())
    }
}

/// Answers a question of the laboratory, which may take `time`.
pub(crate) fn stoppable<T>(watch: &dyn Watch, time: Duration, question: impl FnOnce() -> T) -> T {
    let deadline = watch.now().saturating_add(time);
    let shared = watch.shared();
    slicewise::stoppable(move || until(shared.as_ref(), deadline), question)
}

/// Returns whether work may go on that ends at `deadline`.
fn until(watch: &dyn Watch, deadline: Duration) -> ControlFlow<()> {
    match watch.is_stopped() || watch.now() >= deadline {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    }
}

/// How far a search has come, as JSON.
#[derive(Serialize)]
struct Report<'p> {
    positions: u64,
    bytes: usize,
    /// What is known of the first player's lead at the end.
    lead: &'p Interval<Exact>,
}
