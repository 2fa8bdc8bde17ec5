//! [`value_of`]: the one place from which the laboratory gets its values.

use std::ops::ControlFlow;

use super::error::{TheoryError, goes_on_or_stopped};
use super::recognise::settle_all;
use super::scope::admit;
use crate::board::{GraphPosition, Legend, OnPosition, Position, Setup};
use crate::number::{Exact, Scalar};
use crate::solve::search::{self, Options};
use crate::solve::{first_move, passing};
use crate::stop::goes_on;

/// The most positions that one value may cost: a question may need many values.
const POSITION_BUDGET: u64 = 1 << 20;

/// Computes the value of a board.
///
/// A board with a normal form costs O(n log n), and one unbroached pizza, path or tree beside it
/// costs what [`first_move::value`] does; any other board is searched, a million positions at most.
///
/// # Errors
/// [`TheoryError`] if the setup is not [admitted](admit), or its value is out of reach.
pub fn value_of(setup: &Setup) -> Result<Exact, TheoryError> {
    goes_on_or_stopped()?;
    admit(setup)?;
    settle_all(setup).enter(Evaluate)?
}

/// Computes the value by theory, or by search where theory is beyond its limits.
struct Evaluate;

impl OnPosition for Evaluate {
    type Output = Result<Exact, TheoryError>;

    fn run<W: Scalar>(self, position: Position<W>, legend: Legend) -> Self::Output {
        let by_theory = position.components().map(first_move::board::value);
        if let Some(Ok(value)) = by_theory {
            return Ok(legend.exact(&value));
        }
        if let Some(board) = position.components_with_passing() {
            return Ok(legend.exact(&passing::value(board, position.rules().passing)));
        }
        let board = position.graph().expect("nobody has passed");
        Ok(legend.exact(&searched(&board)?))
    }
}

fn searched<W: Scalar>(board: &GraphPosition<W>) -> Result<W, TheoryError> {
    let options = Options { line: 0, memory: 1 << 28, ..Options::default() };
    let mut watch = |progress: &search::Progress<W>| match progress.positions {
        0..POSITION_BUDGET => goes_on(),
        _ => ControlFlow::Break(()),
    };
    let found = search::solve(board, &options, &mut watch).map_err(TheoryError::Component)?;
    let unfinished = || match goes_on() {
        ControlFlow::Continue(()) => TheoryError::Unfinished { positions: found.positions },
        ControlFlow::Break(()) => TheoryError::Stopped,
    };
    found.value.exact().cloned().ok_or_else(unfinished)
}
