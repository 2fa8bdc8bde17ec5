//! The command `slicewise-sql`.

use std::io::{ErrorKind, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;
use datafusion::common::{DataFusionError, Result};
use datafusion::prelude::SessionContext;
use futures::StreamExt;
use slicewise_sql::output::{Format, Writer};
use slicewise_sql::session::{self, Settings};
use slicewise_sql::{Fault, Faults, functions};

/// A query on a cluster that loses executors is run so often.
#[cfg(feature = "cluster")]
const RUNS: usize = 4;

/// The bytes of the stack of a worker: a search is as deep as a play is long, and only what it touches takes memory.
const STACK: usize = 1 << 30;

/// Runs a query of SQL about boards.
///
/// Files are tables: FROM 'pizzas.parquet', also .csv, .json (an object a line) and .arrow. Functions: row_value(list),
/// stack_value(list), pizza_value(list), row_best_move(list), pizza_best_move(list), guarantee(list, players, seat),
/// board_value(text), board_exact(text), board_best_move(text). Tables: bracelets(n, k), boards(kind, n, weights),
/// census(kind, n, weights).
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Args {
    /// The query; - or nothing reads it from standard input.
    query: Option<String>,
    /// How the answer is written; by the name of the file of -o, else a table.
    #[arg(short, long, value_enum)]
    format: Option<Format>,
    /// Writes the answer into a file.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Makes a board without an answer an error, rather than a null and a warning.
    #[arg(long)]
    strict: bool,
    /// The number of partitions of a table; the number of cores unless it is given, and 16 on a cluster.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..))]
    partitions: Option<u16>,
    /// Runs the query on a cluster, by the address of its scheduler. Its executors count boards without an answer,
    /// on their standard error.
    #[cfg(feature = "cluster")]
    #[arg(long, value_name = "HOST:PORT")]
    cluster: Option<String>,
    /// Gives up after this number of seconds.
    #[arg(long, value_name = "SECONDS")]
    timeout: Option<u64>,
}

fn main() -> ExitCode {
    let args = Arc::new(Args::parse());
    match Args::run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {}", error.strip_backtrace());
            ExitCode::from(if is_bad_input(&error) { 2 } else { 1 })
        }
    }
}

impl Args {
    fn run(self: &Arc<Self>) -> Result<()> {
        let query = self.query()?;
        let format = self.format()?;
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.enable_all().thread_stack_size(STACK).build()?;
        let faults = Faults::default();
        // What a worker panics of, as libraries do at a damaged file, is the error that is printed.
        std::panic::set_hook(Box::new(|_| ()));
        // By a worker: a function that takes long keeps nobody from looking at the clock, and has that stack.
        let (args, counted) = (Arc::clone(self), faults.clone());
        let answer = runtime.spawn(async move { args.answer(&query, format, &counted).await });
        let answer = runtime.block_on(async {
            let limit = Duration::from_secs(self.timeout.unwrap_or(u64::MAX));
            match tokio::time::timeout(limit, answer).await {
                Ok(answer) => answer.unwrap_or_else(|fault| {
                    Err(DataFusionError::Execution(format!("the query ended by a fault: {fault}")))
                }),
                Err(_) => {
                    let seconds = limit.as_secs();
                    Err(DataFusionError::Execution(format!("found no answer in {seconds} s")))
                }
            }
        });
        warn(&faults.take());
        runtime.shutdown_background();
        answer
    }

    fn query(&self) -> Result<String> {
        match self.query.as_deref() {
            Some(query) if query != "-" => Ok(query.to_owned()),
            None if std::io::stdin().is_terminal() => Err(DataFusionError::Plan(
                "found no query, expected one, such as \"SELECT pizza_value([0, 1, 0, 2, 2])\""
                    .to_owned(),
            )),
            _ => {
                let mut query = String::new();
                std::io::stdin().read_to_string(&mut query)?;
                Ok(query)
            }
        }
    }

    fn format(&self) -> Result<Format> {
        match (self.format, self.output.as_deref()) {
            (Some(Format::Parquet), None) => {
                Err(DataFusionError::Plan("found no file for Parquet, expected -o FILE".to_owned()))
            }
            (Some(format), _) => Ok(format),
            (None, None) => Ok(Format::Table),
            (None, Some(path)) => Format::of(path).ok_or_else(|| {
                let path = path.display();
                DataFusionError::Plan(format!(
                    "found the file `{path}`, expected --format or a name that ends in .txt, .csv, .ndjson or .parquet"
                ))
            }),
        }
    }

    fn context(&self, faults: &Faults) -> Result<SessionContext> {
        let settings =
            Settings { partitions: self.partitions.map(usize::from), strict: self.strict };
        #[cfg(feature = "cluster")]
        if let Some(address) = &self.cluster {
            return slicewise_sql::cluster::client(address, &settings, faults);
        }
        session::embedded(&settings, faults)
    }

    /// Answers the query; on a cluster that lost an executor at a bad time, with a few runs.
    async fn answer(&self, query: &str, format: Format, faults: &Faults) -> Result<()> {
        #[cfg(feature = "cluster")]
        if self.is_on_cluster() {
            use slicewise_sql::cluster::{LOST, explained, is_worth_another_run};
            for _ in 1..RUNS {
                match self.run_once(query, format, faults).await {
                    Err(error) if is_worth_another_run(&error) => {
                        eprintln!("note: {LOST}; the query is run again");
                    }
                    answer => return answer.map_err(explained),
                }
            }
            return self.run_once(query, format, faults).await.map_err(explained);
        }
        self.run_once(query, format, faults).await
    }

    async fn run_once(&self, query: &str, format: Format, faults: &Faults) -> Result<()> {
        let frame = self.context(faults)?.sql(query).await?;
        let counts_elsewhere =
            self.is_on_cluster() && !self.strict && functions::are_called(frame.logical_plan())?;
        let mut batches = frame.execute_stream().await?;
        let path: Option<&Path> = self.output.as_deref();
        let mut writer = Writer::new(format, path, &batches.schema())?;
        while let Some(batch) = batches.next().await {
            writer.write(batch?)?;
        }
        writer.finish()?;
        if counts_elsewhere {
            eprintln!(
                "note: a board without an answer is a null, counted on the standard error of the executors; --strict makes it an error"
            );
        }
        Ok(())
    }

    fn is_on_cluster(&self) -> bool {
        #[cfg(feature = "cluster")]
        return self.cluster.is_some();
        #[cfg(not(feature = "cluster"))]
        false
    }
}

fn warn(faults: &[(Fault, u64)]) {
    for (fault, count) in faults {
        eprintln!("warning: null for {count} boards: {fault}");
    }
}

/// Whether the query is at fault, and not what happened to it.
fn is_bad_input(error: &DataFusionError) -> bool {
    matches!(
        error.find_root(),
        DataFusionError::SQL(..) | DataFusionError::Plan(_) | DataFusionError::SchemaError(..)
    )
}

/// Whether nobody reads the answer any more.
fn is_closed_pipe(error: &DataFusionError) -> bool {
    matches!(error, DataFusionError::IoError(error) if error.kind() == ErrorKind::BrokenPipe)
}
