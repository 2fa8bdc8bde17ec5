//! The kinds of boards, with the vertices that may be taken now.

use slicewise::Game;

use super::position;
use super::svg::Svg;

/// The notation of a board, the places of its vertices, and its lines.
type Picture = (&'static str, &'static [[i64; 2]], &'static [[usize; 2]]);

const PICTURES: [Picture; 8] = [
    ("row 3 2 5 4", &[[0, 30], [44, 30], [88, 30], [132, 30]], &[[0, 1], [1, 2], [2, 3]]),
    ("stack 5 1 8", &[[0, 30], [44, 30], [88, 30]], &[[0, 1], [1, 2]]),
    ("free 2 7 2", &[[0, 30], [44, 30], [88, 30]], &[]),
    ("forest 1 5 3 parents - 0 0", &[[44, 0], [16, 58], [72, 58]], &[[0, 1], [0, 2]]),
    (
        "pizza 4 1 0 2 3",
        &[[50, -6], [92, 24], [76, 68], [24, 68], [8, 24]],
        &[[0, 1], [1, 2], [2, 3], [3, 4], [4, 0]],
    ),
    ("path 1 0 1", &[[0, 30], [44, 30], [88, 30]], &[[0, 1], [1, 2]]),
    (
        "graph 5 3 1 2 edges 0-1 1-2 2-3 3-0 0-2 open 0",
        &[[10, 0], [76, 0], [76, 62], [10, 62]],
        &[[0, 1], [1, 2], [2, 3], [3, 0], [0, 2]],
    ),
    (
        "order 3 then (1 beside 5) then 4",
        &[[0, 30], [52, 2], [52, 58], [104, 30]],
        &[[0, 1], [0, 2], [1, 3], [2, 3]],
    ),
];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(650);
    for (at, (board, places, lines)) in PICTURES.into_iter().enumerate() {
        let [left, top] = [36 + 220 * (at as i64 % 2), 62 + 146 * (at as i64 / 2)];
        let name = board.split(' ').next().unwrap_or_default();
        svg.text([left - 24, top - 34], "left bold", name);
        let game: Game = board.parse().expect("a board");
        position(&mut svg, &game, |at| [left + places[at][0], top + places[at][1]], lines);
    }
    svg.coin([40, 624], "core", "");
    svg.text([64, 630], "left small", "may be taken now");
    svg.coin([240, 624], "open", "");
    svg.text([264, 630], "left small", "not yet");
    svg.finish("Eight kinds of boards: row, stack, free vertices, rooted forest, pizza, path, graph and order, each with the vertices that may be taken first")
}
