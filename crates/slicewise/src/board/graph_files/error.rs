//! Errors reading and writing graph files, with their place.

use std::fmt::{self, Display};
use std::ops::Range;

use super::{FileFormat, MAX_VERTICES};
use crate::board::{GraphError, notation::shortened};
use crate::number::NumberError;

/// Error reading a graph file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The bytes at fault; empty at the end of the text.
    pub span: Range<usize>,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// Something else was expected here.
    Word {
        /// What was found, shortened; empty at the end of the text.
        found: String,
        /// What was expected.
        expected: &'static str,
    },
    /// The text is not XML, or has parts that an untrusted file must not have.
    Xml(String),
    /// The graph, or an edge of it, is directed.
    Directed,
    /// An edge from a node to itself.
    Loop {
        /// The node.
        name: String,
    },
    /// An edge that was given before, perhaps the other way round.
    Repeated {
        /// One end.
        one: String,
        /// The other end.
        other: String,
    },
    /// A node that was given before.
    NodeAgain {
        /// The node.
        name: String,
    },
    /// An attribute that the node already has.
    AttributeAgain {
        /// The attribute.
        attribute: &'static str,
    },
    /// A weight that is not a number.
    Weight {
        /// What was found.
        found: String,
        /// Why it is not a number.
        error: NumberError,
    },
    /// A node without a weight, where others have one.
    Unweighted {
        /// The node.
        name: String,
    },
    /// More than [`MAX_VERTICES`].
    TooManyVertices {
        /// The number of vertices, as far as it is known.
        found: u64,
    },
    /// The number of characters does not fit the number of vertices.
    Length {
        /// The number of characters after the number of vertices.
        found: usize,
        /// The number of characters expected there.
        expected: u64,
        /// The number of vertices.
        vertices: u64,
    },
    /// A neighbour that is not a vertex.
    NoSuchVertex {
        /// The neighbour as written.
        found: String,
        /// The number of the first vertex.
        first: usize,
        /// The number of vertices.
        vertices: usize,
    },
    /// A vertex lists a neighbour that does not list it.
    OneSided {
        /// The vertex, in the numbering of the file.
        vertex: usize,
        /// The neighbour.
        neighbour: usize,
    },
    /// Lines of neighbours are missing.
    Lines {
        /// The number of lines found.
        found: usize,
        /// The number of lines expected.
        expected: usize,
    },
}

impl Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word { found, expected } if found.is_empty() => {
                write!(f, "found the end of the file, expected {expected}")
            }
            Self::Word { found, expected } => write!(f, "found `{found}`, expected {expected}"),
            Self::Xml(message) => write!(f, "not XML as expected: {message}"),
            Self::Directed => f.write_str("found a directed graph, expected an undirected one"),
            Self::Loop { name } => {
                write!(f, "found an edge from `{name}` to itself, expected two nodes")
            }
            Self::Repeated { one, other } => write!(
                f,
                "found an edge between `{one}` and `{other}` again, expected each edge once"
            ),
            Self::NodeAgain { name } => {
                write!(f, "found the node `{name}` again, expected each node once")
            }
            Self::AttributeAgain { attribute } => {
                write!(f, "found {attribute} again for the same node, expected it once")
            }
            Self::Weight { found, error: NumberError::NotANumber } => {
                write!(f, "found the weight `{found}`, expected a number such as 4, -2, 0.1 or 1/3")
            }
            Self::Weight { found, error } => write!(f, "found the weight `{found}`, {error}"),
            Self::Unweighted { name } => {
                write!(f, "found no weight for `{name}`, expected one as other nodes have")
            }
            Self::TooManyVertices { found } => {
                write!(f, "found {found} vertices, expected at most {MAX_VERTICES}")
            }
            Self::Length { found, expected, vertices } => write!(
                f,
                "found {found} characters for the edges, expected {expected} for {vertices} vertices"
            ),
            Self::NoSuchVertex { found, first, vertices } => match vertices {
                0 => write!(f, "found `{found}`, but the graph has no vertices"),
                _ => write!(
                    f,
                    "found `{found}`, expected a vertex from {first} to {}",
                    first + vertices - 1
                ),
            },
            Self::OneSided { vertex, neighbour } => write!(
                f,
                "found {neighbour} beside {vertex}, expected {vertex} among the neighbours of \
                 {neighbour}, too"
            ),
            Self::Lines { found, expected } => {
                write!(f, "found {found} lines of neighbours, expected {expected}")
            }
        }
    }
}

impl Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fault.fmt(f)
    }
}

impl std::error::Error for FileError {}

/// Builds the error that something else was expected at `span`; an empty span is the end of the text.
pub(super) fn unexpected(text: &str, span: Range<usize>, expected: &'static str) -> FileError {
    let found = shortened(text.get(span.clone()).unwrap_or_default());
    FileError { span, fault: Fault::Word { found, expected } }
}

/// Error giving weights to a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeightsError {
    /// The file has none, and none were given.
    Missing {
        /// The number of vertices.
        vertices: usize,
    },
    /// The file has weights of its own, and others were given.
    Twice,
    /// The number of given weights is not the number of vertices.
    Count {
        /// The number of weights given.
        found: usize,
        /// The number of vertices.
        vertices: usize,
    },
}

impl Display for WeightsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing { vertices } => write!(
                f,
                "found no weights in the file, expected --weights with {vertices}, one for each \
                 vertex, or with a single one for all"
            ),
            Self::Twice => f.write_str(
                "found weights in the file, and others given, expected one or the other",
            ),
            Self::Count { found, vertices } => write!(
                f,
                "found {found} weights, expected {vertices}, one for each vertex, or a single one \
                 for all"
            ),
        }
    }
}

impl std::error::Error for WeightsError {}

/// Error writing a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// It is not a valid graph.
    Graph(GraphError),
    /// It has more vertices than are written in this format.
    TooManyVertices {
        /// The number of vertices.
        found: usize,
        /// The largest number allowed.
        most: usize,
    },
}

impl Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Graph(error) => error.fmt(f),
            Self::TooManyVertices { found, most } => {
                write!(f, "found {found} vertices, expected at most {most} in this format")
            }
        }
    }
}

impl std::error::Error for WriteError {}

/// Error parsing the name of a format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat {
    /// The word.
    pub found: String,
}

impl Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = FileFormat::ALL.map(FileFormat::name).join(", ");
        write!(f, "found the format `{}`, expected one of {names}", shortened(&self.found))
    }
}

impl std::error::Error for UnknownFormat {}
