//! The exact engine for taking games.

mod alternating;
pub mod analysis;
pub mod board;
pub mod contest;
pub mod fence;
pub mod normal_form;
pub mod number;
pub mod oracle;
pub mod play;
pub mod report;
pub mod row;
pub mod stack;
pub mod textbook;

pub use alternating::AlternatingSet;
pub use analysis::{Analysis, analyse};
pub use board::{Board, Setup, Vertex, notation};
pub use normal_form::NormalForm;
pub use number::{Exact, NumberError, Overflow, Weight};
