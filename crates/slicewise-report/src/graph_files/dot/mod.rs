//! The language of Graphviz, as far as it describes graphs: nodes, edges, attributes, subgraphs.
//!
//! ```text
//! file      = graph { graph }
//! graph     = [ "strict" ] ( "graph" | "digraph" ) [ id ] "{" { statement [ ";" ] } "}"
//! statement = id "=" id | ends { attributes } | ( "graph" | "node" | "edge" ) { attributes }
//! ends      = end { ( "--" | "->" ) end }
//! end       = id [ ":" id [ ":" id ] ] | [ "subgraph" [ id ] ] "{" { statement [ ";" ] } "}"
//! attributes = "[" { id [ "=" id ] [ "," | ";" ] } "]"
//! id        = word | number | string { "+" string } | "<" html ">"
//! ```
//!
//! A default of the attributes of nodes is that of the nodes which first appear after it, in its graph or subgraph. An edge to a
//! subgraph goes to each of its nodes. Source: the page on the DOT language at graphviz.org.

mod lexer;
mod reader;

use super::marks::Labels;
use super::{FileError, FileGraph, ReadOptions, WriteError};
use slicewise::board::GraphShape;

/// Parses every graph of a file.
pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<FileGraph>, FileError> {
    reader::Reader::new(text).graphs(options)
}

pub(super) fn write(graph: &GraphShape, labels: Labels<'_>) -> Result<String, WriteError> {
    labels
        .check(|name| !name.ends_with('\\') && !name.contains("\\\"") && !name.contains("\\\n"))?;
    let id = |vertex: usize| match labels.0.filter(|_| cfg!(feature = "files")) {
        None => vertex.to_string(),
        Some(_) => format!("\"{}\"", labels.of(vertex).replace('"', "\\\"")),
    };
    let mut marks = vec![String::new(); graph.weights.len()];
    let lists = [("open", &graph.open), ("anchored", &graph.anchored), ("even", &graph.even)];
    for (name, list) in lists {
        list.iter().for_each(|&vertex| marks[vertex as usize] += &format!(", {name}=true"));
    }
    let mut text = "graph {\n".to_owned();
    for (vertex, (weight, marks)) in graph.weights.iter().zip(marks).enumerate() {
        text += &format!("  {} [weight=\"{weight}\"{marks}];\n", id(vertex));
    }
    for (one, other) in &graph.edges {
        text += &format!("  {} -- {};\n", id(*one as usize), id(*other as usize));
    }
    Ok(text + "}\n")
}
