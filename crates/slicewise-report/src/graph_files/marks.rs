//! What writers share: the names of vertices, their marks and neighbours.

use std::borrow::Cow;

use super::error::WriteError;
use slicewise::board::GraphShape;
use slicewise::board::notation::shortened;

/// The names under which vertices are written: their numbers, if they have none.
#[derive(Clone, Copy)]
pub(super) struct Labels<'n>(pub(super) Option<&'n [String]>);

impl<'n> Labels<'n> {
    pub(super) fn of(self, vertex: impl TryInto<usize>) -> Cow<'n, str> {
        let vertex = vertex.try_into().unwrap_or(usize::MAX);
        // The page's engine knows of no names.
        let names = self.0.filter(|_| cfg!(feature = "files"));
        match names.and_then(|names| names.get(vertex)) {
            Some(name) => Cow::Borrowed(name),
            None => Cow::Owned(vertex.to_string()),
        }
    }

    /// Checks that no name has what a format has no way to write.
    pub(super) fn check(self, is_written: impl Fn(&str) -> bool) -> Result<(), WriteError> {
        let names = self.0.filter(|_| cfg!(feature = "files"));
        match names.into_iter().flatten().find(|name| !is_written(name)) {
            None => Ok(()),
            Some(name) => Err(WriteError::Name { name: shortened(name) }),
        }
    }

    /// Returns a name in a list of names: in quotes if it has white space in it.
    pub(super) fn listed(self, vertex: u32) -> Cow<'n, str> {
        let name = self.of(vertex);
        match name.contains(char::is_whitespace) {
            true => Cow::Owned(format!("\"{name}\"")),
            false => name,
        }
    }

    /// Returns a name with the entities of XML, which GML has, too.
    pub(super) fn escaped(self, vertex: impl TryInto<usize>) -> String {
        let name = self.of(vertex);
        let mut escaped = String::with_capacity(name.len());
        for c in name.chars() {
            match c {
                '&' => escaped += "&amp;",
                '<' => escaped += "&lt;",
                '>' => escaped += "&gt;",
                '"' => escaped += "&quot;",
                _ => escaped.push(c),
            }
        }
        escaped
    }
}

/// Returns whether a name is one word, without quotes.
#[cfg(feature = "files")]
pub(super) fn is_word(name: &str) -> bool {
    !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c == '"')
}

/// Returns the names of the marks of each vertex.
#[cfg(feature = "files")]
pub(super) fn marks(graph: &GraphShape) -> Vec<Vec<&'static str>> {
    let mut marks = vec![Vec::new(); graph.weights.len()];
    let lists = [("open", &graph.open), ("anchored", &graph.anchored), ("even", &graph.even)];
    for (name, list) in lists {
        list.iter().for_each(|&vertex| marks[vertex as usize].push(name));
    }
    marks
}

/// Returns the neighbours of each vertex, in order.
pub(super) fn neighbours(graph: &GraphShape) -> Vec<Vec<u32>> {
    let mut neighbours = vec![Vec::new(); graph.weights.len()];
    for &(one, other) in &graph.edges {
        neighbours[one as usize].push(other);
        neighbours[other as usize].push(one);
    }
    neighbours.iter_mut().for_each(|list: &mut Vec<u32>| list.sort_unstable());
    neighbours
}
