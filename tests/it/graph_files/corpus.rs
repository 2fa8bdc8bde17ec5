//! A hundred graph files as other programs, contests and people write them, with what each means: every format of ours
//! reads each of them as that graph or refuses it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;
use slicewise_report::graph_files::{FileFormat, FileGraph};

/// A graph by the names of its vertices.
#[derive(PartialEq)]
struct Named {
    names: BTreeSet<String>,
    edges: BTreeSet<[String; 2]>,
    weights: Option<BTreeMap<String, f64>>,
}

/// A file, and the graph that it means; `None` if it means more than one, or none.
struct Sample {
    file: String,
    text: String,
    format: String,
    meant: Option<Named>,
}

fn pair(one: &str, other: &str) -> [String; 2] {
    let mut pair = [one.to_owned(), other.to_owned()];
    pair.sort();
    pair
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn meant(truth: &Value) -> Option<Named> {
    let means_one = truth["ambiguous"] != true && truth.get("graphs").is_none();
    if !means_one || truth.get("nearest_from").is_none() {
        return None;
    }
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let edges = list(&truth["edges"]);
    Some(Named {
        names: list(&truth["names"]).iter().map(|name| text(name).to_owned()).collect(),
        edges: edges.iter().map(|edge| pair(text(&edge[0]), text(&edge[1]))).collect(),
        weights: truth["weights"].as_object().map(|weights| {
            { weights.iter().map(|(name, it)| (name.clone(), text(it).parse().expect("a number"))) }
                .collect()
        }),
    })
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
        let format = truth["nearest_from"].as_str().unwrap_or("none").to_owned();
        Sample { text: read(&file), file, format, meant: meant(&truth) }
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

/// Whether a graph is the one that is meant, perhaps without its weights, which may be anywhere in the file; or, where
/// names are not those of the truth (ids for labels, or counted from another number), one with as many edges at each
/// vertex, in order.
fn agrees(found: &Named, meant: &Named) -> bool {
    if found.names == meant.names {
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

/// Those that were read right before the reader refused whatever it is not sure of.
const ALWAYS_READ: [&str; 24] = [
    "contest-tree.txt",
    "dot-T-dot.dot",
    "gvpr.dot",
    "ig-weight.dot",
    "nx-pydot.dot",
    "crlf-blanks.edgelist",
    "nx-header.g6",
    "ig-weight.graphml",
    "nx-decimal.graphml",
    "nx-hash.graphml",
    "nx-weight.graphml",
    "ig.edgelist",
    "ig-weights.ncol",
    "ig.ncol",
    "nx-data.edgelist",
    "nx-two.edgelist",
    "nx-unicode.edgelist",
    "nx-int.wedgelist",
    "snap.txt",
    "nx-header.s6",
    "bare.tgf",
    // Their weights are in attributes of other names.
    "dot-label.dot",
    "nx-value.graphml",
    // Its comments begin with `%`.
    "out.konect-plain",
];

#[test]
fn no_file_is_read_as_another_graph() {
    let mut read = Vec::new();
    let mut wrong = Vec::new();
    let samples = samples();
    // Two of them are tables of nodes that belong to tables of edges.
    assert_eq!(samples.len(), 100);
    for sample in &samples {
        for format in FileFormat::ALL {
            let Ok(graph) = format.read(&sample.text) else { continue };
            match &sample.meant {
                Some(meant) if agrees(&named(&graph), meant) => {
                    read.extend((format.name() == sample.format).then_some(sample.file.as_str()));
                }
                _ => wrong.push((format.name(), sample.file.as_str())),
            }
        }
    }
    assert_eq!(wrong, []);
    let missing: Vec<_> = ALWAYS_READ.iter().filter(|file| !read.contains(file)).collect();
    assert!(missing.is_empty(), "no longer read: {missing:?}");
    assert_eq!(read.len(), ALWAYS_READ.len(), "{read:?}");
}
