//! The command `slicewise`: exact answers to taking games.
//!
//! The path of a call; each room uses only those before it:
//!
//! ```text
//! args       what clap read, as data             failure    a message and an exit status
//! input      where the text comes from           interrupt  Ctrl-C
//! board      text → board, and errors → places   output     standard output
//! progress   how far something is                replace    files that are replaced as a whole
//! search     budgets and tables
//! deadline   the end of a budget where nothing asks for it
//! stream     a row as it is read
//! commands   a report of the library → text or JSON
//! ```
//!
//! Nothing is computed here.
#![forbid(unsafe_code)]

mod args;
mod board;
mod commands;
mod deadline;
mod failure;
mod input;
mod interrupt;
mod output;
mod progress;
mod replace;
mod search;
mod stream;

use std::ffi::OsString;
use std::panic::resume_unwind;
use std::thread;

use clap::CommandFactory;

use args::{Args, Command, Late};
use failure::Failure;
use output::Output;

/// The bytes of the stack: a search is as deep as the play is long, and only what it touches takes memory.
const STACK: usize = 1 << 30;

/// The command line as clap knows it: its commands and, once it is built, their options, for pages about them.
#[must_use]
pub fn command() -> clap::Command {
    Args::command()
}

/// Answers one call of the command: `words` are its name and its arguments. Returns the exit status.
///
/// It catches Ctrl-C, which ends the process, so it is for a process that does nothing else.
///
/// ```
/// let words = ["slicewise", "solve", "row", "4", "2", "6", "7"];
/// assert_eq!(slicewise_cli::run(words.map(Into::into)), 0);
/// ```
pub fn run(words: impl IntoIterator<Item = OsString>) -> u8 {
    on_deep_stack(words.into_iter().collect(), |words| {
        let args = match Args::read(words) {
            Ok(args) => args,
            Err(error) => return failure::shown(&error),
        };
        log_if_asked();
        interrupt::catch();
        match answer(args, &mut Output::new()) {
            Ok(()) => 0,
            Err(failure) => failure.report(),
        }
    })
}

/// Writes to standard error what the engine logs, if the environment variable `RUST_LOG` says what of it.
fn log_if_asked() {
    if std::env::var_os("RUST_LOG").is_some() {
        // If the process has a logger, that one stays.
        let _ = env_logger::Builder::from_default_env().try_init();
    }
}

/// What a call of the command prints, without colours, and its exit status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The exit status.
    pub status: u8,
    /// The text on standard output.
    pub stdout: String,
    /// The text on standard error.
    pub stderr: String,
}

impl Printed {
    /// What clap found wrong, or the help that it was asked for.
    fn of_arguments(error: &clap::Error) -> Self {
        let text = error.to_string();
        let [stdout, stderr] =
            if error.use_stderr() { [String::new(), text] } else { [text, String::new()] };
        Self { status: u8::try_from(error.exit_code()).unwrap_or(2), stdout, stderr }
    }
}

/// Answers one call of the command as [`run`] does, but returns what it would print. A process may make many
/// calls, and keeps its own Ctrl-C; no budget ends it where theory answers.
///
/// ```
/// let words = ["slicewise", "solve", "--json", "row", "1", "x"];
/// let printed = slicewise_cli::printed(words.map(Into::into));
/// assert_eq!((printed.status, printed.stdout.as_str()), (2, ""));
/// assert!(printed.stderr.starts_with("error: arguments:1:7: found `x`, expected a weight"));
/// ```
pub fn printed(words: impl IntoIterator<Item = OsString>) -> Printed {
    on_deep_stack(words.into_iter().collect(), |words| {
        let mut output = Output::kept();
        let args = match Args::read(words) {
            Ok(args) => args,
            Err(error) => return Printed::of_arguments(&error),
        };
        let (status, message) = match answer(args, &mut output) {
            Ok(()) => (0, None),
            Err(failure) => failure.status_and_message(),
        };
        let message = message.map(|message| message + "\n").unwrap_or_default();
        let stderr = anstream::adapter::strip_str(&message).to_string();
        Printed { status, stdout: output.into_text(), stderr }
    })
}

/// Makes a call on a thread with a stack of [`STACK`] bytes.
fn on_deep_stack<R: Send + 'static>(words: Vec<OsString>, call: fn(Vec<OsString>) -> R) -> R {
    let copy = words.clone();
    match thread::Builder::new().stack_size(STACK).spawn(move || call(copy)) {
        Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
        // Where there is no room for it, most boards are answered all the same.
        Err(_) => call(words),
    }
}

fn answer(args: Args, output: &mut Output) -> Result<(), Failure> {
    let answered = carry_out(args.command, output);
    // Answers from before a failure are not lost.
    let written = output.flush();
    answered.and(written)
}

fn carry_out(command: Command, output: &mut Output) -> Result<(), Failure> {
    match command {
        Command::Solve(Late(options)) => commands::solve::run(options, output),
        Command::Explain(Late(options)) => commands::explain::run(options, output),
        Command::Table(Late(options)) => commands::explain::table(options, output),
        Command::Compare(Late(options)) => commands::study::compare(&options, output),
        Command::Strategy(Late(options)) => commands::study::strategy(options, output),
        Command::Part(Late(options)) => commands::study::part(&options, output),
        Command::Review(Late(options)) => commands::study::review(options, output),
        Command::Simulate(Late(options)) => commands::play::simulate(options, output),
        Command::Guarantee(Late(options)) => commands::play::guarantee(options, output),
        Command::Generate(Late(options)) => commands::generate::run(&options, output),
        Command::Census(Late(options)) => commands::census::run(&options, output),
        Command::Hunt(Late(options)) => commands::hunt::run(&options, output),
        Command::Find(Late(options)) => commands::find::run(&options, output),
        Command::Draw(Late(options)) => commands::draw::run(options, output),
        Command::Convert(Late(options)) => commands::convert::run(&options, output),
        Command::Verify(Late(options)) => commands::certificate::verify(&options, output),
        Command::Theory(Late(options)) => commands::theory::run(&options, output),
        #[cfg(feature = "serve")]
        Command::Serve(Late(options)) => commands::serve::run(&options, output),
        Command::Notation => commands::pages::notation(output),
        Command::Completions { shell } => commands::pages::completions(shell, output),
        Command::Man { dir } => commands::pages::man(dir.as_deref(), output),
    }
}
