//! `slicewise find`: the most extreme boards that meet a condition.

use std::ops::ControlFlow;

use slicewise::{Ask, Progress, Watch};
use slicewise_lab::generate::Kind;
use slicewise_lab::temptation::{MOST_BOARDS, Order, Seeds, Source, TemptationError, Wanted};
use slicewise_report::{FoundReport, text};

use super::style;
use crate::args::{Find, SearchLimit};
use crate::failure::Failure;
use crate::interrupt::{self, PollGuard};
use crate::output::Output;

pub(crate) fn run(options: &Find, output: &mut Output) -> Result<(), Failure> {
    let Find { kinds, size, weights, seed, .. } = options;
    let parts = kinds.0.iter().map(|kind| Ok((shaped(*kind, options)?, *size)));
    let parts = parts.collect::<Result<_, Failure>>()?;
    let source = Source { parts, weights: *weights, seeds: Seeds::One(*seed) };
    let (boards, time) = match options.budget {
        None => (MOST_BOARDS, None),
        Some(SearchLimit::Positions(boards)) => (boards, None),
        Some(SearchLimit::Time(time)) => (MOST_BOARDS, Some(time)),
    };
    let order = options.order.unwrap_or(Order::Source);
    let wanted = Wanted { order, most: options.most, boards };
    let _polling = PollGuard::new();
    let watch = Watch::new(&go_on);
    let watch = time.map_or(watch, |time| watch.within(time));
    let ask = Ask { lines: 0, watch, ..Ask::default() };
    let sought = source.extreme(&options.condition, wanted, &ask).map_err(failure)?;
    let report = FoundReport::new(sought, order);
    match options.show.json {
        true => output.json(&report),
        false => output.text(&text::found(&report, &style(&options.show, output))),
    }
}

/// Returns a kind with the shape that was asked for.
fn shaped(kind: Kind, options: &Find) -> Result<Kind, Failure> {
    let Some(shape) = options.shape else { return Ok(kind) };
    let name = kind.name();
    kind.grown(shape).ok_or_else(|| {
        Failure::bad_input(format!("found --shape for a {name}, expected a forest or a tree"))
    })
}

fn go_on(_: &Progress) -> ControlFlow<()> {
    match interrupt::was_pressed() {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    }
}

fn failure(error: TemptationError) -> Failure {
    match error {
        TemptationError::Unsolved | TemptationError::Solve(_) => {
            Failure::refused(error.to_string())
        }
        error => Failure::bad_input(error),
    }
}
