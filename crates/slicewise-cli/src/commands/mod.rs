//! The commands: each asks the library for a report and prints it as text or JSON.

pub(crate) mod census;
pub(crate) mod certificate;
pub(crate) mod convert;
pub(crate) mod draw;
pub(crate) mod each;
pub(crate) mod explain;
pub(crate) mod find;
pub(crate) mod generate;
pub(crate) mod hunt;
pub(crate) mod pages;
pub(crate) mod play;
#[cfg(feature = "serve")]
pub(crate) mod serve;
pub(crate) mod sheet;
pub(crate) mod solve;
pub(crate) mod study;
pub(crate) mod theory;

use std::time::Instant;

use slicewise::Ask;
use slicewise_report::text::{Notes, Style};

use crate::args::{ShowArgs, StudyArgs};
use crate::interrupt;
use crate::output::{self, Output};
use crate::search::Meter;

/// The bytes that the searches of a study remember, about.
const STUDY_MEMORY: usize = 1 << 26;

/// Asks what takes searches, within the budget of a study that has `begun`.
fn asking<T>(study: &StudyArgs, begun: Instant, question: impl FnOnce(&Ask<'_>) -> T) -> T {
    let (positions, memory) = (u64::MAX, STUDY_MEMORY);
    let meter = Meter::new(&study.budget, memory as u64, begun);
    meter.during(|watch| question(&Ask { positions, memory, watch, ..Ask::default() }))
}

/// What has stopped a question.
fn stopper() -> &'static str {
    if interrupt::was_pressed() { "an interrupt" } else { "its budget" }
}

/// The layout of text that the arguments ask for, on this terminal, about the board that was read last.
fn style(show: &ShowArgs, output: &Output) -> Style {
    let default = Style::default();
    Style {
        width: output::columns().unwrap_or(default.width),
        decimals: show.decimal.map(usize::from),
        entries: if show.full { usize::MAX } else { default.entries },
        digits: if show.full { usize::MAX } else { default.digits },
        notes: Notes {
            list: "--full or --json shows all",
            drawing: "--full draws all",
            moves: "--all-moves gives the outcome of every move",
        },
        names: output.names().clone(),
        ends: false,
    }
}
