//! An answer of the laboratory as text: the answer, then its reasons, then further facts.

use super::Style;
use super::page::Page;
use crate::{Answer, Fact, Facts, TheoryReport};

/// Writes the whole answer.
#[must_use]
pub fn theory(report: &TheoryReport, style: &Style) -> String {
    let mut text = entry("answer", &answer(&report.answer, style));
    for (index, by) in report.by.iter().enumerate() {
        text.push_str(&entry(if index == 0 { "by" } else { "" }, by));
    }
    for (name, fact) in &report.facts.0 {
        let lines = match fact {
            Fact::Rows(rows) if rows.is_empty() => continue,
            Fact::Rows(rows) => in_lines(rows, "\n            ", style),
            other => one(other, style),
        };
        text.push_str(&entry(name, &lines));
    }
    text
}

pub(super) fn entry(name: &str, line: &str) -> String {
    format!("{:<11} {line}\n", name.replace('_', " "))
}

fn answer(answer: &Answer, style: &Style) -> String {
    match answer {
        Answer::Is(true) => "yes".to_owned(),
        Answer::Is(false) => "no".to_owned(),
        Answer::Number(number) => style.number(number),
        Answer::Word(word) => (*word).to_owned(),
        Answer::Board(board) => board.clone(),
        Answer::Places(places) => one(&Fact::Places(places.clone()), style),
        Answer::Open => "not decided".to_owned(),
    }
}

fn one(fact: &Fact, style: &Style) -> String {
    match fact {
        Fact::Is(true) => "yes".to_owned(),
        Fact::Is(false) => "no".to_owned(),
        Fact::Number(number) => style.number(number),
        Fact::Numbers(numbers) => {
            style.listed(" ", numbers, |text, number| text.exact(number, style))
        }
        Fact::Count(count) => count.to_string(),
        Fact::Moves(moves) => style.listed(", ", moves, |text, mv| text.push_str(&mv.to_string())),
        Fact::Places(places) if places.is_empty() => "none".to_owned(),
        Fact::Places(places) => style.listed(" ", places, |text, place| text.count(*place)),
        Fact::Text(text) => text.clone(),
        Fact::Rows(rows) => in_lines(rows, "; ", style),
    }
}

/// Writes several lists of facts.
fn in_lines(rows: &[Facts], between: &str, style: &Style) -> String {
    style.listed(between, rows, |text, row| text.push_str(&in_a_line(row, style)))
}

/// Writes facts in one line: `start 0, value 1, slice`. Facts that do not hold are left out.
fn in_a_line(facts: &Facts, style: &Style) -> String {
    let said = facts.0.iter().filter(|(_, fact)| *fact != Fact::Is(false));
    let said = said.map(|(name, fact)| match fact {
        Fact::Is(_) => name.replace('_', " "),
        other => format!("{} {}", name.replace('_', " "), one(other, style)),
    });
    said.collect::<Vec<_>>().join(", ")
}
