//! [`review`]: the loss of every move of a play, and a better move.

use std::cell::Cell;
use std::ops::ControlFlow;

use super::Session;
use super::evaluate::Ahead;
use crate::ask::{Ask, Progress, Watch};
use crate::board::Move;
use crate::number::Scalar;
use crate::solve::Live;
use crate::translated::translated;

/// The losses of the moves of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Review<N> {
    /// Every move, in order.
    pub turns: Vec<ReviewedMove<N>>,
    /// The total loss of each player; `None` if the loss of one of its moves is not known.
    pub lost: Vec<Option<N>>,
}

/// A move of a play and its evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct ReviewedMove<N> {
    /// The move.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: Move,
    /// The player who made it, counted from 0 in the order of play.
    pub player: usize,
    /// The immediate score.
    pub score: N,
    /// The loss compared with the best move, for the player who made it; 0 if it was optimal,
    /// `None` if it is not known.
    pub loss: Option<N>,
    /// Whether the move was a mistake; `None` if that is not known.
    pub mistake: Option<bool>,
    /// An optimal move in that position.
    pub best: Option<Move>,
}

/// Reviews the moves of a play from its start.
///
/// O(n log n) from the first broached position on if theory knows the components, linear in the edges for a game alone;
/// otherwise one [`evaluate`](super::evaluate) for every move.
pub fn review<W: Scalar>(session: &Session<W>, ask: &Ask<'_, W>) -> Review<W> {
    let stopped = Cell::new(false);
    let watch = |progress: &Progress<W>| {
        stopped.set(stopped.get() || ask.watch.ask(progress).is_break());
        if stopped.get() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let ask = ask.under(Watch::new(&watch));
    let mut replayed = Session::new(session.start().clone(), session.players())
        .expect("the play has as many players");
    let ahead = Ahead::new(&replayed);
    let mut live: Option<Live<W>> = None;
    let mut review =
        Review { turns: Vec::new(), lost: vec![Some(W::default()); session.players()] };
    for made in session.made() {
        let board = replayed.position().components().filter(|_| session.players() == 2);
        if let (None, Some(board)) = (&live, board) {
            live = Live::new(board.clone()).ok();
        }
        let (best, loss) = match (&mut live, made.mv) {
            (Some(live), Move::Take(vertex)) => {
                (live.best_move().map(Move::Take), live.take(vertex).ok())
            }
            _ if stopped.get() => (None, None),
            _ => {
                let moves = ahead.moves(&replayed, &ask);
                let loss = moves.iter().find(|eval| eval.mv == made.mv);
                let best = moves.iter().find(|eval| eval.optimal == Some(true));
                (best.map(|eval| eval.mv), loss.and_then(|eval| eval.loss.clone()))
            }
        };
        if live.is_none() {
            replayed.play(made.mv).expect("the move was legal");
        }
        let lost = &mut review.lost[made.player];
        *lost = lost.take().zip(loss.as_ref()).map(|(lost, loss)| lost.plus(loss));
        review.turns.push(ReviewedMove {
            mv: made.mv,
            player: made.player,
            score: made.score.clone(),
            mistake: loss.as_ref().map(|loss| *loss != W::default()),
            loss,
            best,
        });
    }
    review
}

translated!(Review { turns, lost });
translated!(ReviewedMove { mv, player, score, loss, mistake, best });
