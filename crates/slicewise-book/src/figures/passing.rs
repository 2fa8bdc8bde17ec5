//! Two boards beside one free weight t: what they are worth as t grows, if nobody passes, and if players may.

use slicewise::Game;

use super::svg::{Svg, number};

/// An ev, and an unbroached path; the rules, and what they say.
const BOARDS: [(&str, &str); 2] =
    [("stack 1 3", "stack 1 3 + free t"), ("path 0 1 0 2", "path 0 1 0 2 + free t")];
const RULES: [(&str, &str); 3] =
    [("never", "nobody passes"), ("P", "passing P"), ("A", "passing A")];
const MOST: i64 = 5;

pub(super) fn draw() -> String {
    let mut svg = Svg::new(452);
    for (line, (board, says)) in BOARDS.into_iter().enumerate() {
        let top = 216 * line as i64;
        svg.text([220, top + 22], "bold", says);
        for (column, (rule, says)) in RULES.into_iter().enumerate() {
            let left = 34 + 140 * column as i64;
            svg.text([left + 56, top + 50], "small", says);
            panel(&mut svg, [left, top + 172], |half| {
                value(&format!("passing {rule} {board} + free {half}/2"))
            });
        }
    }
    svg.text([220, 444], "small faint", "across: t from 0 to 5; up: the value; dots: breakpoints");
    svg.finish("The value of a stack and of a path beside one free weight t: under passing the stack is worth nothing, and the path turns at other weights")
}

/// Twice the value of a board.
fn value(board: &str) -> i64 {
    let game: Game = board.parse().expect("a board");
    let value = game.value().expect("a small board");
    (2.0 * value.exact().expect("it is found").to_f64()) as i64
}

/// The value against t, both in halves; its turns are dotted.
fn panel(svg: &mut Svg, [left, floor]: [i64; 2], twice: impl Fn(i64) -> i64) {
    let at = |half: i64, twice: i64| [left + 22 * half / 2, floor - 14 * twice / 2];
    let values: Vec<i64> = (0..=2 * MOST).map(twice).collect();
    for tick in [0, 4] {
        svg.line(at(0, 2 * tick), at(2 * MOST, 2 * tick), "grid");
        svg.text([left - 6, floor - 14 * tick + 5], "right small faint", &number(tick));
    }
    for tick in 0..=MOST {
        svg.line(
            at(2 * tick, 0),
            {
                let [x, y] = at(2 * tick, 0);
                [x, y + 4]
            },
            "grid",
        );
    }
    let points: Vec<[i64; 2]> = (0..).zip(&values).map(|(half, &twice)| at(half, twice)).collect();
    svg.trace(&points, "one thick");
    for half in 1..2 * MOST as usize {
        if values[half] - values[half - 1] != values[half + 1] - values[half] {
            svg.circle(points[half], 4, "two dot");
            svg.text(
                [points[half][0], points[half][1] + 20],
                "small two",
                &number(half as f64 / 2.0),
            );
        }
    }
}
