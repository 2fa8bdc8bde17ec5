//! The runs that the README and the chapters of the book show are real.

use std::env;
use std::path::Path;

#[test]
fn the_readme_and_the_book_are_true() {
    // What the runs write is not left among the sources.
    env::set_current_dir(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let cases = trycmd::TestCases::new();
    cases.env("NO_COLOR", "1").case(root.join("README.md")).case(root.join("book/src/*.md"));
}
