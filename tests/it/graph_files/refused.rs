//! Files that are refused: what is said, and where.

use slicewise::board::Shape;
use slicewise::board::notation::line_and_column;
use slicewise::{Exact, Setup};
use slicewise_report::graph_files::FileFormat;

use super::{format_of, sample};

#[track_caller]
fn refusal(format: FileFormat, text: &str) -> (String, (usize, usize)) {
    let error = format.read(text).expect_err(text);
    (error.to_string(), line_and_column(text, error.span.start))
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
            ("A_\nA_", "found 2 graphs, expected one", (1, 1)),
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
            ("Source,Target\n", empty, (2, 1)),
            ("0 1\n1 1\n", "found an edge from `1` to itself, expected two nodes", (2, 1)),
            (
                "0 1\n\n1 0\n1 2",
                "found an edge between `1` and `0` again, expected each edge once",
                (3, 1),
            ),
            (
                "0 1\n0 1\n",
                "found an edge between `0` and `1` again, expected each edge once",
                (2, 1),
            ),
            (
                "0 1 {'weight': 3\n",
                "found `{'weight': 3`, expected a dict that ends with } in its line",
                (1, 5),
            ),
            ("a,b\nb,\n", "found `b,`, expected a name after the separator", (2, 1)),
            ("a,b\n,b\n", "found `,b`, expected a name before the separator", (2, 1)),
            (
                "right hand left {}",
                "found `left`, expected the end of the line, numbers or a dict after two names",
                (1, 12),
            ),
            ("0 {}", "found `{}`, expected the name of a node", (1, 3)),
            (
                "<graphml>",
                "found a text that looks like XML, expected an edge list; try: the format graphml",
                (1, 1),
            ),
            ("0 1\n2 \0\0\n", "found `\\u{0}\\u{0}`, expected the name of a node", (2, 3)),
        ],
    );
    let read = FileFormat::EdgeList.read("9,1 # nine\n1 , 12\r\n5\n").expect("a graph");
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
            ("graph { 0 -> 1 }", "found a directed graph, expected an undirected one", (1, 9)),
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
                "graph { subgraph x -- 0 }",
                "found `--`, expected { and the nodes and edges of the subgraph",
                (1, 20),
            ),
            ("graph { 0: -- 1 }", "found `--`, expected a port after :", (1, 12)),
            ("graph { { 0 } }}", "found `}`, expected the word graph", (1, 16)),
            ("graph { \"a\" + b }", "found `b`, expected a string in quotes after +", (1, 15)),
            ("graph { <b>0</b }", "found `<`, expected a closing > after it", (1, 13)),
            ("graph { \"0 }", "found `\"`, expected a closing quote after it", (1, 9)),
            ("graph { /* 0 }", "found `/*`, expected */ at the end of a comment", (1, 9)),
            ("graph { } row { }", "found `row`, expected the word graph", (1, 11)),
            ("graph { } graph { }", "found 2 graphs, expected one", (1, 1)),
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
    // Subgraphs, ports, defaults in their scope, strings of HTML, arrows that are not drawn.
    let read = |text: &str| FileFormat::Dot.read(text).expect(text);
    let graph = read("graph { node [weight=5]; { 0; 1 } -- { node [weight=7] 2:n:sw } <b> }");
    assert_eq!(graph.names, ["0", "1", "2", "b"]);
    assert_eq!(graph.edges, [(0, 2), (1, 2)]);
    let weights: Vec<String> =
        graph.weights.expect("weights").iter().map(Exact::to_string).collect();
    assert_eq!(weights, ["5", "5", "7", "5"]);
    assert_eq!(read("digraph { edge [dir=none] 0 -> 1; 1 -> 2 [dir=both] }").edges.len(), 2);
    assert_eq!(read("digraph { 0 -> 1; 1 -> 0 }").edges, [(0, 1)]);
    assert!(FileFormat::Dot.read("digraph { edge [dir=none] 0 -> 1 [dir=forward] }").is_err());
    // A few words that would join billions of nodes.
    let many: String = (0..5000).map(|at| format!("{at};")).collect();
    let message = refusal(
        FileFormat::Dot,
        &format!("graph {{ {{ {many} }} -- {{ a{} }} }}", many.replace(';', ";a")),
    )
    .0;
    assert!(
        message.ends_with("expected subgraphs that are joined by at most 16777216 edges"),
        "{message}"
    );
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
