//! The command `slicewise`: exact answers to taking games.
//!
//! The path of a call; each room uses only those before it:
//!
//! ```text
//! args       what clap read, as data             failure    a message and an exit status
//! input      where the text comes from           interrupt  Ctrl-C
//! board      text → board, and errors → places   output     standard output
//! search     budgets, progress, tables           replace    files that are replaced as a whole
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
mod replace;
mod search;
mod stream;

use std::ffi::OsString;
use std::panic::resume_unwind;
use std::thread;

use args::{Args, Command};
use failure::Failure;
use output::Output;

/// The bytes of the stack: a search is as deep as the play is long, and only what it touches takes memory.
const STACK: usize = 1 << 30;

/// Answers one call of the command: `words` are its name and its arguments. Returns the exit status.
///
/// It catches Ctrl-C, which ends the process, so it is for a process that does nothing else.
///
/// ```
/// let words = ["slicewise", "solve", "row", "4", "2", "6", "7"];
/// assert_eq!(slicewise_cli::run(words.map(Into::into)), 0);
/// ```
pub fn run(words: impl IntoIterator<Item = OsString>) -> u8 {
    let words: Vec<OsString> = words.into_iter().collect();
    let copy = words.clone();
    match thread::Builder::new().stack_size(STACK).spawn(|| answer(copy)) {
        Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
        // (Where there is no room for it, most boards are answered all the same.)
        Err(_) => answer(words),
    }
}

fn answer(words: Vec<OsString>) -> u8 {
    let args = match Args::read(words) {
        Ok(args) => args,
        Err(error) => return failure::shown(&error),
    };
    interrupt::catch();
    let mut output = Output::new();
    match carry_out(args.command, &mut output).and_then(|()| output.flush()) {
        Ok(()) => 0,
        Err(failure) => {
            // (Answers from before the failure are not lost.)
            let _ = output.flush();
            failure.report()
        }
    }
}

fn carry_out(command: Command, output: &mut Output) -> Result<(), Failure> {
    match command {
        Command::Solve(options) => commands::solve::run(options, output),
        Command::Explain(options) => commands::explain::run(options, output),
        Command::Table(options) => commands::explain::table(options, output),
        Command::Compare(options) => commands::study::compare(&options, output),
        Command::Part(options) => commands::study::part(&options, output),
        Command::Review(options) => commands::study::review(options, output),
        Command::Simulate(options) => commands::play::simulate(options, output),
        Command::Guarantee(options) => commands::play::guarantee(options, output),
        Command::Generate(options) => commands::generate::run(&options, output),
        Command::Census(options) => commands::census::run(&options, output),
        Command::Hunt(options) => commands::hunt::run(&options, output),
        Command::Convert(options) => commands::convert::run(&options, output),
        Command::Verify(options) => commands::certificate::verify(&options, output),
        Command::Theory(options) => commands::theory::run(options, output),
        Command::Serve(options) => commands::serve::run(&options, output),
        Command::Notation => commands::pages::notation(output),
        Command::Completions { shell } => commands::pages::completions(shell, output),
        Command::Man { dir } => commands::pages::man(dir.as_deref(), output),
    }
}
