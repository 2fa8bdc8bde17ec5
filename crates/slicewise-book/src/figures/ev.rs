//! An ev as a see-saw: the parity of the other vertices says who must begin the pair.

use super::svg::{Svg, number};
use super::{joined, value_of};

const PAIR: [i64; 2] = [1, 8];
const OTHERS: [i64; 3] = [6, 4, 3];

pub(super) fn draw() -> String {
    let [low, high] = PAIR;
    let ev = high - low;
    let mut svg = Svg::new(90 + 112 * (OTHERS.len() as i64 + 1));
    svg.text([62, 22], "small faint", "the pair");
    svg.text([166, 22], "small faint", "others");
    svg.text([384, 22], "small faint", "value");
    for count in 0..=OTHERS.len() {
        let y = 74 + 112 * count as i64;
        let others = &OTHERS[..count];
        // The pair: the coin behind is closed by a wall.
        svg.line([40, y], [84, y], "");
        svg.coin([40, y], "open", low);
        svg.coin([84, y], "open", high);
        svg.rect([102, y - 20], [8, 40], "soft");
        for (at, coin) in others.iter().enumerate() {
            svg.coin(
                [142 + 38 * (at % 2) as i64, y - 19 * i64::from(count > 2) + 38 * (at / 2) as i64],
                "soft",
                coin,
            );
        }
        let board = format!("stack {low} {high}");
        let free: Vec<String> = others.iter().map(ToString::to_string).collect();
        let board = if count == 0 { board } else { format!("{board} + free {}", free.join(" ")) };
        let value = value_of(&board);
        let without = if count == 0 { 0 } else { value_of(&format!("free {}", free.join(" "))) };
        beam(&mut svg, [276, y + 6], value - without, ev);
        let sum = if count == 0 { String::new() } else { joined(others) };
        svg.text([384, y - 6], "small", &sum);
        svg.text(
            [384, y + 14],
            "small",
            &format!("{}{ev}", if value > without { "+ " } else { "− " }),
        );
        svg.text([384, y + 38], "bold", &format!("= {}", number(value)));
        svg.line([20, y + 58], [420, y + 58], "grid");
    }
    let y = 46 + 112 * (OTHERS.len() as i64 + 1);
    svg.text(
        [220, y],
        "small faint",
        &format!("others even: you have to begin the pair, and lose {ev}"),
    );
    svg.text(
        [220, y + 22],
        "small faint",
        &format!("others odd: your friend has to, and you win {ev}"),
    );
    svg.finish("The pair 1 8 of a stack beside no, one, two and three other coins: its 7 go to the player who does not have to begin it")
}

/// A see-saw on which the ev lies on the side of the player who gets it.
fn beam(svg: &mut Svg, [x, y]: [i64; 2], gain: i64, ev: i64) {
    let down = if gain > 0 { 14 } else { -14 };
    let side = if gain > 0 { -1 } else { 1 };
    svg.line([x - 52, y + down], [x + 52, y - down], "thick");
    svg.trace(&[[x - 9, y + 26], [x, y + 2], [x + 9, y + 26]], "");
    let place = [x + side * 40, y + 11 - 14];
    svg.rect(
        [place[0] - 15, place[1] - 16],
        [30, 26],
        if gain > 0 { "one soft" } else { "two dash warm" },
    );
    svg.text([place[0], place[1] + 3], "bold", &ev.to_string());
    svg.text([x - 44, y + 44], "small one", "you");
    svg.text([x + 44, y + 44], "small two", "friend");
}
