//! [`Deadline`]: the end of a call that takes longer than its budget where nobody is asked whether to go on.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use slicewise::Game;

use crate::failure::Failure;

/// What a call may work after its budget: what looks at the clock by itself has ended by then, with more to say.
const GRACE: Duration = Duration::from_millis(100);

/// The time between two looks at what it has worked.
const STEP: Duration = Duration::from_millis(5);

/// The beginning of a call, and the end of its process, without an answer, once the time of its budget is over, unless the deadline
/// is dropped before. Reading a board asks nobody whether to go on, and theory computes to its end.
pub(crate) struct Deadline {
    begun: Instant,
    /// Dropped with it, which the thread that waits notices. `None` if there is no time, or if no thread can be started.
    ends: Option<Sender<()>>,
}

impl Deadline {
    /// Starts a time.
    pub(crate) fn start(time: Option<Duration>) -> Self {
        let ends = time.and_then(|time| {
            let (ends, ended) = channel();
            thread::Builder::new().spawn(move || wait(time, &ended)).ok()?;
            Some(ends)
        });
        Self { begun: Instant::now(), ends }
    }

    /// When the call began: a search of it has what is left of the time.
    pub(crate) fn begun(&self) -> Instant {
        self.begun
    }

    /// Keeps the deadline after a board was read only if theory answers it: a search looks at the clock by itself, and what it
    /// has found is not lost.
    pub(crate) fn while_theory_answers(self, game: &Game) -> Self {
        let ends = self.ends.filter(|_| game.has_theory());
        Self { ends, ..self }
    }
}

/// Ends the process after a time, unless it is told that the call has ended.
fn wait(time: Duration, ended: &Receiver<()>) {
    let goes_on = |wait| ended.recv_timeout(wait) == Err(RecvTimeoutError::Timeout);
    if !goes_on(time) {
        return;
    }
    let (late, before) = (Instant::now(), worked());
    // On a busy machine the clock says little about what a process did.
    let is_in_time = || match before.zip(worked()) {
        Some((before, now)) => now.saturating_sub(before) < GRACE,
        None => late.elapsed() < GRACE,
    };
    while is_in_time() {
        if !goes_on(STEP) {
            return;
        }
    }
    end(time);
}

/// Returns the processor time of all threads so far; `None` where the system does not tell.
fn worked() -> Option<Duration> {
    #[cfg(unix)]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
        let (seconds, nanoseconds) = (time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?);
        Some(Duration::new(seconds, nanoseconds))
    }
    #[cfg(not(unix))]
    None
}

fn end(time: Duration) {
    let time = humantime::format_duration(time);
    let message = format!(
        "found a board that takes longer than --budget {time} to be read and answered: no answer"
    );
    std::process::exit(i32::from(Failure::refused(message).report()));
}
