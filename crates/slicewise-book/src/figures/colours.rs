//! Every other coin: who begins an even row can take one colour and leave the other.

use slicewise::play::Strategy;
use slicewise::row::colours::Colours;
use slicewise::{Ask, Game};

use super::svg::Svg;

const COINS: [i64; 6] = [4, 7, 2, 9, 6, 5];

pub(super) fn draw() -> String {
    let list = COINS.map(|coin| coin.to_string()).join(" ");
    let game: Game = format!("row {list}").parse().expect("a row");
    let strategies = [Strategy::Colour, Strategy::Greedy];
    let play = game.simulate(strategies, 0, &Ask::default()).expect("an even row");
    let colours = Colours::new(&COINS).expect("an even row");
    let mut svg = Svg::new(76 + 66 * COINS.len() as i64);
    let colour = |at: usize| if at.is_multiple_of(2) { "one open" } else { "two dash open" };
    let mut row = 0..COINS.len();
    for (number, ply) in play.turns.iter().enumerate() {
        let y = 36 + 66 * number as i64;
        let taken = ply.mv.vertex().expect("a coin").index();
        for at in row.clone() {
            let place = [170 + 48 * at as i64, y];
            svg.coin(
                place,
                if at == taken && at % 2 == 0 {
                    "one soft"
                } else if at == taken {
                    "two dash warm"
                } else {
                    colour(at)
                },
                COINS[at],
            );
            if at == taken {
                svg.arrow([place[0], y + 36], [place[0], y + 20], "");
            }
        }
        let says = if number % 2 == 0 { ("one", "You") } else { ("two", "Friend") };
        svg.text(
            [12, y - 2],
            &format!("left bold {}", says.0),
            &format!("{} {}", says.1, if number % 2 == 0 { "take" } else { "takes" }),
        );
        let ends = [row.start, row.end - 1].map(|end| if end % 2 == 0 { "full" } else { "dashed" });
        let ends = if row.len() == 1 {
            "the last coin".to_owned()
        } else if ends[0] == ends[1] {
            format!("both ends {}", ends[0])
        } else {
            "one end of each".to_owned()
        };
        svg.text([12, y + 18], "left small faint", &ends);
        if taken == row.start { row.start += 1 } else { row.end -= 1 }
    }
    let y = 36 + 66 * COINS.len() as i64;
    for (at, (class, sum)) in [("one", colours.even), ("two", colours.odd)].into_iter().enumerate()
    {
        let coins: Vec<String> =
            COINS.iter().skip(at).step_by(2).map(ToString::to_string).collect();
        let y = y + 26 * at as i64;
        svg.circle([30, y - 6], 10, if at == 0 { "one open" } else { "two dash open" });
        svg.text([52, y], &format!("left {class}"), &format!("{} = {sum}", coins.join(" + ")));
    }
    let [you, friend] = &play.totals;
    svg.text([430, y + 14], "right bold", &format!("{you} : {friend}"));
    svg.finish("An even row coloured in turn: you take a coin of the richer colour, both ends are then of the other, and whatever is taken brings your colour to an end again")
}
