//! LEDA: nodes with information between bars, then edges.
//!
//! Numbers as information are weights; else it names the nodes, if each has its own. Source: the LEDA guide, *LEDA graph format*.

use super::error::{FileError, unexpected};
use super::lines::{Line, lines, no_such_vertex};
use super::sketch::{Sketch, Way};
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let mut lines = lines(text).filter(|line| !line.is_empty() && !line.word(0).starts_with('#'));
    let mut next = |expected: &'static str| {
        lines.next().ok_or_else(|| unexpected(text, text.len()..text.len(), expected))
    };
    let head = next("the line LEDA.GRAPH")?;
    if head.word(0) != "LEDA.GRAPH" {
        return Err(head.refuse(0, "the line LEDA.GRAPH"));
    }
    next("the type of the nodes' information")?;
    next("the type of the edges' information")?;
    // Without this line, the graph is directed.
    let mut line = next("-1 for a directed graph, or -2 for an undirected one")?;
    let way = if line.word(0) == "-2" { Way::Edge } else { Way::Arc };
    if matches!(line.word(0), "-1" | "-2") {
        line = next("the number of nodes")?;
    }
    let vertices = line.whole(0, "the number of nodes")?;
    let mut sketch = Sketch::numbered(vertices, line.place(0))?;
    (sketch.named_by, sketch.labels_weigh) = (Some("label"), true);
    for place in 0..vertices {
        let line = next("a line for each node")?;
        let information = information(text, &line, 0)?;
        if !information.is_empty() {
            sketch.attribute(place, "label", information, line.span.clone())?;
        }
    }
    let line = next("the number of edges")?;
    for _ in 0..line.whole(0, "the number of edges")? {
        let line = next("a line for each edge")?;
        let end = |at: usize| {
            let given = line.whole(at, "the number of a node, counted from 1")?;
            let place = given.checked_sub(1).filter(|&place| place < vertices);
            place.ok_or_else(|| no_such_vertex(text, line.place(at), 1, vertices))
        };
        let (one, other) = (end(0)?, end(1)?);
        sketch.edge_data |= !information(text, &line, 3)?.is_empty();
        sketch.join(one, other, way, line.span.clone());
    }
    match lines.next() {
        Some(line) => Err(line.refuse(0, "the end of the file after the edges")),
        None => sketch.finish(options),
    }
}

/// Returns what is between `|{` and `}|` from a word of a line on.
fn information<'t>(text: &'t str, line: &Line<'_>, at: usize) -> Result<&'t str, FileError> {
    let rest = text[line.place(at).start..line.span.end].trim();
    let inside = rest.strip_prefix("|{").and_then(|rest| rest.strip_suffix("}|"));
    inside.ok_or_else(|| line.refuse(at, "information between |{ and }|"))
}

/// Writes the weights as the information of the nodes, which is how they are read.
pub(super) fn write(graph: &GraphShape) -> String {
    let mut text = format!("LEDA.GRAPH\nstring\nvoid\n-2\n{}\n", graph.weights.len());
    for weight in graph.weights.iter() {
        text += &format!("|{{{weight}}}|\n");
    }
    text += &format!("{}\n", graph.edges.len());
    for (one, other) in &graph.edges {
        text += &format!("{} {} 0 |{{}}|\n", one + 1, other + 1);
    }
    text
}
