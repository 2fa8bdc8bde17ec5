//! Graphs in the file formats of other programs.
//!
//! | name | what it is | who writes it |
//! | --- | --- | --- |
//! | `graph6`, `sparse6`, `digraph6` | a graph a line of printable characters | nauty, networkx, SageMath, House of Graphs |
//! | `edgelist` | one edge per line; tables with a header; pairs in brackets | networkx, igraph, SNAP, KONECT, Gephi, spreadsheets |
//! | `adjlist`, `multiline-adjlist` | a node and its neighbours per line; each neighbour in a line | networkx, Gephi |
//! | `matrix` | the adjacency matrix, perhaps with names | numpy, pandas, spreadsheets |
//! | `contest` | the numbers of vertices and edges, then the edges; weights and several cases | programming contests |
//! | `graphml`, `gexf` | XML | networkx, igraph, yEd, Gephi |
//! | `dot` | the language of Graphviz | networkx, pydot, igraph, Graphviz |
//! | `gml`, `pajek`, `leda`, `lgl`, `tgf`, `sif` | text | networkx, igraph, Pajek, LEDA, yEd, Cytoscape |
//! | `dimacs` | lines of `p`, `n`, `e`, `a` | DIMACS, PACE |
//! | `metis`, `gph` | the neighbours of one vertex per line | METIS, collections of small graphs |
//! | `matrix-market` | a sparse matrix | scipy, SuiteSparse |
//! | `node-link` | node-link, Cytoscape and adjacency JSON | networkx, D3, Cytoscape |
//!
//! The lines of many formats would pass for edges of another graph. An edge list is refused if it looks like something else,
//! unless both readings are the same graph; [`FileFormat::of`] says what a text is, if only one format fits.
//!
//! Only simple undirected graphs are boards: loops, repeated edges and directed graphs are refused unless [`ReadOptions`] drop
//! them; edges that are given in both directions have none. Nodes have weights ([`ReadOptions::weight_attribute`]) and the
//! marks `open` (or `available`), `anchored` and `even` where the format has attributes of nodes; else [`FileGraph::shape`] takes
//! weights. Attributes of edges are not part of any of these games and are ignored.
//!
//! Nodes may have any names. If all names are whole numbers, vertices are counted in the order of these
//! numbers, otherwise in the order in which the names first appear in the file: nodes 0, 1, …, n − 1
//! keep their numbers. Where nodes have numbers and labels, the labels are their names.
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
#[cfg(feature = "files")]
mod adjacency_list;
#[cfg(feature = "files")]
mod contest;
#[cfg(feature = "files")]
mod dimacs;
mod dot;
mod edge_list;
mod error;
mod format;
#[cfg(feature = "files")]
mod gexf;
#[cfg(feature = "files")]
mod gml;
mod graph6;
mod graphml;
#[cfg(feature = "files")]
mod json;
#[cfg(feature = "files")]
mod leda;
#[cfg(feature = "files")]
mod lines;
#[cfg(feature = "files")]
mod lists;
mod look;
mod looks;
mod marks;
#[cfg(feature = "files")]
mod matrix;
#[cfg(feature = "files")]
mod metis;
mod nodes;
mod one_graph;
mod options;
#[cfg(feature = "files")]
mod pajek;
mod recognise;
#[cfg(feature = "files")]
mod sif;
mod sixes;
mod sketch;
mod sparse6;
mod table;
#[cfg(feature = "files")]
mod tgf;
#[cfg(feature = "files")]
mod tuples;
#[cfg(feature = "files")]
mod words;
mod xml;

use slicewise::board::{GraphShape, Shape, WeightList};
use slicewise::number::Exact;

pub use error::{Fault, FileError, UnknownFormat, WeightsError, WriteError};
pub use format::FileFormat;
pub use nodes::NodeTable;
pub use one_graph::{NotAGraphError, graph_of};
pub use options::ReadOptions;

/// The most vertices of a graph in a file: 2²⁰.
pub const MAX_VERTICES: usize = 1 << 20;

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
    /// The attribute that the weights are from, if the file has weights.
    pub weighing: Option<String>,
    /// Whether the weights are numbers of another attribute that nobody asked for: weights that are given take their place.
    pub perhaps: bool,
    /// The attributes that are numbers at every node, if the file has no weights: one of them may be meant.
    pub numeric: Vec<String>,
    /// The parent of each vertex, if the edges were read as those of rooted trees.
    pub parents: Option<Vec<Option<u32>>>,
    /// Whether edges have data, which are ignored.
    pub edge_data: bool,
}

impl FileGraph {
    /// Converts the graph to a component, with the weights of the file or, if it has none, those
    /// given: one for each vertex, or a single one for all.
    ///
    /// # Errors
    /// See [`WeightsError`].
    pub fn shape(mut self, given: Option<&[Exact]>) -> Result<GraphShape, WeightsError> {
        let weights = self.weighed(given)?;
        let Self { edges, open, anchored, even, .. } = self;
        Ok(GraphShape { weights, edges, open, anchored, even })
    }

    /// Converts the graph to a component as [`FileGraph::shape`] does: rooted trees if its edges were read so.
    ///
    /// # Errors
    /// See [`WeightsError`].
    pub fn component(mut self, given: Option<&[Exact]>) -> Result<Shape, WeightsError> {
        match self.parents.take() {
            Some(parents) => Ok(Shape::Forest { weights: self.weighed(given)?, parents }),
            None => self.shape(given).map(Shape::Graph),
        }
    }

    fn weighed(&mut self, given: Option<&[Exact]>) -> Result<WeightList, WeightsError> {
        let vertices = self.names.len();
        let is_weighed = self.is_weighed();
        let weights: WeightList = match (self.weights.take(), given) {
            (Some(weights), None) => weights.into(),
            // What is only perhaps the weight gives way.
            (Some(_), Some(_)) if is_weighed => return Err(WeightsError::Twice),
            (None, None) if vertices == 0 => WeightList::default(),
            (None, None) => return Err(WeightsError::Missing { vertices }),
            (_, Some([all])) => vec![all.clone(); vertices].into(),
            (_, Some(given)) if given.len() == vertices => given.into(),
            (_, Some(given)) => {
                return Err(WeightsError::Count { found: given.len(), vertices });
            }
        };
        Ok(weights)
    }

    /// Returns whether the file says that these numbers are weights.
    fn is_weighed(&self) -> bool {
        self.weights.is_some() && !self.perhaps
    }
}
