//! From the lines of a file to boards, and to their leads.

use slicewise::row;

use super::svg::{Svg, number};

const ROWS: [(&str, &[i64]); 3] =
    [("ash", &[4, 2, 6, 7]), ("elm", &[8, 15, 3, 7]), ("fir", &[5, 1, 2])];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(96 + 56 * ROWS.len() as i64);
    for (x, says) in [(75, "the file"), (256, "a row a line"), (407, "lead")] {
        svg.text([x, 24], "small faint", says);
    }
    let height = 56 * ROWS.len() as i64 + 30;
    svg.rect([4, 38], [142, height], "open");
    svg.text([16, 60], "left small faint", "name,coins");
    for (line, (name, coins)) in ROWS.into_iter().enumerate() {
        let y = 92 + 56 * line as i64;
        let list: Vec<String> = coins.iter().map(ToString::to_string).collect();
        svg.text([16, y + 5], "left small", &format!("{name},{}", list.join(" ")));
        svg.arrow([150, y], [168, y], "");
        let best = row::optimal_moves(coins);
        for (at, coin) in coins.iter().enumerate() {
            let class = if best.contains(&at) { "core" } else { "open" };
            svg.coin([196 + 42 * at as i64, y], class, coin);
        }
        svg.arrow([352, y], [376, y], "");
        svg.text([407, y + 6], "bold", &number(row::value(coins)));
    }
    svg.finish(
        "Three lines of a table, the row in each with its best first coins shaded, and its lead",
    )
}
