//! A board in a page of somebody else.

use super::svg::Svg;

const COINS: [i64; 4] = [8, 15, 3, 7];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(262);
    svg.rect([20, 8], [400, 244], "open");
    svg.text([36, 36], "left bold", "Why greed fails");
    for (y, width) in [(54, 356), (70, 330), (206, 356), (222, 300), (238, 180)] {
        svg.line([36, y], [36 + width, y], "grid thick");
    }
    svg.rect([36, 86], [368, 104], "");
    svg.text([52, 110], "left small", "Take a coin from an end.");
    for (at, coin) in COINS.into_iter().enumerate() {
        let class = if at == 0 || at + 1 == COINS.len() { "core" } else { "open" };
        svg.coin([150 + 48 * at as i64, 142], class, coin);
    }
    svg.text([52, 178], "left small faint", "Engine 0");
    svg.text([388, 178], "right small faint", "You 0");
    svg.finish("An article with a board in a frame between its lines: the row 8 15 3 7, the ends of which may be taken, against the engine")
}
