//! A vertex of a tree split into a path of three: the new tree plays as the old one.

use super::equivalence::compared;
use super::svg::Svg;

const BOARDS: [&str; 2] = [
    "rule grab tree 2 1 3 0 edges 0-1 0-2 0-3",
    "rule grab tree 2 1 3 0 3 3 edges 0-1 0-4 4-5 5-2 5-3",
];
const STAR: [[i64; 2]; 4] = [[80, 80], [30, 80], [118, 38], [118, 122]];
const SPLIT: [[i64; 2]; 6] = [[256, 80], [208, 80], [390, 38], [390, 122], [304, 80], [352, 80]];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(326);
    svg.text([164, 86], "bold", "~");
    for to in &STAR[1..] {
        svg.line(STAR[0], *to, "");
    }
    for [from, to] in [[0, 1], [0, 4], [4, 5], [5, 2], [5, 3]] {
        svg.line(SPLIT[from], SPLIT[to], "");
    }
    for (at, (place, weight)) in STAR.into_iter().zip([2, 1, 3, 0]).enumerate() {
        svg.coin(place, if at == 0 { "core" } else { "open" }, weight);
    }
    for (at, (place, weight)) in SPLIT.into_iter().zip([2, 1, 3, 0, 3, 3]).enumerate() {
        svg.coin(place, if [0, 4, 5].contains(&at) { "core" } else { "open" }, weight);
    }
    svg.text([304, 146], "small", "2 − 3 + 3 = 2");
    compared(
        &mut svg,
        186,
        BOARDS,
        ["the star", "the split one"],
        &["free 2", "row 9 4 6", "stack 0 5"],
    );
    svg.finish("A star with the centre 2, and the tree in which a path 2 3 3 takes the place of the centre: beside the same company they are worth the same")
}
