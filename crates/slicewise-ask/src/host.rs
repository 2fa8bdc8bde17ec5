//! [`Host`]: the clock, the stop signal, the listener and the seed that a caller provides.

use std::cell::RefCell;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use serde_json::value::RawValue;
use slicewise::{Exact, Interval, KeptTable, Progress};

use crate::answer::PositionAnswer;

/// The access to the outside world that answering a question needs.
pub trait Host {
    /// Returns the time since a fixed moment. It never decreases.
    fn now(&self) -> Duration;

    /// Returns whether a search should stop at once, with what it has found so far.
    fn is_stopped(&self) -> bool;

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

/// A host whose clock stands still, which never stops, and whose only seed is 0.
///
/// Under it a search goes on until it is done, whatever `seconds` a question allows.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoHost;

impl Host for NoHost {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn is_stopped(&self) -> bool {
        false
    }

    fn progress(&mut self, _progress: &str) {}

    fn seed(&mut self) -> u64 {
        0
    }
}

/// The least time between two reports of progress.
const INTERVAL: Duration = Duration::from_millis(100);

/// What is kept of a search: the number of its positions and the length of its answer, eight bytes each, the answer, and the
/// table.
pub(crate) struct Recalled {
    found: Arc<[u8]>,
    positions: u64,
    answer: Box<RawValue>,
    /// Where the table begins.
    table: usize,
}

impl Recalled {
    /// Reads what was kept; `None` if it was not kept like this.
    fn read(found: Arc<[u8]>) -> Option<Self> {
        let (positions, rest) = found.split_first_chunk()?;
        let (length, rest) = rest.split_first_chunk()?;
        let length = usize::try_from(u64::from_le_bytes(*length)).ok()?;
        let (answer, rest) = rest.split_at_checked(length)?;
        let (answer, table) = (serde_json::from_slice(answer).ok()?, found.len() - rest.len());
        Some(Self { positions: u64::from_le_bytes(*positions), answer, table, found })
    }

    /// Returns the answer of the search.
    pub(crate) fn answer(&self) -> Box<RawValue> {
        self.answer.clone()
    }

    /// Returns its table.
    pub(crate) fn table(&self) -> Cursor<Arc<[u8]>> {
        let mut table = Cursor::new(Arc::clone(&self.found));
        table.set_position(self.table as u64);
        table
    }
}

/// A search for a host, with a deadline.
pub(crate) struct Run<'w> {
    host: &'w mut dyn Host,
    deadline: Duration,
    reported: Duration,
    /// The number of positions that earlier searches looked at, from which this one goes on.
    before: u64,
    /// Whether it was told to end; it is not asked again.
    has_stopped: bool,
}

impl<'w> Run<'w> {
    /// Begins a search that may take `time`.
    pub(crate) fn new(host: &'w mut dyn Host, time: Duration) -> Self {
        let now = host.now();
        Self {
            deadline: now.saturating_add(time),
            reported: now,
            before: 0,
            has_stopped: false,
            host,
        }
    }

    /// Recalls an earlier search of `position`, whose positions count as this one's.
    pub(crate) fn recall(&mut self, position: &str) -> Option<Recalled> {
        let found = Recalled::read(self.host.recall(position)?)?;
        self.before = found.positions;
        Some(found)
    }

    /// Forgets that there was an earlier search.
    pub(crate) fn begin_anew(&mut self) {
        self.before = 0;
    }

    /// Keeps the answer and the table of this search. Returns whether that could be done. (Nobody waits for the rest of a
    /// question that was stopped.)
    pub(crate) fn keep(
        &mut self,
        position: &str,
        answer: &PositionAnswer,
        table: &KeptTable,
    ) -> bool {
        let Ok(text) = slicewise::json::to_string(answer) else { return false };
        let mut found = answer.analysis.positions().to_le_bytes().to_vec();
        found.extend((text.len() as u64).to_le_bytes());
        found.extend(text.into_bytes());
        !self.host.is_stopped() && table.save(&mut found).is_ok() && self.host.keep(position, found)
    }

    /// Keeps what was recalled, from which this search did not go on.
    pub(crate) fn keep_on(&mut self, position: &str, recalled: &Recalled) {
        self.host.keep(position, recalled.found.to_vec());
    }

    /// Returns the number of positions in all, of which this search has looked at `positions`.
    pub(crate) fn in_all(&self, positions: u64) -> u64 {
        self.before.saturating_add(positions)
    }

    /// Asks the library what this watches.
    pub(crate) fn watching<T>(&mut self, question: impl FnOnce(slicewise::Watch<'_>) -> T) -> T {
        let search = RefCell::new(self);
        question(slicewise::Watch::new(&|progress| search.borrow_mut().on_progress(progress)))
    }

    /// Reports `progress` if it is time to, and returns whether the search may go on.
    fn on_progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.has_stopped = self.has_stopped || until(self.host, self.deadline).is_break();
        if self.has_stopped {
            return ControlFlow::Break(());
        }
        let now = self.host.now();
        let Some(value) = &progress.value else { return ControlFlow::Continue(()) };
        if now.saturating_sub(self.reported) >= INTERVAL {
            self.reported = now;
            let positions = self.in_all(progress.positions);
            let report = Report { positions, bytes: progress.bytes, value };
            self.host.progress(&slicewise::json::to_string(&report).unwrap_or_default());
        }
        ControlFlow::Continue(())
    }
}

/// Returns whether work may go on that ends at `deadline`.
fn until(host: &dyn Host, deadline: Duration) -> ControlFlow<()> {
    match host.is_stopped() || host.now() >= deadline {
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
    value: &'p Interval<Exact>,
}
