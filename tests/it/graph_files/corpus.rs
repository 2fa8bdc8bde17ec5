//! A hundred graph files as other programs, contests and people write them, with what each means: every format of ours
//! reads each of them as that graph or refuses it, and each is read.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;
use slicewise_report::graph_files::{FileFormat, FileGraph, NodeTable, ReadOptions};

/// A graph by the names of its vertices.
#[derive(Debug, PartialEq)]
struct Named {
    names: BTreeSet<String>,
    edges: BTreeSet<[String; 2]>,
    weights: Option<BTreeMap<String, f64>>,
}

/// A file, and the graphs that it means; none if it means more than one graph, or no graph.
struct Sample {
    file: String,
    text: String,
    /// What it is called in the list, and whether its text alone does not tell.
    format: String,
    is_told: bool,
    meant: Vec<Named>,
    /// The table of nodes that belongs to it.
    nodes: Option<String>,
}

fn pair(one: &str, other: &str) -> [String; 2] {
    let mut pair = [one.to_owned(), other.to_owned()];
    pair.sort();
    pair
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn meant(truth: &Value) -> Vec<Named> {
    let is_table = truth.get("nearest_from").is_none_or(Value::is_null);
    if truth["ambiguous"] == true || is_table {
        return Vec::new();
    }
    match truth["graphs"].as_array() {
        Some(graphs) => graphs.iter().map(graph).collect(),
        None => vec![graph(truth)],
    }
}

fn graph(truth: &Value) -> Named {
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let edges = list(&truth["edges"]);
    Named {
        names: list(&truth["names"]).iter().map(|name| text(name).to_owned()).collect(),
        edges: edges.iter().map(|edge| pair(text(&edge[0]), text(&edge[1]))).collect(),
        weights: truth["weights"].as_object().map(|weights| {
            { weights.iter().map(|(name, it)| (name.clone(), text(it).parse().expect("a number"))) }
                .collect()
        }),
    }
}

fn samples() -> Vec<Sample> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let read = |file: &str| {
        let bytes = fs::read(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        String::from_utf8_lossy(&bytes).trim_start_matches('\u{feff}').to_owned()
    };
    let truths = read("truth.jsonl");
    let truths = truths.lines().map(|line| serde_json::from_str::<Value>(line).expect(line));
    let sample = |truth: Value| {
        let file = text(&truth["file"]).to_owned();
        Sample {
            text: read(&file),
            file,
            format: text(&truth["format"]).to_owned(),
            is_told: truth["needs_format"] != true,
            meant: meant(&truth),
            nodes: truth["companion"].as_str().map(read),
        }
    };
    truths.map(sample).collect()
}

fn named(graph: &FileGraph) -> Named {
    let name = |vertex: u32| graph.names[vertex as usize].clone();
    let edges = graph.edges.iter().map(|&(one, other)| pair(&name(one), &name(other)));
    let weights = graph.weights.as_ref().map(|weights| {
        graph.names.iter().cloned().zip(weights.iter().map(slicewise::Exact::to_f64)).collect()
    });
    Named { names: graph.names.iter().cloned().collect(), edges: edges.collect(), weights }
}

/// Whether a graph is the one that is meant, perhaps without its weights, which may be anywhere in the file, and without the
/// vertices of its table of nodes; or, where names are counted from another number, one with as many edges at each vertex, in
/// order.
fn agrees(found: &Named, meant: &Named, has_table: bool) -> bool {
    let is_part = has_table && found.names.is_subset(&meant.names);
    if found.names == meant.names || is_part {
        let weights = found.weights.is_none() || found.weights == meant.weights;
        return found.edges == meant.edges && weights;
    }
    let degrees = |graph: &Named| {
        let degree = |name: &String| graph.edges.iter().filter(|edge| edge.contains(name)).count();
        let mut degrees: Vec<usize> = graph.names.iter().map(degree).collect();
        degrees.sort_unstable();
        degrees
    };
    degrees(found) == degrees(meant)
}

/// The format of a file whose text alone does not tell it, as its user would name it.
fn told(format: &str) -> FileFormat {
    match format {
        "adjacency matrix" => FileFormat::Matrix,
        "CSV adjacency list" | "networkx adjlist" => FileFormat::AdjacencyList,
        "networkx edgelist" | "networkx weighted_edgelist" => FileFormat::EdgeList,
        "networkx multiline_adjlist" => FileFormat::MultilineAdjacency,
        "METIS" => FileFormat::Metis,
        contest if contest.starts_with("contest") => FileFormat::Contest,
        other => panic!("{other}"),
    }
}

#[test]
fn every_file_is_read_as_it_means() {
    let samples = samples();
    // Two of them are tables of nodes that belong to tables of edges, one is a spreadsheet, five mean several graphs.
    assert_eq!(samples.len(), 100);
    let mut read = 0;
    for Sample { file, text, format, is_told, meant, nodes } in &samples {
        if meant.is_empty() || file.ends_with(".xlsx") {
            continue;
        }
        let known = match is_told {
            true => {
                FileFormat::of_file(file, text).unwrap_or_else(|| panic!("{file} is not known"))
            }
            false => told(format),
        };
        let options = ReadOptions::default();
        let graphs = known.read_all(text, &options).unwrap_or_else(|it| panic!("{file}: {it}"));
        let graphs = graphs.into_iter().map(|graph| match nodes {
            Some(nodes) => {
                let table = NodeTable::read(nodes, &options).expect("a table of nodes");
                table.weigh(graph).expect("weights of all nodes")
            }
            None => graph,
        });
        let found: Vec<Named> = graphs.map(|graph| named(&graph)).collect();
        assert_eq!(&found, meant, "{file}");
        read += 1;
    }
    assert_eq!(read, 91);
}

#[test]
fn files_that_mean_several_graphs_are_refused() {
    let options = ReadOptions::default();
    let samples = samples();
    let ambiguous = samples.iter().filter(|sample| sample.meant.is_empty());
    for Sample { file, text, .. } in ambiguous {
        if let Some(format) = FileFormat::of_file(file, text) {
            assert!(format.read_all(text, &options).is_err(), "{file}");
        }
    }
    // Whoever says so has the graph below the directions, the repeated edge, the numbers on the diagonal.
    let read = |file: &str, options: &ReadOptions| {
        let text = &samples.iter().find(|sample| sample.file == file).expect(file).text;
        let format = FileFormat::of_file(file, text).unwrap_or(FileFormat::Matrix);
        format.read_as(text, options).unwrap_or_else(|error| panic!("{file}: {error}"))
    };
    let undirected = ReadOptions { undirected: true, ..ReadOptions::default() };
    for (file, edges) in
        [("dot-digraph.dot", 3), ("ig-maxflow.dimacs", 6), ("nx-digraph-oneway.graphml", 6)]
    {
        assert_eq!(read(file, &undirected).edges.len(), edges, "{file}");
    }
    let simple = ReadOptions { simple: true, ..ReadOptions::default() };
    assert_eq!(read("dot-multi.dot", &simple).edges.len(), 2);
    let rooted = ReadOptions { rooted: true, ..ReadOptions::default() };
    assert_eq!(
        read("dot-digraph.dot", &rooted).parents,
        Some(vec![None, Some(0), Some(0), Some(1)])
    );
    let diagonal = Some("diagonal".to_owned());
    let diagonal = ReadOptions { weight_attribute: diagonal, ..ReadOptions::default() };
    let weighed = read("matrix-diagonal.txt", &diagonal);
    assert_eq!(weighed.weights, Some([3, 4, 5, 6].map(slicewise::Exact::from).to_vec()));
}

#[test]
fn no_file_is_read_as_another_graph() {
    let mut wrong = Vec::new();
    let samples = samples();
    for sample in &samples {
        for format in FileFormat::ALL {
            let options = ReadOptions::default();
            let Ok(graphs) = format.read_all(&sample.text, &options) else { continue };
            // Whoever says that a text is a contest file means the first of its two readings.
            let is_said = sample.file == "contest-nm-or-edges.txt";
            let agree = graphs.len() == sample.meant.len()
                && graphs
                    .iter()
                    .zip(&sample.meant)
                    .all(|(graph, meant)| agrees(&named(graph), meant, sample.nodes.is_some()));
            if !agree && !is_said {
                wrong.push((format.name(), sample.file.as_str()));
            }
        }
    }
    assert_eq!(wrong, []);
}
