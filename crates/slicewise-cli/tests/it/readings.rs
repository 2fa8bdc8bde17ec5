//! Texts that may be another board: refused, with what to type; and what an answer says of the text that it read.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::common::{folder, json, ran, refusal, stdout};

#[test]
fn a_count_before_its_row_is_refused_by_every_command() {
    let folder = folder("count");
    let file = folder.join("f.txt");
    fs::write(&file, "4\n10 80 90 30\n").unwrap();
    let file = file.display().to_string();
    for command in
        ["solve", "explain", "table", "compare", "guarantee -m 3", "theory measure", "simulate"]
    {
        let message = refusal(&format!("{command} {file}"), "", 2);
        for part in [
            "found `4`, which may be the number of coins after it",
            "`row 10 80 90 30`",
            "`row 4 10 80 90 30`",
            &format!("slicewise solve --format deque {file}"),
        ] {
            assert!(message.contains(part), "{command}: {message}");
        }
    }
    // The lines to type.
    assert_eq!(stdout(&format!("solve --format deque {file}"), ""), "10\n");
    let (few, many) = ("solve --json row 10 80 90 30", "solve --json row 4 10 80 90 30");
    assert_eq!(
        (json(few, "")["value"].clone(), json(many, "")["value"].clone()),
        (10.into(), 14.into())
    );
    // Other texts of the same kind.
    for text in ["4\r\n10\r\n80\r\n90\r\n30\r\n", "\u{feff}2\n\n-1 1/2\n", "1\n7\n"] {
        assert!(refusal("solve -", text, 2).contains("may be the number of coins"), "{text}");
    }
    let graph = refusal("solve -", "4 4\n5 3 1 4\n1 2\n2 3\n3 4\n4 1\n", 2);
    assert!(
        graph.contains("--each - for a row in each line, or --from contest for a graph"),
        "{graph}"
    );
}

#[test]
fn a_count_is_noticed_in_lines_of_boards_and_in_streams() {
    for (text, format) in [
        ("4\n10 80 90 30\n", "deque"),
        ("# n\n1\n\n7\n", "deque"),
        ("2\n3\n3 1 2\n4\n1 4 9 4\n", "burning-coins"),
    ] {
        for arguments in ["solve --each -", "solve --each --values -"] {
            let output = ran(arguments, text);
            let message = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{message}");
            assert!(message.contains(&format!("--format {format} FILE")), "{text}: {message}");
        }
    }
    assert_eq!(
        stdout("solve --each --values -", "row 4\nrow 10 80 90 30\n3\n1 2\n5 5 5 5 5\n"),
        "4\n10\n3\n1\n5\n"
    );
    let message = refusal("solve --stream text -", "4\n10 80 90 30", 2);
    assert!(message.contains("found 4 in the first line and 4 numbers after it"), "{message}");
    assert!(message.contains("tail -n +2 FILE | slicewise solve --stream text -"), "{message}");
    for text in ["row 4\n10 80 90 30", "4 10 80 90 30", "5\n10 80 90 30"] {
        assert!(stdout("solve --stream text -", text).contains("coins    5"), "{text}");
    }
    for text in ["1,000 2", "1,000,2,500", "1 2,3"] {
        let message = refusal("solve --stream text -", text, 2);
        assert!(message.contains("expected one separator"), "{text}: {message}");
    }
    assert!(stdout("solve --stream text -", "1, 2,\n3, 0,5").contains("coins    5"));
}

#[test]
fn answers_say_what_was_read() {
    let read =
        |arguments: &str, text: &str| stdout(arguments, text).lines().next().unwrap().to_owned();
    assert_eq!(read("solve 3 1 2 5", ""), "read     4 coins");
    assert_eq!(read("explain -", "7"), "read     1 coin");
    assert_eq!(json("solve --json 3 1 2 5", "")["read"]["coins"], 4);
    assert!(json("solve --json row 3 1 2 5", "").get("read").is_none());
    let list = "a b 0.5\nb c 2\n";
    let said = "read     3 vertices, 2 edges (edgelist, edge data ignored; weights from --weights)";
    assert_eq!(read("solve --from edgelist --weights 1 -", list), said);
    let graph = json("review --json --from edgelist --weights 1 --moves 0,1,2 -", list);
    assert_eq!(graph["read"]["weights"], "given");
    assert_eq!(graph["read"]["edge_data"], true);
    let dot = "graph { a [weight=1]; b [weight=2]; a -- b }";
    assert_eq!(
        read("explain --from dot -", dot),
        "read     2 vertices, 1 edge (dot; weights from the file)"
    );
    // A file for programs has no line for people, which is on standard error.
    let converted = ran("convert --from dot --to notation -", dot);
    assert_eq!(String::from_utf8(converted.stdout).unwrap(), "graph 1 2 edges 0-1\n");
    assert!(String::from_utf8(converted.stderr).unwrap().starts_with("read     2 vertices"));
    assert!(!stdout("table --output csv 3 1 2", "").contains("read"));
}

#[test]
fn a_graph_file_is_recognised() {
    let read = |text: &str, arguments: &str| {
        let said = stdout(&format!("solve {arguments} -"), text);
        said.lines().next().unwrap().to_owned()
    };
    for (text, format) in [
        ("a b\nb c\n", "edgelist"),
        ("graph G { a -- b -- c }", "dot"),
        (">>graph6<<Bg", "graph6"),
        (
            "graph [ node [ id 0 ] node [ id 1 ] node [ id 2 ] edge [ source 0 target 1 ] edge [ source 1 target 2 ] ]",
            "gml",
        ),
        ("*Vertices 3\n*Edges\n1 2\n2 3\n", "pajek"),
        ("p edge 3 2\ne 1 2\ne 2 3\n", "dimacs"),
        (
            "{\"nodes\": [{\"id\": 0}, {\"id\": 1}, {\"id\": 2}], \"links\": [[0, 1], [1, 2]]}",
            "node-link",
        ),
    ] {
        let expected = format!("read     3 vertices, 2 edges ({format}; weights from --weights)");
        assert_eq!(read(text, "--weights 1"), expected, "{text}");
    }
    // A board in notation is one, also with a mistake in it.
    for (text, part) in [
        ("row 4 two", "found `two`"),
        ("graph 5 3 edges 0-9", "vertex"),
        ("rwo 4 2 6 7", "found `rwo`"),
        ("pizza 1 2\nrow x y", "expected"),
    ] {
        let message = refusal("solve -", text, 2);
        assert!(message.contains(part) && !message.contains("edge list"), "{text}: {message}");
    }
    let message = refusal("solve --weights 1 row 1 2", "", 2);
    assert!(message.contains("found --weights for a board in notation"), "{message}");
    let message = refusal("solve -", "a b\nb c\n", 2);
    assert!(message.contains("is read as edgelist: found no weights"), "{message}");
}

#[test]
fn names_are_kept_and_weights_go_by_them() {
    let folder = folder("names");
    let path = |name: &str| folder.join(name).display().to_string();
    fs::write(path("g.txt"), "ash birch\nbirch cedar\n").unwrap();
    fs::write(path("nodes.csv"), "Id;Label;Weight\ncedar;c;0,5\nash;a;5\nelm;e;7\nbirch;b;3\n")
        .unwrap();
    let (graph, nodes) = (path("g.txt"), path("nodes.csv"));
    let text = stdout(&format!("solve --all-moves --rule grab --weights {nodes} {graph}"), "");
    for part in ["read     4 vertices, 2 edges", "ash, birch, cedar, elm"] {
        assert!(text.contains(part), "{text}");
    }
    let text =
        stdout(&format!("solve --weights ash=5,birch=4,cedar=9 --rule grab {graph} --search"), "");
    assert!(text.contains("take 9 (node cedar)"), "{text}");
    // A table that pandas writes has an index; other commands take files that say all about their board.
    fs::write(path("e.csv"), ",source,target\n0,ash,elm\n1,elm,fir\n").unwrap();
    let text = stdout(&format!("convert --weights 1 --to notation {}", path("e.csv")), "");
    assert_eq!(text, "graph 1 1 1 edges 0-1 1-2\n");
    let gml = "graph [ node [ id 0 weight 4 ] node [ id 1 weight 2 ] edge [ source 0 target 1 ] ]";
    fs::write(path("b.gml"), gml).unwrap();
    let answer = stdout(&format!("theory parity {}", path("b.gml")), "");
    assert_eq!(answer, stdout("theory parity -", "graph 4 2 edges 0-1"));
    fs::write(path("row.net"), "row 1 2 3").unwrap();
    assert!(stdout(&format!("solve {}", path("row.net")), "").contains("value    2"));
    let answer = json(&format!("solve --json --weights 1,2,3 {graph}"), "");
    assert_eq!(answer["read"]["names"], serde_json::json!(["ash", "birch", "cedar"]));
    let review =
        stdout(&format!("review --rule grab --weights 1,2,3 --moves cedar,birch,ash {graph}"), "");
    assert!(review.contains("cedar") && review.contains("ends"), "{review}");
    let message =
        refusal(&format!("review --rule grab --weights 1,2,3 --moves birch {graph}"), "", 2);
    assert!(message.contains("node birch is not available"), "{message}");
    fs::write(path("sizes.csv"), "name,size,weight\nash,5,x\nbirch,3,y\ncedar,1,z\n").unwrap();
    let sizes = format!("--weights {} --weight-attribute size", path("sizes.csv"));
    let text = stdout(&format!("convert {sizes} --to notation {graph}"), "");
    assert_eq!(text, "graph 5 3 1 edges 0-1 1-2\n");
    let message = refusal(&format!("solve --weights 1 --weight-attribute size {graph}"), "", 2);
    assert!(message.contains("found --weight-attribute beside a list"), "{message}");
    for (text, part) in [
        ("a,b\nc;d\ne\n", "one separator in the whole file"),
        ("a;b,c\nd;e,f\n", "one separator in the whole file"),
        (
            "digraph { a [open=true]; a -> b }",
            "found marks of nodes, expected none of rooted trees",
        ),
    ] {
        let format = if text.starts_with('d') { "dot --rooted" } else { "edgelist" };
        let message =
            refusal(&format!("convert --from {format} --weights 1 --to notation -"), text, 2);
        assert!(message.contains(part), "{text}: {message}");
    }
    assert!(refusal("solve --weights 1 -", "F|G_?\nG|HyVo\n", 2).contains("error"));
    for (weights, part) in [
        ("ash=1,birch=2", "found no weight of `cedar`"),
        ("ash=1,birch=2,cedar=3,elm=4", "found a weight of `elm`, expected the name of a vertex"),
        ("ash=1,ash=2,birch=2,cedar=3", "found a weight of `ash` again"),
    ] {
        let message = refusal(&format!("solve --weights {weights} {graph}"), "", 2);
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn several_graphs_of_a_file_are_answered() {
    let folder = folder("several");
    let file = folder.join("list.g6").display().to_string();
    fs::write(&file, "Bg\nBw\nCF\n").unwrap();
    let message = refusal(&format!("solve --weights 1 {file}"), "", 2);
    assert!(
        message.contains("found 3 graphs, expected one; --graph 1 takes the first"),
        "{message}"
    );
    let values = stdout(&format!("solve --each --values --rule grab --weights 1 {file}"), "");
    assert_eq!(values, "1\n1\n0\n");
    let second = stdout(&format!("convert --graph 2 --weights 4,5,6 --to notation {file}"), "");
    assert_eq!(second, "graph 4 5 6 edges 0-1 0-2 1-2\n");
    let message = refusal(&format!("convert --graph 4 --weights 1 --to json {file}"), "", 2);
    assert!(message.contains("found --graph 4 for a file of 3"), "{message}");
    let all = stdout(&format!("convert --weights 1 --bare --to graph6 {file}"), "");
    assert_eq!(all, "Bg\nBw\nCF\n");
    let message = refusal(&format!("convert --weights 1 --to dot {file}"), "", 2);
    assert!(message.contains("found 3 graphs, expected one in this format"), "{message}");
    // What each was read as is said, too: edge data that is ignored, and the names of the nodes.
    let file = folder.join("two.dot").display().to_string();
    let two = "graph { ash [weight=5]; elm [weight=3]; ash -- elm [len=2] }\n\
               graph { oak [weight=1] }\n";
    fs::write(&file, two).unwrap();
    let lines = stdout(&format!("solve --each {file}"), "");
    let answers: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers[0]["read"]["names"], json!(["ash", "elm"]));
    assert_eq!(answers[0]["read"]["edge_data"], json!(true));
    assert_eq!((&answers[0]["value"], &answers[1]["value"]), (&json!(2), &json!(1)));
    assert_eq!(answers[1]["read"]["names"], json!(["oak"]));
    assert_eq!(stdout(&format!("solve --each --values {file}"), ""), "2\n1\n");
}

#[test]
fn tables_get_columns_of_answers() {
    let table = "name,coins\n\"a, b\",4 2 6 7\nc,\"[1, 5, 233, 7]\"\nd,pizza 1 2 1 2 1\n";
    assert_eq!(
        stdout("solve --each --column coins -", table),
        "name,coins,value,first,second,move,error\n\"a, b\",4 2 6 7,3,11,8,3,\nc,\"[1, 5, 233, 7]\",222,234,12,0,\n\
         d,pizza 1 2 1 2 1,1,4,3,1,\n"
    );
    let values = stdout("solve --each --column 2 --values -", "x;1 2 3\ny;row 5\n");
    assert_eq!(values, "x;1 2 3;2;\ny;row 5;5;\n");
    let values = stdout(
        "solve --each --column Board --values --rule grab -",
        "id\tboard\n1\ttree 1 2 3 edges 0-1 0-2\n",
    );
    assert_eq!(values, "id\tboard\tvalue\terror\n1\ttree 1 2 3 edges 0-1 0-2\t2\t\n");
    let bad = ran("solve --each --column b -", "b\nrow x\n1 2\n");
    assert_eq!(bad.status.code(), Some(2));
    let printed = String::from_utf8(bad.stdout).unwrap();
    assert!(printed.contains("row x,,,,,\"found `x`, expected"), "{printed}");
    assert!(printed.ends_with("1 2,1,2,1,1,\n"), "{printed}");
    let message = refusal("solve --each --column z -", "a,b\n1,2\n", 2);
    assert!(message.contains("found no column `z`, expected one of a, b"), "{message}");
    let bad = ran("solve --each --column b -", "a,b\n1,2,3\n");
    assert_eq!(bad.status.code(), Some(2));
    assert!(String::from_utf8(bad.stderr).unwrap().contains("3 fields"));
}

#[test]
fn moves_on_a_row_are_its_ends() {
    let by_vertex = stdout("review row 2 1 4 2 2 --moves 0,4,3,2,1", "");
    assert_eq!(stdout("review row 2 1 4 2 2 --moves LRRRL", ""), by_vertex);
    assert_eq!(stdout("review row 2 1 4 2 2 --moves l,4,rrl", ""), by_vertex);
    let line = stdout("solve --line lr row 4 2 6 7", "");
    let ends = line.lines().find_map(|line| line.strip_prefix("line     ")).unwrap();
    assert_eq!(json("solve --json row 4 2 6 7", "")["ends"], ends);
    let review = stdout(&format!("review row 4 2 6 7 --moves {ends}"), "");
    assert!(review.contains("lost by mistakes: 0 to 0"), "{review}");
    assert!(json("solve --json pizza 4 2 6 7", "").get("ends").is_none());
    assert!(refusal("solve --line lr pizza 4 2 6", "", 2).contains("not a single row"));
    assert!(refusal("review row 1 2 --moves LRL", "", 2).contains("found the move `LRL`"));
    assert!(refusal("review pizza 1 2 3 --moves LR", "", 2).contains("found the move `LR`"));
}

#[test]
fn numbers_are_read_as_people_write_them() {
    assert_eq!(
        stdout("solve --each --values -", "row +4 1_000 ½\nrow 1½ −2 ٣\nrow １２\n"),
        "-1991/2\n-1/2\n12\n"
    );
    for (text, numbers) in [("row $1.50 2", "1.50"), ("4;2;6;7", "4 2 6 7")] {
        let message = refusal("solve -", text, 2);
        assert!(
            message.contains(&format!("expected numbers and nothing else: {numbers}")),
            "{message}"
        );
    }
}

#[test]
fn long_numbers_are_shortened_and_end_with_the_budget() {
    let text = stdout("solve row 1e400 3 1e-60", "");
    assert!(text.contains("take 10000000…00000000 (401 digits) (vertex 0)"), "{text}");
    assert!(text.contains("1/10000000…00000000 (61 digits)"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() < 300), "{text}");
    assert!(stdout("solve --full row 1e400 3", "").contains(&"0".repeat(400)));
    assert!(stdout("solve --json row 1e400 3", "").contains(&"0".repeat(400)));
    // Reading these takes some seconds, whatever the machine is.
    let numbers: Vec<String> = (0..20_000).map(|at| format!("1e-{}", 99_999 - at)).collect();
    let row = format!("row {}", numbers.join(" "));
    for command in ["solve", "explain", "simulate", "review --moves 0"] {
        let message = refusal(&format!("{command} --budget 20ms -"), &row, 1);
        let expected = "takes longer than --budget 20ms to be read and answered";
        assert!(message.contains(expected), "{command}: {message}");
    }
}

/// The command lines in the messages, run: each makes a file that is read as the graph that was meant.
#[test]
fn what_a_refusal_says_to_type_works() {
    let folder = folder("remedies");
    let path = "graph 1 1 1 1 edges 0-1 1-2 2-3\n";
    for (name, text) in [
        ("contest", "4 3\n1 2\n2 3\n3 4\n"),
        ("count", "4\n0 1\n1 2\n2 3\n"),
        ("arrow", "1->2\n2->3\n3->4\n"),
        ("joined", "1-2,2-3,3-4\n"),
        ("dimacs", "c made up\np edge 4 3\ne 1 2\ne 2 3\ne 3 4\n"),
        ("pace", "c made up\np tw 4 3\n1 2\n2 3\n3 4\n"),
        ("metis", "4 3\n2\n1 3\n2 4\n3\n"),
        ("market", "%%MatrixMarket matrix coordinate pattern symmetric\n4 4 3\n1 2\n2 3\n3 4\n"),
        ("tgf", "1 a\n2 b\n3 c\n4 d\n#\n1 2\n2 3\n3 4\n"),
        ("lgl", "# a\nb\n# b\nc\n# c\nd\n"),
    ] {
        let file = folder.join(name);
        fs::write(&file, text).unwrap();
        let file = file.display();
        let message = refusal(&format!("solve --from edgelist --weights 1 {file}"), "", 2);
        let said = message.split('\n').next().unwrap();
        let options = match said.split_once("; try: ") {
            None => {
                assert!(said.contains("; --undirected drops the directions"), "{message}");
                "--from edgelist --undirected".to_owned()
            }
            Some((_, option)) if option.starts_with("--from ") => {
                option.split(';').next().unwrap().to_owned()
            }
            Some((_, line)) => {
                let line = line.split("; or begin").next().unwrap();
                run(line.rsplit("between them: ").next().unwrap(), &folder);
                fs::rename(folder.join("edges.txt"), folder.join(name)).unwrap();
                "--from edgelist".to_owned()
            }
        };
        let read = format!("convert {options} --weights 1 --to notation {file}");
        assert_eq!(stdout(&read, ""), path, "{name}: {options}");
    }
    for text in [
        "Source,Target\na,b\nb,c\nc,d\n",
        "a;b\nb;c\nc;d\n",
        "a|b\nb|c\nc|d\n",
        "(0, 1)\n(1, 2)\n(2, 3)\n",
        "\"a\",\"b\"\n\"b\",\"c\"\n\"c\",\"d\"\n",
    ] {
        assert_eq!(stdout("convert --weights 1 --to notation -", text), path, "{text}");
    }
}

fn run(line: &str, folder: &Path) {
    let shell = Command::new("sh").args(["-c", line]).current_dir(folder).status().unwrap();
    assert!(shell.success(), "{line}");
}

/// Every line begins with its count, or lines are below their number.
#[test]
fn counts_in_the_lines_of_boards_are_noticed() {
    for (text, part) in [
        ("4 3 2 10 4\n8 1 2 3 4 5 6 7 8\n0\n", "begin with the number of what follows"),
        ("2\n3 1 2 4\n2 5 9\n", "begin with the number of what follows"),
        ("3\n1 2 3 4\n5 6 7 8\n9 1 2 3\n", "below their number"),
        ("2 4\n1 2 3 4\n5 6 7 8\n", "below their number"),
    ] {
        // Answers before the line are printed as they are found.
        let output = ran("solve --each --values -", text);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{text}: {message}");
        assert!(message.contains(part), "{text}: {message}");
    }
    let rows = "row 3 1 2 4\nrow 2 5 9\nrow 2 1 1\n";
    assert_eq!(stdout("solve --each --values -", rows), "2\n6\n2\n");
}

#[test]
fn moves_on_nodes_whose_names_are_numbers_are_names() {
    let folder = folder("numbers");
    let file = folder.join("p.csv").display().to_string();
    fs::write(&file, "Source,Target\n1,2\n2,3\n3,4\n").unwrap();
    let review = format!("review {file} --weights 5,3,9,1");
    let message = refusal(&format!("{review} --moves 0,2"), "", 2);
    assert!(message.contains("found the move 0, expected the name of a node such as 1"));
    let message = refusal(&format!("{review} --moves 1,4"), "", 2);
    assert!(
        message.contains("turn 2: node 4 is not available, expected node 2, the open end"),
        "{message}"
    );
}

#[test]
fn text_of_spreadsheets_in_utf_16_is_read() {
    let folder = folder("utf16");
    let file = folder.join("rows.txt");
    let units: Vec<u8> =
        "\u{feff}row 4 2 6 7\r\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(&file, &units).unwrap();
    let found = json(&format!("solve --json {}", file.display()), "");
    assert_eq!(found["value"], json!(3));
    fs::write(&file, &units[..7]).unwrap();
    let message = refusal(&format!("solve {}", file.display()), "", 2);
    assert!(message.contains("is not text: found the byte 0xff at offset 0"), "{message}");
}

#[test]
fn a_file_of_edges_with_weights_says_why_it_is_none() {
    let folder = folder("edges");
    let file = folder.join("g.txt").display().to_string();
    for (text, part) in [
        ("kh-tc\nqp-kh\n", "two names joined to one word"),
        ("Person,Friend\nann,bob\nbob,cid\n", "names of columns"),
        ("Source,Target\na,b\nc,\n", "the names of both ends"),
    ] {
        fs::write(&file, text).unwrap();
        let message = refusal(&format!("solve --weights 1 {file}"), "", 2);
        assert!(message.contains(part), "{text}: {message}");
    }
}

#[test]
fn a_table_of_boards_is_refused_with_its_column() {
    let folder = folder("table");
    let file = folder.join("coins.csv").display().to_string();
    for (text, column) in [
        ("name,coins\nash,4 2 6 7\nelm,8 15 3 7\n", "coins"),
        ("coins;name\n\"[4, 2, 6, 7]\";ash\n", "coins"),
        ("id\tboard\n7\tpizza 1 2 3\n", "board"),
    ] {
        fs::write(&file, text).unwrap();
        let message = refusal(&format!("solve {file}"), "", 2);
        let line = format!("slicewise solve --each --column {column} {file}");
        assert!(message.contains(&format!("or type: {line}\n")), "{text}: {message}");
        // The line to type.
        assert!(stdout(&line["slicewise ".len()..], "").contains("value"), "{text}");
        let lines = ran(&format!("solve --each {file}"), "");
        let said = String::from_utf8(lines.stdout).unwrap();
        assert!(said.lines().next().unwrap().contains("--column NAME FILE"), "{said}");
    }
    fs::write(&file, "name,the tree's coins\nash,4 2 6 7\n").unwrap();
    let quoted = r"--column 'the tree'\''s coins' ";
    assert!(refusal(&format!("solve {file}"), "", 2).contains(quoted));
    for text in ["a,b\n1 x,2 y\n", "pizza,x\n"] {
        fs::write(&file, text).unwrap();
        assert!(!refusal(&format!("solve {file}"), "", 2).contains("--column"), "{text}");
    }
}

#[test]
fn weights_beside_a_graph_may_be_json() {
    let folder = folder("weights");
    let graph = folder.join("g.txt").display().to_string();
    let weights = folder.join("w.json").display().to_string();
    fs::write(&graph, "c b\nb a\n").unwrap();
    for text in
        ["[6, 2, 4]", "{\"a\": 4, \"b\": 2, \"c\": 6}", "{\"b\": \"2\", \"c\": 6.0, \"a\": 4e0}"]
    {
        fs::write(&weights, text).unwrap();
        let found = json(&format!("solve --json {graph} --weights {weights}"), "");
        let by_name = json(&format!("solve --json {graph} --weights c=6,b=2,a=4"), "");
        assert_eq!(found["board"], by_name["board"], "{text}");
        assert_eq!(found["value"], by_name["value"], "{text}");
    }
    for (text, part) in [
        ("[6, null, 4]", "found null, expected a weight"),
        ("{\"a\": [4]}", "found [4], expected a weight"),
        ("{\"a\": 4, \"a\": 5}", "a"),
        ("[6, 2", "not JSON"),
        ("{\"a\": 4}", "found no weight of `c`"),
    ] {
        fs::write(&weights, text).unwrap();
        let message = refusal(&format!("solve {graph} --weights {weights}"), "", 2);
        assert!(message.contains(part), "{text}: {message}");
    }
}

#[test]
fn a_printed_list_of_numbers_is_no_list_of_edges() {
    let folder = folder("printed");
    let file = folder.join("f.txt").display().to_string();
    for text in
        ["array([4, 2, 6, 7])\n", "array([4, 2])\n", "tensor([4., 2., 6.])\n", "[[4, 2, 6, 7]]\n"]
    {
        fs::write(&file, text).unwrap();
        refusal(&format!("solve {file} --weights 1"), "", 2);
        let message = refusal(&format!("solve {file}"), "", 2);
        assert!(
            message.contains("expected the numbers of a row and nothing else: row 4"),
            "{message}"
        );
    }
    fs::write(&file, "edges = [(4, 2)]\n").unwrap();
    assert!(stdout(&format!("solve {file} --weights 1"), "").contains("2 vertices, 1 edge"));
}
