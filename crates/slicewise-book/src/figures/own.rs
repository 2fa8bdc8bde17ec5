//! A small game as a graph: positions, and what each move scores.

use super::svg::{Svg, number};

const CHAPTER: &str = include_str!("../../../../book/src/own.md");

/// The places of the positions.
const PLACES: [[i64; 2]; 4] = [[60, 90], [180, 38], [180, 142], [310, 38]];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(206);
    let board = CHAPTER.split("$ slicewise solve game ").nth(1).and_then(|run| run.lines().next());
    let (moves, rest) = board.and_then(|board| board.split_once(" from ")).expect("a game");
    let (start, beside) = rest.split_once(" + free ").expect("a loose coin");
    for step in moves.split(' ') {
        let (ends, score) = step.split_once(':').expect("a score");
        let (from, to) = ends.split_once('-').expect("two positions");
        let [from, to] = [from, to].map(|end| PLACES[end.parse::<usize>().expect("a position")]);
        let toward = |from: [i64; 2], to: [i64; 2]| {
            let (dx, dy) = ((to[0] - from[0]) as f64, (to[1] - from[1]) as f64);
            let part = 24.0 / dx.hypot(dy);
            [from[0] + (part * dx).round() as i64, from[1] + (part * dy).round() as i64]
        };
        svg.arrow(toward(from, to), toward(to, from), "thick");
        let up = if to[1] > from[1] { 26 } else { -10 };
        let score = number(score);
        svg.text([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + up], "bold", &score);
    }
    for (position, place) in PLACES.into_iter().enumerate() {
        let name = position.to_string();
        svg.circle(place, 20, if name == start { "core" } else { "open" });
        svg.text([place[0], place[1] + 6], "small", &name);
    }
    svg.coin([390, 90], "core", beside);
    svg.text([390, 130], "small", "a loose coin");
    svg.text([40, 142], "small", "it starts");
    svg.text([40, 162], "small", "here");
    svg.text([8, 196], "left small faint", "Positions 2 and 3 have no moves: there the game ends.");
    svg.finish("A game as a graph of four positions, each arrow a move with its score, beside a loose coin")
}
