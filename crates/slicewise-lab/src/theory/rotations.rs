//! [`rotations`]: the unbroached paths that cutting a pizza gives.
//!
//! A pizza with an odd number of pieces is worth the least of its cuts, one with an even number the
//! most (Brown & Brown, 4.12). If the number is odd, some cut is a slice. When all cuts are invertible, and when they are
//! worth the same, can be said of the weights (Remark 4.13): see [`Rotations`].

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
///
/// Brown & Brown say without proof (Remark 4.13), and the tests find on all small pizzas, that all cuts are invertible
/// exactly when the weights are equal but for at most one, [which is heavier](Self::heavier); that those of an even number of
/// pieces are all worth the same exactly when that is the difference of the [colours](Self::colours); and those of an odd number
/// exactly when the pizza has [one plateau](Self::plateau) only, of odd length, whose weight it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rotations {
    /// The value of the pizza.
    pub value: Exact,
    /// The cuts, by the piece they begin with.
    pub rotations: Vec<Rotation>,
    /// Whether the weights are equal but for at most one, which is heavier.
    pub heavier: bool,
    /// By how much the pieces of one colour are worth more than those of the other, if their number is even.
    pub colours: Option<Exact>,
    /// The weight of the only plateau, if there is one only, of odd length, and the number of pieces is odd.
    pub plateau: Option<Exact>,
}

impl Rotations {
    /// Whether all cuts are invertible.
    #[must_use]
    pub fn all_are_invertible(&self) -> bool {
        self.rotations.iter().all(|cut| cut.is_invertible)
    }

    /// Whether all cuts are worth the same.
    #[must_use]
    pub fn all_are_worth_the_same(&self) -> bool {
        self.rotations.iter().all(|cut| cut.value == self.value)
    }
}

/// A cut: the pieces from `start` around to the one before it, as an unbroached path.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    let least = pieces.iter().min().cloned().unwrap_or_default();
    let colour = |first: usize| pieces.iter().skip(first).step_by(2).sum::<Exact>();
    Ok(Rotations {
        value: value_of(setup, lab)?,
        rotations,
        heavier: pieces.iter().filter(|weight| **weight > least).count() <= 1,
        colours: n.is_multiple_of(2).then(|| (colour(0) - colour(1)).abs()),
        plateau: if n % 2 == 1 { only_odd_plateau(pieces) } else { None },
    })
}

/// Returns the weight of the only plateau of a pizza, if it has one only, and that is of odd length.
fn only_odd_plateau(weights: Vec<Exact>) -> Option<Exact> {
    let heaviest = weights.iter().max().cloned()?;
    let plateaus = test_sequence(&Sequence { weights, is_cycle: true }).plateaus;
    matches!(plateaus.as_slice(), [only] if only.len % 2 == 1).then_some(heaviest)
}
