//! The runs that the README and the chapters of the book show are real, and its pages of options and doors are complete.

mod doors;
mod manual;
#[cfg(feature = "serve")]
mod options;
mod play;
mod scope;
mod sources;

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::common::stdout;

/// The files that chapters describe and their runs read.
const FILES: [(&str, &str, &str); 7] = [
    ("files.md", "rows.txt", "4 2 6 7\n8 15 3 7\n"),
    ("files.md", "rows.csv", "name,coins\nash,4 2 6 7\nelm,8 15 3 7\n"),
    ("files.md", "coins.txt", "4 2 6 7\n"),
    ("files.md", "stones.txt", "8\n1 2 0 3 7 4 0 9\n"),
    ("files.md", "burning.txt", "2\n3\n3 1 2\n4\n1 4 9 4\n"),
    (
        "proof.md",
        "altered.json",
        "{\"certificate\":1,\"board\":\"row 8 15 3 7\",\"value\":12,\"proofs\":[{\"slices\":[3,1]}]}\n",
    ),
    ("census.md", "four.g6", "CF\nCk\nCN\nCl\nC|\nC~\n"),
];

/// Checks that a page of the book is what was made, or writes it.
fn is_in_the_book(name: &str, page: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src").join(name);
    if env::var_os("TRYCMD").is_some_and(|how| how == "overwrite") {
        fs::write(&file, page).unwrap();
    }
    let found = fs::read_to_string(file).unwrap_or_default();
    assert!(
        found == page,
        "book/src/{name}: run `TRYCMD=overwrite cargo test -p slicewise-cli --test it readme`"
    );
}

#[test]
fn the_book_says_what_is_in_the_files_of_its_runs() {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src");
    for (chapter, file, text) in FILES {
        let chapter = fs::read_to_string(book.join(chapter)).unwrap();
        let said = &chapter[chapter
            .find(&format!("file `{file}`"))
            .or_else(|| chapter.find(&format!("`{file}` has")))
            .expect(file)..];
        for line in text.lines() {
            assert!(
                said.get(..400).unwrap_or(said).contains(&format!("`{line}`")),
                "{file}: {line}"
            );
        }
    }
}

#[test]
fn the_readme_and_the_book_are_true() {
    // What the runs write is not left among the sources.
    env::set_current_dir(env!("CARGO_TARGET_TMPDIR")).unwrap();
    for (_, file, text) in FILES {
        fs::write(file, text).unwrap();
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let cases = trycmd::TestCases::new();
    // Its chapter is run by the tests of the workspace that builds it.
    cases.register_bin("slicewise-sql", trycmd::schema::Bin::Ignore);
    cases.env("NO_COLOR", "1").case(root.join("README.md")).case(root.join("book/src/*.md"));
    cases.case(root.join("book/paper.md"));
}

/// The manual promises it.
#[test]
fn the_manual_has_an_example_of_every_command() {
    let manual = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/manual.md");
    let manual = fs::read_to_string(manual).unwrap();
    let help = stdout("--help", "");
    let commands = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let commands: Vec<&str> =
        commands.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.len() > 15 && commands.contains(&"hunt"), "{commands:?}");
    for command in commands.into_iter().filter(|command| *command != "help") {
        let run = format!("\n$ slicewise {command}");
        let is_run = |at: usize| manual[at + run.len()..].starts_with([' ', '\n']);
        assert!(manual.match_indices(&run).any(|(at, _)| is_run(at)), "{command} has no example");
    }
}

#[test]
fn cargo_run_has_one_program_to_run() {
    let cargo = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--locked", "--format-version", "1"])
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .output()
        .unwrap();
    let workspace: Value = serde_json::from_slice(&cargo.stdout).unwrap();
    let members = workspace["workspace_default_members"].as_array().unwrap();
    let packages = workspace["packages"].as_array().unwrap().iter();
    let runs: Vec<&Value> = packages
        .filter(|package| members.contains(&package["id"]))
        .map(|package| &package["default_run"])
        .filter(|program| !program.is_null())
        .collect();
    assert_eq!(runs, [&json!("slicewise")]);
}
