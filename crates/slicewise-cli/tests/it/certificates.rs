//! Certificates of boards that are searched, as files.

use std::fs;

use crate::common::{Ended, ended, folder, json, ran, refusal, stdout, talker};

#[test]
fn a_board_that_is_searched_has_a_certificate_that_is_verified() {
    let folder = folder("claims");
    for (at, board) in [
        "rule grab passing P graph 3 1 4 1 5 edges 0-1 1-2 2-3 3-4 4-0",
        "graph 1/3 1 2/3 1 edges 0-1 1-2 2-3 3-0 open 0 even 2",
        "menu 3 then row 1 2 or 1 end + game 0-1:5 1-2:1/7",
        "rule both passing N path 1 2 3 4 + pizza 1 0 2",
    ]
    .into_iter()
    .enumerate()
    {
        let file = folder.join(format!("proof-{at}.json"));
        let path = file.display();
        let value =
            json(&format!("solve --json {board} --certificate {path}"), "")["value"].clone();
        let proved = json(&format!("verify --json {path}"), "");
        assert_eq!(proved["value"], value, "{board}");
        assert!(stdout(&format!("verify {path}"), "").starts_with("board    "));
        let text = fs::read_to_string(&file).unwrap();
        let claimed = format!("\"value\":{value}");
        assert!(text.contains(&claimed), "{text}");
        let message = refusal("verify -", &text.replace(&claimed, "\"value\":99"), 1);
        assert!(message.contains("at the value: found 99, expected "), "{message}");
    }
}

#[test]
fn a_board_that_is_too_large_for_claims_has_its_answer_and_no_file() {
    let file = folder("no-claims").join("proof.json");
    let path = format!("path {}", "0 ".repeat(300));
    let board = format!("rule both {path} + {path}");
    let output = ran(&format!("solve - --certificate {}", file.display()), &board);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "error: no certificate: found 600 vertices on a board that must be searched, expected at most \
         512\n"
    );
    assert!(String::from_utf8_lossy(&output.stdout).contains("value    0"));
    assert!(!file.exists());
}

#[test]
fn the_time_of_a_budget_is_for_the_proof_as_well() {
    let file = folder("late-claims").join("proof.json");
    // The search knows that these cancel; a proof has all orders in which they may be chosen.
    let board = vec!["menu 1 or 2 end"; 100].join(" + ");
    // As long as it takes on a busy machine to come to the proof, which has no end.
    let proved_for = |seconds: u32| {
        let call = format!("solve - --budget {seconds}s --certificate {}", file.display());
        ended(talker(&call, &board))
    };
    let is_solved = |ended: &Ended| ended.stdout.contains("value    0");
    let ended = [1, 5, 25].into_iter().map(proved_for).find(is_solved).expect("a value");
    assert_eq!(ended.status.code(), Some(1));
    assert_eq!(ended.stderr, "error: no certificate: the search for a proof was stopped\n");
    assert!(!file.exists());
}

#[cfg(unix)]
#[test]
fn a_certificate_that_cannot_be_written_whole_leaves_the_older_one() {
    use std::os::unix::fs::PermissionsExt;
    use std::process::Command;
    let folder = folder("whole");
    let (file, board) = (folder.join("certificate"), folder.join("board"));
    fs::write(&file, "an older one").unwrap();
    fs::write(&board, format!("row {}", "7 1 4 ".repeat(20_000))).unwrap();
    let call = format!(
        "ulimit -f 8; exec {} solve --certificate {} {}",
        env!("CARGO_BIN_EXE_slicewise"),
        file.display(),
        board.display()
    );
    let output = Command::new("sh").args(["-c", &call]).output().unwrap();
    assert!(!output.status.success());
    assert_eq!(fs::read_to_string(&file).unwrap(), "an older one");
    let whole = format!("solve --certificate {} {}", file.display(), board.display());
    assert_eq!(ran(&whole, "").status.code(), Some(0));
    assert!(fs::metadata(&file).unwrap().len() > 100_000);
    assert_ne!(fs::metadata(&file).unwrap().permissions().mode() & 0o044, 0, "others may read it");
}
