//! `slicewise theory four-ninths`: a proof for one number of slices after another.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use slicewise::{Progress, Watch};
use slicewise_lab::cones::{FourNinths, FourNinthsError, Size, four_ninths};
use slicewise_report::{FourNinthsReport, text};

use super::stopper;
use crate::args;
use crate::failure::Failure;
use crate::interrupt::{self, PollGuard};
use crate::output::Output;
use crate::progress::Bar;

pub(super) fn run(
    options: &args::FourNinths,
    budget: Option<Duration>,
    output: &mut Output,
) -> Result<(), Failure> {
    let _polling = PollGuard::new();
    let started = Instant::now();
    for (place, size) in options.sizes.iter().enumerate() {
        let left = budget.map(|budget| budget.saturating_sub(started.elapsed()));
        let proved = proved(size, left).map_err(|error| match error {
            FourNinthsError::Stopped => stopped(options.sizes, place, stopper()),
            error => Failure::refused(error),
        })?;
        let report = FourNinthsReport::from(&proved);
        match options.show.json {
            true => output.json(&report)?,
            false => output.text(&text::four_ninths(&report))?,
        }
        // The next one may take minutes.
        output.flush()?;
    }
    Ok(())
}

/// Proves it for a number of slices, and shows how far that is.
fn proved(size: &Size, time: Option<Duration>) -> Result<FourNinths, FourNinthsError> {
    let bar = Bar::to(size.cones);
    let on_progress = |progress: &Progress| {
        bar.show(|_| {
            let cones = progress.positions;
            (cones, format!("{} slices: {cones} of {} cones", size.slices, size.cones))
        });
        match interrupt::was_pressed() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    let watch = Watch::new(&on_progress);
    four_ninths(size.slices, time.map_or(watch, |time| watch.within(time)))
}

/// The failure that a proof was stopped at a place among some numbers of slices.
fn stopped(sizes: &[Size], place: usize, by: &str) -> Failure {
    let words: Vec<String> = sizes.iter().map(|size| size.slices.to_string()).collect();
    let (before, now) = words.split_at(place);
    let said = match (before, now.first()) {
        ([], Some(now)) => format!("{now} slices are not proved"),
        ([one], Some(now)) => format!("{one} slices are proved, {now} are not"),
        ([most @ .., last], Some(now)) => {
            format!("{} and {last} slices are proved, {now} are not", most.join(", "))
        }
        (_, None) => "all slices are proved".to_owned(),
    };
    Failure::refused(format!("the proof was stopped by {by}: {said}"))
}

#[cfg(test)]
mod tests {
    use slicewise_lab::cones::SIZES;

    use super::*;

    #[test]
    fn a_proof_that_was_stopped_says_what_is_proved() {
        for (place, said) in [
            (0, "3 slices are not proved"),
            (1, "3 slices are proved, 5 are not"),
            (2, "3 and 5 slices are proved, 7 are not"),
            (3, "3, 5 and 7 slices are proved, 9 are not"),
        ] {
            let (status, message) = stopped(&SIZES, place, "its budget").status_and_message();
            let message = message.unwrap_or_default();
            assert!(status == 1 && message.contains(said), "{message}");
        }
    }
}
