//! The laboratory of taking games: how boards relate to each other, how many there are of a kind, and what other
//! algorithms say of them. The engine is the crate [`slicewise`].
//!
//! * [`theory`]: equivalence, distance, invertibility, domination;
//! * [`census`]: all boards of a kind up to symmetry, counted by what they are worth, and hunts for extreme ones;
//! * [`cones`]: proofs that go through all weights;
//! * [`generate`]: random boards, and the families of the papers;
//! * [`temptation`]: what tempts on a board, and boards that meet a condition about it;
//! * [`textbook`]: the classical algorithms, for teaching and comparison.

#![forbid(unsafe_code)]

pub mod census;
pub mod cones;
pub mod generate;
pub mod temptation;
pub mod textbook;
pub mod theory;
