//! Lists of neighbours by name: all in the line of their node, or each in a line of its own.
//!
//! ```text
//! a b c        a: b c       a 2        # a
//! b c          b: a c       b          b
//! c            c: a b       c          c
//! ```
//!
//! An edge is in the list of one of its ends, or each in the lists of both. Names are separated by white space, or all by commas,
//! semicolons or tabs. Sources: the documentation of networkx (`adjlist`, `multiline_adjlist`), Gephi (CSV) and LGL.

use super::edge_list::is_listed;
use super::error::{FileError, WriteError, looks, unexpected};
use super::lines::lines;
use super::lists::Lists;
use super::looks::{self, NEIGHBOURS};
use super::marks::{Labels, is_word, neighbours};
use super::sketch::{Sketch, Way};
use super::table::{FieldTable, ONE_SEPARATOR};
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;

/// Parses a line of neighbours for each node.
pub(super) fn read(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    if let Some(lists) = Lists::of(text) {
        return lists.graph(options);
    }
    let plain = without_colons(text);
    let table = FieldTable::read(&plain)?;
    if let Some((look, at)) = looks::of_neighbours(&table) {
        return Err(looks(look, at, NEIGHBOURS));
    }
    let is_number = |word: &str| word.parse::<f64>().is_ok();
    let are_numbers = (0..table.len()).any(|row| table.word(row, 0).is_some_and(is_number));
    let mut sketch = Sketch::default();
    for row in 0..table.len() {
        if table.word(row, 0).is_none_or(str::is_empty) {
            return Err(unexpected(text, table.line(row), "a node before its neighbours"));
        }
        let one = table.span(row, 0);
        if table.is_split(row, 0) {
            return Err(unexpected(text, one, ONE_SEPARATOR));
        }
        let at = sketch.node(&table.name(row, 0), one.clone())?;
        for column in 1..table.width(row) {
            let other = table.span(row, column);
            let word = &text[other.clone()];
            if table.is_split(row, column) {
                return Err(unexpected(text, other, ONE_SEPARATOR));
            }
            if word.starts_with('{') || (!are_numbers && is_number(word)) {
                return Err(unexpected(text, other, "the name of a neighbour"));
            }
            if !other.is_empty() {
                let to = sketch.node(&table.name(row, column), other.clone())?;
                sketch.join(at, to, Way::Either, other);
            }
        }
    }
    finish(text, sketch, options)
}

/// Writes a space in place of the colon after the first word of each line.
fn without_colons(text: &str) -> String {
    let line = |line: &str| {
        let colon = line.match_indices(':').find(|&(at, _)| {
            let (before, after) = (line[..at].trim(), &line[at + 1..]);
            let is_number = before.bytes().all(|byte| byte.is_ascii_digit());
            !before.is_empty()
                && (is_number || after.starts_with(char::is_whitespace) || after.is_empty())
        });
        match colon {
            Some((at, _)) => format!("{} {}", &line[..at], &line[at + 1..]),
            None => line.to_owned(),
        }
    };
    text.split_inclusive('\n').map(line).collect()
}

/// Parses a node with the number of its neighbours, and a line for each of these.
pub(super) fn read_lines(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let mut sketch = Sketch::default();
    let mut lines = lines(text).filter(|line| !line.is_empty() && !line.word(0).starts_with('#'));
    while let Some(line) = lines.next() {
        let at = sketch.node(line.word(0), line.place(0))?;
        let count = line.whole(1, "a node, and the number of its neighbours")?;
        if line.len() > 2 {
            return Err(line.refuse(2, "the end of the line after the number of neighbours"));
        }
        for _ in 0..count {
            let Some(line) = lines.next() else {
                let end = text.len()..text.len();
                return Err(unexpected(text, end, "a line for each neighbour"));
            };
            if line.len() > 1 && !line.word(1).starts_with('{') {
                return Err(line.refuse(1, "a neighbour, and the data of the edge in braces"));
            }
            let to = sketch.node(line.word(0), line.place(0))?;
            sketch.edge_data |= line.len() > 1 && line.word(1) != "{}";
            sketch.join(at, to, Way::Either, line.place(0));
        }
    }
    finish(text, sketch, options)
}

/// Parses a node after `#`, and a line for each of its neighbours, perhaps with the length of the edge.
pub(super) fn read_lgl(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let mut sketch = Sketch::default();
    let mut node = None;
    for line in lines(text).filter(|line| !line.is_empty()) {
        let (name, glued) = match line.word(0).strip_prefix('#') {
            Some("") if line.len() == 2 => (Some(line.word(1)), false),
            Some(name) if line.len() == 1 && !name.is_empty() => (Some(name), true),
            Some(_) => return Err(line.refuse(0, "# and the name of a node")),
            None => (None, false),
        };
        match (name, node) {
            (Some(name), _) => {
                node = Some(sketch.node(name, line.place(usize::from(!glued)))?);
            }
            (None, None) => return Err(line.refuse(0, "# and the name of the first node")),
            (None, Some(at)) => {
                if line.len() > 2 || (line.len() == 2 && line.word(1).parse::<f64>().is_err()) {
                    return Err(line.refuse(1, "a neighbour, and perhaps a number"));
                }
                let to = sketch.node(line.word(0), line.place(0))?;
                sketch.edge_data |= line.len() > 1;
                sketch.join(at, to, Way::Either, line.place(0));
            }
        }
    }
    finish(text, sketch, options)
}

fn finish(text: &str, sketch: Sketch, options: &ReadOptions) -> Result<FileGraph, FileError> {
    match sketch.len() {
        0 => Err(unexpected(text, text.len()..text.len(), "a node and its neighbours")),
        _ => sketch.finish(options),
    }
}

/// Writes each vertex with its later neighbours, below the line that says what they are.
pub(super) fn write(graph: &GraphShape, labels: Labels<'_>) -> Result<String, WriteError> {
    labels.check(|name| is_listed(name) && !name.contains(':'))?;
    let mut text = format!("{}\n", NEIGHBOURS.line);
    for (vertex, list) in neighbours(graph).iter().enumerate() {
        let later = list.iter().filter(|&&other| other as usize > vertex);
        let later: String = later.map(|&other| format!(" {}", labels.listed(other))).collect();
        text += &format!("{}{later}\n", labels.listed(vertex as u32));
    }
    Ok(text)
}

/// Writes each vertex with the number of its earlier neighbours, and these below it: so vertices are read in their order.
pub(super) fn write_lines(graph: &GraphShape, labels: Labels<'_>) -> Result<String, WriteError> {
    labels.check(|name| is_word(name) && !name.starts_with('#'))?;
    Ok(with_earlier(graph, labels, |name, count| format!("{name} {count}\n")))
}

/// Writes each vertex after `#`, and its earlier neighbours below it.
pub(super) fn write_lgl(graph: &GraphShape, labels: Labels<'_>) -> Result<String, WriteError> {
    labels.check(|name| is_word(name) && !name.starts_with('#'))?;
    Ok(with_earlier(graph, labels, |name, _| format!("# {name}\n")))
}

fn with_earlier(
    graph: &GraphShape,
    labels: Labels<'_>,
    head: impl Fn(&str, usize) -> String,
) -> String {
    let mut text = String::new();
    for (vertex, list) in neighbours(graph).iter().enumerate() {
        let earlier = &list[..list.partition_point(|&other| (other as usize) < vertex)];
        text += &head(&labels.of(vertex), earlier.len());
        earlier.iter().for_each(|&other| text += &format!("{}\n", labels.of(other)));
    }
    text
}
