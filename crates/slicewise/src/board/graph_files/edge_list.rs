//! Edge lists: two names per line, as networkx writes them with or without the data of the edge.
//!
//! ```text
//! # a comment
//! a b
//! b c {'weight': 3}
//! c d 2.5
//! e
//! ```
//!
//! Names are separated by white space or a comma, and have no control characters. Numbers or a dict
//! in braces after the two names are data of the edge and are ignored. A name alone is a vertex
//! without edges (networkx neither writes nor reads those).

use std::ops::Range;

use super::FileGraph;
use super::error::{FileError, unexpected};
use super::sketch::Sketch;
use crate::board::GraphShape;
use crate::number::Exact;

pub(super) fn read(text: &str) -> Result<FileGraph, FileError> {
    let mut sketch = Sketch::default();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        read_line(text, start..start + line.trim_end().len(), &mut sketch)?;
        start += line.len();
    }
    let graph = sketch.finish()?;
    if graph.names.is_empty() {
        return Err(unexpected(text, text.len()..text.len(), "an edge: two names in a line"));
    }
    Ok(graph)
}

fn read_line(text: &str, line: Range<usize>, sketch: &mut Sketch) -> Result<(), FileError> {
    let mut words = Words { text, rest: line };
    let Some(one) = words.name()? else { return Ok(()) };
    let at = sketch.node(&text[one.clone()], one.clone())?;
    let Some(other) = words.name()? else { return Ok(()) };
    words.skip_data()?;
    let to = sketch.node(&text[other.clone()], other.clone())?;
    sketch.edge(at, to, one.start..other.end)
}

/// The words of a line.
struct Words<'t> {
    text: &'t str,
    rest: Range<usize>,
}

impl Words<'_> {
    /// Returns the next word; `None` at the end of the line or at a comment.
    fn word(&mut self) -> Option<Range<usize>> {
        let separates = |c: char| c.is_whitespace() || c == ',';
        let rest = &self.text[self.rest.clone()];
        let word = rest.trim_start_matches(separates);
        let start = self.rest.end - word.len();
        let len = word.find(|c| separates(c) || c == '#').unwrap_or(word.len());
        self.rest.start = start + len;
        (len > 0).then_some(start..start + len)
    }

    fn name(&mut self) -> Result<Option<Range<usize>>, FileError> {
        let is_no_name =
            |word: &str| word.starts_with(['{', '[', '<', '"']) || word.contains(char::is_control);
        match self.word() {
            Some(word) if is_no_name(&self.text[word.clone()]) => {
                Err(unexpected(self.text, word, "the name of a node"))
            }
            word => Ok(word),
        }
    }

    /// Skips the data of the edge: a dict to the end of the line, or numbers.
    fn skip_data(&mut self) -> Result<(), FileError> {
        while let Some(word) = self.word() {
            let data = word.start..self.rest.end;
            let line = &self.text[data.clone()];
            match (line.starts_with('{'), line.ends_with('}')) {
                (true, true) => return Ok(()),
                (true, false) => {
                    return Err(unexpected(self.text, data, "a dict that ends with } in its line"));
                }
                _ if self.text[word.clone()].parse::<Exact>().is_err() => {
                    let expected = "the end of the line, numbers or a dict after two names";
                    return Err(unexpected(self.text, word, expected));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Writes the edges, after the vertices that have none.
pub(super) fn write(graph: &GraphShape) -> String {
    let mut alone = vec![true; graph.weights.len()];
    for &(one, other) in &graph.edges {
        (alone[one as usize], alone[other as usize]) = (false, false);
    }
    let alone = alone.iter().enumerate().filter(|(_, alone)| **alone);
    let alone = alone.map(|(vertex, _)| format!("{vertex}\n"));
    alone.chain(graph.edges.iter().map(|(one, other)| format!("{one} {other}\n"))).collect()
}
