//! The value of a row, and the best move of any part of it, from class minima alone.
//!
//! For a whole row only minima matter (the book's chapter on rows, Proposition 10). Put R(0) = 0 and
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
//! The value takes three steps:
//!
//! * **Summaries.** The least R of either class in a block and its last R, all counted from 0 at its
//!   start, say everything that other blocks need to know of it. Blocks do not depend on each
//!   other, so any number of threads share them, and a vector unit reads four pieces of one side by side.
//! * **Runs.** The alternating sum of consecutive slices of one chain telescopes:
//!   (a + b) − (b + c) + (c + d) = a + d, and the classes of the two ends tell whether their number
//!   is odd. So as long as one chain's slices are all at least as heavy as the other's next, they
//!   need not be found. On sorted weights every coin is a slice, and none is read again.
//! * **Detail.** Only blocks in which slices of both chains may alternate are read again: their slices are
//!   found one by one, and merged.
//!
//! Of equal R the fence met first counts as the less here, from either end. That drops pairs of
//! slices of equal weight, which are neighbours in the merged list and cancel.
//!
//! Numbers of a block are computed in `i64` if its largest coin excludes an overflow, and in `i128`
//! otherwise; R of the whole row likewise, by the sum of these bounds.
//!
//! The same minima of short blocks, in levels, find the first slice of either chain of any part of the
//! row, which is the question of its best move.
//!
//! The files, each of which uses those before it:
//!
//! ```text
//! int       the integers: those of a row, and those that R is computed in
//! summary   a block: its minima and its last R
//! chain     a chain as it is found, fence by fence
//! flank     a row's chain from one of its ends, block by block
//! merge     two lists of slices, merged
//! value     the value of a row           index   the best move of a part
//!                                        stream  the value of a row that comes in pieces
//! ```
//!
//! Complexity: O(n) time; about 200 bytes of memory per 4096 coins.
//! Source: this project.

mod chain;
mod flank;
mod index;
mod int;
mod merge;
mod stream;
mod summary;
mod value;

pub use index::Index;
pub use int::SmallInt;
pub use stream::Stream;
pub(crate) use value::value;

/// The number of coins in a block: as many `i64` as a first-level cache of 32 KiB holds. It is even, so
/// that the first fence of a block is even.
#[cfg(not(test))]
const BLOCK: usize = 4096;

/// The number of coins in a lowest node of an index: a multiple of 4.
#[cfg(not(test))]
const SPAN: usize = 32;

/// The number of nodes of one level of an index that make a node of the next.
#[cfg(not(test))]
const FAN: usize = 16;

/// The number of coins that a chain passes over at once if none of their fences is a record. Even.
#[cfg(not(test))]
const FEW: usize = 256;

// Few, so that tests see many blocks and levels.
#[cfg(test)]
const BLOCK: usize = 8;
#[cfg(test)]
const SPAN: usize = 4;
#[cfg(test)]
const FAN: usize = 2;
#[cfg(test)]
const FEW: usize = 4;
