//! `slicewise solve` where it searches: what it prints, budgets, memory, the saved table.

use std::fs;
use std::time::Duration;

use crate::common::{
    Ended, ended, folder, grid, hard, json, known, ran, refusal, slicewise, stdout, talker,
};

#[test]
fn general_boards_are_answered() {
    let square = "graph 5 3 1 4 edges 0-1 1-2 2-3 3-0";
    let text = stdout(&format!("solve --rule both {square}"), "");
    assert!(text.contains("value    3: the first player wins, 8 to 5\n"), "{text}");
    assert!(text.contains("moves    take 5 (vertex 0): outcome 3  optimal\n"), "{text}");
    assert!(text.contains("--all-moves"), "{text}");
    assert!(text.contains("line     5 (vertex 0), 4 (vertex 3), 3 (vertex 1), 1 (vertex 2)\n"));
    let all = json(&format!("solve --rule both --all-moves --json {square}"), "");
    let outcomes: Vec<_> =
        all["moves"].as_array().unwrap().iter().map(|legal| legal["outcome"].clone()).collect();
    assert_eq!(outcomes, [3, 1, -1, 1]);
    assert_eq!(all["profits"], serde_json::json!([8, 5]));
    let play = json("solve --json passing P menu 0 then row 1 2 or 3 then stack 1 5 end", "");
    assert_eq!(play["moves"][0]["move"], "menu 0 choice 1");
    assert_eq!(play["lines"][0][1], "pass");
}

#[test]
fn what_a_search_does_is_logged_where_rust_log_asks_for_it() {
    let logged = |arguments: &str, filter: Option<&str>| {
        let mut command = slicewise(arguments);
        match filter {
            Some(filter) => command.env("RUST_LOG", filter),
            None => command.env_remove("RUST_LOG"),
        };
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments}");
        (output.stdout, String::from_utf8(output.stderr).unwrap())
    };
    let square = "solve --rule both graph 5 3 1 4 edges 0-1 1-2 2-3 3-0";
    let (answer, log) = logged(square, Some("slicewise=debug"));
    for said in [
        "plan: search; vertices: 4, rule both passing never\n",
        "search: rule both passing never, i64 lane, sets of vertices",
        "threads: 1\n",
        "reduced to a set of 4 vertices; the board is worth 0 more\n",
        "bounds: from -13 to 13\n",
        "asked from -14 to 14: the value is 3; positions: ",
        "best move: 0\n",
        "ended, complete: value 3, positions: ",
    ] {
        assert!(log.contains(said), "{said}: {log}");
    }
    let (_, log) = logged("solve row 4 2 6 7", Some("slicewise::solve::plan=debug"));
    let plan = "plan: broached, by theory; vertices: 4, components: 1\n";
    assert!(log.ends_with(plan) && log.lines().count() == 1, "{log}");
    for filter in [None, Some(""), Some("another_program=trace"), Some("slicewise=error")] {
        assert_eq!(logged(square, filter), (answer.clone(), String::new()), "{filter:?}");
    }
}

#[test]
fn an_answer_that_rests_on_a_conjecture_says_so() {
    let spider = "rule grab graph 4 2 1 2 1 0 0 0 edges 0-1 1-2 0-3 3-4 0-5 5-6 6-7";
    let words = "this rests on a conjecture about trees under grab\n";
    assert!(stdout(&format!("solve --conjecture {spider}"), "").ends_with(words));
    let found = json(&format!("solve --conjecture --json {spider}"), "");
    assert_eq!((&found["value"], &found["searched"]["is_conjectural"]), (&2.into(), &true.into()));
    // Nothing does where it is not allowed, nor beside another component.
    let beside = spider.replace("rule grab", "rule grab free 0 +");
    for call in [format!("solve --json {spider}"), format!("solve --conjecture --json {beside}")] {
        let found = json(&call, "");
        assert_eq!(found["searched"]["is_conjectural"], serde_json::Value::Null, "{call}");
    }
    // What a saved table says may rest on it, so that it is of no use to other searches.
    let table = folder("conjectural").join("table");
    let table = format!("--table {}", table.display());
    for _ in 0..2 {
        assert!(stdout(&format!("solve --conjecture {table} {spider}"), "").ends_with(words));
    }
    let refused = refusal(&format!("solve {table} {spider}"), "", 2);
    assert!(refused.contains("subsets conjecture, expected one for"), "{refused}");
    // Where the answer could not say so, it is refused.
    for with in ["--each --values", "--certificate proof.json"] {
        let refused = refusal(&format!("solve --conjecture {with} {spider}"), "", 2);
        assert!(refused.contains("cannot be used with"), "{refused}");
    }
}

#[test]
fn classical_boards_under_other_rules_and_by_search() {
    for file in ["passing.boards", "grabbing.boards", "graphs.boards"] {
        let cases = known(file, "board").into_iter().zip(known(file, "value"));
        for (board, value) in cases {
            let found = json("solve --json -", &board)["value"].to_string();
            assert_eq!(found.trim_matches('"'), value, "{board}");
        }
    }
    let theory = json("solve --json pizza 1 0 2 1 3", "");
    let searched = json("solve --json --search --all-moves pizza 1 0 2 1 3", "");
    assert_eq!(theory["value"], searched["value"]);
    for (known, found) in
        theory["moves"].as_array().unwrap().iter().zip(searched["moves"].as_array().unwrap())
    {
        assert_eq!(known["outcome"], found["outcome"]);
        assert_eq!(known["move"], found["move"]);
    }
}

#[test]
fn boards_of_any_kind_a_line_each() {
    let lines = "row 4 2 6 7\nrule grab graph 1 2 3 edges 0-1 1-2\ngraph 1 edges 0-1\n";
    let output = ran("solve --each", lines);
    assert_eq!(output.status.code(), Some(2));
    let answers: Vec<serde_json::Value> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(answers[0]["normal_form"]["ev"], 0);
    assert_eq!((&answers[1]["value"], &answers[1]["complete"]), (&2.into(), &true.into()));
    assert_eq!(answers[2]["line"], 3);
    let output = ran("solve --each --budget 1000", &format!("{}\nrow 1 2\n", hard()));
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.lines().next().unwrap().contains("\"value\":{\"lower\":"), "{text}");
    assert_eq!(text.lines().count(), 2);
}

#[test]
fn values_alone_of_boards_of_any_kind() {
    let lines = "rule grab graph 1 2 3 edges 0-1 1-2\nmenu 1 or 3 then row 1 end\nrow 4 2 6 7\n";
    assert_eq!(stdout("solve --each --values", lines), "2\n2\n3\n");
    assert_eq!(stdout("solve --each --values --search", lines), "2\n2\n3\n");
    let output = ran("solve --each --values --budget 1000", &format!("{}\nrow 1 2\n", hard()));
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("from ") && lines[0].contains(" to "), "{text}");
    assert_eq!(lines[1..], ["1"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(told, "error: lines that could not be answered: 1\n");
}

#[test]
fn budgets_end_with_an_interval() {
    for budget in ["1000", "100ms"] {
        let output = ran(&format!("solve - --json --budget {budget}"), &hard());
        assert_eq!(output.status.code(), Some(1));
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let value = &answer["value"];
        assert!(value["lower"].as_i64().unwrap() < value["upper"].as_i64().unwrap(), "{value}");
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains("stopped by its budget after"), "{told}");
    }
    assert!(
        refusal("solve --budget soon row 1", "", 2)
            .contains("expected a number of positions such as 1000000, or a time such as 30s")
    );
    for call in ["solve --memory much row 1", "solve --memory -1 row 1", "serve --tables much"] {
        let refused = refusal(call, "", 2);
        assert!(refused.contains("expected a number of bytes such as 500000000"), "{refused}");
    }
    assert!(refusal("solve --threads 0 row 1", "", 2).contains("--threads"));
    assert!(refusal("solve --memory much row 1", "", 2).contains("--memory"));
}

#[test]
fn a_table_is_saved_and_taken_up() {
    let table = folder("tables").join("table.bin");
    let call = format!("solve - --json --budget 3000 --table {}", table.display());
    let known = |output: std::process::Output| {
        assert_eq!(output.status.code(), Some(1));
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        answer["searched"]["entries"].as_i64().unwrap()
    };
    let first = known(ran(&call, &hard()));
    let second = known(ran(&call, &hard()));
    assert!(second > first * 3 / 2, "{first} then {second} positions");
    let little = ran(&format!("{call} --memory 32KB"), &hard());
    let said = String::from_utf8_lossy(&little.stderr).into_owned();
    assert!(said.contains("positions more than fit into --memory: they are forgotten"), "{said}");
    assert!(known(little) < second);
    let mut bytes = fs::read(&table).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0x10;
    fs::write(&table, &bytes).unwrap();
    assert!(refusal(&call, &hard(), 2).contains("the table is damaged"));
    assert_eq!(fs::read(&table).unwrap(), bytes, "a refused table is left alone");
    fs::write(&table, &bytes[..middle]).unwrap();
    assert!(refusal(&call, &hard(), 2).contains("the table"));
    fs::write(&table, "row 1 2 3").unwrap();
    assert!(refusal(&call, &hard(), 2).contains("found a file that is not a search table"));
    let nowhere = refusal("solve --table /nowhere/table.bin row 1 2", "", 2);
    assert!(nowhere.contains("could not be saved"), "{nowhere}");
}

/// Tables, checkpoints and certificates are where a symbolic link says, whether it is there yet or not; a table or a checkpoint that is
/// no file is refused at once; and a process that is killed leaves nothing that the next one does not clear away.
#[cfg(unix)]
#[test]
fn files_are_replaced_where_links_say() {
    use std::os::unix::fs::symlink;
    use std::process::Stdio;
    let folder = folder("links");
    let at = |name: &str| folder.join(name);
    fs::create_dir(at("kept")).unwrap();
    let calls = [
        ("solve - --budget 3000 --table", 1),
        ("solve row 1 2 --certificate", 0),
        ("census row -n 4 --checkpoint", 0),
    ];
    for (number, (call, status)) in calls.into_iter().enumerate() {
        let (link, file) = (at(&format!("link{number}")), at(&format!("kept/file{number}")));
        symlink(format!("kept/file{number}"), &link).unwrap();
        for _ in 0..2 {
            let output = ran(&format!("{call} {}", link.display()), &hard());
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(status), "{call}: {said}");
            assert!(!said.contains("meanwhile"), "{call}: {said}");
            assert!(link.is_symlink() && file.is_file(), "{call}");
        }
    }
    let pipe = at("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for call in [calls[0].0, calls[2].0] {
        let said = refusal(&format!("{call} {}", pipe.display()), &hard(), 2);
        assert!(said.contains("found a pipe or a device, expected a file"), "{said}");
    }
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_slicewise"))
        .args(["census", "pizza", "-n", "40", "--every", "1ms", "--checkpoint"])
        .arg(at("kept/long"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while !at("kept/long").exists() {
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    fs::write(at("kept/.long.abc.saving"), "half").unwrap();
    let call = format!("census pizza -n 12 --checkpoint {}", at("kept/long").display());
    assert!(refusal(&call, "", 2).contains("the checkpoint"));
    fs::remove_file(at("kept/long")).unwrap();
    assert_eq!(ran(&call, "").status.code(), Some(0));
    let mut names: Vec<_> =
        fs::read_dir(at("kept")).unwrap().map(|it| it.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["file0", "file1", "file2", "long"]);
}

#[test]
fn hostile_boards_get_an_interval_or_a_refusal() {
    let cycle: String = (0..1000).map(|at| format!(" {at}-{}", (at + 1) % 1000)).collect();
    let large = format!("rule both graph {} edges{cycle}", "1 ".repeat(1000));
    let told = refusal("solve -", &large, 1);
    assert!(told.contains("found a component of 1000 vertices"), "{told}");
    for (board, said) in [
        ("graph 1 2 edges 0-1 1-0", "found"),
        ("graph 1 2 edges 0-0", "found"),
        ("graph 1 2 edges 0-2", "found"),
        ("graph 1 NaN", "found"),
        ("graph 1 2 open 5", "found"),
    ] {
        let told = refusal("solve -", board, 2);
        assert!(told.contains(said) && told.contains("expected"), "{board}: {told}");
        assert!(told.contains('^'), "{board}: {told}");
    }
    for command in ["explain", "simulate"] {
        let told = refusal(&format!("{command} -"), &large, 1);
        assert!(told.contains("found a component of 1000 vertices"), "{told}");
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
        report["searched"]["entries"].as_u64().unwrap()
    };
    let (little, much) = (entries("100KiB"), entries("1GiB"));
    assert!(little < 2000 && 4000 < much, "{little} {much}");
}

/// A play of 20,000 moves: the search is as deep as the play is long.
#[test]
fn a_long_chain_of_a_game_is_answered_within_its_budget() {
    let edges: Vec<String> = (0..20_000).map(|at| format!("{at}-{}:{}", at + 1, at % 7)).collect();
    let Ended { status, stderr, worked, .. } =
        ended(talker("solve --budget 1s -", &format!("game {}", edges.join(" "))));
    assert!(matches!(status.code(), Some(0 | 1)), "{status} {stderr}");
    assert!(worked < Duration::from_secs(10), "{worked:?}");
}

#[test]
fn a_table_in_use_is_refused_and_left_alone() {
    let table = folder("locked").join("table.bin");
    let call = format!("solve - --budget 3000 --table {}", table.display());
    assert_eq!(ran(&call, &hard()).status.code(), Some(1));
    let bytes = fs::read(&table).unwrap();
    let held = fs::File::open(&table).unwrap();
    held.lock().unwrap();
    let said = refusal(&call, &hard(), 1);
    assert!(said.contains("is in use by another process"), "{said}");
    assert_eq!(fs::read(&table).unwrap(), bytes);
    drop(held);
    assert!(!String::from_utf8_lossy(&ran(&call, &hard()).stderr).contains("in use"));
}

/// The manual and openapi.json say so.
#[test]
fn the_outcome_of_a_move_is_never_null() {
    let board = grid(3);
    let whole = json("solve --json --all-moves -", &board);
    let [low, high] = [1, 20].map(|budget| {
        let output = ran(&format!("solve --json --all-moves --budget {budget} -"), &board);
        assert_eq!(output.status.code(), Some(1));
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()
    });
    let each = ran("solve --each --json --all-moves --budget 1", &board);
    let each: serde_json::Value = serde_json::from_slice(&each.stdout).unwrap();
    let moves = |found: &serde_json::Value| found["moves"].as_array().unwrap().clone();
    for stopped in [low, high, each] {
        assert_eq!(moves(&stopped).len(), moves(&whole).len());
        for (bounds, known) in moves(&stopped).iter().zip(moves(&whole)) {
            let (bounds, known) = (&bounds["outcome"], known["outcome"].as_i64().unwrap());
            let bound = |key: &str| bounds[key].as_i64().or(bounds.as_i64()).unwrap();
            assert!((bound("lower")..=bound("upper")).contains(&known), "{bounds}: {known}");
        }
    }
}
