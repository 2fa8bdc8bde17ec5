//! The N-shaped order, and the eight positions of its play with their values.

use super::svg::{Svg, number};
use super::value_of;

const WEIGHTS: [i64; 4] = [0, 0, 8, 0];
/// Which vertices come before which.
const BEFORE: [[usize; 2]; 3] = [[0, 2], [1, 2], [1, 3]];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(420);
    let place = |vertex: usize| [50 + 72 * (vertex as i64 % 2), 220 - 90 * (vertex as i64 / 2)];
    for [from, to] in BEFORE {
        svg.line(place(from), place(to), "");
    }
    for (vertex, weight) in WEIGHTS.iter().enumerate() {
        let free = BEFORE.iter().all(|[_, to]| *to != vertex);
        svg.coin(place(vertex), if free { "core" } else { "open" }, weight);
        svg.text(
            [place(vertex)[0] + if vertex % 2 == 0 { -26 } else { 26 }, place(vertex)[1] + 6],
            "small faint",
            &vertex.to_string(),
        );
    }
    svg.text([86, 284], "small faint", "lower ones first");
    let positions = positions();
    let game = game(&positions);
    // A position by the number of vertices that are gone, the first of each number on the left.
    let at = |position: usize| {
        let gone = positions[position].count_ones() as usize;
        let same: Vec<usize> = (0..positions.len())
            .filter(|&other| positions[other].count_ones() as usize == gone)
            .collect();
        let place = same.iter().position(|&other| other == position).expect("it is one of them");
        [320 + 96 * place as i64 - 48 * (same.len() as i64 - 1), 372 - 82 * gone as i64]
    };
    for (from, to, vertex) in turns(&positions) {
        let ([x, y], [u, v]) = (at(from), at(to));
        svg.line([x, y - 14], [u, v + 14], "");
        svg.text(
            [(x + u) / 2 + if u < x { -14 } else { 14 }, (y + v) / 2 + 5],
            "small faint",
            &vertex.to_string(),
        );
    }
    for (position, gone) in positions.iter().enumerate() {
        let [x, y] = at(position);
        let value = if position + 1 == positions.len() {
            0
        } else {
            value_of(&format!("{game} from {position}"))
        };
        let left: String = (0..WEIGHTS.len())
            .filter(|vertex| gone & (1 << vertex) == 0)
            .map(|vertex| vertex.to_string())
            .collect();
        svg.begin("", &format!("vertices left: {}", if left.is_empty() { "none" } else { &left }));
        svg.label(
            [x - 22, y - 14],
            [44, 28],
            if *gone == 0 { "core" } else { "soft" },
            &number(value),
        );
        svg.end();
    }
    svg.text([320, 410], "small faint", "positions, with their values");
    svg.finish("The N-shaped order with the weights 0 0 8 0, and its eight positions from the whole order up to the empty one, each with its value")
}

/// The sets of vertices that may be gone, smaller ones first.
fn positions() -> Vec<u32> {
    let closed = |gone: &u32| {
        BEFORE.iter().all(|[from, to]| gone & (1 << to) == 0 || gone & (1 << from) != 0)
    };
    let mut all: Vec<u32> = (0..1 << WEIGHTS.len()).filter(closed).collect();
    all.sort_by_key(|gone| gone.count_ones());
    all
}

/// The turns: from which position to which, and the vertex that is taken.
fn turns(positions: &[u32]) -> Vec<(usize, usize, usize)> {
    let mut turns = Vec::new();
    for (from, gone) in positions.iter().enumerate() {
        for vertex in (0..WEIGHTS.len()).filter(|vertex| gone & (1 << vertex) == 0) {
            let to = positions.iter().position(|other| *other == gone | 1 << vertex);
            turns.extend(to.map(|to| (from, to, vertex)));
        }
    }
    turns
}

/// The same as a game of the notation, without its start.
fn game(positions: &[u32]) -> String {
    let turns = turns(positions).into_iter();
    let turns: Vec<String> =
        turns.map(|(from, to, vertex)| format!("{from}-{to}:{}", WEIGHTS[vertex])).collect();
    format!("game {}", turns.join(" "))
}
