//! [`Ahead`]: the moves of one position of a play after the other.

use std::ops::ControlFlow;

use super::{evaluate_aside, legal_moves};
use crate::ask::Ask;
use crate::number::Scalar;
use crate::play::Session;
use crate::solve::{Induction, MoveEval, whole_play};

/// What is known of all positions of a play beforehand, if anything is.
pub(crate) struct Ahead<W> {
    game: Option<Induction<W>>,
}

impl<W: Scalar> Ahead<W> {
    /// Looks ahead from a position of a play. O(edges) for a game alone.
    pub(crate) fn new(session: &Session<W>) -> Self {
        let is_for_two = session.players() == 2;
        Self { game: is_for_two.then(|| whole_play(session.position())).flatten() }
    }

    /// The moves of this or a later position, with what each loses, if they are known beforehand; their outcomes are as
    /// seen by the player to move.
    pub(crate) fn known(&self, session: &Session<W>) -> Option<Vec<MoveEval<W>>> {
        Some(self.game.as_ref()?.moves_at(&*session.position().graph()?))
    }

    /// The same, or else those of [`evaluate`](super::evaluate), as seen from there; the legal ones once the watch says no.
    pub(crate) fn moves(&self, session: &Session<W>, ask: &Ask<'_, W>) -> Vec<MoveEval<W>> {
        let evaluated = || match ask.watch.goes_on() {
            ControlFlow::Continue(()) => evaluate_aside(session, ask).moves,
            ControlFlow::Break(()) => legal_moves(session).moves,
        };
        self.known(session).unwrap_or_else(evaluated)
    }
}
