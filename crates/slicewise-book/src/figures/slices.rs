//! One picture of fences, slices and chains.

use slicewise::board::Side;
use slicewise::solve::fence::{Fences, RowRange, SliceRange};

use super::plot::{Plot, all_r};
use super::svg::{Svg, number};
use super::{fences_of, stops};

const COINS: [i64; 13] = [8, 3, 5, 4, 2, 6, 5, 1, 2, 3, 4, 6, 5];
/// Intervals of the same row, which the same R serves.
const OTHERS: [[usize; 2]; 2] = [[0, 8], [2, 11]];

pub(super) fn draw() -> String {
    let (fences, row) = fences_of(&COINS);
    let plot = Plot { left: 40, step: 30, zero: 136, unit: 9 };
    let r = all_r(&fences, row);
    let mut svg = Svg::new(584);
    svg.text([10, 20], "left", "R");
    let slices = fences.row_slices(row);
    let left = stops(fences.chain(row, Side::Left), row.left, Side::Left);
    let right = stops(fences.chain(row, Side::Right), row.right, Side::Right);
    for at in left.iter().chain(&right) {
        svg.line(plot.at(*at, r[*at]), [plot.across(*at), 390], "grid");
    }
    plot.draw(&mut svg, &r, &[-5, 0, 5, 10]);
    for chain in [&left, &right] {
        for step in chain.windows(2) {
            svg.arrow(plot.at(step[0], r[step[0]]), plot.at(step[1], r[step[1]]), "thick");
        }
        let end = *chain.last().expect("a fence");
        svg.circle(plot.at(end, r[end]), 11, "");
    }
    after_and_next(&mut svg, &plot, &fences, row, &left);
    // The table below: the fences, their R, the coins as bars and as numbers.
    for (at, r) in r.iter().enumerate() {
        svg.text([plot.across(at), 256], "small faint", &at.to_string());
        svg.text([plot.across(at), 276], "small", &number(r));
    }
    svg.text([24, 256], "right small faint", "p");
    svg.text([24, 276], "right small", "R");
    for (number, slice) in slices.iter().enumerate() {
        let (from, to) = (slice.from.index(), slice.to.index());
        let coins: Vec<String> = COINS[from..to].iter().map(ToString::to_string).collect();
        let title = format!("slice of weight {}: coins {}", fences.weight(*slice), coins.join(" "));
        let class = if left.last() == Some(&from) { "core" } else { "soft" };
        svg.begin(&format!("slice slice-{number}"), &title);
        for (at, coin) in COINS.iter().enumerate().take(to).skip(from) {
            svg.rect([plot.across(at) + 6, 344 - 6 * coin], [18, 6 * coin], class);
        }
        bracket(&mut svg, &plot, &fences, *slice, 380, class);
        svg.end();
        svg.light(&format!("slice-{number}"), "slice", &format!("slice-{number}"));
    }
    plot.coins(&mut svg, &COINS, 362);
    svg.text([40, 426], "left small faint", "left chain | core (shaded) | right chain");
    svg.fence([60, 572], 0);
    svg.text([72, 577], "left small faint", "even class");
    svg.fence([180, 572], 1);
    svg.text([192, 577], "left small faint", "odd class");
    svg.circle([300, 572], 9, "");
    svg.text([316, 577], "left small faint", "least");
    svg.text([220, 460], "", "The same R serves every interval:");
    for (at, [from, to]) in OTHERS.into_iter().enumerate() {
        let y = 474 + 36 * at as i64;
        brackets(&mut svg, &plot, &fences, RowRange { left: row.at(from), right: row.at(to) }, y);
        for fence in [from, to] {
            let aside = if fence == from { -1 } else { 1 };
            if plot.across(fence) + 14 * aside > 24 {
                svg.text(
                    [plot.across(fence) + 14 * aside, y + 18],
                    "small faint",
                    &fence.to_string(),
                );
            }
        }
    }
    svg.finish("R over the fences of a row of thirteen coins, one line for each class; the left and the right chain walk to the two least fences, and cut the row into its slices")
}

/// The step of the left chain that looks furthest ahead, with both its fences named.
fn after_and_next(svg: &mut Svg, plot: &Plot, fences: &Fences<i64>, row: RowRange, left: &[usize]) {
    let after = |at: usize| fences.after(row.at(at)).map(|fence| fence.index());
    let reach = |at: usize| after(at).map(|after| after - at);
    let p = *left.iter().max_by_key(|&&at| reach(at)).expect("a fence");
    let (Some(after), Some(next)) = (after(p), fences.next(row.at(p))) else { return };
    let r = |at: usize| *fences.r(row.at(at));
    let [x, y] = plot.at(p, r(p));
    svg.arc(
        [x + 4, y + 8],
        {
            let [x, y] = plot.at(after, r(after));
            [x - 4, y + 8]
        },
        -14,
        "dash",
    );
    svg.text([(x + plot.across(after)) / 2, y + 34], "small", &format!("after({p}) = {after}"));
    let at = plot.at(next.index(), r(next.index()));
    svg.text([at[0], at[1] - 12], "small", &format!("next({p})"));
}

/// The slices of an interval, the core shaded.
fn brackets(svg: &mut Svg, plot: &Plot, fences: &Fences<i64>, row: RowRange, y: i64) {
    let core = fences.chain(row, Side::Left).count();
    for (at, slice) in fences.row_slices(row).into_iter().enumerate() {
        bracket(svg, plot, fences, slice, y, if at == core { "core" } else { "soft" });
    }
}

fn bracket(
    svg: &mut Svg,
    plot: &Plot,
    fences: &Fences<i64>,
    slice: SliceRange,
    y: i64,
    class: &str,
) {
    let (from, to) = (plot.across(slice.from.index()), plot.across(slice.to.index()));
    svg.label([from + 2, y], [to - from - 4, 26], class, &number(fences.weight(slice)));
}
