//! Runs the tests on each mutant.

use std::collections::{BTreeSet, HashMap};
use std::fs::{self, File};
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use wait_timeout::ChildExt;

use crate::Arguments;
use crate::alter::Mutant;
use crate::build::{Built, Program};

/// Where a test is.
#[derive(Clone)]
struct Place<'a> {
    program: &'a Program,
    name: String,
}

impl Place<'_> {
    /// A name for a file about it.
    fn file_name(&self) -> String {
        let program = self.program.path.file_name().unwrap_or_default().to_string_lossy();
        format!("{program}.{}", self.name.replace("::", ".").replace('/', "."))
    }
}

/// A test, what it takes, and the mutants that it comes to.
struct Test<'a> {
    place: Place<'a>,
    time: Duration,
    met: BTreeSet<u32>,
}

/// What became of a mutant.
enum Outcome {
    Caught(String),
    /// A test ran without end.
    Endless(String),
    /// No test noticed.
    Missed {
        tests: usize,
        left_out: usize,
    },
    /// No test comes to it.
    Unmet,
}

/// Tries mutants, and prints the score and the survivors.
pub fn run(arguments: &Arguments, built: &Built) -> Result<()> {
    let tests = measured(arguments, built)?;
    let path = arguments.out.join("results.tsv");
    let old = fs::read_to_string(&path).unwrap_or_default();
    let mut known = outcomes(&old);
    if arguments.again {
        known.retain(|_, outcome| !is_missed(outcome));
    }
    let chosen: Vec<&Mutant> =
        built.mutants.iter().step_by(arguments.every.max(1) as usize).collect();
    let left: Vec<&Mutant> =
        chosen.iter().copied().filter(|mutant| !known.contains_key(&*mutant.name())).collect();
    eprintln!("{} mutants, of which {} are left; {} tests", chosen.len(), left.len(), tests.len());
    let file = Mutex::new(File::options().create(true).append(true).open(&path)?);
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..arguments.jobs {
            scope.spawn(|| {
                while let Some(mutant) = left.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let outcome = described(&tried(mutant, &tests, arguments));
                    if is_missed(&outcome) && !arguments.tests.is_empty() {
                        continue;
                    }
                    let line = format!("{outcome}\t{}\n", mutant.name());
                    let mut file = file.lock().expect("no panic");
                    file.write_all(line.as_bytes()).expect("space on the disk");
                }
            });
        }
    });
    report(&fs::read_to_string(&path)?, &chosen, built.unviable);
    Ok(())
}

/// Reads results: the outcome of each mutant, by its name.
fn outcomes(results: &str) -> HashMap<&str, &str> {
    let lines = results.lines().filter_map(|line| line.split_once('\t'));
    lines.map(|(outcome, name)| (name, outcome)).collect()
}

fn described(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Caught(test) => format!("caught by {test}"),
        Outcome::Endless(test) => format!("endless in {test}"),
        Outcome::Missed { tests, left_out: 0 } => format!("missed by {tests} tests"),
        Outcome::Missed { tests, left_out } => {
            format!("missed by {tests} tests; {left_out} slow ones were not run")
        }
        Outcome::Unmet => "missed: no test comes to it".to_owned(),
    }
}

fn is_missed(outcome: &str) -> bool {
    outcome.starts_with("missed")
}

/// Prints the score of the chosen mutants by file, and those that were missed.
fn report(results: &str, chosen: &[&Mutant], unviable: usize) {
    let outcomes = outcomes(results);
    let mut files: Vec<(&str, [usize; 2])> = Vec::new();
    let (mut missed, mut untried) = (Vec::new(), 0);
    for mutant in chosen {
        let name = mutant.name();
        let Some(outcome) = outcomes.get(&*name) else {
            untried += 1;
            continue;
        };
        if files.last().is_none_or(|(file, _)| *file != mutant.file) {
            files.push((&mutant.file, [0; 2]));
        }
        let is_missed = is_missed(outcome);
        if let Some((_, counts)) = files.last_mut() {
            counts[usize::from(is_missed)] += 1;
        }
        if is_missed {
            missed.push(format!("{name}: {outcome}"));
        }
    }
    for (file, [caught, missed]) in &files {
        println!("{caught} of {} {file}", caught + missed);
    }
    let total = files.iter().map(|(_, [caught, missed])| caught + missed).sum::<usize>();
    println!(
        "{} of {total} mutants are caught; {untried} have no result, {unviable} do not compile",
        total - missed.len()
    );
    missed.iter().for_each(|line| println!("{line}"));
}

/// Runs each test once, and finds out what it takes and which mutants it comes to. What is known of a program that was not
/// compiled since is kept.
fn measured<'a>(arguments: &Arguments, built: &'a Built) -> Result<Vec<Test<'a>>> {
    let folder = std::path::absolute(arguments.out.join("met"))?;
    fs::create_dir_all(&folder)?;
    let (mut found, mut all) = (Vec::new(), Vec::new());
    let is_wanted = |name: &str| {
        arguments.tests.is_empty() || arguments.tests.iter().any(|part| name.contains(part))
    };
    for test in listed(built)?.into_iter().filter(|test| is_wanted(&test.name)) {
        match remembered(&folder, &test) {
            Some(known) => found.push(known),
            None => all.push(test),
        }
    }
    let found = Mutex::new(found);
    let failed = Mutex::new(Vec::new());
    let longest = Duration::from_secs_f64(4.0 * arguments.most);
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..arguments.jobs {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(place) = all.get(index) else { break };
                    match met(&folder, place, longest) {
                        Some(test) => found.lock().expect("no panic").push(test),
                        None => failed.lock().expect("no panic").push(place.name.clone()),
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().expect("no panic");
    if !failed.is_empty() {
        eprintln!(
            "tests that fail without a change, or take more than {longest:?}, are left out: {failed:?}"
        );
    }
    let mut found = found.into_inner().expect("no panic");
    found.sort_by_key(|test| test.time);
    Ok(found)
}

/// Runs a test without a mutant, and writes down what it takes and comes to; `None` if it fails or does not end in time.
fn met<'a>(folder: &Path, place: &Place<'a>, longest: Duration) -> Option<Test<'a>> {
    let path = folder.join(place.file_name());
    let _ = fs::remove_file(&path);
    let start = Instant::now();
    let mut command = test(place);
    command.env("MUTANT", "-").env("MUTANTS_MET", &path);
    ended(&mut command, longest).filter(|&succeeds| succeeds)?;
    let line = format!("time {}\n", start.elapsed().as_secs_f64());
    let mut file = File::options().create(true).append(true).open(&path).ok()?;
    file.write_all(line.as_bytes()).ok()?;
    drop(file);
    remembered(folder, place)
}

/// Reads what was written down of a test; `None` if that is older than its program.
fn remembered<'a>(folder: &Path, place: &Place<'a>) -> Option<Test<'a>> {
    let path = folder.join(place.file_name());
    let changed = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    let Program { path: program, library, .. } = place.program;
    if changed(&path)? < changed(library.as_ref().unwrap_or(program))? {
        return None;
    }
    let text = fs::read_to_string(&path).ok()?;
    let (_, time) = text.rsplit_once("time ")?;
    let time = Duration::try_from_secs_f64(time.trim().parse().ok()?).ok()?;
    let met = text.lines().filter_map(|line| line.parse().ok()).collect();
    Some(Test { place: place.clone(), time, met })
}

/// Lists the tests of all programs.
fn listed(built: &Built) -> Result<Vec<Place<'_>>> {
    let mut all = Vec::new();
    for program in &built.tests {
        let path = program.path.display();
        let mut command = started(program);
        let output = command.args(["--list", "--format", "terse"]).output();
        let output = output.with_context(|| path.to_string())?;
        if !output.status.success() {
            bail!("{path} lists no tests: {}", String::from_utf8_lossy(&output.stderr));
        }
        let text = String::from_utf8(output.stdout)?;
        let names = text.lines().filter_map(|line| line.strip_suffix(": test"));
        all.extend(names.map(|name| Place { program, name: name.to_owned() }));
    }
    Ok(all)
}

/// Tries a mutant: the quick tests first.
fn tried(mutant: &Mutant, tests: &[Test<'_>], arguments: &Arguments) -> Outcome {
    let patience = Duration::from_secs(arguments.patience);
    let mut budget = arguments.most;
    let (mut run, mut left_out) = (0, 0);
    for of in tests.iter().filter(|test| test.met.contains(&mutant.number)) {
        if run > 0 && of.time.as_secs_f64() > budget {
            left_out += 1;
            continue;
        }
        budget -= of.time.as_secs_f64();
        run += 1;
        let mut command = test(&of.place);
        command.env("MUTANT", mutant.number.to_string());
        match ended(&mut command, 5 * of.time + patience) {
            Some(true) => {}
            Some(false) => return Outcome::Caught(of.place.name.clone()),
            None => return Outcome::Endless(of.place.name.clone()),
        }
    }
    match run {
        0 => Outcome::Unmet,
        tests => Outcome::Missed { tests, left_out },
    }
}

fn test(Place { program, name }: &Place<'_>) -> Command {
    let mut command = started(program);
    command.args(["--exact", name, "--test-threads", "1"]);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.env("RUST_BACKTRACE", "0");
    command
}

fn started(program: &Program) -> Command {
    let mut command = Command::new(&program.path);
    command.current_dir(&program.folder);
    command.envs(program.library.iter().map(|library| ("MUTANTS_LIBRARY", library)));
    command
}

/// Runs a program. Returns whether it succeeded; `None` if it did not end in time. What it has started is ended with it.
fn ended(command: &mut Command, most: Duration) -> Option<bool> {
    let mut child = command.process_group(0).spawn().expect("a program that was built");
    let status = child.wait_timeout(most).expect("a child");
    let group = format!("-{}", child.id());
    let _ = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
    let _ = child.wait();
    status.map(|status| status.success())
}
