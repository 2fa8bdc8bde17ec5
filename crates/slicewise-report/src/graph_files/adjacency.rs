//! `.gph`: a line with the number of vertices, then the neighbours of each, one vertex per line.
//!
//! ```text
//! 3
//! 1 2
//! 0
//! 0
//! ```
//!
//! Vertices are counted from 0 or from 1: from 0 if a 0 is among the neighbours, from 1 if the number
//! of vertices is, and otherwise in whichever way makes every vertex a neighbour of its neighbours.
//! (If there is an edge, only one way can be right: otherwise a neighbour j of i would make j − 1 a
//! neighbour of i + 1, and so on down to a neighbour 0.) An empty line is a vertex without neighbours.

use std::collections::HashSet;
use std::ops::Range;

use super::error::{Fault, FileError, unexpected};
use super::marks::neighbours;
use super::sketch::Sketch;
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;

/// A neighbour as written, with its place.
struct Entry {
    vertex: usize,
    given: usize,
    span: Range<usize>,
}

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let mut start = 0;
    let mut lines = text.split_inclusive('\n').map(|line| {
        start += line.len();
        words(line, start - line.len())
    });
    let count = lines.next().unwrap_or_default();
    let expected = "the number of vertices, alone in the first line";
    let [(word, span)] = count.as_slice() else {
        let at = count.get(1).map_or(0..0, |(_, span)| span.clone());
        return Err(unexpected(text, at, expected));
    };
    let Some(vertices) = whole(word) else {
        return Err(unexpected(text, span.clone(), expected));
    };
    let mut sketch = Sketch::numbered(vertices, span.clone())?;
    let lines: Vec<_> = lines.collect();
    let entries = entries(text, &lines, vertices)?;
    let from = base(&entries, vertices);
    check(text, &entries, vertices, from)?;
    for Entry { vertex, given, span } in entries {
        let neighbour = given - from;
        if neighbour >= vertex {
            sketch.edge(vertex, neighbour, span)?;
        }
    }
    sketch.finish(options)
}

/// Splits a line into words, with their bytes in the text.
fn words(line: &str, start: usize) -> Vec<(&str, Range<usize>)> {
    let mut next = start;
    let words = line.split(|c: char| c.is_ascii_whitespace() || c == ',').map(|word| {
        let at = next;
        next += word.len() + 1;
        (word, at..at + word.len())
    });
    words.filter(|(word, _)| !word.is_empty()).collect()
}

fn whole(word: &str) -> Option<usize> {
    word.parse().ok().filter(|_| word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Parses the neighbours of all vertices.
fn entries(
    text: &str,
    lines: &[Vec<(&str, Range<usize>)>],
    vertices: usize,
) -> Result<Vec<Entry>, FileError> {
    let end = text.len()..text.len();
    if lines.len() < vertices {
        let fault = Fault::Lines { found: lines.len(), expected: vertices };
        return Err(FileError { span: end, fault });
    }
    if let Some((_, span)) = lines[vertices..].iter().flatten().next() {
        return Err(unexpected(text, span.clone(), "the end after the last vertex's neighbours"));
    }
    let mut entries = Vec::new();
    for (vertex, line) in lines[..vertices].iter().enumerate() {
        for (word, span) in line {
            let given = whole(word)
                .ok_or_else(|| unexpected(text, span.clone(), "the number of a neighbour"))?;
            entries.push(Entry { vertex, given, span: span.clone() });
        }
    }
    Ok(entries)
}

/// Returns the number of the first vertex, 0 or 1.
fn base(entries: &[Entry], vertices: usize) -> usize {
    let has = |number: usize| entries.iter().any(|entry| entry.given == number);
    if has(0) {
        return 0;
    }
    usize::from(has(vertices) || first_one_sided(entries, 0).is_some())
}

/// Checks that neighbours are vertices, that each pair is listed at both ends, and none twice.
fn check(text: &str, entries: &[Entry], vertices: usize, from: usize) -> Result<(), FileError> {
    let outside = |entry: &&Entry| entry.given < from || entry.given - from >= vertices;
    if let Some(Entry { span, .. }) = entries.iter().find(outside) {
        let found = text[span.clone()].to_owned();
        let fault = Fault::NoSuchVertex { found, first: from, vertices };
        return Err(FileError { span: span.clone(), fault });
    }
    if let Some(entry) = first_one_sided(entries, from) {
        let fault = Fault::OneSided { vertex: entry.vertex + from, neighbour: entry.given };
        return Err(FileError { span: entry.span.clone(), fault });
    }
    let mut before = HashSet::new();
    match entries.iter().find(|entry| !before.insert((entry.vertex, entry.given))) {
        None => Ok(()),
        Some(entry) => {
            let one = (entry.vertex + from).to_string();
            let fault = Fault::Repeated { one, other: entry.given.to_string() };
            Err(FileError { span: entry.span.clone(), fault })
        }
    }
}

/// Finds the first entry whose neighbour does not list the vertex.
fn first_one_sided(entries: &[Entry], from: usize) -> Option<&Entry> {
    let given: HashSet<(usize, usize)> =
        entries.iter().map(|entry| (entry.vertex + from, entry.given)).collect();
    entries.iter().find(|entry| !given.contains(&(entry.given, entry.vertex + from)))
}

pub(super) fn write(graph: &GraphShape) -> String {
    let neighbours = neighbours(graph);
    let mut text = format!("{}\n", neighbours.len());
    for list in &neighbours {
        let words: Vec<String> = list.iter().map(u32::to_string).collect();
        text += &(words.join(" ") + "\n");
    }
    text
}
