//! The examples: each prints what its documentation says.

#[path = "../../crates/slicewise-lab/examples/batch.rs"]
mod batch;
#[path = "../../crates/slicewise/examples/certificate.rs"]
mod certificate;
#[path = "../../crates/slicewise/examples/own_game.rs"]
mod own_game;
#[path = "../../crates/slicewise/examples/play_against_engine.rs"]
mod play_against_engine;
#[path = "../../crates/slicewise/examples/search_with_progress.rs"]
mod search_with_progress;
#[path = "../../crates/slicewise/examples/value.rs"]
mod value;

use std::error::Error;
use std::io::Write;

use crate::common::documented::documented;

type Run = fn(&mut dyn Write) -> Result<(), Box<dyn Error>>;

/// What an example prints.
fn printed(run: impl FnOnce(&mut dyn Write) -> Result<(), Box<dyn Error>>) -> String {
    let mut out = Vec::new();
    run(&mut out).expect("it runs");
    String::from_utf8(out).expect("text")
}

#[test]
fn examples_print_what_they_say() {
    let examples: [(Run, &str); 4] = [
        (value::run, include_str!("../../crates/slicewise/examples/value.rs")),
        (
            play_against_engine::run,
            include_str!("../../crates/slicewise/examples/play_against_engine.rs"),
        ),
        (certificate::run, include_str!("../../crates/slicewise/examples/certificate.rs")),
        (own_game::run, include_str!("../../crates/slicewise/examples/own_game.rs")),
    ];
    for (run, source) in examples {
        let text = documented(source);
        assert!(!text.is_empty());
        assert_eq!(printed(run), text);
    }
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
