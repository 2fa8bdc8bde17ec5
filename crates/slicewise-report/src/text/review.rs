//! A review as text, turn by turn.

use super::Style;
use crate::Reviewed;
use slicewise::number::Exact;
use slicewise::play::ReviewedMove;

/// Writes each turn with what it lost and what would have been better, and the totals.
#[must_use]
pub fn review(reviewed: &Reviewed, style: &Style) -> String {
    let Reviewed { over, totals, review, .. } = reviewed;
    let head = ["turn", "player", "vertex", "takes"];
    let mut text = format!("{:>6}  {:>6}  {:>10}  {:>12}\n", head[0], head[1], head[2], head[3]);
    for (number, turn) in (1..).zip(&review.turns) {
        text.push_str(&turn_line(number, turn, style));
    }
    let numbers = |numbers: Vec<String>| numbers.join(" to ");
    let totals = numbers(totals.iter().map(|total| style.number(total)).collect());
    let lost = review.lost.iter().map(|lost| match lost {
        Some(lost) => style.number(lost),
        None => "unknown".to_owned(),
    });
    let ends = if *over { "ends" } else { "so far" };
    text.push_str(&format!("{ends} {totals}; lost by mistakes: {}\n", numbers(lost.collect())));
    text
}

pub(super) fn turn_line(number: usize, turn: &ReviewedMove<Exact>, style: &Style) -> String {
    let ReviewedMove { mv, player, score, loss, best, .. } = turn;
    let (vertex, score) = (style.names.mv(*mv), style.exact(score));
    let lost = match (loss, best) {
        (Some(loss), _) if loss.is_zero() => String::new(),
        (Some(loss), Some(best)) => {
            format!("   loses {}, {} was best", style.number(loss), style.names.mv(*best))
        }
        (Some(loss), None) => format!("   loses {}", style.number(loss)),
        (None, _) => "   loss unknown".to_owned(),
    };
    format!("{number:>6}  {player:>6}  {vertex:>10}  {score:>12}{lost}\n")
}
