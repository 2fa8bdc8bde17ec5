//! The figures of the book, drawn from what the library computes: nothing in them is drawn by hand.
//!
//! Each file draws one figure, and [`all`] has them all. They are checked in below `book/src/figures`, so
//! that the book can also be read as Markdown; a test compares them.

mod chain;
mod fences;
mod lifetimes;
mod merge;
mod proof;
mod push;
mod svg;
mod window;

use slicewise::board::Side;
use slicewise::solve::fence::{Fence, Fences, RowRange, SliceRange};

/// Draws every figure: the name of its file, and its text.
#[must_use]
pub fn all() -> Vec<(&'static str, String)> {
    vec![
        ("fences.svg", fences::draw()),
        ("chain.svg", chain::draw()),
        ("lifetimes.svg", lifetimes::draw()),
        ("window.svg", window::draw()),
        ("merge.svg", merge::draw()),
        ("push.svg", push::draw()),
        ("proof.svg", proof::draw()),
    ]
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
