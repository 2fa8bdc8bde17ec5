//! [`rotations`]: the unbroached paths that cutting a pizza gives.
//!
//! A pizza with an odd number of pieces is worth the least of its cuts, one with an even number the
//! most (Brown & Brown, 4.12). If the number is odd, some cut is a slice.

use super::error::TheoryError;
use super::lab::Lab;
use super::parts::Parts;
use super::scope::Question;
use super::sequence::{Sequence, sequence, test_sequence};
use super::value::value_of;
use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;

/// The most pieces of a pizza whose cuts are computed.
pub const PIECE_LIMIT: usize = 200;

/// All cuts of a pizza.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rotations {
    /// The value of the pizza.
    pub value: Exact,
    /// The cuts, by the piece they begin with.
    pub rotations: Vec<Rotation>,
}

/// A cut: the pieces from `start` around to the one before it, as an unbroached path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rotation {
    /// The piece it begins with.
    pub start: usize,
    /// The value of the path.
    pub value: Exact,
    /// Whether it is a slice.
    pub is_slice: bool,
    /// Whether the path is invertible.
    pub is_invertible: bool,
}

/// Computes all cuts of a board that is a single pizza. O(n³ log n) at worst, for invertibility.
///
/// # Errors
/// [`TheoryError`] if the setup is not a single pizza, or has more than [`PIECE_LIMIT`] pieces.
pub fn rotations(setup: &Setup, lab: &Lab<'_>) -> Result<Rotations, TheoryError> {
    Question::Rotations.admit([setup])?;
    let pieces = sequence(setup)?.weights;
    let n = pieces.len();
    if n > PIECE_LIMIT {
        return Err(TheoryError::TooMany { found: n, of: "pieces", limit: PIECE_LIMIT });
    }
    let rotation = |start: usize| {
        let weights = [&pieces[start..], &pieces[..start]].concat();
        let path = Setup::new(vec![Shape::Path(weights.clone().into())]);
        let slice = test_sequence(&Sequence { weights, is_cycle: false }).slice;
        Ok(Rotation {
            start,
            value: value_of(&path, lab)?,
            is_slice: slice.is_some(),
            is_invertible: Parts::of(&path)?.invertibility(lab)?.is_invertible(),
        })
    };
    let rotations = (0..n).map(rotation).collect::<Result<_, TheoryError>>()?;
    Ok(Rotations { value: value_of(setup, lab)?, rotations })
}
