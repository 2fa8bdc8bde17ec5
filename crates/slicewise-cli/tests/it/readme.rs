//! The runs that the README and the book of the command show are real.

use std::env;

#[test]
fn the_readme_is_true() {
    // What the runs write is not left among the sources.
    env::set_current_dir(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    trycmd::TestCases::new().env("NO_COLOR", "1").case(readme);
}
