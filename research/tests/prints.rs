//! The programs print what their documentation says.

#[allow(unreachable_pub)]
#[path = "../../tests/it/common/documented.rs"]
mod documented;

use documented::documented;
use slicewise_research::{PROGRAMS, Program, four_ninths, normal_orders};

fn printed(run: Program, size: usize) -> String {
    let mut out = Vec::new();
    run(size, &mut out).expect("it runs");
    String::from_utf8(out).expect("text")
}

#[test]
fn programs_print_what_they_say() {
    let sources = [
        include_str!("../src/evidence.rs"),
        include_str!("../src/four_ninths.rs"),
        include_str!("../src/normal_orders/mod.rs"),
        include_str!("../src/shrink.rs"),
        include_str!("../src/trees.rs"),
    ];
    for ((name, run, size), source) in PROGRAMS.into_iter().zip(sources) {
        let text = documented(source);
        assert!(!text.is_empty(), "{name}");
        assert_eq!(printed(run, size), text, "{name}");
    }
}

#[test]
fn seven_slices_are_never_as_bad_as_four_ninths() {
    let text = printed(four_ninths::prove, 7);
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
