//! The colour strategy on a single row or pizza of even length. O(1) a move after O(n).

use super::simulate::{Chooser, PlayError, Player};
use crate::board::{Board, Component, Vertex};
use crate::number::Scalar;
use crate::row::colours::Colours;
use crate::solve::Course;

/// The parity of the places that it takes; `None` before its first move.
#[derive(Default)]
pub(super) struct Colour {
    parity: Option<usize>,
}

impl Colour {
    /// The richer colour of the position, if it is a single row or pizza of even length. (After a first
    /// piece of a pizza of even length, both ends have the other colour, as inside a row.)
    fn richer<W: Scalar>(board: &Board<W>, row: &Component) -> Option<usize> {
        let (Component::Row(run) | Component::Pizza(run)) = row else { return None };
        let coins = board.coins(*run);
        let colours = Colours::new(&coins).filter(|_| run.len() == board.left())?;
        Some((run.start() as usize + colours.richer()) % 2)
    }

    /// The end of a row with the given colour, or the first such piece of a pizza; coins are counted from
    /// the row's position on its ring.
    fn end(row: &Component, parity: usize) -> Option<Vertex> {
        if let Component::Pizza(run) = row {
            return run.vertices().nth((run.start() as usize + parity) % 2);
        }
        let run = row.open_run()?;
        let ends = [
            (run.start() as usize, run.first()),
            (run.start() as usize + run.len() - 1, run.last()),
        ];
        ends.into_iter().find(|(place, _)| place % 2 == parity).and_then(|(_, vertex)| vertex)
    }
}

/// The strategy that chooses its colour anew at each turn.
pub(super) struct Parity;

impl<W: Scalar> Chooser<W> for Parity {
    fn choose(&mut self, course: &mut Course<'_, W>, turn: usize) -> Result<Vertex, PlayError> {
        let left = course.board().left();
        let chosen = Colour::default().choose(course, turn);
        chosen.map_err(|_| PlayError::NoParity { player: Player::at(turn), left })
    }

    fn taken(&mut self, _: &Board<W>, _: Vertex) {}
}

impl<W: Scalar> Chooser<W> for Colour {
    fn choose(&mut self, course: &mut Course<'_, W>, turn: usize) -> Result<Vertex, PlayError> {
        let board = course.board();
        let row = board.components().iter().find(|component| !component.is_empty());
        let parity = self.parity.or_else(|| Self::richer(board, row?));
        self.parity = parity;
        let end = row.zip(parity).and_then(|(row, parity)| Self::end(row, parity));
        end.ok_or(PlayError::NoColours { player: Player::at(turn), left: board.left() })
    }

    fn taken(&mut self, _: &Board<W>, _: Vertex) {}
}
