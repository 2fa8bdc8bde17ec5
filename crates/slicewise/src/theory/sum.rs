//! Boards side by side.

use crate::board::{Setup, Shape};
use crate::number::Exact;

/// Puts boards side by side, G + H in the papers: all their components, under the plain rules.
#[must_use]
pub fn sum<'s>(setups: impl IntoIterator<Item = &'s Setup>) -> Setup {
    let components = setups.into_iter().flat_map(|setup| &setup.components);
    Setup::new(components.cloned().collect())
}

/// Returns a board of free vertices.
pub(super) fn free(weights: Vec<Exact>) -> Setup {
    Setup::new(vec![Shape::Free(weights.into())])
}

/// Returns a weight c that is greater than the sum of all absolute weights of the boards: so large
/// that −c is taken last and c is taken first (the book's Laboratory, Lemma 1).
pub(super) fn beyond<'s>(setups: impl IntoIterator<Item = &'s Setup>) -> Exact {
    let weights = setups.into_iter().flat_map(Setup::vertex_weights);
    weights.map(|weight| weight.abs()).sum::<Exact>() + Exact::ONE
}
