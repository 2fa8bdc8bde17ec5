//! [`Setup`]: a board as somebody wrote it, with everything still possible to be wrong.

use crate::number::Exact;

/// A board before the door: components side by side, in the order written.
///
/// All fields are public and nothing is checked; [`Setup::board`] is the door.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The components, left to right. Vertices are counted from 0 over all of them.
    pub components: Vec<Shape>,
}

impl Setup {
    /// How many vertices the board has.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.components.iter().map(Shape::vertices).fold(0, usize::saturating_add)
    }

    /// The weight of every vertex, in the order of their numbers.
    pub fn vertex_weights(&self) -> impl Iterator<Item = Exact> {
        self.components.iter().flat_map(Shape::vertex_weights)
    }
}

/// One component as written, with its weights.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// A path with both ends available.
    Row(Vec<Exact>),
    /// A path with one end available, listed from that end.
    Stack(Vec<Exact>),
    /// Isolated available vertices.
    Free(Vec<Exact>),
    /// Zugzwang pairs: each weight x ≥ 0 is two vertices, the stack `0 x`, which adds −x to the
    /// value of a board of even size and +x to one of odd size.
    Ev(Vec<Exact>),
    /// An unbroached cycle, read around. By the rules of the graph, one vertex is an unbroached
    /// path of one, and two are an unbroached path of two.
    Pizza(Vec<Exact>),
    /// An unbroached path.
    Path(Vec<Exact>),
    /// A rooted forest.
    Forest {
        /// The weight of each vertex.
        weights: Vec<Exact>,
        /// The parent of each vertex, counted from 0 inside this component; a root has none.
        parents: Vec<Option<u32>>,
    },
    /// An unbroached tree.
    Tree {
        /// The weight of each vertex.
        weights: Vec<Exact>,
        /// The edges, between vertices counted from 0 inside this component.
        edges: Vec<(u32, u32)>,
    },
}

impl Shape {
    /// The word that introduces this component in the text notation.
    #[must_use]
    pub fn keyword(&self) -> &'static str {
        match self {
            Self::Row(_) => "row",
            Self::Stack(_) => "stack",
            Self::Free(_) => "free",
            Self::Ev(_) => "ev",
            Self::Pizza(_) => "pizza",
            Self::Path(_) => "path",
            Self::Forest { .. } => "forest",
            Self::Tree { .. } => "tree",
        }
    }

    /// The weights as written (for `ev`, one weight for each pair of vertices).
    #[must_use]
    pub fn weights(&self) -> &[Exact] {
        match self {
            Self::Row(weights)
            | Self::Stack(weights)
            | Self::Free(weights)
            | Self::Ev(weights)
            | Self::Pizza(weights)
            | Self::Path(weights)
            | Self::Forest { weights, .. }
            | Self::Tree { weights, .. } => weights,
        }
    }

    /// The unbroached tree in which each vertex but one has the parent given.
    pub(crate) fn tree_of_parents(weights: Vec<Exact>, parents: Vec<Option<u32>>) -> Self {
        let edge = |(vertex, parent): (u32, Option<u32>)| parent.map(|parent| (parent, vertex));
        Self::Tree { weights, edges: (0..).zip(parents).filter_map(edge).collect() }
    }

    /// The weight of every vertex (for `ev`, a 0 before each weight).
    pub fn vertex_weights(&self) -> impl Iterator<Item = Exact> {
        let pairs = matches!(self, Self::Ev(_));
        let top = move || pairs.then(|| Exact::from(0));
        self.weights().iter().flat_map(move |weight| top().into_iter().chain([weight.clone()]))
    }

    /// How many vertices the component has.
    #[must_use]
    pub fn vertices(&self) -> usize {
        match self {
            Self::Ev(weights) => weights.len().saturating_mul(2),
            other => other.weights().len(),
        }
    }
}

/// Where in a [`Setup`] something stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The component, counted from 0.
    pub component: usize,
    /// What it is of the component.
    pub part: Part,
    /// Which one, counted from 0.
    pub index: usize,
}

/// What a component is written of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Its weights.
    Weight,
    /// The parents of a forest.
    Parent,
    /// The edges of a tree.
    Edge,
}
