//! Free weights as unions of intervals: the value is a length, and so is the distance.

use slicewise::NormalForm;

use super::svg::{Svg, number};

const ROWS: [&[i64]; 2] = [&[3, 2, 5, 4], &[9, 5, 2, 4]];

pub(super) fn draw() -> String {
    let forms = ROWS.map(|coins| NormalForm::from_row(coins).expect("small integers"));
    let sum = forms[0].plus(&forms[1]).expect("small integers");
    let most = forms
        .iter()
        .chain([&sum])
        .filter_map(|form| form.free().first())
        .max()
        .copied()
        .expect("weights");
    let across = |weight: i64| 30 + 380 * weight / most;
    let mut svg = Svg::new(270);
    let names = ["row 3 2 5 4", "row 9 5 2 4", "both"];
    for (at, form) in [&forms[0], &forms[1], &sum].into_iter().enumerate() {
        let y = 60 + 84 * at as i64;
        let free: Vec<String> = form.free().iter().map(number).collect();
        svg.text([30, y - 28], "left", &format!("{}:  free {}", names[at], free.join(" ")));
        let says = if at < 2 { "value" } else { "distance" };
        svg.text([412, y - 28], "right bold", &format!("{says} {}", number(form.value())));
        svg.line([across(0), y + 8], [across(most), y + 8], "grid");
        for pair in form.free().chunks(2) {
            let [high, low] = [pair[0], pair.get(1).copied().unwrap_or(0)];
            svg.rect(
                [across(low), y - 8],
                [across(high) - across(low), 16],
                if at < 2 { "soft" } else { "core" },
            );
        }
        for weight in 0..=most {
            svg.line([across(weight), y + 8], [across(weight), y + 13], "");
            if form.free().contains(&weight) || weight == 0 {
                svg.text([across(weight), y + 30], "small faint", &weight.to_string());
            }
        }
    }
    svg.finish("Free weights as the ends of intervals on a line: the length of the set is the value, and the points in one set only are the distance of two boards")
}
