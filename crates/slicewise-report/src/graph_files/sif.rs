//! SIF, the simple interaction format: a node, a word for the kind of edge, and the nodes at the other ends.
//!
//! ```text
//! a pp b c
//! b pd d
//! e
//! ```
//!
//! A node alone in its line has no edge of its own. Fields are separated by tabs if there is one in the file, so that names may have spaces.
//! Source: the manual of Cytoscape.

use std::collections::HashMap;
use std::ops::Range;

use super::error::{FileError, unexpected};
use super::sketch::{Sketch, Way};
use super::{FileGraph, ReadOptions};

/// What the second word of a line must be.
const KIND: &str = "a node, a word for the kind of edge that is no node, and other nodes";

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let is_tabbed = text.contains('\t');
    let mut sketch = Sketch::default();
    let (mut kinds, mut start) = (HashMap::new(), 0);
    for line in text.split_inclusive('\n') {
        let at = start;
        start += line.len();
        let fields = fields(line, at, is_tabbed);
        let Some((name, span)) = fields.first() else { continue };
        let is_listed =
            |word: &str| is_tabbed || !word.contains([',', ';', '"', '{', '}', '[', ']']);
        if let Some((_, span)) = fields.iter().find(|(word, _)| !is_listed(word)) {
            return Err(unexpected(
                text,
                span.clone(),
                "a name without marks, or tabs between all names",
            ));
        }
        let one = sketch.node(name, span.clone())?;
        if let Some((kind, span)) = fields.get(1) {
            if fields.len() < 3 || kind.parse::<f64>().is_ok() {
                return Err(unexpected(text, span.clone(), KIND));
            }
            kinds.entry(*kind).or_insert_with(|| span.clone());
            sketch.edge_data = true;
        }
        for (name, span) in fields.iter().skip(2) {
            let other = sketch.node(name, span.clone())?;
            sketch.join(one, other, Way::Either, span.clone());
        }
    }
    let node = kinds.iter().find(|(kind, _)| sketch.known(kind).is_some());
    match node {
        Some((_, span)) => Err(unexpected(text, span.clone(), KIND)),
        None if kinds.is_empty() => Err(unexpected(text, text.len()..text.len(), KIND)),
        None => sketch.finish(options),
    }
}

/// The fields of a line that begins at a byte of the text, with their bytes.
fn fields(line: &str, start: usize, is_tabbed: bool) -> Vec<(&str, Range<usize>)> {
    let separates = |c: char| {
        if is_tabbed { matches!(c, '\t' | '\n' | '\r') } else { c.is_whitespace() }
    };
    let fields = line.split(separates).map(|field| {
        let word = field.trim();
        let from = start + (word.as_ptr() as usize - line.as_ptr() as usize);
        (word, from..from + word.len())
    });
    fields.filter(|(word, _)| !word.is_empty()).collect()
}
