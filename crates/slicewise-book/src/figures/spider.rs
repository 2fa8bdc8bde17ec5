//! A spider under the rule grab that is worth more than each of its rooted versions.

use slicewise::Game;

use super::svg::{Svg, number};
use super::value_of;

const WEIGHTS: [i64; 8] = [20, 10, 3, 5, 3, 2, 11, 2];
const EDGES: [[usize; 2]; 7] = [[0, 1], [1, 2], [0, 3], [3, 4], [4, 5], [0, 6], [6, 7]];
const PLACES: [[i64; 2]; 8] =
    [[220, 130], [150, 130], [80, 130], [270, 180], [320, 230], [370, 280], [270, 80], [320, 30]];

pub(super) fn draw() -> String {
    let list = WEIGHTS.map(|weight| weight.to_string()).join(" ");
    let edges = EDGES.map(|[a, b]| format!("{a}-{b}")).join(" ");
    let free = format!("rule grab tree {list} edges {edges}");
    let game: Game = free.parse().expect("a tree");
    let best = game.best_move().expect("a small tree").and_then(|mv| mv.vertex()).expect("a leaf");
    let mut svg = Svg::new(360);
    for [a, b] in EDGES {
        svg.line(PLACES[a], PLACES[b], "");
    }
    for (at, weight) in WEIGHTS.iter().enumerate() {
        let place = PLACES[at];
        let anchored = format!("rule grab graph {list} edges {edges} anchored {at}");
        svg.coin(place, if at == best.index() { "core" } else { "open" }, weight);
        svg.text([place[0] - 14, place[1] + 36], "faint", &number(value_of(&anchored)));
    }
    svg.text([70, 200], "left bold", &format!("value {}", number(value_of(&free))));
    svg.text([70, 222], "left small", &format!("take the shaded {} first", WEIGHTS[best.index()]));
    svg.text([220, 344], "small faint", "below each vertex: the value with that vertex anchored");
    svg.finish("The spider with legs 10 3, 5 3 2 and 11 2 around 20 is worth 2; with any one of its vertices anchored it is worth 0")
}
