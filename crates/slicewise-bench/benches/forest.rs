//! The normal form of a forest, and every first move on an unbroached tree, against sorting the
//! weights and against the heaps of the standard library.
//!
//! Every measured call is checked: the normal form is that of the plain heaps; the outcomes on a
//! path are those of the fences, on a random tree some vertices are solved for themselves.

use std::collections::BinaryHeap;

use slicewise::NormalForm;
use slicewise::solve::first_move::path;
use slicewise::solve::first_move::tree::{self, Tree};
use slicewise::solve::normal_form::Forest;
use slicewise_bench::{Chance, Race, random};

fn main() {
    for (name, parent) in SHAPES {
        normal_form(name, &forest(1_000_000, parent));
    }
    first_moves_on_a_random_tree(100_000);
    first_moves_on_a_path(100_000);
}

/// The parent of each vertex but the first; the numbers fall on the way to the root.
type Parent = fn(usize, &mut Chance) -> usize;

const SHAPES: [(&str, Parent); 4] = [
    ("random tree", |vertex, chance| chance.below(vertex)),
    ("path from its end", |vertex, _| vertex - 1),
    ("star from its centre", |_, _| 0),
    // The spine is 0 2 4 …, and each of its vertices has one leaf more.
    ("caterpillar from its end", |vertex, _| if vertex % 2 == 0 { vertex - 2 } else { vertex - 1 }),
];

fn forest(n: usize, parent: Parent) -> Forest<i64> {
    let mut chance = Chance::new(8);
    let parent = |vertex| (vertex > 0).then(|| parent(vertex, &mut chance) as u32);
    let parents = (0..n).map(parent).collect();
    Forest::new(random(n), parents).expect("parents come first")
}

fn normal_form(name: &str, forest: &Forest<i64>) {
    let expected = by_plain_heaps(forest);
    let n = forest.weights().len();
    Race::new(format!("normal form of a forest, {name}, random weights, n = {n}"), n, 5)
        .enter_sorting()
        .enter(
            "NormalForm::from_forest",
            || (),
            |()| NormalForm::from_forest(forest).expect("it fits"),
            |form| assert_eq!(form, expected),
        )
        .enter(
            "the same by std's BinaryHeap",
            || (),
            |()| by_plain_heaps(forest),
            |form| assert_eq!(form, expected),
        )
        .run();
}

/// The rule of the push on heaps of the standard library, the smaller poured into the larger. Each
/// vertex must come after its parent.
fn by_plain_heaps(forest: &Forest<i64>) -> NormalForm<i64> {
    let n = forest.weights().len();
    let mut heaps: Vec<BinaryHeap<i64>> = vec![BinaryHeap::new(); n];
    let (mut free, mut ev) = (Vec::new(), 0);
    for vertex in (0..n).rev() {
        let mut heap = std::mem::take(&mut heaps[vertex]);
        ev += push(&mut heap, forest.weights()[vertex]);
        match forest.shape().parents()[vertex] {
            Some(parent) => heaps[parent as usize].append(&mut heap),
            None => free.extend(heap),
        }
    }
    NormalForm::new(free, ev).expect("it fits")
}

/// Pushes a root in front of the weights below it; the ev that comes off.
fn push(below: &mut BinaryHeap<i64>, mut root: i64) -> i64 {
    while let Some(first) = below.peek().copied().filter(|&first| first >= root) {
        below.pop();
        let Some(second) = below.pop() else { return first - root };
        root += second - first;
    }
    below.push(root);
    0
}

fn first_moves_on_a_random_tree(n: usize) {
    let mut chance = Chance::new(9);
    let edge = |vertex: usize| (chance.below(vertex) as u32, vertex as u32);
    let edges: Vec<(u32, u32)> = (1..n).map(edge).collect();
    let tree = Tree::new(random(n), &edges).expect("it is connected and has no cycle");
    let expected = tree::outcomes(&tree, &NormalForm::default()).expect("it fits");
    for vertex in (0..20).map(|_| chance.below(n)) {
        assert_eq!(expected[vertex], outcome(&tree, vertex));
    }
    Race::new(format!("first moves on an unbroached random tree, random weights, n = {n}"), n, 5)
        .enter_sorting()
        .enter(
            "first_move::tree::outcomes",
            || (),
            |()| tree::outcomes(&tree, &NormalForm::default()).expect("it fits"),
            |outcomes| assert_eq!(outcomes, expected),
        )
        .run();
}

/// The outcome of one first move, from the forest that it leaves. The vertex taken stays in the
/// forest as a root, alone, so that the numbers stay; and what it is worth is taken back.
fn outcome(tree: &Tree<i64>, vertex: usize) -> i64 {
    let mut parents = tree.shape().hung_by(vertex as u32);
    for parent in &mut parents {
        *parent = parent.filter(|&parent| parent != vertex as u32);
    }
    let forest = Forest::new(tree.weights().to_vec(), parents).expect("a tree cut up is a forest");
    let alone = NormalForm::new(vec![tree.weights()[vertex]], 0).expect("it fits");
    // A free weight beside its equal is worth nothing.
    tree.weights()[vertex]
        - NormalForm::from_forest(&forest).expect("it fits").plus(&alone).expect("it fits").value()
}

fn first_moves_on_a_path(n: usize) {
    let edges: Vec<(u32, u32)> = (1..n as u32).map(|vertex| (vertex - 1, vertex)).collect();
    let tree = Tree::new(random(n), &edges).expect("a path is a tree");
    let expected = path::outcomes(tree.weights(), &NormalForm::default()).expect("it fits");
    Race::new(format!("first moves on an unbroached path, random weights, n = {n}"), n, 5)
        .enter_sorting()
        .enter(
            "first_move::tree::outcomes",
            || (),
            |()| tree::outcomes(&tree, &NormalForm::default()).expect("it fits"),
            |outcomes| assert_eq!(outcomes, expected),
        )
        .enter(
            "first_move::path::outcomes",
            || (),
            |()| path::outcomes(tree.weights(), &NormalForm::default()).expect("it fits"),
            |outcomes| assert_eq!(outcomes, expected),
        )
        .run();
}
