//! The answer to `solve` as text.

use super::certificate::first_line;
use super::{Style, draw};
use crate::Interval;
use crate::board::{Move, Setup};
use crate::number::Exact;
use crate::report::Solved;
use crate::solve::search::Progress;
use crate::solve::{Analysis, MoveEval, Searched};

/// Writes the whole answer: the drawing, the value or the interval reached, the moves, a line of play,
/// the normal form or the effort of the search.
#[must_use]
pub fn solved(solved: &Solved, style: &Style) -> String {
    match &solved.analysis.searched {
        None => by_theory(&solved.board, &solved.analysis, style),
        Some(searched) => by_search(solved, searched, style),
    }
}

pub(super) fn by_theory(setup: &Setup, analysis: &Analysis<Exact>, style: &Style) -> String {
    let mut text = draw::drawing(setup, analysis, style);
    if !setup.rules.are_plain() {
        text.push_str(&entry("rules", &setup.rules.to_string()));
    }
    text.push_str(&entry("value", &value(analysis, style)));
    text.push_str(&moves(analysis, style));
    if !analysis.line.is_empty() {
        let weights: Vec<Exact> = setup.vertex_weights().collect();
        let taken = |mv: &Move| weights.get(mv.vertex()?.index());
        let line = line(setup, analysis, style, |mv| {
            taken(mv).map_or_else(|| mv.to_string(), Exact::to_string)
        });
        text.push_str(&entry("line", &line.join(" ")));
    }
    text.push_str(&entry("normal", &normal_form(analysis, style)));
    text
}

fn by_search(solved: &Solved, searched: &Searched, style: &Style) -> String {
    let Solved { board, analysis } = solved;
    let mut text = entry("board", &first_line(&board.to_string(), style));
    text.push_str(&entry("value", &value(analysis, style)));
    text.push_str(&moves(analysis, style));
    if !searched.all_moves && !analysis.moves.is_empty() {
        text.push_str(&entry("", "(--all-moves gives the outcome of every move)"));
    }
    if !analysis.line.is_empty() {
        let weights: Vec<Exact> = board.vertex_weights().collect();
        let line = line(board, analysis, style, |&mv| move_in_line(mv, &weights));
        let more = if analysis.complete { "" } else { ", …" };
        text.push_str(&entry("line", &format!("{}{more}", line.join(", "))));
    }
    let Searched { positions, entries, .. } = searched;
    let effort = format!("{positions} positions searched, {entries} known at the end");
    text.push_str(&entry("search", &effort));
    text
}

/// The moves of the line, of which an analysis that was asked for a few only has the beginning.
fn line(
    setup: &Setup,
    analysis: &Analysis<Exact>,
    style: &Style,
    show: impl Fn(&Move) -> String,
) -> Vec<String> {
    let found = analysis.line.len();
    let is_cut = found > style.entries && analysis.complete && setup.takes_everything();
    let count = if is_cut { setup.vertices() } else { found };
    style.beginning(&analysis.line, count, show)
}

/// Writes how far a search has come, in one line.
#[must_use]
pub fn progress(progress: &Progress<Exact>, style: &Style) -> String {
    let Interval { lower, upper } = progress.value.map(|bound| style.number(bound));
    format!("value {lower} to {upper}, {} positions known", progress.entries)
}

/// Writes a line with its name before it.
pub(super) fn entry(name: &str, line: &str) -> String {
    format!("{name:<8} {line}\n")
}

/// Writes the value, who wins, and with which totals; or the interval that a search has reached.
fn value(analysis: &Analysis<Exact>, style: &Style) -> String {
    match (analysis.value.exact(), &analysis.profits) {
        (Some(value), Some(profits)) => verdict(value, profits, style),
        (Some(value), None) => style.number(value),
        (None, _) => format!("{}: the search was stopped", style.interval(&analysis.value)),
    }
}

/// Writes the value, who wins, and with which totals.
pub(super) fn verdict(value: &Exact, profits: &[Exact; 2], style: &Style) -> String {
    let [first, second] = profits.each_ref().map(|profit| style.number(profit));
    let outcome = match value {
        value if value.is_negative() => format!("the second player wins, {second} to {first}"),
        value if !value.is_zero() => format!("the first player wins, {first} to {second}"),
        _ if profits.iter().all(Exact::is_zero) => "nothing to win".to_owned(),
        _ => format!("a draw, {first} to {second}"),
    };
    format!("{}: {outcome}", style.number(value))
}

/// Writes the moves, one per line, and an optimal one if the list is cut short before it.
fn moves(analysis: &Analysis<Exact>, style: &Style) -> String {
    let mut text = String::new();
    let lines = style.list(&analysis.moves, |eval| move_line(eval, style));
    for (index, line) in lines.iter().enumerate() {
        text.push_str(&entry(if index == 0 { "moves" } else { "" }, line));
    }
    let first = analysis.moves.iter().position(|eval| eval.optimal == Some(true));
    if let Some(first) = first.filter(|first| *first >= style.entries) {
        let best = move_line(&analysis.moves[first], style);
        text.push_str(&entry("", &format!("an optimal one: {best}")));
    }
    text
}

fn move_line(eval: &MoveEval<Exact>, style: &Style) -> String {
    let MoveEval { mv, score, outcome, optimal, plateau, .. } = eval;
    let optimal = if *optimal == Some(true) { "  optimal" } else { "" };
    let plateau = if *plateau == Some(true) { "  plateau" } else { "" };
    let outcome = outcome.as_ref().map_or("unknown".to_owned(), |outcome| style.interval(outcome));
    let mv = match mv {
        Move::Take(vertex) => format!("take {score} (vertex {vertex})"),
        Move::Pass => "pass".to_owned(),
        other => format!("{other}, which scores {score}"),
    };
    format!("{mv}: outcome {outcome}{plateau}{optimal}")
}

fn move_in_line(mv: Move, weights: &[Exact]) -> String {
    match mv {
        Move::Take(vertex) => match weights.get(vertex.index()) {
            Some(weight) => format!("{weight} (vertex {vertex})"),
            None => format!("vertex {vertex}"),
        },
        other => other.to_string(),
    }
}

fn normal_form(analysis: &Analysis<Exact>, style: &Style) -> String {
    let Some(form) = &analysis.normal_form else {
        return "none while a component is unbroached".to_owned();
    };
    let free = style.list(form.free(), Exact::to_string);
    let free = if free.is_empty() { String::new() } else { format!("free {}", free.join(" ")) };
    let ev = form.ev();
    match (free.as_str(), ev.is_zero()) {
        ("", true) => "empty".to_owned(),
        ("", false) => format!("ev {ev}"),
        (free, true) => free.to_owned(),
        (free, false) => format!("{free} + ev {ev}"),
    }
}
