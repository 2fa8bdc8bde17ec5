//! Boards that are the same but for the numbers of their vertices, and boards in the place of which a normal form is known.

use super::variants::apart;
use crate::common::theory::{number, path, setup};
use crate::common::{graphs, trees, words};
use proptest::prelude::*;
use slicewise::Setup;
use slicewise::board::{GraphShape, Passing, Rules, Shape, Taking, Wiring};
use slicewise_lab::theory::{Distance, Lab, Theorem, Verdict, distance, equivalent, profile, sum};

fn lab() -> Lab<'static> {
    Lab { size: 1, limit: 20, ..Lab::default() }
}

/// The same board with its vertices in another order, as one graph; `at[v]` is the new number of v.
fn renumbered(shape: &Shape, order: &[usize]) -> Shape {
    let Wiring { edges, available, anchored, even } = Wiring::new(shape);
    let weights: Vec<_> = shape.vertex_weights().collect();
    let mut at = vec![0_u32; weights.len()];
    order.iter().enumerate().for_each(|(new, &old)| at[old] = new as u32);
    let moved = |all: Vec<u32>| all.into_iter().map(|vertex| at[vertex as usize]).collect();
    Shape::Graph(GraphShape {
        weights: order.iter().map(|&old| weights[old].clone()).collect(),
        edges: edges
            .into_iter()
            .map(|(one, other)| (at[other as usize], at[one as usize]))
            .collect(),
        open: moved(available),
        anchored: moved(anchored),
        even: moved(even),
    })
}

/// A board of each kind that the audit found undecided, and an order of its vertices.
fn shapes() -> impl Strategy<Value = (Shape, Vec<usize>)> {
    let plain = |graph: GraphShape| Shape::Graph(GraphShape { even: vec![], ..graph });
    let shape = prop_oneof![trees(8), graphs(7).prop_map(plain), graphs(7).prop_map(Shape::Graph)];
    shape.prop_flat_map(|shape| {
        let order: Vec<usize> = (0..shape.vertices()).collect();
        (Just(shape), Just(order).prop_shuffle())
    })
}

proptest! {
    #[test]
    fn a_board_is_itself_whatever_the_numbers_of_its_vertices((shape, order) in shapes(), beside in -2_i64..3) {
        let even = !Wiring::new(&shape).even.is_empty();
        let free = Shape::Free([beside].iter().map(|&weight| weight.into()).collect());
        let moved = renumbered(&shape, &order);
        for taking in [Taking::Share, Taking::Grab] {
            for passing in Passing::ALL {
                if passing != Passing::Never && even {
                    continue;
                }
                let rules = Rules { taking, passing };
                let one = Setup { components: vec![shape.clone(), free.clone()], rules };
                let other = Setup { components: vec![free.clone(), moved.clone()], rules };
                let found = distance(&one, &other, &lab()).expect("small");
                prop_assert!(matches!(&found, Distance::Exact { distance, .. } if distance.is_zero()), "{found:?}: {one} and {other}");
                prop_assert!(matches!(equivalent(&one, &other, &lab()), Ok(Verdict::Yes(_))));
            }
        }
    }

    #[test]
    fn boards_said_to_be_the_same_are_not_told_apart((one, _) in shapes(), (other, _) in shapes(), (context, _) in shapes()) {
        let [one, other] = [one, other].map(|shape| Setup::new(vec![shape]));
        let plain = Setup::new(vec![match context {
            Shape::Graph(graph) => Shape::Graph(GraphShape { even: vec![], ..graph }),
            tree => tree,
        }]);
        prop_assume!(one.vertices() + other.vertices().max(plain.vertices()) < 14);
        if let Distance::Exact { distance, .. } = distance(&one, &other, &lab()).expect("small") {
            prop_assert!(apart(&one, &other, &plain).abs() <= number(&distance), "{one} and {other}");
        }
    }
}

#[test]
fn graphs_that_colours_do_not_tell_apart_are_told_apart() {
    // A cycle of six and two triangles: every vertex has two neighbours.
    let [six, threes] = [
        "graph 1 1 1 1 1 1 edges 0-1 1-2 2-3 3-4 4-5 5-0 even 0 1 2 3 4 5",
        "graph 1 1 1 1 1 1 edges 0-1 1-2 2-0 3-4 4-5 5-3 even 0 1 2 3 4 5",
    ]
    .map(setup);
    let same = |one: &Setup, other: &Setup| {
        distance(one, other, &lab())
            == Ok(Distance::Exact { distance: 0.into(), by: Theorem::Same })
    };
    assert!(same(&six, &six) && same(&threes, &threes) && !same(&six, &threes));
    // The prism and K(3,3), connected.
    let [prism, complete] = [
        "graph 1 1 1 1 1 1 edges 0-1 1-2 2-0 3-4 4-5 5-3 0-3 1-4 2-5 even 0 1 2 3 4 5",
        "graph 1 1 1 1 1 1 edges 0-3 0-4 0-5 1-3 1-4 1-5 2-3 2-4 2-5 even 0 1 2 3 4 5",
    ]
    .map(setup);
    assert!(same(&prism, &prism) && same(&complete, &complete) && !same(&prism, &complete));
}

#[test]
fn known_normal_forms_take_the_place_of_components() {
    let [one, other] = ["path 1 0 1", "path 1 1 1 0 1"].map(setup);
    assert_eq!(equivalent(&one, &other, &lab()), Ok(Verdict::Yes(Theorem::Profile)));
    // All pairs of short unbroached paths that both have a form, by the definition beside some contexts.
    let paths: Vec<Setup> =
        (3..6).flat_map(|len| words(&[0, 1, 2], len)).map(|word| path(&word)).collect();
    let formed =
        |board: &&Setup| profile(board, &Lab::default()).expect("small").normal_form.is_some();
    let formed: Vec<&Setup> = paths.iter().filter(formed).collect();
    assert!(formed.len() > 100, "{}", formed.len());
    let contexts = ["empty", "free 1", "free -9", "free -9 1", "free 9", "stack 1 0 2"].map(setup);
    for (at, one) in formed.iter().enumerate() {
        // A few of each.
        for other in formed[..at].iter().step_by(17) {
            let found = distance(one, other, &lab()).expect("small");
            match found {
                Distance::Exact { distance, .. } => {
                    let far =
                        contexts.iter().chain([*one, *other]).map(|z| apart(one, other, z).abs());
                    assert!(far.max() <= Some(number(&distance)), "{one} and {other}");
                }
                Distance::Infinite => assert_ne!(one.vertices() % 2, other.vertices() % 2),
                Distance::Unknown { .. } => panic!("{one} and {other}"),
            }
        }
    }
    // Beside each other, too.
    let both = sum([&one, &other]);
    assert!(matches!(distance(&both, &setup("free 1 1"), &lab()), Ok(Distance::Exact { .. })));
}
