//! [`Look`]: a format whose lines would pass for edges of another graph, and a command line that makes an edge list of it.

/// A format that a text looks like, and what to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) like: &'static str,
    pub(super) remedy: &'static str,
}

pub(super) const ADJACENCY: Look = Look {
    like: "lines that look like an adjacency list: a node, and then its neighbours",
    remedy: "python3 -c \"import networkx as nx; nx.write_edgelist(nx.read_adjlist('FILE'), 'edges.txt', data=False)\"",
};
pub(super) const COLON: Look = Look {
    like: "a line that looks like an adjacency list: a node, a colon, and its neighbours",
    remedy: "tr -d : < FILE > graph.adjlist; python3 -c \"import networkx as nx; nx.write_edgelist(nx.read_adjlist('graph.adjlist'), 'edges.txt', data=False)\"",
};
pub(super) const CONTEST: Look = Look {
    like: "a first line that looks like the numbers of vertices and edges of a contest file",
    remedy: "sed 1d FILE > edges.txt (and lines of one name for vertices without edges)",
};
pub(super) const COUNT: Look = Look {
    like: "a first line that looks like the number of vertices, or of graphs, of a contest file",
    remedy: "sed 1d FILE > edges.txt (and lines of one name for vertices without edges)",
};
pub(super) const CASES: Look = Look {
    like: "several graphs of a contest file, each after a line with its numbers of vertices and edges",
    remedy: "one file for each graph, without the lines of counts",
};
pub(super) const WEIGHTED: Look = Look {
    like: "a contest file with weights before its edges",
    remedy: "tail -n M FILE > edges.txt with the number M of edges, and the weights apart",
};
pub(super) const METIS: Look = Look {
    like: "lines that look like the format METIS: the neighbours of each vertex",
    remedy: "awk 'NR > 1 { for (i = 1; i <= NF; i++) if ($i >= NR - 1) print NR - 1, $i }' FILE > edges.txt",
};
pub(super) const MATRIX: Look = Look {
    like: "lines that look like an adjacency matrix",
    remedy: "python3 -c \"import networkx as nx, numpy as np; nx.write_edgelist(nx.from_numpy_array(np.loadtxt('FILE')), 'edges.txt', data=False)\"",
};
pub(super) const DIMACS: Look = Look {
    like: "lines that look like the format DIMACS",
    remedy: "grep '^e' FILE | cut -d ' ' -f 2,3 > edges.txt",
};
pub(super) const PACE: Look = Look {
    like: "lines that look like a graph of the PACE challenge",
    remedy: "grep -v '^[cp]' FILE > edges.txt",
};
pub(super) const HEADER: Look = Look {
    like: "a first line that looks like the names of columns",
    remedy: "sed 1d FILE > edges.txt",
};
pub(super) const NODES: Look = Look {
    like: "lines that look like a table of nodes and numbers",
    remedy: "a file of edges, and the numbers in the order of the vertices as weights",
};
pub(super) const NAMES: Look = Look {
    like: "a list of names without an edge",
    remedy: "two names in a line for each edge, and the weights apart",
};
pub(super) const LGL: Look = Look {
    like: "lines that look like the format LGL: the neighbours of each node below its name",
    remedy: "awk '/^#/ { node = $2; next } { print node, $1 }' FILE > edges.txt",
};
pub(super) const DATED: Look = Look {
    like: "a list of neighbours as networkx writes it, with the number of neighbours after each node",
    remedy: "python3 -c \"import networkx as nx; nx.write_graphml(nx.read_multiline_adjlist('FILE'), 'graph.graphml')\"",
};
pub(super) const DRAWN: Look = Look {
    like: "a drawing of lines between names",
    remedy: "a file with two names in a line for each edge",
};
pub(super) const ACROSS: Look = Look {
    like: "two lines with the two ends of all edges, one below the other",
    remedy: "python3 -c \"import numpy as np; np.savetxt('edges.txt', np.loadtxt('FILE', int).T, '%d')\"",
};
pub(super) const TGF: Look = Look {
    like: "lines that look like the format TGF: nodes with labels, then edges",
    remedy: "sed '1,/^#/d' FILE > edges.txt",
};
pub(super) const MATRIX_MARKET: Look = Look {
    like: "a matrix in the format Matrix Market",
    remedy: "grep -v '^%' FILE | sed 1d > edges.txt",
};
pub(super) const PAJEK: Look = Look {
    like: "a line that looks like the format Pajek",
    remedy: "python3 -c \"import networkx as nx; nx.write_graphml(nx.Graph(nx.read_pajek('FILE')), 'graph.graphml')\"",
};
pub(super) const LEDA: Look = Look {
    like: "a line that looks like the format LEDA",
    remedy: "python3 -c \"import networkx as nx; nx.write_graphml(nx.Graph(nx.read_leda('FILE')), 'graph.graphml')\"",
};
pub(super) const GML: Look = Look {
    like: "a text that looks like the format GML",
    remedy: "python3 -c \"import networkx as nx; nx.write_graphml(nx.read_gml('FILE'), 'graph.graphml')\"",
};
pub(super) const XML: Look =
    Look { like: "a text that looks like XML", remedy: "the format graphml, if it is GraphML" };
pub(super) const DOT: Look =
    Look { like: "a text that looks like the language of Graphviz", remedy: "the format dot" };
pub(super) const JSON: Look = Look {
    like: "a text that looks like JSON",
    remedy: "python3 -c \"import json, networkx as nx; nx.write_graphml(nx.node_link_graph(json.load(open('FILE'))), 'graph.graphml')\"",
};
pub(super) const SEMICOLON: Look =
    Look { like: "a `;` between two names", remedy: "tr ';' ' ' < FILE > edges.txt" };
pub(super) const BAR: Look =
    Look { like: "a `|` between two names", remedy: "tr '|' ' ' < FILE > edges.txt" };
pub(super) const ARROW: Look = Look {
    like: "an arrow between two names",
    remedy: "sed 's/[-=<>][-=<>]*/ /g' FILE > edges.txt, for an undirected graph",
};
pub(super) const JOINED: Look = Look {
    like: "two names joined to one word",
    remedy: "a space between them: tr ',' '\\n' < FILE | tr '/:-' ' ' > edges.txt",
};
pub(super) const TUPLES: Look = Look {
    like: "brackets around an edge",
    remedy: "tr -d '(),[]' < FILE > edges.txt, if there is an edge in each line",
};
pub(super) const QUOTED: Look = Look {
    like: "a name in quotes",
    remedy: "tr -d '\"' < FILE > edges.txt, if no name has a space or a comma",
};
pub(super) const GLUED: Look =
    Look { like: "a number with a comment glued to it", remedy: "a space before the `#`" };
