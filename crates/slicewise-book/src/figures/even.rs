//! An even vertex: who takes it moves again.

use slicewise::Game;

use super::number_of;
use super::svg::Svg;

/// A path that is open at its left end, without even vertices and with one.
const BOARDS: [&str; 2] = [
    "graph 2 4 3 5 1 edges 0-1 1-2 2-3 3-4 open 0",
    "graph 2 4 3 5 1 edges 0-1 1-2 2-3 3-4 open 0 even 1",
];
const EVEN: usize = 1;

pub(super) fn draw() -> String {
    let mut svg = Svg::new(306);
    for (line, board) in BOARDS.into_iter().enumerate() {
        let game: Game = board.parse().expect("a graph");
        let play = game.analyse().expect("a small graph").lines.swap_remove(0);
        let y = 76 + 118 * line as i64;
        let says = ["the players take in turn", "the 4 is even: its taker moves again"][line];
        svg.text([30, y - 46], "left", says);
        let mut totals = [0, 0];
        for (at, (mv, player)) in play.iter().zip(game.movers(&play)).enumerate() {
            let place = [46 + 58 * at as i64, y];
            let vertex = mv.vertex().expect("a vertex");
            let weight = number_of(&game.weight(vertex).expect("a weight"));
            totals[player] += weight;
            if at > 0 {
                svg.line([place[0] - 42, y], [place[0] - 16, y], "");
            }
            if line == 1 && vertex.index() == EVEN {
                svg.arc([place[0] + 8, y + 18], [place[0] + 50, y + 18], -12, "thick");
            }
            svg.coin(place, ["one soft", "two dash warm"][player], weight);
        }
        svg.text([420, y + 6], "right bold", &format!("{} : {}", totals[0], totals[1]));
    }
    svg.label([60, 264], [24, 20], "one soft", "");
    svg.text([92, 280], "left small", "first player");
    svg.label([220, 264], [24, 20], "two dash warm", "");
    svg.text([252, 280], "left small", "second player");
    svg.finish("A stack of five coins taken in turn, and the same with an even vertex, whose taker moves again: from there on the players change places")
}
