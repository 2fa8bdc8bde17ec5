//! Measures what SQL costs: `cargo bench`, or `cargo bench -- functions` and `cargo bench -- cluster`.
//!
//! Functions of SQL against the loop of the library over the same weights, on one thread, and then a census on a
//! cluster of one and of two executors on this machine, with the line that fits its times. What is compared takes
//! turns, and the least time of each counts, so that other work on the machine matters little.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use datafusion::arrow::array::{ArrayRef, Int64Array, ListArray, RecordBatch};
use datafusion::arrow::buffer::OffsetBuffer;
use datafusion::arrow::datatypes::{DataType, Field};
use datafusion::common::Result;
use slicewise::row::{self, pizza, stack};
use slicewise_sql::Faults;
use slicewise_sql::session::{Settings, embedded};

/// The boards of a column, and of a batch.
const BOARDS: usize = 1 << 18;
const BATCH: usize = 1 << 13;

fn main() -> Result<()> {
    let is_asked = |part| {
        let parts: Vec<_> =
            std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
        parts.is_empty() || parts.iter().any(|word| word == part)
    };
    if is_asked("functions") {
        functions()?;
    }
    #[cfg(feature = "cluster")]
    if is_asked("cluster") {
        cluster::measure();
    }
    Ok(())
}

fn functions() -> Result<()> {
    println!("function of lists, 64 bits      SQL/library   library, ns a board");
    for size in [10, 20, 50] {
        for function in ["row_value", "pizza_value", "stack_value"] {
            let (ratio, library) = compare(function, size)?;
            println!("{function:<12} of {size:>2} weights {ratio:>16.2} {library:>21.1}");
        }
    }
    Ok(())
}

/// The least time of each of two kinds of work that take turns.
fn least<const N: usize>(rounds: usize, mut work: impl FnMut(usize)) -> [Duration; N] {
    let mut least = [Duration::MAX; N];
    for _ in 0..rounds {
        for (which, least) in least.iter_mut().enumerate() {
            let start = Instant::now();
            work(which);
            *least = start.elapsed().min(*least);
        }
    }
    least
}

/// How many times as long SQL takes as the library, and how many nanoseconds that takes for a board.
fn compare(function: &str, size: usize) -> Result<(f64, f64)> {
    let weights = weights(size * BOARDS);
    let context = embedded(&Settings { partitions: Some(1), strict: false }, &Faults::default())?;
    let item = Arc::new(Field::new_list_field(DataType::Int64, true));
    let batches = weights.chunks(size * BATCH).map(|weights| {
        let ends = OffsetBuffer::from_lengths(std::iter::repeat_n(size, BATCH));
        let values = Arc::new(Int64Array::from(weights.to_vec()));
        let lists: ArrayRef = Arc::new(ListArray::new(item.clone(), ends, values, None));
        RecordBatch::try_from_iter([("list", lists)])
    });
    let batches = batches.collect::<Result<Vec<_>, _>>()?;
    let table = datafusion::datasource::MemTable::try_new(batches[0].schema(), vec![batches])?;
    context.register_table("t", Arc::new(table))?;
    let query = format!("SELECT sum({function}(list)) FROM t");
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let [library, sql] = least(9, |which| match which {
        0 => {
            let batches = weights.chunks(size * BATCH).map(|batch| {
                let rows = batch.chunks_exact(size);
                match function {
                    "row_value" => row::values(rows).into_iter().sum::<i128>(),
                    "pizza_value" => pizza::values(rows).into_iter().sum(),
                    _ => rows.map(stack::value).sum(),
                }
            });
            black_box::<i128>(batches.sum());
        }
        _ => {
            let answer = runtime.block_on(async { context.sql(&query).await?.collect().await });
            black_box(answer.map(|batches| batches.len()).unwrap_or_default());
        }
    });
    let nanoseconds = library.as_nanos() as f64 / BOARDS as f64;
    Ok((sql.as_secs_f64() / library.as_secs_f64(), nanoseconds))
}

/// Weights from 0 to 99, the same every time.
fn weights(count: usize) -> Vec<i64> {
    let mut state = 1_u64;
    let mut weight = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as i64 % 100
    };
    (0..count).map(|_| weight()).collect()
}

#[cfg(feature = "cluster")]
mod cluster {
    use std::net::{TcpListener, TcpStream};
    use std::process::{Child, Command, Stdio};
    use std::thread::sleep;
    use std::time::Duration;

    use super::least;

    /// Censuses of rows of weights 0 to 3, and how many boards they have.
    const CENSUSES: [(usize, f64); 3] = [(11, 2_099_200.0), (12, 8_390_656.0), (13, 33_562_624.0)];

    /// Prints the times on one and on two executors of one task at a time, and the line that fits them.
    pub(super) fn measure() {
        let clusters = [Cluster::start(1), Cluster::start(2)];
        let mut points = Vec::new();
        println!("\ncensus of rows of 0 to 3    one executor   two executors   one/two");
        for (size, boards) in CENSUSES {
            let times =
                least::<2>(3, |which| clusters[which].ask(size)).map(|time| time.as_secs_f64());
            let [one, two] = times;
            println!("{boards:>12} boards {one:>17.2} s {two:>13.2} s {:>9.2}", one / two);
            points.extend([(boards, one), (boards / 2.0, two)]);
        }
        let (start, a_board) = line(&points);
        println!("time = {start:.2} s + {:.1} ns x boards / executors", a_board * 1e9);
        for executors in [1.0, 10.0, 100.0] {
            let hours = (start + a_board * 1e12 / executors) / 3600.0;
            println!("10^12 boards on {executors} executors, on paper: {hours:.1} h");
        }
    }

    /// The line that is closest to some points, each weighed by its own size.
    fn line(points: &[(f64, f64)]) -> (f64, f64) {
        let mut sums = [0.0; 5];
        for &(x, y) in points {
            let weight = 1.0 / (y * y);
            for (sum, term) in sums.iter_mut().zip([1.0, x, y, x * x, x * y]) {
                *sum += weight * term;
            }
        }
        let [n, x, y, xx, xy] = sums;
        let slope = (n * xy - x * y) / (n * xx - x * x);
        ((y - slope * x) / n, slope)
    }

    struct Cluster {
        port: u16,
        processes: Vec<Child>,
    }

    impl Drop for Cluster {
        fn drop(&mut self) {
            for process in &mut self.processes {
                // It may have ended before.
                let _ = process.kill();
                let _ = process.wait();
            }
        }
    }

    impl Cluster {
        fn start(executors: usize) -> Self {
            let ports: Vec<u16> = free_ports(1 + 2 * executors);
            let mut cluster = Self { port: ports[0], processes: Vec::new() };
            cluster.spawn(
                env!("CARGO_BIN_EXE_slicewise-sql-scheduler"),
                &[("--port", ports[0])],
                &[],
            );
            let scheduler = format!("127.0.0.1:{}", ports[0]);
            for at in ports[1..].chunks(2) {
                let ports = [("--port", at[0]), ("--grpc-port", at[1]), ("--tasks", 1)];
                cluster.spawn(
                    env!("CARGO_BIN_EXE_slicewise-sql-executor"),
                    &ports,
                    &["--scheduler", &scheduler],
                );
            }
            // Time to register.
            sleep(Duration::from_secs(3));
            cluster
        }

        /// Starts a process, and waits until it listens.
        fn spawn(&mut self, program: &str, numbers: &[(&str, u16)], words: &[&str]) {
            let mut command = Command::new(program);
            command.args(numbers.iter().flat_map(|(name, n)| [(*name).to_owned(), n.to_string()]));
            self.processes.push(command.args(words).spawn().expect("the program is built"));
            while TcpStream::connect(("127.0.0.1", numbers[0].1)).is_err() {
                sleep(Duration::from_millis(50));
            }
        }

        fn ask(&self, size: usize) {
            let query = format!("SELECT sum(boards) FROM census('row', {size}, '0..3')");
            let address = format!("127.0.0.1:{}", self.port);
            let mut command = Command::new(env!("CARGO_BIN_EXE_slicewise-sql"));
            command.args(["--cluster", &address, "--timeout", "600", &query]);
            let status = command.stdout(Stdio::null()).status().expect("the program is built");
            assert!(status.success(), "found an error, expected an answer");
        }
    }

    fn free_ports(count: usize) -> Vec<u16> {
        let listen = |_| TcpListener::bind("127.0.0.1:0").expect("a free port");
        let listeners: Vec<_> = (0..count).map(listen).collect();
        listeners
            .iter()
            .map(|listener| listener.local_addr().expect("an address of a listener").port())
            .collect()
    }
}
