//! Boards side by side.

use slicewise::board::{Setup, Shape};
use slicewise::number::Exact;

/// Puts boards side by side, G + H in the papers: all their components, under the rules of the first.
#[must_use]
pub fn sum<'s>(setups: impl IntoIterator<Item = &'s Setup>) -> Setup {
    let mut sum: Option<Setup> = None;
    for setup in setups {
        match &mut sum {
            Some(sum) => sum.components.extend_from_slice(&setup.components),
            None => sum = Some(setup.clone()),
        }
    }
    sum.unwrap_or_default()
}

/// Returns a board of free vertices.
pub(super) fn free(weights: Vec<Exact>) -> Setup {
    Setup::new(vec![Shape::Free(weights.into())])
}

/// Returns a weight c that is greater than the sum of all absolute weights and scores of the boards: so large
/// that −c is taken last and c is taken first (the book's Equivalence, Lemma 1).
pub(super) fn beyond<'s>(setups: impl IntoIterator<Item = &'s Setup>) -> Exact {
    let shapes = setups.into_iter().flat_map(|setup| &setup.components);
    shapes.flat_map(Shape::numbers).map(|number| number.abs()).sum::<Exact>() + Exact::ONE
}
