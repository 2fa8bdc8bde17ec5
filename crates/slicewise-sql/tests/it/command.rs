//! The command as a process.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_slicewise-sql"))
        .args(args)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// Standard output of a call that succeeds without a warning.
fn printed(args: &[&str]) -> String {
    let output = run(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && said.is_empty(), "{args:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// The exit status and the message of a call that fails.
fn failure(args: &[&str]) -> (Option<i32>, String) {
    let output = run(args);
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_file_is_a_table_and_parquet_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (pizzas, text) = (path("pizzas.parquet"), path("values.csv"));
    assert_eq!(printed(&["SELECT pieces FROM bracelets(21, 2)", "-o", &pizzas]), "");
    let query = format!(
        "SELECT pizza_value(pieces) AS v, count(*) AS n FROM '{pizzas}' GROUP BY v ORDER BY v"
    );
    let from_file = printed(&[&query, "-f", "csv"]);
    let census = "SELECT value AS v, sum(boards) AS n FROM census('pizza', 21, '0..1') GROUP BY v ORDER BY v";
    assert_eq!(from_file, printed(&[census, "-f", "csv"]));
    let sum: u64 = from_file
        .lines()
        .skip(1)
        .map(|line| line.split(',').nth(1).unwrap().parse::<u64>().unwrap())
        .sum();
    assert_eq!(sum, 50_964);
    printed(&[&query, "-o", &text]);
    assert_eq!(std::fs::read_to_string(&text).unwrap(), from_file);
}

#[test]
fn formats_show_lists() {
    let query = "SELECT [0, 1, 2] AS list, row_value([3, 2, 5, 4]) AS v";
    assert_eq!(printed(&[query, "-f", "csv"]), "list,v\n\"[0, 1, 2]\",2\n");
    assert_eq!(printed(&[query, "-f", "ndjson"]), "{\"list\":[0,1,2],\"v\":2}\n");
    assert!(printed(&[query]).contains("| [0, 1, 2] | 2 |"));
}

#[test]
fn a_query_comes_from_standard_input() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_slicewise-sql"));
    let mut child = command
        .args(["-", "-f", "csv"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"SELECT board_value('row 4 2 6 7') AS v").unwrap();
    assert_eq!(child.wait_with_output().unwrap().stdout, b"v\n3\n");
}

#[test]
fn a_null_is_a_warning_or_an_error() {
    let query = "SELECT row_value(list) AS v FROM (VALUES ([1, NULL]), ([7])) AS t(list)";
    let output = run(&[query, "-f", "csv"]);
    assert!(output.status.success());
    assert_eq!(output.stdout, b"v\n\"\"\n7\n");
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "warning: null for 1 boards: found a null among the weights, expected integers\n"
    );
    let (status, message) = failure(&[query, "--strict"]);
    assert_eq!(status, Some(1));
    assert!(
        message.contains("row_value: found a null among the weights, expected integers: [1, ]"),
        "{message}"
    );
}

#[test]
fn an_answer_that_nobody_reads_ends_without_a_word() {
    for format in ["table", "csv", "ndjson"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_slicewise-sql"));
        command.args(["SELECT pieces FROM bracelets(20, 2)", "-f", format]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success() && output.stderr.is_empty(), "{format}: {output:?}");
    }
    // The answer is not written for another reason: the disk is full.
    let full = ["SELECT pieces FROM bracelets(20, 2)", "-f", "csv", "-o", "/dev/full"];
    let (status, message) = failure(&full);
    assert_eq!(status, Some(1), "{message}");
    assert!(message.contains("No space left on device"), "{message}");
}

#[test]
fn a_query_that_takes_too_long_is_given_up() {
    let query = "SELECT sum(boards) FROM census('pizza', 45, '0..1')";
    let (status, message) = failure(&[query, "--timeout", "1"]);
    assert_eq!(status, Some(1));
    assert_eq!(message, "error: Execution error: found no answer in 1 s\n");
    // A function that asks nobody whether to go on does not keep it from that.
    let query = "SELECT guarantee(range(0, 400000), 3, 0)";
    assert_eq!(failure(&[query, "--timeout", "1"]), (status, message));
}

/// Whatever is damaged in a file: an answer or an error, and no panic.
#[test]
fn a_damaged_file_is_an_error_or_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (good, bad) = (path("good.parquet"), path("bad.parquet"));
    printed(&["SELECT pieces FROM bracelets(9, 2)", "-o", &good]);
    let bytes = std::fs::read(&good).unwrap();
    let mut damaged: Vec<Vec<u8>> =
        [0, 3, 8, bytes.len() / 2, bytes.len() - 1].map(|end| bytes[..end].to_vec()).into();
    for at in (4..bytes.len()).step_by(bytes.len() / 24) {
        let mut bytes = bytes.clone();
        bytes[at] ^= 1 << (at % 8);
        damaged.push(bytes);
    }
    // The length of the directory, which is beyond the file.
    for length in [u32::MAX, u32::MAX / 2, 2 * bytes.len() as u32] {
        let mut bytes = bytes.clone();
        let at = bytes.len() - 8;
        bytes[at..at + 4].copy_from_slice(&length.to_le_bytes());
        damaged.push(bytes);
    }
    let query = format!("SELECT max(pizza_value(pieces)) FROM '{bad}'");
    let mut refused = 0;
    for bytes in damaged {
        std::fs::write(&bad, bytes).unwrap();
        let (status, message) = failure(&[&query, "-f", "csv"]);
        match status {
            Some(0) => {}
            Some(1 | 2) => {
                assert!(
                    message.starts_with("error: ") && !message.contains("panicked at"),
                    "{message}"
                );
                refused += 1;
            }
            status => panic!("{status:?}: {message}"),
        }
    }
    assert!(refused > 10, "{refused}");
    for (name, text) in [
        ("deep.json", "{\"pieces\":".to_owned() + &"[".repeat(100_000)),
        ("long.json", format!("{{\"pieces\":[{}]}}", "9".repeat(1_000_000))),
        ("torn.csv", "pieces\n".to_owned() + &"1,".repeat(1000)),
    ] {
        std::fs::write(path(name), text).unwrap();
        let query = format!("SELECT * FROM '{}'", path(name));
        let (status, message) = failure(&[&query]);
        assert_eq!(status, Some(1), "{name}: {message}");
        assert!(message.starts_with("error: "), "{name}: {message}");
    }
}

#[test]
fn bad_input_is_refused() {
    for (args, status, words) in [
        (vec!["SELEC 1"], 2, "SELEC"),
        (vec!["SELECT row_value('a')"], 2, "expected a list of integers"),
        (vec!["SELECT nothing(1)"], 2, "nothing"),
        (vec!["SELECT * FROM 'none.parquet'"], 2, "none.parquet"),
        (vec!["SELECT 1", "-f", "parquet"], 2, "found no file for Parquet, expected -o FILE"),
        (
            vec!["SELECT 1", "-o", "file.xls"],
            2,
            "found the file `file.xls`, expected --format or a name",
        ),
        (vec!["SELECT 1", "-o", "/nowhere/file.csv"], 1, "/nowhere/file.csv"),
        (vec![""], 2, "query"),
    ] {
        let (found, message) = failure(&args);
        assert_eq!(found, Some(status), "{args:?}: {message}");
        assert!(message.starts_with("error: ") && message.contains(words), "{args:?}: {message}");
    }
}
