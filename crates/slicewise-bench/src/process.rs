//! Whole processes, as a user runs them: their processor time, and the plain C++ programs of `peers/` beside them.

use std::env;
use std::error::Error;
use std::ffi::OsString;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use nix::sys::resource::{UsageWho, getrusage};

/// The number of runs of which the fastest is printed; slow ones run once.
pub const ROUNDS: usize = 3;

/// A run is stopped after this time on the wall.
pub const LIMIT: Duration = Duration::from_secs(30);

/// A run longer than this is not repeated, in seconds.
const SLOW: f64 = 2.0;

/// The first argument of the process that runs and measures one command. (What children used is
/// known only in sum, and the largest memory only of the largest.)
const MEASURE: &str = "measure-one-command";

/// What a process used.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    /// Its processor time, infinite if it was stopped.
    pub seconds: f64,
    /// The most memory it had.
    pub megabytes: f64,
}

/// Runs a benchmark of processes: prints a table of what the argument names, or measures one command, which the
/// benchmark asks of itself.
pub fn main(table: impl FnOnce(Option<&str>) -> Result<(), Box<dyn Error>>) -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let measured = match arguments.split_first() {
        Some((first, command)) if first == MEASURE => measure(command),
        _ => table(arguments.iter().map(String::as_str).find(|one| !one.starts_with('-'))),
    };
    match measured {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the path of the command as it is shipped.
///
/// # Errors
/// If it is not there.
pub fn command() -> Result<PathBuf, Box<dyn Error>> {
    let own = env::current_exe()?;
    let command = own.ancestors().nth(3).map(|target| target.join("dist/slicewise"));
    command.filter(|path| path.exists()).ok_or_else(|| {
        "found no target/dist/slicewise; run cargo build --profile dist -p slicewise-cli".into()
    })
}

/// Compiles a program of `peers/` into a folder, unless it is there; `None` if there is no compiler.
///
/// # Errors
/// If the program has a fault.
pub fn peer(name: &str, folder: &Path) -> Result<Option<PathBuf>, Box<dyn Error>> {
    let program = folder.join(name);
    if program.exists() {
        return Ok(Some(program));
    }
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("peers").join(name);
    let mut compiler = Command::new("c++");
    compiler.args(["-O2", "-std=c++17", "-o"]).arg(&program).arg(source.with_extension("cpp"));
    match compiler.status() {
        Err(_) => Ok(None),
        Ok(status) if status.success() => Ok(Some(program)),
        Ok(status) => Err(format!("{name}.cpp: found {status} of the compiler").into()),
    }
}

/// Checks that two commands print the same.
///
/// # Errors
/// If they do not.
pub fn same_answers(one: &[OsString], other: &[OsString]) -> Result<(), Box<dyn Error>> {
    let answer = |command: &[OsString]| {
        Command::new(&command[0]).args(&command[1..]).output().map(|run| run.stdout)
    };
    match answer(one)? == answer(other)? {
        true => Ok(()),
        false => Err(format!("found another answer of {one:?} than of {other:?}").into()),
    }
}

/// Returns the least that a command used in several runs.
///
/// # Errors
/// If it cannot be run, or fails.
pub fn fastest(command: &[OsString]) -> Result<Usage, Box<dyn Error>> {
    let mut least = Usage { seconds: f64::INFINITY, megabytes: f64::INFINITY };
    for _ in 0..ROUNDS {
        let run = Command::new(env::current_exe()?).arg(MEASURE).args(command).output()?;
        let said = String::from_utf8(run.stdout)?;
        let numbers: Vec<f64> =
            said.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let [seconds, megabytes] = numbers[..] else {
            return Err(format!("{command:?}: {}", String::from_utf8_lossy(&run.stderr)).into());
        };
        least.seconds = least.seconds.min(seconds);
        least.megabytes = least.megabytes.min(megabytes);
        if seconds > SLOW {
            break;
        }
    }
    Ok(least)
}

/// Runs a command and prints its processor time in seconds and its memory in megabytes.
fn measure(command: &[String]) -> Result<(), Box<dyn Error>> {
    let [program, arguments @ ..] = command else { return Err("found no command".into()) };
    let output = File::create("/dev/null")?;
    let mut child =
        Command::new(program).args(arguments).stdout(output).stdin(Stdio::null()).spawn()?;
    let start = Instant::now();
    let status = loop {
        match child.try_wait()? {
            Some(status) => break status,
            None if start.elapsed() > LIMIT => {
                child.kill()?;
                child.wait()?;
                println!("inf inf");
                return Ok(());
            }
            None => std::thread::sleep(Duration::from_millis(1)),
        }
    };
    if !status.success() {
        return Err(format!("found {status}").into());
    }
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    let (user, system) = (usage.user_time(), usage.system_time());
    let seconds = (user.tv_sec() + system.tv_sec()) as f64;
    let rest = (user.tv_usec() + system.tv_usec()) as f64;
    println!("{} {}", seconds + rest / 1e6, usage.max_rss() as f64 / 1024.0);
    Ok(())
}
