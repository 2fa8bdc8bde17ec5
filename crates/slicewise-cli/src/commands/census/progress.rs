//! How far a census is: boards and parts, the rate, what is left, the best so far.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use slicewise_lab::census::{Plan, Tally};

/// The time between two updates.
const TICK: Duration = Duration::from_millis(100);

pub(super) struct Progress {
    bar: ProgressBar,
    started: Instant,
    shown: Instant,
    /// The boards that were counted before.
    before: u64,
    /// Whether the bar is about boards, whose number is known, or about parts.
    counts_boards: bool,
}

impl Progress {
    pub(super) fn new(plan: &Plan, next: usize, before: u64) -> Self {
        let boards = plan.population().count().and_then(|count| u64::try_from(count).ok());
        let bar = ProgressBar::new(boards.unwrap_or(plan.parts() as u64));
        let style = "{bar:20} {percent} % {elapsed}, {eta} left; {msg}";
        bar.set_style(
            ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()),
        );
        let counts_boards = boards.is_some();
        bar.set_position(if counts_boards { before } else { next as u64 });
        bar.reset_eta();
        let now = Instant::now();
        Self { bar, started: now, shown: now, before, counts_boards }
    }

    pub(super) fn show(&mut self, next: usize, tally: &Tally) {
        if self.bar.is_hidden() || self.shown.elapsed() < TICK {
            return;
        }
        self.shown = Instant::now();
        let boards = tally.boards();
        self.bar.set_position(if self.counts_boards { boards } else { next as u64 });
        let rate = (boards - self.before) as f64 / self.started.elapsed().as_secs_f64() / 1e6;
        let best = tally.best.first().and_then(|best| best.rank.as_ref());
        let best = best.map(|rank| format!(", best so far {rank}")).unwrap_or_default();
        self.bar.set_message(format!("{boards} boards, {rate:.1} million a second{best}"));
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
