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

/// The outcome of a move, by the normal form of what it leaves.
pub fn outcome(board: &Board<i64>, vertex: Vertex) -> i64 {
    let mut after = board.clone();
    after.take(vertex).expect("a legal move");
    board.weight(vertex) - NormalForm::of(&after).value()
}

/// Lists of up to `len` weights from −3 to 6.
pub fn coins(len: usize) -> impl Strategy<Value = Vec<i64>> {
    prop::collection::vec(-3_i64..7, 0..=len)
}

/// Sums of up to two rows and two stacks of up to `len` vertices, free vertices and an ev.
pub fn sums(len: usize) -> impl Strategy<Value = Vec<Shape>> {
    let rows = prop::collection::vec(coins(len), 0..3);
    let stacks = prop::collection::vec(coins(len), 0..3);
    let ev = prop::collection::vec(0_i64..7, 0..2);
    (rows, stacks, coins(2), ev).prop_map(|(rows, stacks, free, ev)| {
        let mut components: Vec<Shape> = rows.iter().map(|row| Shape::Row(exact(row))).collect();
        components.push(Shape::Free(exact(&free)));
        components.extend(stacks.iter().map(|stack| Shape::Stack(exact(stack))));
        components.push(Shape::Ev(exact(&ev)));
        components
    })
}
