//! [`FileFormat`]: the formats, by name.

use std::str::FromStr;

use super::error::{Fault, FileError, UnknownFormat, WriteError};
use super::marks::Labels;
use super::{
    FileGraph, MAX_VERTICES, ReadOptions, adjacency, dot, edge_list, graph6, graphml, recognise,
    sketch, sparse6,
};
use slicewise::board::GraphShape;
use slicewise::board::notation::shortened;

/// A file format for graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FileFormat {
    /// graph6: the upper triangle of the adjacency matrix, six bits a character; a graph a line.
    Graph6,
    /// sparse6: the list of edges, six bits a character; a graph a line.
    Sparse6,
    /// digraph6: the adjacency matrix of a directed graph, six bits a character; a graph a line.
    Digraph6,
    /// One edge per line, perhaps below the names of columns, or a list of pairs.
    EdgeList,
    /// A node and its neighbours, per line.
    AdjacencyList,
    /// A node and the number of its neighbours, then a line for each of these: networkx.
    MultilineAdjacency,
    /// The adjacency matrix.
    Matrix,
    /// The numbers of vertices and edges, then the edges, as in programming contests.
    Contest,
    /// GraphML.
    GraphMl,
    /// GEXF, of Gephi.
    Gexf,
    /// GML.
    Gml,
    /// The language of Graphviz.
    Dot,
    /// Pajek.
    Pajek,
    /// DIMACS, also as in the PACE challenge.
    Dimacs,
    /// METIS: the numbers of vertices and edges, then the neighbours of each vertex.
    Metis,
    /// A sparse matrix in the Matrix Market format.
    MatrixMarket,
    /// Trivial graph format: nodes with labels, `#`, edges.
    Tgf,
    /// LEDA.
    Leda,
    /// LGL: a node after `#`, then a neighbour per line.
    Lgl,
    /// SIF, of Cytoscape: a node, the kind of edge, other nodes.
    Sif,
    /// Node-link, Cytoscape or adjacency JSON.
    Json,
    /// The number of vertices, then the neighbours of each, one vertex per line.
    Gph,
}

/// What is said of a format: its name, other names, the endings of files that hold nothing else, what it is, and how an error
/// names it as a remedy.
struct Entry {
    name: &'static str,
    others: &'static [&'static str],
    endings: &'static [&'static str],
    about: &'static str,
    remedy: &'static str,
}

/// What a program says that reads every format; the page's engine describes none.
const fn said(about: &'static str) -> &'static str {
    if cfg!(feature = "files") { about } else { "" }
}

/// The endings of files, likewise.
const fn of_files(endings: &'static [&'static str]) -> &'static [&'static str] {
    if cfg!(feature = "files") { endings } else { &[] }
}

macro_rules! entry {
    ($name:literal, $others:expr, $endings:expr, $about:literal) => {
        Entry {
            name: $name,
            others: of_files(&$others),
            endings: of_files(&$endings),
            about: said($about),
            remedy: concat!("the format ", $name),
        }
    };
}

/// The entries, in the order of the formats.
static ENTRIES: [Entry; 22] = [
    entry!(
        "graph6",
        ["g6"],
        ["g6"],
        "a line of printable characters a graph, as of nauty, networkx and House of Graphs"
    ),
    entry!("sparse6", ["s6"], ["s6"], "the same for graphs with few edges"),
    entry!("digraph6", ["d6"], ["d6"], "the same for directed graphs"),
    entry!(
        "edgelist",
        ["csv", "tsv", "ncol", "snap", "konect"],
        ["edgelist", "edges", "ncol", "wedgelist"],
        "one edge per line: two names, and edge data, which is ignored; or a table with a header"
    ),
    entry!(
        "adjlist",
        ["adjacency-list"],
        ["adjlist"],
        "a node and its neighbours per line, as of networkx and Gephi"
    ),
    entry!(
        "multiline-adjlist",
        ["multiadj"],
        ["multiadj", "multiline_adjlist"],
        "a node and the number of its neighbours, then a line for each, as of networkx"
    ),
    entry!(
        "matrix",
        ["adjacency-matrix"],
        [],
        "the adjacency matrix, perhaps with names, as of numpy, pandas and spreadsheets"
    ),
    entry!(
        "contest",
        [],
        [],
        "the numbers of vertices and edges, then the edges, as in programming contests"
    ),
    entry!(
        "graphml",
        ["yed"],
        ["graphml"],
        "XML, with the node attributes weight, open, anchored and even"
    ),
    entry!("gexf", [], ["gexf"], "XML, as of Gephi and networkx, with the same node attributes"),
    entry!("gml", [], ["gml"], "nested lists, as of networkx, igraph and Graphviz"),
    entry!(
        "dot",
        ["gv", "graphviz"],
        ["dot", "gv"],
        "the language of Graphviz, with the same node attributes"
    ),
    entry!("pajek", ["net"], ["net", "paj"], "*Vertices, then *Edges"),
    entry!(
        "dimacs",
        ["col", "gr", "pace"],
        ["col", "gr", "dimacs", "clq"],
        "lines that begin with p, n, e or a, also of the PACE challenge"
    ),
    entry!(
        "metis",
        [],
        ["metis"],
        "the numbers of vertices and edges, then a line with the neighbours of each"
    ),
    entry!(
        "matrix-market",
        ["mtx", "matrixmarket"],
        ["mtx"],
        "a sparse matrix, as of scipy and SuiteSparse"
    ),
    entry!("tgf", [], ["tgf"], "nodes with labels, a line with #, edges"),
    entry!(
        "leda",
        ["lgr"],
        ["lgr", "gw"],
        "nodes, then edges, with their information between bars"
    ),
    entry!("lgl", [], ["lgl"], "a node after #, then a neighbour per line"),
    entry!("sif", [], ["sif"], "a node, the kind of edge, other nodes, as of Cytoscape"),
    entry!(
        "node-link",
        ["json", "cytoscape"],
        ["cyjs"],
        "node-link JSON of networkx and D3, Cytoscape, adjacency JSON"
    ),
    entry!(
        "gph",
        [],
        ["gph"],
        "the number of vertices, then a line with the neighbours of each, counted from 0 or 1"
    ),
];

impl FileFormat {
    /// Every format.
    pub const ALL: [Self; 22] = [
        Self::Graph6,
        Self::Sparse6,
        Self::Digraph6,
        Self::EdgeList,
        Self::AdjacencyList,
        Self::MultilineAdjacency,
        Self::Matrix,
        Self::Contest,
        Self::GraphMl,
        Self::Gexf,
        Self::Gml,
        Self::Dot,
        Self::Pajek,
        Self::Dimacs,
        Self::Metis,
        Self::MatrixMarket,
        Self::Tgf,
        Self::Leda,
        Self::Lgl,
        Self::Sif,
        Self::Json,
        Self::Gph,
    ];

    /// The formats that are written, too.
    #[cfg(feature = "files")]
    pub const WRITTEN: [Self; 19] = [
        Self::Graph6,
        Self::Sparse6,
        Self::EdgeList,
        Self::AdjacencyList,
        Self::MultilineAdjacency,
        Self::Matrix,
        Self::GraphMl,
        Self::Gexf,
        Self::Gml,
        Self::Dot,
        Self::Pajek,
        Self::Dimacs,
        Self::Metis,
        Self::MatrixMarket,
        Self::Tgf,
        Self::Leda,
        Self::Lgl,
        Self::Json,
        Self::Gph,
    ];
    /// The formats that are written, too.
    #[cfg(not(feature = "files"))]
    pub const WRITTEN: [Self; 6] =
        [Self::Graph6, Self::Sparse6, Self::EdgeList, Self::GraphMl, Self::Dot, Self::Gph];

    /// Returns the format that a text is in, of a text of which nobody said what it is; `None` if it is none of
    /// these, or may be in several. O(length of the text).
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
        recognise::by_content(text)
    }

    /// Returns the format of files whose names end so, if none of them holds anything else.
    ///
    /// ```
    /// use slicewise_report::graph_files::FileFormat;
    ///
    /// assert_eq!(FileFormat::of_name("lesmis.gml"), Some(FileFormat::Gml));
    /// assert_eq!(FileFormat::of_name("tree.txt"), None);
    /// ```
    #[must_use]
    pub fn of_name(file: &str) -> Option<Self> {
        let ending = file.rsplit_once('.')?.1.to_ascii_lowercase();
        Self::ALL.into_iter().find(|format| format.entry().endings.contains(&ending.as_str()))
    }

    /// Returns the format of a file: what its text begins with decides, then its name, then its lines; `None` if it is in none of
    /// these formats, or may be in several. O(length of the text).
    ///
    /// ```
    /// use slicewise_report::graph_files::FileFormat;
    ///
    /// assert_eq!(FileFormat::of_file("a.metis", "2 1\n2\n1\n"), Some(FileFormat::Metis));
    /// assert_eq!(FileFormat::of_file("a.gml", "<graphml/>"), Some(FileFormat::GraphMl));
    /// ```
    #[must_use]
    pub fn of_file(file: &str, text: &str) -> Option<Self> {
        let begun = recognise::by_first_word(text);
        begun.or_else(|| Self::of_name(file)).or_else(|| Self::of(text))
    }

    const fn entry(self) -> &'static Entry {
        &ENTRIES[self as usize]
    }

    /// Returns the name of the format on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.entry().name
    }

    /// Returns other names by which the format is known.
    #[must_use]
    pub const fn other_names(self) -> &'static [&'static str] {
        self.entry().others
    }

    /// Describes the format in one line.
    #[must_use]
    pub const fn about(self) -> &'static str {
        self.entry().about
    }

    /// Returns what an error says that has this format as its remedy.
    pub(super) const fn remedy(self) -> &'static str {
        self.entry().remedy
    }

    /// Parses a graph. O(length of the text), except for sorting the names.
    ///
    /// # Errors
    /// The first place where the text is not a simple undirected graph in this format.
    pub fn read(self, text: &str) -> Result<FileGraph, FileError> {
        self.read_as(text, &ReadOptions::default())
    }

    /// Parses a graph with options.
    ///
    /// # Errors
    /// The first place where the text is not one simple undirected graph in this format.
    pub fn read_as(self, text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
        let mut graphs = self.read_all(text, options)?;
        match (graphs.pop(), graphs.len()) {
            (Some(graph), 0) => Ok(graph),
            (_, others) => {
                let fault = Fault::Several { found: others + 1 };
                Err(FileError { span: 0..0, fault })
            }
        }
    }

    /// Parses all graphs of a text: a file in graph6, GraphML, DOT, GML or of a contest may hold several, and has at least one.
    ///
    /// # Errors
    /// The first place where the text is not simple undirected graphs in this format.
    pub fn read_all(self, text: &str, options: &ReadOptions) -> Result<Vec<FileGraph>, FileError> {
        let one = |read: fn(&str, &ReadOptions) -> Result<FileGraph, FileError>| {
            read(text, options).map(|graph| vec![graph])
        };
        match self {
            Self::Graph6 | Self::Sparse6 | Self::Digraph6 => graph6::read(self, text, options),
            Self::EdgeList => one(edge_list::read),
            Self::GraphMl => graphml::read(text, options),
            Self::Dot => dot::read(text, options),
            Self::Gph => one(adjacency::read),
            #[cfg(feature = "files")]
            _ => self.read_more(text, options),
            #[cfg(not(feature = "files"))]
            _ => {
                let fault = Fault::NotHere { format: self.name() };
                Err(FileError { span: 0..text.len().min(1), fault })
            }
        }
    }

    #[cfg(feature = "files")]
    fn read_more(self, text: &str, options: &ReadOptions) -> Result<Vec<FileGraph>, FileError> {
        use super::{
            adjacency_list, contest, dimacs, gexf, gml, json, leda, matrix, metis, pajek, sif, tgf,
        };
        let graph = match self {
            Self::Contest => return contest::read(text, options),
            Self::Gml => return gml::read(text, options),
            Self::AdjacencyList => adjacency_list::read(text, options),
            Self::MultilineAdjacency => adjacency_list::read_lines(text, options),
            Self::Lgl => adjacency_list::read_lgl(text, options),
            Self::Matrix => matrix::read(text, options),
            Self::MatrixMarket => matrix::read_market(text, options),
            Self::Gexf => gexf::read(text, options),
            Self::Pajek => pajek::read(text, options),
            Self::Dimacs => dimacs::read(text, options),
            Self::Metis => metis::read(text, options),
            Self::Tgf => tgf::read(text, options),
            Self::Sif => sif::read(text, options),
            Self::Leda => leda::read(text, options),
            _ => json::read(text, options),
        };
        graph.map(|graph| vec![graph])
    }

    /// Writes a graph in this format, without what [`FileFormat::loses`] names. graph6 takes O(n²),
    /// the others O(vertices + edges), except for sorting the edges.
    ///
    /// # Errors
    /// See [`WriteError`].
    pub fn write(self, graph: &GraphShape) -> Result<String, WriteError> {
        self.write_named(graph, None)
    }

    /// Writes a graph whose vertices have names; formats that number vertices leave them out.
    ///
    /// # Errors
    /// See [`WriteError`].
    pub fn write_named(
        self,
        graph: &GraphShape,
        names: Option<&[String]>,
    ) -> Result<String, WriteError> {
        let labels = Labels(names);
        graph.check().map_err(WriteError::Graph)?;
        let is_matrix = matches!(self, Self::Graph6 | Self::Matrix);
        let most = if is_matrix { graph6::MAX_WRITTEN } else { MAX_VERTICES };
        let found = graph.weights.len();
        if found > most {
            return Err(WriteError::TooManyVertices { found, most });
        }
        Ok(match self {
            Self::Graph6 => graph6::write(graph),
            Self::Sparse6 => sparse6::write(graph),
            Self::EdgeList => edge_list::write(graph, labels)?,
            Self::GraphMl => graphml::write(graph, labels),
            Self::Dot => dot::write(graph, labels)?,
            Self::Gph => adjacency::write(graph),
            _ => return self.write_more(graph, labels),
        })
    }

    #[cfg(feature = "files")]
    fn write_more(self, graph: &GraphShape, labels: Labels<'_>) -> Result<String, WriteError> {
        use super::{adjacency_list, dimacs, gexf, gml, json, leda, matrix, metis, pajek, tgf};
        Ok(match self {
            Self::AdjacencyList => adjacency_list::write(graph, labels)?,
            Self::MultilineAdjacency => adjacency_list::write_lines(graph, labels)?,
            Self::Lgl => adjacency_list::write_lgl(graph, labels)?,
            Self::Matrix => matrix::write(graph),
            Self::MatrixMarket => matrix::write_market(graph),
            Self::Tgf => tgf::write(graph, labels)?,
            Self::Leda => leda::write(graph),
            Self::Gexf => gexf::write(graph, labels),
            Self::Gml => gml::write(graph, labels),
            Self::Pajek => pajek::write(graph, labels)?,
            Self::Dimacs => dimacs::write(graph),
            Self::Metis => metis::write(graph),
            Self::Json => json::write(graph, labels),
            _ => return Err(WriteError::ReadOnly { format: self.name() }),
        })
    }

    #[cfg(not(feature = "files"))]
    fn write_more(self, _: &GraphShape, _: Labels<'_>) -> Result<String, WriteError> {
        Err(WriteError::ReadOnly { format: self.name() })
    }

    /// Returns whether the format has the names of vertices.
    #[must_use]
    pub fn has_names(self) -> bool {
        use FileFormat::{
            Digraph6, Dimacs, Gph, Graph6, Leda, Matrix, MatrixMarket, Metis, Sparse6,
        };
        let numbers = [Dimacs, Digraph6, Gph, Graph6, Leda, Matrix, MatrixMarket, Metis, Sparse6];
        self != Self::Contest && !numbers.contains(&self)
    }

    /// Names what the graph has and the format has no place for.
    #[must_use]
    pub fn loses(self, graph: &GraphShape) -> Vec<&'static str> {
        use FileFormat::{Dot, Gexf, Gml, GraphMl, Json, Pajek};
        if matches!(self, GraphMl | Dot | Gexf | Gml | Json | Pajek) {
            return Vec::new();
        }
        let has = [
            ("weights", !self.has_weights(graph) && !graph.weights.is_empty()),
            ("open vertices", !graph.open.is_empty()),
            ("anchored vertices", !graph.anchored.is_empty()),
            ("even vertices", !graph.even.is_empty()),
        ];
        has.into_iter().filter(|(_, has)| *has).map(|(what, _)| what).collect()
    }
}

impl FileFormat {
    /// Returns whether a format without attributes has the weights of a graph. (Labels that merely count are no weights.)
    fn has_weights(self, graph: &GraphShape) -> bool {
        let numbers = || graph.weights.iter().collect::<Vec<_>>();
        match self {
            Self::Dimacs | Self::Metis => true,
            Self::Tgf | Self::Leda => !sketch::counts(&numbers()),
            _ => false,
        }
    }
}

impl FromStr for FileFormat {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let is_meant =
            |format: &Self| format.name() == name || format.other_names().contains(&name);
        let format = Self::ALL.into_iter().find(is_meant);
        format.ok_or_else(|| UnknownFormat { found: shortened(name) })
    }
}
