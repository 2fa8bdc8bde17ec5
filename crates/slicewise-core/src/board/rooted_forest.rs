//! [`RootedForest`] and [`UnrootedTree`]: the remains of rooted forests, and unbroached trees.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::forest::ForestShape;
use super::tree::TreeShape;
use super::vertex::Vertex;

/// The remains of a rooted forest: a vertex is available if it is a root or its parent is taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RootedForest {
    /// The number of its first vertex on the board; local numbers are counted from it.
    base: u32,
    shape: Arc<ForestShape>,
    taken: Vec<bool>,
    available: BTreeSet<u32>,
    left: usize,
}

impl RootedForest {
    pub(super) fn new(base: u32, shape: ForestShape) -> Self {
        let available = shape.roots().collect();
        let left = shape.parents().len();
        Self { base, shape: Arc::new(shape), taken: vec![false; left], available, left }
    }

    /// The shape of the forest at the start, in local numbers.
    #[must_use]
    #[inline]
    pub fn shape(&self) -> &ForestShape {
        &self.shape
    }

    /// The number of vertices left.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.left
    }

    /// Returns whether all vertices are taken.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.left == 0
    }

    /// The vertex with a local number.
    #[inline]
    pub fn at(&self, inside: u32) -> Vertex {
        Vertex(self.base + inside)
    }

    /// The local number of a vertex.
    #[inline]
    pub fn inside(&self, vertex: Vertex) -> u32 {
        vertex.0 - self.base
    }

    /// The vertices left, by number.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> {
        let left = (0..).zip(&self.taken).filter(|(_, taken)| !**taken);
        left.map(|(inside, _)| self.at(inside))
    }

    /// The available vertices, by number.
    pub fn available(&self) -> impl ExactSizeIterator<Item = Vertex> {
        self.available.iter().map(|&inside| self.at(inside))
    }

    #[inline]
    pub(super) fn contains(&self, vertex: Vertex) -> bool {
        !self.taken[self.inside(vertex) as usize]
    }

    #[inline]
    pub(super) fn is_available(&self, vertex: Vertex) -> bool {
        self.available.contains(&self.inside(vertex))
    }

    pub(super) fn take(&mut self, vertex: Vertex) {
        let inside = self.inside(vertex);
        self.taken[inside as usize] = true;
        self.available.remove(&inside);
        self.available.extend(self.shape.children(inside));
        self.left -= 1;
    }

    pub(super) fn put_back(&mut self, vertex: Vertex) {
        let inside = self.inside(vertex);
        self.taken[inside as usize] = false;
        for child in self.shape.children(inside) {
            self.available.remove(child);
        }
        self.available.insert(inside);
        self.left += 1;
    }
}

/// A tree of which nothing has been taken and nothing is available: any vertex may be taken first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct UnrootedTree {
    base: u32,
    shape: Arc<TreeShape>,
}

impl UnrootedTree {
    pub(super) fn new(base: u32, shape: TreeShape) -> Self {
        Self { base, shape: Arc::new(shape) }
    }

    /// The shape of the tree, in numbers counted from its first vertex.
    #[must_use]
    #[inline]
    pub fn shape(&self) -> &TreeShape {
        &self.shape
    }

    /// The vertices, by number.
    pub fn vertices(&self) -> impl Iterator<Item = Vertex> + use<> {
        let base = self.base;
        (0..self.shape.vertices() as u32).map(move |inside| Vertex(base + inside))
    }

    /// The forest that is left after a vertex is taken.
    pub(super) fn without(&self, vertex: Vertex) -> RootedForest {
        let hung = self.shape.hung_by(vertex.0 - self.base);
        let shape = ForestShape::new(hung).expect("a hung tree has no cycles");
        let mut rooted = RootedForest::new(self.base, shape);
        rooted.take(vertex);
        rooted
    }
}
