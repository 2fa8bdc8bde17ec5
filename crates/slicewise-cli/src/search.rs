//! Searches: budgets, progress on a terminal, Ctrl-C, the file of the transposition table.

use std::fs::File;
use std::io;
use std::path::Path;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use slicewise::Setup;
use slicewise::report::text::{self, Style};
use slicewise::report::{Reached, ReportError, SearchReport, Solution};
use slicewise::solve::search::{Options, TableFile};
use tempfile::NamedTempFile;

use crate::args::{Budget, SearchArgs};
use crate::failure::Failure;
use crate::interrupt::{self, PollGuard};

/// The time between two updates of the progress.
const TICK: Duration = Duration::from_millis(100);

fn options(args: &SearchArgs) -> Options {
    Options {
        memory: usize::try_from(args.memory.as_u64()).unwrap_or(usize::MAX),
        threads: args.threads.get(),
        all_moves: args.all_moves,
        ..Options::default()
    }
}

/// Solves a board, by search where theory has no answer or the arguments ask for it.
pub(crate) fn solve(args: &SearchArgs, setup: &Setup) -> Result<Solution, ReportError> {
    let options = options(args);
    let mut watch = Watch::new(args);
    if args.search {
        let mut table = TableFile::none();
        let report = SearchReport::of(setup, &options, &mut table, &mut |at| watch.goes_on(at));
        return report.map(Solution::Search);
    }
    Solution::of(setup, &options, &mut |at| watch.goes_on(at))
}

/// Searches a board, continuing from the table of a file if it exists, and saves the table there.
pub(crate) fn solve_with_table(
    args: &SearchArgs,
    setup: &Setup,
    path: &Path,
    refuse: impl FnOnce(&ReportError) -> Failure,
) -> Result<Solution, Failure> {
    let mut from = match File::open(path) {
        Ok(file) => Some(file),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(unusable(path, "read", &error)),
    };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    // (Created before the search, which would be in vain if it could not be.)
    let mut to = NamedTempFile::new_in(folder).map_err(|error| unusable(path, "saved", &error))?;
    let mut watch = Watch::new(args);
    let mut table = TableFile {
        from: from.as_mut().map(|file| file as &mut dyn io::Read),
        to: Some(to.as_file_mut()),
        failed: None,
    };
    let options = options(args);
    let report = SearchReport::of(setup, &options, &mut table, &mut |at| watch.goes_on(at));
    let saved = table.failed.take().map_or(Ok(()), Err);
    let report = report.map_err(|error| match error {
        ReportError::Table(error) => Failure::bad_input(format!("{}: {error}", path.display())),
        error => refuse(&error),
    })?;
    let saved = saved.and_then(|()| to.persist(path).map(drop).map_err(|error| error.error));
    if let Err(error) = saved {
        // (The answer is worth more than the table.)
        unusable(path, "saved", &error).report();
    }
    Ok(Solution::Search(report))
}

fn unusable(path: &Path, what: &str, error: &io::Error) -> Failure {
    Failure::bad_input(format!("the table {} could not be {what}: {error}", path.display()))
}

/// The failure that a search was stopped early; `None` if it was completed.
pub(crate) fn stopped(solution: &Solution) -> Option<Failure> {
    let Solution::Search(report) = solution else { return None };
    if report.complete {
        return None;
    }
    let by = match interrupt::was_pressed() {
        true => "by an interrupt",
        false => "by its budget",
    };
    Some(Failure::refused(format!(
        "the search was stopped {by} after {} positions: found an interval, expected the value",
        report.positions
    )))
}

/// The progress callback of a search: shows how far it is and decides whether to go on.
struct Watch {
    started: Instant,
    shown: Instant,
    positions: Option<u64>,
    time: Option<Duration>,
    memory: u64,
    bar: ProgressBar,
    /// Held from the first call on: Ctrl-C then stops the search, which reports what it has reached.
    polling: Option<PollGuard>,
}

impl Watch {
    fn new(options: &SearchArgs) -> Self {
        let now = Instant::now();
        let positions = options.budget.iter().filter_map(|budget| match budget {
            Budget::Positions(positions) => Some(*positions),
            Budget::Time(_) => None,
        });
        let time = options.budget.iter().filter_map(|budget| match budget {
            Budget::Time(time) => Some(*time),
            Budget::Positions(_) => None,
        });
        let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
        let bar = ProgressBar::no_length();
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        Self {
            started: now,
            shown: now,
            positions: positions.min(),
            time: time.min(),
            memory: options.memory.as_u64().max(1),
            bar,
            polling: None,
        }
    }

    fn goes_on(&mut self, reached: &Reached) -> bool {
        self.polling.get_or_insert_with(PollGuard::new);
        if interrupt::was_pressed() || self.positions.is_some_and(|most| reached.positions >= most)
        {
            return false;
        }
        let now = Instant::now();
        if self.time.is_some_and(|time| now - self.started >= time) {
            return false;
        }
        if now - self.shown >= TICK && !self.bar.is_hidden() {
            self.shown = now;
            let rate = reached.positions as f64 / (now - self.started).as_secs_f64();
            let full = 100 * reached.bytes as u64 / self.memory;
            self.bar.set_message(format!(
                "{} positions, {rate:.0} a second; {}; table {full} % full",
                reached.positions,
                text::reached(reached, &Style::default()),
            ));
            self.bar.tick();
        }
        true
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
