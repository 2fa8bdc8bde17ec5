//! How often the bigger end is a best first coin, by the number of coins.

use slicewise::row;

use super::svg::Svg;

/// The most coins of a row.
const MOST: usize = 8;

pub(super) fn draw() -> String {
    let mut svg = Svg::new(330);
    let (zero, tall) = (270, 200);
    for percent in [0, 50, 100] {
        let y = zero - tall * percent / 100;
        svg.line([60, y], [430, y], "grid");
        svg.text([52, y + 5], "right small faint", &format!("{percent} %"));
    }
    for coins in 1..=MOST {
        let (right, all) = counted(coins);
        let x = 68 + 45 * (coins as i64 - 1);
        let high = tall * right / all;
        svg.begin("", &format!("{coins} coins: {right} of {all} rows"));
        svg.rect([x, zero - high], [32, high], "soft");
        svg.end();
        svg.text([x + 16, zero - high - 8], "small", &format!("{}", (100 * right + all / 2) / all));
        svg.text([x + 16, zero + 22], "small", &coins.to_string());
    }
    svg.text([245, zero + 48], "small faint", "coins: 1, 2, 3, … in any order");
    svg.text([10, 24], "left small faint", "rows on which the bigger end is a best first coin");
    svg.finish("Of all orders of the coins 1, 2, 3 and so on, the share on which the bigger end is a best first coin, for one to eight coins")
}

/// The rows of the coins 1 to `coins` on which the bigger end is a best first coin, and all of them.
fn counted(coins: usize) -> (i64, i64) {
    let (mut right, mut all) = (0, 0);
    let mut row: Vec<i64> = (1..=coins as i64).collect();
    loop {
        let bigger = row[0].max(row[coins - 1]);
        all += 1;
        right += i64::from(row::optimal_moves(&row).into_iter().any(|end| row[end] == bigger));
        if !advance(&mut row) {
            return (right, all);
        }
    }
}

/// Makes the next permutation in lexicographic order; returns whether there is one.
fn advance(row: &mut [i64]) -> bool {
    let Some(at) = row.windows(2).rposition(|pair| pair[0] < pair[1]) else { return false };
    let swap = row.iter().rposition(|coin| *coin > row[at]).expect("the next coin is larger");
    row.swap(at, swap);
    row[at + 1..].reverse();
    true
}
