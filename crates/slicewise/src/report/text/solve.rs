//! The answer to `solve` as text.

use std::cmp::Ordering;

use super::{Style, draw};
use crate::board::Setup;
use crate::number::Exact;
use crate::report::{MoveReport, NormalFormReport, Report};

/// The whole answer: the drawing, the value, the moves, a line of play, the normal form.
#[must_use]
pub fn report(setup: &Setup, report: &Report, style: &Style) -> String {
    let mut text = draw::drawing(setup, report, style);
    text.push_str(&entry("value", &verdict(&report.value, &report.profits, style)));
    for (index, line) in
        style.list(&report.moves, |legal| move_line(legal, style)).iter().enumerate()
    {
        text.push_str(&entry(if index == 0 { "moves" } else { "" }, line));
    }
    if let Some(best) = optimal_beyond_the_cut(report, style) {
        text.push_str(&entry("", &format!("an optimal one: {}", move_line(best, style))));
    }
    if !report.line.is_empty() {
        text.push_str(&entry("line", &line_of_play(setup, report, style)));
    }
    text.push_str(&entry("normal", &normal_form(report, style)));
    text
}

/// A line with its name before it.
pub(super) fn entry(name: &str, line: &str) -> String {
    format!("{name:<8} {line}\n")
}

/// The value, who wins, and by which totals.
pub(super) fn verdict(value: &Exact, profits: &[Exact; 2], style: &Style) -> String {
    let [first, second] = profits.each_ref().map(|profit| style.number(profit));
    let zero = Exact::from(0);
    let outcome = match sign(value) {
        Ordering::Equal if *profits == [zero.clone(), zero] => "nothing to win".to_owned(),
        Ordering::Equal => format!("a draw, {first} to {second}"),
        Ordering::Greater => format!("the first player wins, {first} to {second}"),
        Ordering::Less => format!("the second player wins, {second} to {first}"),
    };
    format!("{}: {outcome}", style.number(value))
}

fn sign(number: &Exact) -> Ordering {
    match (number.is_negative(), *number == Exact::from(0)) {
        (true, _) => Ordering::Less,
        (_, true) => Ordering::Equal,
        _ => Ordering::Greater,
    }
}

fn move_line(legal: &MoveReport, style: &Style) -> String {
    let MoveReport { vertex, weight, outcome, optimal, plateau } = legal;
    let optimal = if *optimal { "  optimal" } else { "" };
    let plateau = if *plateau == Some(true) { "  plateau" } else { "" };
    format!("take {weight} (vertex {vertex}): outcome {}{plateau}{optimal}", style.number(outcome))
}

/// The first optimal move, if the list of moves is cut short before it.
fn optimal_beyond_the_cut<'r>(report: &'r Report, style: &Style) -> Option<&'r MoveReport> {
    let first = report.moves.iter().position(|legal| legal.optimal)?;
    (first >= style.entries).then(|| &report.moves[first])
}

fn line_of_play(setup: &Setup, report: &Report, style: &Style) -> String {
    let weights: Vec<Exact> = setup.vertex_weights().collect();
    let moves = style.list(&report.line, |&vertex| weights[vertex].to_string());
    moves.join(" ")
}

fn normal_form(report: &Report, style: &Style) -> String {
    let Some(NormalFormReport { free, ev }) = &report.normal_form else {
        return "none while a component is unbroached".to_owned();
    };
    let free = style.list(free, Exact::to_string);
    let free = if free.is_empty() { String::new() } else { format!("free {}", free.join(" ")) };
    match (free.as_str(), *ev == Exact::from(0)) {
        ("", true) => "empty".to_owned(),
        ("", false) => format!("ev {ev}"),
        (free, true) => free.to_owned(),
        (free, false) => format!("{free} + ev {ev}"),
    }
}
