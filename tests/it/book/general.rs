//! The sentences of the book's chapter on general boards: each on random boards that meet its
//! hypotheses, and on a board that lacks one of them and for which it is false.

use crate::common::theory::setup;
use crate::common::{exact, forests, general, graph_of, graphs, words};
use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::board::{GraphShape, Move, Passing, Rules, Shape, Taking};
use slicewise::solve::oracle;
use slicewise::{Exact, NormalForm, Vertex};

/// The rules about passing under which equal free vertices cancel, under `share` and `grab`.
const PAIRS_CANCEL: [Passing; 3] = [Passing::Never, Passing::EndsOnTwo, Passing::OnEvenCount];

fn rules(taking: Taking, passing: Passing) -> Rules {
    Rules { taking, passing }
}

fn value(components: &[Shape], rules: Rules) -> i64 {
    oracle::general_value(&general(components.to_vec(), rules)).expect("small")
}

/// The outcome of taking a vertex, if it may be taken.
fn outcome(components: &[Shape], rules: Rules, vertex: u32) -> Option<i64> {
    let outcomes = oracle::general_outcomes(&general(components.to_vec(), rules)).expect("small");
    let taken = |(turn, outcome)| (turn == Move::Take(Vertex(vertex))).then_some(outcome);
    outcomes.into_iter().find_map(taken)
}

/// The outcome of taking a vertex of a board in text notation.
fn outcome_of(board: &str, vertex: u32) -> i64 {
    let board = setup(board);
    outcome(&board.components, board.rules, vertex).expect("a legal move")
}

/// The value of a board in text notation.
fn value_of(board: &str) -> i64 {
    oracle::general_value(&graph_of(&setup(board))).expect("small")
}

fn free(coin: i64) -> Shape {
    Shape::Free(exact(&[coin]))
}

/// A graph in which every turn takes one vertex.
fn without_even(graph: GraphShape) -> GraphShape {
    GraphShape { even: Vec::new(), ..graph }
}

fn small(weight: &Exact) -> i64 {
    weight.as_i64().expect("small")
}

fn neighbours(graph: &GraphShape, at: u32) -> impl Iterator<Item = u32> {
    graph.edges.iter().filter_map(move |&(one, other)| match at {
        _ if at == one => Some(other),
        _ if at == other => Some(one),
        _ => None,
    })
}

/// The vertices that can be reached from one of them, without passing through vertices of `closed`.
fn reached(graph: &GraphShape, from: u32, closed: &[u32]) -> Vec<u32> {
    let mut found = vec![from];
    let mut at = 0;
    while at < found.len() {
        let here = found[at];
        for next in neighbours(graph, here) {
            if !found.contains(&next) && !closed.contains(&next) {
                found.push(next);
            }
        }
        at += 1;
    }
    found
}

/// The largest weight of some vertices.
fn heaviest(graph: &GraphShape, vertices: &[u32]) -> i64 {
    vertices
        .iter()
        .map(|&at| small(&graph.weights.get(at as usize).expect("a vertex")))
        .max()
        .unwrap_or(i64::MIN)
}

/// A tree of which at most one vertex is anchored.
fn grab_trees(len: usize) -> impl Strategy<Value = GraphShape> {
    let parents = prop::collection::vec(any::<Index>(), len);
    let weights = prop::collection::vec(-2_i64..6, 1..=len);
    (weights, parents, 0..2 * len as u32).prop_map(|(weights, parents, anchored)| {
        let n = weights.len() as u32;
        let edges = (1..n).map(|at| (parents[at as usize].index(at as usize) as u32, at));
        let anchored = (anchored < n).then_some(anchored).into_iter().collect();
        let edges = edges.collect();
        GraphShape { weights: exact(&weights), edges, anchored, ..GraphShape::default() }
    })
}

/// A graph with one vertex of it in a component that has an available vertex.
fn broached_graphs(len: usize) -> impl Strategy<Value = (GraphShape, u32)> {
    (graphs(len), any::<Index>(), any::<Index>()).prop_map(|(graph, joint, open)| {
        let mut graph = without_even(graph);
        if graph.weights.is_empty() {
            graph.weights.extend([0.into()]);
        }
        let joint = joint.index(graph.weights.len()) as u32;
        let component = reached(&graph, joint, &[]);
        if !component.iter().any(|at| graph.open.contains(at)) {
            graph.open.push(component[open.index(component.len())]);
            graph.open.sort_unstable();
        }
        (graph, joint)
    })
}

/// A board to lie beside another one.
fn contexts() -> impl Strategy<Value = Shape> {
    prop_oneof![
        graphs(3).prop_map(|graph| Shape::Graph(without_even(graph))),
        prop::collection::vec(-3_i64..6, 0..3).prop_map(|coins| Shape::Free(exact(&coins))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// General boards, Proposition 11: a cycle below a path below a vertex beside a tree, and the stack that it says.
    #[test]
    fn cycles_that_hang_by_one_vertex_have_a_normal_form(
        above in prop::collection::vec(-2_i64..6, 1..3),
        cycle in prop::collection::vec(-2_i64..6, 2..5),
        leaf in -2_i64..6,
        context in contexts(),
        passing in 0..3_usize,
    ) {
        let last = above.len() as u32 - 1;
        let (first, n) = (last + 1, cycle.len() as u32);
        let mut edges: Vec<(u32, u32)> = (0..last + n).map(|at| (at, at + 1)).collect();
        edges.extend([(last, last + n), (0, first + n)]);
        let weights = exact(&[&above[..], &cycle, &[leaf]].concat());
        let board = GraphShape { weights, edges, open: vec![0], ..GraphShape::default() };

        // The slices of the cycle below the path, as leaves; then it is a tree.
        let row = NormalForm::from_row(&cycle).expect("small");
        let slices = row.free().iter().map(|&slice| (slice, Some(last)));
        let below = (1..=last).map(|at| (above[at as usize], Some(at - 1)));
        let all = [(above[0], None)].into_iter().chain(below).chain(slices).chain([(leaf, Some(0))]);
        let (weights, parents): (Vec<i64>, Vec<Option<u32>>) = all.unzip();
        let tree = Shape::Forest { weights: exact(&weights), parents };

        let rules = rules(Taking::Share, PAIRS_CANCEL[passing]);
        prop_assert_eq!(
            value(&[Shape::Graph(board), context.clone()], rules),
            value(&[tree, context], rules)
        );
    }

    /// General boards, Lemma 2, under `share`.
    #[test]
    fn the_heavier_free_vertex_goes_first(graph in graphs(6), heavy in -2_i64..6, passing in 0..4_usize) {
        let rules = rules(Taking::Share, Passing::ALL[passing]);
        let graph = without_even(graph);
        let n = graph.weights.len() as u32;
        let board = [Shape::Graph(graph.clone()), free(heavy)];
        let first = outcome(&board, rules, n).expect("free");
        for &light in &graph.open {
            if heaviest(&graph, &reached(&graph, light, &graph.open)) <= heavy {
                prop_assert!(outcome(&board, rules, light).expect("available") <= first);
            }
        }
    }

    /// General boards, Lemma 2, under `grab`.
    #[test]
    fn the_heavier_free_vertex_goes_first_beside_a_tree(
        tree in grab_trees(6), context in contexts(), passing in 0..4_usize,
    ) {
        let rules = rules(Taking::Grab, Passing::ALL[passing]);
        let all: Vec<u32> = (0..tree.weights.len() as u32).collect();
        let heavy = heaviest(&tree, &all);
        let board = [free(heavy), Shape::Graph(tree.clone()), context];
        let first = outcome(&board, rules, 0).expect("free");
        for light in all {
            let light = outcome(&board, rules, light + 1);
            prop_assert!(light.is_none_or(|light| light <= first));
        }
    }

    /// General boards, Proposition 3.
    #[test]
    fn a_vertex_heavier_than_all_that_it_opens_is_free(
        graph in graphs(6), context in contexts(), passing in 0..4_usize,
    ) {
        let rules = rules(Taking::Share, Passing::ALL[passing]);
        let graph = without_even(graph);
        let whole = value(&[Shape::Graph(graph.clone()), context.clone()], rules);
        for &at in &graph.open {
            let region = reached(&graph, at, &graph.open);
            if small(&graph.weights.get(at as usize).expect("a vertex")) == heaviest(&graph, &region) {
                let mut detached = graph.clone();
                detached.open.extend(neighbours(&graph, at));
                detached.open.sort_unstable();
                detached.open.dedup();
                detached.edges.retain(|&(one, other)| one != at && other != at);
                let found = value(&[Shape::Graph(detached), context.clone()], rules);
                prop_assert_eq!(found, whole);
            }
        }
    }

    /// General boards, Proposition 5, under `share`.
    #[test]
    fn a_heaviest_vertex_of_a_region_condenses(
        (rest, joint) in broached_graphs(4), other in any::<Index>(), sides in (-2_i64..5, -2_i64..5),
        open in (any::<bool>(), any::<bool>()), rise in 0_i64..3, context in contexts(), passing in 0..3_usize,
    ) {
        let rules = rules(Taking::Share, PAIRS_CANCEL[passing]);
        let n = rest.weights.len() as u32;
        let joints = [(open.0, joint), (open.1, other.index(n as usize) as u32)];
        // x is n, y is n + 1, and M is n + 2.
        let mut whole = rest.clone();
        whole.weights.extend(exact::<Vec<_>>(&[sides.0, sides.1, 0]));
        whole.edges.extend([(n, n + 2), (n + 1, n + 2)]);
        for (side, (is_open, joint)) in (n..).zip(joints) {
            if is_open { whole.open.push(side) } else { whole.edges.push((joint, side)) }
        }
        let mut region = reached(&whole, n + 2, &whole.open);
        region.retain(|&at| at != n + 2);
        let heavy = heaviest(&whole, &region).max(sides.0).max(sides.1) + rise;
        whole.weights.change(|weights| weights[n as usize + 2] = heavy.into());
        let mut condensed = rest;
        condensed.weights.extend([(sides.0 - heavy + sides.1).into()]);
        condensed.edges.extend(joints.iter().filter(|side| !side.0).map(|side| (side.1, n)));
        condensed.edges.dedup();
        condensed.open.extend((open.0 || open.1).then_some(n));
        let condensed = [Shape::Graph(condensed), context.clone()];
        prop_assert_eq!(value(&[Shape::Graph(whole), context], rules), value(&condensed, rules));
    }

    /// General boards, Proposition 5, under `grab`.
    #[test]
    fn a_heaviest_vertex_of_a_tree_condenses(
        tree in grab_trees(6), context in contexts(), passing in 0..3_usize,
    ) {
        let rules = rules(Taking::Grab, PAIRS_CANCEL[passing]);
        let n = tree.weights.len() as u32;
        let all: Vec<u32> = (0..n).collect();
        let most = heaviest(&tree, &all);
        let middle = |at: &u32| small(&tree.weights.get(*at as usize).expect("a vertex")) == most && !tree.anchored.contains(at);
        let middle = all.iter().copied().filter(middle).find(|&at| neighbours(&tree, at).count() == 2);
        let Some(middle) = middle else { return Ok(()) };
        let sides: Vec<u32> = neighbours(&tree, middle).collect();
        let weight = |at: u32| small(&tree.weights.get(at as usize).expect("a vertex"));
        // z takes the place of x; y and M are renamed to x and left out.
        let place = |at: u32| if at == sides[1] || at == middle { sides[0] } else { at };
        let kept: Vec<u32> = all.into_iter().filter(|&at| place(at) == at).collect();
        let name = |at: u32| kept.iter().position(|&other| other == place(at)).expect("kept") as u32;
        let fused = weight(sides[0]) - most + weight(sides[1]);
        let condensed = GraphShape {
            weights: kept.iter().map(|&at| Exact::from(if at == sides[0] { fused } else { weight(at) })).collect(),
            edges: tree.edges.iter().map(|&(one, other)| (name(one), name(other))).filter(|edge| edge.0 != edge.1).collect(),
            anchored: tree.anchored.iter().map(|&at| name(at)).collect(),
            ..GraphShape::default()
        };
        let condensed = [Shape::Graph(condensed), context.clone()];
        prop_assert_eq!(value(&[Shape::Graph(tree), context], rules), value(&condensed, rules));
    }

    /// General boards, Proposition 8, under `share`.
    #[test]
    fn fruitless_pairs_come_off(
        (rest, joint) in broached_graphs(4), pair in (-2_i64..5, 0_i64..4), open in any::<bool>(),
        context in contexts(), passing in 0..3_usize,
    ) {
        let rules = rules(Taking::Share, PAIRS_CANCEL[passing]);
        let (x, rise) = pair;
        let n = rest.weights.len() as u32;
        let mut whole = rest.clone();
        whole.weights.extend(exact::<Vec<_>>(&[x, x + rise]));
        whole.edges.push((n, n + 1));
        if open {
            whole.open.push(n);
        } else {
            whole.edges.push((joint, n));
        }
        // Where one may pass, an ev is worth nothing.
        let ev = if rules.passing == Passing::Never { rise } else { 0 };
        let without = [Shape::Graph(rest), Shape::Ev(exact(&[ev])), context.clone()];
        prop_assert_eq!(value(&[Shape::Graph(whole), context], rules), value(&without, rules));
    }

    /// General boards, Proposition 8, under `grab`.
    #[test]
    fn fruitless_pairs_come_off_at_the_ground(
        tree in grab_trees(5), pair in (-2_i64..5, 0_i64..4), context in contexts(), passing in 0..3_usize,
    ) {
        let rules = rules(Taking::Grab, PAIRS_CANCEL[passing]);
        let (x, rise) = pair;
        // Vertex 0 becomes x, and the new vertex is M.
        let n = tree.weights.len() as u32;
        let mut whole = GraphShape { anchored: vec![n], ..tree.clone() };
        whole.weights.change(|weights| weights[0] = x.into());
        whole.weights.extend([(x + rise).into()]);
        whole.edges.push((0, n));
        let rest = GraphShape {
            weights: tree.weights.iter().skip(1).collect(),
            edges: tree.edges.iter().filter(|edge| edge.0 != 0).map(|&(one, other)| (one - 1, other - 1)).collect(),
            anchored: neighbours(&tree, 0).map(|at| at - 1).collect(),
            ..GraphShape::default()
        };
        // Under grab, the first of the two weights of an ev is the one that goes first, too.
        let shift = if rules.passing == Passing::Never { rise } else { 0 };
        let after = value(&[Shape::Graph(rest), context.clone()], rules);
        let left = tree.weights.len() - 1 + context.weights().len();
        let after = if left.is_multiple_of(2) { after - shift } else { after + shift };
        prop_assert_eq!(value(&[Shape::Graph(whole), context], rules), after);
    }

    /// General boards, Proposition 9.
    #[test]
    fn rooted_forests_have_their_normal_form_where_pairs_cancel(
        forest in forests(5), context in contexts(), passing in 0..3_usize,
    ) {
        let rules = rules(Taking::Share, PAIRS_CANCEL[passing]);
        let form = NormalForm::from_board(&crate::common::board(vec![forest.clone()])).expect("open");
        let ev = if rules.passing == Passing::Never { *form.ev() } else { 0 };
        let normal = [Shape::Free(exact(form.free())), Shape::Ev(exact(&[ev])), context.clone()];
        prop_assert_eq!(value(&[forest, context], rules), value(&normal, rules));
    }

    /// General boards, Proposition 12.
    #[test]
    fn pendant_trees_play_as_one_falling_path(
        (rest, joint) in broached_graphs(4), forest in forests(3), context in contexts(),
        passing in 0..3_usize,
    ) {
        let rules = rules(Taking::Share, PAIRS_CANCEL[passing]);
        let n = rest.weights.len() as u32;
        let Shape::Forest { weights, parents } = &forest else { unreachable!() };
        let mut hung = rest.clone();
        hung.weights.extend(weights.iter());
        hung.edges.extend((n..).zip(parents).map(|(at, parent)| {
            (parent.map_or(joint, |parent| n + parent).min(at), parent.map_or(at, |parent| at.max(n + parent)))
        }));
        let form = NormalForm::from_board(&crate::common::board(vec![forest.clone()])).expect("open");
        let ev = if rules.passing == Passing::Never { *form.ev() } else { 0 };
        let mut path = rest.clone();
        path.weights.extend(exact::<Vec<_>>(form.free()));
        let last = path.weights.len() as u32;
        path.edges.extend((n..last).map(|at| (if at == n { joint } else { at - 1 }, at)));
        let replaced = [Shape::Graph(path), Shape::Ev(exact(&[ev])), context.clone()];
        prop_assert_eq!(value(&[Shape::Graph(hung), context], rules), value(&replaced, rules));
    }

    /// General boards, Lemma 1.
    #[test]
    fn whoever_may_pass_and_end_the_play_has_at_least_nothing(graph in graphs(6), taking in 0..3_usize) {
        let graph = without_even(graph);
        let is_even = graph.weights.len().is_multiple_of(2);
        let board = [Shape::Graph(graph)];
        let taking = Taking::ALL[taking];
        prop_assert!(value(&board, rules(taking, Passing::EndsOnTwo)) >= 0);
        prop_assert!(!is_even || value(&board, rules(taking, Passing::OnEvenCount)) >= 0);
    }
}

/// Lemma 1 is about boards: the pass itself may be a bad move, and under A an odd board allows none.
#[test]
fn a_pass_may_be_worth_less_than_nothing() {
    let board = graph_of(&setup("passing P free 5"));
    let outcomes = oracle::general_outcomes(&board).expect("small");
    assert!(outcomes.contains(&(Move::Pass, -5)));
    assert_eq!(value_of("passing P free 5"), 5);
    assert_eq!(value_of("passing A free -3"), -3);
}

/// Lemma 2 without "u is available": the free vertex outweighs all others.
#[test]
fn the_heaviest_free_vertex_may_wait_beside_an_unbroached_component() {
    assert_eq!(outcome_of("path 1 0 1 0 + free 1", 4), -1);
    assert_eq!(outcome_of("path 1 0 1 0 + free 1", 2), 1);
    assert_eq!(outcome_of("passing A path 1 0 1 0 + free 1", 4), -1);
    assert_eq!(outcome_of("passing A path 1 0 1 0 + free 1", 2), 0);
    assert_eq!(outcome_of("free 1 + path 0 1 0 1 0 1", 0), -2);
    assert_eq!(value_of("free 1 + path 0 1 0 1 0 1"), 2);
}

/// A tree of the rule grab with a path of `more` hung at a vertex, beside `others`.
fn with_a_path(tree: &GraphShape, at: u32, more: &[i64], others: &[i64]) -> Vec<Shape> {
    let mut tree = tree.clone();
    let mut end = at;
    for &coin in more {
        let next = tree.weights.len() as u32;
        tree.weights.extend(exact::<Vec<_>>(&[coin]));
        tree.edges.push((end, next));
        end = next;
    }
    vec![Shape::Graph(tree), Shape::Free(exact(others))]
}

/// Whether a leaf hung at a vertex of a tree is its only optimal move, and two such vertices make it worth more.
fn is_of_the_form_of_proposition_7(
    tree: &GraphShape,
    at: u32,
    leaf: i64,
    rise: i64,
    others: &[i64],
) -> bool {
    let rules = rules(Taking::Grab, Passing::Never);
    let one = general(with_a_path(tree, at, &[leaf], others), rules);
    let outcomes = oracle::general_outcomes(&one).expect("small");
    let best = outcomes.iter().map(|(_, outcome)| *outcome).max();
    let optimal =
        outcomes.iter().filter(|(_, outcome)| Some(*outcome) == best).map(|(turn, _)| *turn);
    let is_only = optimal.eq([Move::Take(Vertex(tree.weights.len() as u32))]);
    let value_with = |path: &[i64]| value(&with_a_path(tree, at, path, others), rules);
    is_only && value_with(&[leaf + rise; 2]) > value_with(&[])
}

proptest! {
    // The open part of fusion on trees that are all of the board.
    #[test]
    fn two_equal_vertices_at_the_end_of_a_branch_change_nothing_where_one_goes_first(
        tree in grab_trees(6), at in any::<Index>(), leaf in -2_i64..3, rise in 0_i64..3,
    ) {
        let tree = GraphShape { anchored: vec![], ..tree };
        let at = at.index(tree.weights.len()) as u32;
        prop_assert!(!is_of_the_form_of_proposition_7(&tree, at, leaf, rise, &[]));
    }
}

/// Beside another component there are such trees.
#[test]
fn the_spider_of_proposition_6_is_of_the_form_of_proposition_7() {
    let row = GraphShape {
        weights: exact(&[4, 2, 1, 2, 1]),
        edges: vec![(0, 1), (1, 2), (0, 3), (3, 4)],
        ..GraphShape::default()
    };
    assert!(is_of_the_form_of_proposition_7(&row, 0, 0, 0, &[0]));
    assert!(!is_of_the_form_of_proposition_7(&row, 0, 0, 0, &[]));
}

/// General boards, Proposition 6: Proposition 5 without its hypothesis that M is the heaviest of the tree.
#[test]
fn a_vertex_that_is_not_the_heaviest_of_its_tree_may_not_condense() {
    let spider = "rule grab graph 4 2 1 2 1 0 0 0 edges 0-1 1-2 0-3 3-4 0-5 5-6 6-7";
    let fused = "rule grab graph 4 2 1 2 1 0 edges 0-1 1-2 0-3 3-4 0-5";
    let beside_0 = |board: &str| format!("{board} + free 0");
    assert_eq!([spider, fused].map(value_of), [2, 2]);
    assert_eq!([spider, fused].map(|board| value_of(&beside_0(board))), [-2, 0]);
    assert_eq!(outcome_of(&beside_0(spider), 7), -2);
    assert_eq!(outcome_of(&beside_0(fused), 5), 0);
    assert_eq!(value_of("rule grab row 1 2 4 2 1 + free 0"), 0);
}

/// Proposition 8 without an available vertex in the component, with a neighbour of an available x, and
/// where pairs do not cancel.
#[test]
fn a_pair_may_be_worth_opening() {
    assert_eq!(value_of("path 0 5"), 5);
    assert_eq!(value_of("ev 5"), -5);
    // x is the available 0, M the 3; taking x opens the 1 as well.
    assert_ne!(value_of("graph 3 0 1 edges 0-1 1-2 open 1"), value_of("free 1 + ev 3"));
    // Under grab with a second anchored vertex, M may be taken at once: with the 0 as R, −2 is expected.
    assert_eq!(value_of("rule grab graph 0 0 2 edges 0-1 1-2 anchored 0 2 + free 0"), 2);
    // Under N, the first player passes and the second must open the pair.
    assert_ne!(value_of("passing N stack 0 1 + stack 0 2 + free 2"), value_of("passing N free 2"));
}

/// Propositions 9 and 12 under N, and in an unbroached component.
#[test]
fn a_tree_may_differ_from_its_normal_form() {
    let differs = |passing: Passing| {
        words(&[0, 1, 2], 3).into_iter().any(|coins| {
            let rules = rules(Taking::Share, passing);
            let form = NormalForm::from_stack(&coins).expect("small");
            let ev = if passing == Passing::Never { *form.ev() } else { 0 };
            let normal = [Shape::Free(exact(form.free())), Shape::Ev(exact(&[ev]))];
            value(&[Shape::Stack(exact(&coins))], rules) != value(&normal, rules)
        })
    };
    assert!(PAIRS_CANCEL.iter().all(|&passing| !differs(passing)));
    assert!(differs(Passing::NoTwoInARow));
    // Two leaves 3 and 3 cancel below an available vertex, and not below one that may go last.
    let tree = "tree 1 3 3 edges 0-1 0-2";
    assert_ne!(value_of(tree), value_of("path 1"));
    assert_ne!(value_of(tree), value_of("path 1 3 3"));
    assert_eq!(value_of("graph 1 3 3 edges 0-1 0-2 open 0"), value_of("free 1"));
}

/// Each rule that Proposition 4 excludes for cancelling pairs is excluded with reason.
#[test]
fn equal_free_vertices_do_not_cancel_under_every_rule() {
    let differs = |rules: Rules| {
        words(&[0, 1, 2], 3).into_iter().any(|coins| {
            let row = Shape::Row(exact(&coins));
            let stack = Shape::Stack(exact(&coins));
            [row, stack].into_iter().any(|shape| {
                let pair = Shape::Free(exact(&[1, 1]));
                value(&[shape.clone(), pair], rules) != value(&[shape], rules)
            })
        })
    };
    for taking in [Taking::Share, Taking::Grab] {
        assert!(PAIRS_CANCEL.iter().all(|&passing| !differs(rules(taking, passing))));
        assert!(differs(rules(taking, Passing::NoTwoInARow)));
    }
}
