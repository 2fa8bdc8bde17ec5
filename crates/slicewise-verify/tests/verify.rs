//! What the command prints, and its exit status.
#![allow(clippy::unwrap_used)]

use assert_cmd::Command;
use serde_json::Value;
use slicewise_core::board::notation;
use slicewise_core::number::{Exact, Integer};
use slicewise_core::oracle;

const GOOD: &str =
    r#"{"certificate": 1, "board": "row 3 2 5 4", "value": 2, "proofs": [{"slices": [1, 3]}]}"#;

/// The exit status, standard output and standard error.
fn ran(arguments: &str, input: impl Into<Vec<u8>>) -> (i32, String, String) {
    let mut command = Command::cargo_bin("slicewise-verify").unwrap();
    let output = command.args(arguments.split_whitespace()).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn refused(arguments: &str, input: impl Into<Vec<u8>>, status: i32) -> String {
    let (found, stdout, stderr) = ran(arguments, input);
    assert_eq!((found, stdout.as_str()), (status, ""), "{stderr}");
    stderr
}

#[test]
fn what_is_proved_is_printed() {
    let proved = "board    row 3 2 5 4\nproved   2, the first player 8, the second 6\n";
    assert_eq!(ran("-", GOOD), (0, proved.to_owned(), String::new()));
    let file = std::env::temp_dir().join(format!("slicewise-verify-{}", std::process::id()));
    std::fs::write(&file, GOOD).unwrap();
    let call = format!("--json -- {}", file.display());
    let json = "{\"board\":\"row 3 2 5 4\",\"value\":2,\"profits\":[8,6]}\n";
    assert_eq!(ran(&call, ""), (0, json.to_owned(), String::new()));
    std::fs::remove_file(file).unwrap();
}

#[test]
fn a_long_board_is_shown_in_part_unless_all_is_asked_for() {
    let row = format!("row{}", " 1".repeat(201));
    let slices = vec!["1"; 201].join(",");
    let long = format!(
        r#"{{"certificate": 1, "board": "{row}", "value": 1, "proofs": [{{"slices": [{slices}]}}]}}"#
    );
    let (_, short, _) = ran("-", long.as_str());
    assert_eq!(short.lines().next().unwrap(), format!("board    {} …", &row[..200]));
    let (_, whole, _) = ran("--full -", long.as_str());
    assert_eq!(whole.lines().next().unwrap(), format!("board    {row}"));
}

#[test]
fn the_exit_status_says_what_failed() {
    let refusal = refused("-", GOOD.replace("[1, 3]", "[3, 1]"), 1);
    assert!(refusal.starts_with(
        "error: standard input: the certificate fails at component 0, step 0: found a stretch of 3"
    ));
    let refusal = refused("-", GOOD.replace(": 2", ": 4"), 1);
    assert!(refusal.contains("fails at the value: found 4, expected 2"), "{refusal}");
    let refusal = refused("-", GOOD.replace("row 3", "ev -3"), 2);
    assert!(refusal.contains("at board: found the ev weight -3"), "{refusal}");
    assert_eq!(
        refused("-", GOOD.replace("[1, 3]", "[1, -3]"), 2),
        "error: standard input: at proofs[0].slices[1]: found -3, expected a number of coins\n"
    );
    let refusal = refused("-", b"\xff\x00".to_vec(), 2);
    assert!(
        refusal.contains("not JSON: found the byte 0xff, expected a value, at line 1 column 1")
    );
    let refusal = refused("no-such-file", "", 2);
    assert!(refusal.starts_with("error: no-such-file: could not be read: "), "{refusal}");
}

#[test]
fn wrong_calls_are_refused_and_help_is_given() {
    assert!(refused("", "", 2).starts_with("error: found no file, expected one"));
    assert_eq!(refused("one two", "", 2), "error: found two, expected one file\n");
    assert_eq!(
        refused("--trust -", "", 2),
        "error: found the option --trust, expected --full or --json\n"
    );
    let (status, help, _) = ran("--help", "");
    assert!(status == 0 && help.contains("Exit status:\n  0  the certificate proves"), "{help}");
    assert_eq!(ran("-V", "").1, format!("slicewise-verify {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn a_certificate_cannot_drive_a_terminal() {
    let evil = "\u{9b}31m\u{202e}\u{7f}";
    let spelled = r"\u{9b}31m\u{202e}\u{7f}";
    for (call, input) in [
        ("-", GOOD.replace("row 3", &format!("row {evil}"))),
        ("-", GOOD.replace("slices", evil)),
        ("-", GOOD.replace("value\": 2", &format!("value\": \"{evil}\""))),
        ("--\u{9b}31m\u{202e}\u{7f}", String::new()),
        ("no/\u{9b}31m\u{202e}\u{7f}", String::new()),
    ] {
        let (_, stdout, stderr) = ran(call, input);
        assert_eq!(stdout, "");
        assert!(stderr.contains(spelled), "{stderr}");
        assert!(!stderr.contains(['\u{9b}', '\u{202e}', '\u{7f}']), "{stderr:?}");
    }
}

/// The program has no solver in it.
#[test]
fn it_depends_on_the_core_and_the_checker_alone() {
    let manifest = include_str!("../Cargo.toml");
    let own = manifest.lines().filter(|line| line.starts_with("slicewise"));
    assert_eq!(
        own.collect::<Vec<_>>(),
        ["slicewise-check", "slicewise-core"]
            .map(|own| format!("{own} = {{ workspace = true, features = [\"serde\"] }}"))
    );
}

/// The largest resident size of any program that this one has run, in bytes.
#[cfg(target_os = "linux")]
fn largest_child() -> u64 {
    use nix::sys::resource::{UsageWho, getrusage};
    getrusage(UsageWho::RUSAGE_CHILDREN).unwrap().max_rss() as u64 * 1024
}

/// Writes the certificate of a forest that is a path of equal vertices, white space and all.
#[cfg(target_os = "linux")]
fn write_long(file: &std::path::Path, vertices: usize) -> std::io::Result<()> {
    use std::io::Write;
    let mut to = std::io::BufWriter::new(std::fs::File::create(file)?);
    write!(to, r#"{{"certificate": 1, "value": 0, "board": "forest{}"#, " 1".repeat(vertices))?;
    write!(to, " parents -")?;
    (0..vertices - 1).try_for_each(|at| write!(to, " {at}"))?;
    write!(to, r#"", "proofs": [{{"forest": ["#)?;
    (2..vertices).rev().try_for_each(|at| writeln!(to, "[ \"settle\" , {at:>12} ],"))?;
    write!(to, r#"["settle", 1]]}}]}}"#)?;
    to.flush()
}

/// A program of a few megabytes checks a forest in at most 150 bytes a vertex, whatever its file has.
/// (The file is not built in memory: a child's largest size is at least that of its parent.)
#[test]
#[cfg(target_os = "linux")]
fn the_memory_is_linear_with_a_small_constant() {
    let vertices = 300_000;
    let file = std::env::temp_dir().join(format!("slicewise-verify-long-{}", std::process::id()));
    write_long(&file, vertices).unwrap();
    let (status, proved, message) = ran(&file.display().to_string(), "");
    std::fs::remove_file(file).unwrap();
    assert_eq!(status, 0, "{message}");
    assert!(
        proved.ends_with("proved   0, the first player 150000, the second 150000\n"),
        "{proved}"
    );
    let bytes = largest_child();
    assert!(bytes < 150 * vertices as u64 + (8 << 20), "{bytes}");
}

#[test]
fn a_closed_pipe_is_no_failure() {
    use std::io::Write;
    use std::process::{Command, Stdio};

    let mut child = Command::new(env!("CARGO_BIN_EXE_slicewise-verify"))
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It prints when it has read to the end of its input.
    drop(child.stdout.take());
    child.stdin.take().unwrap().write_all(GOOD.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

/// Whatever is damaged in a file: what is proved holds of the board that is printed, or the file is refused.
#[test]
fn a_damaged_file_is_refused_or_proves_what_holds() {
    let mut proved = 0;
    let mut damaged: Vec<Vec<u8>> = (0..GOOD.len()).map(|end| GOOD[..end].into()).collect();
    for at in 0..GOOD.len() {
        let byte = GOOD.as_bytes()[at];
        for other in [byte ^ 1, byte ^ 8, byte ^ 128, b'\n', b'0'] {
            let mut bytes = GOOD.as_bytes().to_vec();
            bytes[at] = other;
            damaged.push(bytes);
        }
    }
    for bytes in damaged {
        let shown = String::from_utf8_lossy(&bytes).into_owned();
        match ran("--json -", bytes) {
            (0, found, said) => {
                assert_eq!(said, "", "{shown}");
                let found: Value = serde_json::from_str(&found).unwrap();
                let board = notation::parse(found["board"].as_str().unwrap()).unwrap();
                let (graph, legend) = board.graph_in::<Integer>().unwrap();
                let value = legend.exact(&oracle::general_value(&graph).unwrap());
                assert_eq!(value, found["value"].to_string().parse::<Exact>().unwrap(), "{shown}");
                proved += 1;
            }
            (1 | 2, found, said) => {
                assert!(found.is_empty() && said.starts_with("error: "), "{said}")
            }
            (status, _, said) => panic!("{status} for {shown}: {said}"),
        }
    }
    assert!(proved > 3, "white space may become other white space");
}

#[test]
#[cfg(target_os = "linux")]
fn what_is_no_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let link = path("link");
    std::os::unix::fs::symlink(&link, &link).unwrap();
    for (call, said) in [
        (folder.path().display().to_string(), "could not be read: Is a directory"),
        (link, "could not be read: Too many levels of symbolic links"),
        ("/dev/null".to_owned(), "not JSON: found the end, expected a value"),
        ("/dev/zero".to_owned(), "not JSON: found the byte 0x00, expected a value"),
    ] {
        let refusal = refused(&call, "", 2);
        assert!(refusal.starts_with(&format!("error: {call}: {said}")), "{refusal}");
    }
    // A key and a word are not kept once they are too long to be one of the format.
    let long = "a".repeat(1 << 20);
    for input in [
        format!("{{\"{long}\": 1}}"),
        GOOD.replace(r#""slices": [1, 3]"#, &format!(r#""forest": [["{long}", 1]]"#)),
    ] {
        let refusal = refused("-", input, 2);
        assert!(refusal.contains("expected the end of a word of the format"), "{refusal}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn what_cannot_be_written_is_a_failure() {
    for (call, input) in [("-", GOOD), ("--json -", GOOD), ("--help", ""), ("--version", "")] {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_slicewise-verify"));
        let mut child = command
            .args(call.split(' '))
            .stdin(std::process::Stdio::piped())
            .stdout(std::fs::File::options().write(true).open("/dev/full").unwrap())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), input.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(3), "{call}: {said}");
        assert!(said.starts_with("error: the result could not be written: "), "{call}: {said}");
    }
}
