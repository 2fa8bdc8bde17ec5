//! The runs that the chapters of the book show are real.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// A command of a block, the exit status that is said of it, and what it prints.
struct Run<'c> {
    command: &'c str,
    status: i32,
    printed: String,
}

/// The runs of the chapter's console blocks: `$ command`, `? status` unless it is 0, and lines of output.
fn runs(chapter: &str) -> Vec<Run<'_>> {
    let mut runs: Vec<Run<'_>> = Vec::new();
    let mut is_inside = false;
    for line in chapter.lines() {
        if line.starts_with("```") {
            is_inside = line == "```console";
            continue;
        }
        match (line.strip_prefix("$ "), line.strip_prefix("? "), runs.last_mut()) {
            _ if !is_inside => {}
            (Some(command), ..) => {
                runs.push(Run { command, status: 0, printed: String::new() });
            }
            (_, Some(status), Some(run)) => run.status = status.parse().unwrap(),
            (.., Some(run)) => run.printed += &format!("{line}\n"),
            _ => panic!("found output before a command: {line}"),
        }
    }
    runs
}

/// Runs the commands of a chapter that call `slicewise-sql`, one after the other, in a folder of their own.
fn check(chapter: &str, least: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src").join(chapter);
    let text = fs::read_to_string(path).unwrap();
    let mut runs = runs(&text);
    // The tests of the command `slicewise` run the others.
    runs.retain(|run| run.command.starts_with("slicewise-sql "));
    assert!(runs.len() >= least, "found {} runs in {chapter}", runs.len());
    let folder = tempfile::tempdir().unwrap();
    let programs = Path::new(env!("CARGO_BIN_EXE_slicewise-sql")).parent().unwrap().display();
    let path = format!("{programs}:{}", std::env::var("PATH").unwrap());
    for Run { command, status, printed } in runs {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).current_dir(folder.path()).env("PATH", &path);
        let output = shell.stdin(Stdio::null()).output().unwrap();
        let found = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        // A block may end in an empty line, or not.
        assert_eq!(found.concat().trim_end(), printed.trim_end(), "{command}");
        assert_eq!(output.status.code(), Some(status), "{command}");
    }
}

#[test]
fn the_chapter_is_true() {
    check("sql.md", 4);
}

#[test]
fn the_chapter_of_files_is_true() {
    check("files.md", 2);
}
