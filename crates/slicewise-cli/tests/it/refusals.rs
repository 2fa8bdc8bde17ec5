//! The command as a person meets it: what it refuses, how it says so, and its exit statuses.

use std::fs;

use slicewise::board::notation::KEYWORDS;

use crate::common::{folder, json, ran, refusal, started, stdout};

#[test]
fn bad_boards_are_shown_with_a_caret() {
    let component = format!("expected a component: {}", KEYWORDS.join(", "));
    assert_eq!(
        refusal("solve row 4 2 x 7", "", 2),
        "error: arguments:1:9: found `x`, expected a weight such as 4, -2, 0.1 or 1/3, or `+` and \
         a component\n  |\n1 | row 4 2 x 7\n  |         ^\n"
    );
    assert_eq!(
        refusal("solve row 1 + ev 3 -4", "", 2),
        "error: arguments:1:14: found the ev weight -4, expected 0 or more\n  \
         |\n1 | row 1 + ev 3 -4\n  |              ^^\n"
    );
    assert_eq!(
        refusal("solve -", "row 1\n+ rwo 2", 2),
        format!(
            "error: standard input:2:3: found `rwo`, {component}; did you mean `row`?\n  |\n2 | + rwo 2\n  |   ^^^\n"
        )
    );
    let long = format!("row {} x {}", "1 ".repeat(1000), "2 ".repeat(1000));
    let message = refusal("solve -", &long, 2);
    assert!(message.lines().all(|line| line.chars().count() < 200), "{message}");
    assert!(message.contains("standard input:1:2006: found `x`"), "{message}");
}

#[test]
fn shapes_that_are_none_are_shown_with_a_caret() {
    let message = refusal("solve forest 1 2 parents 1 0", "", 2);
    assert!(
        message.contains("arguments:1:20: found vertex 0 on a cycle of 2 parents"),
        "{message}"
    );
    let message = refusal("solve row 1 + tree 1 2 3 edges 0-1 1-0", "", 2);
    assert!(message.contains("arguments:1:30: found an edge that repeats edge 0"), "{message}");
    let message = refusal("solve tree 1 2 3 edges 0-1", "", 2);
    assert!(message.contains("arguments:1:10: found vertex 2 not connected"), "{message}");
    let message = refusal("solve forest 1 2 parents -", "", 2);
    assert!(message.contains("expected the parent of vertex 1"), "{message}");
    let message = refusal("solve forest 1 2 parents - 7", "", 2);
    assert!(message.contains("found the parent 7 of vertex 1, expected a number below 2"));
}

#[test]
fn unbroached_components_that_are_too_large_together_are_refused() {
    let pizza = format!("pizza {}", "3 1 4 1 5 ".repeat(420));
    let message = refusal("solve -", &format!("{pizza} + {pizza} + {pizza}"), 1);
    assert!(
        message.contains("the unbroached components and orders together need about"),
        "{message}"
    );
    let each = ran("solve --each", &format!("row 1 2\n{pizza} + {pizza} + {pizza}"));
    assert_eq!(each.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&each.stderr),
        "error: lines that could not be answered: 1\n"
    );
    let text = String::from_utf8(each.stdout).unwrap();
    assert!(text.lines().nth(1).unwrap().contains("the unbroached components and orders together"));
}

#[test]
fn bad_files_are_refused_with_their_reason() {
    let folder = folder("bad-files");
    let binary = folder.join("binary");
    fs::write(&binary, b"row 1 2 \xff\xfe").unwrap();
    let path = binary.display().to_string();
    assert_eq!(
        refusal(&format!("solve {path}"), "", 2),
        format!("error: {path} is not text: found the byte 0xff at offset 8, expected UTF-8\n")
    );
    let message = refusal("solve no/such/file.txt", "", 2);
    let missing = "error: no/such/file.txt could not be read: No such file or directory";
    assert!(message.starts_with(missing), "{message}");
    let message = refusal("solve --file no-such-file", "", 2);
    assert!(message.starts_with("error: no-such-file could not be read: "), "{message}");
    let message = refusal(&format!("solve --file {}", folder.display()), "", 2);
    assert!(message.contains("could not be read: "), "{message}");
    assert_eq!(
        refusal("solve --each row 1", "", 2),
        "error: found no file `row 1`, expected a file or - for standard input\n"
    );
    assert!(
        refusal("solve", "", 2)
            .contains("found the end of the text, expected a component: row, stack,")
    );
    let message = refusal("solve --format deque", "3\n1 2", 2);
    assert!(message.contains("found the end of the file, expected an integer, number 3 of 3"));
    let message = refusal("solve --format deque --json", "0\n", 2);
    assert!(message.contains("cannot be used with"), "{message}");
    let message = refusal("solve --format chess", "", 2);
    assert!(message.contains("invalid value 'chess'") && message.contains("termites"), "{message}");
}

#[test]
fn a_closed_pipe_is_no_failure() {
    let mut child = started("simulate --second random");
    drop(child.stdout.take());
    let board = format!("row {}", "1 2 3 ".repeat(10_000));
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), board.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr), (Some(0), Vec::new()));
}

#[test]
fn guarantees_that_cannot_be_are_refused() {
    assert_eq!(
        refusal("guarantee -m 0 row 1", "", 2),
        "error: expected 1 to 16777216 players, found 0\n"
    );
    assert_eq!(
        refusal("guarantee -m 3 -k 3 row 1", "", 2),
        "error: expected a seat from 0 to 2, found 3\n"
    );
    assert!(refusal("guarantee row 1", "", 2).contains("--players <M>"));
    let greedy = "guarantee -m 2 row 1 + row 2 --against greedy";
    assert!(refusal(greedy, "", 2).contains("found others who play greedy, expected `worst`"));
    let large = format!("guarantee -m 3 graph {}", "1 ".repeat(30));
    assert!(refusal(&large, "", 1).contains("expected a single row of any length"));
    assert!(refusal("guarantee -m 2 1 x", "", 2).contains("found `x`, expected a weight"));
    let long = "1 ".repeat(5793);
    assert_eq!(json("guarantee -m 1 --json -", &long)["guarantees"][0]["guarantee"], 5793);
    let message = refusal("guarantee -m 1 --transcript -", &long, 1);
    assert!(message.contains("needs a table of 16782321 cells"), "{message}");
    let message = refusal("solve --format russia", "1\n5 3 3\n1 3 2 5 4", 2);
    assert!(
        message.contains("standard input:2:5: found `3`, expected the player, counted from 0"),
        "{message}"
    );
}

#[test]
fn bad_orders_are_refused_with_their_reason() {
    let unknown = refusal("generate pie", "", 2);
    assert!(unknown.contains(
        "[possible values: row, stack, free, pizza, path, forest, tree, order, graph, cubic,"
    ));
    assert!(refusal("generate", "", 2).contains("<KIND|FAMILY>"));
    assert!(refusal("generate row --list", "", 2).contains("cannot be used with"));
    assert!(
        refusal("generate row --weights 5..-5", "", 2)
            .contains("found weights from 5 to -5, expected the smaller number first")
    );
    for (arguments, message) in [
        ("row w=1", "found the parameter `w`, expected none for row"),
        ("row --shape star", "found --shape for a row, expected a forest or a tree"),
        ("cubic --edges 3", "found --edges for a cubic, expected a random graph"),
        ("cubic --size 7", "found the size 7 for a cubic, expected 0 or an even number from 4 on"),
        ("tree --open 1", "found --open for a tree, expected a graph"),
        ("graph --size 4 --edges 7", "found 7 edges or pairs, expected at most 6"),
        ("row --size 100000000", "found the size 100000000, expected at most 67108864"),
        ("cibulka w=3", "found w=3, expected a number from 0 to 1"),
        (
            "counting --size 4 n=5",
            "found the parameter `n`, expected only one value of n for counting",
        ),
        (
            "counting --seed 3",
            "found --seed for the family counting, expected it only for random boards",
        ),
    ] {
        assert_eq!(refusal(&format!("generate {arguments}"), "", 2), format!("error: {message}\n"));
    }
}

#[test]
fn graph_files_that_are_none_are_shown_with_a_caret() {
    assert_eq!(
        refusal("convert --from edgelist --to notation -", "0 1 {}\n0 1 {}\n", 2),
        "error: standard input:2:1: found an edge between `0` and `1` again, expected each edge once; --simple drops loops, and edges \
         that are given again\n  |\n2 | 0 1 {}\n  | ^^^\n"
    );
    for (arguments, input, message) in [
        (
            "--from graph6 Bg --to dot",
            "",
            "found no weights in the file, expected 3 beside it, one for each vertex, or a single one \
             for all; --weights gives them",
        ),
        (
            "--from graph6 Bg --weights 1,2 --to dot",
            "",
            "found 2 weights, expected 3, one for each vertex, or a single one for all",
        ),
        (
            "--from graph6 Bg --weights x --to dot",
            "",
            "found --weights x, expected numbers such as 5,3,1, names and numbers such as a=5,b=3, or a file that holds them",
        ),
        (
            "--from graph6 Bg --weights 1 --open 3 --to dot",
            "",
            "found --open 3, expected a vertex of the file, such as 0",
        ),
        (
            "--from dot --open 0 --to notation -",
            "graph { 0 [open=true, weight=1] }",
            "found --open for a file that names its open vertices, expected one or the other",
        ),
        (
            "rule grab row 1 --rule both --to notation",
            "",
            "found --rule both for a board that says rule grab, expected one or the other",
        ),
        (
            "passing P row 1 --passing N --to notation",
            "",
            "found --passing N for a board that says passing P, expected one or the other",
        ),
        ("game from 0 --to dot", "", "found a game, expected components that are graphs"),
    ] {
        let found = refusal(&format!("convert {arguments}"), input, 2);
        assert_eq!(found, format!("error: {message}\n"), "{arguments}");
    }
    assert_eq!(
        refusal("convert rule grab stack 1 2 --to graph6", "", 1),
        "error: graph6 has no place for weights, open vertices, anchored vertices, rules, expected \
         --bare to leave them out\n"
    );
    assert!(refusal("convert --from png --to dot x", "", 2).contains("invalid value 'png'"));
    assert!(
        refusal("convert --weights 1 row 1 --to dot", "", 2)
            .contains("found --weights for a board")
    );
    assert!(refusal("solve --each --weights 1 -", "", 2).contains("found --weights for boards"));
    let tree = "tree 1 2 3 edges 0-1 0-2\n";
    assert_eq!(stdout("solve --each --values --rule grab -", tree), "2\n");
    assert!(
        refusal("convert --to notation menu 0 then ev -1 end", "", 2)
            .contains("1:16: found the ev")
    );
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_slicewise"))
        .args(["solve", "row", "4", "2", "6", "7"])
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.starts_with("error: the result could not be written: "), "{message}");
    // The table of a search is saved all the same.
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let table = folder("full").join("table");
    let board = "rule grab graph 1 0 2 4 edges 0-1 1-2 2-3 3-0";
    let status = std::process::Command::new(env!("CARGO_BIN_EXE_slicewise"))
        .args(["solve", "--table", table.to_str().unwrap(), board])
        .stdout(full)
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(1));
    assert!(fs::metadata(&table).unwrap().len() > 100);
    let output = ran("solve row 4 2 6 7 --certificate /dev/full", "");
    assert_eq!(output.status.code(), Some(1));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.starts_with("error: the certificate could not be written to "), "{message}");
}

#[test]
fn certificates_that_fail_are_refused_at_the_step() {
    let good =
        r#"{"certificate": 1, "board": "row 3 2 5 4", "value": 2, "proofs": [{"slices": [1, 3]}]}"#;
    assert_eq!(
        refusal("verify -", &good.replace("[1, 3]", "[1, 2]"), 1),
        "error: standard input: the certificate fails at component 0, step 1: found a stretch of 2 \
         coins, expected a slice: an odd number, no even stretch at either end with a positive \
         alternating sum\n"
    );
    assert_eq!(
        refusal("verify -", &good.replace(": 2", ": 4"), 1),
        "error: standard input: the certificate fails at the value: found 4, expected 2, which is \
         what its proofs prove\n"
    );
    assert_eq!(
        refusal("verify -", &good.replace("[1, 3]", "[1, true]"), 2),
        "error: standard input: at proofs[0].slices[1]: found true, expected a number of coins\n"
    );
    assert!(refusal("verify -", &good.replace("row", "ev -1"), 2).contains("at board: found"));
    assert!(refusal("verify -", "row 3 2 5 4", 2).contains("not JSON"));
    assert!(refusal("verify no-such-file", "", 2).contains("no-such-file could not be read"));
}

#[test]
fn certificates_that_cannot_be_made_or_written_are_told_behind_the_answer() {
    let folder = folder("no-certificates");
    let file = folder.join("proof.json");
    let path = file.display();
    let star = format!("tree {} parents - {}", "1 ".repeat(10_001), "0 ".repeat(10_000));
    let refused = ran(&format!("solve --json --certificate {path} -"), &star);
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stdout).contains("\"value\":"));
    assert_eq!(
        String::from_utf8_lossy(&refused.stderr),
        "error: no certificate: checking it would take more than 100000000 steps; expected fewer or smaller \
         unbroached components or piles, or fewer free weights beside them\n"
    );
    assert!(!file.exists());
    let unwritten = ran(&format!("solve row 1 --certificate {}", folder.display()), "");
    assert_eq!(unwritten.status.code(), Some(1));
    let message = String::from_utf8_lossy(&unwritten.stderr);
    assert!(message.starts_with("error: the certificate could not be written to "), "{message}");
    assert!(refusal("solve row 1 --certificate -", "", 2).contains("expected a file"));
    assert!(refusal("solve --each --certificate x", "row 1", 2).contains("cannot be used with"));
    assert!(refusal("solve --values", "row 1", 2).contains("--each"));
    assert!(refusal("solve --each --values --json", "row 1", 2).contains("cannot be used with"));
}
