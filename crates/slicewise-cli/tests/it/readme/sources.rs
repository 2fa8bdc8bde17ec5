//! The page of the book that says by which command each statement of the sources is shown: every line is typed.

use std::fs;
use std::path::Path;

use crate::common::slicewise;

/// Returns the texts between backticks.
fn quoted(cell: &str) -> Vec<String> {
    cell.split('`').skip(1).step_by(2).map(|text| text.replace("\\|", "|")).collect()
}

/// Splits a line into words; single quotes keep words together.
fn words(line: &str) -> Vec<String> {
    let part = |(at, part): (usize, &str)| match at % 2 {
        0 => part.split_whitespace().map(str::to_owned).collect(),
        _ => vec![part.to_owned()],
    };
    line.split('\'').enumerate().flat_map(part).collect()
}

/// Puts a single space between words.
fn spaced(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_statement_of_the_sources_is_shown_by_its_command() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/sources.md");
    let page = fs::read_to_string(page).unwrap();
    let mut typed = 0;
    for row in page.lines().filter(|line| line.contains("| `slicewise ")) {
        let row = row.replace("\\|", "\u{0}");
        let cells: Vec<String> = row.split('|').map(|cell| cell.replace('\u{0}', "\\|")).collect();
        let [_, _, command, shows, _] = cells.as_slice() else { panic!("{row}") };
        let [command] = &quoted(command)[..] else { panic!("{row}") };
        let arguments = words(command.strip_prefix("slicewise ").expect("a command"));
        let ran = slicewise("").args(arguments).output().unwrap();
        let printed = spaced(&String::from_utf8_lossy(&ran.stdout));
        let shown = quoted(shows);
        assert!(!shown.is_empty(), "{row}");
        for shown in shown {
            assert!(
                printed.contains(&spaced(&shown)),
                "{command} does not show {shown}: {printed}"
            );
        }
        typed += 1;
    }
    assert!(typed > 150, "{typed}");
}
