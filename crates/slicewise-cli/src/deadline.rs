//! [`Deadline`]: the end of a call whose numbers take longer than its budget.

use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use slicewise::{Exact, Game, Setup};

use crate::args::SearchLimit;
use crate::failure::Failure;
use crate::search;

/// Ends the process, without an answer, once the time of a budget is over, unless it is dropped before. Reading a number
/// of a million digits, and computing with it, asks nobody whether to go on.
pub(crate) struct Deadline {
    /// Dropped with it, which the thread that waits notices.
    _ends: Sender<()>,
}

impl Deadline {
    /// Starts the time of a budget; `None` if it has none, or if no thread can be started.
    pub(crate) fn start(budget: &[SearchLimit]) -> Option<Self> {
        let time = search::time(budget)?;
        let (ends, ended) = channel();
        let wait = move || {
            if ended.recv_timeout(time) == Err(RecvTimeoutError::Timeout) {
                end(time);
            }
        };
        thread::Builder::new().spawn(wait).ok()?;
        Some(Self { _ends: ends })
    }

    /// Keeps the deadline after a board was read only if theory answers it, in long numbers: a search looks at the clock by
    /// itself, and theory is quick in others.
    pub(crate) fn while_theory_answers(self, game: &Game) -> Option<Self> {
        (game.has_theory() && has_long_numbers(game.setup())).then_some(self)
    }
}

fn end(time: Duration) {
    let time = humantime::format_duration(time);
    let message = format!(
        "found numbers that take longer than --budget {time} to be read and computed with: no answer"
    );
    std::process::exit(i32::from(Failure::refused(message).report()));
}

/// Returns whether a board has a number that is beyond all floats, or a fraction of such numbers.
fn has_long_numbers(setup: &Setup) -> bool {
    let is_long = |number: Exact| number.to_f64().is_infinite();
    let mut weights = setup.vertex_weights().filter(|weight| weight.as_i64().is_none());
    weights.any(|weight| is_long(weight.numerator()) || is_long(weight.denominator()))
}
