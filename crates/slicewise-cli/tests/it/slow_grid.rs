//! The limits of time and of memory on a grid of boards and calls, sampled from outside.
//!
//! A cell is an input, a call or a question to a server, and a limit. The test measures some cells, always the same ones, or those that `GRID` says:
//! `all`, another seed of the sample (`GRID=7`), or a part of their names (`GRID=explain`). `SLICEWISE` names another build of
//! the command. With `GRID`, a table of what each cell took beyond its limit is printed: see `scripts/grid`.
#![cfg(target_os = "linux")]

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{self, Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use slicewise::random::Rng;

use crate::common::{
    Ended, ended_within, folder, held, is_about_two, let_work, press_ctrl_c, ran, stat,
};
use crate::server::Server;

/// The most processor time that a call may take beyond its limit: in a debug build, some times as much.
const SLACK: Duration = Duration::from_millis(if cfg!(debug_assertions) { 1000 } else { 250 });

/// What is asked of `--memory`, and what a study may remember.
const MEMORY: u64 = 64 << 20;

/// The most memory that a call may take beside its board: 1.5 times what is asked, and 64 MB.
const PEAK: u64 = MEMORY / 2 * 3 + 64_000_000;

/// The most bytes of a vertex, of an edge, and of a menu. (And one of each digit that a power of ten stands for.)
const OF_BOARD: [u64; 3] = [100, 16, 400];

/// The cells of a sample.
const SAMPLE: usize = 16;

/// The most that a cell is let run.
const MOST: Duration = Duration::from_secs(60);

/// Makes a text of a size, of a kind.
type Text = fn(&mut Rng, usize, &str) -> String;

/// An input: its name, what begins its call, and its text.
struct Input {
    name: String,
    read: &'static str,
    text: Text,
    size: usize,
    kind: &'static str,
    calls: &'static [&'static str],
}

const GRAPH_SIZES: [usize; 4] = [64, 128, 512, 2048];

/// The calls about graphs. `BOARD` is a file, `OTHER` one with another board of its kind, `OUT` a file that is not there. (And `PROOF`
/// one with a certificate of the board, `KIND` the first word of its kind, `LAST` its last vertex.)
const OF_GRAPHS: &[&str] = &[
    "solve --memory 64MiB BOARD",
    "solve --memory 64MiB --all-moves --json BOARD",
    "solve --memory 64MiB --threads 2 BOARD",
    "solve --memory 64MiB --table OUT BOARD",
    "solve --memory 64MiB --certificate OUT BOARD",
    "explain BOARD",
    "explain --json BOARD",
    "review --moves LAST BOARD",
    "simulate BOARD",
    "simulate --first greedy --second two-ahead BOARD",
    "strategy --strategy greedy BOARD",
    "strategy --strategy 5-ahead BOARD",
    "guarantee -m 3 BOARD",
    "theory equivalent BOARD and OTHER",
    "theory distance BOARD and OTHER",
    "theory invertible BOARD",
    "theory profile BOARD",
    "theory doubles BOARD",
];

/// The calls about other boards.
const OF_BOARDS: &[&str] = &[
    "solve --memory 64MiB BOARD",
    "solve --memory 64MiB --json BOARD",
    "solve --memory 64MiB --search BOARD",
    "solve --memory 64MiB --certificate OUT BOARD",
    "explain BOARD",
    "review --moves LAST BOARD",
    "simulate --second greedy BOARD",
    "strategy --strategy greedy BOARD",
    "guarantee -m 3 BOARD",
    "theory equivalent BOARD and OTHER",
    "theory invertible BOARD",
    "theory profile BOARD",
];

/// The calls about several players.
const OF_SEATS: &[&str] = &[
    "guarantee -m 3 BOARD",
    "guarantee -m 300 --json BOARD",
    "guarantee -m 3 -k 1 --transcript BOARD",
    "guarantee -m 2 --against greedy BOARD",
    "guarantee -m 2 --against optimal BOARD",
];

/// The calls about contest files.
const OF_CONTESTS: &[&str] = &["solve --format KIND BOARD"];

/// The calls about all boards of a kind.
const OF_CENSUSES: &[&str] = &[
    "census pizza --size 40 --weights 0..1 --threads 2",
    "census row --size 30 --weights permutation",
    "census row --size 64 --boards OUT",
    "census tree --size 20 --weights 0..9",
    "census tree --size 14 --weights 0..2 --rule grab --passing P",
    "census path --size 24 --where loss>0 --checkpoint OUT",
    "census pizza --size 12 --weights 0..3 --where greed.guarantee<value",
    "census pizza --size 9 --weights 0..3 --by invertible",
    "hunt pizza --size 64 --weights 0..9",
    "hunt tree --size 20 --maximise loss --rule grab",
    "hunt path --size 20 --minimise random.guarantee",
    "find row --size 64 --weights 1..9 --order value",
];

/// The calls about files of graphs.
const OF_FILES: &[&str] = &["solve --memory 64MiB BOARD", "explain BOARD"];

/// The calls about numbers.
const OF_NUMBERS: &[&str] = &[
    "solve --memory 64MiB BOARD",
    "solve --memory 64MiB --json BOARD",
    "explain BOARD",
    "simulate BOARD",
];

/// The questions to a server: a route, and what it is asked beside a board.
const OF_SERVERS: &[&str] = &[
    "POST analyse",
    "POST analyse players",
    "POST analyse/stream",
    "POST play",
    "POST explain",
    "POST review",
    "POST story",
    "POST hint level",
    "POST certify",
    "POST strategy",
    "POST compare",
    "POST theory equivalent",
    "POST theory distance",
    "POST theory invertible",
    "POST theory profile",
    "POST theory doubles",
];

/// Calls that have no budget: Ctrl-C ends them.
const OF_CTRL_C: &[&str] = &["convert --to json BOARD", "part --part 0-9 BOARD", "compare BOARD"];

/// Likewise, about certificates.
const OF_PROOFS: &[&str] = &["verify PROOF", "verify --json PROOF"];

fn inputs() -> Vec<Input> {
    let mut inputs = Vec::new();
    for size in GRAPH_SIZES {
        // What a request may hold.
        let calls = if size <= 512 { &[OF_GRAPHS, OF_SERVERS][..] } else { &[OF_GRAPHS] };
        for kind in ["sparse", "half", "dense"] {
            for rule in ["share", "grab", "both"] {
                let text = match rule {
                    "share" => |dice: &mut Rng, size, kind: &str| graph(dice, size, kind, "share"),
                    "grab" => |dice: &mut Rng, size, kind: &str| graph(dice, size, kind, "grab"),
                    _ => |dice: &mut Rng, size, kind: &str| graph(dice, size, kind, "both"),
                };
                for &calls in calls {
                    let name = format!("{size} {kind} {rule}");
                    inputs.push(Input { name, read: "", text, size, kind, calls });
                }
            }
        }
    }
    let mut more = |kinds: &[(&'static str, usize)], read, text, calls| {
        let input = |&(kind, size): &(&'static str, usize)| {
            let name = format!("{kind} {size}");
            Input { name, read, text, size, kind, calls }
        };
        inputs.extend(kinds.iter().map(input));
    };
    let boards = [
        ("row", 1_000_000),
        ("pizza", 100_000),
        ("pizzas", 2000),
        ("path", 100_000),
        ("paths", 3000),
        ("stacks", 30_000),
        ("free", 300_000),
        ("forest", 100_000),
        ("tree", 300),
        ("tree", 30_000),
        // A play of the largest whose moves are all shown, and more.
        ("order", 2000),
        ("order", 30_000),
        ("front", 30_000),
        ("menus", 2000),
        ("menus", 50_000),
        ("menus", 100_000),
        ("repeated menus", 100_000),
        ("game", 30_000),
        ("passing", 20_000),
    ];
    more(&boards, "", board, OF_BOARDS);
    more(&[("row", 1_000_000), ("tree", 30_000), ("digits", 1_000_000)], "", board, OF_CTRL_C);
    let proved = [("row", 300_000), ("pizza", 2000), ("path", 30_000), ("forest", 30_000)];
    more(&proved, "", board, OF_PROOFS);
    more(&[("proved", 1_000_000), ("game", 10_000)], "", board, OF_PROOFS);
    let seated = [
        ("row", 200),
        ("row", 8000),
        ("row", 1_000_000),
        ("pizza", 15),
        ("free", 16),
        ("stacks", 30_000),
        ("front", 5000),
        ("menus", 100_000),
        ("digits", 1_000_000),
        ("tiny", 2000),
        ("huge", 2000),
        ("denominators", 3000),
    ];
    more(&seated, "", board, OF_SEATS);
    let contests = [
        ("termites", 1_000_000),
        ("usaco", 1_000_000),
        ("burning-coins", 100_000),
        ("leetcode", 1_000_000),
        ("two-ends", 100_000),
        ("two-ends long", 100_000),
        ("russia", 100_000),
        ("russia long", 1_000_000),
        ("cake", 100_000),
        ("roots", 300_000),
        ("leetcode-1140", 8000),
        ("leetcode-1406", 1_000_000),
        ("leetcode-1686", 300_000),
        ("leetcode-1690", 1_000_000),
        ("leetcode-1872", 1_000_000),
        ("funny-game", 1_000_000),
        ("bricks", 100_000),
        ("xoinc", 8000),
        ("game-of-sum", 100_000),
        ("game-of-sum long", 8000),
        ("fox-cards", 100_000),
    ];
    more(&contests, "", contest, OF_CONTESTS);
    more(&[("no board", 1)], "", |_, _, _| String::new(), OF_CENSUSES);
    let numbers = [
        ("digits", 100_000),
        ("digits", 1_000_000),
        ("halves", 100_000),
        ("fraction", 100_000),
        ("tiny", 2000),
        ("huge", 2000),
        ("denominators", 3000),
        ("vertex", 100_000),
    ];
    more(&numbers, "", board, OF_NUMBERS);
    let asked = [
        ("row", 100_000),
        ("pizza", 30_000),
        ("pizzas", 2000),
        ("path", 100_000),
        ("paths", 3000),
        ("stacks", 30_000),
        ("forest", 50_000),
        ("tree", 300),
        ("tree", 30_000),
        ("order", 2000),
        ("order", 20_000),
        ("front", 30_000),
        ("menus", 10_000),
        ("game", 20_000),
        ("passing", 20_000),
        ("digits", 100_000),
        ("fraction", 30_000),
        ("tiny", 2000),
        ("huge", 2000),
        ("denominators", 3000),
    ];
    more(&asked, "", board, OF_SERVERS);
    more(&[("graphml", 50_000), ("attributes", 200_000)], "--from graphml", file, OF_FILES);
    more(&[("dot", 50_000)], "--from dot", file, OF_FILES);
    more(&[("edges", 100_000)], "--from edgelist --weights 1", file, OF_FILES);
    more(&[("graph6", 2048)], "--from graph6 --weights 1 --rule grab", file, OF_FILES);
    inputs
}

fn begins_with_a_digit(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_digit())
}

/// The most memory that a board may take, by its text.
fn of_board(text: &str) -> u64 {
    let [of_vertex, of_edge, of_menu] = OF_BOARD;
    let bytes = |word: &str| match word.split_once('e') {
        _ if word == "menu" => of_menu,
        Some((_, power)) if begins_with_a_digit(word) => {
            of_vertex + power.trim_start_matches('-').parse::<u64>().unwrap_or(0)
        }
        _ if !begins_with_a_digit(word) => 0,
        _ if word.contains('-') => of_edge,
        _ => of_vertex,
    };
    text.split_whitespace().map(bytes).sum()
}

fn weights(dice: &mut Rng, size: usize) -> String {
    let mut text = String::new();
    (0..size).for_each(|_| write!(text, " {}", dice.below(101)).unwrap());
    text
}

/// A connected graph whose last vertex is a leaf, or nearly all edges are there.
fn graph(dice: &mut Rng, size: usize, kind: &str, rule: &str) -> String {
    let weights = weights(dice, size);
    let mut edges: BTreeSet<_> = (1..size).map(|to| (dice.below(to as u64), to)).collect();
    let percent = match kind {
        "half" => 50,
        "dense" => 95,
        _ => 0,
    };
    for to in 1..size - 1 {
        edges.extend((0..to as u64).filter(|_| dice.below(100) < percent).map(|from| (from, to)));
    }
    if kind == "sparse" {
        let chord = |_| 1 + dice.below(size as u64 - 2) as usize;
        let ends: Vec<usize> = (0..size / 8).map(chord).collect();
        edges.extend(ends.iter().map(|&to| (dice.below(to as u64), to)));
    }
    let mut text = format!("rule {rule} graph{weights} edges");
    edges.iter().for_each(|(from, to)| write!(text, " {from}-{to}").unwrap());
    if rule != "grab" {
        write!(text, " open 0 {}", size - 1).unwrap();
    }
    text
}

fn digits(dice: &mut Rng, count: usize) -> String {
    (0..count).map(|_| char::from(b'1' + dice.below(9) as u8)).collect()
}

/// Boards, by the name of a kind.
fn board(dice: &mut Rng, size: usize, kind: &str) -> String {
    let many = |each: &mut dyn FnMut(usize) -> String, join: &str| {
        (0..size).map(each).collect::<Vec<_>>().join(join)
    };
    match kind {
        "row" | "free" | "pizza" | "path" => format!("{kind}{}", weights(dice, size)),
        "passing" => format!("passing A row{}", weights(dice, size)),
        "pizzas" => many(&mut |_| format!("pizza{}", weights(dice, 9)), " + "),
        "paths" => many(&mut |_| format!("path{}", weights(dice, 12)), " + "),
        "stacks" => many(&mut |_| format!("stack{}", weights(dice, 4)), " + "),
        "forest" => {
            let weights = weights(dice, size);
            let parents = (1..size).map(|at| format!(" {}", dice.below(at as u64)));
            format!("forest{weights} parents -{}", parents.collect::<String>())
        }
        "tree" => {
            let weights = weights(dice, size);
            let edges = (1..size).map(|at| format!(" {}-{at}", dice.below(at as u64)));
            format!("rule grab tree{weights} edges{}", edges.collect::<String>())
        }
        "order" => {
            let pairs = many(&mut |_| format!("({} beside 2)", dice.below(101)), " then ");
            format!("order {pairs}")
        }
        "front" => format!("front 7 of{}", weights(dice, size)),
        "menus" => many(
            &mut |at| format!("menu {at} then free {at} or {} end", at * 7919 % 100_003),
            " + ",
        ),
        "repeated menus" => {
            many(&mut |at| format!("menu {} or {} end", at % 10, at * 7919 % 11), " + ")
        }
        "game" => {
            let edges = |at: usize| {
                format!("{at}-{}:{} {at}-{}:{}", at + 1, at % 17, at + 2 + at % 5, at * 7919 % 101)
            };
            format!("game {} from 0", many(&mut |at| edges(at), " "))
        }
        "proved" => format!("row {} 1", digits(dice, size)),
        "digits" => format!("row {}", digits(dice, size)),
        "halves" => format!("row {} 0.{} 3", digits(dice, size), digits(dice, size)),
        "fraction" => format!("row {}/{} 3 1 4", digits(dice, size), digits(dice, size)),
        "tiny" => format!("row {}", many(&mut |at| format!("{}e-99999", at * 7919 % 101), " ")),
        "huge" => format!("row {}", many(&mut |at| format!("{}e100000", at * 7919 % 101), " ")),
        "denominators" => format!("row {}", many(&mut |at| format!("1/{}", at + 2), " ")),
        _ => {
            let long = digits(dice, size);
            let graph = graph(dice, 64, "sparse", "grab");
            // A vertex more, with an edge.
            graph.replacen("edges", &format!("{long} edges 0-64"), 1)
        }
    }
}

/// Files of graphs, by the name of a kind.
fn file(dice: &mut Rng, size: usize, kind: &str) -> String {
    let edges = |dice: &mut Rng| {
        (1..size).map(|at| (dice.below(at as u64) as usize, at)).collect::<Vec<_>>()
    };
    match kind {
        "graphml" => {
            let mut text = "<graphml><key id='w' for='node' attr.name='weight'/>".to_owned();
            text += "<graph edgedefault='undirected'>";
            for at in 0..size {
                write!(text, "<node id='n{at}'><data key='w'>{}</data></node>", dice.below(101))
                    .unwrap();
            }
            for (from, to) in edges(dice) {
                write!(text, "<edge source='n{from}' target='n{to}'/>").unwrap();
            }
            text + "</graph></graphml>"
        }
        "attributes" => {
            let mut text = "<graphml><graph edgedefault='undirected'><node id='n'".to_owned();
            (0..size).for_each(|at| write!(text, " a{at}='1'").unwrap());
            text + "/></graph></graphml>"
        }
        "dot" => {
            let mut text = "graph {".to_owned();
            (0..size).for_each(|at| write!(text, "n{at} [weight={}];", dice.below(101)).unwrap());
            edges(dice).iter().for_each(|(from, to)| write!(text, "n{from} -- n{to};").unwrap());
            text + "}"
        }
        "edges" => {
            let mut text = String::new();
            edges(dice).iter().for_each(|(from, to)| writeln!(text, "n{from} n{to}").unwrap());
            text
        }
        "header" => {
            let mut text = String::from("Source,Target,Type,Weight\n");
            for (from, to) in edges(dice) {
                writeln!(text, "\"n {from}\",\"n {to}\",Undirected,1.5").unwrap();
            }
            text
        }
        "tuples" => {
            let mut text = String::from("[");
            edges(dice).iter().for_each(|(from, to)| write!(text, "({from}, {to}), ").unwrap());
            text + "]"
        }
        "counted" => {
            let mut text = format!("{size} {}\n", size - 1);
            edges(dice)
                .iter()
                .for_each(|(from, to)| writeln!(text, "{} {}", from + 1, to + 1).unwrap());
            text
        }
        "cases" => "3 2\n1 2\n2 3\n".repeat(size),
        _ => {
            // By the number of its vertices, or of its characters, of which the last is full.
            let size = if kind == "sixes" { (12 * size).isqrt() / 12 * 12 } else { size };
            let mut text = String::from("~");
            text.extend([12, 6, 0].map(|bits| char::from(63 + (size >> bits & 63) as u8)));
            let sixes = (size * (size - 1) / 2).div_ceil(6);
            (0..sixes).for_each(|_| text.push(char::from(63 + dice.below(64) as u8)));
            text
        }
    }
}

/// A limit of a call.
#[derive(Clone, Copy, Debug)]
enum Limit {
    /// `--budget`, in milliseconds.
    Budget(u64),
    /// Ctrl-C, after so many milliseconds of work.
    CtrlC(u64),
}

struct Cell<'i> {
    input: &'i Input,
    call: &'static str,
    limit: Limit,
}

/// What a cell took.
struct Taken {
    /// Processor time beyond the limit.
    over: Duration,
    /// The most memory that its boards may take.
    boards: u64,
    peak: u64,
    status: Option<i32>,
    stderr: String,
}

impl Cell<'_> {
    fn name(&self) -> String {
        format!("{}: {} {:?}", self.input.name, self.call, self.limit)
    }

    fn measured(&self, folder: &Path) -> Taken {
        match self.call.strip_prefix("POST ") {
            Some(question) => self.asked(question),
            None => self.called(folder),
        }
    }

    /// Whether a status is that of an answer or a refusal: not of a panic, a fault, or a process that has ended.
    fn is_answered(&self, status: Option<i32>) -> bool {
        match self.call.starts_with("POST") {
            true => status.is_some_and(|status| [200, 400, 413, 422].contains(&status)),
            false => status.is_some_and(|status| [0, 1, 2, 130].contains(&status)),
        }
    }

    /// Asks a server that has done nothing yet. (Ctrl-C is a client that leaves; another asks then whether the server is well.)
    fn asked(&self, question: &str) -> Taken {
        let mut dice = Rng::seeded(self.input.size as u64);
        let board = (self.input.text)(&mut dice, self.input.size, self.input.kind);
        let seconds = match self.limit {
            Limit::Budget(time) => Duration::from_millis(time),
            Limit::CtrlC(_) => MOST,
        };
        let mut body = json!({"seconds": seconds.as_secs_f64()});
        let (route, more) = question.split_once(' ').unwrap_or((question, ""));
        match route {
            "theory" => {
                body["question"] = more.into();
                body["boards"] = json!([board]);
                if is_about_two(more) {
                    let other = (self.input.text)(&mut dice, self.input.size, self.input.kind);
                    body["boards"] = json!([board, other]);
                }
            }
            _ => body["board"] = board.into(),
        }
        match more {
            "level" => body["level"] = 4.into(),
            "players" => body["players"] = 3.into(),
            _ => {}
        }
        let server = Server::of(&command(), &[]);
        let mut stream = server.ask(&format!("/api/{route}"), &body.to_string());
        let mut peak = 0;
        let (allowed, said) = match self.limit {
            Limit::Budget(time) => {
                let allowed = work_by(&server.child, Duration::from_millis(time), &mut peak);
                // Until it is given up.
                stream.set_read_timeout(Some(MOST)).unwrap();
                let mut answer = Vec::new();
                let read = stream.read_to_end(&mut answer);
                let answer = String::from_utf8_lossy(&answer);
                let status = answer.lines().next().unwrap_or_default();
                (allowed, if read.is_ok() { status.to_owned() } else { "given up".to_owned() })
            }
            Limit::CtrlC(time) => {
                let_work_or_rest(&server.child, Duration::from_millis(time));
                drop(stream);
                let allowed = stat(&server.child).map_or(Duration::ZERO, |(_, worked)| worked);
                (allowed, String::new())
            }
        };
        let worked = rested(&server.child, &mut peak);
        let said = match self.limit {
            Limit::Budget(_) => said,
            Limit::CtrlC(_) => server.get("/healthz").lines().next().unwrap_or_default().to_owned(),
        };
        let status = said.split(' ').nth(1).and_then(|status| status.parse().ok());
        let boards = of_board(&body.to_string());
        Taken { over: worked.saturating_sub(allowed), boards, peak, status, stderr: said }
    }

    fn called(&self, folder: &Path) -> Taken {
        let path = |name: &str| folder.join(name);
        let mut dice = Rng::seeded(self.input.size as u64);
        let text = (self.input.text)(&mut dice, self.input.size, self.input.kind);
        let mut boards = of_board(&text);
        fs::write(path("board"), text).unwrap();
        if self.call.contains("OTHER") {
            let other = (self.input.text)(&mut dice, self.input.size, self.input.kind);
            boards += of_board(&other);
            fs::write(path("other"), other).unwrap();
        }
        let _ = fs::remove_file(path("out"));
        if self.call.contains("PROOF") {
            let [proof, board] = ["proof", "board"].map(path);
            let mut prove = Command::new(command());
            prove.args(["solve", "--certificate"]).args([proof, board]).stdout(Stdio::null());
            assert!(prove.status().unwrap().success(), "{}", self.name());
        }
        let mut words: Vec<String> = Vec::new();
        for word in self.call.split(' ').chain(self.input.read.split(' ')) {
            match word {
                "" => {}
                "BOARD" | "OTHER" | "OUT" | "PROOF" => {
                    words.push(path(&word.to_lowercase()).display().to_string());
                }
                "LAST" => words.push((self.input.size - 1).to_string()),
                "KIND" => words.extend(self.input.kind.split(' ').next().map(str::to_owned)),
                word => words.push(word.to_owned()),
            }
        }
        if let Limit::Budget(time) = self.limit {
            words.push(format!("--budget={time}ms"));
        }
        let mut child = Command::new(command())
            .args(words)
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            // Nobody reads it: it would wait at a full pipe.
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut peak = 0;
        let allowed = match self.limit {
            Limit::Budget(time) => work_by(&child, Duration::from_millis(time), &mut peak),
            Limit::CtrlC(time) => match let_work(&mut child, Duration::from_millis(time)) {
                true => press_ctrl_c(&child),
                // It has ended before.
                false => MOST,
            },
        };
        match ended_within(child, MOST) {
            Ok(ended) => Taken {
                over: ended.worked.saturating_sub(allowed),
                boards,
                peak: ended.peak.max(peak),
                status: ended.status.code(),
                stderr: ended.stderr,
            },
            Err(worked) => {
                let stderr = "given up".to_owned();
                let over = worked.saturating_sub(allowed);
                Taken { over, boards, peak: 0, status: None, stderr }
            }
        }
    }
}

/// Returns what a call has worked once a time of the clock is over: what it works later is beyond its budget, and that says the
/// same on a busy machine. Notes the most memory that it has held.
fn work_by(child: &Child, time: Duration, peak: &mut u64) -> Duration {
    let start = Instant::now();
    loop {
        *peak = held(child).max(*peak);
        match stat(child) {
            Some((state, worked)) if state == 'Z' || start.elapsed() >= time => return worked,
            Some(_) => thread::sleep(Duration::from_millis(2)),
            None => return Duration::ZERO,
        }
    }
}

/// Lets a server work for a time, or to the end of what it was asked.
fn let_work_or_rest(child: &Child, time: Duration) {
    while let Some((_, worked)) = stat(child) {
        if worked >= time || rested_at(child) == worked {
            return;
        }
    }
}

/// What a process has worked after a while in which it may have rested.
fn rested_at(child: &Child) -> Duration {
    thread::sleep(Duration::from_millis(300));
    stat(child).map_or(Duration::ZERO, |(_, worked)| worked)
}

/// Waits until a server rests, or for a minute of its work: what it has worked by then. Notes the most memory that it has held.
fn rested(child: &Child, peak: &mut u64) -> Duration {
    let mut before = Duration::ZERO;
    loop {
        let worked = rested_at(child);
        *peak = held(child).max(*peak);
        if worked == before || worked > MOST {
            return worked;
        }
        before = worked;
    }
}

fn command() -> PathBuf {
    env::var_os("SLICEWISE").map_or(env!("CARGO_BIN_EXE_slicewise").into(), PathBuf::from)
}

fn cells(inputs: &[Input]) -> Vec<Cell<'_>> {
    let mut cells = Vec::new();
    for (at, input) in inputs.iter().enumerate() {
        for (which, call) in input.calls.iter().enumerate() {
            let number = at + which;
            let has_budget = input.calls != OF_CTRL_C && input.calls != OF_PROOFS;
            let limit = match !has_budget || number % 7 == 6 {
                true => Limit::CtrlC([50, 200, 600][number % 3]),
                false if input.calls == OF_GRAPHS => Limit::Budget([100, 300, 1000][number % 3]),
                // They take longer to be read.
                false => Limit::Budget([300, 1000, 3000][number % 3]),
            };
            cells.push(Cell { input, call, limit });
        }
    }
    cells
}

#[test]
fn limits_hold_on_the_grid() {
    let (inputs, asked) = (inputs(), env::var("GRID").ok());
    let mut cells = cells(&inputs);
    match asked.as_deref() {
        Some("all") => {}
        Some(word) if word.parse::<u64>().is_err() => {
            cells.retain(|cell| cell.name().contains(word))
        }
        seed => {
            let seed = seed.map_or(1, |seed| seed.parse().unwrap());
            println!("the sample of seed {seed}");
            Rng::seeded(seed).shuffle(&mut cells);
            cells.truncate(SAMPLE);
        }
    }
    // Of its own: a grid may be measured beside the tests.
    let folder = folder(&format!("grid-{}", process::id()));
    let mut broken = Vec::new();
    for cell in &cells {
        let Taken { over, boards, peak, status, stderr } = cell.measured(&folder);
        let is_in_memory = peak <= PEAK + boards;
        let (name, over, peak) = (cell.name(), over.as_millis(), peak / 1_000_000);
        let said = stderr.lines().next().unwrap_or_default();
        let line = format!("{over:>6} ms over {peak:>5} MB  {status:?} {name}  {said:.100}");
        if asked.is_some() {
            println!("{line}");
        }
        if over > SLACK.as_millis() || !is_in_memory || !cell.is_answered(status) {
            broken.push(line);
        }
    }
    fs::remove_dir_all(folder).unwrap();
    assert!(broken.is_empty(), "{} of {}:\n{}", broken.len(), cells.len(), broken.join("\n"));
}

/// Readers take time linear in what they read: eight times as much takes at most twice as long as it should, and quadratic
/// readers would take 64 times as long. (Numbers of many digits are multiplied: 8^1.6 = 28.)
#[test]
fn readers_are_linear() {
    let folder = folder("growth");
    let mut readers: Vec<Reader> = Vec::new();
    let mut more = |kinds: &[(&'static str, usize)], text: Text, made, read| {
        let reader = |&(kind, size)| Reader { kind, size, text, made, read };
        readers.extend(kinds.iter().map(reader));
    };
    let kinds = [
        ("row", 40_000),
        ("free", 40_000),
        ("path", 40_000),
        ("forest", 20_000),
        ("tree", 20_000),
        ("order", 20_000),
        ("front", 40_000),
        ("menus", 5_000),
        ("game", 10_000),
    ];
    more(&kinds, board, "", "convert --to json");
    more(&kinds, board, "convert --to json", "convert --to notation");
    more(&[("tiny", 30), ("digits", 50_000)], board, "", "convert --to json");
    more(&[("row", 10_000), ("forest", 5_000)], board, "solve --certificate", "verify");
    more(&[("graphml", 4_000)], file, "", "convert --to json --from graphml");
    more(&[("dot", 5_000)], file, "", "convert --to json --from dot");
    let edges = [("edges", 5_000)];
    more(&edges, file, "", "convert --to json --weights 1 --from edgelist");
    let tables = [("header", 5_000), ("tuples", 5_000)];
    more(&tables, file, "", "convert --to json --weights 1 --from edgelist");
    let tables = [("counted", 5_000), ("cases", 2_000)];
    more(&tables, file, "", "convert --to json --weights 1 --from contest");
    more(
        &[("sixes", 100_000)],
        file,
        "",
        "convert --to notation --rule grab --weights 1 --from graph6",
    );
    for (made, read) in [
        ("convert --bare --to sparse6", "convert --to json --weights 1 --from sparse6"),
        ("convert --bare --to gph", "convert --to json --weights 1 --from gph"),
        ("convert --bare --to graphml", "convert --to json --from graphml"),
        ("convert --bare --to dot", "convert --to json --from dot"),
        ("convert --bare --to adjlist", "convert --to json --weights 1 --from adjlist"),
        ("convert --bare --to gexf", "convert --to json --from gexf"),
        ("convert --bare --to gml", "convert --to json --from gml"),
        ("convert --bare --to pajek", "convert --to json --from pajek"),
        ("convert --bare --to dimacs", "convert --to json --from dimacs"),
        ("convert --bare --to metis", "convert --to json --from metis"),
        ("convert --bare --to node-link", "convert --to json"),
    ] {
        more(&[("tree", 5_000)], board, made, read);
    }
    for (kind, size) in [
        ("termites", 40_000),
        ("usaco", 40_000),
        ("burning-coins", 500),
        ("leetcode", 40_000),
        ("two-ends", 500),
        ("russia", 500),
        ("cake", 500),
        ("roots", 5_000),
    ] {
        more(&[(kind, size)], contest, "", kind);
    }
    let mut broken = Vec::new();
    for reader in readers {
        let [short, long] = [1, 8].map(|times| reader.took(times * reader.size, &folder));
        let Reader { kind, size, made, read, .. } = reader;
        let line =
            format!("{kind}: {made}, {read}: {short:?} for {size}, {long:?} for {}", 8 * size);
        println!("{line}");
        let most = if kind == "digits" { 32 } else { 16 };
        // The clock of a process has steps of 10 ms: a short time may be two of them longer.
        if long > (short + Duration::from_millis(20)) * most {
            broken.push(line);
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// A reader of files: of what a call makes of a text (`made`), or of the text itself.
struct Reader {
    kind: &'static str,
    size: usize,
    text: Text,
    made: &'static str,
    read: &'static str,
}

impl Reader {
    /// The processor time of reading an input of a size.
    fn took(&self, size: usize, folder: &Path) -> Duration {
        let [input, made] = ["board", "made"].map(|name| folder.join(name).display().to_string());
        fs::write(&input, (self.text)(&mut Rng::seeded(1), size, self.kind)).unwrap();
        let read = match self.made {
            "" => &input,
            "solve --certificate" => {
                self.ran(&format!("solve --certificate {made} {input}"));
                &made
            }
            call => {
                fs::write(&made, self.ran(&format!("{call} {input}")).stdout).unwrap();
                &made
            }
        };
        let call = match self.read == self.kind {
            true => format!("solve --format {} {read}", self.kind),
            false => format!("{} {read}", self.read),
        };
        self.ran(&call).worked
    }

    fn ran(&self, call: &str) -> Ended {
        let child = Command::new(command())
            .args(call.split(' '))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let ended = ended_within(child, MOST).unwrap_or_else(|worked| panic!("{call}: {worked:?}"));
        assert_eq!(ended.status.code(), Some(0), "{call}: {}", ended.stderr);
        ended
    }
}

/// Contest files of a number of numbers, or of a number of cases of ten; `long` ones have one case.
fn contest(dice: &mut Rng, size: usize, kind: &str) -> String {
    let (kind, count, length) = match kind.strip_suffix(" long") {
        Some(kind) => (kind, 1, size),
        None => (kind, size, 10),
    };
    let cases = |dice: &mut Rng, head: &str, last: &str| {
        let cases = (0..count).map(|_| format!("{length}{head}{}\n", weights(dice, length)));
        cases.collect::<String>() + last
    };
    let some = weights(dice, size);
    let array = || format!("[{}]", some.trim().replace(' ', ", "));
    match kind {
        "leetcode-1686" => format!("{0}\n{0}", array()),
        _ if kind.starts_with("leetcode") => array(),
        "burning-coins" | "bricks" => format!("{count}\n{}", cases(dice, "\n", "")),
        "two-ends" | "game-of-sum" => cases(dice, "", "0\n"),
        "russia" => format!("{count}\n{}", cases(dice, " 3 1\n", "")),
        "fox-cards" => format!("{count}\n{}", cases(dice, "", "")),
        "roots" => {
            let edges = (1..size).map(|at| format!("{} {}\n", dice.below(at as u64) + 1, at + 1));
            format!("{size}\n{some}\n{}", edges.collect::<String>())
        }
        "cake" => format!(
            "{size}\n{}",
            (1..=size).map(|at| format!("{}\n", at * 7919 % 100_003)).collect::<String>()
        ),
        _ => format!("{size}\n{some}\n"),
    }
}

/// An XML reader compares each attribute of an element with those before it: they are counted before.
#[test]
fn an_element_of_many_attributes_is_refused_at_once() {
    let attributes = file(&mut Rng::seeded(1), 200_000, "attributes");
    let spaces: String = (0..5000).map(|at| format!("<a xmlns:a{at}='{at}'>")).collect();
    for (text, place) in [(attributes, "1:"), (format!("<graphml>{spaces}"), "1:")] {
        let output = ran("solve --from graphml -", &text);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said:.300}");
        assert!(said.contains("expected an element of at most 64 attributes"), "{said:.300}");
        assert!(said.contains(place), "{said:.300}");
    }
    let comment = format!("<!-- <a{} -->", " a='1'".repeat(100));
    let graph = "<graphml><graph edgedefault='undirected'><node id='0'/></graph></graphml>";
    let output = ran("solve --from graphml --weights 1 -", &format!("{comment}{graph}"));
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}
