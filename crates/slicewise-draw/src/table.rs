//! The table V of a row, as a heat map.

use slicewise_report::TableReport;

use super::ink::heat;
use super::svg::{Anchor, Svg, width_of};
use super::{Exact, Look, Point, Refusal, approx, cut, short, written};

/// The most coins, and the most whose values are written in the cells.
const MOST: usize = 120;
const WRITTEN: usize = 24;

/// Draws V of every interval i … j of a row as a cell, i downwards and j to the right: what the player to move gets more than the other is
/// blue, and what the other gets more brown.
///
/// # Errors
/// The row is empty, or too long.
pub fn table(report: &TableReport, look: &Look) -> Result<String, Refusal> {
    let count = report.coins.len();
    if count == 0 {
        return Err(Refusal::new("a row without coins", "coins"));
    }
    if count > MOST {
        return Err(Refusal::large("coins", count, MOST));
    }
    let step = (760.0 / count as f64).clamp(7.0, 44.0);
    let values = report.differences.iter().flatten();
    let unit = values.map(Exact::abs).max().filter(|unit| !unit.is_zero());
    let unit = unit.unwrap_or_else(|| Exact::from(1));
    let mut svg = Svg::new(1.0);
    let head = |svg: &mut Svg, at: Point, weight: &Exact| {
        let radius = 0.4 * step;
        svg.circle(at, radius, "coin", &written(weight));
        let text = short(weight);
        let size = (0.34 * step).min(1.8 * radius / width_of(&text));
        if size >= 4.0 {
            svg.text(at, size, Anchor::Middle, "w", &text);
        }
    };
    for (at, weight) in report.coins.iter().enumerate() {
        let along = (at as f64 + 0.5) * step;
        head(&mut svg, Point { x: along, y: -0.75 * step }, weight);
        head(&mut svg, Point { x: -0.75 * step, y: along }, weight);
    }
    for (i, row) in report.differences.iter().enumerate() {
        for (long, value) in row.iter().enumerate() {
            let corner = Point { x: (i + long) as f64 * step, y: i as f64 * step };
            let share = match value.is_zero() {
                true => 0.0,
                // As with coins, an order of magnitude less is to be seen.
                false => approx(value, &unit).abs().sqrt().copysign(if value.is_negative() {
                    -1.0
                } else {
                    1.0
                }),
            };
            let title = format!("V({i}, {}) = {}", i + long, written(value));
            svg.rect(corner, Point { x: step, y: step }, 0.0, &heat(share), &title);
            if count <= WRITTEN {
                let text = cut(&written(value), 6);
                let size = (0.36 * step).min(0.9 * step / width_of(&text).max(0.5));
                let at = Point { x: corner.x + step / 2.0, y: corner.y + step / 2.0 };
                svg.text(at, size, Anchor::Middle, "ink", &text);
            }
        }
    }
    let said = "V of the coins from the row's coin to the column's: the lead of the player to move";
    let at = Point { x: -1.1 * step, y: count as f64 * step + 20.0 };
    svg.text(at, 13.0, Anchor::Start, "label", said);
    let board: Vec<String> = report.coins.iter().map(ToString::to_string).collect();
    let title = format!("The table V of the row {}", cut(&board.join(" "), 140));
    Ok(svg.finish(&title, look.theme))
}
