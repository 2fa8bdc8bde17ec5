//! Slicewise: the exact engine for *taking games*.
//!
//! Coins lie in rows, stacks, pizzas and trees; two players take in turn, each a coin at an open end,
//! until all are taken, and keep what they take. The **value** of a board is the first player's total
//! less the second's when both play as well as can be. It is exact here, for weights of any size,
//! decimals and fractions, and for boards of millions of coins.
//!
//! # On slices of integers
//!
//! ```
//! use slicewise::{fence::Fences, row};
//!
//! // 4 2 6 7: take the 7, and finish 3 ahead, 11 to 8.
//! assert_eq!(row::value(&[4_i64, 2, 6, 7]), 3);
//! assert_eq!(row::profits(&[4_i64, 2, 6, 7]), [11, 8]);
//! assert_eq!(row::optimal_moves(&[4_i64, 2, 6, 7]), [3]);
//!
//! // After O(n) preprocessing, every position of a play is answered in O(its slices).
//! let (fences, whole) = Fences::of(&[4_i64, 2, 6, 7])?;
//! assert_eq!(fences.row_value(whole.without_last()), 4);
//! # Ok::<(), slicewise::Overflow>(())
//! ```
//!
//! # On boards
//!
//! ```
//! use slicewise::{notation, report::Report};
//!
//! let setup = notation::parse("row 3 9 1 + stack 5 1 8 + free 1/3")?;
//! let report = Report::of(&setup)?;
//! assert_eq!(report.value.to_string(), "20/3");
//! assert_eq!(report.line[0], 3, "the 5, the open end of the stack, goes first");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How the parts fit
//!
//! A [`Setup`] is what somebody wrote, with everything still possible to be wrong;
//! [`Setup::board`] is the one door: it checks, scales all weights to integers and picks the
//! narrowest lane that provably cannot overflow. Behind it stands a [`Board`], on which
//! everything else works: [`NormalForm`] says what it is worth to any other board, [`fence`] why,
//! [`first_move`] begins where nothing is at hand yet, [`play`] plays it, [`analyse`] tells all at
//! once; [`guarantee`] is about more than two players on a row, [`study`] follows a play in progress on any
//! board, and [`theory`] is about what boards are to each other. A [`report`] is the same as plain data in the input's own numbers, for people, JSON and
//! other front ends. [`interchange`] reads and writes the graph files of other programs, [`generate`]
//! makes boards to order. [`certify`] gives reasons that [`check`] can check without the solver.
//! [`oracle`] executes the definition and is what everything is tested against; [`textbook`]
//! has the classical algorithms.

pub use slicewise_check as check;
pub use slicewise_check::certificate;
pub use slicewise_core::{board, number, oracle};

pub mod certify;
pub mod generate;
pub mod graph_files;
pub mod play;
mod random;
pub mod report;
pub mod row;
pub mod solve;
pub mod theory;

pub use board::{Board, Setup, Vertex, notation};
pub use number::{Exact, NumberError, Overflow, Scalar};
pub use solve::alternating::AlternatingSet;
pub use solve::analysis::{Analysis, analyse};
pub use solve::normal_form::NormalForm;

/// The README's examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
