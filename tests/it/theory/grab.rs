//! The laboratory under the grab rule, under which every play takes everything, too.

use super::variants::{apart, defined};
use crate::common::theory::{number, one, setup};
use crate::common::{exact, graphs};
use proptest::prelude::*;
use slicewise::Setup;
use slicewise::board::{GraphShape, Rules, Shape, Taking};
use slicewise_lab::theory::{
    Distance, Lab, Theorem, Verdict, distance, equivalent, ev_test, invertible, is_odd,
    one_forced_pass, profile, sum, value_of,
};

fn grabbed(shape: Shape) -> Setup {
    let rules = Rules { taking: Taking::Grab, ..Rules::default() };
    Setup { rules, ..one(shape) }
}

/// Small graphs, some of their vertices anchored.
fn boards(len: usize) -> impl Strategy<Value = Setup> {
    let graph = graphs(len).prop_map(|graph| GraphShape { even: vec![], ..graph });
    let free = prop::collection::vec(-2_i64..4, 0..2);
    (graph, free).prop_map(|(graph, free)| {
        sum([&grabbed(Shape::Graph(graph)), &one(Shape::Free(exact(&free)))])
    })
}

/// Trees and forests without anchored vertices.
fn forests(len: usize) -> impl Strategy<Value = Setup> {
    let vertex = (-1_i64..4, any::<prop::sample::Index>(), any::<bool>());
    prop::collection::vec(vertex, 1..=len).prop_map(|vertices| {
        let weights: Vec<i64> = vertices.iter().map(|(weight, ..)| *weight).collect();
        let edge = |(at, (_, to, joined)): (usize, &(i64, prop::sample::Index, bool))| {
            (at > 0 && (*joined || at % 3 > 0)).then(|| (to.index(at) as u32, at as u32))
        };
        let edges = vertices.iter().enumerate().filter_map(edge).collect();
        grabbed(Shape::Graph(GraphShape { weights: exact(&weights), edges, ..Default::default() }))
    })
}

fn lab() -> Lab<'static> {
    Lab { size: 1, limit: 30, ..Lab::default() }
}

proptest! {
    #[test]
    fn values_under_grab_are_the_oracles(board in boards(6)) {
        prop_assert_eq!(number(&value_of(&board, &lab()).expect("small")), defined(&board));
    }

    // Equivalence, Theorem 4, in either direction: no context goes beyond the distance, and one attains it.
    #[test]
    fn the_distance_under_grab_is_what_contexts_say(x in boards(4), y in boards(4), z in boards(4)) {
        match distance(&x, &y, &lab()).expect("small") {
            Distance::Exact { distance, .. } => {
                prop_assert!(apart(&x, &y, &z).abs() <= number(&distance));
                let ends = [vec![], vec![-1000], vec![1000], vec![-1000, 3000]];
                let contexts = [&x, &y].into_iter().flat_map(|board| {
                    ends.iter().map(move |end| sum([board, &one(Shape::Free(exact(end)))]))
                });
                let attained = contexts.map(|context| apart(&x, &y, &context).abs()).max();
                prop_assert!(attained <= Some(number(&distance)));
                let empty = apart(&x, &y, &Setup::default()).abs();
                prop_assert!(number(&distance) == 0 || attained.max(Some(empty)) > Some(0));
            }
            Distance::Infinite => prop_assert!(is_odd(&x) != is_odd(&y)),
            Distance::Unknown { at_most } => {
                prop_assert!(at_most.is_none_or(|most| apart(&x, &y, &z).abs() <= number(&most)));
            }
        }
        match equivalent(&x, &y, &lab()).expect("small") {
            Verdict::Yes(_) => prop_assert_eq!(apart(&x, &y, &z), 0),
            Verdict::No { witness: Some(witness), .. } => prop_assert!(apart(&x, &y, &witness.context) != 0),
            _ => {}
        }
    }

    #[test]
    fn one_forced_pass_and_evs_under_grab(x in boards(4), z in boards(4)) {
        // By a last vertex that is worth less than everything.
        let last = one(Shape::Free(exact(&[-1000])));
        let beside = defined(&sum([&x, &last]));
        let pass = if is_odd(&x) { beside - 1000 } else { beside + 1000 };
        prop_assert_eq!(number(&one_forced_pass(&x, &lab()).expect("small")), pass);
        let found = ev_test(&x, &lab()).expect("small");
        if let Some(weight) = found.weight {
            let by = if is_odd(&z) { number(&weight) } else { -number(&weight) };
            prop_assert_eq!(defined(&sum([&x, &z])), defined(&z) + by);
        }
        let form = profile(&x, &lab()).expect("small").normal_form;
        if let Some(form) = form {
            prop_assert_eq!(apart(&x, &form, &z), 0, "{}", form);
        }
        if invertible(&x, &lab()).expect("small").is_invertible() {
            prop_assert_eq!(defined(&sum([&x, &x, &z])), defined(&z));
        }
    }

    // Equivalence, Theorem 11.
    #[test]
    fn trees_under_grab_are_their_own_inverses(x in forests(6), z in boards(4)) {
        let found = invertible(&x, &lab()).expect("small");
        prop_assert!(found.is_invertible());
        prop_assert_eq!(defined(&sum([&x, &x, &z])), defined(&z));
        prop_assert!(is_odd(&x) || defined(&x) >= 0, "Equivalence, Corollary 12");
    }

    #[test]
    fn forests_under_grab_are_as_far_apart_as_their_sum_is_worth(x in forests(5), y in forests(5), z in boards(3)) {
        prop_assume!(is_odd(&x) == is_odd(&y));
        let Distance::Exact { distance, .. } = distance(&x, &y, &lab()).expect("small") else {
            return Err(TestCaseError::fail("it is known"));
        };
        prop_assert_eq!(defined(&sum([&x, &y])), number(&distance));
        prop_assert_eq!(apart(&x, &y, &y).abs(), number(&distance), "attained beside y");
        prop_assert!(apart(&x, &y, &z).abs() <= number(&distance));
    }
}

#[test]
fn a_hypothesis_dropped_fails() {
    // A graph with a triangle is no tree; an anchored path may be an ev.
    let pan = setup("rule grab graph 0 0 3 2 2 3 0 edges 0-5 1-3 2-3 3-4 3-5 4-5 4-6");
    let anchored = setup("rule grab graph 0 3 edges 0-1 anchored 1");
    for board in [&pan, &anchored] {
        assert!(defined(&sum([board, board])) < 0, "{board}");
        assert!(!invertible(board, &lab()).expect("small").is_invertible(), "{board}");
    }
    let tree = setup("rule grab graph 3 1 2 0 5 edges 0-1 0-2 0-3 0-4");
    let by = invertible(&tree, &lab()).expect("small").by;
    assert_eq!(by, [Theorem::Trees]);
    let refused = value_of(&setup("rule both tree 1 2 3 edges 0-1 0-2"), &lab());
    assert_eq!(
        refused.expect_err("plays may end early").to_string(),
        "found rule both, expected rule share or grab"
    );
}
