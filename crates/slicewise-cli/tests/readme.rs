//! The runs that the README and the book of the command show are real.

#[test]
fn the_readme_is_true() {
    trycmd::TestCases::new().env("NO_COLOR", "1").case("../../README.md");
}
