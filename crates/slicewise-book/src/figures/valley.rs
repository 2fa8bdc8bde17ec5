//! When greed is right: a row that falls and then rises hides nothing.

use slicewise::play::Strategy;
use slicewise::{Ask, Game};

use super::svg::{Svg, number};
use super::{joined, value_of};

const VALLEY: [i64; 6] = [9, 6, 5, 2, 4, 7];
const PEAK: [i64; 5] = [4, 6, 1, 8, 5];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(430);
    let list = |coins: &[i64]| coins.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let game: Game = format!("row {}", list(&VALLEY)).parse().expect("a row");
    let play = game.simulate([Strategy::Greedy; 2], 0, &Ask::default()).expect("a row");
    let order: Vec<usize> =
        play.turns.iter().map(|ply| ply.mv.vertex().expect("a coin").index()).collect();
    let x = |at: usize| 76 + 52 * at as i64;
    let bar = |svg: &mut Svg, at: usize, coin: i64, floor: i64, class: &str| {
        svg.rect([x(at), floor - 12 * coin], [34, 12 * coin], class);
        svg.text([x(at) + 17, floor + 20], "bold", &coin.to_string());
    };
    svg.text([220, 20], "", "falls, then rises: the heaviest coin is at an end");
    for (at, coin) in VALLEY.iter().enumerate() {
        let turn = order.iter().position(|&taken| taken == at).expect("it is taken");
        bar(&mut svg, at, *coin, 160, if turn % 2 == 0 { "one soft" } else { "two dash warm" });
        svg.text([x(at) + 17, 152 - 12 * coin], "small", &format!("{}.", turn + 1));
    }
    let sorted: Vec<i64> = order.iter().map(|&at| VALLEY[at]).collect();
    svg.text(
        [220, 208],
        "",
        &format!("{} = {}", joined(&sorted), number(value_of(&format!("row {}", list(&VALLEY))))),
    );
    svg.line([10, 226], [430, 226], "grid");
    svg.text([220, 252], "", "heavier than both its neighbours: hidden");
    let peaks = |at: usize| {
        at > 0 && at + 1 < PEAK.len() && PEAK[at] >= PEAK[at - 1] && PEAK[at] >= PEAK[at + 1]
    };
    for (at, coin) in PEAK.iter().enumerate() {
        bar(&mut svg, at, *coin, 380, if peaks(at) { "core" } else { "open" });
    }
    svg.text([220, 424], "small faint", "nobody wants to open it, and greed can fail");
    svg.finish("A row that falls and then rises, its coins numbered as they are taken, heaviest first; and a row with two coins that are heavier than both their neighbours")
}
