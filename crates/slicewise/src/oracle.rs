//! The definition, executed: slow, obviously right, and blind to every solver.
//!
//! val(empty) = 0 and val(G) = max over legal v of w(v) − val(G after v), where a move takes an
//! available vertex, or any vertex of a component that has none available, and makes its neighbours
//! available (Brown & Brown, section 1). Positions are remembered by the set of vertices left, so
//! the cost is the number of reachable positions: about n² for a row of n coins, 2ⁿ for n free
//! vertices.

use std::collections::HashMap;
use std::fmt::{self, Display};

use crate::board::{Graph, Vertex};
use crate::number::Weight;

/// The most vertices a position may have here.
pub const VERTEX_LIMIT: usize = 128;

/// The most positions the oracle looks at before it gives up.
pub const POSITION_LIMIT: usize = 5_000_000;

/// Why the oracle gave no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OracleError {
    /// More than [`VERTEX_LIMIT`] vertices.
    TooManyVertices(usize),
    /// More than [`POSITION_LIMIT`] positions.
    TooManyPositions,
}

impl Display for OracleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyVertices(found) => {
                write!(f, "found {found} vertices, the oracle takes at most {VERTEX_LIMIT}")
            }
            Self::TooManyPositions => {
                write!(f, "the oracle gave up after {POSITION_LIMIT} positions")
            }
        }
    }
}

impl std::error::Error for OracleError {}

/// The value of a position.
///
/// # Errors
/// See [`OracleError`].
pub fn value<W: Weight>(graph: &Graph<W>) -> Result<W, OracleError> {
    let mut oracle = Oracle::new(graph)?;
    oracle.value(oracle.everything())
}

/// The outcome w(v) − val(G after v) of every legal move, in the order of the vertices.
///
/// # Errors
/// See [`OracleError`].
pub fn outcomes<W: Weight>(graph: &Graph<W>) -> Result<Vec<(Vertex, W)>, OracleError> {
    let mut oracle = Oracle::new(graph)?;
    let left = oracle.everything();
    let legal: Vec<usize> = oracle.legal(left);
    let outcome = |place: usize| Ok((graph.vertices[place], oracle.outcome(left, place)?));
    legal.into_iter().map(outcome).collect()
}

struct Oracle<'g, W> {
    graph: &'g Graph<W>,
    neighbours: Vec<u128>,
    known: HashMap<u128, W>,
}

impl<'g, W: Weight> Oracle<'g, W> {
    fn new(graph: &'g Graph<W>) -> Result<Self, OracleError> {
        if graph.vertices.len() > VERTEX_LIMIT {
            return Err(OracleError::TooManyVertices(graph.vertices.len()));
        }
        let set = |places: &Vec<usize>| places.iter().fold(0, |set, &place| set | (1 << place));
        let neighbours = graph.neighbours.iter().map(set).collect();
        Ok(Self { graph, neighbours, known: HashMap::new() })
    }

    fn everything(&self) -> u128 {
        (0..self.graph.vertices.len()).fold(0, |set, place| set | (1 << place))
    }

    fn value(&mut self, left: u128) -> Result<W, OracleError> {
        if let Some(value) = self.known.get(&left) {
            return Ok(value.clone());
        }
        let mut best = None;
        for place in self.legal(left) {
            best = best.max(Some(self.outcome(left, place)?));
        }
        let value = best.unwrap_or_default();
        if self.known.len() >= POSITION_LIMIT {
            return Err(OracleError::TooManyPositions);
        }
        self.known.insert(left, value.clone());
        Ok(value)
    }

    fn outcome(&mut self, left: u128, place: usize) -> Result<W, OracleError> {
        let rest = self.value(left & !(1 << place))?;
        Ok(self.graph.weights[place].minus(&rest))
    }

    /// The vertices that may be taken when those in `left` are left.
    fn legal(&self, left: u128) -> Vec<usize> {
        let legal = |&place: &usize| {
            self.is_available(left, place)
                || !members(self.component(left, place)).any(|other| self.is_available(left, other))
        };
        members(left).filter(legal).collect()
    }

    /// Available from the start, or beside a vertex that has been taken.
    fn is_available(&self, left: u128, place: usize) -> bool {
        self.graph.available[place] || self.neighbours[place] & !left != 0
    }

    /// The component of a vertex among those left.
    fn component(&self, left: u128, place: usize) -> u128 {
        let mut component = 1 << place;
        loop {
            let reached = members(component).fold(component, |set, at| set | self.neighbours[at]);
            if reached & left == component {
                return component;
            }
            component = reached & left;
        }
    }
}

/// The places in a set, lowest first.
fn members(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros();
        set &= set.checked_sub(1)?;
        Some(lowest as usize)
    })
}
