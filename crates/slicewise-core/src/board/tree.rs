//! The shape of an unbroached tree: checked edges.

/// The shape of a tree: connected, without cycles and without a root.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TreeShape {
    /// The neighbours of all vertices, one list after the other.
    neighbours: Vec<u32>,
    /// Where the list of each vertex begins, and finally where the last one ends.
    starts: Vec<usize>,
}

/// An error in the edges of a tree. Edges are counted from 0 in the order given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TreeError {
    /// An end of an edge is not one of the vertices.
    #[error("found an edge to vertex {vertex}, expected a number below {vertices}")]
    NoSuchVertex {
        /// The edge.
        edge: usize,
        /// The end as given.
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
    /// An edge repeats an earlier one.
    #[error("found an edge that repeats edge {first}, expected each edge once")]
    Duplicate {
        /// The edge.
        edge: usize,
        /// The earlier edge, perhaps the other way round.
        first: usize,
    },
    /// An edge closes a cycle.
    #[error(
        "found an edge from {} to {}, which are connected already, expected a tree", ends.0, ends.1
    )]
    Cycle {
        /// The edge.
        edge: usize,
        /// Its ends, which are connected by earlier edges.
        ends: (u32, u32),
    },
    /// Some vertices are not connected.
    #[error("found vertex {vertex} not connected to vertex 0, expected a connected tree")]
    Disconnected {
        /// The first vertex, by number, that cannot be reached from vertex 0.
        vertex: u32,
    },
}

impl TreeError {
    /// The edge that is wrong; `None` if the error is not about one edge.
    #[must_use]
    pub fn edge(&self) -> Option<usize> {
        match *self {
            Self::NoSuchVertex { edge, .. }
            | Self::Loop { edge, .. }
            | Self::Duplicate { edge, .. }
            | Self::Cycle { edge, .. } => Some(edge),
            Self::Disconnected { .. } => None,
        }
    }
}

impl TreeShape {
    /// Builds the tree with these edges, given in any order and direction. O(n) up to an inverse
    /// Ackermann factor.
    ///
    /// # Errors
    /// See [`TreeError`].
    pub fn new(vertices: u32, edges: &[(u32, u32)]) -> Result<Self, TreeError> {
        check(vertices, edges)?;
        let (starts, neighbours) = adjacency(vertices as usize, || edges.iter());
        Ok(Self { neighbours, starts })
    }

    /// The number of vertices.
    #[must_use]
    #[inline]
    pub fn vertices(&self) -> usize {
        self.starts.len() - 1
    }

    /// The neighbours of a vertex.
    ///
    /// # Panics
    /// If there is no such vertex.
    #[must_use]
    #[inline]
    pub fn neighbours(&self, vertex: u32) -> &[u32] {
        let at = vertex as usize;
        &self.neighbours[self.starts[at]..self.starts[at + 1]]
    }

    /// The parent of each vertex when the tree is rooted at `root`; `None` for the root itself.
    #[must_use]
    pub fn hung_by(&self, root: u32) -> Vec<Option<u32>> {
        let mut parents = vec![None; self.vertices()];
        let mut left = vec![root];
        while let Some(vertex) = left.pop() {
            let parent = parents[vertex as usize];
            for &child in self.neighbours(vertex) {
                if Some(child) != parent {
                    parents[child as usize] = Some(vertex);
                    left.push(child);
                }
            }
        }
        parents
    }
}

/// Finds the first edge that a tree cannot have, and then the first vertex that is not connected.
fn check(vertices: u32, edges: &[(u32, u32)]) -> Result<(), TreeError> {
    // A union-find forest: each vertex points towards the representative of its component.
    let mut towards: Vec<u32> = (0..vertices).collect();
    for (edge, &(one, other)) in edges.iter().enumerate() {
        for vertex in [one, other] {
            if vertex >= vertices {
                let vertices = vertices as usize;
                return Err(TreeError::NoSuchVertex { edge, vertex, vertices });
            }
        }
        let (chief, other_chief) = (chief(&mut towards, one), chief(&mut towards, other));
        if chief == other_chief {
            return Err(closed(edges, edge));
        }
        towards[chief as usize] = other_chief;
    }
    let apart = (0..vertices).find(|&vertex| chief(&mut towards, vertex) != chief(&mut towards, 0));
    apart.map_or(Ok(()), |vertex| Err(TreeError::Disconnected { vertex }))
}

/// The representative of the component of a vertex, with path halving.
fn chief(towards: &mut [u32], mut vertex: u32) -> u32 {
    while towards[vertex as usize] != vertex {
        towards[vertex as usize] = towards[towards[vertex as usize] as usize];
        vertex = towards[vertex as usize];
    }
    vertex
}

/// The error for an edge whose ends are connected by earlier edges.
fn closed(edges: &[(u32, u32)], edge: usize) -> TreeError {
    let (one, other) = edges[edge];
    if one == other {
        return TreeError::Loop { edge, vertex: one };
    }
    match edges.iter().position(|&known| known == (one, other) || known == (other, one)) {
        Some(first) if first < edge => TreeError::Duplicate { edge, first },
        _ => TreeError::Cycle { edge, ends: (one, other) },
    }
}

/// The neighbours of all vertices, one list after the other, and where the list of each vertex
/// begins.
pub(super) fn adjacency<'e, E: Iterator<Item = &'e (u32, u32)>>(
    vertices: usize,
    edges: impl Fn() -> E,
) -> (Vec<usize>, Vec<u32>) {
    let mut starts = vec![0; vertices + 1];
    let directed = || edges().flat_map(|&(one, other)| [(one, other), (other, one)]);
    for (from, _) in directed() {
        starts[from as usize] += 1;
    }
    let mut sum = 0;
    for start in &mut starts {
        sum += *start;
        *start = sum;
    }
    let mut neighbours = vec![0; sum];
    for (from, to) in directed() {
        starts[from as usize] -= 1;
        neighbours[starts[from as usize]] = to;
    }
    (starts, neighbours)
}
