//! Edge lists: two names per line, as networkx writes them with or without the data of the edge.
//!
//! ```text
//! # a comment
//! a b {}
//! b c {'weight': 3}
//! c d {}
//! ```
//!
//! Names are separated by white space, or all by tabs, commas, semicolons, bars, `--` or `->`, perhaps in quotes; or each pair is
//! in brackets. A `#` inside a name is part of it. Each line has two names, and as many numbers, or a dict in braces, as the
//! others: data of the edge, which is ignored. A name alone is a vertex without edges (networkx neither writes nor reads those).
//! The first row may name the columns, of which two are the ends of the edges, and one may say whether they are directed (Gephi).
//! Where every edge is there in both directions, it is one edge. Whatever could be read as another graph as well is refused by
//! `looks.rs`, unless the first line is `# edge list`.

use std::collections::HashSet;

use super::error::{Fault, FileError, WriteError, looks, unexpected};
use super::looks::{self, EDGES};
use super::marks::Labels;
use super::sketch::{Sketch, Way};
use super::table::{FieldTable, ONE_SEPARATOR, Separator};
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;
use slicewise::board::notation::shortened;
use slicewise::number::Exact;

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let table = FieldTable::read(text)?;
    #[cfg(feature = "files")]
    if let Some(columns) = Columns::of(&table) {
        return columns.read(&table, options);
    }
    if let Some((look, at)) = looks::of(&table) {
        return Err(looks(look, at, EDGES));
    }
    let mut sketch = Sketch::default();
    #[cfg(feature = "files")]
    if let Some(count) = table.count {
        sketch = numbered(&table, count, options)?;
    }
    let mut alone = HashSet::new();
    let way = match table.separator == Separator::Arrow || table.directed {
        true => Way::Arc,
        false => Way::Either,
    };
    for row in 0..table.len() {
        check(&table, row)?;
        let one = table.span(row, 0);
        let at = sketch.node(&table.name(row, 0), one.clone())?;
        if table.width(row) == 1 {
            if !alone.insert(at) {
                let name = shortened(&text[one.clone()]);
                return Err(FileError { span: one, fault: Fault::NodeAgain { name } });
            }
            continue;
        }
        let other = table.span(row, 1);
        let to = sketch.node(&table.name(row, 1), other.clone())?;
        sketch.join(at, to, way, one.start..other.end);
        sketch.edge_data |= table.width(row) > 2;
    }
    let graph = sketch.finish(options)?;
    if graph.names.is_empty() {
        return Err(unexpected(text, text.len()..text.len(), "an edge: two names in a line"));
    }
    Ok(graph)
}

/// The vertices of a graph whose number is before its edges: counted from 0 if 0 has an edge, and from 1 if the last has one.
#[cfg(feature = "files")]
fn numbered(
    table: &FieldTable<'_>,
    count: usize,
    options: &ReadOptions,
) -> Result<Sketch, FileError> {
    let (mut least, mut most) = (usize::MAX, 0);
    for row in 0..table.len() {
        for column in 0..2 {
            let (word, span) =
                (table.word(row, column).unwrap_or_default(), table.span(row, column));
            let number = word.parse::<usize>().ok().filter(|&number| number <= count);
            let Some(number) = number else {
                let expected = "numbers of vertices below their count";
                return Err(unexpected(table.text, span, expected));
            };
            (least, most) = (least.min(number), most.max(number));
        }
    }
    let first = match (least, most) {
        (0, most) if most == count => {
            let fault = Fault::NoSuchVertex { found: count.to_string(), first: 0, vertices: count };
            return Err(FileError { span: table.line(0), fault });
        }
        (0, _) => 0,
        (_, most) if most == count => 1,
        _ => options.first.ok_or_else(|| FileError {
            span: table.line(0),
            fault: Fault::First { last: count },
        })?,
    };
    Sketch::counted(first, count, table.line(0))
}

/// The names of columns that are the two ends of an edge, in small letters; the last of them lead from parents to children.
#[cfg(feature = "files")]
const ENDS: [(&str, &str); 18] = [
    ("source", "target"),
    ("from", "to"),
    ("src", "dst"),
    ("src", "dest"),
    ("source", "destination"),
    ("node1", "node2"),
    ("node_1", "node_2"),
    ("vertex1", "vertex2"),
    ("u", "v"),
    ("n1", "n2"),
    ("id1", "id2"),
    ("id_1", "id_2"),
    ("start", "end"),
    ("fromnodeid", "tonodeid"),
    ("sourceid", "targetid"),
    ("source_id", "target_id"),
    ("head", "tail"),
    ("parent", "child"),
];

/// The columns of a table whose first row names them.
#[cfg(feature = "files")]
pub(super) struct Columns {
    ends: [usize; 2],
    kind: Option<usize>,
    way: Way,
    /// Whether the rows begin with a number or name of their own, above which there is no title.
    indexed: bool,
}

#[cfg(feature = "files")]
fn is_numeric(word: &str) -> bool {
    word.parse::<f64>().is_ok()
}

#[cfg(feature = "files")]
impl Columns {
    /// Finds the columns of the two ends by their names; `None` if the first row names none, or nodes of these names are in later
    /// rows.
    pub(super) fn of(table: &FieldTable<'_>) -> Option<Self> {
        if table.len() == 0 || table.separator == Separator::Brackets {
            return None;
        }
        let titles: Vec<String> = table.words(0).map(str::to_lowercase).collect();
        let place = |title: &str| titles.iter().position(|it| it == title);
        let (names, ends) = ENDS.iter().find_map(|names| {
            place(names.0).zip(place(names.1)).map(|(one, other)| (names, [one, other]))
        })?;
        let indexed = super::words::is_indexed(table);
        let at = |column: usize| column + usize::from(indexed);
        let again = (1..table.len()).any(|row| {
            ends.iter().any(|&column| table.word(row, at(column)) == table.word(0, column))
        });
        // Two names alone are an edge.
        let is_alone = table.len() == 1 && matches!(table.separator, Separator::Space);
        let way = if names.0 == "parent" { Way::Arc } else { Way::Either };
        let kind = place("type").map(at);
        // Of numbers alone, the first two may be the edge as well, and the last one data, unless the titles are above the others.
        let are_numbers = || (1..table.len()).all(|row| table.words(row).all(is_numeric));
        let is_aside = table.text[..table.line(0).start].ends_with([' ', '\t']);
        let is_open = indexed && !is_aside && are_numbers();
        (!again && !is_alone && !is_open).then(|| Self { ends: ends.map(at), kind, way, indexed })
    }

    fn read(&self, table: &FieldTable<'_>, options: &ReadOptions) -> Result<FileGraph, FileError> {
        if table.len() == 1 {
            let end = table.text.len()..table.text.len();
            return Err(unexpected(table.text, end, "an edge: two names in a line"));
        }
        let mut sketch = Sketch::default();
        let columns = table.width(1) - usize::from(self.indexed);
        sketch.edge_data = columns > 2 + usize::from(self.kind.is_some());
        for row in 1..table.len() {
            let mut places = [0; 2];
            for (place, column) in places.iter_mut().zip(self.ends) {
                let name = table.word(row, column).filter(|name| !name.is_empty());
                if name.is_none() {
                    let expected = "the names of both ends of the edge";
                    return Err(unexpected(table.text, table.line(row), expected));
                }
                *place = sketch.node(&table.name(row, column), table.span(row, column))?;
            }
            let kind = self.kind.and_then(|column| table.word(row, column)).unwrap_or_default();
            let way = match kind.to_ascii_lowercase().as_str() {
                "directed" => Way::Arc,
                "undirected" => Way::Edge,
                _ => self.way,
            };
            sketch.join(places[0], places[1], way, table.line(row));
        }
        sketch.finish(options)
    }
}

/// Checks the columns of a row: as many as in the first, or a name alone where the others are two; names, then data.
fn check(table: &FieldTable<'_>, row: usize) -> Result<(), FileError> {
    let (first, width) = (table.width(0), table.width(row));
    let pairs = first <= 2 && width <= 2;
    let is_data = |word: &str| word.starts_with('{') || word.parse::<Exact>().is_ok();
    for (column, word) in table.words(row).enumerate() {
        let expected = match column {
            0 | 1 if table.is_split(row, column) => ONE_SEPARATOR,
            _ if word.is_empty() && column > 0 => "a name after the separator",
            _ if word.is_empty() => "a name before the separator",
            0 | 1 if word.starts_with('{') && table.separator != Separator::Brackets => {
                "the name of a node"
            }
            2.. if !is_data(word) => "the end of the line, numbers or a dict after two names",
            _ => continue,
        };
        let span = match table.span(row, column) {
            empty if empty.is_empty() => table.line(row),
            span => span,
        };
        return Err(unexpected(table.text, span, expected));
    }
    if width != first && !pairs {
        let expected = "as many columns as in the first line";
        return Err(unexpected(table.text, table.line(row), expected));
    }
    Ok(())
}

/// Writes the edges, and then the vertices that have none; before them, where the text could be something else, the line
/// that says what it is.
pub(super) fn write(graph: &GraphShape, labels: Labels<'_>) -> Result<String, WriteError> {
    labels.check(is_listed)?;
    let mut alone = vec![true; graph.weights.len()];
    for &(one, other) in &graph.edges {
        (alone[one as usize], alone[other as usize]) = (false, false);
    }
    let alone = alone.iter().enumerate().filter(|(_, alone)| **alone);
    let alone = alone.map(|(vertex, _)| labels.listed(vertex as u32) + "\n");
    let edge = |&(one, other): &(u32, u32)| labels.listed(one) + " " + labels.listed(other) + "\n";
    let edges = graph.edges.iter().map(edge);
    let text: String = edges.chain(alone).collect();
    match FieldTable::read(&text).map(|table| looks::of(&table)) {
        Ok(None) => Ok(text),
        _ => Ok(format!("{}\n{text}", EDGES.line)),
    }
}

/// Returns whether a name can be written in a list of names that are separated by spaces.
pub(super) fn is_listed(name: &str) -> bool {
    let is_bare = !name.contains([
        '"', '\'', ',', ';', '|', '{', '}', '(', ')', '[', ']', '<', '>', '\n', '\r', '\t',
    ]);
    is_bare
        && !name.starts_with(['#', '%', '*'])
        && !name.is_empty()
        && !name.contains("--")
        && !name.contains("=>")
        && !name.contains(char::is_control)
        && looks::inside_a_word(name).is_none()
}
