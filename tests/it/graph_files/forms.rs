//! Random graphs in the forms that people, contests and programs write, each read as that graph or refused.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use slicewise_report::graph_files::{FileFormat, FileGraph, ReadOptions};

/// A graph of vertices 0 to n − 1, with a weight for each vertex.
#[derive(Clone, Debug)]
struct Plain {
    weights: Vec<u32>,
    edges: Vec<(usize, usize)>,
}

prop_compose! {
    /// Small graphs, many of them trees, paths and such with vertices of their own; edges in any order and direction.
    fn plain()(
        weights in prop::collection::vec(0_u32..9, 1..8),
        density in 0_u8..10,
        dice in prop::collection::vec((0_u8..10, any::<bool>(), any::<u16>()), 28),
    ) -> Plain {
        let pairs = (0..weights.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        let mut edges: Vec<_> = pairs.zip(dice).filter(|(_, (die, ..))| *die < density).collect();
        edges.sort_by_key(|(_, (.., order))| *order);
        let edges = edges.into_iter().map(|((one, other), (_, turned, _))| match turned {
            true => (other, one),
            false => (one, other),
        });
        Plain { edges: edges.collect(), weights }
    }
}

impl Plain {
    fn len(&self) -> usize {
        self.weights.len()
    }

    fn neighbours(&self, vertex: usize) -> Vec<usize> {
        let other = |&(one, other): &(usize, usize)| match vertex {
            _ if vertex == one => Some(other),
            _ if vertex == other => Some(one),
            _ => None,
        };
        self.edges.iter().filter_map(other).collect()
    }

    /// A line for each edge.
    fn lines(&self, line: impl Fn(usize, usize) -> String) -> String {
        self.edges.iter().map(|&(one, other)| line(one, other) + "\n").collect()
    }

    /// A line for each vertex.
    fn rows(&self, row: impl Fn(usize) -> String) -> String {
        (0..self.len()).map(|vertex| row(vertex) + "\n").collect()
    }

    fn alone(&self, name: impl Fn(usize) -> String) -> String {
        let alone = (0..self.len()).filter(|&vertex| self.neighbours(vertex).is_empty());
        alone.map(|vertex| name(vertex) + "\n").collect()
    }

    fn matrix(&self, by: &str, entry: impl Fn(usize, usize, bool) -> String) -> String {
        self.rows(|row| {
            let near = self.neighbours(row);
            let cells = (0..self.len()).map(|column| entry(row, column, near.contains(&column)));
            cells.collect::<Vec<_>>().join(by)
        })
    }
}

const WORDS: [&str; 8] =
    ["ash", "birch", "cedar", "Łódź", "elm", "http://x.org/a#b", "Anne-Marie", "h"];

/// A form: its name, its text, the names of its vertices, and whether it says which vertices have no edges.
type Form = (&'static str, String, fn(usize) -> String, bool);

/// Every form of one graph; `other` is a second graph, for files that hold several.
fn forms(graph: &Plain, other: &Plain) -> Vec<Form> {
    let (n, m) = (graph.len(), graph.edges.len());
    let zero: fn(usize) -> String = |vertex| vertex.to_string();
    let one: fn(usize) -> String = |vertex| (vertex + 1).to_string();
    let word: fn(usize) -> String = |vertex| WORDS[vertex].to_owned();
    let mut forms: Vec<Form> = Vec::new();
    for name in [zero, one, word] {
        let list = |by: &str| graph.lines(|a, b| format!("{}{by}{}", name(a), name(b)));
        let with = |by: &str, data: &str| {
            graph.lines(|a, b| format!("{}{by}{}{by}{data}", name(a), name(b)))
        };
        let ends = |head: &str, text: String| format!("{head}\n{text}");
        forms.extend([
            ("edges, space", list(" "), name, false),
            ("edges, tab", list("\t"), name, false),
            ("edges, comma", list(","), name, false),
            ("edges, comma and space", list(", "), name, false),
            ("edges, semicolon", list(";"), name, false),
            ("edges, bar", list("|"), name, false),
            ("edges, arrow", list("->"), name, false),
            ("edges, spaced arrow", list(" -> "), name, false),
            ("edges, hyphen", list("-"), name, false),
            ("edges, two hyphens", list(" -- "), name, false),
            ("edges, hyphen, in a line", list("-").trim_end().replace('\n', ", "), name, false),
            ("edges, CRLF", list(" ").replace('\n', " \r\n"), name, false),
            ("edges and comments", ends("# made up\n% sym unweighted", list(" ")), name, false),
            ("edges, dict", with(" ", "{'weight': 3, 'by': 'x y'}"), name, false),
            ("edges, empty dict", with(" ", "{}"), name, false),
            ("edges, weight", with(" ", "2"), name, false),
            ("edges, weight, comma", with(",", "2.5"), name, false),
            ("edges, two weights", with("\t", "3\t0.5"), name, false),
            ("edges and vertices", list(" ") + &graph.alone(name), name, true),
            ("vertices and edges", graph.alone(name) + &list(" "), name, true),
            ("tuples", graph.lines(|a, b| format!("({}, {})", name(a), name(b))), name, false),
            (
                "list of tuples",
                format!(
                    "[{}]",
                    graph
                        .lines(|a, b| format!("({}, {})", name(a), name(b)))
                        .trim_end()
                        .replace('\n', ", ")
                ),
                name,
                false,
            ),
            ("quoted", graph.lines(|a, b| format!("\"{}\",\"{}\"", name(a), name(b))), name, false),
            ("header, comma", ends("Source,Target", list(",")), name, false),
            ("header, space", ends("from to", list(" ")), name, false),
            ("header, tab", ends("node1\tnode2", list("\t")), name, false),
            ("header, semicolon", ends("source;target", list(";")), name, false),
            ("header of three", ends("source,target,weight", with(",", "3")), name, false),
            (
                "header of Gephi",
                ends("Source,Target,Type,Id,Weight", with(",", "Undirected,0,1.0")),
                name,
                false,
            ),
            (
                "adjacency, networkx",
                graph.rows(|v| {
                    let later = graph.neighbours(v).into_iter().filter(|&near| near > v);
                    [v].into_iter().chain(later).map(name).collect::<Vec<_>>().join(" ")
                }),
                name,
                true,
            ),
            (
                "adjacency, whole",
                graph.rows(|v| {
                    [v].into_iter()
                        .chain(graph.neighbours(v))
                        .map(name)
                        .collect::<Vec<_>>()
                        .join(" ")
                }),
                name,
                true,
            ),
            (
                "adjacency, comma",
                graph.rows(|v| {
                    [v].into_iter()
                        .chain(graph.neighbours(v))
                        .map(name)
                        .collect::<Vec<_>>()
                        .join(",")
                }),
                name,
                true,
            ),
            (
                "adjacency, colon",
                graph.rows(|v| {
                    format!(
                        "{}: {}",
                        name(v),
                        graph.neighbours(v).into_iter().map(name).collect::<Vec<_>>().join(" ")
                    )
                }),
                name,
                true,
            ),
            (
                "adjacency, lines of networkx",
                graph.rows(|v| {
                    let later: Vec<_> =
                        graph.neighbours(v).into_iter().filter(|&near| near > v).collect();
                    let lines: String =
                        later.iter().map(|&near| format!("\n{} {{}}", name(near))).collect();
                    format!("{} {}{lines}", name(v), later.len())
                }),
                name,
                true,
            ),
            (
                "adjacency, lines of networkx, dated",
                ends(
                    "#write.py\n# GMT Fri Nov 27 14:05:40 2026\n# ",
                    graph.rows(|v| {
                        let later: Vec<_> =
                            graph.neighbours(v).into_iter().filter(|&near| near > v).collect();
                        let lines: String =
                            later.iter().map(|&near| format!("\n{}", name(near))).collect();
                        format!("{} {}{lines}", name(v), later.len())
                    }),
                ),
                name,
                true,
            ),
            (
                "drawing of networkx",
                graph.rows(|v| {
                    let later = graph.neighbours(v).into_iter().filter(|&near| near > v);
                    let lines: String =
                        later.map(|near| format!("\n    ├── {}", name(near))).collect();
                    format!("╟── {}{lines}", name(v))
                }),
                name,
                true,
            ),
            (
                "LGL of igraph",
                (0..n)
                    .filter_map(|v| {
                        let near = graph.neighbours(v);
                        let later: String = near
                            .iter()
                            .filter(|&&near| near > v)
                            .map(|&near| format!("{} 2\n", name(near)))
                            .collect();
                        let is_said = near.is_empty() || !later.is_empty();
                        is_said.then(|| format!("# {}\n{later}", name(v)))
                    })
                    .collect(),
                name,
                true,
            ),
            (
                "LGL",
                graph.rows(|v| {
                    let later = graph.neighbours(v).into_iter().filter(|&near| near > v);
                    format!(
                        "# {}{}",
                        name(v),
                        later.map(|near| format!("\n{} 2", name(near))).collect::<String>()
                    )
                }),
                name,
                true,
            ),
            (
                "LGL, bare",
                graph.rows(|v| {
                    let later = graph.neighbours(v).into_iter().filter(|&near| near > v);
                    format!(
                        "# {}{}",
                        name(v),
                        later.map(|near| format!("\n{}", name(near))).collect::<String>()
                    )
                }),
                name,
                true,
            ),
            ("TGF", graph.rows(name) + "#\n" + &list(" "), name, true),
            (
                "TGF with labels",
                graph.rows(|v| format!("{} {}", name(v), graph.weights[v])) + "#\n" + &list(" "),
                name,
                true,
            ),
            (
                "Pajek",
                format!(
                    "*Vertices {n}\n{}*Edges\n{}",
                    graph.rows(|v| format!("{} \"{}\"", v + 1, name(v))),
                    graph.lines(|a, b| format!("{} {} 1", a + 1, b + 1))
                ),
                name,
                true,
            ),
            (
                "Graphviz",
                format!(
                    "graph {{\n{}}}\n",
                    graph.lines(|a, b| format!("\"{}\" -- \"{}\";", name(a), name(b)))
                ),
                name,
                false,
            ),
            (
                "JSON",
                format!(
                    "{{\"nodes\": [], \"links\": [{}]}}",
                    graph.lines(|a, b| format!("[\"{}\", \"{}\"]", name(a), name(b)))
                ),
                name,
                false,
            ),
        ]);
    }
    for (name, from) in [(zero, 0), (one, 1)] {
        let edges = |graph: &Plain| graph.lines(|a, b| format!("{} {}", a + from, b + from));
        let weights =
            |by: &str| graph.weights.iter().map(u32::to_string).collect::<Vec<_>>().join(by);
        let counts = |graph: &Plain| format!("{} {}\n", graph.len(), graph.edges.len());
        let list = edges(graph);
        let near = |v: usize| {
            graph
                .neighbours(v)
                .into_iter()
                .map(|near| (near + from).to_string())
                .collect::<Vec<_>>()
                .join(" ")
        };
        let both = format!("{}{list}{}{}", counts(graph), counts(other), edges(other));
        forms.extend([
            ("contest, n m", counts(graph) + &list, name, true),
            ("contest, n m, blank line", counts(graph) + "\n" + &list + "\n", name, true),
            (
                "contest, n m and lengths",
                counts(graph) + &graph.lines(|a, b| format!("{} {} 5", a + from, b + from)),
                name,
                true,
            ),
            (
                "contest, n m, weights",
                format!("{}{}\n{list}", counts(graph), weights(" ")),
                name,
                true,
            ),
            (
                "contest, n m, a weight a line",
                format!("{}{}\n{list}", counts(graph), weights("\n")),
                name,
                true,
            ),
            (
                "contest, n m, half a weight a line",
                format!("{}{}.5\n{list}", counts(graph), weights(".5\n")),
                name,
                true,
            ),
            ("contest, n", format!("{n}\n{list}"), name, true),
            ("contest, n, m", format!("{n}\n{m}\n{list}"), name, true),
            ("contest, n, weights", format!("{n}\n{}\n{list}", weights(" ")), name, true),
            ("contest, n, a weight a line", format!("{n}\n{}\n{list}", weights("\n")), name, true),
            ("contest, n root", format!("{n} {from}\n{list}"), name, true),
            (
                "contest, n m and queries",
                format!("{n} 2\n{list}{} {from}\n{from} {from}\n", n - 1 + from),
                name,
                true,
            ),
            ("contest, cases", format!("2\n{both}"), |_| "several".to_owned(), true),
            ("contest, cases until 0", format!("{both}0 0\n"), |_| "several".to_owned(), true),
            ("contest, cases to the end", both, |_| "several".to_owned(), true),
            (
                "contest, n and matrix",
                format!("{n}\n{}", graph.matrix(" ", |_, _, near| u8::from(near).to_string())),
                name,
                true,
            ),
            ("METIS", counts(graph) + &graph.rows(near), name, true),
            ("gph", format!("{n}\n{}", graph.rows(near)), name, true),
            (
                "DIMACS",
                format!(
                    "c made up\np edge {n} {m}\n{}",
                    graph.lines(|a, b| format!("e {} {}", a + from, b + from))
                ),
                name,
                true,
            ),
            (
                "DIMACS, edges alone",
                graph.lines(|a, b| format!("e {} {}", a + from, b + from)),
                name,
                false,
            ),
            (
                "DIMACS, weights",
                format!(
                    "p edge {n} {m}\n{}{}",
                    graph.rows(|v| format!("n {} {}", v + from, graph.weights[v])),
                    graph.lines(|a, b| format!("e {} {}", a + from, b + from))
                ),
                name,
                true,
            ),
            ("PACE", format!("p tw {n} {m}\n{list}"), name, true),
            (
                "Matrix Market",
                format!("%%MatrixMarket matrix coordinate pattern symmetric\n{n} {n} {m}\n{list}"),
                name,
                true,
            ),
            ("matrix", graph.matrix(" ", |_, _, near| u8::from(near).to_string()), name, true),
            (
                "matrix, comma",
                graph.matrix(",", |_, _, near| u8::from(near).to_string()),
                name,
                true,
            ),
            (
                "matrix of floats",
                graph.matrix(" ", |_, _, near| format!("{}.0", u8::from(near))),
                name,
                true,
            ),
            (
                "matrix of lengths",
                graph.matrix(" ", |a, b, near| (usize::from(near) * (a + b + 1)).to_string()),
                name,
                true,
            ),
            (
                "matrix, directed",
                graph.matrix(" ", |a, b, near| (usize::from(near) * (2 * a + b + 1)).to_string()),
                name,
                true,
            ),
            (
                "matrix under names",
                format!(
                    "{}\n{}",
                    (0..n).map(word).collect::<Vec<_>>().join(","),
                    graph.matrix(",", |_, _, near| u8::from(near).to_string())
                ),
                word,
                true,
            ),
        ]);
    }
    if m > 3 {
        let row = |row: Vec<usize>| row.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
        let (one, other) = graph.edges.iter().copied().unzip();
        forms.push(("edges, across", format!("{}\n{}\n", row(one), row(other)), zero, false));
    }
    let table = graph.rows(|v| format!("{} {}", word(v), graph.weights[v]));
    forms.push(("table of nodes", table, |_| "none".to_owned(), true));
    forms
}

/// Checks that a graph is the one of the form: its vertices by name, without those that the form cannot name.
fn is_meant(found: &FileGraph, graph: &Plain, name: fn(usize) -> String, whole: bool) -> bool {
    let is_named = |&vertex: &usize| whole || !graph.neighbours(vertex).is_empty();
    let names: BTreeSet<String> = (0..graph.len()).filter(is_named).map(name).collect();
    let pair = |one: &str, other: &str| {
        if one < other { format!("{one} {other}") } else { format!("{other} {one}") }
    };
    let edges: BTreeSet<String> =
        graph.edges.iter().map(|&(one, other)| pair(&name(one), &name(other))).collect();
    let at = |vertex: u32| found.names[vertex as usize].as_str();
    let read: BTreeSet<String> =
        found.edges.iter().map(|&(one, other)| pair(at(one), at(other))).collect();
    found.names.iter().cloned().collect::<BTreeSet<_>>() == names
        && read == edges
        && found.edges.len() == edges.len()
}

/// Checks that a graph is the one of the form. Vertices may be counted from another number: they are the same, in the same order.
fn has_meaning(found: &FileGraph, graph: &Plain, name: fn(usize) -> String, whole: bool) -> bool {
    let shifted: [fn(usize) -> String; 2] = [|it| it.to_string(), |it| (it + 1).to_string()];
    let names: &[_] = if name(0).parse::<u8>().is_ok() { &shifted } else { &[name] };
    names.iter().any(|&name| is_meant(found, graph, name, whole))
}

/// The numbers from which the vertices of a graph are counted.
fn counted(found: &FileGraph) -> fn(usize) -> String {
    match found.names.first().is_some_and(|name| name == "0") {
        true => |it| it.to_string(),
        false => |it| (it + 1).to_string(),
    }
}

/// The format that a form is in, as its user would name it; `None` where there is none, or where a graph would not be told
/// apart from another.
fn named(form: &str) -> Option<FileFormat> {
    let starts = [
        ("adjacency, lines", FileFormat::MultilineAdjacency),
        ("adjacency", FileFormat::AdjacencyList),
        ("LGL", FileFormat::Lgl),
        ("TGF", FileFormat::Tgf),
        ("Pajek", FileFormat::Pajek),
        ("Graphviz", FileFormat::Dot),
        // Nothing says that the second number is not that of the edges.
        ("contest, n m and queries", FileFormat::Json),
        ("contest, n root", FileFormat::Json),
        ("contest", FileFormat::Contest),
        ("METIS", FileFormat::Metis),
        ("gph", FileFormat::Gph),
        ("DIMACS", FileFormat::Dimacs),
        ("PACE", FileFormat::Dimacs),
        ("Matrix Market", FileFormat::MatrixMarket),
        ("matrix", FileFormat::Matrix),
    ];
    starts.into_iter().find(|(start, _)| form.starts_with(start)).map(|(_, format)| format)
}

/// The forms that every graph is read in if its format is named.
const ALWAYS: [&str; 8] = [
    "adjacency, lines of networkx, dated",
    "LGL",
    "LGL, bare",
    "TGF",
    "Pajek",
    "Graphviz",
    "gph",
    "matrix under names",
];

/// The forms that every graph with an edge in it is read in; the others may be refused.
const READ: [&str; 2] = ["edges, dict", "edges, empty dict"];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn no_form_is_read_as_another_graph(graph in plain(), other in plain()) {
        for (form, text, name, whole) in forms(&graph, &other) {
            // No contest has several graphs and an edge in none; without an edge, the lines of networkx are those of a
            // star; and two lines of two numbers are edges.
            let edges = graph.edges.len() + if form.contains("cases") { other.edges.len() } else { 0 };
            let is_tree = graph.edges.len() + 1 == graph.len();
            if form.contains("root") && !is_tree || form.contains("directed") && graph.len() == 2 || edges == 0 && (form.contains("cases") || form.ends_with("lines of networkx")) {
                continue;
            }
            // These count from 1, whatever a file does.
            let is_counted = ["DIMACS", "PACE", "METIS", "Matrix Market"].iter().any(|it| form.starts_with(it));
            let is_wrong = is_counted && name(0) == "0";
            // Whatever is recognised in a text is meant.
            if let Some(Ok(found)) = FileFormat::of(&text).filter(|_| !is_wrong).map(|format| format.read(&text)) {
                prop_assert!(has_meaning(&found, &graph, name, whole), "{form}:\n{text}\n{found:?}");
            }
            // And so it is where its format is named.
            // (Two weights of vertices without an edge are an edge.)
            let is_an_edge = form == "contest, n, weights" && graph.edges.is_empty();
            // (Without the number of edges a file is a tree, or perhaps several cases.)
            let is_open = form == "contest, n" && !is_tree;
            if let Some(format) = named(form).filter(|_| !is_an_edge && !is_wrong && !is_open) {
                let is_told = !form.contains("cases");
                let first = is_told.then(|| usize::from(name(0) != "0"));
                match format.read_all(&text, &ReadOptions { first, ..ReadOptions::default() }) {
                    Ok(found) if form.contains("cases") => {
                        let both = found.len() == 2
                            && is_meant(&found[0], &graph, counted(&found[0]), true)
                            && is_meant(&found[1], &other, counted(&found[1]), true);
                        prop_assert!(both, "{form}:\n{text}\n{found:?}");
                    }
                    Ok(found) => prop_assert!(has_meaning(&found[0], &graph, name, whole), "{form}:\n{text}\n{found:?}"),
                    Err(error) => prop_assert!(!ALWAYS.contains(&form), "{form}:\n{text}\n{error}"),
                }
            }
            let is_read = READ.contains(&form) && graph.edges.len() > 2;
            match FileFormat::EdgeList.read(&text) {
                Ok(found) => {
                    prop_assert!(has_meaning(&found, &graph, name, whole), "{form}:\n{text}\n{found:?}");
                }
                Err(error) => prop_assert!(!is_read, "{form}:\n{text}\n{error}"),
            }
        }
    }
}

/// The forms that most graphs are read in. Those that are missing here and in [`AT_TIMES`] are always refused.
const MOSTLY: [&str; 26] = [
    "TGF",
    "edges and comments",
    "edges and vertices",
    "edges, CRLF",
    "edges, bar",
    "edges, comma",
    "edges, comma and space",
    "edges, dict",
    "edges, empty dict",
    "edges, semicolon",
    "edges, space",
    "edges, tab",
    "edges, two hyphens",
    "edges, two weights",
    "edges, weight",
    "edges, weight, comma",
    "header of Gephi",
    "header of three",
    "header, comma",
    "header, semicolon",
    "header, space",
    "header, tab",
    "list of tuples",
    "quoted",
    "tuples",
    "vertices and edges",
];

/// The forms that some graphs are read in, where every reading is the same graph.
const AT_TIMES: [&str; 3] = ["adjacency, networkx", "contest, n", "contest, n, m"];

#[test]
fn forms_are_mostly_read_at_times_or_never() {
    let mut runner = TestRunner::deterministic();
    let mut draw = || plain().new_tree(&mut runner).expect("a graph").current();
    let (mut tried, mut read) = (BTreeMap::new(), BTreeMap::new());
    for _ in 0..300 {
        let (graph, other) = (draw(), draw());
        let is_tree = graph.edges.len() + 1 == graph.len();
        if graph.edges.len() < 3 {
            continue;
        }
        let all = forms(&graph, &other).into_iter();
        // A root is that of a tree.
        for (form, text, ..) in all.filter(|(form, ..)| is_tree || !form.contains("root")) {
            *tried.entry(form).or_insert(0) += 1;
            *read.entry(form).or_insert(0) += u32::from(FileFormat::EdgeList.read(&text).is_ok());
        }
    }
    assert_eq!(tried.len(), 75);
    let share = |form: &&str| f64::from(read[form]) / f64::from(tried[form]);
    let mostly: Vec<&str> = tried.keys().copied().filter(|form| share(form) > 0.5).collect();
    let at_times: Vec<&str> = tried
        .keys()
        .copied()
        .filter(|form| (f64::MIN_POSITIVE..=0.5).contains(&share(form)))
        .collect();
    assert_eq!((mostly.as_slice(), at_times.as_slice()), (&MOSTLY[..], &AT_TIMES[..]));
}
