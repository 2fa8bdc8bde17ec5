//! [`SetupError`]: an error in a setup.

use super::forest::ForestError;
use super::graph_error::GraphError;
use super::order::OrderError;
use super::place::{Part, Place};
use super::rules::Passing;
use super::tree::TreeError;
use crate::number::{Exact, Integer};
use crate::printable::with_article;

/// The most vertices and components together that a board may have: fences are numbered with 32
/// bits, and each component has one more fence than vertices.
pub(super) const VERTEX_LIMIT: usize = (u32::MAX / 2) as usize;

/// An error in a [`Setup`](super::Setup). Components are counted as in [`Place`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// A number is not one of those that its kind of component has: the weight of an `ev` is negative.
    #[error("found the {what} {found}, expected {expected}")]
    Number {
        /// What the number is.
        what: &'static str,
        /// The location of the number.
        place: Place,
        /// The number found.
        found: Exact,
        /// The numbers expected.
        expected: &'static str,
    },
    /// The parents do not form a forest.
    #[error("{error}")]
    Forest {
        /// The component.
        component: usize,
        /// The error in the parents.
        error: ForestError,
    },
    /// The edges do not form a tree.
    #[error("{error}")]
    Tree {
        /// The component.
        component: usize,
        /// The error in the edges.
        error: TreeError,
    },
    /// The edges and vertices do not form a graph or a game.
    #[error("{error}")]
    Graph {
        /// The component.
        component: usize,
        /// The error in the graph or game.
        error: GraphError,
    },
    /// The steps do not build an order.
    #[error("{error}")]
    Order {
        /// The component.
        component: usize,
        /// The error in the steps.
        error: OrderError,
    },
    /// Players may pass on a board with a component that is for play without passing.
    #[error("found {} with passing {}, expected passing never", with_article(keyword), passing.name())]
    NoPassing {
        /// The component.
        component: usize,
        /// The keyword of the component.
        keyword: &'static str,
        /// The passing rule.
        passing: Passing,
    },
    /// Vertices are worth something else to the second player, on a board or for a question that has one value for each.
    #[error("found {found}, expected {expected}")]
    Second {
        /// The component.
        component: usize,
        /// What was found.
        found: &'static str,
        /// What was expected.
        expected: &'static str,
    },
    /// A menu has no choices.
    #[error("found a menu without choices, expected at least one")]
    EmptyMenu {
        /// The component.
        component: usize,
    },
    /// Menus are nested too deeply.
    #[error("found menus nested more than {limit} deep, expected at most {limit}")]
    MenusTooDeep {
        /// The component.
        component: usize,
        /// The maximum depth.
        limit: usize,
    },
    /// Passing `A` depends on the number of vertices left, which is undefined for menus and games.
    #[error(
        "found a {keyword} with passing A, which counts the vertices left, expected vertices only"
    )]
    NoVerticesToCount {
        /// The component.
        component: usize,
        /// The keyword of the component.
        keyword: &'static str,
    },
    /// The board has more vertices than 32-bit fences can number.
    #[error("found {found} vertices and components, expected at most {VERTEX_LIMIT}")]
    TooManyVertices {
        /// The number of vertices found.
        found: usize,
    },
    /// The lane chosen by the caller does not hold the board.
    #[error("found absolute weights that add up to {total} with headroom, too much for {lane}")]
    TooNarrow {
        /// The lane.
        lane: &'static str,
        /// The sum of the absolute weights, times the headroom that the solvers need.
        total: Integer,
    },
    /// The common denominator of the fractions is too long to scale all weights by.
    #[error(
        "the fractions' common denominator exceeds {bits} bits, too long to scale all weights by: \
         expected fractions with fewer different denominators"
    )]
    CommonDenominatorTooLong {
        /// Its length in bits when the calculation stopped.
        bits: usize,
    },
}

impl SetupError {
    /// The error of a board with second values where each vertex must have one value.
    #[must_use]
    pub fn two_valuations(component: usize) -> Self {
        let expected = "one value for each vertex: this is not answered for two valuations";
        Self::Second { component, found: "second values", expected }
    }

    /// The place with the error; `None` if the error is not about one place.
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        match *self {
            Self::Number { place, .. } => Some(place),
            Self::Forest { component, error } => {
                let index = error.vertex()?;
                Some(Place { component, part: Part::Parent, index })
            }
            Self::Tree { component, error: TreeError::Disconnected { vertex } } => {
                Some(Place { component, part: Part::Weight, index: vertex as usize })
            }
            Self::Tree { component, error } => {
                Some(Place { component, part: Part::Edge, index: error.edge()? })
            }
            Self::Graph { component, error } => {
                let (part, index) = error.entry();
                Some(Place { component, part, index })
            }
            Self::EmptyMenu { component }
            | Self::Order { component, .. }
            | Self::NoPassing { component, .. }
            | Self::Second { component, .. }
            | Self::MenusTooDeep { component, .. }
            | Self::NoVerticesToCount { component, .. } => {
                Some(Place { component, part: Part::Keyword, index: 0 })
            }
            Self::TooNarrow { .. }
            | Self::TooManyVertices { .. }
            | Self::CommonDenominatorTooLong { .. } => None,
        }
    }
}
