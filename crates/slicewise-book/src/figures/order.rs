//! The chain of an order, join by join.

use slicewise::solve::{Join, ReductionStep};
use slicewise::{Ask, Exact, Game};

use super::number_of;
use super::svg::{Svg, number};

const BOARD: &str = "order 3 then (1 beside 5 then 2) then 4";
const PLACES: [[i64; 2]; 5] = [[70, 58], [220, 26], [170, 90], [270, 90], [370, 58]];
const LINES: [[usize; 2]; 5] = [[0, 1], [0, 2], [2, 3], [1, 4], [3, 4]];

pub(super) fn draw() -> String {
    let game: Game = BOARD.parse().expect("an order");
    let explained = game.explain(&Ask::default()).expect("theory");
    let mut svg = Svg::new(430);
    for [from, to] in LINES {
        svg.line(PLACES[from], PLACES[to], "");
    }
    let legal = game.legal_moves();
    for (at, place) in PLACES.into_iter().enumerate() {
        let first = legal.iter().any(|mv| mv.vertex().is_some_and(|vertex| vertex.index() == at));
        svg.coin(
            place,
            if first { "core" } else { "open" },
            game.weight(at as u32).expect("a vertex"),
        );
    }
    svg.text([220, 138], "small faint", "from left to right: a vertex after all that lead to it");
    let mut y = 176;
    let words = |chain: &[Exact]| chain.iter().map(number).collect::<Vec<_>>().join(" ");
    for step in &explained.steps {
        let ReductionStep::Joined { join, chains, chain, .. } = step else { continue };
        let says = match join {
            Join::Then => "then",
            Join::Beside => "beside",
        };
        svg.text(
            [14, y + 6],
            "left",
            &format!("{} {says} {}", words(&chains[0]), words(&chains[1])),
        );
        svg.arrow([190, y], [216, y], "");
        valley(&mut svg, [246, y], &chain.iter().map(number_of).collect::<Vec<_>>());
        y += 52;
    }
    let form = explained.analysis.normal_form.expect("an order");
    let free = words(form.free());
    svg.text([14, y + 10], "left bold", &format!("free {free} + ev {}", form.ev()));
    svg.text([220, y + 10], "left small faint", "linked: a pair, lower first");
    svg.finish("An order of five vertices, and its chain as it is built: the falling singles, then the pairs that rise")
}

/// A chain: its singles, and its pairs, which are linked.
fn valley(svg: &mut Svg, [x, y]: [i64; 2], chain: &[i64]) {
    let mut singles = chain.len();
    while singles > 1 && chain[singles - 2] < chain[singles - 1] {
        singles -= 2;
    }
    for (at, weight) in chain.iter().enumerate() {
        let place = [x + 44 * at as i64, y];
        if at >= singles && (at - singles).is_multiple_of(2) {
            svg.line(place, [place[0] + 44, y], "thick");
        }
        svg.coin(place, if at < singles { "soft" } else { "warm" }, weight);
    }
}
