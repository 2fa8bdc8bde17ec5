//! The exact engine for taking games.

pub mod board;
pub mod fence;
pub mod normal_form;
pub mod number;
pub mod oracle;

pub use board::{Board, Setup, Vertex, notation};
pub use normal_form::NormalForm;
pub use number::{Exact, NumberError, Overflow, Weight};
mod alternating;
pub mod play;
pub mod textbook;
pub use alternating::AlternatingSet;
