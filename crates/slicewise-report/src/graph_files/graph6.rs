//! graph6: the number of vertices, then the upper triangle of the adjacency matrix column by column.
//!
//! Source: B. D. McKay, the description that comes with nauty (`formats.txt`).

use super::FileGraph;
use super::error::{Fault, FileError};
use super::sixes::{bits, line, sixes_as_text, vertices_as_text};
use super::sketch::Sketch;
use slicewise::board::GraphShape;

/// The most vertices of a graph that is written: its matrix takes 90 MB.
pub(super) const MAX_WRITTEN: usize = 1 << 15;

const EXPECTED: &str = "a graph6 line, which begins with a character from ? to ~";

pub(super) fn read(text: &str) -> Result<FileGraph, FileError> {
    let line = line(text, ">>graph6<<", "", EXPECTED)?;
    let (vertices, rest) = line.vertices()?;
    let n = vertices as u64;
    let pairs = n * n.saturating_sub(1) / 2;
    let expected = pairs.div_ceil(6);
    if rest.len() as u64 != expected {
        let fault = Fault::Length { found: rest.len(), expected, vertices: n };
        return Err(FileError { span: line.span(), fault });
    }
    let mut sketch = Sketch::numbered(vertices, line.span())?;
    let first = line.span().end - rest.len();
    let columns = (1..vertices).flat_map(|column| (0..column).map(move |row| (row, column)));
    for (at, ((row, column), joined)) in columns.zip(bits(rest)).enumerate() {
        if joined {
            sketch.edge(row, column, first + at / 6..first + at / 6 + 1)?;
        }
    }
    if bits(rest).skip(pairs as usize).any(|bit| bit) {
        let end = line.span().end;
        let fault = Fault::Word {
            found: text[end - 1..end].to_owned(),
            expected: "zeros in the unused bits of the last character",
        };
        return Err(FileError { span: end - 1..end, fault });
    }
    sketch.finish()
}

/// Writes a graph. Panics if it is not valid, or has more than [`MAX_WRITTEN`] vertices.
pub(super) fn write(graph: &GraphShape) -> String {
    let n = graph.weights.len();
    let mut sixes = vec![0_u8; (n * n.saturating_sub(1) / 2).div_ceil(6)];
    for &(one, other) in &graph.edges {
        let (row, column) = (one.min(other) as usize, one.max(other) as usize);
        let pair = column * (column - 1) / 2 + row;
        sixes[pair / 6] |= 1 << (5 - pair % 6);
    }
    format!("{}{}\n", vertices_as_text(n), sixes_as_text(&sixes))
}
