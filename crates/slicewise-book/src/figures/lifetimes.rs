//! Lifetimes: the fences x against the left ends p whose chain comes to x.

use slicewise::solve::fence::{FarEnd, Lifetimes};

use super::fences_of;
use super::svg::Svg;

const COINS: [i64; 10] = [6, 2, 5, 7, 4, 1, 3, 5, 2, 4];

pub(super) fn draw() -> String {
    let (fences, row) = fences_of(&COINS);
    let lifetimes = Lifetimes::new(&fences, row, FarEnd::Open);
    let n = COINS.len();
    let mut svg = Svg::new(600, 370);
    let across = |p: usize| 90 + 46 * p as i64;
    let down = |x: usize| 50 + 26 * x as i64;
    for p in 0..=n {
        svg.line([across(p), 40], [across(p), down(n) + 14], "grid");
        svg.text([across(p), 28], "small faint", &p.to_string());
    }
    svg.text([60, 28], "small faint right", "x");
    svg.text([across(n) + 30, 28], "small faint", "p");
    for x in 0..=n {
        let (since, y) = (lifetimes.since(row.at(x)).index(), down(x));
        svg.line([across(since), y], [across(x), y], if x % 2 == 0 { "one" } else { "two dash" });
        svg.fence([across(x), y], x);
        svg.line(
            [across(since), y - 6],
            [across(since), y + 6],
            if x % 2 == 0 { "one" } else { "two" },
        );
        svg.text([60, y + 5], "small right", &x.to_string());
    }
    svg.text(
        [60, down(n) + 40],
        "left small faint",
        "a column reads: the fences on the endless chain from p",
    );
    svg.finish("Each fence x lies on the chains from one run of left ends p, which ends at p = x")
}
