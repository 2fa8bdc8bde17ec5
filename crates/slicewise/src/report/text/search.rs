//! The answer of a search as text.

use super::Style;
use super::certificate::first_line;
use super::solve::{entry, verdict};
use crate::board::Setup;
use crate::number::Exact;
use crate::report::{Reached, SearchReport, TurnName, TurnOutcome};

/// The board, the value or the interval reached, the moves, a line of play, the effort.
#[must_use]
pub fn search(setup: &Setup, report: &SearchReport, style: &Style) -> String {
    let weights: Vec<Exact> = setup.vertex_weights().collect();
    let mut text = entry("board", &first_line(&report.board, style));
    text.push_str(&entry("value", &value(report, style)));
    let moves = style.list(&report.moves, |turn| move_line(turn, style));
    for (index, line) in moves.iter().enumerate() {
        text.push_str(&entry(if index == 0 { "moves" } else { "" }, line));
    }
    if let Some(best) = optimal_beyond_the_cut(report, style) {
        text.push_str(&entry("", &format!("an optimal one: {}", move_line(best, style))));
    }
    if !report.all_moves && !report.moves.is_empty() {
        text.push_str(&entry("", "(--all-moves tells the outcome of every move)"));
    }
    if !report.line.is_empty() {
        let turns = style.list(&report.line, |turn| turn_text(turn, &weights));
        let more = if report.complete { "" } else { ", …" };
        text.push_str(&entry("line", &format!("{}{more}", turns.join(", "))));
    }
    text.push_str(&entry("search", &effort(report)));
    text
}

/// What a search has reached, in a line.
#[must_use]
pub fn reached(reached: &Reached, style: &Style) -> String {
    let (lower, upper) = (style.number(&reached.lower), style.number(&reached.upper));
    format!("value {lower} to {upper}, {} positions known", reached.entries)
}

fn value(report: &SearchReport, style: &Style) -> String {
    match (&report.value, &report.profits) {
        (Some(value), Some(profits)) => verdict(value, profits, style),
        (Some(value), None) => style.number(value),
        (None, _) => {
            let (lower, upper) = (style.number(&report.lower), style.number(&report.upper));
            format!("from {lower} to {upper}: the search was stopped")
        }
    }
}

fn move_line(legal: &TurnOutcome, style: &Style) -> String {
    let outcome = match &legal.outcome {
        Some(outcome) => style.number(outcome),
        None => format!("from {} to {}", style.number(&legal.lower), style.number(&legal.upper)),
    };
    let optimal = if legal.optimal == Some(true) { "  optimal" } else { "" };
    let turn = match legal.turn {
        TurnName::Take(vertex) => format!("take {} (vertex {vertex})", legal.score),
        TurnName::Pass => "pass".to_owned(),
        turn => format!("{turn}, which scores {}", legal.score),
    };
    format!("{turn}: outcome {outcome}{optimal}")
}

fn turn_text(turn: &TurnName, weights: &[Exact]) -> String {
    match turn {
        TurnName::Take(vertex) => match weights.get(*vertex) {
            Some(weight) => format!("{weight} ({turn})"),
            None => turn.to_string(),
        },
        turn => turn.to_string(),
    }
}

/// The first optimal move, if the list of moves is cut short before it.
fn optimal_beyond_the_cut<'r>(report: &'r SearchReport, style: &Style) -> Option<&'r TurnOutcome> {
    let first = report.moves.iter().position(|legal| legal.optimal == Some(true))?;
    (first >= style.entries).then(|| &report.moves[first])
}

fn effort(report: &SearchReport) -> String {
    let SearchReport { positions, entries, .. } = report;
    format!("{positions} positions searched, {entries} known at the end")
}
