//! The axes of charts.

use super::svg::{Anchor, Svg};
use super::{Exact, Point, approx, written};

/// The size of the letters of a chart, in pixels; a unit of a chart is one.
pub(crate) const LETTERS: f64 = 13.0;

/// Numbers along an upright axis, compared with the largest of them.
pub(crate) struct Scale {
    unit: Exact,
    low: f64,
    high: f64,
    top: f64,
    tall: f64,
}

impl Scale {
    /// Spans numbers, and 0, from `top` on.
    pub(crate) fn of<'n>(
        numbers: impl Iterator<Item = &'n Exact> + Clone,
        top: f64,
        tall: f64,
    ) -> Self {
        let unit = numbers.clone().map(Exact::abs).max().filter(|unit| !unit.is_zero());
        let unit = unit.unwrap_or_else(|| Exact::from(1));
        let shares = || numbers.clone().map(|number| approx(number, &unit));
        let low = shares().fold(0.0, f64::min);
        let high = shares().fold(0.0, f64::max);
        let high = if high > low { high } else { low + 1.0 };
        Self { unit, low, high, top, tall }
    }

    /// Where a number is.
    pub(crate) fn y(&self, number: &Exact) -> f64 {
        self.at(approx(number, &self.unit))
    }

    fn at(&self, share: f64) -> f64 {
        self.top + (self.high - share) / (self.high - self.low) * self.tall
    }

    /// Draws lines at round numbers, from `left` to `right`, with their numbers before them.
    pub(crate) fn draw(&self, svg: &mut Svg, left: f64, right: f64) {
        let whole = self.unit.to_f64();
        let zero = self.at(0.0);
        if whole.is_finite() && (1e-6..1e12).contains(&whole) {
            let range = (self.high - self.low) * whole;
            let step = round_step(range / (self.tall / 44.0).max(2.0));
            let (first, last) =
                ((self.low * whole / step).ceil(), (self.high * whole / step).floor());
            for tick in first as i64..=last as i64 {
                let number = tick as f64 * step;
                let y = self.at(number / whole);
                let class = if tick == 0 { "axis" } else { "grid" };
                svg.line(Point { x: left, y }, Point { x: right, y }, class);
                // (Rounded: a step such as 0.2 is none of two.)
                let text = format!("{}", (number * 1e9).round() / 1e9).replace('-', "−");
                svg.text(Point { x: left - 8.0, y }, LETTERS, Anchor::End, "label", &text);
            }
        } else {
            svg.line(Point { x: left, y: zero }, Point { x: right, y: zero }, "axis");
            svg.text(Point { x: left - 8.0, y: zero }, LETTERS, Anchor::End, "label", "0");
        }
    }
}

/// Returns the next of 1, 2, 5, 10, …: at least 1 where `least` is, so that integers are.
pub(crate) fn round_step(least: f64) -> f64 {
    let power = 10_f64.powf(least.max(1e-12).log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .map(|one| one * power)
        .into_iter()
        .find(|&step| step >= least * 0.999);
    step.unwrap_or(10.0 * power)
}

/// Draws coins along an axis, each with its weight, as many as there is room for.
pub(crate) fn coins(svg: &mut Svg, weights: &[Exact], across: impl Fn(f64) -> f64, y: f64) {
    let step = across(1.0) - across(0.0);
    for (at, weight) in weights.iter().enumerate() {
        let middle = across(at as f64 + 0.5);
        let text = super::short(weight);
        if step < 11.0 {
            continue;
        }
        let radius = (step * 0.42).min(15.0);
        svg.circle(Point { x: middle, y }, radius, "coin", &written(weight));
        let size = (radius * 0.95).min(1.8 * radius / super::svg::width_of(&text));
        if size > 4.0 {
            svg.text(Point { x: middle, y }, size, Anchor::Middle, "w", &text);
        }
    }
}
