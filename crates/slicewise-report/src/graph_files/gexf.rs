//! GEXF, the format of Gephi: nodes with labels and values of attributes, and edges.
//!
//! A node is named by its label, if each has its own. Nodes inside of nodes are refused. Source: gexf.net.

use std::collections::HashMap;

use roxmltree::Node;

use super::error::{FileError, unexpected};
use super::marks::{Labels, marks};
use super::sketch::{Sketch, Way};
use super::xml::{document, elements, required, tag};
use super::{FileGraph, ReadOptions};
use slicewise::board::GraphShape;

pub(super) fn read(text: &str, options: &ReadOptions) -> Result<FileGraph, FileError> {
    let document = document(text)?;
    let root = document.root_element();
    if root.tag_name().name() != "gexf" {
        return Err(unexpected(text, tag(text, root), "the element <gexf>"));
    }
    let Some(graph) = elements(root, "graph").next() else {
        return Err(unexpected(text, tag(text, root), "an element <graph> in it"));
    };
    let mut sketch = Sketch::named("label", false);
    let (titles, defaults) = titles(text, graph)?;
    for node in within(graph, "nodes", "node") {
        read_node(text, node, &titles, &mut sketch)?;
    }
    for (title, value, element) in defaults {
        sketch.default_of(title, value, &tag(text, element));
    }
    let is_directed = graph.attribute("defaultedgetype") == Some("directed");
    for edge in within(graph, "edges", "edge") {
        let end = |name: &'static str, expected: &'static str| {
            let id = required(text, edge, name, expected)?;
            sketch.known(id).ok_or_else(|| unexpected(text, tag(text, edge), "ends that are nodes"))
        };
        let source = end("source", "the source of the edge")?;
        let target = end("target", "the target of the edge")?;
        let way = match edge.attribute("type") {
            Some("directed") => Way::Arc,
            None if is_directed => Way::Arc,
            _ => Way::Edge,
        };
        sketch.edge_data |= edge.attribute("weight").is_some() || edge.has_children();
        sketch.join(source, target, way, tag(text, edge));
    }
    sketch.finish(options)
}

/// Iterates over the elements inside the lists of an element.
fn within<'a, 'i: 'a>(
    parent: Node<'a, 'i>,
    list: &'static str,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'i>> {
    elements(parent, list).flat_map(move |list| elements(list, name))
}

/// The titles of the attributes of nodes by their ids, and the values that hold where a node has none.
type Titles<'a, 'i> = (HashMap<&'a str, &'a str>, Vec<(&'a str, &'a str, Node<'a, 'i>)>);

fn titles<'a, 'i: 'a>(text: &str, graph: Node<'a, 'i>) -> Result<Titles<'a, 'i>, FileError> {
    let (mut titles, mut defaults) = (HashMap::new(), Vec::new());
    let lists =
        elements(graph, "attributes").filter(|list| list.attribute("class") == Some("node"));
    for attribute in lists.flat_map(|list| elements(list, "attribute")) {
        let id = required(text, attribute, "id", "an id of the attribute")?;
        let title = attribute.attribute("title").unwrap_or(id);
        titles.insert(id, title);
        if let Some(default) = elements(attribute, "default").next() {
            defaults.push((title, default.text().unwrap_or_default(), attribute));
        }
    }
    Ok((titles, defaults))
}

fn read_node(
    text: &str,
    node: Node<'_, '_>,
    titles: &HashMap<&str, &str>,
    sketch: &mut Sketch,
) -> Result<(), FileError> {
    let id = required(text, node, "id", "an id of the node")?;
    let place = sketch.new_node(id, tag(text, node))?;
    if let Some(label) = node.attribute("label") {
        sketch.attribute(place, "label", label, tag(text, node))?;
    }
    if let Some(inside) = elements(node, "nodes").next() {
        return Err(unexpected(text, tag(text, inside), "a node without parts"));
    }
    for value in within(node, "attvalues", "attvalue") {
        // The first version says id.
        let id = value.attribute("for").or_else(|| value.attribute("id"));
        let id =
            id.ok_or_else(|| unexpected(text, tag(text, value), "the attribute of the value"))?;
        let said = required(text, value, "value", "a value")?;
        sketch.attribute(place, titles.get(id).copied().unwrap_or(id), said, tag(text, value))?;
    }
    Ok(())
}

pub(super) fn write(graph: &GraphShape, labels: Labels<'_>) -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
        <gexf xmlns=\"http://gexf.net/1.3\" version=\"1.3\">\n<graph defaultedgetype=\"undirected\">\n\
        <attributes class=\"node\">\n"
        .to_owned();
    for (name, kind) in
        [("weight", "string"), ("open", "boolean"), ("anchored", "boolean"), ("even", "boolean")]
    {
        text += &format!("<attribute id=\"{name}\" title=\"{name}\" type=\"{kind}\"/>\n");
    }
    text += "</attributes>\n<nodes>\n";
    let value = |name: &str, value: &str| format!("<attvalue for=\"{name}\" value=\"{value}\"/>");
    for ((vertex, weight), marks) in graph.weights.iter().enumerate().zip(marks(graph)) {
        let marks: String = marks.iter().map(|mark| value(mark, "true")).collect();
        let weight = value("weight", &weight.to_string());
        let label = labels.escaped(vertex);
        text += &format!(
            "<node id=\"{vertex}\" label=\"{label}\"><attvalues>{weight}{marks}</attvalues></node>\n"
        );
    }
    text += "</nodes>\n<edges>\n";
    for (edge, (one, other)) in graph.edges.iter().enumerate() {
        text += &format!("<edge id=\"{edge}\" source=\"{one}\" target=\"{other}\"/>\n");
    }
    text + "</edges>\n</graph>\n</gexf>\n"
}
