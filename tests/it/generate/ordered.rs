//! Random boards: reproducible, within their range and of the kind ordered.

use std::collections::{BTreeSet, HashMap};

use crate::common::answered;
use proptest::prelude::*;
use slicewise::board::{GraphShape, Shape, WeightList, notation};
use slicewise_lab::generate::{GenerateError, Growth, Kind, Order, Weights};

use super::coins;

fn kinds() -> Vec<Kind> {
    let grown = |kind: Kind| Growth::ALL.into_iter().filter_map(move |growth| kind.grown(growth));
    Kind::ALL.into_iter().chain(Kind::ALL.into_iter().flat_map(grown)).collect()
}

/// A size that the kind can have, near this one.
fn fitting(kind: Kind, size: usize) -> usize {
    match kind.name() {
        "cubic" if size == 0 => 0,
        "cubic" => (size + size % 2).max(4),
        "corona-cycle" => (size + size % 2).max(6),
        "corona-complete" => size + size % 2,
        "hypercube" => size.next_power_of_two(),
        _ => size,
    }
}

fn keyword(kind: Kind) -> &'static str {
    if matches!(kind, Kind::Graph { .. }) { "graph" } else { kind.name() }
}

fn weights() -> impl Strategy<Value = Weights> {
    prop_oneof![
        (-9_i64..9, 0_i64..9).prop_map(|(low, more)| Weights::Between(low, low + more)),
        Just(Weights::Signs),
        Just(Weights::Geometric),
        Just(Weights::Magnitudes),
        Just(Weights::Permutation),
    ]
}

fn is_within(weights: Weights, coins: &[i64]) -> bool {
    let all = |range: std::ops::RangeInclusive<i64>| coins.iter().all(|coin| range.contains(coin));
    match weights {
        Weights::Between(low, high) => all(low..=high),
        Weights::Signs => all(-1..=1) && !coins.contains(&0),
        Weights::Geometric => all(0..=64),
        Weights::Magnitudes => all(1..=(1 << 30) - 1),
        Weights::Permutation => {
            let sorted: BTreeSet<i64> = coins.iter().copied().collect();
            sorted.into_iter().eq(1..=coins.len() as i64)
        }
        _ => false,
    }
}

proptest! {
    #[test]
    fn random_boards_are_what_was_ordered(
        kind in prop::sample::select(kinds()),
        size in 0_usize..12,
        weights in weights(),
        seed in any::<u64>(),
        number in any::<u64>(),
    ) {
        let order = Order { kind, size: fitting(kind, size), weights, seed };
        let size = order.size;
        let setup = order.board(number).unwrap();
        prop_assert_eq!(&order.board(number).unwrap(), &setup);
        prop_assert_eq!(setup.components.len(), 1);
        prop_assert_eq!(setup.components[0].keyword(), keyword(kind));
        prop_assert_eq!(setup.vertices(), size);
        prop_assert!(is_within(weights, &coins(&setup)), "{}", setup);
        prop_assert_eq!(notation::parse(&setup.to_string()), Ok(setup.clone()));
        prop_assert_eq!(setup.check(), Ok(()));
        prop_assert!(!setup.has_theory().unwrap() || answered(&setup).unwrap().is_by_theory());
        prop_assert_eq!(weights.to_string().parse(), Ok(weights));
    }
}

#[test]
fn the_smallest_boards_of_every_kind_are_boards() {
    for kind in kinds() {
        for size in [0, 1, 2].map(|size| fitting(kind, size)) {
            let setup = Order { kind, size, weights: Weights::Signs, seed: 5 }.board(0).unwrap();
            let text = setup.to_string();
            assert_eq!(notation::parse(&text), Ok(setup.clone()), "{text}");
            assert_eq!(setup.vertices(), size, "{text}");
            assert_eq!(setup.check(), Ok(()), "{text}");
            assert_eq!(answered(&setup).unwrap().line().len(), size, "{text}");
        }
    }
}

#[test]
fn seeds_and_numbers_draw_different_boards() {
    let order = |seed| Order { kind: Kind::Row, size: 20, weights: Weights::Between(0, 9), seed };
    let rows: BTreeSet<String> = (0..10)
        .flat_map(|seed| (0..10).map(move |number| order(seed).board(number).unwrap().to_string()))
        .collect();
    assert_eq!(rows.len(), 100);
}

#[test]
fn a_seed_means_the_same_board_for_ever() {
    let order = |kind, weights| {
        let order = Order { kind, size: 6, weights, seed: 1 };
        order.board(0).unwrap().to_string()
    };
    assert_eq!(order(Kind::Row, Weights::Between(-5, 5)), "row -3 -2 2 -3 1 5");
    assert_eq!(
        order(Kind::Forest(Growth::Random), Weights::Permutation),
        "forest 3 4 5 6 1 2 parents - 2 - 0 - 0"
    );
    assert_eq!(
        order(Kind::Tree(Growth::Random), Weights::Magnitudes),
        "tree 3 50859330 8280 2443406 59656 3 edges 3-0 0-1 0-2 0-4 4-5"
    );
}

#[test]
fn shapes_of_trees_are_as_named() {
    for (growth, parents) in [
        (Growth::Path, "- 0 1 2 3 4"),
        (Growth::Star, "- 0 0 0 0 0"),
        (Growth::Caterpillar, "- 0 1 0 1 2"),
        (Growth::Binary, "- 0 0 1 1 2"),
    ] {
        let weights = Weights::Between(1, 1);
        let order = Order { kind: Kind::Forest(growth), size: 6, weights, seed: 0 };
        let setup = order.board(0).unwrap();
        assert_eq!(setup.to_string(), format!("forest 1 1 1 1 1 1 parents {parents}"));
    }
}

fn ordered(kind: Kind, size: usize, seed: u64) -> Result<GraphShape, GenerateError> {
    let order = Order { kind, size, weights: Weights::Between(1, 1), seed };
    match order.board(0)?.components.remove(0) {
        Shape::Graph(graph) => Ok(graph),
        other => panic!("{other} is no graph"),
    }
}

fn kind(name: &str) -> Kind {
    name.parse().unwrap()
}

#[test]
fn graphs_are_wired_as_named() {
    let edges = |name: &str, size| {
        Shape::Graph(GraphShape {
            weights: WeightList::default(),
            ..ordered(kind(name), size, 0).unwrap()
        })
        .to_string()
    };
    assert_eq!(edges("grid", 6), "graph edges 0-1 0-3 1-2 1-4 2-5 3-4 4-5");
    assert_eq!(edges("grid", 5), "graph edges 0-1 1-2 2-3 3-4");
    assert_eq!(edges("corona-cycle", 6), "graph edges 0-1 1-2 2-0 0-3 1-4 2-5");
    assert_eq!(edges("corona-complete", 6), "graph edges 0-1 0-2 1-2 0-3 1-4 2-5");
    assert_eq!(edges("hypercube", 4), "graph edges 0-1 0-2 1-3 2-3");
    let wide = ordered(kind("grid").with_width(2).unwrap(), 6, 0).unwrap();
    assert_eq!(wide.edges, [(0, 1), (0, 2), (1, 3), (2, 3), (2, 4), (3, 5), (4, 5)]);
    for seed in 0..20 {
        let cubic = ordered(kind("cubic"), 12, seed).unwrap();
        let ends = cubic.edges.iter().flat_map(|&(one, other)| [one, other]);
        let mut degrees = [0; 12];
        ends.for_each(|end| degrees[end as usize] += 1);
        assert_eq!((degrees, cubic.open.len()), ([3; 12], 0));
    }
}

#[test]
fn random_graphs_have_the_edges_ordered_and_reach_all() {
    let graph = kind("graph");
    let mut seen = HashMap::new();
    for seed in 0..400 {
        let two = ordered(graph.with_edges(2).unwrap(), 4, seed).unwrap().edges;
        assert_eq!(two.len(), 2);
        *seen.entry(two).or_insert(0) += 1;
    }
    // 15 pairs of 6 edges, each about 27 times.
    assert!(seen.len() == 15 && seen.values().all(|&times| times > 8), "{seen:?}");
    let any: BTreeSet<_> = (0..200).map(|seed| ordered(graph, 3, seed).unwrap().edges).collect();
    assert_eq!(any.len(), 8);
    let large = ordered(graph.with_edges(1000).unwrap(), 100_000, 7).unwrap();
    assert!(large.edges.len() == 1000 && large.edges.iter().all(|(one, other)| one < other));
    let open = ordered(graph.with_open(3).unwrap(), 10, 7).unwrap().open;
    assert!(open.len() == 3 && open.is_sorted());
    let seeded = ordered(graph.with_edges(5).unwrap().with_open(2).unwrap(), 5, 1).unwrap();
    assert_eq!(
        Shape::Graph(seeded).to_string(),
        "graph 1 1 1 1 1 edges 0-1 0-3 1-3 0-4 2-4 open 2 4"
    );
}

#[test]
fn graphs_that_cannot_be_are_refused() {
    for (kind, size, message) in [
        (kind("cubic"), 2, "found the size 2 for a cubic, expected 0 or an even number from 4 on"),
        (
            kind("corona-cycle"),
            4,
            "found the size 4 for a corona-cycle, expected an even number from 6 on",
        ),
        (
            kind("corona-complete"),
            3,
            "found the size 3 for a corona-complete, expected an even number",
        ),
        (kind("hypercube"), 6, "found the size 6 for a hypercube, expected a power of 2"),
        (
            kind("grid").with_width(4).unwrap(),
            6,
            "found the size 6 for a grid, expected a multiple of its width",
        ),
        (
            kind("grid").with_width(0).unwrap(),
            6,
            "found the size 6 for a grid, expected a multiple of its width",
        ),
        (kind("graph"), 100_000, "found 4999950000 edges or pairs, expected at most 67108864"),
        (kind("hypercube"), 1 << 26, "found 872415232 edges or pairs, expected at most 67108864"),
        (kind("graph").with_open(4).unwrap(), 3, "found 4 available vertices, expected at most 3"),
    ] {
        assert_eq!(ordered(kind, size, 0).unwrap_err().to_string(), message);
    }
    assert_eq!(kind("cubic").with_edges(3), None);
    assert_eq!(kind("graph").with_width(3), None);
    assert_eq!(kind("tree").with_open(3), None);
}
