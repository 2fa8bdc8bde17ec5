//! Limits that hold: calls with limits of time, of memory and of a count, and with Ctrl-C, sampled from outside.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ExitStatus, Output};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{alone, folder, grid, hard, interrupted, ran, talker};

/// What a call took, from its start to its end.
struct Sample {
    status: ExitStatus,
    said: String,
    took: Duration,
    /// The most memory it ever held, in bytes.
    peak: u64,
}

/// The most memory that a process has held so far, in bytes.
fn peak(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or(0) << 10
}

/// Reads both outputs to their ends, so that nobody waits for a reader.
fn drained(child: &mut Child) -> thread::JoinHandle<String> {
    let (mut stdout, mut stderr) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
    thread::spawn(move || stdout.read_to_end(&mut Vec::new()));
    thread::spawn(move || {
        let mut said = String::new();
        stderr.read_to_string(&mut said).unwrap();
        said
    })
}

fn sampled(arguments: &str, board: &str) -> Sample {
    let begun = Instant::now();
    let mut child = talker(arguments, board);
    let said = drained(&mut child);
    let mut most = 0;
    let status = loop {
        most = peak(&child).max(most);
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None => thread::sleep(Duration::from_millis(2)),
        }
    };
    Sample { status, took: begun.elapsed(), said: said.join().unwrap(), peak: most }
}

/// Boards of every route to a value that takes long.
fn boards() -> [(&'static str, String); 5] {
    let paths = ["path 3 1 4 1 5 9 2 6 5 3 5 8"; 8].join(" + ");
    let menus = ["menu 1 then row 1 2 or 2 end"; 1000].join(" + ");
    [
        ("a grid", hard()),
        ("many paths", paths),
        ("many menus", menus),
        ("passing", format!("passing A row {}", "5 1 4 1 ".repeat(5000))),
        ("pizzas", ["pizza 3 1 4 1 5 9 2 6"; 12].join(" + ")),
    ]
}

/// What a call may take beyond its time: the start of a process of a debug build, and what others on the machine do.
const SLACK: Duration = Duration::from_millis(1500);

#[test]
fn a_time_is_kept() {
    let _alone = alone();
    for (name, board) in boards() {
        for call in ["solve --budget 500ms -", "solve --json --budget 500ms -"] {
            let sample = sampled(call, &board);
            assert!(matches!(sample.status.code(), Some(0 | 1)), "{name}: {}", sample.said);
            let most = Duration::from_millis(500) + SLACK;
            assert!(sample.took < most, "{name}: {call} took {:?}", sample.took);
        }
    }
}

#[test]
fn a_question_of_the_laboratory_keeps_its_time() {
    let _alone = alone();
    let path: String = (0..50_000_u64).map(|at| format!("{} ", at * 7919 % 101)).collect();
    let sample = sampled("theory invertible --budget 300ms -", &format!("path {path}"));
    assert!(sample.took < Duration::from_millis(300) + SLACK, "{:?}", sample.took);
    assert_eq!(sample.status.code(), Some(1), "{}", sample.said);
    assert!(sample.said.contains("the question was stopped by its budget"), "{}", sample.said);
}

#[test]
fn a_memory_is_kept() {
    let _alone = alone();
    let sample = |megabytes: u64| {
        let call = format!("solve --memory {megabytes}MB --budget 20000 -");
        let sample = sampled(&call, &grid(9));
        assert_eq!(sample.status.code(), Some(1), "{}", sample.said);
        sample.peak
    };
    // (The positions that the search is at, each with all its moves, and the program.)
    let least = sample(1);
    let (peak, most) = (sample(4), least + (14 << 20));
    assert!(least < 60 << 20 && peak < most, "{least}, {peak} > {most}");
}

/// A board of many components has as many moves, and each leaves as many components. Of a thousand menus that are
/// equal, the moves of one are searched. (Each by itself took minutes.)
#[test]
fn a_memory_is_kept_on_a_board_of_many_moves() {
    let _alone = alone();
    let menus = vec!["menu 1 or 2 end"; 1000].join(" + ");
    let sample = sampled("solve --memory 16MB --budget 50000 -", &menus);
    assert_eq!(sample.status.code(), Some(0), "{}", sample.said);
    assert!(sample.peak < 100 << 20, "{}", sample.peak);
    // (Where they differ, each of the positions on the way down has hundreds of moves, after each of which there are other
    // free vertices.)
    let menu = |at: u32| format!("menu {at} then free {at} or {} end", at * 7919 % 1009);
    let free = (1..=1000).map(|weight| weight.to_string()).collect::<Vec<_>>().join(" ");
    let menus =
        (0..300).map(menu).fold(format!("free {free}"), |board, menu| board + " + " + &menu);
    let sample = sampled("solve --memory 16MB --threads 2 --budget 20s -", &menus);
    assert_eq!(sample.status.code(), Some(1), "{}", sample.said);
    assert!(sample.said.contains("stopped by the limit of --memory after"), "{}", sample.said);
    assert!(sample.peak < 150 << 20, "{}", sample.peak);
}

/// Saves a table of a search of a grid, and makes it longer by a number of sets that nobody has met. It takes a debug build
/// seconds to read, and to save.
fn long_table(folder: &Path, sets: u64) -> PathBuf {
    let path = folder.join("table");
    let saved = ran(&format!("solve --budget 1000 --table {} -", path.display()), &grid(8));
    assert_eq!(saved.status.code(), Some(1), "{}", String::from_utf8_lossy(&saved.stderr));
    let mut table = fs::read(&path).unwrap();
    // (The head ends with its text, whose length is in two bytes before it, and with what keys start from. Then come the numbers of
    // buckets and of entries. The keys of all sets have one upper half.)
    let start = table.windows(4).position(|bytes| bytes == b"rule").unwrap();
    let length = usize::from(table[start - 2] & 0x7f) + (usize::from(table[start - 1]) << 7);
    let head = start + length + size_of::<u128>();
    let numbers = table[head..].iter().enumerate().filter(|(_, byte)| **byte < 0x80);
    let first = head + numbers.map(|(at, _)| at + 1).nth(1).unwrap();
    let upper = table[first + size_of::<u64>()..first + size_of::<u128>()].to_vec();
    table.truncate(head);
    let number = |table: &mut Vec<u8>, mut number: u64| {
        while number >= 0x80 {
            table.push(number as u8 | 0x80);
            number >>= 7;
        }
        table.push(number as u8);
    };
    number(&mut table, sets);
    number(&mut table, sets);
    for set in 1..=sets {
        table.extend(set.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes());
        table.extend(&upper);
        // (No work; from -256 to 256.)
        table.extend([0, 2, 0, 0xff, 2, 0, 1]);
    }
    table.extend(crc32fast::hash(&table).to_le_bytes());
    fs::write(&path, table).unwrap();
    path
}

#[test]
fn limits_are_kept_while_a_table_is_read() {
    let _alone = alone();
    let path = long_table(&folder("long-table"), 4_000_000);
    let length = fs::metadata(&path).unwrap().len();
    let call = |more: &str| format!("solve {more} --memory 32MB --table {} -", path.display());
    let sample = sampled(&call("--budget 500ms"), &grid(8));
    assert_eq!(sample.status.code(), Some(1), "{}", sample.said);
    assert!(sample.took < Duration::from_millis(500) + SLACK, "{:?}", sample.took);
    assert!(sample.peak < 100 << 20, "{}", sample.peak);
    assert!(sample.said.contains("the search was stopped before the table"), "{}", sample.said);
    let child = talker(&call(""), &grid(8));
    thread::sleep(Duration::from_millis(700));
    let (Output { status, stderr, .. }, took) = interrupted(child);
    let said = String::from_utf8_lossy(&stderr);
    assert!(took < END, "{took:?} {said}");
    assert_eq!(status.code(), Some(1), "{said}");
    assert!(said.contains("stopped by an interrupt after 0 positions"), "{said}");
    // (What was not read is not lost.)
    assert_eq!(fs::metadata(&path).unwrap().len(), length);
}

#[test]
fn an_answer_does_not_wait_for_its_table_and_ctrl_c_leaves_that_as_it_was() {
    let _alone = alone();
    let folder = folder("long-saving");
    let path = long_table(&folder, 2_000_000);
    let before = fs::read(&path).unwrap();
    let call = format!("solve --memory 512MB --budget 1 --table {} -", path.display());
    let mut child = talker(&call, &grid(8));
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let searched = lines.map_while(Result::ok).find(|line| line.starts_with("search "));
    assert!(searched.is_some_and(|line| line.contains("known at the end")));
    let (Output { status, stderr, .. }, took) = interrupted(child);
    let said = String::from_utf8_lossy(&stderr);
    assert!(took < END, "{took:?} {said}");
    assert_eq!(status.code(), Some(130), "{said}");
    assert!(fs::read(&path).unwrap() == before, "another table");
    let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(names, [path]);
}

#[test]
fn a_count_is_kept() {
    let _alone = alone();
    for count in [100, 10_000] {
        let sample = sampled(&format!("solve --budget {count} -"), &hard());
        let positions = sample.said.split_whitespace().find_map(|word| word.parse::<u64>().ok());
        let positions = positions.expect("it says how many");
        assert!((count..count + 4096).contains(&positions), "{count}: {}", sample.said);
    }
}

/// Calls that work, search, print, prove, or save, and when Ctrl-C is pressed: in milliseconds, of each phase.
fn interruptions() -> Vec<(&'static str, String, &'static [u64])> {
    let long: String = (0..300_000_u64).map(|at| format!("{} ", at * 7919 % 1009)).collect();
    vec![
        ("solve --json -", format!("row {long}"), &[100, 300, 600]),
        ("solve --full -", format!("row {long}"), &[200, 500, 900]),
        ("solve --full -", format!("path {long}"), &[200, 500, 900]),
        ("solve --certificate /dev/null -", format!("path {long}"), &[100, 800]),
        ("convert --to json -", format!("row {long}"), &[100, 200]),
        ("explain -", format!("row {long}"), &[100, 400]),
        ("solve -", hard(), &[300, 700]),
        ("theory invertible -", format!("path {long}"), &[500]),
        ("hunt tree --size 12 --weights 0..2 --minimise share", String::new(), &[300, 600]),
    ]
}

/// The longest from Ctrl-C to the end of a process: a tenth of a second in a release build, on a machine that is idle.
const END: Duration = Duration::from_millis(600);

#[test]
fn ctrl_c_ends_every_phase_soon() {
    let _alone = alone();
    let mut ended = 0;
    for (call, board, moments) in interruptions() {
        for &moment in moments {
            let mut child = talker(call, &board);
            // (A reader that takes its time.)
            let mut stdout = child.stdout.take().unwrap();
            thread::spawn(move || {
                let mut part = vec![0; 1 << 14];
                while let Ok(1..) = stdout.read(&mut part) {
                    thread::sleep(Duration::from_millis(2));
                }
            });
            thread::sleep(Duration::from_millis(moment));
            if child.try_wait().unwrap().is_some() {
                continue;
            }
            let (Output { status, stderr, .. }, took) = interrupted(child);
            let said = String::from_utf8_lossy(&stderr);
            assert!(took < END, "{call} after {moment} ms: {took:?} {said}");
            assert!(matches!(status.code(), Some(0 | 1 | 130)), "{call}: {status} {said}");
            ended += 1;
        }
    }
    assert!(ended >= 8, "{ended}");
}
