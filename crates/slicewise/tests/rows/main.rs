//! The tests of rows, which force every vector unit: a program of their own, as a sanitizer runs it.

mod guarantee;
mod small;
mod units;

#[allow(unreachable_pub)]
#[path = "../it/common/small.rs"]
mod boards;
