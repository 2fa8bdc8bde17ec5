//! Exact numbers: what a weight may be, and the lanes the solvers compute in.
//!
//! A weight arrives as an [`Exact`]: an integer of any size, a decimal, a fraction. The door of a
//! board scales all weights to integers over one common denominator and picks the narrowest
//! [`Weight`] lane that provably cannot overflow; everything behind the door is integer arithmetic.

mod arithmetic;
mod draw;
mod exact;
mod lane;

pub use dashu_int::IBig;
pub(crate) use draw::Draw;
pub use exact::{Exact, NumberError};
pub use lane::{Overflow, Weight};
pub(crate) use lane::{in_lane, magnitude};
