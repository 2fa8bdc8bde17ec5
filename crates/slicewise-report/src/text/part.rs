//! Parts of a row, as text.

use super::Style;
use crate::PartsReport;

/// Writes one line for each part: its coins, its value, and the coin to take.
#[must_use]
pub fn parts(report: &PartsReport, style: &Style) -> String {
    let line = |part: &crate::PartReport| {
        let (name, value) = (format!("{}-{}", part.from, part.to), style.number(&part.value));
        format!("coins {name:<12} value {value:<10} take vertex {}\n", part.best)
    };
    report.parts.iter().map(line).collect()
}
