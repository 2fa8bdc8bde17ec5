//! Foreign text that would drive a terminal, or make a line read as another one, through every door: what the command
//! prints has none of it.

use std::fs;

use crate::common::{folder, slicewise};

/// A character of each kind, without white space, at which arguments and boards are cut into words.
const EVIL: &str =
    "\u{1b}]0;x\u{7}\u{9b}31m\u{9d}\u{90}\u{7f}\u{8}\u{ad}\u{61c}\u{200e}\u{202e}\u{2066}\u{feff}";

/// The same, and characters that separate.
const SEPARATING: &str = "\u{85}\u{2028}\u{2029}\u{b}\u{c}";

/// Characters that a string of JSON may have as they are.
const IN_JSON: &str = "\u{9b}31m\u{7f}\u{ad}\u{202e}";

/// Whether a character is one that nobody should send to a terminal.
fn drives(at: char) -> bool {
    at != '\n' && at.is_control()
        || "\u{ad}\u{61c}\u{200e}\u{200f}\u{2028}\u{2029}\u{feff}".contains(at)
        || ('\u{202a}'..='\u{202e}').contains(&at)
        || ('\u{2066}'..='\u{2069}').contains(&at)
}

/// Runs a call with these arguments and `input`, and returns both of what it prints.
#[track_caller]
fn printed(arguments: &[&str], input: &str) -> String {
    let output = slicewise("").args(arguments).write_stdin(input).output().unwrap();
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    let text = text.concat();
    let found: Vec<char> = text.chars().filter(|&at| drives(at)).collect();
    assert!(found.is_empty(), "{arguments:?} {input:?}: {found:?} in {text}");
    text
}

/// Runs calls whose `{}` stand for hostile text, in their arguments or their input. Nearly all of them quote it.
#[track_caller]
fn refused(calls: &[(&str, &str)]) {
    let mut silent = Vec::new();
    for (call, input) in calls {
        for evil in [EVIL, SEPARATING, IN_JSON] {
            let fill = |text: &str| text.replace("{}", evil);
            let arguments: Vec<String> = call.split(' ').map(fill).collect();
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let text = printed(&arguments, &fill(input));
            if !text.contains(r"\u{") && !text.contains(r"\u0") {
                silent.push((call, text));
            }
        }
    }
    assert!(silent.len() * 3 < calls.len(), "{silent:?}");
}

#[test]
fn arguments() {
    let calls = [
        "{}",
        "solve row 1 {} 2",
        "solve 1 2 3{}",
        "solve row 1 + {}",
        "solve no/{}.txt",
        "solve --file no/{}",
        "solve --from {} x",
        "solve --rule {} row 1",
        "solve --budget {} row 1",
        "solve --{} row 1",
        "solve --from edgelist --weights {} x",
        "solve --table no/{} --search row 1",
        "solve --certificate no/{} row 1",
        "solve --format {} x",
        "solve --stream {} x",
        "solve --stream text no/{}",
        "review row 1 2 --moves {}",
        "simulate row 1 2 --first {}",
        "part row 1 2 --part {}",
        "guarantee --players {} row 1 2",
        "generate {}",
        "generate row --weights {}",
        "generate counting {}=3",
        "generate counting n={}",
        "generate graph --shape {}",
        "census {}",
        "census row --size 2 --weights {}",
        "census row --size 2 --where {}",
        "census row --size 2 --where value>{}",
        "census row --size 2 --checkpoint no/{}",
        "census row --size 2 --boards no/{}.csv",
        "census graph --graphs no/{}",
        "hunt row --size 2 --by {}",
        "convert --to {} row 1",
        "convert --to dot row {}",
        "verify no/{}",
        "theory {}",
        "theory equivalent {} and row 1",
        "theory scale row 1 --by {}",
        "serve --address {}",
        "completions {}",
        "man --dir /dev/null/{}",
    ];
    refused(&calls.map(|call| (call, "")));
}

#[test]
fn what_is_read() {
    refused(&[
        ("solve -", "row 3 {}X\n"),
        ("solve -", "row 1\n+ ro{}w 2"),
        ("solve -", r#"{"components": [{"row": ["{}"]}]}"#),
        ("solve -", r#"{"components": [{"{}": [1]}]}"#),
        ("solve -", r#"{"components": [{"row": [1]}], "rule": "{}"}"#),
        ("solve -", r#"{"{}": [1]}"#),
        ("solve --each", "row 1\nrow {}"),
        ("solve --each --json", "row 1\nrow {}"),
        ("solve --each --values", "row {}"),
        ("theory distance --each", "row 1 and row {}"),
        ("solve --stream text -", "1 2 {} 3"),
        ("solve --format deque -", "2\n1 {}"),
        ("solve --format russia -", "1\n2 1 {}\n1 2"),
        ("solve --format cake -", "{}"),
        ("solve --format usaco -", "2 1 {}"),
        ("solve --format removal -", "2 {} 1"),
        ("solve --format burning-coins -", "1 1 {}"),
        ("solve --format leetcode -", "[1,{}]"),
        ("solve --format two-ends -", "2 1 {} 0"),
        ("solve --format roots -", "2 1 1 1 {}"),
        ("solve --format termites -", "3\n1 2 {}"),
        ("solve --from dot -", "graph { \"{}\" -- \"{}\" }"),
        ("solve --from dot -", "graph { a -- {} }"),
        ("solve --from dot -", "graph { a [weight=\"{}\"] }"),
        ("solve --from dot -", "graph { \"{}\" -- b; a [weight=1] }"),
        (
            "solve --from graphml -",
            "<graphml><graph><node id='{}'/><edge source='{}' target='{}'/></graph></graphml>",
        ),
        ("solve --from graphml -", "<{}>"),
        ("solve --from edgelist --weights 1 -", "{} {}"),
        ("solve --from graph6 --weights 1 -", "{}"),
        ("solve --from sparse6 --weights 1 -", ":{}"),
        ("solve --from gph --weights 1 -", "{}"),
        ("census graph --graphs -", "{}"),
        (
            "verify -",
            r#"{"certificate": 1, "board": "row 1 {}", "value": 1, "proofs": [{"slices": [1]}]}"#,
        ),
        ("verify -", r#"{"certificate": 1, "board": "row 1", "value": "{}", "proofs": []}"#),
        ("verify -", r#"{"{}": 1}"#),
        (
            "verify -",
            r#"{"certificate": 1, "board": "row 1", "value": 1, "proofs": [{"{}": [1]}]}"#,
        ),
        ("verify -", "{}"),
        ("convert --to json -", "row {}"),
        ("review --moves 0 -", "row {}"),
        ("theory parity -", "row {}"),
    ]);
}

#[test]
fn names_of_files() {
    let folder = folder("hostile");
    // No file system takes all of them.
    let name = "\u{9b}31m\u{202e}\u{7f}.txt";
    let path = folder.join(name).into_os_string().into_string().unwrap();
    fs::write(&path, "row 1 x \u{9d}\n").unwrap();
    for arguments in [
        &["solve", &path][..],
        &["solve", "--json", "--file", &path],
        &["solve", "--from", "dot", &path],
        &["solve", "--table", &path, "--search", "row 1 2"],
        &["solve", "--format", "deque", &path],
        &["solve", "--stream", "text", &path],
        &["solve", "--stream", "npy", &path],
        &["verify", &path],
        &["census", "row", "--size", "2", "--checkpoint", &path],
        &["census", "graph", "--graphs", &path],
        &["theory", "parity", &path],
    ] {
        let text = printed(arguments, "");
        assert!(text.contains(r"\u{9b}31m\u{202e}\u{7f}.txt"), "{arguments:?}: {text}");
    }
}

#[test]
fn the_caret_stays_under_the_fault() {
    let text = printed(&["solve", "-"], "row 3\u{202e} \u{9b}31mX 5");
    let mut lines = text.lines().skip(2);
    let [line, carets] = [lines.next().unwrap(), lines.next().unwrap()];
    let at = |line: &str, text: &str| line.find(text).map(|byte| line[..byte].chars().count());
    assert_eq!(at(line, r"3\u{202e}"), at(carets, "^"), "{text}");
    assert_eq!(carets.matches('^').count(), r"3\u{202e}".len(), "{text}");
}

#[test]
fn colours_are_the_commands_own() {
    let mut call = slicewise("solve -");
    call.env_remove("NO_COLOR").env("CLICOLOR_FORCE", "1");
    let output = call.write_stdin("row \u{1b}[31mX \u{9b}31m").output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.contains('\u{1b}') && text.contains(r"\u{1b}[31mX"), "{text}");
    let own =
        |part: &str| part.split_once('m').map(|(codes, rest)| (codes.to_owned(), rest.to_owned()));
    for part in text.split('\u{1b}').skip(1) {
        let (codes, rest) = own(part).unwrap();
        assert!(codes.starts_with('[') && !rest.chars().any(drives), "{part:?}");
    }
}
