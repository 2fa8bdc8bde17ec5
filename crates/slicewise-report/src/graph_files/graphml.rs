//! GraphML: the nodes and edges of one undirected graph, with the node attributes of boards.
//!
//! Document types are refused, so that no entity expands, and the XML reader does not recurse. Nested
//! graphs, ports and hyperedges are refused, too. Source: the GraphML primer at
//! graphml.graphdrawing.org.

use std::collections::HashMap;
use std::ops::Range;

use roxmltree::{Document, Node, ParsingOptions};

use super::error::{Fault, FileError, unexpected};
use super::sketch::Sketch;
use super::{FileGraph, MAX_VERTICES};
use slicewise::board::GraphShape;

/// The most attributes of an element, and the most name spaces of a file: the XML reader compares each with those before it.
const MAX_ATTRIBUTES: usize = 64;

/// The most elements and texts in a file: 32 for each vertex of a largest graph.
const MAX_XML_NODES: u32 = 32 * MAX_VERTICES as u32;

pub(super) fn read(text: &str) -> Result<FileGraph, FileError> {
    if let Some(span) = too_many_attributes(text) {
        return Err(unexpected(text, span, "an element of at most 64 attributes"));
    }
    let options = ParsingOptions { nodes_limit: MAX_XML_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        let at = byte_at(text, error.pos());
        FileError { span: at..at, fault: Fault::Xml(error.to_string()) }
    })?;
    let root = document.root_element();
    if root.tag_name().name() != "graphml" {
        return Err(unexpected(text, tag(text, root), "the element <graphml>"));
    }
    let mut graphs = elements(root, "graph");
    let Some(graph) = graphs.next() else {
        return Err(unexpected(text, tag(text, root), "an element <graph> in it"));
    };
    if let Some(second) = graphs.next() {
        return Err(unexpected(text, tag(text, second), "one graph"));
    }
    if graph.attribute("edgedefault") == Some("directed") {
        return Err(FileError { span: tag(text, graph), fault: Fault::Directed });
    }
    let keys = keys(text, root)?;
    let mut sketch = Sketch::default();
    for node in elements(graph, "node") {
        read_node(text, node, &keys, &mut sketch)?;
    }
    for child in graph.children().filter(Node::is_element) {
        match child.tag_name().name() {
            "edge" => read_edge(text, child, &mut sketch)?,
            "node" | "data" | "desc" => {}
            _ => return Err(unexpected(text, tag(text, child), "a node or an edge")),
        }
    }
    sketch.finish()
}

/// Finds an element with more than [`MAX_ATTRIBUTES`], or a declaration of one name space more than that; `None` if there is none. What
/// is no XML is left to its reader. O(n).
fn too_many_attributes(text: &str) -> Option<Range<usize>> {
    let (mut at, mut spaces) = (0, 0);
    while let Some(open) = text[at..].find('<') {
        let start = at + open;
        let rest = &text[start..];
        let skipped = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")];
        if let Some((_, end)) = skipped.into_iter().find(|(begin, _)| rest.starts_with(begin)) {
            at = start + rest.find(end)? + end.len();
            continue;
        }
        let (mut attributes, mut from) = (0, 1);
        at = loop {
            let found = from + rest[from..].find(['"', '\'', '>'])?;
            let quote = char::from(rest.as_bytes()[found]);
            if quote == '>' {
                break start + found + 1;
            }
            attributes += 1;
            let name = rest[from..found].split_whitespace().last().unwrap_or_default();
            spaces += usize::from(name.starts_with("xmlns"));
            if attributes.max(spaces) > MAX_ATTRIBUTES {
                return Some(start + from..start + found);
            }
            from = found + 1 + rest[found + 1..].find(quote)? + 1;
        };
    }
    None
}

/// Converts a line and a column, as the XML reader counts them, to a byte offset.
fn byte_at(text: &str, position: roxmltree::TextPos) -> usize {
    let before = position.row.saturating_sub(1) as usize;
    let line = text.split_inclusive('\n').take(before).map(str::len).sum::<usize>();
    let column = position.col.saturating_sub(1) as usize;
    let rest = text.get(line..).unwrap_or_default();
    line + rest.char_indices().nth(column).map_or(rest.len(), |(at, _)| at)
}

fn elements<'a, 'i>(
    parent: Node<'a, 'i>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'i>> {
    parent.children().filter(move |child| child.is_element() && child.tag_name().name() == name)
}

/// Returns the bytes of an element's start tag.
fn tag(text: &str, element: Node<'_, '_>) -> Range<usize> {
    let range = element.range();
    let end = text[range.clone()].find('>').map_or(range.end, |end| range.start + end + 1);
    range.start..end
}

/// Returns an attribute that an element must have.
fn required<'a>(
    text: &str,
    element: Node<'a, '_>,
    name: &str,
    expected: &'static str,
) -> Result<&'a str, FileError> {
    element.attribute(name).ok_or_else(|| unexpected(text, tag(text, element), expected))
}

/// A key for nodes: its name, and its value at nodes that give none.
struct Key<'d> {
    name: &'d str,
    default: Option<(&'d str, Range<usize>)>,
}

/// Reads the keys for nodes that matter to the board.
fn keys<'d>(text: &str, root: Node<'d, '_>) -> Result<HashMap<&'d str, Key<'d>>, FileError> {
    let mut keys = HashMap::new();
    for key in elements(root, "key") {
        let id = required(text, key, "id", "an id of the key")?;
        let name = key.attribute("attr.name").unwrap_or(id);
        let of_nodes = matches!(key.attribute("for"), None | Some("node" | "all"));
        if !of_nodes || !Sketch::heeds(name) {
            continue;
        }
        if keys.values().any(|known: &Key<'_>| known.name == name) {
            return Err(unexpected(text, tag(text, key), "one key for each attribute of nodes"));
        }
        let default = elements(key, "default").next();
        let default = default.map(|default| (default.text().unwrap_or(""), tag(text, default)));
        keys.insert(id, Key { name, default });
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
    if sketch.known(id).is_some() {
        let fault = Fault::NodeAgain { name: id.to_owned() };
        return Err(FileError { span: tag(text, node), fault });
    }
    let place = sketch.node(id, tag(text, node))?;
    let mut said = Vec::new();
    for child in node.children().filter(Node::is_element) {
        match child.tag_name().name() {
            "data" => {}
            "graph" | "port" => {
                return Err(unexpected(text, tag(text, child), "a node without parts"));
            }
            _ => continue,
        }
        let id = required(text, child, "key", "the key of the data")?;
        if let Some(key) = keys.get(id) {
            said.push(id);
            sketch.attribute(place, key.name, child.text().unwrap_or(""), child.range())?;
        }
    }
    for (_, key) in keys.iter().filter(|(id, _)| !said.contains(id)) {
        if let Some((value, span)) = &key.default {
            sketch.attribute(place, key.name, value, span.clone())?;
        }
    }
    Ok(())
}

fn read_edge(text: &str, edge: Node<'_, '_>, sketch: &mut Sketch) -> Result<(), FileError> {
    let span = tag(text, edge);
    if edge.attribute("directed") == Some("true") {
        return Err(FileError { span, fault: Fault::Directed });
    }
    let end = |name: &'static str, expected: &'static str| {
        let id = required(text, edge, name, expected)?;
        sketch.known(id).ok_or_else(|| unexpected(text, tag(text, edge), "ends that are nodes"))
    };
    let source = end("source", "the source of the edge")?;
    let target = end("target", "the target of the edge")?;
    sketch.edge(source, target, span)
}

pub(super) fn write(graph: &GraphShape) -> String {
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
            "    <node id=\"{vertex}\"><data key=\"weight\">{weight}</data>{data}</node>\n"
        );
    }
    for (one, other) in &graph.edges {
        text += &format!("    <edge source=\"{one}\" target=\"{other}\"/>\n");
    }
    text + "  </graph>\n</graphml>\n"
}
