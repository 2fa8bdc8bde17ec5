//! Fences: a representation of a row from which the value of every interval can be read.
//!
//! A row x1 … xn has n + 1 **fences** 0 … n between and around its coins. Put
//!
//! ```text
//! R(0) = 0,    R(p) = x_p − R(p − 1),    so    x_p = R(p − 1) + R(p).
//! ```
//!
//! A run of coins between fences p < q has alternating sum R(p) + R(q) if its length is odd, R(p) −
//! R(q) if it is even. The fences of one parity form a **class**, ordered by (R, −index): of two
//! fences with equal R the one further right counts as smaller, so no two fences of a class tie. A
//! run (p, q) of odd length is a **slice** if p and q are each the least fence of their class in
//! it; its weight is R(p) + R(q).
//!
//! ```text
//! coins        4     2     6     7
//! fences    0     4    −2     8    −1        R, from left to right
//! even      0          −2          −1        the least is fence 2
//! odd             4           8              the least is fence 1
//! ```
//!
//! * [`Fences`] answers questions about any interval of any number of rows;
//! * [`BoardFences`] does so for every component of a board, through a whole play;
//! * [`Lifetimes`] finds the intervals that have a slice in common;
//! * `minima.rs` finds the slices of a whole row or stack without fences, from class minima alone.
//!
//! Source: the fence view and its theorems are this project's own; slices are Brown & Brown's
//! (section 2 of *Graph Games and the Pizza Problem*).

mod board;
mod build;
mod chain;
mod interval;
mod lifetime;
pub(crate) mod minima;

pub use board::BoardFences;
pub use build::{Fence, Fences, RowRange, SliceRange};
pub use chain::Chain;
pub use lifetime::{FarEnd, Lifetimes};

/// Returns whether fence `a` is smaller than fence `b` of its class: by R, or further right if R is
/// equal.
#[inline]
fn smaller<W: Ord>(r: &[W], a: u32, b: u32) -> bool {
    match r[a as usize].cmp(&r[b as usize]) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Equal => a > b,
        std::cmp::Ordering::Greater => false,
    }
}
