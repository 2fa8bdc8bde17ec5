//! What GraphML and GEXF share: elements of XML, with their places.
//!
//! Document types are refused, so that no entity expands, and the XML reader does not recurse.

use std::ops::Range;

use roxmltree::{Document, Node, ParsingOptions};

use super::MAX_VERTICES;
use super::error::{Fault, FileError, unexpected};

/// The most attributes of an element, and the most name spaces of a file: the XML reader compares each with those before it.
const MAX_ATTRIBUTES: usize = 64;

/// The most elements and texts in a file: 32 for each vertex of a largest graph.
const MAX_XML_NODES: u32 = 32 * MAX_VERTICES as u32;

/// Parses a document.
pub(super) fn document(text: &str) -> Result<Document<'_>, FileError> {
    if let Some(span) = too_many_attributes(text) {
        return Err(unexpected(text, span, "an element of at most 64 attributes"));
    }
    let options = ParsingOptions { nodes_limit: MAX_XML_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| {
        let at = byte_at(text, error.pos());
        FileError { span: at..at, fault: Fault::Xml(error.to_string()) }
    })
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

pub(super) fn elements<'a, 'i>(
    parent: Node<'a, 'i>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'i>> {
    parent.children().filter(move |child| child.is_element() && child.tag_name().name() == name)
}

/// Returns the bytes of an element's start tag.
pub(super) fn tag(text: &str, element: Node<'_, '_>) -> Range<usize> {
    let range = element.range();
    let end = text[range.clone()].find('>').map_or(range.end, |end| range.start + end + 1);
    range.start..end
}

/// Returns an attribute that an element must have.
pub(super) fn required<'a>(
    text: &str,
    element: Node<'a, '_>,
    name: &str,
    expected: &'static str,
) -> Result<&'a str, FileError> {
    element.attribute(name).ok_or_else(|| unexpected(text, tag(text, element), expected))
}
