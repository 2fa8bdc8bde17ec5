//! A function over a column: a row of coins in each line, its value beside it.

use slicewise::row;

use super::svg::{Svg, number};

const ROWS: [&[i64]; 3] = [&[10, 15, 1, 2], &[2, 9, 3], &[]];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(304);
    svg.text([220, 22], "small", "SELECT coins, row_value(coins) FROM 'rows.parquet'");
    svg.text([124, 58], "bold", "coins");
    svg.text([336, 58], "bold", "row_value(coins)");
    for line in 0..=4 {
        svg.line([8, 70 + 46 * line], [240, 70 + 46 * line], "grid");
        svg.line([280, 70 + 46 * line], [392, 70 + 46 * line], "grid");
    }
    for (line, coins) in ROWS.into_iter().enumerate() {
        let y = 93 + 46 * line as i64;
        for (at, coin) in coins.iter().enumerate() {
            let is_end = at == 0 || at + 1 == coins.len();
            svg.coin([34 + 46 * at as i64, y], if is_end { "core" } else { "open" }, coin);
        }
        if coins.is_empty() {
            svg.text([20, y + 5], "left small faint", "an empty list");
        }
        let value = i64::try_from(row::value(coins)).expect("a small integer");
        svg.text([336, y + 6], "bold", &number(value));
    }
    svg.coin([34, 231], "open", 1);
    svg.text([58, 236], "left small faint", "and a null");
    svg.text([336, 236], "small faint", "null");
    for line in 0..4 {
        svg.arrow([246, 93 + 46 * line], [274, 93 + 46 * line], "");
    }
    svg.text([8, 282], "left small faint", "A list without an answer is counted in a warning.");
    svg.finish("A table of lists of coins, and beside each list its value: 6, −4, 0 of an empty list, and null where the list has a null")
}
