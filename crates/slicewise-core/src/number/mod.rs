//! Exact numbers: what a weight may be, and the lanes the solvers compute in.
//!
//! A weight arrives as an [`Exact`]: an integer of any size, a decimal, a fraction. The door of a
//! board scales all weights to integers over one common denominator and picks the narrowest
//! [`Scalar`] lane that provably cannot overflow; everything behind the door is integer arithmetic.

mod arithmetic;
mod exact;
mod lane;

pub use dashu_int::IBig;
pub use exact::{Exact, NumberError};
pub use lane::{Overflow, Scalar};
pub use lane::{sum_of_abs, widen_if_needed};
