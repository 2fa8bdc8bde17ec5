//! One player against all others: what may be left at the player's next turn.

use slicewise::Watch;
use slicewise::row::guarantee::{Players, guarantee};

use super::svg::{Svg, number};

const COINS: [i64; 7] = [5, 1, 8, 2, 6, 3, 4];
const PLAYERS: usize = 3;

pub(super) fn draw() -> String {
    let mut svg = Svg::new(508);
    let n = COINS.len();
    let seat = Players::new(PLAYERS).and_then(|players| players.seat(0)).expect("three players");
    let sure = |coins: &[i64]| guarantee(coins, seat, Watch::none()).expect("small integers");
    row(&mut svg, 40, 0..n, None);
    svg.text(
        [220, 78],
        "small",
        &format!("your turn; then {} others take a coin each", PLAYERS - 1),
    );
    let mut sums = Vec::new();
    for (side, (mine, rest)) in [(0, 1..n), (n - 1, 0..n - 1)].into_iter().enumerate() {
        let top = 112 + 196 * side as i64;
        let left_over = rest.len() - (PLAYERS - 1);
        let windows = rest.start..=rest.end - left_over;
        let worst =
            windows.clone().map(|at| sure(&COINS[at..at + left_over])).min().expect("a window");
        svg.text([10, top + 6], "left bold", &format!("take the {}", COINS[mine]));
        svg.text([426, top + 6], "right small faint", "sure of");
        for (line, at) in windows.enumerate() {
            let y = top + 38 + 40 * line as i64;
            let value = sure(&COINS[at..at + left_over]);
            row(&mut svg, y, at..at + left_over, Some(mine));
            svg.text([412, y + 6], if value == worst { "bold" } else { "" }, &number(value));
            if value == worst {
                svg.circle([412, y], 14, "");
            }
        }
        sums.push(COINS[mine] + worst);
        svg.text(
            [426, top + 156],
            "right",
            &format!("{} + {} = {}", COINS[mine], number(worst), number(COINS[mine] + worst)),
        );
        svg.line([10, top + 170], [430, top + 170], "grid");
    }
    let most = sums.iter().max().copied().expect("two ends");
    debug_assert_eq!(most, sure(&COINS));
    svg.text(
        [220, 496],
        "bold",
        &format!("the first of {PLAYERS} players is sure of {}", number(sure(&COINS))),
    );
    svg.finish("A row of seven coins and three players: for each end that the first takes, the rows that the two others may leave, and what each is worth; the least counts")
}

/// The coins of a row that are left; those taken by others are dotted, and the player's own is full.
fn row(svg: &mut Svg, y: i64, left: std::ops::Range<usize>, mine: Option<usize>) {
    for (at, coin) in COINS.iter().enumerate() {
        let place = [40 + 50 * at as i64, y];
        if left.contains(&at) {
            svg.coin(place, "open", coin);
        } else if mine == Some(at) {
            svg.coin(place, "one soft", coin);
        } else {
            svg.circle(place, 16, "gone");
            svg.text([place[0], y + 6], "faint", &coin.to_string());
        }
    }
}
