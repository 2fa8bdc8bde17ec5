//! Makes a copy of the project with all mutants in it, and compiles its tests.

use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, str};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::Arguments;
use crate::alter::{Mutant, alter};

/// What asks whether a mutant is tried.
const QUESTION: &str = "::slicewise_mutant::is_tried(";

/// The crate that answers: `MUTANT` is the number of the mutant that is tried, or `-` to write the numbers of all
/// that are asked for to the file `MUTANTS_MET`. (WebAssembly has no environment but that in which it is compiled.)
const ANSWERS: &str = r#"
#[cfg(target_family = "wasm")]
pub fn is_tried(number: u32) -> bool {
    option_env!("MUTANT").and_then(|tried| tried.parse().ok()) == Some(number)
}

#[cfg(not(target_family = "wasm"))]
pub use native::is_tried;

#[cfg(not(target_family = "wasm"))]
mod native {
use std::collections::HashSet;
use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::Mutex;

const UNKNOWN: u32 = u32::MAX;
const MEETING: u32 = u32::MAX - 1;
static TRIED: AtomicU32 = AtomicU32::new(UNKNOWN);
static MET: Mutex<Option<HashSet<u32>>> = Mutex::new(None);

#[inline]
pub fn is_tried(number: u32) -> bool {
    let tried = TRIED.load(Ordering::Relaxed);
    tried == number || tried >= MEETING && begin(number)
}

#[cold]
fn begin(number: u32) -> bool {
    if TRIED.load(Ordering::Relaxed) == UNKNOWN {
        let tried = match std::env::var("MUTANT").as_deref() {
            Ok("-") => MEETING,
            Ok(number) => number.parse().expect("a number"),
            Err(_) => 0,
        };
        TRIED.store(tried, Ordering::Relaxed);
        return is_tried(number);
    }
    let mut met = MET.lock().unwrap();
    if met.get_or_insert_default().insert(number) {
        let path = std::env::var("MUTANTS_MET").expect("a path");
        let mut file = std::fs::File::options().append(true).create(true).open(path).unwrap();
        file.write_all(format!("{number}\n").as_bytes()).unwrap();
    }
    false
}
}
"#;

/// The altered project.
pub struct Built {
    pub mutants: Vec<Mutant>,
    /// Those that do not compile.
    pub unviable: usize,
    pub tests: Vec<Program>,
}

/// Alters the project and compiles its tests; mutants that do not compile are left out.
pub fn build(arguments: &Arguments) -> Result<Built> {
    let tree = arguments.out.join("tree");
    let files = sources(&arguments.files)?;
    let packages = packages(&files)?;
    copy(&tree, &files, &packages)?;
    add_answers(&arguments.out, &tree, &packages)?;
    let known = arguments.out.join("unviable.txt");
    let listed = fs::read_to_string(&known).unwrap_or_default();
    let mut unviable: HashSet<String> = listed.lines().map(str::to_owned).collect();
    loop {
        let mutants = write(&tree, &files, &unviable)?;
        match compile(arguments, &tree)? {
            Ok(tests) => {
                let unviable = unviable.len();
                return Ok(Built { mutants, unviable, tests });
            }
            Err(places) => {
                let before = unviable.len();
                unviable.extend(blamed(&tree, &mutants, &places)?);
                if unviable.len() == before {
                    bail!("no mutant is at the errors of the compiler: {places:#?}");
                }
                eprintln!("{} mutants do not compile", unviable.len());
                let mut sorted: Vec<_> = unviable.iter().cloned().collect();
                sorted.sort();
                fs::write(&known, sorted.join("\n"))?;
            }
        }
    }
}

/// Copies what git knows, but for files that are altered and the manifests of their packages, which are written later. What
/// is the same stays as old as it is, and is not compiled again.
fn copy(tree: &Path, altered: &[PathBuf], packages: &BTreeSet<PathBuf>) -> Result<()> {
    let manifests: Vec<PathBuf> =
        packages.iter().map(|package| package.join("Cargo.toml")).collect();
    let listed = Command::new("git").args(["ls-files", "-z"]).output().context("git ls-files")?;
    for name in str::from_utf8(&listed.stdout)?.split_terminator('\0') {
        let (from, to) = (Path::new(name), tree.join(name));
        if altered.iter().chain(&manifests).any(|file| file == from) {
            continue;
        }
        let Ok(content) = fs::read(from) else { continue };
        if fs::read(&to).is_ok_and(|old| old == content) {
            continue;
        }
        fs::create_dir_all(to.parent().context("a folder")?)?;
        fs::copy(from, &to)?;
    }
    Ok(())
}

/// Returns the source files among files and in folders, but for those of unit tests.
fn sources(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in paths {
        if path.is_dir() {
            let entries = fs::read_dir(path)?.map(|entry| entry.map(|entry| entry.path()));
            let mut inner: Vec<PathBuf> = entries.collect::<Result<_, _>>()?;
            inner.sort();
            found.extend(sources(&inner)?);
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && !path.ends_with("tests.rs")
        {
            found.push(path.clone());
        }
    }
    Ok(found)
}

/// Returns the folders of the packages of files.
fn packages(files: &[PathBuf]) -> Result<BTreeSet<PathBuf>> {
    let package = |file: &PathBuf| {
        let folder = file.ancestors().find(|folder| folder.join("Cargo.toml").exists());
        let folder = folder.with_context(|| format!("{} is in no package", file.display()))?;
        Ok(folder.to_owned())
    };
    files.iter().map(package).collect()
}

/// Adds the crate that answers, and makes those that ask depend on it.
fn add_answers(out: &Path, tree: &Path, packages: &BTreeSet<PathBuf>) -> Result<()> {
    let folder = out.join("mutant");
    fs::create_dir_all(folder.join("src"))?;
    write_if_new(&folder.join("src/lib.rs"), ANSWERS)?;
    let manifest = "[package]\nname = \"slicewise-mutant\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n";
    write_if_new(&folder.join("Cargo.toml"), manifest)?;
    for package in packages {
        let depth = package.components().count();
        let path = format!("{}mutant", "../".repeat(depth + 1));
        fs::create_dir_all(tree.join(package))?;
        let manifest = tree.join(package).join("Cargo.toml");
        let text = fs::read_to_string(package.join("Cargo.toml"))?;
        let line = format!("[dependencies]\nslicewise-mutant = {{ path = \"{path}\" }}");
        write_if_new(&manifest, &text.replacen("[dependencies]", &line, 1))?;
    }
    Ok(())
}

/// Writes the altered files. Returns the mutants.
fn write(tree: &Path, files: &[PathBuf], unviable: &HashSet<String>) -> Result<Vec<Mutant>> {
    let mut all = Vec::new();
    let mut next = 1;
    for path in files {
        let name = path.to_str().context("a name in UTF-8")?;
        let source = fs::read_to_string(path)?;
        let (altered, mutants) = alter(name, &source, next, &|name| !unviable.contains(name))
            .with_context(|| name.to_owned())?;
        next = mutants.last().map_or(next, |last| last.number + 1).max(next);
        fs::create_dir_all(tree.join(path).parent().context("a folder")?)?;
        write_if_new(&tree.join(path), &altered)?;
        all.extend(mutants);
    }
    Ok(all)
}

fn write_if_new(path: &Path, text: &str) -> Result<()> {
    if !fs::read_to_string(path).is_ok_and(|old| old == text) {
        fs::write(path, text).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// A file and lines in it, where the compiler found an error.
type Place = (PathBuf, usize, usize);

/// A program with tests.
pub struct Program {
    pub path: PathBuf,
    /// The folder in which it runs.
    pub folder: PathBuf,
    /// The library that it loads.
    pub library: Option<PathBuf>,
}

/// Compiles the tests, or the library that a runner tests. Returns programs with tests, or where errors are.
fn compile(arguments: &Arguments, tree: &Path) -> Result<Result<Vec<Program>, Vec<Place>>> {
    let Arguments { packages, workspace, runner, .. } = arguments;
    let target = std::path::absolute(arguments.out.join("build"))?;
    let mut cargo = Command::new("cargo");
    match runner {
        None => cargo.args(["test", "--no-run", "--tests"]),
        Some(_) => cargo.args(["build", "--lib"]),
    };
    cargo.args(["--message-format", "json"]);
    cargo.args(arguments.target.iter().flat_map(|target| ["--target", target]));
    cargo.args(packages.iter().flat_map(|package| ["-p", package]));
    cargo.current_dir(tree.join(workspace)).env("CARGO_TARGET_DIR", target);
    if workspace == Path::new(".") && runner.is_none() {
        cargo.env("RUSTFLAGS", "--cap-lints allow").env("CARGO_PROFILE_DEV_DEBUG", "0");
        // Tests that run thousands of times are worth optimising; assertions and overflow checks stay.
        cargo.env("CARGO_PROFILE_DEV_OPT_LEVEL", "1");
    }
    let output = cargo.stdout(Stdio::piped()).spawn()?.wait_with_output()?;
    let (mut tests, mut places) = (Vec::new(), Vec::new());
    for line in str::from_utf8(&output.stdout)?.lines() {
        let message: Value = serde_json::from_str(line)?;
        tests.extend(program(&message, runner.as_deref())?);
        if message["message"]["level"] == "error" {
            places.extend(spans(&message["message"], workspace));
        }
    }
    match output.status.success() {
        true if tests.is_empty() => bail!("found no tests in {packages:?}"),
        true => Ok(Ok(tests)),
        false => Ok(Err(places)),
    }
}

/// Returns the program with tests of which the compiler tells.
fn program(message: &Value, runner: Option<&Path>) -> Result<Option<Program>> {
    let library = message["filenames"][0].as_str().filter(|_| is_loaded(message));
    let program = match (runner, library) {
        (None, _) => message["executable"].as_str().filter(|_| message["profile"]["test"] == true),
        (Some(runner), Some(_)) => runner.to_str(),
        (Some(_), None) => None,
    };
    let Some(program) = program else { return Ok(None) };
    let manifest = Path::new(message["manifest_path"].as_str().context("a manifest")?);
    let folder = manifest.parent().context("a folder")?.to_owned();
    let path = std::path::absolute(program)?;
    Ok(Some(Program { path, folder, library: library.map(PathBuf::from) }))
}

/// Tells whether a message is of a library that programs in other languages load.
fn is_loaded(message: &Value) -> bool {
    message["target"]["kind"]
        .as_array()
        .is_some_and(|kinds| kinds.iter().any(|kind| kind == "cdylib"))
}

fn spans(message: &Value, workspace: &Path) -> Vec<Place> {
    let place = |span: &Value| {
        let line = |name: &str| span[name].as_u64().map(|line| line as usize);
        let file = workspace.join(span["file_name"].as_str()?);
        Some((file, line("line_start")?, line("line_end")?))
    };
    let primary = |span: &&Value| span["is_primary"] == true;
    message["spans"].as_array().into_iter().flatten().filter(primary).filter_map(place).collect()
}

/// Returns the names of the mutants at places.
fn blamed(tree: &Path, mutants: &[Mutant], places: &[Place]) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for (file, first, last) in places {
        let source = fs::read_to_string(tree.join(file))?;
        let lines: Vec<&str> = source.lines().collect();
        // The lines of the error, or those before it until one asks.
        let mut start = *first;
        let mut asked = numbers(&lines[start - 1..*last]);
        while asked.is_empty() && start > 1 && start + 12 > *first {
            start -= 1;
            asked = numbers(&lines[start - 1..*first]);
        }
        let is_asked = |mutant: &&Mutant| asked.contains(&mutant.number);
        names.extend(mutants.iter().filter(is_asked).map(Mutant::name));
    }
    Ok(names)
}

/// Returns the numbers that lines ask for.
fn numbers(lines: &[&str]) -> Vec<u32> {
    let all = lines.iter().flat_map(|line| line.split(QUESTION).skip(1));
    all.filter_map(|rest| rest.split([')', 'u']).next()?.parse().ok()).collect()
}
