//! graph6: the number of vertices, then the upper triangle of the adjacency matrix column by column; and the lines of sparse6 and
//! digraph6, which has the whole matrix row by row after a `&`.
//!
//! Source: B. D. McKay, the description that comes with nauty (`formats.txt`).

use super::error::{Fault, FileError, unexpected};
use super::sixes::{Line, bits, sixes_as_text, vertices_as_text};
use super::sketch::Sketch;
#[cfg(feature = "files")]
use super::sketch::Way;
use super::{FileFormat, FileGraph, ReadOptions, sparse6};
use slicewise::board::GraphShape;

/// The most vertices of a graph that is written: its matrix takes 90 MB.
pub(super) const MAX_WRITTEN: usize = 1 << 15;

/// Parses a graph in each line. In a list of graphs, lines of graph6 and of sparse6 may be mixed.
pub(super) fn read(
    format: FileFormat,
    text: &str,
    options: &ReadOptions,
) -> Result<Vec<FileGraph>, FileError> {
    let expected = match format {
        FileFormat::Sparse6 => "a sparse6 line, which begins with : and a character from ? to ~",
        FileFormat::Digraph6 => "a digraph6 line, which begins with & and a character from ? to ~",
        _ => "a graph6 line, which begins with a character from ? to ~",
    };
    let header = format!(">>{}<<", format.name());
    let mut graphs = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let at = start + (line.len() - line.trim_ascii_start().len());
        start += line.len();
        let words = line.trim_ascii();
        if words.is_empty() {
            continue;
        }
        let (at, words) = match words.strip_prefix(&header) {
            Some(rest) => (at + header.len(), rest),
            None => (at, words),
        };
        let is_sparse =
            words.starts_with(':') && (format == FileFormat::Sparse6 || !graphs.is_empty());
        let prefix = match format {
            FileFormat::Digraph6 => "&",
            FileFormat::Sparse6 => ":",
            _ if is_sparse => ":",
            _ => "",
        };
        let line = Line::of(text, at, words, prefix, expected)?;
        graphs.push(match prefix {
            ":" => sparse6::read(text, &line, options)?,
            #[cfg(feature = "files")]
            "&" => read_directed(text, &line, options)?,
            _ => read_line(text, &line, options)?,
        });
    }
    match graphs.is_empty() {
        true => Err(unexpected(text, text.len()..text.len(), expected)),
        false => Ok(graphs),
    }
}

fn read_line(text: &str, line: &Line, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let (vertices, rest) = line.vertices()?;
    let n = vertices as u64;
    let pairs = n * n.saturating_sub(1) / 2;
    line.check_length(rest, pairs, n)?;
    let mut sketch = Sketch::numbered(vertices, line.span())?;
    let first = line.span().end - rest.len();
    let columns = (1..vertices).flat_map(|column| (0..column).map(move |row| (row, column)));
    for (at, ((row, column), joined)) in columns.zip(bits(rest)).enumerate() {
        if joined {
            sketch.edge(row, column, first + at / 6..first + at / 6 + 1)?;
        }
    }
    check_end(text, line, rest, pairs)?;
    sketch.finish(options)
}

#[cfg(feature = "files")]
fn read_directed(text: &str, line: &Line, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let (vertices, rest) = line.vertices()?;
    let n = vertices as u64;
    line.check_length(rest, n * n, n)?;
    let mut sketch = Sketch::numbered(vertices, line.span())?;
    let first = line.span().end - rest.len();
    for (at, joined) in bits(rest).enumerate().take(vertices * vertices) {
        if joined {
            let span = first + at / 6..first + at / 6 + 1;
            sketch.join(at / vertices, at % vertices, Way::Arc, span);
        }
    }
    check_end(text, line, rest, n * n)?;
    sketch.finish(options)
}

/// Checks that the bits after the last pair are zeros.
fn check_end(text: &str, line: &Line, rest: &[u8], pairs: u64) -> Result<(), FileError> {
    if bits(rest).skip(pairs as usize).any(|bit| bit) {
        let end = line.span().end;
        let fault = Fault::Word {
            found: text[end - 1..end].to_owned(),
            expected: "zeros in the unused bits of the last character",
        };
        return Err(FileError { span: end - 1..end, fault });
    }
    Ok(())
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
