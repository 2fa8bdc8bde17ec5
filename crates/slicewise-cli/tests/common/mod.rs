//! Running the command, for all its tests.
#![allow(dead_code, unreachable_pub, clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;

pub fn slicewise(arguments: &str) -> Command {
    let mut command = Command::cargo_bin("slicewise").unwrap();
    command.args(arguments.split_whitespace()).env("NO_COLOR", "1");
    command
}

pub fn ran(arguments: &str, input: &str) -> Output {
    slicewise(arguments).write_stdin(input).output().unwrap()
}

pub fn stdout(arguments: &str, input: &str) -> String {
    let output = ran(arguments, input);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments}: {stderr}");
    String::from_utf8(output.stdout).unwrap()
}

pub fn json(arguments: &str, input: &str) -> Value {
    serde_json::from_str(&stdout(arguments, input)).unwrap()
}

/// What a call says on standard error when it exits with `status` and prints nothing.
#[track_caller]
pub fn refusal(arguments: &str, input: &str, status: i32) -> String {
    let output = ran(arguments, input);
    assert_eq!(output.status.code(), Some(status), "{arguments}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{arguments}");
    String::from_utf8(output.stderr).unwrap()
}

/// A fresh folder for the files of one test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The values of a key in one of the files of known answers.
pub fn known(file: &str, key: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../boards").join(file);
    let text = fs::read_to_string(path).unwrap();
    let prefix = format!("{key} ");
    text.lines().filter_map(|line| line.strip_prefix(&prefix)).map(str::to_owned).collect()
}
