//! Running the command, for all its tests.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{self, Child, Output, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
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
    serde_json::from_str(&stdout(arguments, input)).unwrap()
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

/// Sends Ctrl-C; how the command ends, and how soon.
#[cfg(unix)]
pub(crate) fn interrupted(child: Child) -> (Output, Duration) {
    let pressed = Instant::now();
    let killed = process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.unwrap().success());
    (child.wait_with_output().unwrap(), pressed.elapsed())
}

/// Waits until a process has worked for a time of one processor, however busy the machine is, or has ended. (Where there
/// is no /proc, it waits as long.)
pub(crate) fn let_work(child: &Child, time: Duration) {
    let stat = format!("/proc/{}/stat", child.id());
    let start = Instant::now();
    while start.elapsed() < time * 30 {
        thread::sleep(Duration::from_millis(10));
        let worked = match fs::read_to_string(&stat) {
            // (The state and the ticks of 10 ms follow the name, which is in brackets.)
            Ok(stat) => {
                let fields: Vec<_> = stat.rsplit(')').next().unwrap().split(' ').collect();
                let ticks = |at: usize| fields[at].parse::<u32>().unwrap();
                if fields[1] == "Z" {
                    return;
                }
                Duration::from_millis(10) * (ticks(12) + ticks(13))
            }
            Err(_) => start.elapsed(),
        };
        if worked >= time {
            return;
        }
    }
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

/// Held by a test that keeps the machine busy or measures time, so that no two of them meet.
pub(crate) fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}
