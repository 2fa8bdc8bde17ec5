//! [`ReadOptions`]: what a graph file leaves open.

/// What a reader of a graph file is told beside the text.
///
/// ```
/// use slicewise_report::graph_files::{FileFormat, ReadOptions};
///
/// let options = ReadOptions { undirected: true, ..ReadOptions::default() };
/// let graphs = FileFormat::Dot.read_all("digraph { a -> b -> c }", &options)?;
/// assert_eq!(graphs[0].edges, [(0, 1), (1, 2)]);
/// # Ok::<(), slicewise_report::graph_files::FileError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The attribute of nodes that is their weight; `None` for `weight`, or else `value` or `label` if every node has a number
    /// there.
    pub weight_attribute: Option<String>,
    /// Whether the directions of edges are dropped.
    pub undirected: bool,
    /// Whether loops are dropped, and edges that are given again.
    pub simple: bool,
    /// Whether directed edges make rooted trees: they lead from parents to children, or all to parents.
    pub rooted: bool,
    /// The number of the first vertex of a contest file, 0 or 1, for one in which neither number 0 nor that of the last vertex counted
    /// from 1 has an edge.
    pub first: Option<usize>,
}
