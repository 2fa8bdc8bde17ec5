//! Graph files: those of networkx are read, those written are read again, and whatever else is
//! refused with its place.

use std::fs;
use std::path::Path;

use crate::common::{board, general, graphs};
use proptest::prelude::*;
use slicewise::board::graph_files::{FileFormat, FileGraph, MAX_VERTICES, graph_of};
use slicewise::board::notation;
use slicewise::board::notation::line_and_column;
use slicewise::board::{GraphShape, Rules, Shape};
use slicewise::solve::oracle;
use slicewise::{Exact, Setup};

fn sample(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"))
}

fn format_of(name: &str) -> FileFormat {
    match name.rsplit_once('.').expect("it has an ending").1 {
        "g6" => FileFormat::Graph6,
        "s6" => FileFormat::Sparse6,
        "edgelist" => FileFormat::EdgeList,
        "graphml" => FileFormat::GraphMl,
        "dot" => FileFormat::Dot,
        other => panic!("no sample ends with {other}"),
    }
}

fn read(name: &str) -> FileGraph {
    format_of(name).read(&sample(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The edges without their order and direction.
fn sorted(edges: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let mut edges: Vec<_> = edges.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    edges.sort_unstable();
    edges
}

#[track_caller]
fn refusal(format: FileFormat, text: &str) -> (String, (usize, usize)) {
    let error = format.read(text).expect_err(text);
    (error.to_string(), line_and_column(text, error.span.start))
}

const PETERSEN: [(u32, u32); 15] = [
    (0, 1),
    (0, 4),
    (0, 5),
    (1, 2),
    (1, 6),
    (2, 3),
    (2, 7),
    (3, 4),
    (3, 8),
    (4, 9),
    (5, 7),
    (5, 8),
    (6, 8),
    (6, 9),
    (7, 9),
];

#[test]
fn the_petersen_graph_is_the_same_in_every_file() {
    let weights = Some([5, 3, 1, 4, 1, 5, 9, 2, 6, 5].map(Exact::from).to_vec());
    for name in [
        "petersen.g6",
        "petersen-bare.g6",
        "petersen.s6",
        "petersen.edgelist",
        "petersen-bare.edgelist",
        "petersen.graphml",
        "petersen.dot",
    ] {
        let graph = read(name);
        assert_eq!(sorted(&graph.edges), PETERSEN, "{name}");
        assert!(graph.names.iter().enumerate().all(|(at, name)| *name == at.to_string()));
        let weighted = matches!(format_of(name), FileFormat::GraphMl | FileFormat::Dot);
        assert_eq!(graph.weights, weights.clone().filter(|_| weighted), "{name}");
    }
}

#[test]
fn words_weights_and_marks_are_read_as_networkx_writes_them() {
    let expected = FileGraph {
        names: ["top", "left", "right hand", "lone & far"].map(str::to_owned).to_vec(),
        weights: ["1/2", "-2", "1/100000", "3"]
            .map(str::parse)
            .into_iter()
            .collect::<Result<_, _>>()
            .ok(),
        edges: vec![(0, 1), (1, 2)],
        open: vec![0, 3],
        anchored: Vec::new(),
        even: vec![1],
    };
    assert!(expected.weights.is_some());
    assert_eq!(read("words.graphml"), expected);
    assert_eq!(read("words.dot"), expected);
    let list = read("words.edgelist");
    assert_eq!(
        (list.names, list.edges),
        (["b", "a", "c", "10"].map(str::to_owned).to_vec(), vec![(0, 1), (1, 2), (2, 3)])
    );
    let list = read("weighted.edgelist");
    assert_eq!((list.weights, list.edges), (None, vec![(0, 1), (1, 2)]));
}

#[test]
fn seventy_vertices_are_the_same_in_every_file() {
    let graph6 = read("seventy.g6");
    assert_eq!(graph6.names.len(), 70);
    assert_eq!(sorted(&graph6.edges), sorted(&read("seventy.s6").edges));
    // (The edge list knows of no vertex without edges.)
    let list = read("seventy.edgelist");
    let name = |vertex: u32| list.names[vertex as usize].parse().expect("a number");
    let named: Vec<_> = list.edges.iter().map(|&(one, other)| (name(one), name(other))).collect();
    assert_eq!(sorted(&graph6.edges), sorted(&named));
}

#[test]
fn graph6_and_sparse6_are_written_as_networkx_writes_them() {
    let text = sample("sixes.txt");
    assert!(text.lines().count() > 60);
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let edges = words[3..].iter().filter(|word| !word.is_empty()).map(|word| {
            let (one, other) = word.split_once('-').expect(line);
            (one.parse().expect(line), other.parse().expect(line))
        });
        let vertices: usize = words[0].parse().expect(line);
        let weights = vec![Exact::from(1); vertices];
        let graph =
            GraphShape { weights: weights.into(), edges: edges.collect(), ..GraphShape::default() };
        for (format, word) in [(FileFormat::Graph6, words[1]), (FileFormat::Sparse6, words[2])] {
            assert_eq!(format.write(&graph), Ok(format!("{word}\n")), "{line}");
            let read = format.read(word).expect(line);
            assert_eq!((read.names.len(), sorted(&read.edges)), (vertices, sorted(&graph.edges)));
        }
    }
}

#[test]
fn large_numbers_of_vertices_take_more_characters() {
    for vertices in [62, 63, 64, 4095, 4096, 258_047, 258_048] {
        let weights = vec![Exact::from(1); vertices];
        let edges = vec![(0, 1), (0, vertices as u32 - 1)];
        let graph = GraphShape { weights: weights.into(), edges, ..GraphShape::default() };
        let text = FileFormat::Sparse6.write(&graph).expect("a graph");
        let read = FileFormat::Sparse6.read(&text).expect("a graph");
        assert_eq!((read.names.len(), read.edges), (vertices, graph.edges.clone()));
        if vertices < 5000 {
            let text = FileFormat::Graph6.write(&graph).expect("a graph");
            assert_eq!(FileFormat::Graph6.read(&text).expect("a graph").edges, graph.edges);
        }
    }
    let graph =
        GraphShape { weights: vec![Exact::from(1); 40_000].into(), ..GraphShape::default() };
    assert_eq!(
        FileFormat::Graph6.write(&graph).expect_err("too large").to_string(),
        "found 40000 vertices, expected at most 32768 in this format"
    );
}

#[test]
fn directed_graphs_and_multigraphs_are_refused() {
    for name in ["directed.graphml", "directed.dot"] {
        let (message, _) = refusal(format_of(name), &sample(name));
        assert_eq!(message, "found a directed graph, expected an undirected one", "{name}");
    }
    for (name, at) in [("multi.graphml", (5, 1)), ("multi.dot", (5, 1)), ("multi.s6", (1, 14))] {
        let expected =
            "found an edge between `0` and `1` again, expected each edge once".to_owned();
        let found = refusal(format_of(name), &sample(name));
        let swapped = expected.replace("`0` and `1`", "`1` and `0`");
        assert!([expected, swapped].contains(&found.0), "{name}: {}", found.0);
        assert_eq!(found.1, at, "{name}");
    }
}

/// Each text with why it is refused, and where.
type Refusals<'a> = &'a [(&'a str, &'a str, (usize, usize))];

fn refused(format: FileFormat, refusals: Refusals<'_>) {
    for (text, message, at) in refusals {
        assert_eq!(refusal(format, text), ((*message).to_owned(), *at), "{text}");
    }
}

#[test]
fn lines_of_sixes_that_are_none_are_refused() {
    let first = "a character from ? to ~";
    refused(
        FileFormat::Graph6,
        &[
            (
                "",
                &format!(
                    "found the end of the file, expected a graph6 line, which begins with {first}"
                ),
                (1, 1),
            ),
            ("I", "found 0 characters for the edges, expected 8 for 10 vertices", (1, 1)),
            ("IheA@GUA", "found 7 characters for the edges, expected 8 for 10 vertices", (1, 1)),
            ("A_\nA_", "found `\\n`, expected one graph, in one line", (1, 3)),
            ("A é", &format!("found ` `, expected {first}"), (1, 2)),
            ("A\u{7f}", &format!("found `\\u{{7f}}`, expected {first}"), (1, 2)),
            ("A~", "found `~`, expected zeros in the unused bits of the last character", (1, 2)),
            (
                "~~",
                "found the end of the file, expected the rest of the number of vertices",
                (1, 3),
            ),
            ("~~~~~~~~", "found 68719476735 vertices, expected at most 1048576", (1, 3)),
            (
                "~~??A???",
                "found 0 characters for the edges, expected 22906448555 for 524288 vertices",
                (1, 1),
            ),
        ],
    );
    refused(
        FileFormat::Sparse6,
        &[
            (
                "A_",
                &format!("found `A`, expected a sparse6 line, which begins with : and {first}"),
                (1, 1),
            ),
            (
                ";A_",
                &format!("found `;`, expected a sparse6 line, which begins with : and {first}"),
                (1, 1),
            ),
            (":~~~~~~~~", "found 68719476735 vertices, expected at most 1048576", (1, 4)),
            (":Aw", "found an edge from `1` to itself, expected two nodes", (1, 3)),
            (
                ":An~~~",
                "found `n`, expected an edge between vertices, or the end of the line",
                (1, 3),
            ),
        ],
    );
}

#[test]
fn edge_lists_that_are_none_are_refused() {
    let empty = "found the end of the file, expected an edge: two names in a line";
    refused(
        FileFormat::EdgeList,
        &[
            ("", empty, (1, 1)),
            ("# nothing\n", empty, (2, 1)),
            ("0 1\n1 1\n", "found an edge from `1` to itself, expected two nodes", (2, 1)),
            (
                "0 1\n\n1 0\n",
                "found an edge between `1` and `0` again, expected each edge once",
                (3, 1),
            ),
            (
                "0 1 {'weight': 3\n",
                "found `{'weight': 3`, expected a dict that ends with } in its line",
                (1, 5),
            ),
            (
                "right hand left {}",
                "found `left`, expected the end of the line, numbers or a dict after two names",
                (1, 12),
            ),
            ("0 {}", "found `{}`, expected the name of a node", (1, 3)),
            ("<graphml>", "found `<graphml>`, expected the name of a node", (1, 1)),
            ("0 1\n2 \0\0\n", "found `\0\0`, expected the name of a node", (2, 3)),
        ],
    );
    let read = FileFormat::EdgeList.read("9,1 # nine\n1 , 12 2.5 -1\r\n5\n").expect("a graph");
    assert_eq!(read.names, ["1", "5", "9", "12"]);
    assert_eq!(read.edges, [(2, 0), (0, 3)]);
}

#[test]
fn adjacency_lists_count_from_0_or_1_and_have_both_sides() {
    let edges = |text: &str| FileFormat::Gph.read(text).expect(text).edges;
    assert_eq!(edges("3\n1 2\n0\n0\n"), [(0, 1), (0, 2)]);
    assert_eq!(edges("3\n2 3\n1\n1\n"), [(0, 1), (0, 2)]);
    assert_eq!(edges("4\n\n3,2\n1\n1"), [(1, 3), (1, 2)]);
    assert_eq!(edges("4\n2\n1\n\n\n\n"), [(0, 1)], "counted from 1");
    assert_eq!(edges("4\n\n2\n1\n\n"), [(1, 2)], "counted from 0");
    assert_eq!(edges("2\n\n\n"), []);
    refused(
        FileFormat::Gph,
        &[
            (
                "",
                "found the end of the file, expected the number of vertices, alone in the first line",
                (1, 1),
            ),
            ("x\n", "found `x`, expected the number of vertices, alone in the first line", (1, 1)),
            (
                "2 1\n",
                "found `1`, expected the number of vertices, alone in the first line",
                (1, 3),
            ),
            ("99999999\n", "found 99999999 vertices, expected at most 1048576", (1, 1)),
            ("3\n1\n0\n", "found 2 lines of neighbours, expected 3", (4, 1)),
            (
                "2\n1\n0\n0\n",
                "found `0`, expected the end after the last vertex's neighbours",
                (4, 1),
            ),
            ("2\n1\n-0\n", "found `-0`, expected the number of a neighbour", (3, 1)),
            ("2\n0 2\n1\n", "found `2`, expected a vertex from 0 to 1", (2, 3)),
            ("2\n5\n1\n", "found `5`, expected a vertex from 1 to 2", (2, 1)),
            (
                "3\n1 2\n0\n\n",
                "found 2 beside 0, expected 0 among the neighbours of 2, too",
                (2, 3),
            ),
            (
                "2\n2\n1 1\n",
                "found an edge between `2` and `1` again, expected each edge once",
                (3, 3),
            ),
            ("2\n0\n\n", "found an edge from `0` to itself, expected two nodes", (2, 1)),
        ],
    );
}

#[test]
fn dot_that_is_no_plain_graph_is_refused() {
    refused(
        FileFormat::Dot,
        &[
            ("", "found the end of the file, expected the word graph", (1, 1)),
            (
                "graph {\n0 -- 1",
                "found the end of the file, expected a node, an edge, or } at the end of the graph",
                (2, 7),
            ),
            ("graph { 0 -> 1 }", "found a directed graph, expected an undirected one", (1, 11)),
            ("graph { 0 -- 0 }", "found an edge from `0` to itself, expected two nodes", (1, 9)),
            (
                "graph { 0 [weight=NaN]; }",
                "found the weight `NaN`, expected a number such as 4, -2, 0.1 or 1/3",
                (1, 12),
            ),
            (
                "graph { 0 [weight=\"1/0\"] }",
                "found the weight `1/0`, expected a denominator other than 0",
                (1, 12),
            ),
            (
                "graph { 0 [weight=1]; 1 }",
                "found no weight for `1`, expected one as other nodes have",
                (1, 23),
            ),
            (
                "graph { 0 [weight=1, weight=2] }",
                "found weight again for the same node, expected it once",
                (1, 22),
            ),
            ("graph { 0 [open=perhaps] }", "found `perhaps`, expected true or false", (1, 12)),
            (
                "graph { node [weight=5]; 0 }",
                "found `weight=5`, expected attributes of the board at each node, not as a default",
                (1, 15),
            ),
            (
                "graph { subgraph { 0 } }",
                "found `subgraph`, expected a node, an edge, or } at the end of the graph",
                (1, 9),
            ),
            (
                "graph { { 0 } -- 1 }",
                "found `{`, expected a node, an edge, or } at the end of the graph",
                (1, 9),
            ),
            (
                "graph { 0:n -- 1 }",
                "found `:`, expected a name, a number, or a mark of a plain graph",
                (1, 10),
            ),
            ("graph { \"0 }", "found `\"`, expected a closing quote after it", (1, 9)),
            ("graph { /* 0 }", "found `/*`, expected */ at the end of a comment", (1, 9)),
            (
                "graph { } graph { }",
                "found `graph`, expected the end of the file after one graph",
                (1, 11),
            ),
            (
                "graph { <b>0</b> }",
                "found `<`, expected a name, a number, or a mark of a plain graph",
                (1, 9),
            ),
        ],
    );
    refused(
        FileFormat::Dot,
        &[(
            "graph { 0 [weight=1e5] }",
            "found `1e5`, expected a name or a number alone, or quotes around both",
            (1, 19),
        )],
    );
}

#[test]
fn dot_is_read_as_people_write_it() {
    let text = "/* by hand */ STRICT Graph \"G\" { // a comment\n# a line of a preprocessor\n\
                graph [label=x] edge [weight=3]; node [shape=box; color=red]\n rank = same;\n\
                \"a\\\"b\" -- _c--.5 [weight=1] -2.5 [open, weight=\"1e0\"] \n\
                _c [weight=.5][even=1], }";
    let (message, at) = refusal(FileFormat::Dot, text);
    assert_eq!(message, "found `,`, expected a node, an edge, or } at the end of the graph");
    assert_eq!(at, (6, 23));
    let text = text.replace("], }", "] \"a\\\"b\" [weight=-3,] .5 [weight=7; available=false] }");
    let graph = FileFormat::Dot.read(&text).expect("a graph");
    assert_eq!(graph.names, ["a\"b", "_c", ".5", "-2.5"]);
    assert_eq!(graph.edges, [(0, 1), (1, 2)]);
    let shape = graph.shape(None).expect("it has weights");
    let printed = Setup::new(vec![Shape::Graph(shape)]).to_string();
    assert_eq!(printed, "graph -3 1/2 7 1 edges 0-1 1-2 open 3 even 1");
}

#[test]
fn graphml_that_is_no_plain_graph_is_refused() {
    let graph = |inside: &str| {
        format!(
            "<graphml><key id=\"w\" for=\"node\" attr.name=\"weight\"/>\n<graph edgedefault=\"undirected\">{inside}</graph></graphml>"
        )
    };
    let nodes = "<node id=\"a\"/><node id=\"b\"/>\n";
    for (inside, message, at) in [
        ("<node/>", "found `<node/>`, expected an id of the node", (2, 33)),
        (
            "<node id=\"a\"/><node id=\"a\"/>",
            "found the node `a` again, expected each node once",
            (2, 47),
        ),
        (
            "<edge source=\"a\" target=\"c\"/>",
            "found `<edge source=\"a\" target=\"c\"/>`, expected ends that are nodes",
            (2, 33),
        ),
        (
            "<node id=\"a\"><data key=\"w\">NaN</data></node>",
            "found the weight `NaN`, expected a number such as 4, -2, 0.1 or 1/3",
            (2, 46),
        ),
        (
            "<node id=\"a\"><graph/></node>",
            "found `<graph/>`, expected a node without parts",
            (2, 46),
        ),
        ("<hyperedge/>", "found `<hyperedge/>`, expected a node or an edge", (2, 33)),
        (
            &format!("{nodes}<edge source=\"a\" target=\"b\" directed=\"true\"/>"),
            "found a directed graph, expected an undirected one",
            (3, 1),
        ),
        (
            &format!("{nodes}<edge source=\"a\" target=\"a\"/>"),
            "found an edge from `a` to itself, expected two nodes",
            (3, 1),
        ),
    ] {
        assert_eq!(
            refusal(FileFormat::GraphMl, &graph(inside)),
            (message.to_owned(), at),
            "{inside}"
        );
    }
    refused(
        FileFormat::GraphMl,
        &[
            ("<svg/>", "found `<svg/>`, expected the element <graphml>", (1, 1)),
            ("<graphml/>", "found `<graphml/>`, expected an element <graph> in it", (1, 1)),
        ],
    );
    let xml = |text: &str| refusal(FileFormat::GraphMl, text);
    assert_eq!(xml("").0, "not XML as expected: the document does not have a root node");
    let (message, at) = xml("<graphml>\n<graph></graphml>");
    assert!(message.starts_with("not XML as expected: "), "{message}");
    assert_eq!(at, (2, 8));
    let bomb = "<!DOCTYPE b [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;&a;\">]><graphml>&b;</graphml>";
    assert_eq!(xml(bomb).0, "not XML as expected: XML with DTD detected");
    let deep = format!("{}{}", "<graphml>".repeat(1_000_000), "</graphml>".repeat(1_000_000));
    assert!(xml(&deep).0.contains("expected an element <graph> in it"));
    assert!(xml(&"<graphml>".repeat(1_000_000)).0.starts_with("not XML as expected"));
    let key = "<key id=\"a\" attr.name=\"open\"/>";
    let twice = format!("<graphml>{key}{}<graph/></graphml>", key.replace("\"a\"", "\"b\""));
    assert_eq!(
        xml(&twice),
        ("found `<key id=\"b\" attr.name=\"open\"/>`, expected one key for each attribute of nodes".to_owned(), (1, 40))
    );
    let with_default = "<graphml><key id=\"d\" for=\"node\" attr.name=\"weight\"><default>7</default></key>\
                        <graph><node id=\"x\"/><node id=\"y\"><data key=\"d\">1/3</data></node></graph></graphml>";
    let read = FileFormat::GraphMl.read(with_default).expect("a graph");
    assert_eq!(
        read.weights.expect("weights").iter().map(Exact::to_string).collect::<Vec<_>>(),
        ["7", "1/3"]
    );
}

#[test]
fn weights_are_given_once_and_for_each_vertex() {
    let read = || FileFormat::Graph6.read("Bg").expect("a path of three");
    let given = |weights: &[i64]| {
        let weights: Vec<Exact> = weights.iter().copied().map(Exact::from).collect();
        read().shape(Some(&weights)).map(|shape| shape.weights)
    };
    assert_eq!(given(&[5, 3, 1]), Ok(vec![5, 3, 1].into()));
    assert_eq!(given(&[2]), Ok(vec![2, 2, 2].into()));
    assert_eq!(
        given(&[1, 2]).expect_err("too few").to_string(),
        "found 2 weights, expected 3, one for each vertex, or a single one for all"
    );
    assert_eq!(
        read().shape(None).expect_err("none").to_string(),
        "found no weights in the file, expected --weights with 3, one for each vertex, or with a \
         single one for all"
    );
    let weighted = FileFormat::Dot.read("graph { 0 [weight=1] }").expect("a graph");
    assert_eq!(
        weighted.shape(Some(&[Exact::from(1)])).expect_err("twice").to_string(),
        "found weights in the file, and others given, expected one or the other"
    );
}

#[test]
fn graphs_that_are_none_are_not_written() {
    for format in FileFormat::ALL {
        let graph = GraphShape { edges: vec![(0, 7)], ..GraphShape::default() };
        assert!(format.write(&graph).is_err(), "{format:?}");
        assert_eq!(format.name().parse(), Ok(format));
    }
    let error = "png".parse::<FileFormat>().expect_err("no format");
    assert_eq!(
        error.to_string(),
        "found the format `png`, expected one of graph6, sparse6, edgelist, graphml, dot, gph"
    );
    let refusal = |text: &str| graph_of(&notation::parse(text).expect(text)).expect_err(text);
    assert_eq!(
        refusal("row 1 + game from 0").to_string(),
        "found a game, expected components that are graphs"
    );
    assert_eq!(refusal("ev -1").to_string(), "found the ev weight -1, expected 0 or more");
}

#[test]
fn a_board_is_worth_the_same_as_one_graph() {
    for text in
        ["row 3 9 1 + stack 5 1 8 + free 2 2 + ev 3", "pizza 0 1 0 2 + path 1 4 1", "pizza 5 2"]
    {
        let setup = notation::parse(text).expect(text);
        let graph = Shape::Graph(graph_of(&setup).expect(text));
        let graph = general(vec![graph], Rules::default());
        let value = oracle::value(&board(setup.components).graph());
        assert_eq!(oracle::general_value(&graph), value, "{text}");
    }
}

fn bytes_of_samples() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
    let files = fs::read_dir(folder).expect("the samples are there");
    let mut all: Vec<Vec<u8>> =
        files.map(|file| fs::read(file.expect("readable").path()).expect("readable")).collect();
    all.push(b"4\n1 2\n0\n0\n\n".to_vec());
    all.retain(|bytes| bytes.len() < 2000);
    all
}

fn everything_is_read_or_refused(text: &str) {
    for format in FileFormat::ALL {
        match format.read(text) {
            Ok(graph) => {
                assert!(graph.names.len() <= MAX_VERTICES);
                let weights = graph.weights.clone().map_or(Some([Exact::from(1)]), |_| None);
                let shape = graph.shape(weights.as_ref().map(|one| &one[..])).expect("weights");
                assert!(format.write(&shape).is_ok());
                assert!(Setup::new(vec![Shape::Graph(shape)]).check().is_ok());
            }
            Err(error) => {
                assert!(text.get(error.span.clone()).is_some(), "{format:?} {error:?} in {text:?}");
                let message = error.to_string();
                assert!(
                    message.starts_with("found") || message.starts_with("not XML"),
                    "{message}"
                );
            }
        }
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(graph in graphs(9)) {
        for format in FileFormat::ALL {
            let text = format.write(&graph).expect("a graph");
            if format == FileFormat::EdgeList && graph.weights.is_empty() {
                continue;
            }
            let read = format.read(&text).expect("a graph");
            prop_assert_eq!(read.names.len(), graph.weights.len());
            prop_assert_eq!(sorted(&read.edges), sorted(&graph.edges));
            if format.loses(&graph).is_empty() {
                let given = if graph.weights.is_empty() { Some(&[][..]) } else { None };
                prop_assert_eq!(read.shape(given), Ok(graph.clone()), "{}", text);
            } else {
                prop_assert_eq!((read.weights, read.open, read.even), (None, vec![], vec![]));
            }
        }
    }

    #[test]
    fn random_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..120)) {
        everything_is_read_or_refused(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn random_characters_of_six_bits_are_read_or_refused(text in ":?[?-~]{0,12}") {
        everything_is_read_or_refused(&text);
    }

    #[test]
    fn changed_files_are_read_or_refused(
        mut bytes in prop::sample::select(bytes_of_samples()),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4_u8), 1..6),
    ) {
        for (at, byte, change) in changes {
            let at = at.index(bytes.len().max(1)).min(bytes.len());
            match change {
                0 => bytes.truncate(at),
                1 if at < bytes.len() => bytes[at] = byte,
                2 => bytes.insert(at, byte),
                _ => {
                    let again = bytes[at.saturating_sub(9)..at].to_vec();
                    bytes.splice(at..at, again);
                }
            }
        }
        everything_is_read_or_refused(&String::from_utf8_lossy(&bytes));
    }
}
