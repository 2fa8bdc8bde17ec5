//! The examples: each prints what its documentation says.

// (Two examples share their cones.)
#![allow(clippy::duplicate_mod)]

#[path = "../../examples/batch.rs"]
mod batch;
#[path = "../../examples/certificate.rs"]
mod certificate;
#[path = "../../examples/evidence.rs"]
mod evidence;
#[path = "../../examples/four_ninths.rs"]
mod four_ninths;
#[path = "../../examples/normal_orders/main.rs"]
mod normal_orders;
#[path = "../../examples/own_game.rs"]
mod own_game;
#[path = "../../examples/play_against_engine.rs"]
mod play_against_engine;
#[path = "../../examples/search_with_progress.rs"]
mod search_with_progress;
#[path = "../../examples/value.rs"]
mod value;

use std::error::Error;
use std::io::Write;

type Run = fn(&mut dyn Write) -> Result<(), Box<dyn Error>>;

/// What an example prints.
fn printed(run: impl FnOnce(&mut dyn Write) -> Result<(), Box<dyn Error>>) -> String {
    let mut out = Vec::new();
    run(&mut out).expect("it runs");
    String::from_utf8(out).expect("text")
}

/// The text in the documentation of an example.
fn documented(source: &str) -> String {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let after = lines.skip_while(|line| line.trim() != "```text").skip(1);
    let text = after.take_while(|line| line.trim() != "```");
    text.map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned() + "\n").collect()
}

#[test]
fn examples_print_what_they_say() {
    let examples: [(Run, &str); 7] = [
        (value::run, include_str!("../../examples/value.rs")),
        (play_against_engine::run, include_str!("../../examples/play_against_engine.rs")),
        (certificate::run, include_str!("../../examples/certificate.rs")),
        (evidence::run, include_str!("../../examples/evidence.rs")),
        (four_ninths::run, include_str!("../../examples/four_ninths.rs")),
        (normal_orders::run, include_str!("../../examples/normal_orders/main.rs")),
        (own_game::run, include_str!("../../examples/own_game.rs")),
    ];
    for (run, source) in examples {
        let text = documented(source);
        assert!(!text.is_empty());
        assert_eq!(printed(run), text);
    }
}

#[test]
fn seven_slices_are_never_as_bad_as_four_ninths() {
    let text = printed(|out| four_ninths::prove(7, out));
    assert_eq!(text.lines().last(), Some("7 slices:     3333 cones, no other left"));
}

#[test]
fn cones_do_not_prove_an_n_normal() {
    let cones = |before: &[u32]| normal_orders::cones(before.to_vec()).expect("small");
    assert_eq!(cones(&[0, 0, 0b11, 0b10]), None);
    // The same after a vertex, and before one.
    assert_eq!(cones(&[0, 0b1, 0b1, 0b111, 0b101]), None);
    assert_eq!(cones(&[0, 0, 0b11, 0b10, 0b1111]), None);
    // What is series-parallel is normal.
    assert!(cones(&[0, 0, 0b11, 0b11]).is_some());
    assert!(cones(&[0, 0b1, 0b11, 0]).is_some());
}

#[test]
fn a_search_ends_with_an_interval_or_with_the_value() {
    let text = printed(|out| search_with_progress::run(out));
    let answers: Vec<&str> = text.lines().filter(|line| line.contains("the value is")).collect();
    let [stopped, done] = answers[..] else { panic!("{text}") };
    assert!(stopped.starts_with("stopped: the value is from "), "{text}");
    assert_eq!(done, "the value is 12");
}

#[test]
fn a_batch_has_a_value_for_every_row() {
    let rows = "4 2 6 7\n3 2 5 4\n\n-3\n";
    assert_eq!(printed(|out| batch::values(rows.as_bytes(), out)), "3\n2\n0\n-3\n");
    let error = batch::values("4\n3 x\n".as_bytes(), &mut Vec::new()).unwrap_err();
    assert!(error.to_string().starts_with("line 2: found `x`, expected a 64-bit integer"));
    assert_eq!(printed(|out| batch::summary(1000, out)).split_whitespace().nth(1), Some("1000"));
}
