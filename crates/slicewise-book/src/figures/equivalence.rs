//! Two boards of one normal form, beside the same company.

use super::svg::{Svg, number};
use super::{form_of, value_of};

/// A row and a forest: the names of the pictures in [`first`] and [`second`].
const BOARDS: [&str; 2] = ["row 3 2 5 4", "forest 2 9 8 3 parents - 0 0 -"];
const BESIDE: [&str; 4] = ["free 2", "row 9 4 6", "stack 5 1 8", "pizza 1 0 2 0 3"];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(380);
    row(&mut svg, &[3, 2, 5, 4], [40, 60]);
    forest(&mut svg);
    svg.text([228, 66], "bold", "~");
    for (at, board) in BOARDS.iter().enumerate() {
        let (free, ev) = form_of(board);
        let x = [109, 340][at];
        let mut says = free.iter().map(number).collect::<Vec<_>>().join(" ");
        if ev != 0 {
            says += &format!(" + ev {ev}");
        }
        svg.arrow([x, 122], [x + (220 - x) / 3, 150], "");
        if at == 0 {
            svg.label([150, 152], [140, 30], "core", &format!("free {says}"));
        } else {
            debug_assert_eq!(form_of(BOARDS[0]), (free, ev));
        }
    }
    compared(&mut svg, 214, BOARDS, ["the row", "the forest"], &BESIDE);
    svg.finish("A row and a forest with one normal form, free 3 1: beside the same company they are worth the same")
}

/// A table: what two boards are worth beside the same others.
pub(super) fn compared(
    svg: &mut Svg,
    top: i64,
    boards: [&str; 2],
    names: [&str; 2],
    beside: &[&str],
) {
    svg.text([14, top], "left small faint", "beside");
    for (name, x) in names.into_iter().zip([270, 380]) {
        svg.text([x, top], "small faint", name);
    }
    for (at, beside) in std::iter::once(&"").chain(beside).enumerate() {
        let y = top + 28 + 30 * at as i64;
        svg.line([14, y - 20], [426, y - 20], "grid");
        svg.text([14, y], "left", if beside.is_empty() { "nothing" } else { beside });
        for (board, x) in boards.into_iter().zip([270, 380]) {
            let sum =
                if beside.is_empty() { board.to_owned() } else { format!("{board} + {beside}") };
            svg.text([x, y], "bold", &number(value_of(&sum)));
        }
    }
}

fn row(svg: &mut Svg, coins: &[i64], [x, y]: [i64; 2]) {
    svg.line([x, y], [x + 46 * (coins.len() as i64 - 1), y], "");
    for (at, coin) in coins.iter().enumerate() {
        svg.coin([x + 46 * at as i64, y], "open", coin);
    }
}

fn forest(svg: &mut Svg) {
    for child in [[280, 90], [336, 90]] {
        svg.line([308, 34], child, "");
    }
    for (place, weight) in [([308, 34], 2), ([280, 90], 9), ([336, 90], 8), ([392, 34], 3)] {
        svg.coin(place, "open", weight);
    }
}
