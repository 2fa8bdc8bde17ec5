//! Errors reading and writing graph files, with their place.

use std::ops::Range;

use super::look::Look;
use super::looks::STATED;
use super::{FileFormat, MAX_VERTICES};
use slicewise::board::GraphError;
use slicewise::board::notation::{Expected, quoted, shortened};
use slicewise::number::NumberError;

/// Error reading a graph file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
pub struct FileError {
    /// The bytes at fault; empty at the end of the text.
    pub span: Range<usize>,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// Something else was expected here.
    #[error("found {}, expected {expected}", quoted(found, "the end of the file"))]
    Word {
        /// What was found, shortened; empty at the end of the text.
        found: String,
        /// What was expected.
        expected: &'static str,
    },
    /// The text looks like another format, in which it would be another graph.
    #[error("found {like}, expected an edge list; {}", remedied(remedy, *perhaps))]
    Looks {
        /// What it looks like.
        like: &'static str,
        /// A command line that makes a file that can be read, with `FILE` in place of this one.
        remedy: &'static str,
        /// Whether it may be an edge list all the same.
        perhaps: bool,
    },
    /// The text is not XML, or has parts that an untrusted file must not have.
    #[error("not XML as expected: {0}")]
    Xml(String),
    /// The graph, or an edge of it, is directed.
    #[error("found a directed graph, expected an undirected one")]
    Directed,
    /// An edge from a node to itself.
    #[error("found an edge from `{name}` to itself, expected two nodes")]
    Loop {
        /// The node.
        name: String,
    },
    /// An edge that was given before, perhaps the other way round.
    #[error("found an edge between `{one}` and `{other}` again, expected each edge once")]
    Repeated {
        /// One end.
        one: String,
        /// The other end.
        other: String,
    },
    /// A node that was given before.
    #[error("found the node `{name}` again, expected each node once")]
    NodeAgain {
        /// The node.
        name: String,
    },
    /// An attribute that the node already has.
    #[error("found {attribute} again for the same node, expected it once")]
    AttributeAgain {
        /// The attribute.
        attribute: &'static str,
    },
    /// A weight that is not a number.
    #[error("found the weight `{found}`, {}", Expected::number(*error))]
    Weight {
        /// What was found.
        found: String,
        /// Why it is not a number.
        error: NumberError,
    },
    /// A node without a weight, where others have one.
    #[error("found no weight for `{name}`, expected one as other nodes have")]
    Unweighted {
        /// The node.
        name: String,
    },
    /// More than [`MAX_VERTICES`].
    #[error("found {found} vertices, expected at most {MAX_VERTICES}")]
    TooManyVertices {
        /// The number of vertices, as far as it is known.
        found: u64,
    },
    /// The number of characters does not fit the number of vertices.
    #[error("found {found} characters for the edges, expected {expected} for {vertices} vertices")]
    Length {
        /// The number of characters after the number of vertices.
        found: usize,
        /// The number of characters expected there.
        expected: u64,
        /// The number of vertices.
        vertices: u64,
    },
    /// A neighbour that is not a vertex.
    #[error("found `{found}`, {}", expected_vertex(*first, *vertices))]
    NoSuchVertex {
        /// The neighbour as written.
        found: String,
        /// The number of the first vertex.
        first: usize,
        /// The number of vertices.
        vertices: usize,
    },
    /// A vertex lists a neighbour that does not list it.
    #[error(
        "found {neighbour} beside {vertex}, expected {vertex} among the neighbours of {neighbour}, \
         too"
    )]
    OneSided {
        /// The vertex, in the numbering of the file.
        vertex: usize,
        /// The neighbour.
        neighbour: usize,
    },
    /// Lines of neighbours are missing.
    #[error("found {found} lines of neighbours, expected {expected}")]
    Lines {
        /// The number of lines found.
        found: usize,
        /// The number of lines expected.
        expected: usize,
    },
}

/// Names the vertices of a file that numbers them from `first` on.
fn expected_vertex(first: usize, vertices: usize) -> String {
    match vertices {
        0 => "but the graph has no vertices".to_owned(),
        _ => format!("expected a vertex from {first} to {}", first + vertices - 1),
    }
}

/// Builds the error that something else was expected at `span`; an empty span is the end of the text.
pub(super) fn unexpected(text: &str, span: Range<usize>, expected: &'static str) -> FileError {
    let found = shortened(text.get(span.clone()).unwrap_or_default());
    FileError { span, fault: Fault::Word { found, expected } }
}

/// Says what to try about a text that looks like another format.
fn remedied(remedy: &str, perhaps: bool) -> String {
    let stated = format!("; or begin it with the line `{STATED}` if it is one");
    format!("try: {remedy}{}", if perhaps { &stated } else { "" })
}

/// Builds the error that a text is of another format, and whether it is perhaps an edge list all the same.
pub(super) fn looks(look: Look, span: Range<usize>, perhaps: bool) -> FileError {
    let Look { like, remedy } = look;
    FileError { span, fault: Fault::Looks { like, remedy, perhaps } }
}

/// Error giving weights to a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// The file has none, and none were given. (A front end adds how it is given them.)
    #[error(
        "found no weights in the file, expected {vertices} beside it, one for each vertex, or a \
         single one for all"
    )]
    Missing {
        /// The number of vertices.
        vertices: usize,
    },
    /// The file has weights of its own, and others were given.
    #[error("found weights in the file, and others given, expected one or the other")]
    Twice,
    /// The number of given weights is not the number of vertices.
    #[error(
        "found {found} weights, expected {vertices}, one for each vertex, or a single one for all"
    )]
    Count {
        /// The number of weights given.
        found: usize,
        /// The number of vertices.
        vertices: usize,
    },
}

/// Error writing a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// It is not a valid graph.
    #[error(transparent)]
    Graph(GraphError),
    /// It has more vertices than are written in this format.
    #[error("found {found} vertices, expected at most {most} in this format")]
    TooManyVertices {
        /// The number of vertices.
        found: usize,
        /// The largest number allowed.
        most: usize,
    },
}

/// Error parsing the name of a format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "found the format `{}`, expected one of {}",
    shortened(found),
    FileFormat::ALL.map(FileFormat::name).join(", ")
)]
pub struct UnknownFormat {
    /// The word.
    pub found: String,
}
