//! Tests of SQL over boards: the functions, the tables, the command, and a cluster on this machine.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by a panic")]

mod boards;
mod book;
#[cfg(feature = "cluster")]
mod cluster;
mod command;
#[cfg(feature = "cluster")]
mod compose;
mod functions;

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, AsArray, RecordBatch};
use datafusion::arrow::datatypes::Int64Type;
use datafusion::common::Result;
use datafusion::prelude::SessionContext;
use slicewise_sql::session::{Settings, embedded};
use slicewise_sql::{Fault, Faults};

/// A context whose table `t` has the column `list`.
fn context(list: ArrayRef, strict: bool, faults: &Faults) -> SessionContext {
    let context = embedded(&Settings { strict, ..Settings::default() }, faults).unwrap();
    let batch = RecordBatch::try_from_iter([("list", list)]).unwrap();
    context.register_batch("t", batch).unwrap();
    context
}

/// The integers of the first column of an answer.
async fn integers(context: &SessionContext, query: &str) -> Result<Vec<Option<i64>>> {
    let batches = context.sql(query).await?.collect().await?;
    Ok(batches
        .iter()
        .flat_map(|batch| batch.column(0).as_primitive::<Int64Type>().iter())
        .collect())
}

/// The answers to a query about `t`, with the faults that were counted.
async fn ask(list: &ArrayRef, query: &str) -> (Vec<Option<i64>>, Vec<(Fault, u64)>) {
    let faults = Faults::default();
    let answers = integers(&context(Arc::clone(list), false, &faults), query).await.unwrap();
    (answers, faults.take())
}

/// The message of the error that a query about `t` has under `--strict`.
async fn refusal(list: &ArrayRef, query: &str) -> String {
    let context = context(Arc::clone(list), true, &Faults::default());
    integers(&context, query).await.unwrap_err().strip_backtrace()
}
