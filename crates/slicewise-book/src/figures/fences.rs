//! The fences of 4 2 6 7, R upwards, with both classes.

use super::fences_of;
use super::plot::{Plot, all_r};
use super::svg::{Svg, number};

const COINS: [i64; 4] = [4, 2, 6, 7];

pub(super) fn draw() -> String {
    let (fences, row) = fences_of(&COINS);
    let plot = Plot { left: 60, step: 86, zero: 172, unit: 15 };
    let r = all_r(&fences, row);
    let mut svg = Svg::new(300);
    svg.text([10, 22], "left", "R");
    plot.draw(&mut svg, &r, &[0]);
    for class in [0, 1] {
        let of_class = (class..r.len()).step_by(2);
        let least = of_class.min_by_key(|&at| (r[at], std::cmp::Reverse(at))).expect("one");
        svg.circle(plot.at(least, r[least]), 10, "");
    }
    for (at, &r) in r.iter().enumerate() {
        let [x, y] = plot.at(at, r);
        let aside = if at + 1 == row.fences().count() { -22 } else { 20 };
        svg.text([x + aside, y - 9], "", &number(r));
        svg.line([x, 240], [x, 262], "");
        svg.text([x, 286], "small faint", &at.to_string());
    }
    plot.coins(&mut svg, &COINS, 257);
    svg.text([14, 286], "left small faint", "p");
    svg.finish(
        "The fences of the row 4 2 6 7: R is 0, 4, −2, 8, −1; the least of each class is ringed",
    )
}
