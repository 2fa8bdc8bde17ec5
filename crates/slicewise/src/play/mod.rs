//! Play: sessions of two or more players on any position, strategies and reviews.
//!
//! A [`Session`] is a play in progress; [`evaluate`] finds the outcome of every move, [`choose`] is
//! an engine, [`review`] assesses the moves made, and [`reasons`] names the laws that hold in a
//! position. [`simulate`] plays a whole game between two strategies on components that theory
//! knows, and a [`Guarantee`] says what a strategy gets from the best replies.

#[cfg(feature = "full")]
mod ahead;
#[cfg(feature = "full")]
mod colour;
#[cfg(feature = "full")]
mod engine;
#[cfg(feature = "full")]
mod evaluate;
#[cfg(feature = "full")]
mod greedy;
#[cfg(feature = "full")]
mod guarantee;
#[cfg(feature = "full")]
mod random;
#[cfg(feature = "full")]
mod reasons;
#[cfg(feature = "full")]
mod review;
mod session;
#[cfg(feature = "full")]
mod simulate;
#[cfg(feature = "full")]
mod simulate_any;
mod strategy;
#[cfg(feature = "full")]
mod two_ahead;

#[cfg(feature = "full")]
pub use engine::{EngineConfig, EngineMove, choose, colour, greedy};
#[cfg(feature = "full")]
pub(crate) use evaluate::cost::check as check_cost;
#[cfg(feature = "full")]
pub use evaluate::evaluate;
#[cfg(feature = "full")]
pub(crate) use evaluate::seats::sure_moves;
#[cfg(feature = "full")]
pub use guarantee::{Guarantee, Judgement, Optimality, guarantees};
#[cfg(feature = "full")]
pub(crate) use guarantee::{OwnRule, Sure, Way, judge, of_colour, of_greed, of_greed_on, sure_of};
#[cfg(feature = "full")]
pub use reasons::{Greed, Law, Reason, Reasons, reasons};
#[cfg(feature = "full")]
pub use review::{Review, ReviewedMove, review};
pub use session::{MOST_PLAYERS, MoveError, PlayedMove, PlayersError, Session};
#[cfg(feature = "full")]
pub(crate) use simulate::simulate_course;
#[cfg(feature = "full")]
pub use simulate::{PlayError, Player, Ply, Simulation, simulate};
#[cfg(feature = "full")]
pub(crate) use simulate_any::{simulate_on, simulate_session};
pub use strategy::{Depth, Strategy, StrategyError};
#[cfg(feature = "full")]
pub use two_ahead::two_ahead_moves;
