//! The rows that the first moves into a pizza leave, as a window that slides.

use slicewise::board::Side;
use slicewise::solve::fence::{Fences, RowRange, SliceRange};

use super::fences_of;
use super::svg::Svg;

const PIZZA: [i64; 9] = [4, 1, 3, 5, 2, 6, 3, 4, 1];

pub(super) fn draw() -> String {
    let n = PIZZA.len();
    // x1 … x(n−1) x0 … x(n−2): piece v leaves the coins between the fences v and v + n − 1.
    let line: Vec<i64> = (1..2 * n - 1).map(|at| PIZZA[at % n]).collect();
    let (fences, row) = fences_of(&line);
    let mut svg = Svg::new(700, 70 + 34 * n as i64);
    let across = |fence: usize| 80 + 36 * fence as i64;
    for (at, coin) in line.iter().enumerate() {
        svg.text([across(at) + 18, 28], "bold", &coin.to_string());
    }
    svg.text([60, 28], "small faint right", "taken");
    for (v, piece) in PIZZA.iter().enumerate() {
        let window = RowRange { left: row.at(v), right: row.at(v + n - 1) };
        let y = 44 + 34 * v as i64;
        svg.text([60, y + 17], "right", &piece.to_string());
        draw_window(&mut svg, &fences, window, y, across);
    }
    svg.finish("The slices of all windows of a pizza: as the window slides, most slices stay, and the core moves to the right")
}

fn draw_window(
    svg: &mut Svg,
    fences: &Fences<i64>,
    window: RowRange,
    y: i64,
    across: impl Fn(usize) -> i64,
) {
    let core = fences.chain(window, Side::Left).count();
    for (at, slice) in fences.row_slices(window).into_iter().enumerate() {
        let SliceRange { from, to } = slice;
        let (left, right) = (across(from.index()), across(to.index()));
        svg.rect([left + 2, y], [right - left - 4, 24], if at == core { "core" } else { "soft" });
        let weight = fences.weight(slice).to_string().replace('-', "−");
        svg.text([(left + right) / 2, y + 17], "", &weight);
    }
}
