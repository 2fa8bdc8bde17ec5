//! [`Graph`]: a position in the form in which the game is defined.

use super::cut::cut_vertices;
use super::rules::Taking;
use super::vertex::Vertex;

/// A weighted graph of the vertices left, with the properties that the rules refer to.
///
/// A vertex is identified by its index in `vertices`, which holds its number on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph<W> {
    /// The vertices left, by their number on the board.
    pub vertices: Vec<Vertex>,
    /// The weight of each vertex.
    pub weights: Vec<W>,
    /// The neighbours of each vertex, as indices into `vertices`.
    pub neighbours: Vec<Vec<u32>>,
    /// Whether each vertex is available, which matters for the share rule.
    pub available: Vec<bool>,
    /// Whether each vertex is anchored to the ground, which matters for the grab rule.
    pub anchored: Vec<bool>,
    /// Whether the player who takes the vertex moves again.
    pub even: Vec<bool>,
}

impl<W> Default for Graph<W> {
    fn default() -> Self {
        Self::NEW
    }
}

impl<W> Graph<W> {
    pub(super) const NEW: Self = Self {
        vertices: Vec::new(),
        weights: Vec::new(),
        neighbours: Vec::new(),
        available: Vec::new(),
        anchored: Vec::new(),
        even: Vec::new(),
    };

    /// Makes room for `count` more vertices: no more than that in a new graph.
    pub(super) fn reserve(&mut self, count: usize) {
        fn grow<T>(list: &mut Vec<T>, count: usize) {
            match list.is_empty() {
                true => list.reserve_exact(count),
                false => list.reserve(count),
            }
        }
        grow(&mut self.vertices, count);
        grow(&mut self.weights, count);
        grow(&mut self.neighbours, count);
        grow(&mut self.available, count);
        grow(&mut self.anchored, count);
        grow(&mut self.even, count);
    }

    /// Adds an isolated vertex that is neither available nor anchored nor even, and returns its
    /// index.
    pub(super) fn push(&mut self, vertex: Vertex, weight: W) -> usize {
        self.vertices.push(vertex);
        self.weights.push(weight);
        self.neighbours.push(Vec::new());
        self.available.push(false);
        self.anchored.push(false);
        self.even.push(false);
        self.vertices.len() - 1
    }

    /// Joins two vertices, given by their indices, by an edge.
    pub fn join(&mut self, one: usize, other: usize) {
        self.neighbours[one].push(narrow(other));
        self.neighbours[other].push(narrow(one));
    }

    /// The neighbours of the vertex at an index, as indices.
    pub fn beside(&self, place: usize) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.neighbours[place].iter().map(|&other| other as usize)
    }

    /// The edges, each once, as pairs of indices of which the first is less.
    pub fn edges(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        (0..).zip(&self.neighbours).flat_map(|(one, beside)| {
            beside.iter().filter(move |other| one < **other).map(move |&other| (one, other))
        })
    }

    /// The index of a vertex; `None` if it is not left.
    #[must_use]
    pub fn place(&self, vertex: Vertex) -> Option<usize> {
        self.vertices.iter().position(|&known| known == vertex)
    }

    /// Returns, for each vertex, whether it may be taken. O(vertices + edges).
    #[must_use]
    pub fn legal(&self, taking: Taking) -> Vec<bool> {
        match taking {
            Taking::Share => self.shared(),
            Taking::Grab => self.grabbed(),
            Taking::Both => {
                let both = self.shared().into_iter().zip(self.grabbed());
                both.map(|(share, grab)| share && grab).collect()
            }
        }
    }

    /// The available vertices, and all vertices of components without one.
    fn shared(&self) -> Vec<bool> {
        let mut legal = self.available.clone();
        for component in self.components() {
            if !component.iter().any(|&place| self.available[place]) {
                component.into_iter().for_each(|place| legal[place] = true);
            }
        }
        legal
    }

    fn grabbed(&self) -> Vec<bool> {
        let cut = cut_vertices(&self.neighbours, &self.anchored);
        cut.into_iter().map(|cut| !cut).collect()
    }

    /// The components, as lists of indices.
    #[must_use]
    pub fn components(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.vertices.len()];
        let mut components = Vec::new();
        for start in 0..self.vertices.len() {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let mut component = vec![start];
            let mut next = 0;
            while let Some(&at) = component.get(next) {
                next += 1;
                for other in self.beside(at) {
                    if !std::mem::replace(&mut seen[other], true) {
                        component.push(other);
                    }
                }
            }
            components.push(component);
        }
        components
    }

    /// Takes the vertex at an index; its neighbours become available. O(vertices + edges).
    pub(super) fn take(&mut self, taken: usize) {
        for &other in &self.neighbours[taken] {
            self.available[other as usize] = true;
        }
        self.drop(taken);
    }

    /// Removes the vertex at an index and its edges. O(vertices + edges).
    pub fn drop(&mut self, taken: usize) {
        self.vertices.remove(taken);
        self.weights.remove(taken);
        self.neighbours.remove(taken);
        self.available.remove(taken);
        self.anchored.remove(taken);
        self.even.remove(taken);
        let taken = narrow(taken);
        for places in &mut self.neighbours {
            places.retain(|&other| other != taken);
            places.iter_mut().filter(|other| **other > taken).for_each(|other| *other -= 1);
        }
    }

    /// Adds another graph to this one, without edges between them.
    pub(super) fn extend(&mut self, other: Self) {
        let start = narrow(self.vertices.len());
        self.vertices.extend(other.vertices);
        self.weights.extend(other.weights);
        let moved = |places: Vec<u32>| places.into_iter().map(|place| place + start).collect();
        self.neighbours.extend(other.neighbours.into_iter().map(moved));
        self.available.extend(other.available);
        self.anchored.extend(other.anchored);
        self.even.extend(other.even);
    }
}

/// An index as it is kept. (Vertices are numbered with 32 bits.)
fn narrow(place: usize) -> u32 {
    place as u32
}
