//! The graphs of a census: a file with one in each line.

use std::path::Path;

use slicewise_report::graph_files::FileFormat;

use crate::failure::Failure;
use crate::input::Source;

/// Graphs of one size.
pub(super) struct Graphs {
    pub(super) size: usize,
    /// The edges of each.
    pub(super) edges: Vec<Vec<(u32, u32)>>,
    /// A checksum of the file.
    pub(super) checksum: u32,
}

impl Graphs {
    /// Reads graphs in graph6 or sparse6.
    ///
    /// # Errors
    /// The file cannot be read, a line is not a graph, there is no line, or two are of different sizes.
    pub(super) fn read(path: &Path) -> Result<Self, Failure> {
        let text = Source::from_path(path).text()?;
        let (mut sizes, mut edges, mut start) = (None, Vec::new(), 0);
        for line in text.text.split_inclusive('\n') {
            let at = start;
            start += line.len();
            let line = line.trim_end();
            if line.is_empty() {
                continue;
            }
            let format = match line.starts_with([':', ';']) || line.starts_with(">>sparse6<<") {
                true => FileFormat::Sparse6,
                false => FileFormat::Graph6,
            };
            let graph = format
                .read(line)
                .map_err(|error| text.failure(at + error.span.start..at + error.span.end, error))?;
            let found = graph.names.len();
            let size = *sizes.get_or_insert(found);
            if found != size {
                return Err(text.failure(
                    at..at + line.len(),
                    format!(
                        "found a graph of {found} vertices after one of {size}, expected one size"
                    ),
                ));
            }
            edges.push(graph.edges);
        }
        let none = || {
            let expected = "expected one in each line, in graph6 or sparse6";
            Failure::bad_input(format!("{}: found no graph, {expected}", text.origin))
        };
        let checksum = crc32fast::hash(text.text.as_bytes());
        Ok(Self { size: sizes.ok_or_else(none)?, edges, checksum })
    }
}
