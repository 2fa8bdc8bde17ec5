//! The language of Graphviz, as far as it describes one undirected graph: nodes, edges, attributes.
//!
//! ```text
//! graph     = [ "strict" ] "graph" [ id ] "{" { statement [ ";" ] } "}"
//! statement = id "=" id | id { attributes } | id { "--" id } { attributes }
//!           | ( "graph" | "node" | "edge" ) { attributes }
//! attributes = "[" { id [ "=" id ] [ "," | ";" ] } "]"
//! ```
//!
//! Subgraphs, ports, joined and HTML strings are refused, and so is a default for an attribute that
//! matters to the board. A node may appear in an edge only. Source: the page on the DOT language at
//! graphviz.org.

mod lexer;
mod reader;

use super::{FileError, FileGraph};
use slicewise::board::GraphShape;

pub(super) fn read(text: &str) -> Result<FileGraph, FileError> {
    reader::Reader::new(text).graph()
}

pub(super) fn write(graph: &GraphShape) -> String {
    let mut marks = vec![String::new(); graph.weights.len()];
    let lists = [("open", &graph.open), ("anchored", &graph.anchored), ("even", &graph.even)];
    for (name, list) in lists {
        list.iter().for_each(|&vertex| marks[vertex as usize] += &format!(", {name}=true"));
    }
    let mut text = "graph {\n".to_owned();
    for (vertex, (weight, marks)) in graph.weights.iter().zip(marks).enumerate() {
        text += &format!("  {vertex} [weight=\"{weight}\"{marks}];\n");
    }
    for (one, other) in &graph.edges {
        text += &format!("  {one} -- {other};\n");
    }
    text + "}\n"
}
