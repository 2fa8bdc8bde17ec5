//! What a machine may do to the command: broken files, closed pipes, full disks.
#![cfg(unix)]

use std::fs;
use std::io::{BufReader, Read, Write};
use std::process::{Command, Stdio};

use crate::common::{folder, refusal, slicewise, stdout, talker};

/// What the command says of some bytes on standard input, and its exit status.
fn of_bytes(arguments: &str, bytes: &[u8]) -> (i32, String) {
    let output = slicewise(arguments).write_stdin(bytes).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.code().unwrap(), String::from_utf8(text).unwrap())
}

/// Every way to read a text, with a text that is read so.
const READERS: [(&str, &str); 11] = [
    ("solve -", "row 4 2 6 7 + stack 1/3 5"),
    ("solve -", r#"{"components": [{"row": [4, 2, 6, 7]}, {"ev": [3]}]}"#),
    ("solve -", "rule both graph 1 2 3 edges 0-1 1-2"),
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
    ("theory equivalent --each -", "row 1 2 and free 2 1\n"),
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
            let line = "found bytes that are not text, expected UTF-8";
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
        // That a folder is none is found when its first line is read.
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
    ("table --output csv -", "row NUMBERS"),
    ("simulate --first random --second random -", "row LONG"),
    ("solve --full -", "row LONG"),
    ("solve --json -", "row LONG"),
];

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
        ("solve rule both graph 1 2 3 edges 0-1 1-2", ""),
        ("explain row 1 2", ""),
        ("table row 1 2", ""),
        ("simulate row 1 2", ""),
        ("guarantee -m 3 row 1 2", ""),
        ("theory parity row 1", ""),
        ("theory parity --each -", "row 1\nrow 2\n"),
        ("generate row --count 100000", ""),
        ("convert --to dot row 1 2", ""),
        ("verify -", certificate),
        ("notation", ""),
        ("completions bash", ""),
        ("man", ""),
        ("--help", ""),
        ("solve -h", ""),
        ("--version", ""),
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

#[test]
fn a_file_is_read_whatever_its_name() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let file = folder("names").join(OsStr::from_bytes(b"a\xffb"));
    fs::write(&file, "row 1 2 3").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_slicewise"))
        .args(["solve", "--json", "--file"])
        .arg(&file)
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&output.stdout).contains("\"value\":2"));
    let output =
        Command::new(env!("CARGO_BIN_EXE_slicewise")).arg("solve").arg(&file).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("expected UTF-8; a file of this name is read by --file"), "{said}");
}
