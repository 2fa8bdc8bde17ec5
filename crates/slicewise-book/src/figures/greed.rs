//! Greed and its price: the row 3 2 5 4 played twice.

use slicewise::play::Strategy;
use slicewise::{Ask, Game, Move};

use super::number_of;
use super::svg::{Svg, number};

const BOARD: &str = "row 3 2 5 4";

/// A move: the coin, and the totals after it.
struct Turn {
    coin: usize,
    totals: [i64; 2],
}

pub(super) fn draw() -> String {
    let game: Game = BOARD.parse().expect("a row");
    let coins: Vec<i64> = game.vertices().iter().map(|&at| weight(&game, at.index())).collect();
    let greedy = game.greedy_move().expect("a move");
    let best = game.best_move().expect("a small board").expect("a move");
    let mut svg = Svg::new(548);
    for (at, (first, says)) in [(greedy, "greed"), (best, "the best move")].into_iter().enumerate()
    {
        column(&mut svg, 220 * at as i64, &coins, &play(&game, first), says);
    }
    svg.line([220, 10], [220, 514], "grid");
    svg.text([220, 538], "small faint", "full ring: the 1st, 3rd coin · dashes: the 2nd, 4th");
    svg.finish("The row 3 2 5 4 played twice: greed takes the 4, opens the 5 and ends level; the 3 keeps the 5 closed and wins")
}

fn weight(game: &Game, vertex: usize) -> i64 {
    number_of(&game.weight(vertex as u32).expect("a coin"))
}

/// The play after a first move, optimal from then on.
fn play(game: &Game, first: Move) -> Vec<Turn> {
    let mut game = game.clone();
    let taken = |mv: Move| mv.vertex().expect("a coin").index();
    let score = weight(&game, taken(first));
    game.play(first).expect("it is legal");
    let rest = game.simulate([Strategy::Optimal; 2], 0, &Ask::default()).expect("a row");
    let first = Turn { coin: taken(first), totals: [score, 0] };
    let totals = |ply: &[slicewise::Exact; 2]| ply.each_ref().map(number_of);
    let rest = rest.turns.iter();
    let rest = rest.map(|ply| Turn { coin: taken(ply.mv), totals: totals(&ply.totals) });
    std::iter::once(first).chain(rest).collect()
}

/// One play, a frame for each move.
fn column(svg: &mut Svg, left: i64, coins: &[i64], turns: &[Turn], says: &str) {
    let heaviest = (0..coins.len()).max_by_key(|&at| coins[at]).expect("a coin");
    svg.text([left + 110, 22], "bold", says);
    let mut row = 0..coins.len();
    for (at, turn) in turns.iter().enumerate() {
        let y = 74 + 92 * at as i64;
        let (who, class) = if at % 2 == 0 { ("You take", "one") } else { ("Friend takes", "two") };
        svg.text(
            [left + 24, y - 28],
            &format!("left small {class}"),
            &format!("{who} {}", coins[turn.coin]),
        );
        let open = |row: &std::ops::Range<usize>| row.start == heaviest || row.end == heaviest + 1;
        let was_open = open(&row);
        let shown = row.clone();
        if turn.coin == row.start {
            row.start += 1
        } else {
            row.end -= 1
        }
        for at in shown {
            let place = [left + 40 + 46 * at as i64, y];
            if at == turn.coin {
                svg.circle(place, 16, "gone");
                svg.text([place[0], y + 6], "faint", &coins[at].to_string());
                continue;
            }
            if at == heaviest && open(&row) && !was_open && row.len() > 1 {
                svg.circle(place, 21, "core none");
                svg.text([place[0], y + 37], "small", "open!");
            }
            svg.coin(place, if at % 2 == 0 { "one open" } else { "two dash open" }, coins[at]);
        }
        let [you, friend] = turn.totals;
        svg.text([left + 206, y - 28], "right small bold", &format!("{you} : {friend}"));
    }
    scales(svg, [left + 110, 446], coins, turns);
}

/// What both have in the end, in the pans of a balance.
fn scales(svg: &mut Svg, at: [i64; 2], coins: &[i64], turns: &[Turn]) {
    let [you, friend] = turns.last().expect("a play").totals;
    let [x, y] = at;
    let down = 4 * (you - friend);
    svg.line([x - 56, y + down], [x + 56, y - down], "thick");
    svg.trace(&[[x - 9, y + 44], [x, y + 2], [x + 9, y + 44]], "");
    for (player, side) in [-1, 1].into_iter().enumerate() {
        let pan = [x + side * 56, y - side * down];
        let (total, class) = ([you, friend][player], ["one", "two"][player]);
        let own: Vec<String> =
            turns.iter().skip(player).step_by(2).map(|turn| coins[turn.coin].to_string()).collect();
        svg.trace(&[[pan[0] - 34, pan[1] + 18], pan, [pan[0] + 34, pan[1] + 18]], class);
        svg.rect(
            [pan[0] - 40, pan[1] + 18],
            [80, 22],
            &format!("{class} {}", ["soft", "warm dash"][player]),
        );
        svg.text([pan[0], pan[1] + 34], "small", &own.join(" + "));
        svg.text([pan[0], pan[1] + 60], "bold", &number(total));
    }
}
