//! [`ReadReport`]: what a text was read as, which the answer says where the text does not.

use serde::Serialize;

use crate::Names;
use crate::graph_files::{FileFormat, FileGraph};
use slicewise::board::notation::{self, shortened};
use slicewise::board::{Setup, Shape};

/// What a text was read as: a row without the word `row`, or a graph of another program.
///
/// ```
/// use slicewise_report::ReadReport;
///
/// let read = ReadReport::Row { coins: 4 };
/// assert_eq!(read.to_text("--weights"), "4 coins");
/// assert_eq!(serde_json::to_string(&read)?, r#"{"coins":4}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum ReadReport {
    /// Numbers alone.
    Row {
        /// Their number.
        coins: usize,
    },
    /// A graph file.
    Graph {
        /// The number of vertices.
        vertices: usize,
        /// The number of edges.
        edges: usize,
        /// The name of its format.
        format: &'static str,
        /// Where its weights come from: `file` or `given`.
        weights: &'static str,
        /// The attribute of nodes that they are, unless that is `weight`.
        #[serde(skip_serializing_if = "Option::is_none")]
        attribute: Option<String>,
        /// Whether edges have data, such as weights of their own, which no game here has a use for.
        edge_data: bool,
        /// The names of the vertices, unless they are their numbers.
        #[serde(skip_serializing_if = "Option::is_none")]
        names: Option<Vec<String>>,
    },
}

impl ReadReport {
    /// Builds the report on a board read from `text`; `None` unless it begins with a row that no word introduces.
    #[must_use]
    pub fn of_row(setup: &Setup, text: &str) -> Option<Self> {
        match setup.components.as_slice() {
            [Shape::Row(coins), ..] if notation::is_bare_row(text) => {
                Some(Self::Row { coins: coins.len() })
            }
            _ => None,
        }
    }

    /// Builds the report on a graph file, whose weights were given beside it or are its own.
    #[must_use]
    pub fn of_graph(graph: &FileGraph, format: FileFormat, given: bool) -> Self {
        Self::Graph {
            vertices: graph.names.len(),
            edges: graph.edges.len(),
            format: format.name(),
            weights: if given { "given" } else { "file" },
            attribute: graph.weighing.clone().filter(|name| name != "weight" && !given),
            edge_data: graph.edge_data,
            names: Names::new(graph.names.clone()).list().map(<[String]>::to_vec),
        }
    }

    /// Writes the report for people; `given` is where weights are given that the file has not.
    #[must_use]
    pub fn to_text(&self, given: &str) -> String {
        match self {
            Self::Row { coins } => counted(*coins, "coin", "coins"),
            Self::Graph { vertices, edges, format, weights, attribute, edge_data, .. } => {
                let vertices = counted(*vertices, "vertex", "vertices");
                let edges = counted(*edges, "edge", "edges");
                let data = if *edge_data { ", edge data ignored" } else { "" };
                let from = match attribute {
                    Some(name) if *weights == "file" => {
                        format!("`{}` in the file", shortened(name))
                    }
                    _ if *weights == "file" => "the file".to_owned(),
                    _ => given.to_owned(),
                };
                format!("{vertices}, {edges} ({format}{data}; weights from {from})")
            }
        }
    }

    /// Returns the names of the vertices.
    #[must_use]
    pub fn names(&self) -> Names {
        match self {
            Self::Graph { names: Some(names), .. } => Names::new(names.clone()),
            _ => Names::default(),
        }
    }
}

fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
