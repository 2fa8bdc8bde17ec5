//! [`Wiring`]: what a shape is as a graph.

use super::setup::Shape;

/// The edges and marks of a shape, with vertices counted from 0 inside it.
///
/// | shape | edges | available | anchored |
/// | --- | --- | --- | --- |
/// | row | a path | both ends | – |
/// | stack, ev | a path | the top | the bottom |
/// | free | none | all | – |
/// | pizza | a cycle | – | – |
/// | path, tree | a path, a tree | – | – |
/// | forest | to the parent | the roots | the roots |
/// | graph | as written | as written | as written |
/// | order | none | – | – |
///
/// The share rule asks for the available vertices, the grab rule for the anchored ones. The vertices of
/// an order obey it alone. A menu and a game have no vertices of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wiring {
    /// The edges.
    pub edges: Vec<(u32, u32)>,
    /// The available vertices.
    pub available: Vec<u32>,
    /// The anchored vertices.
    pub anchored: Vec<u32>,
    /// The even vertices: the player who takes one moves again.
    pub even: Vec<u32>,
}

impl Wiring {
    /// The wiring of a shape that has passed the door. O(vertices + edges).
    #[must_use]
    pub fn new(shape: &Shape) -> Self {
        let len = shape.vertices() as u32;
        let path = || (1..len).map(|vertex| (vertex - 1, vertex));
        let last = len.checked_sub(1);
        match shape {
            Shape::Row(_) => Self {
                edges: path().collect(),
                available: last.map_or_else(Vec::new, |last| vec![0, last]),
                ..Self::default()
            },
            Shape::Stack(_) => Self {
                edges: path().collect(),
                available: last.iter().map(|_| 0).collect(),
                anchored: last.into_iter().collect(),
                ..Self::default()
            },
            Shape::Free(_) => Self { available: (0..len).collect(), ..Self::default() },
            Shape::Ev(_) => Self {
                edges: path().step_by(2).collect(),
                available: (0..len).step_by(2).collect(),
                anchored: (1..len).step_by(2).collect(),
                ..Self::default()
            },
            Shape::Pizza(_) => {
                let closing = last.filter(|_| len > 2).map(|last| (0, last));
                Self { edges: path().chain(closing).collect(), ..Self::default() }
            }
            Shape::Path(_) => Self { edges: path().collect(), ..Self::default() },
            Shape::Forest { parents, .. } => Self::of_forest(parents),
            Shape::Tree { edges, .. } => Self { edges: edges.clone(), ..Self::default() },
            Shape::Graph(graph) => Self {
                edges: graph.edges.clone(),
                available: graph.open.clone(),
                anchored: graph.anchored.clone(),
                even: graph.even.clone(),
            },
            Shape::Order { .. } | Shape::Menu(_) | Shape::Game { .. } => Self::default(),
        }
    }

    fn of_forest(parents: &[Option<u32>]) -> Self {
        let numbered = || (0..).zip(parents);
        let edge = |(vertex, parent): (u32, &Option<u32>)| Some(((*parent)?, vertex));
        let roots = numbered().filter(|(_, parent)| parent.is_none());
        let roots: Vec<u32> = roots.map(|(vertex, _)| vertex).collect();
        Self {
            edges: numbered().filter_map(edge).collect(),
            available: roots.clone(),
            anchored: roots,
            ..Self::default()
        }
    }
}
