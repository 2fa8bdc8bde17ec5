//! [`value_of`]: the one place from which the laboratory has its values.

use super::error::TheoryError;
use super::recognise::settled;
use crate::board::{General, Setup, Shape, on_general_lane, on_lane};
use crate::number::{Exact, Scalar};
use crate::solve::first_move;
use crate::solve::search::{self, Options};

/// How many positions a value may cost: a question may ask for many values.
const POSITION_BUDGET: u64 = 1 << 20;

/// Refuses what is no board of vertices under the plain rules. O(vertices + edges).
///
/// # Errors
/// [`TheoryError::NotPlain`] and [`TheoryError::Setup`].
pub fn check(setup: &Setup) -> Result<(), TheoryError> {
    if !setup.rules.are_plain() {
        return Err(TheoryError::NotPlain { found: setup.rules.to_string() });
    }
    for shape in &setup.components {
        let found = match shape {
            Shape::Menu(_) | Shape::Game { .. } => format!("a {}", shape.keyword()),
            Shape::Graph(graph) if !graph.even.is_empty() => "even vertices".to_owned(),
            _ => continue,
        };
        return Err(TheoryError::NotPlain { found });
    }
    setup.general().map(|_| ()).map_err(TheoryError::Setup)
}

/// The value of a board.
///
/// Whatever has a normal form costs O(n log n), and one unbroached pizza, path or tree beside it
/// what [`first_move::value`] costs; the rest is searched, a million positions at most.
///
/// # Errors
/// The board is none, or out of reach.
pub fn value_of(setup: &Setup) -> Result<Exact, TheoryError> {
    let settled = settled(setup)?;
    if !settled.is_general() {
        let board = settled.board()?;
        let value = on_lane!(&board.lane, lane => {
            first_move::board::value(lane).ok().map(|value| board.units.exact(&value))
        });
        if let Some(value) = value {
            return Ok(value);
        }
    }
    let general = settled.general()?;
    on_general_lane!(&general.lane, lane => Ok(general.units.exact(&searched(lane)?)))
}

fn searched<W: Scalar>(board: &General<W>) -> Result<W, TheoryError> {
    let options = Options { line: false, memory: 1 << 28, ..Options::default() };
    let watch =
        |progress: &search::Progress<W>| search::continue_if(progress.positions < POSITION_BUDGET);
    let answer = search::solve(board, &options, watch).map_err(TheoryError::Component)?;
    let searched = TheoryError::Unfinished { positions: answer.positions };
    answer.value.exact().cloned().ok_or(searched)
}
