//! The values of many boards of any kind.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;
use slicewise::number::Exact;
use slicewise::{Ask, Error, Game, Interval, Progress, Setup, Want, Watch};

use super::batch::Numbers;
use super::found::{Asked, Found, Out};
use crate::answers;
use crate::error::{of_board, unfinished};
use crate::search::{Budget, interruptible, threads};
use crate::setup::setups;

/// The time between two looks at threads that work, and at Ctrl-C.
const BETWEEN: Duration = Duration::from_millis(10);

/// The values of boards, objects or their texts.
#[pyfunction]
pub(crate) fn values_of_boards<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    out: Option<&str>,
    threads: &Bound<'py, PyAny>,
    budget: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let asked = Asked {
        numbers: Numbers::Values,
        threads: self::threads(py, threads)?,
        out: Out::named(py, out)?,
    };
    let budget = budget.map_or(Ok(Budget::USUAL), |budget| Budget::new(Some(budget)))?;
    let setups = setups(boards)?;
    let work = Work::new(&setups, budget);
    let values = interruptible(py, |watch| work.on_threads(asked.threads, watch))?;
    match work.refused.into_inner() {
        Ok(Some((at, Refused::Error(error)))) => {
            Err(of_board(py, &error, || setups[at].to_string()))
        }
        Ok(Some((at, Refused::Unfinished(interval)))) => {
            let message = format!(
                "board {at}: the search stopped at a value {interval}: budget= takes a larger one"
            );
            Err(unfinished(py, message, answers::interval(py, &interval)?))
        }
        _ => Found::narrowest(values).into_array(py, asked),
    }
}

/// The reason why a board has no value.
enum Refused {
    Error(Error),
    Unfinished(Interval<Exact>),
}

/// Boards that are solved one after the other, each by one thread.
struct Work<'s> {
    setups: &'s [Setup],
    /// That of each board.
    budget: Budget,
    next: AtomicUsize,
    stops: AtomicBool,
    /// The first board that was found to have no value.
    refused: Mutex<Option<(usize, Refused)>>,
}

type Values = Vec<(usize, Exact)>;

impl<'s> Work<'s> {
    fn new(setups: &'s [Setup], budget: Budget) -> Self {
        let (next, stops) = (AtomicUsize::new(0), AtomicBool::new(false));
        Self { setups, budget, next, stops, refused: Mutex::new(None) }
    }

    /// Solves all boards, until `watch` stops it or a board has no value.
    fn on_threads(&self, threads: usize, watch: &mut dyn FnMut() -> ControlFlow<()>) -> Vec<Exact> {
        let threads = threads.min(self.setups.len());
        if threads <= 1 {
            return in_order(self.solved(&RefCell::new(watch)));
        }
        thread::scope(|scope| {
            let run =
                || scope.spawn(|| self.solved(&RefCell::new(&mut || ControlFlow::Continue(()))));
            let running: Vec<_> = (0..threads).map(|_| run()).collect();
            while running.iter().any(|thread| !thread.is_finished()) {
                if watch().is_break() {
                    self.stops.store(true, Ordering::Relaxed);
                }
                thread::sleep(BETWEEN);
            }
            in_order(
                running.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect(),
            )
        })
    }

    /// Solves one board after the other, as long as there are some.
    fn solved(&self, watch: &RefCell<&mut dyn FnMut() -> ControlFlow<()>>) -> Values {
        let on_progress = |_: &Progress| match self.stops.load(Ordering::Relaxed) {
            true => ControlFlow::Break(()),
            false => (watch.borrow_mut())(),
        };
        let watch = Watch::new(&on_progress);
        let mut values = Vec::new();
        loop {
            let at = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(setup) = self.setups.get(at) else { return values };
            if watch.goes_on().is_break() {
                return values;
            }
            match value(setup, self.budget, watch) {
                Ok(value) => values.push((at, value)),
                Err(refused) => {
                    self.stops.store(true, Ordering::Relaxed);
                    if let Ok(mut first) = self.refused.lock()
                        && first.as_ref().is_none_or(|(before, _)| at < *before)
                    {
                        *first = Some((at, refused));
                    }
                }
            }
        }
    }
}

fn value(setup: &Setup, budget: Budget, watch: Watch<'_>) -> Result<Exact, Refused> {
    if let Some(value) = Game::value_of_short(setup) {
        return Ok(value);
    }
    let watch = budget.time.map_or(watch, |time| watch.within(time));
    let ask = Ask { want: Want::Value, positions: budget.positions, watch, ..Ask::default() };
    let found = Game::new(setup.clone()).and_then(|game| game.ask(&ask));
    let interval = found.map_err(Refused::Error)?.value;
    interval.exact().cloned().ok_or(Refused::Unfinished(interval))
}

fn in_order(mut values: Values) -> Vec<Exact> {
    values.sort_unstable_by_key(|(at, _)| *at);
    values.into_iter().map(|(_, value)| value).collect()
}
