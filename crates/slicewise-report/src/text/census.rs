//! A census as a table with bars, and as CSV.

use super::{Style, noted};
use crate::{CensusBar, CensusReport, HuntReport};
use slicewise::number::Exact;

/// The longest bar.
const BAR: usize = 40;

/// Writes the numbers of boards, a line for each number they are counted by, and the boards that were kept.
#[must_use]
pub fn census(report: &CensusReport, style: &Style) -> String {
    let mut text = format!("{}\n\n", report.population);
    let so_far = if report.complete { "" } else { " so far" };
    let condition = report.condition.as_deref();
    let width = condition.map_or(0, str::len).max("boards".len());
    text.push_str(&format!("{:width$}  {}{so_far}\n", "boards", report.boards));
    if let Some(condition) = condition {
        text.push_str(&format!("{condition:width$}  {}\n", report.meant));
    }
    if !report.histogram.is_empty() {
        text.push_str(&format!("\n{}", bars(report, style)));
    }
    if let Some(by) = report.best_by.as_ref().filter(|_| !report.best.is_empty()) {
        text.push_str(&format!("\n{by}\n"));
        for best in &report.best {
            let number = best.by.as_ref().map(|by| style.number(by)).unwrap_or_default();
            text.push_str(&format!("  {number:>8}  {}\n", best.board));
        }
    }
    text
}

/// Writes the histogram; its bars grow with the logarithm.
fn bars(report: &CensusReport, style: &Style) -> String {
    let label = |bar: &CensusBar| {
        bar.number.as_ref().map_or_else(|| "none".to_owned(), |number| style.number(number))
    };
    let shown = &report.histogram[..report.histogram.len().min(style.entries)];
    let widest = shown.iter().map(|bar| label(bar).chars().count()).max().unwrap_or(0);
    let widest = widest.max(report.by.chars().count());
    let digits = report.histogram.iter().map(|bar| bar.boards).max().unwrap_or(0);
    let digits = digits.to_string().len().max("boards".len());
    let mut text = format!("{:>widest$}  {:>digits$}\n", report.by, "boards");
    let most = shown.iter().map(|bar| bar.boards).max().unwrap_or(1);
    for bar in shown {
        let part = (bar.boards as f64).ln_1p() / (most as f64).ln_1p();
        let length = (part * BAR as f64).round().max(1.0) as usize;
        let (label, boards) = (label(bar), bar.boards);
        text.push_str(&format!("{label:>widest$}  {boards:>digits$}  {}\n", "#".repeat(length)));
    }
    if let Some(more @ 1..) = report.histogram.len().checked_sub(shown.len()) {
        text.push_str(&format!("and {more} more lines{}\n", noted(style.notes.list)));
    }
    text
}

/// Writes a line for each number that the boards are counted by: the number, how many boards have it.
#[must_use]
pub fn census_csv(report: &CensusReport) -> String {
    let mut text = "number,boards\n".to_owned();
    for CensusBar { number, boards } in &report.histogram {
        let number = number.as_ref().map(Exact::to_string).unwrap_or_default();
        text.push_str(&format!("{number},{boards}\n"));
    }
    text
}

/// Writes what was hunted, and the best board.
#[must_use]
pub fn hunt(report: &HuntReport, style: &Style) -> String {
    let HuntReport { population, sought, seed, boards, best } = report;
    let number = best.by.as_ref().map(|by| style.number(by)).unwrap_or_default();
    let mut lines = vec![
        ("boards", format!("{boards}, from seed {seed}")),
        (sought, number),
        ("value", best.value.to_string()),
        ("total", best.total.to_string()),
    ];
    lines.extend(best.greedy.map(|greedy| ("greedy", greedy.to_string())));
    let width = lines.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let mut text = format!("{population}\n\n");
    for (name, found) in lines {
        text.push_str(&format!("{name:width$}  {found}\n"));
    }
    text.push_str(&format!("\n{}\n", best.board));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_as_the_logarithm_of_its_count() {
        let counts = [1_u64, 10, 999, 30_000, 2];
        let bar =
            |(&boards, number): (&u64, i64)| CensusBar { number: Some(number.into()), boards };
        let report = CensusReport {
            population: "rows".to_owned(),
            kind: "row",
            size: 3,
            weights: "0..1".to_owned(),
            total: None,
            complete: true,
            boards: counts.iter().sum(),
            condition: None,
            meant: counts.iter().sum(),
            by: "value".to_owned(),
            histogram: counts.iter().zip(0_i64..).map(bar).collect(),
            best_by: None,
            best: Vec::new(),
        };
        let text = bars(&report, &Style::default());
        let lengths = text.lines().skip(1).map(|line| line.matches('#').count());
        let lengths: Vec<usize> = lengths.collect();
        assert_eq!(lengths.len(), counts.len(), "{text}");
        for (&length, boards) in lengths.iter().zip(counts) {
            // A bar of the full length stands for 30 000.
            let part = (boards as f64).ln_1p() / 30_000_f64.ln_1p();
            assert!((length as f64 - 40.0 * part).abs() <= 0.51, "{text}");
        }
    }
}
