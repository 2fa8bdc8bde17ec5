//! Two pizzas from which the first player gets less than half.

use slicewise::play::Strategy;
use slicewise::{Ask, Game};

use super::number_of;
use super::svg::Svg;

const PIZZAS: [&str; 2] =
    ["pizza 0 2 0 2 0 0 1 0 2 0 0 1 0 1 0", "pizza 0 0 1 0 1 0 0 1 0 1 0 1 0 0 1 0 1 0 1 0 1"];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(650);
    for (at, board) in PIZZAS.iter().enumerate() {
        let game: Game = board.parse().expect("a pizza");
        let play = game.simulate([Strategy::Optimal; 2], 0, &Ask::default()).expect("a pizza");
        let n = play.turns.len();
        let mut turn = vec![0; n];
        for (number, ply) in play.turns.iter().enumerate() {
            turn[ply.mv.vertex().expect("a piece").index()] = number;
        }
        let middle = [220, 156 + 310 * at as i64];
        for (piece, &turn) in turn.iter().enumerate() {
            let weight = number_of(&game.weight(piece as u32).expect("a piece"));
            wedge(&mut svg, middle, n, piece, turn, weight);
        }
        let [first, second] = play.totals.each_ref().map(number_of);
        svg.text([middle[0], middle[1] - 2], "bold", &format!("{first} : {second}"));
        svg.text([middle[0], middle[1] + 20], "small faint", &format!("{n} pieces"));
    }
    svg.label([60, 622], [24, 20], "one soft", "");
    svg.text([92, 638], "left small", "first player");
    svg.label([200, 622], [24, 20], "two dash warm", "");
    svg.text([232, 638], "left small", "second");
    svg.text([296, 638], "left small faint", "outside: the turn");
    svg.finish("Two pizzas with an optimal play of both players: with fifteen pieces the first gets 4 of 9, with twenty-one pieces of 0 and 1 one less than the second")
}

/// A piece: its weight inside, its turn outside.
fn wedge(svg: &mut Svg, [x, y]: [i64; 2], n: usize, piece: usize, turn: usize, weight: i64) {
    let at = |radius: f64, along: f64| {
        let angle = std::f64::consts::TAU * along / n as f64;
        [x + (radius * angle.sin()).round() as i64, y - (radius * angle.cos()).round() as i64]
    };
    let p = piece as f64;
    let corners = [at(46.0, p), at(118.0, p), at(118.0, p + 1.0), at(46.0, p + 1.0)];
    let first = turn.is_multiple_of(2);
    svg.begin(
        "",
        &format!(
            "turn {}: {weight} for the {} player",
            turn + 1,
            if first { "first" } else { "second" }
        ),
    );
    svg.area(&corners, if first { "one soft" } else { "two dash warm" });
    let [u, v] = at(92.0, p + 0.5);
    svg.text([u, v + 6], if weight == 0 { "faint" } else { "bold" }, &weight.to_string());
    let [u, v] = at(134.0, p + 0.5);
    svg.text([u, v + 5], "small faint", &(turn + 1).to_string());
    svg.end();
}
