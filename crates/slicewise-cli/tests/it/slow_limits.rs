//! Limits that hold: calls with limits of time, of memory and of a count, and with Ctrl-C, sampled from outside.
#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::thread;
use std::time::Duration;

use crate::common::{Ended, ended, folder, grid, hard, interrupted, let_work, ran, stat, talker};

fn sampled(arguments: &str, board: &str) -> Ended {
    ended(talker(arguments, board))
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

/// What a call may work beyond its time: the start of a process of a debug build, and what it does at its end. (All times
/// here are of the processor, so that others on the machine do not count.)
const SLACK: Duration = Duration::from_millis(1500);

#[test]
fn a_time_is_kept() {
    for (name, board) in boards() {
        for call in ["solve --budget 500ms -", "solve --json --budget 500ms -"] {
            let sample = sampled(call, &board);
            assert!(matches!(sample.status.code(), Some(0 | 1)), "{name}: {}", sample.stderr);
            let most = Duration::from_millis(500) + SLACK;
            assert!(sample.worked < most, "{name}: {call} worked for {:?}", sample.worked);
        }
    }
}

#[test]
fn a_question_of_the_laboratory_keeps_its_time() {
    let path: String = (0..50_000_u64).map(|at| format!("{} ", at * 7919 % 101)).collect();
    let sample = sampled("theory invertible --budget 300ms -", &format!("path {path}"));
    assert!(sample.worked < Duration::from_millis(300) + SLACK, "{:?}", sample.worked);
    assert_eq!(sample.status.code(), Some(1), "{}", sample.stderr);
    assert!(sample.stderr.contains("the question was stopped by its budget"), "{}", sample.stderr);
}

#[test]
fn what_is_no_search_keeps_its_time() {
    let coins: String = (0..200_000_u64).map(|at| format!(" {}", at * 7919 % 101)).collect();
    let guarantee = "the guarantee was stopped by its budget before it was known";
    let census = "the census was stopped by its budget after 0 of";
    let file = "found a board that takes longer than --budget 300ms to be read and answered";
    for (call, input, said) in [
        ("guarantee -m 3", format!("row{coins}"), guarantee),
        ("guarantee -m 3 -k 2 --json", format!("row{coins}"), guarantee),
        ("guarantee -m 150", format!("free{}", " 5 1 4 2".repeat(4)), guarantee),
        ("guarantee -m 5 --against greedy", format!("row{}", &coins[..20_000]), guarantee),
        ("solve --format cake", format!("200000{coins}"), file),
        ("solve --format russia", format!("1 200000 3 1{coins}"), file),
    ] {
        let sample = sampled(&format!("{call} --budget 300ms -"), &input);
        assert!(sample.worked < Duration::from_millis(300) + SLACK, "{call}: {:?}", sample.worked);
        assert_eq!((sample.status.code(), sample.stdout.as_str()), (Some(1), ""), "{call}");
        assert!(sample.stderr.contains(said), "{call}: {}", sample.stderr);
    }
    let sample = sampled("census pizza --size 64 --budget 300ms --json", "");
    assert!(sample.worked < Duration::from_millis(300) + SLACK, "{:?}", sample.worked);
    assert_eq!(sample.status.code(), Some(1));
    assert!(sample.stderr.contains(census), "{}", sample.stderr);
    assert!(sample.stdout.contains("\"complete\":false"), "{}", sample.stdout);
}

/// Positions are those of a search: a row has none.
#[test]
fn a_guarantee_keeps_its_count_of_positions() {
    let free = format!("free{}", " 5 1 4 2".repeat(4));
    let sample = sampled("guarantee -m 3 --budget 1000 -", &free);
    assert_eq!(sample.status.code(), Some(1), "{}", sample.stderr);
    assert!(sample.stderr.contains("stopped by its budget"), "{}", sample.stderr);
    for (call, board) in [
        ("guarantee -m 3 --budget 100000 -", free.as_str()),
        ("guarantee -m 3 --budget 1 -", "row 1 3 2 5 4"),
    ] {
        let sample = sampled(call, board);
        assert_eq!(sample.status.code(), Some(0), "{board}: {}", sample.stderr);
    }
}

#[test]
fn a_memory_is_kept() {
    let sample = |megabytes: u64| {
        let call = format!("solve --memory {megabytes}MB --budget 12000 -");
        let sample = sampled(&call, &grid(9));
        assert_eq!(sample.status.code(), Some(1), "{}", sample.stderr);
        sample.peak
    };
    // The positions that the search is at, each with all its moves, and the program. Without a limit, a search of as
    // many positions takes 23 MB more.
    let least = sample(1);
    let (peak, most) = (sample(4), least + (10 << 20));
    assert!(least < 60 << 20 && peak < most, "{least}, {peak} > {most}");
}

/// A board of many components has as many moves, and each leaves as many components. Of a thousand menus that are
/// equal, the moves of one are searched. (Each by itself took minutes.)
#[test]
fn a_memory_is_kept_on_a_board_of_many_moves() {
    let menus = vec!["menu 1 or 2 end"; 1000].join(" + ");
    let sample = sampled("solve --memory 16MB --budget 50000 -", &menus);
    assert_eq!(sample.status.code(), Some(0), "{}", sample.stderr);
    assert!(sample.peak < 100 << 20, "{}", sample.peak);
    // Where they differ, each of the positions on the way down has hundreds of moves, after each of which there are other
    // free vertices.
    let menu = |at: u32| format!("menu {at} then free {at} or {} end", at * 7919 % 1009);
    let free = (1..=1000).map(|weight| weight.to_string()).collect::<Vec<_>>().join(" ");
    let menus =
        (0..300).map(menu).fold(format!("free {free}"), |board, menu| board + " + " + &menu);
    let sample = sampled("solve --memory 16MB --threads 2 --budget 20s -", &menus);
    assert_eq!(sample.status.code(), Some(1), "{}", sample.stderr);
    assert!(sample.stderr.contains("stopped by the limit of --memory after"), "{}", sample.stderr);
    assert!(sample.peak < 150 << 20, "{}", sample.peak);
}

/// Saves a table of a search of a grid, and makes it longer by a number of sets that nobody has met. It takes a debug build
/// seconds to read, and to save.
fn long_table(folder: &Path, sets: u64) -> PathBuf {
    let path = folder.join("table");
    let saved = ran(&format!("solve --budget 1000 --table {} -", path.display()), &grid(8));
    assert_eq!(saved.status.code(), Some(1), "{}", String::from_utf8_lossy(&saved.stderr));
    let mut table = fs::read(&path).unwrap();
    // The head ends with its text, whose length is in two bytes before it, and with what keys start from. Then come the numbers of
    // buckets and of entries. The keys of all sets have one upper half.
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
        // No work; from -256 to 256.
        table.extend([0, 2, 0, 0xff, 2, 0, 1]);
    }
    // No position on which the search was stopped, and no question.
    [0, 0].into_iter().for_each(|none| number(&mut table, none));
    table.extend(crc32fast::hash(&table).to_le_bytes());
    fs::write(&path, table).unwrap();
    path
}

#[test]
fn limits_are_kept_while_a_table_is_read() {
    let path = long_table(&folder("long-table"), 4_000_000);
    let length = fs::metadata(&path).unwrap().len();
    let call = |more: &str| format!("solve {more} --memory 32MB --table {} -", path.display());
    let sample = sampled(&call("--budget 500ms"), &grid(8));
    assert_eq!(sample.status.code(), Some(1), "{}", sample.stderr);
    assert!(sample.worked < Duration::from_millis(500) + SLACK, "{:?}", sample.worked);
    assert!(sample.peak < 100 << 20, "{}", sample.peak);
    assert!(sample.stderr.contains("the search was stopped before the table"), "{}", sample.stderr);
    let mut child = talker(&call(""), &grid(8));
    assert!(
        let_work(&mut child, Duration::from_millis(500)),
        "the table is too short for this test"
    );
    let Ended { status, stderr, worked, .. } = interrupted(child);
    assert!(worked < END, "{worked:?} {stderr}");
    assert_eq!(status.code(), Some(1), "{stderr}");
    assert!(stderr.contains("stopped by an interrupt after 0 positions"), "{stderr}");
    // What was not read is not lost.
    assert_eq!(fs::metadata(&path).unwrap().len(), length);
}

#[test]
fn an_answer_does_not_wait_for_its_table_and_ctrl_c_leaves_that_as_it_was() {
    let folder = folder("long-saving");
    let path = long_table(&folder, 2_000_000);
    let before = fs::read(&path).unwrap();
    let call = format!("solve --memory 512MB --budget 1 --table {} -", path.display());
    let mut child = talker(&call, &grid(8));
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let searched = lines.map_while(Result::ok).find(|line| line.starts_with("search "));
    assert!(searched.is_some_and(|line| line.contains("known at the end")));
    let Ended { status, stderr, worked, .. } = interrupted(child);
    assert!(worked < END, "{worked:?} {stderr}");
    assert_eq!(status.code(), Some(130), "{stderr}");
    assert!(fs::read(&path).unwrap() == before, "another table");
    let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(names, [path]);
}

#[test]
fn a_count_is_kept() {
    for count in [100, 10_000] {
        let sample = sampled(&format!("solve --budget {count} -"), &hard());
        let positions = sample.stderr.split_whitespace().find_map(|word| word.parse::<u64>().ok());
        let positions = positions.expect("it says how many");
        assert!((count..count + 4096).contains(&positions), "{count}: {}", sample.stderr);
    }
}

/// Calls that work, search, print, prove, or save; after what work Ctrl-C is pressed, in milliseconds, of each phase; and
/// how they end then.
fn interruptions() -> Vec<(&'static str, String, &'static [u64], i32)> {
    let long: String = (0..300_000_u64).map(|at| format!("{} ", at * 7919 % 1009)).collect();
    vec![
        ("solve --json -", format!("row {long}"), &[40, 100, 600], 130),
        ("solve --full -", format!("row {long}"), &[40, 200, 600], 130),
        ("solve --full -", format!("path {long}"), &[200, 500, 900], 130),
        ("solve --certificate /dev/null -", format!("path {long}"), &[100, 800], 130),
        ("convert --to json -", format!("row {long}"), &[40, 200], 130),
        ("explain -", format!("row {long} {long} {long}"), &[100, 400], 130),
        ("solve -", hard(), &[300, 700], 1),
        ("theory invertible -", format!("path {long}"), &[500], 130),
        ("guarantee -m 3 -", format!("row {long}"), &[200, 700], 1),
        ("hunt tree --size 12 --weights 0..2 --minimise share", String::new(), &[300, 600], 0),
    ]
}

/// The most that a process works from Ctrl-C to its end: a tenth of a second in a release build.
const END: Duration = Duration::from_millis(600);

/// Waits until a call has worked for a time, or waits for a reader of what it prints: it does nothing for a while.
fn let_work_or_print(child: &Child, time: Duration) {
    let (mut before, mut still) = (Duration::ZERO, 0);
    while still < 50 {
        let (state, worked) = stat(child).unwrap();
        assert_ne!(state, 'Z', "it is too short for this test");
        if worked >= time {
            return;
        }
        still = if worked == before && state == 'S' { still + 1 } else { 0 };
        before = worked;
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn ctrl_c_ends_every_phase_soon() {
    for (call, board, moments, expected) in interruptions() {
        for &moment in moments {
            let mut child = talker(call, &board);
            // Nobody reads what it prints, so that it cannot end by itself.
            let stdout = child.stdout.take().unwrap();
            let_work_or_print(&child, Duration::from_millis(moment));
            let Ended { status, stderr, worked, .. } = interrupted(child);
            drop(stdout);
            assert!(worked < END, "{call} after {moment} ms: {worked:?} {stderr}");
            assert_eq!(status.code(), Some(expected), "{call} after {moment} ms: {stderr}");
        }
    }
}
