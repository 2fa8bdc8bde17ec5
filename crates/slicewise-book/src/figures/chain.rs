//! The two chains of a row and the core between them.

use slicewise::board::Side;

use super::svg::Svg;
use super::{fences_of, stops};

pub(super) const COINS: [i64; 13] = [8, 3, 5, 4, 2, 6, 5, 1, 2, 3, 4, 6, 5];

pub(super) fn draw() -> String {
    let (fences, row) = fences_of(&COINS);
    let mut svg = Svg::new(640, 330);
    let across = |fence: usize| 36 + 43 * fence as i64;
    let r: Vec<i64> = (0..=COINS.len()).map(|at| *fences.r(row.at(at))).collect();
    let up = |at: usize| 160 - 9 * r[at];
    svg.line([20, 160], [620, 160], "grid");
    for (at, &r) in r.iter().enumerate() {
        svg.fence([across(at), up(at)], at);
        let r = r.to_string().replace('-', "−");
        svg.text([across(at), up(at) + if at % 2 == 0 { 22 } else { -12 }], "small faint", &r);
    }
    let left = stops(fences.chain(row, Side::Left), row.left, Side::Left);
    let right = stops(fences.chain(row, Side::Right), row.right, Side::Right);
    for chain in [&left, &right] {
        for step in chain.windows(2) {
            svg.arrow([across(step[0]), up(step[0])], [across(step[1]), up(step[1])], "");
        }
    }
    for (at, coin) in COINS.iter().enumerate() {
        svg.text([across(at) + 21, 262], "bold", &coin.to_string());
    }
    let core = left.last().copied();
    for slice in fences.row_slices(row) {
        let (from, to) = (across(slice.from.index()), across(slice.to.index()));
        let class = if Some(slice.from.index()) == core { "core" } else { "soft" };
        svg.rect([from + 3, 275], [to - from - 6, 24], class);
        let weight = fences.weight(slice).to_string().replace('-', "−");
        svg.text([(from + to) / 2, 292], "", &weight);
    }
    svg.text(
        [20, 318],
        "left small faint",
        "slices: the left chain, the core (shaded), the right chain",
    );
    svg.finish(
        "The two chains of a row walk inwards over its fences; between their ends lies the core",
    )
}
