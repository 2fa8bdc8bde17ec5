//! What a machine may do to the command: broken files, closed pipes, Ctrl-C, full disks.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;
use std::io::{BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use common::{folder, ran, refusal, slicewise, stdout};

/// What the command says of some bytes on standard input, and its exit status.
fn of_bytes(arguments: &str, bytes: &[u8]) -> (i32, String) {
    let output = slicewise(arguments).write_stdin(bytes).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(text).unwrap())
}

/// Every way to read a text, with a text that is read so.
const READERS: [(&str, &str); 10] = [
    ("solve -", "row 4 2 6 7 + stack 1/3 5"),
    ("solve -", r#"{"components": [{"row": [4, 2, 6, 7]}, {"ev": [3]}]}"#),
    ("solve -", "rule grab graph 1 2 3 edges 0-1 1-2"),
    ("solve --format deque -", "4\n10 80 90 30\n"),
    (
        "verify -",
        r#"{"certificate": 1, "board": "row 3", "value": 3, "proofs": [{"slices": [1]}]}"#,
    ),
    ("convert --from edgelist --weights 1 --to notation -", "0 1\n1 2\n2 3\n"),
    ("convert --from graph6 --weights 1 --to notation -", "Bw\n"),
    ("convert --from dot --to notation -", "graph { 0 [weight=1]; 1 [weight=2]; 0 -- 1 }\n"),
    (
        "convert --from graphml --to notation -",
        "<graphml><key id=\"w\" for=\"node\" attr.name=\"weight\" attr.type=\"int\"/><graph \
         edgedefault=\"undirected\"><node id=\"a\"><data key=\"w\">1</data></node></graph></graphml>\n",
    ),
    ("solve --each -", "row 1 2\npizza 1 2 3\n"),
];

#[test]
fn texts_that_end_early_are_answered_or_refused() {
    for (arguments, text) in READERS {
        for end in 0..text.len() {
            let (status, said) = of_bytes(arguments, &text.as_bytes()[..end]);
            assert!((0..=2).contains(&status), "{arguments} {:?}: {said}", &text[..end]);
            assert!(!said.contains("panicked"), "{said}");
            assert!(status == 0 || !said.is_empty());
        }
        assert_eq!(of_bytes(arguments, text.as_bytes()).0, 0, "{arguments} {text}");
    }
}

#[test]
fn line_ends_of_windows_and_a_byte_order_mark_change_nothing() {
    for (arguments, text) in READERS {
        let expected = of_bytes(arguments, text.as_bytes());
        let windows = format!("{}\r\n", text.trim_end().replace('\n', "\r\n"));
        assert_eq!(of_bytes(arguments, windows.as_bytes()), expected, "{arguments}");
        let marked = format!("\u{feff}{text}");
        assert_eq!(of_bytes(arguments, marked.as_bytes()), expected, "{arguments}");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    for (arguments, text) in READERS {
        for broken in [&b"\xff\xfe"[..], b"\xc3", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80"] {
            let bytes = [&text.as_bytes()[..2], broken, &text.as_bytes()[2..]].concat();
            let (status, said) = of_bytes(arguments, &bytes);
            assert_eq!(status, 2, "{arguments}: {said}");
            let line = "found bytes that are no text, expected UTF-8";
            assert!(
                said.contains(line) || said.contains("is not text: found the byte 0x"),
                "{said}"
            );
        }
        // A program, a picture, zeros: whatever they are taken for, it ends with a refusal.
        let program = fs::read(env!("CARGO_BIN_EXE_slicewise")).unwrap();
        let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".repeat(100);
        for bytes in [&program[..5000], &picture, &[0; 5000]] {
            let (status, said) = of_bytes(arguments, bytes);
            assert_eq!(status, 2, "{arguments}: {said}");
        }
    }
}

#[test]
fn files_that_cannot_be_read_are_refused() {
    let folder = folder("unreadable");
    for arguments in ["solve", "explain", "solve --each", "solve --format deque", "verify", "table"]
    {
        let message = refusal(&format!("{arguments} {}", folder.display()), "", 2);
        // (That a folder is none is found when its first line is read.)
        assert!(
            message.contains("could not be read: ") || message.contains("line 1: "),
            "{message}"
        );
    }
    let huge = folder.join("huge.txt");
    fs::File::create(&huge).unwrap().set_len(1 << 40).unwrap();
    for arguments in ["solve", "verify", "solve --format deque", "convert --to dot"] {
        assert_eq!(
            refusal(&format!("{arguments} {}", huge.display()), "", 2),
            format!(
                "error: {} could not be read: found 1099511627776 bytes or more, expected at most \
                 4294967296\n",
                huge.display()
            )
        );
    }
    fs::remove_file(huge).unwrap();
}

#[test]
fn a_long_file_is_answered() {
    let row = format!("row {}", "3 1 4 1 5 9 2 6 ".repeat(100_000));
    let text = stdout("solve -", &row);
    assert!(text.contains("value"), "{}", &text[..200]);
}

/// Calls that print much.
const TALKERS: [(&str, &str); 6] = [
    ("generate row --count 1000000 --size 30", ""),
    ("generate graph --count 1000000 --size 8 --json", ""),
    ("table --csv -", "row NUMBERS"),
    ("simulate --first random --second random -", "row LONG"),
    ("solve --full -", "row LONG"),
    ("solve --json -", "row LONG"),
];

fn talker(arguments: &str, board: &str) -> Child {
    let mut child = Command::new(env!("CARGO_BIN_EXE_slicewise"))
        .args(arguments.replace("--csv", "--output csv").split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let board = board.replace("NUMBERS", &"1 2 3 ".repeat(300));
    let board = board.replace("LONG", &"1 2 3 ".repeat(100_000));
    let mut stdin = child.stdin.take().unwrap();
    thread::spawn(move || stdin.write_all(board.as_bytes()));
    child
}

#[test]
fn a_reader_that_has_enough_is_no_failure() {
    for (arguments, board) in TALKERS {
        let mut child = talker(arguments, board);
        let mut lines = BufReader::new(child.stdout.take().unwrap());
        let mut first = [0; 100];
        lines.read_exact(&mut first).unwrap();
        drop(lines);
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), said.as_str()), (Some(0), ""), "{arguments}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told_by_every_command() {
    let certificate =
        r#"{"certificate": 1, "board": "row 3", "value": 3, "proofs": [{"slices": [1]}]}"#;
    for (arguments, input) in [
        ("solve row 1", ""),
        ("solve --json row 1", ""),
        ("solve --each -", "row 1\nrow 2\n"),
        ("solve rule grab graph 1 2 3 edges 0-1 1-2", ""),
        ("explain row 1 2", ""),
        ("table row 1 2", ""),
        ("simulate row 1 2", ""),
        ("guarantee -m 3 row 1 2", ""),
        ("theory parity row 1", ""),
        ("generate row --count 100000", ""),
        ("convert --to dot row 1 2", ""),
        ("verify -", certificate),
        ("notation", ""),
        ("completions bash", ""),
        ("man", ""),
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_slicewise"))
            .args(arguments.split_whitespace())
            .stdin(Stdio::piped())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{arguments}: {said}");
        assert!(
            said.starts_with("error: the result could not be written: "),
            "{arguments}: {said}"
        );
    }
}

/// Presses Ctrl-C; how the command ends, and how soon.
fn interrupted(child: Child) -> (Output, Duration) {
    let pressed = Instant::now();
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    (child.wait_with_output().unwrap(), pressed.elapsed())
}

fn is_ctrl_c(status: ExitStatus) -> bool {
    status.code() == Some(130)
}

/// Calls that take long.
const LONG: [(&str, &str); 7] = [
    ("generate row --count 1000000000 --size 30", ""),
    ("generate graph --count 1000000000 --size 8 --json", ""),
    ("table --csv -", "row LONG"),
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
        // (A reader that takes its time, so that the command is mostly writing.)
        let read = thread::spawn(move || {
            let mut all = Vec::new();
            let mut reader = BufReader::new(reader);
            let mut part = vec![0; 5000];
            while let Ok(length @ 1..) = reader.read(&mut part) {
                all.extend_from_slice(&part[..length]);
                thread::sleep(Duration::from_micros(100));
            }
            all
        });
        thread::sleep(Duration::from_millis(300));
        if child.try_wait().unwrap().is_some() {
            // (It was not so long after all.)
            continue;
        }
        let (output, took) = interrupted(child);
        if output.status.success() && took < Duration::from_millis(100) {
            // (It ended by itself just before.)
            continue;
        }
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(is_ctrl_c(output.status), "{arguments}: {:?} {said}", output.status);
        assert!(took < Duration::from_secs(5), "{arguments}: {took:?}");
        let text = String::from_utf8(read.join().unwrap()).unwrap();
        assert!(text.is_empty() || text.ends_with('\n'), "{arguments}: …{:?}", text.lines().last());
        ended += 1;
    }
    assert!(ended >= 4, "{ended}");
}

#[test]
fn ctrl_c_ends_a_command_that_waits_for_its_input() {
    for arguments in ["solve --each -", "solve -", "verify -"] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_slicewise"))
            .args(arguments.split_whitespace())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take().unwrap();
        thread::sleep(Duration::from_millis(200));
        let (output, took) = interrupted(child);
        drop(stdin);
        assert!(is_ctrl_c(output.status), "{arguments}: {:?}", output.status);
        assert!(took < Duration::from_secs(5), "{arguments}: {took:?}");
    }
}

/// A grid that a search does not finish in a minute.
fn hard() -> String {
    let n = 11;
    let at = |row: usize, column: usize| row * n + column;
    let weights: Vec<String> = (0..n * n).map(|at| (at * 7919 % 101).to_string()).collect();
    let across = (0..n).flat_map(|row| (1..n).map(move |to| (at(row, to - 1), at(row, to))));
    let down = (1..n).flat_map(|row| (0..n).map(move |to| (at(row - 1, to), at(row, to))));
    let edges: Vec<String> =
        across.chain(down).map(|(one, other)| format!("{one}-{other}")).collect();
    format!("rule grab graph {} edges {}", weights.join(" "), edges.join(" "))
}

#[test]
fn ctrl_c_stops_a_search_which_tells_what_it_reached_and_saves_its_table() {
    let folder = folder("interrupted");
    let table = folder.join("table");
    let mut child = talker(&format!("solve --table {} -", table.display()), &hard());
    thread::sleep(Duration::from_millis(1500));
    assert!(child.try_wait().unwrap().is_none(), "the board is too easy for this test");
    let (output, took) = interrupted(child);
    let (text, said) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(took < Duration::from_secs(10), "{took:?}");
    assert_eq!(output.status.code(), Some(1), "{text} {said}");
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
fn a_search_keeps_to_its_memory() {
    let entries = |memory: &str| {
        let output = ran(&format!("solve --memory {memory} --budget 10000 --json -"), &hard());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("the search was stopped by its budget"), "{said}");
        let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        report["entries"].as_u64().unwrap()
    };
    let (little, much) = (entries("100KiB"), entries("1GiB"));
    assert!(little < 4000 && 5000 < much, "{little} {much}");
}

#[test]
fn ctrl_c_stops_the_making_of_a_certificate_and_leaves_the_value() {
    let folder = folder("half-proved");
    let board = ran("generate cubic --size 32 --seed 3 --count 1", "");
    let board = String::from_utf8(board.stdout).unwrap();
    let file = folder.join("certificate");
    fs::write(&file, "an older one").unwrap();
    let mut child = talker(&format!("solve --certificate {} -", file.display()), &board);
    thread::sleep(Duration::from_millis(4000));
    assert!(child.try_wait().unwrap().is_none(), "the board is too easy for this test");
    let (output, took) = interrupted(child);
    let (text, said) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert!(took < Duration::from_secs(10), "{took:?}");
    assert_eq!(output.status.code(), Some(1), "{text} {said}");
    assert!(said.contains("no certificate: the search for a proof was stopped"), "{said}");
    assert!(text.contains("value    "), "{text}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "an older one");
}
