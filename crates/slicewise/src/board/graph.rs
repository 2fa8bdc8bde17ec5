//! [`Graph`]: a position in the form in which the game is defined.

use super::vertex::Vertex;

/// A weighted graph with available vertices, for the definition to be executed on.
///
/// Vertices are numbered by their place in `vertices`, which keeps each one's number on the board.
#[derive(Clone, Debug)]
pub struct Graph<W> {
    /// The vertices left, by their number on the board.
    pub vertices: Vec<Vertex>,
    /// The weight of each vertex.
    pub weights: Vec<W>,
    /// The neighbours of each vertex, as places in `vertices`.
    pub neighbours: Vec<Vec<usize>>,
    /// Whether each vertex is available.
    pub available: Vec<bool>,
}

impl<W> Default for Graph<W> {
    fn default() -> Self {
        Self {
            vertices: Vec::new(),
            weights: Vec::new(),
            neighbours: Vec::new(),
            available: Vec::new(),
        }
    }
}

impl<W> Graph<W> {
    pub(super) fn push(&mut self, vertex: Vertex, weight: W) {
        self.vertices.push(vertex);
        self.weights.push(weight);
        self.neighbours.push(Vec::new());
        self.available.push(false);
    }

    pub(super) fn join(&mut self, one: Vertex, other: Vertex) {
        if let (Some(one), Some(other)) = (self.place(one), self.place(other)) {
            self.neighbours[one].push(other);
            self.neighbours[other].push(one);
        }
    }

    pub(super) fn open(&mut self, vertex: Vertex) {
        if let Some(place) = self.place(vertex) {
            self.available[place] = true;
        }
    }

    fn place(&self, vertex: Vertex) -> Option<usize> {
        self.vertices.iter().rposition(|&known| known == vertex)
    }
}
