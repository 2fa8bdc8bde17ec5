//! TGF, the trivial graph format: a node with its label per line, a line with `#`, then two nodes and a label per line.
//!
//! Numbers as labels are weights; else labels name the nodes, if each has its own. Source: yEd's documentation.

use super::error::{FileError, WriteError, unexpected};
use super::lines::lines;
use super::marks::{Labels, is_word};
use super::sketch::{Sketch, Way};
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let mut sketch = Sketch::named("label", true);
    let mut are_edges = false;
    for line in lines(text).filter(|line| !line.is_empty()) {
        if line.word(0) == "#" && line.len() == 1 {
            if are_edges {
                return Err(line.refuse(0, "one line with #"));
            }
            are_edges = true;
        } else if are_edges {
            let end = |at: usize| {
                let known = sketch.known(line.word(at)).filter(|_| at < line.len());
                known.ok_or_else(|| line.refuse(at, "two nodes of the edge"))
            };
            let (one, other) = (end(0)?, end(1)?);
            sketch.edge_data |= line.len() > 2;
            sketch.join(one, other, Way::Either, line.span.clone());
        } else {
            let place = sketch.new_node(line.word(0), line.place(0))?;
            if line.len() > 1 {
                let label = line.place(1).start..line.span.end;
                sketch.attribute(place, "label", &text[label.clone()], label)?;
            }
        }
    }
    match are_edges {
        true => sketch.finish(options),
        false => Err(unexpected(text, text.len()..text.len(), "a line with # after the nodes")),
    }
}

/// Writes the weights as labels, which is how they are read.
pub(super) fn write(graph: &GraphShape, labels: Labels<'_>) -> Result<String, WriteError> {
    labels.check(|name| is_word(name) && name != "#")?;
    let mut text = String::new();
    for (vertex, weight) in graph.weights.iter().enumerate() {
        text += &format!("{} {weight}\n", labels.of(vertex));
    }
    text += "#\n";
    for &(one, other) in &graph.edges {
        text += &format!("{} {}\n", labels.of(one), labels.of(other));
    }
    Ok(text)
}
