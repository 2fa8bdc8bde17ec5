//! [`Bar`]: how far something is, on standard error if that is a terminal.

use std::cell::{Cell, OnceCell};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// The time between two updates.
pub(crate) const TICK: Duration = Duration::from_millis(100);

/// How far something is, updated every tenth of a second while it lives.
pub(crate) struct Bar {
    /// The end, if it is known.
    length: Option<u64>,
    started: Instant,
    shown: Cell<Instant>,
    /// Made when it is first shown: most things take no time.
    made: OnceCell<ProgressBar>,
}

impl Bar {
    /// A bar of something with an end, which also says how much time is left.
    pub(crate) fn to(length: u64) -> Self {
        Self::new(Some(length))
    }

    /// The time and a message, of something whose end is not known.
    pub(crate) fn endless() -> Self {
        Self::new(None)
    }

    fn new(length: Option<u64>) -> Self {
        let now = Instant::now();
        Self { length, started: now, shown: now.into(), made: OnceCell::new() }
    }

    /// Shows a position and a message, made of the time since the start, if that is due and anybody sees it.
    pub(crate) fn show(&self, how_far: impl FnOnce(Duration) -> (u64, String)) {
        let now = Instant::now();
        if now - self.shown.get() < TICK {
            return;
        }
        self.shown.set(now);
        let is_first = self.made.get().is_none();
        let bar = self.made.get_or_init(|| self.made());
        if bar.is_hidden() {
            return;
        }
        let (position, message) = how_far(now - self.started);
        bar.set_message(message);
        bar.set_position(position);
        if is_first {
            // A census that goes on was fast only before.
            bar.reset_eta();
        }
        bar.tick();
    }

    fn made(&self) -> ProgressBar {
        let (bar, style) = match self.length {
            Some(length) => {
                (ProgressBar::new(length), "{bar:20} {percent} % {elapsed}, {eta} left; {msg}")
            }
            None => (ProgressBar::no_length(), "{spinner} {elapsed} {msg}"),
        };
        let usual = ProgressStyle::default_bar();
        bar.set_style(ProgressStyle::with_template(style).unwrap_or(usual));
        bar.with_elapsed(self.started.elapsed())
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = self.made.get() {
            bar.finish_and_clear();
        }
    }
}
