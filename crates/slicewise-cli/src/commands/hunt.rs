//! `slicewise hunt`: boards with the least or the most of a number.

use std::cell::Cell;
use std::ops::ControlFlow;

use slicewise::{Interval, Progress, Watch};
use slicewise_lab::census;
use slicewise_report::{HuntReport, text};

use super::census::{expression, population};
use super::style;
use crate::args::{Hunt, SearchLimit};
use crate::failure::Failure;
use crate::interrupt::{self, PollGuard};
use crate::output::Output;
use crate::progress::Bar;

pub(crate) fn run(options: &Hunt, output: &mut Output) -> Result<(), Failure> {
    let (flag, by, is_largest) = options.extreme.wanted("share");
    let (boards, time) = match options.budget {
        None => (census::USUAL_BOARDS, None),
        Some(SearchLimit::Positions(boards)) => (boards, None),
        Some(SearchLimit::Time(time)) => (u64::MAX, Some(time)),
    };
    let sought = census::Hunt {
        population: population(&options.family),
        by: expression(flag, by)?,
        is_largest,
        seed: options.seed,
        boards,
    };
    let _polling = PollGuard::new();
    let shown = Shown { bar: Bar::endless(), boards: Cell::new(0) };
    let on_progress = |progress: &Progress| shown.on_progress(progress);
    let watch = Watch::new(&on_progress);
    let watch = time.map_or(watch, |time| watch.within(time));
    let found = census::hunt(&sought, watch);
    let Shown { boards, .. } = shown;
    let Some(found) = found.map_err(Failure::bad_input)? else {
        let message = format!("found no board that has the number {by}, expected one");
        return Err(Failure::refused(message));
    };
    let report = HuntReport::new(&sought, boards.get(), &found);
    match options.show.json {
        true => output.json(&report),
        false => output.text(&text::hunt(&report, &style(&options.show, output))),
    }
}

/// The progress of a hunt, as it is shown.
struct Shown {
    bar: Bar,
    boards: Cell<u64>,
}

impl Shown {
    fn on_progress(&self, progress: &Progress) -> ControlFlow<()> {
        self.boards.set(progress.positions);
        self.bar.show(|_| {
            let best = progress.value.as_ref().and_then(Interval::exact);
            let best = best.map(|rank| format!(", best so far {rank}")).unwrap_or_default();
            (progress.positions, format!("{} boards{best}", progress.positions))
        });
        match interrupt::was_pressed() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}
