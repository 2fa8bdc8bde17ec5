//! Graph files: those of networkx are read, those written are read again, and whatever else is
//! refused with its place.

mod corpus;
mod forms;
mod no_names;
mod refused;

use std::fs;
use std::path::Path;

use crate::common::{board, general, graphs};
use proptest::prelude::*;
use slicewise::board::notation;
use slicewise::board::{GraphShape, Rules, Shape};
use slicewise::solve::oracle;
use slicewise::{Exact, Setup};
use slicewise_report::graph_files::{FileFormat, FileGraph, MAX_VERTICES, ReadOptions, graph_of};

fn sample(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples").join(name);
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
        weighing: Some("weight".to_owned()),
        ..FileGraph::default()
    };
    assert!(expected.weights.is_some());
    let without_data = |name| FileGraph { edge_data: false, ..read(name) };
    assert_eq!(without_data("words.graphml"), expected);
    assert_eq!(without_data("words.dot"), expected);
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
    // The edge list knows of no vertex without edges.
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
        "found no weights in the file, expected 3 beside it, one for each vertex, or a single one \
         for all"
    );
    let weighted = FileFormat::Dot.read("graph { 0 [weight=1] }").expect("a graph");
    assert_eq!(
        weighted.shape(Some(&[Exact::from(1)])).expect_err("twice").to_string(),
        "found weights in the file, and others given, expected one or the other"
    );
}

#[test]
fn graphs_that_are_none_are_not_written() {
    for format in FileFormat::WRITTEN {
        let graph = GraphShape { edges: vec![(0, 7)], ..GraphShape::default() };
        assert!(format.write(&graph).is_err(), "{format:?}");
        assert_eq!(format.name().parse(), Ok(format));
    }
    let error = "png".parse::<FileFormat>().expect_err("no format");
    assert_eq!(
        error.to_string(),
        "found the format `png`, expected one of graph6, sparse6, digraph6, edgelist, adjlist, multiline-adjlist, matrix, \
         contest, graphml, gexf, gml, dot, pajek, dimacs, metis, matrix-market, tgf, leda, lgl, sif, node-link, gph"
    );
    let graph = GraphShape::default();
    assert_eq!(
        FileFormat::Contest.write(&graph).expect_err("read only").to_string(),
        "found the format contest, expected one that is written: graph6, sparse6, edgelist, adjlist, multiline-adjlist, \
         matrix, graphml, gexf, gml, dot, pajek, dimacs, metis, matrix-market, tgf, leda, lgl, node-link, gph"
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
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let files = fs::read_dir(folder).expect("the samples are there");
    let mut all: Vec<Vec<u8>> =
        files.map(|file| fs::read(file.expect("readable").path()).expect("readable")).collect();
    all.push(b"4\n1 2\n0\n0\n\n".to_vec());
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let files = fs::read_dir(corpus).expect("the corpus is there");
    all.extend(files.map(|file| fs::read(file.expect("readable").path()).expect("readable")));
    all.retain(|bytes| bytes.len() < 2000);
    all
}

fn everything_is_read_or_refused(text: &str) {
    for format in FileFormat::ALL {
        match format.read_all(text, &ReadOptions::default()) {
            Ok(graphs) => {
                for graph in graphs {
                    assert!(graph.names.len() <= MAX_VERTICES);
                    let weights = graph.weights.clone().map_or(Some([Exact::from(1)]), |_| None);
                    let shape = graph.shape(weights.as_ref().map(|one| &one[..])).expect("weights");
                    if FileFormat::WRITTEN.contains(&format) {
                        is_written_and_read_again(format, &shape);
                    }
                    assert!(Setup::new(vec![Shape::Graph(shape)]).check().is_ok());
                }
            }
            Err(error) => {
                assert!(text.get(error.span.clone()).is_some(), "{format:?} {error:?} in {text:?}");
                let message = error.to_string();
                assert!(
                    ["found", "not XML", "not JSON", "at "]
                        .iter()
                        .any(|it| message.starts_with(it)),
                    "{message}"
                );
            }
        }
    }
}

/// Writes a graph that was read, and reads it again.
fn is_written_and_read_again(format: FileFormat, shape: &GraphShape) {
    let written = format.write(shape).expect("a graph");
    let again = format.read(&written);
    let again = again.unwrap_or_else(|error| panic!("{format:?}: {error} in {written:?}"));
    assert_eq!(again.names.len(), shape.weights.len(), "{format:?}: {written}");
    assert_eq!(sorted(&again.edges), sorted(&shape.edges), "{format:?}: {written}");
    if format.loses(shape).is_empty() {
        assert_eq!(again.shape(None).as_ref(), Ok(shape), "{format:?}: {written}");
    }
}

#[test]
fn short_texts_are_read_or_refused() {
    const SIGNS: [&str; 13] = ["0", "1", "2", "a", ";", ",", "\n", " ", "-", "?", ":", "#", "\t"];
    for length in 0..=4 {
        for number in 0..SIGNS.len().pow(length) {
            let sign = |place| SIGNS[number / SIGNS.len().pow(place) % SIGNS.len()];
            everything_is_read_or_refused(&(0..length).map(sign).collect::<String>());
        }
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(graph in graphs(9)) {
        for format in FileFormat::WRITTEN {
            let text = format.write(&graph).expect("a graph");
            let is_of_lines = matches!(
                format,
                FileFormat::EdgeList
                    | FileFormat::AdjacencyList
                    | FileFormat::MultilineAdjacency
                    | FileFormat::Lgl
                    | FileFormat::Matrix
            );
            if is_of_lines && graph.weights.is_empty() {
                continue;
            }
            let read = format.read(&text).expect("a graph");
            prop_assert_eq!(read.names.len(), graph.weights.len());
            prop_assert_eq!(sorted(&read.edges), sorted(&graph.edges));
            if format.loses(&graph).is_empty() {
                let given = if graph.weights.is_empty() { Some(&[][..]) } else { None };
                prop_assert_eq!(read.shape(given), Ok(graph.clone()), "{}", text);
            } else {
                let weighed = !format.loses(&graph).contains(&"weights");
                let weights = weighed.then(|| graph.weights.iter().collect::<Vec<_>>());
                let weights = weights.filter(|weights| !weights.is_empty());
                prop_assert_eq!((read.weights, read.open, read.even), (weights, vec![], vec![]));
            }
        }
    }

    #[test]
    fn names_are_read_again_as_they_are_written(
        graph in graphs(6),
        names in prop::collection::hash_set("[a-cé #&<>'\"\\\\;,:1-3-]{1,6}", 6..7),
    ) {
        let names: Vec<String> = names.iter().map(|name| name.trim().to_owned()).collect();
        let different: std::collections::HashSet<&String> = names.iter().filter(|name| !name.is_empty()).collect();
        let names = &names[..graph.weights.len().min(6)];
        prop_assume!(different.len() == 6 && names.len() == graph.weights.len() && names.len() > 1);
        prop_assume!(names.iter().any(|name| name.parse::<u64>().is_err()));
        for format in FileFormat::WRITTEN.into_iter().filter(|format| format.has_names()) {
            let Ok(text) = format.write_named(&graph, Some(names)) else { continue };
            let read = format.read(&text).unwrap_or_else(|error| panic!("{format:?}: {error}\n{text}"));
            let pairs = |names: &[String], edges: &[(u32, u32)]| {
                let mut pairs: Vec<[String; 2]> = edges.iter().map(|&(one, other)| {
                    let mut pair = [one, other].map(|at| names[at as usize].clone());
                    pair.sort();
                    pair
                }).collect();
                pairs.sort();
                pairs
            };
            prop_assert_eq!(pairs(&read.names, &read.edges), pairs(names, &graph.edges), "{:?}\n{}", format, text);
            prop_assert_eq!(read.names.len(), names.len());
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
