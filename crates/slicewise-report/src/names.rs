//! [`Names`]: the names of vertices, on a board that came with some.

use std::borrow::Cow;
use std::sync::Arc;

use slicewise::board::notation::shortened;
use slicewise::board::{Move, Vertex};

/// The names of the vertices of a board, such as those of the nodes in a graph file; by default each is its number.
///
/// ```
/// use slicewise_report::Names;
///
/// let names = Names::new(vec!["ash".to_owned(), "elm".to_owned()]);
/// assert_eq!(names.vertex(1), "node elm");
/// assert_eq!(Names::default().vertex(1), "vertex 1");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(Option<Arc<[String]>>);

impl Names {
    /// Creates names: none if each is the number of its vertex.
    #[must_use]
    pub fn new(names: Vec<String>) -> Self {
        let are_numbers = names.iter().enumerate().all(|(at, name)| *name == at.to_string());
        Self((!are_numbers).then(|| names.into()))
    }

    /// Returns the names; `None` if vertices have none but their numbers.
    #[must_use]
    pub fn list(&self) -> Option<&[String]> {
        self.0.as_deref()
    }

    /// Returns the name of a vertex, or its number.
    #[must_use]
    pub fn of(&self, vertex: usize) -> Cow<'_, str> {
        match self.list().and_then(|names| names.get(vertex)) {
            Some(name) => Cow::Owned(shortened(name)),
            None => Cow::Owned(vertex.to_string()),
        }
    }

    /// Writes which vertex is meant: `vertex 3`, or `node ash`.
    #[must_use]
    pub fn vertex(&self, vertex: usize) -> String {
        let noun = if self.0.is_some() { "node" } else { "vertex" };
        format!("{noun} {}", self.of(vertex))
    }

    /// Writes a move: a vertex that is taken by its name.
    #[must_use]
    pub fn mv(&self, mv: Move) -> String {
        match mv {
            Move::Take(vertex) => self.of(vertex.index()).into_owned(),
            other => other.to_string(),
        }
    }

    /// Finds the vertex of a name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Vertex> {
        let place = self.list()?.iter().position(|known| known == name)?;
        u32::try_from(place).ok().map(Vertex::new)
    }
}
