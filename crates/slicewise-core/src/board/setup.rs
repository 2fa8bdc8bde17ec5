//! [`Setup`]: a board as written, in which everything may still be wrong.

use std::borrow::Cow;
use std::sync::LazyLock;

use super::order::OrderStep;
use super::rules::Rules;
use super::weight_list::WeightList;
use crate::number::Exact;

/// A board before the door: components in the order written.
///
/// All fields are public and nothing is checked; [`Setup::enter`] is the door.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The components, left to right. Vertices are counted from 0 over all of them.
    pub components: Vec<Shape>,
    /// The rules of the game.
    pub rules: Rules,
}

impl Setup {
    /// Creates a board of components under the plain rules: the share rule without passing.
    #[must_use]
    pub fn new(components: Vec<Shape>) -> Self {
        Self { components, rules: Rules::default() }
    }

    /// The number of vertices on the board.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.components.iter().map(Shape::vertices).fold(0, usize::saturating_add)
    }

    /// Returns whether every play takes every vertex and scores nothing else, so that the value
    /// determines both players' totals.
    #[must_use]
    pub fn takes_everything(&self) -> bool {
        let is_other = |shape: &Shape| matches!(shape, Shape::Menu(_) | Shape::Game { .. });
        self.rules.take_everything() && !self.components.iter().any(is_other)
    }

    /// Returns the weight of every vertex, in the order of their numbers, as one list, which is shared
    /// with the board if that is a single list of weights. O(vertices) otherwise.
    #[must_use]
    pub fn weight_list(&self) -> WeightList {
        match self.components.as_slice() {
            [Shape::Ev(_) | Shape::Menu(_) | Shape::Game { .. }] => self.vertex_weights().collect(),
            [only] => only.weights().clone(),
            _ => self.vertex_weights().collect(),
        }
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
    Row(WeightList),
    /// A path with one end available, listed from that end.
    Stack(WeightList),
    /// Isolated available vertices.
    Free(WeightList),
    /// Zugzwang pairs: each weight x ≥ 0 is two vertices, the stack `0 x`, which adds −x to the
    /// value of a board of even size and +x to one of odd size.
    Ev(WeightList),
    /// An unbroached cycle, read around. By the rules of the graph, one vertex is an unbroached
    /// path of one, and two are an unbroached path of two.
    Pizza(WeightList),
    /// An unbroached path.
    Path(WeightList),
    /// A rooted forest.
    Forest {
        /// The weight of each vertex.
        weights: WeightList,
        /// The parent of each vertex, counted from 0 inside this component; `None` for a root.
        parents: Vec<Option<u32>>,
    },
    /// An unbroached tree.
    Tree {
        /// The weight of each vertex.
        weights: WeightList,
        /// The edges, between vertices counted from 0 inside this component.
        edges: Vec<(u32, u32)>,
    },
    /// Any graph.
    Graph(GraphShape),
    /// A series-parallel order, in which a vertex may be taken once all vertices before it are gone.
    Order {
        /// The weight of each vertex.
        weights: WeightList,
        /// The steps that build it, in which the vertices come by number.
        steps: Vec<OrderStep>,
    },
    /// A set of abstract moves, of which one is chosen (Brown & Brown, section 5.4).
    Menu(Vec<ChoiceShape>),
    /// A game of its own: a walk along the edges of an acyclic digraph.
    Game {
        /// The edges, in the order in which moves number them.
        edges: Vec<StepShape>,
        /// The node at which it starts, counted from 0.
        start: u32,
    },
}

/// A graph as written. Vertices are counted from 0 inside it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GraphShape {
    /// The weight of each vertex.
    pub weights: WeightList,
    /// The edges, in any order and direction.
    pub edges: Vec<(u32, u32)>,
    /// The available vertices, which matter for the share rule.
    pub open: Vec<u32>,
    /// The vertices anchored to the ground, which matter for the grab rule.
    pub anchored: Vec<u32>,
    /// The even vertices: the player who takes one moves again (Brown & Brown, section 5.5).
    pub even: Vec<u32>,
}

/// A choice of a menu: it scores, and puts a board in the menu's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceShape {
    /// The score of the choice.
    pub score: Exact,
    /// The components that replace the menu.
    pub then: Vec<Shape>,
}

/// A move of a game: an edge of its digraph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepShape {
    /// The node at which it starts.
    pub from: u32,
    /// The node at which it ends.
    pub to: u32,
    /// The score of the move.
    pub score: Exact,
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
            Self::Graph(_) => "graph",
            Self::Order { .. } => "order",
            Self::Menu(_) => "menu",
            Self::Game { .. } => "game",
        }
    }

    /// The weights as written (for `ev`, one weight for each pair of vertices; a menu and a game
    /// have no weights of their own).
    #[must_use]
    pub fn weights(&self) -> &WeightList {
        static NONE: LazyLock<WeightList> = LazyLock::new(WeightList::default);
        match self {
            Self::Row(weights)
            | Self::Stack(weights)
            | Self::Free(weights)
            | Self::Ev(weights)
            | Self::Pizza(weights)
            | Self::Path(weights)
            | Self::Forest { weights, .. }
            | Self::Tree { weights, .. }
            | Self::Order { weights, .. }
            | Self::Graph(GraphShape { weights, .. }) => weights,
            Self::Menu(_) | Self::Game { .. } => &NONE,
        }
    }

    /// Creates the unbroached tree in which each vertex but one has the given parent.
    pub fn tree_of_parents(weights: WeightList, parents: Vec<Option<u32>>) -> Self {
        let edge = |(vertex, parent): (u32, Option<u32>)| parent.map(|parent| (parent, vertex));
        Self::Tree { weights, edges: (0..).zip(parents).filter_map(edge).collect() }
    }

    /// The weight of every vertex: for `ev`, a 0 before each weight; for a menu, the weights of all
    /// its choices in order.
    #[must_use]
    pub fn vertex_weights(&self) -> Box<dyn Iterator<Item = Exact> + '_> {
        match self {
            Self::Ev(weights) => Box::new(weights.iter().flat_map(|weight| [Exact::ZERO, weight])),
            Self::Menu(choices) => Box::new(
                choices.iter().flat_map(|choice| &choice.then).flat_map(Self::vertex_weights),
            ),
            other => Box::new(other.weights().iter()),
        }
    }

    /// Every number in the shape: weights and scores.
    pub fn numbers(&self) -> Box<dyn Iterator<Item = Cow<'_, Exact>> + '_> {
        match self {
            Self::Menu(choices) => Box::new(choices.iter().flat_map(|choice| {
                let score = Cow::Borrowed(&choice.score);
                [score].into_iter().chain(choice.then.iter().flat_map(Self::numbers))
            })),
            Self::Game { edges, .. } => {
                Box::new(edges.iter().map(|edge| Cow::Borrowed(&edge.score)))
            }
            other => Box::new(other.weights().numbers()),
        }
    }

    /// The number of components as written: this one, and those inside it if it is a menu.
    pub fn written(&self) -> usize {
        match self {
            Self::Menu(choices) => {
                1 + choices.iter().flat_map(|choice| &choice.then).map(Self::written).sum::<usize>()
            }
            _ => 1,
        }
    }

    /// The number of vertices, including those of all choices of a menu.
    #[must_use]
    pub fn vertices(&self) -> usize {
        let all =
            |shapes: &[Self]| shapes.iter().map(Self::vertices).fold(0, usize::saturating_add);
        match self {
            Self::Ev(weights) => weights.len().saturating_mul(2),
            Self::Menu(choices) => {
                choices.iter().map(|choice| all(&choice.then)).fold(0, usize::saturating_add)
            }
            other => other.weights().len(),
        }
    }
}

/// The location of an entry in a [`Setup`].
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
    /// The node at which a game starts.
    Start,
}
