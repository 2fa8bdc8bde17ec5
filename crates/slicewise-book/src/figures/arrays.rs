//! Rows in one flat array, and the places where they begin and end.

use slicewise::row;

use super::svg::{Svg, number};

const FLAT: [i64; 8] = [4, 2, 6, 7, 3, 2, 5, 4];
const PLACES: [usize; 3] = [0, 4, 8];

pub(super) fn draw() -> String {
    let mut svg = Svg::new(216);
    let x = |place: usize| 36 + 46 * place as i64;
    svg.text([220, 22], "small faint", "the places where rows begin and end");
    for place in PLACES {
        svg.text([x(place), 50], "bold", &place.to_string());
        svg.line([x(place), 58], [x(place), 128], "thick dash");
    }
    for (at, coin) in FLAT.iter().enumerate() {
        svg.rect([x(at), 72], [46, 42], "open");
        svg.text([x(at) + 23, 99], "bold", &coin.to_string());
    }
    for ends in PLACES.windows(2) {
        let middle = (x(ends[0]) + x(ends[1])) / 2;
        let value = i64::try_from(row::value(&FLAT[ends[0]..ends[1]])).expect("a small integer");
        svg.arrow([middle, 120], [middle, 152], "");
        svg.label([middle - 23, 156], [46, 42], "core", &number(value));
    }
    svg.text([220, 183], "small faint", "values");
    svg.finish("A flat array of eight coins, cut at the places 0, 4 and 8 into two rows, and the value of each")
}
