//! The two-ahead strategy: the move whose score, less the largest score that the opponent can then make, is largest.
//!
//! It sees what its move opens, and no further. Where theory knows the components, a move changes what is available in its
//! own component only: the heaviest coin of all others is that of the best or the second best of them.
//!
//! ```text
//! row 10 15 1 2      10 − 15 = −5      2 − 10 = −8      it takes the 10; the 2 is right
//! row 8 15 3 7        8 − 15 = −7      7 −  8 = −1      it takes the 7, and is right where greed is not
//! ```
//!
//! Complexity: O(m + k) for m moves that open k vertices together, where theory knows the components; elsewhere, a copy of
//! the position for each move.

use super::Session;
use super::simulate::{Chooser, PlayError};
use crate::ask::{Progress, Watch};
use crate::board::{Board, Move, Position, Vertex};
use crate::number::Scalar;
use crate::solve::Course;

/// Returns the moves whose score less the largest score that can then be made (or with it, where the same player moves
/// again) is largest, in the order of the board. Empty when the play is over, or if `watch` stopped it.
#[must_use]
pub fn two_ahead_moves<W: Scalar>(session: &Session<W>, watch: Watch<'_, W>) -> Vec<Move> {
    let position = session.position();
    if let Some(board) = position.components() {
        return largest(of_components(board)).into_iter().map(Move::Take).collect();
    }
    let nets = position.moves().into_iter().map(|mv| of_move(position, mv, watch));
    largest(nets.collect::<Option<_>>().unwrap_or_default())
}

/// The strategy in the course of a play. It remembers nothing.
pub(super) struct TwoAhead;

impl<W: Scalar> Chooser<W> for TwoAhead {
    fn choose(&mut self, course: &mut Course<'_, W>, turn: usize) -> Result<Vertex, PlayError> {
        let best = largest(of_components(course.board()));
        best.into_iter().min().ok_or(PlayError::Unsolved { turn: turn + 1 })
    }

    fn taken(&mut self, _: &Board<W>, _: Vertex) {}
}

/// The moves with the largest number.
fn largest<W: Scalar, M>(nets: Vec<(M, W)>) -> Vec<M> {
    let most = nets.iter().map(|(_, net)| net).max().cloned();
    nets.into_iter().filter(|(_, net)| Some(net) == most.as_ref()).map(|(mv, _)| mv).collect()
}

/// The number of a move by the definition; `None` if it was stopped.
fn of_move<W: Scalar>(position: &Position<W>, mv: Move, watch: Watch<'_, W>) -> Option<(Move, W)> {
    if watch.ask(&Progress::default()).is_break() {
        return None;
    }
    let mut after = position.clone();
    let played = after.play(mv).ok()?;
    let then = after.scored_moves().into_iter().map(|(_, score)| score).max().unwrap_or_default();
    let net = if played.again { played.score.plus(&then) } else { played.score.minus(&then) };
    Some((mv, net))
}

/// The number of each vertex that may be taken, in the order of the board.
fn of_components<W: Scalar>(board: &Board<W>) -> Vec<(Vertex, W)> {
    let weight = |vertex: Vertex| board.weight(vertex);
    let of_each = board.components().iter().map(|part| two_largest(part.legal_moves().map(weight)));
    let of_each: Vec<[Option<&W>; 2]> = of_each.collect();
    let largest = of_each.iter().zip(0..).filter_map(|([first, _], home)| Some(((*first)?, home)));
    let best = two_largest(largest);
    let mut after = board.clone();
    let mut net = |vertex: Vertex| {
        let (home, taken) = (board.component_of(vertex), weight(vertex));
        let elsewhere = best.into_iter().flatten().find(|(_, other)| *other != home);
        let part = &board.components()[home];
        let (beside, opened) = match (part.is_unbroached(), of_each[home]) {
            (true, _) => (None, part.opened_by(vertex)),
            (false, [first, second]) => {
                (if first == Some(taken) { second } else { first }, opened(&mut after, vertex))
            }
        };
        let then = opened.into_iter().map(weight).chain(beside).chain(elsewhere.map(|it| it.0));
        (vertex, then.max().map_or_else(|| taken.clone(), |then| taken.minus(then)))
    };
    board.legal_moves().map(&mut net).collect()
}

/// The two largest of some things, the largest first.
fn two_largest<T: Ord + Copy>(things: impl Iterator<Item = T>) -> [Option<T>; 2] {
    things.map(Some).fold([None; 2], |[first, second], thing| match thing > first {
        true => [thing, first],
        false => [first, second.max(thing)],
    })
}

/// The vertices that taking `vertex` from a component that is not unbroached makes available. `board` is as before in the
/// end.
fn opened<W: Scalar>(board: &mut Board<W>, vertex: Vertex) -> Vec<Vertex> {
    let side = board.components()[board.component_of(vertex)].side_of(vertex);
    if board.take(vertex).is_err() {
        return Vec::new();
    }
    let opened = board.unlocked_by(vertex).collect();
    board.put_back(vertex, side);
    opened
}
