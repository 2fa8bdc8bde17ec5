//! [`shift`]: a board beside which each of several others is worth more or less by one amount.
//!
//! **Proposition** (Brown & Brown, Remark 1.2; the book's Order and measure, Proposition 2). For every number r and
//! finitely many boards there is a board beside which the even ones are worth r less, and the odd ones r more: ev(r)
//! if r is not negative, and otherwise two free vertices −c and r − c, where c outweighs everything. Beside *every*
//! board only an ev does that, so no r below 0 will do.

use super::error::TheoryError;
use super::lab::Lab;
use super::scope::Question;
use super::sum::{beyond, free, sum};
use super::value::value_of_admitted;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;

/// A board beside several others, and their values.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Shifted {
    /// The board.
    pub beside: Setup,
    /// The values of the others, alone and beside it.
    pub values: Vec<[Exact; 2]>,
}

/// Finds a board beside which the even ones of `boards` are worth `by` less, and the odd ones `by` more. Costs two values
/// a board.
///
/// # Errors
/// [`TheoryError`] if a setup is not one that the question is [about](Question::scope), or a value is out of reach.
///
/// ```
/// use slicewise::board::notation::parse;
/// use slicewise_lab::theory::{Lab, shift};
///
/// let boards = [parse("path 1 0 1 0")?, parse("row 3")?];
/// let found = shift(&boards, &(-2).into(), &Lab::default())?;
/// assert_eq!(found.values, [[2, 4], [3, 1]].map(|both| both.map(slicewise::Exact::from)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn shift(boards: &[Setup], by: &Exact, lab: &Lab<'_>) -> Result<Shifted, TheoryError> {
    Question::Shift.admit(boards)?;
    let beside = shifting(boards, by);
    let values = |board| {
        let value = |board: &Setup| value_of_admitted(board, lab);
        Ok([value(board)?, value(&sum([board, &beside]))?])
    };
    Ok(Shifted { values: boards.iter().map(values).collect::<Result<_, TheoryError>>()?, beside })
}

/// Builds a board beside which the even ones of `boards` are worth `by` less, and the odd ones `by` more.
pub(super) fn shifting<'s>(boards: impl IntoIterator<Item = &'s Setup>, by: &Exact) -> Setup {
    if by.is_zero() {
        return Setup::default();
    }
    if by.is_negative() {
        let last = -beyond(boards);
        return free(vec![last.clone(), last + by]);
    }
    Setup::new(vec![Shape::Ev(vec![by.clone()].into())])
}
