//! Searches: budgets, progress on a terminal, Ctrl-C, the file of the transposition table.

use std::cell::{OnceCell, RefCell};
use std::fs::{File, TryLockError};
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use slicewise::board::notation::printable;
use slicewise::solve::SolveError;
use slicewise::{
    Ask, Error, Exact, Game, Interval, Kept, KeptTable, Progress, Reductions, Setup, Want,
};
use slicewise_report::Solved;
use slicewise_report::text::{self, Style};
use tempfile::NamedTempFile;

use crate::args::{SearchArgs, SearchLimit};
use crate::failure::Failure;
use crate::interrupt::{self, PollGuard};
use crate::progress::{Bar, TICK};
use crate::{board, replace};

/// What the arguments ask for, with at most `moves` moves of an optimal line and in the list that theory has.
fn asked<'w>(args: &SearchArgs, moves: usize, watch: slicewise::Watch<'w>) -> Ask<'w> {
    Ask {
        want: if args.all_moves { Want::Moves } else { Want::Best },
        by_search: args.search,
        line: moves,
        moves,
        positions: u64::MAX,
        memory: usize::try_from(args.memory.as_u64()).unwrap_or(usize::MAX),
        threads: args.threads.get(),
        reductions: Reductions { conjecture: args.conjecture, ..Reductions::ALL },
        watch,
        ..Ask::default()
    }
}

/// Solves a board, by search where theory has no answer or the arguments ask for it, with at most
/// `moves` moves of an optimal line and in the list that theory has. Its time is counted from when it has `begun`. Calls `before`
/// before a search.
pub(crate) fn solve(
    args: &SearchArgs,
    game: Game,
    moves: usize,
    begun: Instant,
    before: &mut dyn FnMut(),
) -> Result<Solved, Error> {
    if args.search || !game.has_theory() {
        before();
    }
    let meter = Meter::new(&args.budget, args.memory.as_u64(), begun);
    let analysis = meter.during(|watch| game.ask(&asked(args, moves, watch)))?;
    Ok(Solved { board: game.into_setup(), analysis })
}

/// The value of a board alone, by search where theory has no answer or the arguments ask for it, with a call
/// of `before` before what may be one.
pub(crate) fn value(
    args: &SearchArgs,
    setup: &Setup,
    before: &mut dyn FnMut(),
) -> Result<Interval<Exact>, Error> {
    if let Some(value) = Game::value_of_short(setup).filter(|_| !args.search) {
        return Ok(Interval::exactly(value));
    }
    let game = Game::new(setup.clone())?;
    if args.search || !game.has_theory() {
        before();
    }
    let meter = Meter::new(&args.budget, args.memory.as_u64(), Instant::now());
    let found =
        meter.during(|watch| game.ask(&Ask { want: Want::Value, ..asked(args, 0, watch) }))?;
    Ok(found.value)
}

/// Searches a board, continuing from the table of a file if it exists. Returns what is found, and the table, which is to be
/// saved there.
pub(crate) fn solve_with_table(
    args: &SearchArgs,
    game: Game,
    moves: usize,
    begun: Instant,
    path: &Path,
) -> Result<(Solved, Unsaved), Failure> {
    let path = replace::replaceable(path).map_err(|error| unusable(path, "saved", &error))?;
    let from = opened(&path)?.map(RefCell::new);
    // Tried before the search, which would be wasted if this failed.
    drop(replace::beside(&path).map_err(|error| unusable(&path, "saved", &error))?);
    let meter = Meter::new(&args.budget, args.memory.as_u64(), begun);
    let kept = Kept::default();
    let table = from.as_ref().map(|file| file as &RefCell<dyn io::Read>);
    let found = meter.during(|watch| {
        let asked = asked(args, moves, watch);
        game.ask(&Ask { by_search: true, table, keep: Some(&kept), ..asked })
    });
    let analysis = found.map_err(|error| match error {
        Error::Solve(SolveError::Table(error)) => {
            Failure::bad_input(format!("{}: {error}", path.display()))
        }
        error => board::failure(&error),
    })?;
    if kept.is_unread() {
        let path = path.display();
        let found = format!("the search was stopped before the table {path} was read");
        Failure::refused(format!("{found}: the table stays as it is")).report();
    }
    let (from, kept) = (from.map(RefCell::into_inner), kept.table());
    Ok((Solved { board: game.into_setup(), analysis }, Unsaved { path, from, kept }))
}

/// A table that is to be saved.
pub(crate) struct Unsaved {
    path: PathBuf,
    /// The file from which the search went on, locked.
    from: Option<File>,
    /// `None` if there is nothing to save.
    kept: Option<KeptTable>,
}

impl Unsaved {
    /// Saves the table. Ctrl-C ends the command meanwhile, and leaves the file as it was.
    pub(crate) fn save(self) {
        let Some(kept) = &self.kept else { return };
        let bar = ProgressBar::new_spinner();
        let path = self.path.display().to_string();
        bar.set_message(format!("saving the table {}", printable(&path)));
        bar.enable_steady_tick(TICK);
        let saved = replace::beside(&self.path).and_then(|mut file| {
            kept.save(&mut file)?;
            match self.from {
                Some(_) => replace(file, &self.path),
                None => persist_new(file, &self.path),
            }
        });
        bar.finish_and_clear();
        let count = kept.unfitting();
        if count > 0 {
            let found =
                format!("the table {path} had {count} positions more than fit into --memory");
            Failure::refused(format!("{found}: they are forgotten, and found again")).report();
        }
        match saved {
            Ok(place) if place == self.path => {}
            Ok(place) => {
                let (path, place) = (self.path.display(), place.display());
                let found = format!("another process has saved the table {path} meanwhile");
                Failure::refused(format!("{found}: the one of this search is {place}")).report();
            }
            // The answer is worth more than the table.
            Err(error) => {
                unusable(&self.path, "saved", &error).report();
            }
        }
    }
}

/// Puts a file in the place of another, at once. Returns its path.
fn replace(file: NamedTempFile, path: &Path) -> io::Result<PathBuf> {
    file.persist(path).map_err(|error| error.error)?;
    Ok(path.to_owned())
}

/// Puts a file where none was; if one is there by now, beside it, with a number after its name. Returns its path.
fn persist_new(mut file: NamedTempFile, path: &Path) -> io::Result<PathBuf> {
    let mut place = path.to_owned();
    for number in 2_u64.. {
        match file.persist_noclobber(&place) {
            Ok(_) => break,
            Err(refused) if refused.error.kind() == io::ErrorKind::AlreadyExists => {
                file = refused.file;
                place = path.as_os_str().to_owned().into();
                place.as_mut_os_string().push(format!(".{number}"));
            }
            Err(refused) => return Err(refused.error),
        }
    }
    Ok(place)
}

/// Opens and locks a table; `None` if there is none.
fn opened(path: &Path) -> Result<Option<File>, Failure> {
    loop {
        let file = match File::open(path) {
            Ok(file) => locked(file, path)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(unusable(path, "read", &error)),
        };
        // A process that was just ending may have replaced it before it was locked.
        if replace::is_at(&file, path) {
            return Ok(Some(file));
        }
    }
}

/// Locks a table, which one search at a time continues and replaces.
fn locked(file: File, path: &Path) -> Result<File, Failure> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            let found = format!("the table {} is in use by another process", path.display());
            Err(Failure::refused(format!("{found}: wait for it, or use another file")))
        }
        // Some file systems have no locks.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

fn unusable(path: &Path, what: &str, error: &io::Error) -> Failure {
    Failure::bad_input(format!("the table {} could not be {what}: {error}", path.display()))
}

/// The failure that a search was stopped early; `None` if it was completed.
pub(crate) fn stopped(solved: &Solved) -> Option<Failure> {
    let searched = solved.analysis.searched.filter(|_| !solved.analysis.complete)?;
    let by = match interrupt::was_pressed() {
        true => "by an interrupt",
        false if solved.analysis.refusal.is_some() => "by the limit of --memory",
        false => "by its budget",
    };
    let missing = match solved.analysis.value.is_exact() {
        true => "found the value, expected all moves and the line as well",
        false => "found an interval, expected the value",
    };
    Some(Failure::refused(format!(
        "the search was stopped {by} after {} positions: {missing}",
        searched.positions
    )))
}

/// The least time of a budget.
pub(crate) fn time(budget: &[SearchLimit]) -> Option<Duration> {
    let times = budget.iter().filter_map(|budget| match budget {
        SearchLimit::Time(time) => Some(*time),
        SearchLimit::Positions(_) => None,
    });
    times.min()
}

/// Watches a search: shows how far it is and decides whether to go on.
pub(crate) struct Meter {
    started: Instant,
    positions: Option<u64>,
    time: Option<Duration>,
    memory: u64,
    bar: Bar,
    /// Held from the first call on: Ctrl-C then stops the search, which reports what it has reached.
    polling: OnceCell<PollGuard>,
}

impl Meter {
    /// Watches a search with a budget, whose time is counted from when the call has `begun`, and a table of at most about
    /// `memory` bytes.
    pub(crate) fn new(budget: &[SearchLimit], memory: u64, begun: Instant) -> Self {
        let positions = budget.iter().filter_map(|budget| match budget {
            SearchLimit::Positions(positions) => Some(*positions),
            SearchLimit::Time(_) => None,
        });
        Self {
            started: begun,
            positions: positions.min(),
            time: time(budget),
            memory: memory.max(1),
            bar: Bar::endless(),
            polling: OnceCell::new(),
        }
    }

    /// Asks what takes a watch.
    pub(crate) fn during<T>(&self, question: impl FnOnce(slicewise::Watch<'_>) -> T) -> T {
        question(slicewise::Watch::new(&|progress| self.on_progress(progress)))
    }

    fn on_progress(&self, progress: &Progress) -> ControlFlow<()> {
        self.polling.get_or_init(PollGuard::new);
        let is_spent = self.positions.is_some_and(|most| progress.positions >= most)
            || self.time.is_some_and(|time| self.started.elapsed() >= time);
        if is_spent || interrupt::was_pressed() {
            return ControlFlow::Break(());
        }
        self.bar.show(|time| {
            let rate = progress.positions as f64 / time.as_secs_f64();
            let full = 100 * progress.bytes as u64 / self.memory;
            let value = text::progress(progress, &Style::default());
            let positions = progress.positions;
            let found =
                format!("{positions} positions, {rate:.0} a second; {value}; table {full} % full");
            (positions, found)
        });
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use bytesize::ByteSize;

    use super::*;

    fn arguments(search: bool) -> SearchArgs {
        SearchArgs {
            all_moves: false,
            budget: Vec::new(),
            threads: NonZeroUsize::MIN,
            memory: ByteSize::mib(1),
            table: None,
            search,
            conjecture: false,
        }
    }

    #[test]
    fn what_was_answered_is_written_before_a_search_and_only_then() {
        let general = "rule both graph 1 2 3 edges 0-1 1-2";
        let long = "row 1 2 + stack 1 2";
        for (board, search, expected) in [
            ("row 1 2", false, 0),
            ("row 1 2", true, 1),
            (long, false, 0),
            (long, true, 1),
            (general, false, 1),
            (general, true, 1),
        ] {
            let (args, setup) = (arguments(search), board.parse::<Setup>().unwrap());
            let game = Game::new(setup.clone()).unwrap();
            let mut written = 0;
            assert!(
                solve(&args, game, usize::MAX, Instant::now(), &mut || written += 1).is_ok(),
                "{board}"
            );
            assert_eq!(written, expected, "{board}");
            let mut written = 0;
            assert!(value(&args, &setup, &mut || written += 1).is_ok(), "{board}");
            assert_eq!(written, expected, "the value of {board}");
        }
    }
}
