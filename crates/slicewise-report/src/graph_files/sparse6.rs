//! sparse6: the number of vertices, then the edges sorted by their larger end.
//!
//! Each edge is a bit b and a vertex x: b = 1 advances the larger end v by one; then v becomes x if
//! x > v, and otherwise x and v are joined. Source: B. D. McKay, the description that comes with nauty
//! (`formats.txt`).

use super::error::{Fault, FileError};
use super::sixes::{Line, bits, bits_as_sixes, sixes_as_text, vertices_as_text};
use super::sketch::Sketch;
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;

/// Parses a line.
pub(super) fn read(text: &str, line: &Line, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let (vertices, rest) = line.vertices()?;
    let mut sketch = Sketch::numbered(vertices, line.span())?;
    let first = line.span().end - rest.len();
    let width = width(vertices);
    let bits: Vec<bool> = bits(rest).collect();
    let mut larger = 0;
    for (at, group) in bits.chunks_exact(1 + width).enumerate() {
        let bit = at * (1 + width);
        let end = group[1..].iter().fold(0, |end, &bit| end << 1 | usize::from(bit));
        larger += usize::from(group[0]);
        if end >= vertices || larger >= vertices {
            return match bits.len() - bit {
                0..6 => sketch.finish(options),
                _ => Err(beyond(text, first + bit / 6)),
            };
        }
        match end > larger {
            true => larger = end,
            false => sketch.edge(end, larger, first + bit / 6..first + (bit + width) / 6 + 1)?,
        }
    }
    sketch.finish(options)
}

/// Builds the error that an edge goes beyond the last vertex.
fn beyond(text: &str, at: usize) -> FileError {
    let expected = "an edge between vertices, or the end of the line";
    FileError {
        span: at..at + 1,
        fault: Fault::Word { found: text[at..at + 1].to_owned(), expected },
    }
}

/// Returns the number of bits of a vertex.
fn width(vertices: usize) -> usize {
    let last = vertices.saturating_sub(1).max(1);
    (usize::BITS - last.leading_zeros()) as usize
}

pub(super) fn write(graph: &GraphShape) -> String {
    let n = graph.weights.len();
    let width = width(n);
    let edge = |&(one, other): &(u32, u32)| (one.max(other) as usize, one.min(other) as usize);
    let mut edges: Vec<(usize, usize)> = graph.edges.iter().map(edge).collect();
    edges.sort_unstable();
    let mut bits = Vec::new();
    let mut push = |next: bool, end: usize| {
        bits.push(next);
        bits.extend((0..width).rev().map(|bit| end >> bit & 1 == 1));
    };
    let mut at = 0;
    for (larger, smaller) in edges {
        if larger > at + 1 {
            push(true, larger);
            push(false, smaller);
        } else {
            push(larger == at + 1, smaller);
        }
        at = larger;
    }
    // Padding with ones is not an edge unless it spells the last vertex; then a zero goes before it.
    let padding = (6 - bits.len() % 6) % 6;
    if width < 6 && n == 1 << width && padding > width && at + 1 < n {
        bits.push(false);
    }
    format!(":{}{}\n", vertices_as_text(n), sixes_as_text(&bits_as_sixes(&bits)))
}
