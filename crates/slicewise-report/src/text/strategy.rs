//! Judged strategies as text: a line for each, or one with its best reply.

use super::Style;
use super::review::turn_line;
use super::solve::entry;
use crate::{StrategiesReport, StrategyReport};
use slicewise::play::{Judgement, Optimality, Player};

/// Writes what each strategy guarantees and gives away; of a single one also a best reply.
#[must_use]
pub fn strategies(report: &StrategiesReport, style: &Style) -> String {
    match report.strategies.as_slice() {
        [StrategyReport { strategy, judgement: Some(judged), .. }] => {
            single(strategy, judged, style)
        }
        several => table(report.player, several, style),
    }
}

fn table(player: Player, reports: &[StrategyReport], style: &Style) -> String {
    let known = reports.iter().find_map(|report| report.judgement.as_ref());
    let head = known.map_or_else(String::new, |judged| {
        entry("player", &player.to_string())
            + &entry("value", &style.interval(&judged.value))
            + "\n"
    });
    head + &side_by_side(reports, style)
}

/// Writes a line for each strategy: what it guarantees, what it loses, whether it is optimal.
pub(super) fn side_by_side(reports: &[StrategyReport], style: &Style) -> String {
    let mut text = format!("{:<14}  {:>12}  {:>12}\n", "strategy", "guarantees", "loses");
    for StrategyReport { strategy, judgement, refused } in reports {
        let Some(judged) = judgement else {
            let why = refused.as_deref().unwrap_or_default();
            text.push_str(&format!("{strategy:<14}  does not apply: {why}\n"));
            continue;
        };
        let sure = judged.guarantee.as_ref().map(|sure| style.number(&sure.worst));
        let loses = judged.loss.as_ref().map(|loss| style.number(loss));
        let [sure, loses] = [sure, loses].map(|number| number.unwrap_or_else(|| "?".to_owned()));
        let verdict = verdict(judged.optimality);
        text.push_str(&format!("{strategy:<14}  {sure:>12}  {loses:>12}   {verdict}\n"));
    }
    text
}

fn single(strategy: &str, judged: &Judgement, style: &Style) -> String {
    let mut text = entry("strategy", &format!("{strategy}, of the {} player", judged.player));
    text.push_str(&entry("value", &style.interval(&judged.value)));
    let Some(sure) = &judged.guarantee else {
        return text + &entry("sure of", "not found within the limits");
    };
    let average = if strategy == "random" { " on average" } else { "" };
    let ties = match sure.worst == sure.best {
        true => String::new(),
        false => format!(", or {} if ties are broken well", style.number(&sure.best)),
    };
    let number = style.number(&sure.worst);
    text.push_str(&entry("sure of", &format!("{number}{average}{ties}")));
    if let Some(loss) = &judged.loss {
        let loss = format!("{}: {}", style.number(loss), verdict(judged.optimality));
        text.push_str(&entry("loses", &loss));
    }
    if let Some(reply) = &judged.best_reply {
        text.push_str("\nA best reply:\n");
        let head = ["turn", "player", "vertex", "takes"];
        text.push_str(&format!(
            "{:>6}  {:>6}  {:>10}  {:>12}\n",
            head[0], head[1], head[2], head[3]
        ));
        style.list(&mut text, "", &reply.turns, |text, index, turn| {
            text.push_str(&turn_line(index + 1, turn, style));
        });
    }
    text
}

fn verdict(optimality: Optimality) -> &'static str {
    match optimality {
        Optimality::Optimal => "optimal",
        Optimality::ByTies => "optimal only if ties are broken well",
        Optimality::NotOptimal => "not optimal",
        Optimality::Unknown => "not known",
    }
}
