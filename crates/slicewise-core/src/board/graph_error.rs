//! [`GraphError`]: an error in a graph or a game as written.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use super::kind::{GraphShape, StepShape};
use super::setup::Part;
use super::tree::adjacency;
use super::vertex::expected_vertex;

/// An error in a graph or a game as written. Entries are counted from 0 in the order given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GraphError {
    /// An entry names a vertex that does not exist.
    #[error("found vertex {vertex}, {}", expected_vertex(*vertices, "graph"))]
    NoSuchVertex {
        /// The list that holds the entry.
        part: Part,
        /// The entry.
        entry: usize,
        /// The vertex as given.
        vertex: u32,
        /// The number of vertices.
        vertices: usize,
    },
    /// An edge joins a vertex to itself.
    #[error("found an edge from {vertex} to itself, expected two vertices")]
    Loop {
        /// The edge.
        edge: usize,
        /// Both its ends.
        vertex: u32,
    },
    /// An entry repeats an earlier one.
    #[error("found {}", repeated(*part, *first))]
    Duplicate {
        /// The list that holds the entry.
        part: Part,
        /// The entry.
        entry: usize,
        /// The earlier entry; an edge may be the other way round.
        first: usize,
    },
    /// The edges of a game close a cycle, so the game need not end.
    #[error("found an edge on a cycle, expected a game that comes to an end")]
    Cycle {
        /// An edge of the cycle.
        edge: usize,
    },
}

impl GraphError {
    /// The list that holds the wrong entry, and its index.
    #[must_use]
    pub fn entry(&self) -> (Part, usize) {
        match *self {
            Self::NoSuchVertex { part, entry, .. } | Self::Duplicate { part, entry, .. } => {
                (part, entry)
            }
            Self::Loop { edge, .. } | Self::Cycle { edge } => (Part::Edge, edge),
        }
    }
}

/// Names an entry that repeats the entry `first` of its list.
fn repeated(part: Part, first: usize) -> String {
    match part {
        Part::Edge => format!("an edge that repeats edge {first}, expected each edge once"),
        _ => "a repeated vertex, expected each vertex once".to_owned(),
    }
}

impl GraphShape {
    /// Checks edges and vertices. O(vertices + edges).
    ///
    /// # Errors
    /// See [`GraphError`].
    pub fn check(&self) -> Result<(), GraphError> {
        let vertices = self.weights.len();
        let known = |part, entry, vertex: u32| match (vertex as usize) < vertices {
            true => Ok(()),
            false => Err(GraphError::NoSuchVertex { part, entry, vertex, vertices }),
        };
        for (edge, &(one, other)) in self.edges.iter().enumerate() {
            known(Part::Edge, edge, one)?;
            known(Part::Edge, edge, other)?;
            if one == other {
                return Err(GraphError::Loop { edge, vertex: one });
            }
        }
        if self.has_double_edges() {
            let undirected =
                self.edges.iter().map(|&(one, other)| (one.min(other), one.max(other)));
            no_duplicates(Part::Edge, undirected)?;
        }
        let lists =
            [(Part::Open, &self.open), (Part::Anchored, &self.anchored), (Part::Even, &self.even)];
        for (part, list) in lists {
            for (entry, &vertex) in list.iter().enumerate() {
                known(part, entry, vertex)?;
            }
            no_duplicates(part, list.iter().copied())?;
        }
        Ok(())
    }

    /// Returns whether two edges have the same ends, which must be vertices of the graph.
    fn has_double_edges(&self) -> bool {
        let vertices = self.weights.len();
        let (starts, neighbours) = adjacency(vertices, || self.edges.iter());
        let mut met_from = vec![u32::MAX; vertices];
        starts.windows(2).zip(0..).any(|(range, vertex)| {
            let mut here = neighbours[range[0]..range[1]].iter();
            here.any(|&other| std::mem::replace(&mut met_from[other as usize], vertex) == vertex)
        })
    }
}

/// Rejects the first entry of a list that occurs in it before.
fn no_duplicates<T: Eq + Hash>(
    part: Part,
    list: impl Iterator<Item = T>,
) -> Result<(), GraphError> {
    let mut before = HashMap::new();
    for (entry, vertex) in list.enumerate() {
        if let Some(first) = before.insert(vertex, entry) {
            return Err(GraphError::Duplicate { part, entry, first });
        }
    }
    Ok(())
}

/// Checks that every walk along the edges ends. O(edges).
pub(super) fn check_acyclic(edges: &[StepShape]) -> Result<(), GraphError> {
    let mut entering: HashMap<u32, usize> = HashMap::new();
    let mut leaving: HashMap<u32, Vec<usize>> = HashMap::new();
    for (index, edge) in edges.iter().enumerate() {
        *entering.entry(edge.to).or_default() += 1;
        leaving.entry(edge.from).or_default().push(index);
    }
    let mut free: Vec<u32> =
        leaving.keys().copied().filter(|node| !entering.contains_key(node)).collect();
    let mut followed = HashSet::new();
    while let Some(node) = free.pop() {
        for &index in leaving.get(&node).into_iter().flatten() {
            followed.insert(index);
            let entering = entering.entry(edges[index].to).or_default();
            *entering -= 1;
            if *entering == 0 {
                free.push(edges[index].to);
            }
        }
    }
    match (0..edges.len()).find(|index| !followed.contains(index)) {
        Some(edge) => Err(GraphError::Cycle { edge }),
        None => Ok(()),
    }
}
