//! The tests of the command as a process. Those in modules named `slow_…` take seconds.
#![allow(clippy::panic, clippy::unwrap_used)]

mod common;

mod answers;
mod census;
mod certificates;
mod draw;
mod faults;
mod hostile;
mod other_commands;
#[cfg(feature = "parquet")]
mod parquet;
mod readings;
mod readme;
mod refusals;
mod searches;
#[cfg(unix)]
mod server;
mod slow_census;
mod slow_fence;
mod slow_grid;
mod slow_interrupts;
mod slow_limits;
mod slow_serve;
mod stream;
mod study;
mod theory;
