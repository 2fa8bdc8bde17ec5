//! Graphs in the file formats of other programs.
//!
//! | name | what it is | who writes it |
//! | --- | --- | --- |
//! | `graph6`, `sparse6` | one line of printable characters | nauty, networkx, SageMath, House of Graphs |
//! | `edgelist` | one edge per line | networkx, network collections |
//! | `graphml` | XML | networkx, igraph, yEd, Gephi |
//! | `dot` | the language of Graphviz | networkx, pydot, Graphviz |
//! | `gph` | the neighbours of one vertex per line | collections of small graphs |
//!
//! The lines of many other formats would pass for edges. An edge list is refused if it looks like something else, unless
//! both readings are the same graph.
//!
//! Only simple undirected graphs are boards: loops, repeated edges and directed graphs are refused.
//! In `graphml` and `dot` each node may have a `weight` and the marks `open` (or `available`),
//! `anchored` and `even`; the other formats have no weights, so [`FileGraph::shape`] takes them.
//! Attributes of edges are not part of any of these games and are ignored.
//!
//! Nodes may have any names. If all names are whole numbers, vertices are counted in the order of these
//! numbers, otherwise in the order in which the names first appear in the file: nodes 0, 1, …, n − 1
//! keep their numbers.
//!
//! ```
//! use slicewise_report::graph_files::FileFormat;
//! use slicewise::Exact;
//!
//! let graph = FileFormat::EdgeList.read("a b {}\nb c {'colour': 'red'}")?;
//! assert_eq!(graph.names, ["a", "b", "c"]);
//! let shape = graph.shape(Some(&[5, 3, 1].map(Exact::from)))?;
//! assert_eq!(FileFormat::Graph6.write(&shape)?, "Bg\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod adjacency;
mod dot;
mod edge_list;
mod error;
mod graph6;
mod graphml;
mod look;
mod looks;
mod one_graph;
mod sixes;
mod sketch;
mod sparse6;
mod table;

use std::str::FromStr;

use slicewise::board::notation::shortened;
use slicewise::board::{GraphShape, WeightList};
use slicewise::number::Exact;

pub use error::{Fault, FileError, UnknownFormat, WeightsError, WriteError};
pub use one_graph::{NotAGraphError, graph_of};

/// The most vertices of a graph in a file: 2²⁰.
pub const MAX_VERTICES: usize = 1 << 20;

/// A file format for graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileFormat {
    /// graph6: the upper triangle of the adjacency matrix, six bits a character.
    Graph6,
    /// sparse6: the list of edges, six bits a character.
    Sparse6,
    /// One edge per line.
    EdgeList,
    /// GraphML.
    GraphMl,
    /// The language of Graphviz: nodes, edges and attributes of one undirected graph.
    Dot,
    /// The number of vertices, then the neighbours of each, one vertex per line.
    Gph,
}

/// A graph as read from a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileGraph {
    /// The name of each vertex.
    pub names: Vec<String>,
    /// The weight of each vertex, if the file has weights.
    pub weights: Option<Vec<Exact>>,
    /// The edges, in the order of the file.
    pub edges: Vec<(u32, u32)>,
    /// The vertices that the file marks as available.
    pub open: Vec<u32>,
    /// The vertices that the file marks as anchored.
    pub anchored: Vec<u32>,
    /// The vertices that the file marks as even.
    pub even: Vec<u32>,
    /// Whether edges have columns of data, which are ignored.
    pub edge_data: bool,
}

impl FileFormat {
    /// Every format.
    pub const ALL: [Self; 6] =
        [Self::Graph6, Self::Sparse6, Self::EdgeList, Self::GraphMl, Self::Dot, Self::Gph];

    /// Returns the format that a text looks like, of a text of which nobody said what it is; `None` if it is none of
    /// these. O(length of the text).
    ///
    /// ```
    /// use slicewise_report::graph_files::FileFormat;
    ///
    /// assert_eq!(FileFormat::of("graph { a -- b }"), Some(FileFormat::Dot));
    /// assert_eq!(FileFormat::of("a b\nb c\n"), Some(FileFormat::EdgeList));
    /// assert_eq!(FileFormat::of("row 4 two"), None);
    /// ```
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let start = text.trim_start();
        match looks::from_the_first_word(text) {
            Some(look::XML) => Some(Self::GraphMl),
            Some(look::DOT) => Some(Self::Dot),
            Some(_) => None,
            None if start.starts_with(">>graph6<<") => Some(Self::Graph6),
            None if start.starts_with(">>sparse6<<") || start.starts_with(':') => {
                Some(Self::Sparse6)
            }
            None => {
                let graph = Self::EdgeList.read(text).ok()?;
                (!graph.edges.is_empty()).then_some(Self::EdgeList)
            }
        }
    }

    /// Returns the name of the format on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Graph6 => "graph6",
            Self::Sparse6 => "sparse6",
            Self::EdgeList => "edgelist",
            Self::GraphMl => "graphml",
            Self::Dot => "dot",
            Self::Gph => "gph",
        }
    }

    /// Describes the format in one line.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Graph6 => {
                "a line of printable characters, as of nauty, networkx and House of Graphs"
            }
            Self::Sparse6 => "the same for graphs with few edges",
            Self::EdgeList => "one edge per line: two names, and edge data, which is ignored",
            Self::GraphMl => "XML, with the node attributes weight, open, anchored and even",
            Self::Dot => "the language of Graphviz, with the same node attributes",
            Self::Gph => {
                "the number of vertices, then a line with the neighbours of each, counted from 0 or 1"
            }
        }
    }

    /// Parses a graph. O(length of the text), except for sorting the names.
    ///
    /// # Errors
    /// The first place where the text is not a simple undirected graph in this format.
    pub fn read(self, text: &str) -> Result<FileGraph, FileError> {
        match self {
            Self::Graph6 => graph6::read(text),
            Self::Sparse6 => sparse6::read(text),
            Self::EdgeList => edge_list::read(text),
            Self::GraphMl => graphml::read(text),
            Self::Dot => dot::read(text),
            Self::Gph => adjacency::read(text),
        }
    }

    /// Writes a graph in this format, without what [`FileFormat::loses`] names. graph6 takes O(n²),
    /// the others O(vertices + edges), except for sorting the edges.
    ///
    /// # Errors
    /// See [`WriteError`].
    pub fn write(self, graph: &GraphShape) -> Result<String, WriteError> {
        graph.check().map_err(WriteError::Graph)?;
        let most = if self == Self::Graph6 { graph6::MAX_WRITTEN } else { MAX_VERTICES };
        let found = graph.weights.len();
        if found > most {
            return Err(WriteError::TooManyVertices { found, most });
        }
        Ok(match self {
            Self::Graph6 => graph6::write(graph),
            Self::Sparse6 => sparse6::write(graph),
            Self::EdgeList => edge_list::write(graph),
            Self::GraphMl => graphml::write(graph),
            Self::Dot => dot::write(graph),
            Self::Gph => adjacency::write(graph),
        })
    }

    /// Names what the graph has and the format has no place for.
    #[must_use]
    pub fn loses(self, graph: &GraphShape) -> Vec<&'static str> {
        if matches!(self, Self::GraphMl | Self::Dot) {
            return Vec::new();
        }
        let has = [
            ("weights", !graph.weights.is_empty()),
            ("open vertices", !graph.open.is_empty()),
            ("anchored vertices", !graph.anchored.is_empty()),
            ("even vertices", !graph.even.is_empty()),
        ];
        has.into_iter().filter(|(_, has)| *has).map(|(what, _)| what).collect()
    }
}

impl FromStr for FileFormat {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let format = Self::ALL.into_iter().find(|format| format.name() == name);
        format.ok_or_else(|| UnknownFormat { found: shortened(name) })
    }
}

impl FileGraph {
    /// Converts the graph to a component, with the weights of the file or, if it has none, those
    /// given: one for each vertex, or a single one for all.
    ///
    /// # Errors
    /// See [`WeightsError`].
    pub fn shape(self, given: Option<&[Exact]>) -> Result<GraphShape, WeightsError> {
        let vertices = self.names.len();
        let weights: WeightList = match (self.weights, given) {
            (Some(weights), None) => weights.into(),
            (Some(_), Some(_)) => return Err(WeightsError::Twice),
            (None, None) if vertices == 0 => WeightList::default(),
            (None, None) => return Err(WeightsError::Missing { vertices }),
            (None, Some([all])) => vec![all.clone(); vertices].into(),
            (None, Some(given)) if given.len() == vertices => given.into(),
            (None, Some(given)) => {
                return Err(WeightsError::Count { found: given.len(), vertices });
            }
        };
        let Self { edges, open, anchored, even, .. } = self;
        Ok(GraphShape { weights, edges, open, anchored, even })
    }
}
