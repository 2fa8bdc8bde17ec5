//! A game as text, turn by turn, so that it can be printed while it is played.

use super::Style;
use crate::number::Exact;
use crate::play::{Ply, Simulation};

/// Writes the line above the turns.
#[must_use]
pub fn simulation_head() -> String {
    format!(
        "{:>6}  {:<6}  {:>10}  {:>12}  {:>10} : {}\n",
        "turn", "player", "vertex", "takes", "first", "second"
    )
}

/// Writes one turn, counted from 1, with the loss of a move that was not optimal.
#[must_use]
pub fn simulation_turn(number: usize, turn: &Ply<Exact>) -> String {
    let Ply { player, mv, score, totals: [first, second], loss, .. } = turn;
    let (vertex, weight) = (mv.to_string(), score.to_string());
    let [first, second] = [first, second].map(Exact::to_string);
    let lost = loss.as_ref().filter(|loss| !loss.is_zero());
    let lost = lost.map_or_else(String::new, |loss| format!("   loses {loss}"));
    let player = player.to_string();
    format!("{number:>6}  {player:<6}  {vertex:>10}  {weight:>12}  {first:>10} : {second}{lost}\n")
}

/// Writes how the game ended.
#[must_use]
pub fn simulation_tail(simulation: &Simulation<Exact>, style: &Style) -> String {
    let [first, second] = simulation.totals.each_ref().map(|total| style.number(total));
    let difference = style.number(&simulation.difference);
    format!("ends {first} to {second}; the first player's lead is {difference}\n")
}
