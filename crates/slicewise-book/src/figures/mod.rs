//! The figures of the book, drawn from what the library computes: nothing in them is drawn by hand.
//!
//! Each file draws one figure, and [`all`] has them all. They are checked in below `book/src/figures`, so
//! that the book can also be read as Markdown; a test compares them.

mod arrays;
mod boards;
mod colours;
mod cut;
mod equivalence;
mod ev;
mod even;
mod fences;
mod four_ninths;
mod frame;
mod fusion;
mod greed;
mod guarantee;
mod habit;
mod lifetimes;
mod lines;
mod map;
mod measure;
mod merge;
mod n_order;
mod order;
mod own;
mod passing;
mod playground;
mod plot;
mod proof;
mod push;
mod puzzles;
mod reroot;
mod rules;
mod scope;
mod search;
mod slices;
mod spider;
mod splitting;
mod sql;
mod strategy;
mod svg;
mod table;
mod turns;
mod valley;

use slicewise::board::Side;
use slicewise::solve::fence::{Fence, Fences, RowRange, SliceRange};
use slicewise::{Exact, Game};
use svg::Svg;

/// Draws every figure: the name of its file, and its text.
#[must_use]
pub fn all() -> Vec<(&'static str, String)> {
    vec![
        ("arrays.svg", arrays::draw()),
        ("boards.svg", boards::draw()),
        ("colours.svg", colours::draw()),
        ("cut.svg", cut::draw()),
        ("equivalence.svg", equivalence::draw()),
        ("ev.svg", ev::draw()),
        ("even.svg", even::draw()),
        ("fences.svg", fences::draw()),
        ("four-ninths.svg", four_ninths::draw()),
        ("frame.svg", frame::draw()),
        ("fusion.svg", fusion::draw()),
        ("greed.svg", greed::draw()),
        ("guarantee.svg", guarantee::draw()),
        ("habit.svg", habit::draw()),
        ("lifetimes.svg", lifetimes::of_a_row()),
        ("lines.svg", lines::draw()),
        ("map.svg", map::draw()),
        ("measure.svg", measure::draw()),
        ("merge.svg", merge::draw()),
        ("n-order.svg", n_order::draw()),
        ("order.svg", order::draw()),
        ("own.svg", own::draw()),
        ("passing.svg", passing::draw()),
        ("playground.svg", playground::draw()),
        ("proof.svg", proof::draw()),
        ("push.svg", push::draw()),
        ("puzzles.svg", puzzles::draw()),
        ("reroot.svg", reroot::draw()),
        ("rules.svg", rules::draw()),
        ("scope.svg", scope::draw()),
        ("search.svg", search::draw()),
        ("slices.svg", slices::draw()),
        ("spacetime.svg", lifetimes::of_a_pizza()),
        ("spider.svg", spider::draw()),
        ("splitting.svg", splitting::draw()),
        ("sql.svg", sql::draw()),
        ("strategy.svg", strategy::draw()),
        ("table.svg", table::draw()),
        ("turns.svg", turns::draw()),
        ("valley.svg", valley::draw()),
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

/// A position of a graph with its lines: the coins that may be taken now have their own ink, and those that are gone a dotted ring.
fn position(svg: &mut Svg, game: &Game, place: impl Fn(usize) -> [i64; 2], lines: &[[usize; 2]]) {
    let here: Vec<usize> = game.vertices().iter().map(|at| at.index()).collect();
    let legal: Vec<usize> =
        game.legal_moves().iter().filter_map(|mv| mv.vertex()).map(|at| at.index()).collect();
    for &[from, to] in lines {
        let whole = here.contains(&from) && here.contains(&to);
        svg.line(place(from), place(to), if whole { "" } else { "gone" });
    }
    for at in 0.. {
        let Some(weight) = game.weight(at as u32) else { break };
        match here.contains(&at) {
            true => svg.coin(place(at), if legal.contains(&at) { "core" } else { "open" }, weight),
            false => svg.circle(place(at), 16, "gone"),
        }
    }
}
