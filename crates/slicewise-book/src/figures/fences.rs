//! The fences of 4 2 6 7, R upwards, with both classes.

use super::fences_of;
use super::svg::Svg;

const COINS: [i64; 4] = [4, 2, 6, 7];

pub(super) fn draw() -> String {
    let (fences, row) = fences_of(&COINS);
    let mut svg = Svg::new(560, 300);
    let across = |fence: i64| 70 + 105 * fence;
    let up = |r: i64| 190 - 17 * r;
    svg.line([40, up(0)], [520, up(0)], "grid");
    svg.text([30, up(0) + 5], "right", "0");
    let r: Vec<i64> = (0..=COINS.len()).map(|at| *fences.r(row.at(at))).collect();
    for class in [0, 1] {
        let of_class = (class..r.len()).step_by(2);
        let points: Vec<[i64; 2]> =
            of_class.clone().map(|at| [across(at as i64), up(r[at])]).collect();
        svg.trace(&points, if class == 0 { "one" } else { "two dash" });
        let least = of_class.min_by_key(|&at| (r[at], std::cmp::Reverse(at))).expect("one");
        svg.circle([across(least as i64), up(r[least])], 10, "line");
    }
    for (at, &r) in r.iter().enumerate() {
        let place = [across(at as i64), up(r)];
        svg.fence(place, at);
        svg.text([place[0] + 18, place[1] - 9], "", &format!("{r}").replace('-', "−"));
        svg.line([place[0], 252], [place[0], 272], "");
        svg.text([place[0], 290], "small faint", &format!("{at}"));
    }
    for (at, coin) in COINS.iter().enumerate() {
        svg.text([across(at as i64) + 52, 268], "bold", &coin.to_string());
    }
    svg.text([30, 290], "small faint right", "p");
    svg.text([36, 24], "left", "R(p)");
    svg.finish("The fences of the row 4 2 6 7: R is 0, 4, minus 2, 8, minus 1; the least of each class is ringed")
}
