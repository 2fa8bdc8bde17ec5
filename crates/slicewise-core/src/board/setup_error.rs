//! [`SetupError`]: why a setup is not a board.

use std::fmt::{self, Display};

use super::door::VERTEX_LIMIT;
use super::forest::ForestError;
use super::graph_error::GraphError;
use super::setup::{Part, Place};
use super::tree::TreeError;
use crate::number::{Exact, IBig};

/// Why a [`Setup`] is not a board. Components are counted as in [`Place`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetupError {
    /// An `ev` pair has a negative weight.
    NegativeEv {
        /// Where it stands.
        place: Place,
        /// The weight found.
        found: Exact,
    },
    /// The parents of a forest make none.
    Forest {
        /// The component.
        component: usize,
        /// What is wrong with it.
        error: ForestError,
    },
    /// The edges of a tree make none.
    Tree {
        /// The component.
        component: usize,
        /// What is wrong with it.
        error: TreeError,
    },
    /// The edges and vertices of a graph or a game make none.
    Graph {
        /// The component.
        component: usize,
        /// What is wrong with it.
        error: GraphError,
    },
    /// A menu has no choices.
    EmptyMenu {
        /// The component.
        component: usize,
    },
    /// Menus stand in menus too deep.
    MenusTooDeep {
        /// The component.
        component: usize,
        /// How deep they may.
        limit: usize,
    },
    /// Passing `A` counts the vertices left, which a menu and a game have not.
    NoVerticesToCount {
        /// The component.
        component: usize,
        /// What it is.
        keyword: &'static str,
    },
    /// More vertices than 32-bit fences can number.
    TooManyVertices {
        /// How many were found.
        found: usize,
    },
    /// The lane that a caller chose does not hold the board.
    TooNarrow {
        /// The lane.
        lane: &'static str,
        /// The sum of the absolute weights, with the headroom that the solvers need.
        total: IBig,
    },
    /// The fractions have a common denominator too long to scale all weights by.
    CommonDenominatorTooLong {
        /// Its length in bits when the door gave up.
        bits: usize,
    },
}

impl SetupError {
    /// The place at fault, if it is one place's fault.
    #[must_use]
    pub fn place(&self) -> Option<Place> {
        match *self {
            Self::NegativeEv { place, .. } => Some(place),
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

impl Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NegativeEv { found, .. } => {
                write!(f, "found the ev weight {found}, expected 0 or more")
            }
            Self::Forest { error, .. } => error.fmt(f),
            Self::Tree { error, .. } => error.fmt(f),
            Self::Graph { error, .. } => error.fmt(f),
            Self::EmptyMenu { .. } => {
                f.write_str("found a menu without choices, expected at least one")
            }
            Self::MenusTooDeep { limit, .. } => {
                write!(f, "found menus in menus more than {limit} deep, expected fewer")
            }
            Self::NoVerticesToCount { keyword, .. } => write!(
                f,
                "found a {keyword} with passing A, which counts the vertices left, \
                 expected vertices only"
            ),
            Self::TooManyVertices { found } => {
                write!(f, "found {found} vertices and components, expected at most {VERTEX_LIMIT}")
            }
            Self::TooNarrow { lane, total } => {
                write!(
                    f,
                    "found absolute weights that add up to {total} with headroom, too much for {lane}"
                )
            }
            Self::CommonDenominatorTooLong { bits } => write!(
                f,
                "the fractions' common denominator exceeds {bits} bits, too long for so many \
                 weights: expected fractions with fewer different denominators"
            ),
        }
    }
}

impl std::error::Error for SetupError {}
