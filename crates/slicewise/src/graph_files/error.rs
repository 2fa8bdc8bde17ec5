//! What can be wrong with a file, and where.

use std::fmt::{self, Display};
use std::ops::Range;

use super::{FileFormat, MAX_VERTICES};
use crate::board::{GraphError, notation::shortened};
use crate::number::NumberError;

/// A text that is no graph in the format it was read in.
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
    /// Something else should have stood here.
    Word {
        /// What was found, shortened; empty at the end of the text.
        found: String,
        /// What was expected.
        expected: &'static str,
    },
    /// The text is not XML, or has what a file from a stranger must not have.
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
    /// Something is said twice of a node.
    AttributeAgain {
        /// Which attribute.
        attribute: &'static str,
    },
    /// A weight that is no number.
    Weight {
        /// What was found.
        found: String,
        /// In what way it is no number.
        error: NumberError,
    },
    /// Some nodes have weights, and this one has none.
    Unweighted {
        /// The node.
        name: String,
    },
    /// More than [`MAX_VERTICES`].
    TooManyVertices {
        /// How many, as far as known.
        found: u64,
    },
    /// The number of characters does not belong to the number of vertices.
    Length {
        /// How many characters follow the number of vertices.
        found: usize,
        /// How many should.
        expected: u64,
        /// The number of vertices.
        vertices: u64,
    },
    /// A neighbour that there is not.
    NoSuchVertex {
        /// As given.
        found: String,
        /// The least number there is.
        first: usize,
        /// How many there are.
        vertices: usize,
    },
    /// A vertex has a neighbour whose neighbour it is not.
    OneSided {
        /// The vertex, as the file counts.
        vertex: usize,
        /// The neighbour.
        neighbour: usize,
    },
    /// Lines of neighbours are missing.
    Lines {
        /// How many there are.
        found: usize,
        /// How many there should be.
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

/// The error that something else was expected than a part of a text; at its end, than the end.
pub(super) fn unexpected(text: &str, span: Range<usize>, expected: &'static str) -> FileError {
    let found = shortened(text.get(span.clone()).unwrap_or_default());
    FileError { span, fault: Fault::Word { found, expected } }
}

/// Why a graph has no weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WeightsError {
    /// The file has none, and none were given.
    Missing {
        /// How many vertices there are.
        vertices: usize,
    },
    /// The file has weights of its own, and others were given.
    Twice,
    /// As many were given as there are no vertices.
    Count {
        /// How many were given.
        found: usize,
        /// How many vertices there are.
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
            Self::Twice => {
                f.write_str("found weights in the file and beside it, expected one or the other")
            }
            Self::Count { found, vertices } => write!(
                f,
                "found {found} weights, expected {vertices}, one for each vertex, or a single one \
                 for all"
            ),
        }
    }
}

impl std::error::Error for WeightsError {}

/// Why a graph is not written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// It is no graph.
    Graph(GraphError),
    /// It has more vertices than this format is written with.
    TooManyVertices {
        /// How many.
        found: usize,
        /// How many it may have.
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

/// A word that names no format.
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
