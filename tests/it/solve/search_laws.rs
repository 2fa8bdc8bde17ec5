//! Laws of the game on general boards under every rule under which they hold. None of these tests
//! knows a single value.

use crate::common::{all_rules, best, exact, general, graphs};
use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::board::{GraphShape, Passing, Rules, Shape, Taking};
use slicewise::solve::search::solve;
use slicewise::{Ask, Exact};

/// The value, by the search.
fn value(components: Vec<Shape>, rules: Rules) -> i64 {
    let ask = Ask { line: 0, memory: 1 << 22, ..best() };
    let search = solve(&general(components, rules), &ask).expect("small");
    *search.value.exact().expect("it came to its end")
}

fn value_of(graph: &GraphShape, rules: Rules) -> i64 {
    value(vec![Shape::Graph(graph.clone())], rules)
}

fn with_weights(graph: &GraphShape, mut change: impl FnMut(i64) -> i64) -> GraphShape {
    let number = |weight: Exact| weight.as_i64().expect("small");
    let weights = graph.weights.iter().map(|weight| change(number(weight)).into()).collect();
    GraphShape { weights, ..graph.clone() }
}

/// The same graph with its vertices numbered otherwise.
fn renumbered(graph: &GraphShape, order: &[Index]) -> GraphShape {
    let n = graph.weights.len();
    let mut left: Vec<u32> = (0..n as u32).collect();
    let new: Vec<u32> = (0..n).map(|at| left.remove(order[at].index(left.len()))).collect();
    let name = |vertex: &u32| new[*vertex as usize];
    let mut weights = vec![Exact::ZERO; n];
    for (weight, &at) in graph.weights.iter().zip(&new) {
        weights[at as usize] = weight;
    }
    GraphShape {
        weights: weights.into(),
        edges: graph.edges.iter().rev().map(|(one, other)| (name(other), name(one))).collect(),
        open: graph.open.iter().rev().map(name).collect(),
        anchored: graph.anchored.iter().map(name).collect(),
        even: graph.even.iter().map(name).collect(),
    }
}

/// Whether every play takes everything: nobody passes, and nobody can be stuck.
fn takes_everything(rules: Rules) -> bool {
    rules.passing == Passing::Never && rules.taking != Taking::Both
}

fn any_rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(all_rules().collect::<Vec<_>>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn numbering_does_not_matter(
        graph in graphs(9), rules in any_rules(), order in prop::collection::vec(any::<Index>(), 9),
    ) {
        prop_assert_eq!(value_of(&renumbered(&graph, &order), rules), value_of(&graph, rules));
    }

    #[test]
    fn the_order_of_components_does_not_matter(
        one in graphs(5), other in graphs(5), rules in any_rules(),
    ) {
        let (one, other) = (Shape::Graph(one), Shape::Graph(other));
        prop_assert_eq!(
            value(vec![one.clone(), other.clone()], rules),
            value(vec![other, one], rules)
        );
    }

    #[test]
    fn weights_may_be_scaled(graph in graphs(8), rules in any_rules(), factor in 0_i64..6) {
        let scaled = with_weights(&graph, |weight| weight * factor);
        prop_assert_eq!(value_of(&scaled, rules), value_of(&graph, rules) * factor);
    }

    /// [BB 1.3]: a change of d at one vertex changes the score of every play by no more.
    #[test]
    fn values_change_by_no_more_than_the_weights(
        graph in graphs(8), rules in any_rules(),
        differences in prop::collection::vec(-3_i64..4, 8),
    ) {
        let mut next = differences.iter();
        let changed = with_weights(&graph, |weight| weight + next.next().unwrap_or(&0));
        let most: i64 = differences.iter().take(graph.weights.len()).map(|one| one.abs()).sum();
        prop_assert!((value_of(&changed, rules) - value_of(&graph, rules)).abs() <= most);
    }

    #[test]
    fn the_value_is_odd_exactly_if_the_total_is(
        graph in graphs(8),
        rules in any_rules().prop_filter("everything is taken", |rules| takes_everything(*rules)),
    ) {
        let total: i64 = graph.weights.iter().map(|weight| weight.as_i64().expect("small")).sum();
        prop_assert_eq!((value_of(&graph, rules) - total) % 2, 0);
    }

    #[test]
    fn adding_to_all_weights_adds_once_or_not_at_all(
        graph in graphs(8), more in -5_i64..6,
        rules in any_rules().prop_filter("everything is taken", |rules| takes_everything(*rules)),
    ) {
        let graph = GraphShape { even: Vec::new(), ..graph };
        let shifted = with_weights(&graph, |weight| weight + more);
        let shift = if graph.weights.len() % 2 == 1 { more } else { 0 };
        prop_assert_eq!(value_of(&shifted, rules), value_of(&graph, rules) + shift);
    }

    /// A player who answers one of them with the other has changed nothing.
    #[test]
    fn two_equal_free_vertices_change_nothing(
        graph in graphs(8), weight in -5_i64..6,
        rules in any_rules().prop_filter("pairs cancel", |rules| match rules.passing {
            Passing::NoTwoInARow => false,
            Passing::OnEvenCount => rules.taking != Taking::Both,
            _ => true,
        }),
    ) {
        let pair = Shape::Free(exact(&[weight, weight]));
        let beside = vec![Shape::Graph(graph.clone()), pair];
        prop_assert_eq!(value(beside, rules), value_of(&graph, rules));
    }

    /// A player who may pass, and whose opponent then passes or loses by not passing, loses nothing.
    #[test]
    fn where_two_passes_end_the_play_nobody_loses(graph in graphs(8), taking in 0..3_usize) {
        let rules = Rules { taking: Taking::ALL[taking], passing: Passing::EndsOnTwo };
        prop_assert!(value_of(&graph, rules) >= 0);
    }
}
