//! The textbook algorithms, each in its own file: for explanation, teaching and comparison.
//!
//! * [`recursion`]: the definition, call by call: 2ⁿ calls;
//! * [`memo`]: the same with a memory: n² calls;
//! * [`table`]: the classical O(n²) tables of values and moves;
//! * [`last_player`]: the recurrence for the last of several players;
//! * [`judge`]: where a program goes wrong, and which of the usual [mistakes](Mistaken) it makes.
//!
//! (The parity strategy is [`slicewise::row::colours`], the best play against greed [`slicewise::row::greedy`].)

mod counted;
mod judge;
pub mod last_player;
pub mod memo;
mod mistaken;
pub mod recursion;
pub mod table;

pub use counted::{Counted, TextbookError};
pub use judge::{JudgeError, Judgement, WrongOutput, judge, leads, random_rows};
pub use mistaken::Mistaken;
