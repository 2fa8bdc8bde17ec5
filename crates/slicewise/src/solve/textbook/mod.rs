//! The textbook algorithms, each in its own file: for explanation, teaching and comparison.
//!
//! * [`table`]: the classical O(n²) tables of values and moves;
//! * [`colour`]: the parity strategy and its guarantee;
//! * [`greedy`]: the best play against an opponent who always takes the larger end.

pub mod colour;
pub mod greedy;
pub mod table;
