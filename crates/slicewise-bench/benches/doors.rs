//! The command as a user runs it: processor time and memory of whole processes, as boards grow.
//!
//! Each door is measured on 10⁴, 10⁵ and 10⁶ vertices (the growth is the exponent from the first to the last),
//! beside the *limit*, which is `wc -w` of the same file; the *kernel*: the library's value of the same board, once it
//! is in memory; and the *peer*, where there is one: a plain C++ program of `peers/` on the same file, with the same answer.
//! `cargo bench -p slicewise-bench --bench doors -- pizza` measures only the doors whose names contain `pizza`.
//! The command is the one that is shipped: `cargo build --profile dist -p slicewise-cli` builds it. The peers need `c++`; without
//! it their column stays empty.

use std::error::Error;
use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use slicewise::board::notation;
use slicewise::solve::value;
use slicewise::{Ask, Watch};
use slicewise_bench::boards::{
    beside, caterpillar, cycle, decimals, each, forest, free, hung_graph, in_forest, lines, path,
    pizza, roots, row, rows, star, termites, tree, weights,
};
use slicewise_bench::process::{self, LIMIT, ROUNDS, Usage, command, fastest, peer, same_answers};

/// A door that took longer than this is not tried with ten times as many vertices, in seconds.
const TOO_SLOW: f64 = 5.0;

/// A way into the command.
struct Door {
    name: &'static str,
    /// The arguments before the file.
    arguments: &'static [&'static str],
    /// Writes a board with this number of vertices.
    board: fn(usize) -> String,
    /// The seconds that a million vertices should take at most, on a machine on which the limit of a row is
    /// [`GOALS_LIMIT`].
    goal: Option<f64>,
    /// The program of `peers/` that gives the same answer.
    peer: Option<&'static str>,
}

/// The time of `wc -w` on a row of a million coins where the goals were set.
const GOALS_LIMIT: f64 = 0.024;

const fn door(
    name: &'static str,
    arguments: &'static [&'static str],
    board: fn(usize) -> String,
) -> Door {
    Door { name, arguments, board, goal: None, peer: None }
}

impl Door {
    const fn goal(self, seconds: f64) -> Self {
        Self { goal: Some(seconds), ..self }
    }

    const fn peer(self, name: &'static str) -> Self {
        Self { peer: Some(name), ..self }
    }
}

const SOLVE: &[&str] = &["solve"];
const JSON: &[&str] = &["solve", "--json"];
const FULL: &[&str] = &["solve", "--full"];
const SIMULATE: &[&str] = &["simulate"];
const EACH: &[&str] = &["solve", "--each", "-f"];
const VALUES: &[&str] = &["solve", "--each", "--values", "-f"];

const DOORS: [Door; 44] = [
    door("row", SOLVE, row).goal(0.1),
    door("row, JSON", JSON, row).goal(0.2),
    door("row, --full", FULL, row).goal(0.2),
    door("row, decimals", SOLVE, decimals),
    door("stack", SOLVE, |n| format!("stack {}", weights(n))),
    door("free", SOLVE, free).goal(0.4),
    door("pizza", SOLVE, pizza).goal(0.35),
    door("pizza, JSON", JSON, pizza).goal(0.7),
    door("pizza, --full", FULL, pizza).goal(0.7),
    door("path", SOLVE, path).goal(0.25),
    door("path, JSON", JSON, path).goal(0.5),
    door("pizza beside 3 free", SOLVE, |n| format!("{} + free 5 7 900000000", pizza(n))).goal(1.5),
    door("pizza beside a row of 4", SOLVE, |n| format!("{} + row 5 7 1 900000000", pizza(n))),
    door("forest", SOLVE, forest).goal(1.0),
    door("star from its centre", SOLVE, |n| in_forest(n, |_, _| 0)),
    door("tree", SOLVE, tree).goal(3.0),
    door("star", SOLVE, star).goal(1.0),
    door("caterpillar", SOLVE, caterpillar),
    door("rows of 10", SOLVE, rows).goal(0.4),
    door("pizzas of 3", SOLVE, |n| beside(n, 3, "pizza")),
    door("free, each a component", SOLVE, |n| beside(n, 1, "free")),
    door("graph that is a cycle", SOLVE, cycle),
    door("graph that is a tree, one open", SOLVE, hung_graph),
    door("passing P, row", SOLVE, |n| format!("passing P {}", row(n))),
    door("passing A, row", SOLVE, |n| format!("passing A {}", row(n))),
    door("passing P, rows of 10", SOLVE, |n| format!("passing P {}", rows(n))),
    door("explain row", &["explain"], row).goal(0.3),
    door("explain pizza", &["explain"], pizza).goal(1.05),
    door("explain rows of 10", &["explain"], rows).goal(1.2),
    door("explain forest", &["explain"], forest).goal(3.0),
    door("simulate row", SIMULATE, row).goal(0.3),
    door("simulate pizza", SIMULATE, pizza).goal(1.05),
    door("simulate rows of 10", SIMULATE, rows).goal(1.2),
    door("simulate forest", SIMULATE, forest).goal(3.0),
    door("convert row", &["convert", "--to", "notation"], row),
    door("--format deque", &["solve", "--format", "deque"], |n| format!("{n}\n{}\n", weights(n)))
        .peer("deque"),
    door("--format termites", &["solve", "--format", "termites"], termites).peer("termites"),
    door("--format roots", &["solve", "--format", "roots"], roots).peer("roots"),
    door("--format cake, optimal", CAKE_OPTIMAL, lines),
    door("--format cake, greedy", CAKE_GREEDY, lines).peer("cake"),
    door("--each, rows of 15", EACH, |n| each(n, 15, "row")),
    door("--each, pizzas of 15", EACH, |n| each(n, 15, "pizza")),
    door("--each --values, rows of 15", VALUES, |n| each(n, 15, "row")).peer("values"),
    door("--each --values, pizzas of 15", VALUES, |n| each(n, 15, "pizza")),
];

const CAKE_OPTIMAL: &[&str] = &["solve", "--format", "cake", "--opponent", "optimal"];
const CAKE_GREEDY: &[&str] = &["solve", "--format", "cake", "--opponent", "greedy"];

fn main() -> ExitCode {
    process::main(table)
}

/// Prints a row for each door whose name contains `part`.
fn table(part: Option<&str>) -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("slicewise-doors-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let place = Place::new(folder)?;
    println!(
        "| the command, processor time | 10⁴ | 10⁵ | 10⁶ | goal | growth | memory | kernel | limit | peer |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for door in DOORS.iter().filter(|door| part.is_none_or(|part| door.name.contains(part))) {
        println!("{}", place.measured(door)?);
    }
    println!(
        "\nThe goals are for a machine on which the limit of a row is {GOALS_LIMIT} s, times {:.2}: here it is {:.3} s.\n",
        place.slower,
        place.slower * GOALS_LIMIT
    );
    fs::remove_dir_all(&place.folder)?;
    Ok(())
}

/// Where doors are measured.
struct Place {
    command: PathBuf,
    folder: PathBuf,
    /// The limit of a row of a million coins here, divided by [`GOALS_LIMIT`].
    slower: f64,
}

impl Place {
    fn new(folder: PathBuf) -> Result<Self, Box<dyn Error>> {
        let mut place = Self { command: command()?, folder, slower: 1.0 };
        fs::write(place.file(), row(1_000_000))?;
        place.slower = limit(&place.file())?.seconds / GOALS_LIMIT;
        Ok(place)
    }

    /// The file of the board that is measured.
    fn file(&self) -> PathBuf {
        self.folder.join("board.txt")
    }

    /// Returns the row of a door in the table.
    fn measured(&self, door: &Door) -> Result<String, Box<dyn Error>> {
        let mut times: Vec<f64> = Vec::new();
        let mut row = format!("| {} |", door.name);
        let mut last = UNKNOWN.to_owned();
        for size in [10_000, 100_000, 1_000_000] {
            if times.last().is_some_and(|&time| time > TOO_SLOW) {
                row += " – |";
                continue;
            }
            let board = (door.board)(size);
            fs::write(self.file(), &board)?;
            let mut whole = vec![self.command.as_os_str().to_owned()];
            whole.extend(door.arguments.iter().map(Into::into));
            whole.push(self.file().into());
            let usage = fastest(&whole)?;
            if usage.seconds.is_infinite() {
                row += &format!(" > {} s |", LIMIT.as_secs());
                times.push(usage.seconds);
                last = UNKNOWN.to_owned();
                continue;
            }
            row += &format!(" {:.3} s |", usage.seconds);
            let decades = times.len() as f64;
            let growth = times.first().map(|first| (usage.seconds / first).log10() / decades);
            let growth = growth.unwrap_or(f64::NAN);
            let (memory, limit) = (usage.megabytes, limit(&self.file())?.seconds);
            let kernel = or_dash(kernel(&board), |seconds| format!("{seconds:.4} s"));
            let peer = or_dash(self.peer(door, &whole)?, |seconds| match seconds.is_finite() {
                true => format!("{seconds:.3} s"),
                false => format!("> {} s", LIMIT.as_secs()),
            });
            last = format!(" {growth:.2} | {memory:.0} MB | {kernel} | {limit:.3} s | {peer} |");
            times.push(usage.seconds);
        }
        let goal = or_dash(door.goal, |seconds| format!("{:.2} s", seconds * self.slower));
        Ok(format!("{row} {goal} |{last}"))
    }

    /// Returns the seconds of the peer of a door on the same file, after comparing its answer with that of the
    /// command; `None` if there is no peer, or no compiler.
    fn peer(
        &self,
        door: &Door,
        command: &[std::ffi::OsString],
    ) -> Result<Option<f64>, Box<dyn Error>> {
        let Some(name) = door.peer else { return Ok(None) };
        let Some(program) = peer(name, &self.folder)? else { return Ok(None) };
        let peer = [program.into(), self.file().into()];
        same_answers(&peer, command)?;
        Ok(Some(fastest(&peer)?.seconds))
    }
}

/// Returns what `wc -w` uses on a file.
fn limit(file: &Path) -> Result<Usage, Box<dyn Error>> {
    fastest(&["wc".into(), "-w".into(), file.into()])
}

fn or_dash(seconds: Option<f64>, show: impl Fn(f64) -> String) -> String {
    seconds.map_or("–".into(), show)
}

/// The last columns of a door that took too long.
const UNKNOWN: &str = " – | – | – | – | – |";

/// Returns the least time in seconds that the library takes for the value of a board, without reading it
/// and without its moves and lines. `None` for text that is not in the notation and for boards that
/// theory does not know.
fn kernel(text: &str) -> Option<f64> {
    let (position, _) = notation::parse(text).ok()?.position_in::<i64>().ok()?;
    position.components()?;
    let timed = |_| {
        let watch = Watch::new(&|_| ControlFlow::Break(()));
        let ask = Ask { watch, ..Ask::default() };
        let start = Instant::now();
        black_box(value(&position, &ask).ok()?);
        Some(start.elapsed().as_secs_f64())
    };
    (0..ROUNDS).filter_map(timed).min_by(f64::total_cmp)
}
