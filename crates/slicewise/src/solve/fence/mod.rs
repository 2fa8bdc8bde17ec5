//! Fences: the view of a row in which every interval's value can be read off.
//!
//! A row x1 … xn has n + 1 **fences** 0 … n between and around its coins. Put
//!
//! ```text
//! R(0) = 0,    R(p) = x_p − R(p − 1),    so    x_p = R(p − 1) + R(p).
//! ```
//!
//! A stretch of coins between fences p < q has alternating sum R(p) + R(q) if it is odd, R(p) − R(q)
//! if it is even. Fences of one parity form a **class**, ordered by (R, −index): of equal R the one
//! further right counts as smaller, so no two fences of a class tie. A stretch (p, q) of odd length
//! is a **slice** if p and q are each the least of their class on it; its weight is R(p) + R(q).
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
//! * [`Lifetimes`] says which intervals have a slice in common;
//! * `minima.rs` finds the slices of a whole row or stack without it, from class minima alone.
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
pub use build::{Fence, Fences, RowRange, Stretch};
pub use chain::Chain;
pub use lifetime::{FarEnd, Lifetimes};

/// Whether fence `a` is smaller than fence `b` of its class: by R, and of equals the one further
/// right.
#[inline]
fn smaller<W: Ord>(r: &[W], a: u32, b: u32) -> bool {
    match r[a as usize].cmp(&r[b as usize]) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Equal => a > b,
        std::cmp::Ordering::Greater => false,
    }
}
