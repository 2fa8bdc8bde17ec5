//! Fusion: neighbours x, M, y with x ≤ M ≥ y play as one coin.

use slicewise::play::Strategy;
use slicewise::{Ask, Game, NormalForm};

use super::number_of;
use super::svg::{Svg, number};

const COINS: [i64; 3] = [2, 5, 4];
const MIDDLES: [i64; 6] = [1, 3, 4, 5, 6, 7];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(520);
    let across = |at: usize| 148 + 72 * at as i64;
    let [x, m, y] = COINS;
    for wall in [92, 330] {
        svg.rect([wall, 24], [18, 52], "soft");
    }
    for (at, (coin, name)) in [(x, "x"), (m, "M"), (y, "y")].into_iter().enumerate() {
        svg.coin([across(at), 50], "open", coin);
        svg.text([across(at), 18], "small faint", name);
    }
    for (at, (side, says)) in [(0, "left first"), (2, "right first")].into_iter().enumerate() {
        let middle = 110 + 220 * at as i64;
        svg.arrow([across(side), 74], [middle, 100], "");
        panel(&mut svg, middle, side as u32, says);
    }
    let fused = fused(COINS).expect("they fuse");
    svg.text(
        [220, 312],
        "",
        &format!("both ways the taker gains {x} − {m} + {y} = {}:", number(fused)),
    );
    for wall in [160, 262] {
        svg.rect([wall, 330], [18, 44], "soft");
    }
    svg.coin([220, 352], "core", fused);
    table(&mut svg, 412);
    svg.finish("Coins 2 5 4 between walls: whoever takes an outer one gives the 5 away and gets the other; the three play as one coin of 1")
}

/// The weight of the one coin that a row of three plays as, if it does.
fn fused(coins: [i64; 3]) -> Option<i64> {
    let row = NormalForm::from_row(&coins).expect("small integers");
    (row.free().len() == 1).then(|| row.free()[0])
}

/// The three coins taken from one side, optimally: who gets which.
fn panel(svg: &mut Svg, middle: i64, first: u32, says: &str) {
    let [x, m, y] = COINS;
    let mut game: Game = format!("row {x} {m} {y}").parse().expect("a row");
    game.play(first).expect("an end");
    let play = game.simulate([Strategy::Optimal; 2], 0, &Ask::default()).expect("a row");
    svg.text([middle, 124], "bold", says);
    let mut sum = vec![COINS[first as usize]];
    for ply in &play.turns {
        sum.push(COINS[ply.mv.vertex().expect("a coin").index()]);
    }
    for (at, coin) in sum.iter().enumerate() {
        let y = 152 + 38 * at as i64;
        let mover = at % 2 == 0;
        let says = if mover { "the taker" } else { "the other" };
        svg.coin([middle - 52, y], if mover { "one soft" } else { "two dash warm" }, coin);
        svg.text([middle - 26, y + 6], "left small", says);
        let sign = if mover { "+" } else { "−" };
        svg.text([middle + 86, y + 6], "right", &format!("{sign}{coin}"));
    }
    svg.line([middle + 56, 250], [middle + 90, 250], "");
    let [first, second] = play.totals.each_ref().map(number_of);
    svg.text([middle + 86, 272], "right bold", &number(first - second));
}

/// The one coin for other middles, and none where the middle is too light.
fn table(svg: &mut Svg, y: i64) {
    let [x, _, z] = COINS;
    svg.text([14, y + 6], "left small", &format!("{x} M {z}"));
    svg.text([14, y + 56], "left small", "plays as");
    for (at, middle) in MIDDLES.into_iter().enumerate() {
        let place = 116 + 56 * at as i64;
        let fused = fused([x, middle, z]);
        svg.coin([place, y], if fused.is_some() { "open" } else { "gone" }, middle);
        match fused {
            Some(fused) => svg.coin([place, y + 50], "core", fused),
            None => svg.text([place, y + 56], "small faint", "three"),
        }
    }
    svg.text(
        [220, y + 96],
        "small faint",
        &format!("M fuses where it is at least {x} and at least {z}"),
    );
}
