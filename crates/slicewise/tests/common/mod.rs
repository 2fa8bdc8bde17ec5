//! What the tests of boards share.
#![allow(dead_code, unreachable_pub, clippy::panic, clippy::unwrap_used)]

pub mod cases;

use proptest::prelude::*;
use slicewise::board::{Lane, Shape};
use slicewise::{Board, Exact, NormalForm, Setup, Vertex};

pub fn exact(coins: &[i64]) -> Vec<Exact> {
    coins.iter().copied().map(Exact::from).collect()
}

pub fn board(components: Vec<Shape>) -> Board<i64> {
    match (Setup { components }).board().expect("small integers").lane {
        Lane::I64(board) => board,
        other => panic!("small integers are in the {} lane", other.name()),
    }
}

/// Every list of at most `len` letters from `letters`.
pub fn words(letters: &[i64], len: usize) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    let mut longest = all.clone();
    for _ in 0..len {
        longest = longest
            .iter()
            .flat_map(|word| letters.iter().map(move |&letter| [&word[..], &[letter]].concat()))
            .collect();
        all.extend(longest.iter().cloned());
    }
    all
}

/// The value of an open board.
pub fn value(board: &Board<i64>) -> i64 {
    form(board).value()
}

/// The normal form of an open board.
pub fn form(board: &Board<i64>) -> NormalForm<i64> {
    NormalForm::of(board).expect("nothing is unbroached")
}

/// The outcome of a move, by the normal form of what it leaves.
pub fn outcome(board: &Board<i64>, vertex: Vertex) -> i64 {
    let mut after = board.clone();
    after.take(vertex).expect("a legal move");
    board.weight(vertex) - value(&after)
}

/// Lists of up to `len` weights from −3 to 6.
pub fn coins(len: usize) -> impl Strategy<Value = Vec<i64>> {
    prop::collection::vec(-3_i64..7, 0..=len)
}

/// Sums of up to two rows, two stacks and a forest of up to `len` vertices, free vertices, an ev.
pub fn sums(len: usize) -> impl Strategy<Value = Vec<Shape>> {
    let rows = prop::collection::vec(coins(len), 0..3);
    let stacks = prop::collection::vec(coins(len), 0..3);
    let ev = prop::collection::vec(0_i64..7, 0..2);
    (rows, stacks, coins(2), ev, forests(len)).prop_map(|(rows, stacks, free, ev, forest)| {
        let mut components: Vec<Shape> = rows.iter().map(|row| Shape::Row(exact(row))).collect();
        components.push(Shape::Free(exact(&free)));
        components.extend(stacks.iter().map(|stack| Shape::Stack(exact(stack))));
        components.push(Shape::Ev(exact(&ev)));
        components.push(forest);
        components
    })
}

/// Rooted forests of up to `len` vertices, numbered in any order.
pub fn forests(len: usize) -> impl Strategy<Value = Shape> {
    let parents = prop::collection::vec(any::<prop::sample::Index>(), len);
    (coins(len), parents).prop_map(|(weights, parents)| {
        // The last vertex comes first, and every other has a parent that came before it, or none.
        let n = weights.len();
        let name = |order: usize| (n - 1 - order) as u32;
        let mut forest = vec![None; n];
        for order in 0..n {
            let up = parents[order].index(order + 1);
            forest[name(order) as usize] = (up < order).then(|| name(up));
        }
        Shape::Forest { weights: exact(&weights), parents: forest }
    })
}

/// Unbroached trees of up to `len` vertices.
pub fn trees(len: usize) -> impl Strategy<Value = Shape> {
    let parents = prop::collection::vec(any::<prop::sample::Index>(), len);
    (coins(len), parents).prop_map(|(weights, parents)| {
        let edges = (1..weights.len()).map(|at| (parents[at].index(at) as u32, at as u32));
        Shape::Tree { edges: edges.collect(), weights: exact(&weights) }
    })
}
