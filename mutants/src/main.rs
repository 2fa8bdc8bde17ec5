//! Alters the program, one change at a time, and counts the changes that no test notices.
//!
//! All changes are compiled at once, each behind a question whether it is the one that is tried
//! (*mutant schemata*, Untch, Offutt & Harrold 1993), so that to try one is to run tests, and not to compile the program. And only tests
//! that come to the place of a change are run, the quick ones first.

mod alter;
mod build;
mod run;

use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;

/// Alters the program, one change at a time, and counts the changes that no test notices.
#[derive(Parser)]
struct Arguments {
    /// The files whose mutants are tried, and folders of such files, from the root of the project.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The packages whose tests are to notice.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "slicewise,slicewise-check,slicewise-tests"
    )]
    packages: Vec<String>,
    /// The folder of their workspace, from the root of the project.
    #[arg(long, default_value = ".")]
    workspace: PathBuf,
    /// A program that has the tests of a library that is loaded, and lists and runs them as a program of Rust's tests does.
    /// It is told of the library as `MUTANTS_LIBRARY`, and runs in the altered workspace.
    #[arg(long)]
    runner: Option<PathBuf>,
    /// The target for which the library is compiled, if it is not this machine.
    #[arg(long, requires = "runner")]
    target: Option<String>,
    /// The threads that run tests.
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// The most seconds of tests, by their usual time, for one mutant.
    #[arg(long, default_value_t = 120.0)]
    most: f64,
    /// The seconds that a test may take beyond five times its usual time before it counts as endless.
    #[arg(long, default_value_t = 10)]
    patience: u64,
    /// Tries one mutant of so many.
    #[arg(long, default_value_t = 1)]
    every: u32,
    /// Tries again what was missed.
    #[arg(long)]
    again: bool,
    /// Runs only tests whose names contain one of these. What they miss stays as it was.
    #[arg(long, value_delimiter = ',')]
    tests: Vec<String>,
    /// Where the altered project, its build and the results are.
    #[arg(long, default_value = "target/mutants")]
    out: PathBuf,
}

fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let built = build::build(&arguments)?;
    run::run(&arguments, &built)
}
