//! Extreme boards, one a line.

use slicewise_lab::temptation::Order;

use super::Style;
use crate::{FoundBoard, FoundReport};

/// Writes how many boards were looked at, and those that were found: the lead, the number by which it is extreme, the board.
#[must_use]
pub fn found(report: &FoundReport, style: &Style) -> String {
    let FoundReport { boards, tried, exhaustive, order } = report;
    let all = if *exhaustive { ", all there are" } else { "" };
    let mut text = format!("boards  {tried}{all}\nfound   {}\n", boards.len());
    let measured = match order {
        Order::GreedLosesMost => ", greed is sure of",
        Order::Blind => ", a blind player keeps it with the chance",
        Order::Value | Order::Source => "",
    };
    for FoundBoard { board, value, measure } in boards {
        let measure = measure.as_ref().filter(|_| !measured.is_empty());
        let measure = measure.map(|measure| format!("{measured} {}", style.number(measure)));
        let measure = measure.unwrap_or_default();
        text.push_str(&format!("\n{board}\n  lead {}{measure}\n", style.number(value)));
    }
    text
}
