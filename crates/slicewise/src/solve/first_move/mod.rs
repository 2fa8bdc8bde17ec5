//! First moves into components without an available vertex.
//!
//! A component without an available vertex is **unbroached**: any of its vertices may be taken, and
//! that broaches it. A [`pizza`] is an unbroached cycle, whose first move leaves a row; an
//! unbroached [`path`] falls into two stacks. The rest is always equivalent to free weights and an
//! ev, so finding the outcome of *one* first move takes O(n). This module finds the outcomes of
//! *all* of them in O(n log n), because the slices change little from one move to the next.
//!
//! ```
//! use slicewise::solve::first_move::{Unbroached, path, pizza, value};
//! use slicewise::NormalForm;
//!
//! //   0 1
//! //  2   0     take the 1, and win 3 to 2
//! //    2
//! let alone = NormalForm::default();
//! assert_eq!(pizza::outcomes(&[0_i64, 1, 0, 2, 2], &alone)?, [-1, 1, -1, -1, -1]);
//! assert_eq!(path::outcomes(&[0_i64, 1, 0, 2], &alone)?, [-3, -1, -1, 3]);
//!
//! let (pizza, coin) = (Unbroached::Pizza(&[1_i64, 0, 1, 0, 1]), NormalForm::new(vec![1], 0)?);
//! assert_eq!(value(&[pizza], &coin)?, 2, "and not by taking the coin");
//! # Ok::<(), slicewise::solve::first_move::FirstMoveError>(())
//! ```
//!
//! The functions on slices return [`Overflow`](crate::Overflow) if the lane cannot hold all weights
//! together. Source: this project, the book's chapter on pizzas; the best known before was O(n²).

pub mod board;
mod cost;
pub mod forest;
pub mod path;
pub mod pizza;
pub mod tree;
mod unbroached;

mod beside;
mod choices;
mod coloured_treap;
mod colours;
mod component;
mod leaves;
mod left;
mod left_slices;
mod merged_chains;
pub(crate) mod short;
mod sliding_ends;
mod sweep;

pub use component::Unbroached;
pub use cost::COST_LIMIT;
pub(crate) use cost::{Steps, to_the_end};
pub use unbroached::{FirstMoveError, TooLarge, outcomes, value};
