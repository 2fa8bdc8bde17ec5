//! Boards: what one is made of, its rules, the text [notation], and boards from elsewhere.
//!
//! A [`Setup`] is a board as it was written, unchecked. [`Setup::enter`] checks it, recognises the
//! components of its graphs, and scales its numbers to integers. A [`Position`] is legal, and so is
//! every position after a legal move. A [`Legend`] translates its numbers and vertices back to the
//! input's.

#[doc(inline)]
pub use slicewise_core::board::*;
