//! The tests of rows, which force every vector unit: a program of their own, as a sanitizer runs it.

#[allow(unreachable_pub)]
mod boards;
mod guarantee;
mod small;
mod units;
