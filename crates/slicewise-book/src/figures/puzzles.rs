//! The boards of the puzzles on rings and branches, as they begin: on paper there is no other picture of them.

use slicewise::Game;

use super::position;
use super::svg::Svg;

const PUZZLES: &str = include_str!("../../../../book/src/puzzles.md");

/// The numbers of pizzas, with the middle and the radius of each.
const PIZZAS: [(u32, [i64; 2], i64); 3] =
    [(14, [110, 106], 54), (15, [330, 106], 70), (16, [112, 322], 90)];

/// A tree: its number, its corner, and the places of its vertices.
type Tree = (u32, [i64; 2], &'static [[i64; 2]]);

const TREES: [Tree; 2] = [
    (17, [240, 290], &[[48, 44], [180, 44], [10, 8], [10, 80], [136, 44], [92, 44]]),
    (18, [20, 472], &[[104, 40], [60, 40], [16, 40], [148, 8], [148, 72]]),
];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(570);
    for (number, [x, y], radius) in PIZZAS {
        let game = board(number);
        let n = game.vertices().len();
        let place = |at: usize| {
            let angle = std::f64::consts::TAU * at as f64 / n as f64;
            let off = |part: f64| (radius as f64 * part).round() as i64;
            [x + off(angle.sin()), y - off(angle.cos())]
        };
        let ring: Vec<[usize; 2]> = (0..n).map(|at| [at, (at + 1) % n]).collect();
        svg.text([x - 100, y - radius - 8], "left bold", &number.to_string());
        position(&mut svg, &game, place, &ring);
    }
    for (number, [left, top], places) in TREES {
        svg.text([left - 10, top - 20], "left bold", &number.to_string());
        position(
            &mut svg,
            &board(number),
            |at| [left + places[at][0], top + places[at][1]],
            &edges(number),
        );
    }
    svg.coin([240, 492], "core", "");
    svg.text([264, 498], "left small", "may be taken first");
    svg.coin([240, 536], "open", "");
    svg.text([264, 542], "left small", "not yet");
    svg.finish("The boards of puzzles 14 to 18: three pizzas, of which any piece may be taken, and two trees")
}

/// The text of a puzzle's board, as the chapter has it.
fn text(number: u32) -> &'static str {
    let puzzle = PUZZLES.split(&format!("**{number}.**")).nth(1).expect("a puzzle");
    puzzle
        .split("```board second\n")
        .nth(1)
        .and_then(|fence| fence.lines().next())
        .expect("a board")
}

fn board(number: u32) -> Game {
    text(number).parse().expect("a board")
}

/// The edges of a puzzle's board.
fn edges(number: u32) -> Vec<[usize; 2]> {
    let edges = text(number).split("edges ").nth(1).expect("a tree").split(' ');
    let ends = edges.filter_map(|edge| edge.split_once('-'));
    ends.map(|(from, to)| [from, to].map(|end| end.parse().expect("a vertex"))).collect()
}
