//! Errors reading and writing graph files, with their place.

use std::ops::Range;

use super::look::Look;
use super::looks::Stated;
use super::{FileFormat, MAX_VERTICES};
use slicewise::board::GraphError;
use slicewise::board::notation::{Expected, quoted, shortened};
use slicewise::number::NumberError;

/// Error reading a graph file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{fault}")]
#[non_exhaustive]
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
    #[error("found {like}, expected {expected}; {}", remedied(remedy, *stated))]
    Looks {
        /// What it looks like.
        like: &'static str,
        /// The format that reads it, if there is one.
        format: Option<FileFormat>,
        /// The format, or a command line that makes a file that can be read, with `FILE` in place of this one.
        remedy: &'static str,
        /// What was expected.
        expected: &'static str,
        /// The line with which the text says that it is what was expected, if it may be.
        stated: Option<&'static str>,
    },
    /// The text is not XML, or has parts that an untrusted file must not have.
    #[error("not XML as expected: {0}")]
    Xml(String),
    /// Several graphs, where one was expected.
    #[error("found {found} graphs, expected one")]
    Several {
        /// The number of graphs.
        found: usize,
    },
    /// An attribute that was asked for is not there.
    #[error("found no attribute `{found}` of nodes, expected {}", one_of(there))]
    NoAttribute {
        /// The attribute.
        found: String,
        /// The attributes that there are.
        there: Vec<String>,
    },
    /// The graph, or an edge of it, is directed.
    #[error("found a directed graph, expected an undirected one")]
    Directed {
        /// Whether it is a rooted forest.
        forest: bool,
    },
    /// Marks of rooted trees, which have none.
    #[error(
        "found marks of nodes, expected none of rooted trees: their roots are open and anchored"
    )]
    Marked,
    /// The edges do not lead from parents to children.
    #[error(
        "found edges that are no rooted forest, expected directed ones from parents to children, or to parents"
    )]
    NotRooted,
    /// Another number of edges than the file says.
    #[error("found {found} edges, expected {expected} as the file says")]
    Edges {
        /// The number of edges found.
        found: usize,
        /// The number that the file names.
        expected: usize,
    },
    /// The vertices of a contest file may be counted from 0 or from 1.
    #[error(
        "found no edge of 0 and none of {last}, expected one that shows whether vertices are counted from 0 or from 1"
    )]
    First {
        /// The number of vertices.
        last: usize,
    },
    /// A contest file that can be read in several ways.
    #[error("found numbers that are several contest files, expected weights and edges in one way")]
    Cases,
    /// A format that this program does not read.
    #[error(
        "found the format {format}, which the command and the libraries read, expected another"
    )]
    NotHere {
        /// The name of the format.
        format: &'static str,
    },
    /// The text is not JSON.
    #[error("{0}")]
    Json(String),
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

impl Fault {
    /// Returns the format that a text looks like.
    pub(super) fn look(&self) -> Option<Look> {
        match *self {
            Self::Looks { like, format, remedy, .. } => Some(Look { like, format, remedy }),
            _ => None,
        }
    }
}

/// Names the attributes that there are.
fn one_of(there: &[String]) -> String {
    let names: Vec<String> =
        there.iter().take(20).map(|name| format!("`{}`", shortened(name))).collect();
    match names.as_slice() {
        [] => "a file whose nodes have attributes".to_owned(),
        [only] => only.clone(),
        _ => format!("one of {}", names.join(", ")),
    }
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
fn remedied(remedy: &str, stated: Option<&str>) -> String {
    let stated = stated.map(|line| format!("; or begin it with the line `{line}` if it is one"));
    format!("try: {remedy}{}", stated.unwrap_or_default())
}

/// Builds the error that a text is of another format than the one it may say that it is.
pub(super) fn looks(look: Look, span: Range<usize>, stated: Stated) -> FileError {
    let error = looks_only(look, span);
    let Fault::Looks { like, format, remedy, .. } = error.fault else { return error };
    let (expected, stated) = (stated.what, Some(stated.line));
    FileError { span: error.span, fault: Fault::Looks { like, format, remedy, expected, stated } }
}

/// Builds the error that a text is of another format than an edge list, whatever it says.
pub(super) fn looks_only(look: Look, span: Range<usize>) -> FileError {
    let Look { like, format, remedy } = look;
    let expected = "an edge list";
    FileError { span, fault: Fault::Looks { like, format, remedy, expected, stated: None } }
}

/// Error giving weights to a graph.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
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
    /// A weight is given for a name that no vertex has.
    #[error("found a weight of `{name}`, expected the name of a vertex")]
    NoNode {
        /// The name.
        name: String,
    },
    /// Two weights are given for a vertex.
    #[error("found a weight of `{name}` again, expected one")]
    NameTwice {
        /// The name of the vertex.
        name: String,
    },
    /// No weight is given for a vertex, where others have one.
    #[error("found no weight of `{name}`, expected one as other vertices have")]
    NoWeight {
        /// The name of the vertex.
        name: String,
    },
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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// It is not a valid graph.
    #[error(transparent)]
    Graph(GraphError),
    /// A name that the format has no way to write.
    #[error("found the name `{name}`, which this format has no way to write, expected another")]
    Name {
        /// The name, shortened.
        name: String,
    },
    /// Graphs are read in this format, and not written.
    #[error("found the format {format}, expected one that is written: {}", FileFormat::WRITTEN.map(FileFormat::name).join(", "))]
    ReadOnly {
        /// The name of the format.
        format: &'static str,
    },
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
#[non_exhaustive]
pub struct UnknownFormat {
    /// The word.
    pub found: String,
}
