//! The textbook algorithms, each in its own file: for explaining, teaching and comparing.
//!
//! * [`table`]: the classical O(n²) tables of values and moves;
//! * [`colour`]: the parity strategy, and what it is sure of;
//! * [`greedy`]: the best play against an opponent who always takes the larger end.

pub mod colour;
pub mod greedy;
pub mod table;
