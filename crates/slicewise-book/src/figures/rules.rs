//! One graph under three rules: what may be taken first, and what after that.

use slicewise::Game;

use super::position;
use super::svg::Svg;

const GRAPH: &str = "graph 3 5 1 4 2 edges 0-1 1-2 2-3 3-1 3-4 open 0";
const PLACES: [[i64; 2]; 5] = [[20, 92], [64, 64], [52, 10], [108, 92], [112, 26]];
const LINES: [[usize; 2]; 5] = [[0, 1], [1, 2], [2, 3], [3, 1], [3, 4]];
const RULES: [(&str, &str); 3] =
    [("share", "taken part grows"), ("grab", "rest stays whole"), ("both", "both at once")];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(408);
    for (column, (rule, says)) in RULES.into_iter().enumerate() {
        let left = 10 + 146 * column as i64;
        svg.text([left + 64, 22], "bold", rule);
        svg.text([left + 64, 44], "small faint", says);
        let mut game: Game = format!("rule {rule} {GRAPH}").parse().expect("a graph");
        for line in 0..2 {
            let top = 76 + 154 * line;
            position(&mut svg, &game, |at| [left + PLACES[at][0], top + PLACES[at][1]], &LINES);
            if line == 0 {
                game.play(0).expect("vertex 0 may be taken under each rule");
                svg.text([left + 64, top + 134], "small", "the 3 is taken:");
            }
        }
    }
    svg.coin([110, 378], "core", "");
    svg.text([134, 384], "left small", "may be taken now");
    svg.finish("One graph under the rules share, grab and both: which vertices may be taken first, and which when the 3 is gone")
}
