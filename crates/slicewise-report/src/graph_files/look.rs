//! [`Look`]: a format whose lines would pass for edges of another graph, and what to try.

use super::FileFormat;

/// A format that a text looks like, and what to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) like: &'static str,
    /// The format that reads it.
    pub(super) format: Option<FileFormat>,
    /// What makes a file of it that can be read, or the format.
    pub(super) remedy: &'static str,
}

/// A text that one of the formats reads.
pub(super) const fn read(like: &'static str, format: FileFormat) -> Look {
    Look { like, format: Some(format), remedy: format.remedy() }
}

/// A text that no format reads.
pub(super) const fn unread(like: &'static str, remedy: &'static str) -> Look {
    Look { like, format: None, remedy }
}

pub(super) const ADJACENCY: Look = read(
    "lines that look like an adjacency list: a node, and then its neighbours",
    FileFormat::AdjacencyList,
);
pub(super) const COLON: Look = read(
    "a line that looks like an adjacency list: a node, a colon, and its neighbours",
    FileFormat::AdjacencyList,
);
pub(super) const CONTEST: Look = read(
    "a first line that looks like the numbers of vertices and edges of a contest file",
    FileFormat::Contest,
);
pub(super) const COUNT: Look = read(
    "a first line that looks like the number of vertices, or of graphs, of a contest file",
    FileFormat::Contest,
);
pub(super) const CASES: Look = read(
    "several graphs of a contest file, each after a line with its numbers of vertices and edges",
    FileFormat::Contest,
);
pub(super) const WEIGHTED: Look =
    read("a contest file with weights before its edges", FileFormat::Contest);
pub(super) const METIS: Look =
    read("lines that look like the format METIS: the neighbours of each vertex", FileFormat::Metis);
pub(super) const MATRIX: Look =
    read("lines that look like an adjacency matrix", FileFormat::Matrix);
pub(super) const DIMACS: Look = read("lines that look like the format DIMACS", FileFormat::Dimacs);
pub(super) const PACE: Look =
    read("lines that look like a graph of the PACE challenge", FileFormat::Dimacs);
pub(super) const HEADER: Look =
    unread("a first line that looks like the names of columns", "sed 1d FILE > edges.txt");
pub(super) const NODES: Look = unread(
    "lines that look like a table of nodes and numbers",
    "a file of edges, and this one as weights",
);
pub(super) const NAMES: Look = unread(
    "a list of names without an edge",
    "two names in a line for each edge, and the weights apart",
);
pub(super) const LGL: Look = read(
    "lines that look like the format LGL: the neighbours of each node below its name",
    FileFormat::Lgl,
);
pub(super) const DATED: Look = read(
    "a list of neighbours as networkx writes it, with the number of neighbours after each node",
    FileFormat::MultilineAdjacency,
);
pub(super) const DRAWN: Look =
    unread("a drawing of lines between names", "a file with two names in a line for each edge");
pub(super) const ACROSS: Look = unread(
    "two lines with the two ends of all edges, one below the other",
    "python3 -c \"import numpy as np; np.savetxt('edges.txt', np.loadtxt('FILE', int).T, '%d')\"",
);
pub(super) const TGF: Look =
    read("lines that look like the format TGF: nodes with labels, then edges", FileFormat::Tgf);
pub(super) const MATRIX_MARKET: Look =
    read("a matrix in the format Matrix Market", FileFormat::MatrixMarket);
pub(super) const PAJEK: Look = read("a line that looks like the format Pajek", FileFormat::Pajek);
pub(super) const LEDA: Look = read("a line that looks like the format LEDA", FileFormat::Leda);
pub(super) const GML: Look = read("a text that looks like the format GML", FileFormat::Gml);
pub(super) const GEXF: Look = read("a text that looks like the format GEXF", FileFormat::Gexf);
pub(super) const XML: Look = read("a text that looks like XML", FileFormat::GraphMl);
pub(super) const DOT: Look =
    read("a text that looks like the language of Graphviz", FileFormat::Dot);
pub(super) const JSON: Look = read("a text that looks like JSON", FileFormat::Json);
pub(super) const JOINED: Look = unread(
    "two names joined to one word",
    "a space between them: tr ',' '\\n' < FILE | tr '/:-' ' ' > edges.txt",
);
pub(super) const GLUED: Look =
    unread("a number with a comment glued to it", "a space before the `#`");
pub(super) const BIPARTITE: Look = unread(
    "a bipartite graph of KONECT, whose two sides are numbered apart",
    "awk '!/^%/ { print \"l\" $1, \"r\" $2 }' FILE > edges.txt",
);
pub(super) const ARROW: Look =
    unread("an arrow between two names", "a file with one in every line, or in none");
pub(super) const TUPLES: Look = unread(
    "brackets around an edge",
    "tr -d '(),[]' < FILE > edges.txt, if there is an edge in each line",
);
