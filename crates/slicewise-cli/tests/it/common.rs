//! Running the command, for all its tests.

use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Child, ExitStatus, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use assert_cmd::Command;
use serde_json::Value;

pub(crate) fn slicewise(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("slicewise").unwrap();
    command.args(arguments.split_whitespace()).env("NO_COLOR", "1");
    command
}

pub(crate) fn ran(arguments: &str, input: &str) -> Output {
    slicewise(arguments).write_stdin(input).output().unwrap()
}

pub(crate) fn stdout(arguments: &str, input: &str) -> String {
    let output = ran(arguments, input);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments}: {stderr}");
    String::from_utf8(output.stdout).unwrap()
}

pub(crate) fn json(arguments: &str, input: &str) -> Value {
    value(&stdout(arguments, input))
}

/// Reads JSON in which no object has a key twice, of which most readers keep the last.
#[track_caller]
pub(crate) fn value(text: &str) -> Value {
    slicewise::json::Json::parse(text).unwrap();
    serde_json::from_str(text).unwrap()
}

/// What a call says on standard error when it exits with `status` and prints nothing.
#[track_caller]
pub(crate) fn refusal(arguments: &str, input: &str, status: i32) -> String {
    let output = ran(arguments, input);
    assert_eq!(output.status.code(), Some(status), "{arguments}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{arguments}");
    String::from_utf8(output.stderr).unwrap()
}

/// A fresh folder for the files of one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The values of a key in one of the files of known answers.
pub(crate) fn known(file: &str, key: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../boards").join(file);
    let text = fs::read_to_string(path).unwrap();
    let prefix = format!("{key} ");
    text.lines().filter_map(|line| line.strip_prefix(&prefix)).map(str::to_owned).collect()
}

/// A grid of 11 × 11 under the rule grab, which a search does not finish in a minute.
pub(crate) fn hard() -> String {
    grid(11)
}

/// A grid of n × n under the rule grab.
pub(crate) fn grid(n: usize) -> String {
    let at = |row: usize, column: usize| row * n + column;
    let weights: Vec<String> = (0..n * n).map(|at| (at * 7919 % 101).to_string()).collect();
    let across = (0..n).flat_map(|row| (1..n).map(move |to| (at(row, to - 1), at(row, to))));
    let down = (1..n).flat_map(|row| (0..n).map(move |to| (at(row - 1, to), at(row, to))));
    let edges: Vec<String> =
        across.chain(down).map(|(one, other)| format!("{one}-{other}")).collect();
    format!("rule grab graph {} edges {}", weights.join(" "), edges.join(" "))
}

/// How a call ended.
pub(crate) struct Ended {
    pub(crate) status: ExitStatus,
    /// What it wrote; empty for a stream that the test reads by itself.
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    /// The processor time of all its threads: from its start, or from Ctrl-C.
    pub(crate) worked: Duration,
    /// The most memory that it ever held, in bytes.
    pub(crate) peak: u64,
}

/// The most processor time that a call may take before it is given up: none that ends when it is told to takes a tenth.
const MOST_WORK: Duration = Duration::from_secs(60);

/// How long a test waits for what must happen, however busy the machine is.
pub(crate) const PATIENCE: Duration = Duration::from_secs(300);

/// Waits for the end of a call, which is given up if it works for too long, or does nothing. No time of the clock is
/// measured: that would be the machine's.
pub(crate) fn ended(child: Child) -> Ended {
    ended_within(child, MOST_WORK)
        .unwrap_or_else(|worked| panic!("it did not end: it worked for {worked:?}"))
}

/// The same, or what a call has worked that was given up after `most` work.
pub(crate) fn ended_within(mut child: Child, most: Duration) -> Result<Ended, Duration> {
    let (stdout, stderr) = (drained(child.stdout.take()), drained(child.stderr.take()));
    let (start, mut peak) = (Instant::now(), 0);
    let worked = loop {
        peak = held(&child).max(peak);
        let worked = match stat(&child) {
            // It has ended, and is still known.
            Some(('Z', worked)) => break worked,
            Some((_, worked)) => worked,
            None if child.try_wait().unwrap().is_some() => break Duration::ZERO,
            None => Duration::ZERO,
        };
        if worked > most || start.elapsed() > PATIENCE {
            child.kill().unwrap();
            child.wait().unwrap();
            return Err(worked);
        }
        thread::sleep(Duration::from_millis(2));
    };
    let status = child.wait().unwrap();
    let [stdout, stderr] = [stdout, stderr].map(|text| text.join().unwrap());
    Ok(Ended { status, stdout, stderr, worked, peak })
}

/// Reads a stream to its end, so that nobody waits for a reader.
fn drained(stream: Option<impl Read + Send + 'static>) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut stream) = stream {
            stream.read_to_end(&mut bytes).unwrap();
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// Sends Ctrl-C, and waits for the end; the time is what the call still worked.
#[cfg(unix)]
pub(crate) fn interrupted(child: Child) -> Ended {
    let before = press_ctrl_c(&child);
    let ended = ended(child);
    Ended { worked: ended.worked.saturating_sub(before), ..ended }
}

/// Sends Ctrl-C, and returns how long the call has worked by then. (It is looked at once the signal is sent: on a busy
/// machine it takes a while to start what sends it.)
#[cfg(unix)]
pub(crate) fn press_ctrl_c(child: &Child) -> Duration {
    let killed = process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.unwrap().success());
    stat(child).map_or(Duration::ZERO, |(_, worked)| worked)
}

/// Waits until a process has worked for a time of one processor, however busy the machine is. Returns whether it has:
/// otherwise it has ended before. (Where there is no /proc, it waits as long.)
#[cfg(unix)]
pub(crate) fn let_work(child: &mut Child, time: Duration) -> bool {
    let start = Instant::now();
    loop {
        match stat(child) {
            Some(('Z', _)) => return false,
            Some((_, worked)) if worked >= time => return true,
            None if start.elapsed() >= time => return child.try_wait().unwrap().is_none(),
            _ => assert!(start.elapsed() < PATIENCE, "it waits for something"),
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// The state of a process that was not waited for, and the processor time that all of its threads have taken, in steps
/// of 10 ms; `None` where there is no /proc.
pub(crate) fn stat(child: &Child) -> Option<(char, Duration)> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    // The fields follow the name, which is in brackets.
    let fields: Vec<_> = stat.rsplit(')').next()?.split_whitespace().collect();
    let ticks = |at: usize| fields[at].parse::<u32>().unwrap();
    Some((fields[0].chars().next()?, Duration::from_millis(10) * (ticks(11) + ticks(12))))
}

/// The most memory that a process has held so far, in bytes.
pub(crate) fn held(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or(0) << 10
}

/// Starts the command with pipes to all of its streams.
pub(crate) fn started(arguments: &str) -> Child {
    process::Command::new(env!("CARGO_BIN_EXE_slicewise"))
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Starts the command and feeds it a board, in which NUMBERS and LONG are many numbers.
pub(crate) fn talker(arguments: &str, board: &str) -> Child {
    let mut child = started(arguments);
    let board = board.replace("NUMBERS", &"1 2 3 ".repeat(300));
    let board = board.replace("LONG", &"1 2 3 ".repeat(100_000));
    let mut stdin = child.stdin.take().unwrap();
    thread::spawn(move || stdin.write_all(board.as_bytes()));
    child
}

/// Whether a question of the laboratory may be about two boards.
pub(crate) fn is_about_two(question: &str) -> bool {
    ["equivalent", "distance", "order", "similar", "independent", "group", "measure", "domination"]
        .contains(&question)
}
