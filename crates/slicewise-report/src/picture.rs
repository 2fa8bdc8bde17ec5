//! Pictures of answers, as SVG.

use std::fmt::Write;

use slicewise::number::Exact;
use slicewise_lab::theory::Profile;

/// The size of a picture, and the room around what it draws, in pixels.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 40.0;

/// The most turns that are labelled with their weights.
const LABELS: usize = 24;

/// Draws the value of a board beside one free vertex, as a function of its weight. Beyond the outermost turns
/// the function is straight. In the colours of the page that shows it.
#[must_use]
pub fn profile_svg(profile: &Profile) -> String {
    let points = points(profile);
    let [xs, ys] = [0, 1].map(|axis| Range::of(points.iter().map(move |point| point[axis])));
    let (x, y) = (
        |value: f64| MARGIN + xs.part(value) * (WIDTH - 2.0 * MARGIN),
        |value: f64| HEIGHT - MARGIN - ys.part(value) * (HEIGHT - 2.0 * MARGIN),
    );
    let line: Vec<String> =
        points.iter().map(|&[at, value]| format!("{:.1},{:.1}", x(at), y(value))).collect();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         fill=\"none\" stroke=\"currentColor\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <title>The value beside one free vertex, by its weight</title>\n"
    );
    let zero = y(0.0_f64.clamp(ys.least, ys.most));
    let axis = format!("M{MARGIN} {zero:.1}H{:.1}", WIDTH - MARGIN);
    let _ = writeln!(svg, "<path d=\"{axis}\" stroke-opacity=\"0.4\"/>");
    let _ = writeln!(svg, "<polyline points=\"{}\" stroke-width=\"2\"/>", line.join(" "));
    for [weight, value] in profile.turns.iter().take(LABELS) {
        let (at, height) = (x(weight.to_f64()), y(value.to_f64()));
        let _ = writeln!(
            svg,
            "<circle cx=\"{at:.1}\" cy=\"{height:.1}\" r=\"3\" fill=\"currentColor\"/>\
             <text x=\"{at:.1}\" y=\"{:.1}\" fill=\"currentColor\" stroke=\"none\" \
             text-anchor=\"middle\">{weight}</text>\
             <text x=\"{:.1}\" y=\"{:.1}\" fill=\"currentColor\" stroke=\"none\">{value}</text>",
            HEIGHT - MARGIN / 3.0,
            at + 8.0,
            height - 8.0
        );
    }
    svg.push_str("</svg>\n");
    svg
}

/// A bar of a histogram.
pub(super) struct HistogramBar {
    pub(super) label: String,
    pub(super) count: u64,
}

/// Draws counts as bars, on a logarithmic scale: counts differ by many powers of ten.
pub(super) fn histogram_svg(title: &str, bars: &[HistogramBar]) -> String {
    let height = |count: u64| (count as f64).ln_1p();
    let highest = bars.iter().map(|bar| height(bar.count)).fold(1.0, f64::max);
    let step = (WIDTH - 2.0 * MARGIN) / bars.len().max(1) as f64;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         fill=\"currentColor\" font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\">\n\
         <title>{}</title>\n",
        title.replace('&', "&amp;").replace('<', "&lt;")
    );
    // At most `LABELS` bars are labelled, at equal distances.
    let every = (bars.len() / LABELS + 1).max(1);
    for (number, bar) in bars.iter().enumerate() {
        let tall = height(bar.count) / highest * (HEIGHT - 2.0 * MARGIN);
        let (left, top) = (MARGIN + number as f64 * step, HEIGHT - MARGIN - tall);
        let middle = left + step / 2.0;
        let _ = writeln!(
            svg,
            "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{tall:.1}\"/>",
            step * 0.9
        );
        if number % every == 0 {
            let (low, above) = (HEIGHT - MARGIN / 2.0, top - 4.0);
            let HistogramBar { label, count } = bar;
            let _ = writeln!(
                svg,
                "<text x=\"{middle:.1}\" y=\"{low:.1}\">{label}</text>\
                 <text x=\"{middle:.1}\" y=\"{above:.1}\">{count}</text>"
            );
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// Returns the points between which the function is straight, from the left to the right.
fn points(profile: &Profile) -> Vec<[f64; 2]> {
    let mut points: Vec<[f64; 2]> =
        profile.turns.iter().rev().map(|turn| turn.each_ref().map(Exact::to_f64)).collect();
    let (Some(&first), Some(&last)) = (points.first(), points.last()) else {
        let value = profile.value.to_f64();
        return vec![[0.0, -value], [1.0, 1.0 - value]];
    };
    let more = ((last[0] - first[0]) / 4.0).max(1.0);
    // To the right the slope is 1; it changes its sign at each turn.
    let slope = if points.len().is_multiple_of(2) { 1.0 } else { -1.0 };
    points.insert(0, [first[0] - more, first[1] - slope * more]);
    points.push([last[0] + more, last[1] + more]);
    points
}

/// The numbers that an axis shows.
struct Range {
    least: f64,
    most: f64,
}

impl Range {
    fn of(numbers: impl Iterator<Item = f64>) -> Self {
        let start = Self { least: f64::INFINITY, most: f64::NEG_INFINITY };
        numbers.fold(start, |range, number| Self {
            least: range.least.min(number),
            most: range.most.max(number),
        })
    }

    /// Returns where a number is between the ends: 0 at the least, 1 at the most.
    fn part(&self, number: f64) -> f64 {
        if self.most > self.least { (number - self.least) / (self.most - self.least) } else { 0.5 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What an attribute of all elements of a kind is, in order.
    fn numbers(svg: &str, element: &str, attribute: &str) -> Vec<f64> {
        let (start, before) = (format!("{element} "), format!(" {attribute}=\""));
        let elements = svg.split('<').filter(|one| one.starts_with(&start));
        let number = |one: &str| one.split_once(&before)?.1.split_once('"')?.0.parse().ok();
        elements.filter_map(number).collect()
    }

    /// Up to what is rounded.
    fn are_near(one: f64, other: f64) -> bool {
        (one - other).abs() < 0.2
    }

    fn drawn(counts: &[u64]) -> String {
        let bars = counts
            .iter()
            .zip(0..)
            .map(|(&count, number)| HistogramBar { label: number.to_string(), count });
        histogram_svg("boards", &bars.collect::<Vec<_>>())
    }

    /// And the bars fill the width, one beside the other, on one ground.
    #[test]
    fn a_bar_is_as_high_as_its_share() {
        for count in [1, 5, 24, 60] {
            let counts: Vec<u64> = (0..count).map(|at| at * 7919 % 1009 + 10).collect();
            let svg = drawn(&counts);
            let [left, top, width, height] =
                ["x", "y", "width", "height"].map(|name| numbers(&svg, "rect", name));
            assert_eq!([left.len(), top.len(), width.len(), height.len()], [counts.len(); 4]);
            let most = counts.iter().max().map_or(0.0, |&most| (most as f64).ln_1p());
            let step = (WIDTH - 2.0 * MARGIN) / count as f64;
            for (at, &boards) in counts.iter().enumerate() {
                let share = (boards as f64).ln_1p() / most;
                assert!(are_near(height[at], share * (HEIGHT - 2.0 * MARGIN)), "{svg}");
                assert!(are_near(top[at] + height[at], HEIGHT - MARGIN), "{svg}");
                assert!(are_near(left[at], MARGIN + at as f64 * step), "{svg}");
                assert!(width[at] < step && left[at] + width[at] <= WIDTH - MARGIN, "{svg}");
            }
        }
    }

    #[test]
    fn labels_are_at_equal_distances_along_all_bars() {
        for count in [1, 5, 24, 60] {
            let svg = drawn(&vec![3; count]);
            let middles = numbers(&svg, "text", "x");
            // Each has its label below and its count above.
            let middles: Vec<f64> = middles.into_iter().step_by(2).collect();
            let step = (WIDTH - 2.0 * MARGIN) / count as f64;
            assert!(middles.len() <= LABELS && are_near(middles[0], MARGIN + step / 2.0), "{svg}");
            let distance = middles.get(1).map_or(step, |second| second - middles[0]);
            assert!(middles.windows(2).all(|two| are_near(two[1] - two[0], distance)), "{svg}");
            let beyond = middles.last().map_or(0.0, |last| last + distance + 1.0);
            assert!(beyond > WIDTH - MARGIN, "the last ones are labelled, too: {svg}");
        }
    }
}
