//! A game as text, turn by turn, so that it can be printed while it is played.

use super::Style;
use super::page::Page;
use slicewise::board::Move;
use slicewise::number::Exact;
use slicewise::play::{Player, Ply};

/// Writes the line above the turns.
#[must_use]
pub fn simulation_head() -> String {
    format!(
        "{:>6}  {:<6}  {:>10}  {:>12}  {:>10} : {}\n",
        "turn", "player", "vertex", "takes", "first", "second"
    )
}

/// Adds one turn, counted from 1, with the loss of a move that was not optimal.
pub fn simulation_turn(text: &mut String, number: usize, turn: &Ply<Exact>, style: &Style) {
    let Ply { player, mv, score, totals: [first, second], loss, .. } = turn;
    text.right(6, &Exact::from(number), style);
    text.push_str(match player {
        Player::First => "  first   ",
        Player::Second => "  second  ",
    });
    match mv {
        Move::Take(vertex) if style.names.list().is_none() => {
            text.right(10, &Exact::from(vertex.index()), style);
        }
        other => text.push_str(&format!("{:>10}", style.names.mv(*other))),
    }
    text.push_str("  ");
    text.right(12, score, style);
    text.push_str("  ");
    text.right(10, first, style);
    text.push_str(" : ");
    text.exact(second, style);
    if let Some(loss) = loss.as_ref().filter(|loss| !loss.is_zero()) {
        text.push_str("   loses ");
        text.exact(loss, style);
    }
    text.push('\n');
}

/// Writes how the game ended.
#[must_use]
pub fn simulation_tail(totals: &[Exact; 2], style: &Style) -> String {
    let [first, second] = totals.each_ref().map(|total| style.number(total));
    let difference = style.number(&(&totals[0] - &totals[1]));
    format!("ends {first} to {second}; the first player's lead is {difference}\n")
}
