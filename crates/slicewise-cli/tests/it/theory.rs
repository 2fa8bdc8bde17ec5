//! `slicewise theory` as a person meets it.

use crate::common::{folder, json, ran, refusal, slicewise, stdout, value};
use serde_json::json;

#[test]
fn the_answer_comes_first_then_how_it_is_known_then_what_shows_it() {
    assert_eq!(
        stdout("theory equivalent pizza 1 0 1 0 1 and free 1", ""),
        "answer      no\n\
         by          both are invertible but for their evs (Brown & Brown, Corollary 3.8; Equivalence, \
         Theorem 4)\n\
         second      free 1\n\
         beside      free 1\n\
         values      2 0\n\
         opposite    free 1 + ev 1\n\
         worth       1 -1\n"
    );
    assert_eq!(
        stdout("theory zero-cycle pizza 0 0 0 0 1 1 2 2", ""),
        "answer      yes\n\
         by          an even pizza is worth 0 exactly when deleting plateaus of even length empties \
         it (Brown & Brown, 4.6)\n\
         deleted     pieces 6 7, weight 2\n            \
         pieces 4 5, weight 1\n            \
         pieces 0 1 2 3, weight 0\n\
         left        none\n"
    );
}

#[test]
fn every_question_has_its_answer() {
    for (question, answer) in [
        ("equivalent row 1 2 3 and row 3 2 1", json!(true)),
        ("distance stack 5 1 8 and free 5", json!(7)),
        ("distance free 5 and empty", json!("infinite")),
        ("parity ev 3", json!("even")),
        ("invertible path 1 0 1", json!(false)),
        ("invertible row 1 2 + pizza 1 0 1 0 1", json!(true)),
        ("onepass path 1 0 1", json!(0)),
        ("order free 3 2 and free 4 1", json!("below")),
        ("order free 4 1 and free 3 2", json!("above")),
        ("order free 3 1 and free 4 2", json!("incomparable")),
        ("order row 1 3 2 and free 0", json!("equivalent")),
        ("order ev 1 and free 1", json!("not invertible")),
        ("independent free 2 1 and free 4 3", json!(true)),
        ("independent free 3 1 and free 4 2", json!(false)),
        ("independent free 1 and ev 2", json!("not invertible")),
        ("group free 1 and free 2 and row 1 3 2", json!("linearly independent")),
        ("group free 1 and free 2 and free 1 2", json!("dependent")),
        ("group free 1 and ev 2", json!("not invertible")),
        ("profile row 3 2 5 4", json!("free 3 1")),
        ("profile pizza 0 0 1 0 1 1", json!("no normal form")),
        ("measure free 3 1 and free 4 2", json!(2)),
        ("reduce row 1 1 0", json!("graph 0 open 0")),
        ("safe row 0 1 0 0 1 1 0", json!([6])),
        ("simplistic row 0 1 0", json!(true)),
        ("domination free 3 1 and free 2 1 --better 0 --worse 0", json!(true)),
        ("domination free 3 1 + row 2 --better 0 --worse 1", json!(true)),
        ("domination row 3 2 5 4 --better 0 --worse 3", json!(false)),
        ("ev stack 0 1/2", json!(true)),
        ("slice path 0 1 0", json!("slice")),
        ("slice row 1 2", json!("ev sequence")),
        ("slice row 0 1 3 0", json!("neither")),
        ("similar row 5 3 6 4 2 and row 5 1 2", json!(true)),
        ("similar row 5 5 and row 3 3", json!(false)),
        ("partition row 1 3 2 5", json!("1 3 2 | 5")),
        ("partition stack 4 1 3 2 5", json!("4 | ev 1 3 2 5")),
        ("badness row 3 2 5 4", json!(2)),
        ("doubles path 0 1 0", json!("by play")),
        ("doubles path 0 0 1", json!("by moves")),
        ("doubles path 1 0 1", json!("neither")),
        ("stabilizer pizza 0 0 0 0", json!("all")),
        ("stabilizer stack 0 0 2 3", json!("shifts")),
        ("stabilizer row 3 5 4", json!("around a point")),
        ("stabilizer path 2 0 2", json!("none but the identity")),
        ("shift path 1 0 1 0 and row 3 --by -2", json!("free -6 -8")),
        ("shift path 1 0 1 0 and row 3 --by 2", json!("ev 2")),
        ("origin free 1 2", json!("graph 1 2 16 12 4 edges 0-3 1-3 2-3 3-4")),
        ("origin pizza 1 2 3 4", json!("pizza 1 2 3 4")),
        ("extremal pizza 1 1 -2", json!(true)),
        ("extremal pizza 0 1 0 1 1", json!(false)),
        ("equivalent passing A path 1 0 1 and passing A free 1", json!(true)),
        ("equivalent passing N row 1 2 + free 0 and passing N free 2 1", json!(true)),
        ("distance passing P row 1 2 and passing P free 3", json!(2)),
        ("invertible passing P path 1 0 1", json!(true)),
        ("invertible passing N free 1", json!(false)),
        ("order passing P free 1 and passing P free 3", json!("below")),
        ("invertible menu 0 then free 1 2 end", json!(true)),
        ("parity graph 1 2 even 0", json!("odd")),
        ("onepass game 0-1:5", json!(5)),
        ("plateaus pizza 2 0 1 0 2", json!(2)),
        ("zero-cycle pizza 0 1 0 2", json!(false)),
        ("rotations pizza 0 1 0 1 1", json!(1)),
        ("clusters pizza 0 1 1 0 1 0", json!(2)),
        ("scale row 1 2 3 --by 2 --plus -1/2", json!("row 3/2 7/2 11/2")),
    ] {
        let printed = stdout(&format!("theory {question} --json"), "");
        let report = value(&printed);
        let (name, boards) = question.split_once(' ').unwrap();
        assert_eq!((&report["answer"], &report["question"]), (&answer, &json!(name)), "{question}");
        let (line, options) = boards.split_at(boards.find(" --").unwrap_or(boards.len()));
        let lines = format!("{line}\n\n{line} # and a comment\n");
        let each = stdout(&format!("theory {name} --each{options}"), &lines);
        assert_eq!(each, printed.repeat(2), "{question}");
    }
}

#[test]
fn each_line_has_the_boards_of_a_question_and_tells_what_is_wrong_with_them() {
    let input = "row 1 2 and row 2 1\n{\"components\": [{\"row\": [1, 2]}]} and free 2 1\n\
                 row 1 and row x\nrow 1 + ev 2 and row 1 + ev -3\nrow 1 2\nfree 1 and free 2 and free 3\n\
                 passing P row 1 and row 1\nrow 1 and \nrow 1 and free 1";
    let output = ran("theory equivalent --each", input);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "error: lines with bad input: 6\n");
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<_> = text.lines().map(value).collect();
    let known = [0, 1, 8].map(|at| lines[at]["answer"].clone());
    assert_eq!((lines.len(), known), (9, [true, true, true].map(Into::into)));
    for (at, column, error) in [
        (2, json!(15), "found `x`, expected a weight"),
        (3, json!(29), "found the ev weight -3, expected 0 or more"),
        (4, json!(null), "found a single board, expected two with `and` between them"),
        (5, json!(null), "found 3 boards, expected two with `and` between them"),
        (6, json!(null), "found boards under rule share passing P and rule share"),
        (7, json!(1), "found the end of the text, expected a component"),
    ] {
        assert_eq!((&lines[at]["line"], &lines[at]["column"]), (&json!(at + 1), &column));
        assert!(lines[at]["error"].as_str().unwrap().starts_with(error), "{}", lines[at]);
    }
}

#[test]
fn lines_without_an_answer_are_counted() {
    let open = "path 0 1 0 2 and path 0 2 1 2";
    let lines = format!("{open}\nrow 1 and row 2\n");
    let output = ran("theory equivalent --each --size 0", &lines);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(told, "error: lines that could not be answered: 1\n");
    let single = ran(&format!("theory equivalent --size 0 --json {open}"), "");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with(&String::from_utf8(single.stdout).unwrap()), "{text}");
    let output = ran("theory onepass --each --budget 0s", "row 1\nfree 2\n");
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    let error = "not decided: the question was stopped by its budget";
    assert_eq!(
        text,
        format!("{{\"line\":1,\"error\":\"{error}\"}}\n{{\"line\":2,\"error\":\"{error}\"}}\n")
    );
}

#[test]
fn lines_come_from_a_file_or_standard_input() {
    let folder = folder("theory_each");
    let file = folder.join("pairs.txt").display().to_string();
    let lines = "row 1 2 3 and free 2\nrow 2 1 and row 5\n";
    std::fs::write(&file, lines).unwrap();
    let expected = stdout("theory distance --each", lines);
    assert_eq!(stdout(&format!("theory distance --each {file}"), ""), expected);
    assert_eq!(stdout("theory distance --each --json -", lines), expected);
    let single = stdout("theory parity --each", "row 1 2 3");
    std::fs::write(&file, "row 1 2 3").unwrap();
    assert_eq!(stdout(&format!("theory parity --each --file {file}"), ""), single);
    let words = refusal("theory distance --each row 1 and row 2", "", 2);
    assert!(words.contains("found no file `row 1 and row 2`, expected a file"), "{words}");
    let picture = refusal("theory profile --each --svg", "row 1", 2);
    assert!(picture.contains("'--each' cannot be used with '--svg'"), "{picture}");
    assert!(refusal("theory distance", "row 1 and row 2", 2).contains("<BOARD>..."));
}

#[test]
fn json_keeps_facts_under_their_names() {
    let report = json("theory similar row 5 3 6 4 2 and row 5 5 --json", "");
    let slices = json!([{"first": [5, 1, 2], "second": [5, 5]}]);
    assert_eq!(report["facts"]["slices"], slices);
    let report = json("theory rotations pizza 0 1 0 1 1 --json", "");
    let cut = json!({"start": 4, "value": 3, "slice": false, "invertible": false});
    assert_eq!(report["facts"]["cut"][4], cut);
    let report = json("theory group free 1 and free 2 and free 1 2 --json", "");
    assert_eq!(report["facts"]["relation"], json!([0, 1, 2]));
    assert_eq!(report["boards"], json!(["free 1", "free 2", "free 1 2"]));
}

#[test]
fn boards_are_told_apart_by_quotes_by_the_word_and_and_by_files() {
    let folder = folder("theory");
    let file = folder.join("one.txt");
    std::fs::write(&file, "row 1 2 3").unwrap();
    let file = file.display().to_string();
    let expected = stdout("theory equivalent row 1 2 3 and row 3 2 1", "");
    for arguments in [["row 1 2 3", "row 3 2 1"], [&file, "row 3 2 1"]] {
        let output = slicewise("theory equivalent").args(arguments).output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    }
}

#[test]
fn what_is_not_decided_says_how_far_the_search_went() {
    let question = "theory equivalent path 0 1 0 2 and path 0 2 1 2 --size 0";
    let output = ran(question, "");
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("answer      not decided\n"), "{text}");
    assert!(text.contains("none of 1 contexts decides it: all of up to 0 vertices"), "{text}");
    assert!(text.contains("at most     2\n"), "{text}");
    let text =
        String::from_utf8(ran("theory distance path 0 1 0 1 and path 3 1 2 0", "").stdout).unwrap();
    assert!(text.contains("at least    2\n") && text.contains("at most     4\n"), "{text}");
}

#[test]
fn a_bound_that_a_context_attains_is_the_distance() {
    assert_eq!(
        stdout("theory distance path 0 1 0 1 and path 0 2 0 1", ""),
        "answer      1\n\
         by          as far apart beside one board as boards of one graph can be (Brown & Brown, Lemma \
         1.3)\n\
         beside      empty\n\
         values      2 3\n"
    );
}

#[test]
fn a_profile_may_be_a_picture() {
    let picture = stdout("theory profile pizza 0 2 0 1 0 3 --svg", "");
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    // It rises, falls between the two turns -3 and 3, and rises again; y points downwards.
    let line = "points=\"40.0,110.0 133.3,40.0 506.7,320.0 600.0,250.0\"";
    assert!(picture.contains(line), "{picture}");
    assert_eq!(picture.matches("<circle").count(), 2);
}

#[test]
fn bad_questions_are_refused() {
    let two = "expected two with `and` between them";
    let one = refusal("theory equivalent row 1 2", "", 2);
    assert_eq!(one, format!("error: found a single board, {two}\n"));
    let three = refusal("theory distance row 1 and row 2 and row 3", "", 2);
    assert_eq!(three, format!("error: found 3 boards, {two}\n"));
    let word = refusal("theory equivalent row 1 and row x", "", 2);
    assert!(word.contains("1 | row x\n  |     ^\n"), "{word}");
    let ev = refusal("theory equivalent row 1 and ev -3", "", 2);
    assert!(ev.contains("found the ev weight -3, expected 0 or more"), "{ev}");
    let row = refusal("theory rotations row 1 2", "", 2);
    assert_eq!(row, "error: found a component `row`, expected a single pizza\n");
    let many = refusal(&format!("theory rotations pizza {}", "1 2 ".repeat(101)), "", 1);
    assert_eq!(many, "error: found 202 pieces, expected at most 200\n");
    let vertex = refusal("theory domination row 1 2 3 --better 0 --worse 1", "", 2);
    assert_eq!(vertex, "error: found the move 1, expected a legal first move\n");
    let three = refusal("theory domination row 1 and row 2 and row 3 --better 0 --worse 0", "", 2);
    assert_eq!(three, "error: found 3 boards, expected one or two with `and` between them\n");
    let two = refusal("theory safe row 0 2 0", "", 2);
    assert_eq!(two, "error: found a weight 2, expected zeros and ones only\n");
}

#[test]
fn a_budget_ends_a_question() {
    for question in ["onepass", "profile", "scale"] {
        let said = refusal(&format!("theory {question} --budget 0s path 1 0 1 3"), "", 1);
        assert!(said.contains("the question was stopped by its budget"), "{question}: {said}");
    }
    assert_eq!(stdout("theory parity --budget 1h free 1", ""), stdout("theory parity free 1", ""));
    assert!(refusal("theory parity --budget soon free 1", "", 2).contains("--budget"));
}

#[test]
fn the_four_ninths_are_proved_for_one_number_of_slices_after_another() {
    let three = "3 slices    9 cones: 2 with sums of A only\n";
    let five = "5 slices    204 cones: 4 with sums of B1 only, 4 with sums of B2 only\n";
    assert_eq!(stdout("theory four-ninths --slices 3", ""), three);
    assert_eq!(stdout("theory four-ninths --slices 5 --budget 1h", ""), three.to_owned() + five);
    assert_eq!(
        stdout("theory four-ninths --slices 5 --json", ""),
        "{\"slices\":3,\"cones\":9,\"families\":[{\"name\":\"A\",\"cones\":2}]}\n\
         {\"slices\":5,\"cones\":204,\"families\":[{\"name\":\"B1\",\"cones\":4},{\"name\":\"B2\",\"cones\":4}]}\n"
    );
}

#[test]
fn the_four_ninths_are_about_no_board_and_few_numbers_of_slices() {
    for slices in ["0", "1", "4", "8", "11", "1000000000000"] {
        let said = refusal(&format!("theory four-ninths --slices {slices}"), "", 2);
        let expected = format!("found {slices} slices, expected 3, 5, 7 or 9");
        assert!(said.contains(&expected), "{said}");
    }
    for slices in ["x", "-3", "3.5"] {
        let said = refusal(&format!("theory four-ninths --slices {slices}"), "", 2);
        let expected = format!("found `{slices}`, expected a number of slices");
        assert!(said.contains(&expected), "{said}");
    }
    for other in ["--each", "row", "pizza 1 2 3"] {
        let said = refusal(&format!("theory four-ninths {other}"), "", 2);
        let word = other.split(' ').next().unwrap();
        assert!(said.contains(&format!("unexpected argument '{word}' found")), "{said}");
    }
    let said = refusal("theory four-ninths --budget 0s", "", 1);
    assert_eq!(said, "error: the proof was stopped by its budget: 3 slices are not proved\n");
}

#[test]
fn a_refusal_names_the_rule_that_is_the_cause() {
    let taking = "found rule both, expected rule share or grab";
    let passing = "found passing P, expected passing never";
    let several = "found passing P, expected passing never: when passes end a play of several players is not defined";
    let both = "rule both passing P row 1";
    let apart = "found boards under rule share passing P and rule share passing never, expected boards under the same rules";
    for (call, message) in [
        (format!("theory equivalent {both} and {both}"), taking),
        (format!("theory parity {both}"), taking),
        ("theory equivalent passing P row 1 and row 1".to_owned(), apart),
        ("theory similar passing P row -1 -3 and passing P row -2 -5".to_owned(), passing),
        ("theory similar row 1 and passing P row 1".to_owned(), passing),
        ("table passing P row 3 1 2".to_owned(), passing),
        ("compare passing P row 3 1 2".to_owned(), passing),
        ("part passing P row 3 1 2 --part 0-1".to_owned(), passing),
        ("guarantee -m 2 passing P row 3 1 2".to_owned(), several),
    ] {
        assert_eq!(refusal(&call, "", 2), format!("error: {message}\n"), "{call}");
    }
}
