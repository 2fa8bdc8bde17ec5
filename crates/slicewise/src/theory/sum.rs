//! Boards side by side.

use crate::board::{Setup, Shape};
use crate::number::Exact;

/// Boards side by side, G + H in the papers: the components of all of them, under the plain rules.
#[must_use]
pub fn sum<'s>(setups: impl IntoIterator<Item = &'s Setup>) -> Setup {
    let components = setups.into_iter().flat_map(|setup| &setup.components);
    Setup::new(components.cloned().collect())
}

/// Free vertices as a board.
pub(super) fn free(weights: Vec<Exact>) -> Setup {
    Setup::new(vec![Shape::Free(weights)])
}

/// More than the absolute weights of all these boards together: a weight so large that whoever has
/// to take −c takes it last, and whoever may take c takes it first (the book's Laboratory, Lemma 1).
pub(super) fn beyond<'s>(setups: impl IntoIterator<Item = &'s Setup>) -> Exact {
    let weights = setups.into_iter().flat_map(Setup::vertex_weights);
    weights.map(|weight| weight.abs()).sum::<Exact>() + Exact::ONE
}
