//! The certificate of a row: its coins cut into slices, and the value from their weights.

use super::svg::{Svg, number};
use super::{fences_of, joined};

const COINS: [i64; 4] = [8, 15, 3, 7];

pub(super) fn draw() -> String {
    let (fences, row) = fences_of(&COINS);
    let mut svg = Svg::new(236);
    let across = |coin: usize| 70 + 100 * coin as i64;
    let slices = fences.row_slices(row);
    let mut weights = Vec::new();
    for slice in &slices {
        let (from, to) = (slice.from.index(), slice.to.index());
        svg.rect([across(from) - 40, 14], [100 * (to - from) as i64 - 20, 112], "soft");
        let middle = (across(from) + across(to - 1)) / 2;
        let weight = fences.weight(*slice);
        let sum =
            if to - from > 1 { format!("{} = ", joined(&COINS[from..to])) } else { String::new() };
        svg.text([middle, 104], "", &format!("{sum}{}", number(weight)));
        weights.push(weight);
    }
    for (coin, weight) in COINS.iter().enumerate() {
        svg.coin([across(coin), 50], "open", weight);
    }
    let lengths: Vec<String> =
        slices.iter().map(|slice| (slice.to.index() - slice.from.index()).to_string()).collect();
    svg.text([220, 162], "small faint", &format!("in the file: slices [{}]", lengths.join(",")));
    weights.sort_unstable_by(|one, other| other.cmp(one));
    let value = weights.iter().rev().fold(0, |rest, weight| weight - rest);
    let sum = joined(&weights).replace("− −", "− (−");
    let sum = if sum.contains('(') { format!("{sum})") } else { sum };
    svg.text([220, 192], "small", "the heaviest slice first, in turn:");
    svg.text([220, 220], "bold", &format!("{sum} = {}", number(value)));
    svg.finish("The row 8 15 3 7 cut into a slice of three coins and one of a single coin, and the value 11 from their weights")
}
