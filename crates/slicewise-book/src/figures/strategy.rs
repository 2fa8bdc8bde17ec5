//! What a strategy guarantees: the plays of greed against every reply, and the worst of them.

use slicewise::play::{Player, Strategy};
use slicewise::{Ask, Game, Move};

use super::number_of;
use super::svg::{Svg, number};

const BOARD: &str = "row 5 7 1 8 9 2";

pub(super) fn draw() -> String {
    let game: Game = BOARD.parse().expect("a row");
    let worst = game.judge(Strategy::Greedy, Player::First, &Ask::default()).expect("a row");
    let worst = number_of(&worst.guarantee.expect("a short row").worst);
    let mut svg = Svg::new(420);
    let mut leads = Vec::new();
    node(&mut svg, &game, [0, 412], 34, &mut leads);
    for (at, (x, lead)) in leads.iter().enumerate() {
        svg.text([*x, 356], "bold", &number(lead));
        if *lead == worst && leads[..at].iter().all(|before| before.1 != worst) {
            svg.circle([*x, 350], 16, "");
        }
    }
    let value = number_of(game.value().expect("a row").exact().expect("theory"));
    svg.text([220, 392], "small", &format!("leads: greed guarantees {}", number(worst)));
    svg.text([220, 412], "small faint", &format!("the row is worth {}", number(value)));
    svg.finish("The row 5 7 1 8 9 2 played by greed against every reply: the leads at the end, of which the least is what greed guarantees")
}

/// A position, the move of greed in it, and below it every reply; the leads at the end.
fn node(svg: &mut Svg, game: &Game, [from, to]: [i64; 2], y: i64, leads: &mut Vec<(i64, i64)>) {
    let middle = (from + to) / 2;
    if game.is_over() {
        let [first, second] = [0, 1].map(|player| number_of(&game.totals()[player]));
        leads.push((middle, first - second));
        return;
    }
    let coins: Vec<String> = game
        .vertices()
        .iter()
        .filter_map(|at| game.weight(*at))
        .map(|weight| number(&weight))
        .collect();
    let width = 20 + 9 * coins.join(" ").chars().count() as i64;
    svg.label([middle - width / 2, y - 16], [width, 32], "open", &coins.join(" "));
    let greedy = game.greedy_move().expect("a move");
    let mut next = game.clone();
    next.play(greedy).expect("it is legal");
    svg.text([middle + 8, y + 36], "left small one", &format!("takes {}", weight(game, greedy)));
    svg.line([middle, y + 16], [middle, y + 46], "one thick");
    let replies = next.legal_moves();
    if replies.is_empty() {
        return node(svg, &next, [from, to], y + 60, leads);
    }
    let step = (to - from) / replies.len() as i64;
    for (at, reply) in replies.iter().enumerate() {
        let own = [from + step * at as i64, from + step * (at as i64 + 1)];
        let x = (own[0] + own[1]) / 2;
        svg.line([middle, y + 46], [x, y + 92], "two dash");
        let aside = if x < middle { "right small two" } else { "left small two" };
        let shift = if x < middle { -6 } else { 6 };
        svg.text([(middle + x) / 2 + shift, y + 72], aside, &weight(&next, *reply));
        let mut after = next.clone();
        after.play(*reply).expect("it is legal");
        node(svg, &after, own, y + 108, leads);
    }
}

fn weight(game: &Game, mv: Move) -> String {
    number(game.weight(mv.vertex().expect("a coin")).expect("it is there"))
}
