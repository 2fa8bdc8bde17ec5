//! `slicewise hunt`: boards with the least or the most of a number.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use slicewise::census::{self, HuntProgress};
use slicewise::report::{HuntReport, text};

use super::census::{expression, population};
use super::style;
use crate::args::{Budget, Hunt};
use crate::failure::Failure;
use crate::interrupt::{self, PollGuard};
use crate::output::Output;

/// The number of boards that a hunt looks at if nothing else is asked.
const BOARDS: u64 = 2_000_000;

/// The time between two updates of the progress.
const TICK: Duration = Duration::from_millis(100);

pub(crate) fn run(options: &Hunt, output: &mut Output) -> Result<(), Failure> {
    let (flag, by, is_largest) = options.extreme.wanted("share");
    let (boards, time) = match options.budget {
        None => (BOARDS, None),
        Some(Budget::Positions(boards)) => (boards, None),
        Some(Budget::Time(time)) => (u64::MAX, Some(time)),
    };
    let sought = census::Hunt {
        population: population(&options.family),
        by: expression(flag, by)?,
        is_largest,
        seed: options.seed,
        boards,
    };
    let _polling = PollGuard::new();
    let mut watch = Watch::new(time);
    let found = census::hunt(&sought, &mut |progress| watch.goes_on(progress));
    watch.bar.finish_and_clear();
    let Some(found) = found.map_err(Failure::bad_input)? else {
        let message = format!("found no board that has the number {by}, expected one");
        return Err(Failure::refused(message));
    };
    let report = HuntReport::new(&sought, watch.boards, &found);
    match options.show.json {
        true => output.json(&report),
        false => output.text(&text::hunt(&report, &style(&options.show))),
    }
}

/// The progress of a hunt.
struct Watch {
    bar: ProgressBar,
    started: Instant,
    shown: Instant,
    time: Option<Duration>,
    boards: u64,
}

impl Watch {
    fn new(time: Option<Duration>) -> Self {
        let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
        let bar = ProgressBar::no_length();
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        let now = Instant::now();
        Self { bar, started: now, shown: now, time, boards: 0 }
    }

    fn goes_on(&mut self, progress: &HuntProgress<'_>) -> ControlFlow<()> {
        self.boards = progress.boards;
        if !self.bar.is_hidden() && self.shown.elapsed() >= TICK {
            self.shown = Instant::now();
            let best = progress.best.and_then(|best| best.rank.as_ref());
            let best = best.map(|rank| format!(", best so far {rank}")).unwrap_or_default();
            self.bar.set_message(format!("{} boards{best}", progress.boards));
            self.bar.tick();
        }
        let is_spent = self.time.is_some_and(|time| self.started.elapsed() >= time);
        match is_spent || interrupt::was_pressed() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}
