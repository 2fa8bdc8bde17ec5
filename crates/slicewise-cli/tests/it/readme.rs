//! The runs that the README and the chapters of the book show are real.

use std::env;
use std::fs;
use std::path::Path;

/// The files that the manual describes and its runs read.
const FILES: [(&str, &str); 3] = [
    ("coins.txt", "4 2 6 7\n"),
    ("stones.txt", "8\n1 2 0 3 7 4 0 9\n"),
    ("burning.txt", "2\n3\n3 1 2\n4\n1 4 9 4\n"),
];

#[test]
fn the_manual_says_what_is_in_the_files_of_its_runs() {
    let manual =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/manual.md"));
    let manual = manual.unwrap();
    for (file, text) in FILES {
        let said = &manual[manual
            .find(&format!("file `{file}`"))
            .or_else(|| manual.find(&format!("`{file}` has")))
            .expect(file)..];
        for line in text.lines() {
            assert!(said[..400].contains(&format!("`{line}`")), "{file}: {line}");
        }
    }
}

#[test]
fn the_readme_and_the_book_are_true() {
    // What the runs write is not left among the sources.
    env::set_current_dir(env!("CARGO_TARGET_TMPDIR")).unwrap();
    for (file, text) in FILES {
        fs::write(file, text).unwrap();
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let cases = trycmd::TestCases::new();
    cases.env("NO_COLOR", "1").case(root.join("README.md")).case(root.join("book/src/*.md"));
}
