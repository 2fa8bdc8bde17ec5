//! GML: nested lists of keys and values, of which the nodes and edges of the graphs count.
//!
//! ```text
//! graph [
//!   directed 0
//!   node [ id 0 label "a" weight 3 ]
//!   edge [ source 0 target 1 ]
//! ]
//! ```
//!
//! A node is named by its `label`, or by its `name`, if each has its own. Source: M. Himsolt, *GML: a portable graph file format*.

use std::ops::Range;

use super::error::{FileError, unexpected};
use super::marks::{Labels, marks};
use super::sketch::{Sketch, Way};
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;

/// The deepest nesting of lists.
const DEPTH: usize = 100;

/// A word: a key, a number, a string or a bracket, with its bytes.
struct Word<'t> {
    text: &'t str,
    span: Range<usize>,
    is_string: bool,
}

/// Splits a text into words, without comments.
struct Words<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Words<'t> {
    fn next(&mut self) -> Result<Option<Word<'t>>, FileError> {
        let rest = loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            match rest.starts_with('#') {
                true => self.at += rest.find('\n').unwrap_or(rest.len()),
                false => break rest,
            }
        };
        let (start, is_string) = (self.at, rest.starts_with('"'));
        let length = match rest.chars().next() {
            None => return Ok(None),
            Some('[' | ']') => 1,
            Some('"') => match rest[1..].find('"') {
                Some(end) => end + 2,
                None => {
                    let expected = "a closing quote after it";
                    return Err(unexpected(self.text, start..start + 1, expected));
                }
            },
            _ => rest.find(|c: char| c.is_whitespace() || "[]\"".contains(c)).unwrap_or(rest.len()),
        };
        self.at += length;
        let quotes = usize::from(is_string);
        let text = &rest[quotes..length - quotes];
        Ok(Some(Word { text, span: start..self.at, is_string }))
    }

    fn value(&mut self, key: &Word<'t>) -> Result<Word<'t>, FileError> {
        match self.next()? {
            Some(value) => Ok(value),
            None => Err(unexpected(self.text, key.span.end..key.span.end, "a value of the key")),
        }
    }

    /// Reads the keys and values of a list up to its bracket, or to the end of the text at the top.
    fn list(
        &mut self,
        depth: usize,
        each: &mut dyn FnMut(&mut Self, &Word<'t>, Word<'t>) -> Result<(), FileError>,
    ) -> Result<(), FileError> {
        loop {
            let key = match self.next()? {
                None if depth == 0 => return Ok(()),
                None => {
                    let end = self.text.len()..self.text.len();
                    return Err(unexpected(self.text, end, "] at the end of the list"));
                }
                Some(word) if word.text == "]" && !word.is_string && depth > 0 => return Ok(()),
                Some(key) if key.is_string || key.text.starts_with(['[', ']']) => {
                    return Err(unexpected(self.text, key.span, "a key, such as node"));
                }
                Some(key) => key,
            };
            let value = self.value(&key)?;
            each(self, &key, value)?;
        }
    }

    /// Skips a list whose bracket was read.
    fn skip(&mut self) -> Result<(), FileError> {
        let mut depth = 1_usize;
        while depth > 0 {
            match self.next()? {
                None => {
                    let end = self.text.len()..self.text.len();
                    return Err(unexpected(self.text, end, "] at the end of the list"));
                }
                Some(word) if word.is_string => {}
                Some(word) => {
                    depth += usize::from(word.text == "[");
                    depth -= usize::from(word.text == "]");
                }
            }
            if depth > DEPTH {
                let at = self.at - 1..self.at;
                return Err(unexpected(self.text, at, "at most 100 lists in each other"));
            }
        }
        Ok(())
    }
}

fn is_list(value: &Word<'_>) -> bool {
    value.text == "[" && !value.is_string
}

/// An edge as written: its ends, and its bytes.
type Ends = (Option<String>, Option<String>, Range<usize>);

/// Parses every graph of a file.
pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<FileGraph>, FileError> {
    let mut graphs = Vec::new();
    let mut words = Words { text, at: 0 };
    words.list(0, &mut |words, key, value| {
        match (key.text.eq_ignore_ascii_case("graph"), is_list(&value)) {
            (true, true) => graphs.push(graph(words, options)?),
            (true, false) => {
                return Err(unexpected(text, value.span, "[ and the nodes of the graph"));
            }
            (false, true) => words.skip()?,
            (false, false) => {}
        }
        Ok(())
    })?;
    match graphs.is_empty() {
        true => Err(unexpected(text, text.len()..text.len(), "a list named graph")),
        false => Ok(graphs),
    }
}

fn graph(words: &mut Words<'_>, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let text = words.text;
    let mut sketch = Sketch::named("label", false);
    let mut edges: Vec<Ends> = Vec::new();
    let mut is_directed = false;
    words.list(1, &mut |words, key, value| {
        match (key.text.to_ascii_lowercase().as_str(), is_list(&value)) {
            ("directed", false) => is_directed = value.text == "1",
            ("node", true) => node(words, key.span.clone(), &mut sketch)?,
            ("edge", true) => edges.push(edge(words, key.span.clone(), &mut sketch.edge_data)?),
            (_, true) => words.skip()?,
            _ => {}
        }
        Ok(())
    })?;
    if !sketch.has("label") {
        sketch.named_by = Some("name");
    }
    for (source, target, span) in edges {
        let end = |id: Option<String>| {
            let known = id.and_then(|id| sketch.known(&id));
            known.ok_or_else(|| {
                unexpected(text, span.clone(), "a source and a target that are nodes")
            })
        };
        let (one, other) = (end(source)?, end(target)?);
        sketch.join(one, other, if is_directed { Way::Arc } else { Way::Edge }, span);
    }
    sketch.finish(options)
}

fn node(words: &mut Words<'_>, span: Range<usize>, sketch: &mut Sketch) -> Result<(), FileError> {
    let text = words.text;
    let mut attributes = Vec::new();
    let mut id = None;
    words.list(2, &mut |words, key, value| {
        match (key.text, is_list(&value)) {
            (_, true) => words.skip()?,
            ("id", false) => id = Some(value.text.to_owned()),
            (name, false) => attributes.push((name.to_owned(), plain(value.text), value.span)),
        }
        Ok(())
    })?;
    let id = id.ok_or_else(|| unexpected(text, span.clone(), "an id of the node"))?;
    let place = sketch.new_node(&id, span)?;
    for (name, value, span) in attributes {
        sketch.attribute(place, &name, &value, span)?;
    }
    Ok(())
}

fn edge(words: &mut Words<'_>, span: Range<usize>, has_data: &mut bool) -> Result<Ends, FileError> {
    let mut ends: Ends = (None, None, span);
    words.list(2, &mut |words, key, value| {
        match (key.text, is_list(&value)) {
            (_, true) => words.skip()?,
            ("source", false) => ends.0 = Some(value.text.to_owned()),
            ("target", false) => ends.1 = Some(value.text.to_owned()),
            _ => *has_data = true,
        }
        Ok(())
    })?;
    Ok(ends)
}

/// Replaces the entities of a string: those of characters by number, and the five names of XML.
fn plain(value: &str) -> String {
    let mut plain = String::new();
    let mut rest = value;
    while let Some(at) = rest.find('&') {
        plain += &rest[..at];
        rest = &rest[at..];
        let end = rest.find(';').unwrap_or(0);
        let character = match rest.get(1..end) {
            Some("quot") => Some('"'),
            Some("amp") => Some('&'),
            Some("lt") => Some('<'),
            Some("gt") => Some('>'),
            Some("apos") => Some('\''),
            Some(number) => number.strip_prefix('#').and_then(|number| {
                let code = match number.strip_prefix('x') {
                    Some(hexadecimal) => u32::from_str_radix(hexadecimal, 16).ok(),
                    None => number.parse().ok(),
                };
                char::from_u32(code?)
            }),
            None => None,
        };
        match character {
            Some(character) => {
                plain.push(character);
                rest = &rest[end + 1..];
            }
            None => {
                plain.push('&');
                rest = &rest[1..];
            }
        }
    }
    plain + rest
}

pub(super) fn write(graph: &GraphShape, labels: Labels<'_>) -> String {
    let mut text = "graph [\n  directed 0\n".to_owned();
    for ((vertex, weight), marks) in graph.weights.iter().enumerate().zip(marks(graph)) {
        let weight = weight.as_i64().map_or_else(|| format!("\"{weight}\""), |it| it.to_string());
        let marks: String = marks.iter().map(|mark| format!(" {mark} 1")).collect();
        let label = labels.escaped(vertex);
        text += &format!("  node [ id {vertex} label \"{label}\" weight {weight}{marks} ]\n");
    }
    for (one, other) in &graph.edges {
        text += &format!("  edge [ source {one} target {other} ]\n");
    }
    text + "]\n"
}
