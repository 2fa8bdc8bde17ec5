//! A cluster on this machine: a scheduler and executors as processes, one of which is lost.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A census of 1.8 million boards in several parts.
const CENSUS: &str =
    "SELECT value AS v, sum(boards) AS n FROM census('pizza', 30, '0..1') GROUP BY v ORDER BY v";

/// A process that ends with the test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // (It may have ended before.)
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start(program: &str, args: &[String]) -> Process {
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    Process(command.spawn().unwrap())
}

/// Ports that are free now.
fn ports<const N: usize>() -> [u16; N] {
    let listeners = [(); N].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
    listeners.map(|listener| listener.local_addr().unwrap().port())
}

fn wait_for(port: u16) {
    let start = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(start.elapsed() < Duration::from_secs(60), "nothing listens at {port}");
        sleep(Duration::from_millis(50));
    }
}

/// A cluster of two executors with one task each at a time. The scheduler is last, and so ends last.
struct Cluster {
    executors: Vec<Process>,
    address: String,
    _scheduler: Process,
    _folder: tempfile::TempDir,
}

impl Cluster {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let [port, ports @ ..] = ports::<5>();
        let address = format!("127.0.0.1:{port}");
        let scheduler = start(
            env!("CARGO_BIN_EXE_slicewise-sql-scheduler"),
            &[
                "--port".to_owned(),
                port.to_string(),
                "--executor-timeout".to_owned(),
                "10".to_owned(),
            ],
        );
        wait_for(port);
        let executor = |ports: &[u16]| {
            let path = folder.path().join(ports[0].to_string()).display().to_string();
            let args = [
                ("--scheduler", address.clone()),
                ("--port", ports[0].to_string()),
                ("--grpc-port", ports[1].to_string()),
                ("--tasks", "1".to_owned()),
                ("--heartbeat", "1".to_owned()),
                ("--folder", path),
            ];
            let args: Vec<_> =
                args.into_iter().flat_map(|(name, value)| [name.to_owned(), value]).collect();
            start(env!("CARGO_BIN_EXE_slicewise-sql-executor"), &args)
        };
        let executors = ports.chunks(2).map(executor).collect();
        ports.into_iter().for_each(wait_for);
        Self { executors, address, _scheduler: scheduler, _folder: folder }
    }

    fn command(&self, query: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_slicewise-sql"));
        command.args(["--cluster", &self.address, "--timeout", "120", "-f", "csv", query]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn run(&self, query: &str) -> Output {
        self.command(query).output().unwrap()
    }
}

/// The answer of one process.
fn embedded(query: &str) -> Vec<u8> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_slicewise-sql"));
    command.args(["-f", "csv", query]).output().unwrap().stdout
}

/// Every table and function answers as in one process; then an executor is killed in the middle of a query, of
/// which the rest is right, or has a clear error.
#[test]
fn slow_a_cluster_answers_as_one_process() {
    let mut cluster = Cluster::start();
    for query in [
        CENSUS,
        "SELECT count(*) FROM bracelets(28, 2)",
        "SELECT pizza_value(pieces) AS v, count(*) AS n FROM bracelets(13, 3) GROUP BY v ORDER BY v",
    ] {
        let output = cluster.run(query);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.stdout, embedded(query), "{query}: {said}");
    }
    let faulty = "SELECT guarantee(pieces, 2, 5) FROM bracelets(3, 2)";
    assert_eq!(cluster.run(faulty).stdout, embedded(faulty));
    let strict = cluster.command(faulty).arg("--strict").output().unwrap();
    let said = String::from_utf8_lossy(&strict.stderr).into_owned();
    assert!(!strict.status.success() && said.contains("a seat out of range"), "{said}");
    let query = cluster.command(CENSUS).spawn().unwrap();
    sleep(Duration::from_millis(300));
    drop(cluster.executors.remove(0));
    let output = query.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    match output.status.success() {
        true => assert_eq!(output.stdout, embedded(CENSUS)),
        false => assert!(said.contains("error: ") && output.stdout.is_empty(), "{said}"),
    }
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
