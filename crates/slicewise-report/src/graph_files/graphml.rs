//! GraphML: the nodes and edges of undirected graphs, with the attributes of their nodes.
//!
//! A key is known by its name; what yEd draws in a node is its label. Nested graphs and hyperedges are refused. Source: the GraphML
//! primer at graphml.graphdrawing.org.

use std::collections::HashMap;
use std::ops::Range;

use roxmltree::Node;

use super::error::{FileError, unexpected};
use super::marks::Labels;
use super::sketch::{Sketch, Way};
use super::xml::{document, elements, required, tag};
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;

/// Parses every graph of a file.
pub(super) fn read(text: &str, options: &ReadOptions) -> Result<Vec<FileGraph>, FileError> {
    let document = document(text)?;
    let root = document.root_element();
    if root.tag_name().name() != "graphml" {
        return Err(unexpected(text, tag(text, root), "the element <graphml>"));
    }
    let keys = keys(text, root)?;
    let graphs = elements(root, "graph").map(|graph| read_graph(text, graph, &keys, options));
    let graphs = graphs.collect::<Result<Vec<_>, _>>()?;
    match graphs.is_empty() {
        true => Err(unexpected(text, tag(text, root), "an element <graph> in it")),
        false => Ok(graphs),
    }
}

fn read_graph(
    text: &str,
    graph: Node<'_, '_>,
    keys: &HashMap<&str, Key<'_>>,
    options: &ReadOptions,
) -> Result<FileGraph, FileError> {
    // The names of igraph, or the labels that yEd draws.
    let draws = keys.values().any(|key| key.is_drawn);
    let mut sketch = Sketch::named("name", draws);
    for node in elements(graph, "node") {
        read_node(text, node, keys, &mut sketch)?;
    }
    for key in keys.values() {
        if let Some((value, span)) = &key.default {
            sketch.default_of(key.name, value, span);
        }
    }
    if draws && !sketch.has("name") {
        sketch.named_by = Some("label");
    }
    let is_directed = graph.attribute("edgedefault") == Some("directed");
    for child in graph.children().filter(Node::is_element) {
        match child.tag_name().name() {
            "edge" => read_edge(text, child, is_directed, &mut sketch)?,
            "node" | "data" | "desc" => {}
            _ => return Err(unexpected(text, tag(text, child), "a node or an edge")),
        }
    }
    sketch.finish(options)
}

/// A key for nodes: its name, and its value at nodes that give none.
struct Key<'d> {
    name: &'d str,
    /// Whether its values are drawings of yEd.
    is_drawn: bool,
    default: Option<(&'d str, Range<usize>)>,
}

/// Reads the keys for nodes.
fn keys<'d>(text: &str, root: Node<'d, '_>) -> Result<HashMap<&'d str, Key<'d>>, FileError> {
    let mut keys: HashMap<&str, Key<'_>> = HashMap::new();
    for key in elements(root, "key") {
        let id = required(text, key, "id", "an id of the key")?;
        let is_drawn = key.attribute("yfiles.type") == Some("nodegraphics");
        let name = if is_drawn { "label" } else { key.attribute("attr.name").unwrap_or(id) };
        if !matches!(key.attribute("for"), None | Some("node" | "all")) {
            continue;
        }
        if Sketch::heeds(name) && keys.values().any(|known| known.name == name) {
            return Err(unexpected(text, tag(text, key), "one key for each attribute of nodes"));
        }
        let default = elements(key, "default").next();
        let default = default.map(|default| (default.text().unwrap_or(""), tag(text, default)));
        keys.insert(id, Key { name, is_drawn, default });
    }
    Ok(keys)
}

fn read_node(
    text: &str,
    node: Node<'_, '_>,
    keys: &HashMap<&str, Key<'_>>,
    sketch: &mut Sketch,
) -> Result<(), FileError> {
    let id = required(text, node, "id", "an id of the node")?;
    let place = sketch.new_node(id, tag(text, node))?;
    for child in node.children().filter(Node::is_element) {
        match child.tag_name().name() {
            "data" => {}
            "graph" => return Err(unexpected(text, tag(text, child), "a node without parts")),
            _ => continue,
        }
        let id = required(text, child, "key", "the key of the data")?;
        let Some(key) = keys.get(id) else { continue };
        if key.is_drawn {
            let label = child.descendants().find(|it| it.tag_name().name() == "NodeLabel");
            let label = label.and_then(|label| label.text()).unwrap_or_default().trim();
            if !label.is_empty() {
                sketch.attribute(place, "label", label, child.range())?;
            }
            continue;
        }
        // yEd writes an empty element where a node has no description.
        let value = child.text().unwrap_or_default();
        if !value.is_empty() || Sketch::heeds(key.name) {
            sketch.attribute(place, key.name, value, child.range())?;
        }
    }
    Ok(())
}

fn read_edge(
    text: &str,
    edge: Node<'_, '_>,
    is_directed: bool,
    sketch: &mut Sketch,
) -> Result<(), FileError> {
    let span = tag(text, edge);
    let end = |name: &'static str, expected: &'static str| {
        let id = required(text, edge, name, expected)?;
        sketch.known(id).ok_or_else(|| unexpected(text, tag(text, edge), "ends that are nodes"))
    };
    let source = end("source", "the source of the edge")?;
    let target = end("target", "the target of the edge")?;
    let way = match edge.attribute("directed") {
        Some("true") => Way::Arc,
        Some("false") => Way::Edge,
        _ if is_directed && has_no_arrow(edge) => Way::Edge,
        _ if is_directed => Way::Arc,
        _ => Way::Edge,
    };
    sketch.edge_data |= elements(edge, "data").next().is_some();
    sketch.join(source, target, way, span);
    Ok(())
}

/// Returns whether yEd draws an edge as a line without arrows.
fn has_no_arrow(edge: Node<'_, '_>) -> bool {
    let arrows = edge.descendants().find(|it| it.tag_name().name() == "Arrows");
    let none = |arrows: Node<'_, '_>, end| arrows.attribute(end).is_none_or(|it| it == "none");
    arrows.is_some_and(|arrows| none(arrows, "source") && none(arrows, "target"))
}

pub(super) fn write(graph: &GraphShape, labels: Labels<'_>) -> String {
    let whole = graph.weights.iter().all(|weight| weight.as_i64().is_some());
    let kind = if whole { "long" } else { "string" };
    let marks = [("open", &graph.open), ("anchored", &graph.anchored), ("even", &graph.even)];
    let marks: Vec<_> = marks.into_iter().filter(|(_, list)| !list.is_empty()).collect();
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
        <graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
        .to_owned();
    let mut key = |name: &str, kind: &str| {
        text += &format!(
            "  <key id=\"{name}\" for=\"node\" attr.name=\"{name}\" attr.type=\"{kind}\"/>\n"
        );
    };
    key("weight", kind);
    marks.iter().for_each(|(name, _)| key(name, "boolean"));
    text += "  <graph edgedefault=\"undirected\">\n";
    let mut data = vec![String::new(); graph.weights.len()];
    for (name, list) in marks {
        for &vertex in list {
            data[vertex as usize] += &format!("<data key=\"{name}\">true</data>");
        }
    }
    for (vertex, (weight, data)) in graph.weights.iter().zip(data).enumerate() {
        text += &format!(
            "    <node id=\"{}\"><data key=\"weight\">{weight}</data>{data}</node>\n",
            labels.escaped(vertex)
        );
    }
    for (one, other) in &graph.edges {
        let (one, other) = (labels.escaped(*one), labels.escaped(*other));
        text += &format!("    <edge source=\"{one}\" target=\"{other}\"/>\n");
    }
    text + "  </graph>\n</graphml>\n"
}
