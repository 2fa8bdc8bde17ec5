//! Edge lists: two names per line, as networkx writes them with or without the data of the edge.
//!
//! ```text
//! # a comment
//! a b {}
//! b c {'weight': 3}
//! c d {}
//! ```
//!
//! Names are separated by white space, or all by commas; they have no brackets, quotes, `;` or `|`, and a `#` inside a
//! name is part of it. Each line has two names, and as many numbers, or a dict in braces, as the others: data of the
//! edge, which is ignored. A name alone is a vertex without edges (networkx neither writes nor reads those). Whatever
//! could be read as another graph as well is refused by `looks.rs`, unless the first line is `# edge list`.

use std::collections::HashSet;

use super::FileGraph;
use super::error::{Fault, FileError, looks, unexpected};
use super::looks::{self, STATED};
use super::sketch::Sketch;
use super::table::FieldTable;
use slicewise::board::GraphShape;
use slicewise::board::notation::shortened;
use slicewise::number::Exact;

pub(super) fn read(text: &str) -> Result<FileGraph, FileError> {
    let table = FieldTable::read(text)?;
    if let Some((look, at)) = looks::of(&table) {
        return Err(looks(look, at, true));
    }
    let mut sketch = Sketch::default();
    let mut alone = HashSet::new();
    for row in 0..table.len() {
        check(&table, row)?;
        let one = table.span(row, 0);
        let at = sketch.node(&text[one.clone()], one.clone())?;
        if table.width(row) == 1 {
            if !alone.insert(at) {
                let name = shortened(&text[one.clone()]);
                return Err(FileError { span: one, fault: Fault::NodeAgain { name } });
            }
            continue;
        }
        let other = table.span(row, 1);
        let to = sketch.node(&text[other.clone()], other.clone())?;
        sketch.edge(at, to, one.start..other.end)?;
    }
    let graph = sketch.finish()?;
    if graph.names.is_empty() {
        return Err(unexpected(text, text.len()..text.len(), "an edge: two names in a line"));
    }
    let edge_data = (0..table.len()).any(|row| table.width(row) > 2);
    Ok(FileGraph { edge_data, ..graph })
}

/// Checks the columns of a row: as many as in the first, or a name alone where the others are two; names, then data.
fn check(table: &FieldTable<'_>, row: usize) -> Result<(), FileError> {
    let (first, width) = (table.width(0), table.width(row));
    let pairs = first <= 2 && width <= 2;
    let is_data = |word: &str| word.starts_with('{') || word.parse::<Exact>().is_ok();
    for (column, word) in table.words(row).enumerate() {
        let expected = match column {
            0 | 1 if word.starts_with('{') => "the name of a node",
            2.. if !is_data(word) => "the end of the line, numbers or a dict after two names",
            _ => continue,
        };
        return Err(unexpected(table.text, table.span(row, column), expected));
    }
    if width != first && !pairs {
        let expected = "as many columns as in the first line";
        return Err(unexpected(table.text, table.line(row), expected));
    }
    Ok(())
}

/// Writes the edges, and then the vertices that have none; before them, where the text could be something else, the line
/// that says what it is.
pub(super) fn write(graph: &GraphShape) -> String {
    let mut alone = vec![true; graph.weights.len()];
    for &(one, other) in &graph.edges {
        (alone[one as usize], alone[other as usize]) = (false, false);
    }
    let alone = alone.iter().enumerate().filter(|(_, alone)| **alone);
    let alone = alone.map(|(vertex, _)| format!("{vertex}\n"));
    let edges = graph.edges.iter().map(|(one, other)| format!("{one} {other}\n"));
    let text: String = edges.chain(alone).collect();
    match FieldTable::read(&text).map(|table| looks::of(&table)) {
        Ok(None) => text,
        _ => format!("{STATED}\n{text}"),
    }
}
