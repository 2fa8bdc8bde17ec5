//! The foundation of [Slicewise](https://docs.rs/slicewise): exact [numbers](number), [boards](board)
//! and their rules, the text [notation](board::notation), and the [oracle], which executes the
//! definition of the game.
//!
//! Programs use the crate `slicewise`, which re-exports what they need from here. This crate exists so
//! that Cargo keeps the solvers, the checker and the oracle apart: the checker depends on this crate
//! and on no solver.
#![forbid(unsafe_code)]

pub mod board;
mod interval;
#[cfg(feature = "serde")]
pub mod json;
pub mod number;
pub mod oracle;
mod printable;

pub use interval::Interval;

/// The README's examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
