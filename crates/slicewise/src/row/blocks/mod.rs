//! The value of a row, and the best move of any part of it, at the speed of memory, from class minima
//! alone.
//!
//! For a whole row only minima matter (the book's chapter on rows, Theorem 2). Put R(0) = 0 and
//! R(p) = x_p − R(p − 1) for its fences. Going from the left, the fences that are less than all of
//! their class before them are *records*; where the class of the records changes, the last of each
//! class is a fence of the left **chain**. The last record of all is the end of the core; the right
//! chain is the same from the other end. Slices lie between neighbouring fences of a chain, their
//! weights fall along it, and the value is the alternating sum of both chains' weights, merged.
//!
//! ```text
//! coins        4     2     6     7
//! fences    0     4    −2     8    −1        R
//! records   ●     ●     ●                    chain 0, 1, 2: the slices 4 and 2; the core ends at 2
//!                       ●     ●     ●        from the right: chain 4, 3, 2: the slices 7 and 6
//! ```
//!
//! Four things make that fast:
//!
//! * **One pass.** A block's least R of either class and its last R, all counted from 0 at its
//!   start, say all that other blocks need of it (`summary.rs`); blocks do not depend on each other,
//!   so a vector unit computes one (`summary/vector.rs`) and any number of threads share them.
//! * **Runs.** The alternating sum of consecutive slices of one chain telescopes:
//!   (a + b) − (b + c) + (c + d) = a + d, and the classes of the two ends tell whether their number
//!   is odd. So as long as one chain's slices are all at least as heavy as the other's next, they
//!   need not be found (`merge.rs`). On sorted weights every coin is a slice, and none is looked at.
//! * **Valleys.** A record that one of the other class follows is on the chain, whatever the rest of the row
//!   is. So as long as slices of both chains alternate from the ends of the row on, they are found
//!   from both ends inwards and merged, before the rest has been looked at (`valley.rs`).
//! * **Detail.** Of the rest, only blocks where slices of both chains may alternate are read again. A vector
//!   unit finds the records of sixteen fences at a time (`chain/vector.rs`), or sees that the coins
//!   fall, so that each is a slice; and it merges eight slices at a time (`merge/vector.rs`).
//!
//! Of equal R the fence met first counts as the less here, from either end. That drops pairs of
//! slices of equal weight, which neighbour in the merged list and cancel.
//!
//! Numbers of a block are computed in `i64` if its largest coin excludes an overflow, and in `i128`
//! otherwise; R of the whole row likewise, by the sum of these bounds.
//!
//! The same minima of short blocks, in levels, find the first slice of either chain of any part of the
//! row, which is the question of its best move (`index.rs`).
//!
//! Complexity: O(n) time; some 200 bytes of memory for each 4096 coins.
//! Source: this project.

mod chain;
mod end;
mod index;
mod lane;
mod merge;
mod side;
mod stream;
mod summary;
mod threads;
mod valley;
mod vector;
mod word;

pub use index::Index;
pub use stream::Stream;
pub(crate) use threads::value;
pub use word::Word;

/// How many coins are summarised at a time: as many `i64` as a first-level cache of 32 KiB holds. It
/// is even, so that the first fence of a block is even.
#[cfg(not(test))]
const BLOCK: usize = 4096;

/// How many coins the lowest nodes of an index stand for: an even number.
#[cfg(not(test))]
const SPAN: usize = 32;

/// How many nodes of an index one of the next level stands for.
#[cfg(not(test))]
const FAN: usize = 16;

// Few, so that tests see many blocks and levels.
#[cfg(test)]
const BLOCK: usize = 8;
#[cfg(test)]
const SPAN: usize = 4;
#[cfg(test)]
const FAN: usize = 2;
