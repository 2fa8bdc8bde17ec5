//! The strategies that see some turns ahead: the best move of a search that ends after `k` turns, the player's own first.
//!
//! What such a search gives a move is its score, less the most that the opponent can then lead by in `k − 1` turns (or
//! with it, where the same player moves again). One turn is greed, and two are the [two-ahead](super::two_ahead) strategy.
//!
//! Complexity: O(mᵏ) for m moves in a position.

use super::Session;
use super::guarantee::Remains;
use super::simulate::{Chooser, PlayError};
use crate::ask::Watch;
use crate::board::{Board, Move, Vertex};
use crate::number::Scalar;
use crate::solve::Course;

/// Returns the moves that a search of `depth` turns gives most, each with its score, in the order of the board; `None` if
/// `goes` said so, which is asked at each move of the search.
pub(super) fn best_ahead<W: Scalar, B: Remains<W>>(
    at: &B,
    depth: u8,
    goes: &mut dyn FnMut() -> Option<()>,
) -> Option<Vec<(Move, W)>> {
    let scored = at.scored();
    let mut net = |(mv, score): &(Move, W)| net(at, *mv, score, depth, goes);
    let nets: Vec<W> = scored.iter().map(&mut net).collect::<Option<_>>()?;
    let most = nets.iter().max().cloned();
    let best = scored.into_iter().zip(nets).filter(|(_, net)| Some(net) == most.as_ref());
    Some(best.map(|(scored, _)| scored).collect())
}

/// What a search of `depth` turns gives a move.
fn net<W: Scalar, B: Remains<W>>(
    at: &B,
    mv: Move,
    score: &W,
    depth: u8,
    goes: &mut dyn FnMut() -> Option<()>,
) -> Option<W> {
    goes()?;
    if depth <= 1 {
        return Some(score.clone());
    }
    let Some((after, again)) = at.after(mv) else { return Some(score.clone()) };
    let mut most: Option<W> = None;
    for (mv, score) in after.scored() {
        most = most.max(Some(net(&after, mv, &score, depth - 1, goes)?));
    }
    let then = most.unwrap_or_default();
    Some(if again { score.plus(&then) } else { score.minus(&then) })
}

/// Returns the moves of [`best_ahead`] in a play; none when it is over, or if `watch` stopped it.
pub(super) fn ahead_moves<W: Scalar>(
    session: &Session<W>,
    depth: u8,
    watch: Watch<'_, W>,
) -> Vec<Move> {
    let position = session.position();
    let mut goes = || watch.goes_on().is_continue().then_some(());
    let best = match (position.components(), position.graph()) {
        (Some(board), _) => best_ahead(board, depth, &mut goes),
        (None, Some(board)) => best_ahead(&*board, depth, &mut goes),
        (None, None) => None,
    };
    best.unwrap_or_default().into_iter().map(|(mv, _)| mv).collect()
}

/// The strategy in the course of a play. It remembers nothing.
pub(super) struct Ahead(pub(super) u8);

impl<W: Scalar> Chooser<W> for Ahead {
    fn choose(&mut self, course: &mut Course<'_, W>, turn: usize) -> Result<Vertex, PlayError> {
        let best = best_ahead(course.board(), self.0, &mut || course.goes_on());
        let best = best.and_then(|best| best.iter().filter_map(|(mv, _)| mv.vertex()).min());
        best.ok_or(PlayError::Unsolved { turn: turn + 1 })
    }

    fn taken(&mut self, _: &Board<W>, _: Vertex) {}
}
