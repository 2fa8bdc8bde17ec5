//! The exact engine for taking games.

pub mod board;
pub mod number;
pub use board::{Setup, notation};
pub use number::{Exact, NumberError, Weight};
