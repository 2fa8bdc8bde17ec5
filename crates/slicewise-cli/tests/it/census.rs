//! `slicewise census`, `slicewise hunt` and `slicewise find`.

use std::fs;

use serde_json::{Value, json};
use slicewise_ask::{Limits, NoHost, ask};

use crate::common::{folder, json, refusal, stdout, value};

#[test]
fn the_smallest_negative_pizza_of_zeros_and_ones() {
    let report = json("census pizza --size 21 --json --best 1", "");
    assert_eq!(report["boards"], 50_964);
    assert_eq!((&report["complete"], &report["condition"]), (&json!(true), &Value::Null));
    let histogram = report["histogram"].as_array().unwrap();
    assert_eq!(histogram[0], json!({ "number": -1, "boards": 1 }));
    let counted: i64 = histogram.iter().map(|bar| bar["boards"].as_i64().unwrap()).sum();
    assert_eq!(counted, 50_964);
    let best = json!([{
        "board": "pizza 0 0 1 0 1 0 0 1 0 1 0 1 0 0 1 0 1 0 1 0 1",
        "value": -1, "total": 9, "share": "4/9", "by": -1
    }]);
    assert_eq!(report["best"], best);
}

#[test]
fn a_census_as_text_csv_and_picture() {
    let text = stdout("census pizza --size 6 --where value>0 --by total --maximise share", "");
    assert!(text.starts_with("pizzas of size 6, weights 0..1, up to rotation and reflection\n"));
    assert!(text.contains("\nboards   13\nvalue>0  8\n\ntotal  boards\n"), "{text}");
    assert!(text.contains("\nmost share\n         1  pizza 0 0 0 0 0 1\n"), "{text}");
    assert_eq!(
        stdout("census row --size 3 --by value --output csv", ""),
        "number,boards\n-1,1\n0,3\n1,2\n"
    );
    assert_eq!(
        stdout("census row --size 2 --by share --output csv", ""),
        "number,boards\n,1\n1/2,1\n1,1\n",
        "a total of 0 has no share"
    );
    let svg = stdout("census row --size 3 --output svg", "");
    assert!(svg.starts_with("<svg") && svg.matches("<rect").count() == 3, "{svg}");
    let full = stdout("census row --size 3 --weights -50..50 --total 0 --best 0", "");
    assert!(
        full.contains(" more lines (--full or --json shows all)\n") && !full.contains("least"),
        "{full}"
    );
}

#[test]
fn boards_that_are_meant_are_written_to_a_file() {
    let folder = folder("census-boards");
    for (name, expected) in [
        ("found.csv", "value,total,share,greedy,board\n-1,1,0,,row 0 1 0\n"),
        (
            "found.ndjson",
            "{\"board\":\"row 0 1 0\",\"value\":-1,\"total\":1,\"share\":0,\"by\":-1}\n",
        ),
    ] {
        let file = folder.join(name);
        let arguments = "census row --size 3 --where value<0 --boards";
        stdout(&format!("{arguments} {}", file.display()), "");
        assert_eq!(fs::read_to_string(&file).unwrap(), expected);
    }
    let missing = folder.join("no/such/folder.csv");
    let arguments = format!("census row --size 3 --boards {}", missing.display());
    assert!(refusal(&arguments, "", 2).contains("the boards could not be written to"));
}

#[test]
fn a_checkpoint_is_of_one_census() {
    let folder = folder("census-checkpoint");
    let file = folder.join("state.json");
    let census = |more: &str| format!("census {more} --checkpoint {}", file.display());
    let first = stdout(&census("pizza --size 12"), "");
    assert_eq!(stdout(&census("pizza --size 12"), ""), first, "it was complete");
    for (more, expected) in [
        ("row --size 12", "with the kind \"pizza\", expected \"row\""),
        ("pizza --size 11", "with the size 12, expected 11"),
        ("pizza --size 12 --weights 0..2", "with the weights \"0..1\", expected \"0..2\""),
        ("pizza --size 12 --total 3", "with the total None, expected Some(3)"),
        ("pizza --size 12 --passing P", "with the rules \"\", expected \"passing P\""),
        ("pizza --size 12 --where value<0", "with the condition None, expected Some(\"value<0\")"),
        ("pizza --size 12 --by share", "with counts by \"value\", expected \"share\""),
        ("pizza --size 12 --best 1", "expected Some(\"1 with the least value\")"),
        (
            "pizza --size 12 --boards x.csv",
            "with the file of boards None, expected Some(\"x.csv\")",
        ),
    ] {
        let message = refusal(&census(more), "", 2);
        assert!(message.contains(expected), "{more}: {message}");
    }
    for broken in ["", "row 1 2 3", "{}"] {
        fs::write(&file, broken).unwrap();
        let message = refusal(&census("pizza --size 12"), "", 2);
        assert!(message.contains("found no checkpoint of a census, expected one"), "{message}");
        assert_eq!(fs::read_to_string(&file).unwrap(), broken);
    }
}

/// The graphs of five vertices, from standard input: with vertices of two colours there are 544 (OEIS A000666).
#[test]
fn a_census_of_graphs_from_elsewhere() {
    let five = "D?? DC? DE? DF? DFw D_K DQo DEw Dh? DK[ DFo DFk".replace(' ', "\n");
    let report = json("census graph --graphs - --json", &five);
    let graphs = five.lines().count();
    assert_eq!((&report["kind"], &report["size"]), (&json!("graph"), &json!(5)));
    let folder = folder("census-graphs");
    let (file, state) = (folder.join("five.g6"), folder.join("state.json"));
    fs::write(&file, format!(">>graph6<<{five}\n\n")).unwrap();
    let checked = format!("--checkpoint {} --rule grab", state.display());
    let census = format!("census graph --graphs {} {checked}", file.display());
    let grabbed = stdout(&census, "");
    assert_eq!(stdout(&census, ""), grabbed, "it was complete");
    assert!(graphs == 12 && grabbed.contains(&format!("boards  {}\n", report["boards"])));
    fs::write(&file, five.replacen("DC?", "DK?", 1)).unwrap();
    let message = refusal(&census, "", 2);
    assert!(message.contains("found one of a census with graphs of the checksum"), "{message}");
}

#[test]
fn graphs_that_cannot_be_counted_are_refused() {
    // Ten edges.
    let edges = ":S_bAdCfEhGjIlKnMpOrQ";
    for (arguments, graphs, expected) in [
        ("graph", "", "required arguments were not provided:\n  --graphs"),
        ("pizza --size 3 --graphs -", "C~", "found --graphs for the kind pizza, expected graph"),
        ("graph --size 3 --graphs -", "C~", "for graphs of 4 vertices, expected none or 4"),
        ("graph --graphs -", "\n\n", "standard input: found no graph, expected one in each line"),
        (
            "graph --graphs -",
            "C~\n\nBw\n",
            "standard input:3:1: found a graph of 3 vertices after one of 4",
        ),
        ("graph --graphs -", "C~\nC!\n", "standard input:2:2: found `!`"),
        (
            "graph --graphs - --weights permutation",
            "C~",
            "trees and graphs take a range of weights",
        ),
        ("graph --graphs -", edges, "found more than 100000 symmetries of graph 1"),
    ] {
        let message = refusal(&format!("census {arguments}"), graphs, 2);
        assert!(message.contains(expected), "{arguments}: {message}");
    }
    let message = refusal("hunt graph", "", 2);
    assert!(message.contains("found no graphs"), "{message}");
}

#[test]
fn a_census_that_cannot_be_is_refused() {
    for (arguments, expected) in [
        ("pizza --size 65", "found the size 65 for a pizza, expected at most 64"),
        ("tree --size 21", "found the size 21 for a tree, expected at most 20"),
        ("row --size 3 --weights 0..256", "expected at most 256 different ones"),
        ("row --size 3 --weights 2..1", "found the weights `2..1`, expected LO..HI"),
        ("row --size 3 --weights permutation --total 5", "expected 6 or none"),
        ("row --size 3 --rule grab", "expected share: only trees and graphs have other"),
        ("cuts --size 3 --weights -1..1", "found weights from -1 to 1, expected 0 to 255"),
        ("stack --size 3", "invalid value 'stack'"),
    ] {
        let message = refusal(&format!("census {arguments}"), "", 2);
        assert!(message.contains(expected), "{arguments}: {message}");
    }
    let message = refusal("census row --size 3 --where value<worth", "", 2);
    let expected = "\
error: --where:1:7: found `worth`, expected a number, one of value, total, share, first, second, size, \
greedy, loss, weights.least, weights.greatest, weights.magnitude, invertible, doubles.by_play, doubles.by_moves, class, \
greed.guarantee, colour.guarantee, two_ahead.guarantee, parity.guarantee, random.guarantee, abs(…), or (
  |
1 | value<worth
  |       ^^^^^";
    assert!(message.starts_with(expected), "{message}");
}

#[test]
fn a_hunt_finds_the_same_for_the_same_seed() {
    let arguments = "hunt pizza --size 15 --weights 0..2 --minimise share --budget 300000 --json";
    let found = json(arguments, "");
    assert_eq!(found["best"]["share"], "4/9", "{found}");
    assert_eq!(found, json(arguments, ""));
    let text = stdout("hunt tree --size 4 --rule grab --maximise loss --budget 20000", "");
    assert!(text.contains("\nmost loss  ") && text.contains("\nrule grab tree "), "{text}");
    let message = refusal("hunt row --size 3 --minimise 1/0", "", 1);
    assert!(message.contains("found no board that has the number 1/0"), "{message}");
    let message = refusal("hunt row --size 3 --weights permutation", "", 2);
    assert!(message.contains("`hunt` takes a range of weights such as 0..9"), "{message}");
    let message = refusal("hunt path --size 3 --maximise class", "", 2);
    assert!(message.contains("`hunt` does not know `class`"), "{message}");
}

#[cfg(not(feature = "parquet"))]
#[test]
fn a_table_needs_a_build_with_parquet() {
    let refusal = refusal("census row --size 3 --boards x.parquet", "", 2);
    assert!(
        refusal.contains("x.parquet, expected .ndjson or .csv; Parquet needs a build"),
        "{refusal}"
    );
}

#[test]
fn a_checkpoint_that_cannot_be_read_is_left_alone() {
    let file = folder("census-unreadable").join("state.json");
    fs::write(&file, b"\xff").unwrap();
    let arguments = format!("census row --size 3 --checkpoint {}", file.display());
    let message = refusal(&arguments, "", 2);
    let told = format!("the checkpoint {} could not be read: ", file.display());
    assert!(message.contains(&told), "{message}");
    assert_eq!(fs::read(&file).unwrap(), b"\xff");
}

/// (Quick; the test above it takes long, because of the graph of many symmetries.)
#[test]
fn a_line_that_is_no_graph_is_shown_where_it_is() {
    for (graphs, expected) in [
        ("C~\nC!\n", "standard input:2:2: found `!`"),
        ("C~\n\nBw\n", "standard input:3:1: found a graph of 3 vertices after one of 4"),
    ] {
        let message = refusal("census graph --graphs -", graphs, 2);
        assert!(message.contains(expected), "{message}");
    }
}

#[test]
fn find_lists_the_boards_of_the_question() {
    for (words, question) in [
        (
            "row --size 4 --weights 1..4 --where greed-fails&unique --order greed-loses-most",
            json!({"kind": "row", "size": 4, "weights": "1..4", "where": "greed-fails & unique", "order": "greed-loses-most"}),
        ),
        (
            "row+free --size 2 --weights 0..3 --order blind --most 5",
            json!({"kind": "row+free", "size": 2, "weights": "0..3", "order": "blind", "most": 5}),
        ),
        (
            "tree --shape caterpillar --size 5 --weights -3..9 --where value>=2 --seed 7 --most 3",
            json!({"kind": "tree", "shape": "caterpillar", "size": 5, "weights": "-3..9", "where": "value>=2", "seed": 7, "most": 3}),
        ),
    ] {
        let found = json(&format!("find {words} --json"), "");
        let asked = ask("find", question.to_string().as_bytes(), &Limits::default(), &mut NoHost);
        let mut asked = value(&asked.unwrap());
        for board in asked["boards"].as_array_mut().unwrap() {
            board.as_object_mut().unwrap().remove("outline");
        }
        assert_eq!(found, asked, "{words}");
        assert!(found["boards"].as_array().is_some_and(|boards| !boards.is_empty()), "{words}");
    }
    let some = json("find row --size 9 --weights 1..9 --order value --budget 50 --json", "");
    assert_eq!((&some["tried"], &some["exhaustive"]), (&json!(50), &json!(false)));
    let few = stdout("find row --size 3 --weights 0..1 --where greed-fails --order blind", "");
    assert!(few.starts_with("boards  8, all there are\nfound   "), "{few}");
    let message = refusal("find row --where greedy-fails", "", 2);
    assert!(message.contains("found the condition `greedy-fails`"), "{message}");
    let message = refusal("find row --shape star", "", 2);
    assert!(message.contains("found --shape for a row"), "{message}");
}
