//! Graphs as JSON: node-link data of networkx and D3, elements of Cytoscape, adjacency data of networkx, JSON Graph Format.
//!
//! ```text
//! {"nodes": [{"id": "a", "weight": 5}, …], "links": [{"source": "a", "target": "b"}, …]}
//! {"elements": {"nodes": [{"data": {"id": "a"}}, …], "edges": [{"data": {"source": "a", "target": "b"}}, …]}}
//! {"nodes": [{"id": "a"}, …], "adjacency": [[{"id": "b"}, …], …]}
//! {"graph": {"nodes": {"a": {"label": "A"}, …}, "edges": [{"source": "a", "target": "b"}, …]}}
//! ```
//!
//! Edges are named `edges` or `links`, their ends `source` and `target` or `from` and `to`; an edge may be a list of two. Ends are
//! ids, or the places of nodes where these have no ids, as in older versions of D3.

use std::borrow::Cow;

use super::error::{Fault, FileError};
use super::marks::{Labels, marks};
use super::sketch::{Sketch, Way};
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;
use slicewise::board::notation::shortened;
use slicewise::json::{Json, Object};

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let root = Json::parse(text).map_err(|error| fault(error.to_string()))?;
    let mut graph = Graph { sketch: Sketch::default(), has_ids: true };
    let inner = if root["graph"]["nodes"] == Json::Null { &root } else { &root["graph"] };
    let elements = &inner["elements"];
    let (nodes, path) = match (&inner["nodes"], elements) {
        (Json::Null, Json::Object(object)) => (object.get_or_null("nodes"), "elements.nodes"),
        (Json::Null, flat @ Json::List(_)) => (flat, "elements"),
        (nodes, _) => (nodes, "nodes"),
    };
    graph.nodes(nodes, path)?;
    let way = if inner["directed"] == Json::Bool(true) { Way::Arc } else { Way::Edge };
    if let Some(lists) = inner["adjacency"].as_list() {
        graph.adjacency(lists, way)?;
        return graph.sketch.finish(options);
    }
    let edges = [(inner, "edges"), (inner, "links"), (elements, "edges")];
    let edges = edges.iter().map(|(from, key)| (&from[*key], *key));
    let edges = edges.chain([(elements, "elements")]);
    let found = edges.into_iter().find_map(|(list, key)| Some((list.as_list()?, key)));
    let Some((edges, key)) = found else {
        return Err(wrong("edges", &inner["edges"], "a list of edges, or links"));
    };
    for (at, edge) in edges.iter().enumerate() {
        graph.edge(edge, way, &|| format!("{key}[{at}]"))?;
    }
    graph.sketch.finish(options)
}

fn fault(message: String) -> FileError {
    FileError { span: 0..0, fault: Fault::Json(message) }
}

fn wrong(path: &str, found: &Json<'_>, expected: &str) -> FileError {
    let found = shortened(&found.to_string());
    fault(format!("at {path}: found {found}, expected {expected}"))
}

/// Spells what names a node.
fn name<'j>(value: &'j Json<'_>) -> Option<Cow<'j, str>> {
    match value {
        Json::String(text) => Some(Cow::Borrowed(text)),
        Json::Number(text) => Some(Cow::Borrowed(text)),
        _ => None,
    }
}

struct Graph {
    sketch: Sketch,
    has_ids: bool,
}

impl Graph {
    fn nodes(&mut self, nodes: &Json<'_>, path: &str) -> Result<(), FileError> {
        match nodes {
            Json::List(list) => {
                let data = |node| data(node);
                let nodes: Vec<&Json<'_>> =
                    list.iter().filter(|&node| !is_edge(data(node))).collect();
                self.has_ids = nodes.iter().any(|node| data(node)["id"] != Json::Null)
                    || nodes.iter().all(|node| name(node).is_some());
                for (at, node) in nodes.into_iter().enumerate() {
                    let node = data(node);
                    let place = at.to_string();
                    let id = match node {
                        _ if !self.has_ids => Some(Cow::Borrowed(place.as_str())),
                        Json::Object(node) => name(node.get_or_null("id")),
                        word => name(word),
                    };
                    let Some(id) = id else {
                        return Err(wrong(&format!("{path}[{at}]"), node, "a node with an id"));
                    };
                    self.node(&id, node.as_object())?;
                }
            }
            Json::Object(object) => {
                for (id, node) in object.iter() {
                    self.node(id, node.as_object())?;
                }
            }
            other => return Err(wrong(path, other, "a list of nodes")),
        }
        self.sketch.named_by = Some(if self.sketch.has("label") { "label" } else { "name" });
        Ok(())
    }

    fn node(&mut self, id: &str, node: Option<&Object<'_>>) -> Result<(), FileError> {
        let place = self.sketch.new_node(id, 0..0)?;
        let own = node.into_iter().flat_map(Object::iter);
        let more = node.and_then(|node| node.get_or_null("metadata").as_object());
        for (key, value) in own.chain(more.into_iter().flat_map(Object::iter)) {
            let value = match value {
                Json::Bool(value) => Cow::Borrowed(if *value { "true" } else { "false" }),
                value => match name(value) {
                    Some(value) => value,
                    None => continue,
                },
            };
            if key != "id" {
                self.sketch.attribute(place, key, &value, 0..0)?;
            }
        }
        Ok(())
    }

    fn edge(
        &mut self,
        edge: &Json<'_>,
        way: Way,
        path: &dyn Fn() -> String,
    ) -> Result<(), FileError> {
        let edge = data(edge);
        let ends = match edge {
            Json::List(ends) if ends.len() >= 2 => Some((&ends[0], &ends[1])),
            Json::Object(object) => {
                ENDS.iter().find_map(|(one, other)| Some((object.get(one)?, object.get(other)?)))
            }
            _ => None,
        };
        let Some((one, other)) = ends else {
            // In a list of all elements, the others are nodes.
            return match path().starts_with("elements") {
                true => Ok(()),
                false => Err(wrong(&path(), edge, "an edge with a source and a target")),
            };
        };
        let (from, to) = (self.place(one, path)?, self.place(other, path)?);
        let way = match edge["directed"] {
            Json::Bool(true) => Way::Arc,
            Json::Bool(false) => Way::Edge,
            _ => way,
        };
        self.sketch.edge_data |= edge.as_object().is_some_and(|object| object.len() > 2);
        self.sketch.join(from, to, way, 0..0);
        Ok(())
    }

    fn place(&self, end: &Json<'_>, path: &dyn Fn() -> String) -> Result<usize, FileError> {
        let id = if end["id"] == Json::Null { end } else { &end["id"] };
        let place = name(id).and_then(|id| self.sketch.known(&id));
        place.ok_or_else(|| match self.has_ids {
            true => wrong(&path(), end, "the id of a node"),
            false => wrong(&path(), end, "the place of a node, counted from 0"),
        })
    }

    fn adjacency(&mut self, lists: &[Json<'_>], way: Way) -> Result<(), FileError> {
        // Each edge of an undirected graph is in both lists.
        let way = if way == Way::Arc { way } else { Way::Either };
        for (at, list) in lists.iter().enumerate() {
            let path = || format!("adjacency[{at}]");
            let Some(neighbours) = list.as_list().filter(|_| at < self.sketch.len()) else {
                return Err(wrong(&path(), list, "a list of the neighbours of a node"));
            };
            for neighbour in neighbours {
                let to = self.place(neighbour, &path)?;
                self.sketch.join(at, to, way, 0..0);
            }
        }
        Ok(())
    }
}

const ENDS: [(&str, &str); 2] = [("source", "target"), ("from", "to")];

fn is_edge(data: &Json<'_>) -> bool {
    ENDS.iter().any(|(one, other)| data[one] != Json::Null && data[other] != Json::Null)
}

/// The data of an element of Cytoscape, or the entry itself.
fn data<'j, 't>(entry: &'j Json<'t>) -> &'j Json<'t> {
    if matches!(entry["data"], Json::Object(_)) { &entry["data"] } else { entry }
}

/// Writes node-link data, one node or edge a line.
pub(super) fn write(graph: &GraphShape, labels: Labels<'_>) -> String {
    let id = |vertex: usize| match labels.0 {
        None => vertex.to_string(),
        Some(_) => Json::String(labels.of(vertex)).to_string(),
    };
    let mut text =
        "{\"directed\": false, \"multigraph\": false, \"graph\": {}, \"nodes\": [".to_owned();
    for ((vertex, weight), marks) in graph.weights.iter().enumerate().zip(marks(graph)) {
        let comma = if vertex == 0 { "" } else { "," };
        let weight = weight.as_i64().map_or_else(|| format!("\"{weight}\""), |it| it.to_string());
        let marks: String = marks.iter().map(|mark| format!(", \"{mark}\": true")).collect();
        text += &format!("{comma}\n  {{\"id\": {}, \"weight\": {weight}{marks}}}", id(vertex));
    }
    text += "\n], \"edges\": [";
    for (edge, (one, other)) in graph.edges.iter().enumerate() {
        let comma = if edge == 0 { "" } else { "," };
        text += &format!(
            "{comma}\n  {{\"source\": {}, \"target\": {}}}",
            id(*one as usize),
            id(*other as usize)
        );
    }
    text + "\n]}\n"
}
