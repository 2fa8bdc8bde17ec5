//! The scheduler of a cluster.

use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use slicewise_sql::cluster::{PORT, Scheduler, schedule};

/// Runs the scheduler of a cluster for `slicewise-sql --cluster`, until it is ended.
///
/// Nothing is authenticated or encrypted: it belongs into a network of its own.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Args {
    /// The IP address to listen at.
    #[arg(long, value_name = "IP", default_value = "127.0.0.1")]
    bind: String,
    /// The port to listen at.
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// The name by which executors and clients find it.
    #[arg(long, value_name = "HOST", default_value = "localhost")]
    external_host: String,
    /// An executor that is silent for this number of seconds is lost, and its tasks go to others.
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    executor_timeout: u64,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let scheduler = Scheduler {
        host: args.bind,
        port: args.port,
        external_host: args.external_host,
        executor_timeout: Duration::from_secs(args.executor_timeout),
    };
    slicewise_sql::cluster::main("scheduler", schedule(&scheduler))
}
