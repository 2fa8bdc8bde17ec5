//! Exact numbers: the weights of boards, and the integers that solvers compute with.
//!
//! A weight arrives as an [`Exact`]: an integer of any size, a decimal, a fraction. The door of a
//! board scales all weights to integers over one common denominator and picks the narrowest *lane*,
//! a [`Scalar`] type that provably cannot overflow; everything after the door is integer arithmetic.

mod arithmetic;
mod brief;
mod conversion;
mod digits;
mod exact;
mod integer;
mod scalar;
mod written;

pub use conversion::{IntegerError, NotFiniteError};
pub use digits::Digits;
pub use exact::{Exact, NumberError};
pub use integer::Integer;
pub use scalar::{Overflow, Scalar};
pub use scalar::{sum_of_abs, widen_if_needed};
pub(crate) use written::begins_number;
