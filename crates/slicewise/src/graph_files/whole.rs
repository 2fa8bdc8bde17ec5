//! A whole board as one graph.

use std::fmt::{self, Display};

use crate::board::{GeneralLane, Graph, GraphShape, Setup, SetupError};
use crate::number::Exact;

/// Why a board is no graph.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoGraph {
    /// It is no board.
    Setup(SetupError),
    /// A menu or a game is in it.
    Other {
        /// Which.
        keyword: &'static str,
    },
}

impl Display for NoGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Setup(error) => error.fmt(f),
            Self::Other { keyword } => {
                write!(f, "found a {keyword}, expected components that are graphs")
            }
        }
    }
}

impl std::error::Error for NoGraph {}

/// The components of a board as one graph, under whatever rules. O(vertices + edges).
///
/// # Errors
/// See [`NoGraph`].
pub fn graph_of(setup: &Setup) -> Result<GraphShape, NoGraph> {
    let other = setup.components.iter().find(|shape| matches!(shape.keyword(), "menu" | "game"));
    if let Some(shape) = other {
        return Err(NoGraph::Other { keyword: shape.keyword() });
    }
    let weights = setup.vertex_weights().collect();
    Ok(match setup.general().map_err(NoGraph::Setup)?.lane {
        GeneralLane::I64(board) => shape(&board.field.graph, weights),
        GeneralLane::I128(board) => shape(&board.field.graph, weights),
        GeneralLane::Big(board) => shape(&board.field.graph, weights),
    })
}

fn shape<W>(graph: &Graph<W>, weights: Vec<Exact>) -> GraphShape {
    let edges = |(one, beside): (u32, &Vec<usize>)| {
        let later = beside.iter().map(|&other| other as u32).filter(move |&other| other > one);
        later.map(move |other| (one, other)).collect::<Vec<_>>()
    };
    let marked = |marks: &[bool]| {
        (0..).zip(marks).filter(|(_, mark)| **mark).map(|(vertex, _)| vertex).collect()
    };
    GraphShape {
        weights,
        edges: (0..).zip(&graph.neighbours).flat_map(edges).collect(),
        open: marked(&graph.available),
        anchored: marked(&graph.anchored),
        even: marked(&graph.even),
    }
}
