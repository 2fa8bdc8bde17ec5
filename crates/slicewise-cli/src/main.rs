//! The command `slicewise`: exact answers to taking games.
//!
//! The path of a call; each room uses only those before it:
//!
//! ```text
//! args       what clap read, as data             failure    a message and an exit status
//! input      where the text comes from           interrupt  Ctrl-C
//! board      text → board, and errors → places   output     standard output
//! search     budgets, progress, tables           stream     a row as it is read
//! commands   a report of the library → text or JSON
//! ```
//!
//! Nothing is computed here.
#![forbid(unsafe_code)]

mod args;
mod board;
mod commands;
mod failure;
mod input;
mod interrupt;
mod output;
mod search;
mod stream;

use std::panic::resume_unwind;
use std::process::ExitCode;
use std::thread;

use args::{Args, Command};
use failure::Failure;
use output::Output;

/// The bytes of the stack: a search is as deep as the play is long, and only what it touches takes memory.
const STACK: usize = 1 << 30;

fn main() -> ExitCode {
    match thread::Builder::new().stack_size(STACK).spawn(call) {
        Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
        // (Where there is no room for it, most boards are answered all the same.)
        Err(_) => call(),
    }
}

/// Answers one call of the command.
fn call() -> ExitCode {
    let args = match Args::read() {
        Ok(args) => args,
        Err(error) => error.exit(),
    };
    interrupt::catch();
    let mut output = Output::new();
    match run(args.command, &mut output).and_then(|()| output.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // (Answers from before the failure are not lost.)
            let _ = output.flush();
            failure.report()
        }
    }
}

fn run(command: Command, output: &mut Output) -> Result<(), Failure> {
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
