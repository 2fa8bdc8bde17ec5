//! Play: sessions of two or more players on any position, strategies and reviews.
//!
//! A [`Session`] is a play in progress; [`evaluate`] finds the outcome of every move, [`choose`] is
//! an engine, [`review`] assesses the moves made, and [`reasons`] names the laws that hold in a
//! position. [`simulate`] plays a whole game between two strategies on components that theory
//! knows, and a [`Guarantee`] says what a strategy gets from the best replies.

mod ahead;
mod colour;
mod engine;
mod evaluate;
mod greedy;
mod guarantee;
mod random;
mod reasons;
mod review;
mod session;
mod simulate;
mod simulate_any;
mod strategy;
mod two_ahead;

pub use engine::{EngineConfig, EngineMove, choose, colour, greedy};
pub(crate) use evaluate::cost::check as check_cost;
pub use evaluate::evaluate;
pub(crate) use evaluate::seats::sure_moves;
pub use guarantee::{Guarantee, Judgement, Optimality, guarantees};
pub(crate) use guarantee::{OwnRule, Sure, Way, judge, of_colour, of_greed, of_greed_on, sure_of};
pub use reasons::{Greed, Law, Reason, Reasons, reasons};
pub use review::{Review, ReviewedMove, review};
pub use session::{MOST_PLAYERS, MoveError, PlayedMove, PlayersError, Session};
pub(crate) use simulate::simulate_course;
pub use simulate::{PlayError, Player, Ply, Simulation, simulate};
pub(crate) use simulate_any::{simulate_on, simulate_session};
pub use strategy::{Depth, Strategy, StrategyError};
pub use two_ahead::two_ahead_moves;
