//! [`Wiring`]: what a shape is as a graph.

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
