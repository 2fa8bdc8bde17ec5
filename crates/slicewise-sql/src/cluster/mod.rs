//! A cluster of Apache Ballista whose client, scheduler and executors know our functions and tables.
//!
//! The client sends the plan of a query; the scheduler splits it into tasks, one for each partition of a table;
//! executors work on them, and keep what they found until the client or the next stage has fetched it. Nothing is
//! authenticated or encrypted: a cluster belongs into a network of its own.

mod codec;
mod recovery;

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use ballista::extension::{SessionConfigExt, SessionContextExt};
use ballista_core::config::TaskSchedulingPolicy;
use ballista_core::registry::BallistaFunctionRegistry;
use ballista_core::utils::default_session_builder;
use ballista_executor::executor_process::{ExecutorProcessConfig, start_executor_process};
use ballista_scheduler::cluster::BallistaCluster;
use ballista_scheduler::config::SchedulerConfig;
use ballista_scheduler::scheduler_process::{create_scheduler, start_grpc_service};
use datafusion::common::{DataFusionError, Result};
use datafusion::execution::session_state::SessionStateBuilder;
use datafusion::prelude::{SessionConfig, SessionContext};

use crate::session::{Settings, equip};
use crate::{Faults, functions};
use codec::{Logical, Physical};
pub use recovery::LOST;

/// The partitions of a table, unless the client says otherwise: work for some executors, and little to do again
/// where one is lost.
const PARTITIONS: usize = 16;

/// The stack of a thread, which plans walk down.
const STACK: usize = 16 << 20;

/// The port of a scheduler.
pub const PORT: u16 = 50050;

/// A process at the other end of a connection is asked so often whether it is there.
const PING: Duration = Duration::from_secs(5);

/// And it has so long for its answer.
const PONG: Duration = Duration::from_secs(15);

/// The configuration that all processes of a cluster start from.
///
/// Plans are made once and for all. Ballista's adaptive planner, its default, has forgotten a stage that is complete:
/// where its output is lost, nothing reads what is computed again, the error is only logged, and the query never ends.
fn config() -> SessionConfig {
    Settings::default().configure(
        SessionConfig::new_with_ballista()
            .with_ballista_adaptive_query_planner(false)
            .with_ballista_logical_extension_codec(Arc::new(Logical::default()))
            .with_ballista_physical_extension_codec(Arc::new(Physical::default()))
            .with_ballista_override_create_grpc_client_endpoint(Arc::new(|endpoint| {
                Ok(endpoint
                    .connect_timeout(PONG)
                    .http2_keep_alive_interval(PING)
                    .keep_alive_timeout(PONG)
                    .keep_alive_while_idle(true))
            })),
    )
}

/// A context that runs queries on the cluster of a scheduler, `HOST:PORT`.
///
/// # Errors
/// `address` is not an address.
pub fn client(address: &str, settings: &Settings, faults: &Faults) -> Result<SessionContext> {
    let partitions = settings.partitions.or(Some(PARTITIONS));
    let config = Settings { partitions, ..*settings }.configure(config());
    let state = SessionStateBuilder::new().with_default_features().with_config(config).build();
    let (host, port) = parse_address(address)?;
    // It connects with the first query.
    let url = format!("df://{host}:{port}");
    let context = futures::executor::block_on(SessionContext::remote_with_state(&url, state))?;
    Ok(equip(context, settings.strict, faults))
}

/// Whether a query on a cluster has ended for a reason that is gone, so that it can be run again.
#[must_use]
pub fn is_worth_another_run(error: &DataFusionError) -> bool {
    matches!(error.find_root(), DataFusionError::Execution(text) if text.contains(LOST))
}

/// An error of a query on a cluster, in words where Ballista has only those of the connection.
#[must_use]
pub fn explained(error: DataFusionError) -> DataFusionError {
    match error.find_root() {
        // What comes over the connection while a query is at work is its state, and never an error.
        DataFusionError::Execution(text)
            if text.starts_with("code: ") || text.starts_with("Stream closed") =>
        {
            DataFusionError::Execution(format!(
                "lost the scheduler, which was expected to be there until the answer, and the query with it: ask again ({text})"
            ))
        }
        _ => error,
    }
}

/// Splits `HOST:PORT`.
///
/// # Errors
/// It is something else.
pub fn parse_address(address: &str) -> Result<(String, u16)> {
    let split = address.rsplit_once(':').and_then(|(host, port)| Some((host, port.parse().ok()?)));
    match split {
        Some((host, port)) if !host.is_empty() => Ok((host.to_owned(), port)),
        _ => {
            Err(DataFusionError::Plan(format!("found the address `{address}`, expected HOST:PORT")))
        }
    }
}

/// How a scheduler runs.
#[derive(Clone, Debug)]
pub struct Scheduler {
    /// The address that it listens at.
    pub host: String,
    /// The port that it listens at.
    pub port: u16,
    /// The name by which executors and clients find it.
    pub external_host: String,
    /// An executor that is silent for so long is lost.
    pub executor_timeout: Duration,
}

/// Runs a scheduler, until it is ended.
///
/// # Errors
/// It cannot listen there.
pub async fn schedule(scheduler: &Scheduler) -> Result<()> {
    let timeout = scheduler.executor_timeout.as_secs().max(2);
    let config = SchedulerConfig {
        bind_host: scheduler.host.clone(),
        bind_port: scheduler.port,
        external_host: scheduler.external_host.clone(),
        scheduling_policy: TaskSchedulingPolicy::PushStaged,
        executor_timeout_seconds: timeout,
        expire_dead_executor_interval_seconds: timeout.div_ceil(4).min(15),
        no_executors_grace_period_seconds: timeout,
        override_config_producer: Some(Arc::new(config)),
        override_session_builder: Some(Arc::new(|config| {
            let state = default_session_builder(config)?;
            Ok(equip(SessionContext::new_with_state(state), false, &Faults::default()).state())
        })),
        override_logical_codec: Some(Arc::new(Logical::default())),
        override_physical_codec: Some(Arc::new(Physical::default())),
        ..SchedulerConfig::default()
    };
    let address = format!("{}:{}", scheduler.host, scheduler.port);
    let address = address.parse().map_err(|error| {
        DataFusionError::Plan(format!(
            "found the address `{address}` to listen at, expected an IP address: {error}"
        ))
    })?;
    let cluster = BallistaCluster::new_from_config(&config).await.map_err(external)?;
    let scheduler = create_scheduler(recovery::recovering(&cluster), Arc::new(config));
    let scheduler = scheduler.await.map_err(external)?;
    tokio::spawn(recovery::watch(scheduler.clone()));
    start_grpc_service(address, scheduler).await.map_err(external)
}

/// How an executor runs.
#[derive(Clone, Debug)]
pub struct Executor {
    /// The scheduler.
    pub scheduler: (String, u16),
    /// The address that it listens at.
    pub host: String,
    /// The name by which other executors and clients find it.
    pub external_host: Option<String>,
    /// The port at which results are fetched.
    pub port: u16,
    /// The port of its scheduler's orders.
    pub grpc_port: u16,
    /// The number of tasks at a time; 0 for as many as there are cores.
    pub tasks: usize,
    /// The folder of its results.
    pub folder: Option<String>,
    /// It tells the scheduler so often that it lives.
    pub heartbeat: Duration,
}

/// Runs an executor, until it is ended. Boards without an answer are counted on standard error.
///
/// # Errors
/// The scheduler cannot be found, or it cannot listen.
pub async fn execute(executor: Executor) -> Result<()> {
    let faults = Faults::default();
    tokio::spawn(report(faults.clone()));
    let mut registry = BallistaFunctionRegistry::default();
    let scalars = ballista_core::extension::ballista_scalar_functions()
        .into_iter()
        .chain(functions::all(&faults, false));
    registry.scalar_functions =
        scalars.map(|function| (function.name().to_owned(), function)).collect();
    let config = ExecutorProcessConfig {
        bind_host: executor.host,
        external_host: executor.external_host,
        port: executor.port,
        grpc_port: executor.grpc_port,
        scheduler_host: executor.scheduler.0,
        scheduler_port: executor.scheduler.1,
        scheduler_connect_timeout_seconds: 30,
        vcores: executor.tasks,
        task_scheduling_policy: TaskSchedulingPolicy::PushStaged,
        work_dir: executor.folder,
        executor_heartbeat_interval_seconds: executor.heartbeat.as_secs().max(1),
        override_function_registry: Some(Arc::new(registry)),
        override_config_producer: Some(Arc::new(self::config)),
        override_logical_codec: Some(Arc::new(Logical::default())),
        override_physical_codec: Some(Arc::new(Physical::default())),
        ..ExecutorProcessConfig::default()
    };
    start_executor_process(Arc::new(config)).await.map_err(external)
}

/// Says, once a second, which boards had no answer.
async fn report(faults: Faults) {
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        for (fault, count) in faults.take() {
            eprintln!("warning: null for {count} boards: {fault}");
        }
    }
}

fn external(error: ballista_core::error::BallistaError) -> DataFusionError {
    DataFusionError::External(Box::new(error))
}

/// The main function of a process of a cluster. It logs what Ballista warns of, or what `RUST_LOG` asks for.
pub fn main(name: &str, work: impl Future<Output = Result<()>>) -> ExitCode {
    env_logger::Builder::from_env(env_logger::Env::default().default_filter_or("warn")).init();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().thread_stack_size(STACK).build();
    match runtime.map_err(DataFusionError::from).and_then(|runtime| runtime.block_on(work)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {name}: {}", error.strip_backtrace());
            ExitCode::from(1)
        }
    }
}
