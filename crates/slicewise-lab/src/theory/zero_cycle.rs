//! [`zero_cycle`]: which even pizzas are worth 0.
//!
//! A pizza with an even number of pieces is worth 0 exactly when repeatedly deleting a whole plateau
//! of even length empties it (Brown & Brown, 4.6).

use super::error::{Needed, TheoryError};
use super::scope::Question;
use super::sequence::sequence;
use slicewise::board::Setup;
use slicewise::number::Exact;
use slicewise::solve::first_move::pizza::plateaus;

/// The result of deleting plateaus of even length from a pizza.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ZeroCycle {
    /// The plateaus deleted, in order.
    pub deletions: Vec<Deletion>,
    /// The pieces left, by their number.
    pub left: Vec<usize>,
}

impl ZeroCycle {
    /// Returns whether the pizza is worth 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.left.is_empty()
    }
}

/// A deleted plateau.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Deletion {
    /// Its pieces, by their number.
    pub pieces: Vec<usize>,
    /// The weight of each.
    pub weight: Exact,
}

/// Deletes plateaus of even length from a board that is a single even pizza. O(n) for each.
///
/// # Errors
/// [`TheoryError`] if the setup is not a single pizza with an even number of pieces.
pub fn zero_cycle(setup: &Setup) -> Result<ZeroCycle, TheoryError> {
    Question::ZeroCycle.admit([setup])?;
    let weights = sequence(setup)?.weights;
    if weights.len() % 2 == 1 {
        let found = format!("{} pieces", weights.len());
        return Err(TheoryError::Kind { found, expected: Needed::EvenPizza });
    }
    let mut left: Vec<usize> = (0..weights.len()).collect();
    let mut deletions = Vec::new();
    loop {
        let cycle: Vec<&Exact> = left.iter().map(|&piece| &weights[piece]).collect();
        let even = plateaus(&cycle).into_iter().find(|plateau| plateau.len % 2 == 0);
        let Some(plateau) = even else { break };
        let pieces: Vec<usize> = plateau.pieces(left.len()).map(|place| left[place]).collect();
        left.retain(|piece| !pieces.contains(piece));
        deletions.push(Deletion { weight: weights[pieces[0]].clone(), pieces });
    }
    Ok(ZeroCycle { deletions, left })
}
