//! Slicewise: the exact engine for *taking games*.
//!
//! Coins lie in rows, stacks, pizzas, trees and graphs; players take in turn, each a coin that is
//! available, until all are taken, and keep what they take. The **value** of a board is the first
//! player's total less the second's under optimal play. It is exact here, for weights of any size,
//! decimals and fractions, and for boards of millions of coins.
//!
//! # A game
//!
//! A [`Game`] is any board under any rules. It is analysed, explained, played and certified with the
//! same few methods, whatever the board:
//!
//! ```
//! use slicewise::play::Strategy;
//! use slicewise::{Ask, Game, Move};
//!
//! let mut game: Game = "row 3 9 1 + stack 5 1 8 + free 1/3".parse()?;
//! assert_eq!(game.value()?.to_string(), "20/3");
//! assert_eq!(game.best_move()?, Some(Move::take(3)), "the 5, the available end of the stack");
//!
//! game.play(Move::take(0))?;
//! let reply = game.engine_move(Strategy::Optimal, &Ask::default()).expect("the play goes on");
//! game.play(reply.mv)?;
//! for turn in game.review(&Ask::default()).turns {
//!     match turn.loss {
//!         Some(loss) => println!("{} lost {loss}", turn.mv),
//!         None => println!("{} lost something unknown", turn.mv),
//!     }
//! }
//! # Ok::<(), slicewise::Error>(())
//! ```
//!
//! Where theory knows the components the answer is there at once. Other positions take a search, within
//! the limits of an [`Ask`]; an answer is then an [`Interval`], which is one number if the search came to its end.
//!
//! # Slices of integers
//!
//! Rows need no board:
//!
//! ```
//! use slicewise::row;
//!
//! // 4 2 6 7: take the 7, and finish 3 ahead, 11 to 8.
//! assert_eq!(row::value(&[4_i64, 2, 6, 7]), 3);
//! assert_eq!(row::profits(&[4_i64, 2, 6, 7]), [11, 8]);
//! assert_eq!(row::optimal_moves(&[4_i64, 2, 6, 7]), [3]);
//! ```
//!
//! # How the parts fit
//!
//! ```text
//! text · JSON · graph file        board::Setup, untrusted
//!         ▼  the one door: checks, recognises graphs, picks the integers to compute in
//! a position                      solve: theory and search     row: kernels on slices of integers
//!         ▼                       play: sessions, strategies   explain: why
//! answers, exact                  certify: certificates, which a checker verifies without the solvers
//!
//! ```
//!
//! * [`board`]: what a board is made of, its rules, the text notation;
//! * [`solve`]: values, optimal moves, normal forms, first moves, exact search, and the oracle, which
//!   executes the definition of the game;
//! * [`row`]: rows, stacks and pizzas on plain slices, one at the speed of memory or many small ones at once,
//!   and guarantees for several players;
//! * [`play`]: sessions, strategies, evaluations of a play in progress, reviews;
//! * [`explain`]: how a value comes about;
//! * [`tutor`]: hints, and the story of a mistake;
//! * [`certify`]: certificates and their checker;
//! * [`own`]: games of one's own, described by their moves;
//! * [`random`]: the random numbers of every crate here, the same for a seed on every machine;
//! * [`number`]: the exact numbers.
//!
//! The crate `slicewise-lab` has equivalence and distance of boards, censuses, random boards and the textbook algorithms,
//! `slicewise-report` answers as text and JSON, and graph files.
//!
//! Two features are on by default. With `serde`, answers can be serialised. With `full`, the library has everything: without it, what
//! theory knows is answered ([`Game::value`], [`Game::moves`], [`row`], [`solve`]), what takes a search is refused, and it depends on
//! little more than big integers. With the feature `petgraph`, `board::Setup` is made from an undirected
//! graph of that library, in the version that `slicewise` names: a new one of these is a new minor version here.

// Some of what solvers share is for what only the whole library has.
#![cfg_attr(not(feature = "full"), allow(dead_code, unused_imports))]

mod ask;
pub mod board;
#[cfg(feature = "full")]
pub mod certify;
#[cfg(feature = "full")]
pub mod explain;
mod game;
#[cfg(feature = "full")]
mod hash;
#[cfg(feature = "full")]
pub mod own;
pub mod play;
#[cfg(feature = "full")]
pub mod random;
pub mod row;
pub mod solve;
mod sort;
mod translated;
#[cfg(feature = "full")]
pub mod tutor;

#[cfg(feature = "full")]
pub(crate) use slicewise_check as check;
#[cfg(feature = "full")]
pub(crate) use slicewise_check::certificate;
#[cfg(feature = "serde")]
pub use slicewise_core::json;
pub use slicewise_core::{Interval, number};

pub use ask::{Ask, Kept, KeptTable, POSITIONS, Progress, Reductions, Want, Watch};
pub use board::{Move, Setup, Vertex};
#[cfg(feature = "full")]
pub use game::{AnyStrategy, OwnStrategy, StrategyTable, StrategyTableError};
pub use game::{Error, Game, NoTheory};
pub use number::{Exact, NumberError, Overflow, Scalar};
pub use solve::normal_form::NormalForm;

/// The README's examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
