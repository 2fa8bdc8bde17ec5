//! The parity of a board.
//!
//! Most of its theorems need that the number of turns of a board does not depend on the play: it is *even* or
//! *odd*. Boards of vertices have that, and so have menus and games of which all plays are of one parity
//! (Brown & Brown, the first paragraph of section 3). A vertex that is even, whose taker moves again, does not
//! count.

use slicewise::board::{Setup, Shape};

/// Returns whether a board that is [admitted](super::admit) is odd.
#[must_use]
pub fn is_odd(setup: &Setup) -> bool {
    setup.components.iter().fold(false, |all, shape| all ^ shape.odd().unwrap_or_default())
}

pub(super) fn is_even(setup: &Setup) -> bool {
    !is_odd(setup)
}

pub(super) fn has_even_vertices(setup: &Setup) -> bool {
    setup.components.iter().any(Shape::has_even_vertices)
}
