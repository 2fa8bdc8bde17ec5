//! ForestShape forests and unbroached trees: every route to an outcome against the definition.

use proptest::prelude::*;
use proptest::sample::Index;
use slicewise::board::{ForestError, Graph, TreeError};
use slicewise::solve::first_move::forest;
use slicewise::solve::first_move::tree::{self, Tree};
use slicewise::solve::normal_form::Forest;
use slicewise::solve::oracle;
use slicewise::{NormalForm, Scalar, Vertex};

/// A tree or forest before its weights: the parent of each vertex.
type Parents = Vec<Option<u32>>;

fn edges(parents: &[Option<u32>]) -> Vec<(u32, u32)> {
    (0..).zip(parents).filter_map(|(vertex, parent)| Some((vertex, (*parent)?))).collect()
}

fn push(graph: &mut Graph<i64>, weight: i64, available: bool) {
    graph.vertices.push(Vertex::new(graph.vertices.len() as u32));
    graph.weights.push(weight);
    graph.neighbours.push(Vec::new());
    graph.available.push(available);
    graph.anchored.push(false);
    graph.even.push(false);
}

/// A forest, its roots available or nothing at all, beside free vertices and one ev.
fn graph(
    weights: &[i64],
    parents: &[Option<u32>],
    open: bool,
    beside: &[i64],
    ev: i64,
) -> Graph<i64> {
    let mut graph = Graph::default();
    for (weight, parent) in weights.iter().zip(parents) {
        push(&mut graph, *weight, open && parent.is_none());
    }
    for (one, other) in edges(parents) {
        graph.join(one as usize, other as usize);
    }
    for &weight in beside {
        push(&mut graph, weight, true);
    }
    if ev > 0 {
        push(&mut graph, 0, true);
        push(&mut graph, ev, false);
        let end = graph.vertices.len() - 1;
        graph.join(end - 1, end);
    }
    graph
}

fn forest_agrees(weights: &[i64], parents: &[Option<u32>], beside: &[i64], ev: i64) {
    let graph = graph(weights, parents, true, beside, ev);
    let forest = Forest::new(weights.to_vec(), parents.to_vec()).expect("a forest");
    let rest = NormalForm::new(beside.to_vec(), ev).expect("it fits");
    let value =
        NormalForm::from_forest(&forest).expect("it fits").plus(&rest).expect("it fits").value();
    assert_eq!(value, oracle::value(&graph).expect("small"), "{graph:?}");
    let outcomes = forest::outcomes(&forest, &rest).expect("it fits");
    let expected = oracle::outcomes(&graph).expect("small").into_iter();
    let expected = expected.filter(|(vertex, _)| vertex.index() < weights.len());
    let expected: Vec<_> = expected.map(|(vertex, value)| (vertex.index() as u32, value)).collect();
    assert_eq!(outcomes, expected, "{graph:?}");
}

fn tree_agrees(weights: &[i64], parents: &[Option<u32>], beside: &[i64], ev: i64) {
    let graph = graph(weights, parents, false, beside, ev);
    let tree = Tree::new(weights.to_vec(), &edges(parents)).expect("a tree");
    let rest = NormalForm::new(beside.to_vec(), ev).expect("it fits");
    let expected = oracle::outcomes(&graph).expect("small").into_iter();
    let expected: Vec<i64> = expected.map(|pair| pair.1).take(weights.len()).collect();
    assert_eq!(tree::outcomes_one_by_one(&tree, &rest).expect("it fits"), expected, "{graph:?}");
    assert_eq!(tree::outcomes(&tree, &rest).expect("it fits"), expected, "{graph:?}");
}

/// Every list of exactly `len` letters from `letters`.
fn words<T: Copy>(letters: &[T], len: usize) -> Vec<Vec<T>> {
    (0..len).fold(vec![Vec::new()], |words, _| {
        let longer = |word: &Vec<T>| {
            let word = word.clone();
            letters.iter().map(move |&letter| [&word[..], &[letter]].concat())
        };
        words.iter().flat_map(longer).collect()
    })
}

/// Every rooted forest on n labelled vertices, and how many refusals it took to find them.
fn forests(n: usize) -> Vec<Parents> {
    let mut letters = vec![None];
    letters.extend((0..n as u32).map(Some));
    let is_forest = |parents: &Parents| Forest::new(vec![0_i64; n], parents.clone()).is_ok();
    words(&letters, n).into_iter().filter(is_forest).collect()
}

#[test]
fn all_small_forests_agree_with_the_oracle() {
    for n in 0..=5_usize {
        let forests = forests(n);
        assert_eq!(forests.len(), if n == 0 { 1 } else { (n + 1).pow(n as u32 - 1) });
        let weights = words(&[0, 1, 2], n);
        for parents in &forests {
            weights.iter().for_each(|weights| forest_agrees(weights, parents, &[], 0));
        }
    }
}

#[test]
fn all_small_trees_agree_with_the_oracle() {
    for n in 1..=5_usize {
        let hung_by_0 = |parents: &Parents| parents.iter().position(Option::is_none) == Some(0);
        let one_root = |parents: &Parents| edges(parents).len() + 1 == n;
        let trees = forests(n).into_iter().filter(|tree| hung_by_0(tree) && one_root(tree));
        let trees: Vec<Parents> = trees.collect();
        assert_eq!(trees.len(), n.pow(n.saturating_sub(2) as u32));
        let weights = words(&[0, 1, 2], n);
        for parents in &trees {
            weights.iter().for_each(|weights| tree_agrees(weights, parents, &[], 0));
        }
    }
}

fn weights(len: usize) -> impl Strategy<Value = Vec<i64>> {
    let letters = prop_oneof![Just(0..2_i64), Just(0..4), Just(-3..4), Just(-1..30)];
    letters.prop_flat_map(move |letters| prop::collection::vec(letters, len))
}

/// A tree on vertices numbered in any order: each next vertex hangs below one before it.
fn tree_shape(n: std::ops::Range<usize>) -> impl Strategy<Value = Parents> {
    let spread = prop_oneof![Just(usize::MAX), Just(1_usize), Just(3)];
    let choices = prop::collection::vec(any::<Index>(), n);
    let names = |n: usize| Just((0..n as u32).collect::<Vec<u32>>()).prop_shuffle();
    (choices, spread)
        .prop_flat_map(move |(choices, spread)| (names(choices.len()), Just(choices), Just(spread)))
        .prop_map(|(names, choices, spread)| {
            let mut parents = vec![None; names.len()];
            for at in 1..names.len() {
                let parent = at - 1 - choices[at].index(at.min(spread));
                parents[names[at] as usize] = Some(names[parent]);
            }
            parents
        })
}

/// The same with some edges cut, so that there are several roots.
fn forest_shape(n: std::ops::Range<usize>) -> impl Strategy<Value = Parents> {
    let cuts = prop::collection::vec(prop::bool::weighted(0.25), n.end);
    (tree_shape(n), cuts).prop_map(|(mut parents, cuts)| {
        let cut = parents.iter_mut().zip(cuts).filter(|pair| pair.1);
        cut.for_each(|(parent, _)| *parent = None);
        parents
    })
}

fn with_weights(
    shape: impl Strategy<Value = Parents>,
) -> impl Strategy<Value = (Parents, Vec<i64>)> {
    shape.prop_flat_map(|parents| (Just(parents.clone()), weights(parents.len())))
}

/// The normal form as it is defined: every tree a falling list, in front of which its root is pushed.
/// Parents come before their children.
fn by_lists(weights: &[i64], parents: &[Option<u32>]) -> NormalForm<i64> {
    let mut below = vec![Vec::new(); weights.len()];
    let (mut free, mut ev) = (Vec::new(), 0);
    for (vertex, parent) in parents.iter().enumerate().rev() {
        let mut list: Vec<i64> = std::mem::take(&mut below[vertex]);
        list.sort_unstable();
        let mut root = Some(weights[vertex]);
        while let (Some(weight), Some(&first)) = (root, list.last())
            && first >= weight
        {
            list.pop();
            root = list.pop().map(|second| weight - first + second);
            ev += if root.is_none() { first - weight } else { 0 };
        }
        list.extend(root);
        parent.map_or(&mut free, |parent| &mut below[parent as usize]).extend(list);
    }
    NormalForm::new(free, ev).expect("it fits")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_forests_beside_others_agree_with_the_oracle(
        (parents, weights) in with_weights(forest_shape(1..11)),
        beside in weights(3),
        count in 0..4_usize,
        ev in 0..3_i64,
    ) {
        forest_agrees(&weights, &parents, &beside[..count], ev);
    }

    #[test]
    fn random_trees_beside_others_agree_with_the_oracle(
        (parents, weights) in with_weights(tree_shape(1..11)),
        beside in weights(3),
        count in 0..4_usize,
        ev in 0..3_i64,
    ) {
        // One vertex that is not available plays as a free one: the oracle lets it be taken.
        tree_agrees(&weights, &parents, &beside[..count], ev);
    }

    #[test]
    fn forests_of_many_leaves_have_their_normal_form(
        weights in prop::collection::vec(-5_i64..40, 1..150),
        inner in 1_usize..6,
    ) {
        // The first vertices are a path, each with a share of the others as leaves.
        let parents: Parents = (0..weights.len())
            .map(|at| if at < inner { at.checked_sub(1) } else { Some(at % inner) })
            .map(|parent| parent.map(|parent| parent as u32))
            .collect();
        let forest = Forest::new(weights.clone(), parents.clone()).expect("a forest");
        prop_assert_eq!(NormalForm::from_forest(&forest).expect("it fits"), by_lists(&weights, &parents));
    }

    #[test]
    fn the_walk_agrees_with_solving_one_by_one(
        (parents, weights) in with_weights(tree_shape(1..80)),
        beside in weights(12),
        ev in 0..3_i64,
    ) {
        let tree = Tree::new(weights, &edges(&parents)).expect("a tree");
        let rest = NormalForm::new(beside, ev).expect("it fits");
        prop_assert_eq!(tree::outcomes(&tree, &rest).expect("it fits"), tree::outcomes_one_by_one(&tree, &rest).expect("it fits"));
    }

    #[test]
    fn a_path_is_a_stack_or_two(coins in prop_oneof![weights(9), weights(24), weights(41)]) {
        let parents: Parents = (0..coins.len() as u32).map(|at| at.checked_sub(1)).collect();
        let forest = Forest::new(coins.clone(), parents.clone()).expect("a forest");
        prop_assert_eq!(NormalForm::from_forest(&forest).expect("it fits"), NormalForm::from_stack(&coins).expect("it fits"));
        let tree = Tree::new(coins.clone(), &edges(&parents)).expect("a path");
        let outcomes = tree::outcomes(&tree, &NormalForm::default()).expect("it fits");
        for (at, outcome) in outcomes.into_iter().enumerate() {
            let left: Vec<i64> = coins[..at].iter().rev().copied().collect();
            let right = NormalForm::from_stack(&coins[at + 1..]).expect("it fits");
            let both = NormalForm::from_stack(&left).expect("it fits").plus(&right).expect("it fits");
            prop_assert_eq!(outcome, coins[at] - both.value());
        }
    }

    #[test]
    fn all_lanes_agree((parents, weights) in with_weights(tree_shape(1..20)), ev in 0..3_i64) {
        let narrow = lane::<i64>(&weights, &parents, ev);
        prop_assert_eq!(&lane::<i128>(&weights, &parents, ev), &narrow);
        prop_assert_eq!(&lane::<slicewise::number::Integer>(&weights, &parents, ev), &narrow);
    }
}

/// All outcomes of a tree, and those of its forest beside a 1, as text.
fn lane<W: Scalar>(weights: &[i64], parents: &[Option<u32>], ev: i64) -> String {
    let number = |number: i64| W::from_i64(number).expect("every lane holds small integers");
    let weights: Vec<W> = weights.iter().copied().map(number).collect();
    let rest = NormalForm::new(vec![number(1)], number(ev)).expect("it fits");
    let forest = Forest::new(weights.clone(), parents.to_vec()).expect("a forest");
    let tree = Tree::new(weights, &edges(parents)).expect("a tree");
    format!(
        "{:?} {:?}",
        tree::outcomes(&tree, &rest).expect("it fits"),
        forest::outcomes(&forest, &rest).expect("it fits")
    )
}

/// A stream of numbers that look random, below a bound (Knuth's MMIX generator).
fn numbers(mut state: u64) -> impl FnMut(u64) -> u64 {
    move |bound| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % bound
    }
}

/// Shapes that stress one part or other of the walk.
fn shapes(n: u32) -> Vec<(&'static str, Parents)> {
    let mut random = numbers(u64::from(n));
    let shape = |name, parent: &mut dyn FnMut(u32) -> u32| {
        (name, (0..n).map(|at| (at > 0).then(|| parent(at))).collect())
    };
    vec![
        shape("path", &mut |at| at - 1),
        shape("star", &mut |_| 0),
        shape("caterpillar", &mut |at| if at % 2 == 1 { at - 1 } else { at - 2 }),
        shape("broom", &mut |at| at.min(n / 2) - u32::from(at <= n / 2)),
        shape("binary", &mut |at| (at - 1) / 2),
        shape("legs", &mut |at| at.saturating_sub(n.isqrt())),
        shape("random", &mut |at| random(u64::from(at)) as u32),
    ]
}

fn weightings(n: u32) -> Vec<(&'static str, Vec<i64>)> {
    let (n, mut random) = (i64::from(n), numbers(7));
    let mut below = |bound| (0..n).map(|_| random(bound) as i64).collect::<Vec<i64>>();
    vec![
        ("random", below(1 << 30)),
        ("0-1", below(2)),
        ("falling", (0..n).map(|at| 2 * n - at).collect()),
        ("rising", (0..n).collect()),
        ("signs", (0..n).map(|at| if at % 2 == 0 { at } else { -at }).collect()),
    ]
}

#[test]
fn the_walk_agrees_with_solving_one_by_one_on_every_shape() {
    for (n, rest) in
        [(300, NormalForm::default()), (199, NormalForm::new(vec![150, 3, 0], 5).expect("it fits"))]
    {
        for (shape, parents) in shapes(n) {
            for (name, weights) in weightings(n) {
                let tree = Tree::new(weights, &edges(&parents)).expect("a tree");
                let expected = tree::outcomes_one_by_one(&tree, &rest).expect("it fits");
                assert_eq!(
                    tree::outcomes(&tree, &rest).expect("it fits"),
                    expected,
                    "{shape}, {name}"
                );
            }
        }
    }
}

#[test]
fn a_million_vertices_in_a_path_are_a_stack() {
    let mut random = numbers(3);
    let coins: Vec<i64> = (0..1_000_000).map(|_| random(1 << 40) as i64).collect();
    let parents: Parents = (0..1_000_000_u32).map(|at| at.checked_sub(1)).collect();
    let forest = Forest::new(coins.clone(), parents.clone()).expect("a forest");
    assert_eq!(
        NormalForm::from_forest(&forest).expect("it fits"),
        NormalForm::from_stack(&coins).expect("it fits")
    );
    let tree = Tree::new(coins.clone(), &edges(&parents)).expect("a path");
    let outcomes = tree::outcomes(&tree, &NormalForm::default()).expect("it fits");
    for at in [0, 1, 400_000, 999_999] {
        let left: Vec<i64> = coins[..at].iter().rev().copied().collect();
        let both = NormalForm::from_stack(&left)
            .expect("it fits")
            .plus(&NormalForm::from_stack(&coins[at + 1..]).expect("it fits"))
            .expect("it fits");
        assert_eq!(outcomes[at], coins[at] - both.value());
    }
}

#[test]
fn a_million_leaves_below_a_root_are_free_once_it_is_gone() {
    let n = 1_000_001_u32;
    let weights: Vec<i64> = (0..n).map(|at| i64::from(at.wrapping_mul(0x9E37_79B9) >> 8)).collect();
    let mut parents: Parents = vec![Some(0); n as usize];
    parents[0] = None;
    let forest = Forest::new(weights.clone(), parents).expect("a forest");
    let left = NormalForm::new(weights[1..].to_vec(), 0).expect("it fits");
    let outcome = weights[0] - left.value();
    assert_eq!(NormalForm::from_forest(&forest).expect("it fits").value(), outcome);
    assert_eq!(forest::outcomes(&forest, &NormalForm::default()).expect("it fits"), [(0, outcome)]);
}

#[test]
fn a_hundred_thousand_roots_have_their_outcomes_at_once() {
    let n = 100_000_u32;
    let weights: Vec<i64> = (0..n).map(|at| i64::from(at.wrapping_mul(0x9E37_79B9))).collect();
    let forest = Forest::new(weights.clone(), vec![None; n as usize]).expect("a forest");
    let outcomes = forest::outcomes(&forest, &NormalForm::default()).expect("it fits");
    assert_eq!(outcomes.len(), n as usize);
    for at in [0, 1, 50_000, 99_999] {
        let mut left = weights.clone();
        let taken = left.remove(at);
        let expected = taken - NormalForm::new(left, 0).expect("it fits").value();
        assert_eq!(outcomes[at], (at as u32, expected));
    }
}

fn refused(parents: Parents, error: ForestError, text: &str) {
    assert_eq!(Forest::new(vec![0_i64; 4], parents).expect_err("not this"), error);
    assert_eq!(error.to_string(), text);
}

#[test]
fn what_is_no_forest_is_refused() {
    let (weights, parents) = (4, 3);
    let lengths = ForestError::Lengths { weights, parents };
    refused(
        vec![None; 3],
        lengths,
        "found 4 weights and 3 parents, expected as many parents as weights",
    );
    refused(
        vec![None, Some(4), Some(9), None],
        ForestError::NoSuchParent { vertex: 1, parent: 4, vertices: 4 },
        "found the parent 4 of vertex 1, expected a number below 4, or - for a root",
    );
    refused(
        vec![None, Some(0), Some(2), None],
        ForestError::OwnParent(2),
        "found vertex 2 as its own parent, expected - for a root",
    );
    refused(
        vec![Some(1), Some(2), Some(3), Some(1)],
        ForestError::Cycle { vertex: 1, length: 3 },
        "found vertex 1 on a cycle of 3 parents, expected its ancestors to end at a root",
    );
}

fn refused_tree(edges: &[(u32, u32)], error: TreeError, text: &str) {
    assert_eq!(Tree::new(vec![0_i64; 4], edges).expect_err("not this"), error);
    assert_eq!(error.to_string(), text);
}

#[test]
fn what_is_no_tree_is_refused() {
    refused_tree(
        &[(0, 1), (1, 4)],
        TreeError::NoSuchVertex { edge: 1, vertex: 4, vertices: 4 },
        "found an edge to vertex 4, expected a number below 4",
    );
    refused_tree(
        &[(0, 1), (2, 2)],
        TreeError::Loop { edge: 1, vertex: 2 },
        "found an edge from 2 to itself, expected two vertices",
    );
    refused_tree(
        &[(2, 3), (0, 1), (1, 0)],
        TreeError::Duplicate { edge: 2, first: 1 },
        "found an edge that repeats edge 1, expected each edge once",
    );
    refused_tree(
        &[(0, 1), (1, 2), (2, 0)],
        TreeError::Cycle { edge: 2, ends: (2, 0) },
        "found an edge from 2 to 0, which are connected already, expected a tree",
    );
    refused_tree(
        &[(0, 1), (2, 3)],
        TreeError::Disconnected { vertex: 2 },
        "found vertex 2 not connected to vertex 0, expected a connected tree",
    );
}

#[test]
fn no_vertices_have_no_outcomes() {
    let nothing = Tree::new(Vec::<i64>::new(), &[]).expect("nothing is a tree");
    assert_eq!(tree::outcomes(&nothing, &NormalForm::default()), Ok(Vec::new()));
}
