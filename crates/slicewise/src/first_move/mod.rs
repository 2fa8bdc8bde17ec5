//! First moves: the outcome of every one of them, for much less than a solution each.
//!
//! The outcome of a move v is w(v) − val(what v leaves): what the mover gains on the other player
//! by taking v, both playing optimally from then on.

pub mod forest;
pub mod tree;

mod painted;
