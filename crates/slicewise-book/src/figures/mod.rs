//! The figures of the book, drawn from what the library computes: nothing in them is drawn by hand.
//!
//! Each file draws one figure, and [`all`] has them all. They are checked in below `book/src/figures`, so
//! that the book can also be read as Markdown; a test compares them.

mod equivalence;
mod ev;
mod fences;
mod four_ninths;
mod fusion;
mod greed;
mod guarantee;
mod lifetimes;
mod merge;
mod plot;
mod proof;
mod push;
mod reroot;
mod search;
mod slices;
mod spider;
mod svg;
mod table;

use slicewise::{Exact, Game};
use slicewise::board::Side;
use slicewise::solve::fence::{Fence, Fences, RowRange, SliceRange};

/// Draws every figure: the name of its file, and its text.
#[must_use]
pub fn all() -> Vec<(&'static str, String)> {
    vec![
        ("fences.svg", fences::draw()),
        ("fusion.svg", fusion::draw()),
        ("greed.svg", greed::draw()),
        ("lifetimes.svg", lifetimes::of_a_row()),
        ("equivalence.svg", equivalence::draw()),
        ("four-ninths.svg", four_ninths::draw()),
        ("guarantee.svg", guarantee::draw()),
        ("search.svg", search::draw()),
        ("ev.svg", ev::draw()),
        ("reroot.svg", reroot::draw()),
        ("spider.svg", spider::draw()),
        ("table.svg", table::draw()),
        ("slices.svg", slices::draw()),
        ("spacetime.svg", lifetimes::of_a_pizza()),
        ("merge.svg", merge::draw()),
        ("push.svg", push::draw()),
        ("proof.svg", proof::draw()),
    ]
}

/// A number that is known to be a small integer.
fn number_of(number: &Exact) -> i64 {
    number.as_i64().expect("a small integer")
}

/// The value of a board, which is small enough to be found at once.
fn value_of(board: &str) -> i64 {
    let game: Game = board.parse().expect("a board");
    number_of(game.value().expect("a small board").exact().expect("it is found"))
}

/// The free weights and the ev of a board that has a normal form.
fn form_of(board: &str) -> (Vec<i64>, i64) {
    let game: Game = board.parse().expect("a board");
    let form = game.analyse().expect("a small board").normal_form.expect("a normal form");
    (form.free().iter().map(number_of).collect(), number_of(form.ev()))
}

/// Weights with the signs of an alternating sum.
fn joined(weights: &[i64]) -> String {
    let mut text = String::new();
    for (at, weight) in weights.iter().enumerate() {
        text += ["", " − ", " + "][if at == 0 { 0 } else { 2 - at % 2 }];
        text += &svg::number(weight);
    }
    text
}

/// The fences of a row of small integers.
fn fences_of(coins: &[i64]) -> (Fences<i64>, RowRange) {
    Fences::new(coins).expect("small integers")
}

/// The places of the fences of a chain: where each slice begins, and where the last one ends.
fn stops(slices: impl Iterator<Item = SliceRange>, start: Fence, side: Side) -> Vec<usize> {
    let far = |slice: SliceRange| match side {
        Side::Left => slice.to.index(),
        Side::Right => slice.from.index(),
    };
    std::iter::once(start.index()).chain(slices.map(far)).collect()
}
