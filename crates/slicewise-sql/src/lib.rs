//! SQL over the boards of taking games: by Apache DataFusion in one process, by Apache Ballista on a cluster.
//!
//! ```
//! # tokio::runtime::Runtime::new().unwrap().block_on(async {
//! use slicewise_sql::{Faults, session};
//!
//! let context = session::embedded(&session::Settings::default(), &Faults::default())?;
//! let answer = context.sql("SELECT pizza_value([0, 1, 0, 2, 2]) AS value").await?.to_string().await?;
//! assert!(answer.contains("| 1     |"));
//! # Ok::<(), datafusion::error::DataFusionError>(())
//! # }).unwrap();
//! ```
//!
//! The flow: [`session`] makes a context that knows the [`functions`] on lists and texts and the table functions
//! of [`boards`]; DataFusion plans and runs the query; [`output`] writes what it answers, batch by batch. A board
//! without an answer makes a null, which [`Faults`] counts, or ends the query under `--strict`. With the feature
//! `cluster` the same functions and tables are in the client, the scheduler and the executors of a
//! [`cluster`].

#![forbid(unsafe_code)]

pub mod boards;
#[cfg(feature = "cluster")]
pub mod cluster;
mod fault;
pub mod functions;
mod lists;
pub mod output;
pub mod session;

pub use fault::{Fault, Faults};
