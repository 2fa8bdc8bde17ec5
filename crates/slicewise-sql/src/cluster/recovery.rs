//! What Ballista's scheduler lacks for a query to survive the loss of an executor.
//!
//! Tasks of a stage that is at work are given to other executors, and what the stage has put out so far stays. But once
//! a stage is complete, and its output is lost while the next one reads it, Ballista 55 puts both back and takes what
//! the next one has put out already into account twice (or, with its adaptive planner, never ends). So:
//!
//! - [`watch`] ends a query as soon as a stage of it has been put back, with [`LOST`]. The client runs it again.
//! - [`Jobs`] has the same done to a query that ended before it was seen, and leaves out of the answer what a lost
//!   executor had put out for the last stage: that was computed again elsewhere, and an executor that was only paused
//!   would still hand it out.
//! - [`Slots`] finds the slots of tasks that are called off when a stage is put back. They never report to a
//!   stage that is at work, so nobody gives their slots back, and an executor of one slot would never have a task again.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use ballista_core::error::Result;
use ballista_core::serde::protobuf::{
    ExecutorHeartbeat, FailedJob, JobStatus, PartitionLocation, job_status, task_status,
};
use ballista_core::serde::scheduler::{ExecutorData, ExecutorMetadata};
use ballista_core::{JobId, JobStatusSubscriber};
use ballista_scheduler::cluster::{
    BallistaCluster, BoundTask, ClusterState, ClusterStateEventStream, ExecutorSlot, JobState,
    JobStateEventStream,
};
use ballista_scheduler::config::TaskDistributionPolicy;
use ballista_scheduler::scheduler_server::SchedulerServer;
use ballista_scheduler::state::execution_graph::{ExecutionGraph, ExecutionGraphBox};
use ballista_scheduler::state::execution_stage::ExecutionStage;
use ballista_scheduler::state::task_manager::JobInfoCache;
use datafusion::prelude::{SessionConfig, SessionContext};
use datafusion_proto::protobuf::{LogicalPlanNode, PhysicalPlanNode};

/// Why a query has ended that lost the output of a complete stage.
pub const LOST: &str = "an executor was lost with the output of a complete stage";

/// The time between two looks at the queries.
const GLANCE: Duration = Duration::from_millis(200);

/// A cluster whose queries survive the loss of an executor, or end.
pub(super) fn recovering(cluster: &BallistaCluster) -> BallistaCluster {
    BallistaCluster::new(
        Arc::new(Slots { state: cluster.cluster_state(), of: Mutex::default() }),
        Arc::new(Jobs(cluster.job_state())),
    )
}

/// Ends queries of which a stage has been put back.
pub(super) async fn watch(scheduler: SchedulerServer<LogicalPlanNode, PhysicalPlanNode>) {
    loop {
        tokio::time::sleep(GLANCE).await;
        for (id, job) in scheduler.state.task_manager.get_running_job_cache().iter() {
            if is_put_back(job.execution_graph.read().await.as_ref()) {
                log::warn!("{LOST}: the query {id} ends");
                if let Err(error) = scheduler.cancel_job(id.clone()).await {
                    log::error!("could not end the query {id}: {error}");
                }
            }
        }
    }
}

/// Whether a stage is at work again, or is to be.
fn is_put_back(graph: &dyn ExecutionGraph) -> bool {
    graph.stages().values().any(|stage| {
        let attempt = match stage {
            ExecutionStage::UnResolved(stage) => stage.stage_attempt_num,
            ExecutionStage::Resolved(stage) => stage.stage_attempt_num,
            ExecutionStage::Running(stage) => stage.stage_attempt_num,
            ExecutionStage::Successful(stage) => stage.stage_attempt_num,
            ExecutionStage::Failed(stage) => stage.stage_attempt_num,
        };
        attempt > 0
    })
}

/// The slots of an executor, as the wrapped state counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Count {
    total: u32,
    free: u32,
}

impl Count {
    /// Gives slots back, but not more than there are; returns how many.
    fn give_back(&mut self, slots: u32) -> u32 {
        let given = slots.min(self.total - self.free);
        self.free += given;
        given
    }

    /// Gives back the slots that are neither free nor in use; returns how many.
    fn find_lost(&mut self, in_use: u32) -> u32 {
        let lost = self.total.saturating_sub(in_use).saturating_sub(self.free);
        self.give_back(lost)
    }

    fn take(&mut self, slots: u32) {
        self.free = self.free.saturating_sub(slots);
    }
}

/// The slots of executors, which are free exactly when no task of a query runs on them.
struct Slots {
    state: Arc<dyn ClusterState>,
    of: Mutex<HashMap<String, Count>>,
}

impl Slots {
    fn with<T>(&self, work: impl FnOnce(&mut HashMap<String, Count>) -> T) -> T {
        work(&mut self.of.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// The slots of each executor on which tasks of the queries run.
async fn in_use(jobs: &HashMap<JobId, JobInfoCache>) -> HashMap<String, u32> {
    let mut in_use = HashMap::new();
    for job in jobs.values() {
        let graph = job.execution_graph.read().await;
        for task in graph.running_tasks() {
            let slots = graph.task_vcores(task.stage_id, task.task_id).unwrap_or(0);
            *in_use.entry(task.executor_id).or_default() += slots;
        }
    }
    in_use
}

#[async_trait]
impl ClusterState for Slots {
    async fn bind_schedulable_tasks(
        &self,
        distribution: TaskDistributionPolicy,
        active_jobs: Arc<HashMap<JobId, JobInfoCache>>,
        executors: Option<HashSet<String>>,
    ) -> Result<Vec<BoundTask>> {
        let in_use = in_use(&active_jobs).await;
        let lost = self.with(|counts| {
            let lost = counts.iter_mut().map(|(executor, count)| {
                (executor.clone(), count.find_lost(in_use.get(executor).copied().unwrap_or(0)))
            });
            lost.filter(|&(_, slots)| slots > 0).collect::<Vec<_>>()
        });
        self.state.unbind_tasks(lost).await?;
        let bound = self.state.bind_schedulable_tasks(distribution, active_jobs, executors).await?;
        self.with(|counts| {
            for (executor, task) in &bound {
                if let Some(count) = counts.get_mut(executor) {
                    count.take(task.vcores_consumed);
                }
            }
        });
        Ok(bound)
    }

    async fn unbind_tasks(&self, slots: Vec<ExecutorSlot>) -> Result<()> {
        let given = self.with(|counts| {
            let given = slots.into_iter().filter_map(|(executor, slots)| {
                let given = counts.get_mut(&executor)?.give_back(slots);
                Some((executor, given))
            });
            given.collect()
        });
        self.state.unbind_tasks(given).await
    }

    async fn register_executor(&self, about: ExecutorMetadata, slots: ExecutorData) -> Result<()> {
        let (executor, total) = (about.id.clone(), slots.available_vcores);
        self.state.register_executor(about, slots).await?;
        self.with(|counts| counts.insert(executor, Count { total, free: total }));
        Ok(())
    }

    async fn remove_executor(&self, executor: &str) -> Result<()> {
        self.with(|counts| counts.remove(executor));
        self.state.remove_executor(executor).await
    }

    async fn init(&self) -> Result<()> {
        self.state.init().await
    }

    async fn save_executor_metadata(&self, about: ExecutorMetadata) -> Result<()> {
        self.state.save_executor_metadata(about).await
    }

    async fn get_executor_metadata(&self, executor: &str) -> Result<ExecutorMetadata> {
        self.state.get_executor_metadata(executor).await
    }

    async fn registered_executor_metadata(&self) -> Vec<ExecutorMetadata> {
        self.state.registered_executor_metadata().await
    }

    async fn save_executor_heartbeat(&self, heartbeat: ExecutorHeartbeat) -> Result<()> {
        self.state.save_executor_heartbeat(heartbeat).await
    }

    fn executor_heartbeats(&self) -> HashMap<String, ExecutorHeartbeat> {
        self.state.executor_heartbeats()
    }

    fn get_executor_heartbeat(&self, executor: &str) -> Option<ExecutorHeartbeat> {
        self.state.get_executor_heartbeat(executor)
    }

    async fn cluster_state_events(&self) -> Result<ClusterStateEventStream> {
        self.state.cluster_state_events().await
    }
}

/// Queries, whose answers come from the tasks that count, and from no others.
struct Jobs(Arc<dyn JobState>);

/// Whether a task's output belongs to the answer.
fn counts(graph: &dyn ExecutionGraph, output: &PartitionLocation) -> bool {
    let stage = output.partition_id.as_ref().map(|partition| partition.stage_id as usize);
    let tasks = stage.and_then(|stage| graph.stages().get(&stage)?.task_infos());
    let task = tasks.and_then(|tasks| tasks.get(output.map_partition_id as usize));
    task.is_none_or(|task| matches!(task.task_status, task_status::Status::Successful(_)))
}

/// The status of a query that has ended, if it is not the one that Ballista gives it.
fn corrected(graph: &dyn ExecutionGraph) -> Option<JobStatus> {
    let mut status = graph.status().clone();
    let ended = status.status.as_mut()?;
    match ended {
        job_status::Status::Successful(job) if is_put_back(graph) => {
            *ended = job_status::Status::Failed(FailedJob {
                error: LOST.to_owned(),
                queued_at: job.queued_at,
                started_at: job.started_at,
                ended_at: job.ended_at,
            });
        }
        job_status::Status::Successful(job) => {
            job.partition_location.retain(|output| counts(graph, output));
        }
        job_status::Status::Failed(job) if is_put_back(graph) => job.error = LOST.to_owned(),
        _ => return None,
    }
    Some(status)
}

#[async_trait]
impl JobState for Jobs {
    async fn save_job(&self, job: &JobId, graph: &ExecutionGraphBox) -> Result<()> {
        match corrected(graph.as_ref()) {
            None => self.0.save_job(job, graph).await,
            Some(status) => {
                let mut graph = graph.cloned();
                graph.update_status(status);
                self.0.save_job(job, &graph).await
            }
        }
    }

    fn accept_job(&self, job: &JobId, name: &str, queued_at: u64) -> Result<()> {
        self.0.accept_job(job, name, queued_at)
    }

    fn pending_job_number(&self) -> usize {
        self.0.pending_job_number()
    }

    async fn submit_job(
        &self,
        job: JobId,
        graph: &ExecutionGraphBox,
        subscriber: Option<JobStatusSubscriber>,
    ) -> Result<()> {
        self.0.submit_job(job, graph, subscriber).await
    }

    async fn get_jobs(&self) -> Result<HashSet<JobId>> {
        self.0.get_jobs().await
    }

    async fn get_all_jobs(&self) -> Result<HashSet<JobId>> {
        self.0.get_all_jobs().await
    }

    async fn get_job_status(&self, job: &JobId) -> Result<Option<JobStatus>> {
        self.0.get_job_status(job).await
    }

    async fn get_execution_graph(&self, job: &JobId) -> Result<Option<ExecutionGraphBox>> {
        self.0.get_execution_graph(job).await
    }

    async fn fail_unscheduled_job(&self, job: &JobId, reason: String) -> Result<()> {
        self.0.fail_unscheduled_job(job, reason).await
    }

    async fn remove_job(&self, job: &JobId) -> Result<()> {
        self.0.remove_job(job).await
    }

    async fn try_acquire_job(&self, job: &JobId) -> Result<Option<ExecutionGraphBox>> {
        self.0.try_acquire_job(job).await
    }

    async fn job_state_events(&self) -> Result<JobStateEventStream> {
        self.0.job_state_events().await
    }

    async fn create_or_update_session(
        &self,
        session: &str,
        config: &SessionConfig,
    ) -> Result<Arc<SessionContext>> {
        self.0.create_or_update_session(session, config).await
    }

    async fn remove_session(&self, session: &str) -> Result<()> {
        self.0.remove_session(session).await
    }

    fn produce_config(&self) -> SessionConfig {
        self.0.produce_config()
    }
}
