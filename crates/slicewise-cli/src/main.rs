//! The command `slicewise`: exact answers to taking games.
//!
//! The way of a call: arguments ([`args`]) → a board or a contest file ([`input`], [`reading`]) → a
//! report of the
//! library, formatted ([`commands`]) → standard output, or a message and an exit status
//! ([`failure`]). Nothing is computed here.

mod args;
mod commands;
mod failure;
mod input;
mod interrupt;
mod notation;
mod output;
mod reading;
mod search;
mod stream;
mod text;

use std::process::ExitCode;

use args::{Args, Command};
use failure::Failure;
use output::Output;

fn main() -> ExitCode {
    let args = match Args::read() {
        Ok(args) => args,
        Err(error) => error.exit(),
    };
    interrupt::catch();
    let mut output = Output::new();
    match run(args.command, &mut output).and_then(|()| output.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was answered before the failure is not lost.
            let _ = output.flush();
            failure.report()
        }
    }
}

fn run(command: Command, output: &mut Output) -> Result<(), Failure> {
    match command {
        Command::Solve(options) => commands::solve::run(options, output),
        Command::Explain(options) => commands::explain::run(options, output),
        Command::Table(options) => commands::table::run(options, output),
        Command::Simulate(options) => commands::simulate::run(options, output),
        Command::Guarantee(options) => commands::guarantee::run(options, output),
        Command::Generate(options) => commands::generate::run(&options, output),
        Command::Convert(options) => commands::convert::run(&options, output),
        Command::Verify(options) => commands::verify::run(&options, output),
        Command::Theory(options) => commands::theory::run(options, output),
        Command::Serve(options) => commands::serve::run(&options, output),
        Command::Notation => commands::pages::notation(output),
        Command::Completions { shell } => commands::pages::completions(shell, output),
        Command::Man { dir } => commands::pages::man(dir.as_deref(), output),
    }
}
