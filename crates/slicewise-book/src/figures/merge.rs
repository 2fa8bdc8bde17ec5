//! Two chains on one axis of weights, and the turns of their merge.

use slicewise::board::Side;

use super::fences_of;
use super::svg::{Svg, number};

const COINS: [i64; 14] = [19, 17, 16, 9, 8, 4, 1, 3, 5, 6, 10, 11, 13, 18];

pub(super) fn draw() -> String {
    let (fences, row) = fences_of(&COINS);
    let weights =
        |side| fences.chain(row, side).map(|slice| fences.weight(slice)).collect::<Vec<_>>();
    let (left, right) = (weights(Side::Left), weights(Side::Right));
    let mut svg = Svg::new(230);
    let rows = [80, 140];
    for (y, name) in rows.into_iter().zip(["left", "right"]) {
        svg.line([54, y], [436, y], "grid");
        svg.text([46, y + 5], "right small", name);
    }
    let mut merged: Vec<(i64, usize)> = left.iter().map(|&weight| (weight, 0)).collect();
    merged.extend(right.iter().map(|&weight| (weight, 1)));
    merged.sort_unstable();
    let lightest = merged[0].0;
    let across = |weight: i64| 74 + 22 * (weight - lightest);
    let points: Vec<[i64; 2]> =
        merged.iter().map(|&(weight, side)| [across(weight), rows[side]]).collect();
    svg.trace(&points, "dash");
    for (at, &(weight, side)) in merged.iter().enumerate() {
        let place = [across(weight), rows[side]];
        let turns = merged.get(at + 1).is_some_and(|next| next.1 != side);
        if turns {
            svg.circle(place, 11, "");
        }
        svg.fence(place, side);
        svg.text([place[0], if side == 0 { 58 } else { 170 }], "small", &number(weight));
    }
    svg.text([62, 30], "left small faint", "lightest");
    svg.text([434, 30], "right small faint", "heaviest");
    svg.circle([60, 209], 9, "");
    svg.text([78, 214], "left small faint", "here the merge passes to the other chain");
    svg.finish("The slices of the two chains by weight, lightest first; rings: the merge passes to the other chain")
}
