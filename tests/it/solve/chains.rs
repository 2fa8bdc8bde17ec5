//! Series-parallel boards and rooted trees of the grab rule against the definition of the game, and the
//! fast chains against the definition of the chain.

use proptest::prelude::*;
use slicewise::board::notation;
use slicewise::board::{GraphShape, OrderError, OrderStep, Rules, Shape, Taking};
use slicewise::solve::chain::Order;
use slicewise::solve::oracle;
use slicewise::{Ask, Game, Move, NormalForm, Setup};
use slicewise_report::Solved;
use slicewise_report::text::{self, Style};

use crate::common::orders::{
    Expression, agrees_with_the_oracle, cut, every_order, expressions, fused, outcomes,
    rooted_versions, rooted_versions_bound, value,
};
use crate::common::{answered, exact, graph_of, known, words};

/// The parents of the vertices of a forest.
type Parents = Vec<Option<u32>>;

fn grabbed(components: Vec<Shape>) -> Setup {
    let rules = Rules { taking: Taking::Grab, ..Rules::default() };
    Setup { components, rules }
}

fn after_children(weights: &[i64], parents: &[Option<u32>]) -> NormalForm<i64> {
    let order = Order::after_children(weights.to_vec(), parents.to_vec()).expect("a forest");
    order.normal_form().expect("it fits")
}

#[test]
fn chains_of_small_boards() {
    let vertex = || Expression::Vertex;
    let stack = |len: usize| Expression::Then(vec![Expression::Vertex; len]);
    let beside = |one: Expression, other: Expression| Expression::Beside(vec![one, other]);
    let cases: [(Expression, &[i64], &[i64]); 6] = [
        (beside(stack(2), vertex()), &[1, 6, 3], &[3, 1, 6]),
        (beside(stack(2), vertex()), &[4, 6, 3], &[3, 4, 6]),
        (beside(stack(3), stack(2)), &[0, 2, 4, 1, 3], &[0, 1, 3, 2, 4]),
        (beside(stack(3), vertex()), &[0, 2, 4, 1], &[1, 0, 2, 4]),
        (beside(stack(4), stack(2)), &[3, 1, 2, 4, 2, 3], &[3, 1, 2, 3, 2, 4]),
        // Not the other way round, by the bottoms.
        (beside(stack(2), stack(2)), &[0, 2, 1, 3], &[0, 2, 1, 3]),
    ];
    for (board, weights, chain) in cases {
        assert_eq!(board.chain(weights), fused(chain.to_vec()), "{board:?}");
    }
}

/// What the pairs of a chain do to each other matters only with something after them.
#[test]
fn the_order_of_pairs_counts_if_something_follows() {
    let pair = || Expression::Then(vec![Expression::Vertex; 2]);
    let both = Expression::Beside(vec![pair(), pair()]);
    let board = Expression::Then(vec![both, Expression::Vertex]);
    let weights = [0, 2, 1, 3, 3];
    assert_eq!(board.chain(&weights), fused(vec![0, 2, 1, 3, 3]));
    assert_ne!(board.chain(&weights), fused(vec![1, 3, 0, 2, 3]));
    assert_eq!(value(&weights, &board.before()), board.normal_form(&weights).value());
}

#[test]
fn every_order_of_up_to_five_vertices_agrees_with_the_definition() {
    let counts: Vec<usize> = (1..=5).map(|vertices| every_order(vertices).len()).collect();
    assert_eq!(counts, [1, 2, 5, 15, 48]);
    for board in (1..=5).flat_map(every_order) {
        let before = board.before();
        for weights in words(&[0, 1, 2], board.len()).iter().filter(|it| it.len() == board.len()) {
            let form = board.order(weights).normal_form().expect("small");
            assert_eq!(form, board.normal_form(weights), "{board:?} {weights:?}");
            assert_eq!(form.value(), value(weights, &before), "{board:?} {weights:?}");
        }
    }
}

#[test]
fn steps_that_build_no_order_are_refused() {
    let refusal = |weights: usize, steps: &[OrderStep]| {
        Order::new(vec![1_i64; weights], steps.to_vec()).expect_err("no order")
    };
    let [zero, one] = [OrderStep::Vertex(0), OrderStep::Vertex(1)];
    assert_eq!(refusal(1, &[one]), OrderError::NoSuchVertex { step: 0, vertex: 1, vertices: 1 });
    assert_eq!(refusal(1, &[zero, zero]), OrderError::Twice { step: 1, vertex: 0 });
    assert_eq!(refusal(2, &[zero, OrderStep::Then, one]), OrderError::TooFewParts { step: 1 });
    assert_eq!(refusal(2, &[zero]), OrderError::Missing { vertex: 1 });
    assert_eq!(refusal(2, &[zero, one]), OrderError::SeveralParts { parts: 2 });
    assert_eq!(refusal(2, &[zero, one]).to_string(), "found 2 parts at the end, expected one");
    let empty = Order::<i64>::new(vec![], vec![]).expect("an order of no vertices");
    assert_eq!(empty.normal_form(), Ok(NormalForm::default()));
    assert_eq!(empty.best_vertex(), Ok(None));
}

#[test]
fn deep_and_wide_trees_of_a_million_vertices() {
    let n = 1_000_000_u32;
    let weights: Vec<i64> = (0..i64::from(n)).map(|at| at * 7_919 % 10_007).collect();
    let path: Parents = (0..n).map(|at| (at + 1 < n).then_some(at + 1)).collect();
    let stack = NormalForm::from_stack(&weights).expect("it fits");
    assert_eq!(after_children(&weights, &path), stack);
    let star: Parents = (0..n).map(|at| (at + 1 < n).then_some(n - 1)).collect();
    let free = NormalForm::new(weights[..n as usize - 1].to_vec(), 0).expect("it fits");
    // The root comes last, and every weight here occurs about a hundred times.
    let least = free.free().last().copied();
    let form = after_children(&weights, &star);
    assert!(form.free().len() + 1 >= free.free().len() && least.is_some());
}

/// Vertices one after the other, each second one beside the rest: parts are added at both ends.
#[test]
fn deep_alternation_of_a_million_vertices() {
    let n = 1_000_000_u32;
    let weights: Vec<i64> = (0..i64::from(n)).map(|at| at * 7_919 % 1_000_003).collect();
    let joins = [OrderStep::Then, OrderStep::Beside];
    let build = |in_front: bool| {
        let vertices = (0..n).map(OrderStep::Vertex);
        let join = |at: usize| joins[at % 2];
        let mut steps = Vec::new();
        match in_front {
            true => {
                steps.extend(vertices);
                steps.extend((1..n as usize).map(join));
            }
            false => {
                for (at, vertex) in vertices.enumerate() {
                    steps.push(vertex);
                    steps.extend((at > 0).then(|| join(at)));
                }
            }
        }
        Order::new(weights.clone(), steps).expect("an order").normal_form().expect("it fits")
    };
    assert!(build(true).free().len() < n as usize);
    assert!(build(false).free().len() < n as usize);
}

#[test]
fn the_answer_to_a_rooted_tree_of_the_grab_rule() {
    let game: Game = "rule grab forest 1 4 2 3 5 6 parents 3 2 3 - 3 4".parse().expect("a board");
    let analysis = game.analyse().expect("small");
    assert!(analysis.is_by_theory() && analysis.complete);
    assert_eq!(known(&analysis), 1);
    let form = analysis.normal_form.as_ref().expect("it has one");
    assert_eq!((form.free(), form.ev()), (&exact::<Vec<_>>(&[6, 5, 4, 2])[..], &2.into()));
    assert_eq!(analysis.best_moves().collect::<Vec<_>>(), [Move::take(5)]);
    assert_eq!(analysis.line().len(), 6);
    let solved = Solved { board: game.into_setup(), analysis };
    let text = text::solved(&solved, &Style::default());
    assert!(text.contains("rules    rule grab\nvalue    1:"), "{text}");
}

/// A shape of a grab tree: the parent of each vertex but the last comes after it.
fn parents(most: usize) -> impl Strategy<Value = Parents> {
    let parent = |at: usize, len: usize| (at + 1..len).prop_map(|parent| Some(parent as u32));
    (1..=most).prop_flat_map(move |len| {
        let above: Vec<_> = (0..len - 1).map(|at| parent(at, len).boxed()).collect();
        above.prop_map(|mut parents| {
            parents.push(None);
            parents
        })
    })
}

fn tree(most: usize) -> impl Strategy<Value = Shape> {
    parents(most).prop_flat_map(|parents| {
        let weights = prop::collection::vec(-3_i64..10, parents.len());
        weights.prop_map(move |weights| Shape::Forest {
            weights: exact(&weights),
            parents: parents.clone(),
        })
    })
}

fn any_graph(most: usize) -> impl Strategy<Value = Shape> {
    (1..=most).prop_flat_map(|len| {
        let edge = (0..len as u32, 0..len as u32);
        (
            prop::collection::vec(-3_i64..10, len),
            prop::collection::vec(edge, 0..2 * len),
            prop::collection::btree_set(0..len as u32, 0..3),
        )
            .prop_map(|(weights, edges, anchored)| {
                let mut edges: Vec<_> = edges
                    .into_iter()
                    .filter(|(one, other)| one != other)
                    .map(|(one, other)| (one.min(other), one.max(other)))
                    .collect();
                edges.sort_unstable();
                edges.dedup();
                Shape::Graph(GraphShape {
                    weights: exact(&weights),
                    edges,
                    anchored: anchored
                        .into_iter()
                        .filter(|&at| (at as usize) < weights.len())
                        .collect(),
                    ..GraphShape::default()
                })
            })
    })
}

proptest! {
    #[test]
    fn the_fast_chains_are_the_chains_by_definition(
        (board, weights) in expressions(60).prop_flat_map(|board| {
            let weights = prop::collection::vec(-4_i64..12, board.len());
            (Just(board), weights)
        })
    ) {
        let order = board.order(&weights);
        prop_assert_eq!(order.normal_form().unwrap(), board.normal_form(&weights));
    }

    #[test]
    fn an_order_beside_another_board_is_its_chain(
        (board, weights) in expressions(9).prop_flat_map(|board| {
            let weights = prop::collection::vec(-4_i64..12, board.len());
            (Just(board), weights)
        }),
        free in prop::collection::vec(-6_i64..14, 0..4),
        stack in prop::collection::vec(-6_i64..14, 0..3),
    ) {
        prop_assume!(board.len() <= 11);
        let chain = board.chain(&weights);
        let beside = |weights: &[i64], before: Vec<u64>| {
            let (mut all, mut before) = (weights.to_vec(), before);
            for (at, &weight) in stack.iter().enumerate() {
                before.push(if at > 0 { 1 << (all.len() - 1) } else { 0 });
                all.push(weight);
            }
            before.extend(free.iter().map(|_| 0));
            all.extend(&free);
            value(&all, &before)
        };
        let one_by_one = (0..chain.len()).map(|at| (1 << at) - 1).collect();
        prop_assert_eq!(beside(&weights, board.before()), beside(&chain, one_by_one));
    }

    /// Lemma 3 of the book: the first vertex in front of the chain of the rest is the chain.
    #[test]
    fn the_best_vertex_then_the_chain_of_the_rest_is_the_chain(
        (board, weights) in expressions(14).prop_flat_map(|board| {
            let weights = prop::collection::vec(-4_i64..12, board.len());
            (Just(board), weights)
        })
    ) {
        let order = board.order(&weights);
        let first = order.best_vertex().unwrap().unwrap();
        let outcome = |mv: (u32, i64)| (mv.0 == first).then_some(mv.1);
        let outcomes = order.outcomes(&NormalForm::default()).unwrap();
        let value = board.normal_form(&weights).value();
        prop_assert_eq!(outcomes.into_iter().find_map(outcome), Some(value));
    }

    #[test]
    fn every_first_vertex_of_an_order(
        (board, weights) in expressions(8).prop_flat_map(|board| {
            let weights = prop::collection::vec(-4_i64..12, board.len());
            (Just(board), weights)
        }),
        free in prop::collection::vec(-6_i64..14, 0..4),
    ) {
        let all = [weights.clone(), free.clone()].concat();
        prop_assume!(all.len() <= 13);
        let before = [board.before(), vec![0; free.len()]].concat();
        let mut expected = outcomes(&all, &before);
        expected.retain(|(at, _)| (*at as usize) < weights.len());
        let beside = NormalForm::new(free, 0).unwrap();
        prop_assert_eq!(board.order(&weights).outcomes(&beside).unwrap(), expected);
    }

    /// The second half of Theorem 4 of the book: no first move is better, beside any free vertices.
    #[test]
    fn no_first_move_beats_the_chain(
        (board, weights) in expressions(8).prop_flat_map(|board| {
            let weights = prop::collection::vec(-4_i64..12, board.len());
            (Just(board), weights)
        }),
        free in prop::collection::vec(-6_i64..14, 0..5),
    ) {
        let (singles, pairs) = cut(board.chain(&weights));
        let ev = pairs.iter().map(|(top, bottom)| top - bottom).sum();
        let chain = NormalForm::new([singles, free.clone()].concat(), ev).unwrap().value();
        let all = [weights.clone(), free.clone()].concat();
        let before = [board.before(), vec![0; free.len()]].concat();
        prop_assume!(all.len() <= 13);
        for (at, outcome) in outcomes(&all, &before) {
            prop_assert!(at as usize >= weights.len() || outcome <= chain);
        }
    }

    /// Theorem 3 of the book's *Rooted versions*.
    #[test]
    fn the_rooted_versions_bound_a_tree(shape in tree(11)) {
        let Shape::Forest { weights, parents } = shape else { unreachable!("it is a forest") };
        let numbers: Vec<i64> = weights.iter().filter_map(|weight| weight.as_i64()).collect();
        let setup = grabbed(vec![Shape::tree_of_parents(weights, parents.clone())]);
        let value = oracle::general_value(&graph_of(&setup)).unwrap();
        let versions = rooted_versions(&numbers, &parents);
        prop_assert!(rooted_versions_bound(value, &versions), "{setup}: {value}, {versions:?}");
    }

    #[test]
    fn trees_of_the_grab_rule_without_an_anchor(shape in tree(9)) {
        let Shape::Forest { weights, parents } = shape else { unreachable!("it is a forest") };
        agrees_with_the_oracle(&grabbed(vec![Shape::tree_of_parents(weights, parents)]));
    }

    #[test]
    fn rooted_trees_of_the_grab_rule(trees in prop::collection::vec(tree(7), 1..3)) {
        agrees_with_the_oracle(&grabbed(trees));
    }

    #[test]
    fn rooted_trees_of_the_grab_rule_beside_any_graph(
        one in tree(5), graph in any_graph(5), other in tree(3)
    ) {
        agrees_with_the_oracle(&grabbed(vec![one, graph, other]));
    }
}

#[test]
fn a_tree_that_is_worth_more_than_its_rooted_versions() {
    // The spider with the legs 10 3, 5 3 2 and 11 2 around 20.
    let weights = [20, 10, 3, 5, 3, 2, 11, 2];
    let parents = [None, Some(0), Some(1), Some(0), Some(3), Some(4), Some(0), Some(6)];
    let shape = Shape::tree_of_parents(exact(&weights), parents.to_vec());
    let analysis = answered(&grabbed(vec![shape])).expect("small");
    assert_eq!(known(&analysis), 2);
    assert_eq!(rooted_versions(&weights, &parents), [0; 8]);
}

/// After greed's mistake, the best moves are those of what is left, not of the start.
#[test]
fn a_mistake_on_an_order_is_explained() {
    let text = "rule grab graph 0 0 0 1 0 0 0 edges 2-3 4-6 5-6 anchored 3 6";
    let game: Game = text.parse().expect("a board");
    let greedy = game.explain(&Ask::default()).expect("small").greedy;
    let mistake = greedy.mistake.expect("greed loses by something");
    assert_eq!((mistake.turn, &mistake.loss), (3, &2.into()), "{mistake:?}");
    let totals: i64 = greedy.totals.iter().filter_map(slicewise::Exact::as_i64).sum();
    assert_eq!(totals, 1, "all is taken");
}

/// Two boards of the grab rule that theory does not answer, and a rooted tree among them that it reduces.
#[test]
fn what_is_not_rooted_is_searched() {
    for text in [
        "rule grab graph 2 5 2 0 1 0 edges 0-1 0-5 1-2 1-3 2-4",
        "rule grab graph 2 5 2 edges 0-1 1-2 anchored 0 2 + forest 3 1 parents - 0",
        "rule grab graph 1 2 3 4 edges 0-1 1-2 2-3 0-3 anchored 0",
    ] {
        let setup = notation::parse(text).expect("a board");
        agrees_with_the_oracle(&setup);
        assert!(!answered(&setup).expect("small").is_by_theory(), "{text}");
    }
}
