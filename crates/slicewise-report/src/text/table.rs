//! The classical tables as aligned text and as CSV.

use crate::TableReport;
use slicewise::number::Exact;

const LEGEND: &str = "\
For coins i (rows) to j (columns), counted from 0:
V         what the player to move gets more than the other player
total     what the player to move gets
NextCard  the end that this player should take: L, R, or LR for either
";

/// Writes the three tables, one below the other: rows i, columns j.
#[must_use]
pub fn table(report: &TableReport) -> String {
    let n = report.coins.len();
    let coins: Vec<String> = report.coins.iter().map(Exact::to_string).collect();
    let mut text = format!("row {}\n\n{LEGEND}\n", coins.join(" "));
    text.push_str(&grid("V", n, |i, j| report.differences[i][j - i].to_string()));
    text.push('\n');
    text.push_str(&grid("total", n, |i, j| report.totals[i][j - i].to_string()));
    text.push('\n');
    text.push_str(&grid("NextCard", n, |i, j| report.next_cards[i][j - i].to_owned()));
    text
}

/// Writes the upper triangle of a table, with i at the left of each line and j above each column.
fn grid(name: &str, n: usize, cell: impl Fn(usize, usize) -> String) -> String {
    let rows: Vec<Vec<String>> = (0..n)
        .map(|i| (0..n).map(|j| if j < i { String::new() } else { cell(i, j) }).collect())
        .collect();
    let widest = rows.iter().flatten().map(String::len).max().unwrap_or(0);
    let cell = widest.max(n.to_string().len()) + 2;
    let head: String = (0..n).map(|j| format!("{j:>cell$}")).collect();
    let mut text = format!("{name:<8}{head}\n");
    for (i, row) in rows.iter().enumerate() {
        let cells: String = row.iter().map(|entry| format!("{entry:>cell$}")).collect();
        text.push_str(format!("{i:>8}{cells}").trim_end());
        text.push('\n');
    }
    text
}

/// Writes one line per interval: i, j, V, the total, NextCard.
#[must_use]
pub fn table_csv(report: &TableReport) -> String {
    let mut text = String::from("i,j,V,total,NextCard\n");
    for (i, totals) in report.totals.iter().enumerate() {
        for (offset, total) in totals.iter().enumerate() {
            let difference = &report.differences[i][offset];
            let card = report.next_cards[i][offset];
            text.push_str(&format!("{i},{},{difference},{total},{card}\n", i + offset));
        }
    }
    text
}
