//! The programs print what their documentation says, and count what is there.

#[allow(unreachable_pub)]
#[path = "../../tests/it/common/documented.rs"]
mod documented;

use documented::documented;
use slicewise::board::{GraphShape, Shape, Wiring};
use slicewise::{Game, Setup};
use slicewise_lab::census::Kind;
use slicewise_lab::theory::{by_recursion, sum};
use slicewise_research::classes::{boards, classes};
use slicewise_research::{PROGRAMS, Program, normal_orders};

fn printed(run: Program, size: usize) -> String {
    let mut out = Vec::new();
    run(size, &mut out).expect("it runs");
    String::from_utf8(out).expect("text")
}

#[test]
fn programs_print_what_they_say() {
    let sources = [
        include_str!("../src/classes.rs"),
        include_str!("../src/evidence.rs"),
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

/// The value with one forced pass, by its definition.
fn forced_pass(board: &Setup) -> i64 {
    let graphs = board.components.iter().map(|shape| {
        let Wiring { edges, available: open, .. } = Wiring::new(shape);
        Shape::Graph(GraphShape {
            weights: shape.vertex_weights().collect(),
            edges,
            open,
            ..GraphShape::default()
        })
    });
    let (graph, _) = Setup::new(graphs.collect()).graph_in::<i64>().expect("small");
    by_recursion(&graph.field.graph).expect("small")
}

/// Two pizzas of one parity are equivalent exactly if their sum is worth 0 with one forced pass (Brown & Brown, 3.24).
#[test]
fn classes_of_pizzas_are_those_of_the_definition() {
    for (size, greatest) in [(3, 3), (4, 2), (5, 1), (5, 2), (6, 1)] {
        let mut found: Vec<Setup> = Vec::new();
        let all = boards(Kind::Pizza, size, greatest).expect("few");
        for board in &all {
            if !found.iter().any(|other| forced_pass(&sum([board, other])) == 0) {
                found.push(board.clone());
            }
        }
        let count = classes(Kind::Pizza, size, greatest).expect("few");
        let expected = (all.len(), found.len(), found.len(), found.len());
        assert_eq!(
            (count.boards, count.least, count.most, count.inverse),
            expected,
            "{size} {greatest}"
        );
    }
}

/// Different classes of paths differ beside some board, and no class is counted that another one is.
#[test]
fn classes_of_paths_are_between_what_contexts_tell_apart_and_all() {
    let contexts: Vec<Setup> =
        ["empty", "free 1", "free 0 1", "ev 1", "path 1 0 1", "path 0 1 0 1", "path 1 1 0"]
            .map(|text| text.parse().expect(text))
            .into();
    for (size, greatest) in [(4, 1), (5, 1), (4, 2)] {
        let all = boards(Kind::Path, size, greatest).expect("few");
        let told = |board: &Setup| {
            contexts
                .iter()
                .map(|context| {
                    Game::new(sum([board, context])).and_then(|game| game.value()).expect("small")
                })
                .map(|value| value.exact().cloned().expect("small"))
                .collect::<Vec<_>>()
        };
        let mut apart: Vec<_> = all.iter().map(told).collect();
        apart.sort();
        apart.dedup();
        let count = classes(Kind::Path, size, greatest).expect("few");
        assert!(
            apart.len() <= count.most && count.least <= count.most && count.most <= all.len(),
            "{count:?}"
        );
        assert!(apart.len() > 1);
    }
}
