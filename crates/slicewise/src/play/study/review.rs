//! A review: what every turn of a play lost, and what would have been better.

use std::cell::Cell;

use super::play::{Play, Table};
use super::{Budget, study};
use crate::board::Move;
use crate::number::Scalar;
use crate::play::Live;
use crate::solve::search::Progress;

/// A turn of a play that was looked at again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed<W> {
    /// What the turn lost against the best one, for the player who made it; 0 if it was optimal,
    /// nothing if that is not known.
    pub loss: Option<W>,
    /// An optimal turn there.
    pub best: Option<Move>,
}

/// Reviews the turns of a play from its start, where no turn has been made. The turns must be
/// legal; the review ends where one is not.
///
/// O(n log n) for a plain board from where everything is open; otherwise a [`study`] for every turn.
pub fn review<W: Scalar>(
    start: &Play<W>,
    turns: &[Move],
    effort: &Budget,
    watch: &mut dyn FnMut(&Progress<W>) -> bool,
) -> Vec<Reviewed<W>> {
    let effort = Budget { lines: 0, ..*effort };
    let mut play = start.clone();
    let mut live: Option<Live<W>> = None;
    let mut reviewed = Vec::with_capacity(turns.len());
    let stopped = Cell::new(false);
    let mut watch = |progress: &Progress<W>| {
        stopped.set(stopped.get() || !watch(progress));
        !stopped.get()
    };
    for &turn in turns {
        if let (None, 2, Table::Board(board)) = (&live, play.players(), play.table()) {
            live = board.is_broached().then(|| Live::new(board.clone()).ok()).flatten();
        }
        let seen = match (&mut live, turn) {
            (Some(live), Move::Take(vertex)) => {
                let best = live.best_move().map(Move::Take);
                Reviewed { loss: live.take(vertex).ok(), best }
            }
            _ if stopped.get() => Reviewed { loss: None, best: None },
            _ => {
                let prospects = study(&play, &effort, &mut watch).prospects;
                let loss = prospects.iter().find(|prospect| prospect.turn == turn);
                let best = prospects.iter().find(|prospect| prospect.optimal == Some(true));
                Reviewed {
                    loss: loss.and_then(|prospect| prospect.loss.clone()),
                    best: best.map(|prospect| prospect.turn),
                }
            }
        };
        if live.is_none() && play.make(turn).is_err() || live.is_some() && seen.loss.is_none() {
            break;
        }
        reviewed.push(seen);
    }
    reviewed
}
