//! An executor of a cluster.

use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use slicewise_sql::cluster::{Executor, execute, parse_address};

/// Runs an executor of a cluster for `slicewise-sql --cluster`, until it is ended.
///
/// It needs the files that queries name under the same paths as the client. Nothing is authenticated or
/// encrypted: it belongs into a network of its own.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Args {
    /// The scheduler.
    #[arg(long, value_name = "HOST:PORT", default_value = "localhost:50050")]
    scheduler: String,
    /// The IP address to listen at.
    #[arg(long, value_name = "IP", default_value = "127.0.0.1")]
    bind: String,
    /// The name by which other executors and clients find it; unless given, the address that the scheduler sees.
    #[arg(long, value_name = "HOST")]
    external_host: Option<String>,
    /// The port at which results are fetched.
    #[arg(long, default_value_t = 50051)]
    port: u16,
    /// The port of the scheduler's orders.
    #[arg(long, default_value_t = 50052)]
    grpc_port: u16,
    /// The number of tasks at a time; 0 for as many as there are cores.
    #[arg(long, value_name = "K", default_value_t = 0)]
    tasks: usize,
    /// The folder of its results; a temporary one unless it is given.
    #[arg(long, value_name = "FOLDER")]
    folder: Option<String>,
    /// The number of seconds between its signs of life to the scheduler.
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    heartbeat: u64,
}

fn main() -> ExitCode {
    let args = Args::parse();
    slicewise_sql::cluster::main("executor", async {
        execute(Executor {
            scheduler: parse_address(&args.scheduler)?,
            host: args.bind,
            external_host: args.external_host,
            port: args.port,
            grpc_port: args.grpc_port,
            tasks: args.tasks,
            folder: args.folder,
            heartbeat: Duration::from_secs(args.heartbeat),
        })
        .await
    })
}
