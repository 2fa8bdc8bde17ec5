//! A cluster on this machine: a scheduler and executors as processes, which are killed, paused and started again.

use std::fs::{self, File};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use datafusion::common::DataFusionError;
use slicewise_sql::cluster::{LOST, is_worth_another_run};

/// A census of 8.4 million boards, in many parts of about the same size.
const CENSUS: &str =
    "SELECT value AS v, sum(boards) AS n FROM census('row', 12, '0..3') GROUP BY v ORDER BY v";

/// Its answer in one process.
static ANSWER: LazyLock<Vec<u8>> = LazyLock::new(|| embedded(CENSUS));

/// One cluster at a time, so that none is silent for want of a processor.
pub(crate) static TURN: Mutex<()> = Mutex::new(());

/// What happens in a process, or comes out of one, does so within this time, also on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);

/// After this many seconds without a word an executor is lost, where one is to be.
const SOON: u64 = 5;

/// The same where none is to be lost: longer than any process waits for a processor.
const NEVER: u64 = 600;

/// A process that ends with the test, and what it logs.
pub(crate) struct Process {
    child: Child,
    log: PathBuf,
}

impl Process {
    pub(crate) fn start(program: &str, args: &[(&str, String)], log: &Path) -> Self {
        let mut command = Command::new(program);
        command.args(args.iter().flat_map(|(name, value)| [*name, value]));
        command.env("RUST_LOG", "info").stdin(Stdio::null()).stdout(Stdio::null());
        command.stderr(File::create(log).unwrap());
        Self { child: command.spawn().unwrap(), log: log.to_owned() }
    }

    /// How often it has logged something.
    pub(crate) fn logged(&self, words: &str) -> usize {
        fs::read_to_string(&self.log).unwrap().matches(words).count()
    }

    /// The most tasks that an executor had at once.
    fn most_tasks(&self) -> usize {
        let log = fs::read_to_string(&self.log).unwrap();
        let changes = log.lines().map(|line| {
            isize::from(line.contains("Execute task")) - isize::from(line.contains("Finished task"))
        });
        let tasks = changes.scan(0, |tasks, change| {
            *tasks += change;
            Some(usize::try_from(*tasks).unwrap())
        });
        tasks.max().unwrap()
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    fn kill(&mut self) {
        // It may have ended before.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

pub(crate) fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "waited in vain until {what}");
        sleep(Duration::from_millis(5));
    }
}

/// Ports that are free now.
pub(crate) fn ports<const N: usize>() -> [u16; N] {
    let listeners = [(); N].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
    listeners.map(|listener| listener.local_addr().unwrap().port())
}

pub(crate) fn wait_for(port: u16) {
    wait_until(&format!("something listens at {port}"), || {
        TcpStream::connect(("127.0.0.1", port)).is_ok()
    });
}

fn start_scheduler(port: u16, folder: &Path, timeout: u64) -> Process {
    let args = [("--port", port.to_string()), ("--executor-timeout", timeout.to_string())];
    let log = folder.join("scheduler.log");
    let scheduler = Process::start(env!("CARGO_BIN_EXE_slicewise-sql-scheduler"), &args, &log);
    wait_for(port);
    scheduler
}

/// A cluster of two executors with one task each at a time.
struct Cluster {
    executors: Vec<Process>,
    port: u16,
    scheduler: Process,
    folder: tempfile::TempDir,
    _turn: MutexGuard<'static, ()>,
}

impl Cluster {
    /// Starts one that gives an executor up after so many seconds without a word.
    fn start(timeout: u64) -> Self {
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = tempfile::tempdir().unwrap();
        let [port, ports @ ..] = ports::<5>();
        let scheduler = start_scheduler(port, folder.path(), timeout);
        let executor = |ports: &[u16]| {
            let path = folder.path().join(ports[0].to_string());
            let args = [
                ("--scheduler", format!("127.0.0.1:{port}")),
                ("--port", ports[0].to_string()),
                ("--grpc-port", ports[1].to_string()),
                ("--tasks", "1".to_owned()),
                ("--heartbeat", "1".to_owned()),
                ("--folder", path.display().to_string()),
            ];
            let log = path.with_extension("log");
            Process::start(env!("CARGO_BIN_EXE_slicewise-sql-executor"), &args, &log)
        };
        let executors = ports.chunks(2).map(executor).collect();
        ports.into_iter().for_each(wait_for);
        let cluster = Self { executors, port, scheduler, folder, _turn: turn };
        wait_until("both executors are registered", || {
            cluster.executors.iter().all(|executor| executor.logged("registration succeed") > 0)
        });
        cluster
    }

    fn command(&self, query: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_slicewise-sql"));
        let address = format!("127.0.0.1:{}", self.port);
        command.args(["--cluster", &address, "-f", "csv", query]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn run(&self, query: &str) -> Output {
        finish(self.command(query).spawn().unwrap())
    }

    /// Starts a query of eight partitions, and returns when `is_so` of what the executors have begun and finished
    /// since then. (A query may end before anybody sees that; then another is started.)
    fn begin(&self, query: &str, is_so: impl Fn([[usize; 2]; 2]) -> bool) -> Child {
        for _ in 0..10 {
            let before = self.tasks();
            let mut client = self.command(query).args(["--partitions", "8"]).spawn().unwrap();
            while client.try_wait().unwrap().is_none() {
                let mut tasks = self.tasks();
                for (task, before) in tasks.iter_mut().flatten().zip(before.iter().flatten()) {
                    *task -= before;
                }
                if is_so(tasks) {
                    return client;
                }
                sleep(Duration::from_millis(2));
            }
        }
        panic!("ten queries ended before the moment to disturb them");
    }

    /// How many tasks each executor has begun, and finished.
    fn tasks(&self) -> [[usize; 2]; 2] {
        [0, 1].map(|executor| {
            ["Execute task", "Finished task"].map(|words| self.executors[executor].logged(words))
        })
    }

    fn wait_until_one_is_lost(&self) {
        wait_until("the scheduler misses an executor", || {
            self.scheduler.logged("Removing executor") > 0
        });
    }
}

impl Drop for Cluster {
    /// Shows what the processes had to say, if the test fails.
    fn drop(&mut self) {
        if std::thread::panicking() {
            for process in self.executors.iter().chain([&self.scheduler]) {
                let log = fs::read_to_string(&process.log).unwrap_or_default();
                let lines: Vec<&str> = log.lines().collect();
                let last = &lines[lines.len().saturating_sub(40)..];
                eprintln!("-- {}\n{}", process.log.display(), last.join("\n"));
            }
        }
    }
}

/// The first executor has finished a task, and is at another.
fn first_is_at_work([[begun, finished], _]: [[usize; 2]; 2]) -> bool {
    finished > 0 && begun > finished
}

/// The stage that counts boards is complete, and the next one is not.
fn counting_is_done([[_, one], [_, other]]: [[usize; 2]; 2]) -> bool {
    (8..16).contains(&(one + other))
}

/// What comes out of a query that ends on time.
pub(crate) fn finish(mut client: Child) -> Output {
    let start = Instant::now();
    while client.try_wait().unwrap().is_none() {
        if start.elapsed() > PATIENCE {
            client.kill().unwrap();
            let said = client.wait_with_output().unwrap().stderr;
            panic!("waited in vain for the end of a query: {}", String::from_utf8_lossy(&said));
        }
        sleep(Duration::from_millis(5));
    }
    client.wait_with_output().unwrap()
}

/// Asserts that the census has its answer.
fn assert_answered(output: &Output) {
    let found = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", said(output));
    assert_eq!(found, String::from_utf8_lossy(&ANSWER), "{}", said(output));
}

pub(crate) fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The sum of the last column of an answer.
fn boards(answer: &[u8]) -> u64 {
    let lines = std::str::from_utf8(answer).unwrap().lines().skip(1);
    lines.map(|line| line.rsplit(',').next().unwrap().parse::<u64>().unwrap()).sum()
}

/// The answer of one process.
fn embedded(query: &str) -> Vec<u8> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_slicewise-sql"));
    command.args(["-f", "csv", query]).output().unwrap().stdout
}

#[test]
fn slow_a_cluster_answers_as_one_process() {
    let cluster = Cluster::start(NEVER);
    for query in [
        CENSUS,
        "SELECT count(*) FROM bracelets(24, 2)",
        "SELECT pizza_value(pieces) AS v, count(*) AS n FROM bracelets(13, 3) GROUP BY v ORDER BY v",
    ] {
        let output = cluster.run(query);
        let said = said(&output);
        assert_eq!(output.stdout, embedded(query), "{query}: {said}");
        let says_where = said.contains("counted on the standard error of the executors");
        assert_eq!(says_where, query.contains("pizza_value"), "{query}: {said}");
    }
    // Each has one slot.
    assert_eq!([0, 1].map(|executor| cluster.executors[executor].most_tasks()), [1, 1]);
    let faulty = "SELECT guarantee(pieces, 2, 5) FROM bracelets(3, 2)";
    assert_eq!(cluster.run(faulty).stdout, embedded(faulty));
    let strict = cluster.command(faulty).arg("--strict").output().unwrap();
    let said = said(&strict);
    assert!(!strict.status.success() && said.contains("a seat out of range"), "{said}");
}

#[test]
fn slow_a_query_survives_an_executor_that_is_killed_at_work() {
    let mut cluster = Cluster::start(SOON);
    let client = cluster.begin(CENSUS, first_is_at_work);
    cluster.executors[0].kill();
    assert_answered(&finish(client));
}

#[test]
fn slow_a_query_survives_an_executor_that_is_killed_with_its_output() {
    let mut cluster = Cluster::start(SOON);
    let client = cluster.begin(CENSUS, counting_is_done);
    cluster.executors[0].kill();
    assert_answered(&finish(client));
    assert_answered(&cluster.run(CENSUS));
}

#[test]
fn slow_a_query_survives_a_paused_executor() {
    for moment in [first_is_at_work, counting_is_done] {
        let cluster = Cluster::start(SOON);
        let client = cluster.begin(CENSUS, moment);
        cluster.executors[0].signal("-STOP");
        cluster.wait_until_one_is_lost();
        cluster.executors[0].signal("-CONT");
        assert_answered(&finish(client));
    }
}

#[test]
fn slow_the_output_of_an_executor_that_was_lost_and_came_back_is_not_taken_twice() {
    let cluster = Cluster::start(SOON);
    let rows = "SELECT value, total, boards FROM census('row', 12, '0..3')";
    let client = cluster.begin(rows, first_is_at_work);
    cluster.executors[0].signal("-STOP");
    wait_until("the query is done by the other executor", || {
        cluster.scheduler.logged("Job finished") > 0
    });
    cluster.executors[0].signal("-CONT");
    let output = finish(client);
    assert_eq!(boards(&output.stdout), boards(&ANSWER), "{}", said(&output));
}

#[test]
fn slow_a_scheduler_started_again_forgets_a_query_and_answers_the_next() {
    let mut cluster = Cluster::start(SOON);
    let client = cluster.begin(CENSUS, first_is_at_work);
    cluster.scheduler.kill();
    cluster.scheduler = start_scheduler(cluster.port, cluster.folder.path(), SOON);
    let output = finish(client);
    assert!(output.status.code() == Some(1) && output.stdout.is_empty(), "{}", said(&output));
    assert!(said(&output).contains("lost the scheduler"), "{}", said(&output));
    assert_answered(&cluster.run(CENSUS));
}

#[test]
fn slow_a_paused_scheduler_is_missed() {
    let cluster = Cluster::start(SOON);
    let client = cluster.begin(CENSUS, first_is_at_work);
    cluster.scheduler.signal("-STOP");
    let output = finish(client);
    assert!(output.status.code() == Some(1) && output.stdout.is_empty(), "{}", said(&output));
    assert!(said(&output).contains("lost the scheduler"), "{}", said(&output));
}

#[test]
fn only_a_query_that_lost_an_executor_is_run_again() {
    let error = |text: String| DataFusionError::Execution(text);
    assert!(is_worth_another_run(&error(format!("Job 1 failed: {LOST}"))));
    assert!(is_worth_another_run(&error(LOST.to_owned()).context("in a query")));
    assert!(!is_worth_another_run(&error("found no answer in 1 s".to_owned())));
    assert!(!is_worth_another_run(&DataFusionError::Plan(LOST.to_owned())));
}

#[test]
fn a_scheduler_that_there_is_not_is_an_error() {
    let [port] = ports();
    let mut command = Command::new(env!("CARGO_BIN_EXE_slicewise-sql"));
    let address = format!("127.0.0.1:{port}");
    let output =
        command.args(["--cluster", &address, "--timeout", "60", "SELECT 1"]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("Connection refused"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_slicewise-sql"));
    let output = command.args(["--cluster", "here", "SELECT 1"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .contains("found the address `here`, expected HOST:PORT")
    );
}
