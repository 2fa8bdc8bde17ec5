//! Ctrl-C: commands end between two lines, searches and certificates with what they have reached.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::ExitStatus;
use std::thread;
use std::time::Duration;

use crate::common::{Ended, folder, hard, interrupted, let_work, ran, refusal, started, talker};

fn is_ctrl_c(status: ExitStatus) -> bool {
    status.code() == Some(130)
}

/// Two boards that no theorem compares; a value beside them takes long.
const LONG_QUESTION: &str = "path 0 1 0 1 + path 2 0 2 3 1 5 3 8 1 4 2 6 + path 1 7 2 9 1 2 0 2 + row 1 4 2 and \
     path 0 1 0 1 + path 2 0 2 3 1 5 3 8 1 4 2 6 + path 1 7 2 9 1 2 0 2 + free 3";

/// The most that a command of a debug build works from Ctrl-C to its end, also if it saves a table.
const END: Duration = Duration::from_secs(2);

/// Calls that take long.
const LONG: [(&str, &str); 7] = [
    ("generate row --count 1000000000 --size 30", ""),
    ("generate graph --count 1000000000 --size 8 --json", ""),
    ("table --output csv -", "row LONG"),
    ("simulate --first random --second random -", "row LONG"),
    ("guarantee -m 5 -", "row LONG"),
    ("solve --json -", "pizza LONG LONG LONG"),
    ("theory invertible -", "path LONG"),
];

#[test]
fn ctrl_c_ends_every_command_between_two_lines() {
    let mut ended = 0;
    for (arguments, board) in LONG {
        let mut child = talker(arguments, board);
        let reader = child.stdout.take().unwrap();
        // A reader that takes its time, so that the command is writing at nearly every moment.
        let read = thread::spawn(move || {
            let mut all = Vec::new();
            let mut reader = BufReader::new(reader);
            let mut part = vec![0; 5000];
            while let Ok(length @ 1..) = reader.read(&mut part) {
                all.extend_from_slice(&part[..length]);
                thread::sleep(Duration::from_micros(500));
            }
            all
        });
        if !let_work(&mut child, Duration::from_millis(300)) {
            // It was not so long after all.
            continue;
        }
        let Ended { status, stderr, worked, .. } = interrupted(child);
        if status.success() && worked < Duration::from_millis(100) {
            // It ended by itself just before.
            continue;
        }
        // What asks its watch says so.
        let says_so = status.code() == Some(1) && stderr.contains("was stopped by an interrupt");
        assert!(is_ctrl_c(status) || says_so, "{arguments}: {status} {stderr}");
        assert!(worked < END, "{arguments}: {worked:?}");
        let text = String::from_utf8(read.join().unwrap()).unwrap();
        assert!(text.is_empty() || text.ends_with('\n'), "{arguments}: …{:?}", text.lines().last());
        ended += 1;
    }
    assert!(ended >= 4, "{ended}");
}

#[test]
fn ctrl_c_ends_a_command_that_waits_for_its_input() {
    for arguments in ["solve --each -", "theory distance --each -", "solve -", "verify -"] {
        let mut child = started(arguments);
        let stdin = child.stdin.take().unwrap();
        thread::sleep(Duration::from_millis(200));
        // It ends although nobody gives it anything: otherwise this would wait in vain.
        let status = interrupted(child).status;
        drop(stdin);
        assert!(is_ctrl_c(status), "{arguments}: {status}");
    }
}

#[test]
fn ctrl_c_stops_a_search_which_tells_what_it_reached_and_saves_its_table() {
    let folder = folder("interrupted");
    let table = folder.join("table");
    let mut child = talker(&format!("solve --table {} -", table.display()), &hard());
    assert!(
        let_work(&mut child, Duration::from_millis(1500)),
        "the board is too easy for this test"
    );
    let Ended { status, stdout: text, stderr: said, worked, .. } = interrupted(child);
    assert!(worked < END, "{worked:?}");
    assert_eq!(status.code(), Some(1), "{text} {said}");
    assert!(text.contains("value    from ") && text.contains(": the search was stopped"), "{text}");
    assert!(said.contains("the search was stopped by an interrupt after "), "{said}");
    let saved = fs::metadata(&table).unwrap().len();
    assert!(saved > 1000, "{saved}");
    // The search goes on from there.
    let again = ran(&format!("solve --budget 1000 --table {} -", table.display()), &hard());
    assert_eq!(again.status.code(), Some(1));
    // A table that is cut off, or of another kind, is refused with its reason and stays.
    let bytes = fs::read(&table).unwrap();
    for (at, broken) in [&bytes[..bytes.len() / 2], b"row 1 2 3", b""].into_iter().enumerate() {
        let file = folder.join(format!("broken-{at}"));
        fs::write(&file, broken).unwrap();
        let message =
            refusal(&format!("solve --table {} {}", file.display(), "rule grab graph 1"), "", 2);
        assert!(message.contains("broken-"), "{message}");
        assert_eq!(fs::read(&file).unwrap(), broken);
    }
}

#[test]
fn ctrl_c_stops_the_making_of_a_certificate_and_leaves_the_value() {
    let folder = folder("half-proved");
    let board = ran("generate cubic --size 32 --seed 3 --count 1", "");
    let board = String::from_utf8(board.stdout).unwrap();
    let file = folder.join("certificate");
    fs::write(&file, "an older one").unwrap();
    let mut child = talker(&format!("solve --certificate {} -", file.display()), &board);
    assert!(
        let_work(&mut child, Duration::from_millis(4000)),
        "the board is too easy for this test"
    );
    let Ended { status, stdout: text, stderr: said, worked, .. } = interrupted(child);
    assert!(worked < END, "{worked:?}");
    assert_eq!(status.code(), Some(1), "{text} {said}");
    assert!(said.contains("no certificate: the search for a proof was stopped"), "{said}");
    assert!(text.contains("value    "), "{text}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "an older one");
}

#[test]
fn an_interrupt_prints_the_interval_and_saves_the_table() {
    let folder = folder("interrupts");
    let (board, table) = (folder.join("hard.txt"), folder.join("table.bin"));
    fs::write(&board, hard()).unwrap();
    let call = format!("solve --json --table {} {}", table.display(), board.display());
    let mut child = started(&call);
    assert!(let_work(&mut child, Duration::from_secs(1)), "the board is too easy for this test");
    let Ended { status, stdout, stderr, worked, .. } = interrupted(child);
    assert!(worked < END, "{worked:?}");
    assert_eq!(status.code(), Some(1));
    let answer: serde_json::Value = serde_json::from_str(&stdout).unwrap();
    assert!(
        answer["value"]["lower"].as_i64().unwrap() < answer["value"]["upper"].as_i64().unwrap()
    );
    assert!(stderr.contains("stopped by an interrupt"), "{stderr}");
    assert!(fs::metadata(&table).unwrap().len() > 1000);
}

#[test]
fn a_table_that_another_process_saved_meanwhile_is_not_overwritten() {
    let table = folder("two-at-once").join("table");
    let call = format!("--table {} -", table.display());
    let mut child = talker(&format!("solve {call}"), &hard());
    assert!(
        let_work(&mut child, Duration::from_millis(1500)),
        "the board is too easy for this test"
    );
    assert_eq!(ran(&format!("solve --budget 1000 {call}"), &hard()).status.code(), Some(1));
    let first = fs::read(&table).unwrap();
    let said = interrupted(child).stderr;
    assert!(said.contains("another process has saved the table"), "{said}");
    assert!(said.contains("the one of this search is"), "{said}");
    assert_eq!(fs::read(&table).unwrap(), first);
    for file in ["table", "table.2"] {
        let file = table.with_file_name(file);
        let again = ran(&format!("solve --budget 1000 --table {} -", file.display()), &hard());
        let said = String::from_utf8(again.stderr).unwrap();
        assert!(said.contains("stopped by its budget"), "{said}");
    }
}

#[test]
fn ctrl_c_ends_a_question_of_the_laboratory_with_what_is_known() {
    let mut child = started(&format!("theory distance --size 8 {LONG_QUESTION}"));
    assert!(
        let_work(&mut child, Duration::from_millis(500)),
        "the question is too easy for this test"
    );
    let Ended { status, stdout: text, stderr: said, worked, .. } = interrupted(child);
    assert!(worked < END, "{worked:?}");
    match status.code() {
        Some(1) => {
            assert!(text.contains("at least "), "{text}");
            assert!(said.contains("the question was stopped by an interrupt"), "{said}");
        }
        // It did not poll in time.
        status => assert_eq!(status, Some(130), "{said}"),
    }
}

#[test]
fn ctrl_c_ends_a_proof_which_says_what_is_proved() {
    let mut child = started("theory four-ninths --slices 9");
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let first = lines.next().unwrap().unwrap();
    assert!(first.starts_with("3 slices    9 cones"), "{first}");
    let Ended { status, stderr: said, worked, .. } = interrupted(child);
    assert!(worked < END, "{worked:?}");
    assert_eq!(status.code(), Some(1), "{said}");
    // What was written is proved, and the next number of slices is not, however many there were until the signal came.
    let rest: Vec<String> = lines.map(|line| line.unwrap()).collect();
    let last = rest.iter().filter(|line| line.contains(" slices ")).count();
    let expected = [
        "3 slices are proved, 5 are not",
        "3 and 5 slices are proved, 7 are not",
        "3, 5 and 7 slices are proved, 9 are not",
    ];
    let expected = format!("error: the proof was stopped by an interrupt: {}\n", expected[last]);
    assert_eq!(said, expected);
}
