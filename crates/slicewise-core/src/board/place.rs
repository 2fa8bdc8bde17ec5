//! [`Place`]: where in a setup something is.

/// The location of an entry in a [`Setup`](super::Setup).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The component, counted from 0 in the order written: a menu counts before the components
    /// inside its choices.
    pub component: usize,
    /// The part of the component.
    pub part: Part,
    /// The index within that part, counted from 0.
    pub index: usize,
}

/// A part of a component as written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The word that introduces it.
    Keyword,
    /// Its weights.
    Weight,
    /// The parents of a forest.
    Parent,
    /// The edges of a tree, a graph or a game.
    Edge,
    /// The available vertices of a graph.
    Open,
    /// The anchored vertices of a graph.
    Anchored,
    /// The even vertices of a graph.
    Even,
    /// A number beside these: the node at which a game starts.
    Number,
}
