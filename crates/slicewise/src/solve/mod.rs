//! The solvers: what a position is worth, why, and which moves are best.

pub(crate) mod alternating;
pub(crate) mod alternation;
pub mod analysis;
pub mod fence;
pub mod first_move;
pub mod normal_form;
pub mod search;
pub mod textbook;
pub mod timeline;
